"""Pai Gow Tiles with both sides free, a second way: a game of its own in NumPy, solved by linear programs.

It shares the ranking of two tiles with the package, and nothing else: hands, their weights, what they pay and the
bounds are worked out here again. The programs are solved by HiGHS, which comes with SciPy.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.felt.tiles import GEE_JOON, PAIRS, Tile
from houseway.ranks.tiles import TileRanking

Floats = NDArray[np.float64]
Chosen = NDArray[np.bool_]
SLOTS: tuple[tuple[Tile, ...], ...] = (
    *((tile,) for tile in GEE_JOON.tiles),
    *(pair.tiles for pair in PAIRS if pair is not GEE_JOON),
)
"""Tiles that may stand for each other."""
ROWS = 500
"""Rows that are worked on at a time."""


class Setting(NamedTuple):
    """One way to set four tiles."""

    tiles: tuple[Tile, ...]
    low: int
    high: int


class SecondGame(NamedTuple):
    """All settings that no other of the same hand is as good as, and what they pay the player, times the deals."""

    settings: list[Setting]
    hand: NDArray[np.int64]
    """The hand of each setting; those of a hand stand together."""
    starts: NDArray[np.int64]
    pays: NDArray[np.float32]
    total: int

    def player_gets(self, bank: Floats) -> Floats:
        return np.concatenate([self.pays[at : at + ROWS].astype(np.float64) @ bank for at in self._pieces()])

    def bank_leaves(self, player: Floats) -> Floats:
        return sum(
            (player[at : at + ROWS] @ self.pays[at : at + ROWS].astype(np.float64) for at in self._pieces()),
            np.zeros(len(self.hand)),
        )

    def _pieces(self) -> range:
        return range(0, len(self.hand), ROWS)

    def bounds(self, player: Sequence[int], bank: Sequence[int], of: int) -> tuple[Fraction, Fraction]:
        """The least and the most that the player can get, both sides setting so often of so many. All sums are whole
        numbers below 2 to the power of 53, so that floating point keeps them exactly."""
        assert self.total * of < 2**53
        least = np.minimum.reduceat(self.bank_leaves(np.array(player, np.float64)), self.starts).sum()
        most = np.maximum.reduceat(self.player_gets(np.array(bank, np.float64)), self.starts).sum()
        return Fraction(int(least), self.total * of), Fraction(int(most), self.total * of)


def second_game(ranking: TileRanking, copies: str) -> SecondGame:
    """The whole set of tiles."""
    number = [len(slot) for slot in SLOTS]
    every = map(Counter, combinations_with_replacement(range(len(SLOTS)), 4))
    hands = [held for held in every if all(times <= number[slot] for slot, times in held.items())]
    settings, hand = [], []
    for at, held in enumerate(hands):
        for setting in _settings(ranking, [tile for slot, times in held.items() for tile in SLOTS[slot][:times]]):
            settings.append(setting)
            hand.append(at)
    whose = np.array(hand)
    deals = _deals(hands, number)
    low, high = (np.array(scores, np.int16) for scores in zip(*((one.low, one.high) for one in settings), strict=True))
    pays = np.empty((len(settings), len(settings)), np.float32)
    for at in range(0, len(settings), ROWS):
        these = slice(at, at + ROWS)
        pays[these] = _paid(low[these, None], high[these, None], low, high, copies)
        pays[these] *= deals[whose[these]][:, whose]
    return SecondGame(settings, whose, np.flatnonzero(np.diff(whose, prepend=-1)), pays, int(deals.sum()))


def _settings(ranking: TileRanking, tiles: list[Tile]) -> list[Setting]:
    first, *rest = tiles
    found = set()
    for partner in range(3):
        others = [tile for at, tile in enumerate(rest) if at != partner]
        low, high = sorted((ranking.score((first, rest[partner])), ranking.score(others)))
        found.add(Setting(tuple(tiles), low, high))
    return [
        one
        for one in sorted(found)
        if not any(one != other and other.low >= one.low and other.high >= one.high for other in found)
    ]


def _deals(hands: Sequence[Counter[int]], number: Sequence[int]) -> NDArray[np.int32]:
    """In how many deals each hand meets each other."""
    held = np.array([[hand[slot] for slot in range(len(number))] for hand in hands])
    choose = np.array([[comb(some, of) for of in range(3)] for some in range(3)])
    own = np.array([prod(comb(number[slot], times) for slot, times in hand.items()) for hand in hands])
    deals = np.repeat(own[:, None], len(hands), axis=1).astype(np.int32)
    for slot, many in enumerate(number):
        deals *= choose[(many - held[:, slot])[:, None], held[None, :, slot]].astype(np.int32)
    return deals


Scores = NDArray[np.int16]


def _paid(low: Scores, high: Scores, bank_low: Scores, bank_high: Scores, copies: str) -> NDArray[np.int8]:
    """Both better wins; none better loses, unless just one is a copy and such a copy is nobody's."""
    lower, higher = low > bank_low, high > bank_high
    loses = ~(lower | higher)
    if copies == "both-hands":
        loses &= (low == bank_low) == (high == bank_high)
    return (lower & higher).astype(np.int8) - loses


