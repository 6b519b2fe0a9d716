"""The pictures that people have chosen: a pattern and a colour, and when that was.

A token says what its person has chosen. Whoever comes to a table with it and sits there has that picture from then on,
in every process that serves the table: that is an entry. Of two tokens of one person the later choice counts.
"""

from typing import Any

from houseway.room.listeners import Listeners
from houseway.room.table_state import Body, LiveTable, Make, Refused


class Pictures:
    """Who at one table has chosen another picture than the one that is shown."""

    def __init__(self, live: LiveTable, listeners: Listeners) -> None:
        self._live = live
        self._listeners = listeners

    def due(self) -> tuple[float, str, Make] | None:
        for listener in self._listeners:
            chosen = listener.person.picture if listener.person else None
            seat = listener.seat(self._live)
            if seat is not None and chosen and _is_later(self._live, seat, chosen):
                return 0.0, "picture", _show(seat, chosen)
        return None


def _is_later(live: LiveTable, seat: int, chosen: dict[str, Any]) -> bool:
    shown = live.seats[seat].picture
    return shown is None or bool(shown["at"] < chosen["at"])


def _show(seat: int, chosen: dict[str, Any]) -> Make:
    def make(live: LiveTable) -> Body:
        if seat not in live.seats or not _is_later(live, seat, chosen):
            raise Refused("the picture is shown already.")
        return {"seat": seat, "picture": chosen}

    return make
