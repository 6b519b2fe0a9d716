"""Routes of the floor: what it sees, and what it does at a table."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Response

from houseway.room import schemas
from houseway.room.access import BY_FLOOR, Here, Nothing, Unknown
from houseway.room.downloads import FILE, Form
from houseway.room.events import said
from houseway.room.people import Person
from houseway.room.results import MOST_HANDS
from houseway.room.schemas import refusals
from houseway.room.store import Collected, Ended
from houseway.room.table_state import Body, LiveTable, Refused
from houseway.room.table_worker import Desk

routes = APIRouter()


@routes.get("/api/floor", response_model=schemas.Floor, responses=refusals(401), dependencies=[BY_FLOOR])
async def floor_view(here: Here) -> Any:
    store = here.room.store
    desks = await here.room.tables()
    collected, banked = await asyncio.to_thread(lambda: (store.collected(), store.banked(MOST_HANDS)))
    aside, events = await asyncio.to_thread(lambda: (store.aside(), here.evidence.events.latest()))
    return {
        **_floor(desks, collected, banked),
        "aside": [{"where": where, "at": at, "why": why} for where, (at, why) in aside.items()],
        "interrupted": [{"table": table, "hand": hand} for table, hand in here.evidence.interrupted.items()],
        "events": [{**one._asdict(), "told": said(one)} for one in events],
    }


@routes.get(
    "/api/floor/export", response_class=Response, responses=FILE | refusals(401, 404, 409),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def export_all(form: Form, here: Here, table: str | None = None) -> Response:
    """Whole hands, of one table or of all, as far as no later hand comes from the same shuffle. Tables that are damaged
    are left out, and named in the header `x-houseway-damaged`."""
    if table is not None:
        await here.desk(table)
    return await here.exports.for_house(form, table)


@routes.post("/api/floor/tables/{table}/irregularity", responses=refusals(401, 403, 404, 409), dependencies=[BY_FLOOR])
async def irregularity(table: str, asked: schemas.Ruling, here: Here) -> schemas.Done:
    desk = await here.desk(table)
    await here.room.floor(desk, asked.name, asked.seat, asked.cards)
    return schemas.Done(sequence=desk.live.sequence)


@routes.post("/api/floor/tables/{table}/chips", responses=refusals(401, 403, 404, 409), dependencies=[BY_FLOOR])
async def chips(table: str, asked: schemas.Pushed, here: Here) -> schemas.Done:
    """Take the chips for what the filing says they are: the seat whose turn it is has answered with that."""
    desk = await here.desk(table)
    return schemas.Done(sequence=await here.room.push(desk, asked.seat, asked.to, asked.how))


@routes.post(
    "/api/floor/tables/{table}/must-move", status_code=201, responses=refusals(401, 403, 404, 409),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def must_move(table: str, here: Here, _asked: Nothing = None) -> schemas.OpenedTable:
    """A second table that feeds a full one at which people wait."""
    made = await here.board.open_must_move(await here.desk(table), Person("", ""))
    return schemas.OpenedTable(id=made.live.id, invitation=None, seat=None)


@routes.post("/api/floor/tables/{table}/{what}", responses=refusals(401, 403, 404, 409), dependencies=[BY_FLOOR])
async def floor_does(table: str, what: str, here: Here, _asked: Nothing = None) -> schemas.Done:
    """Pause, resume or close a table; one with a hand in progress closes when that is over."""
    desk = await here.desk(table)
    if what not in ("pause", "resume", "close"):
        raise Unknown(f"the floor cannot {what!r}.")
    kind = desk.live.closing() if what == "close" else what
    return schemas.Done(sequence=await desk.submit(kind, lambda live: _may(live, kind)))


def _may(live: LiveTable, what: str) -> Body:
    if live.closed or (what in ("pause", "resume") and (what == "pause") == live.paused):
        raise Refused(f"the table cannot {what} now.")
    if live.last:
        raise Refused("the table closes when the hand is over.")
    if what == "close" and (live.playing or not live.settled):
        raise Refused("a hand has just begun: close the table once more.")
    return {}


def _floor(desks: list[Desk], collected: list[Collected], banked: list[Ended]) -> dict[str, Any]:
    totals: dict[str, dict[str, int]] = {}
    for one in collected:
        held = totals.setdefault(one.table, {"drop": 0, "jackpot": 0})
        held["drop"] += one.drop
        held["jackpot"] += one.jackpot
    return {
        "tables": [
            {
                **desk.telling.table(),
                "closed": desk.live.closed,
                "irregularities": list(desk.live.game.filing.irregularities_on(desk.live.table.sheet)),
                **totals.get(desk.live.id, {"drop": 0, "jackpot": 0}),
            }
            for desk in desks
        ],
        "collected": [
            {"table": one.table, "hour": _hour(one.at), "drop": one.drop, "jackpot": one.jackpot} for one in collected
        ],
        "banked": [
            {
                "table": one.table,
                "hand": one.hand,
                "banker": one.told["people"].get(str(bank["seat"])) or f"{one.table} {bank['seat']}",
                "name": one.told["names"].get(str(bank["seat"]), ""),
                **bank,
            }
            for one in banked
            if (bank := one.told["bank"])
        ],
    }


def _hour(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:00")
