"""The log: a header, then every event, each with the hash of the line before.

A log is text, one JSON object a line. Its first line holds all inputs of the hand but the decisions; the decisions
stand among the events as `act`. Nothing else is ever saved: to load a hand is to run its log again.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from houseway.table.events import Event, event_from


class BadLog(ValueError):
    """A log that is damaged, or that its filing does not reproduce."""


class Log:
    """A hand's header and its events; lines and hashes are made when they are asked for."""

    __slots__ = ("_hash", "_lines", "events", "header")

    def __init__(self, header: Mapping[str, Any], events: list[Event]) -> None:
        self.header = header
        self.events = events
        self._lines: list[str] = []
        self._hash = ""

    @property
    def lines(self) -> list[str]:
        """Every line so far, the header first."""
        lines, digest = self._lines, self._hash
        if not lines:
            body = json.dumps(self.header, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
            digest = sha256(body.encode()).hexdigest()
            lines.append(f'{body[:-1]},"hash":"{digest}"}}')
        for event in self.events[len(lines) - 1 :]:
            body = event.json()
            digest = sha256(f"{digest}{body}".encode()).hexdigest()
            lines.append(f'{body[:-1]},"hash":"{digest}"}}')
        self._hash = digest
        return lines

    @property
    def head(self) -> str:
        """The hash of the last line: it stands for everything before it."""
        _ = self.lines
        return self._hash

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    @staticmethod
    def from_text(text: str) -> "Log":
        """The log in `text`, its chain of hashes checked."""
        rows = [row for row in text.splitlines() if row.strip()]
        if not rows:
            raise BadLog("the log is empty")
        header, digest = _unchained(rows[0], 1, None)
        if header.get("houseway") != 1:
            raise BadLog("line 1 is not the header of a Houseway log")
        events = []
        for number, row in enumerate(rows[1:], start=2):
            data, digest = _unchained(row, number, digest)
            try:
                events.append(event_from(data))
            except ValueError as bad:
                raise BadLog(f"line {number}: {bad}") from None
        return Log(header, events)


def _unchained(row: str, number: int, before: str | None) -> tuple[dict[str, Any], str]:
    """A line without its hash, and the hash, if it is the right one."""
    try:
        data = json.loads(row)
    except json.JSONDecodeError:
        raise BadLog(f"line {number} is not JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("hash"), str):
        raise BadLog(f"line {number} has no hash")
    body, digest = row.strip(), data.pop("hash")
    cut = body.rfind(',"hash":')
    body = body[:cut] + "}"
    if sha256(f"{before or ''}{body}".encode()).hexdigest() != digest:
        raise BadLog(f"line {number} has been changed: its hash does not follow from the line before")
    return data, digest
