"""The loops of Three Card Poker: every hand of the player, every card shown, every hand that the bank may then have.

Cards are the 52 kinds, each as often as the shoe has it, and a hand is three kinds in rising order; how often it comes
is a product of binomials. A cell is what a paytable can tell apart: the class of the player's hand, the kind of the
player-dealer's (its class, and whether it qualifies), who wins, and what the six cards make.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer, number_of

Codes = NDArray[np.int64]
Ints = NDArray[np.int64]
Small = NDArray[np.int16]

WIN, TIE, LOSE = range(3)
PLAY, FOLD, WAYS = range(3)
HANDS: Final = 54 * 53 * 52 // 6
"""Three of 52 kinds, repeated or not."""


class Three(NamedTuple):
    """What three cards are worth by a filing's ranking, by the number of the hand."""

    scores: Ints
    classes: Small
    kinds: Small
    """The class, and whether it qualifies."""


@jit
def hand_number(a: int, b: int, c: int) -> int:
    """The number of a hand of three kinds in any order."""
    low, high = min(a, b), max(a, b)
    if c < low:
        low, middle, high = c, low, high
    elif c < high:
        middle = c
    else:
        middle, high = high, c
    return low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6


@jit
def next_kinds(at: Ints, size: int) -> bool:
    """The next `size` kinds in rising order, repeats allowed; False after the last."""
    level = size - 1
    while level >= 0 and at[level] == 51:
        level -= 1
    if level < 0:
        return False
    at[level] += 1
    for after in range(level + 1, size):
        at[after] = at[level]
    return True


@jit
def ways_to_take(at: Ints, size: int, left: Ints) -> int:
    """In how many ways these kinds, in rising order, can be taken from what is left."""
    ways, same = 1, 0
    for level in range(size):
        same = same + 1 if level and at[level] == at[level - 1] else 0
        ways = ways * (left[at[level]] - same) // (same + 1)
    return ways


@jit
def _against(
    hand: int,
    sum_so_far: int,
    held_so_far: int,
    shown: Ints,
    exposed: int,
    left: Ints,
    scores: Ints,
    kinds: Small,
    counted: bool,
    cards: Ints,
    displacements: NDArray[np.uint16],
    shift: int,
    by_ranks: NDArray[np.uint16],
    suited: NDArray[np.uint16],
    classes: Small,
    at: Ints,
    bank: Ints,
    found: Ints,
) -> int:
    """Count the hands that the player-dealer may have, by kind, result and six cards; how many ways there are."""
    hidden = 3 - exposed
    total = 0
    for level in range(exposed):
        bank[level] = shown[level]
    at[:] = 0
    while True:
        ways = ways_to_take(at, hidden, left)
        if ways:
            for level in range(hidden):
                bank[exposed + level] = at[level]
            other = hand_number(bank[0], bank[1], bank[2])
            result = WIN if scores[hand] > scores[other] else TIE if scores[hand] == scores[other] else LOSE
            six = 0
            if counted:
                together, held = sum_so_far, held_so_far
                for level in range(3):
                    together += cards[bank[level], 0]
                    held |= cards[bank[level], 1]
                six = classes[number_of(together, held, displacements, shift, by_ranks, suited)]
            found[kinds[other], result, six] += ways
            total += ways
        if not next_kinds(at, hidden):
            return total


@jit
def count(
    hands: Ints,
    numbers: Ints,
    first: int,
    last: int,
    shown_kinds: Ints,
    exposed: int,
    shoe: Ints,
    three: Three,
    counted: bool,
    six: Scorer,
    paid: Ints,
    worth: Ints,
    counts: Ints,
) -> None:
    """Go through the player's hands from `first` to `last`, one for all that look the same (`numbers` of them).

    `paid[action, class, kind, result, six]` is what playing and folding bring. `worth[hand, shown]` gets both and in
    how many ways it comes about, where it has room; `counts[action, …]` the rounds by how they end when the better is
    done.
    """
    left, bank, at = shoe.copy(), np.zeros(3, np.int64), np.zeros(3, np.int64)
    found = np.zeros(counts.shape[2:], np.int64)
    scores, kinds = three.scores, three.kinds
    six_cards, displacements, by_ranks = six.cards, six.displacements, six.by_ranks
    suited, classes = six.suited, six.classes
    for row in range(first, last):
        hand = hand_number(hands[row, 0], hands[row, 1], hands[row, 2])
        mine = three.classes[hand]
        together, held = six.start, 0
        for level in range(3):
            left[hands[row, level]] -= 1
            if counted:
                together += six_cards[hands[row, level], 0]
                held |= six_cards[hands[row, level], 1]
        for up in range(len(shown_kinds)):
            number = numbers[row] * ways_to_take(shown_kinds[up], exposed, left)
            if number == 0:
                continue
            for level in range(exposed):
                left[shown_kinds[up, level]] -= 1
            found[:] = 0
            ways = _against(
                hand, together, held, shown_kinds[up], exposed, left, scores, kinds, counted, six_cards,
                displacements, six.shift, by_ranks, suited, classes, at, bank, found,
            )  # fmt: skip
            for level in range(exposed):
                left[shown_kinds[up, level]] += 1
            play, fold = (paid[PLAY, mine] * found).sum(), (paid[FOLD, mine] * found).sum()
            counts[PLAY if play > fold else FOLD, mine] += number * found
            if len(worth):
                worth[row, up, PLAY], worth[row, up, FOLD] = number * play, number * fold
                worth[row, up, WAYS] = number * ways
        for level in range(3):
            left[hands[row, level]] += 1
