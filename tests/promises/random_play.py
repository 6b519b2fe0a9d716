"""Random tables and random play of any filing, from one number.

    python -m tests.promises.random_play FILING SEED

plays the one hand that a failure names again and prints its log; with `--hands N` it plays N hands in all from SEED on,
of one filing or of `all`, on every core, and checks every promise on each; the first of each filing are also copied at
every decision, 200 of them or as many as `--copied` says.
"""

import argparse
import multiprocessing
import random
import sys
import traceback
from collections.abc import Iterator
from typing import Any

import houseway
from houseway.filings.model import Schedule
from houseway.filings.readings import Reading
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount, Arrange, Choice, Decision, OneOf, Option, Select
from houseway.table.table import Table

MOST_DECISIONS = 20_000
WAYS_TO_READ = 30
"""So many random sets of readings are played of each filing: reading one anew costs more than a hand."""


def playable() -> list[str]:
    return [entry.id for entry in houseway.catalogue().values() if entry.playable]


def random_table(filing: str, rng: random.Random) -> Table:
    """A table of the filing with random readings, collection option, limits, seats and stacks."""
    which = random.Random(f"{filing} {rng.randrange(WAYS_TO_READ)}")
    game = houseway.load(filing, random_readings(houseway.load(filing).filing.readings, which))
    rule = game.filing.seats
    size = rng.choice(rule.tables).seats
    sheet, option = rng.choice(list(game.filing.schedules()))
    count = rng.randint(max(2, rule.least), min(size, rng.choice((3, 6, size))))
    seats = rng.sample(range(1, size + 1), count)
    unit = unit_of(game, option)
    stacks = {seat: random_stack(unit, rng) for seat in seats}
    banked = game.filing.player_dealer is not None
    holder = rng.choice((None, rng.choice(seats)))
    table = Table(
        game,
        schedule=f"{sheet} {option.option[0]}",
        seats=stacks,
        size=size,
        decks=rng.randint(*deck_range(game)),
        player_dealer=holder if banked else None,
        button=None if banked else holder,
        terms=banked_terms(game, rng) if banked else random_terms(game, sheet, option, seats, rng),
    )
    if not banked:
        leave_traces(table, seats, rng)
    return table


def banked_terms(game: Game, rng: random.Random) -> dict[str, Any]:
    """Where players may bet on each other's spots, now and then they do."""
    return {"backline": True} if game.filing.seats.backline != "none" and rng.random() < 0.4 else {}


def random_terms(game: Game, sheet: str, option: Schedule, seats: list[int], rng: random.Random) -> dict[str, Any]:
    """What the house may designate for a game for the pot; a kill only where the option does not say which."""
    terms: dict[str, Any] = {}
    filed = option.kill or game.filing.sheets[sheet].kill
    if getattr(game.rules, "kill", None) and rng.random() < 0.5 and not filed:
        terms["kill"] = rng.choice(game.rules.kill.kinds)
    if getattr(game.rules, "over", None) and rng.random() < 0.5:
        terms["over"] = rng.sample(seats, rng.randint(1, len(seats)))
    if hasattr(game.rules, "betting") and rng.random() < 0.2:
        terms["mucking"] = True
    return terms


def leave_traces(table: Table, seats: list[int], rng: random.Random) -> None:
    """What earlier hands may have left behind: a kill, blinds that are owed, seats that sit out, the half hour."""
    rules = table.game.rules
    if "kill" in table.terms and rng.random() < 0.6:
        table.state["kill"] = {"seat": rng.choice(seats), "legs": 2, "due": rng.random() < 0.7}
    if getattr(rules, "posting", None) and table.state.get("button") and rng.random() < 0.4:
        owing = rng.sample(seats, rng.randint(1, max(1, len(seats) - 2)))
        table.state["owes"] = {str(seat): rng.choice(([], [0], [1], [0, 1])) for seat in owing}
    if len(seats) > 3 and rng.random() < 0.3:
        table.sit_out(rng.choice([seat for seat in seats if seat != table.state.get("button")]))
    if rng.random() < 0.2:
        table.half_hour()


def random_readings(readings: dict[str, Reading], rng: random.Random) -> dict[str, str]:
    return {name: rng.choice(list(reading.answers)) for name, reading in readings.items() if rng.random() < 0.25}


def deck_range(game: Game) -> tuple[int, int]:
    low, high = game.filing.deck.decks
    return low, low if high is None else high


