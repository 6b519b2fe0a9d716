"""Nothing that was acknowledged is lost when the room is killed."""

import asyncio
import random
from contextlib import closing
from typing import Any

from houseway.room.store import Store
from tests.room.crash import run
from tests.room.rooms import Client, postgres, served, unspoken

KILLS = 2
SEED = 20_261_115


def test_two_kills() -> None:
    acknowledged = run(KILLS, SEED, say=False)
    print(f"seed {SEED}: {KILLS} kills, {acknowledged} actions acknowledged")
    assert acknowledged > KILLS


def test_two_processes_on_one_postgresql_either_killed() -> None:
    with postgres() as url:
        assert run(2, SEED, say=False, url=url, workers=2) > 2


def test_two_workers_share_a_table() -> None:
    """What is done at one process is told by the other."""
    with (
        postgres() as url,
        closing(Store(url)) as first,
        closing(Store(url)) as second,
        served(first) as one,
        served(second) as other,
    ):
        ann, bob = Client(one, "Ann"), Client(one, "Bob")
        table = ann.table("silver-fox/ez-baccarat", bots=3)
        bob.address = other

        async def both() -> tuple[list[Any], list[Any]]:
            async with bob.live(table) as his, ann.live(table) as hers:

                async def follow() -> None:
                    while not (his.hand.get("number") == 1 and his.hand["over"]):
                        await his.next()

                await asyncio.gather(hers.play(1, random.Random(1)), follow())
                return hers.hand["events"], his.hand["events"]

        hers, his = asyncio.run(both())
        told = [event for event in unspoken(his) if "tell" in event or "settle" in event]
        assert told == [event for event in unspoken(hers) if "tell" in event or "settle" in event][: len(told)]
        assert told
