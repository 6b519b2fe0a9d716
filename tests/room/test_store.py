"""The store: entries that are accepted once, and stores of every version opened by this one."""

import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import inspect, text

from houseway.room import migrations as schema
from houseway.room.database import sqlite_url
from houseway.room.keys import Keys
from houseway.room.store import Ended, Entry, Store, StoreError
from tests.room.rooms import postgres

TOLD = {"net": {"1": -500, "2": 500}, "fees": {"pot": 100}, "names": {"1": "Ann", "2": "Bo"}, "people": {"1": "p_1"}}
HOUR = 3_600_000
T_A = ["open", "sit", "deal", "ended", "deal", "ended", "deal", "ended", "sit"]


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "room.sqlite")
    whole: str = request.getfixturevalue("postgresql")
    with psycopg.connect(whole, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return whole


def told(drop: int = 0, jackpot: int = 0, bank: int = 0, shoe: bool = False) -> dict[str, Any]:
    banked = {"seat": bank, "cover": 1000, "result": 300} if bank else None
    return {**TOLD, "drop": drop, "jackpot": jackpot, "bank": banked, "shoe": shoe}


def written_by_version_1(path: Path) -> None:
    """A store as the first version left it, made without any of our code."""
    with sqlite3.connect(path) as connection:
        connection.executescript(
            """
            CREATE TABLE entries (
                table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, kind VARCHAR(16) NOT NULL,
                at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, sequence));
            CREATE INDEX ix_entries_kind ON entries (kind);
            CREATE TABLE logs (
                table_id VARCHAR(32) NOT NULL, hand INTEGER NOT NULL, ended BIGINT NOT NULL,
                log TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (table_id, hand));
            CREATE TABLE people (
                id VARCHAR(32) NOT NULL, name VARCHAR(64) NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (id));
            CREATE TABLE facts (name VARCHAR(32) NOT NULL, value BLOB, PRIMARY KEY (name));
            INSERT INTO facts VALUES ('version', X'31');
            INSERT INTO people VALUES ('p_1', 'Ann', 5);
            """
        )
        connection.execute("INSERT INTO facts VALUES ('secret', ?)", (b"s" * 32,))
        for table, kinds in (("t_a", T_A), ("t_b", ["open", "close"])):
            for sequence, kind in enumerate(kinds, start=1):
                hand = kinds[:sequence].count("ended")
                one = (table, sequence, kind, sequence, json.dumps({"n": sequence, "hand": hand}))
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", one)
        for hand, what in enumerate((told(50, 100, 2, shoe=True), told(25, 0, 3), told(shoe=True)), start=1):
            row = ("t_a", hand, hand * HOUR // 2, f"log {hand}", json.dumps(what))
            connection.execute("INSERT INTO logs VALUES (?, ?, ?, ?, ?)", row)


def test_a_store_of_the_first_version_is_brought_up_and_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite"
    written_by_version_1(path)
    store = Store(sqlite_url(path))
    assert store.secret == b"s" * 32
    assert store.person("p_1") == "Ann"
    assert store.tables() == ["t_a"]
    assert [entry.kind for entry in store.entries("t_a")] == T_A
    assert [entry.sequence for entry in store.since_checkpoint("t_a")] == [1, 8, 9]
    assert [one.log for one in store.hands("t_a")] == ["log 1", "log 2", "log 3"]
    assert [(one.at, one.drop, one.jackpot) for one in store.collected()] == [(0, 50, 100), (HOUR, 25, 0)]
    assert [(one.hand, one.told["bank"]["seat"]) for one in store.banked(10)] == [(1, 2), (2, 3)]
    assert store.opened("t_a") == 2
    store.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT value FROM facts WHERE name = 'version'").fetchone() == (b"6",)
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'ix_entries_kind'").fetchall()


def test_a_step_that_fails_leaves_the_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "room.sqlite"
    written_by_version_1(path)

    def breaks(connection: Any, keys: Keys) -> None:
        schema.results_in_columns(connection, keys)
        connection.execute(text("SELECT nothing FROM nowhere"))

    with monkeypatch.context() as patched:
        patched.setattr(schema, "STEPS", (schema.STEPS[0], breaks))
        with pytest.raises(StoreError, match="the store cannot be opened"):
            Store(sqlite_url(path))
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT value FROM facts WHERE name = 'version'").fetchone() == (b"1",)
        assert [row[1] for row in connection.execute("PRAGMA table_info(logs)")][-1] == "told"
    store = Store(sqlite_url(path))
    assert store.opened("t_a") == 2
    store.close()


def test_each_step_is_run_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def noted(step: schema.Step) -> schema.Step:
        def run(connection: Any, keys: Keys) -> None:
            ran.append(step.__name__)
            step(connection, keys)

        return run

    monkeypatch.setattr(schema, "STEPS", tuple(noted(step) for step in schema.STEPS))
    names = [
        "entries_logs_and_people",
        "results_in_columns",
        "chat_reports_and_silences",
        "tokens",
        "chains_and_seals",
        "marked_tokens",
    ]
    Store(url).close()
    assert ran == names
    Store(url).close()
    assert ran == names


def test_many_open_an_empty_store_at_once(url: str) -> None:
    secrets: list[bytes] = []
    failed: list[Exception] = []

    def opens() -> None:
        try:
            store = Store(url)
            secrets.append(store.secret)
            store.close()
        except Exception as bad:
            failed.append(bad)

    threads = [threading.Thread(target=opens) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert len(secrets) == 8
    assert len(set(secrets)) == 1


def test_a_newer_store_is_left_alone(url: str) -> None:
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE facts SET value = :n WHERE name = 'version'"), {"n": b"99"})
    store.close()
    with pytest.raises(StoreError, match="written by a newer Houseway") as refused:
        Store(url)
    assert "\n" not in str(refused.value)


def test_no_store_can_be_opened_there() -> None:
    for bad in ("mysql://nobody@localhost/none", "nonsense://x", "sqlite:////nowhere/at/all/room.sqlite"):
        with pytest.raises(StoreError):
            Store(bad)


def entry(table: str, sequence: int, kind: str = "act") -> Entry:
    return Entry(table, sequence, kind, sequence, {"by": kind})


def test_an_entry_is_accepted_once_and_its_log_with_it(url: str) -> None:
    store = Store(url)
    assert store.append([(entry("t_b", 1, "open"), None), (entry("t_a", 1, "open"), None)]) == [True, True]
    first = Ended("t_a", 1, 7, "the log", told(10, 0, 1))
    assert store.append([(entry("t_a", 2, "ended"), first), (entry("t_b", 2), None)]) == [True, True]
    other = Ended("t_a", 1, 8, "another log", told())
    late = [(entry("t_a", 2, "ended"), other), (entry("t_b", 3), None), (entry("t_b", 2, "away"), None)]
    assert store.append(late) == [False, True, False]
    assert [one.log for one in store.hands("t_a")] == ["the log"]
    assert [(one.sequence, one.kind) for one in store.entries("t_b")] == [(1, "open"), (2, "act"), (3, "act")]
    assert store.results("t_a", 5) == [Ended("t_a", 1, 7, "", told(10, 0, 1))]
    store.close()


def test_two_writers_never_both_succeed(url: str) -> None:
    """The same entries from two connections at once, in opposite orders: each is accepted exactly once."""
    stores = [Store(url), Store(url)]
    tables = [f"t_{number:02}" for number in range(30)]
    accepted: list[tuple[str, int]] = []
    failed: list[Exception] = []
    lock = threading.Lock()

    def write(store: Store, order: list[str]) -> None:
        try:
            for sequence in range(1, 11):
                done = store.append([(entry(table, sequence), None) for table in order])
                with lock:
                    accepted.extend((table, sequence) for table, took in zip(order, done, strict=True) if took)
        except Exception as bad:
            failed.append(bad)

    threads = [
        threading.Thread(target=write, args=(store, order))
        for store, order in zip(stores, (tables, tables[::-1]), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for store in stores:
        store.close()
    assert not failed
    assert sorted(accepted) == [(table, sequence) for table in tables for sequence in range(1, 11)]


def test_rare_kinds_are_found_by_their_own_index(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    assert {one["name"] for one in inspect(store.engine).get_indexes("entries")} == {
        "entries_open", "entries_ended", "entries_close",
    }  # fmt: skip
    with store.engine.connect() as connection:
        wanted = "EXPLAIN QUERY PLAN SELECT max(sequence) FROM entries WHERE table_id = 't' AND kind = 'ended'"
        assert "entries_ended" in str(connection.execute(text(wanted)).all())
    store.close()
