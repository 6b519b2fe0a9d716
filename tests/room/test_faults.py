"""What goes wrong in a room: people who leave or come back at the wrong moment, tokens that expire, odd messages."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

import houseway
from houseway.room import service
from houseway.room.database import sqlite_url
from houseway.room.listeners import Listener
from houseway.room.people import People, Person
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.room.rooms import FLOOR, Client, Wire, answer, application, kept, no_faults, running, served

HEADERS = {"authorization": f"Bearer {FLOOR}"}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    kept = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def address(store: Store) -> Iterator[str]:
    with served(store) as found:
        yield found


async def asked(wire: Wire) -> dict[str, Any]:
    """Until this seat is asked something."""
    while not wire.hand.get("decision"):
        await wire.next()
    decision: dict[str, Any] = wire.hand["decision"]
    return decision


async def until_closed(wire: Wire, seconds: float = 20) -> int:
    """How the room closes a connection."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(seconds):
            while True:
                await wire.wire.recv()
    return int(wire.wire.close_code)


def floor(address: str, table: str, what: str) -> int:
    return httpx.post(f"{address}/api/floor/tables/{table}/{what}", headers=HEADERS).status_code


# -- people


def test_two_tabs_of_one_person(address: str, store: Store) -> None:
    """Both see the seat's own view, either may act, and an answer that comes second is late."""
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=3600)

    async def both() -> None:
        async with ann.live(table) as one, ann.live(table) as other:
            decision = await asked(one)
            assert await asked(other) == decision
            legal = answer(decision, random.Random(1))
            sequence = one.hand["sequence"]
            await other.act(legal)
            while one.hand["sequence"] <= sequence:
                await one.next()
            one.hand["sequence"] = sequence
            await one.act(legal)
            while (message := await one.next())["type"] != "refused":
                pass
            assert "late" in message["error"]
            assert one.table["seats"]["1"]["presence"] == "here"
        async with ann.live(table) as again:
            await again.next()
            mine = next(event for event in again.hand["events"] if event.get("deal") == "seat 1")
            assert "??" not in mine["cards"]

    asyncio.run(both())
    acts = [entry for entry in store.entries(table) if entry.kind == "act" and entry.body["seat"] == 1]
    assert len(acts) == 1


def test_the_player_dealer_leaves_in_mid_hand(address: str, store: Store) -> None:
    """The hand is played to its end, its history still knows who banked it, and the seat is free afterwards."""
    ann = Client(address, "Ann")
    table = ann.table("silver-fox/ez-baccarat", bots=3, clock=3600)

    async def bank() -> None:
        async with ann.live(table) as wire:
            while (decision := await asked(wire))["ask"] != "cover":
                took = decision["ask"] == "bank"
                await wire.act({"do": "take"} if took else answer(decision, random.Random(2)))
                await wire.next()
            await wire.act({"do": "cover", "amount": round(float(decision["options"][0]["high"]) * 100)})
            await wire.next()

    asyncio.run(bank())
    number = len(store.hands(table)) + 1
    ann.post(f"/api/tables/{table}/leave")
    ended = kept(store, table, number)[-1]
    assert ended.told["bank"]["seat"] == 1
    assert ended.told["names"]["1"] == "Ann"
    assert ended.told["people"]["1"] == ann.person
    assert sum(ended.told["net"].values()) == 0
    assert houseway.replay(ended.log).over
    end = time.monotonic() + 10
    while "1" in ann.get(f"/api/tables/{table}")["table"]["seats"] and time.monotonic() < end:
        time.sleep(0.02)
    assert sorted(ann.get(f"/api/tables/{table}")["table"]["seats"]) == ["2", "3", "4"]
    ann.post(f"/api/tables/{table}/seat", {"seat": 5, "chips": 500_00})


def test_a_table_stops_when_the_last_person_goes_and_gives_time_to_whoever_comes_back(
    address: str, store: Store
) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=5, bank=0)

    async def look() -> dict[str, Any]:
        async with ann.live(table) as wire:
            await asked(wire)
            return wire.hand

    asyncio.run(look())
    before = len(store.entries(table))
    time.sleep(6)
    since = [entry.kind for entry in store.entries(table)[before:]]
    assert since == ["gone"], "the table has gone on without anybody"
    came_back = time.time()
    hand = asyncio.run(look())
    assert {entry.kind for entry in store.entries(table)[before:]} <= {"gone", "here"}
    assert hand["clock"]["ends"] / 1000 >= came_back + 4.5


