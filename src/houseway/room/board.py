"""The board: what goes on between the tables of a room. Lists for a game as a whole, must-move tables, and who is told.

Everything is written at the tables themselves, and what is left to do follows from how they stand: so a room that is
opened again goes on where it was.
"""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

from houseway.room.joining import people, suits
from houseway.room.listeners import as_json
from houseway.room.people import Person
from houseway.room.seating import KINDS, OFFERED, Offer
from houseway.room.service import Room, installed
from houseway.room.store import Entry, now
from houseway.room.table_state import Body, LiveTable, Make, Refused
from houseway.room.table_worker import Desk
from houseway.table.game import Game

MOST_LISTED = 50
"""Names on the waiting list of one table."""
MOST_LISTS = 8
"""Tables on whose lists one person may be."""
TOLD = KINDS | {"sit", "change", "move", "leave", "close", "last"}
"""Entries after which somebody may have to be told where they stand."""
MOVES = TOLD | {"ended", "gone", "here", "open"}
"""Entries after which somebody may have to go from one table to another."""

SAME = ("schedule", "readings", "limits", "decks", "size", "terms", "temper", "clock", "bank", "pace", "between")
"""What a must-move table has of its main game."""

log = logging.getLogger(__name__)


class Board:
    """The lists of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._mains: dict[str, str] = {}
        """The main game of each must-move table."""
        self._listed: set[str] = set()
        """Tables at which people wait."""
        room.taken_up = self._taken_up
        room.happened = self._happened
        room.lines.changed = self._came_or_went

    # -- what has happened

    def _taken_up(self, desk: Desk) -> None:
        """A table that this process serves from now on."""
        live = desk.live
        desk.course.brush.elsewhere = lambda person: self._offered_elsewhere(desk, person)
        desk.course.brush.fed = lambda: self._fed(desk)
        if live.opening.main:
            self._mains[live.id] = live.opening.main
        if live.seating.waiting:
            self._listed.add(live.id)

    def _happened(self, desk: Desk, entry: Entry) -> None:
        live = desk.live
        if live.closed:
            self._mains.pop(live.id, None)
        if entry.kind in TOLD:
            self._told_of(desk, entry)
        fed = bool(self._mains) and (live.id in self._mains or live.id in self._mains.values())
        if (fed and entry.kind in MOVES) or (self._listed and entry.kind in TOLD):
            self.look_again()

    def _told_of(self, desk: Desk, entry: Entry) -> None:
        live, seating = desk.live, desk.live.seating
        (self._listed.add if seating.waiting and not live.closed else self._listed.discard)(live.id)
        named = {one.person for one in seating.waiting} | {one.person for one in seating.offers.values()}
        named |= {one.person for one in seating.claims.values()}
        about = entry.body.get("person", "")
        for person in {*named, *seating.called, about} & self._room.lines.listening.keys():
            self.tell(person)
        if about and self._listed:
            self._came_or_went(about)

    def _came_or_went(self, person: str) -> None:
        for desk in self._room.desks:
            seating = desk.live.seating
            if seating.waiter(person) or seating.claimed(person) is not None:
                desk.look_again()

    def look_again(self) -> None:
        """Soon: whatever is left to do between tables."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._settle())
        else:
            self._again = True

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _settle(self) -> None:
        while True:
            self._again = False
            try:
                for desk in self._room.desks:
                    if desk.live.opening.main:
                        await self._feed(desk)
                await self._spread()
            except Refused:
                # Somebody was quicker: it is looked at again when that is heard of.
                self._again = True
                await asyncio.sleep(0.05)
            except Exception:
                log.exception("the lists of %s tables could not be served; they are tried again", len(self._listed))
                self._again = True
                await asyncio.sleep(1)
            for desk in self._room.desks:
                if desk.live.seating.waiting:
                    desk.look_again()
            if not self._again:
                return

    # -- who is told what

    def tell(self, person: str) -> None:
        """Where somebody stands, on every page that they have open."""
        text = as_json({"type": "standing", **self.standing(person)})
        for listener in self._room.lines.listening.get(person, ()):
            listener.put(text)

    def standing(self, person: str) -> dict[str, Any]:
        """The lists that somebody is on, the seats that are kept for them, and where they must move."""
        told: dict[str, Any] = {"places": [], "offers": [], "promised": [], "calls": []}
        for desk in self._room.desks:
            live, seating = desk.live, desk.live.seating
            named = {"table": live.id, "name": live.opening.name or live.game.filing.title}
            for place, one in enumerate(seating.waiting, start=1):
                if one.person == person:
                    more = {"filing": live.game.id, "place": place, "of": len(seating.waiting), "game": one.game}
                    told["places"].append({**named, **more})
            seat = seating.offered(person)
            if seat is not None:
                left = OFFERED * 1000 - (now() - seating.offers[seat].at)
                told["offers"].append({**named, "seat": seat, "left": max(0, round(left))})
            seat = seating.claimed(person)
            if seat is not None:
                told["promised"].append({**named, "seat": seat})
            call = seating.called.get(person)
            main = call and next((other for other in self._room.desks if other.live.id == call.to), None)
            if main:
                told["calls"].append({**named, "to": main.live.id, "main": main.live.opening.name})
        return told

    # -- waiting lists

    async def wait(self, desk: Desk, person: Person, game: bool = False, since: int = 0) -> int:
        """A name on the waiting list of a table; with `game`, for any table of it."""

        def make(live: LiveTable) -> Body:
            seating = live.seating
            if live.seat_of(person.id) is not None or seating.claimed(person.id) is not None:
                raise Refused("you have a seat at this table.")
            if seating.waiter(person.id):
                raise Refused("your name is on the list already.")
            if live.last:
                raise Refused("the floor closes the table.")
            if not since and len(live.free()) > len(seating.unserved) and live.has_room:
                raise Refused("a seat is free: sit down.")
            if len(seating.waiting) >= MOST_LISTED:
                raise Refused("the list is full.")
            told = {"person": person.id, "name": person.name, "since": since or now()}
            return {**told, "game": True} if game else told

        if not since and sum(bool(one.live.seating.waiter(person.id)) for one in self._room.desks) >= MOST_LISTS:
            raise Refused(f"you are on {MOST_LISTS} lists: leave one of them first.")
        return await desk.submit("wait", make)

    async def wait_for_game(self, filing: str, person: Person) -> int:
        """A name on the list of every table of a game as it is suggested; on how many."""
        tables = await self._tables(await asyncio.to_thread(installed, filing))
        if not tables:
            raise Refused("nobody plays this game now: Play now opens a table.")
        if any(desk.live.seat_of(person.id) is not None for desk in tables):
            raise Refused("you have a seat at this game.")
        if any(desk.live.free() and desk.live.has_room and not desk.live.seating.unserved for desk in tables):
            raise Refused("a seat is free: Play now.")
        since, listed = now(), 0
        for desk in tables:
            if desk.live.seating.waiter(person.id) is None:
                await self.wait(desk, person, game=True, since=since)
                listed += 1
        if not listed:
            raise Refused("your name is on the list already.")
        return listed

    async def unwait_for_game(self, filing: str, person: Person) -> int:
        game = await asyncio.to_thread(installed, filing)
        tables = [desk for desk in await self._room.tables() if desk.live.game.id == game.id]
        listed = [desk for desk in tables if desk.live.seating.waiter(person.id)]
        if not listed:
            raise Refused("your name is not on the list.")
        for desk in listed:
            await self._off(desk, person.id)
        return len(listed)

    async def _tables(self, game: Game) -> list[Desk]:
        return [desk for desk in await self._room.tables() if suits(desk.live, game) and people(desk)]

    async def unwait(self, desk: Desk, person: Person) -> int:
        """A name off the list of a table, and off that of the one that feeds it."""
        done = await desk.submit("unwait", unwaits(person.id))
        feeder = self.feeder(desk)
        if feeder and feeder.live.seating.waiter(person.id):
            await self._off(feeder, person.id)
        return done

    async def _off(self, desk: Desk, person: str) -> None:
        try:
            await desk.submit("unwait", unwaits(person))
        except Refused:
            if desk.live.seating.waiter(person):
                raise

    def _offered_elsewhere(self, desk: Desk, person: str) -> bool:
        others = (other.live.seating for other in self._room.desks if other is not desk and _one_game(desk, other))
        return any(one.offered(person) is not None or one.claimed(person) is not None for one in others)

    async def _spread(self) -> None:
        """Whoever has a seat is on no other list of the same game; whoever waits for a game is on all of them."""
        for desk, other in self._pairs():
            live, seating = other.live, other.live.seating
            for one in list(desk.live.seating.waiting):
                shared, person = _shared(desk, other, one.game), one.person
                if live.seat_of(person) is not None or seating.claimed(person) is not None:
                    if shared or desk.live.opening.main == live.id:
                        await self._off(desk, person)
                elif shared and _takes(other, person):
                    await self.wait(other, Person(person, one.name), one.game, one.since)

    def _pairs(self) -> Iterator[tuple[Desk, Desk]]:
        for desk in self._room.desks:
            if desk.live.seating.waiting:
                yield from ((desk, other) for other in self._room.desks if other is not desk)

    # -- must-move tables

    def feeder(self, main: Desk) -> Desk | None:
        """The must-move table of a main game."""
        return next((desk for desk in self._room.desks if _feeds(desk, main)), None)

    def wants_feeder(self, main: Desk) -> bool:
        """Whether a table is full, people wait, and no must-move table is open."""
        live = main.live
        full = not live.open_seats() and bool(live.seating.waiting)
        return full and live.opening.public and not live.opening.main and self.feeder(main) is None

    def _fed(self, main: Desk) -> bool:
        feeder = self.feeder(main)
        return feeder is not None and bool(_movable(feeder))

    async def open_must_move(self, main: Desk, by: Person) -> Desk:
        """A second table of the same terms, from which people go to the first."""
        live, opening = main.live, main.live.opening
        if not opening.public:
            raise Refused("a table by invitation has no must-move table.")
        if opening.main:
            raise Refused("this is a must-move table itself.")
        if self.feeder(main):
            raise Refused("this table has a must-move table already.")
        if not self.wants_feeder(main):
            raise Refused("a must-move table is opened when this one is full and people are waiting.")
        kept = (
            "schedule",
            "readings",
            "limits",
            "decks",
            "size",
            "terms",
            "temper",
            "clock",
            "bank",
            "pace",
            "between",
        )
        terms = {name: getattr(opening, name) for name in kept}
        desk = await self._room.open({**terms, "filing": live.game.id, "main": live.id, "name": ""}, by)
        self.look_again()
        return desk

    async def _feed(self, feeder: Desk) -> None:
        """Everything that is left to do between a must-move table and its main game."""
        main = next((desk for desk in self._room.desks if _feeds(feeder, desk)), None)
        held = {} if main is None else _held(main, feeder)
        for person in list(feeder.live.seating.called):
            if main is None or person not in held:
                await feeder.submit("uncall", _uncalls(person))
        if main is None:
            return
        movable = _movable(feeder)
        for person, seat in held.items():
            if person not in movable or main.live.seat_of(person) is not None:
                await main.submit("pass", _releases(seat, person))
            elif person not in feeder.live.seating.called:
                await feeder.submit("call", _calls(person, main.live.id))
            elif _may_go(feeder.live, person):
                whole = feeder, "move", _goes(person, main.live.id)
                await Desk.submit_both(whole, (main, "claim", _comes(feeder, person, seat)))
        if main.live.open_seats() and main.live.has_room:
            waiting = [person for person in movable if person not in held and main.live.seat_of(person) is None]
            if waiting:
                await main.submit("offer", _holds(waiting[0], feeder.live.id))
                self._again = True


