"""Ultimate Texas Hold'em solved exactly from cold, beside eval7 on the same seven-card hands.

    python benchmarks/odds_ultimate.py

*From cold* is a new process with nothing kept on the disk: the loops are compiled, the tables built, every board gone
through twice (for the decisions, and for how rounds end), and the odds of every wager told. The peer only scores: each
hand of the same boards, on one core, in the way its documentation shows, with cards prepared beforehand.
"""

import importlib
import os
import subprocess
import sys
import tempfile
import time
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from houseway.equity import kernels as boards_up_to_suits
from houseway.families.ultimate import odds as ultimate
from houseway.felt.cards import CODE, STANDARD, Card
from houseway.library import load
from houseway.odds.answer import Asked
from houseway.parallel.crews import cores
from houseway.ranks import kernels

FILING = "deuce/ultimate-texas-holdem"
DEALS = comb(52, 5) * comb(47, 2) * comb(45, 2)
BOARDS = 134_459
"""Up to renaming of suits."""
TIMES_OVER = 2
EVERY = 3_000
"""The peer's sample of the boards."""
COLD = f"""
from houseway.library import load
from houseway.families.ultimate import odds as ultimate
from houseway.odds.answer import Asked
print(float(ultimate.odds(load({FILING!r}), Asked()).wager("ante").edge))
"""


class Row(NamedTuple):
    what: str
    seconds: float
    hands: int
    """Hands of two cards scored with a board."""
    note: str = ""


def from_cold() -> Row:
    """Everything in a new process, with empty caches."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder, "HOUSEWAY_CACHE": folder}
        start = time.perf_counter()
        told = subprocess.run([sys.executable, "-c", COLD], env=environment, capture_output=True, text=True, check=True)
        seconds = time.perf_counter() - start
    return Row(f"from cold, {cores()} cores", seconds, _hands(), f"edge {float(told.stdout):.5%}")


def compiled(workers: int) -> Row:
    """The same in a process that has the loops compiled."""
    question = ultimate.question_of(load(FILING), Asked())
    ultimate.solved(question, workers)
    ultimate.forget()
    start = time.perf_counter()
    ultimate.solved(question, workers)
    seconds = time.perf_counter() - start
    note = f"{DEALS / seconds / 1e9:,.0f} G deals a second"
    return Row(f"once compiled, {workers} core{'s' * (workers > 1)}", seconds, _hands(), note)


def peer() -> Row | None:
    """Scoring alone, of every hand on a sample of the boards."""
    try:
        library: Any = importlib.import_module("eval7")
    except ImportError:
        return None
    every = np.array([list(range(4))])
    sample, _ = boards_up_to_suits.boards(np.arange(52, dtype=np.uint8), np.zeros(0, np.uint8), 5, every)
    names = [[STANDARD[code] for code in board] for board in sample[:: len(sample) // (BOARDS // EVERY)].tolist()]
    hands = [(*two, *board) for board in names for two in combinations([c for c in STANDARD if c not in board], 2)]
    prepared = [[library.Card(card) for card in hand] for hand in hands]
    start = time.perf_counter()
    scores = [library.evaluate(hand) for hand in prepared]
    seconds = time.perf_counter() - start
    _in_our_order(hands, scores)
    rate = len(hands) / seconds
    return Row("eval7, scoring alone, 1 core", _hands() / rate, _hands(), f"by {len(hands):,} of the hands")


def _in_our_order(hands: list[tuple[Card, ...]], scores: list[int]) -> None:
    ours = kernels.high(np.array([[CODE[card] for card in hand] for hand in hands], np.uint8))
    theirs = np.array(scores)
    if (np.unique(ours, return_inverse=True)[1] != np.unique(theirs, return_inverse=True)[1]).any():
        raise AssertionError("eval7 and Houseway differ on what beats what.")


def _hands() -> int:
    """How many hands are scored in all."""
    return TIMES_OVER * BOARDS * comb(47, 2)


def main() -> None:
    rows = [from_cold(), compiled(cores())]
    if theirs := peer():
        rows.append(theirs)
    table = Table(title=f"Ultimate Texas Hold'em solved: {DEALS:,} deals on {BOARDS:,} boards")
    table.add_column("")
    for name in ("seconds", "M hands/s"):
        table.add_column(name, justify="right")
    table.add_column("")
    for row in rows:
        table.add_row(row.what, f"{row.seconds:,.1f}", f"{row.hands / row.seconds / 1e6:,.1f}", row.note)
    Console().print(table)


if __name__ == "__main__":
    main()
