"""What goes wrong at a table, for the rule sheet: every irregularity that a filing tells of, and what is done then."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from houseway.table.game import Game
from houseway.terminal.output import DIM, cited, heading, indented, said


def late(game: Game) -> Iterator[RenderableType]:
    """What is done for a seat that does not answer in time, where the filing says it."""
    if game.filing.late:
        yield heading("Who does not answer in time")
    for ask, rule in game.filing.late.items():
        unless = f", unless {rule.unless} is offered" if rule.unless else ""
        only = f", with the {' and '.join(rule.sheets)} sheet" if rule.sheets else ""
        yield indented(Text.assemble((ask, "bold"), f": {rule.does}{unless}{only}", cited(rule.lines)))


def section(game: Game) -> Iterator[RenderableType]:
    """The irregularities by their names, under which the floor invokes them."""
    yield from late(game)
    if not game.filing.irregularities:
        return
    yield heading("What goes wrong")
    yield indented(Text("The floor invokes one by the name in front.", style=DIM))
    for name, rule in game.filing.irregularities.items():
        yield indented(Text.assemble((name, "bold"), f": {rule.title}", cited(rule.lines)))
        yield indented(Text(said(game.family.remedies, rule.remedy)), by=4)
