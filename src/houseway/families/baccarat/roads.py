"""The history of a baccarat shoe as players know it: the bead plate and the big road, from the logs of its hands."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from typing import Any, Literal, NamedTuple

from houseway.families.baccarat.play import Coup
from houseway.table.events import Event, Told

Side = Literal["player", "banker"]
Result = Literal["player", "banker", "tie"]
ROWS = 6


class Bead(NamedTuple):
    """What came of one hand: who won, with how many points, and whether by a natural."""

    result: Result
    points: int
    natural: bool


class Mark(NamedTuple):
    """A win on the big road, and how many ties followed it."""

    side: Side
    ties: int


def bead(events: Iterable[Event]) -> Bead | None:
    """The outcome of a hand, from its log or from anybody's view of it when it is over; `None` if nothing was dealt."""
    for event in events:
        if isinstance(event, Told) and isinstance(event.fact, Coup):
            player, banker, result, natural = astuple(event.fact)
            return Bead(result, banker if result == "banker" else player, natural)
    return None


mark = bead
"""What a hand leaves on the road of its shoe."""


def road(beads: Sequence[Bead]) -> dict[str, Any]:
    """The plate and the road as data, for whoever draws them."""
    marks, early = big_road(one.result for one in beads)
    return {
        "rows": ROWS,
        "beads": [one._asdict() for one in beads],
        "marks": [{"column": column, "row": row, **one._asdict()} for (column, row), one in marks.items()],
        "early": early,
    }


def bead_plate(beads: Sequence[Bead]) -> list[list[Bead]]:
    """Every hand in order, down each column of six and then on to the next."""
    return [list(beads[at : at + ROWS]) for at in range(0, len(beads), ROWS)]


def big_road(results: Iterable[Result]) -> tuple[dict[tuple[int, int], Mark], int]:
    """Wins by column and row, and ties that came before any win.

    A new column for each change of side; a run goes down its column, and turns right where the column ends or is taken.
    """
    road: dict[tuple[int, int], Mark] = {}
    early = 0
    start = column = row = 0
    side: Side | None = None
    for result in results:
        if result == "tie":
            if side is None:
                early += 1
            else:
                mark = road[column, row]
                road[column, row] = mark._replace(ties=mark.ties + 1)
            continue
        if side is None:
            start = column = row = 0
        elif result != side:
            start += 1
            column, row = start, 0
            while (column, row) in road:
                start += 1
                column = start
        elif row + 1 < ROWS and (column, row + 1) not in road:
            row += 1
        else:
            column += 1
        side = result
        road[column, row] = Mark(result, 0)
    return road, early
