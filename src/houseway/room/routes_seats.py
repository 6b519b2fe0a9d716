"""Routes by which somebody comes to a seat, or to another one."""

from fastapi import APIRouter

from houseway.library import UnknownFiling
from houseway.room import bots, schemas
from houseway.room.access import Here, Known, Nothing, NotYou, Unknown, let_in
from houseway.room.brush import passes
from houseway.room.joining import take
from houseway.room.routes_tables import opening_of
from houseway.room.schemas import refusals
from houseway.room.seating import ANY
from houseway.room.table_state import Body, LiveTable, Refused

routes = APIRouter()
REFUSALS = refusals(401, 403, 404, 409)


@routes.post("/api/games/{cardroom}/{game}/play", responses=REFUSALS)
async def play(
    cardroom: str, game: str, who: Known, here: Here, asked: schemas.PlayNow | None = None
) -> schemas.Playing:
    """A seat at a game, in one step: among people where they play, and else at a new table."""
    opening = opening_of(schemas.NewTable(filing=""), here)
    try:
        found = await here.joining.play(f"{cardroom}/{game}", who, opening, bool(asked and asked.own))
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None
    return schemas.Playing(id=found.desk.live.id, seat=found.seat, how=found.how, now=found.now)


@routes.post("/api/games/{cardroom}/{game}/wait", responses=REFUSALS)
async def wait_for_game(cardroom: str, game: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.OnLists:
    """A name on the list of a game as a whole: the first seat at any of its tables."""
    try:
        return schemas.OnLists(tables=await here.board.wait_for_game(f"{cardroom}/{game}", who))
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None


@routes.post("/api/games/{cardroom}/{game}/unwait", responses=REFUSALS)
async def unwait_for_game(cardroom: str, game: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.OnLists:
    try:
        return schemas.OnLists(tables=await here.board.unwait_for_game(f"{cardroom}/{game}", who))
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None


@routes.post("/api/tables/{table}/wait", responses=REFUSALS)
async def wait(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    """A name on the waiting list of a full table."""
    desk = await here.desk(table)
    let_in(desk.live, who, "")
    return schemas.Done(sequence=await here.board.wait(desk, who))


@routes.post("/api/tables/{table}/unwait", responses=REFUSALS)
async def unwait(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    desk = await here.desk(table)
    return schemas.Done(sequence=await here.board.unwait(desk, who))


@routes.post("/api/tables/{table}/take", responses=REFUSALS)
async def take_offered(table: str, who: Known, here: Here, asked: schemas.TakeSeat | None = None) -> schemas.Playing:
    """The seat that is offered to whoever asks."""
    desk = await here.desk(table)
    live = desk.live
    seat = live.seating.offered(who.id)
    if seat is None:
        raise Refused("no seat is offered to you here.")
    brought = asked.chips if asked and asked.chips is not None else live.kept.get(who.id) or bots.chips(live)
    now = await take(here.room, desk, seat, brought, who)
    return schemas.Playing(id=live.id, seat=seat, how="joined", now=now)


@routes.post("/api/tables/{table}/pass", responses=REFUSALS)
async def pass_on(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    """Let the seat that is offered go to the next on the list."""
    desk = await here.desk(table)
    seat = desk.live.seating.offered(who.id)
    if seat is None:
        raise Refused("no seat is offered to you here.")
    return schemas.Done(sequence=await desk.submit("pass", passes(seat, who.id)))


@routes.post("/api/tables/{table}/change", responses=REFUSALS)
async def change(table: str, who: Known, here: Here, asked: schemas.ChangeSeat | None = None) -> schemas.Done:
    """Another seat: at once between hands if it is free, and else by the seat-change list."""
    desk = await here.desk(table)
    wanted = ANY if asked is None or asked.seat is None else asked.seat

    def make(live: LiveTable) -> Body:
        seat = live.seat_of(who.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if live.seats[seat].leaving:
            raise Refused("you leave when this hand is over.")
        if wanted == seat:
            raise Refused("that is your own seat.")
        if asked and asked.seat is not None and not 1 <= asked.seat <= live.table.size:
            raise Refused(f"there is no seat {asked.seat} at this table.")
        if live.seating.changes.get(who.id) == wanted:
            raise Refused("you have asked for that seat already.")
        return {"person": who.id, "seat": wanted}

    return schemas.Done(sequence=await desk.submit("ask", make))


@routes.post("/api/tables/{table}/unchange", responses=REFUSALS)
async def unchange(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.Done:
    """Stay where one is."""
    desk = await here.desk(table)

    def make(live: LiveTable) -> Body:
        if who.id not in live.seating.changes:
            raise Refused("you have not asked for another seat.")
        return {"person": who.id}

    return schemas.Done(sequence=await desk.submit("unask", make))


@routes.post("/api/tables/{table}/auto", responses=REFUSALS)
async def auto(table: str, asked: schemas.SetAuto, who: Known, here: Here) -> schemas.Done:
    """Have something done without being asked, or no longer; for as long as one sits here."""
    desk = await here.desk(table)

    def make(live: LiveTable) -> Body:
        seat = live.seat_of(who.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if asked.name not in [one.name for one in live.autos]:
            raise Refused(f"there is no switch {asked.name!r} at this table.")
        if (asked.name in live.seats[seat].autos) == asked.on:
            raise Refused("it is set so already.")
        return {"seat": seat, "name": asked.name, "on": asked.on}

    return schemas.Done(sequence=await desk.submit("auto", make))


@routes.post("/api/tables/{table}/must-move", status_code=201, responses=REFUSALS)
async def must_move(table: str, who: Known, here: Here, _asked: Nothing = None) -> schemas.OpenedTable:
    """For whoever has opened a table that is full, with people waiting: a second one that feeds it."""
    desk = await here.desk(table)
    if not desk.live.is_host(who.id):
        raise NotYou("that is for whoever has opened the table, or for the floor.")
    made = await here.board.open_must_move(desk, who)
    return schemas.OpenedTable(id=made.live.id, invitation=None, seat=None)
