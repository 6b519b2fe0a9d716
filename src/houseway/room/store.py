"""Where the logs of tables are kept: an append-only list of entries for each table, numbered from 1.

An entry is accepted only if it is the next of its table, whoever brings it: `(table, sequence)` is unique. What
has been appended is on the disk. SQLite needs nothing; any other URL that SQLAlchemy knows works the same.
"""

import contextlib
import json
import secrets
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import StaticPool

VERSION: Final = 1
"""Of the schema; a store of an older one is brought up to it when it is opened."""

CHANNEL: Final = "houseway"
"""On which PostgreSQL tells of new entries, as `table sequence`."""

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""`at` is in milliseconds since 1970."""

LOGS: Final = Table(
    "logs",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    Column("log", Text, nullable=False),
    Column("told", Text, nullable=False),
)
"""Hands that are over: the log of each, and what came out of it."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
)

FACTS: Final = Table("facts", METADATA, Column("name", String(32), primary_key=True), Column("value", LargeBinary))
"""The room's own secret, and the version of the schema."""


class Entry(NamedTuple):
    """One thing that happened at a table."""

    table: str
    sequence: int
    kind: str
    at: int
    body: dict[str, Any]


class Ended(NamedTuple):
    """A hand that is over: its log, and what came out of it."""

    table: str
    hand: int
    at: int
    log: str
    told: dict[str, Any]


class StoreError(ValueError):
    """A store that cannot be used, in one sentence."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """Entries, logs and people; for several threads and, but for SQLite in memory, several processes."""

    def __init__(self, url: str = "sqlite://") -> None:
        self.engine = _engine(url)
        self.notifies = self.engine.dialect.name == "postgresql"
        """Whether other processes on the same store are told of entries."""
        self._lock = contextlib.nullcontext() if self.notifies else threading.Lock()
        self._migrate()
        self.secret = self._secret()

    def _migrate(self) -> None:
        try:
            METADATA.create_all(self.engine)
        except OperationalError as bad:
            raise StoreError(f"the store cannot be opened: {bad.orig}") from None
        with self._writing() as connection:
            held = connection.execute(select(FACTS.c.value).where(FACTS.c.name == "version")).scalar()
            if held is None:
                connection.execute(insert(FACTS).values(name="version", value=str(VERSION).encode()))
            elif int(held) > VERSION:
                raise StoreError("this store was written by a newer Houseway.")

    def _secret(self) -> bytes:
        """The room's secret, made once, by which tokens are signed."""
        wanted = select(FACTS.c.value).where(FACTS.c.name == "secret")
        with self.engine.connect() as connection:
            held = connection.execute(wanted).scalar()
        if held is None:
            try:
                with self._writing() as connection:
                    connection.execute(insert(FACTS).values(name="secret", value=secrets.token_bytes(32)))
            except IntegrityError:
                pass
            with self.engine.connect() as connection:
                held = connection.execute(wanted).scalar()
        assert held is not None
        return bytes(held)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._lock, self.engine.begin() as connection:
            yield connection

    # -- entries

    def append(self, entries: Sequence[tuple[Entry, Ended | None]]) -> list[bool]:
        """Write entries, durably, all at once; for each, whether it was the next of its table.

        With the entry that ends a hand goes the log of the hand: both are there, or neither.
        """
        logs = [_log_row(ended) for _, ended in entries if ended]
        try:
            with self._writing() as connection:
                connection.execute(insert(ENTRIES), [_row(entry) for entry, _ in entries])
                if logs:
                    connection.execute(insert(LOGS), logs)
                if self.notifies:
                    for entry, _ in entries:
                        told = select(func.pg_notify(CHANNEL, f"{entry.table} {entry.sequence}"))
                        connection.execute(told)
            return [True] * len(entries)
        except IntegrityError:
            if len(entries) == 1:
                return [False]
            return [self.append([entry])[0] for entry in entries]

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        wanted = (
            select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence > after).order_by(ENTRIES.c.sequence)
        )
        with self.engine.connect() as connection:
            return [_entry(row) for row in connection.execute(wanted)]

    def since_checkpoint(self, table: str) -> list[Entry]:
        """The opening of a table, and all from its last checkpoint on: enough to go on with it."""
        with self.engine.connect() as connection:
            last = connection.execute(
                select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == table, ENTRIES.c.kind == "ended")
            ).scalar()
        found = self.entries(table, (last or 1) - 1)
        return found if not last else [*self.first(table), *found]

    def first(self, table: str) -> list[Entry]:
        wanted = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence == 1)
        with self.engine.connect() as connection:
            return [_entry(row) for row in connection.execute(wanted)]

    def tables(self) -> list[str]:
        """Every table that was opened and not closed, the oldest first."""
        closed = select(ENTRIES.c.table_id).where(ENTRIES.c.kind == "close")
        wanted = (
            select(ENTRIES.c.table_id)
            .where(ENTRIES.c.sequence == 1, ENTRIES.c.table_id.not_in(closed))
            .order_by(ENTRIES.c.at)
        )
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(wanted)]

    # -- hands that are over

    def hands(self, table: str | None = None, hand: int | None = None) -> list[Ended]:
        wanted = select(LOGS).order_by(LOGS.c.table_id, LOGS.c.hand)
        if table is not None:
            wanted = wanted.where(LOGS.c.table_id == table)
        if hand is not None:
            wanted = wanted.where(LOGS.c.hand == hand)
        with self.engine.connect() as connection:
            return [
                Ended(row.table_id, row.hand, row.ended, row.log, json.loads(row.told))
                for row in connection.execute(wanted)
            ]

    # -- people

    def add_person(self, person: str, name: str) -> None:
        with self._writing() as connection:
            connection.execute(insert(PEOPLE).values(id=person, name=name, made=now()))

    def person(self, person: str) -> str | None:
        """The name of a person."""
        with self.engine.connect() as connection:
            found = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar()
        return None if found is None else str(found)

    def close(self) -> None:
        self.engine.dispose()


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "sequence": entry.sequence,
        "kind": entry.kind,
        "at": entry.at,
        "body": json.dumps(entry.body, ensure_ascii=False),
    }


def _log_row(ended: Ended) -> dict[str, Any]:
    return {
        "table_id": ended.table,
        "hand": ended.hand,
        "ended": ended.at,
        "log": ended.log,
        "told": json.dumps(ended.told, ensure_ascii=False),
    }


def _entry(row: Any) -> Entry:
    return Entry(row.table_id, row.sequence, row.kind, row.at, json.loads(row.body))


def _engine(url: str) -> Engine:
    if url in ("sqlite://", "sqlite:///:memory:"):
        return create_engine("sqlite://", connect_args={"check_same_thread": False}, poolclass=StaticPool)
    try:
        engine = create_engine(driver(url), pool_pre_ping=not url.startswith("sqlite"))
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as bad:
        raise StoreError(f"{url.partition('://')[0]}: no store can be opened there: {bad}") from None
    if url.startswith("sqlite"):
        event.listen(engine, "connect", _durable)
    return engine


def driver(url: str) -> str:
    """PostgreSQL by psycopg, whatever short form of its URL was given."""
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return f"postgresql+psycopg://{url.removeprefix(short)}"
    return url


def _durable(connection: Any, _record: Any) -> None:
    """Write-ahead log, and nothing is acknowledged before it is on the disk."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {setting}")


def sqlite_url(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path}"
