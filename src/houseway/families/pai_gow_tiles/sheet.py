"""The rule sheet of Pai Gow Tiles: the tiles, what beats what, and the house way."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from houseway.families.pai_gow_tiles.house_way import in_words
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.families.pai_gow_tiles.teller import Pictures
from houseway.felt.tiles import PAIRS, SPOTS, TILES, pretty
from houseway.table.game import Game
from houseway.terminal.output import cited, facts, grid, indented, said


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: TileRules = game.rules
    stack = {
        "first": "the first stack goes to the seat that the dice name",
        "chosen": "the player-dealer picks the stack that goes to the seat that the dice name",
    }
    yield facts(
        [
            ("Dealt", f"eight stacks of four tiles, one to each seat; {said(stack, rules.action_stack)}", ""),
            ("Set", "; ".join(_set(rules)), ""),
            ("Compared", "; ".join(_compared(rules)), ""),
            ("Hands", "; ".join(_hands(rules)), ""),
            ("Single tiles", _alone(rules), ""),
        ]
    )
    yield indented(Text("\nThe tiles as they rank alone, the highest first:"))
    yield indented(Pictures(TILES))
    yield from _pairs()
    yield from _house_way(rules)


def _set(rules: TileRules) -> Iterator[str]:
    yield "four tiles in two hands of two, the better of which is the high one"
    yield "players as they like, or the house way if they ask for it"
    bank = {"as-it-likes": "the player-dealer last, as it likes", "house-way": "the player-dealer's by the house way"}
    yield said(bank, rules.player_dealer_sets)
    if rules.dominated == "foul":
        yield "a hand set so that another setting is better in both, or in one and equal in the other, is set again"


def _compared(rules: TileRules) -> Iterator[str]:
    yield "low hand with low hand, high hand with high hand"
    copies = {
        "player-dealer": "the player-dealer wins a copy",
        "both-hands": "the player-dealer wins where both hands are copies, and one copy makes the wager a push",
        "nobody": "a copy is nobody's: the wager is a push, whatever the other hand",
    }
    yield said(copies, rules.copies)
    zeros = {
        "alike": "two hands of no points are a copy, whatever their tiles",
        "by-tile": "the higher tile decides between hands of no points, too",
    }
    yield said(zeros, rules.zeros)


def _hands(rules: TileRules) -> Iterator[str]:
    yield "best first: Gee Joon, the matched pairs, the mixed pairs"
    yield "wong: a Teen or a Dey with a nine; gong: a Teen or a Dey with an eight"
    yield "then points: the last digit of all spots; between equal ones the higher tile of each hand decides"
    counts = {
        "three-or-six": "a tile of Gee Joon without the other counts 3 or 6, whichever is better",
        "own-spots": "a tile of Gee Joon without the other counts its own spots",
    }
    yield said(counts, rules.gee_joon)


def _alone(rules: TileRules) -> str:
    alone = {
        "lowest": "the tiles of Gee Joon are the lowest",
        "six-over-fives": "the 2-4 stands between the sevens and the fives, the 1-2 at the bottom",
    }
    return f"as the pairs, and the two of a mixed pair alike; {said(alone, rules.gee_joon_alone)}"


def _pairs() -> Iterator[RenderableType]:
    yield indented(Text("\nThe pairs, the highest first:"))
    table = grid(("#", "right"), "Pair", "Means", "Tiles", ("Spots", "right"))
    for number, pair in enumerate(PAIRS, start=1):
        tiles = " and ".join(dict.fromkeys(map(pretty, pair.tiles)))
        spots = " and ".join(dict.fromkeys(str(SPOTS[tile]) for tile in pair.tiles))
        table.add_row(str(number), pair.name, pair.meaning, tiles, spots)
    yield indented(table)


def _house_way(rules: TileRules) -> Iterator[RenderableType]:
    way = rules.house_way
    yield indented(Text.assemble("\nThe house way; the first line that fits a hand sets it:", cited(way.lines)))
    table = grid(("#", "right"), "What is done", "Lines")
    for number, step in enumerate(way.steps, start=1):
        table.add_row(str(number), in_words(step), Text(str(step.lines), style="dim"))
    yield indented(table)
    pairs = {
        "kept": "two pairs are never split",
        "by-the-steps": "two pairs are split by the same lines, unless one of them is never split",
    }
    value = {
        "by-rank": "a wong or a gong is better than nine points",
        "by-points": "a wong or a gong in the low hand counts only the last digit of its spots",
    }
    nine = {
        "nearest-to-nine": "of several totals of nine or less, the nearest to nine",
        "best-low": "of several totals of nine or less, the one that leaves the better low hand",
    }
    several = {
        "best-high": "of several settings by one line, the one with the better high hand",
        "best-low": "of several settings by one line, the one with the better low hand",
    }
    totals = {
        "values": "tiles add up to nine or less by their values, a twelve as 2",
        "spots": "tiles add up to nine or less by all their spots",
    }
    more = [
        said(pairs, way.two_pairs),
        said(value, way.low_value),
        said(totals, way.totals),
        said(nine, way.nine_or_less),
        said(several, way.several),
    ]
    yield indented(Text(f"{'; '.join(more)}."))
