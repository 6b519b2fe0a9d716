"""Pai Gow Tiles solved by regret matching: each side in turn sets more often what it wishes it had set.

This is CFR+ (Tammelin 2014): regrets that fall below nothing are forgotten, the sides answer in turn, and what is told
is the average over all turns, later ones counting more. How good an average is, best answers to it tell.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_tiles.odds_matrix import Matrix, Strategy
from houseway.odds.answer import Progress, silent

EVERY: Final = 50
"""Turns between two looks at the bounds."""
MOST: Final = 5_000
SELDOM: Final = 0.001
"""What is set less often is left from the first turns, and dropped."""


def regret_matching(matrix: Matrix, within: float, progress: Progress = silent) -> tuple[Strategy, Strategy]:
    """A player's and a player-dealer's strategy that leave each other no more than so much."""
    regrets, turns = np.zeros((2, len(matrix.at))), np.zeros((2, len(matrix.at)))
    bank = _matched(matrix, regrets[1])
    for turn in range(1, MOST + 1):
        player = _matched(matrix, regrets[0])
        brings = matrix.for_bank(player)
        regrets[1] = np.maximum(regrets[1] + brings - matrix.summed(brings * bank), 0)
        bank = _matched(matrix, regrets[1])
        brings = matrix.for_player(bank)
        regrets[0] = np.maximum(regrets[0] + brings - matrix.summed(brings * player), 0)
        turns += turn**2 * np.stack((player, bank))
        if turn % EVERY == 0:
            average = _average(matrix, turns[0]), _average(matrix, turns[1])
            least, most = matrix.bounds(*average)
            progress("both sides set as they like", min(within / max(most - least, within), 1.0))
            if most - least < within:
                return average
    raise ValueError(f"after {MOST} turns the bounds are still more than {within} apart.")


def _matched(matrix: Matrix, regrets: NDArray[np.float64]) -> Strategy:
    """As often as each is regretted; all alike where none is."""
    summed = matrix.summed(regrets)
    return np.where(summed > 0, regrets / np.where(summed > 0, summed, 1), 1 / matrix.number)


def _average(matrix: Matrix, turns: NDArray[np.float64]) -> Strategy:
    found = turns / matrix.summed(turns)
    found[found < SELDOM] = 0
    return found / matrix.summed(found)
