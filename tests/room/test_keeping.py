"""Copies of a store, old hands in an archive, events, and any hand by its number."""

import asyncio
import json
import random
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pyarrow.parquet as pq
import pytest

from houseway.cli.main import main
from houseway.room import archive
from houseway.room.backup import backup, restore
from houseway.room.chain import Damaged
from houseway.room.database import sqlite_url
from houseway.room.events import Events
from houseway.room.keys import given_keys
from houseway.room.store import ROOM, Store, StoreError
from houseway.room.verify import verify
from tests.room.rooms import Client, postgres, served
from tests.room.samples import Sample


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with postgres() as url:
        yield url


def emptied(url: str) -> str:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return url


def all_of(store: Store) -> list[object]:
    """All that is kept of tables, less what was noted of the copies themselves."""
    return [*(store.entries(table) for table in store.played()), *store.hands(), store.collected(), store.tables()]


# -- copies


def test_a_rehearsal(sample: Sample, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Copied while the room is open, lost, put back, and played on."""
    file, other = tmp_path / "copy.sqlite", tmp_path / "elsewhere" / "room.sqlite"
    with closing(Store(sample.url)) as store, served(store):
        assert main(["backup", str(sample.path), str(file)]) == 0
        before = all_of(store)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.glob("*copy.sqlite*")] == ["copy.sqlite"], "nothing lies beside it"
    assert main(["backup", str(sample.path), str(file)]) == 2
    assert main(["restore", str(file), str(sample.path)]) == 2
    assert "there is a store already" in capsys.readouterr().err
    assert main(["restore", str(file), str(other)]) == 0
    assert main(["verify", str(other)]) == 0
    with closing(Store(sqlite_url(other))) as store:
        assert all_of(store) == before
        assert Events(store).latest(1)[0].kind == "restore"
        with served(store) as address:
            ann = Client(address)

            async def play() -> None:
                async with ann.live(ann.table("oaks/razz")) as wire:
                    await wire.play(1, random.Random(3))

            asyncio.run(play())
    assert main(["verify", str(other)]) == 0


def test_from_sqlite_to_postgresql_and_back(sample: Sample, tmp_path: Path, postgresql: str) -> None:
    keys, url = given_keys(), emptied(postgresql)
    with closing(Store(sample.url)) as store:
        assert not backup(store, tmp_path / "first.sqlite").problems
        before = all_of(store)
    assert not restore(tmp_path / "first.sqlite", url, keys).problems
    with pytest.raises(StoreError, match="already in this database"):
        restore(tmp_path / "first.sqlite", url, keys)
    with closing(Store(url)) as store:
        assert all_of(store) == before
        with served(store) as address:
            Client(address).table("oaks/razz")
            assert not backup(store, tmp_path / "second.sqlite").problems
        before = all_of(store)
    assert not restore(tmp_path / "second.sqlite", sqlite_url(tmp_path / "back.sqlite"), keys).problems
    with closing(Store(sqlite_url(tmp_path / "back.sqlite"))) as store:
        assert [one.log for one in store.hands()] == [one[3] for one in before if isinstance(one, tuple)]


def test_a_copy_that_was_edited_is_not_put_back(
    sample: Sample, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "copy.sqlite"
    assert main(["backup", str(sample.path), str(file)]) == 0
    copy = Sample(file, sample.tables, sample.person)
    copy.execute("UPDATE logs SET dropped = dropped + 100 WHERE table_id = ?", sample.tables["poker"])
    assert main(["restore", str(file), str(tmp_path / "new.sqlite")]) == 2
    assert "does not hold" in capsys.readouterr().err
    assert not (tmp_path / "new.sqlite").exists()


# -- stores from before


def test_a_store_from_before_there_were_chains_goes_on(sample: Sample) -> None:
    """It is chained as it stands, its secret goes under the key, and tokens that were given then are still good."""
    with closing(Store(sample.url)) as store:
        before, secret = all_of(store), store.secret
    for table, column in (("entries", "hash"), ("entries", "record"), ("logs", "sequence")):
        sample.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    for table in ("people", "chat", "reports", "silences", "tokens"):
        sample.execute(f"ALTER TABLE {table} DROP COLUMN mark")
    for statement in ("DROP TABLE seals", "DROP TABLE aside", "UPDATE facts SET value = X'34' WHERE name = 'version'"):
        sample.execute(statement)
    sample.execute("UPDATE facts SET value = ? WHERE name = 'secret'", secret)
    assert main(["verify", str(sample.path)]) == 2, "there is nothing to verify it by"
    with closing(Store(sample.url)) as store:
        assert all_of(store) == before
        assert store.secret == secret and store.person(sample.person) == "Ann"
        with served(store) as address:
            assert len(Client(address, "Ulf").get("/api/tables")) == len(sample.tables)
    assert secret not in sample.path.read_bytes()
    assert main(["verify", str(sample.path)]) == 0


# -- archives


def test_old_hands_go_to_parquet_with_their_seal(
    sample: Sample, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, table = tmp_path / "archive", sample.tables["poker"]
    with closing(Store(sample.url)) as store:
        before = {one.hand: one for one in store.hands(table)}
    assert main(["archive", str(sample.path), str(folder), "--before", "2020-01-01"]) == 0
    assert "0 hands are that old" in capsys.readouterr().out
    assert main(["archive", str(sample.path), str(folder), "--before", "2099-01-01"]) == 0
    (file,) = folder.glob("*.parquet")
    rows = [row for row in pq.read_table(file).to_pylist() if row["table"] == table]
    assert [row["hand"] for row in rows] == list(range(1, max(before)))
    assert all(row["log"] == before[row["hand"]].log for row in rows)
    assert archive.check(file, given_keys().public) >= len(rows)
    with closing(Store(sample.url)) as store:
        assert [one.hand for one in store.hands(table)] == [max(before)], "the last hand of an open table stays"
        assert not verify(store.engine, store.keys.public, store.keys).problems
    assert main(["recall", str(sample.path), table, "1"]) == 2
    assert f"has gone to the archive {file.name}" in capsys.readouterr().err
    with closing(Store(sample.url)) as store, served(store) as address:
        assert len(Client(address, "Ulf").get("/api/tables")) == len(sample.tables)
    sample.execute("DELETE FROM logs WHERE table_id = ?", table)
    assert main(["verify", str(sample.path)]) == 1, "a hand that is missing and was not archived is missed"
    content = file.read_bytes()
    file.write_bytes(content[:100] + bytes([content[100] ^ 1]) + content[101:])
    with pytest.raises(Damaged, match="not the file that was sealed"):
        archive.check(file, given_keys().public)


# -- events, and hands by their numbers


def test_events_are_listed_and_chained(sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["events", str(sample.path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    kinds = [one["kind"] for one in found]
    assert kinds[:2] == ["filings", "start"] and "login" in kinds
    assert [one["number"] for one in found] == list(range(1, len(found) + 1))
    assert len(found[1]["told"]["program"]) == 64
    assert main(["events", str(sample.path), "--kind", "login"]) == 0
    assert "; Ann" in capsys.readouterr().out
    sample.execute("UPDATE entries SET body = '{}' WHERE table_id = ? AND sequence = 2", ROOM)
    assert main(["events", str(sample.path)]) == 2
    assert "entry 2 is not as it was written" in capsys.readouterr().err


def test_a_hand_is_told_by_its_number(sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    table = sample.tables["poker"]
    assert main(["recall", str(sample.path), table, "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"westlane/texas-holdem, table {table}, hand 1, ")
    assert "Ann: " in said
    assert main(["recall", str(sample.path), table, "1", "--log"]) == 0
    with closing(Store(sample.url)) as store:
        assert capsys.readouterr().out == store.hands(table, 1)[0].log
    assert main(["recall", str(sample.path), table, "9999"]) == 2
    assert main(["recall", str(sample.path), "t_000000000000", "1"]) == 2
    assert "there is no table" in capsys.readouterr().err


def test_a_hand_that_was_in_play_is_listed_and_concluded(tmp_path: Path) -> None:
    """The room is closed in the middle of a hand; when it is open again the hand is listed until it is over."""
    url = sqlite_url(tmp_path / "room.sqlite")

    async def begin(ann: Client, table: str) -> None:
        async with ann.live(table) as wire:
            while not wire.hand.get("decision"):
                await wire.next()

    async def end(ann: Client, table: str) -> None:
        async with ann.live(table) as wire:
            await wire.play(1, random.Random(1))

    with closing(Store(url)) as store, served(store) as address:
        ann = Client(address)
        table = ann.table("oaks/razz", clock=3600)
        asyncio.run(begin(ann, table))
    with closing(Store(url)) as store:
        with served(store) as address:
            ann.address = address
            asyncio.run(end(ann, table))
        told = [(one.kind, one.told) for one in Events(store).all()]
    assert ("interrupted", {"table": table, "hand": 1}) in told
    assert ("concluded", {"table": table, "hand": 1, "how": "ended"}) in told
    assert [kind for kind, _ in told if kind in ("start", "stop")] == ["start", "stop", "start", "stop"]
