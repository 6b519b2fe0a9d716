"""Entries on their way to the store: those of several tables that come together are written together, and sealed in
time."""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from houseway.room.pools import WRITERS, Pool
from houseway.room.seals import EVERY
from houseway.room.store import Ended, Entry, Store, now


class Waiting(NamedTuple):
    """An entry that is to be written, with the hand that it ends, if any, and whether it was."""

    entry: Entry
    ended: Ended | None
    written: asyncio.Future[bool]


class Writer:
    """All that this process writes of its tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pool = Pool("writing", WRITERS)
        self.watched: Callable[[int, float, Exception | None], None] = lambda _entries, _seconds, _failed: None
        """Told of every attempt to write entries: how many, how long it took, and why it failed if it did."""
        self.wrote: Callable[[Entry], None] = lambda _entry: None
        """Told of every entry that was written."""
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._sealing: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        """When what is left is sealed, if nothing else is written."""

    async def write(self, entry: Entry, ended: Ended | None = None) -> bool:
        """Write an entry durably; whether it was accepted as the next of its table.

        The writing is a task of its own: whoever stops waiting for an entry stops nobody else's.
        """
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(entry, ended, written))
        self._wake()
        return await written

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())

    async def write_both(self, entries: list[Entry]) -> bool:
        """Entries of two tables, both or neither; whether they were accepted. As with one, whoever stops waiting for
        them stops nobody."""
        done = await asyncio.shield(self.pool.run(self.store.append_all, entries))
        for entry in entries if done else ():
            self.wrote(entry)
        return done

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._write(batch)
            await self._seal()

    async def _seal(self) -> None:
        seals = self.store.seals
        if seals.due(now()):
            await self.pool.run(seals.try_to_write, now())
        if seals.waiting and self._later is None:
            self._later = asyncio.get_running_loop().call_later(EVERY, self._seal_later)

    def _seal_later(self) -> None:
        self._later = None
        self._sealing = asyncio.create_task(self._seal())

    async def _write(self, batch: list[Waiting]) -> None:
        began = time.perf_counter()
        try:
            done = await self.pool.run(self.store.append, [(one.entry, one.ended) for one in batch])
        except Exception as failed:
            self.watched(len(batch), time.perf_counter() - began, failed)
            for one in batch:
                if not one.written.cancelled():
                    one.written.set_exception(failed)
            return
        self.watched(len(batch), time.perf_counter() - began, None)
        for one, accepted in zip(batch, done, strict=True):
            if accepted:
                self.wrote(one.entry)
            if not one.written.cancelled():
                one.written.set_result(accepted)

    async def close(self) -> None:
        """Until everything is written, and sealed."""
        if self._task:
            await self._task
        if self._later:
            self._later.cancel()
        if self._sealing:
            await self._sealing
        if self.store.seals.waiting:
            await self.pool.run(self.store.seals.try_to_write, now())
        self.pool.close()
