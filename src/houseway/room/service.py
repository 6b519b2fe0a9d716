"""The room: all tables, and the store behind them."""

import asyncio
import contextlib
import itertools
import json
import logging
import re
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from houseway.families import families
from houseway.filings.files import FilingError
from houseway.library import UnknownFiling, catalogue, load
from houseway.room import bots, chat_store
from houseway.room.chain import Damaged
from houseway.room.chat_store import ChatStore
from houseway.room.lines import Lines
from houseway.room.people import Person
from houseway.room.store import CHANNEL, Ended, Entry, Store, now
from houseway.room.table_state import Body, LiveTable, Refused, body_of
from houseway.room.table_worker import RETRY, Desk
from houseway.room.writer import Writer
from houseway.table.events import Ruled
from houseway.table.game import Game
from houseway.table.log import Log
from houseway.table.options import IllegalDecision
from houseway.table.suggestion import terms_of
from houseway.table.table import TableError

MOST_TABLES = 2_000
MOST_OWN = 8
MOST_FROM_ONE = 64
"""Tables that one person may have open, and how many may be opened from one address."""
LEFT = 60.0
"""Seconds after which a table where nobody is gives way in a full room."""
TABLE_ID: Final = re.compile(r"t_[0-9a-f]{12}")

log = logging.getLogger(__name__)


