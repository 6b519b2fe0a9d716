"""How people come to a seat: Play now, promised seats, and lists."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import websockets

from houseway.room import brush, lines
from houseway.room.database import sqlite_url
from houseway.room.store import Entry, Store
from houseway.room.table_state import LiveTable
from tests.room.rooms import Client, Wire, postgres, served

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


async def folds(wire: Wire, done: Any) -> None:
    """Answer whatever is asked with the least there is, until something has come about."""
    answered = -1
    while not done():
        with contextlib.suppress(TimeoutError):
            await wire.next(0.2)
        if wire.hand.get("decision") and wire.hand["sequence"] != answered:
            answered = wire.hand["sequence"]
            await wire.act({"do": _least(wire.hand["decision"])})


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


# -- waiting lists


class Seen:
    """A page that somebody has open, anywhere in the room: what it was told last."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: dict[str, Any] = {}

    async def __aenter__(self) -> "Seen":
        self._wire = await websockets.connect(f"{self.client.address.replace('http', 'ws')}/api/live")
        await self._wire.send(json.dumps({"token": self.client.token}))
        await self.next()
        return self

    async def __aexit__(self, *_gone: object) -> None:
        await self._wire.close()

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(30):
            self.told = json.loads(await self._wire.recv())
        return self.told

    async def until(self, seen: Any) -> dict[str, Any]:
        while not seen(self.told):
            await self.next()
        return self.told


def full_table(address: str, *names: str, **more: Any) -> tuple[str, list[Client]]:
    """A table of two seats with the first two in them; nothing is dealt as long as nobody watches it."""
    people = [Client(address, name) for name in names]
    body = {"filing": HOLDEM, "size": 2, "seat": 1, "clock": 3600, **more}
    table = people[0].post("/api/tables", body)["id"]
    people[1].post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 20_000})
    return table, people


def test_the_first_on_the_list_is_offered_the_seat(kept: Store) -> None:
    with served(kept) as address:
        table, (_, bob, cat, dan, eve) = full_table(address, "Ann", "Bob", "Cat", "Dan", "Eve")
        here = f"/api/tables/{table}"

        async def waits() -> None:
            async with Seen(cat) as hers, Seen(dan) as his, Seen(bob):
                cat.post(f"{here}/wait")
                dan.post(f"{here}/wait")
                await his.until(lambda told: told["places"])
                assert [(one["place"], one["of"]) for one in his.told["places"]] == [(2, 2)]
                assert next(one["waiting"] for one in eve.get("/api/tables") if one["id"] == table) == 2
                assert cat.post(f"{here}/wait", status=409)["error"] == "your name is on the list already."
                assert bob.post(f"{here}/wait", status=409)["error"] == "you have a seat at this table."
                bob.post(f"{here}/leave")
                offer = (await hers.until(lambda told: told["offers"]))["offers"][0]
                assert (offer["table"], offer["seat"]) == (table, 2) and 50_000 < offer["left"] <= 60_000
                assert not his.told["offers"]
                refused = eve.post(f"{here}/seat", {"seat": 2, "chips": 20_000}, status=409)
                assert refused["error"] == "seat 2 is kept for somebody."
                assert dan.post(f"{here}/take", status=409)["error"] == "no seat is offered to you here."
                cat.post(f"{here}/pass")
                await his.until(lambda told: told["offers"])
                await hers.until(lambda told: told["places"] and told["places"][0]["place"] == 2)
                assert dan.post(f"{here}/take")["seat"] == 2
                await his.until(lambda told: not told["places"] and not told["promised"])
                assert seats_of(kept, table)[dan.person] == 2
                cat.post(f"{here}/unwait")
                assert cat.post(f"{here}/unwait", status=409)["error"] == "your name is not on the list."

        asyncio.run(waits())


def test_twice_let_pass_is_off_the_list(kept: Store) -> None:
    with served(kept) as address:
        table, (_, bob, cat) = full_table(address, "Ann", "Bob", "Cat")

        async def waits() -> None:
            async with Seen(cat) as hers, Seen(bob):
                cat.post(f"/api/tables/{table}/wait")
                bob.post(f"/api/tables/{table}/leave")
                for _ in range(2):
                    await hers.until(lambda told: told["offers"])
                    cat.post(f"/api/tables/{table}/pass")
                    await hers.until(lambda told: not told["offers"])
                await hers.until(lambda told: not told["places"])

        asyncio.run(waits())
        assert not live(kept, table).seating.waiting


