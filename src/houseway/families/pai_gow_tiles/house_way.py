"""The house way with tiles: a filed list of steps, the first of which that fits a hand sets it.

A step splits a pair when something holds, keeps a pair together, or makes a kind of hand. All steps and their
conditions are data; what several settings of one step are told apart by is, too.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, Literal, NamedTuple

from pydantic import Field, model_validator

from houseway.banked.pai_gow import Setting
from houseway.felt.cards import Card
from houseway.felt.tiles import GEE_JOON, PAIR, SPOTS, Pair, Tile, tile
from houseway.filings.digest import Prose
from houseway.filings.model import Data, Section
from houseway.ranks.tiles import Class, TileRanking, category

Makes = Literal[
    "supreme-pair", "matched-pair", "unmatched-pair", "wong", "gong", "nine-or-less", "largest-with-smallest"
]
CLASSES: Final[dict[str, Class]] = {
    "supreme-pair": Class.SUPREME_PAIR,
    "matched-pair": Class.MATCHED_PAIR,
    "unmatched-pair": Class.MIXED_PAIR,
    "wong": Class.WONG,
    "gong": Class.GONG,
}


class When(Data):
    """When a pair is split: what the low hand then makes, and what the other two tiles are; both where both are told.

    `others` holds the spots that one of the other two tiles and the other of them may have, in either order; an empty
    list is any.
    """

    low: int | None = None
    others: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class Step(Section):
    """One step: of `split`, `keep` and `make`, exactly one is told."""

    name: Prose
    split: tuple[int, ...] | Literal["supreme"] = ()
    """The spots of the tiles of a pair that is split when any of `when` holds."""
    when: tuple[When, ...] = ()
    keep: tuple[int, ...] = ()
    """The spots of the tiles of a pair that is never split."""
    make: Makes | None = None
    """The hand that is made where it can be, and the other two tiles are what is left."""

    @model_validator(mode="after")
    def _says_one_thing(self) -> "Step":
        if bool(self.split) + bool(self.keep) + (self.make is not None) != 1:
            raise ValueError("a step of the house way splits, keeps or makes, one of the three")
        if bool(self.split) != bool(self.when):
            raise ValueError("a step that splits, and no other, says when")
        return self


class TileWayRules(Section):
    """The house way: its steps in order, and how what they leave open is read."""

    two_pairs: Literal["kept", "by-the-steps"]
    """Whether a hand of two pairs is ever split."""
    low_value: Literal["by-rank", "by-points"]
    """Whether a wong or a gong is more than nine points, or counts the last digit of its spots."""
    nine_or_less: Literal["nearest-to-nine", "best-low"]
    """Which two tiles, where several add up to nine or less."""
    totals: Literal["values", "spots"] = "values"
    """What adds up to nine or less: the values of two tiles, a twelve as 2, or all their spots."""
    several: Literal["best-high", "best-low"]
    """What decides between the settings that one step allows."""
    steps: tuple[Step, ...] = Field(min_length=1)


class Division(NamedTuple):
    """Four tiles in two hands, the better one high."""

    low: tuple[Tile, Tile]
    high: tuple[Tile, Tile]
    low_score: int
    high_score: int

    def beats(self, other: "Division") -> bool:
        """Whether neither hand is lower than the other division's, and one is higher."""
        better = self.low_score - other.low_score, self.high_score - other.high_score
        return min(better) >= 0 < max(better)


