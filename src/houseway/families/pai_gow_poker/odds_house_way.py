"""House ways of Pai Gow Poker as arrays, and the loop that sets hands by them.

The lines and plays of a filing become rows of numbers; what they mean is told in `house_way`, which sets one hand at
a time at the table. This sets every class of seven cards in a moment, and was written apart from it, so that each can
be held against the other.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_poker.house_way import BACKS, COMPLETE, SHAPE, SHAPES, HouseWay, Line, Play
from houseway.families.pai_gow_poker.odds_classes import JOKER_CODE, JOKER_RANK, KEY, SIZE
from houseway.families.pai_gow_poker.play import PaiGowPokerRules
from houseway.felt.cards import RANKS
from houseway.ranks import tables, tally
from houseway.ranks._jit import jit
from houseway.ranks.ranking import CLASS_AT, Class, Ranking
from houseway.ranks.tables import SUITS_AT

SPLITS: Final = 21
ACE: Final = 12
PAIR: Final = list(Class).index(Class.PAIR)
COMPLETE_BITS: Final = sum(1 << list(Class).index(name) for name in COMPLETE)
EIGHT_OF_A_SUIT: Final = 8 * tables.ONE_OF_EACH_SUIT

NAMES: Final = tuple(SHAPES)
SHAPE_CODES: Final = np.array(
    sorted((sum(size << 3 * at for at, size in enumerate(sizes)), NAMES.index(name)) for name, sizes in SHAPES.items())
)
"""The sizes of groups, the largest first, in three bits each; and the number of such a shape."""

# The columns of a line.
FIRST_PLAY, LAST_PLAY, SHAPE_BITS, OF, SECOND, IS_COMPLETE, HAS_JOKER, OVER_BY = range(8)
# The columns of a play.
(
    NTH,
    NTH_TOO,
    FRONT,
    FRONT_IS,
    FRONT_LEAST,
    FRONT_HAS,
    BACK,
    BACK_SHAPES,
    BACK_LEAST,
    CHOOSE,
    CHART,
    LIKE,
    LIKE_JOKER,
) = range(13)
ANY: Final = -1
ANY_FRONT, PAIR_IN_FRONT, NO_PAIR_IN_FRONT = range(3)
HIGHEST, LOWEST, BEST_BACK = range(3)


class Way(NamedTuple):
    """A house way and a ranking as arrays."""

    lines: NDArray[np.int64]
    plays: NDArray[np.int64]
    chart: NDArray[np.int64]
    """By high and low pair: the least front with both behind, or -1 where they are split."""
    wild: bool
    two: NDArray[np.int64]
    """The score of two cards by their ranks, the joker's the fourteenth."""
    cards: NDArray[np.int64]
    displacements: NDArray[np.uint16]
    scores: NDArray[np.int64]
    suited: NDArray[np.int64]
    start: int
    down: int


def way_of(rules: PaiGowPokerRules) -> Way:
    """The house way and the ranking of a filing."""
    ranking = rules.pieces.ranking
    kept = tables.of_ranking(ranking, 5)
    down = 32 - (len(kept.displacements).bit_length() - 1)
    lines, plays = _rows(rules.house_way)
    return Way(
        lines, plays, _chart(rules.house_way), ranking.joker == "wild", _two(ranking), kept.cards,
        kept.displacements, kept.scores.astype(np.int64), kept.suited.astype(np.int64), int(kept.start[0]), down,
    )  # fmt: skip


def _two(ranking: Ranking) -> NDArray[np.int64]:
    found = np.zeros((JOKER_RANK + 1, JOKER_RANK + 1), np.int64)
    for one in range(JOKER_RANK + 1):
        for other in range(JOKER_RANK + 1):
            held = [one, other]
            counts = [held.count(rank) for rank in range(JOKER_RANK)]
            if held.count(JOKER_RANK) < 2:
                found[one, other] = ranking.ranks_score(tally.of_ranks(counts, held.count(JOKER_RANK)))
    return found


def _rows(way: HouseWay) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    lines: list[list[int]] = []
    plays: list[list[int]] = []
    for line in way.line:
        lines.append(_line(line, len(plays)))
        plays += [_play(play) for play in line.plays]
    return np.array(lines, np.int64), np.array(plays, np.int64)


