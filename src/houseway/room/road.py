"""The road of a baccarat shoe: a mark for every hand that was dealt from it."""

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.banked.roads import bead
from houseway.room.live import LiveTable
from houseway.room.store import Ended, Entry
from houseway.table.events import Event
from houseway.table.log import Log


class Road:
    """The marks of the shoe that a table deals from; in other games there are none."""

    def __init__(self, live: LiveTable, hands: Iterable[Ended]) -> None:
        self._live = live
        self._baccarat = live.game.family.name == "baccarat"
        self._marks: list[dict[str, Any]] = []
        for one in hands:
            self._mark(one.told["net"], Log.from_text(one.log))

    def told(self) -> list[dict[str, Any]] | None:
        return self._marks if self._baccarat else None

    def apply(self, entry: Entry) -> None:
        """An entry that the table has taken: a new road begins when a new shoe is dealt from."""
        if entry.kind == "deal" and entry.body["seed"]:
            self._marks = []
        if entry.kind == "ended" and self._live.hand:
            self._mark(self._live.hand.net, self._live.hand.log)

    def _mark(self, net: Mapping[Any, int], log: Iterable[Event]) -> None:
        one = bead(log) if net and self._baccarat else None
        if one:
            self._marks.append({"result": one.result, "points": one.points, "natural": one.natural})
