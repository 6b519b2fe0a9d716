"""Tiles as pictures."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from houseway.felt.tiles import PIPS, Tile
from houseway.table.view import HIDDEN

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
