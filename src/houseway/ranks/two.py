"""Hands of two cards: a pair, or high cards. The joker is an ace."""

from collections.abc import Iterable
from typing import Final

from houseway.felt.cards import Card
from houseway.ranks.ranking import Class, Ranking

TWO: Final = Ranking((), (Class.HIGH_CARD, Class.PAIR), "bug", size=2)


def two(cards: Iterable[Card]) -> int:
    """The score of the best two-card hand in `cards`."""
    return TWO.score(cards)


def category(score: int) -> Class:
    """The class of the hand that has this score."""
    return TWO.name(score)


def held(score: int) -> str:
    """The hand in its fixed form: `pair A`, `high-card A 9`."""
    return TWO.held(score)