# -- linear programs

GAIN = 1e-5
"""An answer must bring more than this, in deals, to be added."""
SCALE = 1e-4


def linear_programs(game: SecondGame) -> tuple[Floats, Floats]:
    """How often the player and the player-dealer set each setting. Each begins with its best answers to one who sets
    anyhow. The best mixtures of the settings at hand are found; whatever answers them better is added; and so on, until
    nothing does."""
    anyhow = 1 / _each(game, np.ones(len(game.hand)))
    rows, columns = _best(game, game.player_gets(anyhow)), _best(game, -game.bank_leaves(anyhow))
    while True:
        player, bank = _mixed(game, rows, columns)
        more = _better(game, game.player_gets(bank), player) & ~rows
        others = _better(game, -game.bank_leaves(player), bank) & ~columns
        if not (more.any() or others.any()):
            return player, bank
        rows, columns = rows | more, columns | others


def in_millionths(game: SecondGame, strategy: Floats) -> Mapping[Setting, int]:
    """As whole numbers that add up to a million for each hand."""
    shares = np.rint(strategy * 1e6).astype(np.int64)
    for first, last in zip(game.starts, [*game.starts[1:], len(shares)], strict=True):
        shares[first + shares[first:last].argmax()] += 1_000_000 - shares[first:last].sum()
    return dict(zip(game.settings, shares.tolist(), strict=True))


def _each(game: SecondGame, values: Floats) -> Floats:
    """The sum over the settings of a hand, at each of them."""
    return np.asarray(np.add.reduceat(values, game.starts)[game.hand])


def _best(game: SecondGame, values: Floats) -> Chosen:
    return np.asarray(values == np.maximum.reduceat(values, game.starts)[game.hand])


def _better(game: SecondGame, values: Floats, strategy: Floats) -> Chosen:
    return _best(game, values) & (values > _each(game, values * strategy) + GAIN)


def _mixed(game: SecondGame, rows: Chosen, columns: Chosen) -> tuple[Floats, Floats]:
    """The unknowns are how often the player sets each setting at hand, and what the player-dealer leaves with each of
    its hands; how often that one sets each of its own is the price of the row in which it stands."""
    from scipy.optimize import linprog

    player, bank = np.zeros(len(rows)), np.zeros(len(columns))
    own, whose = _several(game, rows, player)
    other, bank_whose = _several(game, columns, bank)
    if not len(own) and not len(other):
        return player, bank
    left = int(bank_whose.max(initial=-1)) + 1
    no_more = np.zeros((len(other), len(own) + left))
    no_more[:, : len(own)] = -game.pays[np.ix_(own, other)].T * SCALE
    no_more[np.arange(len(other)), len(own) + bank_whose] = 1
    once = np.zeros((int(whose.max(initial=-1)) + 1, len(own) + left))
    once[whose, np.arange(len(own))] = 1
    found: Any = linprog(
        -np.concatenate([game.player_gets(bank)[own] * SCALE, np.ones(left)]),
        A_ub=no_more,
        b_ub=game.bank_leaves(player)[other] * SCALE,
        A_eq=once,
        b_eq=np.ones(len(once)),
        bounds=[(0, 1)] * len(own) + [(None, None)] * left,
        method="highs",
    )
    assert found.status == 0, found.message
    player[own] = np.maximum(found.x[: len(own)], 0)
    bank[other] = np.maximum(-found.ineqlin.marginals, 0)
    return player / _each(game, player), bank / _each(game, bank)


def _several(game: SecondGame, chosen: Chosen, strategy: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The settings at hand of hands that have several, and which of those hands each belongs to; what is the only one
    of its hand is set always."""
    number = _each(game, chosen.astype(np.float64))
    strategy[chosen & (number == 1)] = 1
    several = np.flatnonzero(chosen & (number > 1))
    _, whose = np.unique(game.hand[several], return_inverse=True)
    return several, whose
