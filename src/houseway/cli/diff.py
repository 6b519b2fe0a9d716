"""`houseway diff`: what tells two filings, revisions, or the rules of two logs apart."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.table import Table
from rich.text import Text

from houseway import logs
from houseway.cli.arguments import AsJson
from houseway.library import load
from houseway.sheets.differences import Told, differences
from houseway.table.game import Game
from houseway.table.log import Log
from houseway.terminal.output import DIM, Paper, cited, dump, grid, heading, indented

LOGS = (".jsonl", ".log")


class Side(NamedTuple):
    """One of the two that are compared."""

    game: Game
    sheet: str = ""
    """The fee sheet of a log."""

    @property
    def name(self) -> str:
        filing = self.game.filing
        readings = "".join(f", {name} = {answer}" for name, answer in self.game.departures.items())
        sheet = f", fee sheet {self.sheet}" if self.sheet else ""
        return f"{filing.id}, revision {filing.revision}{readings}{sheet}"

    @property
    def digest(self) -> str:
        return self.game.digest(self.sheet)

    def json(self) -> dict[str, Any]:
        filing = self.game.filing
        return {
            "filing": filing.id,
            "revision": filing.revision,
            "readings": dict(self.game.departures),
            "sheet": self.sheet or None,
            "digest": self.digest,
        }


Given = Annotated[
    str, typer.Argument(help="A filing by its id, a revision (ID@REVISION), a filing's TOML file, or a hand's log.")
]


def show(a: Given, b: Given, as_json: AsJson = False) -> int:
    """Tell two filings apart: every rule that differs, in words, with the lines of both.

    Exit status 0 means that their rules are the same, 1 that they differ.
    """
    old, new = side(a), side(b)
    found = differences(old.game, new.game, old.sheet or new.sheet)
    if as_json:
        dump({"a": old.json(), "b": new.json(), "same": not found, "differences": [_json(one) for one in found]})
    else:
        _print(old, new, found)
    return int(bool(found))


def side(given: str) -> Side:
    """What was named: a filing, a revision, a file, or the rules of a log."""
    if not given.endswith(LOGS):
        return Side(load(given))
    log = Log.from_text(Path(given).read_text(encoding="utf-8"))
    found = logs.verify(log) if log.header["houseway"] == 1 else None
    return Side(found.game if found else logs.rules_of(log), str(log.header["schedule"]).rpartition(" ")[0])


def _json(one: Told) -> dict[str, Any]:
    return {
        "field": one.key,
        "part": one.part,
        "what": one.what,
        "a": one.old,
        "b": one.new,
        "lines_a": one.old_lines,
        "lines_b": one.new_lines,
        "readings": dict(one.under),
    }


def _print(old: Side, new: Side, found: Sequence[Told]) -> None:
    paper = Paper()
    for sign, one in (("A", old), ("B", new)):
        filing = one.game.filing
        named = Text.assemble((f"{sign}  {filing.title}", "bold"), f", {filing.cardroom}")
        paper.print(named.append(f" · {one.name} · digest {one.digest[:12]}", style=DIM))
    for part, rows in groupby(found, key=lambda one: one.part):
        paper.print(heading(part))
        paper.print(indented(_table(rows)))
    paper.print()
    paper.print(_summed_up(old, new, found), style="bold")


def _table(rows: Iterable[Told]) -> Table:
    table = grid("", "A", "B")
    for one in rows:
        under = "".join(f"\nread as {name}={answer}" for name, answer in one.under.items())
        table.add_row(
            Text.assemble(one.what, (under, DIM)),
            Text.assemble(one.old, cited(one.old_lines)),
            Text.assemble(one.new, cited(one.new_lines)),
        )
    return table


def _summed_up(old: Side, new: Side, found: Sequence[Told]) -> str:
    if found:
        return f"{len(found)} difference{'s' * (len(found) > 1)}."
    if old.game.source.text == new.game.source.text:
        return "The texts are the same."
    return "The rules are the same; the texts differ in words, notes or line numbers only."
