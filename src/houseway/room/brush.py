"""The brush of a table, as cardrooms call whoever keeps the lists: who is seated, moved or offered a seat next.

Seats that were promised come first, then the seat-change list, then the waiting list. Whoever has left the room loses
the place on a list after the grace that a seat has.
"""

from collections.abc import Callable
from typing import NamedTuple

from houseway.room.lines import Lines
from houseway.room.seating import ANY, OFFERED
from houseway.room.store import now as store_now
from houseway.room.table_state import Body, LiveTable, Make, Refused


class Due(NamedTuple):
    """The next entry about a seat, and in how many seconds."""

    wait: float
    kind: str
    make: Make


class Brush:
    """What is due at one table for those who are to sit there."""

    def __init__(self, live: LiveTable, lines: Lines, now: Callable[[], int] = store_now) -> None:
        self._live = live
        self._lines = lines
        self._now = now
        self.elsewhere: Callable[[str], bool] = lambda _person: False
        """Whether somebody on the list is offered a seat at another table of the game."""
        self.fed: Callable[[], bool] = lambda: False
        """Whether seats here go to those at a must-move table."""

    def due(self) -> Due | None:
        live = self._live
        if live.last or live.closed:
            return None
        between = not live.playing and live.settled
        now = (self._promised() or self._changed() if between else None) or self._next_offer()
        found = [one for one in (now, *self._passing(), *self._leaving()) if one]
        return min(found, key=lambda one: one.wait, default=None)

    # -- promised seats

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

    # -- the seat-change list

    def _changed(self) -> Due | None:
        live = self._live
        for person, wanted in live.seating.changes.items():
            to = place_for(live, person, wanted)
            if to is not None:
                return Due(0, "change", self._change(person, wanted))
        return None

    @staticmethod
    def _change(person: str, wanted: int) -> Make:
        def make(live: LiveTable) -> Body:
            to, seat = place_for(live, person, wanted), live.seat_of(person)
            if live.playing or to is None or live.seating.changes.get(person) != wanted:
                raise Refused("the seat is not free.")
            return {"seat": seat, "to": to, "person": person}

        return make

    # -- the waiting list

    def _next_offer(self) -> Due | None:
        """A free seat for the first on the list who is in the room."""
        live = self._live
        if not live.seating.unserved or not live.has_room or not live.open_seats() or self.fed():
            return None
        for one in live.seating.unserved:
            if self._lines.seen(one.person).here and not self.elsewhere(one.person):
                return Due(0, "offer", self._offer(one.person))
        return None

    @staticmethod
    def _offer(person: str) -> Make:
        def make(live: LiveTable) -> Body:
            free, seating = live.open_seats(), live.seating
            if not free or seating.waiter(person) is None or seating.offered(person) is not None:
                raise Refused("nothing can be offered.")
            return {"seat": free[0], "person": person}

        return make

    def _passing(self) -> list[Due]:
        """Offers run out."""
        found = []
        for seat, offer in self._live.seating.offers.items():
            if not offer.source:
                wait = max(0.0, OFFERED - (self._now() - offer.at) / 1000)
                found.append(Due(wait, "pass", passes(seat, offer.person)))
        return found

    def _leaving(self) -> list[Due]:
        """Whoever has left the room loses the place."""
        seen = ((one.person, self._lines.seen(one.person)) for one in self._live.seating.waiting)
        return [Due(one.left, "unwait", self._lose(person)) for person, one in seen if not one.here]

    def _lose(self, person: str) -> Make:
        def make(live: LiveTable) -> Body:
            seen = self._lines.seen(person)
            if live.seating.waiter(person) is None or seen.here or seen.left:
                raise Refused("nobody has left.")
            return {"person": person, "why": "gone"}

        return make


def place_for(live: LiveTable, person: str, wanted: int) -> int | None:
    """Where somebody who would like another seat can go now."""
    seat, free = live.seat_of(person), live.free()
    if seat is None or live.seats[seat].leaving or not free:
        return None
    if wanted == ANY:
        return free[0]
    return wanted if wanted in free else None


def passes(seat: int, person: str) -> Make:
    """An offer that is not taken."""

    def make(live: LiveTable) -> Body:
        offer = live.seating.offers.get(seat)
        if offer is None or offer.person != person:
            raise Refused("no seat is offered to you here.")
        return {"seat": seat, "person": person}

    return make
