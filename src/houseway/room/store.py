"""Where the logs of tables are kept: an append-only list of entries for each table, numbered from 1.

An entry is accepted only if it is the next of its table, whoever brings it: `(table, sequence)` is unique. What
has been appended is on the disk. SQLite needs nothing; PostgreSQL serves any number of processes.
"""

import contextlib
import json
import secrets
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

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
    literal_column,
    make_url,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from houseway.room import migrations as schema
from houseway.room.migrations import StoreError as StoreError

HOUR: Final = 3_600_000
MOST_ROWS: Final = 500
"""Entries in one statement."""
CHANNEL: Final = "houseway"
"""On which PostgreSQL tells of new entries, as `table sequence`."""

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
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
    Column("dropped", BigInteger, nullable=False),
    Column("jackpot", BigInteger, nullable=False),
    Column("banked", Integer, nullable=False),
    Column("last", Integer, nullable=False),
)
"""Hands that are over: the log of each, what came out of it, the seat that banked it (0 for none), and whether it was
the last from its shuffle. `schema` makes this and every other table."""

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
    """A hand that is over: its log (where it was asked for), and what came out of it."""

    table: str
    hand: int
    at: int
    log: str
    told: dict[str, Any]


class Collected(NamedTuple):
    """What was collected at a table in an hour, which begins at `at`."""

    table: str
    at: int
    drop: int
    jackpot: int


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """Entries, logs and people; for several threads and, but for SQLite in memory, several processes."""

    def __init__(self, url: str = "sqlite://") -> None:
        self.engine = _engine(url)
        self.notifies = self.engine.dialect.name == "postgresql"
        """Whether other processes on the same store are told of entries."""
        self.insert = postgresql.insert if self.notifies else sqlite.insert
        self._lock = contextlib.nullcontext() if self.notifies else threading.Lock()
        try:
            schema.migrate(self.engine)
        except StoreError:
            self.close()
            raise
        except SQLAlchemyError as bad:
            self.close()
            raise StoreError(f"the store cannot be opened: {getattr(bad, 'orig', None) or bad}") from None
        self.secret = self._secret()
        self.mark = secrets.token_hex(8)
        """Tells what this process has told others from what they tell."""

    def _secret(self) -> bytes:
        """The room's secret, made once, by which tokens are signed."""
        wanted = select(FACTS.c.value).where(FACTS.c.name == "secret")
        with self.engine.connect() as connection:
            held = connection.execute(wanted).scalar()
        if held is None:
            with self.writing() as connection:
                made = self.insert(FACTS).values(name="secret", value=secrets.token_bytes(32))
                connection.execute(made.on_conflict_do_nothing())
            with self.engine.connect() as connection:
                held = connection.execute(wanted).scalar()
        assert held is not None
        return bytes(held)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; one at a time where the store takes no more."""
        with self._lock, self.engine.begin() as connection:
            yield connection

    # -- entries

    def append(self, entries: Sequence[tuple[Entry, Ended | None]]) -> list[bool]:
        """Write entries, durably, all at once; for each, whether it was the next of its table.

        With the entry that ends a hand goes the log of the hand: both are there, or neither. Rows go in by table and
        number, so that two processes that bring the same ones never wait for each other in a ring.
        """
        rows = [_row(entry) for entry, _ in sorted(entries, key=lambda pair: pair[0][:2])]
        alone = self.notifies and len(rows) <= MOST_ROWS and not any(ended for _, ended in entries)
        with self._at_once() if alone else self.writing() as connection:
            taken: set[tuple[str, int]] = set()
            for begin in range(0, len(rows), MOST_ROWS):
                taken |= self._take(connection, rows[begin : begin + MOST_ROWS])
            logs = [_log_row(ended) for entry, ended in entries if ended and entry[:2] in taken]
            if logs:
                connection.execute(self.insert(LOGS), logs)
        return [entry[:2] in taken for entry, _ in entries]

    def append_all(self, entries: Sequence[Entry]) -> bool:
        """Write entries of several tables, durably, only if each is the next of its table; whether they were."""
        rows = [_row(entry) for entry in sorted(entries, key=lambda entry: entry[:2])]
        with self._lock, self.engine.connect() as connection, connection.begin() as writing:
            if len(self._take(connection, rows)) == len(rows):
                return True
            writing.rollback()
            return False

    @contextmanager
    def _at_once(self) -> Iterator[Connection]:
        """For one statement to PostgreSQL that is a transaction by itself: it need not be begun and ended."""
        with self.engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    def _take(self, connection: Connection, rows: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
        """Insert entries; the ones that were not there yet."""
        wanted = _inserting(len(rows), self.notifies)
        found = connection.exec_driver_sql(wanted, tuple(value for row in rows for value in row))
        return {(row[0], row[1]) for row in found}

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
                select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == table, _kind("ended"))
            ).scalar()
        found = self.entries(table, (last or 1) - 1)
        return found if not last else [*self.first(table), *found]

    def first(self, table: str) -> list[Entry]:
        wanted = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence == 1)
        with self.engine.connect() as connection:
            return [_entry(row) for row in connection.execute(wanted)]

    def tables(self) -> list[str]:
        """Every table that was opened and not closed, the oldest first."""
        closed = select(ENTRIES.c.table_id).where(_kind("close"))
        wanted = (
            select(ENTRIES.c.table_id)
            .where(_kind("open"), ENTRIES.c.table_id.not_in(closed))
            .order_by(ENTRIES.c.at, ENTRIES.c.table_id)
        )
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(wanted)]

    # -- hands that are over

    def hands(self, table: str | None = None, hand: int | None = None, latest: int | None = None) -> list[Ended]:
        """Hands with their logs, by table and number; of many only the `latest`."""
        wanted = select(LOGS).order_by(LOGS.c.table_id.desc(), LOGS.c.hand.desc()).limit(latest)
        if table is not None:
            wanted = wanted.where(LOGS.c.table_id == table)
        if hand is not None:
            wanted = wanted.where(LOGS.c.hand == hand)
        with self.engine.connect() as connection:
            return [_ended(row, row.log) for row in connection.execute(wanted)][::-1]

    def between(self, table: str, first: int, last: int) -> list[Ended]:
        """Hands of a table with their logs, from one number to another."""
        wanted = select(LOGS).where(LOGS.c.table_id == table, LOGS.c.hand >= first, LOGS.c.hand <= last)
        with self.engine.connect() as connection:
            return [_ended(row, row.log) for row in connection.execute(wanted.order_by(LOGS.c.hand))]

    def shoe(self, table: str, hand: int) -> list[Ended]:
        """A hand with its log, after all that were dealt from the same shuffle before it."""
        wanted = select(func.max(LOGS.c.hand)).where(LOGS.c.table_id == table, LOGS.c.last == 1, LOGS.c.hand < hand)
        with self.engine.connect() as connection:
            before = connection.execute(wanted).scalar() or 0
            found = select(LOGS).where(LOGS.c.table_id == table, LOGS.c.hand > before, LOGS.c.hand <= hand)
            return [_ended(row, row.log) for row in connection.execute(found.order_by(LOGS.c.hand))]

    def results(self, table: str, most: int, after: int = 0) -> list[Ended]:
        """The latest hands of a table without their logs, the oldest first."""
        wanted = select(*_RESULT).where(LOGS.c.table_id == table, LOGS.c.hand > after)
        wanted = wanted.order_by(LOGS.c.hand.desc()).limit(most)
        with self.engine.connect() as connection:
            return [_ended(row) for row in connection.execute(wanted)][::-1]

    def opened(self, table: str) -> int:
        """The last hand whose seed may be told: no later one comes from the same shuffle."""
        wanted = select(func.max(LOGS.c.hand)).where(LOGS.c.table_id == table, LOGS.c.last == 1)
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar() or 0)

    def played(self) -> list[str]:
        """Every table at which a hand has ended, closed ones too."""
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(select(LOGS.c.table_id).distinct().order_by(LOGS.c.table_id))]

    def collected(self) -> list[Collected]:
        """What was collected, by table and hour."""
        hour = (LOGS.c.ended - LOGS.c.ended % HOUR).label("hour")
        wanted = (
            select(LOGS.c.table_id, hour, func.sum(LOGS.c.dropped), func.sum(LOGS.c.jackpot))
            .group_by(LOGS.c.table_id, hour)
            .order_by(LOGS.c.table_id, hour)
        )
        with self.engine.connect() as connection:
            return [Collected(row[0], int(row[1]), int(row[2]), int(row[3])) for row in connection.execute(wanted)]

    def banked(self, most: int) -> list[Ended]:
        """The latest hands with a player-dealer, without their logs, by table and number."""
        wanted = select(*_RESULT).where(LOGS.c.banked > 0).order_by(LOGS.c.ended.desc()).limit(most)
        with self.engine.connect() as connection:
            return sorted(_ended(row) for row in connection.execute(wanted))

    # -- people

    def add_person(self, person: str, name: str) -> None:
        with self.writing() as connection:
            connection.execute(self.insert(PEOPLE).values(id=person, name=name, made=now()))

    def person(self, person: str) -> str | None:
        """The name of a person."""
        with self.engine.connect() as connection:
            found = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar()
        return None if found is None else str(found)

    def close(self) -> None:
        self.engine.dispose()


def _row(entry: Entry) -> tuple[Any, ...]:
    return (entry.table, entry.sequence, entry.kind, entry.at, json.dumps(entry.body, ensure_ascii=False))


@lru_cache(maxsize=MOST_ROWS)
def _inserting(rows: int, notifies: bool) -> str:
    """The statement for so many entries, written out: half the cost of having it made each time."""
    row = f"({', '.join(['%s' if notifies else '?'] * 5)})"
    inserted = (
        f"INSERT INTO entries (table_id, sequence, kind, at, body) VALUES {', '.join([row] * rows)}"
        " ON CONFLICT DO NOTHING RETURNING table_id, sequence"
    )
    if not notifies:
        return inserted
    told = f"pg_notify('{CHANNEL}', table_id || ' ' || sequence)"
    return f"WITH taken AS ({inserted}) SELECT table_id, sequence, {told} FROM taken"


def _log_row(ended: Ended) -> dict[str, Any]:
    return {
        "table_id": ended.table,
        "hand": ended.hand,
        "ended": ended.at,
        "log": ended.log,
        "told": json.dumps(ended.told, ensure_ascii=False),
        **schema.columns_of(ended.told),
    }


_RESULT: Final = (LOGS.c.table_id, LOGS.c.hand, LOGS.c.ended, LOGS.c.told)


def _ended(row: Any, log: str = "") -> Ended:
    return Ended(row.table_id, row.hand, row.ended, log, json.loads(row.told))


def _entry(row: Any) -> Entry:
    return Entry(row.table_id, row.sequence, row.kind, row.at, json.loads(row.body))


def _kind(name: str) -> Any:
    """Entries of a kind; written out, so that the index of that kind alone is taken."""
    return ENTRIES.c.kind == literal_column(f"'{name}'")


def _engine(url: str) -> Engine:
    if url in ("sqlite://", "sqlite:///:memory:"):
        shared = {"check_same_thread": False}
        return create_engine("sqlite://", connect_args=shared, poolclass=StaticPool, hide_parameters=True)
    try:
        # Parameters hold seeds: an error must not tell them.
        engine = create_engine(driver(url), pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as bad:
        raise StoreError(f"{url.partition('://')[0]}: no store can be opened there: {bad}") from None
    if engine.dialect.name not in ("sqlite", "postgresql"):
        raise StoreError(f"tables are kept in SQLite or PostgreSQL, not in {engine.dialect.name}")
    if url.startswith("sqlite"):
        event.listen(engine, "connect", _durable)
    return engine


def driver(url: str) -> str:
    """PostgreSQL by psycopg, whatever short form of its URL was given."""
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return f"postgresql+psycopg://{url.removeprefix(short)}"
    return url


def hold(url: str) -> IO[bytes] | None:
    """A SQLite file for this process alone, until it ends or closes what this returns; nothing for other stores.

    Whoever serves tables holds them in memory, and SQLite tells nobody of what others write. `StoreError` where another
    process holds the file.
    """
    if sys.platform == "win32" or not url.startswith("sqlite"):
        return None
    import fcntl

    name = (make_url(url).database or "").removeprefix("file:").partition("?")[0]
    if name in ("", ":memory:"):
        return None
    path = Path(name).resolve()
    try:
        lock = path.with_name(f"{path.name}.lock").open("ab")
    except OSError as bad:
        raise StoreError(f"the store cannot be opened: {bad.strerror}: {path}") from None
    try:
        # Not flock: a child of a process that was killed would go on holding it.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(f"another room is open on {path}: close it first, or keep tables in PostgreSQL") from None
    return lock


def _durable(connection: Any, _record: Any) -> None:
    """Write-ahead log, and nothing is acknowledged before it is on the disk."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {setting}")


def sqlite_url(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path}"
