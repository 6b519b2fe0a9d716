"""Histories that leave the room: what is written can be read back, and tells nobody more than they may know."""

import asyncio
import io
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence, Sized
from pathlib import Path
from typing import Any

import httpx
import pyarrow.parquet as pq
import pytest

import houseway
from houseway import phh
from houseway.cli.main import main
from houseway.room import export
from houseway.room.database import sqlite_url
from houseway.room.store import Ended, Store
from tests.room.rooms import FLOOR, Client, kept, served

TABLES = {
    "flop": "westlane/texas-holdem",
    "stud": "standard/seven-card-stud",
    "draw": "standard/deuce-to-seven-triple-draw",
    "shoe": "silver-fox/ez-baccarat",
    "tiles": "westlane/pai-gow-tiles",
    "split": "deuce/omaha-hi-lo",
}
HANDS = 3
HIDDEN = re.compile(r"\?\?")


class Played:
    """A room in which a few hands were played, and who played them."""

    def __init__(self, address: str, store: Store, url: str) -> None:
        self.address, self.store, self.url = address, store, url
        self.ann, self.bob = Client(address, "Ann"), Client(address, "Bob")
        self.tables = {name: self.ann.table(filing) for name, filing in TABLES.items()}
        for name, table in self.tables.items():
            asyncio.run(self._play(name, table))
            kept(store, table, HANDS)
            # Nobody is there any more, so no further hand is dealt.
            self.ann.post(f"/api/tables/{table}/leave")

    async def _play(self, name: str, table: str) -> None:
        async with self.ann.live(table) as wire:
            await wire.play(HANDS, random.Random(name))

    def get(self, path: str, token: str, status: int = 200) -> bytes:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        response = httpx.get(self.address + path, headers=headers, timeout=60)
        assert response.status_code == status, response.text
        return response.content

    def of_table(self, name: str, form: str, token: str = "") -> bytes:
        return self.get(f"/api/tables/{self.tables[name]}/export?format={form}", token)

    def hands(self, name: str) -> list[Ended]:
        return self.store.hands(self.tables[name])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    url = sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite")
    store = Store(url)
    with served(store) as address:
        yield Played(address, store, url)
    store.close()


def lines(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.decode().splitlines()]


