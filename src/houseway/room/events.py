"""Significant events of the room, kept like the entries of a table: chained, sealed and never changed.

| kind | what it says |
|---|---|
| `start`, `stop` | a room was opened on the store, by which program, filings, settings and key; and closed |
| `settings`, `filings`, `program` | the digest of one of these is another than when the room was opened before |
| `fault` | something went wrong that is told of in the log of the server |
| `damage`, `repaired` | a table, or another part of the store, does not verify; and does again |
| `interrupted`, `concluded` | a hand was in play when the room was last closed; and how it ended |
| `login`, `floor`, `refused` | somebody has got a token; the floor's was used from a new address; a wrong one was |
| `ruling` | what the floor, or the host of a table, has done there |
| `large` | a hand in which somebody has won or lost much |
| `keys`, `backup`, `restore`, `archive` | what `houseway` was told to do with the store |
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import func, select

from houseway.felt.chips import money
from houseway.room.chain import Damaged
from houseway.room.store import ENTRIES, ROOM, Entry, Store, now

MOST_SHOWN: Final = 200
"""Events that the floor is shown: the latest ones."""
MOST_NAMED: Final = 8
CLEAR: Final = frozenset({"where", "why", "did", "what", "how", "name", "address", "file"})
"""Fields that are clear without their names."""
DIGEST: Final = 64
"""Characters of a digest or a key; people are shown the first twelve."""


class Event(NamedTuple):
    """Something that happened to the room."""

    number: int
    at: int
    kind: str
    told: dict[str, Any]


def said(event: Event) -> str:
    """What an event says, for people: its fields in their order, digests by their beginning."""
    parts = []
    for name, value in event.told.items():
        if name == "filings" and isinstance(value, dict):
            text = f"{len(value)} texts" if len(value) > MOST_NAMED else ", ".join(sorted(value))
        else:
            text = money(value, sign=True) if name == "net" else _said(value)
        if text:
            parts.append(text if name in CLEAR else f"{name} {text}")
    return "; ".join(parts)


def _said(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return "" if value is None else "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_said(one)}" for name, one in value.items())
    text = str(value)
    return text[:12] if len(text) == DIGEST and text.isalnum() else text


class Events:
    """The events of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def note(self, kind: str, told: dict[str, Any]) -> int:
        """Keep an event as the next one, whoever else writes some; its number."""
        wanted = select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == ROOM)
        while True:
            with self._store.engine.connect() as connection:
                number = int(connection.execute(wanted).scalar() or 0) + 1
            if self._store.append([(Entry(ROOM, number, kind, now(), told), None)])[0]:
                return number

    def all(self) -> list[Event]:
        """Every event, the oldest first; `Damaged` where one is not as it was written."""
        return [Event(one.sequence, one.at, one.kind, one.body) for one in self._store.entries(ROOM)]

    def latest(self, most: int = MOST_SHOWN) -> list[Event]:
        """The latest events, the newest first. Where they are damaged, as many as hold after that."""
        wanted = select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == ROOM)
        with self._store.engine.connect() as connection:
            last = int(connection.execute(wanted).scalar() or 0)
        after = max(0, last - most)
        while True:
            try:
                found = self._store.entries(ROOM, after)
            except Damaged:
                if after >= last:
                    return []
                after += 1
                continue
            return [Event(one.sequence, one.at, one.kind, one.body) for one in reversed(found)]

    def last_of(self, kind: str) -> Event | None:
        """The latest event of a kind."""
        wanted = select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == ROOM, ENTRIES.c.kind == kind)
        with self._store.engine.connect() as connection:
            last = connection.execute(wanted).scalar()
        found = self._store.entries(ROOM, last - 1)[:1] if last else []
        return Event(found[0].sequence, found[0].at, found[0].kind, found[0].body) if found else None
