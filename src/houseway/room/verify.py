"""The whole of a store, held to its chains and seals.

Anybody can do this who has the store and the room's public key. With the room's own keys the rows are looked at too
that are part of no chain: people, what they wrote, what was reported and who was silenced.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError

from houseway.room import chain
from houseway.room.chain import Damaged, Link, StoreError
from houseway.room.keys import Keys
from houseway.room.migrations import MARKED, VERSION, columns_of, version
from houseway.room.seals import GRACE, SEALS, Head, Seal, seal_of
from houseway.room.store import ENTRIES, LOGS, ROOM, open_tables

CHAINED: Final = 5
"""The version from which on there are chains."""
TOGETHER: Final = 500
"""Rows after which whoever verifies in the background lets others have their turn."""

Rest = Callable[[], None]


class Problem(NamedTuple):
    """What does not hold: a table by its id, or another part of the store; and why."""

    where: str
    why: str


class Verdict(NamedTuple):
    """What was found in a store."""

    problems: list[Problem]
    tables: int
    entries: int
    hands: int
    last: Seal | None
    """The last seal."""
    key: str
    """The public key by which it was checked."""


class Sealed(NamedTuple):
    """What all seals say together."""

    heads: dict[str, list[Head]]
    last: Seal | None
    whole_at: int
    key: str


def verify(engine: Engine, public: Sequence[str] = (), keys: Keys | None = None, rest: Rest = lambda: None) -> Verdict:
    """Hold a store to its chains and seals, by those public keys or else by the keys that its seals name themselves.
    `rest` is called again and again."""
    problems: list[Problem] = []
    entries = hands = 0
    with engine.connect() as connection:
        _is_of_this_version(connection)
        problems += _structure(connection)
        sealed = _seals(connection, list(public), problems, rest)
        archived = _archived(connection, problems)
        still_open = set(connection.execute(open_tables()).scalars())
        tables = [row[0] for row in connection.execute(_every_table())]
        for table in dict.fromkeys((*tables, *sealed.heads)):
            try:
                count = _Table(connection, table, sealed, archived.get(table, 0), table in still_open, rest).check()
            except Damaged as bad:
                problems.append(Problem(table, bad.why))
                continue
            except OperationalError:
                raise
            except DatabaseError:
                problems.append(Problem(table, "its rows cannot be read"))
                continue
            entries, hands = entries + count[0], hands + count[1]
        if keys:
            problems += _unmarked(connection, keys, rest)
    return Verdict(problems, len(tables), entries, hands, sealed.last, sealed.key)


def noted(engine: Engine, number: int, hash_: str) -> list[Problem]:
    """Hold a store to a seal that somebody has noted down: whether it has gone back to before that."""
    with engine.connect() as connection:
        body = connection.execute(select(SEALS.c.body).where(SEALS.c.number == number)).scalar()
    if body is None:
        return [Problem("seals", f"seal {number}, which was noted down, is missing")]
    if sha256(body.encode()).hexdigest() != hash_:
        return [Problem("seals", f"seal {number} is not the one that was noted down")]
    return []


def _is_of_this_version(connection: Connection) -> None:
    try:
        held = version(connection)
    except SQLAlchemyError as bad:
        raise StoreError(f"the store cannot be read: {getattr(bad, 'orig', None) or bad}") from None
    if held != VERSION:
        what = (
            "is empty"
            if not held
            else "has no chains yet"
            if held < CHAINED
            else f"is of version {held}, not {VERSION}"
        )
        raise StoreError(f"this store {what}: `houseway serve` brings an older one up to date")


def _structure(connection: Connection) -> Iterator[Problem]:
    if connection.dialect.name == "sqlite":
        try:
            found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        except SQLAlchemyError as bad:
            found = str(getattr(bad, "orig", None) or bad)
        if found != "ok":
            yield Problem("the file", " ".join(str(found).split()))


def _every_table() -> Any:
    return select(ENTRIES.c.table_id).union(select(LOGS.c.table_id)).order_by("table_id")


# -- seals


def _seals(connection: Connection, public: list[str], problems: list[Problem], rest: Rest) -> Sealed:
    """Every seal, each by the key that it names. What the last one is signed by vouches for all before it; a key that
    is given, and whichever it has named as the next, is trusted."""
    heads: dict[str, list[Head]] = {}
    trusted, last, whole_at, key = set(public), None, 0, ""
    number, before = 0, ""
    for at, row in enumerate(connection.execute(select(SEALS).order_by(SEALS.c.number)), start=1):
        number += 1
        if row.number != number:
            problems.append(Problem("seals", f"seal {number} is missing"))
            number, before = row.number, ""
        key = _key(row.body)
        try:
            seal = seal_of(row, [key])
        except Damaged as bad:
            problems.append(Problem("seals", bad.why))
            before = ""
            continue
        if number > 1 and before and seal.before != before:
            problems.append(Problem("seals", f"seal {number} does not follow the one before"))
        if key in trusted and seal.next:
            trusted.add(seal.next)
        for table, head in seal.tables.items():
            heads.setdefault(table, []).append(head)
        before, last, whole_at = seal.hash, seal, seal.at if seal.whole else whole_at
        if at % TOGETHER == 0:
            rest()
    if last and trusted and key not in trusted:
        problems.append(Problem("seals", f"the last seal is not signed by this key, but by {key}"))
    return Sealed(heads, last, whole_at, key)


def _key(body: str) -> str:
    try:
        return str(json.loads(body)["key"])
    except (ValueError, KeyError, TypeError):
        return ""


def _archived(connection: Connection, problems: list[Problem]) -> dict[str, int]:
    """Up to which hand the logs of each table have gone to an archive, as the room's own events say."""
    found: dict[str, int] = {}
    wanted = select(ENTRIES.c.body).where(ENTRIES.c.table_id == ROOM, ENTRIES.c.kind == "archive")
    try:
        for (body,) in connection.execute(wanted.order_by(ENTRIES.c.sequence)).all():
            for table, hand in json.loads(body)["tables"].items():
                found[table] = max(found.get(table, 0), int(hand))
    except (ValueError, KeyError, TypeError, AttributeError, DatabaseError):
        problems.append(Problem(ROOM, "an archive is named in a way that is not understood"))
    return found


