"""Hands of two tiles: pairs, wongs and gongs, points.

The score reads in hexadecimal like those of the other rankings: the class, the points, and what tells the hand
from others of its class. For a pair that is its place among the pairs; for all else the higher of its two
tiles, F for Teen down to 0 for a tile of Gee Joon. So `0x20F` is a wong with Teen, and `0x07D` is seven points
with Yun as the higher tile. Hands of no points all score 0 where the tiles do not matter then.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, Literal

from houseway.felt.tiles import (
    GEE_JOON,
    GEE_JOON_VALUES,
    PAIR,
    PAIR_RANK,
    PAIRS,
    SINGLE_RANK,
    SPOTS,
    TILES,
    VALUE,
    Tile,
)

GeeJoon = Literal["three-or-six", "own-spots"]
"""What a tile of Gee Joon counts when the other is not beside it: 3 or 6, whichever is better, or its own spots."""
Alone = Literal["lowest", "six-over-fives"]
"""Where the tiles of Gee Joon stand alone: below all others, or the 2-4 between the sevens and the fives."""
Zeros = Literal["alike", "by-tile"]
"""Whether hands of no points are all alike, or the higher tile decides between them too."""


class Class(IntEnum):
    """What two tiles can make, the lowest first."""

    POINTS = 0
    GONG = 1
    WONG = 2
    MIXED_PAIR = 3
    MATCHED_PAIR = 4
    SUPREME_PAIR = 5


WITH_TWO: Final = frozenset({2, 12})
"""The spots of Teen and Dey, which make a wong with a nine and a gong with an eight."""
_WITH: Final = {9: Class.WONG, 8: Class.GONG}


@dataclass(frozen=True)
class TileRanking:
    """What two tiles are worth, under one way to read each of three open points."""

    gee_joon: GeeJoon = "three-or-six"
    alone: Alone = "lowest"
    zeros: Zeros = "alike"

    def score(self, tiles: Iterable[Tile]) -> int:
        """The score of two tiles; the higher is the better hand, and equal ones are copies."""
        one, other = tiles
        return _scores(self)[one, other]

    def tile_rank(self, tile: Tile) -> int:
        """Where a tile stands alone: 15 for Teen, and 0 at the bottom."""
        if self.alone == "lowest":
            return len(PAIRS) - SINGLE_RANK[tile]
        return _SIX_OVER_FIVES[tile]

    def values(self, tile: Tile) -> tuple[int, ...]:
        """What a tile may count when it makes no pair."""
        return GEE_JOON_VALUES if PAIR[tile] is GEE_JOON and self.gee_joon == "three-or-six" else (VALUE[tile],)

    def sums(self, one: Tile, other: Tile) -> tuple[int, ...]:
        """What two tiles may add up to before the tens are dropped."""
        return tuple(first + second for first in self.values(one) for second in self.values(other))

    def points(self, one: Tile, other: Tile) -> int:
        """The last digit of what two tiles add up to, the best there is."""
        return max(total % 10 for total in self.sums(one, other))

    def held(self, score: int) -> str:
        """The hand in its fixed form: `matched-pair Teen`, `mixed-pair Gow`, `wong Dey`, `tiles 7 Yun`, `points 0`."""
        kind, points, rank = Class(score >> 8), score >> 4 & 15, score & 15
        name = kind.name.lower().replace("_", "-")
        if kind is Class.SUPREME_PAIR:
            return name
        if kind in (Class.MATCHED_PAIR, Class.MIXED_PAIR):
            return f"{name} {PAIRS[len(PAIRS) - 1 - rank].name.removeprefix('Chop ')}"
        if score == 0 and self.zeros == "alike":
            return "points 0"
        high = next(PAIR[tile].name.removeprefix("Chop ") for tile in TILES if self.tile_rank(tile) == rank)
        return f"tiles {points} {high}" if kind is Class.POINTS else f"{name} {high}"


def category(score: int) -> Class:
    """The class of the hand that has this score."""
    return Class(score >> 8)


_SIX, _THREE = sorted(GEE_JOON.tiles, key=SPOTS.__getitem__, reverse=True)
# The 1-2 is never the higher of two tiles, so that it can share the place of the fives above it.
_SIX_OVER_FIVES: Final = {_THREE: 0} | {
    tile: len(PAIRS) - 1 - at
    for at, tiles in enumerate((*(pair.tiles for pair in PAIRS[1:-1]), (_SIX,), PAIRS[-1].tiles))
    for tile in tiles
}


@cache
def _scores(ranking: TileRanking) -> dict[tuple[Tile, Tile], int]:
    """The score of every two tiles, in either order."""
    return {(one, other): _score(ranking, one, other) for one in TILES for other in TILES}


def _score(ranking: TileRanking, one: Tile, other: Tile) -> int:
    pair = PAIR[one]
    if sorted((one, other)) == sorted(pair.tiles):
        kind = Class.MATCHED_PAIR if pair.matched else Class.MIXED_PAIR
        return (Class.SUPREME_PAIR if pair is GEE_JOON else kind) << 8 | len(PAIRS) - PAIR_RANK[pair.name]
    high = max(ranking.tile_rank(one), ranking.tile_rank(other))
    for first, second in ((one, other), (other, one)):
        if SPOTS[first] in WITH_TWO and SPOTS[second] in _WITH:
            return _WITH[SPOTS[second]] << 8 | high
    points = ranking.points(one, other)
    return 0 if points == 0 and ranking.zeros == "alike" else points << 4 | high
