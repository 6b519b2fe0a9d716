"""Seals: at intervals the room signs how far each table has come, and with which hash.

A seal names its number, when it was made, the hash of the seal before it, the public key it is signed by, and for every
table that has gone on since the last one the number and the hash of its newest entry, and the hash of its first. A
whole seal names every open table; there is one whenever a room begins and ends, and among every thousand. So what
holds now is found in the last whole seal and those after it.

    {"number": 7, "at": …, "before": "…", "key": "…", "whole": false, "tables": {"t_0123456789ab": [91, "…", "…"]}}

Whoever has the public key can check all of it; only the room's own key can make one.
"""

import json
import logging
import threading
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, Text, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.chain import Damaged
from houseway.room.keys import signed

if TYPE_CHECKING:
    from houseway.room.store import Store

EVERY: Final = 10.0
"""Seconds after which what is new is sealed."""
MANY: Final = 2_048
"""Entries after which a seal does not wait any longer."""
WHOLE: Final = 1_000
"""One seal among so many names every open table."""
GRACE: Final = 60_000
"""Milliseconds by which a table may be older than a whole seal that does not name it, as others write too."""

SEALS: Final = Table(
    "seals",
    MetaData(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("whole", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("signature", String(128), nullable=False),
)

log = logging.getLogger(__name__)


class Head(NamedTuple):
    """How far a table had come when it was sealed: its newest entry, the hash of that, and the hash of its first."""

    sequence: int
    hash: str
    first: str


class Seal(NamedTuple):
    """A seal that was checked."""

    number: int
    at: int
    before: str
    whole: bool
    tables: dict[str, Head]
    hash: str
    """What the next one names as the one before."""
    next: str
    """The public key that signs from here on, where the keys were changed with this seal."""


def seal_of(row: Any, public: list[str]) -> Seal:
    """A row as a seal, by one of those keys; `Damaged` where it is none."""
    what = f"seal {row.number}"
    try:
        told = json.loads(row.body)
        found = Seal(
            told["number"], told["at"], told["before"], told["whole"],
            {table: Head(*head) for table, head in told["tables"].items()}, sha256(row.body.encode()).hexdigest(),
            told.get("next", ""),
        )  # fmt: skip
        key = told["key"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Damaged("seals", f"{what} is not understood") from None
    if found.number != row.number or found.whole != bool(row.whole):
        raise Damaged("seals", f"{what} is not in its place")
    if key not in public:
        raise Damaged("seals", f"{what} was made with another key")
    if not signed(key, row.signature, row.body.encode()):
        raise Damaged("seals", f"{what} does not bear its signature")
    return found


class Seals:
    """The seals of a store: what they say of open tables, and what is to be sealed next."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._lock = threading.RLock()
        self.heads: dict[str, Head] = {}
        """Of every table that is named by the last whole seal or after it."""
        self.whole_at = 0
        """When the last whole seal was made."""
        self.bad: dict[int, str] = {}
        """Seals that do not hold, and why."""
        self.number, self._hash, self._at = 0, "", 0.0
        self._last_whole = 0
        self._new: dict[str, tuple[int, str]] = {}
        self._count = 0
        self._firsts: dict[str, str] = {}

    # -- what was sealed

    def begin(self) -> None:
        """Find what holds now."""
        wanted = select(SEALS.c.number).where(SEALS.c.whole == 1).order_by(SEALS.c.number.desc())
        with self._lock, self._store.engine.connect() as connection:
            for (number,) in connection.execute(wanted).all():
                row = connection.execute(select(SEALS).where(SEALS.c.number == number)).one()
                try:
                    seal_of(row, self._store.keys.public)
                except Damaged as bad:
                    self.bad[number] = bad.why
                    continue
                self.number = number - 1
                break
            self._read(connection)

    def head(self, table: str) -> Head | None:
        """How far a table had come when it was last sealed, by whichever process."""
        if self._store.notifies:
            with self._lock, self._store.engine.connect() as connection:
                self._read(connection)
        return self.heads.get(table)

    def _read(self, connection: Connection) -> None:
        """Take up the seals that are new."""
        wanted = select(SEALS).where(SEALS.c.number > self.number).order_by(SEALS.c.number)
        for row in connection.execute(wanted).all():
            missing, self.number = row.number != self.number + 1, row.number
            try:
                seal = seal_of(row, self._store.keys.public)
            except Damaged as bad:
                self.bad[row.number] = bad.why
                self._hash = ""
                continue
            if missing and self._hash:
                self.bad[row.number - 1] = f"seal {row.number - 1} is missing"
            elif self._hash and seal.before != self._hash:
                self.bad[row.number] = f"seal {row.number} does not follow the one before"
            self._take(seal)

    def _take(self, seal: Seal) -> None:
        if seal.whole:
            self.whole_at, self._last_whole = seal.at, seal.number
            gone = set(self.heads) - set(seal.tables)
            for table in gone:
                del self.heads[table]
        for table, head in seal.tables.items():
            if table not in self.heads or self.heads[table].sequence <= head.sequence:
                self.heads[table] = head
        self.number, self._hash, self._at = seal.number, seal.hash, seal.at

    # -- what is to be sealed

    def wrote(self, table: str, sequence: int, hash_: str) -> None:
        """An entry that this process has written."""
        with self._lock:
            self._new[table] = sequence, hash_
            self._count += 1
            if sequence == 1:
                self._firsts[table] = hash_

    @property
    def waiting(self) -> bool:
        return bool(self._new)

    def due(self, now: int) -> bool:
        return self._count >= MANY or (bool(self._new) and now - self._at >= EVERY * 1000)

    def write(self, now: int, whole: bool = False, next_key: str = "") -> None:
        """Seal what is new; or all open tables. What cannot be sealed now is sealed next time."""
        with self._lock, self._store.writing() as connection:
            self._read(connection)
            whole = whole or self.number - self._last_whole >= WHOLE
            new = dict(self._new)
            tables = {table: Head(*head, self._first(connection, table)) for table, head in new.items()}
            if whole:
                tables = {**self._open(connection), **tables}
            if not (tables or next_key):
                return
            told = {
                "number": self.number + 1, "at": now, "before": self._hash, "key": self._store.keys.public[0],
                "whole": whole, "tables": tables,
            }  # fmt: skip
            if next_key:
                told["next"] = next_key
            body = json.dumps(told, separators=(",", ":"))
            number = self.number + 1
            row = {
                "number": number, "whole": int(whole), "body": body,
                "signature": self._store.keys.sign(body.encode()),
            }  # fmt: skip
            made = self._store.insert(SEALS).values(row).on_conflict_do_nothing().returning(SEALS.c.number)
            if connection.execute(made).scalar() is None:
                return
        with self._lock:
            self._take(Seal(number, now, self._hash, whole, tables, sha256(body.encode()).hexdigest(), next_key))
            for table, head in new.items():
                if self._new.get(table) == head:
                    del self._new[table]
            self._count = 0 if not self._new else self._count

    def _first(self, connection: Connection, table: str) -> str:
        if table not in self._firsts:
            from houseway.room.store import ENTRIES

            held = self.heads.get(table)
            wanted = select(ENTRIES.c.hash).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence == 1)
            self._firsts[table] = held.first if held else str(connection.execute(wanted).scalar() or "")
        return self._firsts[table]

    def _open(self, connection: Connection) -> dict[str, Head]:
        """Every open table as it was sealed last; one that never was, as it stands."""
        from houseway.room.store import ENTRIES, ROOM, open_tables

        found = {}
        for table in (*connection.execute(open_tables()).scalars(), ROOM):
            held = self.heads.get(table)
            if held is None and table not in self._new:
                wanted = select(ENTRIES.c.sequence, ENTRIES.c.hash).where(ENTRIES.c.table_id == table)
                last = connection.execute(wanted.order_by(ENTRIES.c.sequence.desc()).limit(1)).first()
                held = Head(last.sequence, last.hash, self._first(connection, table)) if last else None
            if held is not None:
                found[table] = held
        return found

    def try_to_write(self, now: int, whole: bool = False) -> None:
        """The same where nobody waits for it: what fails is tried again with the next."""
        try:
            self.write(now, whole)
        except SQLAlchemyError:
            log.warning("the store could not be sealed; it is tried again")
