"""A room whose store fails it: that is logged, without secrets, and everything else goes on."""

import asyncio
import contextlib
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from houseway.room import table_worker as desk
from houseway.room.database import sqlite_url
from houseway.room.listeners import Listener
from houseway.room.people import Person
from houseway.room.service import Room
from houseway.room.store import Entry, Store
from tests.room.rooms import Client, Faults, application, as_if_written, kept, running, served


def test_a_table_that_cannot_be_taken_up_does_not_close_the_lobby(tmp_path: Path) -> None:
    """A log that this version does not understand is left alone and said in the log; all other tables go on."""
    url = sqlite_url(tmp_path / "room.sqlite")
    store = Store(url)
    with served(store) as address:
        ann = Client(address)
        good, bad = ann.post("/api/tables", {"filing": "oaks/razz"})["id"], ann.table("oaks/razz")
    as_if_written(store, bad, 1, {"filing": "nowhere/nothing"})
    faults = Faults()
    with running(application(store)) as address, listening(faults):
        ann.address = address
        assert [one["id"] for one in ann.get("/api/tables")] == [good]
        assert ann.get(f"/api/tables/{bad}", status=409)["error"]
    assert any(bad in found for found in faults.found)
    store.close()


@contextlib.contextmanager
def listening(faults: Faults) -> Iterator[None]:
    logging.getLogger().addHandler(faults)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(faults)


def test_a_store_that_fails_is_tried_again_and_no_seed_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While entries cannot be written nothing is acknowledged; when they can be again the table goes on."""
    monkeypatch.setattr(desk, "RETRY", 0.1)
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    faults = Faults()
    with running(application(store)) as address, listening(faults):
        ann = Client(address)
        table = ann.table("westlane/texas-holdem", clock=3600, seed="")
        renamed(store, "entries", "lost")

        async def refused() -> None:
            async with ann.live(table) as wire:
                while not any("could not go on" in found for found in list(faults.found)):
                    with contextlib.suppress(TimeoutError):
                        await wire.next(0.05)
            answered = httpx.post(f"{address}/api/tables", json={"filing": "oaks/razz"}, headers=ann.headers)
            assert answered.status_code == 503
            assert answered.json()["error"].startswith("the store cannot be reached")

        async def goes_on() -> None:
            async with ann.live(table) as wire:
                await wire.play(1, random.Random(6))

        asyncio.run(refused())
        renamed(store, "lost", "entries")
        asyncio.run(goes_on())
        kept(store, table, 1)
    whole = "\n".join(faults.found)
    assert "no such table" in whole
    assert not re.findall(r"[0-9a-f]{64}", whole), "a seed is in the log"
    assert ann.token not in whole
    store.close()


def renamed(store: Store, name: str, to: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {name} RENAME TO {to}"))


def test_a_table_that_was_taken_up_while_the_store_failed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log was read, and then what others had written since could not be: once the store is back, it deals."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))

    async def taken_up() -> None:
        first, second = Room(store), Room(store)
        opening = {"filing": "silver-fox/ez-baccarat", "pace": 0.0, "between": 0.0}
        table = (await first.open(opening, Person("p_1", "Ann"))).live.id
        await first.fill(await first.desk(table), 3)
        await first.close()

        def fails(table: str, after: int = 0) -> list[Entry]:
            if after:
                raise ConnectionError("the store is gone")
            return entries(table)

        entries = store.entries
        with monkeypatch.context() as without, pytest.raises(ConnectionError):
            without.setattr(store, "entries", fails)
            await second.desk(table)
        found = await second.desk(table)
        found.join(Listener(None))
        async with asyncio.timeout(20):
            while not found.live.number:
                await asyncio.sleep(0.01)
        await second.close()

    asyncio.run(taken_up())
    store.close()
