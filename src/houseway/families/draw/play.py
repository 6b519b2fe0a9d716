"""Draw games: cards that nobody else sees, and one or more chances to change some of them."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from houseway.fees.collect import collect_from_pot, collect_time
from houseway.felt.cards import JOKER, Card, cards
from houseway.filings.model import Filing, Section
from houseway.poker.betting import BettingRound, BettingRule, Players
from houseway.poker.blinds import BlindsRule, PostingRule
from houseway.poker.button import ButtonRule
from houseway.poker.facts import has
from houseway.poker.kill import KillRule
from houseway.poker.opening import begin, pass_on_the_kill
from houseway.poker.showdown import OddChipRule, award, give_back, odd_order
from houseway.poker.structures import check_deck, check_structures
from houseway.ranks import badugi as badugi_hands
from houseway.ranks import low as low_hands
from houseway.ranks.high import BUG
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.facts import Cents, Fact
from houseway.table.game import Script
from houseway.table.options import Choice, Decision, Select
from houseway.table.reasons import reason


@dataclass(frozen=True)
class NobodyOpens(Fact, kind="nobody-opens"):
    """Everybody has passed, and nobody has opened the pot."""


@dataclass(frozen=True)
class PotStays(Fact, kind="pot-stays"):
    """A pot that nobody has opened is played for in the next deal."""

    amount: Cents


@dataclass(frozen=True)
class PotCarried(Fact, kind="pot-carried"):
    """What is in the pot from the deal before."""

    amount: Cents


PASSED = reason("passed")
JACKS = BUG.score(cards("Js Jd 2c 3h 4s"))
"""The lowest hand that opens where it takes a pair of jacks."""


class OpenersRule(Section):
    """What a player needs to open the betting."""

    least: Literal["nothing", "jacks-or-better"] = "nothing"
    nobody_opens: Literal["all-goes-back", "to-the-last-blind", "next-deal"] = "all-goes-back"
    """What becomes of the pot when everybody passes. Without blinds all goes back that would go to the last blind; and
    where somebody is all in, all that would wait for the next deal."""
    shown: bool = False
    """Whoever opened and takes the pot without a showdown shows the cards that he opened on."""


class DrawRules(Section):
    cards: Annotated[int, Field(ge=4, le=5)] = 5
    draws: Annotated[int, Field(ge=1, le=3)] = 1
    plays: Literal["high", "ace-to-five", "deuce-to-seven", "badugi"]
    most_discards: int = 5
    burn: bool = False
    openers: OpenersRule | None = None
    stub_runs_out: Literal["reshuffle-discards", "all-but-the-last-card"] = "reshuffle-discards"
    button: ButtonRule
    blinds: BlindsRule
    posting: PostingRule | None = None
    kill: KillRule | None = None
    over: None = None
    straddle: None = None
    showdown: None = None
    betting: dict[str, BettingRule]
    odd_chip: OddChipRule


def play(dealer: Dealer) -> Script:
    rules: DrawRules = dealer.rules
    carried = dealer.take_up()
    if carried:
        dealer.tell(PotCarried(carried), rules.openers.lines if rules.openers else "")
    opening = yield from begin(dealer)
    opening.players.dead += carried
    order, players, stakes, betting = opening.order, opening.players, opening.stakes, opening.betting
    collect_from_pot(dealer, "before-deal", len(order))

    dealer.deal_around(order, rules.cards)
    needed = rules.openers if rules.openers and rules.openers.least == "jacks-or-better" else None
    if needed:
        betting.openers = {seat for seat in order if BUG.score(dealer.lying[SEAT[seat]]) >= JACKS}
        openers = {seat: opening_cards(dealer.lying[SEAT[seat]]) for seat in betting.openers}
    yield from betting.run(dealer, opening.around)
    if needed and betting.opener is None and betting.passed:
        if dealer.setup.state.get("time"):
            dealer.outcome["time"] = True
        dealer.tell(NobodyOpens(), needed.lines)
        if needed.nobody_opens == "next-deal" and not players.all_in:
            dealer.tell(PotStays(dealer.carry()), needed.lines)
            return
        if needed.nobody_opens != "to-the-last-blind" or not betting.level:
            dealer.all_goes_back(PASSED)
            return
        players.live[:] = opening.around[-1:]
    give_back(dealer, players)

    discards: list[Card] = []
    for number in range(1, rules.draws + 1):
        if len(players.live) == 1:
            break
        yield from draw(dealer, players, order, discards)
        collect_from_pot(dealer, "draw", len(order))
        if players.can_bet() > 1:
            yield from BettingRound(stakes, number, players).run(dealer, order)
            give_back(dealer, players)

    collect_from_pot(dealer, "award", len(order))
    collect_time(dealer, order)
    if needed and needed.shown and betting.opener and players.live == [betting.opener]:
        dealer.show(SEAT[betting.opener], openers[betting.opener])
    won = yield from showdown(dealer, players, order)
    pass_on_the_kill(dealer, opening, won, True)


def opening_cards(hand: Sequence[Card]) -> list[Card]:
    """The cards that a hand opens on: what is paired, jacks or better, with the joker as an ace; or all five."""
    ranks = ["A" if card == JOKER else card[0] for card in hand]
    paired = [card for card, rank in zip(hand, ranks, strict=True) if ranks.count(rank) > 1]
    high = [card for card in paired if card == JOKER or card[0] in "JQKA"]
    return high or paired or list(hand)


def draw(
    dealer: Dealer, players: Players, order: Sequence[int], discards: list[Card]
) -> Generator[Decision, Choice, None]:
    """Each player in turn throws away what he likes and is dealt as many."""
    rules: DrawRules = dealer.rules
    if rules.burn and dealer.shoe.left > 1:
        dealer.deal("burn", 1, ())
    for seat in [seat for seat in order if seat in players.live]:
        held = tuple(dealer.lying[SEAT[seat]])
        most = min(rules.most_discards, len(held))
        choice = yield dealer.ask(seat, "draw", (Select("draw", held, 0, most),), True)
        thrown = [Card(card) for card in choice.cards]
        if not thrown:
            continue
        dealer.muck(SEAT[seat], thrown)
        keep = rules.stub_runs_out == "all-but-the-last-card"
        if dealer.shoe.left - keep < len(thrown) and discards:
            dealer.reshuffle(discards, keep)
            discards.clear()
        dealer.deal(SEAT[seat], len(thrown), OWN[seat])
        discards.extend(thrown)


def showdown(dealer: Dealer, players: Players, order: Sequence[int]) -> Generator[Decision, Choice, dict[int, int]]:
    plays = dealer.rules.plays

    def score(seat: int) -> int:
        held = dealer.lying[SEAT[seat]]
        if plays == "high":
            found = BUG.score(held)
            held_as = BUG.held(found)
        elif plays == "badugi":
            found = badugi_hands.badugi(held)
            held_as = badugi_hands.held(found)
        else:
            found = low_hands.ace_to_five(held) if plays == "ace-to-five" else low_hands.deuce_to_seven(held)
            held_as = low_hands.held(found)
        dealer.tell(has(seat, held_as))
        return found

    return (yield from award(dealer, players, order, odd_order(dealer, players, order), score))


def check(filing: Filing, rules: DrawRules) -> list[str]:
    found = check_structures(filing, rules.betting, rules.blinds, rules.draws + 1)
    return found + check_deck(filing, rules.cards, 0, rules.plays in ("high", "ace-to-five"))
