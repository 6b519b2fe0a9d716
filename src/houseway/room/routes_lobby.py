"""Routes of the lobby: people, filings and their odds."""

import asyncio
import logging
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from houseway.filings.files import Source
from houseway.library import UnknownFiling, load
from houseway.odds.answer import Asked
from houseway.odds.shipped import shipped
from houseway.room import form, messages, schemas
from houseway.room.access import IN_TURN, Address, Here, House, Known, Nothing, Unknown
from houseway.room.advice import Failed, Question
from houseway.room.people import Person, handle
from houseway.room.quotas import TooMuch
from houseway.room.schemas import refusals
from houseway.room.service import installed
from houseway.room.store import now
from houseway.room.table_state import Refused

MOST_DECKS: Final = 100
COUNTING: Final[dict[int | str, dict[str, Any]]] = {
    202: {"model": schemas.OddsCounting, "description": "They are being worked out: ask again."}
}

OfTable = Annotated[str, Query(description="A table: its own rules, which may not be the ones that are installed.")]

log = logging.getLogger(__name__)
routes = APIRouter()


@routes.post("/api/people", status_code=201, responses=refusals(403, 409))
async def new_person(asked: schemas.NewPerson, here: Here, address: Address) -> schemas.Person:
    if not here.comers.take(address):
        raise TooMuch("many people have come from where you are: wait a minute.")
    made = await here.room.write(here.people.new, asked.name)
    here.evidence.note("login", person=made.id, name=made.name)
    return await _with_token(here, made)


@routes.post("/api/people/renew", responses=refusals(401, 403))
async def renew(who: Known, here: Here, _asked: Nothing = None) -> schemas.Person:
    return await _with_token(here, who)


@routes.post("/api/people/picture", responses=refusals(401, 403, 409))
async def picture(asked: schemas.NewPicture, who: Known, here: Here) -> schemas.Person:
    """Choose a picture: it goes with the new token, to every table that is joined with it."""
    if not here.seldom.take(f"picture {who.id}"):
        raise Refused("you have chosen many pictures: wait a minute.")
    return await _with_token(here, who._replace(picture={**asked.picture.model_dump(), "at": now()}))


@routes.get("/api/filings", response_model=list[schemas.FilingRow], responses=refusals())
async def filings(here: Here) -> Any:
    return await asyncio.to_thread(here.listed)


@routes.get(
    "/api/filings/{cardroom}/{game}",
    response_model=schemas.Filing,
    responses=refusals(404, 409),
    dependencies=[IN_TURN],
)
async def filing(cardroom: str, game: str, here: Here, reading: str = "", table: OfTable = "") -> dict[str, Any]:
    chosen = tuple(sorted(_pairs(reading)))
    text = await _text(here, f"{cardroom}/{game}", table)
    return await asyncio.to_thread(here.told, text, chosen)


@routes.get(
    "/api/filings/{cardroom}/{game}/form", response_model=schemas.TableForm, responses=refusals(404, 409),
    dependencies=[IN_TURN],
)  # fmt: skip
async def table_form(cardroom: str, game: str, here: Here, reading: str = "") -> dict[str, Any]:
    """What can be set for a table of a filing, under some readings."""
    text = await _text(here, f"{cardroom}/{game}", "")
    return await asyncio.to_thread(form.table_form, text, tuple(sorted(_pairs(reading))))


@routes.get(
    "/api/filings/{cardroom}/{game}/odds",
    response_model=schemas.OddsTold,
    responses=COUNTING | refusals(404, 409),
    dependencies=[IN_TURN],
)
async def odds(
    cardroom: str,
    game: str,
    here: Here,
    reading: str = "",
    decks: Annotated[int | None, Query(ge=1, le=MOST_DECKS)] = None,
    table: OfTable = "",
) -> Any:
    """What each wager against the player-dealer brings, and how it is played best."""
    text = await _text(here, f"{cardroom}/{game}", table)
    question, known = await asyncio.to_thread(_of_odds, text, dict(_pairs(reading)), decks)
    if known:
        return {"state": "told", "odds": known}
    try:
        found = here.adviser.odds(*question)
    except Failed:
        log.exception("the odds of %s could not be worked out", text.name)
        raise Refused("these odds could not be worked out.") from None
    return JSONResponse({"state": "counting"}, 202) if found is None else {"state": "told", "odds": found}


async def _text(here: House, filing: str, table: str) -> Source:
    """The text of a filing as it is installed, or as a table of it was opened with."""
    if table:
        game = (await here.desk(table)).live.game
        if game.id == filing.partition("@")[0]:
            return game.source
    try:
        return (await asyncio.to_thread(installed, filing)).source
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None


async def _with_token(here: House, person: Person) -> schemas.Person:
    token, expires = await here.room.write(here.people.issue, person)
    chosen = (
        messages.Picture(**{name: person.picture[name] for name in ("pattern", "colour")}) if person.picture else None
    )
    return schemas.Person(
        person=person.id, who=handle(person.id), name=person.name, token=token, expires=expires, picture=chosen
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    """Readings in a query: `name=answer,other=answer`."""
    found = []
    for part in filter(None, text.split(",")):
        name, sign, answer = part.partition("=")
        if not sign:
            raise Refused("readings are written as name=answer, with commas between them.")
        found.append((name, answer))
    return found


def _of_odds(text: Source, readings: dict[str, str], decks: int | None) -> tuple[Question, dict[str, Any] | None]:
    """What is asked about a filing's odds, in the one way in which it can be said, and the answer where it came with
    the program; `Refused` where there are none."""
    game = load(text, readings)
    if not game.family.odds:
        raise Refused(f"{game.id} is played for the pot: it has no wagers against a player-dealer.")
    filed = game.filing.deck
    if decks is not None and decks not in filed.decks:
        raise Refused(f"{game.id} is not dealt from {decks} decks.")
    question = (text, tuple(sorted(game.departures.items())), None if decks == filed.play else decks)
    known = shipped(game, Asked(decks=decks))
    return question, known.json() if known else None
