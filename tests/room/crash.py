"""Killing the room at random moments under load, and looking at what is left.

    python -m tests.room.crash 200

After each kill every action that was acknowledged must be in the store, every table must go on, and every hand that was
played must sum to zero and replay to the byte.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import websockets

import houseway
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.room.rooms import Client, Process, Wire, answer, postgres

FILINGS = (
    "westlane/texas-holdem",
    "silver-fox/ez-baccarat",
    "oaks/pure-21-5-blackjack",
    "westlane/face-up-pai-gow-poker",
    "westlane/pai-gow-tiles",
    "silver-fox/thirteen-card",
    "deuce/pan",
    "deuce/ultimate-texas-holdem",
)


MOST_PATIENCE = 60
"""Seconds in which actions should have been acknowledged, on a busy machine too."""
BUSY = 3
"""Actions acknowledged, with which a room counts as busy."""


class Player:
    """A person who plays a table and remembers what was acknowledged."""

    def __init__(self, client: Client, table: str, seed: str) -> None:
        self.client, self.table = client, table
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, dict[str, Any]] = {}
        """By the number of the entry: what this person did."""
        self.seen = 0
        """The latest entry that was told."""

    async def play(self, address: str) -> None:
        """Until the connection breaks."""
        self.client.address = address
        with contextlib.suppress(websockets.WebSocketException, OSError, TimeoutError):
            async with self.client.live(self.table) as wire:
                while True:
                    await wire.next()
                    self._note(wire)
                    if wire.hand.get("decision"):
                        await self._act(wire)

    def _note(self, wire: Wire) -> None:
        self.seen = max(self.seen, wire.hand.get("sequence", 0))

    async def _act(self, wire: Wire) -> None:
        before, choice = wire.hand["sequence"], answer(wire.hand["decision"], self.chance)
        await wire.act(choice)
        while True:
            message = await wire.next()
            self._note(wire)
            if message["type"] == "refused":
                return
            if wire.hand["sequence"] > before:
                break
        # Somebody else's deed may have come first, such as the clock's: then this answer has come too late.
        told = [event for event in message.get("events", ()) if event.get("seat") == 1 and "act" in event]
        if message["type"] == "events" and message["sequence"] == before + 1 and told:
            self.acknowledged[before + 1] = choice


def holds(store: Store, players: list[Player]) -> None:
    """Everything that was acknowledged is there, in order, and every hand sums to zero."""
    for player in players:
        entries = store.entries(player.table)
        assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) >= player.seen, f"{player.table}: {player.seen} was told, {len(entries)} are there"
        for number, choice in player.acknowledged.items():
            entry = entries[number - 1]
            assert entry.kind == "act", f"{player.table}: entry {number} is {entry.kind}"
            assert (entry.body["seat"], entry.body["do"]) == (1, choice["do"])
            assert entry.body.get("amount", 0) == choice.get("amount", 0)
        live = LiveTable(entries[0])
        for entry in entries[1:]:
            live.apply(entry)
        player.acknowledged = {}
    for ended in store.hands():
        taken = sum(cents for payer, cents in ended.told["fees"].items() if not payer.isdecimal())
        assert sum(ended.told["net"].values()) + taken == 0


def replays(store: Store) -> int:
    """Every hand that is kept plays again to the byte, and follows the one before."""
    count = 0
    chain: dict[str, str] = {}
    for ended in store.hands():
        hand = houseway.replay(ended.log)
        assert str(hand.log) == ended.log
        assert hand.log.header["chain"] == chain.get(ended.table, "") or ended.table not in chain
        chain[ended.table] = hand.log.head
        count += 1
    return count


def run(kills: int, seed: int = 1, say: bool = True, url: str = "", workers: int = 1) -> int:
    """Kill one of the room's processes so many times; how many actions were acknowledged in all."""
    with tempfile.TemporaryDirectory() as folder:
        kept = url or sqlite_url(Path(folder) / "room.sqlite")
        rooms = [Process(kept) for _ in range(workers)]
        for room in rooms:
            room.start()
        try:
            return _killed(rooms, Store(kept), kills, seed, say)
        finally:
            for room in rooms:
                room.close()


def _killed(rooms: list[Process], store: Store, kills: int, seed: int, say: bool) -> int:
    chance = random.Random(seed)
    acknowledged = 0
    players = [
        Player(client := Client(rooms[0].address, f"Player {at}"), client.table(filing), f"{seed} {at}")
        for at, filing in enumerate(FILINGS)
    ]
    for kill in range(kills):
        victim = chance.choice(rooms)
        busy = partial(_busy, players) if kill % 4 else None
        asyncio.run(_load(rooms, players, chance.uniform(0.02, 0.7), victim, busy))
        acknowledged += sum(len(player.acknowledged) for player in players)
        holds(store, players)
        if say:
            print(f"\r{kill + 1} of {kills} kills, {acknowledged:,} actions acknowledged", end="", file=sys.stderr)
        victim.start()
    before = {player.table: player.seen for player in players}

    def stuck() -> list[str]:
        return [player.table for player in players if player.seen <= before[player.table]]

    asyncio.run(_load(rooms, players, 0, None, lambda: not stuck()))
    assert not stuck(), f"{stuck()} did not go on"
    hands = replays(store)
    if say:
        print(f"\n{hands} hands replayed to the byte.", file=sys.stderr)
    store.close()
    return acknowledged


def _busy(players: list[Player]) -> bool:
    return sum(len(player.acknowledged) for player in players) >= BUSY


async def _load(
    rooms: list[Process],
    players: list[Player],
    seconds: float,
    victim: Process | None,
    ready: Callable[[], bool] | None = None,
) -> None:
    """All play at once, spread over the processes, until one of them is killed: so many seconds after the start, or
    after the room is `ready` for it."""
    tasks = [asyncio.create_task(player.play(rooms[at % len(rooms)].address)) for at, player in enumerate(players)]
    end = time.monotonic() + MOST_PATIENCE
    while ready and not ready() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    if victim:
        victim.kill()
        await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the room under load, and see that nothing is lost.")
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="two processes on one PostgreSQL")
    asked = parser.parse_args()
    start = time.perf_counter()
    if asked.postgres:
        with postgres() as url:
            count = run(asked.kills, asked.seed, url=url, workers=2)
    else:
        count = run(asked.kills, asked.seed)
    print(f"{asked.kills} kills, {count:,} acknowledged actions, none lost, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
