"""Tokens that people have been given, by their hashes: whoever has lost one ends it.

The token itself is kept nowhere. It is signed and says when it was made, so that all tokens of a person that were made
before a moment can be ended, also those of which nothing was written down.
"""

import hashlib
import threading
import time
from typing import Final, NamedTuple

from sqlalchemy import BigInteger, Column, String, Table, delete, select, update

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
)
"""`expires` is in seconds since 1970, as tokens have it; `ended` is nothing while a token is good."""


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
        self._look()

    def add(self, person: str, token: str, made: int, expires: int) -> None:
        with self._store.writing() as connection:
            connection.execute(delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.expires < int(time.time())))
            row = {"hash": digest(token), "person": person, "made": made, "expires": expires, "ended": 0}
            connection.execute(self._store.insert(TOKENS).values(row).on_conflict_do_nothing())

    def of(self, person: str) -> list[Issued]:
        """Those that are good, the latest first."""
        good = (TOKENS.c.person == person, TOKENS.c.ended == 0, TOKENS.c.expires >= int(time.time()))
        wanted = select(TOKENS).where(*good).order_by(TOKENS.c.made.desc()).limit(MOST_LISTED)
        with self._store.engine.connect() as connection:
            return [Issued(row.hash, row.made, row.expires) for row in connection.execute(wanted)]

    def end(self, person: str, token: str) -> bool:
        """End one by its hash; whether it was there to be ended."""
        mine = (TOKENS.c.person == person, TOKENS.c.hash == token, TOKENS.c.ended == 0)
        with self._store.writing() as connection:
            found = connection.execute(update(TOKENS).where(*mine).values(ended=now())).rowcount
        self._look()
        return bool(found)

    def end_all(self, person: str, lasts: int) -> None:
        """End all that a person has, whether they are listed or not; the mark stays for as long as one may last."""
        at = now()
        row = {"hash": f"{ALL}{person}", "person": person, "made": at, "expires": int(at / 1000) + lasts, "ended": at}
        with self._store.writing() as connection:
            made = self._store.insert(TOKENS).values(row)
            later = {"made": at, "expires": row["expires"], "ended": at}
            connection.execute(made.on_conflict_do_update(index_elements=["hash"], set_=later))
            connection.execute(update(TOKENS).where(TOKENS.c.person == person, TOKENS.c.ended == 0).values(ended=at))
        self._look()

    def is_ended(self, person: str, token: str, made: int) -> bool:
        if self._store.notifies and time.monotonic() - self._looked > LOOK:
            self._look()
        return digest(token) in self._ended or made <= self._before.get(person, -1)

    def _look(self) -> None:
        wanted = select(TOKENS.c.hash, TOKENS.c.ended).where(TOKENS.c.ended > 0, TOKENS.c.expires >= int(time.time()))
        with self._store.engine.connect() as connection:
            found = connection.execute(wanted).all()
        with self._lock:
            self._ended = {row.hash for row in found if not row.hash.startswith(ALL)}
            self._before = {row.hash.removeprefix(ALL): row.ended for row in found if row.hash.startswith(ALL)}
            self._looked = time.monotonic()
