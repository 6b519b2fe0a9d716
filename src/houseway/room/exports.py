"""Exports over HTTP: told some hands at a time by a process of its own, sent as they are told, and remembered.

A hand that is over never changes, so what was told of it to one viewer is told again from memory. The process stands
back behind the tables, and exports that are asked for together take turns in it.
"""

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from fastapi.responses import StreamingResponse
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Receive, Scope, Send

from houseway.room import export
from houseway.room.advice import Failed, Helper
from houseway.room.chain import Damaged
from houseway.room.export_worker import Told, Viewer, columns, tell
from houseway.room.limits import Buckets
from houseway.room.quotas import Budget, Busy, TooMuch
from houseway.room.store import LOGS, Ended, Store
from houseway.room.table_state import Refused

TOGETHER: Final = 200
"""Hands that are told at a time."""
MOST_BYTES: Final = 64 * 1024 * 1024
"""How much is remembered of what was told."""
MOST_AT_ONCE, MOST_OF_ONE = 8, 4
"""Exports at once, in all and for one address."""
OF_PERSON: Final = (1 / 10, 60.0)
OF_ADDRESS: Final = (1.0, 240.0)
"""How many exports a second one person and one address may ask for, and how many at once."""
MOST_SECONDS = 10 * 60.0
"""How long an export may take, whoever reads it how slowly."""

log = logging.getLogger(__name__)

Key = tuple[Literal["row", "phh"], str, int, Viewer]


class Memory:
    """What was told last, up to so many bytes."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._held: OrderedDict[Key, Told] = OrderedDict()
        self._bytes = 0

    def get(self, key: Key) -> Told | None:
        if key in self._held:
            self._held.move_to_end(key)
        return self._held.get(key)

    def keep(self, key: Key, told: Told) -> None:
        if key not in self._held:
            self._held[key] = told
            self._bytes += len(told.data)
        while self._bytes > self._most:
            self._bytes -= len(self._held.popitem(last=False)[1].data)


@dataclass
class Exports:
    """All exports of a room."""

    store: Store
    limited: bool = True

    def __post_init__(self) -> None:
        self._helper = Helper("exports")
        self._memory = Memory()
        self._budget = Budget("exports", MOST_AT_ONCE, MOST_OF_ONE)
        self._of_person, self._of_address = Buckets(*OF_PERSON), Buckets(*OF_ADDRESS)

    async def of_table(self, form: export.Format, table: str, most: int, person: str, address: str) -> "Download":
        """The latest hands of a table as a person saw them."""
        if self.limited:
            if not self._of_address.take(address) or not self._of_person.take(person or address):
                raise TooMuch("you have asked for many exports: wait a minute.")
            self._budget.take(address)
        try:
            return await self._download(
                form, table, person, lambda: _of_table(self.store, table, most),
                lambda: self._budget.give_back(address) if self.limited else None,
            )  # fmt: skip
        except BaseException:
            if self.limited:
                self._budget.give_back(address)
            raise

    async def for_house(self, form: export.Format, table: str | None) -> "Download":
        """Whole hands, as far as no later hand comes from the same shuffle; tables that are not as they were written
        are left out, and named in a header."""
        damaged: dict[str, str] = {}
        found = await self._download(
            form, table or "room", None, lambda: _for_house(self.store, table, damaged), lambda: None
        )
        if damaged:
            found.headers["x-houseway-damaged"] = " ".join(sorted(damaged))
        return found

    async def _download(
        self,
        form: export.Format,
        name: str,
        viewer: Viewer,
        hands: Callable[[], list[tuple[str, int]]],
        done: Callable[[], None],
    ) -> "Download":
        """What can be said before anything is sent: that there is nothing to tell."""
        pieces = self._pieces(form, await asyncio.to_thread(hands), viewer)
        try:
            first = await anext(pieces)
        except export.NothingToTell as bad:
            raise Refused(str(bad)) from None
        except Failed:
            log.exception("%s could not be exported", name)
            raise Busy("this cannot be exported right now.") from None
        return Download(form, name, first, pieces, done)

    async def _pieces(self, form: export.Format, hands: list[tuple[str, int]], viewer: Viewer) -> AsyncIterator[bytes]:
        """The file, piece by piece; `NothingToTell` before the first where there is none."""
        file = _FILES[form]()
        texts = export.Texts(self.store)
        why = "there is no hand to tell yet."
        for some in _together(hands):
            told = await self._told("phh" if form == "phh" else "row", some, texts, viewer)
            found = [one.data for one in told if not one.why]
            why = next((one.why for one in told if one.why), why)
            if found:
                if isinstance(file, Columns):
                    piece = await asyncio.to_thread(file.add, await self._helper.ask(columns, found))
                else:
                    piece = file.add(found)
                if piece:
                    yield piece
        if not file.count:
            raise export.NothingToTell(why)
        if end := file.end():
            yield end

    async def _told(
        self, kind: Literal["row", "phh"], hands: Sequence[tuple[str, int]], texts: export.Texts, viewer: Viewer
    ) -> list[Told]:
        """Hands of one table as they are written, from memory as far as they are there."""
        keys: list[Key] = [(kind, table, hand, viewer) for table, hand in hands]
        known = {key: told for key in keys if (told := self._memory.get(key))}
        missing = [key[2] for key in keys if key not in known]
        if missing:
            table = hands[0][0]
            logs, rules = await asyncio.to_thread(lambda: (_logs(self.store, table, missing), texts.of(table)))
            told = await self._helper.ask(tell, kind, logs, rules, viewer)
            for ended, one in zip(logs, told, strict=True):
                known[kind, table, ended.hand, viewer] = one
                self._memory.keep((kind, table, ended.hand, viewer), one)
        return [known[key] for key in keys if key in known]

    def __len__(self) -> int:
        """How many are being sent."""
        return len(self._budget)

    def close(self) -> None:
        self._helper.close()


class Download(StreamingResponse):
    """A file that is sent as it is told."""

    def __init__(
        self, form: export.Format, name: str, first: bytes, rest: AsyncIterator[bytes], done: Callable[[], None]
    ) -> None:
        named = {"content-disposition": f'attachment; filename="houseway-{name}.{export.SUFFIX[form]}"'}
        super().__init__(_with(first, rest), media_type=export.MEDIA[form], headers=named)
        self._done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(MOST_SECONDS):
                await super().__call__(scope, receive, send)
        except (TimeoutError, Failed, SQLAlchemyError, Damaged) as bad:
            # The file breaks off, and whoever reads it can tell.
            log.warning("an export broke off: %s", type(bad).__name__)
        finally:
            self._done()


async def _with(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for piece in rest:
        yield piece


# -- which hands


def _of_table(store: Store, table: str, most: int) -> list[tuple[str, int]]:
    wanted = select(LOGS.c.hand).where(LOGS.c.table_id == table).order_by(LOGS.c.hand.desc()).limit(most)
    with store.engine.connect() as connection:
        return [(table, row[0]) for row in connection.execute(wanted)][::-1]


def _for_house(store: Store, table: str | None, damaged: dict[str, str]) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for one in export.whole_tables(store, table, damaged):
        opened = store.opened(one)
        wanted = select(LOGS.c.hand).where(LOGS.c.table_id == one, LOGS.c.hand <= opened).order_by(LOGS.c.hand)
        with store.engine.connect() as connection:
            found += [(one, row[0]) for row in connection.execute(wanted)]
    return found


def _logs(store: Store, table: str, hands: Sequence[int]) -> list[Ended]:
    """Those of some hands."""
    wanted = set(hands)
    return [one for one in store.between(table, min(hands), max(hands)) if one.hand in wanted]


def _together(hands: Sequence[tuple[str, int]]) -> Iterator[list[tuple[str, int]]]:
    """Some at a time, of one table each."""
    begin = 0
    while begin < len(hands):
        table = hands[begin][0]
        some = [one for one in hands[begin : begin + TOGETHER] if one[0] == table]
        yield some
        begin += len(some)


# -- what a file is made of


class Lines:
    """JSON lines."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, told: Sequence[bytes]) -> bytes:
        self.count += len(told)
        return b"".join(one + b"\n" for one in told)

    def end(self) -> bytes:
        return b""


