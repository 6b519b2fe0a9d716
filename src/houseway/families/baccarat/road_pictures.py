"""The roads of a baccarat shoe as the terminal draws them."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.families.baccarat.roads import Bead, Mark, bead_plate, big_road
from houseway.terminal.output import DIM, indented
from houseway.words.language import Language

STYLES = {"player": "bold blue", "banker": "bold red", "tie": "bold green"}
BEAD, MARK, INDENT, GAP = 3, 2, 2, 3
"""How wide a bead and a mark are, and what lies around them."""

Columns = Sequence[Sequence[Bead]]
Road = Mapping[tuple[int, int], Mark]


def roads(beads: Sequence[Bead], width: int, language: Language) -> RenderableType:
    """The score and both pictures, each in as many bands as the screen needs."""
    plate = bead_plate(beads)
    road, early = big_road(one.result for one in beads)
    beads_fit, marks_fit = (width - INDENT) // BEAD, (width - INDENT) // MARK
    return Group(
        _score(beads, language, "road-hands"),
        Text(language.say("road-bead-plate", "explained"), style=DIM),
        *(indented(_plate(plate[at : at + beads_fit], language), below=1) for at in range(0, len(plate), beads_fit)),
        Text(language.say("road-big-road", "explained", ties=early), style=DIM),
        *(indented(_road(road, at, at + marks_fit, language), below=1) for at in range(0, _length(road), marks_fit)),
    )


def short_roads(beads: Sequence[Bead], width: int, language: Language) -> RenderableType:
    """The same side by side, for as many of the last hands as the screen holds."""
    plate = bead_plate(beads)[-(width // 3 // BEAD) :]
    road, early = big_road(one.result for one in beads)
    title = language.say("road-bead-plate")
    left = max(BEAD * len(plate), len(title)) + GAP
    fits = (width - INDENT - left) // MARK
    both = Table.grid(padding=(0, GAP, 0, 0))
    both.add_row(Text(title, style=DIM), Text(language.say("road-big-road", ties=early), style=DIM))
    both.add_row(_plate(plate, language), _road(road, max(0, _length(road) - fits), _length(road), language))
    return Group(_score(beads, language, "road-so-far"), indented(both))


def _score(beads: Sequence[Bead], language: Language, title: str) -> Text:
    count = {result: sum(one.result == result for one in beads) for result in STYLES}
    sides = (Text(f"{language.say(f'road-{side}')} {count[side]}", style=STYLES[side]) for side in STYLES)
    return Text("  ").join((Text(language.say(title, hands=len(beads))), *sides))


def _letter(side: str, language: Language) -> str:
    return language.say(f"road-{side}", "letter")


def _plate(columns: Columns, language: Language) -> Text:
    rows = []
    for row in range(max(map(len, columns))):
        line = Text()
        for column in columns:
            if row < len(column):
                one = column[row]
                told = f"{_letter(one.result, language)}{one.points}{'*' if one.natural else ''}"
                line.append(f"{told:<{BEAD}}", STYLES[one.result])
        rows.append(line)
    return Text("\n").join(rows)


def _road(road: Road, start: int, stop: int, language: Language) -> Text:
    """Some columns of the big road."""
    rows = []
    shown = [at for at in road if start <= at[0] < stop]
    for row in range(max((at for _, at in shown), default=-1) + 1):
        line = Text()
        for column in range(start, stop):
            mark = road.get((column, row))
            if mark is None:
                line.append(" " * MARK)
            else:
                line.append(_letter(mark.side, language), STYLES[mark.side])
                line.append(f"{mark.ties or '':<{MARK - 1}}", STYLES["tie"])
        rows.append(line)
    return Text("\n").join(rows) if rows else Text("–", style=DIM)


def _length(road: Road) -> int:
    return max((column for column, _ in road), default=-1) + 1
