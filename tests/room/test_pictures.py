"""Pictures that people choose: they go with the token, to every table where their person sits."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from houseway.room.database import sqlite_url
from houseway.room.store import Store
from tests.room.rooms import Client, Wire, served

BLUE, RED = {"pattern": "rings", "colour": "blue"}, {"pattern": "dots", "colour": "red"}


def choose(client: Client, picture: dict[str, str]) -> str:
    """Gives the token that says so, and goes on with it."""
    told = client.post("/api/people/picture", {"picture": picture})
    assert (told["person"], told["picture"]) == (client.person, picture)
    client.token = str(told["token"])
    client.headers = {"authorization": f"Bearer {client.token}"}
    assert client.post("/api/people/renew")["picture"] == picture
    return str(client.token)


async def shows(wire: Wire, picture: dict[str, str]) -> None:
    while not wire.table or wire.table["seats"]["1"]["picture"] != picture:
        await wire.next()


def test_a_picture_is_seen_by_others_and_the_later_choice_counts(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with served(store) as address:
        ann, bob = Client(address), Client(address, "Bob")
        table = ann.table("westlane/texas-holdem", bots=0)
        assert ann.get(f"/api/tables/{table}")["table"]["seats"]["1"]["picture"] is None

        async def look() -> None:
            async with bob.live(table) as his:
                first = await asyncio.to_thread(choose, ann, BLUE)
                async with ann.live(table):
                    await shows(his, BLUE)
                    await asyncio.to_thread(choose, ann, RED)
                    async with ann.live(table):
                        await shows(his, RED)
                        # A page that still has the older token changes nothing.
                        ann.token = first
                        async with ann.live(table) as older:
                            await shows(older, RED)

        asyncio.run(look())
        chosen = [entry.body["picture"]["colour"] for entry in store.entries(table) if entry.kind == "picture"]
        assert chosen == ["blue", "red"]
    with served(store) as address:
        bob.address = address
        assert bob.get(f"/api/tables/{table}")["table"]["seats"]["1"]["picture"] == RED
    store.close()


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "rings-blue",
        {},
        {"pattern": "rings"},
        {"pattern": "rings", "colour": "#00f"},
        {**BLUE, "at": 1},
        [BLUE],
        7,
    ],
)
def test_no_picture(wrong: Any) -> None:
    with served(Store()) as address:
        Client(address).post("/api/people/picture", {"picture": wrong}, 422)


def test_nobody_chooses_without_end() -> None:
    with served(Store()) as address:
        ann = Client(address)
        for _ in range(5):
            ann.post("/api/people/picture", {"picture": BLUE})
        assert "wait" in ann.post("/api/people/picture", {"picture": RED}, 409)["error"]
