"""The pause after a hand, in which its settlement is looked at.

It has two parts. While pages still show how the hand ended, nothing begins; each tells when it is through, and one that
never does holds nobody up for longer than `MOST_SHOWING`. Then the settlement can be read for as long as the table
says, unless everybody who is present wants to go on, or the only person at the table holds it.
"""

from houseway.room.clock import Clock
from houseway.room.listeners import Listener, Listeners
from houseway.room.presence import Presence
from houseway.room.table_state import LiveTable

MOST_SHOWING = 10.0
"""Seconds from the end of a hand for which pages are waited for."""


class Pause:
    """Between two hands of one table."""

    def __init__(self, live: LiveTable, listeners: Listeners, clock: Clock, presence: Presence) -> None:
        self._live = live
        self._listeners = listeners
        self._clock = clock
        self._presence = presence
        self._seen: float | None = None
        """Seconds after the end at which every page had shown it, once they have."""
        self.ready: set[str] = set()
        """Who does not want to wait for the next hand."""
        self._holding: set[str] = set()

    def over(self) -> None:
        """The next hand is dealt."""
        self.ready.clear()
        self._holding.clear()
        self._seen = None

    def woken(self) -> None:
        """Somebody has come to a table that nobody had watched: the pause begins again."""
        self._seen = None

    def hold(self, person: str) -> None:
        """Somebody wants to go on reading."""
        self._holding.add(person)
        self.ready.discard(person)

    def go_on(self, person: str) -> None:
        self._holding.discard(person)
        self.ready.add(person)

    @property
    def held(self) -> bool:
        """Whether the table waits for the only person at it."""
        people = self._presence.people
        return len(people) == 1 and people <= self._holding

    def wait(self) -> float | None:
        """Seconds until the next hand may be dealt, or until it is worth looking again; none while it is held."""
        if self.held:
            return None
        if not self._live.number or self._nobody_waits():
            return 0.0
        showing = self._showing()
        took = self._clock.took() / 1000
        left = (MOST_SHOWING if showing else (self._seen or 0.0) + self._live.opening.between) - took
        return max(0.0, left)

    def told(self) -> float | None:
        """Seconds until the next hand is dealt, as far as that is known."""
        left = self.wait()
        return None if left is None or self._showing() else round(left, 1)

    def _nobody_waits(self) -> bool:
        live = self._live
        people = {one.person for one in live.seats.values() if one.person and not one.away}
        people &= self._presence.people
        return bool(people) and people <= self.ready

    def _showing(self) -> bool:
        """Whether any page is waited for that has not shown the end."""
        if not self._live.number or not self._live.opening.between:
            return False
        took = self._clock.took() / 1000
        if self._seen is None and (
            took >= MOST_SHOWING or all(page.shown >= self._live.number for page in self._pages())
        ):
            self._seen = min(took, MOST_SHOWING)
        return self._seen is None

    def _pages(self) -> list[Listener]:
        """The pages of those who sit here; where nobody does, all of them. Bystanders hold nobody up who plays."""
        pages = [one for one in self._listeners if one.shows]
        seated = [one for one in pages if one.seat(self._live) is not None]
        return seated or pages
