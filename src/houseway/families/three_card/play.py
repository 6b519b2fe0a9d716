"""Three Card Poker: an ante on three cards, and as much again to play them against the player-dealer's."""

from collections.abc import Sequence
from typing import Final, Literal

from pydantic import Field

from houseway.banked import conditions
from houseway.banked.facts import Against, BankQualifies, CannotPlayOn, Makes
from houseway.banked.opening import opened
from houseway.banked.paytable import asks
from houseway.banked.showdown import BANK, Found, Showdown, Spot, surviving
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import RANKS, Card
from houseway.filings.digest import Term
from houseway.filings.model import Corner, Filing, Section, WagerRule
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class, Ranking
from houseway.ranks.three import BY_POKER, THREE, as_flush
from houseway.table.dealer import OWN, Dealer
from houseway.table.facts import Fact
from houseway.table.game import Script
from houseway.table.options import Pick
from houseway.table.totals import Groups

RANKINGS: Final = {"three-card": THREE, "poker": BY_POKER}
WITHOUT_WHEEL: Final = {
    name: Ranking(ranking.straights[1:], ranking.order, size=3) for name, ranking in RANKINGS.items()
}
WHEEL: Final = frozenset("A23")


class ThreeCardRules(Section):
    first_card: Corner = "left-of-player-dealer"
    first_to_act: Corner = "left-of-player-dealer"
    exposed: int = Field(default=1, ge=0, le=3)
    """How many of the player-dealer's cards are turned up before anybody decides."""
    exposed_from: Literal["bottom", "top"] = "bottom"
    """Which they are: the last ones of its stack, or the first."""
    qualifies: Literal["queen-high", "any-hand"] = "queen-high"
    ranking: Literal["three-card", "poker"] = "three-card"
    """Which hands are higher: straights than flushes and three of a kind than both, or as with five cards."""
    lowest_straight_flush: Literal["3-2-A", "4-3-2"] = "3-2-A"
    """Whether a suited 3-2-A is the lowest straight flush, or only a flush."""
    suited_pair: Literal["pair", "flush"] = "pair"
    """From several decks: what a pair is worth whose three cards have one suit."""
    survive_a_fold: tuple[Term, ...] = ()
    """Wagers that stay in action when the hand is folded."""
    without_ante: Literal["stay", "forfeit"] = "stay"
    """What becomes of other wagers on a spot without an ante."""
    forfeits: Literal["at-once", "in-turn"] = "at-once"
    """When the wagers of folded hands are collected."""

    @property
    def ranks(self) -> Ranking:
        return RANKINGS[self.ranking]


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: ThreeCardRules = dealer.rules
    table = Showdown(dealer, opening)
    deal(dealer, table, rules)
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    for spot in table.around(rules.first_to_act):
        yield from decide(dealer, table, spot)
    for bettor in table.bettors(rules.first_to_act):
        if rules.without_ante == "forfeit" and "ante" not in bettor.wagers:
            bettor.folded = True
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    if rules.forfeits == "at-once":
        table.forfeit(rules.first_to_act, rules.survive_a_fold, rules.lines)
    reveal(dealer, table, rules)


def deal(dealer: Dealer, table: Showdown, rules: ThreeCardRules) -> None:
    """A stack of three to each hand, and one to the player-dealer, some of whose cards are turned up."""
    for spot in table.around(rules.first_card):
        dealer.deal(spot.place, 3, OWN[spot.player.seat])
    stack = dealer.deal(BANK, 3, ())
    if rules.exposed:
        dealer.show(BANK, exposed(stack, rules))


def exposed(stack: Sequence[Card], rules: ThreeCardRules) -> Sequence[Card]:
    return stack[-rules.exposed :] if rules.exposed_from == "bottom" else stack[: rules.exposed]


def closed(stack: Sequence[Card], rules: ThreeCardRules) -> Sequence[Card]:
    return stack[: 3 - rules.exposed] if rules.exposed_from == "bottom" else stack[rules.exposed :]