def test_time_that_nobody_was_there_is_not_taken_from_the_bank(address: str) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=5, bank=60)

    async def act() -> int:
        async with ann.live(table) as wire:
            decision = await asked(wire)
            bank: int = wire.hand["clock"]["bank"]
            await wire.act(answer(decision, random.Random(3)))
            await wire.next()
            return bank

    async def look() -> None:
        async with ann.live(table) as wire:
            await asked(wire)

    asyncio.run(look())
    time.sleep(6)
    asyncio.run(act())
    assert asyncio.run(act()) == 60


def test_a_restart_in_mid_hand_gives_the_seat_its_time_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "room.sqlite")

    async def look(client: Client, table: str) -> dict[str, Any]:
        async with client.live(table) as wire:
            await asked(wire)
            return wire.hand

    first = Store(url)
    with served(first) as address:
        ann = Client(address)
        table = ann.table("westlane/texas-holdem", clock=5, bank=0)
        before = asyncio.run(look(ann, table))
    first.close()
    time.sleep(5.5)
    second = Store(url)
    with served(second) as address:
        ann.address = address
        now = time.time()
        after = asyncio.run(look(ann, table))
        assert len(second.entries(table)) == before["sequence"]
    second.close()
    assert after["events"] == before["events"]
    assert after["decision"] == before["decision"]
    assert after["clock"]["ends"] / 1000 >= now + 4.5


def test_the_clock_acts_for_whoever_is_late(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=5, bank=0)

    async def wait() -> None:
        async with ann.live(table) as wire:
            await asked(wire)
            before = wire.hand["sequence"]
            while wire.hand["sequence"] <= before:
                await wire.next()

    asyncio.run(wait())
    late = [entry for entry in store.entries(table) if entry.kind == "act" and entry.body.get("clock")]
    assert late and late[0].body["do"] in ("check", "fold")
    assert late[0].body["took"] >= 5000


def test_a_token_that_expires_ends_the_connection(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=3600)
    good = ann.token
    ann.token = People(store).token(Person(ann.person, "Ann"), lasts=2)[0]

    async def until() -> int:
        async with ann.live(table) as wire:
            await asked(wire)
            return await until_closed(wire)

    assert asyncio.run(until()) == 4401

    async def seen() -> Any:
        async with ann.live(table) as wire:
            await wire.next()
            return wire.table["you"]

    assert asyncio.run(seen()) is None
    ann.token = good
    assert asyncio.run(seen()) == 1


# -- tables


def test_a_table_closes_when_its_hand_is_over(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=3600)

    async def close() -> int:
        async with ann.live(table) as wire:
            await asked(wire)
            number: int = wire.hand["number"]
            assert floor(address, table, "pause") == 200
            assert floor(address, table, "close") == 200
            assert floor(address, table, "close") == 409
            while (message := await wire.next())["type"] != "closed":
                if message["type"] == "events" and message["decision"]:
                    await wire.act(answer(message["decision"], random.Random(5)))
            return number

    async def look() -> list[str]:
        async with ann.live(table) as wire:
            return [(await wire.next())["type"], (await wire.next())["type"]]

    number = asyncio.run(close())
    assert len(store.hands(table)) == number
    assert asyncio.run(look()) == ["table", "closed"]
    assert table not in [one["id"] for one in ann.get("/api/tables")]
    ann.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 100_00}, status=409)
    ann.post(f"/api/tables/{table}/leave", status=409)
    assert floor(address, table, "resume") == 409
    assert len(ann.get(f"/api/tables/{table}/hands")) == number
    assert ann.get(f"/api/tables/{table}/hands/1")["log"]


def test_a_full_room_has_place_again_when_a_table_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_TABLES", 2)
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with served(store) as address:
        ann = Client(address)
        wish = {"filing": "oaks/razz"}
        first = ann.post("/api/tables", wish)["id"]
        ann.post("/api/tables", wish)
        assert ann.post("/api/tables", wish, status=409)["error"] == "the room is full."
        assert floor(address, first, "close") == 200
        ann.post("/api/tables", wish)
    store.close()


def test_a_seat_that_cannot_be_had_opens_no_table(address: str, store: Store) -> None:
    ann = Client(address)
    before = store.tables()
    for wrong in ({"seat": 99}, {"seat": 0}, {"seat": 1, "chips": -5}, {"seat": 1, "chips": 10**12 + 1}):
        status = 422 if wrong.get("chips", 0) > 10**12 else 409
        ann.post("/api/tables", {"filing": "oaks/razz", **wrong}, status=status)
    assert store.tables() == before


# -- hostile and unlucky input


