"""All deals of Pai Gow Tiles: every four tiles, set in every way, against every four of the rest, set as the other side
sets them.

The two tiles of a pair are worth the same, alone and with any other, whether they look alike or not; only those of Gee
Joon are not. So a hand is told by how many it has of each of 17 kinds, and stands for as many deals as there are ways
to pick such tiles. Every count is a whole number.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.cards import Card
from houseway.felt.tiles import GEE_JOON, PAIR, TILES, Tile
from houseway.parallel.threads import Counts, added_up
from houseway.ranks._jit import jit

SIZE: Final = 4
WAYS: Final = 3
"""Four tiles make two hands in at most three ways."""
CELLS: Final = 9
"""How the low hands compare, and the high ones: 0 lost, 1 alike, 2 won, the low hands' three times as much."""
MOST: Final = 2
"""Of one kind there are so many tiles at most."""
KINDS: Final[dict[Tile, int]] = {
    tile: at
    for at, tiles in enumerate(dict.fromkeys((one,) if PAIR[one] is GEE_JOON else PAIR[one].tiles for one in TILES))
    for tile in tiles
}
"""Tiles that are worth the same have the same number."""
PIECES: Final = 16
"""Parts into which the work is cut for the cores."""

Held = tuple[Tile, ...]
Division = tuple[Held, Held]
"""The low hand and the high one."""
Shares: TypeAlias = NDArray[np.int64]
"""By hand and setting: how often the hand is set so; the same number for every hand in all."""


class TileHand(NamedTuple):
    """Four tiles, the ways to set them, and which of those is the house's."""

    tiles: Held
    weight: int
    """In how many ways the set of tiles gives them."""
    settings: tuple[Division, ...]
    scores: tuple[tuple[int, int], ...]
    """What the low hand and the high one of each setting are worth."""
    house: int
    line: str
    """The line of the house way that decides."""
    why: str


class Layout(NamedTuple):
    """Every hand as the loops want it."""

    hands: tuple[TileHand, ...]
    kinds: NDArray[np.int64]
    """The kinds of tile in each hand by their numbers, -1 where there are no more."""
    times: NDArray[np.int64]
    """How many the hand has of each."""
    number: NDArray[np.int64]
    """How many tiles of each kind are left."""
    scores: NDArray[np.int64]
    """By hand and setting: what the low hand and the high one are worth; -1 where there is no such setting."""


class Deals(NamedTuple):
    """Every deal of two hands, one set in each of its ways and the other as the other side sets it: the house way,
    unless something else was named."""

    layout: Layout
    counts: Counts
    """By hand and setting: of the deals to the other, how many come to each cell."""
    others: int
    """How many deals there are to the other."""
    of: int
    """How often each of them is counted: once, or so many times as the other side's shares add up to."""
    weights: NDArray[np.int64]
    house: NDArray[np.int64]
    """Which setting of each hand is the house's."""

    @property
    def hands(self) -> tuple[TileHand, ...]:
        return self.layout.hands

    @property
    def total(self) -> int:
        """How many deals there are."""
        return self.others * int(self.weights.sum())

    def against(self, shares: Shares, threads: int) -> "Deals":
        """The same deals where the other side sets each hand so often in each of its settings."""
        return self._replace(counts=_counts(self.layout, shares, threads), of=int(shares[0].sum()))


def always(sets: NDArray[np.int64]) -> Shares:
    """The shares of who sets each hand in the setting of that number, and in no other."""
    shares = np.zeros((len(sets), WAYS), np.int64)
    shares[np.arange(len(sets)), sets] = 1
    return shares


def every_deal(rules: TileRules, left: Counter[str], threads: int) -> Deals:
    """All deals from these tiles; the other side sets the house way."""
    layout = _layout(hands_of(rules, left), left)
    weights = np.array([hand.weight for hand in layout.hands], np.int64)
    house = np.array([hand.house for hand in layout.hands], np.int64)
    others = comb(sum(left.values()) - SIZE, SIZE)
    return Deals(layout, _counts(layout, always(house), threads), others, 1, weights, house)


def _layout(hands: tuple[TileHand, ...], left: Counter[str]) -> Layout:
    kinds = np.full((len(hands), SIZE), -1, np.int64)
    times = np.zeros((len(hands), SIZE), np.int64)
    scores = np.full((len(hands), WAYS, 2), -1, np.int64)
    for at, hand in enumerate(hands):
        scores[at, : len(hand.scores)] = hand.scores
        for place, (kind, held) in enumerate(Counter(KINDS[tile] for tile in hand.tiles).items()):
            kinds[at, place] = kind
            times[at, place] = held
    number = [sum(left[tile] for tile in tiles) for tiles in _by_kind()]
    return Layout(hands, kinds, times, np.array(number, np.int64), scores)


