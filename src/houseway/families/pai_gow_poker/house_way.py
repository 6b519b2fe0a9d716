"""House ways of Pai Gow Poker: how a filing sets seven cards into two in front and five behind.

A house way is data, in the filing's own order: lines that say which hands they are about, and plays that are tried one
after the other. A play describes the two hands it wants; of the settings that are so and do not foul, the one with the
highest front is made (or the lowest), and then the one with the highest back. The first line that is about the hand and
has a play that can be made decides.

The joker counts as an ace wherever groups of equal cards are counted, except in lines that are about the joker: there
the other six cards are what the line means. Where the joker is wild, only the other six are counted.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from operator import itemgetter
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BeforeValidator, Field, model_validator

from houseway.banked.pai_gow import Hand, Setting
from houseway.felt.cards import JOKER, RANK, RANKS, Card
from houseway.filings.digest import Prose, Term
from houseway.filings.model import Data, Section
from houseway.ranks.ranking import Class, Ranking
from houseway.ranks.tally import BY_RANK, tally
from houseway.table.facts import Fact, Held

OTHERWISE = "otherwise"
"""Where no line is about a hand."""


@dataclass(frozen=True)
class JokerAsAce(Fact, kind="joker-as-ace"):
    """A line for hands without the joker takes it as an ace."""


@dataclass(frozen=True)
class ChartSplits(Fact, kind="chart-splits"):
    """The two-pair chart splits these pairs, whatever is beside them."""

    pairs: Held


@dataclass(frozen=True)
class ChartAsks(Fact, kind="chart-asks"):
    """What the two-pair chart asks in front to keep these pairs behind, and what there is."""

    pairs: Held
    least: Held
    there: Held
    enough: bool


ACE = RANKS.index("A")
HEIGHT: Mapping[Card, int] = {**RANK, JOKER: ACE + 1}
"""The rank of a card, the joker's above the aces'."""
PLACES = tuple(
    (one, other, itemgetter(one, other), itemgetter(*(at for at in range(7) if at not in (one, other))))
    for one, other in combinations(range(7), 2)
)
"""The 21 ways to take two of seven cards: which, and how the two and the other five are got."""

SHAPES: Mapping[str, tuple[int, ...]] = {
    "no-pair": (),
    "one-pair": (2,),
    "two-pair": (2, 2),
    "three-pair": (2, 2, 2),
    "three": (3,),
    "full-house": (3, 2),
    "full-house-and-pair": (3, 2, 2),
    "two-threes": (3, 3),
    "four": (4,),
    "four-and-pair": (4, 2),
    "four-and-three": (4, 3),
    "five": (5,),
    "five-and-pair": (5, 2),
}
"""Hands by their groups of equal ranks, the largest first."""
NAMED = {sizes: name for name, sizes in SHAPES.items()}

COMPLETE = frozenset({Class.STRAIGHT, Class.FLUSH, Class.STRAIGHT_FLUSH, Class.ROYAL_FLUSH})
BACKS: Mapping[str, frozenset[Class]] = {
    "high-card": frozenset({Class.HIGH_CARD}),
    "pair": frozenset({Class.PAIR}),
    "two-pair": frozenset({Class.TWO_PAIR}),
    "three": frozenset({Class.THREE}),
    "complete": COMPLETE,
    "full-house": frozenset({Class.FULL_HOUSE}),
    "four": frozenset({Class.FOUR, Class.FIVE}),
    "five": frozenset({Class.FIVE}),
}
"""What the five cards behind may be asked to be."""


SHAPE = {"high-card": "no-pair", "pair": "one-pair"} | {
    name: name for name in ("two-pair", "three", "full-house", "four")
}
"""The kinds of back by the groups in them."""


def _several(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


Names = Annotated[tuple[Term, ...], BeforeValidator(_several)]


class Play(Data):
    """One way to set a hand: what the front and the back must be."""

    nth: tuple[int, ...] = ()
    """The front by the order of the cards, 1 the highest: `[2, 3]`."""
    front: Literal["any", "pair", "no-pair"] = "any"
    front_is: Term = ""
    """Exactly these two ranks: `AK`, or `KK`."""
    front_least: Term = ""
    """At least this: `A` (with an ace), `AJ` (ace-jack or higher)."""
    front_has: Term = ""
    """A card of this rank is in front."""
    back: Names = ()
    back_least: Term = ""
    """With a pair behind: at least of this rank."""
    choose: Literal["highest", "lowest", "best-back"] = "highest"
    """Which front, where several would do: the highest, the lowest, or the one that leaves the best five."""
    chart: bool = False
    """Both pairs behind where the front reaches what the two-pair chart asks; otherwise the lower pair in front."""
    like: Term = ""
    """Set as the lines for this kind of hand would: `two-pair`."""
    joker: bool = False
    """With `like`: as those lines would that are about the joker."""

    @cached_property
    def ranks(self) -> str:
        """Every rank that it speaks of."""
        return self.front_is + self.front_least + self.front_has + self.back_least

    @cached_property
    def classes(self) -> frozenset[Class]:
        """What the back may be."""
        return frozenset().union(*(BACKS[kind] for kind in self.back))

    @model_validator(mode="after")
    def _known(self) -> "Play":
        if any(rank not in RANKS for rank in self.ranks):
            raise ValueError("ranks are written 2 to 9, T, J, Q, K, A")
        unknown = [name for name in self.back if name not in BACKS]
        if unknown:
            raise ValueError(f"the back cannot be {unknown[0]!r}; it is one of {', '.join(BACKS)}")
        if self.like and self.like not in SHAPES:
            raise ValueError(f"there is no kind of hand {self.like!r}")
        return self


class Line(Section):
    """A line of a house way: the hands it is about, and what is done with them."""

    title: Prose
    text: Prose
    """What it says, in words."""
    hand: Names
    of: Term = ""
    """Only where the largest group (the highest of them) is of one of these ranks."""
    second: Term = ""
    """Only where the next group is of one of these ranks."""
    complete: bool | None = False
    """Whether five of the cards make a straight, flush or straight flush; `either` where it does not matter."""
    joker: bool | None = None
    """Whether the joker is among the cards; where nothing is said it does not matter."""
    over_by: int = 0
    """Only where the highest card outside the groups ranks at least so many above the highest group."""
    plays: tuple[Play, ...] = Field(min_length=1)

    @model_validator(mode="before")
    @classmethod
    def _either(cls, raw: Any) -> Any:
        return {**raw, "complete": None} if isinstance(raw, dict) and raw.get("complete") == "either" else raw

    @model_validator(mode="after")
    def _known(self) -> "Line":
        unknown = [name for name in self.hand if name not in SHAPES]
        if unknown:
            raise ValueError(f"there is no kind of hand {unknown[0]!r}; they are {', '.join(SHAPES)}")
        if any(rank not in RANKS for rank in self.of + self.second):
            raise ValueError("ranks are written 2 to 9, T, J, Q, K, A")
        return self


class Chart(Section):
    """A two-pair chart: for each high pair the cells of the low pairs from deuces up, `S` or the least front."""

    rows: dict[str, Term]

    @model_validator(mode="after")
    def _whole(self) -> "Chart":
        wanted = [rank for rank in reversed(RANKS) if rank != "2"]
        if list(self.rows) != wanted:
            raise ValueError(f"the chart has a row for each high pair: {', '.join(wanted)}")
        for high, row in self.rows.items():
            cells = row.split()
            if len(cells) != RANKS.index(high):
                raise ValueError(f"row {high} has a cell for each lower pair: {RANKS.index(high)}, not {len(cells)}")
            if any(cell != "S" and (len(cell) != 2 or not set(cell) <= set(RANKS)) for cell in cells):
                raise ValueError(f"row {high}: a cell is S or two ranks, such as AJ")
        return self

    def cell(self, high: int, low: int) -> str:
        return self.rows[RANKS[high]].split()[low]


class HouseWay(Section):
    """A whole house way."""

    line: tuple[Line, ...] = Field(min_length=1)
    chart: Chart | None = None
    otherwise: Prose = "the best five cards that leave a legal front go behind"
    """What is done with a hand of which no line speaks, in words."""

    @model_validator(mode="after")
    def _chart_is_there(self) -> "HouseWay":
        if self.chart is None and any(play.chart for line in self.line for play in line.plays):
            raise ValueError("a line refers to the two-pair chart, and there is none")
        return self


class Dealt:
    """Seven cards as a house way looks at them."""

    def __init__(self, cards: Sequence[Card], ranking: Ranking) -> None:
        self.cards = tuple(sorted(cards, key=_height, reverse=True))
        heights = [_height(card) for card in self.cards]
        """The highest first; the joker as an ace above the others."""
        self.ranking = ranking
        self.joker = JOKER in self.cards
        self.with_ace = Groupings(heights)
        """The joker counted as an ace."""
        self.natural = Groupings(heights[1:]) if self.joker else self.with_ace
        self.groups = self.natural if ranking.joker == "wild" else self.with_ace

    @cached_property
    def complete(self) -> bool:
        """Whether five of the cards make a straight, a flush or a straight flush."""
        return any(split.back_class in COMPLETE for split in self.splits)

    @cached_property
    def splits(self) -> tuple["Split", ...]:
        """All 21 settings."""
        cards, ranking = self.cards, self.ranking
        total, each = ranking.tally(cards), [tally((card,)) for card in cards]
        found = []
        for one, other, front, rest in PLACES:
            back = rest(cards)
            taken = each[one] + each[other]
            value = ranking.tallied(total - taken, back)
            found.append(Split(front(cards), back, ranking.ranks_score(taken & BY_RANK), value, ranking.name(value)))
        return tuple(found)

    @cached_property
    def legal(self) -> tuple["Split", ...]:
        return tuple(split for split in self.splits if split.front_score <= split.back_score)


class Groupings:
    """The groups of equal ranks in some cards: their sizes, their ranks, and the single cards beside them."""

    __slots__ = ("ranks", "shape", "singles")

    def __init__(self, heights: Iterable[int]) -> None:
        counts: dict[int, int] = {}
        for height in heights:
            rank = height if height < ACE else ACE
            counts[rank] = counts.get(rank, 0) + 1
        groups = sorted([(count, rank) for rank, count in counts.items() if count > 1], reverse=True)
        self.shape = NAMED[tuple([count for count, _ in groups])]
        self.ranks = [rank for _, rank in groups]
        self.singles = sorted([rank for rank, count in counts.items() if count == 1], reverse=True)


class Split(NamedTuple):
    """One of the 21 settings of seven cards."""

    front: Hand
    back: Hand
    front_score: int
    back_score: int
    back_class: Class


_height = HEIGHT.__getitem__


def set_by(way: HouseWay, cards: Sequence[Card], ranking: Ranking) -> Setting:
    """Seven cards set the house way, and the line that decided."""
    dealt = Dealt(cards, ranking)
    found = _first(way, dealt, strict=True)
    if found is None and dealt.joker:
        found = _first(way, dealt, strict=False)
    if found is None:
        best = max(dealt.legal, key=lambda split: (split.back_score, split.front_score))
        return Setting((best.front, best.back), 0, OTHERWISE, way.otherwise, str(way.lines))
    line, play, split = found
    lines = str(line.lines)
    told: list[Fact] = []
    if line.joker is False and dealt.joker and ranking.joker != "wild":
        told.append(JokerAsAce())
    if play.chart:
        assert way.chart
        told.append(_cell(way.chart, dealt, split))
        lines = f"{lines}, {way.chart.lines}"
    number = next(number for number, one in enumerate(way.line, start=1) if one is line)
    return Setting((split.front, split.back), number, line.title, line.text, lines, tuple(told))


class Decided(NamedTuple):
    """The line that decided, the play by which a setting was made, and that setting."""

    line: Line
    play: Play
    split: Split


def _first(way: HouseWay, dealt: Dealt, strict: bool, like: str = "") -> Decided | None:
    """The first line that decides. Not `strict`, lines for hands without the joker take it as an ace."""
    for line in way.line:
        if _is_about(line, dealt, strict, like):
            for play in line.plays:
                if play.like and not like:
                    found = _first(way, dealt, strict=play.joker, like=play.like)
                    if found:
                        return found._replace(line=line)
                elif not play.like and (split := _made(play, dealt, way)):
                    return Decided(line, play, split)
    return None


def _is_about(line: Line, dealt: Dealt, strict: bool, like: str) -> bool:
    """Whether a line speaks of the hand; `like` makes it pass for a hand of that kind that is not complete."""
    if line.joker is True and not dealt.joker:
        return False
    if line.joker is False and dealt.joker and strict:
        return False
    groups = dealt.natural if line.joker else dealt.groups
    if groups.shape not in line.hand or (like and groups.shape != like):
        return False
    if line.complete is not None and line.complete != (dealt.complete and not like):
        return False
    if line.of and RANKS[groups.ranks[0]] not in line.of:
        return False
    if line.second and RANKS[groups.ranks[1]] not in line.second:
        return False
    return not line.over_by or (bool(groups.singles) and groups.singles[0] - groups.ranks[0] >= line.over_by)


def _made(play: Play, dealt: Dealt, way: HouseWay) -> Split | None:
    """The setting that a play makes of the hand, if it can be made without a foul."""
    if play.chart:
        assert way.chart
        return _by_chart(way.chart, dealt)
    return _best(play, dealt)


def _best(play: Play, dealt: Dealt) -> Split | None:
    """Of the settings that are as a play wants them, the one with the highest front, or the lowest, or the best back.

    Between two of equal worth the joker goes behind.
    """
    fits = [split for split in dealt.legal if _fits(play, split, dealt)]
    if play.choose == "lowest":
        return min(fits, key=lambda split: (split.front_score, -split.back_score, JOKER in split.front), default=None)
    if play.choose == "best-back":
        return max(fits, key=lambda split: (split.back_score, split.front_score, JOKER in split.back), default=None)
    return max(fits, key=lambda split: (split.front_score, split.back_score, JOKER in split.back), default=None)


def _fits(play: Play, split: Split, dealt: Dealt) -> bool:
    front, back, front_score, back_score, back_class = split
    if play.nth and front != tuple(dealt.cards[place - 1] for place in play.nth):
        return False
    name = dealt.ranking.name(front_score)
    if play.front != "any" and (name is Class.PAIR) != (play.front == "pair"):
        return False
    if play.back and back_class not in play.classes and not _is_still(play.back, back, back_class):
        return False
    if not play.ranks:
        return True
    heights = sorted(_played(front, dealt.ranking), reverse=True)
    if play.front_is and heights != [RANKS.index(rank) for rank in play.front_is]:
        return False
    if play.front_least and (name is not Class.PAIR and heights < [RANKS.index(rank) for rank in play.front_least]):
        return False
    if play.front_has and RANKS.index(play.front_has) not in heights:
        return False
    return not play.back_least or _pair_of(back_score) >= RANKS.index(play.back_least)


def _is_still(wanted: Sequence[str], back: Hand, name: Class) -> bool:
    """Whether the back is of a kind wanted all the same: a pair that the joker makes a flush or straight as well is
    still a pair."""
    return name in COMPLETE and JOKER in back and Groupings(map(_height, back)).shape in map(SHAPE.get, wanted)


def _played(front: Hand, ranking: Ranking) -> Iterator[int]:
    """The ranks of the two cards in front as they play: the joker as an ace, or wild, as what pairs the other."""
    for at, card in enumerate(front):
        other = front[1 - at]
        if card == JOKER and ranking.joker == "wild":
            yield _height(other)
        else:
            yield min(_height(card), ACE)


def _pair_of(score: int) -> int:
    """The rank that is written first in a score."""
    return (score >> 16 & 15) - 2


def _by_chart(chart: Chart, dealt: Dealt) -> Split | None:
    """Both pairs behind where the two highest other cards reach the cell of the chart, else the lower pair in front.

    A wild joker goes behind, and makes a full house of two pairs and three of a kind of one.
    """
    high, low = dealt.groups.ranks[:2]
    cell = chart.cell(high, low)
    both = None if cell == "S" else _best(_both_behind(cell), dealt)
    return both or _best(_in_front(low), dealt)


@cache
def _both_behind(least: str) -> Play:
    return Play(front="no-pair", front_least=least, back=("two-pair", "full-house"))


@cache
def _in_front(pair: int) -> Play:
    return Play(front_is=RANKS[pair] * 2, back=("pair", "three"))


def _cell(chart: Chart, dealt: Dealt, split: Split) -> Fact:
    """What the chart asks of two pairs, and what there is."""
    high, low = dealt.groups.ranks[:2]
    pairs, cell = f"two-pair {RANKS[high]} {RANKS[low]}", chart.cell(high, low)
    if cell == "S":
        return ChartSplits(pairs)
    enough = dealt.ranking.name(split.front_score) is not Class.PAIR
    there = " ".join(RANKS[rank] for rank in dealt.groups.singles[:2])
    return ChartAsks(pairs, f"high-card {' '.join(cell)}", f"high-card {there}", enough)
