"""The five cards that a hand is made of."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from houseway.felt.cards import Card

Cards = tuple[Card, ...]
FIVE = 5


def making(held: str, ways: Iterable[Cards], name: Callable[[Cards], str]) -> Cards:
    """The first of these selections that makes the hand, by its fixed form; none where none does."""
    return next((cards for cards in ways if name(cards) == held), ())


def any_five(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[Cards]:
    """Five of all cards, those with more of one's own first."""
    yield from combinations((*hole, *board), FIVE)


def two_of_ones_own(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[Cards]:
    for own in combinations(hole, 2):
        for rest in combinations(board, FIVE - 2):
            yield (*own, *rest)