class Histories:
    """Each hand a table of TOML, numbered from 1."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, told: Sequence[bytes]) -> bytes:
        parts = []
        for one in told:
            parts.append(b"%s[%d]\n%s" % (b"\n" if self.count else b"", self.count + 1, one))
            self.count += 1
        return b"".join(parts)

    def end(self) -> bytes:
        return b""


class Columns:
    """Parquet: a group of rows for each piece, and their places at the end."""

    def __init__(self) -> None:
        self.count = 0
        self._sink = _Sink()
        self._writer: Any = None

    def add(self, stream: bytes) -> bytes:
        import pyarrow as pa
        import pyarrow.parquet as pq

        table = pa.ipc.open_stream(stream).read_all()
        self._writer = self._writer or pq.ParquetWriter(self._sink, table.schema, compression="zstd")
        self._writer.write_table(table)
        self.count += len(table)
        return self._sink.taken()

    def end(self) -> bytes:
        self._writer.close()
        return self._sink.taken()


class _Sink(io.RawIOBase):
    """Keeps what is written until it is taken."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._at = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._held += data
        self._at += len(data)
        return len(data)

    def tell(self) -> int:
        return self._at

    def taken(self) -> bytes:
        found = bytes(self._held)
        self._held.clear()
        return found


_FILES: Final[dict[str, Callable[[], Lines | Histories | Columns]]] = {
    "jsonl": Lines,
    "phh": Histories,
    "parquet": Columns,
}
