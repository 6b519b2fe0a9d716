"""`houseway replay`: hand scripts, logs and hand histories, run again and checked."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from houseway import library, logs, phh
from houseway.cli.arguments import AsJson, BadInput
from houseway.felt.chips import money
from houseway.filings.files import Source
from houseway.table.account import Voided
from houseway.table.ledger import LedgerError
from houseway.table.log import BadLog, DamagedLog, Log, UnknownRules
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, Paper, dump

KINDS = {
    ".toml": "hand script", ".jsonl": "log", ".log": "log", ".phh": "hand history", ".phhs": "hand histories",
}  # fmt: skip
HISTORY = "hand histor"
FAST_FROM = 5_000_000
"""Bytes of hand histories, some thousand hands, from which on it pays to load the loops that vouch for most of them."""
MANY = 20
"""From so many files on, a bar shows how far it has come."""


class Report(NamedTuple):
    """How one file fared. `status` is that of the command: 0 it held, 1 it was broken, 2 it was bad input."""

    file: Path
    kind: str
    status: int
    problems: list[str]
    notes: list[str] = []
    """What goes back where a hand is void, and what today's rules would do differently where it was dealt by others."""


def again(
    path: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Hand scripts, logs, hand histories, and folders of them.")
    ],
    rules: Annotated[
        list[str] | None,
        typer.Option(metavar="FILING", help="Rules that logs may name: a TOML file, or ID@REVISION."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Run hand scripts (.toml), logs (.jsonl, .log) and hand histories (.phh, .phhs) again and check them.

    Folders are searched. A log is played by the rules it was dealt by: the installed ones, superseded ones, or those
    that --rules names.
    """
    files = list(found(path))
    reports: list[Report] = []
    fast = sum(map(_histories_in, files)) >= FAST_FROM
    run = partial(run_one, fast=fast, rules=[library.load(one).source for one in rules or ()])
    if as_json:
        reports = [run(file) for file in files]
        dump([{"file": str(one.file), "ok": not one.status, "kind": one.kind, "problems": one.problems,
               "notes": one.notes} for one in reports])  # fmt: skip
    else:
        paper = Paper()
        for report in _watched(paper, files, run):
            reports.append(report)
            _tell(paper, report)
        _sum_up(paper, reports)
    bad = [report for report in reports if report.status == 2]
    if bad:
        more = f" (and {len(bad) - 1} more files that are bad input)" if len(bad) > 1 else ""
        print(f"houseway: {bad[0].file}: {bad[0].problems[0].rstrip('.')}{more}.", file=sys.stderr)
    return max(report.status for report in reports)


def found(paths: Iterable[Path]) -> Iterator[Path]:
    """Every file named, and every hand script, log and hand history in the folders named, in order."""
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in KINDS and file.is_file())
            if not inside:
                raise BadInput(f"there is no hand script, log or hand history in {path}.")
            yield from inside
        elif path.exists():
            yield path
        else:
            raise BadInput(f"there is no file {str(path)!r}.")


def run_one(path: Path, fast: bool = False, rules: Sequence[Source] = ()) -> Report:
    kind = KINDS.get(path.suffix, "unknown")
    try:
        if kind == "hand script":
            broken = library.run(path).broken
            return Report(path, kind, int(bool(broken)), broken)
        if kind == "log":
            return _run_log(path, rules)
        if kind.startswith(HISTORY):
            return _run_histories(path, fast)
        raise BadInput("neither a hand script (.toml), a log (.jsonl, .log) nor a hand history (.phh, .phhs)")
    except (ValueError, OSError) as bad:
        said = bad.strerror if isinstance(bad, OSError) and bad.strerror else str(bad)
        return Report(path, kind, 2, [said.removeprefix(f"{path}: ")])
    except Exception as fault:
        return Report(path, kind, 1, [f"a fault in Houseway itself: {fault!r}"])


def _run_log(path: Path, rules: Sequence[Source]) -> Report:
    """A log that is damaged, or whose rules are not at hand, is bad input; one that its rules do not give is a broken
    rule."""
    log = Log.from_text(path.read_text(encoding="utf-8"))
    try:
        found = logs.verify(log, rules)
    except UnknownRules as unknown:
        return Report(path, "log", 2, [str(unknown), *unknown.differs])
    except DamagedLog:
        raise
    except BadLog as bad:
        return Report(path, "log", 1, [str(bad)])
    return Report(path, _log_kind(found), 0, [], [*_given_back(found.void), *found.differs])


def _log_kind(found: logs.Verified) -> str:
    if found.hand:
        turn = found.hand.decision
        return f"log of an unfinished hand, seat {turn.seat} to act" if turn else "log"
    by = f"rules number {logs.number_of(found.log)}, today's is {found.game.family.number}"
    return f"log of an unfinished hand that is void ({by})" if found.void else f"log, checked by its events ({by})"


def _given_back(void: Voided | None) -> Iterator[str]:
    for seat, cents in void.returned.items() if void else ():
        if cents:
            yield f"{money(cents)} goes back to seat {seat}" if cents > 0 else f"seat {seat} gives back {money(-cents)}"


def _run_histories(path: Path, fast: bool) -> Report:
    """Every hand of a .phh or .phhs file: each is played, and its last stacks are compared; or a fast check vouches for
    it."""
    status, problems = 0, []
    for name, history in _doubtful(path) if fast else phh.scan(path):
        try:
            if isinstance(history, phh.BadHistory):
                raise history
            name = name or str(history.more.get("hand", ""))
            found, worst = phh.check(history), 1
        except phh.BadHistory as bad:
            found, worst = [str(bad)], 2
        except (phh.WrongHistory, LedgerError) as bad:
            found, worst = [str(bad)], 1
        problems += [f"hand {name}: {one}." if name else f"{one}." for one in found]
        status = max(status, worst if found else 0)
    return Report(path, KINDS[path.suffix], status, problems)


def _histories_in(path: Path) -> int:
    """How many bytes of hand histories there are in a file."""
    if not KINDS.get(path.suffix, "").startswith(HISTORY):
        return 0
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _doubtful(path: Path) -> Iterator[tuple[str, phh.HandHistory | phh.BadHistory]]:
    from houseway.phh.fast_check import scan_doubtful

    return scan_doubtful(path)


def _watched(paper: Console, files: list[Path], run: Callable[[Path], Report]) -> Iterator[Report]:
    """The files one by one, under a bar when they are many and somebody is watching."""
    if len(files) < MANY or not paper.is_terminal:
        yield from map(run, files)
        return
    bar = Progress(TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), console=paper, transient=True)
    with bar:
        for file in bar.track(files, total=len(files)):
            yield run(file)


def _tell(paper: Console, report: Report) -> None:
    sign = [("✓ ", GOOD), ("✗ ", BAD), ("! ", NOTE)][report.status]
    paper.print(Text.assemble(sign, str(report.file), (f"  {report.kind}", DIM)), soft_wrap=True)
    for problem in report.problems:
        paper.print(Text(f"    {problem}"), soft_wrap=True)
    for note in report.notes:
        paper.print(Text(f"    {note}", style=DIM), soft_wrap=True)


def _sum_up(paper: Console, reports: list[Report]) -> None:
    count = [sum(report.status == status for report in reports) for status in range(3)]
    parts = [f"{count[0]} held"]
    parts += [f"{count[1]} broken"] if count[1] else []
    parts += [f"{count[2]} bad input"] if count[2] else []
    files = "1 file" if len(reports) == 1 else f"{len(reports)} files"
    paper.print(f"{files}: {', '.join(parts)}.", style="bold")
