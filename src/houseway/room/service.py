"""The room at work: tables that go on by their logs, bots that play, clocks that run, and whoever watches.

Every change goes one way: checked against the table as it stands, written to the store as its next entry, and then
applied and told. If somebody else was quicker, the table catches up and the change is checked again.
"""

import asyncio
import contextlib
import itertools
import json
import logging
import random
import re
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from houseway.banked.roads import bead
from houseway.bots import bot_for, firm
from houseway.felt.shuffle import new_seed, seed_from
from houseway.filings.files import FilingError
from houseway.library import UnknownFiling, catalogue, replay
from houseway.room.late import by_default
from houseway.room.live import LiveTable, Refused
from houseway.room.people import Person
from houseway.room.store import CHANNEL, Ended, Entry, Store, now
from houseway.table.events import Event, Moved
from houseway.table.log import Log
from houseway.table.options import Choice, IllegalDecision
from houseway.table.table import TableError

MOST_TABLES = 2_000
MOST_OWN = 8
"""Tables that one person may have open."""
MOST_LISTENERS = 500
"""Who may watch one table at a time, beside those who sit at it."""
MOST_FROM_ONE = 50
"""How many of them may come from one address."""
MOST_TABS = 16
"""From how many places somebody may follow their own seat."""
DESERTED = 30 * 60.0
"""Seconds after which a table is closed where nobody sits but bots, and nobody watches."""
MOST_WAITING = 256
"""Messages that may wait for a slow reader before it is cut off."""
AT_ONCE = 0.05
RETRY = 1.0
"""Seconds until something that failed, such as the store, is tried again."""
LATE_TWICE = 2
"""A seat for which the clock has acted so often in a row sits out."""
TABLE_ID: Final = re.compile(r"t_[0-9a-f]{12}")
TOO_SLOW: Final = 4408
CLOSED: Final = '{"type":"closed"}'
BOT_NAMES = (
    "Ada",
    "Bo",
    "Cleo",
    "Dov",
    "Enid",
    "Finn",
    "Gus",
    "Hana",
    "Ivo",
    "Juno",
    "Kit",
    "Lena",
    "Milo",
    "Nell",
    "Otto",
)
Body = dict[str, Any]

log = logging.getLogger(__name__)

_text: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Full(Refused):
    """A table that as many follow as may; there may be a place later."""


