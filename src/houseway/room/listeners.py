"""Who watches a table, and how many may."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from houseway.room.people import Person
from houseway.room.table_state import LiveTable, Refused

MOST_LISTENERS = 500
"""Who may watch one table at a time, beside those who sit at it."""
MOST_FROM_ONE = 50
"""How many of them may come from one address."""
MOST_TABS = 16
"""From how many places somebody may follow their own seat."""
MOST_WAITING = 256
"""Messages that may wait for a slow reader before it is cut off."""
TOO_SLOW: Final = 4408

as_json: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Whatever is told, as it is sent."""


class Full(Refused):
    """A table that as many follow as may; there may be a place later."""


class Listener:
    """Somebody who watches a table: a person in a seat, or a bystander."""

    def __init__(self, person: Person | None, address: str = "", shows: bool = False, chats: bool = False) -> None:
        """`shows` is whether it tells when it has shown the end of a hand, and `chats` whether it is told the chat."""
        self.person = person
        self.address = address
        self.shows = shows
        self.chats = chats
        self.token = ""
        """By its hash, the one that it has come with."""
        self.shown = 0
        """The last hand whose end it has shown."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.code = TOO_SLOW
        """How its connection is closed."""
        self.hand = 0
        self.told = 0
        """The hand that was told last, and how many of its events."""
        self.sequence = 0
        self.table = ""
        """The table as it was told last, and the entry up to which all was told."""

    def seat(self, live: LiveTable) -> int | None:
        return live.seat_of(self.person.id) if self.person else None

    def dealt(self, live: LiveTable) -> int | None:
        """The seat from which it sees the hand: where its person was dealt in, wherever it sits by now."""
        return live.dealt_to(self.person.id) if self.person else None

    def kept(self, live: LiveTable) -> int | None:
        """The chips of a seat that was given up while this person was gone."""
        return live.kept.get(self.person.id) if self.person else None

    def host(self, live: LiveTable) -> bool:
        return self.person is not None and live.is_host(self.person.id)

    def send(self, message: Mapping[str, Any]) -> None:
        self.put(as_json(message))

    def put(self, text: str) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    def cut(self, code: int = TOO_SLOW) -> None:
        """No more for this reader: it will come back and be told the whole state."""
        self.code = code
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Listeners:
    """Everybody who watches one table."""

    def __init__(self, live: LiveTable, limited: bool) -> None:
        self._live = live
        self._limited = limited
        """Whether there is a limit on how many come from one address."""
        self._here: set[Listener] = set()

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._here)

    def __len__(self) -> int:
        return len(self._here)

    def add(self, listener: Listener) -> None:
        """`Full` where there is no place for one more."""
        self._has_place(listener)
        self._here.add(listener)

    def remove(self, listener: Listener) -> None:
        self._here.discard(listener)

    def _has_place(self, listener: Listener) -> None:
        """Refuse one too many; bystanders never take a place from whoever sits here."""
        seat = listener.seat(self._live)
        alike = [one for one in self._here if (one.seat(self._live) is None) == (seat is None)]
        if seat is not None:
            if sum(one.seat(self._live) == seat for one in alike) >= MOST_TABS:
                raise Full("you follow this table from too many places.")
        elif len(alike) >= MOST_LISTENERS:
            raise Full("too many are watching this table.")
        elif self._limited and sum(one.address == listener.address for one in alike) >= MOST_FROM_ONE:
            raise Full("too many are watching this table from where you are.")
