"""A six-handed no-limit hold'em hand on the flop, copied: Houseway beside PokerKit and OpenSpiel.

    python benchmarks/copies.py

Blinds of $1 and $3, stacks of $200; everybody has called, and the flop is out. A copy is one that can be played on:
ours is `hand.copy()`, which plays the hand again underneath, PokerKit's `copy.deepcopy(state)`, OpenSpiel's
`state.clone()`. One core, best of three runs.
"""

import importlib
import os
import random
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import houseway

RUNS = 3
STACK = 200
SEATS = 6
FLOP = 3

Copy = Callable[[], object]


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as many copies a second we make."""

    what: str
    copies_per_second: float | None
    ratio: float | None
    note: str = ""


def ours() -> Copy:
    filing = houseway.load("silver-fox/texas-holdem")
    table = filing.table(schedule="no-limit 2", seats=dict.fromkeys(range(1, SEATS + 1), STACK * 100), button=1)
    hand = table.deal(seed=1)
    while len(hand.view().cards("board")) < FLOP:
        hand.decide("check" if hand.decision and hand.decision.option("check") else "call")
    assert str(hand.copy().log) == str(hand.log)
    return hand.copy


def pokerkit() -> Copy:
    library: Any = importlib.import_module("pokerkit")
    automations = tuple(library.Automation)
    state = library.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 3), 3, (STACK,) * SEATS, SEATS)
    while len(state.board_cards) < FLOP:
        state.check_or_call()
    return lambda: deepcopy(state)


def open_spiel() -> Copy:
    library: Any = importlib.import_module("pyspiel")
    game = library.load_game(
        f"universal_poker(betting=nolimit,numPlayers={SEATS},numRounds=4,blind=1 3 0 0 0 0,firstPlayer=3 1 1 1,"
        "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={' '.join([str(STACK)] * SEATS)},bettingAbstraction=fullgame)"
    )
    state, card, dealt = game.new_initial_state(), random.Random(1).choice, 0
    while dealt < 2 * SEATS + FLOP or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(card(state.legal_actions()))
            dealt += 1
        else:
            state.apply_action(1)
    clone: Copy = state.clone
    return clone


def rows() -> list[Row]:
    rate = _rate(ours())
    found = [Row("Houseway", rate, None)]
    for name, peer in (("PokerKit", pokerkit), ("OpenSpiel", open_spiel)):
        try:
            copy = peer()
        except ImportError:
            found.append(Row(name, None, None, "not installed: pip install houseway[bench]"))
            continue
        theirs = _rate(copy)
        found.append(Row(name, theirs, rate / theirs, "C++" if name == "OpenSpiel" else ""))
    return found


def _rate(copy: Copy) -> float:
    """Copies in a second; each run goes on for about that long."""
    best = 0.0
    for _ in range(RUNS):
        start, count = time.perf_counter(), 0
        while (taken := time.perf_counter() - start) < 1:
            for _ in range(50):
                copy()
            count += 50
        best = max(best, count / taken)
    return best


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    table = Table(title="Six-handed no-limit hold'em on the flop, copies a second on one core")
    table.add_column("program")
    table.add_column("copies/s", justify="right")
    table.add_column("Houseway is faster by", justify="right")
    table.add_column("")
    for row in rows():
        rate = f"{row.copies_per_second:,.0f}" if row.copies_per_second else "–"
        table.add_row(row.what, rate, f"{row.ratio:,.2f}x" if row.ratio else "", row.note)
    Console(markup=False).print(table)


if __name__ == "__main__":
    main()