def _one_game(desk: Desk, other: Desk) -> bool:
    """Whether a seat at one of two tables is as good as one at the other."""
    return desk.live.game.id == other.live.game.id and desk.live.opening.public and other.live.opening.public


def _shared(desk: Desk, other: Desk, game: bool) -> bool:
    """Whether somebody on the list of one table would take a seat at the other: one feeds the other, or both are of
    the game as it is suggested and that is what they wait for."""
    if desk.live.id == other.live.opening.main:
        return True
    return game and suits(other.live, desk.live.game) and suits(desk.live, desk.live.game)


def _takes(desk: Desk, person: str) -> bool:
    """Whether somebody who waits elsewhere comes onto the list of a table."""
    live, seating = desk.live, desk.live.seating
    known = seating.waiter(person) is not None or person in seating.dropped
    return not (known or live.last or live.paused) and (bool(live.opening.main) or people(desk) > 0)


def _feeds(feeder: Desk, main: Desk) -> bool:
    return feeder.live.opening.main == main.live.id and not feeder.live.last and not main.live.last


def _movable(feeder: Desk) -> list[str]:
    """Who may go from a must-move table to the main game, whoever sits longest first."""
    live = feeder.live
    seated = [
        (one.since, one.person)
        for seat, one in live.seats.items()
        if one.person and not one.leaving and not one.gone and live.table.stacks[seat] > 0
    ]
    return [person for _, person in sorted(seated)]