def test_an_offer_runs_out(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brush, "OFFERED", 0.3)
    with served(kept) as address:
        table, (_, bob, cat, dan) = full_table(address, "Ann", "Bob", "Cat", "Dan")

        async def waits() -> None:
            async with Seen(cat), Seen(dan) as his:
                cat.post(f"/api/tables/{table}/wait")
                dan.post(f"/api/tables/{table}/wait")
                bob.post(f"/api/tables/{table}/leave")
                await his.until(lambda told: told["offers"])

        asyncio.run(waits())
    kinds = [(entry.kind, entry.body.get("person")) for entry in kept.entries(table)]
    first = kinds.index(("offer", cat.person))
    assert kinds[first : first + 3] == [("offer", cat.person), ("pass", cat.person), ("offer", dan.person)]


def test_whoever_leaves_the_room_loses_the_place(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GRACE", 0.3)
    with served(kept) as address:
        table, (_, bob, cat, dan) = full_table(address, "Ann", "Bob", "Cat", "Dan")

        async def waits() -> None:
            async with Seen(dan) as his:
                async with Seen(cat):
                    cat.post(f"/api/tables/{table}/wait")
                    dan.post(f"/api/tables/{table}/wait")
                await his.until(lambda told: told["places"] and told["places"][0]["place"] == 1)
                bob.post(f"/api/tables/{table}/leave")
                await his.until(lambda told: told["offers"])

        asyncio.run(waits())


def test_a_list_outlives_the_room(kept: Store) -> None:
    with served(kept) as address:
        table, (ann, bob, cat) = full_table(address, "Ann", "Bob", "Cat")

        async def waits() -> None:
            async with Seen(cat):
                cat.post(f"/api/tables/{table}/wait")

        asyncio.run(waits())
    with served(kept) as address:
        ann.address = bob.address = cat.address = address

        async def offered() -> None:
            async with Seen(cat) as hers:
                await hers.until(lambda told: told["places"])
                bob.post(f"/api/tables/{table}/leave")
                await hers.until(lambda told: told["offers"])
                cat.post(f"/api/tables/{table}/take")

        asyncio.run(offered())
        assert seats_of(kept, table)[cat.person] == 2


def test_a_list_for_a_game_as_a_whole(kept: Store) -> None:
    """Two full tables of the game: the first seat at either, and no place at the other any more."""
    with served(kept) as address:
        ann, bob, cat = (Client(address, name) for name in ("Ann", "Bob", "Cat"))
        assert cat.post(f"/api/games/{HOLDEM}/wait", status=409)["error"] == (
            "nobody plays this game now: Play now opens a table."
        )
        body = {"filing": HOLDEM, "size": 2, "seat": 1, "bots": 1, "clock": 3600}
        tables = [one.post("/api/tables", body)["id"] for one in (ann, bob)]

        async def waits() -> None:
            async with ann.live(tables[0]), bob.live(tables[1]), Seen(cat) as hers:
                assert cat.post(f"/api/games/{HOLDEM}/wait")["tables"] == 2
                await hers.until(lambda told: len(told["places"]) == 2)
                bob.post(f"/api/tables/{tables[1]}/leave")
                offer = (await hers.until(lambda told: told["offers"]))["offers"]
                assert [one["table"] for one in offer] == [tables[1]]
                cat.post(f"/api/tables/{tables[1]}/take")
                await hers.until(lambda told: not told["places"])

        asyncio.run(waits())
        assert not any(live(kept, table).seating.waiting for table in tables)


def test_hostile_wishes_for_a_seat(kept: Store) -> None:
    with served(kept) as address:
        table, (ann, _, cat) = full_table(address, "Ann", "Bob", "Cat")
        here = f"/api/tables/{table}"
        before = len(kept.entries(table))
        assert cat.post(f"{here}/change", {"seat": 2}, status=409)["error"] == "you have no seat at this table."
        assert ann.post(f"{here}/change", {"seat": 1}, status=409)["error"] == "that is your own seat."
        for seat in (0, -1, 3, 10**9):
            assert ann.post(f"{here}/change", {"seat": seat}, status=409)["error"] == (
                f"there is no seat {seat} at this table."
            )
        for wrong in ("2", 1.5, True, [2], 10**30):
            ann.post(f"{here}/change", {"seat": wrong}, status=422)
        assert ann.post(f"{here}/unchange", status=409)["error"] == "you have not asked for another seat."
        assert cat.post(f"{here}/pass", status=409)["error"] == "no seat is offered to you here."
        assert cat.post(f"{here}/must-move", status=403)["error"] == (
            "that is for whoever has opened the table, or for the floor."
        )
        assert ann.post(f"{here}/must-move", status=409)["error"] == (
            "a must-move table is opened when this one is full and people are waiting."
        )
        cat.post("/api/tables/t_000000000000/wait", status=404)
        assert [entry.kind for entry in kept.entries(table)[before:] if entry.kind not in ("gone", "here")] == []


# -- other seats, and must-move tables


def test_a_free_seat_is_taken_at_once_and_a_taken_one_is_waited_for(kept: Store) -> None:
    with served(kept) as address:
        ann, bob, cat = (Client(address, name) for name in ("Ann", "Bob", "Cat"))
        table = ann.post("/api/tables", {"filing": HOLDEM, "size": 3, "seat": 1, "clock": 3600})["id"]
        here = f"/api/tables/{table}"
        bob.post(f"{here}/seat", {"seat": 2, "chips": 12_345})

        async def changes() -> None:
            async with Seen(ann), Seen(bob), Seen(cat) as hers:
                bob.post(f"{here}/change", {"seat": 3})
                await seated(bob, 3)
                cat.post(f"{here}/seat", {"seat": 2, "chips": 20_000})
                bob.post(f"{here}/change", {"seat": 1})
                bob.post(f"{here}/unchange")
                bob.post(f"{here}/change", {"seat": 1})
                dan = Client(address, "Dan")
                async with Seen(dan) as his:
                    dan.post(f"{here}/wait")
                    ann.post(f"{here}/leave")
                    await seated(bob, 1)
                    offer = (await his.until(lambda told: told["offers"]))["offers"][0]
                    assert offer["seat"] == 3, "the seat-change list comes first"
                assert not hers.told["offers"]

        async def seated(client: Client, seat: int) -> None:
            while seats_of(kept, table).get(client.person) != seat:
                await asyncio.sleep(0.02)

        asyncio.run(asyncio.wait_for(changes(), 60))
        assert live(kept, table).table.stacks[1] == 12_345


def test_two_processes_on_one_store_agree_on_their_lists() -> None:
    """Names are served in turn wherever they were put down, and a seat change comes before the waiting list."""
    with postgres() as url:
        first, second = Store(url), Store(url)
        with served(first) as one, served(second) as other:
            table, (ann, bob, cat) = full_table(one, "Ann", "Bob", "Cat")
            dan, eve = Client(other, "Dan"), Client(other, "Eve")
            here = f"/api/tables/{table}"

            async def standing(seen: Seen, place: int, of: int) -> None:
                await seen.until(lambda told: [(one["place"], one["of"]) for one in told["places"]] == [(place, of)])

            async def waits() -> None:
                async with Seen(ann), Seen(bob), Seen(cat) as cats, Seen(dan) as dans, Seen(eve) as eves:
                    for waiter, seen in ((dan, dans), (cat, cats), (eve, eves)):
                        await asyncio.to_thread(waiter.post, f"{here}/wait")
                        await seen.until(lambda told: told["places"])
                    for at, seen in enumerate((dans, cats, eves), 1):
                        await standing(seen, at, 3)
                    await asyncio.to_thread(bob.post, f"{here}/leave")
                    assert [offer["seat"] for offer in (await dans.until(lambda told: told["offers"]))["offers"]] == [2]
                    early = await asyncio.to_thread(cat.post, f"{here}/take", status=409)
                    assert early["error"] == "no seat is offered to you here."
                    await asyncio.to_thread(dan.post, f"{here}/take")
                    await standing(cats, 1, 2)
                    await standing(eves, 2, 2)
                    await asyncio.to_thread(ann.post, f"{here}/change", {"seat": 2})
                    await asyncio.to_thread(dan.post, f"{here}/leave")
                    assert [offer["seat"] for offer in (await cats.until(lambda told: told["offers"]))["offers"]] == [1]
                    await asyncio.to_thread(cat.post, f"{here}/take")
                    await standing(eves, 1, 1)

            asyncio.run(asyncio.wait_for(waits(), 120))
            assert seats_of(first, table) == seats_of(second, table) == {ann.person: 2, cat.person: 1}
        first.close()
        second.close()


def test_whoever_sits_longest_goes_to_the_main_game_with_all_chips(kept: Store) -> None:
    with served(kept) as address:
        main, (ann, bob, cat, dan) = full_table(address, "Ann", "Bob", "Cat", "Dan", between=0)
        here = f"/api/tables/{main}"

        async def waits() -> str:
            async with Seen(ann), Seen(bob), Seen(cat) as hers, Seen(dan) as his:
                cat.post(f"{here}/wait")
                dan.post(f"{here}/wait")
                second: str = ann.post(f"{here}/must-move")["id"]
                assert ann.post(f"{here}/must-move", status=409)["error"] == "this table has a must-move table already."
                for one, client in ((hers, cat), (his, dan)):
                    await one.until(lambda told: told["offers"])
                    client.post(f"/api/tables/{second}/take", {"chips": 20_000 if client is cat else 7_700})
                    await one.until(lambda told: not told["places"])
                assert next(one["main"] for one in cat.get("/api/tables") if one["id"] == second) == main
                bob.post(f"{here}/leave")
                async with cat.live(second) as c, dan.live(second) as d:
                    call = (await hers.until(lambda told: told["calls"]))["calls"][0]
                    assert (call["table"], call["to"]) == (second, main)
                    assert cat.person not in seats_of(kept, main)
                    await asyncio.gather(*(folds(wire, lambda: cat.person in seats_of(kept, main)) for wire in (c, d)))
                return second

        second = asyncio.run(asyncio.wait_for(waits(), 90))
        moved = next(entry for entry in kept.entries(second) if entry.kind == "move")
        claim = next(entry for entry in kept.entries(main) if entry.kind == "claim" and "source" in entry.body)
        called = next(entry for entry in kept.entries(second) if entry.kind == "call")
        deals = [entry for entry in kept.entries(second) if entry.kind == "deal"]
        assert moved.body["chips"] == claim.body["chips"] == live(kept, main).table.stacks[2]
        assert any(called.sequence < deal.sequence < moved.sequence for deal in deals), "told one hand before"
        assert set(seats_of(kept, second)) == {dan.person}


# -- without asking


def test_blinds_are_posted_and_hands_mucked_without_asking(kept: Store) -> None:
    with served(kept) as address:
        ann = Client(address, "Ann")
        table = ann.table(HOLDEM, bots=4, size=9, seed="autos", terms={"mucking": True})
        here = f"/api/tables/{table}"
        assert ann.post(f"{here}/auto", {"name": "dance", "on": True}, status=409)["error"] == (
            "there is no switch 'dance' at this table."
        )
        ann.post(f"{here}/auto", {"name": "muck", "on": 1}, status=422)
        assert Client(address, "Eve").post(f"{here}/auto", {"name": "muck", "on": True}, status=409)["error"] == (
            "you have no seat at this table."
        )
        for name in ("post", "muck"):
            ann.post(f"{here}/auto", {"name": name, "on": True})
        assert ann.post(f"{here}/auto", {"name": "muck", "on": True}, status=409)["error"] == "it is set so already."

        async def plays() -> None:
            async with ann.live(table) as wire:
                await until(wire, lambda: wire.table)
                assert [(one["name"], one["on"]) for one in wire.table["autos"]] == [("post", True), ("muck", True)]
                answered = -1
                while not _unasked(kept, table):
                    await wire.next()
                    decision = wire.hand.get("decision")
                    if decision and wire.hand["sequence"] != answered:
                        answered = wire.hand["sequence"]
                        does = [option["do"] for option in decision["options"]]
                        await wire.act({"do": next((one for one in ("check", "call", "show") if one in does), does[0])})

        asyncio.run(asyncio.wait_for(plays(), 120))
    mucked = _unasked(kept, table)[0]
    assert mucked.body["do"] == "muck"


def _unasked(store: Store, table: str) -> list[Entry]:
    return [entry for entry in store.entries(table) if entry.body.get("auto")]
