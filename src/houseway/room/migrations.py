"""The store's tables, as a list of steps: each is run once on every store, in order, whoever opens it.

A store says by how many steps it was made. Opening one that has seen fewer runs the rest in one transaction, alone; one
that has seen more was written by a newer program and is left as it is.

Alembic would run the same statements and keep its own version beside ours: what it adds, branches and ways back, no
store here needs, and the room's keys would have to be handed through it.
"""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, inspect, text

from houseway.room.chain import StoreError as StoreError
from houseway.room.chain import link, record

if TYPE_CHECKING:
    from houseway.room.keys import Keys

LOCK: Final = 0x686F757365
"""The number under which processes that open the same PostgreSQL wait for each other."""

Step = Callable[[Connection, "Keys"], None]


def entries_logs_and_people(connection: Connection, _keys: "Keys") -> None:
    """Version 1: what happens at tables, the logs of hands, people, and the room's own facts."""
    blob = "BYTEA" if connection.dialect.name == "postgresql" else "BLOB"
    for statement in (
        "CREATE TABLE entries (table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, kind VARCHAR(16) NOT NULL,"
        " at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, sequence))",
        "CREATE INDEX ix_entries_kind ON entries (kind)",
        "CREATE TABLE logs (table_id VARCHAR(32) NOT NULL, hand INTEGER NOT NULL, ended BIGINT NOT NULL,"
        " log TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (table_id, hand))",
        "CREATE TABLE people (id VARCHAR(32) NOT NULL, name VARCHAR(64) NOT NULL, made BIGINT NOT NULL,"
        " PRIMARY KEY (id))",
        f"CREATE TABLE facts (name VARCHAR(32) NOT NULL, value {blob}, PRIMARY KEY (name))",
    ):
        connection.execute(text(statement))


def results_in_columns(connection: Connection, _keys: "Keys") -> None:
    """Version 2: what the floor adds up stands in columns of its own, and only the rare kinds of entry are indexed."""
    for column in ("dropped BIGINT", "jackpot BIGINT", "banked INTEGER", "last INTEGER"):
        connection.execute(text(f"ALTER TABLE logs ADD COLUMN {column} NOT NULL DEFAULT 0"))
    for table, hand, told in connection.execute(text("SELECT table_id, hand, told FROM logs")).all():
        connection.execute(
            text(
                "UPDATE logs SET dropped = :dropped, jackpot = :jackpot, banked = :banked, last = :last"
                " WHERE table_id = :table AND hand = :hand"
            ),
            {"table": table, "hand": hand, **columns_of(json.loads(told))},
        )
    for statement in (
        "DROP INDEX ix_entries_kind",
        "CREATE INDEX entries_open ON entries (at, table_id) WHERE kind = 'open'",
        "CREATE INDEX entries_ended ON entries (table_id, sequence) WHERE kind = 'ended'",
        "CREATE INDEX entries_close ON entries (table_id) WHERE kind = 'close'",
        "CREATE INDEX logs_last ON logs (table_id, hand) WHERE last = 1",
        "CREATE INDEX logs_banked ON logs (ended) WHERE banked > 0",
    ):
        connection.execute(text(statement))


def chat_reports_and_silences(connection: Connection, _keys: "Keys") -> None:
    """Version 3: what people write at tables, what of it was reported to the floor, and who may not write."""
    number = "BIGSERIAL PRIMARY KEY" if connection.dialect.name == "postgresql" else "INTEGER PRIMARY KEY AUTOINCREMENT"
    for statement in (
        f"CREATE TABLE chat (id {number}, table_id VARCHAR(32) NOT NULL, at BIGINT NOT NULL,"
        " person VARCHAR(32) NOT NULL, name VARCHAR(64) NOT NULL, seat INTEGER, hand INTEGER NOT NULL,"
        " text TEXT NOT NULL)",
        "CREATE INDEX chat_of_table ON chat (table_id, id)",
        f"CREATE TABLE reports (id {number}, at BIGINT NOT NULL, line BIGINT NOT NULL, table_id VARCHAR(32) NOT NULL,"
        " table_name TEXT NOT NULL, reporter VARCHAR(32) NOT NULL, reporter_name VARCHAR(64) NOT NULL,"
        " context TEXT NOT NULL, dealt BIGINT NOT NULL DEFAULT 0, UNIQUE (line, reporter))",
        "CREATE TABLE silences (person VARCHAR(32) NOT NULL, table_id VARCHAR(32) NOT NULL, until BIGINT NOT NULL,"
        " PRIMARY KEY (person, table_id))",
    ):
        connection.execute(text(statement))


def tokens(connection: Connection, *_: object) -> None:
    """Version 4: the tokens that people have been given, by their hashes."""
    for statement in (
        "CREATE TABLE tokens (hash VARCHAR(64) NOT NULL PRIMARY KEY, person VARCHAR(32) NOT NULL, made BIGINT NOT NULL,"
        " expires BIGINT NOT NULL, ended BIGINT NOT NULL)",
        "CREATE INDEX tokens_of_person ON tokens (person)",
        "CREATE INDEX tokens_ended ON tokens (ended) WHERE ended > 0",
    ):
        connection.execute(text(statement))


