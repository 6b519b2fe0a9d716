"""The low half of the pot in games for high and low: eight or better, ace to five.

The low ranks in a hand are a number with a bit for each, the ace lowest: of two sets of five ranks the lower number is
the better low.
"""

from functools import lru_cache
from itertools import combinations

from houseway.bots.poker import against
from houseway.bots.situation import Cards
from houseway.felt.cards import JOKER, RANK

LOWS = tuple(1 << rank for rank in range(8))
PAIRS = tuple(one | two for one, two in combinations(LOWS, 2))

WINS = (0.9, 0.68, 0.54, 0.42, 0.33, 0.25, 0.18)
"""How often a low wins against one, by how many better ones there may be; even the best is often shared."""


def low_ranks(cards: Cards) -> int:
    """The ranks from ace to eight in `cards`, one bit each."""
    found = 0
    for card in cards:
        if card != JOKER:
            rank = RANK[card]
            if rank == 12:
                found |= 1
            elif rank < 7:
                found |= 2 << rank
    return found


def lowest(ranks: int, count: int) -> int:
    """The lowest ranks in a set, at most so many."""
    while ranks.bit_count() > count:
        ranks &= ~(1 << ranks.bit_length() - 1)
    return ranks


@lru_cache(maxsize=4096)
def low_of(own: int, board: int, two: bool) -> int | None:
    """The best low that a hand has or draws to with three cards of the board; None if it has nothing to draw to."""
    common = min(board.bit_count(), 3)
    if two:
        pairs = [pair for pair in PAIRS if pair & own == pair]
        made = [low for pair in pairs if (low := pair | lowest(board & ~pair, 3)).bit_count() == common + 2]
        return min(made, default=None)
    low = lowest(own | board, common + 2)
    return low if low.bit_count() == common + 2 else None


@lru_cache(maxsize=4096)
def better(low: int, board: int, two: bool) -> int:
    """How many different lows beat this one on that board."""
    lows = {other for pair in PAIRS if (other := low_of(pair, board, two)) is not None}
    return len([other for other in lows if other < low])


def comes(ranks: int, left: int) -> float:
    """How likely somebody makes a low, with so many low ranks on the board and so many cards to come."""
    if ranks >= 3:
        return 0.9
    return {(2, 2): 0.6, (2, 1): 0.35, (1, 2): 0.2}.get((ranks, left), 0.0)


def share(high: float, hole: Cards, board: Cards, two: bool, opponents: int) -> float:
    """The share of the pot, from the chance to win the high: half of it goes to a low, if one comes."""
    ranks, left = low_ranks(board), 5 - len(board)
    likely = comes(ranks.bit_count(), left)
    if not likely:
        return high
    low = low_of(low_ranks(hole), ranks, two)
    win = 0.0 if low is None else against(WINS[min(better(low, ranks, two), 6)], opponents, 0.25)
    if left and low is not None:
        win *= 0.92
    return high * (1 - likely / 2) + win * likely / 2
