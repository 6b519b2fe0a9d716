"""The room over HTTP and WebSocket."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse

from houseway.filings.files import Source
from houseway.room import (
    routes_chat,
    routes_floor,
    routes_hands,
    routes_health,
    routes_line,
    routes_live,
    routes_lobby,
    routes_seats,
    routes_tables,
    routes_tokens,
)
from houseway.room.about import About
from houseway.room.access import House, Listed, Told
from houseway.room.advice import Adviser
from houseway.room.board import Board
from houseway.room.doors import Doors
from houseway.room.evidence import Evidence
from houseway.room.exports import Exports
from houseway.room.guards import add_guards, said
from houseway.room.health import Health
from houseway.room.joining import Joining
from houseway.room.limits import Buckets
from houseway.room.metrics import Metrics
from houseway.room.people import Floor, People
from houseway.room.pools import read_apart
from houseway.room.quotas import Turns
from houseway.room.results import Results
from houseway.room.service import Room
from houseway.room.store import Store

READING, READING_EACH, READING_WAIT = 3, 1, 32
"""How much that takes a thread longer than a moment is read at once, in all and for one address; and how many more
requests of one address may wait for it."""

CLOSES = 5.0
"""Seconds that tables have to write what is on its way when the room closes."""


def create(
    store: Store,
    *,
    listed: Listed,
    told: Told,
    floor: Floor | None = None,
    page: Path | None = None,
    seeds: bool = False,
    quick: bool = False,
    limited: bool = True,
    prepared: Sequence[Source] | None = None,
    names: Collection[str] = (),
    metrics: bool = False,
    doors: Doors | None = None,
    settings: Mapping[str, Any] | None = None,
    about: About | None = None,
) -> FastAPI:
    """The room as an application. `listed` and `told` tell of filings; with `seeds` a table may name its seed,
    `quick` leaves nobody time to look, and only measurements are not `limited` in what they may ask and have.

    `names` are those by which browsers may know it, beside its addresses; `metrics` are counted where they are asked
    for, with what the `doors` know. `about` says which program this is, where somebody has looked already.

    Where filings are to be `prepared`, advice is made ready for them now, and for a table when somebody comes to it.
    `settings` are noted among the room's events."""
    room = Room(store, limited)
    counted = Metrics() if metrics else None
    board = Board(room)
    house = House(
        room=room,
        joining=Joining(room, board),
        board=board,
        people=People(store),
        floor=floor or Floor(),
        adviser=Adviser(),
        exports=Exports(store, limited),
        health=Health(store),
        metrics=counted,
        about=about,
        results=Results(store),
        reading=Turns(READING, READING_EACH, READING_WAIT),
        listed=listed,
        told=told,
        seeds=seeds,
        quick=quick,
        ready=prepared is not None,
        seldom=Buckets(rate=1 / 20, most=5) if limited else Buckets(rate=1e9, most=1e9),
        comers=Buckets(rate=1, most=200) if limited else Buckets(rate=1e9, most=1e9),
        messages=(20.0, 60.0) if limited else (1e9, 1e9),
        evidence=Evidence(room, {"seeds": seeds, "quick": quick, "limited": limited, **(settings or {})}),
    )

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        read_apart()
        await house.evidence.begin()
        listening = asyncio.create_task(house.room.listen()) if store.notifies else None
        watching = asyncio.create_task(house.health.watch())
        if prepared:
            house.adviser.prepare(prepared)
        yield
        watching.cancel()
        if listening:
            listening.cancel()
        house.adviser.close()
        house.exports.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSES):
                await house.board.close()
                await house.room.close()
                await house.evidence.end()
        house.health.close()

    app = FastAPI(title="Houseway", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.house = house
    room.watch_writing(lambda entries, seconds, failed: _wrote(house, entries, seconds, failed))
    if counted:
        _read_by(counted, house, doors)
    add_guards(app, Buckets(rate=30, most=120) if limited else Buckets(rate=1e9, most=1e9), names, counted)
    for part in (
        routes_health,
        routes_lobby,
        routes_tokens,
        routes_tables,
        routes_seats,
        routes_hands,
        routes_chat,
        routes_floor,
        routes_live,
        routes_line,
    ):
        app.include_router(part.routes)
    if page is not None:
        _page(app, page)
    return app


def _wrote(house: House, entries: int, seconds: float, failed: Exception | None) -> None:
    house.health.wrote(failed)
    if house.metrics:
        house.metrics.wrote(entries, seconds, failed)


def _read_by(metrics: Metrics, house: House, doors: Doors | None) -> None:
    """What is read when somebody asks for the figures."""
    metrics.gauge("healthy", "Whether nothing is wrong.", lambda: float(not house.health.wrong))
    metrics.gauge("tables", "Tables that this process serves.", lambda: len(house.room.desks))
    metrics.gauge("people", "People with a page open.", lambda: len(house.room.lines))
    metrics.gauge("exports", "Exports being sent.", lambda: len(house.exports))
    if doors:
        metrics.gauge("connections", "Connections that are open.", doors.held.total)
        metrics.gauge("connections_refused", "Connections refused since the room opened.", lambda: doors.turned_away)
        metrics.gauge("requests_late", "Requests that did not arrive in time.", lambda: doors.late)


def _page(app: FastAPI, folder: Path) -> None:
    """The built page: its files, and its first one for everything else."""
    root = folder.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            return said(404, "there is nothing here.")
        try:
            wanted = (root / path).resolve()
        except (OSError, ValueError):
            return said(404, "there is nothing here.")
        if wanted.is_relative_to(root) and wanted.is_file():
            forever = {"cache-control": "public, max-age=31536000, immutable"} if "/assets/" in f"/{path}" else {}
            return FileResponse(wanted, headers=forever)
        return FileResponse(root / "index.html")