@pytest.mark.parametrize(
    "first", ["[" * 4_000, "{}", "null", '{"token": 7}', '{"token": {}, "invitation": []}', "\x00", '{"token":"a.b"}']
)
def test_first_messages(first: str, address: str) -> None:
    ann = Client(address)
    table = ann.table("oaks/razz")

    async def say() -> None:
        async with websockets.connect(f"{address.replace('http', 'ws')}/api/tables/{table}/live") as wire:
            await wire.send(first)
            with contextlib.suppress(websockets.ConnectionClosed):
                told = json.loads(await wire.recv())
                assert told["table"]["you"] is None

    asyncio.run(say())


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/t_%ED%A0%80",
        "/api/tables/t_000000000000/hands/1",
        "/api/tables/t_zzzzzzzzzzzz",
        "/api/tables/" + "t" * 3_000,
        "/api/filings/%00/%00",
        "/api/tables/t_000000000000/export?format=jsonl",
    ],
)
def test_what_is_not_there(path: str, address: str) -> None:
    assert httpx.get(address + path).status_code == 404


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999999999999", "x"])
def test_hands_with_strange_numbers(number: str, address: str) -> None:
    table = Client(address).table("oaks/razz")
    assert httpx.get(f"{address}/api/tables/{table}/hands/{number}").status_code == 422


TERMS: list[Any] = [
    {"blinds": [1.5, "x"]}, {"blinds": "1-2"}, {"blinds": [10**30, 5]}, {"blinds": None}, {"ante": []}, {"seats": {}},
    {"schedule": "1"}, {"button": 3}, {"player_dealer": [1]}, {"readings": {"x": "y"}}, {"self": 1}, {"game": 1},
    {"kill": {"a": 1}}, {"over": [1, "2"]}, {"backline": 7}, {"dead_antes": {"1": 5}}, {"": 1}, {"limits": [1, 2]},
    {"blinds": [1e400, 1]}, {"straddle": "yes"}, {"size": 2}, {"stakes": {"x": [[]]}},
]  # fmt: skip


@pytest.mark.parametrize("filing", ["westlane/texas-holdem", "silver-fox/ez-baccarat", "deuce/pan", "oaks/razz"])
def test_terms_of_any_kind_are_refused_or_played(filing: str, tmp_path: Path) -> None:
    """A table with odd terms is refused in one sentence, or opens and deals."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with no_faults(), running(application(store, limited=False)) as address:
        ann = Client(address)
        for terms in TERMS:
            body = {"filing": filing, "terms": terms, "bots": 3, "pace": 0, "between": 0, "seat": 1}
            sent = json.dumps(body).replace("Infinity", "1e400")
            headers = {**ann.headers, "content-type": "application/json"}
            answered = httpx.post(f"{address}/api/tables", content=sent, headers=headers)
            assert answered.status_code in (201, 409, 422), f"{terms}: {answered.text}"
            if answered.status_code == 201:
                asyncio.run(deals(ann, answered.json()["id"]))
            else:
                assert list(answered.json()) == ["error"]
    store.close()


async def deals(client: Client, table: str) -> None:
    async with client.live(table) as wire:
        await wire.play(1, random.Random(7))


# -- two processes on one store


def test_two_rooms_that_both_keep_a_table_going_do_everything_once(tmp_path: Path) -> None:
    """Each deals, acts for bots, ends hands and gives bots chips: whatever both try is done by one of them."""
    url = sqlite_url(tmp_path / "room.sqlite")
    stores = [Store(url), Store(url)]

    async def race() -> str:
        rooms = [service.Room(store) for store in stores]
        opening = {"filing": "silver-fox/ez-baccarat", "pace": 0.0, "between": 0.0, "seed": "both"}
        desk = await rooms[0].open(opening, Person("p_1", "Ann"))
        for seat in range(1, 5):
            await rooms[0].sit(desk, seat, 5_00, None, "house", f"Bot {seat}")
        desks = [desk, await rooms[1].desk(desk.live.id)]
        for one in desks:
            one.join(Listener(None))
        await asyncio.sleep(3)
        for room in rooms:
            await room.close()
        return desk.live.id

    with no_faults():
        table = asyncio.run(race())
    entries = stores[0].entries(table)
    live = LiveTable(entries[0])
    for entry in entries[1:]:
        if entry.kind == "add":
            assert live.table.stacks[entry.body["seat"]] < 5 * live.table.limits[0]
        live.apply(entry)
    assert [entry.kind for entry in entries].count("add") >= 4
    ended = [entry.body["hand"] for entry in entries if entry.kind == "ended"]
    assert ended == [one.hand for one in stores[1].hands(table)] == list(range(1, len(ended) + 1))
    assert len(ended) > 3
    for store in stores:
        store.close()