def _by_kind() -> list[Held]:
    return [tuple(tile for tile in TILES if KINDS[tile] == kind) for kind in range(max(KINDS.values()) + 1)]


def _counts(layout: Layout, shares: Shares, threads: int) -> Counts:
    every = len(layout.hands)
    cuts = [int(cut) for cut in np.linspace(0, every, PIECES + 1)]

    def piece(at: int) -> Counts:
        counts = np.zeros((every, WAYS, CELLS), np.int64)
        compare(cuts[at], cuts[at + 1], layout.kinds, layout.times, layout.number, layout.scores, shares, counts)
        return counts

    return added_up(piece, range(PIECES), threads, lambda _: None)


def hands_of(rules: TileRules, left: Counter[str]) -> tuple[TileHand, ...]:
    """Every four of the tiles that are left."""
    tiles = [[tile for tile in kind for _ in range(left[tile])] for kind in _by_kind()]
    every = (Counter(kinds) for kinds in combinations_with_replacement(range(len(tiles)), SIZE))
    return tuple(
        _hand(rules, tuple(tile for kind, held in hand.items() for tile in tiles[kind][:held]), weight)
        for hand in every
        if (weight := prod(comb(len(tiles[kind]), held) for kind, held in hand.items()))
    )


def _hand(rules: TileRules, tiles: Held, weight: int) -> TileHand:
    score = rules.pieces.ranking.score
    way = rules.pieces.house_way(tuple(map(Card, tiles)))
    house_low, house_high = (score(map(Tile, group)) for group in way.groups)
    settings: dict[tuple[int, int], Division] = {}
    for one, other in divided(tiles):
        low, high = sorted((one, other), key=score)
        if rules.dominated == "allowed" or not rules.pieces.fouled((tuple(map(Card, low)), tuple(map(Card, high)))):
            settings[score(low), score(high)] = low, high
    house = list(settings).index((house_low, house_high))
    return TileHand(tiles, weight, tuple(settings.values()), tuple(settings), house, way.line, way.why)


def divided(tiles: Held) -> Iterator[Division]:
    """The three ways to make two hands of four tiles."""
    first, *rest = tiles
    for at, partner in enumerate(rest):
        yield (first, partner), tuple(rest[:at] + rest[at + 1 :])


@jit
def compare(
    first: int,
    last: int,
    kinds: NDArray[np.int64],
    times: NDArray[np.int64],
    number: NDArray[np.int64],
    scores: NDArray[np.int64],
    shares: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Hold the hands from `first` to `last`, in every setting, against all others that the rest of the tiles makes."""
    picks = np.zeros((len(number), MOST + 1), np.int64)
    for own in range(first, last):
        ways_to_pick(own, kinds, times, number, picks)
        for other in range(len(kinds)):
            weight = picked(other, kinds, times, picks)
            for theirs in range(WAYS if weight else 0):
                times_set = weight * shares[other, theirs]
                if times_set:
                    low, high = scores[other, theirs, 0], scores[other, theirs, 1]
                    for way in range(WAYS):
                        if scores[own, way, 0] < 0:
                            break
                        counts[own, way, cell_of(scores[own, way, 0], scores[own, way, 1], low, high)] += times_set


@jit
def picked(other: int, kinds: NDArray[np.int64], times: NDArray[np.int64], picks: NDArray[np.int64]) -> int:
    """In how many ways the rest of the tiles gives a hand."""
    weight = 1
    for place in range(SIZE):
        if kinds[other, place] < 0:
            break
        weight *= picks[kinds[other, place], times[other, place]]
    return weight


@jit
def cell_of(low: int, high: int, other_low: int, other_high: int) -> int:
    """How a low and a high hand compare with others."""
    return 3 * _compared(low, other_low) + _compared(high, other_high)


@jit
def ways_to_pick(
    own: int,
    kinds: NDArray[np.int64],
    times: NDArray[np.int64],
    number: NDArray[np.int64],
    picks: NDArray[np.int64],
) -> None:
    """For each kind, in how many ways one, or two, can be picked from what a hand leaves."""
    for kind in range(len(number)):
        left = number[kind]
        for place in range(SIZE):
            if kinds[own, place] == kind:
                left -= times[own, place]
        picks[kind, 0] = 1
        picks[kind, 1] = left
        picks[kind, 2] = left * (left - 1) // 2


@jit
def _compared(one: int, other: int) -> int:
    """0 where the first is lower, 1 where the two are alike, 2 where it is higher."""
    if one < other:
        return 0
    return 1 if one == other else 2
