"""Charts of the best play: in the terminal, and as a picture."""

from collections.abc import Mapping, Sequence
from html import escape

from rich.console import Group
from rich.table import Table
from rich.text import Text

from houseway.odds.answer import Chart

INKS = ("green", "yellow", "cyan", "magenta", "blue", "red", "white")
FILLS = (
    "#2f8f5b", "#b3800a", "#2a8ca8", "#9b4f96", "#3b6fb6", "#c0392b", "#6b7280", "#7a5c2e", "#4d7c0f", "#be185d",
)  # fmt: skip
CELL, ROW_NAME, TITLE = 34, 96, 54


def drawn(chart: Chart) -> Group:
    """A chart for the terminal: a letter in each cell, coloured by what it means."""
    ink = dict(zip(chart.key, INKS * len(chart.key), strict=False))
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("")
    for column in chart.columns:
        table.add_column(column, justify="center")
    for name, cells in chart.rows:
        table.add_row(Text(name, "bold"), *(Text(cell, ink.get(cell, "")) for cell in cells))
    across = f" — {chart.across}" if chart.across else ""
    parts: list[Text | Table] = [Text(f"{chart.title}{across}", "bold"), table]
    key = Text("  ").join(Text.assemble((letter, ink[letter]), f" {means}") for letter, means in chart.key.items())
    parts.append(key)
    if chart.note:
        parts.append(Text(chart.note, "dim"))
    return Group(*parts)


def svg(charts: Sequence[Chart]) -> str:
    """The charts one below the other, as a picture that stands alone."""
    parts, top, width = [], 0, 0
    letters = list(dict.fromkeys(letter for chart in charts for letter in chart.key))
    fill = {letter: FILLS[at % len(FILLS)] for at, letter in enumerate(letters)}
    for chart in charts:
        drawn_one, height, wide = _one(chart, top, fill)
        parts.append(drawn_one)
        top += height
        width = max(width, wide)
    title = escape("; ".join(chart.title for chart in charts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" role="img" font-family="sans-serif">'
        f"<title>{title}</title>{''.join(parts)}</svg>\n"
    )


def _one(chart: Chart, top: int, fill: Mapping[str, str]) -> tuple[str, int, int]:
    across = f" — {chart.across}" if chart.across else ""
    parts = [_text(8, top + 22, f"{chart.title}{across}", 15, "start", "bold")]
    name_width = max([ROW_NAME, *(9 * len(name) + 16 for name, _ in chart.rows)])
    for at, column in enumerate(chart.columns):
        parts.append(_text(name_width + at * CELL + CELL // 2, top + TITLE - 8, column, 12, "middle", "bold"))
    for row, (name, cells) in enumerate(chart.rows):
        y = top + TITLE + row * CELL
        parts.append(_text(name_width - 8, y + 22, name, 13, "end", "bold"))
        for at, cell in enumerate(cells):
            x = name_width + at * CELL
            if cell in fill:
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="4" fill="{fill[cell]}"/>'
                )
            parts.append(_text(x + CELL // 2 - 1, y + 21, cell, 13, "middle", "normal", "#fff"))
    below = top + TITLE + len(chart.rows) * CELL + 20
    x = 8
    for letter, means in chart.key.items():
        parts.append(f'<rect x="{x}" y="{below - 12}" width="14" height="14" rx="3" fill="{fill[letter]}"/>')
        parts.append(_text(x + 20, below, f"{letter} {means}", 12, "start"))
        x += 36 + 7 * len(f"{letter} {means}")
    height = below - top + 24
    if chart.note:
        parts.append(_text(8, below + 20, chart.note, 11, "start"))
        height += 20
    width = max(name_width + len(chart.columns) * CELL + 8, x, 7 * len(chart.note) + 16 if chart.note else 0)
    return "".join(parts), height, width


def _text(x: int, y: int, text: str, size: int, anchor: str, weight: str = "normal", ink: str = "currentColor") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" fill="{ink}">'
        f"{escape(text)}</text>"
    )
