"""What the players take, from the counts that the kernels keep."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]


def pots(counts: Counts) -> dict[Fraction, int]:
    """How often a player takes which part of the pot, the greatest first; `counts[high, low]` as in `kernels`."""
    found: dict[Fraction, int] = {}
    for of_high, of_low, number in parts(counts):
        found[of_high + of_low] = found.get(of_high + of_low, 0) + number
    return dict(sorted(found.items(), reverse=True))


def parts(counts: Counts) -> Iterator[tuple[Fraction, Fraction, int]]:
    """What a player takes of the pot for the high, what for the low, and how often that comes."""
    nobody = counts.shape[1] - 1
    for (high, low), number in np.ndenumerate(counts):
        if number:
            worth = Fraction(1) if low == nobody else Fraction(1, 2)
            of_high = worth / high if high else Fraction(0)
            of_low = Fraction(1, 2 * low) if low not in (0, nobody) else Fraction(0)
            yield of_high, of_low, int(number)


def standard_error(counts: Counts) -> float:
    """The standard error of the mean part of the pot, were these counts of random deals; 0 of none."""
    taken = pots(counts)
    deals = sum(taken.values())
    if not deals:
        return 0.0
    mean = float(sum(part * number for part, number in taken.items()) / deals)
    square = float(sum(part * part * number for part, number in taken.items()) / deals)
    return sqrt(max(0.0, square - mean * mean) / deals)
