"""Routes of hands that are over: what came out of them, each as it was seen, and all of them as a file."""

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Response

from houseway.logs import read_log
from houseway.room import export, messages, schemas
from houseway.room.access import IN_TURN, VISITOR, Address, Here, Unknown, Visitor, let_in
from houseway.room.downloads import FILE, Form
from houseway.room.listeners import as_json
from houseway.room.people import Person, handle
from houseway.room.results import MOST_HANDS
from houseway.room.schemas import refusals
from houseway.room.store import Ended
from houseway.room.viewer import Viewer
from houseway.table.game import Game
from houseway.table.proof import NotShuffled, proof
from houseway.table.setup import Setup
from houseway.table.view import seen_by
from houseway.words.voice import Voice

MOST_NUMBER: Final = 2**31 - 1

routes = APIRouter()


@routes.get(
    "/api/tables/{table}/hands",
    response_model=list[schemas.HandRow],
    openapi_extra=VISITOR,
    dependencies=[IN_TURN],
    responses=refusals(403, 404),
)
async def hands(table: str, who: Visitor, here: Here, invitation: str = "") -> Response:
    desk = await here.desk(table)
    let_in(desk.live, who, invitation)
    text = await asyncio.to_thread(here.results.text, table)
    return Response(text, media_type="application/json")


@routes.get(
    "/api/tables/{table}/hands/{hand}",
    response_model=messages.Past,
    openapi_extra=VISITOR,
    dependencies=[IN_TURN],
    responses=refusals(403, 404),
)
async def one_hand(
    table: str, hand: Annotated[int, Path(ge=1, le=MOST_NUMBER)], who: Visitor, here: Here, invitation: str = ""
) -> Response:
    desk = await here.desk(table)
    let_in(desk.live, who, invitation)
    found = await asyncio.to_thread(here.room.store.hands, table, hand)
    if not found:
        raise Unknown(f"there is no hand {hand} to show yet.")
    opened = await asyncio.to_thread(here.room.store.opened, table)
    text = await asyncio.to_thread(_past, found[0], desk.live.game, who, hand <= opened, desk.telling.table())
    return Response(text, media_type="application/json")


@routes.get(
    "/api/tables/{table}/export",
    response_class=Response,
    openapi_extra=VISITOR,
    responses=FILE | refusals(403, 404, 409),
)
async def export_table(
    table: str, who: Visitor, form: Form, here: Here, address: Address, invitation: str = ""
) -> Response:
    """The hands of a table as the one who asks saw them."""
    desk = await here.desk(table)
    let_in(desk.live, who, invitation)
    return await here.exports.of_table(form, table, MOST_HANDS, who.id if who else "", address)


def _past(ended: Ended, game: Game, who: Person | None, opened: bool, table: Mapping[str, Any]) -> str:
    """A hand that is over, as a person may see it: its log is read, and need not be played again."""
    told = read_log(ended.log, [game.source])
    setup = Setup.from_header(game, told.header)
    mine = export.seat_of(ended, who.id if who else "")
    names = {int(seat): name for seat, name in ended.told["names"].items()}
    viewer = Viewer(setup.game, Voice(mine, names, page=True))
    viewer.follow([seen_by(event, mine) for event in told.events])
    whole = opened and mine is not None and len(ended.told["people"]) == 1
    try:
        proved = proof(setup, told.events, {}, mine, whole)
    except NotShuffled:
        proved = None
    hand = {
        "sequence": 0, "hand": ended.hand, "number": ended.hand, "toAct": None, "decision": None, "clock": None,
        "over": True, "outcome": viewer.outcome(setup.stacks), "state": dict(setup.state), "stacks": setup.stacks,
        "root": proved["root"] if proved else "",
    }  # fmt: skip
    opening = {"log": ended.log if whole else None, "proof": proved}
    begin = as_json({"table": _then(table, ended, setup, mine), "hand": hand})
    return f'{begin[:-2]},"events":[{",".join(viewer.told)}]}},{as_json(opening)[1:]}'


def _then(table: Mapping[str, Any], ended: Ended, setup: Setup, mine: int | None) -> dict[str, Any]:
    """The table as it was, with those who were dealt in."""
    seats = {
        str(seat): {
            "name": ended.told["names"].get(str(seat), f"Seat {seat}"), "bot": str(seat) not in ended.told["people"],
            "who": handle(ended.told["people"].get(str(seat), "")),
            "picture": None, "stack": stack, "presence": "here", "away": False, "leaving": False,
        }
        for seat, stack in setup.stacks.items()
    }  # fmt: skip
    now: dict[str, Any] = {
        "hands": ended.hand,
        "paused": False,
        "next": None,
        "held": False,
        "ready": [],
        "why": "",
        "road": None,
    }
    return {**table, **now, "seats": seats, "you": mine}
