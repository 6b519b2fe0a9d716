"""Cards that differ in their suits only, and are worth the same as long as all suits are whole."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

Worth = TypeVar("Worth")

REMEMBERED: Final = 1 << 16


def by_suit(*groups: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """What groups of cards, given by their codes, hold of each suit, whichever suit it is."""
    suits = [[0] * len(groups) for _ in range(4)]
    for at, group in enumerate(groups):
        for code in group:
            suits[code & 3][at] += 1 << 3 * (code >> 2)
    return tuple(sorted(map(tuple, suits)))


def remembering(worth: Callable[..., Worth]) -> Callable[..., Worth]:
    """What groups of cards are worth, with a memory: those that are alike are worked out once."""
    known: dict[tuple[tuple[int, ...], ...], Worth] = {}

    def remembered(*groups: Sequence[int]) -> Worth:
        alike = by_suit(*groups)
        if alike not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            known[alike] = worth(*groups)
        return known[alike]

    return remembered
