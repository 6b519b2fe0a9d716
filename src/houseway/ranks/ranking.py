"""A ranking of high hands as data: its straights, the order of its classes, its joker, the size of a hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Literal

from houseway.felt.cards import RANKS, Card
from houseway.ranks.tally import BY_RANK, EIGHT_OF_A_SUIT, ONE_OF_EACH_SUIT, ranks_in, suits_in, tally

Joker = Literal["bug", "wild", "filler"]
"""A bug is an ace, or fills a straight, flush or straight flush; wild is any card, even one already held; a filler
fills a straight, flush or straight flush and is nothing else."""


class Class(StrEnum):
    """The classes of hands, by the names they have at the table."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    ROYAL_FLUSH = "royal flush"
    FIVE = "five of a kind"


GROUPS: Final[dict[Class, tuple[int, ...]]] = {
    Class.HIGH_CARD: (),
    Class.PAIR: (2,),
    Class.TWO_PAIR: (2, 2),
    Class.THREE: (3,),
    Class.FULL_HOUSE: (3, 2),
    Class.FOUR: (4,),
    Class.FIVE: (5,),
}
"""The groups of equal ranks that make a class, leaving the kickers to fill the hand."""

_ACE: Final = 12
CLASS_AT: Final = 20
DIGITS_AT: Final = (16, 12, 8, 4, 0)


