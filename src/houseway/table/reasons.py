"""Why money moves: a kind, and what it names, in one fixed form: `ante`, `blind which=small`, `win pot=main`.

Whoever moves money declares its reasons beside the code that does:

    ANTE = reason("ante")
    BLIND = reason("blind", which=("small", "big"))
    RAISE = reason("raise", to=int)

    dealer.move(stack, "pot", amount, ANTE)
    dealer.move(stack, "pot", amount, because(RAISE, to=40_00))
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

Values = type[int] | type[str] | tuple[str, ...]
"""What a detail may be: any number of cents or of a seat, any word, or one of some words."""

_kinds: dict[str, Mapping[str, Values]] = {}


def reason(kind: str, **details: Values) -> str:
    """Declare a reason and what it may name; returns the kind, which is the whole reason where nothing is named."""
    if kind in _kinds:
        raise ValueError(f"the reason {kind!r} is declared twice.")
    _kinds[kind] = details
    return kind


def kinds() -> Mapping[str, Mapping[str, Values]]:
    """Every reason that is declared by what has been imported, and what it may name."""
    return _kinds


@lru_cache(maxsize=4096)
def because(kind: str, **details: str | int) -> str:
    """A reason with what it names."""
    known = _kinds[kind]
    for name, value in details.items():
        if not _allowed(value, known.get(name, ())):
            raise ValueError(f"the reason {kind!r} cannot say {name}={value}.")
    return " ".join((kind, *(f"{name}={value}" for name, value in details.items())))


def _allowed(value: str | int, values: Values) -> bool:
    if isinstance(values, tuple):
        return value in values
    return isinstance(value, values) and not (isinstance(value, str) and set(value) & set(" ="))


class Reason(NamedTuple):
    """A reason, taken apart."""

    kind: str
    details: Mapping[str, str | int]

    @staticmethod
    def of(text: str) -> "Reason":
        """The reason in a text; one that is not declared here is its own kind, with nothing named."""
        return _reason_of(text)


@lru_cache(maxsize=4096)
def _reason_of(text: str) -> Reason:
    kind, *rest = text.split(" ")
    known = _kinds.get(kind, {})
    pairs = dict(one.partition("=")[::2] for one in rest)
    if not pairs.keys() <= known.keys():
        return Reason(text, {})
    return Reason(kind, {name: int(value) if known[name] is int else value for name, value in pairs.items()})
