"""Routes by which somebody comes to a seat."""

from fastapi import APIRouter

from houseway.library import UnknownFiling
from houseway.room import schemas
from houseway.room.access import Here, Known, Unknown
from houseway.room.routes_tables import opening_of
from houseway.room.schemas import refusals

routes = APIRouter()


@routes.post("/api/games/{cardroom}/{game}/play", responses=refusals(401, 403, 404, 409))
async def play(
    cardroom: str, game: str, who: Known, here: Here, asked: schemas.PlayNow | None = None
) -> schemas.Playing:
    """A seat at a game, in one step: among people where they play, and else at a new table."""
    filing = f"{cardroom}/{game}"
    opening = opening_of(schemas.NewTable(filing=""), here)
    try:
        found = await here.joining.play(filing, who, opening, bool(asked and asked.own))
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None
    return schemas.Playing(id=found.desk.live.id, seat=found.seat, how=found.how, now=found.now)
