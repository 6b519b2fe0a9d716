"""Seven cards of a deck with a joker, told apart by no more than matters: ranks, and the suit that can make a flush.

Only one suit can have five of seven cards, the joker counted to it. Where none has, all that matters is how many
cards there are of each rank; where one has, which ranks are of that suit, and the ranks of the others. That makes
fewer than 300,000 classes of the 154,143,080 hands. Each class has a place in arrays, hands that stand for it, and a
weight: how many hands it has.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.felt.cards import CODE, JOKER
from houseway.parallel.threads import Counts, added_up
from houseway.ranks import tables
from houseway.ranks._jit import jit
from houseway.ranks.high import BUG
from houseway.ranks.tables import SUITS_AT, Tables

SIZE: Final = 7
FLUSH: Final = 5
DECK: Final = 53
JOKER_CODE: Final = CODE[JOKER]
JOKER_RANK: Final = 13
"""Where the joker is counted beside the thirteen ranks."""
KEY: Final = (1 << 32) - 1
EIGHT_OF_A_SUIT: Final = 8 * tables.ONE_OF_EACH_SUIT
RANK_MASK: Final = 0x1FFF
JOKER_BIT: Final = 13
PAIRS_OF_RANKS: Final = 91

Hands = NDArray[np.int64]


class Places(NamedTuple):
    """What is needed to find the place of a hand's class."""

    cards: NDArray[np.int64]
    displacements: NDArray[np.uint16]
    start: int
    down: int
    mask: int
    """Places of classes without a flush suit are up to this."""
    suited: NDArray[np.int64]
    """By the ranks of the flush suit (and a bit for the joker): where the places of such hands begin."""


class Classes(NamedTuple):
    """All classes, by place; a place that no class has weighs nothing."""

    places: Places
    hands: Hands
    """The codes of seven cards of the class."""
    weights: NDArray[np.int64]
    ranks: NDArray[np.int64]
    """How many cards of each rank, and jokers."""
    others: NDArray[np.int64]
    """How many cards are beside the flush suit; 0 where there is none."""

    @property
    def used(self) -> NDArray[np.int64]:
        """The places that a class has."""
        return np.flatnonzero(self.weights)


@cache
def classes() -> Classes:
    """Every class of seven cards."""
    places, size = _places(tables.of_ranking(BUG, SIZE))
    hands = np.zeros((size, SIZE), np.int64)
    weights = np.zeros(size, np.int64)
    ranks = np.zeros((size, JOKER_RANK + 1), np.int64)
    others = np.zeros(size, np.int64)
    for jokers in range(2):
        _without_flush(jokers, places, hands, weights, ranks)
        _with_flush(jokers, places, hands, weights, ranks, others)
    assert weights.sum() == comb(DECK, SIZE)
    return Classes(places, hands, weights, ranks, others)


def _places(kept: Tables) -> tuple[Places, int]:
    """Classes without a flush suit lie where the tables of ranks have them, the others behind."""
    down = 32 - (len(kept.displacements).bit_length() - 1)
    suited = np.full(2 << JOKER_BIT, -1, np.int64)
    at = len(kept.scores)
    for ranks in range(len(suited)):
        jokers, held = ranks >> JOKER_BIT, (ranks & RANK_MASK).bit_count()
        if FLUSH <= held + jokers <= SIZE:
            suited[ranks] = at
            at += (1, 13, PAIRS_OF_RANKS)[SIZE - jokers - held]
    return Places(kept.cards, kept.displacements, int(kept.start[0]), down, len(kept.scores) - 1, suited), at


@jit
def place_of(hand: NDArray[np.int64], places: Places) -> int:
    """The place of the class of seven cards."""
    total = places.start
    for code in hand:
        total += places.cards[code]
    if total & EIGHT_OF_A_SUIT:
        return _suited_place(hand, total, places)
    key = total & KEY
    return int((key + places.displacements[key >> places.down]) & places.mask)


@jit
def _suited_place(hand: NDArray[np.int64], total: int, places: Places) -> int:
    suit = 0
    while not total >> SUITS_AT + 4 * suit & 8:
        suit += 1
    ranks, first, second = 0, -1, -1
    for code in hand:
        if code == JOKER_CODE:
            ranks |= 1 << JOKER_BIT
        elif code & 3 == suit:
            ranks |= 1 << (code >> 2)
        elif first < 0:
            first = code >> 2
        else:
            second = code >> 2
    return int(places.suited[ranks] + _beside(first, second))


@jit
def _beside(first: int, second: int) -> int:
    """The number of the ranks beside a flush suit: none, one or two of them."""
    if second < 0:
        return max(first, 0)
    high, low = max(first, second), min(first, second)
    return high * (high + 1) // 2 + low


@jit
def _without_flush(
    jokers: int,
    places: Places,
    hands: NDArray[np.int64],
    weights: NDArray[np.int64],
    ranks: NDArray[np.int64],
) -> None:
    """Every way to hold seven cards by rank alone; suits are dealt around, so that none has enough for a flush."""
    count = SIZE - jokers
    held = np.zeros(SIZE, np.int64)
    hand = np.zeros(SIZE, np.int64)
    while True:
        times = np.zeros(JOKER_RANK + 1, np.int64)
        times[JOKER_RANK] = jokers
        too_many = False
        for at in range(count):
            times[held[at]] += 1
            too_many = too_many or times[held[at]] > 4
            hand[at] = 4 * held[at] + at % 4
        if jokers:
            hand[count] = JOKER_CODE
        if not too_many:
            place = place_of(hand, places)
            _write(hand, times, hands[place], ranks[place])
            # Flushes of these ranks are taken off by those who count them.
            weights[place] += _choices(times)
        at = count - 1
        while at >= 0 and held[at] == 12:
            at -= 1
        if at < 0:
            return
        rank = held[at] + 1
        for after in range(at, count):
            held[after] = rank


