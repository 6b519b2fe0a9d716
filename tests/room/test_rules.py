"""A table is dealt and settled by the rules it was opened with, whatever is installed later."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import httpx
import pytest

import houseway
from houseway.families import families
from houseway.felt.shuffle import seed_from
from houseway.filings.files import Source
from houseway.library import load
from houseway.logs import read_log
from houseway.room import describe, export
from houseway.room.database import sqlite_url
from houseway.room.people import Person
from houseway.room.service import Room
from houseway.room.store import Entry, Store
from houseway.room.table_state import LiveTable, Refused
from houseway.room.table_worker import Desk
from houseway.table.log import UnknownRules
from tests.revisions import FIRST, ID, SECOND, shelve
from tests.room.rooms import Client, as_if_written, served

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
BEFORE_THE_DEAL = ("decline", "take", "cover 500", "banker 20", "dragon-7 5")
"""Ann leaves the bank to Bob, who takes it with $500. She bets $20 on the dealer line and $5 on the Dragon 7, and has
not said yet that she is done."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(sqlite_url(tmp_path / "room.sqlite"))) as kept:
        yield kept


@lru_cache(maxsize=1)
def dragon_seed() -> str:
    """A seed from which the dealer wins the first hand with a three-card 7."""
    table = load(Source("first", FIRST)).table
    for said in map(str, range(1000)):
        hand = table(schedule=2, seats={1: 500_00, 5: 1_000_00}).deal(seed=seed_from(f"{said} 1"))
        hand.decide("decline")
        hand.decide("take")
        hand.decide("cover", amount=500_00)
        hand.decide("tie", amount=5_00)
        hand.decide("done")
        player, banker = (hand.places()[place] for place in ("player", "banker"))
        if len(banker) == 3 and points(banker) == 7 > points(player):
            return said
    raise AssertionError("no dragon came in a thousand hands")


def points(cards: list[str]) -> int:
    return sum("A23456789".find(card[0]) + 1 for card in cards) % 10


def worked(work: Callable[[Room], Awaitable[Any]], store: Store) -> Any:
    """Something done in a room that is open for it alone."""

    async def run() -> Any:
        room = Room(store)
        try:
            return await work(room)
        finally:
            await room.close()

    return asyncio.run(run())


async def opened(room: Room, filing: str = ID) -> Desk:
    """A table with Ann in seat 1, who is offered the bank first, and Bob in seat 5."""
    desk = await room.open({"filing": filing, "schedule": "2", "seed": dragon_seed()}, ANN)
    await room.sit(desk, 1, 500_00, ANN)
    await room.sit(desk, 5, 1_000_00, BOB)
    return desk


async def dealt(desk: Desk, hand: int = 1) -> None:
    number = desk.live.game.family.number
    seed = seed_from(f"{dragon_seed()} {hand}").hex()
    await desk.submit("deal", lambda _live: {"seed": seed, "number": number})


async def decided(room: Room, desk: Desk, *answers: str) -> None:
    """`cover 500`: what is done, and for how many dollars, by whoever is asked."""
    for answer in answers:
        do, _, amount = answer.rpartition(" ")
        hand = desk.live.hand
        assert hand and hand.decision
        who = ANN if hand.decision.seat == 1 else BOB
        said = {"do": do, "amount": int(amount) * 100} if amount.isdecimal() and do else {"do": answer}
        await room.act(desk, who, {**said, "sequence": desk.live.sequence})


async def settled(desk: Desk) -> None:
    async with asyncio.timeout(10):
        while not desk.live.settled:
            await asyncio.sleep(0.01)


def in_play(store: Store, filing: str = ID) -> str:
    """A table with a hand that waits for Ann's last wager."""

    async def work(room: Room) -> str:
        desk = await opened(room, filing)
        await dealt(desk)
        await decided(room, desk, *BEFORE_THE_DEAL)
        return desk.live.id

    found: str = worked(work, store)
    return found


def played_on(store: Store, table: str) -> LiveTable:
    async def work(room: Room) -> LiveTable:
        desk = await room.desk(table)
        await decided(room, desk, "done")
        await settled(desk)
        return desk.live

    found: LiveTable = worked(work, store)
    return found


# -- revisions


