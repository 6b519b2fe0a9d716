"""Pai gow on two cores: all deals of tiles, all seven-card hands, deals of pai gow poker; beside plain ways to them.

    python benchmarks/odds_pai_gow.py

Cold is a new process with nothing compiled or kept. The plain ways are tiles compared hand by hand in Python, the facts
of seven cards told by the table's own code one hand at a time, and rounds played by bots through the engine, each
logged and settled in full. What they would take for all is reckoned from a part. House ways set by the kernel are held
to the engine's, hand for hand; and for some hands what the chosen setting falls short of the best is measured over all
hands of the other cards.
"""

import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table as Printed

import houseway
from houseway.families.pai_gow_poker import odds as pai_gow_poker
from houseway.families.pai_gow_poker import odds_fortune as fortune
from houseway.families.pai_gow_poker import seven
from houseway.families.pai_gow_poker.house_way import set_by
from houseway.families.pai_gow_poker.odds_classes import classes, count_all
from houseway.families.pai_gow_poker.odds_house_way import SPLITS, set_hand, way_of
from houseway.families.pai_gow_tiles import odds as pai_gow_tiles
from houseway.families.pai_gow_tiles.odds_deals import KINDS, TileHand, every_deal
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.cards import CARDS
from houseway.felt.tiles import TILE_SET
from houseway.odds.answer import Asked
from houseway.odds.rounds import plan, simulate

CORES = 2
TILES = "deuce/pai-gow-tiles"
POKER = "westlane/fortune-pai-gow-poker"
OPEN = "westlane/face-up-pai-gow-poker"
HANDS = 20_000
MEASURED = 12
ENGINE = 1_000
COLD = {
    "tiles": f"from houseway.odds import odds; import houseway; odds(houseway.load({TILES!r}))",
    "fortune": "from houseway.families.pai_gow_poker.odds_fortune import seven_cards; seven_cards('bug')",
    "poker": f"from houseway.odds import odds; import houseway; odds(houseway.load({POKER!r}))",
}


class Row(NamedTuple):
    """One measurement; `ratio` is how many times as long as ours the plain way takes for as much."""

    what: str
    seconds: float
    note: str = ""
    ratio: float | None = None


