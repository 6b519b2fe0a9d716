"""What one person, or one visitor, cannot do to the others; and time, which runs alike for all."""

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

import houseway
from houseway.room import listeners, service
from houseway.room import scheduler as due
from houseway.room.database import sqlite_url
from houseway.room.store import Ended, Entry, Store
from tests.room.rooms import FLOOR, Client, Process, Wire, answer, application, free_port, kept, running, served
from tests.room.test_failing import renamed
from tests.room.test_faults import asked, floor, until_closed

HOLDEM = "westlane/texas-holdem"
EZ = "silver-fox/ez-baccarat"
HEADERS = {"authorization": f"Bearer {FLOOR}"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(sqlite_url(tmp_path / "room.sqlite"))
    yield kept
    kept.close()


@pytest.fixture
def address(store: Store) -> Iterator[str]:
    with served(store) as found:
        yield found


def two_at_holdem(address: str, **more: Any) -> tuple[Client, Client, str]:
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table(HOLDEM, bots=0, **more)
    bob.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 200_00})
    return ann, bob, table


@contextlib.asynccontextmanager
async def watching(address: str, table: str) -> AsyncIterator[Wire]:
    """A bystander without a name."""
    async with websockets.connect(f"{address.replace('http', 'ws')}/api/tables/{table}/live") as wire:
        await wire.send("{}")
        yield Wire(wire)


async def heard(wire: Wire, kind: str) -> dict[str, Any]:
    while (message := await wire.next())["type"] != kind:
        pass
    return message


# -- seats


