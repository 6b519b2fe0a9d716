"""What makes an edited row show: every entry of a table carries a hash of itself and of the one before it.

    hash = SHA-256( hash before ⏎ [table, sequence, kind, at, record] ⏎ body )

The first entry has nothing before it. The middle line is JSON without blanks, and the body is the text as it is stored.
An entry that ends a hand has a `record`: two hashes, of the hand's log and of what came out of it, so that the rows
in which these are kept are held by the chain as well; all other entries have an empty one.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

HALF: Final = 64
"""Characters of a hash; a record has twice as many."""


class StoreError(ValueError):
    """A store that cannot be used, in one sentence."""


class Damaged(StoreError):
    """Rows of a table that are not as they were written, in one sentence."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"{table}: {why}")
        self.table, self.why = table, why


class Link(NamedTuple):
    """An entry's place in the chain of its table."""

    sequence: int
    hash: str


def link(before: str, table: str, sequence: int, kind: str, at: int, record: str, body: str) -> str:
    """The hash of an entry."""
    said = json.dumps((table, sequence, kind, at, record), ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{before}\n{said}\n{body}".encode("utf-8", "surrogatepass")).hexdigest()


def record(table: str, hand: int, ended: int, log: str, told: str) -> str:
    """Of a hand that is over: the hash of its log, and that of what came out of it, as they are stored."""
    return log_hash(table, hand, ended, log) + told_hash(table, hand, ended, told)


def log_hash(table: str, hand: int, ended: int, log: str) -> str:
    return _hash("log", table, hand, ended, log)


def told_hash(table: str, hand: int, ended: int, told: str) -> str:
    return _hash("told", table, hand, ended, told)


def _hash(what: str, table: str, hand: int, ended: int, text: str) -> str:
    said = json.dumps((what, table, hand, ended), ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{said}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()


def follow(table: str, rows: Iterable[Any], before: Link) -> Iterator[Any]:
    """The rows of a table that come after one that is known, each as it should be; `Damaged` where one is not."""
    at, held = before
    for row in rows:
        at += 1
        if row.sequence != at:
            raise Damaged(table, f"entry {at} is missing")
        if link(held, table, at, row.kind, row.at, row.record, row.body) != row.hash:
            raise Damaged(table, f"entry {at} is not as it was written")
        held = row.hash
        yield row
