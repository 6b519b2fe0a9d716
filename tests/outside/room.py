"""A room of its own in which somebody plays two hands of the filing that is named."""

import asyncio
import json
import random
import sys
import tempfile
from pathlib import Path

from houseway.room.store import Store
from tests.room.rooms import Client, served


async def play(client: Client, table: str) -> dict[str, object]:
    async with client.live(table) as wire:
        await wire.play(2, random.Random(1))
        return wire.table


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{Path(folder) / 'room.db'}")
        with served(store, quick=True) as address:
            client = Client(address)
            table = client.table(sys.argv[1], bots=2)
            told = asyncio.run(play(client, table))
            print(json.dumps({"hands": 2, "family": told["family"], "title": told["title"]}))
        store.close()


if __name__ == "__main__":
    main()
