"""Thirteen cards set in three segments: what each is worth, whether they are in order, and a way that always is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal, NamedTuple

from houseway.felt.cards import RANK, SUIT, Card
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import CLASS_AT, DIGITS_AT, GROUPS, Class, Ranking
from houseway.ranks.three import THREE

Cards = tuple[Card, ...]
Segment = Literal["front", "middle", "back"]
Front = Literal["ranks-only", "straights-and-flushes"]

SHAPE: Final = (3, 5, 5)
SEGMENTS: Final[tuple[Segment, ...]] = ("front", "middle", "back")

RANKS_ONLY: Final = Ranking((), (Class.HIGH_CARD, Class.PAIR, Class.TWO_PAIR, Class.THREE), size=3)
"""Its scores compare with those of five cards: the classes have the same numbers, and the ranks follow."""
WITH_STRAIGHTS: Final = Ranking(THREE.straights, STANDARD.order[: STANDARD.order.index(Class.ROYAL_FLUSH)], size=3)
"""So do these, but for the numbers of straights: three cards make two more of them below the five-high one."""
LOWER_STRAIGHTS: Final = 2 << DIGITS_AT[0]
KICKERS: Final = frozenset({Class.PAIR, Class.TWO_PAIR, Class.THREE, Class.FOUR})
"""Hands of five with cards that only fill them up."""


class Setting(NamedTuple):
    """Front, middle and back."""

    front: Cards
    middle: Cards
    back: Cards

    @staticmethod
    def of(groups: Iterable[Iterable[str]]) -> "Setting":
        front, middle, back = (tuple(map(Card, group)) for group in groups)
        return Setting(front, middle, back)

    @property
    def cards(self) -> Cards:
        return self.front + self.middle + self.back


class Worth(NamedTuple):
    """The scores of the three segments."""

    front: int
    middle: int
    back: int


@cache
def front_ranking(front: Front) -> Ranking:
    return RANKS_ONLY if front == "ranks-only" else WITH_STRAIGHTS


def worth(setting: Setting, front: Front) -> Worth:
    return Worth(
        front_ranking(front).score(setting.front), STANDARD.score(setting.middle), STANDARD.score(setting.back)
    )


def beside_five(score: int) -> int:
    """The score of a front as it compares with a hand of five cards."""
    straight = STANDARD.order[score >> CLASS_AT] in (Class.STRAIGHT, Class.STRAIGHT_FLUSH)
    return score - LOWER_STRAIGHTS if straight else score


def out_of_order(scores: Worth) -> Literal["front", "middle"] | None:
    """Which segment outranks the next one, if any does."""
    if beside_five(scores.front) > scores.middle:
        return "front"
    return "middle" if scores.middle > scores.back else None


def held(scores: Worth, front: Front) -> tuple[str, str, str]:
    """The three segments in the fixed form of hands."""
    return front_ranking(front).held(scores.front), STANDARD.held(scores.middle), STANDARD.held(scores.back)


def by_rank(cards: Iterable[str]) -> Cards:
    """Cards from the highest to the lowest."""
    return tuple(sorted(map(Card, cards), key=lambda card: (-RANK[card], -SUIT[card])))


def in_rows(cards: Iterable[Card]) -> Cards:
    """Cards as a player sorts them: the most of a rank first, then the higher."""
    held = tuple(cards)
    ranks = [RANK[card] for card in held]
    return tuple(sorted(held, key=lambda card: (-ranks.count(RANK[card]), -RANK[card], card)))


def without_kickers(score: int) -> int:
    """The score of five cards with nothing in it but their class and the ranks that make it."""
    made = STANDARD.order[score >> CLASS_AT]
    if made not in KICKERS:
        return score
    return score >> DIGITS_AT[len(GROUPS[made]) - 1] << DIGITS_AT[len(GROUPS[made]) - 1]


def _best(cards: Cards) -> Cards:
    """The best five, with the lowest kickers that there are for it and that break no pair."""
    scores = {five: STANDARD.score(five) for five in combinations(cards, 5)}
    least = without_kickers(max(scores.values()))
    held = Counter(map(RANK.__getitem__, cards))
    return min(
        (five for five, score in scores.items() if score >= least),
        key=lambda five: (sum(held[RANK[card]] for card in five), scores[five]),
    )


@lru_cache(maxsize=4096)
def simplest(cards: Cards, front: Front) -> Setting:
    """A setting that is in order: the best back there is, then the best middle, and the highest cards left in front."""
    back = _best(cards)
    middle = _best(without(cards, back))
    setting = _of(cards, middle, back)
    return setting if not out_of_order(worth(setting, front)) else _next_best(cards, front)


def _next_best(cards: Cards, front: Front) -> Setting:
    """Where straights and flushes count in front, what is left may outrank the middle: then another middle, or back."""
    for back in sorted(combinations(cards, 5), key=STANDARD.score, reverse=True):
        for middle in sorted(combinations(without(cards, back), 5), key=STANDARD.score, reverse=True):
            setting = _of(cards, middle, back)
            if not out_of_order(worth(setting, front)):
                return setting
    raise AssertionError(f"no setting of {' '.join(cards)} is in order")


def _of(cards: Cards, middle: Cards, back: Cards) -> Setting:
    return Setting(in_rows(without(cards, middle + back)), in_rows(middle), in_rows(back))


def without(cards: Sequence[Card], gone: Sequence[Card]) -> Cards:
    return tuple(card for card in cards if card not in gone)
