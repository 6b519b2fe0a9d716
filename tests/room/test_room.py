"""The room: people, tables, hands over the wire, and what is kept of them."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import houseway
from houseway.room.database import sqlite_url
from houseway.room.store import Entry, Store
from houseway.room.table_state import LiveTable
from houseway.verifiers import verify_deal
from tests.room.rooms import FLOOR, Client, Wire, answer, events_heard, kept, served

ONE_OF_EACH = {
    entry.family: entry.id
    for entry in reversed(list(houseway.catalogue().values()))
    if entry.playable and entry.document != "none"
}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    kept = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def address(store: Store) -> Iterator[str]:
    with served(store) as found:
        yield found


def test_every_filing_is_listed_and_told(address: str) -> None:
    listed = httpx.get(f"{address}/api/filings", timeout=60).json()
    assert sum(one["playable"] for one in listed if one["document"] != "none") == 71
    for one in listed[::9]:
        if one["playable"]:
            told = httpx.get(f"{address}/api/filings/{one['id']}").json()
            assert told["id"] == one["id"]
            assert told["sheets"] and told["sections"]


@pytest.mark.parametrize("family", ONE_OF_EACH)
def test_two_hands_of_every_family_over_the_wire(family: str, address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table(ONE_OF_EACH[family])

    async def play() -> list[str]:
        async with ann.live(table) as wire:
            await wire.play(2, random.Random(family))
            assert wire.table["you"] == 1
            return wire.heard

    heard = asyncio.run(play())
    ended = kept(store, table, 2)
    assert [one.hand for one in ended] == [1, 2]
    for one in ended:
        hand = houseway.replay(one.log)
        assert str(hand.log) == one.log
        assert one.told["net"] == {str(seat): cents for seat, cents in hand.net.items()}
        # What was sent to the seat is what the seat may see, and no seed is in it.
        seed = hand.setup.cards.seed
        assert seed is not None
        assert all(seed.hex() not in text for text in heard)
        seen = [json.loads(event.json()) for event in hand.view(1).events]
        sent = events_heard(heard, one.hand)
        assert sent == seen[: len(sent)]
        assert len(sent) == len(seen)


def test_a_table_is_what_its_entries_say(address: str, store: Store) -> None:
    """Running the entries again, from the first or from the last checkpoint, gives the same table."""
    ann = Client(address)
    table = ann.table("silver-fox/ez-baccarat")

    async def play() -> None:
        async with ann.live(table) as wire:
            await wire.play(3, random.Random(5))

    asyncio.run(play())
    kept(store, table, 3)
    since = store.since_checkpoint(table)
    entries = store.entries(table)[: since[-1].sequence]
    whole = folded(entries)
    assert since[0].sequence == 1
    assert len(since) < len(entries)
    resumed = LiveTable(since[0])
    resumed.restore(since[1])
    for entry in since[2:]:
        resumed.apply(entry)
    assert resumed.table.stacks == whole.table.stacks
    assert resumed.table.state == whole.table.state
    assert resumed.table.shoe == whole.table.shoe
    assert resumed.chain == whole.chain
    assert [one.json() for one in resumed.seats.values()] == [one.json() for one in whole.seats.values()]


def folded(entries: list[Entry]) -> LiveTable:
    live = LiveTable(entries[0])
    for entry in entries[1:]:
        live.apply(entry)
    return live


def test_a_second_room_on_the_same_store_goes_on(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "room.sqlite")
    with closing(Store(url)) as store, served(store) as first:
        ann = Client(first)
        table = ann.table("westlane/texas-holdem")

        async def some() -> None:
            async with ann.live(table) as wire:
                await wire.play(1, random.Random(1))

        asyncio.run(some())
    with closing(Store(url)) as store, served(store) as second:
        ann.address = second

        async def more() -> dict[str, Any]:
            async with ann.live(table) as wire:
                await wire.play(1, random.Random(2))
                return wire.table

        told = asyncio.run(more())
    assert told["hands"] >= 2
    assert told["seats"]["1"]["name"] == "Ann"


def test_the_seed_is_opened_when_no_later_hand_comes_from_it(address: str, store: Store) -> None:
    ann = Client(address)
    fresh, shoe = ann.table("westlane/texas-holdem"), ann.table("silver-fox/ez-baccarat")

    async def play(table: str) -> None:
        async with ann.live(table) as wire:
            await wire.play(1, random.Random(3))

    for table in (fresh, shoe):
        asyncio.run(play(table))
    kept(store, fresh, 1)
    kept(store, shoe, 1)
    told = ann.get(f"/api/tables/{fresh}/hands/1")
    assert verify_deal.check(told["proof"]) == []
    assert told["proof"]["root"] == told["hand"]["root"] and told["proof"]["seed"]
    assert houseway.replay(told["log"]).net
    mid_shoe = ann.get(f"/api/tables/{shoe}/hands/1")
    assert verify_deal.check(mid_shoe["proof"]) == []
    assert mid_shoe["log"] is None and "seed" not in mid_shoe["proof"]


def test_nobody_is_shown_a_hand_that_others_have_folded(address: str, store: Store) -> None:
    """Ann's cards are proved to her, and told to nobody else who was there."""
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table("oaks/seven-card-stud", bots=2, between=60)
    bob.post(f"/api/tables/{table}/seat", {"seat": 4, "chips": 200_00})

    async def play() -> None:
        async with ann.live(table) as one, bob.live(table) as other:
            await asyncio.gather(first_hand(one, "fold"), first_hand(other, "call"))

    async def first_hand(wire: Wire, wish: str) -> None:
        while not (wire.hand.get("number") == 1 and wire.hand["over"]):
            await wire.next()
            if decision := wire.hand.get("decision"):
                wished = [option for option in decision["options"] if option["do"] == wish]
                await wire.act(answer({"options": wished or decision["options"]}, random.Random(3)))

    asyncio.run(play())
    kept(store, table, 1)
    told = {who: client.get(f"/api/tables/{table}/hands/1") for who, client in (("ann", ann), ("bob", bob))}
    for one in told.values():
        assert one["log"] is None and "seed" not in one["proof"]
        assert verify_deal.check(one["proof"]) == []
    seen = {who: {opening["position"] for opening in one["proof"]["openings"]} for who, one in told.items()}
    assert seen["ann"] - seen["bob"], "what Ann has folded is told to Bob"
    assert told["ann"]["proof"]["root"] == told["bob"]["proof"]["root"]


