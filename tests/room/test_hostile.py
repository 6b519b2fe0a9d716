"""A hostile client: whatever it sends, nothing changes, nothing leaks and the room stays open."""

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import httpx
import websockets

from houseway.room.chat_store import ChatStore
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.room.rooms import Client, answer, served, unspoken

MESSAGES = 20_000
AT_ONCE = 70
"""Messages on one connection before the room closes it."""
CONNECTIONS = 300
"""The most that one client may need for its share of the messages."""
SEED = 20_261_115
GARBAGE = (
    "", "{", "[]", "null", "7", '"act"', "{}", "[" * 3_000, '{"type":', '{"type":"act"}', '{"type":7}', "\x00",
    "🂡" * 50,
    '{"type":"sync"}', '{"type":"ready"}', '{"type":"act","sequence":1e400}', '{"type":"dance"}', "{'type':'act'}",
)  # fmt: skip


def hostile(legal: dict[str, Any], sequence: int, chance: random.Random) -> str | bytes:
    """A message that must change nothing: broken, late, early, for somebody else, too large, or of the wrong kind."""
    match chance.randrange(11):
        case 0:
            return chance.choice(GARBAGE)
        case 1:
            return json.dumps({"type": "act", "sequence": sequence - chance.randint(1, 5), **legal})
        case 2:
            return json.dumps({"type": "act", "sequence": sequence + chance.randint(1, 10**9), **legal})
        case 3:
            return json.dumps({"type": "act", "sequence": sequence, **legal, "seat": 1, "person": "p_0"})
        case 4:
            return json.dumps({"type": "act", "sequence": sequence, "do": "x" * chance.randint(4_000, 12_000)})
        case 5:
            wrong: Any = chance.choice([None, -1, 1.5, "5", [], {}, 10**30, True])
            return json.dumps({"type": "act", "sequence": sequence, "do": legal["do"], "amount": wrong})
        case 6:
            wrong = chance.choice([None, 7, "As", [7], [["As"]], {"a": 1}, ["As"] * 200])
            return json.dumps({"type": "act", "sequence": sequence, "do": legal["do"], "groups": wrong, "cards": wrong})
        case 7:
            return json.dumps({"type": "act", "sequence": str(sequence), **legal})
        case 8:
            wrong = chance.choice([None, 7, [], {"a": 1}, "", "\u202e \x00", "x" * 281, "\ud83d", ["a"] * 99, True])
            return json.dumps({"type": "say", "text": wrong})
        case 9:
            wrong = chance.choice([None, 7, [], {"a": 1}, "", "wave", "x" * 3_000, "\ud83d", ["clap"], True])
            return json.dumps({"type": "react", "reaction": wrong})
        case _:
            return bytes(chance.randrange(256) for _ in range(chance.randint(1, 60)))


async def attack(client: Client, table: str, legal: dict[str, Any], sequence: int, chance: random.Random) -> list[str]:
    """As many connections as it takes; all that the room answered."""
    heard: list[str] = []
    sent = 0
    for _ in range(CONNECTIONS):
        if sent >= MESSAGES // 4:
            return heard
        with contextlib.suppress(websockets.WebSocketException, OSError):
            async with client.live(table) as wire:
                async with asyncio.timeout(20):
                    heard.append(await wire.wire.recv())
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _ in range(AT_ONCE):
                        await wire.wire.send(hostile(legal, sequence, chance))
                        sent += 1
                # What had come before the room closed the connection can still be read.
                with contextlib.suppress(TimeoutError):
                    while True:
                        async with asyncio.timeout(0.05):
                            heard.append(await wire.wire.recv())
    raise AssertionError(f"only {sent} messages were taken on {CONNECTIONS} connections")


def test_nothing_changes_and_nothing_leaks(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with served(store) as address:
        ann, bob, eve, mal = (Client(address, name) for name in ("Ann", "Bob", "Eve", "Mal"))
        table = ann.table("westlane/texas-holdem", clock=3600, bank=0)
        mal.token = "nobody's"
        other = bob.table("oaks/razz", clock=3600)

        async def besieged() -> tuple[list[str], dict[str, Any]]:
            async with ann.live(table) as wire:
                while not wire.hand.get("decision"):
                    await wire.next()
                legal = answer(wire.hand["decision"], random.Random(1))
                before, sequence = len(store.entries(table)), wire.hand["sequence"]
                attacks = [
                    attack(one, at, legal, sequence, random.Random(f"{SEED} {number}"))
                    for number, (one, at) in enumerate(((bob, table), (eve, table), (mal, table), (eve, other)))
                ]
                heard = [text for one in await asyncio.gather(*attacks) for text in one]
                assert len(store.entries(table)) == before, "something was taken"
                await wire.act(legal)
                while wire.hand["sequence"] <= sequence:
                    await wire.next()
                return heard, wire.hand

        heard, _ = asyncio.run(besieged())
        assert httpx.get(f"{address}/api/health").status_code == 200
        entries = store.entries(table)
        assert not ChatStore(store).lines(table, 1) and not ChatStore(store).lines(other, 1)
    live = LiveTable(entries[0])
    for entry in entries[1:]:
        live.apply(entry)
    assert live.hand is not None
    open_to_all = [json.loads(event.json()) for event in live.hand.view(None).events]
    seed = live.hand.setup.cards.seed
    assert seed is not None
    told = 0
    for text in heard:
        assert seed.hex() not in text
        message = json.loads(text)
        hand = message.get("hand")
        if message["type"] == "table" and hand and message["table"]["id"] == table:
            assert unspoken(hand["events"]) == open_to_all[: len(hand["events"])]
            assert hand["decision"] is None
            told += 1
    assert told > 50
    print(f"seed {SEED}: {MESSAGES} messages, {len(heard)} answers")


def test_one_person_cannot_act_for_another(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with served(store) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        told = ann.post("/api/tables", {"filing": "westlane/texas-holdem", "seat": 1, "clock": 3600, "seed": "x"})
        table = told["id"]
        bob.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 200_00})

        async def both() -> None:
            async with ann.live(table) as hers, bob.live(table) as his:
                while not hers.hand.get("toAct"):
                    await hers.next()
                while his.hand.get("sequence") != hers.hand["sequence"]:
                    await his.next()
                acting, waiting = (hers, his) if hers.hand["toAct"] == 1 else (his, hers)
                assert waiting.hand["decision"] is None
                legal = answer(acting.hand["decision"], random.Random(2))
                before = len(store.entries(table))
                await waiting.act(legal)
                refused = await waiting.next()
                while refused["type"] != "refused":
                    refused = await waiting.next()
                assert refused["error"] == "it is not your turn."
                assert len(store.entries(table)) == before
                await acting.act(legal)
                await acting.act(legal)
                while (message := await acting.next())["type"] != "refused":
                    pass
                assert "late" in message["error"] or "turn" in message["error"]

        asyncio.run(both())