def _time(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _cold(code: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        fresh = {**os.environ, "HOUSEWAY_CACHE": folder, "NUMBA_CACHE_DIR": folder}
        return _time(lambda: subprocess.run([sys.executable, "-c", code], check=True, env=fresh))


def tiles() -> list[Row]:
    game = houseway.load(TILES)
    rules: TileRules = game.rules
    left = Counter(map(str, game.deck(1).cards))
    every_deal(rules, left, CORES)
    warm = _time(lambda: every_deal(rules, left, CORES))
    deals = pai_gow_tiles.counted(game)
    part = 40
    plain = _time(lambda: _plain_tiles(deals.hands, part)) * len(deals.hands) / part
    note = f"{deals.total:,} deals, each hand in all its settings"
    return [
        Row("All tile deals, cold", _cold(COLD["tiles"]), note),
        Row("All tile deals, warm", warm, note),
        Row("In plain Python", plain, f"reckoned from {part} hands", plain / warm),
    ]


def _plain_tiles(hands: Sequence[TileHand], part: int) -> int:
    """Some hands in all their settings against every hand by the house way, without the tiles they share."""
    whole = Counter(KINDS[tile] for tile in TILE_SET.cards)
    won = 0
    for own in hands[:: len(hands) // part][:part]:
        rest = whole - Counter(KINDS[tile] for tile in own.tiles)
        for other in hands:
            ways = 1
            for kind, held in Counter(KINDS[tile] for tile in other.tiles).items():
                ways *= math.comb(rest[kind], held)
            if ways:
                low, high = other.scores[other.house]
                won += ways * sum(one > low and two > high for one, two in own.scores)
    return won


def fortunes() -> list[Row]:
    classes()
    fortune.made_of_classes.cache_clear()
    fortune.made_of_classes("bug")
    fortune.made_of_classes.cache_clear()
    warm = _time(lambda: fortune.made_of_classes("bug"))
    count_all(range(12), CORES)
    loop = _time(lambda: count_all(range(53), CORES))
    chance = random.Random(1)
    sample = [[CARDS[code] for code in chance.sample(range(53), 7)] for _ in range(5_000)]
    plain = _time(lambda: [seven.made(hand) for hand in sample]) * fortune.HANDS / len(sample)
    note = f"{fortune.HANDS:,} hands"
    return [
        Row("All Fortune hands by class, cold", _cold(COLD["fortune"]), note),
        Row("All Fortune hands by class, warm", warm, note),
        Row("Every hand dealt and its class found", loop, note, loop / warm),
        Row("The table's own facts, hand by hand", plain, f"reckoned from {len(sample):,} hands", plain / warm),
    ]


def dealt() -> list[Row]:
    found = [Row("Pai Gow Poker, every wager, cold", _cold(COLD["poker"]), "to a standard error of 0.001")]
    for filing in (POKER, OPEN):
        game = houseway.load(filing)
        pai_gow_poker.played(game, Asked(precision=0.01, workers=CORES))
        asked = Asked(precision=0.0003, seed=2, workers=CORES)
        start = time.perf_counter()
        rounds = pai_gow_poker.played(game, asked).best.rounds
        ours = (time.perf_counter() - start) / rounds
        start = time.perf_counter()
        simulate(plan(game, ENGINE, players=1), CORES)
        engine = (time.perf_counter() - start) / ENGINE
        found += [
            Row(f"{filing}, deals", ours * rounds, f"{1 / ours:,.0f} a second, set both ways"),
            Row("Rounds through the engine", engine * ENGINE, f"{1 / engine:,.0f} a second", engine / ours),
        ]
    return found


def house_ways() -> list[Row]:
    """Every filing's house way, by the kernel and by the engine."""
    found = []
    for entry in houseway.catalogue().values():
        if entry.family != "pai-gow-poker":
            continue
        rules = houseway.load(entry.id).rules
        way, chance = way_of(rules), random.Random(entry.id)
        hands = [chance.sample(range(53), 7) for _ in range(HANDS)]
        fronts, backs = np.zeros(SPLITS, np.int64), np.zeros(SPLITS, np.int64)
        set_hand(np.array(hands[0]), way, fronts, backs)
        ours = engine = 0.0
        for hand in hands:
            codes, dealt = np.array(hand), [CARDS[code] for code in hand]
            start = time.perf_counter()
            at, _ = set_hand(codes, way, fronts, backs)
            middle = time.perf_counter()
            told = set_by(rules.house_way, dealt, rules.pieces.ranking)
            ours, engine = ours + middle - start, engine + time.perf_counter() - middle
            assert [rules.pieces.ranking.score(group) for group in told.groups] == [fronts[at], backs[at]], dealt
        found.append(Row(f"{entry.id}: {HANDS:,} hands set alike", ours, "", engine / ours))
    return found


def shortfall() -> Row:
    """What the setting chosen by the estimate falls short of the best, over all hands of the other cards."""
    game = houseway.load(POKER)
    pays = pai_gow_poker.game_pays(game)
    ready = pai_gow_poker.solved(game.rules, pays)
    chance, short, start = random.Random(9), 0.0, time.perf_counter()
    for _ in range(MEASURED):
        held = tuple(CARDS[code] for code in chance.sample(range(53), 7))
        exact = pai_gow_poker.exactly(ready, held, pays, CORES)
        chosen = pai_gow_poker.settings_of(ready, held)[0]
        value = next(one.value for one in exact if (one.front, one.back) == (chosen.front, chosen.back))
        short += (exact[0].value - value) / MEASURED
    note = f"{MEASURED} hands against all {math.comb(46, 7):,} others: {short:.6f} short of the best on average"
    return Row("The best setting, exactly", time.perf_counter() - start, note)


def main() -> None:
    printed = Printed(title="Pai gow, two cores")
    for name in ("", "seconds", "", "times as long"):
        printed.add_column(name)
    for row in (*tiles(), *fortunes(), *dealt(), *house_ways(), shortfall()):
        printed.add_row(row.what, f"{row.seconds:.3f}", row.note, f"{row.ratio:,.0f}" if row.ratio else "")
    Console(width=150).print(printed)


if __name__ == "__main__":
    main()
