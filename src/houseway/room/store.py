"""Where the logs of tables are kept: an append-only list of entries for each table, numbered from 1.

An entry is accepted only if it is the next of its table, whoever brings it: `(table, sequence)` is unique. What
has been appended is on the disk. SQLite needs nothing; PostgreSQL serves any number of processes.

Entries are chained (`chain`) and sealed (`seals`), and whatever is read of them is held to that: a row that is not as
it was written is `Damaged`. Secrets that are still live are kept under a key from elsewhere (`keys`).
"""

import contextlib
import json
import secrets
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    String,
    Table,
    Text,
    func,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError

from houseway.room import chain
from houseway.room import migrations as schema
from houseway.room.chain import HALF, Damaged, Link
from houseway.room.database import engine_for, look_over
from houseway.room.keys import Keys, WrongKey, given_keys
from houseway.room.migrations import StoreError as StoreError
from houseway.room.seals import GRACE, Seals

HOUR: Final = 3_600_000
MOST_ROWS: Final = 500
"""Entries in one statement."""
ROOM: Final = "room"
"""Under this name the room's own events are kept, like the entries of a table."""
SECRET: Final = frozenset({"seed", "shoe", "invitation"})
"""What entries say that must not be read from the store while it is live."""
SEALED: Final = "sealed:"
"""How a secret begins that is kept under the room's key."""
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
    Column("record", String(128), nullable=False),
    Column("hash", String(64), nullable=False),
)
"""`at` is in milliseconds since 1970; `record` and `hash` are explained in `chain`."""

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
    Column("sequence", Integer, nullable=False),
)
"""Hands that are over: the log of each, what came out of it, the seat that banked it (0 for none), whether it was the
last from its shuffle, and the entry that ended it. `schema` makes this and every other table."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("mark", String(64), nullable=False),
)

ASIDE: Final = Table(
    "aside",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)
"""Tables that were found damaged: they are neither dealt at nor exported."""

FACTS: Final = Table("facts", METADATA, Column("name", String(32), primary_key=True), Column("value", LargeBinary))
"""The room's own secret, under its key, and the version of the schema."""


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

    def __init__(self, url: str = "sqlite://", keys: Keys | None = None) -> None:
        """`keys` are those that were given (`given_keys`) where nothing is said; in memory, new ones do."""
        self.keys = keys or (Keys.new() if url == "sqlite://" else given_keys())
        self.engine = engine_for(url)
        self.notifies = self.engine.dialect.name == "postgresql"
        """Whether other processes on the same store are told of entries."""
        self.insert = postgresql.insert if self.notifies else sqlite.insert
        self._lock = contextlib.nullcontext() if self.notifies else threading.Lock()
        self.seals = Seals(self)
        self._links: dict[str, Link] = {}
        """The newest entry of each table, as far as this process has written or read it."""
        try:
            look_over(self.engine)
            schema.migrate(self.engine, self.keys)
            self.secret = self._secret()
            self.seals.begin()
        except StoreError:
            self.close()
            raise
        except SQLAlchemyError as bad:
            self.close()
            raise StoreError(f"the store cannot be opened: {getattr(bad, 'orig', None) or bad}") from None
        self.mark = secrets.token_hex(8)
        """Tells what this process has told others from what they tell."""

    def _secret(self) -> bytes:
        """The room's secret, made once, by which tokens are signed."""
        wanted = select(FACTS.c.value).where(FACTS.c.name == "secret")
        with self.engine.connect() as connection:
            held = connection.execute(wanted).scalar()
        if held is None:
            with self.writing() as connection:
                sealed = self.keys.seal(secrets.token_hex(32)).encode()
                made = self.insert(FACTS).values(name="secret", value=sealed)
                connection.execute(made.on_conflict_do_nothing())
            with self.engine.connect() as connection:
                held = connection.execute(wanted).scalar()
        assert held is not None
        try:
            return bytes.fromhex(self.keys.open(bytes(held).decode("ascii", "replace")))
        except WrongKey:
            raise WrongKey("the key at hand is not the one of this store: name its file with --key-file") from None

    def rekey(self, keys: Keys) -> None:
        """Keep the room's secret under new keys."""
        with self.writing() as connection:
            sealed = keys.seal(self.secret.hex()).encode()
            connection.execute(FACTS.update().where(FACTS.c.name == "secret").values(value=sealed))
        self.keys = keys

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
        ordered = sorted(entries, key=lambda pair: pair[0][:2])
        alone = self.notifies and len(ordered) <= MOST_ROWS and not any(ended for _, ended in entries)
        taken: dict[tuple[str, int], str] = {}
        with self._at_once() if alone else self.writing() as connection:
            for part in _parts(ordered):
                logs = {entry[:2]: self._log_row(entry, ended) for entry, ended in part if ended}
                took = self._take(connection, self._rows(connection, [entry for entry, _ in part], logs, taken))
                taken |= took
                if kept := [row for at, row in logs.items() if at in took]:
                    connection.execute(self.insert(LOGS), kept)
        self._wrote(taken)
        return [entry[:2] in taken for entry, _ in entries]

    def append_all(self, entries: Sequence[Entry]) -> bool:
        """Write entries of several tables, durably, only if each is the next of its table; whether they were."""
        ordered = sorted(entries, key=lambda entry: entry[:2])
        with self._lock, self.engine.connect() as connection, connection.begin() as writing:
            taken = self._take(connection, self._rows(connection, ordered, {}, {}))
            if len(taken) < len(ordered):
                writing.rollback()
                return False
        self._wrote(taken)
        return True

    def _wrote(self, taken: Mapping[tuple[str, int], str]) -> None:
        for (table, sequence), hash_ in taken.items():
            self._links[table] = Link(sequence, hash_)
            self.seals.wrote(table, sequence, hash_)

    def _rows(
        self,
        connection: Connection,
        entries: Sequence[Entry],
        logs: Mapping[tuple[str, int], Mapping[str, Any]],
        taken: Mapping[tuple[str, int], str],
    ) -> list[tuple[Any, ...]]:
        """Entries as they are stored, each with the hash that it has after the one before it."""
        before = self._before(connection, entries, taken)
        rows = []
        for entry in entries:
            body = json.dumps(self._with_secrets_sealed(entry.body), ensure_ascii=False)
            log = logs.get(entry[:2])
            record = chain.record(entry.table, log["hand"], log["ended"], log["log"], log["told"]) if log else ""
            held = before.get(entry.table, "")
            hash_ = chain.link(held, entry.table, entry.sequence, entry.kind, entry.at, record, body)
            rows.append((entry.table, entry.sequence, entry.kind, entry.at, body, record, hash_))
        return rows

    def _before(
        self, connection: Connection, entries: Sequence[Entry], taken: Mapping[tuple[str, int], str]
    ) -> dict[str, str]:
        """The hash before each of some entries, which are of different tables."""
        found, missing = {}, []
        for table, sequence, *_ in entries:
            held = self._links.get(table)
            if (table, sequence - 1) in taken:
                found[table] = taken[table, sequence - 1]
            elif held and held.sequence == sequence - 1:
                found[table] = held.hash
            elif sequence > 1:
                missing.append((table, sequence - 1))
        for begin in range(0, len(missing), MOST_ROWS // 2):
            here = tuple_(ENTRIES.c.table_id, ENTRIES.c.sequence).in_(missing[begin : begin + MOST_ROWS // 2])
            found |= {
                row[0]: row[1] for row in connection.execute(select(ENTRIES.c.table_id, ENTRIES.c.hash).where(here))
            }
        return found

    def _with_secrets_sealed(self, body: Mapping[str, Any]) -> Mapping[str, Any]:
        if isinstance(body.get("table"), dict):
            body = {**body, "table": self._with_secrets_sealed(body["table"])}
        if SECRET.isdisjoint(body):
            return body
        return {
            name: SEALED + self.keys.seal(json.dumps(value)) if name in SECRET and value else value
            for name, value in body.items()
        }

    def _with_secrets(self, body: dict[str, Any]) -> dict[str, Any]:
        """What was sealed, opened; `WrongKey` where it cannot be."""
        if isinstance(body.get("table"), dict):
            body["table"] = self._with_secrets(body["table"])
        for name in SECRET.intersection(body):
            value = body[name]
            if isinstance(value, str) and value.startswith(SEALED):
                body[name] = json.loads(self.keys.open(value.removeprefix(SEALED)))
        return body

    @contextmanager
    def _at_once(self) -> Iterator[Connection]:
        """For one statement to PostgreSQL that is a transaction by itself: it need not be begun and ended."""
        with self.engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    def _take(self, connection: Connection, rows: list[tuple[Any, ...]]) -> dict[tuple[str, int], str]:
        """Insert entries; the ones that were not there yet, and their hashes."""
        found: set[tuple[str, int]] = set()
        for begin in range(0, len(rows), MOST_ROWS):
            part = rows[begin : begin + MOST_ROWS]
            wanted = _inserting(len(part), self.notifies)
            done = connection.exec_driver_sql(wanted, tuple(value for row in part for value in row))
            found |= {(row[0], row[1]) for row in done}
        return {row[:2]: row[-1] for row in rows if row[:2] in found}

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after one of them; `Damaged` where one is not as it was written."""
        return [self._entry(row) for row in self._rows_after(table, after)]

    def _rows_after(self, table: str, after: int) -> list[Any]:
        """The same as they are stored. The one before is read too, for its hash."""
        here = ENTRIES.c.table_id == table, ENTRIES.c.sequence >= after
        with self.engine.connect() as connection, _unreadable(table):
            rows = connection.execute(select(ENTRIES).where(*here).order_by(ENTRIES.c.sequence)).all()
        before = Link(0, "")
        if after and rows:
            if rows[0].sequence != after:
                raise Damaged(table, f"entry {after} is missing")
            before, rows = Link(after, rows[0].hash), rows[1:]
        found = list(chain.follow(table, rows, before))
        if found:
            self._links[table] = Link(found[-1].sequence, found[-1].hash)
        return found

    def since_checkpoint(self, table: str) -> list[Entry]:
        """The opening of a table, and all from its last checkpoint on: enough to go on with it.

        All of that is held to the last seal; `Damaged` where something is not as it was written, or not there.
        """
        ended = select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == table, _kind("ended"))
        with self.engine.connect() as connection, _unreadable(table):
            last = connection.execute(ended).scalar() or 1
        first, rows = self._held_to_seals(table, last)
        found = [self._entry(row) for row in rows if row.sequence >= last]
        return found if last == 1 else [*map(self._entry, first), *found]

    def hold_events(self) -> None:
        """Hold the newest of the room's own events to the last seal."""
        head = self.seals.head(ROOM)
        self._held_to_seals(ROOM, head.sequence if head else 1)

    def _held_to_seals(self, table: str, start: int) -> tuple[list[Any], list[Any]]:
        """The first entry of a table, and all from one on, or from the last that was sealed: each follows the one
        before, and what was sealed is there. What is new is to be sealed next."""
        head = self.seals.head(table)
        first = self._rows_first(table)
        rows = self._rows_after(table, min(start, head.sequence if head else start) - 1)
        if not first or not rows:
            if head:
                raise Damaged(table, f"all its entries are missing: {head.sequence} were sealed")
            return [], []
        last = rows[-1]
        if head is None and last.kind != "close" and first[0].at < self.seals.whole_at - GRACE:
            raise Damaged(table, "no seal names it, and it is older than the last one that names every table")
        if head is not None:
            if last.sequence < head.sequence:
                raise Damaged(table, f"its newest entries are missing: {head.sequence} were sealed")
            if next(row.hash for row in rows if row.sequence == head.sequence) != head.hash:
                raise Damaged(table, f"entry {head.sequence} is not the one that was sealed")
            if first[0].hash != head.first:
                raise Damaged(table, "entry 1 is not the one that was sealed")
        if head is None or last.sequence > head.sequence:
            self.seals.wrote(table, last.sequence, last.hash)
        return first, rows

    def first(self, table: str) -> list[Entry]:
        return [self._entry(row) for row in self._rows_first(table)]

    def _rows_first(self, table: str) -> list[Any]:
        wanted = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence == 1)
        with self.engine.connect() as connection, _unreadable(table):
            return list(chain.follow(table, connection.execute(wanted).all(), Link(0, "")))

    def _entry(self, row: Any) -> Entry:
        try:
            return Entry(row.table_id, row.sequence, row.kind, row.at, self._with_secrets(json.loads(row.body)))
        except WrongKey as bad:
            raise Damaged(row.table_id, f"entry {row.sequence} cannot be opened: {bad}") from None
        except (ValueError, AttributeError):
            raise Damaged(row.table_id, f"entry {row.sequence} is not understood") from None

    def tables(self) -> list[str]:
        """Every table that was opened and not closed, the oldest first."""
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(open_tables())]

    # -- tables that are damaged

    def aside(self) -> dict[str, tuple[int, str]]:
        """Tables that were set aside: when, and why."""
        with self.engine.connect() as connection:
            return {row.table_id: (row.at, row.why) for row in connection.execute(select(ASIDE).order_by(ASIDE.c.at))}

    def set_aside(self, table: str, why: str) -> bool:
        """Mark a table as damaged; whether it was not yet."""
        made = self.insert(ASIDE).values(table_id=table, at=now(), why=why).on_conflict_do_nothing()
        with self.writing() as connection:
            return connection.execute(made.returning(ASIDE.c.table_id)).first() is not None

    def take_back(self, table: str) -> None:
        """A table that holds again."""
        with self.writing() as connection:
            connection.execute(ASIDE.delete().where(ASIDE.c.table_id == table))

    # -- hands that are over

    def hands(self, table: str | None = None, hand: int | None = None, latest: int | None = None) -> list[Ended]:
        """Hands with their logs, by table and number; of many only the `latest`. `Damaged` where one is not as it was
        written."""
        wanted = _HANDS.order_by(LOGS.c.table_id.desc(), LOGS.c.hand.desc()).limit(latest)
        if table is not None:
            wanted = wanted.where(LOGS.c.table_id == table)
        if hand is not None:
            wanted = wanted.where(LOGS.c.hand == hand)
        return self._hands(wanted, table)[::-1]

    def between(self, table: str, first: int, last: int) -> list[Ended]:
        """Hands of a table with their logs, from one number to another."""
        wanted = _HANDS.where(LOGS.c.table_id == table, LOGS.c.hand >= first, LOGS.c.hand <= last)
        return self._hands(wanted.order_by(LOGS.c.hand), table)

    def shoe(self, table: str, hand: int) -> list[Ended]:
        """A hand with its log, after all that were dealt from the same shuffle before it."""
        wanted = select(func.max(LOGS.c.hand)).where(LOGS.c.table_id == table, LOGS.c.last == 1, LOGS.c.hand < hand)
        with self.engine.connect() as connection, _unreadable(table):
            before = connection.execute(wanted).scalar() or 0
        found = _HANDS.where(LOGS.c.table_id == table, LOGS.c.hand > before, LOGS.c.hand <= hand)
        return self._hands(found.order_by(LOGS.c.hand), table)

    def _hands(self, wanted: Select[Any], table: str | None = None) -> list[Ended]:
        with self.engine.connect() as connection, _unreadable(table):
            return [self._ended(row) for row in connection.execute(wanted)]

    def _ended(self, row: Any) -> Ended:
        """A row as a hand, held to the entry that ended it; with its log where that was asked for."""
        what = f"hand {row.hand} is not as it was written"
        record = str(row.record or "")
        if chain.told_hash(row.table_id, row.hand, row.ended, row.told) != record[HALF:]:
            raise Damaged(row.table_id, what)
        log = getattr(row, "log", "")
        if log and chain.log_hash(row.table_id, row.hand, row.ended, log) != record[:HALF]:
            raise Damaged(row.table_id, what)
        if log.startswith(SEALED):
            try:
                log = self.keys.open(log.removeprefix(SEALED))
            except WrongKey as bad:
                raise Damaged(row.table_id, f"hand {row.hand} cannot be opened: {bad}") from None
        return Ended(row.table_id, row.hand, row.ended, log, json.loads(row.told))

    def _log_row(self, entry: Entry, ended: Ended) -> dict[str, Any]:
        """A hand as it is stored. Its log holds the seed: as long as later hands come from the same shuffle, it is
        sealed."""
        return {
            "table_id": ended.table,
            "hand": ended.hand,
            "ended": ended.at,
            "log": SEALED + self.keys.seal(ended.log) if ended.told["shoe"] else ended.log,
            "told": json.dumps(ended.told, ensure_ascii=False),
            "sequence": entry.sequence,
            **schema.columns_of(ended.told),
        }

    def results(self, table: str, most: int, after: int = 0) -> list[Ended]:
        """The latest hands of a table without their logs, the oldest first."""
        wanted = _RESULTS.where(LOGS.c.table_id == table, LOGS.c.hand > after)
        wanted = wanted.order_by(LOGS.c.hand.desc()).limit(most)
        return self._hands(wanted, table)[::-1]

    def check_hands(self, table: str) -> None:
        """Follow the whole chain of a table, and hold every hand to it; `Damaged` where something is not as it was."""
        self._rows_after(table, 0)
        with self.engine.connect() as connection, _unreadable(table):
            for row in connection.execute(_HANDS.where(LOGS.c.table_id == table).execution_options(yield_per=100)):
                self._ended(row)

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
            .where(LOGS.c.table_id.not_in(select(ASIDE.c.table_id)))
            .group_by(LOGS.c.table_id, hour)
            .order_by(LOGS.c.table_id, hour)
        )
        with self.engine.connect() as connection:
            return [Collected(row[0], int(row[1]), int(row[2]), int(row[3])) for row in connection.execute(wanted)]

    def banked(self, most: int) -> list[Ended]:
        """The latest hands with a player-dealer, without their logs, by table and number."""
        wanted = _RESULTS.where(LOGS.c.banked > 0, LOGS.c.table_id.not_in(select(ASIDE.c.table_id)))
        found = []
        with self.engine.connect() as connection:
            for row in connection.execute(wanted.order_by(LOGS.c.ended.desc()).limit(most)):
                with contextlib.suppress(Damaged):
                    found.append(self._ended(row))
        return sorted(found)

    # -- people

    def add_person(self, person: str, name: str) -> None:
        with self.writing() as connection:
            made = now()
            row = {"id": person, "name": name, "made": made, "mark": self.keys.mark("people", person, name, made)}
            connection.execute(self.insert(PEOPLE).values(row))

    def person(self, person: str) -> str | None:
        """The name of a person; nobody's where the row is not as it was written."""
        with self.engine.connect() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
        if row is None or not self.keys.marked(row.mark, "people", row.id, row.name, row.made):
            return None
        return str(row.name)

    def close(self) -> None:
        if self.seals.waiting:
            self.seals.try_to_write(now())
        self.engine.dispose()


