"""Tokens that were lost are ended, by their person or by the floor."""

import asyncio
import base64
import json
import time
from pathlib import Path

import httpx
import pytest
import websockets
from sqlalchemy import update

from houseway.room.database import sqlite_url
from houseway.room.people import People, Person
from houseway.room.store import Store
from houseway.room.tokens import TOKENS, digest
from tests.room.rooms import FLOOR, Client, application, no_faults, running

BY_FLOOR = {"authorization": f"Bearer {FLOOR}"}


def test_a_person_lists_its_tokens_and_ends_one(tmp_path: Path) -> None:
    """No token is told again, only its hash; whoever is connected by it is cut off, and nobody else."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with no_faults(), running(application(store)) as address:
        ann = Client(address)
        lost = ann.post("/api/people/renew")["token"]
        found = ann.get("/api/people/tokens")
        assert [one["this"] for one in found].count(True) == 1 and len(found) == 2
        assert lost not in json.dumps(found) and ann.token not in json.dumps(found)
        hash_of_lost = next(one["token"] for one in found if not one["this"])
        table = ann.table("westlane/texas-holdem")

        async def ended() -> None:
            url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
            async with websockets.connect(url) as theirs, websockets.connect(url) as hers:
                await theirs.send(json.dumps({"token": lost}))
                await hers.send(json.dumps({"token": ann.token}))
                await theirs.recv()
                await hers.recv()
                told = await asyncio.to_thread(ann.post, "/api/people/tokens/end", {"token": hash_of_lost})
                assert told == {"left": 1}
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    while True:
                        await asyncio.wait_for(theirs.recv(), 20)
                assert closed.value.rcvd and closed.value.rcvd.code == 4401
                await hers.send('{"type": "sync"}')
                await asyncio.wait_for(hers.recv(), 20)

        asyncio.run(ended())
        assert httpx.get(f"{address}/api/people/tokens", headers=bearer(lost)).status_code == 401
        assert len(ann.get("/api/people/tokens")) == 1
        ann.post("/api/people/tokens/end", {"token": hash_of_lost}, status=404)
        bob = Client(address, "Bob")
        bob.post("/api/people/tokens/end", {"token": ann.get("/api/people/tokens")[0]["token"]}, status=404)
        assert ann.get("/api/people/tokens")
    again = People(store)
    assert again.who(lost) is None and again.who(ann.token), "what was ended stays so when the room opens again"
    store.close()


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_the_floor_ends_all_tokens_of_a_person(tmp_path: Path) -> None:
    """Those that are listed nowhere too, such as were made before tokens were listed."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with no_faults(), running(application(store)) as address:
        ann, bob = Client(address), Client(address, "Bob")
        unlisted = People(store).token(Person(ann.person, "Ann"))[0]
        path = f"{address}/api/floor/people/{ann.person}/tokens"
        assert httpx.get(path, headers=ann.headers).status_code == 401
        assert len(httpx.get(path, headers=BY_FLOOR).json()) == 1
        assert httpx.post(f"{path}/end", json={}, headers=BY_FLOOR).json() == {"left": 0}
        for token in (ann.token, unlisted):
            assert httpx.get(f"{address}/api/people/tokens", headers=bearer(token)).status_code == 401
        assert bob.get("/api/people/tokens")
        assert httpx.get(path.replace(ann.person, "p_none"), headers=BY_FLOOR).status_code == 404
    store.close()


def test_a_token_of_before_there_were_lists_is_good_and_can_be_ended(tmp_path: Path) -> None:
    """It says when it expires, and not when it was made."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    people = People(store)
    ann = people.new("Ann")
    said = json.loads(base64.urlsafe_b64decode(people.token(ann)[0].partition(".")[0]))
    del said["made"]
    text = base64.urlsafe_b64encode(json.dumps(said).encode()).decode()
    old = f"{text}.{people._signed(text)}"
    assert people.who(old) == ann
    people.tokens.end_all(ann.id, 3600)
    assert people.who(old) is None
    time.sleep(0.002)
    assert people.who(people.token(ann)[0]) == ann, "a new one is good"
    store.close()


def test_a_token_is_not_good_again_because_a_row_was_edited(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    people = People(store)
    ann = people.new("Ann")
    token, _ = people.issue(ann)
    assert people.tokens.end(ann.id, digest(token))
    with store.engine.begin() as connection:
        connection.execute(update(TOKENS).values(ended=0))
    assert People(store).who(token) is None
    store.close()


def test_the_floors_token_is_changed(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with no_faults(), running(application(store)) as address:
        told = httpx.post(f"{address}/api/floor/token", json={}, headers=BY_FLOOR).json()["token"]
        assert httpx.get(f"{address}/api/floor", headers=BY_FLOOR).status_code == 401
        assert httpx.get(f"{address}/api/floor", headers=bearer(told)).status_code == 200
    store.close()