class Listener:
    """Somebody who watches a table: a person in a seat, or a bystander."""

    def __init__(self, person: Person | None, address: str = "") -> None:
        self.person = person
        self.address = address
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.code = TOO_SLOW
        """How its connection is closed."""
        self.hand = 0
        self.told = 0
        """The hand that was told last, and how many of its events."""
        self.sequence = 0
        self.table = ""
        """The table as it was told last, and the entry up to which all was told."""

    def send(self, message: Mapping[str, Any]) -> None:
        self.put(_text(message))

    def put(self, text: str) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    def cut(self, code: int = TOO_SLOW) -> None:
        """No more for this reader: it will come back and be told the whole state."""
        self.code = code
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Desk:
    """One table of the room: its state, who watches it, and the task that keeps it going."""

    def __init__(self, room: "Room", live: LiveTable, road: Iterable[Ended] = ()) -> None:
        self.room = room
        self.live = live
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        self.ready: set[str] = set()
        self.task: asyncio.Task[None] | None = None
        self.road: list[dict[str, Any]] = []
        for one in road:
            self._mark(one.told["net"], Log.from_text(one.log))
        self.woke = 0
        """When somebody came to a table that nobody had watched: clocks do not run before."""
        self.seen = now()
        """When anything was last known to happen here."""
        self.chance = random.Random(f"{live.id} {live.opening.seed}" if live.opening.seed else None)

    # -- changes

    async def submit(self, kind: str, make: Callable[[LiveTable], Body]) -> int:
        """Make the next entry and write it; returns its number. `Refused` when it cannot be made."""
        async with self.lock:
            while True:
                if self.live.closed:
                    raise Refused("the table is closed.")
                entry = Entry(self.live.id, self.live.sequence + 1, kind, now(), make(self.live))
                if await self.room.write(entry, self._ended(entry.at) if kind == "ended" else None):
                    self._apply(entry)
                    return entry.sequence
                await self._catch_up()

    async def catch_up(self, to: int | None = None) -> None:
        """Take up what others have written, as far as entry `to` if that is not known already."""
        async with self.lock:
            if to is None or self.live.sequence < to:
                await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await asyncio.to_thread(self.room.store.entries, self.live.id, self.live.sequence):
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        if self.live.paused and entry.kind in ("resume", "last"):
            self.woke = self.live.resumed(self.woke, entry.at)
        self.live.apply(entry)
        self.seen = now()
        if entry.kind == "deal":
            self.ready.clear()
            if entry.body["seed"]:
                self.road = []
        if entry.kind == "ended" and self.live.hand:
            self._mark(self.live.hand.net, self.live.hand.log)
        self.tell(entry.kind != "act" or not self.live.playing)
        self.changed.set()
        if self.live.closed:
            self.room.forget(self)

    def _mark(self, net: Mapping[Any, int], log: Iterable[Event]) -> None:
        """The next mark on a baccarat shoe's road; a new one begins when a new shoe is dealt from."""
        one = bead(log) if net and self.live.game.family.name == "baccarat" else None
        if one:
            self.road.append({"result": one.result, "points": one.points, "natural": one.natural})

    # -- telling

    def join(self, listener: Listener) -> None:
        self._has_place(listener)
        if not self.listeners:
            self.woke = now()
        self.listeners.add(listener)
        self.sync(listener)
        if self.live.closed:
            listener.put(CLOSED)
        self._tell_who_is_here()
        self.changed.set()

    def _has_place(self, listener: Listener) -> None:
        """Refuse one too many; bystanders never take a place from whoever sits here."""
        seat = self.seat(listener)
        alike = [one for one in self.listeners if (self.seat(one) is None) == (seat is None)]
        if seat is not None:
            if sum(self.seat(one) == seat for one in alike) >= MOST_TABS:
                raise Full("you follow this table from too many places.")
        elif len(alike) >= MOST_LISTENERS:
            raise Full("too many are watching this table.")
        elif self.room.limited and sum(one.address == listener.address for one in alike) >= MOST_FROM_ONE:
            raise Full("too many are watching this table from where you are.")

    def quit(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.seen = now()
        self._tell_who_is_here()
        self.changed.set()

    def _tell_who_is_here(self) -> None:
        if not self.live.closed:
            self.tell(True)

    def seat(self, listener: Listener) -> int | None:
        return self.live.seat_of(listener.person.id) if listener.person else None

    def sync(self, listener: Listener) -> None:
        """The whole state."""
        listener.table = self._table_text(self.seat(listener), self._table_now())
        hand = self.hand_text(self.seat(listener))
        listener.hand, listener.told, listener.sequence = self.live.number, self.live.events, self.live.sequence
        listener.put(f'{{"type":"table","table":{listener.table},"hand":{hand}}}')

    def tell(self, whole: bool) -> None:
        """What is new, to everybody: `whole` where the table itself may have changed, and not only the hand.

        Whoever has the same view and has been told as much gets the same text, which is made once.
        """
        if not self.listeners:
            return
        if self.live.closed:
            for listener in self.listeners:
                listener.put(CLOSED)
            return
        changing = self._table_now() if whole else ""
        made: dict[tuple[int | None, int], str] = {}
        tables: dict[int | None, str] = {}
        for listener in self.listeners:
            seat = self.seat(listener)
            if listener.hand != self.live.number:
                self.sync(listener)
                continue
            key = (seat, listener.told)
            if key not in made:
                made[key] = self._news(seat, listener.told)
            table = ""
            if whole:
                if seat not in tables:
                    tables[seat] = self._table_text(seat, changing)
                if tables[seat] != listener.table:
                    listener.table = tables[seat]
                    table = f',"table":{listener.table}'
            if table or self.live.sequence > listener.sequence:
                listener.put(f'{{"type":"events",{made[key]}{table}}}')
            listener.told, listener.sequence = self.live.events, self.live.sequence

    def _news(self, seat: int | None, told: int) -> str:
        """What a seat has not been told of the hand, and where it stands now: the inside of a JSON object."""
        live, hand = self.live, self.live.hand
        begin = f'"sequence":{live.sequence},"hand":{live.number},'
        if hand is None:
            return begin + '"events":[],"toAct":null,"decision":null,"clock":null'
        view = hand.view(seat)
        events = ",".join([event.json() for event in view.events[told:]])
        decision = _text(view.decision.json()) if view.decision else "null"
        return (
            f'{begin}"events":[{events}],"toAct":{_text(view.to_act)},"decision":{decision},'
            f'"clock":{_text(self.clock())},"over":{_text(hand.over)}'
        )

    def hand_text(self, seat: int | None) -> str:
        """The hand that is played, or was played last, as a seat may see it."""
        hand = self.live.hand
        if hand is None:
            return "null"
        return f"{{{self._news(seat, 0)},{self._beginning()}}}"

    def _beginning(self) -> str:
        """How the hand was set up, as far as everybody may know."""
        live = self.live
        assert live.hand is not None
        setup = live.hand.setup
        told = {
            "number": live.number,
            "state": dict(setup.state),
            "stacks": {str(seat): stack for seat, stack in setup.stacks.items()},
            "commitment": live.commitment(),
        }
        return _text(told)[1:-1]

    def table_text(self, seat: int | None) -> str:
        """The table as a seat is told it."""
        return self._table_text(seat, self._table_now())

    def _table_text(self, seat: int | None, changing: str) -> str:
        return f'{{{self._lasting_text},{changing},"you":{_text(seat)}}}'

    def table(self) -> dict[str, Any]:
        """The table as the floor is told it."""
        return {**self._lasting, **self._changing(), "you": None}

    @cached_property
    def _lasting_text(self) -> str:
        return _text(self._lasting)[1:-1]

    def _table_now(self) -> str:
        return _text(self._changing())[1:-1]

    @cached_property
    def _lasting(self) -> dict[str, Any]:
        """What never changes at a table."""
        live = self.live
        filing = live.game.filing
        return {
            **self._named,
            "family": live.game.family.name,
            "readings": live.game.departures,
            "decks": live.table.decks,
            "buyIn": [live.table.schedule.buy_in.min, live.table.schedule.buy_in.max],
            "backline": bool(live.table.terms.get("backline")),
            "wagers": [
                {
                    "kind": kind,
                    "title": rule.title,
                    "placed": rule.placed,
                    "needs": list(rule.needs),
                    "equals": rule.equals,
                }
                for kind, rule in filing.wagers.items()
                if rule.offered
            ],
        }

    def _changing(self) -> dict[str, Any]:
        """What may change at a table from one entry to the next, or as people come and go."""
        live = self.live
        connected = {one.person.id for one in self.listeners if one.person}
        why = "" if live.playing else live.can_deal()
        return {
            "seats": {
                str(seat): {
                    "name": one.name,
                    "bot": bool(one.bot),
                    "stack": live.table.stacks.get(seat, 0),
                    "away": one.away,
                    "leaving": one.leaving,
                    "connected": bool(one.bot) or one.person in connected,
                }
                for seat, one in sorted(live.seats.items())
            },
            "hands": live.table.hands,
            "open": not live.closed,
            "people": sum(bool(one.person) for one in live.seats.values()),
            "paused": live.paused,
            "next": None if live.playing or why else live.opening.between,
            "why": why,
            "road": self.road if live.game.family.name == "baccarat" else None,
        }

    @cached_property
    def _named(self) -> dict[str, Any]:
        live = self.live
        filing = live.game.filing
        return {
            "id": live.id,
            "name": live.opening.name or filing.title,
            "filing": filing.id,
            "title": filing.title,
            "cardroom": filing.cardroom,
            "schedule": f"{live.table.sheet} {live.table.schedule.option[0]}",
            "limits": list(live.table.limits),
            "size": live.table.size,
        }

    def summary(self) -> dict[str, Any]:
        """What the lobby says of the table."""
        live = self.live
        return {
            **self._named,
            "seats": {
                str(seat): {"name": one.name, "bot": bool(one.bot), "stack": live.table.stacks.get(seat, 0)}
                for seat, one in sorted(live.seats.items())
            },
            "hands": live.table.hands,
            "open": not live.closed,
            "people": sum(bool(one.person) for one in live.seats.values()),
        }

    def clock(self) -> dict[str, Any] | None:
        """Whose clock runs, until when, and how many milliseconds that is from now: below zero in the time bank."""
        live = self.live
        decision = live.hand.decision if live.hand else None
        one = live.seats.get(decision.seat) if decision else None
        if decision is None or one is None or one.bot:
            return None
        left = round(1000 * live.opening.clock) - self.took()
        return {"seat": decision.seat, "ends": now() + left, "left": left, "bank": round(one.bank)}

    def took(self) -> int:
        """Milliseconds that the seat that is asked has had so far: since it was asked, or since somebody came.

        While the table is paused its time stands still.
        """
        until = self.live.paused_at if self.live.paused else now()
        return max(0, until - max(self.live.asked_at, self.woke))

    # -- going on by itself

    def start(self) -> None:
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _run(self) -> None:
        """Do what is due: end a hand, let bots and clocks act, deal the next hand."""
        while not self.live.closed:
            self.changed.clear()
            wait, kind, make = self._due()
            if wait is None:
                await self.changed.wait()
                continue
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self.changed.wait()
                continue
            assert make is not None
            try:
                await self.submit(kind, make)
            except Refused:
                await asyncio.sleep(AT_ONCE)
            except Exception:
                log.exception("table %s could not go on; it is tried again", self.live.id)
                await asyncio.sleep(RETRY)

    def _ended(self, at: int) -> Ended:
        """The hand that is over, for histories and for the floor."""
        live, hand = self.live, self.live.hand
        assert hand is not None
        moves = [event for event in hand.log if isinstance(event, Moved)]
        cover = next((move for move in moves if move.why == "cover"), None)
        bank = int(cover.source.removeprefix("stack ")) if cover else 0
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

    def _due(self) -> tuple[float | None, str, Callable[[LiveTable], Body] | None]:
        """How long until the next thing happens by itself, and what that is; nothing while nobody is there."""
        live = self.live
        since = self.took() / 1000
        if live.hand and live.hand.over and not live.settled:
            return 0, "ended", _end
        leaving = next((seat for seat, one in live.seats.items() if one.leaving), None)
        if leaving is not None and not live.playing:
            return 0, "leave", lambda table: _leave(table, leaving)
        if live.paused:
            return None, "", None
        if not (live.last or leaving is not None or self.listeners):
            return self._without_anybody()
        if live.playing:
            assert live.hand and live.hand.decision
            decision = live.hand.decision
            wait = self._patience(decision.seat) - since
            return max(0, wait), "act", self._act_for(decision.seat, live.asked)
        return self._between(since)

    @property
    def deserted(self) -> bool:
        """Whether nobody watches, and nobody sits but bots; the floor's own tables are the floor's to close."""
        live = self.live
        return not self.listeners and not live.paused and not any(one.person for one in live.seats.values())

    def closing(self) -> str:
        """The entry by which the table is closed now: at once, or when its hand is over."""
        return "last" if self.live.playing or not self.live.settled else "close"

    def _without_anybody(self) -> tuple[float | None, str, Callable[[LiveTable], Body] | None]:
        if not self.deserted:
            return None, "", None
        wait = DESERTED - (now() - self.seen) / 1000
        return max(0, wait), *self.desert()

    def desert(self) -> tuple[str, Callable[[LiveTable], Body]]:
        """The entry by which the room itself closes the table."""
        kind = self.closing()

        def make(live: LiveTable) -> Body:
            if not self.deserted or live.last or self.closing() != kind:
                raise Refused("somebody has come.")
            return {"why": "deserted"}

        return kind, make

    def _between(self, since: float) -> tuple[float | None, str, Callable[[LiveTable], Body] | None]:
        live = self.live
        if live.last:
            return 0, "close", lambda _table: {}
        for seat, one in live.seats.items():
            if one.bot and live.table.stacks[seat] < self._least(one.bot):
                return 0, "add", lambda table, seat=seat: self._add(table, seat)
            if one.person and one.late >= LATE_TWICE and not one.away:
                return 0, "away", lambda table, seat=seat: _away(table, seat)
        if live.can_deal():
            return None, "", None
        people = {one.person for one in live.seats.values() if one.person and not one.away}
        wait = 0 if not live.number or (people and people <= self.ready) else live.opening.between
        return max(0, wait - since), "deal", self._deal_next(live.number)

    def _add(self, live: LiveTable, seat: int) -> Body:
        """More chips for a bot that has run short."""
        one = live.seats.get(seat)
        if live.playing or one is None or not one.bot or live.table.stacks[seat] >= self._least(one.bot):
            raise Refused("somebody has seen to it.")
        return {"seat": seat, "chips": self.room.chips(live, one.bot) - live.table.stacks[seat]}

    def _least(self, bot: str) -> int:
        unit: int = max(self.live.table.limits[0], self.live.game.filing.chips.smallest)
        return unit * (200 if bot == "firm" else 5)

    def _patience(self, seat: int) -> float:
        """Seconds until a seat that has not acted is acted for; one that sits out does so from the next hand on."""
        one = self.live.seats.get(seat)
        if one is None or one.leaving:
            return AT_ONCE
        return self.live.opening.pace if one.bot else self.live.opening.clock + one.bank

    def _act_for(self, seat: int, asked: int) -> Callable[[LiveTable], Body]:
        """What a bot does, or the clock for somebody who is late, when asked by that entry."""

        def make(live: LiveTable) -> Body:
            if live.asked != asked or live.paused or live.hand is None or live.hand.decision is None:
                raise Refused("somebody has acted.")
            decision = live.hand.decision
            one = live.seats.get(seat)
            if one is None or not one.bot:
                choice = by_default(decision, live.game.filing, live.table.sheet)
                return {**_body(choice), "seat": seat, "clock": True, "took": self.took()}
            choose = firm.choose if one.bot == "firm" and decision.ask in ("bank", "cover", "wager") else None
            bot = choose or bot_for(live.game.family.name)
            return {**_body(bot(live.hand.view(seat), self.chance)), "seat": seat}

        return make

    def _deal_next(self, number: int) -> Callable[[LiveTable], Body]:
        def make(live: LiveTable) -> Body:
            why = live.can_deal()
            if why or live.playing or live.number != number:
                raise Refused(why or "the next hand is dealt already.")
            if live.table.mid_shoe:
                return {"seed": ""}
            said = live.opening.seed
            return {"seed": (seed_from(f"{said} {number + 1}") if said else new_seed()).hex()}

        return make


# What happens by itself may have been done by another process in the meantime: each is checked when it is made.


def _end(live: LiveTable) -> Body:
    if live.settled or live.playing:
        raise Refused("the hand has ended already.")
    return live.checkpoint()


def _leave(live: LiveTable, seat: int) -> Body:
    if seat not in live.seats or not live.seats[seat].leaving:
        raise Refused("the seat is left already.")
    return {"seat": seat}


def _away(live: LiveTable, seat: int) -> Body:
    if seat not in live.seats or live.seats[seat].late < LATE_TWICE or live.seats[seat].away:
        raise Refused("the seat sits out already.")
    return {"seat": seat}


def _body(choice: Choice) -> Body:
    body: Body = {"do": choice.do}
    if choice.amount:
        body["amount"] = choice.amount
    if choice.cards:
        body["cards"] = list(choice.cards)
    if choice.groups:
        body["groups"] = [list(group) for group in choice.groups]
    return body


class Room:
    """All tables, and the store behind them."""

    def __init__(self, store: Store, limited: bool = True) -> None:
        self.store = store
        self.limited = limited
        """Whether there is a limit on what one person may have."""
        self.desks: dict[str, Desk] = {}
        self._opening: list[LiveTable] = []
        """Tables that are being written."""
        self._all_known = False
        """Whether every table that was open when the room began has been taken up."""
        self._catching: set[asyncio.Task[None]] = set()
        self._lost: set[str] = set()
        """Tables whose logs are not understood; each is told of once."""
        self._waiting: list[tuple[Entry, Ended | None, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, entry: Entry, ended: Ended | None = None) -> bool:
        """Write an entry durably; entries of several tables that come together are written together.

        The writing is a task of its own: whoever stops waiting for an entry stops nobody else's.
        """
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, ended, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._write(batch)

    async def _write(self, batch: list[tuple[Entry, Ended | None, asyncio.Future[bool]]]) -> None:
        try:
            done = await asyncio.to_thread(self.store.append, [(entry, ended) for entry, ended, _ in batch])
        except Exception as failed:
            for *_, written in batch:
                if not written.cancelled():
                    written.set_exception(failed)
            return
        for (*_, written), accepted in zip(batch, done, strict=True):
            if not written.cancelled():
                written.set_result(accepted)

    async def desk(self, table: str) -> Desk:
        """A table by its id, taken up from its log where this process has not had it yet; `KeyError` if it is none."""
        if table in self.desks:
            return self.desks[table]
        if not TABLE_ID.fullmatch(table):
            raise KeyError(table)
        entries, road = await asyncio.to_thread(self._kept, table)
        if not entries:
            raise KeyError(table)
        if table in self.desks:
            return self.desks[table]
        desk = self._desk(entries, road)
        if not desk.live.closed:
            self.desks[table] = desk
            # What was written by others between reading the log and now.
            await desk.catch_up()
            desk.start()
        return desk

    def _kept(self, table: str) -> tuple[list[Entry], list[Ended]]:
        """What a table goes on from: its entries since the last checkpoint, and the hands of the shoe it deals from."""
        entries = self.store.since_checkpoint(table)
        anew = any(entry.kind == "deal" and entry.body["seed"] for entry in entries)
        if anew or len(entries) < 2 or entries[1].kind != "ended":
            return entries, []
        filed = catalogue().get(entries[0].body["filing"])
        with_road = filed is not None and filed.family == "baccarat"
        return entries, self.store.shoe(table, entries[1].body["hand"]) if with_road else []

    def forget(self, desk: Desk) -> None:
        """A table that is closed: its history is in the store."""
        self.desks.pop(desk.live.id, None)

    def _desk(self, entries: Iterable[Entry], road: Iterable[Ended] = ()) -> Desk:
        """The table that its entries make; `Refused` where this version does not understand them."""
        opened, *rest = entries
        try:
            live = LiveTable(opened)
            if rest and rest[0].kind == "ended":
                live.restore(rest[0])
                rest = rest[1:]
            for entry in rest:
                live.apply(entry)
            return Desk(self, live, road)
        except Exception as bad:
            if opened.table not in self._lost:
                self._lost.add(opened.table)
                log.exception("table %s cannot be taken up", opened.table)
            raise Refused("this table cannot be taken up: its log is not understood.") from bad

    async def tables(self) -> list[Desk]:
        """Every open table; one that cannot be taken up is left out."""
        found = []
        for table in await asyncio.to_thread(self.store.tables):
            with contextlib.suppress(Refused):
                found.append(await self.desk(table))
        return [desk for desk in found if not desk.live.closed]

    async def open(self, opening: Mapping[str, Any], by: Person, seat: int | None = None, chips: int = 0) -> Desk:
        """A new table, with a seat for whoever opens it if one is named; `Refused` says what is wrong with it."""
        if not self._all_known:
            await self.tables()
            self._all_known = True
        await self._has_place(by)
        try:
            told = {**opening, "by": by.id, "name": opening.get("name") or self._name(opening["filing"])}
            entry = Entry(f"t_{secrets.token_hex(6)}", 1, "open", now(), told)
            live = LiveTable(entry)
        except (UnknownFiling, TableError, FilingError, TypeError, ValueError, KeyError) as bad:
            raise Refused(str(bad)) from None
        if seat is not None:
            live.may_sit(seat, chips or self.chips(live), by.id)
        self._opening.append(live)
        try:
            await self.write(entry)
            desk = self.desks[live.id] = Desk(self, live)
        finally:
            self._opening.remove(live)
        desk.start()
        if seat is not None:
            await self.sit(desk, seat, chips or self.chips(live), by)
        return desk

    async def _has_place(self, by: Person) -> None:
        """Refuse one table too many; a person's oldest table gives way where nobody is there."""
        while self.limited and len(mine := [live for live in self._open() if live.opening.by == by.id]) >= MOST_OWN:
            idle = next((desk for live in mine if (desk := self.desks.get(live.id)) and desk.deserted), None)
            if idle is None:
                raise Refused(f"you have {MOST_OWN} tables open: leave one of them first.")
            await idle.submit(*idle.desert())
        if len(self._open()) >= MOST_TABLES:
            raise Refused("the room is full.")

    def _open(self) -> list[LiveTable]:
        """Every table that is open and stays so, the oldest first."""
        known = [*(desk.live for desk in self.desks.values()), *self._opening]
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

    async def fill(self, desk: Desk, bots: int) -> None:
        """Bots for empty seats; in games with a player-dealer the last of them is a banking firm's."""
        live = desk.live
        free = [seat for seat in range(1, live.table.size + 1) if seat not in live.seats][:bots]
        banked = live.game.filing.player_dealer is not None
        for at, seat in enumerate(free):
            kind = "firm" if banked and len(free) > 1 and at == len(free) - 1 else "house"
            name = "Bank" if kind == "firm" else BOT_NAMES[at % len(BOT_NAMES)]
            await self.sit(desk, seat, self.chips(live, kind), None, kind, name)

    @staticmethod
    def chips(live: LiveTable, kind: str = "house") -> int:
        """What somebody brings to the table: enough for a while, within the buy-in."""
        unit: int = max(live.table.limits[0], live.game.filing.chips.smallest)
        wanted = max(100 * unit, 100_00) * (20 if kind == "firm" else 1)
        buy_in = live.table.schedule.buy_in
        return max(buy_in.min, min(wanted, buy_in.max if buy_in.max is not None else wanted))

    async def act(self, desk: Desk, person: Person, message: Mapping[str, Any]) -> int:
        """A person's answer to what is being asked of them, given on the state with that number."""

        def make(live: LiveTable) -> Body:
            seat = live.seat_of(person.id)
            if seat is None:
                raise Refused("you have no seat at this table.")
            if not live.answers(message.get("sequence")):
                raise Refused("that is late: the table has gone on.")
            return {**_body(live.may_act(seat, message)), "seat": seat, "took": desk.took()}

        return await desk.submit("act", make)

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
                    for desk in list(self.desks.values()):
                        await self._catch_up(desk)
                    async for notice in connection.notifies():
                        self._noticed(notice.payload)
            await asyncio.sleep(RETRY)

    def _noticed(self, payload: str) -> None:
        """An entry that somebody has written, perhaps this process itself."""
        table, _, sequence = payload.partition(" ")
        desk = self.desks.get(table)
        if desk and desk.live.sequence < int(sequence):
            task = asyncio.create_task(self._catch_up(desk, int(sequence)))
            self._catching.add(task)
            task.add_done_callback(self._catching.discard)

    async def _catch_up(self, desk: Desk, to: int | None = None) -> None:
        try:
            await desk.catch_up(to)
        except Exception:
            log.exception("table %s could not catch up", desk.live.id)

    async def close(self) -> None:
        for desk in list(self.desks.values()):
            await desk.stop()
        for task in list(self._catching):
            task.cancel()
        if self._writer:
            await self._writer


def _would_rule(live: LiveTable, name: str, seat: int | None, cards: list[str]) -> None:
    """Refuse a ruling that the hand would not take; the hand itself is left alone."""
    assert live.hand is not None
    try:
        replay(str(live.hand.log)).floor(name, seat=seat, cards=cards)
    except (IllegalDecision, ValueError) as bad:
        raise Refused(str(bad)) from None
