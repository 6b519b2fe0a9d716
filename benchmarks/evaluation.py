"""Seven-card evaluation beside the evaluators that people use, and all C(52, 7) hands ranked.

    python benchmarks/evaluation.py

Everyone scores hands of the same random deal, each in the way its own documentation shows, with cards
prepared beforehand in its own form; the slower it is, the fewer of the hands it is timed on. One core, best of
three runs. Before it is timed, each peer is checked to put the hands in our order.
"""

import importlib
import os
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import comb
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from houseway.felt.cards import STANDARD, Card
from houseway.ranks import census, kernels
from houseway.ranks.high import high

KERNEL_HANDS = 4_000_000
DEALT_AT_ONCE = 100_000
LOOP_HANDS = 200_000
CHECKED_HANDS = 2_000
RUNS = 3

Hand = tuple[Card, ...]


class Row(NamedTuple):
    """One measurement. `ratio` is how many times as fast the seven-card kernel is; None beside no peer."""

    what: str
    hands_per_second: float | None
    ratio: float | None
    note: str = ""


class Peer(NamedTuple):
    """Prepared hands and a way to score one of them; `sign` is -1 where the lower value is better."""

    hands: Sequence[Any]
    score: Callable[[Any], Any]
    sign: int = 1


def eval7(hands: Sequence[Hand]) -> Peer:
    library = importlib.import_module("eval7")
    return Peer([[library.Card(card) for card in hand] for hand in hands], library.evaluate)


def phevaluator(hands: Sequence[Hand]) -> Peer:
    library = importlib.import_module("phevaluator")
    evaluate = library.evaluate_cards
    return Peer(hands, lambda hand: evaluate(*hand), -1)


def treys(hands: Sequence[Hand]) -> Peer:
    library = importlib.import_module("treys")
    evaluate = library.Evaluator().evaluate
    prepared = [[library.Card.new(card) for card in hand] for hand in hands]
    return Peer([(hand[2:], hand[:2]) for hand in prepared], lambda hand: evaluate(*hand), -1)


def pokerkit(hands: Sequence[Hand]) -> Peer:
    library = importlib.import_module("pokerkit")
    from_game = library.StandardHighHand.from_game
    prepared = [tuple(library.Card.parse("".join(hand))) for hand in hands]
    return Peer([(hand[:2], hand[2:]) for hand in prepared], lambda hand: from_game(*hand))


PEERS: dict[str, tuple[Callable[[Sequence[Hand]], Peer], int]] = {
    "eval7": (eval7, LOOP_HANDS),
    "phevaluator": (phevaluator, LOOP_HANDS),
    "treys": (treys, LOOP_HANDS // 4),
    "pokerkit": (pokerkit, LOOP_HANDS // 40),
}
"""Each peer, and how many hands it is timed on: the slow ones on fewer."""


def rows() -> list[Row]:
    """All measurements, in the order of the table."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        found = [*_evaluation(), _enumeration(threads=1)]
    finally:
        os.sched_setaffinity(0, cores)
    return [*found, _enumeration(threads=2)]


def _evaluation() -> list[Row]:
    codes = _deal()
    kernels.high(codes[:1])
    ours = KERNEL_HANDS / _best_time(lambda: kernels.high(codes))
    found = [Row("Houseway, array kernel", ours, None)]

    hands = [tuple(STANDARD[code] for code in row) for row in codes[:LOOP_HANDS].tolist()]
    found.append(_beside(ours, "Houseway, one hand at a time", Peer(hands, high)))
    for name, (prepare, count) in PEERS.items():
        try:
            peer = prepare(hands[:count])
        except ModuleNotFoundError:
            found.append(Row(name, None, None, "not installed: pip install houseway[bench]"))
            continue
        _check_order(name, peer, hands)
        found.append(_beside(ours, name, peer))
    return found


def _deal() -> kernels.Codes:
    chance = np.random.default_rng(7)
    parts = [
        np.argpartition(chance.random((DEALT_AT_ONCE, 52)), 7, axis=1)[:, :7].astype(np.uint8)
        for _ in range(KERNEL_HANDS // DEALT_AT_ONCE)
    ]
    return np.concatenate(parts)


def _beside(ours: float, name: str, peer: Peer) -> Row:
    def score_all() -> None:
        score = peer.score
        for hand in peer.hands:
            score(hand)

    theirs = len(peer.hands) / _best_time(score_all)
    return Row(name, theirs, ours / theirs)


def _check_order(name: str, peer: Peer, hands: Sequence[Hand]) -> None:
    scores = [high(hand) for hand in hands[:CHECKED_HANDS]]
    values = [peer.score(hand) for hand in peer.hands[:CHECKED_HANDS]]
    for (one, other), (mine, yours) in zip(pairwise(values), pairwise(scores), strict=True):
        theirs = (one > other) - (one < other)
        if theirs * peer.sign != (mine > yours) - (mine < yours):
            raise AssertionError(f"{name} puts two hands in another order than Houseway.")


def _enumeration(threads: int) -> Row:
    hands = comb(52, 7)
    census.high(7, deck=STANDARD[:8], threads=threads)
    seconds = _best_time(lambda: census.high(7, threads=threads))
    word = "core" if threads == 1 else "cores"
    return Row(f"all C(52, 7) hands, {threads} {word}", hands / seconds, None, f"{seconds:.2f} s")


def _best_time(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    table = Table(title="Seven-card hands ranked")
    table.add_column("")
    table.add_column("M hands/s", justify="right")
    table.add_column("kernel is faster by", justify="right")
    table.add_column("")
    for row in rows():
        rate = "-" if row.hands_per_second is None else f"{row.hands_per_second / 1e6:,.3f}"
        ratio = "" if row.ratio is None else f"{row.ratio:,.0f} x"
        table.add_row(row.what, rate, ratio, row.note)
    Console().print(table)


if __name__ == "__main__":
    main()
