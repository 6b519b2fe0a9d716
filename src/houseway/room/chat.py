"""The chat of one table: who may write, what is taken, and who is told.

It stands beside the table and knows its listeners; nothing that is written here is an entry, so that no line stops a
hand, moves a chip or runs a clock.
"""

import asyncio
import itertools
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from houseway.room.chat_store import FOREVER, REMOVED, ChatStore, Line, Silence
from houseway.room.limits import Bucket, Buckets
from houseway.room.listeners import Listener, Listeners, as_json
from houseway.room.messages import Reaction
from houseway.room.names import BLANK
from houseway.room.people import Person, handle
from houseway.room.pools import Pool
from houseway.room.store import now
from houseway.room.table_state import LiveTable, Refused

MOST_TEXT: Final = 280
MOST_LINES: Final = 100
"""Lines that whoever joins is told."""
MOST_MARKS: Final = 3
"""Accents that one letter may carry."""
JOINERS: Final = "\u200c\u200d"
"""Unseen characters that some scripts and emoji are written with; no other is let through."""
UNSEEN: Final = ("Cc", "Cf", "Co")
"""Kinds of characters that show nothing, or turn the direction of others."""
REACTIONS: Final = frozenset(get_args(Reaction.__value__))
LINES: Final = (0.5, 5.0)
"""Lines a second that one person may write, and how many at once; likewise for reactions, and for a whole table."""
GESTURES: Final = (0.5, 3.0)
AT_TABLE: Final = (10.0, 40.0)


def tidy(text: object) -> str:
    """A line as it is shown: one line of whole, visible characters. `Refused` where it is none, or too long."""
    if not isinstance(text, str):
        raise Refused("a line of chat is text.")
    if any("\ud800" <= one <= "\udfff" for one in text):
        raise Refused("that is not made of whole characters.")
    spaced = "".join(" " if one.isspace() or one in BLANK else one for one in unicodedata.normalize("NFC", text))
    seen = "".join(one for one in spaced if one in JOINERS or unicodedata.category(one) not in UNSEEN)
    kept = " ".join(_few_marks(seen).split())
    if not any(unicodedata.category(one)[0] in "LNPS" for one in kept):
        raise Refused("there is nothing to read in that.")
    if len(kept) > MOST_TEXT:
        raise Refused(f"a line has at most {MOST_TEXT} characters.")
    return kept


def _few_marks(text: str) -> str:
    """No letter carries so many marks that it reaches other lines."""
    runs = itertools.groupby(text, lambda one: unicodedata.category(one) in ("Mn", "Me"))
    return "".join("".join(itertools.islice(run, MOST_MARKS)) if marks else "".join(run) for marks, run in runs)


