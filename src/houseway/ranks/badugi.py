"""Badugi: the most cards of different ranks and suits, up to four, and among as many the lowest; aces low."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from houseway.felt.cards import RANK, SUIT, Card
from houseway.ranks.ranking import digits_of, letters

_COUNT_AT: Final = 20
_LOWEST: Final = 0xFFFFF


def badugi(cards: Sequence[Card]) -> int:
    """The score of the best badugi in `cards`: how many cards play, then how low they are."""
    for count in range(min(4, len(cards)), 0, -1):
        scores = [
            ranks_score(RANK[card] for card in some)
            for some in combinations(cards, count)
            if len({RANK[card] for card in some}) == len({SUIT[card] for card in some}) == count
        ]
        if scores:
            return max(scores)
    return 0


def ranks_score(ranks: Iterable[int]) -> int:
    """The score of cards of these ranks (deuce 0, ace 12), all of them in play."""
    numbers = sorted((1 if rank == 12 else rank + 2 for rank in ranks), reverse=True)
    digits = sum(number << 16 - 4 * place for place, number in enumerate(numbers))
    return len(numbers) << _COUNT_AT | _LOWEST - digits


def size(score: int) -> int:
    """How many cards of the hand play."""
    return score >> _COUNT_AT


def held(score: int) -> str:
    """The hand in its fixed form: `badugi 8 5 3 A`."""
    return f"badugi {letters(digits_of(_LOWEST - (score & _LOWEST)))}"