def unit_of(game: Game, option: Schedule) -> int:
    """About the size of a usual bet."""
    lowest = option.limit[0].usual[0] if option.limit else 0
    return max(lowest, *option.blinds, game.filing.chips.smallest)


def random_stack(unit: int, rng: random.Random) -> int:
    """From a short stack to a deep one, mostly in whole units, now and then with odd cents."""
    kind = rng.random()
    if kind < 0.2:
        return max(1, int(unit * rng.uniform(0.1, 3)))
    if kind < 0.3:
        return unit * rng.randint(200, 2000)
    return unit * rng.randint(5, 120)


def random_choice(decision: Decision, rng: random.Random) -> Option | Choice:
    """A legal choice; folding is kept rare so that hands get somewhere."""
    options = [option for option in decision.options if option.do != "fold" or rng.random() < 0.4]
    option = rng.choice(options or list(decision.options))
    if isinstance(option, Amount):
        if rng.random() < 0.4:
            return rng.choice((option, Choice(option.do, option.high)))
        steps = (option.high - option.low) // option.step
        return Choice(option.do, option.low + option.step * rng.randint(0, min(steps, rng.choice((3, 40, 10**9)))))
    if isinstance(option, Select):
        return Choice(option.do, 0, tuple(rng.sample(option.pool, rng.randint(option.least, option.most))))
    if isinstance(option, Arrange) and rng.random() < 0.7:
        pool = rng.sample(option.pool, len(option.pool))
        groups = []
        for size in option.shape:
            groups.append(tuple(pool[:size]))
            pool = pool[size:]
        return Choice(option.do, 0, (), tuple(groups))
    if isinstance(option, OneOf):
        return Choice(option.do, 0, rng.choice(option.ways))
    return option


def play(filing: str, seed: int) -> Iterator[Hand]:
    """The hand of that number, yielded before each decision and once more when it is over."""
    rng = random.Random(f"{filing} {seed}")
    hand = random_table(filing, rng).deal(seed=seed)
    for _ in range(MOST_DECISIONS):
        yield hand
        if hand.decision is None:
            return
        hand.decide(random_choice(hand.decision, rng))
    raise AssertionError(f"the hand has not ended after {MOST_DECISIONS} decisions")


def played(filing: str, seed: int) -> Hand:
    *_, hand = play(filing, seed)
    return hand


def repeat_with(filing: str, seed: int) -> str:
    return f".venv/bin/python -m tests.promises.random_play {filing} {seed}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random hands and check every promise on each.")
    parser.add_argument("filing", help="a filing's id, or all")
    parser.add_argument("seed", type=int)
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--copied", type=int, default=COPIED, help="hands of each filing copied at every decision")
    asked = parser.parse_args()

    filings = playable() if asked.filing == "all" else [asked.filing]
    if asked.hands == 1 and len(filings) == 1:
        check(filings[0], asked.seed, copied=True)
        print(played(filings[0], asked.seed).log, end="")
        return
    each = -(-asked.hands // len(filings))
    chunks = [
        (filing, first, min(CHUNK, asked.seed + each - first), asked.seed + asked.copied)
        for first in range(asked.seed, asked.seed + each, CHUNK)
        for filing in filings
    ]
    held = 0
    with multiprocessing.Pool() as pool:
        for broken, hands in pool.imap_unordered(checked, chunks):
            if broken:
                sys.exit(f"\n{broken}")
            held += hands
            print(f"\r{held:,} of {each * len(filings):,} hands hold", end="", flush=True)
    print(f"\r{held:,} hands of {len(filings)} filings hold, from seed {asked.seed}")


CHUNK = 100
COPIED = 200


def checked(chunk: tuple[str, int, int, int]) -> tuple[str, int]:
    """Hands of one filing from a seed on, copied up to another: what broke, or how many held."""
    filing, first, count, copied = chunk
    for seed in range(first, first + count):
        try:
            check(filing, seed, seed < copied)
        except Exception:
            return f"{traceback.format_exc()}\nRepeat with: {repeat_with(filing, seed)}", 0
    return "", count


def check(filing: str, seed: int, copied: bool) -> None:
    from tests.promises.checks import check_copies, check_hand

    check_hand(filing, seed)
    if copied:
        check_copies(filing, seed)


if __name__ == "__main__":
    main()
