"""The log: a header, then a line for each input with the events it produced, each with the hash of the line before.

A log is text, one JSON object a line. Its first line holds all inputs of the hand but the decisions. Each further line
begins with a decision (`act`, or `floor` for the floor's) and goes on with what followed from it; only the second, with
what happens before anybody decides, has none. Nothing else is ever saved: to load a hand is to run its log again.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from houseway.table.events import Acted, BadEvent, Event, Moved, Ruled, event_from

INPUTS = (Acted, Ruled)
FORMATS = (1, 2)


class BadLog(ValueError):
    """A log that is damaged, or that its filing does not reproduce."""


class DamagedLog(BadLog):
    """A log that cannot be read as one: bad input, before any rule comes into it."""


class UnknownRules(BadLog):
    """A log whose rules are not at hand; `differs` is what the installed ones would do differently."""

    def __init__(self, message: str, differs: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.differs = tuple(differs)


class GoneRules(BadLog):
    """A log by rules that the code no longer has: it cannot be played again."""


class Log:
    """A hand's header and its events; lines and hashes are made when they are asked for.

    Of a log of the first format, which told sentences, only the choices, the cards and the money are read.
    """

    __slots__ = ("_done", "_events", "_hash", "_lines", "header")

    def __init__(self, header: Mapping[str, Any], events: list[Event]) -> None:
        self.header = header
        self._events = events
        self._lines: list[str] = []
        self._done = 0
        self._hash = ""

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    @property
    def inputs(self) -> tuple[Acted | Ruled, ...]:
        """What was decided and ruled."""
        return tuple(event for event in self._events if isinstance(event, INPUTS))

    @property
    def lines(self) -> list[str]:
        """Every line so far, the header first."""
        if not self._lines:
            self._add(json.dumps(self.header, sort_keys=True, ensure_ascii=False, separators=(",", ":"))[:-1])
        line: list[str] = []
        for event in self._events[self._done :]:
            if event.__class__ in INPUTS and line:
                self._add('{"events":[' + ",".join(line) + "]")
                line = []
            line.append(event.json())
        if line:
            self._add('{"events":[' + ",".join(line) + "]")
        self._done = len(self._events)
        return self._lines

    def _add(self, body: str) -> None:
        """One more line: an object without its closing brace, and the hash of all that stands before."""
        self._hash = sha256(f"{self._hash}{body}}}".encode()).hexdigest()
        self._lines.append(f'{body},"hash":"{self._hash}"}}')

    @property
    def head(self) -> str:
        """The hash of the last line: it stands for everything before it."""
        _ = self.lines
        return self._hash

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def numbered(self) -> Iterator[tuple[int, Event]]:
        """Every event with the number of its line."""
        number, first = 2, True
        for event in self._events:
            number += isinstance(event, INPUTS) and not first
            first = False
            yield number, event

    @staticmethod
    def from_text(text: str) -> "Log":
        """The log in `text`, its chain of hashes checked."""
        rows = [row.strip() for row in text.splitlines() if row.strip()]
        if not rows:
            raise DamagedLog("the log is empty")
        header, digest = _unchained(rows[0], 1, None)
        if header.get("houseway") not in FORMATS:
            raise DamagedLog("line 1 is not the header of a Houseway log")
        events: list[Event] = []
        read = _event_of_the_first_format if header["houseway"] == 1 else event_from
        for number, row in enumerate(rows[1:], start=2):
            data, digest = _unchained(row, number, digest)
            told = data.get("events")
            if not isinstance(told, list):
                raise DamagedLog(f"line {number} tells no events")
            try:
                events.extend(filter(None, map(read, told)))
            except BadEvent as bad:
                raise DamagedLog(f"line {number}: {bad}") from None
        log = Log(header, events)
        log._lines, log._done, log._hash = rows, len(events), digest
        return log


def _event_of_the_first_format(data: Any) -> Event | None:
    """The event without its sentences; nothing where it is no more than that."""
    if isinstance(data, dict) and ("say" in data or "settle" in data):
        return None
    event = event_from(data)
    return event._replace(why="") if isinstance(event, Moved) else event


def _unchained(row: str, number: int, before: str | None) -> tuple[dict[str, Any], str]:
    """A line without its hash, and the hash, if it is the right one."""
    try:
        data = json.loads(row)
    except json.JSONDecodeError:
        raise DamagedLog(f"line {number} is not JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("hash"), str):
        raise DamagedLog(f"line {number} has no hash")
    body, digest = row, data.pop("hash")
    cut = body.rfind(',"hash":')
    body = body[:cut] + "}"
    if sha256(f"{before or ''}{body}".encode()).hexdigest() != digest:
        raise DamagedLog(f"line {number} has been changed: its hash does not follow from the line before")
    return data, digest
