"""Who asks the room for something, and what they may see: shared by all routes."""

import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends
from fastapi.requests import HTTPConnection
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException

from houseway.filings.files import Source
from houseway.room import schemas
from houseway.room.about import About
from houseway.room.advice import Adviser
from houseway.room.board import Board
from houseway.room.evidence import Evidence
from houseway.room.exports import Exports
from houseway.room.health import Health
from houseway.room.joining import Joining
from houseway.room.limits import Buckets
from houseway.room.metrics import Metrics
from houseway.room.people import Floor, People, Person
from houseway.room.quotas import Turns, neighbourhood
from houseway.room.results import Results
from houseway.room.service import Room
from houseway.room.table_state import LiveTable, Refused
from houseway.room.table_worker import Desk

PERSON: Final = HTTPBearer(
    auto_error=False, scheme_name="person", description="The token that POST /api/people has given."
)
FLOOR: Final = HTTPBearer(auto_error=False, scheme_name="floor", description="The token printed when the room opens.")
VISITOR: Final[dict[str, Any]] = {"security": [{"person": []}, {}]}
"""Routes that know who asks where a token is sent, and answer anybody."""

Listed = Callable[[], list[dict[str, Any]]]
Told = Callable[[Source, tuple[tuple[str, str], ...]], dict[str, Any]]
Nothing = schemas.Nothing | None


class Unknown(Refused):
    """Something that is not there."""


class NotYou(Refused):
    """Something that is not for this person."""


@dataclass(frozen=True)
class House:
    """What the routes of a room have in common."""

    room: Room
    joining: Joining
    board: Board
    people: People
    floor: Floor
    adviser: Adviser
    exports: Exports
    health: Health
    metrics: Metrics | None
    """Where somebody has asked for them."""
    about: About | None
    """Which program this is, where it was looked at when the room opened."""
    results: Results
    reading: Turns
    """For what takes a thread longer than a moment."""
    listed: Listed
    told: Told
    """These two tell of filings."""
    seeds: bool
    """Whether a table may name its seed."""
    quick: bool
    """Whether nobody is left time to look."""
    ready: bool
    """Whether advice is made ready before anybody asks for it."""
    seldom: Buckets
    """How often a person may report something to the floor, or choose a picture."""
    comers: Buckets
    """How often somebody new may come from one address."""
    messages: tuple[float, float]
    """How many messages a second a connection may send, and how many at once."""
    evidence: Evidence

    async def desk(self, table: str) -> Desk:
        try:
            return await self.room.desk(table)
        except KeyError:
            raise Unknown(f"there is no table {table!r}.") from None


async def house(connection: HTTPConnection) -> House:
    found: House = connection.app.state.house
    return found


Here = Annotated[House, Depends(house)]


def anybody(here: Here, connection: HTTPConnection) -> Person | None:
    return here.people.who(connection.headers.get("authorization", "").removeprefix("Bearer "))


async def the_floor(
    connection: HTTPConnection, here: Here, given: Annotated[HTTPAuthorizationCredentials | None, Depends(FLOOR)]
) -> AsyncIterator[None]:
    """What the floor does is noted once it is done; so are wrong tokens."""
    address = connection.client.host if connection.client else ""
    if not given or not here.floor.is_it(given.credentials):
        if given:
            here.evidence.floor_refused(address)
        raise HTTPException(401, "only the floor may do that: its token is needed.")
    here.evidence.floor_came(address)
    yield
    if connection.scope["method"] == "POST" and not connection.scope["path"].endswith("/irregularity"):
        told = {"table": connection.path_params.get("table"), "did": connection.scope["path"].rpartition("/")[2]}
        here.evidence.note("ruling", **told)


def address(connection: HTTPConnection) -> str:
    """Where somebody asks from, as far as limits go."""
    return neighbourhood(connection.client.host) if connection.client else ""


Address = Annotated[str, Depends(address)]


def person(
    here: Here, where: Address, given: Annotated[HTTPAuthorizationCredentials | None, Depends(PERSON)]
) -> Person:
    found = here.people.who(given.credentials) if given else None
    if found is None:
        raise HTTPException(401, "a token is needed: POST /api/people gives one.")
    return found._replace(address=where)


async def in_turn(here: Here, where: Address) -> AsyncIterator[None]:
    async with here.reading.one(where):
        yield


BY_FLOOR: Final = Depends(the_floor)
IN_TURN: Final = Depends(in_turn)
"""Routes that read much: one after the other for each address."""
Known = Annotated[Person, Depends(person)]
Visitor = Annotated[Person | None, Depends(anybody)]


def may_watch(live: LiveTable, who: Person | None, invitation: str) -> bool:
    opening, given = live.opening, invitation.encode("utf-8", "replace")
    return (
        opening.public
        or (who is not None and (who.id == opening.by or live.seat_of(who.id) is not None))
        or bool(given and secrets.compare_digest(given, opening.invitation.encode()))
    )


def let_in(live: LiveTable, who: Person | None, invitation: str) -> None:
    if not isinstance(invitation, str) or not may_watch(live, who, invitation):
        raise NotYou("this table is by invitation.")
