"""`houseway check`: what is wrong with a filing."""

from typing import Annotated

import typer
from rich.text import Text

from houseway.cli.given import AsJson
from houseway.cli.output import BAD, GOOD, Paper, dump
from houseway.filings.files import FilingError, written
from houseway.library import faults


def show(
    filing: Annotated[
        str | None, typer.Argument(metavar="ID|FILE", help="One filing; all that are written without it.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Say what is wrong with a filing, under each of its readings; exit status 1 if anything is."""
    found = {one: problems(one) for one in ([filing] if filing else list(written()))}
    if as_json:
        dump([{"filing": one, "ok": not wrong, "problems": wrong} for one, wrong in found.items()])
        return int(any(found.values()))
    paper = Paper()
    for one, wrong in found.items():
        paper.print(Text.assemble(("✗ ", BAD) if wrong else ("✓ ", GOOD), one))
        for problem in wrong:
            paper.print(Text(f"    {problem}"))
    bad = sum(map(bool, found.values()))
    many = len(found)
    of_them = f"{bad} of {many}" if many > 1 else "it"
    told = f"something is wrong with {of_them}" if bad else "nothing is wrong"
    paper.print(f"{many} filing{'s' * (many != 1)} checked: {told}.", style="bold")
    return int(bool(bad))


def problems(filing: str) -> list[str]:
    try:
        return faults(filing)
    except FilingError as bad:
        return list(bad.problems)