# -- tables


class _Table:
    """One table: its entries, and the hands that they vouch for."""

    def __init__(
        self, connection: Connection, table: str, sealed: Sealed, archived: int, still_open: bool, rest: Rest
    ) -> None:
        self._connection = connection
        self._table = table
        self._sealed = {head.sequence: head for head in sealed.heads.get(table, [])}
        self._whole_at = sealed.whole_at
        self._archived = archived
        self._open = still_open
        self._rest = rest

    def check(self) -> tuple[int, int]:
        """How many entries and hands hold; `Damaged` where one does not.

        Entries go on being written meanwhile: what is looked at goes as far as the last that was there at first.
        """
        last = select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table_id == self._table)
        upto = self._connection.execute(last).scalar() or 0
        hands = self._logs(upto)
        records = self._entries(upto)
        for sequence, (hand, record) in hands.items():
            if records.pop(sequence, "") != record:
                raise Damaged(self._table, f"hand {hand} is not as it was written")
        for sequence in records:
            if self._hand_of(sequence) > self._archived:
                raise Damaged(self._table, f"the hand that entry {sequence} has ended is missing")
        return upto, len(hands)

    def _logs(self, upto: int) -> dict[int, tuple[int, str]]:
        """By the entry that ended it: every hand, and what that entry should say of it."""
        found: dict[int, tuple[int, str]] = {}
        wanted = select(LOGS).where(LOGS.c.table_id == self._table, LOGS.c.sequence <= upto).order_by(LOGS.c.hand)
        for at, row in enumerate(self._connection.execute(wanted.execution_options(yield_per=TOGETHER)), start=1):
            what = f"hand {row.hand} is not as it was written"
            record = chain.record(self._table, row.hand, row.ended, row.log, row.told)
            try:
                columns = columns_of(json.loads(row.told))
            except (ValueError, KeyError, TypeError):
                raise Damaged(self._table, what) from None
            if row.sequence in found or any(row._mapping[name] != value for name, value in columns.items()):
                raise Damaged(self._table, what)
            found[row.sequence] = row.hand, record
            if at % TOGETHER == 0:
                self._rest()
        return found

    def _entries(self, upto: int) -> dict[int, str]:
        """Follow the chain; what the entries that ended hands say of them."""
        here = ENTRIES.c.table_id == self._table, ENTRIES.c.sequence <= upto
        wanted = select(ENTRIES).where(*here).order_by(ENTRIES.c.sequence).execution_options(yield_per=TOGETHER)
        records: dict[int, str] = {}
        opened, first = 0, ""
        for row in chain.follow(self._table, self._connection.execute(wanted), Link(0, "")):
            if row.sequence == 1:
                opened, first = row.at, row.hash
            if row.record:
                records[row.sequence] = row.record
            head = self._sealed.get(row.sequence)
            if head and (head.hash != row.hash or head.first != first):
                raise Damaged(self._table, f"entry {row.sequence} is not the one that was sealed")
            if row.sequence % TOGETHER == 0:
                self._rest()
        most = max(self._sealed, default=0)
        if most > upto:
            what = "its newest entries are missing" if upto else "all its entries are missing"
            raise Damaged(self._table, f"{what}: {most} were sealed")
        if self._open and not most and opened < self._whole_at - GRACE:
            raise Damaged(self._table, "no seal names it, and it is older than the last one that names every table")
        return records

    def _hand_of(self, sequence: int) -> int:
        wanted = select(ENTRIES.c.body).where(ENTRIES.c.table_id == self._table, ENTRIES.c.sequence == sequence)
        try:
            return int(json.loads(self._connection.execute(wanted).scalar_one())["hand"])
        except (ValueError, KeyError, TypeError):
            raise Damaged(self._table, f"entry {sequence} is not understood") from None


# -- rows that are part of no chain


def _unmarked(connection: Connection, keys: Keys, rest: Rest) -> Iterator[Problem]:
    for name, (key, columns) in MARKED.items():
        bad = 0
        try:
            for at, row in enumerate(connection.execute(text(f"SELECT * FROM {name}")), start=1):
                told = row._mapping
                if not keys.marked(row.mark, name, *(told[column] for column in columns)):
                    bad += 1
                    yield Problem(name, f"{' '.join(str(told[one]) for one in key)} is not as it was written")
                if at % TOGETHER == 0:
                    rest()
        except OperationalError:
            raise
        except DatabaseError:
            yield Problem(name, "its rows cannot be read")