@dataclass(frozen=True)
class Ranking:
    """What beats what among hands of `size` cards, the best of all that a player holds."""

    straights: tuple[str, ...]
    """Lowest first, each a word of its ranks named after the first: `5432A`. Suited, the last is royal."""
    order: tuple[Class, ...]
    """The classes that count, lowest first."""
    joker: Joker | None = None
    size: int = 5

    _runs: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _start: int = field(init=False, repr=False, compare=False)
    _known: dict[int, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    _held: dict[int, str] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        runs = tuple(sum(1 << RANKS.index(rank) for rank in word) for word in self.straights)
        object.__setattr__(self, "_runs", runs)
        # Suit counts start so that they reach eight, one bit to test, when the suit can make a flush.
        suited = Class.FLUSH in self.order or Class.STRAIGHT_FLUSH in self.order
        object.__setattr__(self, "_start", (8 - self.size) * ONE_OF_EACH_SUIT if suited else 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return Ranking, (self.straights, self.order, self.joker, self.size)

    def score(self, cards: Iterable[Card]) -> int:
        """The score of the best hand in `cards`.

        Fewer cards than a hand score what their ranks are worth, which is how cards that show are compared.
        """
        cards = tuple(cards)
        total = tally(cards, self._start)
        score = self._known.get(total & BY_RANK)
        return self.tallied(total, cards) if score is None or total & EIGHT_OF_A_SUIT else score

    def tally(self, cards: Iterable[Card]) -> int:
        """The tally of cards as this ranking counts them; the tally of single cards may be taken from it."""
        return tally(cards, self._start)

    def tallied(self, total: int, cards: Sequence[Card]) -> int:
        """The score of cards whose tally is known."""
        by_rank = self._known.get(total & BY_RANK)
        if by_rank is None:
            by_rank = self.ranks_score(total & BY_RANK)
        if total & EIGHT_OF_A_SUIT:
            masks, jokers = suits_in(cards)
            return max(by_rank, *(self.suit_score(mask, jokers) for mask in masks))
        return by_rank

    def ranks_score(self, key: int) -> int:
        """The score that ranks alone are worth, `key` being the rank part of a tally."""
        score = self._known.get(key)
        if score is None:
            score = self._known[key] = self._work_out(key)
        return score

    def _work_out(self, key: int) -> int:
        counts, jokers = ranks_in(key)
        if jokers and self.joker is None:
            raise ValueError("There is a joker in the hand, and this ranking has none: use one with a bug or wild.")
        held = sum(1 << rank for rank, count in enumerate(counts) if count)
        straight = self._straight(held, jokers)
        if self.joker == "bug":
            counts[_ACE] += jokers
            jokers = 0
        elif self.joker == "filler":
            jokers = 0
        for level in range(len(self.order) - 1, 0, -1):
            name = self.order[level]
            if name is Class.STRAIGHT and straight:
                return level << CLASS_AT | straight << DIGITS_AT[0]
            if name in GROUPS and (digits := self._gather(GROUPS[name], counts, jokers)) is not None:
                return level << CLASS_AT | digits
        return self._gather((), counts, jokers) or 0

    def suit_score(self, mask: int, jokers: int = 0) -> int:
        """The score of the ranks in `mask` as cards of one suit; 0 if that is no flush."""
        if mask.bit_count() + jokers < self.size:
            return 0
        straight = self._straight(mask, jokers)
        if straight == len(self.straights) and Class.ROYAL_FLUSH in self.order:
            return self.order.index(Class.ROYAL_FLUSH) << CLASS_AT | straight << DIGITS_AT[0]
        if straight and Class.STRAIGHT_FLUSH in self.order:
            return self.order.index(Class.STRAIGHT_FLUSH) << CLASS_AT | straight << DIGITS_AT[0]
        if Class.FLUSH not in self.order:
            return 0
        digits = self._gather((), [mask >> rank & 1 for rank in range(13)], jokers) or 0
        return self.order.index(Class.FLUSH) << CLASS_AT | digits

    def _straight(self, held: int, jokers: int) -> int:
        """The place of the best straight in `held`, from 1; 0 if there is none."""
        for place in range(len(self._runs), 0, -1):
            if (self._runs[place - 1] & ~held).bit_count() <= jokers:
                return place
        return 0

    def _gather(self, groups: Sequence[int], counts: Sequence[int], jokers: int) -> int | None:
        """The ranks of the groups, then of the kickers, as digits of a score; None if a group is lacking."""
        digits, used, room = 0, 0, self.size
        places = iter(DIGITS_AT)
        for group in groups:
            for rank in range(_ACE, -1, -1):
                if counts[rank] + jokers >= group and not used >> rank & 1:
                    break
            else:
                return None
            jokers -= max(0, group - counts[rank])
            used |= 1 << rank
            digits |= rank + 2 << next(places)
            room -= group
        for rank in range(_ACE, -1, -1):
            if room and not used >> rank & 1 and (counts[rank] or jokers):
                jokers -= not counts[rank]
                digits |= rank + 2 << next(places)
                room -= 1
        return digits

    def name(self, score: int) -> Class:
        """The class of the hand that has this score."""
        return self.order[score >> CLASS_AT]

    def held(self, score: int) -> str:
        """The hand in its fixed form, its class and the ranks that tell it from others: `full-house K 7`."""
        text = self._held.get(score)
        if text is None:
            text = self._held[score] = self._write(score)
        return text

    def _write(self, score: int) -> str:
        name = self.name(score)
        if name is Class.ROYAL_FLUSH:
            return slug(name) if self.size > 3 else "mini-royal"
        if name in (Class.STRAIGHT, Class.STRAIGHT_FLUSH):
            return f"{slug(name)} {self.straights[digits_of(score)[0] - 1][0]}"
        return written(name, digits_of(score))


_LETTERS: Final = "?A23456789TJQKA"
"""The rank of each digit of a score; an ace that plays low has the digit 1."""


def digits_of(score: int) -> list[int]:
    """The ranks written in a score, weightiest first."""
    return [digit for at in DIGITS_AT if (digit := score >> at & 15)]


def slug(name: Class) -> str:
    """The class as one word: `full-house`."""
    return name.replace(" ", "-")


def written(name: Class, digits: Iterable[int]) -> str:
    """A class and ranks in the fixed form: `two-pair 9 5 A`."""
    return f"{slug(name)} {letters(digits)}"


def letters(digits: Iterable[int]) -> str:
    """Ranks by their letters: `A T 7`."""
    return " ".join(_LETTERS[digit] for digit in digits)
