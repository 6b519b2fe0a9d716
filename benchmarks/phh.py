"""Hand histories read and played again, beside PokerKit.

    python benchmarks/phh.py

Every history is read from its text and played to its end, and the last stacks are compared with those it tells. Ours
are checked in two ways: as `houseway replay` checks many, the fast check vouching for what it can and the engine
playing the rest; and all through the engine, by `hand.decide`, with every event logged. The real hands are those of
`../shared/data/phh`; where they are absent, hands are made up: six-handed no-limit hold'em, told by `houseway.phh`. One
core, best of three runs; a history that PokerKit cannot play is left out on both sides.
"""

import importlib
import os
import random
import time
import warnings
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

import houseway
from houseway import phh
from houseway.phh.fast_check import check_text

COLLECTED = Path(__file__).parents[2] / "shared" / "data" / "phh"
RUNS = 3
MADE_UP = 300


class Row(NamedTuple):
    """One measurement, in hands a second."""

    what: str
    hands: int
    checked: float
    played: float
    theirs: float | None
    note: str = ""


class Hands(NamedTuple):
    """Histories of one kind, as text."""

    what: str
    texts: list[str]


Player = Callable[[str], bool]
"""Reads and plays one history; whether its stacks agree."""


def checked(text: str) -> bool:
    return not check_text(text)


def played(text: str) -> bool:
    return not phh.check(phh.loads(text))


def pokerkit() -> Player:
    library = importlib.import_module("pokerkit")

    def run(text: str) -> bool:
        history = library.HandHistory.loads(text)
        *_, state = history
        told = history.finishing_stacks
        return told is None or [Decimal(stack) for stack in state.stacks] == [Decimal(stack) for stack in told]

    return run


def collections() -> list[Hands]:
    """No-limit hold'em first, by how far the hands go; then all other games."""
    files = sorted(COLLECTED.rglob("*.phh"))
    texts = [file.read_text(encoding="utf-8") for file in files] or made_up()
    read = [phh.loads(text) for text in texts]
    no_limit = [(text, told) for text, told in zip(texts, read, strict=True) if told.variant == "NT"]
    boards = [(text, sum(action.startswith("d db") for action in told.actions)) for text, told in no_limit]
    found = [
        Hands("all", texts),
        Hands("no-limit hold'em", [text for text, _ in no_limit]),
        Hands("… that end before the flop", [text for text, board in boards if board == 0]),
        Hands("… with a flop", [text for text, board in boards if board > 0]),
        Hands("… with a river", [text for text, board in boards if board == 3]),
        Hands("all other games", [text for text, told in zip(texts, read, strict=True) if told.variant != "NT"]),
    ]
    return [hands for hands in found if hands.texts]


def made_up() -> list[str]:
    rng = random.Random(1)
    table = houseway.load("standard/no-limit-holdem").table(seats=dict.fromkeys(range(1, 7), 200_00), button=1)
    texts = []
    for number in range(MADE_UP):
        table.stacks.update(dict.fromkeys(range(1, 7), 200_00))
        hand = table.deal(seed=number)
        while decision := hand.decision:
            options = decision.options
            chance = rng.random()
            folds = options[0].do == "call" and chance < 0.7
            hand.decide(options[-1] if folds else options[1] if chance > 0.9 and len(options) == 3 else options[0])
        texts.append(phh.dumps(phh.history_of(hand)))
    return texts


def rows() -> list[Row]:
    found = []
    try:
        peer: Player | None = pokerkit()
    except ImportError:
        peer = None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for hands in collections():
            texts = [text for text in hands.texts if checked(text) and (peer is None or _plays(peer, text))]
            left_out = len(hands.texts) - len(texts)
            mine = _rate(checked, texts), _rate(played, texts)
            theirs = _rate(peer, texts) if peer else None
            note = f"left out: {left_out} that PokerKit cannot play" if left_out else ""
            note = note if peer else "PokerKit is not installed: pip install houseway[bench]"
            found.append(Row(hands.what, len(texts), *mine, theirs, note))
    return found


def _plays(player: Player, text: str) -> bool:
    try:
        return player(text)
    except (ValueError, KeyError, AssertionError):
        return False


def _rate(player: Player, texts: Sequence[str]) -> float:
    best = float("inf")
    for _ in range(RUNS):
        start = time.perf_counter()
        for text in texts:
            player(text)
        best = min(best, time.perf_counter() - start)
    return len(texts) / best


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    table = Table(title="Hand histories read and played, hands a second on one core", box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("hands", no_wrap=True)
    for name in ("count", "PokerKit", "checked", "ratio", "engine", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    notes: dict[str, None] = {}
    for row in rows():
        rates = [f"{row.checked:,.0f}", "", f"{row.played:,.0f}", ""]
        if row.theirs:
            rates[1::2] = [f"{rate / row.theirs:,.1f}x" for rate in (row.checked, row.played)]
        table.add_row(row.what, str(row.hands), f"{row.theirs:,.0f}" if row.theirs else "–", *rates)
        notes[row.note] = None
    console = Console()
    console.print(table)
    for note in filter(None, notes):
        console.print(note, markup=False)


if __name__ == "__main__":
    main()
