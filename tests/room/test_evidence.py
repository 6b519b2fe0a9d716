"""Rows that somebody has edited, cut off or damaged: they are noticed, and nothing else stops for them."""

import asyncio
import contextlib
import json
import random
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.cli.main import main
from houseway.room.chain import Damaged, Link, StoreError, follow, link
from houseway.room.database import sqlite_url
from houseway.room.events import Events
from houseway.room.keys import Keys, given_keys, signed
from houseway.room.store import ROOM, Entry, Store, now
from houseway.room.verify import verify
from tests.counts import count, long
from tests.room.rooms import FLOOR, Client, Faults, application, running, served
from tests.room.samples import Sample


@contextlib.contextmanager
def opened(sample: Sample) -> Iterator[tuple[str, Client, Faults]]:
    """A room on a store that is damaged: the lobby, and what it logs as errors."""
    faults = Faults()
    with closing(Store(sample.url)) as store, running(application(store)) as address:
        yield address, Client(address, "Ulf"), faults


def floor(address: str) -> dict[str, Any]:
    response = httpx.get(f"{address}/api/floor", headers={"authorization": f"Bearer {FLOOR}"}, timeout=30)
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


def aside(address: str, where: str) -> str:
    """Why something is set aside; what is found in the background may take a moment."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for one in floor(address)["aside"]:
            if one["where"] == where:
                return str(one["why"])
        time.sleep(0.05)
    raise AssertionError(f"{where} is not set aside")


def contained(sample: Sample, name: str, why: str) -> None:
    """That table is set aside for that reason, in the room and by `houseway verify`; all else goes on."""
    bad = sample.tables[name]
    with opened(sample) as (address, bo, _):
        assert why in aside(address, bad)
        assert {one["id"] for one in bo.get("/api/tables")} == set(sample.tables.values()) - {bad}
        assert "set aside" in bo.get(f"/api/tables/{bad}", status=409)["error"]
        assert bo.table("oaks/razz")
        assert any(one["kind"] == "damage" and bad in one["told"] for one in floor(address)["events"])
    engine = Store(sample.url)
    found = verify(engine.engine, given_keys().public, given_keys())
    engine.close()
    assert [one.where for one in found.problems] == [bad]
    assert why in found.problems[0].why


# -- edited rows


def test_a_store_that_nobody_touched_holds(sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(sample.path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("4 tables, ")
    assert f"Signed by the key {given_keys().public[0]}" in said


def test_a_row_that_is_no_longer_json_stops_nobody_else(sample: Sample) -> None:
    sample.execute("UPDATE entries SET body = '{broken' WHERE table_id = ? AND sequence = 2", sample.tables["other"])
    contained(sample, "other", "entry 2 is not as it was written")


def test_a_checkpoint_with_chips_added_is_not_believed(sample: Sample) -> None:
    def enrich(told: dict[str, Any]) -> None:
        told["table"]["stacks"]["1"] = 99_999_900

    number = sample.edit(sample.tables["poker"], "ended", enrich)
    contained(sample, "poker", f"entry {number} is not as it was written")


def test_not_even_where_all_hashes_follow_from_it(sample: Sample) -> None:
    """Whoever has the file can chain a table anew, but not seal it."""

    def enrich(told: dict[str, Any]) -> None:
        told["table"]["stacks"]["1"] = 99_999_900

    sample.edit(sample.tables["poker"], "ended", enrich)
    sample.chained_anew(sample.tables["poker"])
    contained(sample, "poker", "is not the one that was sealed")


def test_an_opening_that_was_edited_is_noticed_though_a_checkpoint_comes_later(sample: Sample) -> None:
    table = sample.tables["poker"]
    sample.edit(table, "open", lambda told: told.update(between=99.0))
    ((kind, at, record, body),) = sample.execute(
        "SELECT kind, at, record, body FROM entries WHERE table_id = ? AND sequence = 1", table
    )
    sample.execute(
        "UPDATE entries SET hash = ? WHERE table_id = ? AND sequence = 1",
        link("", table, 1, kind, at, record, body),
        table,
    )
    with pytest.raises(Damaged, match="entry 1 is not the one that was sealed"):
        Store(sample.url).since_checkpoint(table)


def test_entries_that_are_cut_off_are_missed(sample: Sample) -> None:
    table = sample.tables["poker"]
    sample.execute("DELETE FROM entries WHERE table_id = ? AND sequence > 5", table)
    sample.execute("DELETE FROM logs WHERE table_id = ?", table)
    contained(sample, "poker", "its newest entries are missing")


def test_a_table_that_is_gone_is_missed(sample: Sample) -> None:
    table = sample.tables["poker"]
    sample.execute("DELETE FROM entries WHERE table_id = ?", table)
    sample.execute("DELETE FROM logs WHERE table_id = ?", table)
    contained(sample, "poker", "all its entries are missing")


def test_a_table_that_was_closed_cannot_be_opened_by_cutting_off_its_end(sample: Sample) -> None:
    with closing(Store(sample.url)) as store, served(store) as address:
        table = sample.tables["other"]
        post = {"headers": {"authorization": f"Bearer {FLOOR}"}, "json": {}, "timeout": 30}
        assert httpx.post(f"{address}/api/floor/tables/{table}/close", **post).status_code == 200  # type: ignore[arg-type]
    sample.execute("DELETE FROM entries WHERE table_id = ? AND kind IN ('close', 'last')", table)
    with opened(sample) as (address, _, _):
        assert "missing" in aside(address, table) or "no seal names it" in aside(address, table)


@pytest.mark.parametrize("column", ["log", "told", "dropped", "ended", "sequence", "last"])
def test_a_hand_that_was_edited_is_neither_shown_nor_exported(
    sample: Sample, column: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = sample.tables["poker"]
    values = {"log": "log || ' '", "told": "replace(told, 'Ann', 'Bob')"}
    sample.execute(
        f"UPDATE logs SET {column} = {values.get(column, column + ' + 1')} WHERE hand = 1 AND table_id = ?", table
    )
    with opened(sample) as (address, bo, _):
        assert aside(address, table)
        assert bo.get(f"/api/tables/{table}/hands/1", status=409)
        asked = {"headers": {"authorization": f"Bearer {FLOOR}"}, "timeout": 30}
        told = httpx.get(f"{address}/api/floor/export?format=jsonl", **asked)  # type: ignore[arg-type]
        assert told.headers.get("x-houseway-damaged", table) == table
        assert table not in told.text
    assert main(["verify", str(sample.path)]) == 1
    assert capsys.readouterr().out.startswith(f"{table}: ")
    assert main(["export", "--format", "jsonl", "--out", str(tmp_path / "x"), "--store", str(sample.path)]) in (1, 2)
    assert table in capsys.readouterr().err


def test_a_person_whose_row_was_edited_is_nobody(sample: Sample) -> None:
    sample.execute("UPDATE people SET name = 'Bob' WHERE id = ?", sample.person)
    with closing(Store(sample.url)) as store:
        assert store.person(sample.person) is None
        found = verify(store.engine, store.keys.public, store.keys)
    assert [one.where for one in found.problems] == ["people"]


def test_a_seal_that_was_edited_is_told_of_and_stops_nothing(sample: Sample) -> None:
    sample.execute("UPDATE seals SET body = replace(body, '\"at\":1', '\"at\":2') WHERE number = 2")
    with opened(sample) as (address, bo, _):
        assert "seal 2" in aside(address, "seals")
        assert {one["id"] for one in bo.get("/api/tables")} == set(sample.tables.values())


def test_events_that_were_edited_are_told_of(sample: Sample) -> None:
    sample.execute("UPDATE entries SET body = '{}' WHERE table_id = ? AND sequence = 2", ROOM)
    with opened(sample) as (address, bo, _):
        assert "entry 2" in aside(address, ROOM)
        assert len(bo.get("/api/tables")) == len(sample.tables)


def test_a_table_that_holds_again_is_taken_back(sample: Sample) -> None:
    table = sample.tables["poker"]
    ((body,),) = sample.execute("SELECT body FROM entries WHERE table_id = ? AND sequence = 2", table)
    sample.execute("UPDATE entries SET body = '{}' WHERE table_id = ? AND sequence = 2", table)
    with opened(sample) as (address, _, _):
        assert aside(address, table)
    sample.execute("UPDATE entries SET body = ? WHERE table_id = ? AND sequence = 2", body, table)
    with opened(sample) as (address, _, _):
        end = time.monotonic() + 30
        while floor(address)["aside"] and time.monotonic() < end:
            time.sleep(0.05)
        assert floor(address)["aside"] == []
        assert "repaired" in [one["kind"] for one in floor(address)["events"]]


# -- what a stranger can do


def test_a_stranger_verifies_with_the_public_key_alone(
    sample: Sample, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    public = given_keys().public[0]
    monkeypatch.delenv("HOUSEWAY_KEY")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    assert main(["verify", str(sample.path), "--public-key", public]) == 0
    assert main(["verify", str(sample.path), "--public-key", Keys.new().public[0]]) == 1
    assert "not signed by this key" in capsys.readouterr().out
    assert main(["verify", str(sample.path)]) == 0
    assert "as none was given" in capsys.readouterr().out
    assert not (tmp_path / "none").exists(), "no key is made to verify"


def test_the_chain_is_as_it_is_documented(sample: Sample) -> None:
    """Worked out here from the description in docs/room.md, without any of our code."""
    from hashlib import sha256

    table, held = sample.tables["poker"], ""
    rows = sample.execute(
        "SELECT sequence, kind, at, record, body, hash FROM entries WHERE table_id = ? ORDER BY sequence", table
    )
    assert len(rows) > 10
    for sequence, kind, at, record, body, hash_ in rows:
        middle = f'["{table}",{sequence},"{kind}",{at},"{record}"]'
        held = sha256(f"{held}\n{middle}\n{body}".encode()).hexdigest()
        assert held == hash_
    ((body, signature),) = sample.execute("SELECT body, signature FROM seals ORDER BY number DESC LIMIT 1")
    assert signed(given_keys().public[0], signature, body.encode())
    assert json.loads(body)["tables"][table][:2] == [len(rows), held]


def test_a_store_that_went_back_is_noticed_by_a_seal_that_was_noted_down(
    sample: Sample, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A whole copy from before verifies: only what was noted elsewhere tells that there was more."""
    (tmp_path / "before").mkdir()
    before = sample.copied(tmp_path / "before")
    with closing(Store(sample.url)) as store, served(store) as address:
        Client(address).table("oaks/razz")
    assert main(["verify", str(sample.path), "--json"]) == 0
    last = json.loads(capsys.readouterr().out)["seal"]
    noted = f"{last['number']}:{last['hash']}"
    assert main(["verify", str(sample.path), "--seal", noted]) == 0
    assert main(["verify", str(before.path)]) == 0
    assert main(["verify", str(before.path), "--seal", noted]) == 1
    assert "which was noted down, is missing" in capsys.readouterr().out


