"""Routes of tokens: which ones a person has, and an end to those that were lost."""

import asyncio
from typing import Any

from fastapi import APIRouter
from fastapi.requests import HTTPConnection

from houseway.room import schemas
from houseway.room.access import BY_FLOOR, Here, House, Known, Nothing, Unknown
from houseway.room.people import LASTS
from houseway.room.routes_live import EXPIRED
from houseway.room.schemas import refusals
from houseway.room.tokens import digest

routes = APIRouter()


@routes.get("/api/people/tokens", response_model=list[schemas.IssuedToken], responses=refusals(401))
async def tokens(who: Known, here: Here, asked_by: HTTPConnection) -> Any:
    """By its hash, each token by which the room knows whoever asks; `this` is the one it asks with."""
    this = digest(asked_by.headers.get("authorization", "").removeprefix("Bearer "))
    found = await asyncio.to_thread(here.people.tokens.of, who.id)
    return [{**one._asdict(), "this": one.token == this} for one in found]


@routes.post("/api/people/tokens/end", response_model=schemas.Ended, responses=refusals(401, 403, 404))
async def end(asked: schemas.EndToken, who: Known, here: Here) -> Any:
    """End a token by its hash, or all of them, also the one that is asked with."""
    return await _end(here, who.id, asked.token)


@routes.get(
    "/api/floor/people/{person}/tokens", response_model=list[schemas.IssuedToken], responses=refusals(401, 404),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def tokens_of(person: str, here: Here) -> Any:
    await _known(here, person)
    return [{**one._asdict(), "this": False} for one in await asyncio.to_thread(here.people.tokens.of, person)]


@routes.post(
    "/api/floor/people/{person}/tokens/end", response_model=schemas.Ended, responses=refusals(401, 403, 404),
    dependencies=[BY_FLOOR],
)  # fmt: skip
async def end_for(person: str, asked: schemas.EndToken, here: Here) -> Any:
    """For the floor: end a token of a person, or all of them."""
    await _known(here, person)
    return await _end(here, person, asked.token)


@routes.post(
    "/api/floor/token", response_model=schemas.FloorToken, responses=refusals(401, 403), dependencies=[BY_FLOOR]
)
async def another_floor_token(here: Here, _asked: Nothing = None) -> Any:
    """Another token for the floor, shown once; the one before is no longer good until the room is opened again."""
    return {"token": here.floor.renew()}


async def _known(here: House, person: str) -> None:
    if not await asyncio.to_thread(here.room.store.person, person):
        raise Unknown("there is no such person.")


async def _end(here: House, person: str, token: str | None) -> dict[str, Any]:
    if token is None:
        await here.room.write(here.people.tokens.end_all, person, LASTS)
    elif not await here.room.write(here.people.tokens.end, person, token):
        raise Unknown("there is no such token.")
    lines = list(here.room.lines.listening.get(person, ()))
    at_tables = [one for desk in here.room.desks for one in desk.listeners if one.person and one.person.id == person]
    for one in (*lines, *at_tables):
        if token in (None, one.token):
            one.cut(EXPIRED)
    return {"left": len(await asyncio.to_thread(here.people.tokens.of, person))}