def test_what_changes_nothing_is_refused(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table(HOLDEM, clock=3600)
    assert ann.post(f"/api/tables/{table}/back", status=409)["error"] == "you do not sit out."
    ann.post(f"/api/tables/{table}/away")
    assert ann.post(f"/api/tables/{table}/away", status=409)["error"] == "you sit out already."
    ann.post(f"/api/tables/{table}/back")

    async def leave_twice() -> None:
        async with ann.live(table) as wire:
            await asked(wire)
            assert floor(address, table, "pause") == 200
            ann.post(f"/api/tables/{table}/leave")
            before = len(store.entries(table))
            assert "already" in ann.post(f"/api/tables/{table}/leave", status=409)["error"]
            assert len(store.entries(table)) == before

    asyncio.run(leave_twice())


def test_nobody_makes_an_answer_late_by_sitting_out_and_coming_back(address: str, store: Store) -> None:
    """An answer is to the question: entries that have not changed it do not make it late."""
    ann, bob, table = two_at_holdem(address, clock=3600)

    async def play() -> None:
        async with ann.live(table) as hers, bob.live(table) as his:
            while not (hers.hand.get("decision") or his.hand.get("decision")):
                await hers.next()
                with contextlib.suppress(TimeoutError):
                    await his.next(0.1)
            mine, other = (hers, bob) if hers.hand.get("decision") else (his, ann)
            sequence = mine.hand["sequence"]
            for what in ("away", "back") * 3:
                await asyncio.to_thread(other.post, f"/api/tables/{table}/{what}")
            assert store.entries(table)[-1].sequence == sequence + 6
            legal = {
                "do": next(one["do"] for one in mine.hand["decision"]["options"] if one["do"] in ("check", "call"))
            }
            for wrong in (sequence - 1, sequence + 7, float(sequence), None):
                await mine.wire.send(json.dumps({"type": "act", "sequence": wrong, **legal}))
                assert "late" in (await heard(mine, "refused"))["error"]
            await mine.wire.send(json.dumps({"type": "act", "sequence": sequence, **legal}))
            while mine.hand["sequence"] < sequence + 7:
                message = await mine.next()
                assert message["type"] != "refused", message
            await mine.wire.send(json.dumps({"type": "act", "sequence": sequence + 6, **legal}))
            assert "late" in (await heard(mine, "refused"))["error"]

    asyncio.run(play())
    assert [entry.kind for entry in store.entries(table)].count("act") == 1


def test_nobody_gains_time_by_sitting_out_and_coming_back(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table(HOLDEM, clock=5, bank=0)

    async def stall() -> float:
        async with ann.live(table) as wire:
            await asked(wire)
            began, before = time.monotonic(), acts(store, table)
            for what in ("away", "back") * 10:
                await asyncio.to_thread(ann.post, f"/api/tables/{table}/{what}")
                await asyncio.sleep(0.5)
                if acts(store, table) > before:
                    break
            return time.monotonic() - began

    assert 4 < asyncio.run(stall()) < 8


def acts(store: Store, table: str) -> int:
    return sum(entry.kind == "act" and entry.body["seat"] == 1 for entry in store.entries(table))


def test_whoever_sits_out_plays_the_hand_to_its_end(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table(HOLDEM, clock=3600)

    async def play() -> int:
        async with ann.live(table) as wire:
            decision = await asked(wire)
            number: int = wire.hand["number"]
            ann.post(f"/api/tables/{table}/away")
            await asyncio.sleep(0.5)
            assert acts(store, table) == 0
            legal = next(one["do"] for one in decision["options"] if one["do"] in ("check", "call"))
            await wire.act({"do": legal})
            while wire.hand["number"] == number:
                await wire.next()
                if wire.hand.get("decision") and wire.hand["number"] == number:
                    await wire.act({"do": "fold"})
            return number

    number = asyncio.run(play())
    mine = [entry for entry in store.entries(table) if entry.kind == "act" and entry.body["seat"] == 1]
    assert mine and not any(entry.body.get("clock") for entry in mine)
    assert "1" in kept(store, table, number)[-1].told["names"]
    state = ann.get(f"/api/tables/{table}")
    assert state["table"]["seats"]["1"]["away"]
    assert "1" not in state["hand"]["stacks"]


# -- time


def test_how_much_time_is_left_is_told(address: str) -> None:
    ann = Client(address)
    table = ann.table(HOLDEM, clock=3600)

    async def look() -> dict[str, Any]:
        async with ann.live(table) as wire:
            await asked(wire)
            clock: dict[str, Any] = wire.hand["clock"]
            return clock

    clock = asyncio.run(look())
    assert 3_590_000 < clock["left"] <= 3_600_000
    assert abs(clock["ends"] - clock["left"] - 1000 * time.time()) < 10_000


def test_a_paused_table_takes_no_answers_and_its_clock_stands_still(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table(HOLDEM, clock=5, bank=0)

    async def play() -> None:
        async with ann.live(table) as wire:
            decision = await asked(wire)
            await asyncio.sleep(2)
            assert floor(address, table, "pause") == 200
            await wire.next()
            stopped = wire.hand["clock"]["left"]
            assert 1_000 < stopped < 3_200
            legal = answer(decision, random.Random(1))
            await wire.act(legal)
            assert (await heard(wire, "refused"))["error"] == "the floor has paused the table."
            await asyncio.sleep(4)
            assert acts(store, table) == 0
            assert ann.get(f"/api/tables/{table}")["hand"]["clock"]["left"] == stopped
            assert floor(address, table, "resume") == 200
            resumed = time.monotonic()
            while acts(store, table) == 0:
                await asyncio.sleep(0.05)
            assert stopped / 1000 - 0.2 < time.monotonic() - resumed < stopped / 1000 + 1.5

    asyncio.run(play())
    first = next(entry for entry in store.entries(table) if entry.kind == "act" and entry.body["seat"] == 1)
    assert first.body["clock"]
    assert 5_000 <= first.body["took"] < 6_500


def test_chips_pushed_forward_are_what_the_filing_says(address: str, store: Store) -> None:
    """Westlane (000: 129-134): one larger chip without a word is a call; out of turn it is nothing."""
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table("westlane/texas-holdem", bots=0, schedule="no-limit 1", clock=3600)
    bob.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 200_00})

    async def play() -> None:
        async with ann.live(table) as wire:
            while not wire.hand:
                await wire.next()
            pushed = f"{address}/api/floor/tables/{table}/chips"

            def said(seat: int, **headers: Any) -> int:
                chip = {"seat": seat, "to": 100_00, "one_chip": True}
                return httpx.post(pushed, json=chip, **headers).status_code

            assert said(1) == 401
            assert said(5, headers=HEADERS) == 409
            assert 200 in (said(1, headers=HEADERS), said(2, headers=HEADERS))

    asyncio.run(play())
    first = next(entry for entry in store.entries(table) if entry.kind == "act")
    assert first.body["do"] == "call"


def test_whoever_has_opened_a_table_takes_chips_pushed_forward(address: str, store: Store) -> None:
    """000: 96, 129-131: chips that fall short are taken back, or made up or forfeited once others have acted behind."""
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table("westlane/texas-holdem", bots=0, schedule="no-limit 4", clock=3600)
    bob.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 200_00})
    chips = f"/api/tables/{table}/chips"

    async def play() -> None:
        async with ann.live(table) as wire, bob.live(table) as other:
            for one in (wire, other):
                while not one.hand.get("toAct"):
                    await one.next()
            assert (wire.table["host"], other.table["host"], wire.table["corrects"]) == (True, False, True)
            seat = wire.hand["toAct"]
            short = {"seat": seat, "to": 1_50}  # a dollar is in already, of two
            assert "opened the table" in bob.post(chips, short, status=403)["error"]
            assert "taken back" in ann.post(chips, short, status=409)["error"]
            assert "turn" in ann.post(chips, {"seat": 3 - seat, "to": 1_00}, status=409)["error"]
            ann.post(chips, {**short, "behind": True}, status=200)
            turn = wire if seat == 1 else other
            while {one["do"] for one in (turn.hand["decision"] or {"options": []})["options"]} != {"call", "forfeit"}:
                await turn.next()
            await turn.act({"do": "call"})
            while wire.hand["toAct"] == seat:
                await wire.next()
            ann.post(chips, {"seat": 3 - seat, "to": 25_00, "one_chip": True, "announced": True}, status=200)

    asyncio.run(play())
    entries = [entry for entry in store.entries(table) if entry.kind in ("floor", "act")]
    assert [(entry.kind, entry.body.get("name") or entry.body["do"]) for entry in entries[:3]] == [
        ("floor", "short-chips"), ("act", "call"), ("act", "raise"),
    ]  # fmt: skip
    assert (entries[0].body["amount"], entries[2].body["amount"]) == (50, 25_00)


