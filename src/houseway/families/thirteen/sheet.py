"""The rule sheet of thirteen card: points, bonuses, clean sweeps, and who pays whom."""

from collections.abc import Iterator

from houseway.families.thirteen.rules import ThirteenRules
from houseway.families.thirteen.setting import SEGMENTS
from houseway.filings.model import Filing
from houseway.ranks.high import STANDARD
from houseway.sheets.hands import hands_grid, hands_sentences
from houseway.sheets.sections import Grid, Section, Sentence, points, say, section
from houseway.table.game import Game
from houseway.terminal.output import listed, said

Row = tuple[str, str, object]


def sheet(game: Game) -> Iterator[Section]:
    rules: ThirteenRules = game.rules
    goal = (
        "Each player sets thirteen cards in three hands, and compares them with those of every other player. Segments "
        "that are won make points, and the points are paid between the players; nobody banks the game."
    )
    yield section("object", [say(goal)])
    three = "In front three of a kind is the best hand, then a pair, then the highest card"
    front = {
        "ranks-only": f"{three}: straights and flushes do not count there.",
        "straights-and-flushes": "In front straights and flushes of three cards count too.",
    }
    yield section("ranking", [*hands_sentences(STANDARD), say(front[rules.front])], [hands_grid(STANDARD)])
    yield section("button", _told(_buttons(rules)), title="The dealer button and the action button")
    yield section("deal", _told(_hand(game.filing, rules)))
    yield section("play", _told(_said_before(rules)))
    bonuses = [_bonuses(rules)] if rules.points.bonus != "none" else []
    sweeps = [_sweeps(rules)] if rules.sweeps.offered else []
    yield section("winners", _told(_points(rules)), [*bonuses, *sweeps])
    yield section("settlement", _told(_money(rules)))


def _told(rows: Iterator[Row]) -> list[Sentence]:
    return [points(label, [text], lines) for label, text, lines in rows]


def _hand(filing: Filing, rules: ThirteenRules) -> Iterator[Row]:
    front = {
        "ranks-only": "straights and flushes do not count there",
        "straights-and-flushes": "straights and flushes count there too",
    }
    segments = f"each hand is set in a front of three cards ({front[rules.front]}), a middle of five and a back of five"
    yield "Segments", segments, rules.lines
    yield "Order", "the front may not outrank the middle, nor the middle the back", rules.lines
    first = {"action-button": "the action button", "left-of-button": "the left of the dealer button"}
    dealt = f"each player is dealt thirteen cards, from {first[rules.deal.first]} on"
    if rules.deal.every_stack:
        dealt += f"; always {rules.deal.stacks} stacks"
    if max(table.seats for table in filing.seats.tables) > rules.deal.stacks:
        more = "with a player more, the dealer button gets none unless another does not want his"
        dealt += f", and {more}"
    yield "Dealt", dealt, rules.deal.lines


def _buttons(rules: ThirteenRules) -> Iterator[Row]:
    begins = "the highest card" if rules.button.first == "high-card" else "the lowest seat"
    yield "Dealer button", f"{begins} has it first; after each hand it moves one player clockwise", rules.button.lines
    if rules.action_button:
        to = {
            "best-sweep": "the best clean sweep of the hand before, or without one the best back hand",
            "best-back-hand": "the best back hand of the hand before",
        }
        yield (
            "Action button",
            f"it begins left of the dealer button, then goes to {to[rules.action_button.to]}",
            (rules.action_button.lines),
        )


def _points(rules: ThirteenRules) -> Iterator[Row]:
    points = rules.points
    bonus = {
        "none": "no bonuses",
        "added": "bonuses on top of it",
        "instead": "a bonus stands in its place",
    }
    won = (
        f"there {'is' if points.segment == 1 else 'are'} {_many(points.segment)} for each segment won, nothing "
        f"for a tie; {bonus[points.bonus]}"
    )
    if points.majority:
        won += f"; {_many(points.majority)} more for whoever is ahead"
    yield "Points", f"{won}; the difference is paid, a point being worth the table's limit", points.lines
    if points.shot > 1:
        yield (
            "Shot",
            f"who wins all three segments from an opponent has a shot: their points times {points.shot}",
            points.lines,
        )
    if points.homerun > 1:
        own = {"its-own": "bonuses are added", "three-points": "a bonus adds three points"}
        needs = {
            "all-compared": "all three opponents must be compared",
            "all-that-compare": "hands that are fouled or surrendered do not stand in the way",
        }
        told = f"who wins all three segments from all three opponents has a homerun: times {points.homerun}"
        yield "Homerun", f"{told}; {own[points.homerun_bonus]}; {needs[points.homerun_needs]}", points.lines
    foul = f"a hand set out of order pays {_many(rules.foul.points)} to each opponent"
    foul += " and the bonuses in his hand" if rules.foul.bonuses and points.bonus != "none" else ""
    more = "; to a clean sweep what that is worth" if rules.sweeps.offered else ""
    yield "Fouled hand", f"{foul}{more}; {_foul_exceptions(rules)}", rules.foul.lines


