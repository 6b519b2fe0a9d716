"""A six-spot table of a twenty-one game through the protocol, beside OpenSpiel's and RLCard's blackjack.

    python benchmarks/rounds.py

Six players and a player-dealer play Pure 21.5 Blackjack: the bank is offered, the cover put up, wagers are placed and
the fee is taken, every event is logged, hands are played out and every wager is settled against the cover in its order.
The other two deal a plain blackjack without wagers: OpenSpiel (C++) one player against the dealer, RLCard six. All hit
with the same chance whenever they may. What is compared is the time for one decision of a seat, with all that belongs
to it. One core, best of three runs.
"""

import importlib
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import houseway
from houseway.table.options import Choice

ROUNDS = 1_500
RUNS = 3
SPOTS = 6
HITS = 0.35
FILING = "silver-fox/pure-21-5-blackjack-buster"
BANK = SPOTS + 1


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as many decisions a second we make."""

    what: str
    rounds_per_second: float | None
    decisions: float
    """In a round."""
    decisions_per_second: float | None
    ratio: float | None
    note: str = ""


Player = Callable[[int], int]
"""Plays so many rounds and returns how many decisions they took."""


def ours(rounds: int, side_bets: bool = False) -> int:
    chance = random.Random(1).random
    game = houseway.load(FILING)
    stacks = {**dict.fromkeys(range(1, SPOTS + 1), 1_000_00), BANK: 100_000_00}
    table = game.table(seats=stacks, player_dealer=BANK)
    take, cover, done = Choice("take"), Choice("cover", 50_000_00), Choice("done")
    game_bet, buster_bet = Choice("game", 5_00), Choice("buster", 5_00)
    decisions = 0
    for number in range(rounds):
        table.stacks.update(stacks)
        table.state.update(player_dealer=BANK, turn=0)
        hand = table.deal(seed=number)
        while decision := hand.decision:
            decisions += 1
            options = decision.options
            if decision.ask == "play":
                hit = chance() < HITS
                hand.decide(next((one for one in options if one.do == ("hit" if hit else "stand")), options[0]))
            elif decision.ask == "wager":
                first = options[0].do
                if first == "game":
                    hand.decide(game_bet)
                else:
                    hand.decide(buster_bet if side_bets and first == "buster" else done)
            else:
                hand.decide(take if decision.ask == "bank" else cover)
        assert hand.over
    return decisions


def open_spiel(rounds: int) -> int:
    pyspiel: Any = importlib.import_module("pyspiel")
    rng = random.Random(1)
    game = pyspiel.load_game("blackjack")
    decisions = 0
    for _ in range(rounds * SPOTS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
            else:
                decisions += 1
                state.apply_action(0 if rng.random() < HITS else 1)
        assert state.returns()
    return decisions


def rlcard(rounds: int) -> int:
    library: Any = importlib.import_module("rlcard")
    chance = random.Random(1).random
    env = library.make("blackjack", config={"seed": 1, "game_num_players": SPOTS})
    decisions = 0
    for _ in range(rounds):
        env.reset()
        while not env.is_over():
            decisions += 1
            env.step(0 if chance() < HITS else 1)
        assert len(env.get_payoffs()) == SPOTS
    return decisions


def timed(play: Player, rounds: int) -> tuple[float, int]:
    """The best of a few runs, in seconds, and the decisions of one."""
    play(rounds // 10)
    best, decisions = float("inf"), 0
    for _ in range(RUNS):
        start = time.perf_counter()
        decisions = play(rounds)
        best = min(best, time.perf_counter() - start)
    return best, decisions


def rows() -> list[Row]:
    """Every measurement, ours first; a peer that is not installed gets no numbers."""
    seconds, decisions = timed(ours, ROUNDS)
    own = decisions / seconds
    found = [Row("Houseway, Pure 21.5", ROUNDS / seconds, decisions / ROUNDS, own, None)]
    seconds, decisions = timed(lambda rounds: ours(rounds, side_bets=True), ROUNDS)
    found.append(Row("Houseway, with Buster bets", ROUNDS / seconds, decisions / ROUNDS, decisions / seconds, None))
    peers: tuple[tuple[str, Player, int], ...] = (
        ("OpenSpiel blackjack (C++)", open_spiel, ROUNDS),
        ("RLCard blackjack", rlcard, ROUNDS // 3),
    )
    for name, play, rounds in peers:
        try:
            seconds, decisions = timed(play, rounds)
        except ImportError:
            found.append(Row(name, None, 0, None, None, "not installed"))
            continue
        rate = decisions / seconds
        found.append(Row(name, rounds / seconds, decisions / rounds, rate, own / rate))
    return found


def main() -> None:
    table = Table(title="Six spots against one bank, one core")
    for column in ("", "rounds/s", "decisions a round", "decisions/s", "Houseway makes", ""):
        table.add_column(column, justify="left" if not column else "right")
    for row in rows():
        table.add_row(
            row.what,
            "–" if row.rounds_per_second is None else f"{row.rounds_per_second:,.0f}",
            f"{row.decisions:.1f}",
            "–" if row.decisions_per_second is None else f"{row.decisions_per_second:,.0f}",
            "" if row.ratio is None else f"{row.ratio:.2f} times as many",
            row.note,
        )
    Console().print(table)


if __name__ == "__main__":
    main()
