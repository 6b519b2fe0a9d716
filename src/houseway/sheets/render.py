"""A rule sheet on paper: its sections for the terminal."""

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.sheets.sections import Grid, Section, Sentence
from houseway.terminal.output import DIM, Unbroken, cited, facts, heading, indented
from houseway.terminal.tiles import Pictures


def rendered(section: Section) -> Iterator[RenderableType]:
    yield heading(section.title, section.lines)
    yield from _sentences(section.sentences)
    if section.tiles:
        yield indented(Pictures(section.tiles))
    for number, table in enumerate(section.tables, start=1):
        yield grid_of(table, number == len(section.tables))


def _sentences(sentences: tuple[Sentence, ...]) -> Iterator[RenderableType]:
    for labelled, some in groupby(sentences, key=lambda one: bool(one.label)):
        if labelled:
            yield facts([(one.label, one.text, one.lines) for one in some])
        else:
            yield from map(_paragraph, some)


def _paragraph(one: Sentence) -> RenderableType:
    name = (f"{one.name}: ", "bold") if one.name else ""
    return indented(Text.assemble(name, one.text, cited(one.lines)))


def grid_of(grid: Grid, last: bool = False) -> RenderableType:
    """A table under its title, with what must be known to read it."""
    title = Text.assemble((grid.title, "bold"), (f" · {grid.name}" if grid.name else "", DIM), cited(grid.lines))
    above = [title] if grid.title else []
    table = Padding(Unbroken(_table(grid)), (0, 0, 0 if last else 1, 2))
    return Group(*map(indented, above), *_sentences(grid.notes), table)


def _table(grid: Grid) -> Table:
    table = Table(box=None, show_header=bool(grid.columns), header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    width = len(grid.columns) or max(map(len, grid.rows), default=0)
    titles = grid.columns or ("",) * width
    for at, title in enumerate(titles):
        style = DIM if grid.cites and at == width - 1 else ""
        table.add_column(title, justify="right" if at in grid.right else "left", overflow="fold", style=style)
    for row in grid.rows:
        table.add_row(*row)
    return table
