"""`houseway check`: what is wrong with a filing, and what a regulator would mark in it."""

from typing import Annotated

import typer
from rich.text import Text

from houseway.check import Finding, Weight, findings
from houseway.cli.arguments import AsJson
from houseway.cli.odds import bar
from houseway.filings.files import FilingError
from houseway.filings.shelves import written
from houseway.library import faults, load
from houseway.odds.answer import Asked, Odds
from houseway.odds.answer import Progress as Told
from houseway.odds.cache import answered
from houseway.table.game import Game
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, Paper, cited, dump, indented

INK = {Weight.GRAVE: BAD, Weight.DOUBT: NOTE, Weight.NOTE: DIM}


def show(
    filing: Annotated[
        str | None, typer.Argument(metavar="ID|FILE", help="One filing; all that are written without it.")
    ] = None,
    no_odds: Annotated[
        bool, typer.Option("--no-odds", help="Leave out what takes the odds of every wager to find.")
    ] = False,
    notes: Annotated[
        bool | None, typer.Option("--notes/--no-notes", help="With the lightest findings; so for one filing.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Say what is wrong, contradictory or doubtful in a filing; exit status 1 where anything is broken or grave."""
    asked = [filing] if filing else list(written())
    wrong = {one: problems(one) for one in asked}
    found: dict[str, list[Finding]] = {}
    with bar(quiet=as_json) as told:
        for at, one in enumerate(asked):
            told(f"Checking {one}", at / len(asked))
            found[one] = [] if wrong[one] else _findings(load(one), no_odds, told)
    grave = sum(one.weight is Weight.GRAVE for each in found.values() for one in each)
    if as_json:
        dump(
            [
                {
                    "filing": one,
                    "ok": not wrong[one],
                    "problems": wrong[one],
                    "findings": [each.json() for each in found[one]],
                }
                for one in asked
            ]
        )
    else:
        _report(wrong, found, notes if notes is not None else filing is not None)
    return int(bool(grave) or any(wrong.values()))


def _findings(game: Game, no_odds: bool, told: Told) -> list[Finding]:
    odds: Odds | None = None
    if not no_odds and game.family.odds:
        odds = answered(game, Asked(progress=lambda what, share: told(f"{game.id}: {what}", share)))
    return findings(game, odds)


def _report(wrong: dict[str, list[str]], found: dict[str, list[Finding]], notes: bool) -> None:
    paper = Paper()
    for one, problems_of_it in wrong.items():
        shown = [each for each in found[one] if notes or each.weight > Weight.NOTE]
        paper.print(Text.assemble(("✗ ", BAD) if problems_of_it else ("✓ ", GOOD), (one, "bold")))
        for problem in problems_of_it:
            paper.print(indented(Text(problem), by=4))
        for each in shown:
            told = Text.assemble((f"{each.weight.word}, {each.kind}: ", INK[each.weight]), each.what, cited(each.lines))
            paper.print(indented(told, by=4))
    _summary(paper, wrong, found, notes)


def _summary(paper: Paper, wrong: dict[str, list[str]], found: dict[str, list[Finding]], notes: bool) -> None:
    bad, many = sum(map(bool, wrong.values())), len(wrong)
    of_them = f"{bad} of {many}" if many > 1 else "it"
    told = f"something is wrong with {of_them}" if bad else "nothing is wrong with how they are written"
    if many == 1 and not bad:
        told = "nothing is wrong with how it is written"
    paper.print(f"{many} filing{'s' * (many != 1)} checked: {told}.", style="bold")
    counts = {weight: sum(one.weight is weight for each in found.values() for one in each) for weight in Weight}
    hidden = " (--notes shows them)" if counts[Weight.NOTE] and not notes else ""
    paper.print(
        f"Findings in what they say: {counts[Weight.GRAVE]} grave, {counts[Weight.DOUBT]} doubtful, "
        f"{counts[Weight.NOTE]} of note{hidden}.",
        style=DIM,
    )


def problems(filing: str) -> list[str]:
    try:
        return faults(filing)
    except FilingError as bad:
        return list(bad.problems)
