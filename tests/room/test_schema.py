"""The OpenAPI description held against the room: whatever it allows is answered as it says, and nothing breaks."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings

from houseway.room.database import sqlite_url
from houseway.room.store import Store
from tests.room.rooms import FLOOR, Client, application, kept, served

SEED = 20_261_115
EXAMPLES = 30


class Room:
    """A room with a few tables in it, and its description."""

    def __init__(self, address: str, store: Store) -> None:
        self.ann = Client(address)
        self.description = schemathesis.openapi.from_url(f"{address}/openapi.json")
        self.tables = [self.ann.table(filing) for filing in ("westlane/texas-holdem", "silver-fox/ez-baccarat")]
        for table in self.tables:
            asyncio.run(self._play(table))
            kept(store, table, 1)
        empty = {"filing": "oaks/razz", "bots": 1}
        self.tables.append(self.ann.post("/api/tables", empty)["id"])
        self.chance = random.Random(SEED)

    async def _play(self, table: str) -> None:
        async with self.ann.live(table) as wire:
            await wire.play(1, random.Random(table))

    def made_likely(self, case: Any) -> None:
        """Tables, hands and filings that are there, most of the time: made up ones are only ever unknown."""
        likely = {
            "table": self.chance.choice(self.tables),
            "hand": self.chance.randint(1, 3),
            "cardroom": "oaks",
            "game": "razz",
            "what": self.chance.choice(["pause", "resume", "close"]),
        }
        for name in likely.keys() & case.path_parameters.keys():
            if self.chance.random() < 0.8:
                case.path_parameters[name] = likely[name]
        if isinstance(case.body, dict) and "filing" in case.body and self.chance.random() < 0.8:
            case.body["filing"] = "oaks/razz"

    def headers(self, case: Any) -> dict[str, str]:
        floor = case.path.startswith("/api/floor")
        return {"Authorization": f"Bearer {FLOOR if floor else self.ann.token}"}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    with served(store, limited=False) as address:
        yield Room(address, store)
    store.close()


def routes() -> list[str]:
    """Every route of the description: `GET /api/health`."""
    paths: dict[str, dict[str, Any]] = application(Store()).openapi()["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]


@pytest.mark.parametrize("route", routes())
def test_every_route_answers_as_it_is_described(route: str, room: Room) -> None:
    method, _, path = route.partition(" ")
    answered: Counter[int] = Counter()

    @seed(SEED)
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=room.description[path][method].as_strategy())
    def answers(case: Any) -> None:
        room.made_likely(case)
        answered[case.call_and_validate(headers=room.headers(case)).status_code] += 1

    answers()
    print(f"seed {SEED}: {route}: {dict(answered)}")
    assert sum(answered.values()) > 0


def test_what_is_described() -> None:
    found = routes()
    assert len(found) > 20
    assert {"GET /api/tables/{table}/export", "POST /api/floor/tables/{table}/irregularity"} <= set(found)
