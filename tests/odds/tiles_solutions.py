"""Pai Gow Tiles, both sides free, solved under each reading that matters, in two ways:

    python -m tests.odds.tiles_solutions

writes the solutions that the odds start from, and prints the bounds that each way proves. It needs SciPy and takes some
minutes; what is kept already is not solved again without `--anew`.
"""

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from houseway.families.pai_gow_tiles.odds import counted, pays_by_cell
from houseway.families.pai_gow_tiles.odds_deals import WAYS, Deals, Shares
from houseway.families.pai_gow_tiles.odds_value import (
    KEPT,
    PROGRAM,
    SIDES,
    Solution,
    by_regret,
    name_of,
    proven,
    written,
)
from houseway.library import catalogue, load
from houseway.odds.answer import above, below
from houseway.table.game import Game, every_reading
from tests.odds.tiles_second_way import Setting, in_millionths, linear_programs, second_game

WITHIN = 2e-7
"""Closer than is asked for, so that rounding to millionths cannot matter."""


def games() -> Iterator[Game]:
    """Every filing by default and under each other answer to a reading; of those that make the same game the first."""
    seen = set()
    for entry in catalogue().values():
        if entry.family == "pai-gow-tiles":
            usual = load(entry.id)
            for readings in ({}, *every_reading(usual.source)):
                game = usual.reading(readings)
                if name_of(game.rules, pays_by_cell(game)) not in seen:
                    seen.add(name_of(game.rules, pays_by_cell(game)))
                    yield game


def by_programs(game: Game, deals: Deals) -> Solution:
    """The second way's solution, hand for hand."""
    second = second_game(game.rules.pieces.ranking, game.rules.copies)
    player, bank = (in_millionths(second, one) for one in linear_programs(second))
    return Solution(PROGRAM, shares_of(deals, player), shares_of(deals, bank))


def shares_of(deals: Deals, found: Mapping[Setting, int]) -> Shares:
    """A setting is known by its tiles, and by what its two hands are worth."""
    known = {(tuple(sorted(one.tiles)), one.low, one.high): share for one, share in found.items()}
    shares = np.zeros((len(deals.hands), WAYS), np.int64)
    for at, hand in enumerate(deals.hands):
        for way, (low, high) in enumerate(hand.scores):
            shares[at, way] = known.get((tuple(sorted(hand.tiles)), low, high), 0)
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(description="Solve Pai Gow Tiles with both sides free.")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--most", type=int, help="solve no more than so many games")
    asked = parser.parse_args()
    kept: dict[str, Any] = {} if asked.anew or not KEPT.exists() else json.loads(KEPT.read_text(encoding="utf-8"))
    missing = [game for game in games() if name_of(game.rules, pays_by_cell(game)) not in kept]
    for game in missing[: asked.most]:
        pays, start = pays_by_cell(game), time.perf_counter()
        deals, name = counted(game), name_of(game.rules, pays)
        found = by_programs(game, deals), by_regret(deals, pays, WITHIN)
        print(f"{name}, {time.perf_counter() - start:.0f} s")
        for one in found:
            bounds = proven(deals, one, pays, 1)
            print(f"  {one.method}: {below(bounds.least)} to {above(bounds.most)}", flush=True)
        kept[name] = {
            one.method: dict(zip(SIDES, (written(deals, one.player), written(deals, one.bank)), strict=True))
            for one in found
        }
        KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
