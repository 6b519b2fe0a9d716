"""Hands of three cards, in which a straight is rarer than a flush."""

from collections.abc import Iterable
from typing import Final

from houseway.felt.cards import RANKS, Card
from houseway.ranks.ranking import CLASS_AT, DIGITS_AT, Class, Ranking

THREE: Final = Ranking(
    ("32A", "432", "543", "654", "765", "876", "987", "T98", "JT9", "QJT", "KQJ", "AKQ"),
    (
        Class.HIGH_CARD,
        Class.PAIR,
        Class.FLUSH,
        Class.STRAIGHT,
        Class.THREE,
        Class.STRAIGHT_FLUSH,
        Class.ROYAL_FLUSH,
    ),
    size=3,
)
"""Its royal flush is the suited A-K-Q, called a mini royal."""

BY_POKER: Final = Ranking(
    THREE.straights,
    (
        Class.HIGH_CARD,
        Class.PAIR,
        Class.THREE,
        Class.STRAIGHT,
        Class.FLUSH,
        Class.STRAIGHT_FLUSH,
        Class.ROYAL_FLUSH,
    ),
    size=3,
)
"""The same hands in the order of five cards: a flush above a straight, and both above three of a kind."""


def three(cards: Iterable[Card]) -> int:
    """The score of the best three-card hand in `cards`."""
    return THREE.score(cards)


def as_flush(cards: Iterable[Card], ranking: Ranking = THREE) -> int:
    """The score of three suited cards as a flush, two of them of one rank: from several decks there are such hands."""
    digits = sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    return ranking.order.index(Class.FLUSH) << CLASS_AT | sum(
        digit << at for digit, at in zip(digits, DIGITS_AT, strict=False)
    )


def category(score: int) -> Class:
    """The class of the hand that has this score."""
    return THREE.name(score)


def held(score: int) -> str:
    """The hand in its fixed form: `straight 9`, `mini-royal`."""
    return THREE.held(score)
