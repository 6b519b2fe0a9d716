"""Starting hands of flop games: hold'em, pineapple and Omaha, for high alone and for high and low."""

from functools import lru_cache
from itertools import combinations

from houseway.bots.boards import AS_PLAYED
from houseway.bots.poker import deck_of, scale
from houseway.bots.situation import Cards
from houseway.families.flop.play import FlopRules
from houseway.table.game import Game

ACE = 12
LOW_TWO = {
    (0, ACE): 12.0, (1, ACE): 10.0, (2, ACE): 7.5, (3, ACE): 5.5, (4, ACE): 4.0, (5, ACE): 3.5, (6, ACE): 3.0,
    (0, 1): 7.0, (0, 2): 5.0, (1, 2): 4.5, (0, 3): 3.0, (1, 3): 3.0, (2, 3): 3.0,
}  # fmt: skip
"""What two low cards are worth for the low half, ranks from 0 (deuce) to 12 (ace)."""


@lru_cache(maxsize=512)
def starts(game: Game) -> list[float]:
    """What the starting hands of a filing score."""
    rules: FlopRules = game.rules
    return scale(lambda hole: start(hole, rules), deck_of(game), rules.hole)


def start(hole: Cards, rules: FlopRules) -> float:
    """How good a starting hand is, in points of its own game."""
    split = rules.low != "none"
    if len(hole) > 3 or (rules.uses == "two" and rules.discard is None):
        return omaha(hole, split)
    values = sorted((holdem(two, split) for two in combinations(hole, 2)), reverse=True)
    return values[0] + 0.15 * sum(values[1:])


def holdem(two: Cards, split: bool) -> float:
    """Two cards by Chen's points, and by what they are worth for a low."""
    low, high = sorted((AS_PLAYED[two[0]], AS_PLAYED[two[1]]))
    points = chen(low, high, two[0][1] == two[1][1])
    return points + (0.6 * LOW_TWO.get((low, high), 0.0) if split else 0.0)


@lru_cache(maxsize=512)
def chen(low: int, high: int, suited: bool) -> float:
    """Chen's score of two cards; ranks from 0 (deuce) to 12 (ace)."""
    points = (10.0, 8.0, 7.0, 6.0)[12 - high] if high >= 9 else (high + 2) / 2
    if low == high:
        return max(5.0, points * 2)
    gap = high - low - 1
    points -= (0, 1, 2, 4, 5)[min(gap, 4)]
    return points + 2 * suited + (gap <= 1 and high < 10)


def omaha(hole: Cards, split: bool) -> float:
    """Four cards or more that work together: pairs, suits, connected ranks, and low cards where they count."""
    ranks = sorted(AS_PLAYED[card] for card in hole)
    high = _pairs(ranks) + _suits(hole) + _connected(ranks) + 0.05 * sum(ranks)
    if not split:
        return high
    distinct = sorted(set(ranks))
    low = max((LOW_TWO.get(two, 0.0) for two in combinations(distinct, 2)), default=0.0)
    third = 1.5 * max(len([rank for rank in distinct if rank <= 3 or rank == ACE]) - 2, 0)
    return 0.6 * high + 1.4 * low + third + (2.0 if ACE in ranks else 0.0)


def _pairs(ranks: list[int]) -> float:
    points = 0.0
    for rank in set(ranks):
        count = ranks.count(rank)
        if count == 2:
            points += 2 + 0.8 * rank
        elif count > 2:
            points += 1
    return points


def _suits(hole: Cards) -> float:
    """Two of a suit make flushes, the higher the better; a third takes an out away."""
    points = 0.0
    for suit in {card[1] for card in hole}:
        suited = [AS_PLAYED[card] for card in hole if card[1] == suit]
        if len(suited) > 1:
            points += max(1.5, max(suited) - 7) - (len(suited) > 2)
    return points


def _connected(ranks: list[int]) -> float:
    """Every two ranks within a straight of each other, the closer and the higher the better."""
    distinct = sorted(set(ranks))
    return sum(
        (2.0 - 0.4 * (high - low)) * (0.6 + low / 20) for low, high in combinations(distinct, 2) if high - low <= 4
    )