def _line(line: Line, first: int) -> list[int]:
    return [
        first,
        first + len(line.plays),
        _bits(NAMES.index(name) for name in line.hand),
        _bits(map(RANKS.index, line.of)),
        _bits(map(RANKS.index, line.second)),
        ANY if line.complete is None else int(line.complete),
        ANY if line.joker is None else int(line.joker),
        line.over_by,
    ]


def _play(play: Play) -> list[int]:
    wanted = frozenset[Class]().union(*(BACKS[name] for name in play.back))
    shapes = {SHAPE[name] for name in play.back if name in SHAPE}
    nth = play.nth or (0, 0)
    return [
        nth[0] - 1,
        nth[1] - 1,
        ("any", "pair", "no-pair").index(play.front),
        two_ranks(play.front_is),
        two_ranks(play.front_least),
        RANKS.index(play.front_has) if play.front_has else ANY,
        _bits(list(Class).index(name) for name in wanted),
        _bits(NAMES.index(name) for name in shapes),
        RANKS.index(play.back_least) if play.back_least else ANY,
        ("highest", "lowest", "best-back").index(play.choose),
        int(play.chart),
        NAMES.index(play.like) if play.like else ANY,
        int(play.joker),
    ]


def two_ranks(text: str) -> int:
    """One rank or two as a number that sorts as they do."""
    if not text:
        return ANY
    return RANKS.index(text[0]) << 4 | (RANKS.index(text[1]) if len(text) > 1 else 0)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _chart(way: HouseWay) -> NDArray[np.int64]:
    found = np.full((13, 13), ANY, np.int64)
    if way.chart:
        for high in range(1, 13):
            for low in range(high):
                found[high, low] = two_ranks(way.chart.cell(high, low).strip("S"))
    return found


# -- one hand


@jit
def height(code: int) -> int:
    """The rank of a card, the joker's above the aces'."""
    return JOKER_RANK if code == JOKER_CODE else code >> 2


@jit
def five_score(total: int, hand: NDArray[np.int64], one: int, other: int, way: Way) -> int:
    """The score of a hand without the two cards at these places; `total` is the sum of the other five."""
    key = total & KEY
    score = way.scores[(key + way.displacements[key >> way.down]) & (len(way.scores) - 1)]
    if total & EIGHT_OF_A_SUIT:
        for suit in range(4):
            if total >> SUITS_AT + 4 * suit & 8:
                ranks = 0
                for at in range(SIZE):
                    if at not in (one, other):
                        if hand[at] == JOKER_CODE:
                            ranks |= 1 << 13
                        elif hand[at] & 3 == suit:
                            ranks |= 1 << (hand[at] >> 2)
                score = max(score, way.suited[ranks])
    return int(score)


@jit
def split(hand: NDArray[np.int64], way: Way, fronts: NDArray[np.int64], backs: NDArray[np.int64]) -> None:
    """What the front and the back of all 21 settings are worth."""
    total = way.start
    for code in hand:
        total += way.cards[code]
    at = 0
    for one in range(SIZE):
        for other in range(one + 1, SIZE):
            left = total - way.cards[hand[one]] - way.cards[hand[other]]
            fronts[at] = way.two[height(hand[one]), height(hand[other])]
            backs[at] = five_score(left, hand, one, other, way)
            at += 1


@jit
def _sort(hand: NDArray[np.int64]) -> None:
    """The highest first; the joker has the highest code."""
    for at in range(1, SIZE):
        code, to = hand[at], at
        while to and hand[to - 1] < code:
            hand[to] = hand[to - 1]
            to -= 1
        hand[to] = code


# What is kept of the groups of equal cards: the shape, the ranks of the largest and the next, the highest single card.
GROUP_SHAPE, LARGEST, NEXT, SINGLE = range(4)
NATURAL, WITH_ACE = range(2)


