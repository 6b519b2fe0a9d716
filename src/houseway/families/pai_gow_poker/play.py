"""Pai Gow Poker: seven cards set into five and two, with a joker; Fortune, Envy and Ace-High bonuses beside it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Literal

from houseway.banked.facts import Against, Makes
from houseway.banked.pai_gow import (
    RESULTS,
    Groups,
    Hand,
    Judged,
    PaiGowRound,
    PaiGowRules,
    Setting,
    play,
    result,
)
from houseway.banked.paytable import asks, judge
from houseway.banked.settlement import Verdict
from houseway.banked.showdown import Found
from houseway.banked.wagers import Wager
from houseway.families.pai_gow_poker import seven
from houseway.families.pai_gow_poker.house_way import OTHERWISE, HouseWay, set_by
from houseway.felt.cards import CARDS, JOKER, RANKS, SUITS
from houseway.filings.figures import Cents
from houseway.filings.model import Filing, Section, WagerRule
from houseway.ranks.high import poker
from houseway.ranks.ranking import Ranking
from houseway.table import totals
from houseway.table.dealer import Dealer
from houseway.table.facts import Fact, Seat
from houseway.table.game import Script

WITH_JOKER = "the joker is among the player-dealer's cards"


@dataclass(frozen=True)
class EnvyFor(Fact, kind="envy-for"):
    """Whose hand an envy bonus is paid for."""

    seat: Seat


class EnvyRule(Section):
    """A prize for the fine hands of others, that comes with a bonus wager: the one that it `needs`."""

    least: Cents
    """What that must be at least."""
    hands: Literal["every", "highest", "highest-of-others"] = "every"
    """Paid for every such hand, for the highest at the table alone, or for the highest that is not one's own."""
    of: Literal["every-player", "those-with-the-wager"] = "every-player"
    """Whose hands count: any player's, or only of players who have placed the wager too."""
    backline: bool = True
    """Whether those who bet behind another's hand have a button too."""


class PaiGowPokerRules(PaiGowRules):
    joker: seven.Joker = "bug"
    bonus_joker: seven.Joker = "bug"
    """What the joker is where seven cards are looked at together."""
    wheel: Literal["lowest", "second"] = "lowest"
    """5-4-3-2-A: the lowest straight, or second to the highest."""
    house_way: HouseWay
    ace_high_pushes: bool = False
    """Where the player-dealer's hand is open: with no more than an ace high, every hand pushes."""
    envy: EnvyRule | None = None

    @cached_property
    def pieces(self) -> "Cards":
        return Cards(self)


REMEMBERED = 4096
"""Settings that are kept at hand: a stack is set to be offered, and again to be played."""


