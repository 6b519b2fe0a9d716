"""How people come to a seat: Play now, promised seats, and lists."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from houseway.room.store import Store, sqlite_url
from houseway.room.table_state import LiveTable
from tests.room.rooms import Client, Wire, served

HOLDEM = "westlane/texas-holdem"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    yield store
    store.close()


def play(client: Client, filing: str = HOLDEM, **more: Any) -> dict[str, Any]:
    return client.post(f"/api/games/{filing}/play", more)


def live(store: Store, table: str) -> LiveTable:
    """The table as its entries make it."""
    opened, *rest = store.entries(table)
    made = LiveTable(opened)
    for entry in rest:
        made.apply(entry)
    return made


def seats_of(store: Store, table: str) -> dict[str, int]:
    """Where people sit, by their ids."""
    return {one.person: seat for seat, one in live(store, table).seats.items() if one.person}


async def until(wire: Wire, seen: Any) -> None:
    while not seen():
        await wire.next()


def test_the_second_who_presses_play_now_joins_the_first(kept: Store) -> None:
    with served(kept, quick=True) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        first = play(ann)
        second = play(bob)
        assert (first["how"], first["seat"], first["now"]) == ("opened", 1, True)
        assert (second["how"], second["id"]) == ("joined", first["id"])
        assert play(bob) == {**second, "how": "back", "now": True}
        assert seats_of(kept, first["id"]) == {ann.person: 1, bob.person: second["seat"]}


def test_a_table_of_my_own(kept: Store) -> None:
    with served(kept, quick=True) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        first, second = play(ann), play(bob, own=True)
    assert second["how"] == "opened" and second["id"] != first["id"]


def test_people_who_have_gone_are_not_company(kept: Store) -> None:
    """Somebody who has lost the connection for longer than a moment is joined by nobody."""
    with served(kept, quick=True) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        first = play(ann)["id"]

        async def watched() -> None:
            async with bob.live(first) as wire:
                await until(wire, lambda: wire.table and wire.table["seats"]["1"]["presence"] == "gone")

        asyncio.run(watched())
        assert play(bob)["how"] == "opened"


@pytest.mark.parametrize(
    "terms", [{"public": False}, {"terms": {"mucking": True}}, {"schedule": "no-limit 7"}, {"bots": 8}], ids=str
)
def test_other_tables_are_no_answer_to_play_now(kept: Store, terms: dict[str, Any]) -> None:
    """By invitation, on other terms than the filing suggests, or full: a table of the game is opened."""
    with served(kept, quick=True) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        body = {"filing": HOLDEM, "seat": 1, "bots": 2, **terms}
        if "schedule" in terms:
            form = ann.get(f"/api/filings/{HOLDEM}/form")
            body["schedule"] = next(one["schedule"] for one in form["options"] if one["schedule"] != form["suggested"])
        if "bots" in terms:
            body["size"] = 9
        ann.post("/api/tables", body)
        assert play(bob)["how"] == "opened"


def test_many_press_at_once_and_all_of_them_sit(kept: Store) -> None:
    """Twelve people: nobody is refused, nobody sits twice, no seat holds two, and they fill tables one by one."""
    with served(kept, quick=True, limited=False) as address:
        people = [Client(address, f"Player {number}") for number in range(12)]
        with ThreadPoolExecutor(len(people)) as crew:
            found = list(crew.map(play, people))
        tables = {one["id"] for one in found}
        taken = {(one["id"], one["seat"]) for one in found}
        assert len(taken) == len(people)

        async def all_seated() -> None:
            for table in tables:
                async with people[0].live(table) as wire:
                    wanted = Counter(one["id"] for one in found)[table]
                    while not wire.table or sum(not one["bot"] for one in wire.table["seats"].values()) < wanted:
                        await wire.next()

        asyncio.run(all_seated())
        seated = [pair for table in tables for pair in seats_of(kept, table).items()]
    assert sorted(person for person, _ in seated) == sorted(one.person for one in people)
    assert sum(one["how"] == "opened" for one in found) == len(tables) < len(people) / 2


def test_a_seat_that_is_taken_in_mid_hand_is_there_when_it_is_over(kept: Store) -> None:
    with served(kept) as address:
        ann, bob, eve = Client(address, "Ann"), Client(address, "Bob"), Client(address, "Eve")
        table = ann.table(HOLDEM, bots=5, size=9, seed="")

        async def joined() -> dict[str, Any]:
            async with ann.live(table) as wire:
                await until(wire, lambda: wire.hand.get("decision"))
                found = play(bob)
                eve.post(f"/api/tables/{table}/seat", {"seat": found["seat"], "chips": 10_000}, status=409)
                async with bob.live(table) as his:
                    while not wire.hand.get("over"):
                        if wire.hand.get("decision"):
                            await wire.act({"do": _least(wire.hand["decision"])})
                        await wire.next()
                    await until(his, lambda: his.table.get("you") == found["seat"])
                return found

        found = asyncio.run(joined())
        assert (found["id"], found["how"], found["now"]) == (table, "joined", False)
        kinds = [entry.kind for entry in kept.entries(table) if entry.body.get("person") == bob.person]
        assert kinds == ["claim", "sit"]


def _least(decision: dict[str, Any]) -> str:
    does: list[str] = [option["do"] for option in decision["options"]]
    return next(one for one in ("check", "fold", "no straddle", "wait", *does) if one in does)


def test_a_promise_is_kept_across_a_restart(kept: Store) -> None:
    with served(kept) as address:
        ann, bob = Client(address, "Ann"), Client(address, "Bob")
        table = ann.table(HOLDEM, bots=5, size=9, seed="")

        async def promised() -> dict[str, Any]:
            async with ann.live(table) as wire:
                await until(wire, lambda: wire.hand.get("decision"))
                return play(bob)

        found = asyncio.run(promised())
    assert live(kept, table).seating.claims[found["seat"]].person == bob.person
    with served(kept) as address:
        ann.address = bob.address = address

        async def seated() -> None:
            async with ann.live(table) as wire, bob.live(table) as his:
                await until(wire, lambda: wire.hand)
                while not wire.hand.get("over"):
                    if wire.hand.get("decision"):
                        await wire.act({"do": _least(wire.hand["decision"])})
                    await wire.next()
                await until(his, lambda: his.table.get("you") == found["seat"])

        asyncio.run(seated())


def test_hostile_wishes_to_play(kept: Store) -> None:
    with served(kept) as address:
        ann = Client(address)
        assert ann.post("/api/games/nowhere/nothing/play", status=404)["error"] == (
            "there is no filing 'nowhere/nothing'."
        )
        assert ann.post(f"/api/games/{HOLDEM}/play", {"own": "perhaps"}, status=422)["error"]
        assert ann.post(f"/api/games/{HOLDEM}/play", {"seat": 3}, status=422)["error"]
        ann.headers = {}
        ann.post(f"/api/games/{HOLDEM}/play", status=401)
        assert not kept.tables()
