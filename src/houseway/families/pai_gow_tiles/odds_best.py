"""How hands are set in all deals, and what that brings: the house way, or what is best against the other side."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_tiles.odds_deals import Deals, Shares, always

NO_SETTING: Final = -9.0
SAME: Final = 1e-12
"""Values that differ by less are the same; two that differ at all differ by a deal's share of one hand or more."""


class Settled(NamedTuple):
    """All deals, and which setting of every hand is chosen in them."""

    deals: Deals
    values: NDArray[np.float64]
    """By hand and setting: what it brings on average; far below a loss where there is no such setting."""
    chosen: NDArray[np.int64]

    def cells(self) -> list[int]:
        """How many deals come to each cell."""
        return cells_of(self.deals, always(self.chosen))

    def gains(self) -> NDArray[np.float64]:
        """How much more each hand brings than by the house way."""
        every = np.arange(len(self.deals.hands))
        return np.asarray(self.values[every, self.chosen] - self.values[every, self.deals.house])


def settled(deals: Deals, pays: NDArray[np.float64], best: bool) -> Settled:
    """Every hand set the house way, or in the way that brings the most where a cell brings so much."""
    values = deals.counts @ pays / (deals.others * deals.of)
    values[deals.counts.sum(axis=2) == 0] = NO_SETTING
    if not best:
        return Settled(deals, values, deals.house)
    usual = values[np.arange(len(values)), deals.house]
    return Settled(deals, values, np.where(usual >= values.max(axis=1) - SAME, deals.house, values.argmax(axis=1)))


def cells_of(deals: Deals, shares: Shares) -> list[int]:
    """How many deals come to each cell where the hands are set so often in each way; each deal counts as often as the
    shares of both sides say."""
    # Shares in millionths on both sides are more than 64 bits hold.
    own = [int(one) for one in (deals.weights[:, None] * shares).ravel()]
    counts = deals.counts.reshape(len(own), -1).tolist()
    return [sum(map(int.__mul__, own, column)) for column in zip(*counts, strict=True)]


def average(cells: Sequence[int], pays: Sequence[Fraction]) -> Fraction:
    """What is won on average."""
    return sum((number * pay for number, pay in zip(cells, pays, strict=True)), Fraction(0)) / sum(cells)
