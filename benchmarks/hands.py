"""Six-handed no-limit hold'em through the protocol, beside PokerKit and OpenSpiel.

    python benchmarks/hands.py

Blinds of $1 and $3, stacks of $200, a fresh shuffle each hand. In each kind of play every program follows the same
policy with the same random numbers: raise the minimum, fold to a bet, or else check or call. Ours is played through
`hand.decide`, every event logged, fees taken and the pot settled; the last row also writes each log out, line by line
with its hashes. One core, best of three runs.
"""

import importlib
import os
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import houseway

HANDS = 6_000
PEER_HANDS = {"PokerKit": 400, "OpenSpiel": 3_000}
RUNS = 3
STACK = 200


class Play(NamedTuple):
    """How a table plays: the chance of a raise, and of a fold when there is something to call."""

    name: str
    raises: float
    folds: float


PLAYS = (
    Play("every hand to the river, six hands shown down", 0, 0),
    Play("loose: 8% raises, 27% folds to a bet", 0.08, 0.27),
)


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as many hands a second we play."""

    play: str
    what: str
    hands_per_second: float | None
    decisions: float
    ratio: float | None
    note: str = ""


Player = Callable[[Play, int], int]
"""Plays so many hands and returns how many decisions they took."""


def ours(play: Play, hands: int, write: bool = False) -> int:
    rng = random.Random(1).random
    filing = houseway.load("silver-fox/texas-holdem")
    stacks = dict.fromkeys(range(1, 7), STACK * 100)
    table = filing.table(schedule="no-limit 2", seats=stacks, button=1)
    raises, folds = play.raises, play.raises + play.folds
    decisions = 0
    for number in range(hands):
        table.stacks.update(stacks)
        hand = table.deal(seed=number)
        while decision := hand.decision:
            decisions += 1
            options = decision.options
            chance = rng()
            if chance < raises and len(options) == 3:
                hand.decide(options[1])
            elif chance < folds and options[0].do == "call":
                hand.decide(options[-1])
            else:
                hand.decide(options[0])
        assert hand.over
        if write:
            assert str(hand.log)
    return decisions


def written(play: Play, hands: int) -> int:
    return ours(play, hands, write=True)


def pokerkit() -> Player:
    library = importlib.import_module("pokerkit")
    automations = tuple(library.Automation)
    create = library.NoLimitTexasHoldem.create_state

    def run(play: Play, hands: int) -> int:
        rng = random.Random(1).random
        decisions = 0
        for _ in range(hands):
            state = create(automations, True, 0, (1, 3), 3, (STACK,) * 6, 6)
            while state.status:
                decisions += 1
                chance = rng()
                if chance < play.raises and state.can_complete_bet_or_raise_to():
                    state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
                elif chance < play.raises + play.folds and state.checking_or_calling_amount and state.can_fold():
                    state.fold()
                else:
                    state.check_or_call()
        return decisions

    return run


def open_spiel() -> Player:
    library = importlib.import_module("pyspiel")
    stacks = " ".join([str(STACK)] * 6)
    game = library.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 3 0 0 0 0,firstPlayer=3 1 1 1,"
        "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={stacks},bettingAbstraction=fullgame)"
    )

    def run(play: Play, hands: int) -> int:
        rng, cards = random.Random(1).random, random.Random(2).choice
        decisions = 0
        for _ in range(hands):
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if state.is_chance_node():
                    state.apply_action(cards(legal))
                    continue
                decisions += 1
                chance = rng()
                if chance < play.raises and len(legal) > 2:
                    state.apply_action(legal[2])
                elif chance < play.raises + play.folds and legal[0] == 0:
                    state.apply_action(0)
                else:
                    state.apply_action(1)
        return decisions

    return run


def rows() -> list[Row]:
    found = []
    for play in PLAYS:
        rate, decisions = _rate(ours, play, HANDS)
        found.append(Row(play.name, "Houseway", rate, decisions, None))
        for name, peer in (("PokerKit", pokerkit), ("OpenSpiel", open_spiel)):
            try:
                run = peer()
            except ImportError:
                found.append(Row(play.name, name, None, 0, None, "not installed: pip install houseway[bench]"))
                continue
            theirs, count = _rate(run, play, PEER_HANDS[name])
            found.append(Row(play.name, name, theirs, count, rate / theirs, "C++" if name == "OpenSpiel" else ""))
        rate, decisions = _rate(written, play, HANDS)
        peer_rate = next((row.hands_per_second for row in found[::-1] if row.what == "PokerKit"), None)
        note = f"{rate / peer_rate:,.1f}x PokerKit" if peer_rate else ""
        found.append(Row(play.name, "Houseway, logs written out", rate, decisions, None, note))
    return found


def _rate(run: Player, play: Play, hands: int) -> tuple[float, float]:
    best, decisions = float("inf"), 0
    for _ in range(RUNS):
        start = time.perf_counter()
        decisions = run(play, hands)
        best = min(best, time.perf_counter() - start)
    return hands / best, decisions / hands


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    table = Table(title="Six-handed no-limit hold'em, hands a second on one core")
    for name, justify in (("play", "left"), ("program", "left"), ("hands/s", "right"), ("decisions", "right")):
        table.add_column(name, justify="right" if justify == "right" else "left")
    table.add_column("Houseway is faster by", justify="right")
    table.add_column("")
    last = ""
    for row in rows():
        rate = f"{row.hands_per_second:,.0f}" if row.hands_per_second else "–"
        ratio = f"{row.ratio:,.1f}x" if row.ratio else ""
        table.add_row(row.play if row.play != last else "", row.what, rate, f"{row.decisions:.1f}", ratio, row.note)
        last = row.play
    Console().print(table)


if __name__ == "__main__":
    main()
