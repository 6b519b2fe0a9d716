"""All wagers of a baccarat filing, exactly, beside the same count in plain Python fractions.

    python benchmarks/odds_baccarat.py

Cold is a new process from the first import to the last figure, nothing kept from before; warm is the same process,
asked again for another number of decks each time, so that no shoe is counted twice. The peer goes through the orders of
points one by one with whole numbers and `Fraction`s, as one would write it down; its edges are checked against ours.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from houseway.families.baccarat import odds as baccarat
from houseway.families.baccarat.odds_deals import by_points
from houseway.families.baccarat.play import BaccaratRules, conditions_of
from houseway.felt.cards import Card
from houseway.library import load
from houseway.odds.answer import Asked
from houseway.table.game import Game

FILINGS = ("oaks/zoobac", "silver-fox/21st-century-baccarat")
DECKS = 8
RUNS = 3
COLD = """
from houseway.library import load
from houseway.families.baccarat import odds as baccarat
from houseway.odds.answer import Asked
assert len(baccarat.odds(load({filing!r}), Asked()).wagers) >= 5
"""
CARD = tuple(Card(f"{rank}s") for rank in "KA23456789")


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as long as ours when warm it takes."""

    filing: str
    what: str
    seconds: float
    ratio: float | None = None


def rows() -> list[Row]:
    found = []
    for filing in FILINGS:
        game = load(filing)
        warm = min(_time(game, decks) for decks in range(4, 4 + RUNS))
        found += [
            Row(filing, "Houseway, a new process", min(_cold(filing) for _ in range(RUNS))),
            Row(filing, "Houseway, warm", warm),
            Row(filing, "Houseway, the effects of removing each rank", _effects(game)),
        ]
        start = time.perf_counter()
        theirs = plainly(game)
        seconds = time.perf_counter() - start
        assert theirs == {one.wager: one.edge for one in baccarat.by_house_way(game)}
        found.append(Row(filing, "plain Python with fractions", seconds, seconds / warm))
    return found


def _cold(filing: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", COLD.format(filing=filing)], check=True)
    return time.perf_counter() - start


def _time(game: Game, decks: int) -> float:
    start = time.perf_counter()
    baccarat.odds(game, Asked(decks=decks))
    return time.perf_counter() - start


def _effects(game: Game) -> float:
    start = time.perf_counter()
    baccarat.effects_of_removal(game)
    return time.perf_counter() - start


# The peer.


def plainly(game: Game) -> dict[str, Fraction]:
    """The edge of every wager, everybody drawing by the house way."""
    rules: BaccaratRules = game.rules
    left = list(by_points(game.deck(DECKS).cards))
    total = sum(left)
    chances: dict[frozenset[str], Fraction] = {}
    for (one, two, three, four), ways in _ordered(left, 4):
        for player, banker, more, cards in _drawn(rules, (one, three), (two, four), left):
            size = 1
            for taken in range(4 + cards):
                size *= total - taken
            facts = conditions_of(
                [CARD[value] for value in player],
                [CARD[value] for value in banker],
                rules.naturals == "play-on-and-rank-first",
            )
            chances[facts] = chances.get(facts, Fraction(0)) + Fraction(ways * more, size)
    edges = {}
    for kind, rule in game.filing.wagers.items():
        if rule.offered:
            edges[kind] = -sum(
                (
                    chance * next((row.pays for row in rule.pays if facts.issuperset(row.on)), Fraction(-1))
                    for facts, chance in chances.items()
                ),
                Fraction(0),
            )
    return edges


def _ordered(left: list[int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every order of points for the next cards, and in how many ways the shoe gives it; `left` then lacks them."""
    if not count:
        yield (), 1
        return
    for value in range(10):
        if left[value]:
            ways = left[value]
            left[value] -= 1
            for rest, more in _ordered(left, count - 1):
                yield (value, *rest), ways * more
            left[value] += 1


def _drawn(
    rules: BaccaratRules, player: tuple[int, ...], banker: tuple[int, ...], left: list[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int, int]]:
    """The hands drawn out, in how many ways, and how many cards that takes."""
    first, second = sum(player) % 10, sum(banker) % 10
    if rules.naturals == "stop-the-draw" and max(first, second) >= 8:
        yield player, banker, 1, 0
    elif first in rules.player_hits:
        for (value,), ways in _ordered(left, 1):
            if second > 7 or rules.banker_chart.rows[second][value] == "S":
                yield (*player, value), banker, ways, 1
                continue
            for (last,), more in _ordered(left, 1):
                yield (*player, value), (*banker, last), ways * more, 2
    elif second in rules.banker_hits:
        for (value,), ways in _ordered(left, 1):
            yield player, (*banker, value), ways, 1
    else:
        yield player, banker, 1, 0


def main() -> None:
    table = Table(title=f"All wagers of a baccarat filing, {DECKS} decks, seconds")
    for name in ("filing", "what", "seconds", "as long as ours"):
        table.add_column(name, justify="right" if name in ("seconds", "as long as ours") else "left")
    for row in rows():
        ratio = f"{row.ratio:,.0f} times" if row.ratio else ""
        table.add_row(row.filing, row.what, f"{row.seconds:.3f}", ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
