"""What a room does so that it can be trusted afterwards: it notes significant events, verifies its store, and sets
aside what does not hold."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from houseway.filings.digest import digest_of
from houseway.room.chain import Damaged
from houseway.room.events import Events
from houseway.room.limits import Bucket, Buckets
from houseway.room.logbook import without_secrets
from houseway.room.service import TABLE_ID, Room
from houseway.room.store import ROOM, Entry, now
from houseway.room.verify import verify

LARGE: Final = 500_000
"""Cents that somebody has won or lost in one hand, from which on that is an event."""
AGAIN: Final = 24 * 3600.0
"""Seconds after which the whole store is verified again."""
TURN: Final = 0.01
"""Seconds for which whoever verifies in the background lets others have their turn."""
MOST_WAITING: Final = 1_000
"""Events that wait for a store that fails; later ones are lost."""
RETRY: Final = 1.0

log = logging.getLogger(__name__)


class _Stopped(Exception):
    """The room is closed while its store is verified."""


class Evidence:
    """The events of a room that is open, and the state of its store."""

    def __init__(self, room: Room, settings: Mapping[str, Any] | None = None) -> None:
        self.room = room
        self.events = Events(room.store)
        self.settings = dict(settings or {})
        self.interrupted: dict[str, int] = {}
        """Tables with the hand that was in play when the room was last closed, until it is over."""
        self._waiting: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self._floors: set[str] = set()
        self._wrong = Buckets(rate=1 / 60, most=5)
        self._handler = _Faults(self)

    # -- the life of a room

    async def begin(self) -> None:
        """Note that the room is open; hold every open table to its seals, and verify everything in the background."""
        self.room.damaged = self.damage
        self.room.writer.wrote = self._wrote
        self._handler.loop = asyncio.get_running_loop()
        logging.getLogger("houseway").addHandler(self._handler)
        await asyncio.to_thread(self._begin)
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._watch())]
        for table in list(self.interrupted):
            with contextlib.suppress(Exception):
                await self.room.desk(table)

    async def end(self) -> None:
        """Note that the room is closed, and seal it."""
        self._stopping = True
        logging.getLogger("houseway").removeHandler(self._handler)
        self.note("stop")
        if self._tasks:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RETRY):
                    await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self._seal)

    def _begin(self) -> None:
        store = self.room.store
        for number, why in store.seals.bad.items():
            self._damaged("seals", why if why.startswith("seal") else f"seal {number}: {why}")
        try:
            store.hold_events()
        except Damaged as bad:
            self._damaged(ROOM, bad.why)
        named = [table for table in store.seals.heads if table != ROOM]
        for table in dict.fromkeys((*store.tables(), *named)):
            try:
                self._look_at(table, store.since_checkpoint(table))
            except Damaged as bad:
                self._damaged(table, bad.why)
        self._note_changes()
        self._seal()

    def _seal(self) -> None:
        self.room.store.seals.try_to_write(now(), whole=True)

    def _look_at(self, table: str, entries: list[Entry]) -> None:
        """Note a hand that was in play when the room was closed; where others serve the table, it may be so now."""
        kinds = [entry.kind for entry in entries]
        over = max((at for at, kind in enumerate(kinds) if kind in ("ended", "void")), default=-1)
        busy = self.room.store.notifies and now() - entries[-1].at < 60_000
        if "deal" in kinds[over + 1 :] and "close" not in kinds and not busy:
            before = next((entry.body["hand"] for entry in entries if entry.kind == "ended"), 0)
            self.interrupted[table] = before + kinds.count("deal")
            self.note("interrupted", table=table, hand=self.interrupted[table])

    def _note_changes(self) -> None:
        """The room is open: by which program, filings, settings and key, and which of them are new."""
        found = {"program": program_digest(), "filings": digest_of(filings()), "settings": digest_of(self.settings)}
        try:
            last = self.events.last_of("start")
        except Damaged:
            last = None
        before: Mapping[str, Any] = last.told if last else {}
        for what, digest in found.items():
            if last and before.get(what) != digest:
                told = self._changed_filings() if what == "filings" else {}
                self.note(what, before=before.get(what), now=digest, **told)
        if not last:
            self.note("filings", before=None, now=found["filings"], filings=filings())
        self.note("start", **found, how=self.settings, key=self.room.store.keys.public[0])

    def _changed_filings(self) -> dict[str, Any]:
        known: dict[str, str] = {}
        with contextlib.suppress(Damaged):
            for event in self.events.all():
                known |= event.told.get("filings", {}) if event.kind == "filings" else {}
        now_ = filings()
        gone = dict.fromkeys(set(known) - set(now_), "")
        return {"filings": {name: one for name, one in now_.items() if known.get(name) != one} | gone}

    # -- events

    def note(self, kind: str, **told: Any) -> None:
        """Keep an event, as soon as may be."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait((kind, told))

    async def _write(self) -> None:
        while True:
            kind, told = await self._waiting.get()
            while True:
                try:
                    await asyncio.to_thread(self.events.note, kind, told)
                    break
                except SQLAlchemyError:
                    log.warning("an event could not be noted; it is tried again")
                    await asyncio.sleep(RETRY)
            self._waiting.task_done()

    def _wrote(self, entry: Entry) -> None:
        """An entry that this process has written."""
        if entry.kind == "floor":
            self.note("ruling", table=entry.table, did=entry.body["name"], seat=entry.body.get("seat"))
        elif entry.kind == "ended":
            for seat, net in entry.body["net"].items():
                if abs(net) >= LARGE:
                    self.note("large", table=entry.table, hand=entry.body["hand"], seat=int(seat), net=net)
        if entry.kind in ("ended", "void") and (hand := self.interrupted.pop(entry.table, 0)):
            self.note("concluded", table=entry.table, hand=hand, how=entry.kind)

    def floor_came(self, address: str) -> None:
        """The floor's token was used from an address; the first time is an event."""
        if address not in self._floors:
            self._floors.add(address)
            self.note("floor", address=address)

    def floor_refused(self, address: str) -> None:
        if self._wrong.take(address):
            self.note("refused", address=address)

    # -- damage

    def damage(self, where: str, why: str) -> None:
        """Something does not hold: a table is set aside, and the floor is told."""
        task = asyncio.create_task(asyncio.to_thread(self._damaged, where, why))
        self._tasks.append(task)

    def _damaged(self, where: str, why: str) -> None:
        if self.room.store.set_aside(where, why):
            what = f"table {where} is set aside" if TABLE_ID.fullmatch(where) else where
            log.error("%s: %s", what, why)
            self.events.note("damage", {"where": where, "why": why})

    async def _watch(self) -> None:
        """Verify the whole store, now and again."""
        while self.room.store.engine.url.database:
            try:
                await self._verify()
            except SQLAlchemyError:
                log.warning("the store could not be verified; it is tried again")
            await asyncio.sleep(AGAIN)

    async def _verify(self) -> None:
        store = self.room.store
        with contextlib.suppress(_Stopped):
            found = await asyncio.to_thread(verify, store.engine, store.keys.public, store.keys, self._rest)
            bad = dict(reversed(found.problems))
            for where, why in bad.items():
                await asyncio.to_thread(self._damaged, where, why)
                await self.room.put_aside(where)
            for where in set(await asyncio.to_thread(store.aside)) - set(bad):
                await asyncio.to_thread(self._repaired, where)

    def _repaired(self, where: str) -> None:
        self.room.store.take_back(where)
        self.events.note("repaired", {"where": where})

    def _rest(self) -> None:
        if self._stopping:
            raise _Stopped
        time.sleep(TURN)


class _Faults(logging.Handler):
    """Whatever the room logs as an error is an event too, in one line; many at once are told of once."""

    def __init__(self, evidence: Evidence) -> None:
        super().__init__(logging.ERROR)
        self._evidence = evidence
        self._bucket = Bucket(rate=0.1, most=20)
        self.loop: asyncio.AbstractEventLoop | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != __name__ and self.loop and self._bucket.take():
            what = without_secrets(" ".join(record.getMessage().split()))[:300]
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(lambda: self._evidence.note("fault", where=record.name, what=what))


# -- digests


def program_digest() -> str:
    """Of the program as it is installed: every module by its path and text."""
    return digest_of({name: sha256(path.read_bytes()).hexdigest() for name, path in _installed(".py")})


def filings() -> dict[str, str]:
    """The digest of every filing's text, by its path."""
    return {name: sha256(path.read_bytes()).hexdigest() for name, path in _installed(".toml")}


def _installed(suffix: str) -> list[tuple[str, Path]]:
    root = Path(str(files("houseway")))
    return sorted((str(path.relative_to(root)), path) for path in root.rglob(f"*{suffix}"))
