"""Who is in the room: everybody with a page open, whether at a table or in the lobby.

A page that is not at a table has a line to the room itself, on which it hears of seats that are kept for its person.
"""

from collections.abc import Callable
from typing import NamedTuple

from houseway.room.listeners import Full, Listener
from houseway.room.presence import GRACE, KEPT
from houseway.room.store import now as store_now

RETURNS = 30.0
"""Seconds after the room itself was opened in which pages find it again."""
MOST_LINES = 5_000
MOST_KNOWN = 10_000
"""Of so many who have left it is known when."""
MOST_OF_ONE = 32
"""How many pages one person may have open."""


class Seen(NamedTuple):
    """Whether somebody is here, or may be; and in how many seconds it has gone, where it may."""

    here: bool
    left: float


class Lines:
    """Every connection of every person, as far as this process knows."""

    def __init__(self, sole: bool, now: Callable[[], int] = store_now) -> None:
        """`sole` is whether no other process serves the room."""
        self._sole = sole
        self._now = now
        self._began = now()
        self._open: dict[str, set[object]] = {}
        self._left: dict[str, int] = {}
        """When somebody who was here was here last."""
        self.listening: dict[str, set[Listener]] = {}
        """The lines to the room itself."""
        self.changed: Callable[[str], None] = lambda _person: None
        """Told whenever somebody comes or goes."""

    def __len__(self) -> int:
        """How many people are here."""
        return len(self._open)

    def come(self, person: str, line: object) -> None:
        self._open.setdefault(person, set()).add(line)
        self._left.pop(person, None)
        self.changed(person)

    def go(self, person: str, line: object) -> None:
        held = self._open.get(person, set())
        held.discard(line)
        if not held:
            self._open.pop(person, None)
            self._left[person] = self._now()
            if len(self._left) > MOST_KNOWN:
                self._left.pop(next(iter(self._left)))
        self.changed(person)

    def listen(self, listener: Listener) -> None:
        """`Full` where there is no place for one more."""
        assert listener.person is not None
        person = listener.person.id
        held = self.listening.get(person, set())
        if len(held) >= MOST_OF_ONE or sum(map(len, self.listening.values())) >= MOST_LINES:
            raise Full("the room has no line for one more page.")
        self.listening.setdefault(person, held).add(listener)
        self.come(person, listener)

    def hang_up(self, listener: Listener) -> None:
        assert listener.person is not None
        person = listener.person.id
        held = self.listening.get(person, set())
        held.discard(listener)
        if not held:
            self.listening.pop(person, None)
        self.go(person, listener)

    def seen(self, person: str) -> Seen:
        """Whether a person is in the room; whoever has left may come back within the grace of a seat."""
        if person in self._open:
            return Seen(True, 0)
        since, grace = self._left.get(person, self._began), GRACE
        if person not in self._left:
            # Nobody knows where it is: the room has just been opened, or another process has the line.
            grace = RETURNS if self._sole else KEPT
        left = grace - (self._now() - since) / 1000
        return Seen(not self._sole and person not in self._left and left > 0, max(0.0, left))