def decide(dealer: Dealer, table: Showdown, spot: Spot) -> Script:
    """Play for as much as the ante, or fold."""
    player = spot.player
    if "ante" not in player.wagers:
        return
    amount = player.wagers["ante"].amount
    if table.can_bet(player, "play", amount):
        choice = yield dealer.ask(player.seat, "play", (Pick("play", amount), Pick("fold")), about=spot.place)
        player.folded = choice.do == "fold"
    else:
        dealer.tell(CannotPlayOn(player.seat), dealer.rules.lines)
        player.folded = True
    if player.folded:
        for bettor in spot.bettors:
            bettor.folded = bettor.folded or "ante" in bettor.wagers
        return
    player.add(dealer, "play", amount)
    yield from table.follow(spot, "ante", "play")


def reveal(dealer: Dealer, table: Showdown, rules: ThreeCardRules) -> None:
    dealer.show(BANK, closed(dealer.lying[BANK], rules))
    bank = tuple(dealer.lying[BANK])
    dealer.tell(BankQualifies(rules.ranks.held(score(bank, rules)), qualifies(bank, rules)), rules.lines)
    holding: dict[int, frozenset[str]] = {}
    for spot in table.around(rules.first_to_act):
        holding[spot.number] = conditions_of(table.cards(spot), bank, rules)
        if table.in_action(spot, rules.survive_a_fold):
            dealer.show(spot.place)
        else:
            dealer.muck(spot.place)

    def found(spot: int, rule: WagerRule) -> Found:
        return holding[spot], evidence(table.cards(table.spots[spot]), bank, rules, rule)

    table.settle(found, rules.survive_a_fold, rules.lines)


def evidence(cards: Sequence[Card], bank: Sequence[Card], rules: ThreeCardRules, rule: WagerRule) -> Fact:
    """The hands that a wager goes by: the six cards of both, one's own and the player-dealer's, or one's own alone."""
    if asks(rule, "six cards"):
        return Makes(STANDARD.held(STANDARD.score((*cards, *bank))))
    own = rules.ranks.held(score(cards, rules))
    return Makes(own) if rule.bonus else Against(own, rules.ranks.held(score(bank, rules)))


def score(cards: Sequence[Card], rules: ThreeCardRules) -> int:
    """What a three-card hand is worth, by the filing's ranking, lowest straight flush and suited pairs."""
    suited = len({card[1] for card in cards}) == 1
    if suited and rules.suited_pair == "flush" and len({card[0] for card in cards}) == 2:
        return as_flush(cards, rules.ranks)
    if suited and rules.lowest_straight_flush == "4-3-2" and {card[0] for card in cards} == WHEEL:
        return WITHOUT_WHEEL[rules.ranking].score(cards)
    return rules.ranks.score(cards)


def qualifies(cards: Sequence[Card], rules: ThreeCardRules) -> bool:
    if rules.qualifies == "any-hand":
        return True
    high = max(RANKS.index(card[0]) for card in cards)
    return rules.ranks.name(score(cards, rules)) is not Class.HIGH_CARD or high >= RANKS.index("Q")


def conditions_of(cards: Sequence[Card], bank: Sequence[Card], rules: ThreeCardRules) -> frozenset[str]:
    player, other = score(cards, rules), score(bank, rules)
    six = STANDARD.name(STANDARD.score((*cards, *bank)))
    return frozenset(
        {
            conditions.compared(player, other),
            "player-dealer qualifies" if qualifies(bank, rules) else "player-dealer does not qualify",
            conditions.has("player has", rules.ranks.name(player), three=True),
            conditions.has("player-dealer has", rules.ranks.name(other), three=True),
            conditions.has("six cards make", six),
        }
    )


def check(filing: Filing, rules: ThreeCardRules) -> list[str]:
    found = surviving(filing, rules.survive_a_fold)
    if "ante" not in filing.wagers or "play" not in filing.wagers or filing.wagers["play"].placed != "after-deal":
        found.append("wagers: Three Card Poker has an ante, and a play wager after the deal")
    return found


def worth(rules: ThreeCardRules, groups: Groups, _board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    (cards,) = groups
    return () if len(cards) < 3 else (rules.ranks.held(score(cards, rules)),)
