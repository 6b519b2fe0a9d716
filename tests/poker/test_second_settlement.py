"""Random pots of every game for the pot, settled twice: by the engine, and by `second_pots`.

    python -m tests.poker.test_second_settlement SEED [--hands N] [--filing ID]

settles N hands from SEED on, on every core (`make fuzz`), and names the command that repeats a hand which differs.
"""

import argparse
import multiprocessing
import random
import sys
from collections import Counter

import houseway
from houseway.table.events import Acted, Moved
from houseway.table.hand import Hand
from tests.poker.second_pots import Count
from tests.promises.random_play import MOST_DECISIONS, playable, random_choice, random_table, unit_of

HANDS = 2_000
"""So many in the tests, over all filings."""
SEED = 20_261_116


def pot_games() -> list[str]:
    return [filing for filing in playable() if houseway.load(filing).family.name in ("flop", "stud", "draw")]


def settled_twice(filing: str, seed: int) -> Hand:
    """A random hand, with short stacks and hands thrown in more often than not; held to what was counted of it."""
    rng = random.Random(f"pots {filing} {seed}")
    table = random_table(filing, rng)
    table.terms["mucking"] = rng.random() < 0.6
    for seat in table.stacks:
        if rng.random() < 0.4:
            table.stacks[seat] = max(1, int(unit_of(table.game, table.schedule) * rng.uniform(0.2, 6)))
    hand = table.deal(seed=seed)
    count = Count(hand)
    for _ in range(MOST_DECISIONS):
        count.catch_up()
        count.check_question()
        if hand.decision is None:
            break
        hand.decide(random_choice(hand.decision, rng))
    got = {seat: amount for seat, amount in count.got.items() if amount}
    assert got == count.settled(), f"the engine paid {got}, and counted again it is {count.settled()}"
    return hand


def repeat_with(filing: str, seed: int) -> str:
    return f".venv/bin/python -m tests.poker.test_second_settlement {seed} --filing {filing}"


def checked(one: tuple[str, int]) -> Hand:
    filing, seed = one
    try:
        return settled_twice(filing, seed)
    except Exception as wrong:
        raise AssertionError(f"{wrong} Repeat with: {repeat_with(filing, seed)}") from wrong


def happened(hand: Hand) -> Counter[str]:
    """What this hand had of what settling goes wrong by."""
    moves = [event.why.split() for event in hand.log if isinstance(event, Moved)]
    acts = [event for event in hand.log if isinstance(event, Acted)]
    limit = hand.setup.limits[0]
    return Counter(
        {
            "side pots": ["win", "pot=1"] in moves or ["share", "pot=1"] in moves,
            "split pots": any(why[0] == "share" for why in moves),
            "two halves": any(why[-1] == "half=low" for why in moves),
            "mucked hands": any(act.choice.do == "muck" for act in acts),
            "forced bets made larger all in": any(
                act.ask == "bring in" and act.choice.do == "complete" and act.choice.amount < limit for act in acts
            ),
        }
    )


def test_every_pot_is_settled_as_a_second_count_has_it() -> None:
    games = pot_games()
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        seen += happened(checked((games[number % len(games)], SEED + number)))
    assert seen["side pots"] > 200 and seen["mucked hands"] > 400, seen
    assert seen["split pots"] > 25 and seen["two halves"] > 100, seen
    assert seen["forced bets made larger all in"] > 3, seen


def main() -> None:
    parser = argparse.ArgumentParser(description="Settle random pots twice.")
    parser.add_argument("seed", type=int)
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--filing", help="one filing; all games for the pot when absent")
    asked = parser.parse_args()
    games = [asked.filing] if asked.filing else pot_games()
    if asked.hands == 1 and asked.filing:
        print(checked((asked.filing, asked.seed)).log, end="")
        return
    ones = [(games[number % len(games)], asked.seed + number) for number in range(asked.hands)]
    with multiprocessing.Pool() as pool:
        for done, wrong in enumerate(pool.imap(problem, ones, chunksize=100), start=1):
            if wrong:
                sys.exit(f"\n{wrong}")
            if done % 1_000 == 0:
                print(f"\r{done:,} of {asked.hands:,} pots settled twice", end="", flush=True)
    print(f"\r{asked.hands:,} pots of {len(games)} filings settled twice, from seed {asked.seed}")


def problem(one: tuple[str, int]) -> str:
    try:
        checked(one)
    except AssertionError as wrong:
        return str(wrong)
    return ""


if __name__ == "__main__":
    main()