class TileWay:
    """A house way that sets hands; each kind of hand is worked out once."""

    def __init__(self, rules: TileWayRules, ranking: TileRanking, dominated: bool = True) -> None:
        self.rules = rules
        self.ranking = ranking
        self.dominated = dominated
        self.kept = {spots for step in rules.steps for spots in step.keep}
        self._known: dict[tuple[str, ...], Setting] = {}

    def set(self, tiles: Iterable[str]) -> Setting:
        """The setting of four tiles, the low hand first, and the step that decided it."""
        key = tuple(sorted(tiles))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worked_out(tuple(map(tile, key)))
        return found

    def divided(self, tiles: Sequence[Tile]) -> list[Division]:
        """The three ways to make two hands of four tiles, each once, without those that may not be set."""
        first, *rest = tiles
        found = {self._division((first, second), _without(rest, second)): None for second in rest}
        return [one for one in found if self.dominated or not any(other.beats(one) for other in found)]

    def _division(self, one: tuple[Tile, Tile], other: tuple[Tile, Tile]) -> Division:
        low, high = sorted((one, other), key=self.ranking.score)
        return Division(low, high, self.ranking.score(low), self.ranking.score(high))

    def _worked_out(self, tiles: tuple[Tile, ...]) -> Setting:
        divisions = self.divided(tiles)
        for number, step in enumerate(self.rules.steps, start=1):
            fits = list(self._fits(step, tiles, divisions))
            if fits:
                best = max(fits, key=lambda one: self._worth(step, one))
                low, high = (tuple(map(Card, hand)) for hand in (best.low, best.high))
                return Setting((low, high), number, step.name, in_words(step), str(step.lines))
        raise ValueError(f"no step of the house way sets {' '.join(tiles)}.")

    def _worth(self, step: Step, division: Division) -> tuple[int, int]:
        low_first = step.make == "nine-or-less" and self.rules.nine_or_less == "best-low"
        if low_first or self.rules.several == "best-low":
            return division.low_score, division.high_score
        return division.high_score, division.low_score

    def _fits(self, step: Step, tiles: Sequence[Tile], divisions: Sequence[Division]) -> Iterator[Division]:
        """The divisions that a step allows; none where it does not speak of such a hand."""
        pairs = pairs_in(tiles)
        if step.split:
            for pair in pairs:
                if spots_of(pair) in _spots(step.split) and self._may_split(pair, pairs):
                    yield from self._split(step, pair, tiles, divisions)
        elif step.keep:
            if len(pairs) == 1 and spots_of(pairs[0]) in step.keep:
                yield from (one for one in divisions if _together(one, pairs[0]))
        elif step.make == "nine-or-less":
            yield from self._nearest_to_nine(divisions)
        elif step.make == "largest-with-smallest":
            ends = {max(map(SPOTS.__getitem__, tiles)), min(map(SPOTS.__getitem__, tiles))}
            yield from (one for one in divisions if any({*map(SPOTS.__getitem__, hand)} == ends for hand in one[:2]))
        elif step.make:
            wanted = CLASSES[step.make]
            yield from (one for one in divisions if category(one.high_score) is wanted)

    def _may_split(self, pair: Pair, pairs: Sequence[Pair]) -> bool:
        """Splitting one of two pairs breaks the other as well."""
        others = [other for other in pairs if other is not pair]
        return not others or (
            self.rules.two_pairs == "by-the-steps" and not any(spots_of(other) in self.kept for other in others)
        )

    def _split(
        self, step: Step, pair: Pair, tiles: Sequence[Tile], divisions: Sequence[Division]
    ) -> Iterator[Division]:
        third, fourth = (SPOTS[one] for one in _rest(tiles, pair))
        for one in divisions:
            if not _together(one, pair) and any(self._holds(when, one, third, fourth) for when in step.when):
                yield one

    def _holds(self, when: When, division: Division, third: int, fourth: int) -> bool:
        one, other = when.others
        if not (_any(one, third) and _any(other, fourth)) and not (_any(one, fourth) and _any(other, third)):
            return False
        return when.low is None or self._value(division) >= when.low

    def _value(self, division: Division) -> int:
        """What the low hand counts; by rank, a gong or more is over nine."""
        if self.rules.low_value == "by-rank" and category(division.low_score) is not Class.POINTS:
            return 10
        return self.ranking.points(*division.low)

    def _nearest_to_nine(self, divisions: Sequence[Division]) -> Iterator[Division]:
        totals = {one: self._total(one) for one in divisions}
        wanted = max(totals.values())
        for one, total in totals.items():
            if total >= 0 and (total == wanted or self.rules.nine_or_less == "best-low"):
                yield one

    def _total(self, division: Division) -> int:
        """The most that either hand adds up to without going over nine; less than nothing where neither can."""
        sums = (sum(counts) for hand in division[:2] for counts in product(*map(self._counts, hand)))
        return max((total for total in sums if total <= 9), default=-1)

    def _counts(self, one: Tile) -> tuple[int, ...]:
        """What a tile may count towards nine or less."""
        if self.rules.totals == "spots" and SPOTS[one] > 9:
            return (SPOTS[one],)
        return self.ranking.values(one)


