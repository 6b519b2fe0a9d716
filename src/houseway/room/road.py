"""The road of a shoe: a mark for every hand that was dealt from it, where players keep one."""

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.logs import read_log
from houseway.room.store import Ended, Entry
from houseway.room.table_state import LiveTable
from houseway.table.events import Event
from houseway.table.game import part


class Road:
    """The marks of the shoe that a table deals from; in other games there are none."""

    def __init__(self, live: LiveTable, hands: Iterable[Ended]) -> None:
        self._live = live
        self._mark_of = part(live.game.family.marks) if live.game.family.marks else None
        self._marks: list[dict[str, Any]] = []
        for one in hands:
            self._mark(one.told["net"], read_log(one.log, [live.game.source]))

    def told(self) -> list[dict[str, Any]] | None:
        return self._marks if self._mark_of else None

    def apply(self, entry: Entry) -> None:
        """An entry that the table has taken: a new road begins when a new shoe is dealt from."""
        if entry.kind == "deal" and entry.body["seed"]:
            self._marks = []
        if entry.kind == "ended" and self._live.hand:
            self._mark(self._live.hand.net, self._live.hand.log)

    def _mark(self, net: Mapping[Any, int], log: Iterable[Event]) -> None:
        one = self._mark_of(log) if net and self._mark_of else None
        if one:
            self._marks.append(one)
