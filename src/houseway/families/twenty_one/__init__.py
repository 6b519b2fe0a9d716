"""Twenty-one games: two cards to each spot, more as they are asked for, against the player-dealer's hand."""

from houseway.banked.facts import Against, BankHas, HoleChecked, Makes
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.opening import opened
from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.facts import FACTS
from houseway.families.twenty_one.play import BANK, TwentyOneRound
from houseway.families.twenty_one.rules import TwentyOneRules
from houseway.filings.model import Filing
from houseway.table.dealer import Dealer, Reshuffled
from houseway.table.game import Script
from houseway.table.layout import Layout

MOST_HANDS = 8
"""The most hands that one spot can be split into in any filing."""


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening:
        yield from TwentyOneRound(dealer, opening).play()


def check(filing: Filing, rules: TwentyOneRules) -> list[str]:
    found = []
    main = [kind for kind, rule in filing.wagers.items() if not rule.bonus and rule.placed == "before-deal"]
    if len(main) != 1:
        found.append("wagers: a twenty-one game has one wager on the game itself; the others are bonus bets")
    late = {kind for kind, rule in filing.wagers.items() if rule.placed == "after-deal"}
    if late != ({rules.insurance.wager} if rules.insurance else set()):
        found.append("rules.insurance: it and the wagers placed after the deal do not agree")
    if rules.check and rules.hole_card != "second":
        found.append("rules.check: there is no hole card under the up card to check")
    if rules.split and rules.players_cards == "face-down":
        found.append("rules.split: cards that lie face down cannot be split")
    if rules.split and max(rules.split.times, rules.split.ace_times) >= MOST_HANDS:
        found.append(f"rules.split: a spot has at most {MOST_HANDS} hands")
    if bool(filing.deck.jokers) != (rules.values.joker != "none"):
        found.append("rules.values.joker: it and the deck do not agree about jokers")
    return found


FAMILY = banked_family(
    name="twenty-one",
    title="Twenty-one",
    also=("blackjack", "black jack", "bj", "21", "twenty-one"),
    rules=TwentyOneRules,
    play=play,
    facts=(*FACTS, Against, BankHas, HoleChecked, Makes, Reshuffled),
    conditions=conditions.known,
    places=(BANK,),
    buttons=(f"{BANK} 1", f"{BANK} 2"),
    dice=True,
    hands=MOST_HANDS,
    check=check,
    layout=Layout(mark="21", lines=("insurance",), lays={"insure": "insurance"}, hand=3, sides=PLAYER_DEALER),
    late=LATE,
    out=("surrender",),
    bot="houseway.families.twenty_one.bot:choose",
    odds="houseway.families.twenty_one.odds",
    sheet="houseway.families.twenty_one.sheet:sheet",
    teller="houseway.terminal.hit_or_stand:HitOrStandTeller",
    worth="houseway.families.twenty_one.play:worth",
)
