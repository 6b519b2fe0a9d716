"""Joins, leaves, seat changes, lists, must-moves and restarts in any order: chips stay whole, and nobody sits twice.

A failure names its seed.
"""

import asyncio
import contextlib
import random
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.room.rooms import Client, answer, served
from tests.room.test_seats import HOLDEM, Seen

PEOPLE = 6
ROUNDS = 2
"""How many times the room is opened."""
WISHES = 25
"""What is done each time it is open."""


async def wishes(people: list[Client], tables: list[str], chance: random.Random) -> None:
    """Anything that anybody may ask for, whether or not it can be had."""
    async with contextlib.AsyncExitStack() as stack:
        for one in people:
            await stack.enter_async_context(Seen(one))
        if len(tables) == 1:
            people[2].post(f"/api/tables/{tables[0]}/wait")
            tables.append(people[0].post(f"/api/tables/{tables[0]}/must-move")["id"])
        for _ in range(WISHES):
            one = chance.choice(people)
            table = chance.choice(tables)
            what, body = chance.choice(
                [
                    ("seat", {"seat": chance.randint(1, 2), "chips": chance.choice([12_300, 20_000])}),
                    ("leave", {}), ("wait", {}), ("wait", {}), ("unwait", {}), ("take", {}), ("take", {}), ("pass", {}),
                    ("change", {"seat": chance.randint(1, 2)}), ("change", {}), ("unchange", {}), ("must-move", {}),
                ]
            )  # fmt: skip
            asked = httpx.post(f"{one.address}/api/tables/{table}/{what}", json=body, headers=one.headers, timeout=30)
            assert asked.status_code in (200, 201, 403, 409), asked.text
            if what == "must-move" and asked.status_code == 201:
                tables.append(asked.json()["id"])
            if chance.random() < 0.2:
                await plays(chance.choice(people), chance.choice(tables), chance)


async def plays(one: Client, table: str, chance: random.Random) -> None:
    """Somebody is at a table for a moment, and answers there."""
    with contextlib.suppress(TimeoutError, websockets.WebSocketException):
        async with one.live(table) as wire:
            for _ in range(6):
                await wire.next(0.3)
                if wire.hand.get("decision"):
                    await wire.act(answer(wire.hand["decision"], chance))


def checked(store: Store, tables: list[str]) -> Counter[str]:
    """Every entry again, with the chips counted before and after; how often each kind came."""
    moved: Counter[tuple[str, str, str, int]] = Counter()
    came: Counter[tuple[str, str, str, int]] = Counter()
    kinds: Counter[str] = Counter()
    for table in tables:
        opened, *rest = store.entries(table)
        live = LiveTable(opened)
        for entry in rest:
            body, before = entry.body, chips(live)
            live.apply(entry)
            kinds[entry.kind] += 1
            seated = [one.person for one in live.seats.values() if one.person]
            assert len(seated) == len(set(seated)), f"somebody sits twice after entry {entry.sequence}"
            if entry.kind == "change":
                assert sum(before.values()) == sum(chips(live).values())
                assert sorted(before.values()) == sorted(chips(live).values())
            elif entry.kind == "sit":
                assert chips(live) == {**before, body["seat"]: body["chips"]}
            elif entry.kind == "move":
                assert before[body["seat"]] == body["chips"] and body["seat"] not in chips(live)
                moved[body["person"], table, body["to"], body["chips"]] += 1
            elif entry.kind == "claim" and "source" in body:
                came[body["person"], body["source"], table, body["chips"]] += 1
            elif entry.kind not in ("deal", "act", "ended", "leave", "add", "close", "void", "floor"):
                assert chips(live) == before, f"{entry.kind} at entry {entry.sequence} moves chips"
    assert moved == came, "what leaves one table comes to the other, once"
    return kinds


def chips(live: LiveTable) -> dict[int, int]:
    return dict(live.table.stacks)


@pytest.mark.parametrize("seed", range(3))
def test_in_any_order(tmp_path: Path, seed: int) -> None:
    chance = random.Random(f"seats {seed}")
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    people: list[Client] = []
    tables: list[str] = []
    for _ in range(ROUNDS):
        with served(store, limited=False) as address:
            if not people:
                people = [Client(address, f"Player {number}") for number in range(PEOPLE)]
                body: dict[str, Any] = {"filing": HOLDEM, "size": 2, "seat": 1, "pace": 0, "between": 0, "clock": 5}
                tables = [people[0].post("/api/tables", body)["id"]]
                people[1].post(f"/api/tables/{tables[0]}/seat", {"seat": 2, "chips": 20_000})
            for one in people:
                one.address = address
            asyncio.run(wishes(people, tables, chance))
    kinds = checked(store, tables)
    assert kinds["sit"] and kinds["wait"] + kinds["change"] + kinds["leave"]
    store.close()
