"""Every twenty-one filing solved: the best play by the cards of each hand, with charts and every result.

    python benchmarks/odds_twenty_one.py

Each filing as it is filed, all of its wagers, in one process on all cores; the first one compiles or loads the kernels.
"""

import time

from rich.console import Console
from rich.table import Table

import houseway
from houseway.families.twenty_one.odds import main_wager, odds, solved
from houseway.odds.answer import Asked
from houseway.parallel.crews import cores


def main() -> None:
    table = Table(title=f"Twenty-one by the best play, {cores()} cores")
    for column in ("filing", "edge", "deviation", "hands", "seconds"):
        table.add_column(column, justify="left" if column == "filing" else "right")
    total = 0.0
    for entry in houseway.catalogue().values():
        if entry.family != "twenty-one" or not entry.playable:
            continue
        game = houseway.load(entry.id)
        start = time.perf_counter()
        wager = odds(game, Asked()).wager(main_wager(game))
        took = time.perf_counter() - start
        total += took
        hands = len(solved(game).play.hands.list)
        table.add_row(entry.id, f"{float(wager.edge):.4%}", f"{wager.stdev:.4f}", f"{hands:,}", f"{took:.1f}")
    table.add_row("all", "", "", "", f"{total:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