def test_leaving_a_paused_table(address: str) -> None:
    """At once between hands, and while it stays paused when the floor ends the hand; never out of a hand in play."""
    ann, bob, table = two_at_holdem(address, clock=3600)

    async def play() -> None:
        async with ann.live(table) as wire:
            while not wire.hand:
                await wire.next()
            assert floor(address, table, "pause") == 200
            ann.post(f"/api/tables/{table}/leave")
            await asyncio.sleep(0.3)
            assert ann.get(f"/api/tables/{table}")["table"]["seats"]["1"]["leaving"]
            ruling = f"{address}/api/floor/tables/{table}/irregularity"
            assert httpx.post(ruling, json={"name": "first-card-exposed"}, headers=HEADERS).status_code == 200
            while "1" in wire.table["seats"]:
                await wire.next()
            assert wire.table["paused"]

    asyncio.run(play())
    bob.post(f"/api/tables/{table}/leave")
    assert ann.get(f"/api/tables/{table}")["table"]["seats"] == {}


# -- whoever watches


def test_a_table_goes_on_for_anybody_who_watches(address: str) -> None:
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.post("/api/tables", {"filing": HOLDEM, "bots": 3, "pace": 0, "between": 0})["id"]

    async def look() -> None:
        async with bob.live(table) as wire:
            while not wire.hand.get("over"):
                await wire.next()

    asyncio.run(look())


def test_bystanders_take_no_place_from_a_seat(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listeners, "MOST_LISTENERS", 2)
    monkeypatch.setattr(listeners, "MOST_TABS", 2)
    ann = Client(address)
    table = ann.table(HOLDEM, clock=3600)

    async def crowd() -> None:
        async with watching(address, table) as one, watching(address, table) as other:
            await one.next()
            await other.next()
            async with watching(address, table) as third:
                assert await until_closed(third) == 4503
            async with ann.live(table) as mine, ann.live(table) as again:
                await asked(mine)
                await asked(again)
                async with ann.live(table) as many:
                    assert await until_closed(many) == 4503

    asyncio.run(crowd())