class SetAside(Refused):
    """A table whose rows are not as they were written."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"table {table} is set aside, and the floor was told: {why}.")


class Room:
    """All tables, and the store behind them."""

    def __init__(self, store: Store, limited: bool = True) -> None:
        self.store = store
        self.lines = Lines(sole=not store.notifies)
        self.taken_up: Callable[[Desk], None] = lambda _desk: None
        """Told of every table that this process serves."""
        self.happened: Callable[[Desk, Entry], None] = lambda _desk, _entry: None
        """Told of every entry of every table."""
        self.damaged: Callable[[str, str], None] = lambda _table, _why: None
        """Told of every table that does not verify, and why."""
        self.writer = Writer(store)
        self.write = self.writer.pool.run
        """Have something written beside the entries."""
        self.chats = ChatStore(store)
        self._limited = limited
        """Whether there is a limit on what one person may have."""
        self._desks: dict[str, Desk] = {}
        self._opening: list[LiveTable] = []
        """Tables that are being written."""
        self._opened_from: dict[str, str] = {}
        self._all_known = False
        """Whether every table that was open when the room began has been taken up."""
        self._catching: set[asyncio.Task[None]] = set()
        self._lost: set[str] = set()
        """Tables whose logs are not understood; each is told of once."""

    def watch_writing(self, watched: Callable[[int, float, Exception | None], None]) -> None:
        """Have somebody told of every attempt to write entries."""
        self.writer.watched = watched

    async def desk(self, table: str) -> Desk:
        """A table by its id, taken up from its log where this process has not had it yet; `KeyError` if it is none."""
        if table in self._desks:
            return self._desks[table]
        if not TABLE_ID.fullmatch(table):
            raise KeyError(table)
        try:
            entries, shoe, rules = await asyncio.to_thread(self._kept, table)
        except Damaged as bad:
            self.damaged(table, bad.why)
            raise SetAside(table, bad.why) from None
        if not entries:
            raise KeyError(table)
        if table in self._desks:
            return self._desks[table]
        desk = self._taken_up(entries, shoe, rules)
        if not desk.live.closed:
            self._desks[table] = desk
            try:
                # What was written by others between reading the log and now.
                await desk.catch_up()
            finally:
                # Whatever becomes of that: a table catches up whenever it has to.
                desk.start()
        return desk

    def _kept(self, table: str) -> tuple[list[Entry], list[Ended], str]:
        """What a table goes on from: its entries since the last checkpoint, the hands of the shoe it deals from, and
        the digest of its rules in its last log, where their text is not in its opening."""
        if found := self.store.aside().get(table):
            raise SetAside(table, found[1])
        entries = self.store.since_checkpoint(table)
        rules = "" if not entries or entries[0].body.get("text") else self._digest(table)
        return entries, self._of_the_shoe(table, entries), rules

    def _digest(self, table: str) -> str:
        """Of the rules in the last log of a table; none where it has no log, or one that names no rules."""
        for ended in self.store.hands(table, latest=1):
            return str(Log.from_text(ended.log).header.get("rules", ""))
        return ""

    def _of_the_shoe(self, table: str, entries: list[Entry]) -> list[Ended]:
        anew = any(entry.kind == "deal" and entry.body["seed"] for entry in entries)
        if anew or len(entries) < 2 or entries[1].kind != "ended":
            return []
        filed = catalogue().get(entries[0].body["filing"])
        with_road = filed is not None and bool(families()[filed.family].road)
        return self.store.shoe(table, entries[1].body["hand"]) if with_road else []

    def _taken_up(self, entries: Iterable[Entry], shoe: Iterable[Ended], rules: str) -> Desk:
        """The table that its entries make; `Refused` where this version does not understand them."""
        opened, *rest = entries
        try:
            live = LiveTable(opened, rules)
            if rest and rest[0].kind == "ended":
                live.restore(rest[0])
                rest = rest[1:]
            for entry in rest:
                live.apply(entry)
            return self._desk(live, shoe)
        except Exception as bad:
            if opened.table not in self._lost:
                self._lost.add(opened.table)
                log.exception("table %s cannot be taken up", opened.table)
            why = str(bad) if isinstance(bad, Refused) else "its log is not understood."
            raise Refused(f"this table cannot be taken up: {why}") from bad

    def _desk(self, live: LiveTable, shoe: Iterable[Ended] = ()) -> Desk:
        desk = Desk(live, self.writer, self._limited, self.lines, self._happened, shoe)
        self.taken_up(desk)
        return desk

    def _happened(self, desk: Desk, entry: Entry) -> None:
        """An entry of a table; of one that is closed, the history is in the store."""
        if desk.live.closed:
            self._desks.pop(desk.live.id, None)
        self.happened(desk, entry)

    async def put_aside(self, table: str) -> None:
        """Let go of a table that was set aside: whoever is there is told that it is closed."""
        if desk := self._desks.pop(table, None):
            await desk.stop()
            desk.set_aside()

    @property
    def desks(self) -> list[Desk]:
        """The open tables that this process has taken up."""
        return list(self._desks.values())

    async def tables(self) -> list[Desk]:
        """Every open table; one that cannot be taken up is left out."""
        found = []
        for table in await asyncio.to_thread(self.store.tables):
            with contextlib.suppress(Refused, KeyError):
                found.append(await self.desk(table))
        return [desk for desk in found if not desk.live.closed]

    async def open(
        self, opening: Mapping[str, Any], by: Person, seat: int | None = None, chips: int = 0, firm_among: int = 0
    ) -> Desk:
        """A new table, with a seat for whoever opens it if one is named; `Refused` says what is wrong with it. Of so
        many bots that will be seated, the banking firm's is the first player-dealer."""
        if not self._all_known:
            await self.tables()
            self._all_known = True
        await self._has_place(by)
        try:
            game = installed(opening["filing"], opening.get("readings", {}))
            schedule, limits = terms_of(game, opening.get("schedule"), opening.get("limits"))
            told = {
                **opening,
                "schedule": schedule,
                "limits": limits,
                "player_dealer": _first_bank(game, opening.get("size"), seat, firm_among),
                "filing": game.id,
                "text": game.source.text,
                "rules": game.digest(game.schedule(schedule)[0]),
                "by": by.id,
                "name": opening.get("name") or self._name(game.id),
            }
            entry = Entry(f"t_{secrets.token_hex(6)}", 1, "open", now(), told)
            live = LiveTable(entry)
        except (UnknownFiling, TableError, FilingError, TypeError, ValueError, KeyError) as bad:
            raise Refused(str(bad)) from None
        if seat is not None:
            live.may_sit(seat, chips or bots.chips(live), by.id)
        self._opening.append(live)
        self._opened_from[live.id] = by.address
        try:
            await self.writer.write(entry)
            desk = self._desks[live.id] = self._desk(live)
        finally:
            self._opening.remove(live)
        desk.start()
        if seat is not None:
            await self.sit(desk, seat, chips or bots.chips(live), by)
        return desk

    async def _has_place(self, by: Person) -> None:
        """Refuse one table too many. Where nobody is any more, a table gives way: the oldest of that person or of that
        address, and where the room is full, the one that was left longest ago."""
        if self._limited:
            while len(mine := [live for live in self._open() if live.opening.by == by.id]) >= MOST_OWN:
                await self._give_way(mine, f"you have {MOST_OWN} tables open: leave one of them first.")
            while by.address and len(near := self._from(by.address)) >= MOST_FROM_ONE:
                await self._give_way(
                    near, f"{MOST_FROM_ONE} tables are open from where you are: leave one of them first."
                )
        while len(held := self._open()) >= MOST_TABLES:
            left = [live for live in held if self._left(live) <= now() - LEFT * 1000]
            await self._give_way(sorted(left, key=self._left), "the room is full.")

    async def _give_way(self, among: Iterable[LiveTable], refusal: str) -> None:
        """Close the first of some tables where nobody is, and nobody waits."""
        desks = (desk for live in among if (desk := self._desks.get(live.id)))
        idle = next((desk for desk in desks if desk.course.forsaken and not desk.live.seating.waiting), None)
        if idle is None:
            raise Refused(refusal)
        await idle.submit(*idle.course.desert())

    def _from(self, address: str) -> list[LiveTable]:
        """The tables that were opened from an address since the room was opened."""
        self._opened_from = {live.id: self._opened_from.get(live.id, "") for live in self._open()}
        return [live for live in self._open() if self._opened_from[live.id] == address]

    def _left(self, live: LiveTable) -> int:
        """When anything was last known to happen at a table."""
        desk = self._desks.get(live.id)
        return desk.course.seen if desk else now()

    def _open(self) -> list[LiveTable]:
        """Every table that is open and stays so, the oldest first."""
        known = [*(desk.live for desk in self._desks.values()), *self._opening]
        return [live for live in known if not live.closed and not live.last]

    def _name(self, filing: str) -> str:
        """A table's name where nobody has given it one: the game, with the first number that no other table has."""
        entry = catalogue().get(filing)
        title = entry.title if entry else filing
        taken = {live.opening.name for live in self._open()}
        numbered = (f"{title} {number}" for number in itertools.count(2))
        return next(name for name in itertools.chain([title], numbered) if name not in taken)

    async def sit(self, desk: Desk, seat: int, chips: int, person: Person | None, bot: str = "", name: str = "") -> int:
        def make(live: LiveTable) -> Body:
            live.may_sit(seat, chips, person.id if person else "")
            who = {"person": person.id} if person else {"bot": bot}
            return {"seat": seat, "chips": chips, "name": person.name if person else name, **who}

        return await desk.submit("sit", make)

    async def fill(self, desk: Desk, count: int) -> None:
        """Bots for empty seats; in games with a player-dealer the last of them is a banking firm's."""
        live = desk.live
        free = [seat for seat in range(1, live.table.size + 1) if seat not in live.seats]
        firm = _firm_seat(free, count) if live.game.filing.player_dealer else None
        for at, seat in enumerate(free[:count]):
            kind = "firm" if seat == firm else "house"
            name = "Bank" if kind == "firm" else bots.NAMES[at % len(bots.NAMES)]
            await self.sit(desk, seat, bots.chips(live, kind), None, kind, name)

    async def act(self, desk: Desk, person: Person, message: Mapping[str, Any]) -> int:
        """A person's answer to what is being asked of them, given on the state with that number."""

        def make(live: LiveTable) -> Body:
            seat = live.seat_of(person.id)
            if seat is None:
                raise Refused("you have no seat at this table.")
            if not live.answers(message.get("sequence")):
                raise Refused("that is late: the table has gone on.")
            return {**body_of(live.may_act(seat, message)), "seat": seat, "took": desk.clock.took()}

        return await desk.submit("act", make)

    async def push(self, desk: Desk, seat: int, to: int, how: Mapping[str, bool]) -> int:
        """Chips that a seat has pushed forward, played as what the filing says they are; or the seat is asked to make
        them up or forfeit them, where they fall short and others have acted behind."""
        kind, _ = _pushed(desk, seat, to, how)

        def make(_live: LiveTable) -> Body:
            meant, body = _pushed(desk, seat, to, how)
            if meant != kind:
                raise Refused("somebody has acted.")
            return body

        return await desk.submit(kind, make)

    async def floor(self, desk: Desk, name: str, seat: int | None, cards: str) -> None:
        def make(live: LiveTable) -> Body:
            if live.hand is None or live.hand.over:
                raise Refused("no hand is in progress.")
            _would_rule(live, name, seat, cards.split())
            return {"name": name, "seat": seat, "cards": cards.split()}

        await desk.submit("floor", make)

    async def listen(self) -> None:
        """Where other processes write to the same store: hear of their entries, and catch up."""
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await connection.execute(f"LISTEN {chat_store.CHANNEL}")
                    for desk in list(self._desks.values()):
                        await self._catch_up(desk)
                        await self._hear(desk.chat.catch_up())
                    async for notice in connection.notifies():
                        if notice.channel == CHANNEL:
                            self._noticed(notice.payload)
                        else:
                            self._aside(self._chatted(json.loads(notice.payload)))
            await asyncio.sleep(RETRY)

    def _noticed(self, payload: str) -> None:
        """An entry that somebody has written, perhaps this process itself."""
        table, _, sequence = payload.partition(" ")
        desk = self._desks.get(table)
        if desk and desk.live.sequence < int(sequence):
            self._aside(self._catch_up(desk, int(sequence)))

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(work)
        self._catching.add(task)
        task.add_done_callback(self._catching.discard)

    async def _chatted(self, news: Mapping[str, Any]) -> None:
        """What somebody has written or shown at a table, or who may write there or, without a table, in the room."""
        for desk in list(self._desks.values()):
            if news["table"] in (desk.live.id, ""):
                await self._hear(desk.chat.noticed(news))

    async def _hear(self, chat: Coroutine[Any, Any, None]) -> None:
        try:
            await chat
        except SQLAlchemyError:
            log.exception("a chat could not catch up")

    async def silence(self, person: str, table: str, until: int) -> None:
        """Let somebody write no more until then, at one table or, without one, in the room."""
        await self.write(self.chats.silence, person, table, until)
        await self._chatted({"table": table, "silence": True})

    async def remove_line(self, table: str, line: int) -> None:
        """Take a line of chat away from its table, for everybody."""
        await self.write(self.chats.remove, table, line)
        await self._chatted({"table": table, "removed": line})

    async def _catch_up(self, desk: Desk, to: int | None = None) -> None:
        try:
            await desk.catch_up(to)
        except Damaged as bad:
            self.damaged(desk.live.id, bad.why)
            await self.put_aside(desk.live.id)
        except Exception:
            log.exception("table %s could not catch up", desk.live.id)

    async def close(self) -> None:
        for desk in list(self._desks.values()):
            await desk.stop()
        for task in list(self._catching):
            task.cancel()
        await self.writer.close()


