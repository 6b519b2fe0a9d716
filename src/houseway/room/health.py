"""Whether the room is well: it can write, and goes on being able to."""

import asyncio
import contextlib
import logging
import shutil
from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.pools import Pool
from houseway.room.store import FACTS, Store, now

EVERY = 15.0
"""Seconds between two looks."""
PATIENCE = 10.0
"""Seconds within which the store has to answer."""
LEAST: Final = 64 * 1024 * 1024
"""Bytes that should be left on the disk."""

FULL: Final = "the disk is full: nothing can be written."
READ_ONLY: Final = "the store can only be read."
LOST: Final = "the store cannot be reached."
SILENT: Final = "the store does not answer."

log = logging.getLogger(__name__)


class Health:
    """What is wrong with the room, if anything."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._file = _file(store)
        self._made = self._file.stat().st_ino if self._file else 0
        self._looking = Pool("health", 1)
        self._seen: list[str] = []
        """What the last look found."""
        self._failed = ""
        """Why the last entry could not be written, if it could not."""
        self._told: list[str] = []

    @property
    def wrong(self) -> list[str]:
        """A sentence for each thing that is wrong."""
        return list(dict.fromkeys([*filter(None, [self._failed]), *self._seen]))

    def wrote(self, failed: Exception | None) -> None:
        """Told of every attempt to write entries."""
        self._failed = _reason(failed) if failed else ""
        self._tell()

    async def watch(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                self._seen = await self._looking.run(self._look)
        except TimeoutError:
            self._seen = [SILENT]
        self._tell()

    def _look(self) -> list[str]:
        found = []
        if self._file:
            with contextlib.suppress(OSError):
                left = shutil.disk_usage(self._file.parent).free
                if left < LEAST:
                    found.append(f"the disk is nearly full: {left // 1_000_000} MB are left.")
            try:
                if self._file.stat().st_ino != self._made:
                    return [*found, "the store's file is not the one that was opened."]
            except OSError:
                return [*found, LOST]
        try:
            with self._store.writing() as connection:
                held = self._store.insert(FACTS).values(name="health", value=str(now()).encode())
                connection.execute(
                    held.on_conflict_do_update(index_elements=["name"], set_={"value": held.excluded.value})
                )
        except (SQLAlchemyError, OSError) as bad:
            found.append(_reason(bad))
        return found

    def _tell(self) -> None:
        wrong = self.wrong
        if wrong != self._told:
            self._told = wrong
            if wrong:
                log.warning("the room is degraded: %s", " ".join(wrong))
            else:
                log.warning("the room is well again")

    def close(self) -> None:
        self._looking.close()


def _reason(failed: Exception) -> str:
    said = str(getattr(failed, "orig", None) or failed).lower()
    if "is full" in said or "no space" in said or "quota" in said:
        return FULL
    if "readonly" in said or "read-only" in said:
        return READ_ONLY
    return LOST


def _file(store: Store) -> Path | None:
    """The file that a store is, if it is one."""
    url = make_url(str(store.engine.url))
    name = (url.database or "").removeprefix("file:").partition("?")[0]
    return Path(name).resolve() if store.engine.dialect.name == "sqlite" and name not in ("", ":memory:") else None
