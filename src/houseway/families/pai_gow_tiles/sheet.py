"""The rule sheet of Pai Gow Tiles: the tiles, what beats what, and the house way."""

from collections.abc import Iterator

from houseway.families.pai_gow_tiles.house_way import in_words
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.tiles import PAIRS, SPOTS, TILES, pretty
from houseway.sheets.sections import Grid, Section, Sentence, points, say, section
from houseway.table.game import Game
from houseway.terminal.output import said


def sheet(game: Game) -> Iterator[Section]:
    rules: TileRules = game.rules
    goal = (
        "Each player makes two hands of two tiles, a low and a high one, and wins when both are better than the "
        "player-dealer's."
    )
    yield section("object", [say(goal)])
    yield section("ranking", _ranking(rules), [_pairs()], tiles=TILES)
    stack = {
        "first": "the first stack goes to the seat that the dice name",
        "chosen": "the player-dealer picks the stack that goes to the seat that the dice name",
    }
    dealt = "the tiles are mixed face down and laid in eight stacks of four, one for each seat"
    if all(table.seats < 8 for table in game.filing.seats.tables):
        dealt += ", and those left over are not dealt"
    yield section("deal", [points("", [dealt, stack[rules.action_stack], *_round(game)])], lines=rules.lines)
    yield section("play", [points("Set", _set(rules))], lines=rules.lines)
    yield section("winners", [points("Compared", _compared(rules))], lines=rules.lines)
    yield _house_way(rules)


def _round(game: Game) -> Iterator[str]:
    if game.filing.settlement:
        yield f"the player-dealer may be that seat too; the next stacks go round {game.filing.settlement.direction}"


def _set(rules: TileRules) -> Iterator[str]:
    yield "four tiles are set in two hands of two, the better of which is the high one"
    yield "players set theirs as they like, or have them set the house way"
    bank = {
        "as-it-likes": "the player-dealer sets last, as it likes",
        "house-way": "the player-dealer's are set by the house way",
    }
    yield said(bank, rules.player_dealer_sets)
    if rules.dominated == "foul":
        yield "a hand set so that another setting is better in both, or in one and equal in the other, is set again"


def _compared(rules: TileRules) -> Iterator[str]:
    yield "low hand is compared with low hand, high hand with high hand"
    yield "both better: the wager wins; one of them: it pushes; neither: it loses"
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


def _ranking(rules: TileRules) -> Iterator[Sentence]:
    yield points("Hands", _hands(rules))
    alone = {
        "lowest": "the tiles of Gee Joon are the lowest",
        "six-over-fives": "the 2-4 stands between the sevens and the fives, the 1-2 at the bottom",
    }
    single = "single tiles rank as the pairs do, and the two of a mixed pair alike"
    colour = "the colour of the spots does not count"
    yield points("Single tiles", [single, colour, said(alone, rules.gee_joon_alone)])
    yield say("The tiles as they rank alone, the highest first:")


def _hands(rules: TileRules) -> Iterator[str]:
    yield "best first: Gee Joon, the matched pairs, the mixed pairs, then wong, gong and points"
    yield "a wong is a Teen or a Dey with a nine, a gong a Teen or a Dey with an eight"
    yield "points are the last digit of all spots; between equal ones the higher tile of each hand decides"
    counts = {
        "three-or-six": "a tile of Gee Joon without the other counts 3 or 6, whichever is better",
        "own-spots": "a tile of Gee Joon without the other counts its own spots",
    }
    yield said(counts, rules.gee_joon)


def _pairs() -> Grid:
    rows = []
    for number, pair in enumerate(PAIRS, start=1):
        tiles = " and ".join(dict.fromkeys(map(pretty, pair.tiles)))
        spots = " and ".join(dict.fromkeys(str(SPOTS[tile]) for tile in pair.tiles))
        rows.append((str(number), pair.name, pair.meaning, tiles, spots))
    return Grid("The pairs, the highest first:", ("#", "Pair", "Means", "Tiles", "Spots"), tuple(rows), right=(0, 4))


def _house_way(rules: TileRules) -> Section:
    way = rules.house_way
    rows = tuple((str(number), in_words(step), str(step.lines)) for number, step in enumerate(way.steps, start=1))
    pairs = {
        "kept": "two pairs are never split",
        "by-the-steps": "two pairs are split by the same lines, unless one of them is never split",
    }
    value = {
        "by-rank": "a wong or a gong is better than nine points",
        "by-points": "a wong or a gong in the low hand counts only the last digit of its spots",
    }
    nine = {
        "nearest-to-nine": "of several totals of nine or less, the one nearest to nine is taken",
        "best-low": "of several totals of nine or less, the one that leaves the better low hand is taken",
    }
    several = {
        "best-high": "of several settings by one line, the one with the better high hand is taken",
        "best-low": "of several settings by one line, the one with the better low hand is taken",
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
    table = Grid("", ("#", "What is done", "Lines"), rows, right=(0,), cites=True)
    told = [say("The first line that fits a hand sets it."), points("", more)]
    return section("house-way", told, [table], lines=way.lines)
