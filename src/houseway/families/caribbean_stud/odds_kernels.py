"""The loops of Caribbean Stud: for every hand and every card shown, how many hands of the player-dealer lose to it.

The player-dealer's hands are taken by rising score, and under each set of cards it is noted how many of them hold it.
Of those that hold the card shown, the ones that hold none of the player's cards come out by inclusion and exclusion.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equity.kernels import count_in
from houseway.ranks._jit import jit
from houseway.ranks.scores import number_of

Ints = NDArray[np.int64]
Codes = NDArray[np.uint8]
Counts = NDArray[np.int32]
Numbers = NDArray[np.uint16]

RAISE, FOLD = 0, 1
NO, YES = 0, 1
"""Whether the player-dealer qualifies."""
WIN, TIE, LOSE = 0, 1, 2
SIZE: Final = 5
SETS: Final = (1 << SIZE) - 1
"""All sets of a hand's cards but the whole: with the card shown, that would be six."""


class Hands(NamedTuple):
    """Hands by rising score."""

    cards: Codes
    """The cards of each, their codes rising."""
    scores: Ints


class Places(NamedTuple):
    """Where the number of hands that hold a set of cards is noted: those of one size together, in the order of the
    combinatorial number system."""

    choose: Ints
    """`choose[n, k]` ways to choose k of n."""
    bases: Ints
    """Where the sets of each size begin."""
    sizes: Ints
    """How many bits are set in the numbers below 32."""


@jit
def _apart(
    hands: Codes, row: int, live: Ints, choose: Ints, bases: Ints, holding: Counts, below: Ints, above: Ints,
    some: Ints, out: Counts,
) -> None:  # fmt: skip
    """For each card that may be shown, how many of the hands noted hold it and none of this hand's cards."""
    out[row] = 0
    for chosen in range(SETS):
        size = 0
        for place in range(SIZE):
            if chosen >> place & 1:
                some[size] = hands[row, place]
                size += 1
        below[0] = above[size] = 0
        for at in range(size):
            below[at + 1] = below[at] + choose[some[at], at + 1]
        for at in range(size - 1, -1, -1):
            above[at] = above[at + 1] + choose[some[at], at + 2]
        at = 0
        for shown in live:
            while at < size and some[at] < shown:
                at += 1
            if at < size and some[at] == shown:
                continue
            held = holding[bases[size + 1] + below[at] + choose[shown, at + 1] + above[at]]
            out[row, shown] += -held if size & 1 else held


@jit
def beaten(
    cards: Codes, scores: Ints, first: int, last: int, bank: Codes, bank_scores: Ints, qualifies: int, live: Ints,
    choose: Ints, bases: Ints, sizes: Ints, no: Counts, worse: Counts, not_better: Counts,
) -> None:  # fmt: skip
    """For the player's hands from `first` to `last`, by the card shown: how many hands of the player-dealer do not
    qualify, how many are worse, and how many are not better."""
    holding = np.zeros(bases[SIZE + 1], np.int32)
    numbers = np.zeros(1 << SIZE, np.int64)
    below, above, some = np.zeros(SIZE + 1, np.int64), np.zeros(SIZE + 1, np.int64), np.zeros(SIZE, np.int64)
    at = 0
    while at < len(bank) and bank_scores[at] < qualifies:
        count_in(bank, at, choose, bases, sizes, numbers, holding)
        at += 1
    for row in range(first, last):
        _apart(cards, row, live, choose, bases, holding, below, above, some, no)
    holding[:] = 0
    at = 0
    begin = first
    while begin < last:
        score, end = scores[begin], begin
        while end < last and scores[end] == score:
            end += 1
        while at < len(bank) and bank_scores[at] < score:
            count_in(bank, at, choose, bases, sizes, numbers, holding)
            at += 1
        for row in range(begin, end):
            _apart(cards, row, live, choose, bases, holding, below, above, some, worse)
        while at < len(bank) and bank_scores[at] == score:
            count_in(bank, at, choose, bases, sizes, numbers, holding)
            at += 1
        for row in range(begin, end):
            _apart(cards, row, live, choose, bases, holding, below, above, some, not_better)
        begin = end


@jit
def decided(
    cards: Codes, classes: Ints, scores: Ints, numbers: Ints, first: int, last: int, qualifies: int, live: Ints,
    deals: int, no: Counts, worse: Counts, not_better: Counts, paid: Ints, gain: Ints, counts: Ints,
) -> None:  # fmt: skip
    """Raise or fold with every hand against every card shown, whichever is better; `gain` is what a raise brings more.

    `paid[action, class, qualifies, result]` is what both bring. `counts[action, class, qualifies, result]` gets the
    rounds by how they end.
    """
    found = np.zeros((2, 3), np.int64)
    for row in range(first, last):
        mine = classes[row]
        for shown in live:
            held = False
            for place in range(SIZE):
                held = held or cards[row, place] == shown
            if held:
                continue
            if scores[row] < qualifies:
                found[NO, WIN], found[NO, TIE] = worse[row, shown], not_better[row, shown] - worse[row, shown]
                found[NO, LOSE] = no[row, shown] - not_better[row, shown]
                found[YES, WIN] = found[YES, TIE] = 0
                found[YES, LOSE] = deals - no[row, shown]
            else:
                found[NO, WIN], found[NO, TIE], found[NO, LOSE] = no[row, shown], 0, 0
                found[YES, WIN] = worse[row, shown] - no[row, shown]
                found[YES, TIE] = not_better[row, shown] - worse[row, shown]
                found[YES, LOSE] = deals - not_better[row, shown]
            raised, folded = (paid[RAISE, mine] * found).sum(), (paid[FOLD, mine] * found).sum()
            gain[row, shown] = raised - folded
            counts[RAISE if raised > folded else FOLD, mine] += numbers[row] * found


@jit
def against(
    own: int, shown: int, live: Ints, weights: Ints, start: int, displacements: Numbers, shift: int, by_ranks: Numbers,
    suited: Numbers, qualifies: int, found: Ints,
) -> None:  # fmt: skip
    """Every hand that the player-dealer may have with the card shown and four of the live ones, against a hand of the
    score number `own`: `found[qualifies, result]`."""
    count = len(live)
    for a in range(count - 3):
        one = start + weights[shown, 0] + weights[live[a], 0]
        one_held = weights[shown, 1] | weights[live[a], 1]
        for b in range(a + 1, count - 2):
            two, two_held = one + weights[live[b], 0], one_held | weights[live[b], 1]
            for c in range(b + 1, count - 1):
                three, three_held = two + weights[live[c], 0], two_held | weights[live[c], 1]
                for d in range(c + 1, count):
                    total, held = three + weights[live[d], 0], three_held | weights[live[d], 1]
                    bank = number_of(total, held, displacements, shift, by_ranks, suited)
                    result = WIN if own > bank else TIE if own == bank else LOSE
                    found[YES if bank >= qualifies else NO, result] += 1
