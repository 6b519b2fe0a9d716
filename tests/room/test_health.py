"""Whether the room is well, its figures, and what it writes about itself."""

import asyncio
import json
import logging
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text

from houseway.room import health, logbook
from houseway.room.database import sqlite_url
from houseway.room.health import Health
from houseway.room.people import Person
from houseway.room.service import Room
from houseway.room.store import Store
from tests.room.rooms import FLOOR, Client, Process, application, no_faults, running

WISH = {"filing": "westlane/texas-holdem"}


def test_a_room_that_is_well_says_so(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with no_faults(), running(application(store)) as address:
        for path in ("/api/health", "/healthz"):
            answer = httpx.get(address + path)
            assert (answer.status_code, answer.json()) == (200, {"room": "open", "why": []})
    store.close()


def pragma(store: Store, setting: str) -> None:
    """Have every connection of a store set like that."""
    store.engine.dispose()
    event.listen(store.engine, "connect", lambda connection, _record: connection.execute(f"PRAGMA {setting}"))


def test_a_full_disk_degrades_the_room_as_soon_as_a_write_fails(tmp_path: Path) -> None:
    """SQLite may not have one more page: it says what it says of a full disk."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with running(application(store)) as address:
        ann = Client(address)
        pragma(store, "max_page_count=1")
        answers = [httpx.post(f"{address}/api/tables", json=WISH, headers=ann.headers) for _ in range(20)]
        assert answers[-1].status_code == 503
        told = httpx.get(f"{address}/api/health")
        assert (told.status_code, told.json()) == (503, {"room": "degraded", "why": [health.FULL]})
    store.close()


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (lambda store, _path: pragma(store, "query_only=1"), health.READ_ONLY),
        (lambda _store, path: path.unlink(), health.LOST),
        (lambda _store, path: path.replace(path.with_name("other")) and path.touch(), "is not the one that was opened"),
        (lambda store, _path: dropped(store), health.LOST),
    ],
    ids=["read-only", "gone", "another file", "damaged"],
)
def test_a_look_finds_a_store_that_cannot_be_written(tmp_path: Path, harm: Any, why: str) -> None:
    """Nobody need try to play first."""

    path = tmp_path / "room.sqlite"
    store = Store(sqlite_url(path))
    found = Health(store)
    asyncio.run(found.look())
    assert found.wrong == []
    harm(store, path)
    asyncio.run(found.look())
    assert len(found.wrong) == 1 and why in found.wrong[0]
    found.close()
    store.close()


def dropped(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE facts"))


def test_a_disk_that_is_nearly_full_is_told_before_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    monkeypatch.setattr(health, "LEAST", 2**62)
    found = Health(store)
    asyncio.run(found.look())
    assert len(found.wrong) == 1 and found.wrong[0].startswith("the disk is nearly full: ")
    found.close()
    store.close()


def test_the_room_is_well_again_when_it_can_write(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    found = Health(store)
    found.wrote(OSError("No space left on device"))
    assert found.wrong == [health.FULL]
    found.wrote(None)
    assert found.wrong == []
    found.close()
    store.close()


# -- figures


def test_figures_are_for_this_machine_and_the_floor_where_they_are_asked_for(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with running(application(store)) as address:
        assert httpx.get(f"{address}/metrics").status_code == 404
    with running(application(store, metrics=True)) as address:
        Client(address).table("westlane/texas-holdem")
        told = httpx.get(f"{address}/metrics")
        assert told.status_code == 200 and told.headers["content-type"].startswith("text/plain")
        figures = dict(re.findall(r"^([a-z_]+(?:{[^}]*})?) (\S+)$", told.text, re.MULTILINE))
        assert figures["houseway_tables"] == "1.0" and figures["houseway_healthy"] == "1.0"
        assert float(figures["houseway_entries_total"]) >= 6
        assert figures['houseway_requests_total{method="POST",route="/api/tables",status="201"}'] == "1.0"
        forwarded = {"x-forwarded-for": "192.0.2.1"}
        assert httpx.get(f"{address}/metrics", headers=forwarded).status_code == 404
        by_floor = {**forwarded, "authorization": f"Bearer {FLOOR}"}
        assert httpx.get(f"{address}/metrics", headers=by_floor).status_code == 200
    store.close()


# -- the log


def lines(handler: logging.Handler, records: list[logging.LogRecord]) -> list[str]:
    return [handler.format(record) for record in records if handler.filter(record)]


def record(message: str, *given: object, **more: Any) -> logging.LogRecord:
    return logging.getLogger("houseway.test").makeRecord("houseway.test", 30, "f", 1, message, given, None, **more)


SEED, TOKEN = "5e" * 32, f"{'e30' * 20}.{'0f' * 32}"


@pytest.mark.parametrize("as_json", [True, False], ids=["JSON", "text"])
def test_no_secret_is_logged(as_json: bool) -> None:
    """Neither in a line, nor in a traceback, nor in what variables held."""
    handler = logbook.handler(as_json)
    try:
        seed = SEED  # noqa: F841 (a traceback that shows variables would show it)
        raise ValueError(f"{TOKEN} is bad, {SEED} too")
    except ValueError as bad:
        wrong = logging.getLogger("x").makeRecord("x", 40, "f", 1, "failed", (), (type(bad), bad, bad.__traceback__))
    told = lines(
        handler,
        [
            record("Authorization: Bearer %s", "abcdef"),
            record("GET /api/live?token=abcdef&x=1"),
            record("the store postgresql://room:abcdef@host/db"),
            record('{"token": "abcdef"}'),
            wrong,
        ],
    )
    whole = "\n".join(told)
    assert "abcdef" not in whole and SEED not in whole and TOKEN not in whole
    assert len(told) == 5 and "ValueError" in whole and "postgresql://room:" in whole
    if as_json:
        parsed = [json.loads(one) for one in told]
        assert {"event", "level", "logger", "timestamp"} <= set(parsed[0])
        assert parsed[-1]["level"] == "error" and "Traceback" in parsed[-1]["exception"]


def test_the_same_line_again_and_again_is_counted_and_not_written() -> None:
    handler = logbook.handler()
    told = lines(handler, [record("bad request from %s", at) for at in range(5_000)])
    assert len(told) <= 30
    assert len(lines(handler, [record("something else")])) == 1


def test_a_log_file_is_put_aside_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "MOST_BYTES", 2_000)
    file = tmp_path / "room.log"
    handler = logbook.handler(True, file)
    for at in range(500):
        handler.handle(record(f"line {at} {'x' * 50}"))
    handler.close()
    found = sorted(one.name for one in tmp_path.iterdir())
    assert found == ["room.log", *(f"room.log.{at}" for at in range(1, logbook.MOST_FILES + 1))]
    assert sum(one.stat().st_size for one in tmp_path.iterdir()) < 2_000 * (logbook.MOST_FILES + 2)
    assert file.stat().st_mode & 0o077 == 0


def test_a_room_logs_in_json(tmp_path: Path) -> None:
    """A request that is no HTTP is one line."""

    file = tmp_path / "room.log"
    process = Process(sqlite_url(tmp_path / "room.sqlite"), "--log-json", "--log-file", str(file))
    process.start()
    with socket.create_connection(("127.0.0.1", process.port), timeout=30) as wire:
        wire.sendall(b"NONSENSE\r\n\r\n")
        while wire.recv(1_000):
            pass
    process.close()
    told = [json.loads(line) for line in file.read_text().splitlines()]
    assert [one for one in told if one["event"] == "Invalid HTTP request received."]


def test_a_failing_store_is_told_by_the_room_itself(tmp_path: Path) -> None:

    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    room, found = Room(store), Health(store)
    room.watch_writing(lambda _entries, _seconds, failed: found.wrote(failed))

    async def opened() -> None:
        pragma(store, "query_only=1")
        with pytest.raises(Exception, match="readonly"):
            await room.open(dict(WISH), Person("p_1", "Ann"))
        await room.close()

    asyncio.run(opened())
    assert found.wrong == [health.READ_ONLY]
    found.close()
    store.close()
