"""What the commands print on: a console for people, JSON for programs."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

DIM, HEAD, GOOD, BAD, NOTE = "dim", "bold cyan", "green", "bold red", "yellow"
LEAST_FOR_LINES, WIDE = 12, 1_000


class Paper(Console):
    """A console on which nothing in a filing is taken for markup, and that lets a broken pipe be seen."""

    def __init__(self, piped_width: int = 120, quiet: bool = False) -> None:
        width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else piped_width
        super().__init__(markup=False, highlight=False, emoji=False, width=width, quiet=quiet)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def dump(value: Any) -> None:
    """A value as JSON, for programs."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def heading(text: str, lines: object = "") -> Text:
    return Text.assemble(("\n" + text, HEAD), cited(lines))


def cited(lines: object) -> Text:
    """Where something stands in the document: `[511–640]`."""
    return Text(f" [{lines}]" if str(lines) else "", style=DIM)


def grid(*columns: str | tuple[str, str]) -> Table:
    """A table in the house style; a column is its title, or its title and how it is set (`left`, `right`)."""
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        title, justify = column if isinstance(column, tuple) else (column, "left")
        table.add_column(title, justify="right" if justify == "right" else "left", overflow="fold")
    return table


class Unbroken:
    """A table that breaks cells only between words, and titles at dashes too, as long as there is room for that."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table, room = self.table, options.max_width
        if Measurement.get(console, options.update(width=WIDE), table).maximum > room:
            for column in table.columns:
                column.header = str(column.header).replace("-", "-\n")
                if len(column.header) > max((len(str(cell)) for cell in column.cells), default=0):
                    column.header = column.header.replace(" ", "\n")
            least = [_longest_word(column) for column in table.columns]
            for gap in (2, 1):
                if sum(least) + gap * (len(least) - 1) <= room:
                    table.padding = (0, gap, 0, 0)
                    for column, width in zip(table.columns, least, strict=True):
                        column.min_width = width
                    break
        yield table


def _longest_word(column: Column) -> int:
    words = (word for cell in (column.header, *column.cells) for word in str(cell).split())
    return max(map(len, words), default=1)


def fit_lines(table: Table, paper: Console, indent: int = 2) -> None:
    """Give the last column, lines of a document, the room that the others leave it, but never less than a little."""
    column = table.columns[-1]
    column.style = DIM
    column.max_width = 1
    others = Measurement.get(paper, paper.options.update(width=WIDE), table).maximum - 1
    column.max_width = max(LEAST_FOR_LINES, paper.width - indent - others)


def said(words: Mapping[str, str], value: str) -> str:
    """The words for a value; the value itself, without dashes, where there are none."""
    return words.get(value, value.replace("-", " "))


def indented(part: RenderableType, by: int = 2, below: int = 0) -> Padding:
    return Padding(part, (0, 0, below, by))


def flowed(cells: Iterable[Text], width: int, gap: int = 3) -> Text:
    """Cells side by side, broken only between them."""
    told, room = Text(), width
    for cell in cells:
        between = "" if room == width else " " * gap if len(cell) + gap <= room else "\n"
        room = (width if between == "\n" else room - len(between)) - len(cell)
        told.append(between).append_text(cell)
    return told


def listed(words: Sequence[str], last: str = "and") -> str:
    """`ace`, `ace and ten`, `ace, ten and joker`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def average(cents: float, places: int, signed: bool = False) -> str:
    """Cents that are not whole, in dollars: `$0.1234`, `-$2.50`, and signed `+$1.250`."""
    return f"{'-' if cents < 0 else '+' * signed}${abs(cents) / 100:,.{places}f}"


def facts(rows: Sequence[tuple[str, str | Text, object]], style: str = "bold") -> RenderableType:
    """Names, what they are, and the lines they came from."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style=style, no_wrap=True)
    table.add_column()
    for name, what, lines in rows:
        table.add_row(name, Text.assemble(what, cited(lines)))
    return indented(table)