def test_others_see_what_a_bystander_sees(address: str) -> None:
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table("westlane/texas-holdem")

    async def both() -> tuple[list[Any], list[Any]]:
        async with ann.live(table) as hers, bob.live(table) as his:
            await hers.play(1, random.Random(4))
            await his.next()
            while not his.hand.get("over"):
                await his.next()
            return hers.hand["events"], his.hand["events"]

    hers, his = asyncio.run(both())
    mine = next(one for one in hers if one.get("deal") == "seat 1")
    hidden = next(one for one in his if one.get("deal") == "seat 1")
    assert "??" not in mine["cards"]
    assert hidden["cards"] == "?? ??"


def test_by_invitation(address: str) -> None:
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    told = ann.post("/api/tables", {"filing": "oaks/razz", "public": False, "bots": 2})
    table, invitation = told["id"], told["invitation"]
    assert table not in [one["id"] for one in bob.get("/api/tables")]
    bob.get(f"/api/tables/{table}", status=403)
    bob.get(f"/api/tables/{table}?invitation={invitation}")
    bob.post(f"/api/tables/{table}/seat", {"seat": 5, "chips": 100_00}, status=403)
    bob.post(f"/api/tables/{table}/seat", {"seat": 5, "chips": 100_00, "invitation": invitation})
    assert table in [one["id"] for one in bob.get("/api/tables")]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", {"filing": "nowhere/nothing"}, 409),
        ("/api/tables", {"filing": "oaks/20-pays"}, 409),
        ("/api/tables", {"filing": "oaks/razz", "schedule": "99"}, 409),
        ("/api/tables", {"filing": "oaks/razz", "readings": {"no-such": "x"}}, 409),
        ("/api/tables", {"filing": "oaks/razz", "limits": [5, 1]}, 409),
        ("/api/tables", {"filing": "oaks/razz", "terms": {"dance": True}}, 409),
        ("/api/tables", {"filing": "oaks/razz", "surprise": 1}, 422),
        ("/api/tables", {"filing": 7}, 422),
        ("/api/people", {"name": ""}, 409),
        ("/api/people", {"name": "x" * 60}, 409),
        ("/api/people", {"name": "x" * 600}, 422),
        ("/api/tables/t_none/seat", {"seat": 1, "chips": 1}, 404),
    ],
)
def test_bad_requests_get_one_sentence(path: str, body: dict[str, Any], status: int, address: str) -> None:
    told = Client(address).post(path, body, status)
    assert list(told) == ["error"]
    assert told["error"].endswith((".", "?"))


def test_tokens_are_needed_and_cannot_be_made_up(address: str) -> None:
    ann = Client(address)
    forged = ann.token[:-1] + ("1" if ann.token.endswith("0") else "0")
    for header in ({}, {"authorization": "Bearer x"}, {"authorization": f"Bearer {forged}"}):
        answered = httpx.post(f"{address}/api/tables", json={"filing": "oaks/razz"}, headers=header)
        assert answered.status_code == 401
    assert httpx.get(f"{address}/api/floor", headers={"authorization": f"Bearer {ann.token}"}).status_code == 401
    renewed = ann.post("/api/people/renew")
    assert renewed["person"] == ann.person


def test_the_floor_sees_pauses_and_closes(address: str, store: Store) -> None:
    ann = Client(address)
    table = ann.table("deuce/21st-century-baccarat")

    async def play() -> None:
        async with ann.live(table) as wire:
            await wire.play(2, random.Random(6))

    asyncio.run(play())
    kept(store, table, 2)
    header = {"authorization": f"Bearer {FLOOR}"}
    told = httpx.get(f"{address}/api/floor", headers=header).json()
    mine = next(one for one in told["tables"] if one["id"] == table)
    collected = sum(one["drop"] for one in told["collected"] if one["table"] == table)
    assert mine["drop"] == collected
    assert [one for one in told["banked"] if one["table"] == table]

    def ruled(what: str) -> int:
        return httpx.post(f"{address}/api/floor/tables/{table}/{what}", headers=header).status_code

    assert ruled("pause") == 200
    assert ruled("pause") == 409
    assert ruled("resume") == 200
    assert ruled("dance") == 404


def test_another_page_may_not_speak_for_a_person(address: str) -> None:
    ann = Client(address)
    foreign = {"origin": "http://elsewhere.example"}
    own = {"origin": address}
    for header, status in ((foreign, 403), (own, 200)):
        answered = httpx.post(f"{address}/api/people/renew", headers={**ann.headers, **header})
        assert answered.status_code == status
    policy = httpx.get(f"{address}/api/health").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
