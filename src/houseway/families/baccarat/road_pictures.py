"""The roads of a baccarat shoe as the terminal draws them."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.families.baccarat.roads import Bead, Mark, bead_plate, big_road
from houseway.terminal.output import DIM, indented

LETTERS = {"player": "P", "banker": "B", "tie": "T"}
STYLES = {"player": "bold blue", "banker": "bold red", "tie": "bold green"}
BEAD, MARK, INDENT, GAP = 3, 2, 2, 3
"""How wide a bead and a mark are, and what lies around them."""

Columns = Sequence[Sequence[Bead]]
Road = Mapping[tuple[int, int], Mark]


def roads(beads: Sequence[Bead], width: int) -> RenderableType:
    """The score and both pictures, each in as many bands as the screen needs."""
    plate = bead_plate(beads)
    road, early = big_road(one.result for one in beads)
    beads_fit, marks_fit = (width - INDENT) // BEAD, (width - INDENT) // MARK
    return Group(
        _score(beads),
        Text("Bead plate: points, * a natural", style=DIM),
        *(indented(_plate(plate[at : at + beads_fit]), below=1) for at in range(0, len(plate), beads_fit)),
        Text(f"Big road{_early(early)}: a number counts the ties that followed", style=DIM),
        *(indented(_road(road, at, at + marks_fit), below=1) for at in range(0, _length(road), marks_fit)),
    )


def short_roads(beads: Sequence[Bead], width: int) -> RenderableType:
    """The same side by side, for as many of the last hands as the screen holds."""
    plate = bead_plate(beads)[-(width // 3 // BEAD) :]
    road, early = big_road(one.result for one in beads)
    left = max(BEAD * len(plate), len("Bead plate")) + GAP
    fits = (width - INDENT - left) // MARK
    both = Table.grid(padding=(0, GAP, 0, 0))
    both.add_row(Text("Bead plate", style=DIM), Text(f"Big road{_early(early)}", style=DIM))
    both.add_row(_plate(plate), _road(road, max(0, _length(road) - fits), _length(road)))
    return Group(Text("The shoe so far, ") + _score(beads), indented(both))


def _score(beads: Sequence[Bead]) -> Text:
    count = {result: sum(one.result == result for one in beads) for result in LETTERS}
    hands = Text(f"{len(beads)} hand{'s' * (len(beads) > 1)}:  ")
    return hands + Text("  ").join(Text(f"{name} {count[name]}", style=STYLES[name]) for name in LETTERS)


def _plate(columns: Columns) -> Text:
    rows = []
    for row in range(max(map(len, columns))):
        line = Text()
        for column in columns:
            if row < len(column):
                one = column[row]
                told = f"{LETTERS[one.result]}{one.points}{'*' if one.natural else ''}"
                line.append(f"{told:<{BEAD}}", STYLES[one.result])
        rows.append(line)
    return Text("\n").join(rows)


def _road(road: Road, start: int, stop: int) -> Text:
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
                line.append(LETTERS[mark.side], STYLES[mark.side])
                line.append(f"{mark.ties or '':<{MARK - 1}}", STYLES["tie"])
        rows.append(line)
    return Text("\n").join(rows) if rows else Text("–", style=DIM)


def _length(road: Road) -> int:
    return max((column for column, _ in road), default=-1) + 1


def _early(ties: int) -> str:
    """Ties before any win, which have no place on the big road."""
    return f" (after {ties} tie{'s' * (ties > 1)})" if ties else ""