@jit
def _write(
    hand: NDArray[np.int64], times: NDArray[np.int64], its_hand: NDArray[np.int64], its_ranks: NDArray[np.int64]
) -> None:
    """Keep a hand that stands for a class, and its ranks."""
    for at in range(SIZE):
        its_hand[at] = hand[at]
    for rank in range(JOKER_RANK + 1):
        its_ranks[rank] = times[rank]


@jit
def _choices(times: NDArray[np.int64]) -> int:
    """In how many ways suits can be given to so many cards of each rank."""
    number = 1
    for rank in range(JOKER_RANK):
        if times[rank] == 1 or times[rank] == 3:
            number *= 4
        elif times[rank] == 2:
            number *= 6
    return number


@jit
def _with_flush(
    jokers: int,
    places: Places,
    hands: NDArray[np.int64],
    weights: NDArray[np.int64],
    ranks: NDArray[np.int64],
    others: NDArray[np.int64],
) -> None:
    """Every set of ranks in the flush suit, with every rank or two beside it."""
    hand = np.zeros(SIZE, np.int64)
    for mask in range(RANK_MASK + 1):
        begin = places.suited[jokers << JOKER_BIT | mask]
        if begin < 0:
            continue
        at = 0
        for rank in range(13):
            if mask >> rank & 1:
                hand[at] = 4 * rank
                at += 1
        if jokers:
            hand[at] = JOKER_CODE
            at += 1
        left = SIZE - at
        for first in range(13 if left else 1):
            for second in range(first + 1 if left == 2 else 1):
                if left:
                    hand[at] = 4 * first + 1
                if left == 2:
                    hand[at + 1] = 4 * second + 2
                _add_suited(hand, left, places, hands, weights, ranks, others)


@jit
def _add_suited(
    hand: NDArray[np.int64],
    left: int,
    places: Places,
    hands: NDArray[np.int64],
    weights: NDArray[np.int64],
    ranks: NDArray[np.int64],
    others: NDArray[np.int64],
) -> None:
    times = np.zeros(JOKER_RANK + 1, np.int64)
    for code in hand:
        times[JOKER_RANK if code == JOKER_CODE else code >> 2] += 1
    # Four suits for the flush; three for each card beside it, and two different ones where those are of one rank.
    number = 4 * 3**left
    if left == 2 and hand[SIZE - 2] >> 2 == hand[SIZE - 1] >> 2:
        number = 4 * 3
    place = place_of(hand, places)
    _write(hand, times, hands[place], ranks[place])
    weights[place] = number
    others[place] = left
    weights[_place_by_rank(times, places)] -= number


@jit
def _place_by_rank(times: NDArray[np.int64], places: Places) -> int:
    """The place of the class of hands with these ranks and no flush suit."""
    total = times[JOKER_RANK] * places.cards[JOKER_CODE]
    for rank in range(JOKER_RANK):
        total += times[rank] * places.cards[4 * rank]
    key = total & KEY
    return int((key + places.displacements[key >> places.down]) & places.mask)


# -- every hand, one by one


@jit
def each_hand(
    first: int,
    cards: NDArray[np.int64],
    places: Places,
    counts: NDArray[np.int64],
    wanted: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> int:
    """Go through all hands of these cards of which the lowest is the one at `first`, and count their classes.

    The hands of classes that are wanted are written down, a bit for each card, as far as there is room; returns how
    many there are.
    """
    at = np.arange(first, first + SIZE)
    hand = cards[at]
    to = np.zeros(SIZE + 1, np.int64)
    to[0] = places.start
    step, number = 0, 0
    while True:
        for after in range(step, SIZE):
            hand[after] = cards[at[after]]
            to[after + 1] = to[after] + places.cards[hand[after]]
        if to[SIZE] & EIGHT_OF_A_SUIT:
            place = _suited_place(hand, to[SIZE], places)
        else:
            key = to[SIZE] & KEY
            place = (key + places.displacements[key >> places.down]) & places.mask
        counts[place] += 1
        if wanted[place]:
            if number < len(found):
                for code in hand:
                    found[number] |= 1 << code
            number += 1
        step = SIZE - 1
        while step and at[step] == len(cards) - SIZE + step:
            step -= 1
        if step == 0:
            return number
        at[step] += 1
        for after in range(step + 1, SIZE):
            at[after] = at[after - 1] + 1


def count_all(cards: Sequence[int], threads: int) -> Counts:
    """How many hands of these cards there are in each class, by dealing every one of them."""
    every = classes()
    codes = np.array(sorted(cards), np.int64)
    nothing, nowhere = np.zeros(len(every.weights), np.bool_), np.zeros(0, np.int64)

    def starting_with(first: int) -> Counts:
        counts = np.zeros(len(every.weights), np.int64)
        each_hand(first, codes, every.places, counts, nothing, nowhere)
        return counts

    return added_up(starting_with, range(len(codes) - SIZE + 1), threads, lambda _: None)
