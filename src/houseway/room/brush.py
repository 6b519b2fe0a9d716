"""The brush of a table, as cardrooms call whoever keeps the lists: seats those who were promised a seat."""

from typing import NamedTuple

from houseway.room.lines import Lines
from houseway.room.table_state import Body, LiveTable, Make, Refused


class Due(NamedTuple):
    """The next entry about a seat, and in how many seconds."""

    wait: float
    kind: str
    make: Make


class Brush:
    """What is due at one table for those who are to sit there."""

    def __init__(self, live: LiveTable, lines: Lines) -> None:
        self._live = live
        self._lines = lines

    def due(self) -> Due | None:
        live = self._live
        if live.last or live.closed:
            return None
        return None if live.playing or not live.settled else self._promised()

    def _promised(self) -> Due | None:
        """A seat that was promised while a hand was played; one who has gone meanwhile gets none."""
        for seat, claim in self._live.seating.claims.items():
            seen = self._lines.seen(claim.person)
            if claim.source or seen.here or seen.left:
                return Due(0, "sit", self._sit(seat))
            return Due(0, "unclaim", self._call_off(seat))
        return None

    @staticmethod
    def _sit(seat: int) -> Make:
        def make(live: LiveTable) -> Body:
            claim = live.seating.claims.get(seat)
            if claim is None or live.playing:
                raise Refused("the seat is taken already.")
            whole = {"source": claim.source} if claim.source else {}
            return {"seat": seat, "chips": claim.chips, "name": claim.name, "person": claim.person, **whole}

        return make

    @staticmethod
    def _call_off(seat: int) -> Make:
        def make(live: LiveTable) -> Body:
            claim = live.seating.claims.get(seat)
            if claim is None or claim.source:
                raise Refused("the seat is not promised.")
            return {"person": claim.person}

        return make
