"""From how often a round ends in each way to what each of its wagers brings.

A family counts its rounds by *ends*: what the player did, and what can then be said of the hands. Which row of a
paytable holds at an end, what the wager is paid, and what all wagers of the round come to, is worked out here.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from houseway.filings.model import Row, WagerRule
from houseway.odds.answer import Outcome, WagerOdds, from_outcomes
from houseway.table.game import Game

LOST = Fraction(-1)


class End(NamedTuple):
    """One way a round can end."""

    action: str
    """What the player did, in the words of the game: `bet 4x`, `fold`; nothing where there was nothing to do."""
    bets: Mapping[str, int]
    """The wagers without the bonus bets, in units of the main one."""
    facts: frozenset[str]
    ways: int
    given_up: bool = False
    """The hand was folded: wagers are lost, but for those that survive a fold."""
    settled: Mapping[str, Fraction] = {}
    """What wagers bring that no paytable decides: half of an ante is lost by a surrender."""


def row_of(rule: WagerRule, facts: frozenset[str]) -> Row | None:
    """The row of a paytable that decides: the first that holds."""
    return next((row for row in rule.pays if facts.issuperset(row.on)), None)


def pays(rule: WagerRule, facts: frozenset[str]) -> Fraction:
    row = row_of(rule, facts)
    return row.pays if row else LOST


def offered(game: Game) -> dict[str, WagerRule]:
    return {kind: rule for kind, rule in game.filing.wagers.items() if rule.offered}


def scale(rules: Iterable[WagerRule]) -> int:
    """The number that makes every payment whole."""
    return lcm(*(row.pays.denominator for rule in rules for row in rule.pays))


class CountedRound:
    """The wagers of a game, and what each is paid when a round has ended."""

    def __init__(self, game: Game, main: str, keeps: Sequence[str] = ()) -> None:
        self.rules = offered(game)
        self.main = main
        self.keeps = keeps

    @property
    def base(self) -> list[str]:
        """The main wager and what goes with it."""
        return [kind for kind, rule in self.rules.items() if not rule.bonus]

    def row(self, kind: str, end: End) -> Row | None:
        if kind in end.settled or (end.given_up and kind not in self.keeps):
            return None
        return row_of(self.rules[kind], end.facts)

    def paid(self, kind: str, end: End) -> Fraction:
        """What a wager brings for each unit of itself."""
        if kind in end.settled:
            return end.settled[kind]
        row = self.row(kind, end)
        return row.pays if row else LOST

    def total(self, end: End) -> Fraction:
        """What the main wager and its companions bring together, for each unit of the main one."""
        return sum((units * self.paid(kind, end) for kind, units in end.bets.items()), Fraction(0))

    def wagers(self, ends: Sequence[End], how: str) -> tuple[WagerOdds, ...]:
        """What each wager brings, in the filing's order."""
        return tuple(self._wager(kind, ends, how) for kind in self.rules)

    def _wager(self, kind: str, ends: Sequence[End], how: str) -> WagerOdds:
        rule = self.rules[kind]
        if rule.bonus:
            outcomes = _summed((self._name(kind, end), self.paid(kind, end), end.ways) for end in ends)
            lost = kind not in self.keeps and any(end.given_up for end in ends)
            more = " A fold, where that is best for the main wager, gives this bet up." if lost else ""
            return from_outcomes(kind, rule.title, outcomes, how=how + more)
        if kind != self.main:
            told = ((self._with_action(kind, end), self._share(kind, end), end.ways) for end in ends)
            staked = _mean((Fraction(end.bets.get(kind, 0)), end.ways) for end in ends)
            return from_outcomes(kind, rule.title, _summed(told), how=how, part_of=self.main, staked=staked)
        companions = tuple(other for other in self.base if other != kind)
        told = ((self._of_all(end), self.total(end), end.ways) for end in ends)
        staked = _mean((Fraction(sum(end.bets.values())), end.ways) for end in ends)
        return from_outcomes(kind, rule.title, _summed(told), how=how, includes=companions, staked=staked)

    def _share(self, kind: str, end: End) -> Fraction:
        return end.bets.get(kind, 0) * self.paid(kind, end)

    def _name(self, kind: str, end: End) -> str:
        row = self.row(kind, end)
        return " and ".join(row.on) if row else "lose"

    def _with_action(self, kind: str, end: End) -> str:
        """What became of a wager, and what the player did where that decides how much it is."""
        if not end.bets.get(kind):
            return "not bet"
        name = self._name(kind, end)
        return f"{end.action}: {name}" if self.rules[kind].placed == "after-deal" else name

    def _of_all(self, end: End) -> str:
        """What the player did, and every fact by which the main wager or a companion is not lost."""
        rows = [self.row(kind, end) for kind in end.bets]
        words = dict.fromkeys(word for row in rows if row for word in row.on)
        if (end.given_up or end.settled) and not words:
            return end.action
        if None in rows:
            words["lose"] = None
        said = " and ".join(words)
        return f"{end.action}: {said}" if end.action else said


def _summed(told: Iterable[tuple[str, Fraction, int]]) -> list[Outcome]:
    """Outcomes of one name and payment together, the best payment first."""
    ways: dict[tuple[str, Fraction], int] = {}
    for name, paid, number in told:
        ways[name, paid] = ways.get((name, paid), 0) + number
    total = sum(ways.values())
    ordered = sorted(ways.items(), key=lambda one: (-one[0][1], one[0][0]))
    return [Outcome(name, paid, Fraction(number, total)) for (name, paid), number in ordered if number]


def _mean(values: Iterable[tuple[Fraction, int]]) -> Fraction:
    total, ways = Fraction(0), 0
    for value, number in values:
        total += value * number
        ways += number
    return total / ways