@jit
def _group(hand: NDArray[np.int64], joker: bool, skip: int, skip_too: int, found: NDArray[np.int64]) -> None:
    """Group equal cards. The joker is an ace, or is not counted; two cards may be left out."""
    times = 0
    for at in range(SIZE):
        if at != skip and at != skip_too:
            rank = height(hand[at])
            if rank < JOKER_RANK:
                times += 1 << 3 * rank
            elif joker:
                times += 1 << 3 * ACE
    code, number = 0, 0
    for column in range(4):
        found[column] = ANY
    for size in range(5, 0, -1):
        for rank in range(ACE, -1, -1):
            if times >> 3 * rank & 7 == size:
                if size == 1:
                    found[SINGLE] = rank
                    break
                code |= size << 3 * number
                number += 1
                if number <= 2:
                    found[number] = rank
    for row in range(len(SHAPE_CODES)):
        if SHAPE_CODES[row, 0] == code:
            found[GROUP_SHAPE] = SHAPE_CODES[row, 1]


class Seven(NamedTuple):
    """A hand that is being set."""

    hand: NDArray[np.int64]
    """The highest card first."""
    groups: NDArray[np.int64]
    """Of its equal cards: without the joker, and with the joker as an ace."""
    fronts: NDArray[np.int64]
    backs: NDArray[np.int64]
    """What the front and the back of each of the 21 settings are worth."""
    complete: bool
    """Whether any of them has a straight, a flush or better behind."""


@jit
def set_hand(hand: NDArray[np.int64], way: Way, fronts: NDArray[np.int64], backs: NDArray[np.int64]) -> tuple[int, int]:
    """The setting, of the 21, that the house way makes, and the line that decided, -1 where none did.

    `hand` is sorted, and `fronts` and `backs` get what the settings are worth.
    """
    _sort(hand)
    split(hand, way, fronts, backs)
    complete = False
    for at in range(SPLITS):
        if COMPLETE_BITS >> (backs[at] >> CLASS_AT) & 1:
            complete = True
    groups = np.zeros((2, 4), np.int64)
    _group(hand, False, ANY, ANY, groups[NATURAL])
    _group(hand, True, ANY, ANY, groups[WITH_ACE])
    seven = Seven(hand, groups, fronts, backs, complete)
    found, line = _first(seven, way, True)
    if found < 0 and hand[0] == JOKER_CODE:
        found, line = _first(seven, way, False)
    if found < 0:
        line = ANY
        for at in range(SPLITS):
            if fronts[at] <= backs[at] and (found < 0 or (backs[at], fronts[at]) > (backs[found], fronts[found])):
                found = at
    return found, line


@jit
def _first(seven: Seven, way: Way, strict: bool) -> tuple[int, int]:
    """The setting of the first line that decides, and the line. Not `strict`, lines for hands without the joker take
    it as an ace."""
    for number in range(len(way.lines)):
        if not _is_about(way.lines[number], seven, way.wild, seven.complete, strict, ANY):
            continue
        for at in range(way.lines[number, FIRST_PLAY], way.lines[number, LAST_PLAY]):
            play = way.plays[at]
            found = _like(seven, way, play) if play[LIKE] >= 0 else _made(play, seven, way)
            if found >= 0:
                return found, number
    return ANY, ANY


@jit
def _like(seven: Seven, way: Way, play: NDArray[np.int64]) -> int:
    """The setting of the first line for another kind of hand, not complete, that decides."""
    for number in range(len(way.lines)):
        if not _is_about(way.lines[number], seven, way.wild, False, play[LIKE_JOKER] == 1, play[LIKE]):
            continue
        for at in range(way.lines[number, FIRST_PLAY], way.lines[number, LAST_PLAY]):
            if way.plays[at, LIKE] < 0:
                found = _made(way.plays[at], seven, way)
                if found >= 0:
                    return found
    return ANY


@jit
def _is_about(line: NDArray[np.int64], seven: Seven, wild: bool, complete: bool, strict: bool, like: int) -> bool:
    """Whether a line speaks of the hand, or with `like`, of a hand of that kind."""
    has_joker = seven.hand[0] == JOKER_CODE
    if line[HAS_JOKER] == 1 and not has_joker:
        return False
    if line[HAS_JOKER] == 0 and has_joker and strict:
        return False
    group = seven.groups[NATURAL if wild or line[HAS_JOKER] == 1 else WITH_ACE]
    if not line[SHAPE_BITS] >> group[GROUP_SHAPE] & 1 or (like >= 0 and group[GROUP_SHAPE] != like):
        return False
    if line[IS_COMPLETE] >= 0 and (line[IS_COMPLETE] == 1) != complete:
        return False
    if line[OF] and not line[OF] >> group[LARGEST] & 1:
        return False
    if line[SECOND] and not line[SECOND] >> group[NEXT] & 1:
        return False
    return bool(line[OVER_BY] == 0 or (group[SINGLE] >= 0 and group[SINGLE] - group[LARGEST] >= line[OVER_BY]))


