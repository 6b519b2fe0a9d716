"""Routes of tables: the list of them, a new one, and what a person does with a seat at one."""

import secrets
from typing import Any

from fastapi import APIRouter, Response

from houseway.room import messages, schemas
from houseway.room.access import VISITOR, Here, House, Known, Nothing, NotYou, Visitor, let_in, may_watch
from houseway.room.people import Person
from houseway.room.schemas import refusals
from houseway.room.table_state import MOST_CHIPS, Body, LiveTable, Refused
from houseway.room.table_worker import Desk

routes = APIRouter()


@routes.get("/api/tables", response_model=list[schemas.TableRow], openapi_extra=VISITOR, responses=refusals())
async def tables(who: Visitor, here: Here) -> Any:
    """Where people are comes first."""
    told = [desk.telling.summary() for desk in await here.room.tables() if may_watch(desk.live, who, "")]
    return sorted(told, key=lambda one: -int(one["people"]))


@routes.post("/api/tables", status_code=201, responses=refusals(401, 403, 409))
async def new_table(asked: schemas.NewTable, who: Known, here: Here) -> schemas.OpenedTable:
    opening = opening_of(asked, here)
    if opening["seed"] and not here.seeds:
        raise Refused("this room deals from secret seeds only.")
    opening["invitation"] = "" if asked.public else secrets.token_urlsafe(9)
    bots = asked.bots if asked.firm_banks else 0
    desk = await here.room.open(opening, who, asked.seat, asked.chips or 0, firm_among=bots)
    await here.room.fill(desk, asked.bots)
    return schemas.OpenedTable(id=desk.live.id, invitation=opening["invitation"] or None, seat=asked.seat)


def opening_of(asked: schemas.NewTable, here: House) -> dict[str, Any]:
    """How a table is run, as it was asked for; where nobody is left time to look, quickly."""
    opening = asked.model_dump(exclude={"bots", "seat", "chips", "firm_banks"})
    return opening | {"pace": 0.0, "between": 0.5} if here.quick else opening


@routes.get("/api/tables/{table}", response_model=messages.Watched, openapi_extra=VISITOR, responses=refusals(403, 404))
async def one_table(table: str, who: Visitor, here: Here, invitation: str = "") -> Response:
    desk = await here.desk(table)
    let_in(desk.live, who, invitation)
    seat = desk.live.seat_of(who.id) if who else None
    host = who is not None and desk.live.is_host(who.id)
    kept = desk.live.kept.get(who.id) if who else None
    hand = desk.telling.hand_text(desk.live.dealt_to(who.id) if who else None)
    text = f'{{"table":{desk.telling.table_text(seat, host, kept)},"hand":{hand}}}'
    return Response(text, media_type="application/json")


@routes.post("/api/tables/{table}/seat", responses=refusals(401, 403, 404, 409))
async def sit(table: str, asked: schemas.NewSeat, who: Known, here: Here) -> schemas.Done:
    desk = await here.desk(table)
    let_in(desk.live, who, asked.invitation)
    return schemas.Done(sequence=await here.room.sit(desk, asked.seat, asked.chips, who))


@routes.post("/api/tables/{table}/leave", responses=refusals(401, 403, 404, 409))
async def leave(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    return await _of_seat(await here.desk(table), who, "leave")


@routes.post("/api/tables/{table}/away", responses=refusals(401, 403, 404, 409))
async def away(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    return await _of_seat(await here.desk(table), who, "away")


@routes.post("/api/tables/{table}/back", responses=refusals(401, 403, 404, 409))
async def back(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    return await _of_seat(await here.desk(table), who, "back")


@routes.post("/api/tables/{table}/add", responses=refusals(401, 403, 404, 409))
async def add(table: str, asked: schemas.NewChips, who: Known, here: Here) -> schemas.Done:
    return await _of_seat(await here.desk(table), who, "add", asked.chips)


@routes.post("/api/tables/{table}/chips", responses=refusals(401, 403, 404, 409))
async def chips(table: str, asked: schemas.Pushed, who: Known, here: Here) -> schemas.Done:
    """For whoever has opened the table: take chips that a seat has pushed forward for what the filing says they are."""
    desk = await here.desk(table)
    if not desk.live.is_host(who.id):
        raise NotYou("that is for whoever has opened the table.")
    if desk.live.paused:
        raise Refused("the floor has paused the table.")
    return schemas.Done(sequence=await here.room.push(desk, asked.seat, asked.to, asked.how))


@routes.post("/api/tables/{table}/ready", responses=refusals(401, 403, 404))
async def ready(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    desk = await here.desk(table)
    desk.ready(who.id)
    return schemas.Done(sequence=desk.live.sequence)


async def _of_seat(desk: Desk, who: Person, kind: str, chips: int = 0) -> schemas.Done:
    """Something that a person does with its own seat."""

    def make(live: LiveTable) -> Body:
        seat = live.seat_of(who.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if kind != "add":
            live.may_of_seat(kind, seat)
            return {"seat": seat}
        if live.playing:
            raise Refused("a hand is in progress: add chips when it is over.")
        most = live.table.schedule.buy_in.max
        if chips <= 0 or live.table.stacks[seat] + chips > (MOST_CHIPS if most is None else most):
            raise Refused("so many chips cannot be added here.")
        return {"seat": seat, "chips": chips}

    return schemas.Done(sequence=await desk.submit(kind, make))
