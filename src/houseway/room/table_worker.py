"""A desk: one table at work.

Every change goes one way: checked against the table as it stands, written to the store as its next entry, and then
applied and told. If somebody else was quicker, the table catches up and the change is checked again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable

from houseway.banked.bank import COVER
from houseway.room.broadcast import CLOSED, Telling
from houseway.room.chat import Chat
from houseway.room.chat_store import ChatStore
from houseway.room.clock import Clock
from houseway.room.lines import Lines
from houseway.room.listeners import Listener, Listeners
from houseway.room.road import Road
from houseway.room.scheduler import AT_ONCE, Course
from houseway.room.store import Ended, Entry, now
from houseway.room.table_state import LiveTable, Make, Refused
from houseway.room.writer import Writer
from houseway.table.events import Moved
from houseway.table.places import stack_of

RETRY = 1.0
"""Seconds until something that failed, such as the store, is tried again."""

log = logging.getLogger(__name__)


class Desk:
    """One table of the room: its state, who watches it, and the task that keeps it going."""

    def __init__(
        self,
        live: LiveTable,
        writer: Writer,
        limited: bool,
        lines: Lines,
        changed: "Callable[[Desk, Entry], None]",
        shoe: Iterable[Ended],
    ) -> None:
        """`lines` tell who is in the room, `changed` is told of every entry, and `shoe` are the hands of the shoe that
        it deals from."""
        self.live = live
        self.listeners = Listeners(live, limited)
        self.clock = Clock(live)
        self._lines = lines
        self.course = Course(live, self.listeners, self.clock, sole=not writer.store.notifies, lines=lines)
        self._road = Road(live, shoe)
        self.telling = Telling(live, self.listeners, self.clock, self._road, self.course)
        self.chat = Chat(live, self.listeners, ChatStore(writer.store), limited, writer.pool)
        self._writer = writer
        self._told = changed
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # -- changes

    async def submit(self, kind: str, make: Make) -> int:
        """Make the next entry and write it; returns its number. `Refused` when it cannot be made."""
        async with self._lock:
            while True:
                if self.live.closed:
                    raise Refused("the table is closed.")
                entry = self._entry(kind, make)
                if await self._writer.write(entry, _ended(self.live, entry.at) if kind == "ended" else None):
                    self._apply(entry)
                    return entry.sequence
                await self._catch_up()

    def _entry(self, kind: str, make: Make) -> Entry:
        return Entry(self.live.id, self.live.sequence + 1, kind, now(), make(self.live))

    @staticmethod
    async def submit_both(one: "tuple[Desk, str, Make]", other: "tuple[Desk, str, Make]") -> None:
        """The next entries of two tables, of which both are written or neither."""
        changes = sorted((one, other), key=lambda change: change[0].live.id)
        async with changes[0][0]._lock, changes[1][0]._lock:
            while True:
                if any(desk.live.closed for desk, _, _ in changes):
                    raise Refused("the table is closed.")
                made = [desk._entry(kind, make) for desk, kind, make in changes]
                if await changes[0][0]._writer.write_both(made):
                    for (desk, _, _), entry in zip(changes, made, strict=True):
                        desk._apply(entry)
                    return
                for desk, _, _ in changes:
                    await desk._catch_up()

    async def catch_up(self, to: int | None = None) -> None:
        """Take up what others have written, as far as entry `to` if that is not known already."""
        async with self._lock:
            if to is None or self.live.sequence < to:
                await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await asyncio.to_thread(self._writer.store.entries, self.live.id, self.live.sequence):
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        if self.live.paused and entry.kind in ("resume", "last"):
            self.clock.resume(entry.at)
        self.live.apply(entry)
        self.course.seen = now()
        if entry.kind == "deal":
            self.course.pause.over()
        self._road.apply(entry)
        self.telling.tell(entry.kind != "act" or not self.live.playing)
        self._changed.set()
        self._told(self, entry)

    # -- who is here

    def join(self, listener: Listener) -> None:
        """`Full` where there is no place for one more."""
        self.listeners.add(listener)
        if listener.person:
            self._lines.come(listener.person.id, listener)
        if len(self.listeners) == 1:
            self.clock.wake()
            self.course.pause.woken()
        self.telling.sync(listener)
        if self.live.closed:
            listener.put(CLOSED)
        self._tell_who_is_here()

    def quit(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        if listener.person:
            self._lines.go(listener.person.id, listener)
        self.course.seen = now()
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        if not self.live.closed:
            self.telling.tell(True)
        self._changed.set()

    def look_again(self) -> None:
        """Something has changed outside of the table on which it may go on."""
        self._changed.set()

    def ready(self, person: str) -> None:
        """Somebody who sits here and does not want to wait for the next hand."""
        if self._between_hands(person):
            self.course.pause.go_on(person)
            self._tell_who_is_here()

    def hold(self, person: str) -> None:
        """Somebody who sits here and wants to read on: alone with bots, the table waits."""
        if self._between_hands(person):
            self.course.pause.hold(person)
            self._tell_who_is_here()

    def _between_hands(self, person: str) -> bool:
        return self.live.seat_of(person) is not None and not self.live.playing

    def shown(self, listener: Listener, hand: int) -> None:
        """A page has shown how that hand ended."""
        if listener.shown < hand <= self.live.number:
            listener.shown = hand
            if not self.live.playing:
                self._tell_who_is_here()

    # -- going on by itself

    def start(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def set_aside(self) -> None:
        """The table's rows are not as they were written: nothing more happens here."""
        self.live.closed = True
        self.telling.tell(True)

    async def _run(self) -> None:
        """Do what is due: end a hand, let bots and clocks act, deal the next hand."""
        while not self.live.closed:
            self._changed.clear()
            due = self.course.due()
            if due is None:
                await self._changed.wait()
                continue
            if due.wait > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(due.wait):
                        await self._changed.wait()
                continue
            try:
                await self.submit(due.kind, due.make)
            except Refused:
                await asyncio.sleep(AT_ONCE)
            except Exception:
                log.exception("table %s could not go on; it is tried again", self.live.id)
                await asyncio.sleep(RETRY)


def _ended(live: LiveTable, at: int) -> Ended:
    """The hand that is over, for histories and for the floor."""
    hand = live.hand
    assert hand is not None
    moves = [event for event in hand.log if isinstance(event, Moved)]
    cover = next((move for move in moves if move.why == COVER), None)
    bank = stack_of(cover.source) if cover else 0
    told = {
        "filing": live.game.id,
        "net": {str(seat): cents for seat, cents in hand.net.items()},
        "fees": {str(payer): cents for payer, cents in hand.fees.items()},
        "names": {str(seat): one.name for seat, one in live.players.items()},
        "people": {str(seat): one.person for seat, one in live.players.items() if one.person},
        "public": live.opening.public,
        "bank": {"seat": bank, "cover": cover.amount, "result": hand.net[bank]} if cover else None,
        "drop": sum(move.amount for move in moves if move.target == "drop"),
        "jackpot": sum(move.amount for move in moves if move.target == "jackpot"),
        "shoe": live.table.mid_shoe,
    }
    return Ended(live.id, live.number, at, str(hand.log), told)
