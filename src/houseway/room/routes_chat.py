"""Routes of the chat: on or off at a table, a line reported to the floor, and what the floor does about it."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path

from houseway.room import schemas
from houseway.room.access import BY_FLOOR, Here, House, Known, Nothing, NotYou, Unknown, let_in
from houseway.room.chat_store import REMOVED, Line, Report
from houseway.room.schemas import refusals
from houseway.room.store import now
from houseway.room.table_state import Refused

routes = APIRouter()


@routes.post("/api/tables/{table}/chat", responses=refusals(401, 403, 404))
async def chat(table: str, asked: schemas.ChatOn, who: Known, here: Here) -> schemas.Done:
    """For whoever has opened the table: have its chat on or off."""
    desk = await here.desk(table)
    if not desk.live.is_host(who.id):
        raise NotYou("that is for whoever has opened the table.")
    await desk.chat.turn(asked.on)
    return schemas.Done(sequence=desk.live.sequence)


@routes.post("/api/tables/{table}/reports", status_code=201, responses=refusals(401, 403, 404, 409))
async def report(table: str, asked: schemas.NewReport, who: Known, here: Here) -> schemas.Reported:
    """Send a line of chat to the floor, with those around it."""
    desk = await here.desk(table)
    let_in(desk.live, who, asked.invitation)
    if not here.seldom.take(f"report {who.id}"):
        raise Refused("you have sent the floor many reports: wait a minute.")
    line = await asyncio.to_thread(here.room.chats.line, desk.live.id, asked.line)
    if line is None:
        raise Unknown("there is no such line at this table.")
    if line.person == who.id:
        raise Refused("that is your own line.")
    if line.text == REMOVED:
        raise Refused("the floor has removed that line already.")
    name = desk.live.opening.name or desk.live.game.filing.title
    await here.room.write(here.room.chats.report, line, name, who.id, who.name)
    return schemas.Reported(told=f"The floor has your report of what {line.name} wrote, and will look at it.")


@routes.get("/api/floor/reports", response_model=schemas.Reports, responses=refusals(401), dependencies=[BY_FLOOR])
async def reports(here: Here) -> Any:
    """What was reported, what waits for the floor first; and who is silenced."""
    return await asyncio.to_thread(_reports, here)


@routes.post(
    "/api/floor/reports/{report}/dealt", response_model=schemas.Reports, responses=refusals(401, 403, 404),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def deal_with(
    report: Annotated[int, Path(ge=1, le=schemas.MOST_CHIPS)], here: Here, _asked: Nothing = None
) -> Any:
    """The floor has dealt with a report."""
    if not await here.room.write(here.room.chats.deal_with, report):
        raise Unknown("there is no such report.")
    return await asyncio.to_thread(_reports, here)


@routes.post(
    "/api/floor/reports/{report}/remove", response_model=schemas.Reports, responses=refusals(401, 403, 404),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def remove(report: Annotated[int, Path(ge=1, le=schemas.MOST_CHIPS)], here: Here, _asked: Nothing = None) -> Any:
    """Take the line that was reported away from its table, for everybody; the report is dealt with, and keeps what it
    was."""
    found = await asyncio.to_thread(here.room.chats.reported, report)
    if found is None:
        raise Unknown("there is no such report.")
    await here.room.remove_line(found.table, found.line)
    await here.room.write(here.room.chats.deal_with, report)
    return await asyncio.to_thread(_reports, here)


@routes.post(
    "/api/floor/silences", response_model=schemas.Reports, responses=refusals(401, 403, 404), dependencies=[BY_FLOOR]
)
async def silence(asked: schemas.NewSilence, here: Here) -> Any:
    """Let a person write nothing for so many minutes, at one table or, without one, in the room; none lets them write
    again."""
    if not await asyncio.to_thread(here.room.store.person, asked.person):
        raise Unknown("there is no such person.")
    if asked.table:
        await here.desk(asked.table)
    await here.room.silence(asked.person, asked.table, now() + asked.minutes * 60_000)
    return await asyncio.to_thread(_reports, here)


def _reports(here: House) -> dict[str, Any]:
    store = here.room.store
    silences = [one for one in here.room.chats.silences() if one.person]
    reports = here.room.chats.reports()
    removed = here.room.chats.removed(one.line for one in reports)
    return {
        "reports": [{**_report(one), "removed": one.line in removed} for one in reports],
        "silences": [{**one._asdict(), "name": store.person(one.person) or ""} for one in silences],
    }


def _report(one: Report) -> dict[str, Any]:
    return {**one._asdict(), "context": [_line(line) for line in one.context], "dealt": one.dealt or None}


def _line(line: Line) -> dict[str, Any]:
    told = line._asdict()
    del told["table"]
    return told