def test_one_address_takes_only_so_many_places(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listeners, "MOST_FROM_ONE", 1)
    table = Client(address).table(HOLDEM, clock=3600)

    async def crowd() -> None:
        async with watching(address, table) as one:
            await one.next()
            async with watching(address, table) as other:
                assert await until_closed(other) == 4503
        async with watching(address, "t_000000000000") as nowhere:
            assert await until_closed(nowhere) == 4404

    asyncio.run(crowd())


def test_a_store_that_fails_is_no_missing_table(store: Store) -> None:
    with served(store) as address:
        table = Client(address).table(HOLDEM)
    with running(application(store)) as address:
        renamed(store, "entries", "lost")

        async def look() -> int:
            async with watching(address, table) as wire:
                return await until_closed(wire)

        assert asyncio.run(look()) == 4503


# -- tables


def test_a_person_has_so_many_tables_open(address: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One at which nobody is gives way to the next; others may open theirs."""
    monkeypatch.setattr(service, "MOST_OWN", 2)
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    wish = {"filing": "oaks/razz", "seat": 1}
    first, second = (ann.post("/api/tables", wish)["id"] for _ in range(2))
    assert ann.post("/api/tables", wish, status=409)["error"] == "you have 2 tables open: leave one of them first."
    bob.post("/api/tables", wish)
    ann.post(f"/api/tables/{second}/leave")
    third = ann.post("/api/tables", wish)["id"]
    assert {first, third} <= set(store.tables())
    assert second not in store.tables()
    assert store.entries(second)[-1].body == {"why": "deserted"}


def test_a_limit_of_tables_outlives_the_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_OWN", 1)
    wish = {"filing": "oaks/razz", "seat": 1}
    with served(store) as address:
        ann = Client(address)
        ann.post("/api/tables", wish)
    with served(store) as address:
        ann.address = address
        ann.post("/api/tables", wish, status=409)


def test_a_deserted_table_is_closed(address: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one where somebody sits, or that somebody watches; and one with a hand in play only when that is over."""
    monkeypatch.setattr(due, "DESERTED", 1.0)
    ann = Client(address)
    bots = {"filing": HOLDEM, "bots": 3, "pace": 0.2, "between": 0}
    sat = ann.table(HOLDEM, clock=3600)
    watched, empty, in_play = (ann.post("/api/tables", bots)["id"] for _ in range(3))

    async def look() -> None:
        async with watching(address, watched) as wire:
            async with watching(address, in_play) as other:
                while not other.hand or other.hand.get("over"):
                    await other.next()
            end = time.monotonic() + 20
            while {empty, in_play} & set(store.tables()) and time.monotonic() < end:
                with contextlib.suppress(TimeoutError):
                    await wire.next(0.1)
            assert set(store.tables()) == {sat, watched}

    asyncio.run(look())
    assert store.entries(empty)[-1].kind == "close"
    kinds = [entry.kind for entry in store.entries(in_play)]
    assert kinds[-2:] == ["ended", "close"]
    assert "last" in kinds
    assert kinds.count("deal") == kinds.count("ended") == len(store.hands(in_play))


def test_names_are_not_given_twice(address: str) -> None:
    ann = Client(address)
    wish = {"filing": "oaks/razz", "seat": 1}
    tables = [ann.post("/api/tables", wish)["id"] for _ in range(3)]
    assert floor(address, tables[1], "close") == 200
    ann.post("/api/tables", wish)
    for cardroom in ("silver-fox", "central-coast"):
        ann.post("/api/tables", {"filing": f"{cardroom}/three-card-poker"})
    names = [one["name"] for one in ann.get("/api/tables")]
    assert len(set(names)) == len(names) == 5
    razz = houseway.catalogue()["oaks/razz"].title
    assert {name for name in names if name.startswith(razz)} == {razz, f"{razz} 2", f"{razz} 3"}
    assert all(one["cardroom"] for one in ann.get("/api/tables"))


def test_a_road_outlives_the_room(store: Store) -> None:
    """In mid-shoe, and whether or not the next hand has begun."""

    async def road(ann: Client, table: str, hands: int) -> list[Any]:
        async with ann.live(table) as wire:
            await wire.play(hands, random.Random(7))
            return list(wire.table["road"]["beads"])

    with served(store) as address:
        ann = Client(address)
        table = ann.table(EZ, clock=3600)
        before = asyncio.run(road(ann, table, 4))
        kept(store, table, 4)
    with served(store) as address:
        ann.address = address
        after = ann.get(f"/api/tables/{table}")["table"]["road"]["beads"]
    marked = [one for one in store.hands(table) if one.told["net"]]
    assert len(before) >= 3
    assert after[: len(before)] == before
    assert len(after) == len(marked)


def test_a_road_ends_with_its_shoe() -> None:
    """Hands 1 and 2 are of one shuffle, 3 to 5 of the next, and 6 of one that goes on."""
    store = Store()
    for hand, goes_on in enumerate((True, False, True, True, False, True), start=1):
        told = {"net": {}, "drop": 0, "jackpot": 0, "bank": None, "shoe": goes_on}
        store.append([(Entry("t_a", hand, "ended", hand, {}), Ended("t_a", hand, hand, f"log {hand}", told))])
    assert [one.log for one in store.shoe("t_a", 6)] == ["log 6"]
    assert [one.hand for one in store.shoe("t_a", 5)] == [3, 4, 5]
    assert [one.hand for one in store.shoe("t_a", 4)] == [3, 4]
    assert [one.hand for one in store.shoe("t_a", 2)] == [1, 2]
    store.close()


def test_bankers_of_one_name_are_told_apart(address: str) -> None:
    ann = Client(address, "Ann")
    table = ann.table(EZ, clock=3600)

    async def play() -> None:
        async with ann.live(table) as wire:
            over: set[int] = set()
            while len(over) < 4:
                await wire.next()
                if wire.hand.get("over"):
                    over.add(wire.hand["number"])
                elif decision := wire.hand.get("decision"):
                    take = any(one["do"] == "take" for one in decision["options"])
                    await wire.act({"do": "take"} if take else answer(decision, random.Random(8)))

    asyncio.run(play())
    rows = httpx.get(f"{address}/api/floor", headers=HEADERS).json()["banked"]
    assert {one["banker"] for one in rows if one["seat"] == 1} == {ann.person}
    others = [one for one in rows if one["seat"] != 1]
    assert others
    assert all(one["banker"] == f"{table} {one['seat']}" for one in others)


# -- one room to a file


def test_a_second_room_on_one_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    first = Process(str(file))
    first.start()
    try:
        told = serve(sqlite_url(file))
        assert told.returncode == 2
        assert told.stderr.startswith("houseway: another room is open on ")
        assert len(told.stderr.splitlines()) == 1
        Client(first.address)
        first.kill()
        first.start()
    finally:
        first.close()


def serve(url: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "houseway.cli", "serve", "--no-open", "--port", str(free_port()), "--store", url]
    return subprocess.run(command, capture_output=True, text=True, timeout=20, env={**os.environ}, check=False)


# -- odd letters


@pytest.mark.parametrize(
    "more",
    [
        {"terms": {"\ud800": 1}},
        {"terms": {"blinds": ["\ud800"]}},
        {"readings": {"\ud800": "x"}},
        {"readings": {"x": "\ud800"}},
        {"name": "\ud800"},
        {"filing": "\ud800"},
        {"\ud800": 1},
    ],
)
def test_half_a_character_is_refused(more: dict[str, Any], address: str) -> None:
    ann = Client(address)
    body = json.dumps({"filing": HOLDEM, **more})
    headers = {**ann.headers, "content-type": "application/json"}
    answered = httpx.post(f"{address}/api/tables", content=body, headers=headers)
    assert answered.status_code in (409, 422)
    assert list(answered.json()) == ["error"]


def test_half_a_character_is_no_invitation(address: str) -> None:
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.post("/api/tables", {"filing": HOLDEM, "public": False})["id"]
    body = '{"seat": 2, "chips": 10000, "invitation": "\\ud800"}'
    headers = {**bob.headers, "content-type": "application/json"}
    assert httpx.post(f"{address}/api/tables/{table}/seat", content=body, headers=headers).status_code in (403, 422)


@pytest.mark.parametrize("term", ["seats", "schedule", "limits", "decks", "size", "self", "game"])
def test_what_is_no_term_is_said_in_our_words(term: str, address: str) -> None:
    told = Client(address).post("/api/tables", {"filing": HOLDEM, "terms": {term: {}}}, status=409)
    assert told["error"] == f"{HOLDEM} has no term '{term}'."