def _held(main: Desk, feeder: Desk) -> dict[str, int]:
    """The seats of a main game that are held for people at its must-move table."""
    offers: dict[int, Offer] = main.live.seating.offers
    return {one.person: seat for seat, one in offers.items() if one.source == feeder.live.id}


def _may_go(live: LiveTable, person: str) -> bool:
    """Whether a hand has been played since somebody was told to move, or none can be."""
    call = live.seating.called[person]
    return not live.playing and live.settled and (live.number > call.hand or bool(live.can_deal()))


def unwaits(person: str) -> Make:
    def make(live: LiveTable) -> Body:
        if live.seating.waiter(person) is None:
            raise Refused("your name is not on the list.")
        return {"person": person}

    return make


def _calls(person: str, to: str) -> Make:
    def make(live: LiveTable) -> Body:
        if live.seat_of(person) is None or person in live.seating.called:
            raise Refused("nobody is called.")
        return {"person": person, "to": to, "hand": live.number}

    return make


def _uncalls(person: str) -> Make:
    def make(live: LiveTable) -> Body:
        if person not in live.seating.called:
            raise Refused("nobody is called.")
        return {"person": person}

    return make


def _holds(person: str, source: str) -> Make:
    def make(live: LiveTable) -> Body:
        free = live.open_seats()
        if not free or any(one.person == person for one in live.seating.offers.values()):
            raise Refused("no seat can be held.")
        return {"seat": free[0], "person": person, "source": source}

    return make


def _releases(seat: int, person: str) -> Make:
    def make(live: LiveTable) -> Body:
        offer = live.seating.offers.get(seat)
        if offer is None or offer.person != person or not offer.source:
            raise Refused("the seat is not held.")
        return {"seat": seat, "person": person}

    return make


def _goes(person: str, to: str) -> Make:
    def make(live: LiveTable) -> Body:
        seat = live.seat_of(person)
        if seat is None or person not in live.seating.called or not _may_go(live, person):
            raise Refused("nobody goes.")
        return {"seat": seat, "person": person, "to": to, "chips": live.table.stacks[seat]}

    return make


def _comes(feeder: Desk, person: str, seat: int) -> Make:
    def make(live: LiveTable) -> Body:
        offer, source = live.seating.offers.get(seat), feeder.live
        at = source.seat_of(person)
        if offer is None or offer.person != person or offer.source != source.id or at is None:
            raise Refused("the seat is not held.")
        chips, name = source.table.stacks[at], source.seats[at].name
        return {"seat": seat, "person": person, "name": name, "chips": chips, "source": source.id}

    return make
