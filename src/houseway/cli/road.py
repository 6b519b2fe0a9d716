"""`houseway road`: the history of a baccarat shoe from the logs of its hands."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, BadInput, InLanguage
from houseway.families.baccarat import FAMILY
from houseway.families.baccarat.road_pictures import roads
from houseway.families.baccarat.roads import Bead, bead
from houseway.logs import read_log
from houseway.table.events import Dealt, Settled
from houseway.table.log import BadLog
from houseway.terminal.output import Paper, dump
from houseway.words.language import spoken_at

LOGS = (".jsonl", ".log")


def show(
    files: Annotated[list[Path], typer.Argument(metavar="LOG…", help="Logs of baccarat hands, in order; or folders.")],
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Show the bead plate and the big road of the hands in these logs."""
    beads = [one for path in _logs(files) if (one := _bead(path))]
    if not beads:
        raise BadInput("no hand was dealt to its end in these logs, so there is no road.")
    if as_json:
        dump([{"result": one.result, "points": one.points, "natural": one.natural} for one in beads])
        return
    paper = Paper()
    paper.print(roads(beads, paper.width, spoken_at(language, FAMILY)))


def _logs(given: Sequence[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            inside = sorted(one for one in path.iterdir() if one.is_file() and one.suffix in LOGS)
            if not inside:
                raise BadInput(f"there is no log in {path}.")
            yield from inside
        elif path.exists():
            yield path
        else:
            raise BadInput(f"there is no file {str(path)!r}.")


def _bead(path: Path) -> Bead | None:
    """How the hand in a log came out; nothing where it was not dealt, or not to its end."""
    try:
        log = read_log(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not the log of a hand: it is no text.") from None
    except BadLog as bad:
        raise BadInput(f"{path} is not the log of a hand: {bad}.") from None
    dealt = {event.place for event in log if isinstance(event, Dealt)}
    if dealt and "banker" not in dealt:
        raise BadInput(f"{path} is the log of a hand, but not of baccarat.")
    return bead(log) if any(isinstance(event, Settled) for event in log) else None