def _parts(
    ordered: Sequence[tuple[Entry, Ended | None]],
) -> list[list[tuple[Entry, Ended | None]]]:
    """Entries in as many parts as one table has among them, so that each part has one of each table at most."""
    parts: list[list[tuple[Entry, Ended | None]]] = []
    at, table = 0, ""
    for pair in ordered:
        at, table = (at + 1 if pair[0].table == table else 0), pair[0].table
        if at == len(parts):
            parts.append([])
        parts[at].append(pair)
    return parts


@lru_cache(maxsize=MOST_ROWS)
def _inserting(rows: int, notifies: bool) -> str:
    """The statement for so many entries, written out: half the cost of having it made each time."""
    row = f"({', '.join(['%s' if notifies else '?'] * 7)})"
    inserted = (
        "INSERT INTO entries (table_id, sequence, kind, at, body, record, hash)"
        f" VALUES {', '.join([row] * rows)}"
        " ON CONFLICT DO NOTHING RETURNING table_id, sequence"
    )
    if not notifies:
        return inserted
    told = f"pg_notify('{CHANNEL}', table_id || ' ' || sequence)"
    return f"WITH taken AS ({inserted}) SELECT table_id, sequence, {told} FROM taken"


_RECORDED: Final = LOGS.outerjoin(
    ENTRIES, (ENTRIES.c.table_id == LOGS.c.table_id) & (ENTRIES.c.sequence == LOGS.c.sequence)
)
_RESULTS: Final = select(LOGS.c.table_id, LOGS.c.hand, LOGS.c.ended, LOGS.c.told, ENTRIES.c.record).select_from(
    _RECORDED
)
_HANDS: Final = _RESULTS.add_columns(LOGS.c.log)
"""Hands without their logs and with them; each with what the entry that ended it says of it."""


def open_tables() -> Select[Any]:
    closed = select(ENTRIES.c.table_id).where(_kind("close"))
    wanted = select(ENTRIES.c.table_id).where(_kind("open"), ENTRIES.c.table_id.not_in(closed))
    return wanted.order_by(ENTRIES.c.at, ENTRIES.c.table_id)


@contextmanager
def _unreadable(table: str | None) -> Iterator[None]:
    """Rows that the database itself cannot read are damaged; a database that cannot be reached is none."""
    try:
        yield
    except OperationalError:
        raise
    except DatabaseError:
        raise Damaged(table or "a table", "its rows cannot be read") from None


def _kind(name: str) -> Any:
    """Entries of a kind; written out, so that the index of that kind alone is taken."""
    return ENTRIES.c.kind == literal_column(f"'{name}'")
