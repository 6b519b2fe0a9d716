"""The clock of a collection by time: when it strikes, whether the hand that is dealt now pays, and the notice of it.

Moments are in milliseconds since 1970.
"""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.felt.chips import money
from houseway.filings.model import FeeRule
from houseway.table.table import Table
from houseway.words.narrator import Narrator

HALF_HOUR = 30 * 60 * 1000


class HalfHours:
    """The half hours of one table, from its first hand on.

    A clock on the wall strikes on the hour and half hour; a table's own, every 30 minutes from its first hand. However
    often it has struck since the last hand, the next one pays once.
    """

    def __init__(self, rule: FeeRule, first: int | None = None, last: int | None = None) -> None:
        """`first` is when the first hand was dealt, `last` when the last one was: so far the clock has been heard."""
        self._rule = rule
        self.first = first
        self.last = last

    @classmethod
    def at(cls, table: Table) -> "HalfHours | None":
        """The clock of a table; none where nothing is collected by time."""
        return next((cls(rate.rule) for rate in rates(table, 0)), None)

    def due(self, moment: int) -> bool:
        """Whether a hand that is dealt then pays."""
        if self.last is None:
            return self._rule.begun == "whole"
        return self.next(self.last) <= moment

    def hear(self, moment: int) -> None:
        """A hand is dealt."""
        self.first = moment if self.first is None else self.first
        self.last = moment

    def next(self, after: int) -> int:
        """When the clock strikes next after that moment."""
        start = 0
        if self._rule.clock == "every-30-minutes":
            start = after if self.first is None else self.first
        return after + HALF_HOUR - (after - start) % HALF_HOUR


class Rate(NamedTuple):
    """What is collected by time."""

    name: str
    rule: FeeRule
    cents: int

    @property
    def from_pot(self) -> bool:
        return self.rule.taken_from == "pot"


def rates(table: Table, players: int) -> Iterator[Rate]:
    """What each half hour costs with so many players."""
    for name, rule in table.game.filing.sheets[table.sheet].due.get("time", ()):
        if name in table.schedule.fees:
            cents = table.schedule.fees[name].fee(players, rule.gap, rule.outside)
            if cents:
                yield Rate(name, rule, cents)


def notice(words: Narrator, table: Table, players: int, due: bool = False) -> str:
    """What so many players pay by time, and when: as it is posted at the table, or as it is called when `due`."""
    double = table.game.family.fee_instead(table.game.rules)
    said, clock = [], ""
    for rate in rates(table, players):
        whom = "double" if rate.name == double else "pot" if rate.from_pot else "player"
        said.append(words.say("time-rate", amount=money(rate.cents), whom=whom))
        clock = rate.rule.clock
    return words.say("time-due" if due else "time-posted", rates=", ".join(said), clock=clock)
