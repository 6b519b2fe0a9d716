"""Who of those that sit at a table is here, away or gone.

Whoever has a connection is here, or away while sitting out. A connection that is lost may come back in a moment; after
a short grace its person has gone. That is an entry, so that every process that serves the table knows it, and so is
the return. The seat of somebody who has gone is kept for a while.
"""

from typing import Literal

from houseway.room.clock import Clock
from houseway.room.listeners import Listeners
from houseway.room.table_state import Body, LiveTable, Make, Occupant, Refused

GRACE = 5.0
"""Seconds without a connection after which a person has gone."""
KEPT = 5 * 60.0
"""Seconds for which the seat of somebody who has gone is kept."""

Standing = Literal["here", "away", "gone"]


class Presence:
    """Who is present at one table, as far as this process knows."""

    def __init__(self, live: LiveTable, listeners: Listeners, clock: Clock, sole: bool) -> None:
        """`sole` is whether no other process serves the table: then nobody is connected elsewhere."""
        self._live = live
        self._listeners = listeners
        self._clock = clock
        self._sole = sole
        self._had: set[str] = set()
        """Whoever has had a connection here."""
        self._missing: dict[str, int] = {}
        """Since when somebody who sits here has had none."""
        self._doubted: set[str] = set()
        """Those, connected to no process or to another one, that this one has once taken for gone."""

    @property
    def connected(self) -> set[str]:
        return {one.person.id for one in self._listeners if one.person}

    def present(self, one: Occupant) -> bool:
        """Whether a person in a seat is at the table."""
        if one.person in self.connected:
            return True
        return not one.gone and not self._sole and one.person not in self._had

    @property
    def people(self) -> set[str]:
        """Everybody who sits here and is present."""
        return {one.person for one in self._live.seats.values() if one.person and self.present(one)}

    @property
    def expected(self) -> set[str]:
        """Everybody who is present, or has taken a seat a moment ago and is about to come."""
        lately = self._clock.now() - GRACE * 1000
        seats = [one for one in self._live.seats.values() if one.person and not one.leaving]
        coming = {one.person for one in seats if one.since > lately and one.person not in self._had}
        return {one.person for one in seats if self.present(one)} | coming

    def standing(self, one: Occupant) -> Standing:
        if one.bot:
            return "here"
        if not self.present(one):
            return "gone" if one.gone else "away"
        return "away" if one.away else "here"

    # -- what follows from it

    def due(self) -> tuple[float, str, Make] | None:
        """The next entry about who has come or gone, and in how many seconds."""
        connected, at = self.connected, self._clock.now()
        self._had |= connected
        seated = {one.person: seat for seat, one in self._live.seats.items() if one.person}
        self._missing = {
            person: self._missing.get(person, at) for person in seated if person and person not in connected
        }
        found = [one for person, seat in seated.items() if (one := self._due(person, seat, at))]
        return min(found, key=lambda one: one[0], default=None)

    def _due(self, person: str, seat: int, at: int) -> tuple[float, str, Make] | None:
        one = self._live.seats[seat]
        if person not in self._missing:
            return (0.0, "here", self._here(seat)) if one.gone else None
        if one.leaving:
            return None
        if one.gone:
            return max(0.0, KEPT - (at - one.gone) / 1000), "leave", self._give_up(seat)
        if not self._sole and person not in self._had and person in self._doubted:
            return None
        known = self._sole or person in self._had or one.late > 0
        wait = (GRACE if known else KEPT) - (at - self._missing[person]) / 1000
        return max(0.0, wait), "gone", self._gone(seat, person)

    def _here(self, seat: int) -> Make:
        def make(live: LiveTable) -> Body:
            one = live.seats.get(seat)
            if one is None or not one.gone or one.person not in self.connected:
                raise Refused("nobody has come back.")
            return {"seat": seat}

        return make

    def _gone(self, seat: int, person: str) -> Make:
        def make(live: LiveTable) -> Body:
            one = live.seats.get(seat)
            if one is None or one.person != person or one.gone or person in self.connected:
                raise Refused("nobody has gone.")
            self._doubted.add(person)
            return {"seat": seat}

        return make

    def _give_up(self, seat: int) -> Make:
        """The chips go with the person, as if it had left."""

        def make(live: LiveTable) -> Body:
            one = live.seats.get(seat)
            if one is None or not one.gone or one.leaving or one.person in self.connected:
                raise Refused("the seat is not given up.")
            return {"seat": seat, "why": "gone"}

        return make
