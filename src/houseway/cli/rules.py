"""`houseway rules`: a filing as a readable rule sheet."""

from dataclasses import asdict

from houseway.cli.arguments import AsJson, FilingId, Readings, opened
from houseway.sheets.rules import resolved, sections, sheet
from houseway.terminal.output import Paper, dump


def show(filing: FilingId, reading: Readings = None, as_json: AsJson = False) -> None:
    """Show a filing as a rule sheet: what is dealt, bet, paid and collected, and the lines it came from."""
    game = opened(filing, reading)
    if as_json:
        dump({**resolved(game), "sheet": [asdict(one) for one in sections(game)]})
        return
    paper = Paper()
    for section in sheet(game):
        paper.print(section)
