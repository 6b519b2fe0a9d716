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
        self._kept: Any = part(live.game.family.road) if live.game.family.road else None
        self._marks: list[Any] = []
        self._road: dict[str, Any] | None = None
        for one in hands:
            self._mark(one.told["net"], read_log(one.log, [live.game.source]))

    def told(self) -> dict[str, Any] | None:
        if self._road is None and self._kept:
            self._road = self._kept.road(self._marks)
        return self._road

    def apply(self, entry: Entry) -> None:
        """An entry that the table has taken: a new road begins when a new shoe is dealt from."""
        if entry.kind == "deal" and entry.body["seed"]:
            self._marks, self._road = [], None
        if entry.kind == "ended" and self._live.hand:
            self._mark(self._live.hand.net, self._live.hand.log)

    def _mark(self, net: Mapping[Any, int], log: Iterable[Event]) -> None:
        one = self._kept.mark(log) if net and self._kept else None
        if one:
            self._marks.append(one)
            self._road = None
