"""Where things lie, as words: the one place that writes and reads them.

Chips lie on `stack 3`, `wager 3 game at 4 hand 2`, `pot`, `cover`, `drop` and `jackpot`; cards at `seat 3`,
`seat 3 hand 2`, `draw 3`, `board`, `burn`, `player-dealer` and so on. A wager by itself is named by its label:
`game at 4 hand 2`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

SEATS = 16
"""Seats are numbered below this."""


class Label(NamedTuple):
    """A wager of a seat: what it is on, the spot where that is not the seat's own, and the hand of a split spot."""

    kind: str
    at: int = 0
    hand: int = 1

    @staticmethod
    def of(text: str) -> "Label":
        return _label_of(text)

    def __str__(self) -> str:
        return label(*self)


@lru_cache(maxsize=4096)
def label(kind: str, at: int = 0, hand: int = 1) -> str:
    """A label as it is written."""
    return f"{kind}{f' at {at}' if at else ''}{f' hand {hand}' if hand > 1 else ''}"


@lru_cache(maxsize=4096)
def _label_of(text: str) -> Label:
    text, _, hand = text.partition(" hand ")
    kind, _, spot = text.partition(" at ")
    return Label(kind, int(spot or 0), int(hand or 1))


class Place(NamedTuple):
    """A place, taken apart: what it is, and what belongs to a place of that kind."""

    kind: str
    """`stack`, `seat` (cards on a spot), `wager`, `draw`, `meld`; or a place that there is only one of, by its name."""
    seat: int = 0
    """Whose it is; for cards, the number of the spot."""
    wager: str = ""
    at: int = 0
    """The spot of a wager, where that is not the seat's own."""
    hand: int = 1
    number: int = 0
    """The place among a seat's melds."""

    @property
    def spot(self) -> int:
        return self.at or self.seat

    @property
    def label(self) -> Label:
        return Label(self.wager, self.at, self.hand)

    @staticmethod
    def of(text: str) -> "Place":
        return _place_of(text)

    def __str__(self) -> str:
        match self.kind:
            case "wager":
                return f"wager {self.seat} {self.label}"
            case "meld":
                return f"seat {self.seat} meld {self.number}"
            case "seat" if self.hand > 1:
                return f"seat {self.seat} hand {self.hand}"
        return f"{self.kind} {self.seat}" if self.seat else self.kind


_WAGER = re.compile(r"wager (\d+) (.+)")
_CARDS = re.compile(r"(seat|stack|draw) (\d+)(?: hand (\d+))?")
_MELD = re.compile(r"seat (\d+) meld (\d+)")


@lru_cache(maxsize=4096)
def _place_of(text: str) -> Place:
    if found := _WAGER.fullmatch(text):
        kind, at, hand = Label.of(found[2])
        return Place("wager", int(found[1]), kind, at, hand)
    if found := _MELD.fullmatch(text):
        return Place("meld", int(found[1]), number=int(found[2]))
    if found := _CARDS.fullmatch(text):
        return Place(found[1], int(found[2]), hand=int(found[3] or 1))
    return Place(text)


STACK = tuple(f"stack {seat}" for seat in range(SEATS))
"""The chips of each seat."""
SEAT = tuple(f"seat {seat}" for seat in range(SEATS))
"""The cards of each seat."""


@lru_cache(maxsize=4096)
def wager(seat: int, kind: str, at: int = 0, hand: int = 1) -> str:
    """Where a wager lies."""
    return str(Place("wager", seat, kind, at, hand))


def stack_of(place: str) -> int:
    """The seat whose chips lie at a place; 0 for any other place."""
    kind, seat, *_ = _place_of(place)
    return seat if kind == "stack" else 0


def cards_of(place: str) -> int:
    """The seat, or spot, whose cards lie at a place; 0 for any other place."""
    kind, seat, *_ = _place_of(place)
    return seat if kind == "seat" else 0