def chains_and_seals(connection: Connection, keys: "Keys") -> None:
    """Version 5: entries in chains, the seals over them, tables that were set aside, rows that carry a mark, and the
    room's secret under its key. What was there before is taken as it stands, and vouched for from now on."""
    for statement in (
        "ALTER TABLE entries ADD COLUMN record VARCHAR(128) NOT NULL DEFAULT ''",
        "ALTER TABLE entries ADD COLUMN hash VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE logs ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0",
        *(f"ALTER TABLE {name} ADD COLUMN mark VARCHAR(64) NOT NULL DEFAULT ''" for name in MARKED_FIRST),
        "CREATE TABLE seals (number INTEGER NOT NULL PRIMARY KEY, whole INTEGER NOT NULL, body TEXT NOT NULL,"
        " signature VARCHAR(128) NOT NULL)",
        "CREATE INDEX seals_whole ON seals (number) WHERE whole = 1",
        "CREATE TABLE aside (table_id VARCHAR(32) NOT NULL PRIMARY KEY, at BIGINT NOT NULL, why TEXT NOT NULL)",
    ):
        connection.execute(text(statement))
    for (table,) in connection.execute(text("SELECT DISTINCT table_id FROM entries")).all():
        _chain(connection, table)
    for name in MARKED_FIRST:
        _mark(connection, keys, name)
    for (held,) in connection.execute(text("SELECT value FROM facts WHERE name = 'secret'")).all():
        sealed = keys.seal(bytes(held).hex()).encode()
        connection.execute(text("UPDATE facts SET value = :sealed WHERE name = 'secret'"), {"sealed": sealed})


MARKED_FIRST: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "people": (("id",), ("id", "name", "made")),
    "chat": (("id",), ("table_id", "at", "person", "name", "seat", "hand", "text")),
    "reports": (
        ("id",),
        ("at", "line", "table_id", "table_name", "reporter", "reporter_name", "context", "dealt"),
    ),
    "silences": (("person", "table_id"), ("person", "table_id", "until")),
}
MARKED: Final = MARKED_FIRST | {"tokens": (("hash",), ("hash", "person", "made", "expires", "ended"))}
"""Tables whose rows carry a mark: what tells a row from others, and what the mark is of."""


def _mark(connection: Connection, keys: "Keys", name: str) -> None:
    """Mark the rows of a table that were written before there were marks."""
    key, columns = MARKED[name]
    for row in connection.execute(text(f"SELECT {', '.join(dict.fromkeys((*key, *columns)))} FROM {name}")).all():
        here = " AND ".join(f"{one} = :{one}" for one in key)
        told = {"mark": keys.mark(name, *(getattr(row, one) for one in columns)), **row._mapping}
        connection.execute(text(f"UPDATE {name} SET mark = :mark WHERE {here}"), told)


def marked_tokens(connection: Connection, keys: "Keys") -> None:
    """Version 6: tokens carry a mark too."""
    connection.execute(text("ALTER TABLE tokens ADD COLUMN mark VARCHAR(64) NOT NULL DEFAULT ''"))
    _mark(connection, keys, "tokens")


def _chain(connection: Connection, table: str) -> None:
    """Chain the entries of a table that were written before there were chains."""
    logs = {
        row.hand: record(table, row.hand, row.ended, row.log, row.told)
        for row in connection.execute(
            text("SELECT hand, ended, log, told FROM logs WHERE table_id = :table"), {"table": table}
        )
    }
    held = ""
    wanted = text("SELECT sequence, kind, at, body FROM entries WHERE table_id = :table ORDER BY sequence")
    for row in connection.execute(wanted, {"table": table}).all():
        hand = _hand(row.body) if row.kind == "ended" else 0
        of = logs.get(hand, "")
        held = link(held, table, row.sequence, row.kind, row.at, of, row.body)
        here = {"table": table, "sequence": row.sequence, "record": of, "hash": held, "hand": hand}
        connection.execute(
            text("UPDATE entries SET record = :record, hash = :hash WHERE table_id = :table AND sequence = :sequence"),
            here,
        )
        if of:
            connection.execute(
                text("UPDATE logs SET sequence = :sequence WHERE table_id = :table AND hand = :hand"), here
            )


def _hand(body: str) -> int:
    try:
        return int(json.loads(body)["hand"])
    except (ValueError, KeyError, TypeError):
        return 0


STEPS: Final[tuple[Step, ...]] = (
    entries_logs_and_people,
    results_in_columns,
    chat_reports_and_silences,
    tokens,
    chains_and_seals,
    marked_tokens,
)
VERSION: Final = len(STEPS)


def columns_of(told: Mapping[str, Any]) -> dict[str, int]:
    """What came out of a hand, as far as it stands in columns of its own."""
    return {
        "dropped": told["drop"],
        "jackpot": told["jackpot"],
        "banked": told["bank"]["seat"] if told["bank"] else 0,
        "last": int(not told["shoe"]),
    }


def migrate(engine: Engine, keys: "Keys") -> None:
    """Bring a store up to this version; `StoreError` where it is of a newer one."""
    with engine.connect() as connection:
        if _known(version(connection)) == VERSION:
            return
    with engine.begin() as connection:
        _alone(connection)
        held = _known(version(connection))
        for step in STEPS[held:]:
            step(connection, keys)
        if held:
            connection.execute(text("UPDATE facts SET value = :to WHERE name = 'version'"), {"to": _written(VERSION)})
        else:
            connection.execute(text("INSERT INTO facts VALUES ('version', :to)"), {"to": _written(VERSION)})


def version(connection: Connection) -> int:
    """How many steps a store has seen; none where it is empty. The first version wrote its number last of all."""
    if not inspect(connection).has_table("facts"):
        return 0
    held = connection.execute(text("SELECT value FROM facts WHERE name = 'version'")).scalar()
    if held is None:
        return 1
    try:
        return int(bytes(held))
    except ValueError:
        raise StoreError("this store does not say by which version it was made") from None


def _known(held: int) -> int:
    if held > VERSION:
        raise StoreError(f"this store was written by a newer Houseway (version {held}; this one knows {VERSION})")
    return held


def _written(number: int) -> bytes:
    return str(number).encode()


def _alone(connection: Connection) -> None:
    """Wait until nobody else changes the tables, and keep others waiting until this transaction is over."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
