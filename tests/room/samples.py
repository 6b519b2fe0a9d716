"""A store with something in it, to be damaged, copied and kept."""

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from houseway.room.chain import link
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from tests.room.rooms import Client, served

FILINGS = ("westlane/texas-holdem", "silver-fox/ez-baccarat", "oaks/razz")
TABLES = ("poker", "shoe", "other")


class Sample:
    """A store with three tables, at two of which hands were played; and a copy of it for every test."""

    def __init__(self, path: Path, tables: dict[str, str], person: str) -> None:
        self.path, self.tables, self.person = path, tables, person

    @property
    def url(self) -> str:
        return sqlite_url(self.path)

    def copied(self, folder: Path) -> "Sample":
        to = folder / "room.sqlite"
        shutil.copy(self.path, to)
        return Sample(to, self.tables, self.person)

    def execute(self, statement: str, *values: Any) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def edit(self, table: str, kind: str, change: Callable[[dict[str, Any]], None]) -> int:
        """Edit what the last entry of a kind says; the number of the entry."""
        where = "SELECT max(sequence) FROM entries WHERE table_id = ? AND kind = ?"
        ((sequence,),) = self.execute(where, table, kind)
        ((body,),) = self.execute("SELECT body FROM entries WHERE table_id = ? AND sequence = ?", table, sequence)
        told = json.loads(body)
        change(told)
        update = "UPDATE entries SET body = ? WHERE table_id = ? AND sequence = ?"
        self.execute(update, json.dumps(told), table, sequence)
        return int(sequence)

    def chained_anew(self, table: str) -> None:
        """Let all hashes of a table follow from what its rows say now, as anybody can who has the file."""
        held = ""
        rows = self.execute(
            "SELECT sequence, kind, at, record, body FROM entries WHERE table_id = ? ORDER BY sequence", table
        )
        for sequence, *row in rows:
            held = link(held, table, sequence, *row)
            self.execute("UPDATE entries SET hash = ? WHERE table_id = ? AND sequence = ?", held, table, sequence)


def made_at(path: Path) -> Sample:
    """A room in which somebody has played at two tables, closed."""
    store = Store(sqlite_url(path))
    with served(store) as address:
        ann = Client(address)
        tables = {name: ann.table(filing) for name, filing in zip(TABLES, FILINGS, strict=True)}
        for name in ("poker", "shoe"):
            # In a thread of its own: a browser's tests have a loop running in this one.
            with ThreadPoolExecutor(1) as aside:
                aside.submit(asyncio.run, _played(ann, tables[name])).result()
        ann.post(f"/api/tables/{tables['poker']}/leave")
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Sample(path, tables, ann.person)


async def _played(ann: Client, table: str) -> None:
    async with ann.live(table) as wire:
        await wire.play(3, random.Random(1))
