"""Scores of poker hands for the loops: any number of cards by adding up and two look-ups, as small numbers in order."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.felt.cards import CODE, RANK, STANDARD, SUIT
from houseway.ranks import high, tables
from houseway.ranks._jit import jit
from houseway.ranks.ranking import CLASS_AT
from houseway.ranks.tables import ONE_OF_EACH_SUIT, SUITS_AT

Ints = NDArray[np.int64]
Small = NDArray[np.int16]
Numbers = NDArray[np.uint16]

_KEY: Final = (1 << 32) - 1
_EIGHT_OF_A_SUIT: Final = 8 * ONE_OF_EACH_SUIT


class Scorer(NamedTuple):
    """What it takes to number the score of the best five of so many cards, from the lowest up."""

    cards: Ints
    """For each card its weight, and its bit among the ranks by suit."""
    start: int
    displacements: Numbers
    shift: int
    by_ranks: Numbers
    """The number of the score that ranks alone are worth."""
    suited: Numbers
    classes: Small
    """The class of each number."""
    values: Ints
    """The score of each number, which can be held against scores of more or fewer cards."""


@cache
def scorer(count: int) -> Scorer:
    """For the best five of `count` cards."""
    kept = tables.of_ranking(high.STANDARD, count)
    values, numbers = np.unique(np.concatenate([kept.scores, kept.suited]), return_inverse=True)
    by_ranks, suited = np.split(numbers.astype(np.uint16), [len(kept.scores)])
    cards = np.zeros((len(STANDARD), 2), np.int64)
    for card in STANDARD:
        cards[CODE[card]] = kept.cards[CODE[card]], 1 << 13 * SUIT[card] + RANK[card]
    shift = 32 - (len(kept.displacements).bit_length() - 1)
    classes = (values >> CLASS_AT).astype(np.int16)
    return Scorer(
        cards, int(kept.start[0]), kept.displacements, shift, by_ranks, suited, classes, values.astype(np.int64)
    )  # fmt: skip


@jit
def number_of(total: int, held: int, displacements: Numbers, shift: int, by_ranks: Numbers, suited: Numbers) -> int:
    """The number of the score of cards whose weights, with the start, add up to `total`, and whose ranks are `held`."""
    key = total & _KEY
    number = by_ranks[(key + displacements[key >> shift]) & len(by_ranks) - 1]
    if total & _EIGHT_OF_A_SUIT:
        for suit in range(4):
            if total >> SUITS_AT + 4 * suit & 8:
                number = max(number, suited[held >> 13 * suit & 0x1FFF])
    return int(number)