def test_a_table_taken_up_under_another_revision_settles_by_its_own(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """$5 at 40 to 1 are $200; by the revision that is installed when the hand ends it would be $150."""
    shelve(monkeypatch, tmp_path / "before", FIRST)
    table = in_play(store)
    shelve(monkeypatch, tmp_path / "after", SECOND)
    assert load(ID).filing.revision == "2"
    live = played_on(store, table)
    assert live.hand
    assert live.hand.net == {1: 200_00, 5: -200_00}
    (ended,) = store.hands(table)
    assert ended.told["net"] == {"1": 200_00, "5": -200_00}
    header = read_log(ended.log).header
    assert (header["filing"], header["revision"]) == (ID, "1")
    assert header["rules"] == load(Source("first", FIRST)).digest("baccarat")
    # And so it goes on: the next hand is dealt by the same rules.
    again: LiveTable = worked(lambda room: _live(room, table), store)
    assert again.game.filing.revision == "1"
    assert again.table.stacks == live.table.stacks


async def _live(room: Room, table: str) -> LiveTable:
    return (await room.desk(table)).live


def test_two_revisions_side_by_side(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path / "shelf", SECOND, FIRST)

    async def work(room: Room) -> dict[str, Any]:
        desks = [await opened(room, filing) for filing in (ID, f"{ID}@1")]
        for desk in desks:
            await dealt(desk)
        for answer in (*BEFORE_THE_DEAL, "done"):
            for desk in desks:
                await decided(room, desk, answer)
        for desk in desks:
            await settled(desk)
        return {desk.telling.summary()["revision"]: desk.live.hand and desk.live.hand.net for desk in desks}

    assert worked(work, store) == {"1": {1: 200_00, 5: -200_00}, "2": {1: 150_00, 5: -150_00}}
    for ended in store.hands():
        assert str(houseway.replay(ended.log).log) == ended.log


def test_the_rules_beside_a_table_are_its_own(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    describe.listed.cache_clear()
    shelve(monkeypatch, tmp_path / "before", FIRST)
    table = in_play(store)
    shelve(monkeypatch, tmp_path / "after", SECOND)
    with served(store) as address:
        told = [httpx.get(f"{address}/api/filings/{ID}{query}", timeout=30).json() for query in ("", f"?table={table}")]
        assert Client(address).get(f"/api/tables/{table}")["table"]["revision"] == "1"
    describe.listed.cache_clear()
    assert [one["revision"] for one in told] == ["2", "1"]
    sheets = [json.dumps(one["sections"]) for one in told]
    assert [("40 to 1" in one, "30 to 1" in one) for one in sheets] == [(False, True), (True, False)]


def test_an_export_carries_the_rules_that_are_not_kept(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, tmp_path / "before", FIRST)
    table = in_play(store)
    shelve(monkeypatch, tmp_path / "after", SECOND)
    played_on(store, table)
    (row,) = exported(store, tmp_path)
    assert (row["filing"], row["revision"], row["number"]) == (ID, "1", 1)
    with pytest.raises(UnknownRules):
        houseway.replay(row["log"])
    given = Source("exported", row["text"])
    assert str(houseway.replay(row["log"], [given]).log) == row["log"]
    assert houseway.replay(row["log"], [given]).setup.game.digest("baccarat") == row["rules"]
    # Where its revision is kept, the digest is enough.
    shelve(monkeypatch, tmp_path / "kept", SECOND, FIRST)
    export._is_kept.cache_clear()
    (row,) = exported(store, tmp_path)
    assert row["text"] is None
    assert str(houseway.replay(row["log"]).log) == row["log"]


def exported(store: Store, folder: Path) -> list[dict[str, Any]]:
    path = folder / "hands.jsonl"
    with path.open("wb") as file:
        export.write(file, "jsonl", store.hands(), export.Texts(store))
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_text_that_is_read_otherwise_than_it_was_is_refused(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the program had changed what the text means: the digest with the table says so."""
    shelve(monkeypatch, tmp_path / "shelf", FIRST)
    (opening,) = store.first(in_play(store))
    body = {**opening.body, "text": SECOND}
    with pytest.raises(Refused, match="no longer reads the rules of this table"):
        LiveTable(opening._replace(body=body))


@pytest.mark.parametrize("filing", ["tests/hands", "{path}", "../{path}", "nobody/nothing", f"{ID}@9"])
def test_no_other_file_is_opened(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, filing: str) -> None:
    shelve(monkeypatch, tmp_path / "shelf", FIRST)
    path = tmp_path / "own.toml"
    path.write_text(FIRST, encoding="utf-8")
    with pytest.raises(Refused, match=r"no filing|no revision"):
        worked(lambda room: room.open({"filing": filing.format(path=path)}, ANN), store)


# -- tables that were opened before the text was kept


def forget_the_text(store: Store, table: str) -> None:
    (opening,) = store.first(table)
    body = {name: value for name, value in opening.body.items() if name not in ("text", "rules")}
    as_if_written(store, table, 1, body)


def test_an_old_table_without_logs_goes_on_by_the_installed_filing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, tmp_path / "shelf", FIRST)
    table = in_play(store)
    forget_the_text(store, table)
    live = played_on(store, table)
    assert live.hand
    assert live.hand.net == {1: 200_00, 5: -200_00}


def test_an_old_table_goes_on_by_the_rules_that_its_logs_name(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, tmp_path / "before", FIRST)
    table = in_play(store)
    played_on(store, table)
    forget_the_text(store, table)
    assert worked(lambda room: _live(room, table), store).game.filing.revision == "1"
    shelve(monkeypatch, tmp_path / "kept", SECOND, FIRST)
    assert worked(lambda room: _live(room, table), store).game.filing.revision == "1"
    shelve(monkeypatch, tmp_path / "alone", SECOND)
    with pytest.raises(Refused, match=f"the rules of this table, {ID} as its hands were dealt, are not kept"):
        worked(lambda room: _live(room, table), store)


# -- a rules number that is gone


def renumber(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    held = {**families(), name: replace(families()[name], number=2)}
    monkeypatch.setattr("houseway.library.families", lambda: held)


def test_a_hand_in_play_under_a_number_that_is_gone_is_void(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_play(store, "silver-fox/ez-baccarat")
    renumber(monkeypatch, "baccarat")

    async def work(room: Room) -> LiveTable:
        desk = await room.desk(table)
        assert desk.live.playing
        await settled(desk)
        live = desk.live
        assert not live.playing
        assert live.hand is None
        assert live.table.stacks == {1: 500_00, 5: 1_000_00}
        assert not live.table.mid_shoe
        said = json.loads(desk.telling.table_text(None))["notice"]
        assert said.startswith("Hand 1 is void") and "went back" in said
        # The next hand is dealt by the rules that there are.
        await dealt(desk, 2)
        assert desk.live.number == 2
        await decided(room, desk, *BEFORE_THE_DEAL, "done")
        await settled(desk)
        return live

    live = worked(work, store)
    kinds = [entry.kind for entry in store.entries(table)]
    assert kinds.count("void") == 1
    assert [ended.hand for ended in store.hands(table)] == [2]
    assert read_log(store.hands(table)[0].log).header["number"] == 2
    again: LiveTable = worked(lambda room: _live(room, table), store)
    assert again.table.stacks == live.table.stacks


def test_whoever_leaves_a_hand_that_turns_out_void_has_left(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_play(store, "silver-fox/ez-baccarat")
    last = store.entries(table)[-1]
    store.append([(Entry(table, last.sequence + 1, "leave", last.at, {"seat": 1}), None)])
    renumber(monkeypatch, "baccarat")

    async def work(room: Room) -> dict[int, int]:
        desk = await room.desk(table)
        async with asyncio.timeout(10):
            while 1 in desk.live.seats:
                await asyncio.sleep(0.01)
        return dict(desk.live.table.stacks)

    assert worked(work, store) == {5: 1_000_00}


def test_taking_up_in_the_middle_of_a_void_hand(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is in the entries: whoever reads them later comes to the same table."""
    table = in_play(store, "silver-fox/ez-baccarat")
    renumber(monkeypatch, "baccarat")

    async def work(room: Room) -> None:
        await settled(await room.desk(table))

    worked(work, store)
    live = LiveTable(store.first(table)[0])
    for entry in store.entries(table, 1):
        live.apply(entry)
    assert (live.number, live.playing, live.gone) == (1, False, False)
    assert live.table.stacks == {1: 500_00, 5: 1_000_00}
