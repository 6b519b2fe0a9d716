"""What a hand of a twenty-one game counts, and which of two hands is better."""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple, get_args

from houseway.felt.cards import JOKER, PIPS, Card

NaturalKind = Literal["ace-ten", "suited-ace-king", "ace-joker", "joker-joker", "ace-ace"]
KINDS: tuple[NaturalKind, ...] = get_args(NaturalKind)


class Count(NamedTuple):
    """What a hand counts."""

    total: int
    soft: bool
    """An ace counts eleven in it."""
    over: bool
    natural: str
    """The kind of natural it is, or nothing."""
    rank: int
    """Higher is better, naturals above all totals; every hand that is over ranks 0."""
    cards: int
    marks: frozenset[str]
    """What else filings ask of a hand: three eights, a suited 7-8-9."""


class Counting:
    """Counts hands by one filing's rules, each hand once."""

    def __init__(
        self,
        over: int,
        thirty_one: Literal["over", "hard", "any"],
        naturals: Sequence[Sequence[NaturalKind]],
        eleven_up_to: int = 21,
        two_aces: int = 12,
        joker: Literal["none", "makes-21", "any-value"] = "makes-21",
    ) -> None:
        self.over = over
        self.eleven_up_to = eleven_up_to if over >= 21 else min(eleven_up_to, over)
        self.two_aces = two_aces
        self.joker = joker
        self.thirty_one = thirty_one
        self.naturals = {kind: len(naturals) - at for at, equals in enumerate(naturals) for kind in equals}
        self._known: dict[tuple[tuple[Card, ...], bool], Count] = {}

    def of(self, cards: Sequence[Card], initial: bool = True) -> Count:
        """The count of these cards; only an `initial` two-card hand can be a natural."""
        key = (tuple(cards), initial)
        count = self._known.get(key)
        if count is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            count = self._known[key] = self._count(key[0], initial)
        return count

    def _count(self, cards: tuple[Card, ...], initial: bool) -> Count:
        natural = self._natural(cards) if initial else ""
        total, soft = self._total(cards)
        over = not natural and total > self.over and not self._thirty_one(total, soft)
        rank = 100 + self.naturals[natural] if natural else 0 if over else total
        return Count(total, soft, over, natural, rank, len(cards), _marks(cards, total, self.joker))

    def _natural(self, cards: tuple[Card, ...]) -> NaturalKind | Literal[""]:
        if len(cards) != 2:
            return ""
        for kind in kinds_of(cards):
            if kind in self.naturals:
                return kind
        return ""

    def _total(self, cards: tuple[Card, ...]) -> tuple[int, bool]:
        if JOKER in cards and len(cards) > 1:
            return self._with_jokers(cards) if self.joker == "any-value" else (21, False)
        if len(cards) == 2 and cards[0][0] == cards[1][0] == "A":
            return self.two_aces, True
        hard = sum(PIPS[card[0]] for card in cards if card != JOKER)
        if not any(card[0] == "A" for card in cards):
            return hard, False
        if hard + 10 <= self.eleven_up_to:
            return hard + 10, True
        if self.thirty_one == "any" and hard + 10 == 31:
            return 31, True
        return hard, False

    def _with_jokers(self, cards: tuple[Card, ...]) -> tuple[int, bool]:
        """Each joker counts what is best, from one to eleven; over the limit only if it must."""
        others = [card for card in cards if card != JOKER]
        jokers = len(cards) - len(others)
        total = self._total(tuple(others))[0] if others else 0
        least = sum(PIPS[card[0]] for card in others) + jokers
        return (min(total + 11 * jokers, self.over) if least <= self.over else least), True

    def _thirty_one(self, total: int, soft: bool) -> bool:
        return total == 31 and (self.thirty_one == "any" or (self.thirty_one == "hard" and not soft))

    def held(self, count: Count) -> str:
        """A count in its fixed form: `total 17`, `soft 17`, `over 24`, `natural ace-ten`."""
        if count.natural:
            return f"natural {count.natural}"
        if count.over:
            return f"over {count.total}"
        return f"{'soft' if count.soft and count.total < self.eleven_up_to else 'total'} {count.total}"

    @cached_property
    def most(self) -> int:
        """The highest total that is not over."""
        return self.over if self.thirty_one == "over" else 31

    @cached_property
    def best(self) -> int:
        """The total at which nobody draws any more: what an ace counts beside it no longer matters. Where the nearer
        to 22 wins from either side, an ace may count eleven beyond it."""
        return min(self.eleven_up_to, 22)


_MOST_KNOWN = 200_000


def kinds_of(cards: Sequence[Card]) -> tuple[NaturalKind, ...]:
    """The naturals that two cards might be, the most particular first."""
    jokers = sum(card == JOKER for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    if jokers == 2:
        return ("joker-joker",)
    if aces == 2:
        return ("ace-ace",)
    if jokers and aces:
        return ("ace-joker",)
    if aces and not jokers and any(PIPS[card[0]] == 10 for card in cards):
        one, other = cards
        if one[1] == other[1] and "K" in (one[0], other[0]):
            return ("suited-ace-king", "ace-ten")
        return ("ace-ten",)
    return ()


def _marks(cards: Sequence[Card], total: int, joker: str) -> frozenset[str]:
    marks = set()
    if JOKER in cards and joker == "makes-21":
        marks.add("a joker")
    if len(cards) == 3 and JOKER not in cards:
        ranks = "".join(sorted(card[0] for card in cards))
        if ranks == "888":
            marks.add("three eights")
        if ranks == "789" and len({card[1] for card in cards}) == 1:
            marks.add("a suited 7-8-9")
        marks.add(f"a three-card {total}")
    return frozenset(marks)
