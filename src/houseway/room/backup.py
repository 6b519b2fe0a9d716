"""Copies of a store, made while the room is open: as one SQLite file, whatever the store is kept in.

A SQLite store is copied by SQLite itself, a PostgreSQL one from a single snapshot. Chains, seals and marks go along,
so a copy is verified like any store, and one that does not hold is not put back.
"""

import os
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect, text

from houseway.room import migrations as schema
from houseway.room.chain import StoreError
from houseway.room.database import engine_for, path_of, sqlite_url
from houseway.room.events import Events
from houseway.room.keys import Keys
from houseway.room.store import Store
from houseway.room.verify import Verdict, verify

TOGETHER: Final = 500
NUMBERED: Final = ("chat", "reports")
"""Tables whose rows PostgreSQL numbers by itself."""


def backup(store: Store, file: Path) -> Verdict:
    """Copy a store into a file, and verify the copy; the file is there only when it is whole."""
    if file.exists():
        raise StoreError(f"{file}: there is a file of this name already")
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with _engine(sqlite_url(part)) as copy:
            if store.notifies:
                snapshot = store.engine.execution_options(isolation_level="REPEATABLE READ")
                _copied(snapshot, copy, store.keys)
            else:
                _copied_file(store.engine, copy)
            found = verify(copy, store.keys.public, store.keys)
            _in_one_file(copy)
        part.replace(file)
    finally:
        for one in part.parent.glob(f"{part.name}*"):
            one.unlink()
    told = {"file": file.name, "sha256": digest(file), "seal": found.last.number if found.last else None}
    Events(store).note("backup", told)
    return found


def restore(file: Path, url: str, keys: Keys) -> Verdict:
    """Put a copy where no store is yet; `StoreError` where there is one, or where the copy does not hold."""
    with _engine(sqlite_url(file)) as copy:
        found = verify(copy, keys.public, keys)
        if found.problems:
            where, why = found.problems[0]
            raise StoreError(f"this backup does not hold, and is not restored: {where}: {why}")
        path = path_of(url)
        if path and path.exists():
            raise StoreError(f"{path}: there is a store already; move it away first")
        with _engine(url) as to:
            with to.connect() as connection:
                if inspect(connection).has_table("entries"):
                    raise StoreError("there is a store already in this database; name an empty one")
            if path:
                _copied_file(copy, to)
            else:
                _copied(copy, to, keys)
    with closing(Store(url, keys)) as store:
        Events(store).note("restore", {"file": file.name, "sha256": digest(file)})
        return verify(store.engine, keys.public, keys)


def digest(file: Path) -> str:
    with file.open("rb") as read:
        found = sha256()
        while part := read.read(2**20):
            found.update(part)
    return found.hexdigest()


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = engine_for(url)
    try:
        yield engine
    finally:
        engine.dispose()


def _copied_file(source: Engine, to: Engine) -> None:
    """By SQLite itself, as it stands at one moment; whoever writes goes on."""
    with closing(source.raw_connection()) as reading, closing(to.raw_connection()) as writing:
        read, write = reading.driver_connection, writing.driver_connection
        assert read is not None and write is not None
        read.backup(write)


def _in_one_file(copy: Engine) -> None:
    """What SQLite has written beside the file goes into it."""
    with copy.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _copied(source: Engine, to: Engine, keys: Keys) -> None:
    """Every row of every table, from one snapshot and in one transaction."""
    schema.migrate(to, keys)
    with source.connect() as reading, to.begin() as writing:
        for name in sorted(inspect(writing).get_table_names()):
            if not name.startswith("sqlite_"):
                _copied_table(reading, writing, name)
        if writing.dialect.name == "postgresql":
            for name in NUMBERED:
                counter = f"pg_get_serial_sequence('{name}', 'id')"
                writing.execute(text(f"SELECT setval({counter}, coalesce(max(id), 0) + 1, false) FROM {name}"))


def _copied_table(reading: Connection, writing: Connection, name: str) -> None:
    columns = [one["name"] for one in inspect(writing).get_columns(name)]
    writing.execute(text(f"DELETE FROM {name}"))
    into = text(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join(f':{one}' for one in columns)})")
    wanted = text(f"SELECT {', '.join(columns)} FROM {name}").execution_options(yield_per=TOGETHER)
    for rows in reading.execute(wanted).partitions():
        writing.execute(into, [{one: _plain(row._mapping[one]) for one in columns} for row in rows])


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value
