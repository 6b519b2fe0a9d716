"""Random deals, as many as the wanted precision takes."""

from typing import Final

import numpy as np

from houseway.equity import kernels
from houseway.equity.games import BadMatchup
from houseway.equity.matchup import Matchup
from houseway.equity.shares import standard_error
from houseway.parallel.threads import Counts, Progress, added_up

_ROWS: Final = 1 << 15
_BATCHES: Final = 8
"""Batches between two looks at the precision: how many deals there are depends on the seed and on nothing else."""
_PATIENCE: Final = 1 << 22
"""So many deals without one in which the ranges go together, and there is taken to be none."""


def shares(matchup: Matchup, precision: float, seed: int, threads: int, progress: Progress | None = None) -> Counts:
    """What the players take in random deals, until no equity's standard error is above `precision`."""
    by = kernels.scoring(matchup.game)
    players = matchup.players
    known = [player.hands.shape[1] for player in players]
    hands = np.zeros((sum(len(player.hands) for player in players), max(known)), np.uint8)
    starts = np.cumsum([0, *(len(player.hands) for player in players)])
    for player, start in zip(players, starts, strict=False):
        hands[start : start + len(player.hands), : player.hands.shape[1]] = player.hands
    certain, unknown = [player.certain for player in players], [player.unknown for player in players]
    chosen = sum(len(player.hands) > 1 for player in players)
    columns = chosen + sum(unknown) + matchup.to_come
    given = (
        matchup.gone, np.array(matchup.board, np.uint8), matchup.to_come,
        hands, starts, np.array(known), np.array(certain), np.array(unknown), by,
    )  # fmt: skip

    def batch(number: int) -> Counts:
        chances = np.random.default_rng([seed, number]).random((_ROWS, columns))
        found = np.zeros((len(players), len(players) + 1, len(players) + 2), np.int64)
        kernels.random_deals(chances, *given, found)
        return found

    found = np.zeros((len(players), len(players) + 1, len(players) + 2), np.int64)
    batches = 0
    while True:
        error = max(map(standard_error, found))
        if progress and error:
            progress(min(1.0, (precision / error) ** 2))
        if found.any() and error <= precision:
            return found
        if not found.any() and batches * _ROWS >= _PATIENCE:
            raise BadMatchup(f"In {batches * _ROWS:,} random deals these ranges never went together.")
        found += added_up(batch, range(batches, batches + _BATCHES), threads, lambda _: None)
        batches += _BATCHES
