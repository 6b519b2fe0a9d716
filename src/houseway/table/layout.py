"""What a table of a family looks like, for whoever draws one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

HIGH_FIRST = ("Jo", *"AKQJT98765432")
"""The order of a hand that is held with the highest card first, the joker before all."""


@dataclass(frozen=True)
class Layout:
    """What is printed on the felt, what lies on it beside the seats, and how a hand is held."""

    mark: str = "♠"
    """A sign or two letters that tell the family from others in a list."""
    red: bool = False
    """The mark is printed in red."""
    pieces: Literal["cards", "tiles"] = "cards"
    table: Literal["oval", "half-moon", "round", "octagon"] = "oval"
    """Its shape. On a half-moon the house dealer stands at the straight side."""
    spots: Literal["circles", "boxes"] = "circles"
    """How the places for wagers are printed: as circles, or as numbered boxes one above the other."""
    lines: tuple[str, ...] = ()
    """Wagers that have a line across the table instead of a spot before each seat."""
    lays: Mapping[str, str] = field(default_factory=dict)
    """Answers after the deal that lay chips on a spot, and the wager of that spot; `n` stands for a number."""
    hand: int = 2
    """The cards that a hand usually has, so that they can be drawn as large as there is room for."""
    board: int = 0
    """The places for cards that are shared, printed in the middle."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """The hands that belong to no seat, by their places, and what is printed beside them."""
    piles: Mapping[str, str] = field(default_factory=dict)
    """The piles of which only the top card is seen, in the same way."""
    order: tuple[str, ...] = ()
    """The ranks of a hand that is held sorted, from the first to the last; where there are none, it lies as dealt."""
    groups: tuple[str, ...] = ()
    """What the groups are called in which a hand is set, from the first to the last."""
    rows: bool = False
    """The groups are rows, and the last of them is set first."""
