"""What the room sends, held against the schema from which the page's types are generated."""

import asyncio
import hashlib
import random
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from houseway.room import messages, protocol, schemas
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from tests.room.browser import FAMILIES, WEB, skip
from tests.room.rooms import Client, Wire, kept, served

FROM_SERVER: TypeAdapter[object] = TypeAdapter(messages.FromServer)
TO_SERVER: TypeAdapter[object] = TypeAdapter(messages.ToServer)
WRITTEN = WEB / "src" / "lib" / "protocol.ts"
HANDS = 2


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    with served(store, limited=False) as address:
        yield address, store
    store.close()


async def watch(wire: Wire) -> None:
    while True:
        await wire.next(60)


@pytest.mark.parametrize("filing", FAMILIES.values())
def test_all_that_a_table_says_is_as_described(filing: str, room: tuple[str, Store]) -> None:
    address, store = room
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table(filing, bots=3)

    async def play() -> list[str]:
        async with ann.live(table) as mine, bob.live(table) as other:
            watching = asyncio.create_task(watch(other))
            await mine.play(HANDS, random.Random(filing))
            await mine.wire.send('{"type":"act","sequence":0,"do":"nothing"}')
            while (await mine.next())["type"] != "refused":
                pass
            watching.cancel()
            return [*mine.heard, *other.heard]

    for text in asyncio.run(play()):
        FROM_SERVER.validate_json(text, strict=True)
    kept(store, table, HANDS)
    messages.Watched.model_validate(ann.get(f"/api/tables/{table}"), strict=False)
    messages.Past.model_validate(ann.get(f"/api/tables/{table}/hands/1"))
    schemas.Filing.model_validate(ann.get(f"/api/filings/{filing}"))


def test_what_the_page_may_send() -> None:
    for text in (
        '{"type":"sync"}',
        '{"type":"ready"}',
        '{"type":"advise","sequence":7}',
        '{"type":"weigh","sequence":7,"groups":[["As"],[]]}',
        '{"type":"act","sequence":7,"do":"raise","amount":400}',
    ):
        TO_SERVER.validate_json(text)


def test_the_pages_types_are_those_of_the_schema() -> None:
    """`make page` writes them anew."""
    text = WRITTEN.read_text(encoding="utf-8")
    head, _, types = text.partition("\n\n")
    found = dict(re.findall(r"^// (Schema|Types) ([0-9a-f]{64})$", head, re.MULTILINE))
    assert found["Schema"] == protocol.digest(), "the room's schema has changed: make page"
    assert found["Types"] == hashlib.sha256(types.strip().encode()).hexdigest(), "they are not written by hand"


def test_they_are_generated_again_as_they_are_written(tmp_path: Path) -> None:
    if not (WEB / "node_modules" / "json-schema-to-typescript").is_dir():
        skip("the compiler of types is not installed: make page")
    build = runpy.run_path(str(WEB / "build.py"))
    again = tmp_path / "protocol.ts"
    build["write_protocol"](again)
    assert again.read_text(encoding="utf-8") == WRITTEN.read_text(encoding="utf-8")
