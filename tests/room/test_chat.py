"""Chat at a table: who may write, what is taken, who hears it, and what the floor does about it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.room import chat
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import Refused
from tests.room.rooms import FLOOR, Client, Wire, postgres, served

BY_FLOOR = {"authorization": f"Bearer {FLOOR}"}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    with served(store) as address:
        yield address, store
    store.close()


def quiet_table(client: Client, **more: Any) -> str:
    """A table where nothing happens but what people do."""
    return client.table("westlane/texas-holdem", bots=0, **more)


async def until(wire: Wire, kind: str) -> dict[str, Any]:
    while (message := await wire.next())["type"] != kind:
        pass
    return message


async def say(wire: Wire, text: Any) -> None:
    await wire.wire.send(json.dumps({"type": "say", "text": text}))


@contextlib.asynccontextmanager
async def chatting(client: Client, table: str, **more: Any) -> AsyncIterator[Wire]:
    async with client.live(table, chats=True, **more) as wire:
        yield wire


# -- what is taken


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("good luck", "good luck"),
        ("  two\n\tlines \x00 ", "two lines"),
        ("abc\u202edef\u2066ghi\u200f", "abcdefghi"),
        ("e\u0301t\u0301\u0301\u0301\u0301\u0301e", "ét\u0301\u0301\u0301e"),
        ("👩\u200d🦰 ♠", "👩\u200d🦰 ♠"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("x" * 280, "x" * 280),
    ],
)
def test_a_line_as_it_is_shown(given: str, shown: str) -> None:
    assert chat.tidy(given) == shown


@pytest.mark.parametrize(
    "given", ["", " \n", "\u202e\u200b", "\u0301", "\u2800", "x" * 281, "half \ud83d", None, 7, ["a"], {"a": 1}, True]
)
def test_no_line(given: Any) -> None:
    with pytest.raises(Refused):
        chat.tidy(given)


# -- who hears it


def test_people_in_seats_and_bystanders_write_and_whoever_comes_later_reads(room: tuple[str, Store]) -> None:
    address, store = room
    ann, bob, eve = (Client(address, name) for name in ("Ann", "Bob", "Eve"))
    table = quiet_table(ann)

    async def talk() -> None:
        before = len(store.entries(table))
        async with chatting(ann, table) as hers, chatting(bob, table) as his, eve.live(table) as plain:
            told = await until(hers, "chat")
            assert (told["on"], told["until"], told["lines"]) == (True, None, [])
            assert told["you"] == hers.table["seats"]["1"]["who"] != ann.person
            await until(his, "chat")
            await say(hers, "good luck")
            heard = [(await until(hers, "said"))["line"]]
            await say(his, "  thank\nyou ")
            heard.append((await until(hers, "said"))["line"])
            assert [(one["name"], one["seat"], one["text"]) for one in heard] == [
                ("Ann", 1, "good luck"),
                ("Bob", None, "thank you"),
            ]
            assert [(await until(his, "said"))["line"] for _ in heard] == heard
            async with chatting(eve, table) as later:
                assert (await until(later, "chat"))["lines"] == heard
            await plain.wire.send('{"type":"sync"}')
            await until(plain, "table")
            await until(plain, "table")
            assert not any('"said"' in text or '"chat"' in text for text in plain.heard), "nobody who did not ask"
        kinds = {entry.kind for entry in store.entries(table)[before:]}
        assert kinds <= {"gone", "here"}, "no line is an entry"

    asyncio.run(talk())


def test_nobody_writes_without_a_name_or_an_invitation(room: tuple[str, Store]) -> None:
    address, _ = room
    ann, bob, nobody = (Client(address, name) for name in ("Ann", "Bob", "Cal"))
    table = quiet_table(ann)
    nobody.token = ""
    hidden = ann.post("/api/tables", {"filing": "oaks/razz", "seat": 1, "public": False})

    async def talk() -> None:
        async with chatting(nobody, table) as wire:
            assert (await until(wire, "chat"))["you"] is None
            await say(wire, "hello")
            assert (await until(wire, "unsaid"))["error"] == "only people with a name may write."
        async with chatting(bob, hidden["id"], invitation=hidden["invitation"]) as wire:
            await say(wire, "here I am")
            assert (await until(wire, "said"))["line"]["name"] == "Bob"

    asyncio.run(talk())
    bob.post(f"/api/tables/{hidden['id']}/reports", {"line": 1}, 403)


def test_the_last_hundred_lines_come_to_whoever_joins(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with served(store, limited=False) as address:
        ann = Client(address)
        table = quiet_table(ann)

        async def talk() -> list[str]:
            async with chatting(ann, table) as wire:
                for number in range(105):
                    await say(wire, f"line {number}")
                    await until(wire, "said")
            async with chatting(ann, table) as wire:
                return [one["text"] for one in (await until(wire, "chat"))["lines"]]

        assert asyncio.run(talk()) == [f"line {number}" for number in range(5, 105)]
    with served(store) as address:

        async def again() -> list[str]:
            ann.address = address
            async with chatting(ann, table) as wire:
                return [one["text"] for one in (await until(wire, "chat"))["lines"]]

        assert asyncio.run(again()) == [f"line {number}" for number in range(5, 105)], "also in a room opened again"
    store.close()


def test_one_who_writes_too_much_waits(room: tuple[str, Store]) -> None:
    address, _ = room
    ann = Client(address)
    table = quiet_table(ann)

    async def talk() -> None:
        async with chatting(ann, table) as hers, chatting(ann, table) as also:
            for wire in (hers, also):
                await until(wire, "chat")
            for number in range(20):
                await say((hers, also)[number % 2], f"line {number}")
            for wire in (hers, also):
                await wire.wire.send('{"type":"sync"}')
                await until(wire, "table")
            refused = [json.loads(text)["error"] for text in hers.heard + also.heard if '"unsaid"' in text]
            assert set(refused) == {"that is too fast: wait a few seconds."}
            async with chatting(ann, table) as later:
                assert 5 <= len((await until(later, "chat"))["lines"]) == 20 - len(refused)

    asyncio.run(talk())


# -- reactions


def test_a_reaction_is_shown_over_the_seat(room: tuple[str, Store]) -> None:
    address, _ = room
    ann, bob = Client(address), Client(address, "Bob")
    table = quiet_table(ann)

    async def react() -> None:
        async with chatting(ann, table) as hers, chatting(bob, table) as his:
            await until(hers, "chat")
            await until(his, "chat")
            await hers.wire.send('{"type":"react","reaction":"nice-hand"}')
            who = hers.table["seats"]["1"]["who"]
            told = {"type": "reaction", "who": who, "seat": 1, "reaction": "nice-hand"}
            assert await until(hers, "reaction") == told == await until(his, "reaction")
            for wrong in ('"nice"', "null", "[]", '{"a":1}'):
                await hers.wire.send(f'{{"type":"react","reaction":{wrong}}}')
                assert (await until(hers, "unsaid"))["error"] == "there is no such reaction."
            await his.wire.send('{"type":"react","reaction":"clap"}')
            assert (await until(his, "unsaid"))["error"] == "only people in seats send reactions."
            for _ in range(5):
                await hers.wire.send('{"type":"react","reaction":"clap"}')
            assert "too fast" in (await until(hers, "unsaid"))["error"]

    asyncio.run(react())


# -- off, reported, silenced


def test_whoever_opened_the_table_turns_the_chat_off_and_on(room: tuple[str, Store]) -> None:
    address, _ = room
    ann, bob = Client(address), Client(address, "Bob")
    table = quiet_table(ann)

    async def talk() -> None:
        async with chatting(bob, table) as his:
            assert (await until(his, "chat"))["on"]
            assert bob.post(f"/api/tables/{table}/chat", {"on": False}, 403)["error"]
            await asyncio.to_thread(ann.post, f"/api/tables/{table}/chat", {"on": False})
            assert not (await until(his, "chat"))["on"]
            await say(his, "hello?")
            assert (await until(his, "unsaid"))["error"] == "the chat is off at this table."
            await asyncio.to_thread(ann.post, f"/api/tables/{table}/chat", {"on": True})
            assert (await until(his, "chat"))["on"]
            await say(his, "hello!")
            assert (await until(his, "said"))["line"]["text"] == "hello!"

    asyncio.run(talk())
    ann.post(f"/api/tables/{table}/chat", {"on": 1}, 422)
    ann.post("/api/tables/t_000000000000/chat", {"on": True}, 404)


def test_a_report_comes_to_the_floor_who_silences(room: tuple[str, Store]) -> None:
    address, _ = room
    ann, bob, eve = (Client(address, name) for name in ("Ann", "Bob", "Eve"))
    table, other = quiet_table(ann, name="By the window"), quiet_table(ann)

    def floor(path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        if body is None:
            response = httpx.get(f"{address}/api/floor{path}", headers=BY_FLOOR)
        else:
            response = httpx.post(f"{address}/api/floor{path}", json=body, headers=BY_FLOOR)
        response.raise_for_status()
        told: dict[str, Any] = response.json()
        return told

    def silence(minutes: int, at: str = "") -> None:
        floor("/silences", {"person": bob.person, "table": at, "minutes": minutes})

    async def talk() -> None:
        async with chatting(ann, table) as hers, chatting(bob, table) as his, chatting(bob, other) as elsewhere:
            await until(his, "chat")
            await until(elsewhere, "chat")
            await say(hers, "good evening")
            await until(hers, "said")
            await say(his, "something rude")
            line = (await until(hers, "said"))["line"]
            told = ann.post(f"/api/tables/{table}/reports", {"line": line["id"]}, 201)
            assert told == {"told": "The floor has your report of what Bob wrote, and will look at it."}
            ann.post(f"/api/tables/{table}/reports", {"line": line["id"]}, 201)
            assert (
                bob.post(f"/api/tables/{table}/reports", {"line": line["id"]}, 409)["error"] == "that is your own line."
            )
            (report,) = [one for one in floor("/reports")["reports"] if one["table"] == table]
            assert (report["table_name"], report["reporter"], report["reporter_name"], report["dealt"]) == (
                "By the window", ann.person, "Ann", None,
            )  # fmt: skip
            assert [(one["person"], one["text"]) for one in report["context"]] == [
                (ann.person, "good evening"), (bob.person, "something rude"),
            ]  # fmt: skip
            assert (report["line"], report["context"][1]["hand"], report["context"][1]["seat"]) == (line["id"], 0, None)

            await asyncio.to_thread(silence, 10, table)
            assert (await until(his, "chat"))["until"] > line["at"]
            await say(his, "what?")
            assert (await until(his, "unsaid"))["error"] == "the floor has silenced you in chat for another 10 minutes."
            await say(elsewhere, "but here")
            await until(elsewhere, "said")
            await asyncio.to_thread(silence, 24 * 60)
            assert (await until(elsewhere, "chat"))["until"]
            await say(elsewhere, "and now?")
            assert "for another 24 hours" in (await until(elsewhere, "unsaid"))["error"]
            await asyncio.to_thread(silence, 0)
            assert (await until(elsewhere, "chat"))["until"] is None
            assert [(one["name"], one["table"]) for one in floor("/reports")["silences"]] == [("Bob", table)]
            await asyncio.to_thread(silence, 0, table)
            while (await until(his, "chat"))["until"]:
                pass
            await say(his, "thanks")
            await until(his, "said")
        floor(f"/reports/{report['id']}/dealt", {})
        (report,) = [one for one in floor("/reports")["reports"] if one["table"] == table]
        assert report["dealt"]

    asyncio.run(talk())
    eve.get("/api/floor/reports", 401)
    eve.post(f"/api/tables/{table}/reports", {"line": 999_999}, 404)
    eve.post(f"/api/tables/{other}/reports", {"line": 1}, 404)
    wrong: Any
    for wrong in (None, "1", -1, 1.5, 10**30, [], True):
        eve.post(f"/api/tables/{table}/reports", {"line": wrong}, 422)
    for wrong in (-1, 10**9, "ten", None):
        bad = httpx.post(
            f"{address}/api/floor/silences", json={"person": bob.person, "minutes": wrong}, headers=BY_FLOOR
        )
        assert bad.status_code == 422
    for missing in ({"person": "p_0"}, {"person": bob.person, "table": "t_0"}):
        bad = httpx.post(f"{address}/api/floor/silences", json={"minutes": 5, **missing}, headers=BY_FLOOR)
        assert bad.status_code == 404
    assert httpx.post(f"{address}/api/floor/reports/999999/dealt", headers=BY_FLOOR).status_code == 404


def test_the_floor_removes_a_line(room: tuple[str, Store]) -> None:
    """It reads as removed for those who follow the chat and for whoever comes later; the report keeps what it was."""
    address, _ = room
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = quiet_table(ann)

    def floor(path: str) -> Any:
        response = httpx.post(f"{address}/api/floor/reports/{path}/remove", headers=BY_FLOOR)
        return response.json() if response.is_success else response.status_code

    async def talk() -> None:
        async with chatting(ann, table) as hers, chatting(bob, table) as his:
            await until(his, "chat")
            await say(his, "something rude")
            line = (await until(hers, "said"))["line"]
            await say(his, "and something else")
            await until(hers, "said")
            ann.post(f"/api/tables/{table}/reports", {"line": line["id"]}, 201)
            told = httpx.get(f"{address}/api/floor/reports", headers=BY_FLOOR).json()
            (report,) = [one for one in told["reports"] if one["table"] == table]
            assert not report["removed"]
            after = await asyncio.to_thread(floor, report["id"])
            assert (await until(hers, "said"))["line"] == {**line, "text": ""}
            (report,) = [one for one in after["reports"] if one["table"] == table]
            assert (report["removed"], bool(report["dealt"])) == (True, True)
            assert report["context"][0]["text"] == "something rude"
            again = ann.post(f"/api/tables/{table}/reports", {"line": line["id"]}, 409)
            assert again["error"] == "the floor has removed that line already."
        async with chatting(Client(address, "Eve"), table) as later:
            lines = (await until(later, "chat"))["lines"]
            assert [one["text"] for one in lines] == ["", "and something else"]

    asyncio.run(talk())
    assert floor("999999") == 404
    assert ann.post("/api/floor/reports/1/remove", {}, 401)


def test_nobody_reports_without_end(room: tuple[str, Store]) -> None:
    ann = Client(room[0])
    table = quiet_table(ann)
    for _ in range(5):
        ann.post(f"/api/tables/{table}/reports", {"line": 999_999}, 404)
    assert "wait" in ann.post(f"/api/tables/{table}/reports", {"line": 999_999}, 409)["error"]


def test_a_hand_goes_on_whatever_is_written(room: tuple[str, Store]) -> None:
    """Lines that are refused do not come as an answer to what the table asked, and an answer after them is taken."""
    address, store = room
    ann = Client(address)
    table = ann.table("westlane/texas-holdem", clock=3600)

    async def play() -> None:
        async with chatting(ann, table) as wire:
            while not wire.hand.get("decision"):
                await wire.next()
            sequence, clock = wire.hand["sequence"], wire.hand["clock"]["ends"]
            before = len(store.entries(table))
            for text in ("f", "fold", None, "x" * 281, "fold"):
                await say(wire, text)
                assert (await wire.next())["type"] in ("said", "unsaid", "chat")
            assert len(store.entries(table)) == before
            await wire.wire.send('{"type":"sync"}')
            await until(wire, "table")
            assert (wire.hand["sequence"], wire.hand["clock"]["ends"]) == (sequence, clock)
            await wire.act({"do": "fold"})
            while wire.hand["sequence"] == sequence:
                assert (await wire.next())["type"] != "refused"

    asyncio.run(play())


def test_two_processes_on_one_store_hear_each_other() -> None:
    with postgres() as url:
        first, second = Store(url), Store(url)
        with served(first) as here, served(second) as there:
            ann, bob = Client(here, "Ann"), Client(there, "Bob")
            table = quiet_table(ann)

            def silence(minutes: int) -> None:
                asked = {"person": ann.person, "minutes": minutes}
                httpx.post(f"{there}/api/floor/silences", json=asked, headers=BY_FLOOR).raise_for_status()

            def remove(line: int) -> None:
                ann.post(f"/api/tables/{table}/reports", {"line": line}, 201)
                (report,) = httpx.get(f"{there}/api/floor/reports", headers=BY_FLOOR).json()["reports"]
                httpx.post(f"{there}/api/floor/reports/{report['id']}/remove", headers=BY_FLOOR).raise_for_status()

            async def talk() -> None:
                async with chatting(ann, table) as hers, chatting(bob, table) as his:
                    await until(hers, "chat")
                    await until(his, "chat")
                    await say(hers, "from here")
                    assert (await until(his, "said"))["line"]["text"] == "from here"
                    await say(his, "from there")
                    said = [(await until(hers, "said"))["line"] for _ in range(2)]
                    assert [one["name"] for one in said] == ["Ann", "Bob"]
                    line = said[1]["id"]
                    await hers.wire.send('{"type":"react","reaction":"clap"}')
                    assert (await until(his, "reaction"))["seat"] == 1
                    await until(hers, "reaction")
                    await asyncio.to_thread(remove, line)
                    assert (await until(hers, "said"))["line"]["text"] == ""
                    await asyncio.to_thread(silence, 5)
                    assert (await until(hers, "chat"))["until"]
                    await say(hers, "still?")
                    await until(hers, "unsaid")
                    await asyncio.to_thread(ann.post, f"/api/tables/{table}/chat", {"on": False})
                    while (await until(his, "chat"))["on"]:
                        pass
                    assert sum('"reaction"' in text for text in hers.heard) == 1, "her own is shown once"

            asyncio.run(talk())
        first.close()
        second.close()