def test_bad_input_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nothing, text = tmp_path / "nothing.sqlite", tmp_path / "text.sqlite"
    text.write_text("this is no database, however long one looks at it " * 20)
    for path in (nothing, text):
        assert main(["verify", str(path)]) == 2
        said = capsys.readouterr().err
        assert said.startswith("houseway: ") and said.count("\n") == 1, said


# -- secrets


def test_the_store_is_its_owners_and_holds_no_live_seed(sample: Sample, tmp_path: Path) -> None:
    path = tmp_path / "fresh" / "room.sqlite"
    with closing(Store(sqlite_url(path))) as store:
        secret = store.secret
        store.append([(Entry("t_a", 1, "open", now(), {"seed": "", "invitation": "come in"}), None)])
        store.append([(Entry("t_a", 2, "deal", now(), {"seed": "5eed" * 16}), None)])
        checkpoint = {"hand": 1, "table": {"shoe": ["5eed" * 16, 40], "stacks": {}}}
        store.append([(Entry("t_a", 3, "ended", now(), checkpoint), None)])
        assert store.entries("t_a")[1].body == {"seed": "5eed" * 16}
        assert store.entries("t_a")[2].body == checkpoint
        for one in path.parent.glob("room.sqlite*"):
            assert stat.S_IMODE(one.stat().st_mode) == 0o600, one
            assert b"5eed5eed" not in one.read_bytes() and b"come in" not in one.read_bytes()
            assert secret not in one.read_bytes() and secret.hex().encode() not in one.read_bytes()
    with pytest.raises(StoreError, match="the key at hand is not the one of this store"):
        Store(sqlite_url(path), Keys.new())
    logs = sample.execute("SELECT last, log FROM logs")
    assert {text.startswith("sealed:") for last, text in logs if not last} == {True}
    assert {text.startswith("sealed:") for last, text in logs if last} == {False}


