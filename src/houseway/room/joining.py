"""Play now: a seat among people where there is one, and else at a table of one's own."""

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from houseway.room import bots
from houseway.room.people import Person
from houseway.room.service import Room, installed
from houseway.room.table_state import Body, LiveTable, Refused
from houseway.room.table_worker import Desk
from houseway.table.game import Game

if TYPE_CHECKING:
    from houseway.room.board import Board

How = Literal["back", "joined", "opened"]


class Found(NamedTuple):
    """Where somebody plays: `back` in a seat of before, among people, or at a table opened for it; `now`, or when the
    hand in play is over."""

    desk: Desk
    seat: int
    how: How
    now: bool


class Joining:
    """Finds seats in one room; those who ask for the same game are served one after the other."""

    def __init__(self, room: Room, board: "Board") -> None:
        self._room = room
        self._board = board
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def play(self, filing: str, person: Person, opening: dict[str, Any], own: bool = False) -> Found:
        """A seat at a table of the game as it is suggested. `opening` is how a table is run that has to be opened, and
        with `own` one always is."""
        game = await asyncio.to_thread(installed, filing)
        async with self._locks[game.id]:
            found = None if own else await self._amongpeople(game, person)
            return found or await self._opened(game, person, opening)

    async def _amongpeople(self, game: Game, person: Person) -> Found | None:
        tables = [desk for desk in await self._room.tables() if suits(desk.live, game)]
        for desk in tables:
            seat = desk.live.seat_of(person.id)
            if seat is not None and not desk.live.seats[seat].leaving:
                return Found(desk, seat, "back", now=True)
        for desk in sorted(tables, key=lambda one: -people(one)):
            if (people(desk) or desk.live.opening.main) and (found := await self._seat(desk, person)):
                return found
        return None

    async def _seat(self, desk: Desk, person: Person) -> Found | None:
        """Any free seat of a table; none where the last has just been taken."""
        live = desk.live
        for seat in live.open_seats(person.id):
            if not live.has_room:
                return None
            try:
                now = await take(self._room, desk, seat, live.kept.get(person.id) or bots.chips(live), person)
            except Refused:
                continue
            return Found(desk, seat, "joined", now)
        return None

    async def _overfull(self, game: Game) -> Desk | None:
        """A table of the game that is full, where people wait and no must-move table is open."""
        tables = [desk for desk in await self._room.tables() if suits(desk.live, game)]
        return next((desk for desk in tables if self._board.wants_feeder(desk)), None)

    async def _opened(self, game: Game, person: Person, opening: dict[str, Any]) -> Found:
        others = game.suggested.players - 1
        desk = await self._room.open({**opening, "filing": game.id}, person, 1, firm_among=others)
        await self._room.fill(desk, others)
        return Found(desk, 1, "opened", now=True)


async def take(room: Room, desk: Desk, seat: int, chips: int, person: Person) -> bool:
    """A seat for somebody: now, or promised for when the hand in play is over; whether it is now."""
    while True:
        if not desk.live.playing:
            try:
                await room.sit(desk, seat, chips, person)
            except Refused:
                if not desk.live.playing:
                    raise
                continue
            return True
        try:
            await desk.submit("claim", lambda live: _claim(live, seat, chips, person))
        except _NoHand:
            continue
        return False


class _NoHand(Refused):
    """The hand has ended meanwhile."""


def _claim(live: LiveTable, seat: int, chips: int, person: Person) -> Body:
    if not live.playing:
        raise _NoHand("the hand is over.")
    live.may_claim(seat, chips, person.id)
    return {"seat": seat, "person": person.id, "name": person.name, "chips": chips}


def suits(live: LiveTable, game: Game) -> bool:
    """Whether anybody may sit down at a table, and it is the one that the game suggests, by the rules of today."""
    opening, first = live.opening, game.suggested
    named = f"{live.table.sheet} {live.table.schedule.option[0]}"
    limits = None if opening.limits is None else tuple(opening.limits)
    return (
        opening.public
        and not (live.closed or live.last or live.paused)
        and live.game.id == game.id
        and not opening.terms
        and not live.game.departures
        and (named, limits) == (first.schedule, first.limits)
        and live.game.digest(live.table.sheet) == game.digest(live.table.sheet)
    )


def people(desk: Desk) -> int:
    """How many are at a table, or are about to sit down there."""
    return len(desk.course.presence.expected) + len(desk.live.seating.claims)