@jit
def _made(play: NDArray[np.int64], seven: Seven, way: Way) -> int:
    return _by_chart(seven, way) if play[CHART] else _best(play, seven, way.wild)


@jit
def _best(play: NDArray[np.int64], seven: Seven, wild: bool) -> int:
    """Of the settings that are as a play wants them, the one that it chooses."""
    fronts, backs = seven.fronts, seven.backs
    found, at = ANY, 0
    for one in range(SIZE):
        for other in range(one + 1, SIZE):
            fits = fronts[at] <= backs[at] and _fits(play, seven.hand, wild, one, other, fronts[at], backs[at])
            if fits and (found < 0 or _is_better(play[CHOOSE], fronts[at], backs[at], fronts[found], backs[found])):
                found = at
            at += 1
    return found


@jit
def _is_better(choose: int, front: int, back: int, other_front: int, other_back: int) -> bool:
    if choose == BEST_BACK:
        return (back, front) > (other_back, other_front)
    if choose == LOWEST:
        return (-front, back) > (-other_front, other_back)
    return (front, back) > (other_front, other_back)


@jit
def _fits(
    play: NDArray[np.int64], hand: NDArray[np.int64], wild: bool, one: int, other: int, front: int, back: int
) -> bool:
    if play[NTH] >= 0 and (play[NTH] != one or play[NTH_TOO] != other):
        return False
    pair = front >> CLASS_AT == PAIR
    if play[FRONT] != ANY_FRONT and pair != (play[FRONT] == PAIR_IN_FRONT):
        return False
    if play[BACK] and not _is_behind(play, hand, one, other, back):
        return False
    high, low = height(hand[one]), height(hand[other])
    if high == JOKER_RANK:
        high = low if wild else ACE
    if play[FRONT_IS] >= 0 and play[FRONT_IS] != high << 4 | low:
        return False
    if play[FRONT_LEAST] >= 0 and not pair and (high << 4 | low) < play[FRONT_LEAST]:
        return False
    if play[FRONT_HAS] >= 0 and play[FRONT_HAS] != high and play[FRONT_HAS] != low:
        return False
    return bool(play[BACK_LEAST] < 0 or (back >> 16 & 15) - 2 >= play[BACK_LEAST])


@jit
def _is_behind(play: NDArray[np.int64], hand: NDArray[np.int64], one: int, other: int, back: int) -> bool:
    """Whether the back is of a kind wanted; a pair that the joker makes a flush or straight as well is still a pair."""
    if play[BACK] >> (back >> CLASS_AT) & 1:
        return True
    if not COMPLETE_BITS >> (back >> CLASS_AT) & 1 or hand[0] != JOKER_CODE or one == 0:
        return False
    group = np.zeros(4, np.int64)
    _group(hand, True, one, other, group)
    return bool(play[BACK_SHAPES] >> group[GROUP_SHAPE] & 1)


KEPT: Final = np.array(_play(Play(front="no-pair", back=("two-pair", "full-house"))), np.int64)
APART: Final = np.array(_play(Play(back=("pair", "three"))), np.int64)


@jit
def _by_chart(seven: Seven, way: Way) -> int:
    """Both pairs behind where the front reaches the cell of the chart, else the lower pair in front."""
    group = seven.groups[NATURAL if way.wild else WITH_ACE]
    cell = way.chart[group[LARGEST], group[NEXT]]
    if cell >= 0:
        kept = KEPT.copy()
        kept[FRONT_LEAST] = cell
        found = _best(kept, seven, way.wild)
        if found >= 0:
            return found
    apart = APART.copy()
    apart[FRONT_IS] = group[NEXT] << 4 | group[NEXT]
    return _best(apart, seven, way.wild)
