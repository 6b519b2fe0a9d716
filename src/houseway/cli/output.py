"""What the commands print on: a console for people, JSON for programs."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

DIM, HEAD, GOOD, BAD, NOTE = "dim", "bold cyan", "green", "bold red", "yellow"


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


def said(words: Mapping[str, str], value: str) -> str:
    """The words for a value; the value itself, without dashes, where there are none."""
    return words.get(value, value.replace("-", " "))


def indented(part: RenderableType, by: int = 2, below: int = 0) -> Padding:
    return Padding(part, (0, 0, below, by))


def facts(rows: Sequence[tuple[str, str | Text, object]], style: str = "bold") -> RenderableType:
    """Names, what they are, and the lines they came from."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style=style, no_wrap=True)
    table.add_column()
    for name, what, lines in rows:
        table.add_row(name, Text.assemble(what, cited(lines)))
    return indented(table)
