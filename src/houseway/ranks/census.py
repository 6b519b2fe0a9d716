"""How often each score comes among all the hands of a deck, by dealing and ranking every one of them."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.felt import cards as felt
from houseway.felt.cards import CODE, JOKER, RANK, SUIT, Card
from houseway.ranks import tables
from houseway.ranks._jit import jit
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class, Ranking
from houseway.ranks.tables import SUITS_AT, Tables

_KEY: Final = (1 << 32) - 1
_EIGHT_OF_A_SUIT: Final = 8 * tables.ONE_OF_EACH_SUIT


def high(
    count: int, ranking: Ranking = STANDARD, deck: Sequence[Card] = felt.STANDARD, threads: int = 1
) -> dict[int, int]:
    """The number of hands of `count` cards, three or more, with each high score, lowest score first."""
    return _census(count, tables.of_ranking(ranking, count), deck, threads)


def ace_to_five(count: int, deck: Sequence[Card] = felt.STANDARD, threads: int = 1) -> dict[int, int]:
    """The number of hands of `count` cards, three or more, with each ace-to-five score, worst first."""
    return _census(count, tables.of_ace_to_five(count), deck, threads)


def by_class(hands: dict[int, int], ranking: Ranking = STANDARD) -> dict[Class, int]:
    """The hands of each class, from the hands of each high score."""
    totals = dict.fromkeys(ranking.order, 0)
    for score, number in hands.items():
        totals[ranking.name(score)] += number
    return totals


def _census(count: int, kept: Tables, deck: Sequence[Card], threads: int) -> dict[int, int]:
    if not 3 <= count <= len(deck):
        raise ValueError(f"A census is of hands of three cards or more out of the deck, not of {count}.")
    # Small numbers in place of scores, in the same order, keep the counters close together.
    values, numbers = np.unique(np.concatenate([kept.scores, kept.suited]), return_inverse=True)
    by_rank, suited = np.split(numbers.astype(np.uint16), [len(kept.scores)])
    # Pairs by their first card, last first: those above any card of the deck are then the first so many.
    pairs = sorted(combinations(range(len(deck)), 2), key=lambda pair: -pair[0])
    sums = np.array([kept.cards[CODE[card]] for card in deck])
    held = np.array([_bit(card) for card in deck])
    pair_sums = np.array([sums[first] + sums[second] for first, second in pairs])
    pair_held = np.array([held[first] | held[second] for first, second in pairs])

    def starting_with(first: int) -> NDArray[np.int64]:
        counters = np.zeros(len(values), np.int32)
        _count(
            first, count, sums, held, pair_sums, pair_held,
            kept.displacements, by_rank, suited, kept.start[0], counters,
        )  # fmt: skip
        return counters.astype(np.int64)

    with ThreadPoolExecutor(threads) as pool:
        totals = sum(pool.map(starting_with, range(len(deck) - count + 1)), np.zeros(len(values), np.int64))
    return {int(value): int(total) for value, total in zip(values, totals, strict=True) if total}


def _bit(card: Card) -> int:
    return 1 << 52 if card == JOKER else 1 << 13 * SUIT[card] + RANK[card]


@jit
def _count(
    first: int,
    count: int,
    sums: NDArray[np.int64],
    held: NDArray[np.int64],
    pair_sums: NDArray[np.int64],
    pair_held: NDArray[np.int64],
    displacements: NDArray[np.uint16],
    by_rank: NDArray[np.uint16],
    suited: NDArray[np.uint16],
    start: int,
    counters: NDArray[np.int32],
) -> None:
    """Count the hands whose first card is `first`: step through all cards but two, add all pairs to each."""
    down = 32
    while 1 << 32 - down < len(displacements):
        down -= 1
    mask = len(by_rank) - 1
    last = count - 3
    at = np.full(last + 1, first)
    sum_to = np.full(last + 2, start)
    held_to = np.zeros(last + 2, np.int64)
    level = 0
    while True:
        sum_to[level + 1] = sum_to[level] + sums[at[level]]
        held_to[level + 1] = held_to[level] | held[at[level]]
        if level < last:
            level += 1
            at[level] = at[level - 1] + 1
            continue
        above = len(sums) - 1 - at[level]
        before = sum_to[level + 1]
        for pair in range(above * (above - 1) // 2):
            total = before + pair_sums[pair]
            key = total & _KEY
            number = by_rank[(key + displacements[key >> down]) & mask]
            if total & _EIGHT_OF_A_SUIT:
                ranks = held_to[level + 1] | pair_held[pair]
                for suit in range(4):
                    if total >> SUITS_AT + 4 * suit & 8:
                        number = max(number, suited[ranks >> 13 * suit & 0x1FFF | ranks >> 52 << 13])
            counters[number] += 1
        while level and at[level] == len(sums) - count + level:
            level -= 1
        if level == 0:
            return
        at[level] += 1