def _first_bank(game: Game, size: int | None, taken: int | None, bots: int) -> int | None:
    """Where the banking firm's bot will sit at a new table at which one seat is taken."""
    if game.filing.player_dealer is None:
        return None
    seats = size or min(table.seats for table in game.filing.seats.tables)
    return _firm_seat([seat for seat in range(1, seats + 1) if seat != taken], bots)


def _firm_seat(free: list[int], count: int) -> int | None:
    """Where the banking firm's bot sits among so many: last, and nowhere where there is only one."""
    return free[:count][-1] if min(len(free), count) > 1 else None


def installed(filing: str, readings: Mapping[str, str] | None = None) -> Game:
    """A filing, or a revision of one, by its id: nobody may have the room read any other file."""
    if filing.partition("@")[0] not in catalogue():
        raise UnknownFiling(f"there is no filing {filing!r}.")
    return load(filing, readings)


def _would_rule(live: LiveTable, name: str, seat: int | None, cards: list[str]) -> None:
    """Refuse a ruling that the hand would not take; the hand itself is left alone."""
    assert live.hand is not None
    try:
        live.hand.copy().floor(name, seat=seat, cards=cards)
    except (IllegalDecision, ValueError) as bad:
        raise Refused(str(bad)) from None


def _pushed(desk: Desk, seat: int, to: int, how: Mapping[str, bool]) -> tuple[str, Body]:
    """The entry that chips pushed forward make: an action, or the irregularity that they are."""
    hand = desk.live.hand
    if hand is None or hand.decision is None:
        raise Refused("no hand is in progress.")
    if hand.decision.seat != seat:
        raise Refused(f"it is seat {hand.decision.seat}'s turn, not seat {seat}'s.")
    tried = hand.copy()
    try:
        choice = tried.push(to, **how)
    except IllegalDecision as bad:
        raise Refused(str(bad)) from None
    if choice is not None:
        return "act", {**body_of(choice), "seat": seat, "took": desk.clock.took()}
    ruled = next(event for event in reversed(tried.log.events) if isinstance(event, Ruled))
    return "floor", {"name": ruled.name, "seat": seat, "cards": [], "amount": ruled.amount}
