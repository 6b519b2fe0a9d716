"""Two ways to the same figure: rounds played by bots through the engine, and exact counting.

    python -m tests.odds.agreement 2000000

plays so many rounds of every filing below on all cores and holds each wager's result to four standard errors.
"""

import argparse
import math
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import houseway
from houseway.bots.bot import asked
from houseway.families.baccarat import odds as baccarat
from houseway.families.super_pan_9.play import SuperPanRules
from houseway.library import load
from houseway.odds.answer import WagerOdds
from houseway.odds.rounds import plan, simulate
from houseway.table.game import Family, Game
from houseway.table.options import Choice
from houseway.table.view import View
from tests.odds import bonus_second_way as bonus
from tests.odds.prospects import Prospect

MOST_ERRORS = 4


class Compared(NamedTuple):
    """One wager, both ways."""

    filing: str
    wager: str
    counted: float
    """What a dollar brings."""
    simulated: float
    stderr: float
    """Of so many rounds, from the variance that was counted."""

    @property
    def errors(self) -> float:
        return abs(self.simulated - self.counted) / self.stderr


def filings() -> list[str]:
    """Every filing with a wager that can be counted."""
    families = ("baccarat", "super-pan-9", "three-card", "ultimate")
    return [entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family in families]


def counted(game: Game) -> Mapping[str, Prospect | WagerOdds]:
    """The wagers of a filing that counting can reach, as the bots play them."""
    wagers = game.filing.wagers
    match game.family.name:
        case "baccarat":
            return {one.wager: one for one in baccarat.by_house_way(game)}
        case "super-pan-9":
            return {"game": super_pan(game)}
        case "three-card":
            own = next(kind for kind in ("pair-plus", "bonus") if kind in wagers)
            found = {own: bonus.pair_plus(game, own)}
            return found | ({"six-card-bonus": bonus.six_card_bonus(game)} if "six-card-bonus" in wagers else {})
    return {"trips": bonus.trips(game)}


def first_option(view: View, _chance: random.Random) -> Choice:
    return asked(view).options[0].choice()


@contextmanager
def at_once(family: Family) -> Iterator[None]:
    """Trips is paid on cards that come whatever is done, so there the player takes the first option that is offered."""
    if family.name != "ultimate":
        yield
        return
    usual = family.bot
    object.__setattr__(family, "bot", f"{__name__}:first_option")
    try:
        yield
    finally:
        object.__setattr__(family, "bot", usual)


def compare(filing: str, rounds: int, seed: int = 1, workers: int | None = None) -> Iterator[Compared]:
    game = load(filing)
    exact = counted(game)
    with at_once(game.family):
        tally = simulate(plan(game, rounds, f"{filing} {seed}", players=1, only=tuple(exact)), workers)
    for kind, expected in exact.items():
        sums = tally.wagers[kind]
        stderr = math.sqrt(expected.variance / sums.wagers)
        yield Compared(filing, kind, -float(expected.edge), sums.mean, stderr)


def super_pan(game: Game) -> Prospect:
    """One player against the player-dealer, both drawing as the bots do: on five or less where there is a choice."""
    rules: SuperPanRules = game.rules
    left = Counter(points(card) for card in game.deck(game.filing.deck.play).cards)
    total = sum(left.values())
    results: dict[Fraction, Fraction] = {}
    for mine, ways in three_of(left):
        rest = left - Counter(mine)
        for theirs, more in three_of(rest):
            last = rest - Counter(theirs)
            chance = Fraction(ways * more, comb(total, 3) * comb(total - 3, 3))
            for result, share in drawn(rules, sum(mine) % 10, sum(theirs) % 10, last):
                results[result] = results.get(result, Fraction(0)) + chance * share
    assert sum(results.values()) == 1
    mean = sum((result * chance for result, chance in results.items()), Fraction(0))
    return Prospect(-mean, sum((r * r * c for r, c in results.items()), Fraction(0)) - mean * mean, results)


def points(card: str) -> int:
    return "A23456789".find(card[0]) + 1


def three_of(left: Counter[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every three cards by their points, and in how many ways."""
    for hand in combinations_with_replacement(sorted(left), 3):
        ways = 1
        for value, number in Counter(hand).items():
            ways *= comb(left[value], number)
        if ways:
            yield hand, ways


def drawn(rules: SuperPanRules, mine: int, theirs: int, left: Counter[int]) -> Iterator[tuple[Fraction, Fraction]]:
    """How the showdown ends when both have drawn or stood, and the chance of it."""
    total = sum(left.values())
    hits = mine <= 5
    bank_hits = theirs in rules.dealer_hits or (theirs in rules.dealer_option and theirs <= 5)
    firsts = left.items() if hits else [(0, total)]
    for first, ways in firsts:
        rest = left - Counter([first]) if hits else left
        size = sum(rest.values())
        for second, more in rest.items() if bank_hits else [(0, size)]:
            player, bank = (mine + first) % 10, (theirs + second) % 10
            yield Fraction((player > bank) - (player < bank)), Fraction(ways * more, total * size)


def main() -> None:
    parser = argparse.ArgumentParser(description="Hold simulated rounds to exact counting.")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--filing", action="append")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    apart = 0
    for filing in given.filing or filings():
        start = time.perf_counter()
        for one in compare(filing, given.rounds, given.seed):
            apart += one.errors > MOST_ERRORS
            print(
                f"{one.filing:40} {one.wager:16} counted {one.counted:+.6f}  played {one.simulated:+.6f}"
                f" ± {one.stderr:.6f}  {one.errors:.2f} errors apart",
                flush=True,
            )
        print(f"{given.rounds:,} rounds in {time.perf_counter() - start:.0f} s", flush=True)
    print("all agree" if not apart else f"{apart} wagers are more than {MOST_ERRORS} errors apart")
    raise SystemExit(bool(apart))


if __name__ == "__main__":
    main()
