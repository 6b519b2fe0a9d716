"""A hand history as PHH tells it: the fields of one hand, with nothing added and nothing lost."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Final, NamedTuple

Number = int | Decimal
"""Whole chips, or chips with decimals in the form in which they were written."""


class BadHistory(ValueError):
    """A file or a field that is not as the format has it: bad input."""


class WrongHistory(ValueError):
    """A history that the rules do not give: an action that is not allowed, or one that is missing."""


class Variant(NamedTuple):
    """A game that PHH knows, the filing that plays it here, and the fields it needs."""

    name: str
    filing: str
    needs: tuple[str, ...]


_LIMIT: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_STUD: Final = ("bring_in", "small_bet", "big_bet")
_BIG_BET: Final = ("blinds_or_straddles", "min_bet")

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        "FT": Variant("limit hold'em", "standard/limit-holdem", _LIMIT),
        "NT": Variant("no-limit hold'em", "standard/no-limit-holdem", _BIG_BET),
        "NS": Variant("no-limit short-deck hold'em", "standard/short-deck-holdem", _BIG_BET),
        "PO": Variant("pot-limit Omaha", "standard/pot-limit-omaha", _BIG_BET),
        "FO/8": Variant("limit Omaha eight or better", "standard/omaha-8", _LIMIT),
        "F7S": Variant("seven-card stud", "standard/seven-card-stud", _STUD),
        "F7S/8": Variant("seven-card stud eight or better", "standard/stud-8", _STUD),
        "FR": Variant("razz", "standard/razz", _STUD),
        "N2L1D": Variant("no-limit deuce-to-seven single draw", "standard/deuce-to-seven-single-draw", _BIG_BET),
        "F2L3D": Variant("limit deuce-to-seven triple draw", "standard/deuce-to-seven-triple-draw", _LIMIT),
        "FB": Variant("limit badugi", "standard/badugi", _LIMIT),
    }
)


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One hand. Arrays have one entry for each player: p1 is first after the button, the last has it.

    With two players p1 is the big blind, and the antes and blinds stand in reverse: the first entry is p2's.
    """

    variant: str
    antes: tuple[Number, ...]
    starting_stacks: tuple[Number, ...]
    actions: tuple[str, ...]
    """Each as it was written, with its remark."""
    ante_trimming_status: bool | None = None
    """Whether who cannot pay the whole ante plays for no more of the others' than he paid; absent means no."""
    blinds_or_straddles: tuple[Number, ...] | None = None
    bring_in: Number | None = None
    small_bet: Number | None = None
    big_bet: Number | None = None
    min_bet: Number | None = None
    finishing_stacks: tuple[Number, ...] | None = None
    winnings: tuple[Number, ...] | None = None
    players: tuple[str, ...] | None = None
    seats: tuple[int, ...] | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    """Every other field, the format's own and the annotator's."""


BY_PLAYER: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
SINGLE: Final = ("bring_in", "small_bet", "big_bet", "min_bet")


def checked(fields: dict[str, Any]) -> HandHistory:
    """The history with these fields, arrays as tuples; `BadHistory` names the field that is wrong or missing."""
    for name in ("variant", "antes", "starting_stacks", "actions"):
        if name not in fields:
            raise BadHistory(f"{name} is missing")
    if not isinstance(fields["variant"], str):
        raise BadHistory("variant is a text")
    count = _count(fields)
    for name in BY_PLAYER:
        value = fields.get(name)
        if value is None:
            continue
        if not isinstance(value, tuple) or not all(map(_is_number, value)):
            raise BadHistory(f"{name} is an array of numbers")
        if len(value) != count:
            raise BadHistory(f"{name} has {len(value)} entries, but there are {count} players")
    for name in SINGLE:
        if fields.get(name) is not None and not _is_number(fields[name]):
            raise BadHistory(f"{name} is a number")
    for name, kind, what in (("actions", str, "texts"), ("players", str, "texts"), ("seats", int, "whole numbers")):
        value = fields.get(name)
        if value is None:
            continue
        if not isinstance(value, tuple) or not all(type(one) is kind for one in value):
            raise BadHistory(f"{name} is an array of {what}")
        if name != "actions" and len(value) != count:
            raise BadHistory(f"{name} has {len(value)} entries, but there are {count} players")
    if fields.get("ante_trimming_status") not in (None, True, False):
        raise BadHistory("ante_trimming_status is true or false")
    return made(fields)


def made(fields: dict[str, Any]) -> HandHistory:
    """The history with these fields, which are known to be right."""
    take = fields.pop
    return HandHistory(
        take("variant"),
        take("antes"),
        take("starting_stacks"),
        take("actions"),
        take("ante_trimming_status", None),
        take("blinds_or_straddles", None),
        take("bring_in", None),
        take("small_bet", None),
        take("big_bet", None),
        take("min_bet", None),
        take("finishing_stacks", None),
        take("winnings", None),
        take("players", None),
        take("seats", None),
        fields,
    )


def _count(fields: Mapping[str, Any]) -> int:
    stacks = fields["starting_stacks"]
    if not isinstance(stacks, tuple):
        raise BadHistory("starting_stacks is an array of numbers")
    if len(stacks) < 2:
        raise BadHistory("a hand has at least two players")
    return len(stacks)


def _is_number(value: object) -> bool:
    return type(value) is int or (type(value) is Decimal and not value.is_nan())