def test_a_store_that_others_could_read_is_closed_to_them(sample: Sample) -> None:
    sample.path.chmod(0o644)
    Store(sample.url).close()
    assert stat.S_IMODE(sample.path.stat().st_mode) == 0o600


def test_keys_are_rotated_and_old_ones_still_open_what_they_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HOUSEWAY_KEY")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    url, file = sqlite_url(tmp_path / "room.sqlite"), tmp_path / "config" / "houseway" / "room.key"
    with closing(Store(url)) as store:
        secret, old = store.secret, store.keys.public[0]
        store.append([(Entry("t_a", 1, "deal", now(), {"seed": "5eed"}), None)])
        Events(store).note("start", {})
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["keys", "rotate", str(tmp_path / "room.sqlite")]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with closing(Store(url)) as store:
        assert store.keys.public[0] != old and store.keys.public[1] == old
        assert store.secret == secret and store.entries("t_a")[0].body == {"seed": "5eed"}
        assert Events(store).latest(1)[0].kind == "keys"
        store.append([(Entry("t_a", 2, "deal", now(), {"seed": "feed"}), None)])
    capsys.readouterr()
    for public in (old, store.keys.public[0]):
        assert main(["verify", str(tmp_path / "room.sqlite"), "--public-key", public]) == 0
    assert f"Signed by the key {store.keys.public[0]}" in capsys.readouterr().out
    with pytest.raises(StoreError):
        Store(url, Keys(store.keys.ring[1:]))


