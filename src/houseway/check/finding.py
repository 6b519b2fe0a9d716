"""A finding: what is to be said of a filing, how much weight it has, and where in the document it stands."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple


class Weight(IntEnum):
    """How much a finding weighs."""

    NOTE = 1
    """Worth knowing: a reading, a difference between two cardrooms."""
    DOUBT = 2
    """Something that ought to be asked of whoever filed it."""
    GRAVE = 3
    """Against the rules that govern collections, or a wager that the bank cannot want to offer."""

    @property
    def word(self) -> str:
        return self.name.lower()


class Finding(NamedTuple):
    """One thing that is to be said of a filing."""

    filing: str
    weight: Weight
    kind: str
    """What sort of thing it is, in a word or two: `overlapping bands`."""
    what: str
    """In a sentence."""
    lines: str

    def json(self) -> dict[str, Any]:
        return {**self._asdict(), "weight": self.weight.word}


def ranked(found: Iterable[Finding]) -> list[Finding]:
    """The gravest first; of one weight, those of a kind together."""
    return sorted(found, key=lambda one: (-one.weight, one.kind, one.filing))
