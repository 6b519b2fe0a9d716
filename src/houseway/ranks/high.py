"""High hands: the best five of five or more cards."""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from houseway.felt.cards import Card
from houseway.ranks.ranking import Class, Joker, Ranking

_WHEEL: Final = "5432A"
_STRAIGHTS: Final = ("65432", "76543", "87654", "98765", "T9876", "JT987", "QJT98", "KQJT9", "AKQJT")
_ORDER: Final = tuple(Class)
_FLUSH_OVER_FULL_HOUSE: Final = (
    *_ORDER[: _ORDER.index(Class.FLUSH)],
    Class.FULL_HOUSE,
    Class.FLUSH,
    *_ORDER[_ORDER.index(Class.FOUR) :],
)


@cache
def poker(joker: Joker | None = None, wheel: Literal["lowest", "second"] = "lowest") -> Ranking:
    """The usual ranking, with a joker or not; 5-4-3-2-A the lowest straight, or second to A-K-Q-J-10."""
    if wheel == "lowest":
        return Ranking((_WHEEL, *_STRAIGHTS), _ORDER, joker)
    return Ranking((*_STRAIGHTS[:-1], _WHEEL, _STRAIGHTS[-1]), _ORDER, joker)


STANDARD: Final = poker()
BUG: Final = poker("bug")
WILD: Final = poker("wild")

NO_WHEEL: Final = Ranking(_STRAIGHTS, _ORDER)
"""The ace plays high only, as deuce-to-seven has it."""

SHORT_DECK: Final = Ranking(("9876A", *_STRAIGHTS[4:]), _FLUSH_OVER_FULL_HOUSE)
"""Thirty-six cards, six to ace: fewer flushes than full houses, and the ace plays below the six."""

MEXICAN: Final = Ranking((_WHEEL, "65432", "76543", "J7654", "QJ765", "KQJ76", "AKQJ7"), _FLUSH_OVER_FULL_HOUSE, "wild")
"""Without eights, nines and tens, so that the jack follows the seven."""


def high(cards: Iterable[Card], ranking: Ranking = STANDARD) -> int:
    """The score of the best high hand in `cards`."""
    return ranking.score(cards)


def category(score: int, ranking: Ranking = STANDARD) -> Class:
    """The class of the hand that has this score; it is also its name, as a string."""
    return ranking.name(score)


def held(score: int, ranking: Ranking = STANDARD) -> str:
    """The hand in its fixed form: `full-house K 7`."""
    return ranking.held(score)