def pairs_in(tiles: Sequence[Tile]) -> list[Pair]:
    """The pairs among four tiles, none, one or two of them."""
    return [PAIR[one] for one, other in combinations(tiles, 2) if sorted((one, other)) == sorted(PAIR[one].tiles)]


def spots_of(pair: Pair) -> int:
    """The spots of each tile of a pair; 0 for Gee Joon, whose two differ."""
    return 0 if pair is GEE_JOON else SPOTS[pair.tiles[0]]


def _spots(split: tuple[int, ...] | str) -> tuple[int, ...]:
    return (0,) if isinstance(split, str) else split


def _any(allowed: tuple[int, ...], spots: int) -> bool:
    return not allowed or spots in allowed


def _together(division: Division, pair: Pair) -> bool:
    return sorted(pair.tiles) in (sorted(division.low), sorted(division.high))


def _rest(tiles: Sequence[Tile], pair: Pair) -> list[Tile]:
    left = list(tiles)
    for one in pair.tiles:
        left.remove(one)
    return left


def _without(tiles: Sequence[Tile], one: Tile) -> tuple[Tile, Tile]:
    left = list(tiles)
    left.remove(one)
    first, second = left
    return first, second


# -- in words

MADE: Final[dict[str, str]] = {
    "supreme-pair": "the supreme pair is the high hand",
    "matched-pair": "a matched pair is the high hand, the best where there are two",
    "unmatched-pair": "a mixed pair is the high hand, the best where there are two",
    "wong": "a wong is made",
    "gong": "a gong is made",
    "nine-or-less": "two tiles are put together that add up to nine or less",
    "largest-with-smallest": "the largest tile goes with the smallest",
}
NAMES: Final = {2: "Dey", 12: "Teen", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens", 8: "eights", 9: "nines",
                10: "tens", 11: "elevens"}  # fmt: skip


def in_words(step: Step) -> str:
    """A step as a clause: `eights are split when the low hand is 7 or better`."""
    if step.make:
        return MADE[step.make]
    if step.keep:
        return f"pairs of {_listed([NAMES[spots] for spots in step.keep], 'and')} are never split"
    what = "Gee Joon is" if step.split == "supreme" else f"{_listed(_names(_spots(step.split)), 'or')} are"
    return f"{what} split {', or '.join(_condition(when) for when in step.when)}"


def _condition(when: When) -> str:
    parts = []
    named = [_listed([_tile(spots) for spots in allowed], "or") for allowed in when.others if allowed]
    if len(named) == 2 and named[0] == named[1]:
        parts.append(f"when each of the other two is {named[0]}")
    elif named:
        parts.append(f"beside {', and '.join(named)}")
    if when.low is not None:
        parts.append(f"when the low hand is {when.low} or better")
    return " ".join(parts)


def _names(spots: Iterable[int]) -> list[str]:
    return [f"two {NAMES[one]}" if one in (2, 12) else NAMES[one] for one in spots]


def _tile(spots: int) -> str:
    names = {2: "a Dey", 12: "a Teen", 8: "an eight", 11: "an eleven"}
    return names.get(spots, f"a {NAMES[spots].removesuffix('s').replace('sixe', 'six')}")


def _listed(words: Sequence[str], last: str) -> str:
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
