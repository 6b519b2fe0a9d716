"""Points as baccarat and Super Pan 9 count them."""

from collections.abc import Sequence

from houseway.felt.cards import PIPS, Card

POINTS = {rank: pips % 10 for rank, pips in PIPS.items()}


def points(cards: Sequence[Card]) -> int:
    """The last digit of the sum: aces one, tens and pictures nothing."""
    return sum(POINTS[card[0]] for card in cards) % 10
