"""Pai Gow Tiles with both sides free, as a matrix: every setting that is worth a thought against every other.

Neither side sees the other's tiles, so each says for every hand how often it is set in which way. A setting whose low
hand and whose high hand are both no better than another's is left out: nobody gains by it. Many hands are left with one
setting; what those bring is added up beforehand, and the matrix has only the others, the same for both sides.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_tiles.odds_deals import (
    MOST,
    WAYS,
    Deals,
    Layout,
    Shares,
    cell_of,
    picked,
    ways_to_pick,
)
from houseway.ranks._jit import jit

MILLION: Final = 1_000_000
"""A strategy is told in millionths, so that whatever follows from it is counted in whole numbers."""

Strategy: TypeAlias = NDArray[np.float64]
"""For each setting of the matrix, how often its hand is set so."""


class Matrix(NamedTuple):
    """What the settings bring the player, times the number of deals in which they meet."""

    at: NDArray[np.int64]
    """The hand and the number of each setting, those of a hand together."""
    starts: NDArray[np.int64]
    """Where the settings of each hand begin."""
    number: NDArray[np.int64]
    """How many settings the hand of each setting has."""
    pays: NDArray[np.float32]
    """By the player's setting and the player-dealer's."""
    player_alone: NDArray[np.float64]
    """By the player's setting: against all hands that have one setting."""
    bank_alone: NDArray[np.float64]
    """By the player-dealer's setting: all hands of the player that have one setting."""
    alone: float
    """Where both hands have one setting."""
    total: int
    single: NDArray[np.int64]
    """The hands that have one setting, and its number."""
    hands: int

    def for_player(self, bank: Strategy) -> NDArray[np.float64]:
        """What each setting brings the player against a player-dealer who sets like this."""
        return self.player_alone + self.pays @ bank.astype(np.float32)

    def for_bank(self, player: Strategy) -> NDArray[np.float64]:
        """What each setting brings the player-dealer against a player who sets like this."""
        return -(self.bank_alone + player.astype(np.float32) @ self.pays)

    def summed(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The sum over the settings of a hand, at each of them."""
        return np.repeat(np.add.reduceat(values, self.starts), self.number[self.starts])

    def best(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The highest among the settings of a hand, at each of them."""
        return np.repeat(np.maximum.reduceat(values, self.starts), self.number[self.starts])

    def bounds(self, player: Strategy, bank: Strategy) -> tuple[float, float]:
        """The least that the player gets whatever the player-dealer does, and the most that the player-dealer leaves
        whatever the player does."""
        least = np.minimum.reduceat(-self.for_bank(player), self.starts).sum() + self._rest(self.player_alone, player)
        most = np.maximum.reduceat(self.for_player(bank), self.starts).sum() + self._rest(self.bank_alone, bank)
        return float(least) / self.total, float(most) / self.total

    def _rest(self, alone: NDArray[np.float64], strategy: Strategy) -> float:
        return float(alone @ strategy) + self.alone

    def shares(self, strategy: Strategy) -> Shares:
        """A strategy for every hand in millionths; what rounding leaves goes to the setting that is chosen most."""
        shares = np.zeros((self.hands, WAYS), np.int64)
        shares[self.single[:, 0], self.single[:, 1]] = MILLION
        shares[self.at[:, 0], self.at[:, 1]] = np.rint(strategy * MILLION)
        shares[np.arange(self.hands), shares.argmax(axis=1)] += MILLION - shares.sum(axis=1)
        return shares


def matrix_of(deals: Deals, pays: NDArray[np.float64]) -> Matrix:
    """The game in which a cell pays the player so much."""
    layout = deals.layout
    kept = undominated(layout)
    number = kept.sum(axis=1)
    at = np.argwhere(kept & (number > 1)[:, None])
    place = np.full(kept.shape, -1, np.int64)
    place[at[:, 0], at[:, 1]] = np.arange(len(at))
    matrix = np.zeros((len(at), len(at)), np.float32)
    player_alone, bank_alone = np.zeros(len(at)), np.zeros(len(at))
    alone = fill(layout.kinds, layout.times, layout.number, layout.scores, deals.weights, kept, place, pays, matrix,
                 player_alone, bank_alone)  # fmt: skip
    starts = np.flatnonzero(np.diff(at[:, 0], prepend=-1))
    single = np.argwhere(kept & (number == 1)[:, None])
    return Matrix(at, starts, number[at[:, 0]], matrix, player_alone, bank_alone, alone, deals.total, single, len(kept))


def undominated(layout: Layout) -> NDArray[np.bool_]:
    """By hand and setting: whether no other setting of it is at least as good in both hands."""
    scores = layout.scores
    kept = scores[:, :, 0] >= 0
    for one in range(WAYS):
        for other in range(WAYS):
            if one != other:
                kept[:, one] &= ~(scores[:, other] >= scores[:, one]).all(axis=1)
    return kept


@jit
def fill(
    kinds: NDArray[np.int64],
    times: NDArray[np.int64],
    number: NDArray[np.int64],
    scores: NDArray[np.int64],
    weights: NDArray[np.int64],
    kept: NDArray[np.bool_],
    place: NDArray[np.int64],
    pays: NDArray[np.float64],
    matrix: NDArray[np.float32],
    player_alone: NDArray[np.float64],
    bank_alone: NDArray[np.float64],
) -> float:
    """Hold every hand against every other; what is not told apart by any setting is added up and returned."""
    picks = np.zeros((len(number), MOST + 1), np.int64)
    alone = 0.0
    for own in range(len(kinds)):
        ways_to_pick(own, kinds, times, number, picks)
        for other in range(len(kinds)):
            weight = weights[own] * picked(other, kinds, times, picks)
            if weight == 0:
                continue
            for mine in range(WAYS):
                low, high = scores[own, mine, 0], scores[own, mine, 1]
                for theirs in range(WAYS):
                    if kept[own, mine] and kept[other, theirs]:
                        paid = weight * pays[cell_of(low, high, scores[other, theirs, 0], scores[other, theirs, 1])]
                        row, column = place[own, mine], place[other, theirs]
                        if row >= 0 and column >= 0:
                            matrix[row, column] = paid
                        elif row >= 0:
                            player_alone[row] += paid
                        elif column >= 0:
                            bank_alone[column] += paid
                        else:
                            alone += paid
    return alone
