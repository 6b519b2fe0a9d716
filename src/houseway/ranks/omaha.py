"""Omaha: exactly two cards of the hand, of four or more, with three of the board; for high and for low."""

from collections.abc import Sequence
from itertools import combinations, product

from houseway.felt.cards import Card
from houseway.ranks import low as lows
from houseway.ranks.high import STANDARD
from houseway.ranks.tally import BY_RANK, suits_in, tally


def high(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The high score of the best hand of two hole cards and three of the board."""
    best = max(map(STANDARD.ranks_score, _keys(hole, board)))
    suits = zip(suits_in(hole)[0], suits_in(board)[0], strict=True)
    for ours, common in suits:
        if ours.bit_count() >= 2 and common.bit_count() >= 3:
            flushes = product(combinations(_bits(ours), 2), combinations(_bits(common), 3))
            best = max(best, *(STANDARD.suit_score(sum(two) | sum(three)) for two, three in flushes))
    return best


def low(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The eight-or-better score of the best low of two hole cards and three of the board; None if none is."""
    best = max(map(lows.ranks_score, _keys(hole, board)))
    return best if best >= lows.EIGHT else None


def _keys(hole: Sequence[Card], board: Sequence[Card]) -> set[int]:
    """The rank parts of the tallies of all the hands of five."""
    twos = {tally(two) & BY_RANK for two in combinations(hole, 2)}
    threes = {tally(three) & BY_RANK for three in combinations(board, 3)}
    return {two + three for two in twos for three in threes}


def _bits(mask: int) -> list[int]:
    return [1 << rank for rank in range(13) if mask >> rank & 1]