def test_a_key_that_is_none_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOUSEWAY_KEY", "short")
    assert main(["keys", "show"]) == 2
    assert capsys.readouterr().err == (
        "houseway: HOUSEWAY_KEY: a key is 32 bytes in base64, one a line; `houseway keys new` makes one.\n"
    )
    assert main(["keys", "show", "--key-file", str(tmp_path / "none")]) == 2
    assert "the keys cannot be read" in capsys.readouterr().err


def test_a_chain_is_followed_from_anywhere() -> None:
    one = Entry("t", 1, "open", 5, {})
    first = link("", *one[:4], "", "{}")

    class Row:
        def __init__(self, sequence: int, hash_: str) -> None:
            self.sequence, self.kind, self.at, self.record, self.body, self.hash = sequence, "open", 5, "", "{}", hash_

    assert len(list(follow("t", [Row(1, first)], Link(0, "")))) == 1
    with pytest.raises(Damaged, match="t: entry 1 is missing"):
        list(follow("t", [Row(2, first)], Link(0, "")))


# -- one byte, anywhere


def whole(store: Store, without: set[str]) -> dict[str, Any]:
    """All that a room believes of a store, less what was set aside."""
    tables = [table for table in store.tables() if table not in without]
    people = store.person
    return {
        "tables": tables,
        "entries": {table: store.entries(table) for table in tables},
        "hands": [hand for table in store.played() if table not in without for hand in store.hands(table)],
        "collected": [one for one in store.collected() if one.table not in without],
        "banked": [one for one in store.banked(100) if one.table not in without],
        "people": people,
    }


async def visited(store: Store) -> list[int]:
    """What a room on that store answers in its lobby, on the floor, and to whoever comes and opens a table."""
    app = application(store)
    way = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=way, base_url="http://localhost") as ulf:
        lobby = await ulf.get("/api/tables")
        told = await ulf.get("/api/floor", headers={"authorization": f"Bearer {FLOOR}"})
        came = await ulf.post("/api/people", json={"name": "Ulf"})
        token = {"authorization": f"Bearer {came.json()['token']}"}
        opened = await ulf.post("/api/tables", json={"filing": "oaks/razz"}, headers=token)
        past = [await ulf.get(f"/api/tables/{one['id']}/hands") for one in lobby.json()]
    return [one.status_code for one in (lobby, told, came, opened, *past)]


@long
def test_one_byte_flipped_anywhere_is_never_believed(
    made: Sample, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is found and held to its table, or harmless, or the store is refused in one sentence."""
    chance = random.Random(17)
    with closing(Store(made.copied(tmp_path).url)) as store:
        people = {made.person: store.person(made.person)}
    size = made.path.stat().st_size
    fared = {"refused": 0, "contained": 0, "harmless": 0}
    for number in range(count(15, 200)):
        sample = made.copied(tmp_path)
        at, bit = chance.randrange(size), 1 << chance.randrange(8)
        with sample.path.open("r+b") as file:
            file.seek(at)
            held = file.read(1)[0]
            file.seek(at)
            file.write(bytes([held ^ bit]))
        what = f"flip {number}: byte {at}, bit {bit}"
        try:
            store = Store(sample.url)
        except StoreError as refused:
            assert "\n" not in str(refused), what
            fared["refused"] += 1
            continue
        with closing(store):
            found = verify(store.engine, store.keys.public, store.keys)
            bad = {one.where for one in found.problems}
            for table in set(made.tables.values()) - bad:
                assert store.since_checkpoint(table), what
            with closing(Store(made.url)) as untouched:
                before, after = whole(untouched, bad), whole(store, bad)
            before.pop("people"), after.pop("people")
            assert after == before, what
            name = store.person(made.person)
            assert name == people[made.person] or (name is None and "people" in bad), what
            assert max(asyncio.run(visited(store))) < 500, what
            fared["contained" if bad else "harmless"] += 1
        for one in tmp_path.glob("room.sqlite*"):
            one.unlink()
    assert fared["contained"], fared
    assert "Traceback" not in caplog.text
