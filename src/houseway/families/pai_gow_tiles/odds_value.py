"""The value of Pai Gow Tiles where both sides set as they like and neither sees the other's tiles.

A solution says how often each side sets each hand in each way. However it was found, it proves something: whoever knows
it can do no better than a best answer, and best answers are counted exactly over all deals. Against the solution's
player-dealer the best player loses so much at the least; the solution's player loses so much at the most; and the value
of the game lies between.

The whole set of tiles is solved beforehand, in two ways under each reading that matters, and the solutions are kept
beside this file; `make tiles` works them out anew. Under several such readings together, and from fewer tiles, the game
is solved when it is asked.
"""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_tiles.odds_best import average, settled
from houseway.families.pai_gow_tiles.odds_deals import Deals, Shares
from houseway.families.pai_gow_tiles.odds_matrix import MILLION, matrix_of, undominated
from houseway.families.pai_gow_tiles.odds_regret import regret_matching
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.odds.answer import Progress, silent
from houseway.odds.pai_gow import for_the_bank

KEPT: Final = Path(__file__).with_name("solutions.json")
WITHIN: Final = 1e-6
"""The bounds are no further apart than this."""
PROGRAM: Final = "linear programs"
REGRET: Final = "regret matching"
MIXED: Final = "-"


class Solution(NamedTuple):
    """How both sides set, in millionths."""

    method: str
    player: Shares
    bank: Shares


class Proven(NamedTuple):
    """What a solution proves: the edge is no less than what the best player loses to the solution's player-dealer, and
    no more than what the solution's player loses to the best player-dealer."""

    least: Fraction
    most: Fraction
    against_bank: Deals
    """All deals against the solution's player-dealer."""
    against_player: Deals
    """All deals against the solution's player, from the player-dealer's side."""


def proven(deals: Deals, solution: Solution, pays: Sequence[Fraction], threads: int) -> Proven:
    """The bounds of the edge, by exact best answers over all deals."""
    against_bank, against_player = deals.against(solution.bank, threads), deals.against(solution.player, threads)
    worth = np.array(pays, np.float64)
    player, bank = settled(against_bank, worth, best=True), settled(against_player, for_the_bank(worth), best=True)
    most = average(bank.cells(), [-one for one in reversed(pays)])
    return Proven(-average(player.cells(), pays), most, against_bank, against_player)


def solutions(deals: Deals, rules: TileRules, pays: Sequence[Fraction], progress: Progress = silent) -> list[Solution]:
    """The closest first: those that are kept, or one that is worked out here."""
    kept = _kept().get(name_of(rules, pays)) if len(deals.hands) == ALL_HANDS else None
    if kept:
        return [Solution(method, *(read(deals, kept[method][side]) for side in SIDES)) for method in METHODS]
    return [by_regret(deals, pays, WITHIN, progress)]


METHODS: Final = (PROGRAM, REGRET)
SIDES: Final = ("player", "player-dealer")
ALL_HANDS: Final = 4_285
"""Hands of four from the whole set."""


@cache
def _kept() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def name_of(rules: TileRules, pays: Sequence[Fraction]) -> str:
    """All that a solution depends on: what the tiles are worth, and what each of the nine cells pays."""
    return " ".join((rules.gee_joon, rules.gee_joon_alone, rules.zeros, *map(str, pays)))


def by_regret(deals: Deals, pays: Sequence[Fraction], within: float, progress: Progress = silent) -> Solution:
    """Solved by regret matching."""
    matrix = matrix_of(deals, np.array(pays, np.float64))
    if not len(matrix.at):
        only = matrix.shares(np.zeros(0))
        return Solution(REGRET, only, only)
    return Solution(REGRET, *map(matrix.shares, regret_matching(matrix, within, progress)))


def written(deals: Deals, shares: Shares) -> dict[str, Any]:
    """Shares as they are kept, of each hand with several settings worth a thought: the number among those of the one
    that is chosen, or a dash, and for each dash how many millionths each of them has."""
    sets, mixed = "", []
    for hand, ways in _several(deals):
        several = shares[hand, ways].tolist()
        if MILLION in several:
            sets += str(several.index(MILLION))
        else:
            sets += MIXED
            mixed.append(" ".join(map(str, several)))
    return {"sets": sets, "mixed": mixed}


def read(deals: Deals, kept: Mapping[str, Any]) -> Shares:
    """Shares from how they are kept."""
    shares = MILLION * undominated(deals.layout).astype(np.int64)
    mixed = iter(kept["mixed"])
    for (hand, ways), way in zip(_several(deals), kept["sets"], strict=True):
        if way == MIXED:
            shares[hand, ways] = [int(one) for one in next(mixed).split()]
        else:
            shares[hand] = 0
            shares[hand, ways[int(way)]] = MILLION
    assert (shares.sum(axis=1) == MILLION).all(), f"{KEPT.name}: the shares of a hand do not add up"
    return shares


def _several(deals: Deals) -> list[tuple[int, NDArray[np.int64]]]:
    """The hands with several settings worth a thought, and the numbers of those."""
    every = enumerate(undominated(deals.layout))
    return [(hand, np.flatnonzero(kept)) for hand, kept in every if kept.sum() > 1]
