"""Low hands: ace-to-five, eight-or-better and deuce-to-seven. The better low has the higher score."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.felt.cards import JOKER, Card
from houseway.ranks.high import NO_WHEEL
from houseway.ranks.ranking import GROUPS, Class, digits_of, letters, written
from houseway.ranks.tally import BY_RANK, ranks_in, tally

TOP: Final = 0xFFFFFF
"""What a low's digits are taken from to make its score."""

EIGHT: Final = TOP - 0x087654
"""The score of the worst ace-to-five low that is eight or better."""

_MADE_OF_RANKS: Final = (
    Class.HIGH_CARD,
    Class.PAIR,
    Class.TWO_PAIR,
    Class.THREE,
    Class.FULL_HOUSE,
    Class.FOUR,
)
_known: dict[int, int] = {}


def ace_to_five(cards: Sequence[Card]) -> int:
    """The score of the best ace-to-five low: aces low, straights and flushes nothing.

    The joker is the lowest rank that the hand lacks. Fewer than five cards are compared as they stand.
    """
    return ranks_score(tally(cards) & BY_RANK)


def eight_or_better(cards: Sequence[Card]) -> int | None:
    """The ace-to-five score of five different ranks of eight or less; None if the cards hold no such low."""
    score = ace_to_five(cards)
    return score if score >= EIGHT and len(cards) >= 5 else None


def deuce_to_seven(cards: Sequence[Card]) -> int:
    """The score of the best deuce-to-seven low: aces high, straights and flushes count against the hand."""
    if JOKER in cards:
        raise ValueError("There is a joker in the hand, and deuce-to-seven is played without.")
    return TOP - min(map(NO_WHEEL.score, combinations(cards, min(5, len(cards)))))


def ranks_score(key: int) -> int:
    """The ace-to-five score of a hand, `key` being the rank part of its tally."""
    score = _known.get(key)
    if score is None:
        score = _known[key] = _work_out(key)
    return score


def _work_out(key: int) -> int:
    highs, jokers = ranks_in(key)
    counts = [0, highs[-1], *highs[:-1]]
    for _ in range(jokers):
        counts[counts.index(0, 1)] = 1
    size = min(5, sum(counts))
    found = (_gather(name, counts, size) for name in _MADE_OF_RANKS)
    return TOP - next(low for low in found if low is not None)


def _gather(name: Class, counts: Sequence[int], size: int) -> int | None:
    """The lowest hand of a class as a number, the lower the better; None if the cards do not make it."""
    groups = GROUPS[name]
    ranks: list[int] = []
    for group in groups:
        rank = next((rank for rank in range(1, 14) if counts[rank] >= group and rank not in ranks), None)
        if rank is None:
            return None
        ranks.append(rank)
    room = size - sum(groups)
    singles = [rank for rank in range(1, 14) if counts[rank] and rank not in ranks][: max(0, room)]
    if len(singles) != room:
        return None
    if name is Class.TWO_PAIR:
        ranks.reverse()
    number = list(Class).index(name)
    for rank in (*ranks, *reversed(singles), *(0,) * (5 - len(ranks) - len(singles))):
        number = number << 4 | rank
    return number


def category(score: int) -> Class:
    """The class of the low hand that has this score: the best lows are of the class `high card`."""
    return NO_WHEEL.name(TOP - score)


def held(score: int) -> str:
    """The low in its fixed form: `low 8 6 5 3 A`, or `pair 2 5 4 3` where it is none."""
    name, digits = category(score), digits_of(TOP - score)
    if name is Class.HIGH_CARD:
        return f"low {letters(digits)}"
    return written(name, digits) if name in GROUPS else NO_WHEEL.held(TOP - score)
