"""Two hold'em hands before the flop, all 1,712,304 boards, beside the same sum by eval7.

    python benchmarks/equity.py

Ours is `houseway.odds.equity` from the words to the fractions, on two cores and on one, best of three runs; boards
that differ by suits that no hand tells apart are scored once. eval7 compares hands on a given board, and its usual way
before the flop is a loop over the boards with `evaluate`. That loop is timed on every hundredth board and multiplied;
its wins and ties are checked against ours on the same boards.
"""

import importlib
import time
from collections.abc import Callable
from itertools import combinations, islice
from math import comb
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from houseway.equity import equity
from houseway.felt.cards import CODE, STANDARD, cards
from houseway.ranks import kernels

HANDS = ("AsKs", "QdQh")
CORES = 2
RUNS = 3
EVERY = 100
BOARDS = comb(48, 5)


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as long as ours on two cores it takes."""

    what: str
    seconds: float | None
    ratio: float | None
    note: str = ""

    @property
    def deals_per_second(self) -> float | None:
        return BOARDS / self.seconds if self.seconds else None


def rows() -> list[Row]:
    """All measurements, in the order of the table."""
    equity("holdem", HANDS, threads=CORES)
    ours = _best_time(lambda: equity("holdem", HANDS, threads=CORES))
    alone = _best_time(lambda: equity("holdem", HANDS, threads=1))
    found = [
        Row(f"Houseway, exact, {CORES} cores", ours, None, f"{HANDS[0]} against {HANDS[1]}"),
        Row("Houseway, exact, 1 core", alone, None),
    ]
    try:
        library = importlib.import_module("eval7")
    except ModuleNotFoundError:
        return [*found, Row("eval7", None, None, "not installed: pip install houseway[bench]")]
    theirs = _eval7(library)
    note = f"by every {EVERY}th board; {theirs / alone:,.0f} x our one core"
    return [*found, Row("eval7, 1 core", theirs, theirs / ours, note)]


def _eval7(library: Any) -> float:
    """Seconds for all boards, by those in the sample."""
    one, other = ([library.Card(card) for card in cards(hand)] for hand in HANDS)
    held = [card for hand in HANDS for card in cards(hand)]
    stub = [card for card in STANDARD if card not in held]
    names = list(islice(combinations(stub, 5), 0, None, EVERY))
    boards = [[library.Card(card) for card in board] for board in names]
    counts = [0, 0]

    def loop() -> None:
        evaluate = library.evaluate
        wins = ties = 0
        for board in boards:
            mine, yours = evaluate(one + board), evaluate(other + board)
            if mine > yours:
                wins += 1
            elif mine == yours:
                ties += 1
        counts[:] = wins, ties

    seconds = _best_time(loop) * BOARDS / len(boards)
    mine, yours = (
        kernels.high(np.array([[CODE[card] for card in (*cards(hand), *board)] for board in names], np.uint8))
        for hand in HANDS
    )
    if counts != [int((mine > yours).sum()), int((mine == yours).sum())]:
        raise AssertionError("eval7 and Houseway differ on who wins.")
    return seconds


def _best_time(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    table = Table(title=f"Equity of two hold'em hands before the flop: {BOARDS:,} deals")
    table.add_column("")
    for name in ("seconds", "M deals/s", "beside 2 cores"):
        table.add_column(name, justify="right")
    table.add_column("")
    for row in rows():
        seconds = f"{row.seconds:.3f}" if row.seconds else "–"
        rate = f"{row.deals_per_second / 1e6:,.1f}" if row.deals_per_second else "–"
        ratio = f"{row.ratio:,.0f} x" if row.ratio else ""
        table.add_row(row.what, seconds, rate, ratio, row.note)
    Console().print(table)


if __name__ == "__main__":
    main()
