"""Tiles as pictures, and a hand of Pai Gow Tiles as it is told to one seat."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from houseway.banked.showdown import BANK
from houseway.felt.tiles import PIPS, Tile
from houseway.table.events import Acted, Event
from houseway.table.view import HIDDEN, View
from houseway.terminal.pai_gow import PaiGowTeller
from houseway.terminal.teller import changes

_NONE, _ONE, _TWO = "     ", "  ●  ", "●   ●"
FACES: Final[dict[int, tuple[str, str, str]]] = {
    1: (_NONE, _ONE, _NONE),
    2: (_ONE, _NONE, _ONE),
    3: ("●    ", _ONE, "    ●"),
    4: (_TWO, _NONE, _TWO),
    5: (_TWO, _ONE, _TWO),
    6: (_TWO, _TWO, _TWO),
}
"""The pips of one end of a tile, in three lines."""
RED: Final = frozenset({1, 4})
"""Ends with so many pips are painted red, as on a set of tiles; it does not matter."""
WIDTH: Final = 8


class Pictures:
    """Tiles side by side, as many in a row as there is room for."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tiles

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row = max(1, options.max_width // WIDTH)
        for at in range(0, len(self.tiles), row):
            yield drawn(self.tiles[at : at + row])


def drawn(tiles: Sequence[str]) -> Text:
    """Tiles side by side, the end with fewer pips on top, and their names below."""
    rows = [Text() for _ in range(10)]
    for tile in tiles:
        for row, part in zip(rows, _picture(tile), strict=True):
            row.append_text(part)
    return Text("\n").join(rows)


def _picture(tile: str) -> list[Text]:
    if tile == HIDDEN:
        ends: list[tuple[Sequence[str], str]] = [(("▒▒▒▒▒",) * 3, "dim")] * 2
    else:
        ends = [(FACES[pips], "bold red" if pips in RED else "bold") for pips in PIPS[Tile(tile)]]
    top, bottom = ([_line("│", row, "│", style) for row in rows] for rows, style in ends)
    edges = (_line(left, "─────", right, "dim") for left, right in ("╭╮", "├┤", "╰╯"))
    first, middle, last = edges
    name = "" if tile == HIDDEN else tile
    return [first, *top, middle, *bottom, last, Text(f"{name:^{WIDTH - 1}} ")]


def _line(left: str, middle: str, right: str, style: str) -> Text:
    return Text.assemble((left, "dim"), (middle, style), (right, "dim"), " ")


class TilesTeller(PaiGowTeller):
    """One's own tiles and the player-dealer's as pictures, and every hand as it is laid out."""

    def _cards(self, view: View, before: int) -> None:
        table, changed = self._layout(view.events[: self._told]), changes(view.events[before : self._told])
        for place in changed:
            if (place == BANK or table.mine(place)) and HIDDEN not in table.lying[place]:
                self.paper.print(Text.assemble(table.name(place), style="bold"))
                self.paper.print(drawn(self._sorted(table.lying[place])))

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Acted(_, "stack"):
                return self._did(events, number, "")
        return super()._say(events, number, event)

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask == "stack":
            return self.words.say("question-stack")
        if view.decision.ask != "set":
            return ""
        return self.words.say("question-set-tiles", bank="yes" if view.decision.about == BANK else "no")