class StraightBug(Ranking):
    """A ranking whose joker is an ace, or fills a straight or a straight flush, but no plain flush."""

    def suit_score(self, mask: int, jokers: int = 0) -> int:
        return super().suit_score(mask, jokers if self._straight(mask, jokers) else 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return StraightBug, super().__reduce__()[1]


_place = {
    card: place
    for place, card in enumerate(
        sorted(CARDS, key=lambda card: (card != JOKER, -RANKS.find(card[0]), SUITS.find(card[1])))
    )
}.__getitem__
"""The highest first, the joker before all."""


class Cards:
    """Seven cards to a stack, two in front and five behind."""

    size = 7
    shape = (2, 5)

    def __init__(self, rules: PaiGowPokerRules) -> None:
        self.rules = rules
        self._set: dict[Hand, Setting] = {}

    @cached_property
    def ranking(self) -> Ranking:
        if self.rules.joker == "straight-bug":
            bug = poker("bug", self.rules.wheel)
            return StraightBug(bug.straights, bug.order, bug.joker)
        return poker(self.rules.joker, self.rules.wheel)

    def house_way(self, stack: Hand) -> Setting:
        stack = self.sorted(stack)
        if stack not in self._set:
            if len(self._set) >= REMEMBERED:
                self._set.clear()
            self._set[stack] = set_by(self.rules.house_way, stack, self.ranking)
        return self._set[stack]

    def sorted(self, stack: Hand) -> Hand:
        """The highest first, the joker before all."""
        return tuple(sorted(stack, key=_place))

    def ordered(self, groups: Groups) -> Groups:
        low, high = groups
        return self.sorted(low), self.sorted(high)

    def fouled(self, groups: Groups) -> bool:
        low, high = groups
        return self.ranking.score(low) > self.ranking.score(high)

    def compared(self, player: Groups, bank: Groups) -> tuple[int, int]:
        low, high = (
            self.ranking.score(mine) - self.ranking.score(other) for mine, other in zip(player, bank, strict=True)
        )
        return (low > 0) - (low < 0), (high > 0) - (high < 0)

    def held(self, groups: Groups) -> tuple[str, str]:
        low, high = (self.ranking.held(self.ranking.score(group)) for group in groups)
        return low, high

    def line(self, number: int) -> tuple[str, str]:
        way = self.rules.house_way
        return (way.line[number - 1].title, way.line[number - 1].text) if number else (OTHERWISE, way.otherwise)


def worth(rules: PaiGowPokerRules, groups: totals.Groups, _board: object, _initial: bool) -> tuple[str, ...]:
    """What front and back make; nothing before the hand is set."""
    ranking = rules.pieces.ranking
    if len(groups) != len(rules.pieces.shape):
        return ()
    return tuple(ranking.held(ranking.score(cards)) if cards else "" for cards in groups)


def fouled(rules: PaiGowPokerRules, groups: Groups) -> bool:
    return rules.pieces.fouled(groups)


def play_cards(dealer: Dealer) -> Script:
    rules: PaiGowPokerRules = dealer.rules
    return play(dealer, rules.pieces, judged, ace_high)


def ace_high(now: PaiGowRound) -> bool:
    """Whether the player-dealer's open hand makes all hands push."""
    rules: PaiGowPokerRules = now.dealer.rules
    return rules.ace_high_pushes and seven.ACE_HIGH in seven.made(now.bank_stack, rules.joker)


def judged(now: PaiGowRound) -> Judged:
    """What the hands come to, and who has an envy bonus coming."""
    rules: PaiGowPokerRules = now.dealer.rules
    pushed = ace_high(now)
    bank = seven.made(now.bank_stack, rules.joker)
    every = {"player-dealer has an ace-high hand"} if seven.ACE_HIGH in bank else set()
    if JOKER in now.bank_stack:
        every.add(WITH_JOKER)
    conditions: dict[int, frozenset[str]] = {}
    made: dict[int, frozenset[str]] = {}
    for spot in now.table.spots:
        stack = now.stack(spot)
        made[spot] = frozenset(f"seven cards make {what}" for what in seven.made(stack, rules.bonus_joker))
        own = {"player has an ace-high hand"} if seven.ACE_HIGH in seven.made(stack, rules.joker) else set()
        if not pushed:
            own.add(result(now, spot))
        conditions[spot] = frozenset({*every, *own, *made[spot]})

    def found(spot: int, rule: WagerRule) -> Found:
        return conditions[spot], *evidence(now, spot, rule)

    return found, envied(now, made)


def evidence(now: PaiGowRound, spot: int, rule: WagerRule) -> Iterator[Fact]:
    """The hands that a wager goes by: seven cards together, or as they were set."""
    rules: PaiGowPokerRules = now.dealer.rules
    if asks(rule, "seven cards"):
        yield makes(now.stack(spot), rules)
    elif asks(rule, "player"):
        ranking = rules.pieces.ranking
        yield Against(*(ranking.held(ranking.score(stack)) for stack in (now.stack(spot), now.bank_stack)))
    if asks(rule, *RESULTS):
        yield from now.evidence(spot)


def makes(stack: Hand, rules: PaiGowPokerRules) -> Makes:
    """The best five of seven cards, by the joker of the bonuses."""
    ranking = rules.pieces.ranking if rules.bonus_joker == rules.joker else poker(_as_poker(rules), rules.wheel)
    return Makes(ranking.held(ranking.score(stack)))


def _as_poker(rules: PaiGowPokerRules) -> Literal["bug", "wild"]:
    return "wild" if rules.bonus_joker == "wild" else "bug"


def envied(now: PaiGowRound, made: Mapping[int, frozenset[str]]) -> dict[Wager, Sequence[Verdict]]:
    """The envy bonuses that are due, by a wager of nothing for each button."""
    rule = now.dealer.rules.envy
    if rule is None:
        return {}
    base = now.dealer.filing.wagers["envy"].needs[0]
    found: dict[Wager, Sequence[Verdict]] = {}
    for spot in now.table.spots.values():
        for bettor in spot.bettors:
            if has_button(rule, bettor.wagers.get(base)):
                at = 0 if bettor.seat == spot.number else spot.number
                verdicts = prizes(now, rule, Wager(bettor.seat, "envy", 0, at), made)
                if verdicts:
                    found[verdicts[0].wager] = verdicts
    return found


def has_button(rule: EnvyRule, placed: Wager | None) -> bool:
    return placed is not None and placed.amount >= rule.least and (rule.backline or not placed.at)


def prizes(now: PaiGowRound, rule: EnvyRule, button: Wager, made: Mapping[int, frozenset[str]]) -> list[Verdict]:
    """What a button is paid for the hands of others than its own, the highest first."""
    paytable = now.dealer.filing.wagers["envy"]
    base = paytable.needs[0]
    own = {button.spot} | {number for number, spot in now.table.spots.items() if spot.player.seat == button.seat}
    by_spot = {
        number: judge(button, paytable, made[number], EnvyFor(number), makes(now.stack(number), now.dealer.rules))
        for number, spot in now.table.spots.items()
        if rule.of == "every-player" or any(base in bettor.wagers for bettor in spot.bettors)
    }
    due = {number: verdict for number, verdict in by_spot.items() if verdict.prize}
    others = {number: verdict for number, verdict in due.items() if number not in own}
    if rule.hands == "every":
        return sorted(others.values(), key=lambda verdict: -verdict.prize)
    highest = max((verdict.prize for verdict in (due if rule.hands == "highest" else others).values()), default=0)
    return [verdict for verdict in others.values() if verdict.prize == highest][:1]


@cache
def known() -> frozenset[str]:
    made = {f"seven cards make {what}" for what in seven.MADE}
    ace = {f"{who} has an ace-high hand" for who in ("player", "player-dealer")}
    return frozenset({*RESULTS, *made, *ace, WITH_JOKER})


def check(filing: Filing, rules: PaiGowPokerRules) -> Iterator[str]:
    assert filing.settlement
    if filing.settlement.first.at != "dice":
        yield "settlement.first.at: in Pai Gow Poker the dice say where the action starts"
    if rules.ace_high_pushes and not rules.open:
        yield "rules.ace-high-pushes: only an open hand can make all hands push before they are set"
    if (rules.envy is not None) != ("envy" in filing.wagers):
        yield "rules.envy and wagers.envy belong together"
    if "envy" in filing.wagers and len(filing.wagers["envy"].needs) != 1:
        yield "wagers.envy.needs: an envy bonus comes with one wager"
