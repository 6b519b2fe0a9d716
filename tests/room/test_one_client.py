"""One client cannot stop the room: whatever it asks for, and however slowly, everybody else goes on."""

import asyncio
import contextlib
import itertools
import random
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from houseway.room import service
from houseway.room.database import sqlite_url
from houseway.room.people import Person
from houseway.room.store import Entry, Store, now
from houseway.room.table_state import Refused
from tests.counts import count, long
from tests.room.rooms import Client, Process, application, kept, running

HANDS = count(1_500, 5_000)
"""Hands of the table that is exported."""
EXPORTS = 12
WRITES = 40
AS_A_RULE, AT_WORST = 0.1, 5.0
"""Seconds that writes may take on a busy machine, whatever they take on a quiet one."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Client, str]]:
    """A room in a process of its own, somebody who sits there, and a table with many hands."""
    url = sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite")
    process = Process(url)
    process.start()
    ann = Client(process.address)
    table = ann.table("westlane/texas-holdem")

    async def play() -> None:
        async with ann.live(table) as wire:
            await wire.play(1, random.Random(1))

    asyncio.run(play())
    store = Store(url)
    (first,) = kept(store, table, 1)
    process.kill()
    entries = store.entries(table)
    body = next(entry.body for entry in entries if entry.kind == "ended")
    more = []
    for at, hand in enumerate(range(1_000, 1_000 + HANDS), start=len(entries) + 1):
        more.append((Entry(table, at, "ended", now(), {**body, "hand": hand}), first._replace(hand=hand)))
    store.append(more)
    store.close()
    process.start()
    yield process, ann, table
    process.close()


def attacker(address: str) -> httpx.Client:
    """Somebody who comes from another address than everybody else."""
    return httpx.Client(base_url=address, transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=120)


class Took(NamedTuple):
    """How long a write takes as a rule, and at worst, in seconds."""

    rule: float
    worst: float

    def as_good_as(self, quiet: "Took") -> bool:
        return self.rule <= max(3 * quiet.rule, AS_A_RULE) and self.worst <= max(3 * quiet.worst, AT_WORST)


def writes(ann: Client, table: str, times: int = WRITES) -> Took:
    """To sit out and come back, again and again."""
    took = []
    with httpx.Client(base_url=ann.address, headers=ann.headers, timeout=120) as client:
        for at in range(times):
            begin = time.monotonic()
            told = client.post(f"/api/tables/{table}/{('away', 'back')[at % 2]}", json={})
            assert told.status_code == 200, told.text
            took.append(time.monotonic() - begin)
            time.sleep(0.05)
    return Took(statistics.mean(took), max(took))


@long
def test_exports_hold_up_no_write(room: tuple[Process, Client, str]) -> None:
    """Twelve exports of a long table at once, by somebody without a name."""
    process, ann, table = room
    own = ann.table("oaks/razz", clock=3600)
    quiet = writes(ann, own)
    path = f"/api/tables/{table}/export?format=phh"
    answers: list[int] = []

    def export() -> None:
        with contextlib.suppress(httpx.HTTPError), attacker(process.address) as client:
            answers.append(client.get(path).status_code)

    attack = [threading.Thread(target=export, daemon=True) for _ in range(EXPORTS)]
    for one in attack:
        one.start()
    time.sleep(1)
    attacked = writes(ann, own)
    assert attacked.as_good_as(quiet), f"{attacked}, and when it is quiet {quiet}"
    for one in attack:
        one.join(120)
    assert 200 in answers and set(answers) <= {200, 429}


@long
def test_long_lists_hold_up_no_write(room: tuple[Process, Client, str]) -> None:
    """Eight who ask for all results of a table again and again."""
    process, ann, table = room
    own = ann.table("oaks/razz", clock=3600)
    quiet = writes(ann, own)
    over = threading.Event()
    answers: list[int] = []

    def ask() -> None:
        with contextlib.suppress(httpx.HTTPError), attacker(process.address) as client:
            while not over.is_set():
                answers.append(client.get(f"/api/tables/{table}/hands").status_code)

    attack = [threading.Thread(target=ask, daemon=True) for _ in range(8)]
    for one in attack:
        one.start()
    try:
        attacked = writes(ann, own)
    finally:
        over.set()
    for one in attack:
        one.join(60)
    assert attacked.as_good_as(quiet), f"{attacked}, and when it is quiet {quiet}"
    assert 200 in answers and set(answers) <= {200, 429}


def test_one_address_cannot_fill_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables by invitation, each by somebody else: one address has so many, and when the room is full, those where
    nobody is any more give way to whoever comes."""
    monkeypatch.setattr(service, "MOST_TABLES", 12)
    monkeypatch.setattr(service, "MOST_FROM_ONE", 8)
    monkeypatch.setattr(service, "LEFT", 0.0)
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    opening = {"filing": "westlane/texas-holdem", "public": False, "invitation": "x"}

    async def fill() -> None:
        room = service.Room(store)
        attackers = (Person(f"p_{at}", "Eve", address="192.0.2.1") for at in itertools.count())
        # Whoever has a seat and has just come is waited for: such a table does not give way.
        taken = [await room.open(opening, next(attackers), 1) for _ in range(8)]
        with pytest.raises(Refused, match="8 tables are open from where you are"):
            await room.open(opening, next(attackers))
        for at in range(4):
            await room.open(opening, Person(f"q_{at}", "Ann", address=f"198.51.100.{at}"))
        # The room is full, and everybody has left.
        bob = await room.open(opening, Person("r_0", "Bob", address="203.0.113.1"), 1)
        assert len(room.desks) == 12 and bob in room.desks
        assert all(desk in room.desks for desk in taken)
        await room.close()

    asyncio.run(fill())
    store.close()


def test_people_who_come_from_one_address_without_end(tmp_path: Path) -> None:
    """Each of them would be kept for good."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    app = application(store)
    app.state.house.comers.most = 5
    with running(app) as address, httpx.Client(base_url=address) as client:
        answers = [client.post("/api/people", json={"name": "Eve"}) for _ in range(30)]
    assert [one.status_code for one in answers[:5]] == [201] * 5
    refused = [one.json()["error"] for one in answers if one.status_code == 429]
    assert refused and all(one.startswith("many people have come") for one in refused)
    store.close()