def _foul_exceptions(rules: ThirteenRules) -> str:
    """What a fouled hand pays to one that is no better."""
    if not rules.surrender.offered:
        return "nothing to a fouled one" if rules.foul.both == "nothing" else "two fouled ones pay each other"
    if (rules.foul.both, rules.foul.surrendered) == ("nothing", "surrender-pays"):
        return "nothing to a fouled or surrendered one"
    both = {"nothing": "nothing to a fouled one", "each-pays": "two fouled ones pay each other"}
    gone = {"surrender-pays": "nothing to a surrendered one", "foul-pays": "no bonuses to a surrendered one"}
    return f"{both[rules.foul.both]}; {gone[rules.foul.surrendered]}"


def _said_before(rules: ThirteenRules) -> Iterator[Row]:
    """What is declared before the showdown."""
    if rules.surrender.offered:
        chips = {
            "its-points": "with the chips for that",
            "dearest-sweep": "with the chips for that, and for the dearest clean sweep where one was declared",
        }
        told = (
            f"one player may surrender, for {_many(rules.surrender.points)} to each opponent, "
            f"{chips[rules.surrender.chips]}"
        )
        after = "; after a clean sweep was declared it costs what that is worth" if rules.sweeps.offered else ""
        yield "Surrender", told + after, rules.surrender.lines
    if rules.sweeps.offered:
        false = {
            "fouled": "one that cannot be shown is a fouled hand",
            "played": "one that cannot be shown is a fouled hand, unless somebody had surrendered before",
        }
        told = (
            "they are declared before the showdown, from the left of the dealer button on; of two the higher collects, "
        )
        told += f"and those of one rank tie; {false[rules.sweeps.false_after_surrender]}"
        yield "Clean sweeps", told, rules.sweeps.lines


def _money(rules: ThirteenRules) -> Iterator[Row]:
    order = "the first player left of the dealer button settles with each of the others, then the second, and so on"
    if rules.sweeps.offered and rules.sweeps.settled_first:
        order += "; clean sweeps before the rest"
    yield "Settled", order, rules.payment.lines
    used = {
        "exchanged": "all that a player wins and loses counts against the chips he began with",
        "lost": "what a player loses counts against the chips he began with",
    }
    yield "All-in", f"{said(used, rules.payment.uses_up)}; less than a point does not play", rules.payment.lines
    if rules.antes:
        to = {
            "best-back-hand": "the best back hand takes what the collection leaves of them",
            "best-sweep": "the best clean sweep, or without one the best back hand, takes what the collection leaves",
        }
        tied = {"split": "equal ones share", "nearest-the-button": "of equal ones the first left of the button"}
        told = f"{to[rules.antes.to]}; {tied[rules.antes.tied]}"
        if rules.action_button:
            told += "; what they lack to the collection comes from the action button"
        yield "Antes", told, rules.antes.lines


def _bonuses(rules: ThirteenRules) -> Grid:
    columns = ("Hand", *(segment.capitalize() for segment in SEGMENTS), "Lines")
    rows = []
    for hands in dict.fromkeys(row.hands for row in rules.bonuses):
        bonus = {row.segment: str(row.points) for row in rules.bonuses if row.hands == hands}
        lines = ", ".join(dict.fromkeys(str(row.lines) for row in rules.bonuses if row.hands == hands))
        rows.append((listed(hands, "or"), *(bonus.get(segment, "–") for segment in SEGMENTS), lines))
    return Grid("Bonuses, in points", columns, tuple(rows), right=(1, 2, 3), cites=True)


SWEEPS = {
    "pure-dragon": "ace to king of one suit",
    "one-color-dragon": "ace to king of one color",
    "dragon": "ace to king",
    "one-color": "thirteen cards of one color",
    "minor": "deuces to nines",
    "senior": "tens to aces",
    "six-pairs": "six pairs; four of a kind are two",
    "three-flushes": "every segment of one suit",
    "three-straights": "a straight in every segment",
}


def _sweeps(rules: ThirteenRules) -> Grid:
    columns = ("Rank", "Hand", "Cards", "Points", "Lines")
    hands = rules.sweeps.hands
    rows = tuple((str(row.rank), row.title, SWEEPS[row.hand], str(row.points), str(row.lines)) for row in hands)
    return Grid("Clean sweeps", columns, rows, right=(0, 3), cites=True)


def _many(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"