def columns(data: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(io.BytesIO(data)).to_pylist()
    return found


def histories(data: bytes) -> tuple[phh.HandHistory, ...]:
    return phh.loads_all(data.decode())


@pytest.mark.parametrize("name", TABLES)
def test_parquet_is_the_json_lines_in_columns(name: str, played: Played) -> None:
    for token in (played.ann.token, played.bob.token, ""):
        rows = lines(played.of_table(name, "jsonl", token))
        assert len(rows) >= HANDS
        assert columns(played.of_table(name, "parquet", token)) == rows
    whole = played.get("/api/floor/export?format=jsonl", FLOOR)
    assert columns(played.get("/api/floor/export?format=parquet", FLOOR)) == lines(whole)


@pytest.mark.parametrize("name", TABLES)
def test_a_row_is_the_hand(name: str, played: Played) -> None:
    for ended in played.hands(name):
        hand = houseway.replay(ended.log)
        row = export.row(ended, (), None)
        assert {one["seat"]: one["net"] for one in row["players"]} == hand.net
        assert {one["seat"]: one["stack"] for one in row["players"]} == dict(hand.setup.stacks)
        assert row["log"] == ended.log
        stacks = {one["seat"]: one["stack"] for one in row["players"]}
        for move in row["moves"]:
            for place, sign in ((move["from"], -1), (move["to"], 1)):
                if place.startswith("stack "):
                    stacks[int(place.removeprefix("stack "))] += sign * move["amount"]
        assert stacks == hand.stacks
        assert sum(one["net"] - one["fees"] for one in row["players"]) == -row["drop"] - row["jackpot"]


@pytest.mark.parametrize("name", TABLES)
def test_people_get_what_they_saw(name: str, played: Played) -> None:
    """Ann her own seat's view, Bob (who never sat) and somebody without a name a bystander's; nobody a seed."""
    for token, seat in ((played.ann.token, 1), (played.bob.token, None), ("", None)):
        data = played.of_table(name, "jsonl", token)
        rows = lines(data)
        for row, ended in zip(rows, played.hands(name), strict=True):
            hand = houseway.replay(ended.log)
            assert row["events"] == [event.json() for event in hand.view(seat).events]
            assert row["seat"] == seat
            assert row["log"] is None and row["seed"] is None
            assert hand.setup.cards.seed is not None
            assert hand.setup.cards.seed.hex() not in data.decode()


def test_the_floor_gets_whole_hands_and_none_of_a_shoe_that_is_dealt_from(played: Played) -> None:
    rows = lines(played.get("/api/floor/export?format=jsonl", FLOOR))
    told = {(row["table"], row["hand"]): row for row in rows}
    shoe = played.tables["shoe"]
    assert played.hands("shoe") and played.hands("shoe")[-1].told["shoe"]
    assert all(table != shoe for table, _ in told)
    for name in ("flop", "stud", "draw", "tiles", "split"):
        for ended in played.hands(name):
            assert told[ended.table, ended.hand]["log"] == ended.log
    played.get(f"/api/floor/export?format=jsonl&table={shoe}", FLOOR, 409)
    played.get("/api/floor/export?format=jsonl&table=t_none", FLOOR, 404)
    played.get("/api/floor/export?format=jsonl", played.ann.token, 401)
    played.get(f"/api/tables/{shoe}/export?format=xlsx", "", 422)


def told_of(told: Sequence[phh.HandHistory], hands: Sequence[Ended]) -> list[tuple[phh.HandHistory, Ended]]:
    """Each history with its hand; a hand without one is a hand that the format cannot tell."""
    by_hand = {history.more["hand"]: history for history in told}
    assert by_hand
    for ended in hands:
        if ended.hand not in by_hand:
            with pytest.raises(phh.Untellable, match="a board that is not declared"):
                phh.history_of(houseway.replay(ended.log))
    assert len(told) == len(by_hand) and by_hand.keys() <= {ended.hand for ended in hands}
    return [(by_hand[ended.hand], ended) for ended in hands if ended.hand in by_hand]


@pytest.mark.parametrize("name", ["flop", "stud", "draw"])
def test_phh_read_back_ends_with_the_same_stacks(name: str, played: Played) -> None:
    told = histories(played.get(f"/api/floor/export?format=phh&table={played.tables[name]}", FLOOR))
    for history, ended in told_of(told, played.hands(name)):
        again, first = phh.play(history), houseway.replay(ended.log)
        assert history.seats is not None
        order = list(history.seats)
        assert [again.stacks[number] for number in range(1, len(order) + 1)] == [first.stacks[seat] for seat in order]
        assert phh.disagreements(history, again) == []
        assert history.players == tuple(ended.told["names"][str(seat)] for seat in order)
        assert (history.more["hand"], history.more["table"]) == (ended.hand, ended.table)


@pytest.mark.parametrize("name", ["flop", "stud", "draw"])
def test_phh_for_a_person_hides_what_it_did_not_see(name: str, played: Played) -> None:
    hidden = 0
    for token, seat in ((played.ann.token, 1), ("", None)):
        told = histories(played.of_table(name, "phh", token))
        for history, ended in told_of(told, played.hands(name)):
            hand = houseway.replay(ended.log)
            seen = {card for event in hand.view(seat).events for card in shown(json.loads(event.json()))}
            named = {card for action in history.actions for card in cards_of(action)}
            assert named <= seen
            hidden += sum(len(HIDDEN.findall(action)) for action in history.actions)
            again = phh.play(history)
            assert history.seats is not None
            assert list(again.stacks.values()) == [hand.stacks[one] for one in history.seats]
    assert hidden


def shown(event: dict[str, Any]) -> list[str]:
    return [card for card in str(event.get("cards", "")).split() if card != "??"]


def cards_of(action: str) -> list[str]:
    words = action.split()
    return [] if "cbr" in words else re.findall(r"[2-9TJQKA][cdhs]", words[-1])


def test_what_has_no_words_in_phh_is_said(played: Played) -> None:
    answered = httpx.get(f"{played.address}/api/tables/{played.tables['tiles']}/export?format=phh")
    assert answered.status_code == 409
    assert "westlane/pai-gow-tiles" in answered.json()["error"]


def test_by_invitation_only(played: Played) -> None:
    told = played.ann.post("/api/tables", {"filing": "oaks/razz", "public": False})
    played.get(f"/api/tables/{told['id']}/export?format=jsonl", played.bob.token, 403)
    played.get(f"/api/tables/{told['id']}/export?format=jsonl", played.ann.token, 409)


# -- the command


def test_the_command_writes_what_the_floor_gets(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for form in ("jsonl", "parquet", "phh"):
        out = tmp_path / f"hands.{form}"
        assert main(["export", "--store", played.url, "--format", form, "--out", str(out), "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        data = out.read_bytes()
        assert data == played.get(f"/api/floor/export?format={form}", FLOOR) or form == "parquet"
        read: dict[str, Callable[[bytes], Sized]] = {"jsonl": lines, "parquet": columns, "phh": histories}
        assert said["hands"] == len(read[form](data)) > 0
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["hands.jsonl", "hands.parquet", "hands.phh"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--store", "/nowhere/room.sqlite", "--format", "jsonl", "--out", "x"], "no room's store"),
        (["--store", "URL", "--table", "t_none", "--format", "jsonl", "--out", "x"], "no table"),
        (["--store", "URL", "--format", "xlsx", "--out", "x"], "xlsx"),
        (["--store", "URL", "--format", "jsonl"], "--out"),
        (["--store", "URL", "--format", "jsonl", "--out", "/nowhere/at/all/x"], "No such file"),
        (["--store", "URL", "--table", "TILES", "--format", "phh", "--out", "x"], "pai-gow-tiles"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str],
    why: str,
    played: Played,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    given = {"URL": played.url, "TILES": played.tables["tiles"]}
    assert main(["export", *(given.get(one, one) for one in arguments)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())
