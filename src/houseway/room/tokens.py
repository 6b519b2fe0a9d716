"""Tokens that people have been given, by their hashes: whoever has lost one ends it.

The token itself is kept nowhere. It is signed and says when it was made, so that all tokens of a person that were made
before a moment can be ended, also those of which nothing was written down.
"""

import hashlib
import threading
import time
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Column, ColumnElement, Connection, String, Table, delete, select, update

from houseway.room.store import METADATA, Store, now

MOST_LISTED: Final = 100
LOOK: Final = 3.0
"""Seconds after which another process's word is looked for, where several serve one store."""
ALL: Final = "all "
"""Before a person's id: all its tokens that were made until then."""

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mark", String(64), nullable=False),
)
"""`expires` is in seconds since 1970, as tokens have it; `ended` is nothing while a token is good. A row whose mark
does not fit is one of a token that was ended."""


class Issued(NamedTuple):
    """A token that a person has."""

    token: str
    """Its hash."""
    made: int
    expires: int


def digest(token: str) -> str:
    return hashlib.sha256(f"houseway token {token}".encode("utf-8", "replace")).hexdigest()[:32]


class Tokens:
    """Which tokens are out, and which were ended."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._ended: set[str] = set()
        self._before: dict[str, int] = {}
        self._looked = 0.0
        self._look(all_of_them=True)

    def add(self, person: str, token: str, made: int, expires: int) -> None:
        with self._store.writing() as connection:
            connection.execute(delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.expires < int(time.time())))
            row = self._row(digest(token), person, made, expires, 0)
            connection.execute(self._store.insert(TOKENS).values(row).on_conflict_do_nothing())

    def _row(self, of: str, person: str, made: int, expires: int, ended: int) -> dict[str, Any]:
        mark = self._store.keys.mark("tokens", of, person, made, expires, ended)
        return {"hash": of, "person": person, "made": made, "expires": expires, "ended": ended, "mark": mark}

    def of(self, person: str) -> list[Issued]:
        """Those that are good, the latest first."""
        good = (TOKENS.c.person == person, TOKENS.c.ended == 0, TOKENS.c.expires >= int(time.time()))
        wanted = select(TOKENS).where(*good).order_by(TOKENS.c.made.desc()).limit(MOST_LISTED)
        with self._store.engine.connect() as connection:
            return [Issued(row.hash, row.made, row.expires) for row in connection.execute(wanted)]

    def end(self, person: str, token: str) -> bool:
        """End one by its hash; whether it was there to be ended."""
        with self._store.writing() as connection:
            found = self._end(connection, TOKENS.c.person == person, TOKENS.c.hash == token)
        self._look()
        return found

    def _end(self, connection: Connection, *which: ColumnElement[bool]) -> bool:
        found = connection.execute(select(TOKENS).where(*which, TOKENS.c.ended == 0)).all()
        for row in found:
            ended = self._row(row.hash, row.person, row.made, row.expires, now())
            connection.execute(update(TOKENS).where(TOKENS.c.hash == row.hash).values(ended))
        return bool(found)

    def end_all(self, person: str, lasts: int) -> None:
        """End all that a person has, whether they are listed or not; the mark stays for as long as one may last."""
        at = now()
        row = self._row(f"{ALL}{person}", person, at, at // 1000 + lasts, at)
        with self._store.writing() as connection:
            made = self._store.insert(TOKENS).values(row)
            later = {name: row[name] for name in ("made", "expires", "ended", "mark")}
            connection.execute(made.on_conflict_do_update(index_elements=["hash"], set_=later))
            self._end(connection, TOKENS.c.person == person)
        self._look()

    def is_ended(self, person: str, token: str, made: int) -> bool:
        if self._store.notifies and time.monotonic() - self._looked > LOOK:
            self._look()
        return digest(token) in self._ended or made <= self._before.get(person, -1)

    def _look(self, all_of_them: bool = False) -> None:
        """What was ended, by others too; when the room opens, also which rows are not as they were written."""
        wanted = select(TOKENS).where(TOKENS.c.expires >= int(time.time()))
        with self._store.engine.connect() as connection:
            found = connection.execute(wanted if all_of_them else wanted.where(TOKENS.c.ended > 0)).all()
        ended = [row for row in found if row.ended or not self._fits(row)]
        with self._lock:
            self._ended |= {row.hash for row in ended}
            self._before |= {row.person: row.ended for row in ended if row.hash.startswith(ALL)}
            self._looked = time.monotonic()

    def _fits(self, row: Any) -> bool:
        told = (row.hash, row.person, row.made, row.expires, row.ended)
        return self._store.keys.marked(row.mark, "tokens", *told)
