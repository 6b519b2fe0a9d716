"""Cards that differ in their suits only, and are worth the same as long as all suits are whole."""

from collections.abc import Sequence


def by_suit(*groups: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """What groups of cards, given by their codes, hold of each suit, whichever suit it is."""
    suits = [[0] * len(groups) for _ in range(4)]
    for at, group in enumerate(groups):
        for code in group:
            suits[code & 3][at] += 1 << 3 * (code >> 2)
    return tuple(sorted(map(tuple, suits)))