class Chat:
    """What is written at one table."""

    def __init__(self, live: LiveTable, listeners: Listeners, store: ChatStore, limited: bool, writing: Pool) -> None:
        self._live = live
        self._listeners = listeners
        self._store = store
        self._writing = writing
        unlimited = (1e9, 1e9)
        self._lines = Buckets(*(LINES if limited else unlimited))
        self._gestures = Buckets(*(GESTURES if limited else unlimited))
        self._at_table = Bucket(*(AT_TABLE if limited else unlimited))
        self._held: dict[int, Line] | None = None
        """The latest lines by their numbers, once anybody has asked for them."""
        self._lock = asyncio.Lock()

    # -- what people do

    async def say(self, person: Person, text: object) -> None:
        """`Refused` where it is not taken."""
        said = tidy(text)
        self._limit(self._lines, person)
        seat, hand = self._live.seat_of(person.id), self._live.number
        line = Line(0, self._live.id, now(), person.id, person.name, seat, hand, said)
        await self._take_up(await self._writing.run(self._say, line))

    async def react(self, person: Person, reaction: object) -> None:
        if not isinstance(reaction, str) or reaction not in REACTIONS:
            raise Refused("there is no such reaction.")
        seat = self._live.seat_of(person.id)
        if seat is None:
            raise Refused("only people in seats send reactions.")
        self._limit(self._gestures, person)
        news = {"who": handle(person.id), "seat": seat, "reaction": reaction}
        await self._writing.run(self._react, person.id, news)
        self._show(news)

    def _limit(self, buckets: Buckets, person: Person) -> None:
        if not buckets.take(person.id):
            raise Refused("that is too fast: wait a few seconds.")
        if not self._at_table.take():
            raise Refused("too much is written at this table right now: wait a moment.")

    def _say(self, line: Line) -> Line:
        for one in self._silences():
            if not one.person:
                raise Refused("the chat is off at this table.")
            _not_silenced(one, line.person)
        return self._store.add(line)

    def _react(self, person: str, news: Mapping[str, Any]) -> None:
        for one in self._silences():
            _not_silenced(one, person)
        self._store.tell({"table": self._live.id, "by": self._store.mark, "show": news})

    async def turn(self, on: bool) -> None:
        """Have the chat of the table on or off."""
        await self._writing.run(self._store.silence, "", self._live.id, 0 if on else FOREVER)
        await self.tell_again()

    # -- who is told

    async def join(self, listener: Listener) -> None:
        """All that somebody needs who wants to follow the chat."""
        async with self._lock:
            if self._held is None:
                found = await asyncio.to_thread(self._store.lines, self._live.id, MOST_LINES)
                self._held = {line.id: line for line in found}
            self._tell((listener,), await asyncio.to_thread(self._silences))

    async def tell_again(self) -> None:
        """Whoever follows the chat, because somebody may write no more, or again."""
        if any(one.chats for one in self._listeners):
            silences = await asyncio.to_thread(self._silences)
            self._tell([one for one in self._listeners if one.chats], silences)

    def _tell(self, listeners: Iterable[Listener], silences: list[Silence]) -> None:
        lines = [told(line) for line in sorted((self._held or {}).values())]
        on = all(one.person for one in silences)
        for listener in listeners:
            me = listener.person.id if listener.person else None
            until = max((one.until for one in silences if one.person and one.person == me), default=None)
            whole = {"type": "chat", "you": handle(me) if me else None, "on": on, "until": until, "lines": lines}
            listener.send(whole)

    async def noticed(self, news: Mapping[str, Any]) -> None:
        """What another process tells of this table, or this one has told."""
        if "silence" in news:
            await self.tell_again()
        elif "show" in news and news["by"] != self._store.mark:
            self._show(news["show"])
        elif "removed" in news:
            await self._take_away(news["removed"])
        elif "line" in news and news["line"] not in (self._held or {}):
            line = await asyncio.to_thread(self._store.line, self._live.id, news["line"])
            if line:
                await self._take_up(line)

    async def catch_up(self) -> None:
        """Take up lines that were written while nobody told of them."""
        if self._held is not None:
            for line in await asyncio.to_thread(self._store.lines, self._live.id, MOST_LINES):
                await self._take_up(line)
                if line.text == REMOVED:
                    await self._take_away(line.id)

    async def _take_up(self, line: Line) -> None:
        async with self._lock:
            if self._held is None or line.id in self._held:
                return
            self._held[line.id] = line
            if len(self._held) > MOST_LINES:
                del self._held[min(self._held)]
            self._put(as_json({"type": "said", "line": told(line)}))

    async def _take_away(self, number: int) -> None:
        """A line that the floor has removed is told again, without its text."""
        async with self._lock:
            line = (self._held or {}).get(number)
            if self._held is None or line is None or line.text == REMOVED:
                return
            self._held[number] = line._replace(text=REMOVED)
            self._put(as_json({"type": "said", "line": told(self._held[number])}))

    def _show(self, news: Mapping[str, Any]) -> None:
        self._put(as_json({"type": "reaction", **news}))

    def _put(self, text: str) -> None:
        for listener in self._listeners:
            if listener.chats:
                listener.put(text)

    def _silences(self) -> list[Silence]:
        """Those that hold at this table now."""
        return self._store.silences(("", self._live.id))


def told(line: Line) -> dict[str, Any]:
    """A line as people at the table are told it."""
    return {
        "id": line.id,
        "at": line.at,
        "who": handle(line.person),
        "name": line.name,
        "seat": line.seat,
        "hand": line.hand,
        "text": line.text,
    }


def _not_silenced(one: Silence, person: str) -> None:
    if one.person == person:
        raise Refused(f"the floor has silenced you in chat for another {_lasting(one.until - now())}.")


def _lasting(milliseconds: int) -> str:
    minutes = max(1, -(-milliseconds // 60_000))
    if minutes == 1:
        return "minute"
    return f"{minutes} minutes" if minutes < 120 else f"{-(-minutes // 60)} hours"
