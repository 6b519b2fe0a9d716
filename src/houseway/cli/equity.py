"""`houseway equity`: what share of the pot each hand takes on average."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from houseway.cli.arguments import AsJson, BadInput
from houseway.equity.games import GAMES, game_named
from houseway.felt.cards import pretty
from houseway.terminal.output import DIM, Paper, dump, grid, indented

if TYPE_CHECKING:
    from houseway.equity.showdown import Equity, Method, Share
    from houseway.parallel.threads import Progress as Report

PATIENCE = 1.0
"""Seconds after which the work shows how far it is."""


def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...", help='A hand for each player: AsKs, "TT+, AKs", As2s????, random, "top 15%".'
        ),
    ],
    game: Annotated[str, typer.Option("--game", "-g", help=f"One of {', '.join(GAMES)}.")] = "holdem",
    board: Annotated[str, typer.Option("--board", "-b", help='The cards on the board: "2s 7s Jd".')] = "",
    dead: Annotated[str, typer.Option("--dead", "-d", help="Cards that are out of play: folded, exposed, burnt.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Go through every deal, however long it takes.")] = False,
    simulate: Annotated[bool, typer.Option("--simulate", help="Deal at random, however few the deals.")] = False,
    precision: Annotated[
        float, typer.Option(help="In a simulation: go on until the standard error is no greater.")
    ] = 0.0002,
    seed: Annotated[int | None, typer.Option(help="Where the random deals come from; a fresh one without it.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the equity of each hand if all stay in: exact where that takes under ten seconds, else simulated.

    A card is a rank and a suit, As or Td; ?? is one that is not known. In stud write the cards that are known.
    """
    if exact and simulate:
        raise BadInput("--exact and --simulate do not go together.")
    if not precision > 0:
        raise BadInput(f"the precision is a standard error above 0, such as 0.001, not {precision:g}.")
    if seed is not None and seed < 0:
        raise BadInput(f"the seed is 0 or more, not {seed}.")
    named = game_named(game)

    from houseway.equity.showdown import equity as work_out

    method: Method | None = "exact" if exact else "simulated" if simulate else None
    with _progress() as report:
        found = work_out(
            named, hands, board, dead, method=method, precision=precision, seed=seed, progress=report
        )  # fmt: skip
    if as_json:
        dump(_plain(found))
    else:
        _tell(found)


@contextmanager
def _progress() -> Iterator["Report"]:
    """A bar on standard error, for people who wait."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Dealing", total=1.0, visible=False)
        started = time.monotonic()

        def report(done: float) -> None:
            bar.update(task, completed=done, visible=time.monotonic() - started > PATIENCE)

        yield report


def _tell(found: "Equity") -> None:
    paper = Paper()
    known = [("board", found.board), ("dead", found.dead)]
    cards = "".join(f"  {name} {' '.join(map(pretty, some))}" for name, some in known if some)
    paper.print(Text.assemble((found.game.title[0].upper() + found.game.title[1:], "bold"), (cards, DIM)))
    numbers = ("Scoop", "Part", "High", "Low") if found.game.splits else ("Win", "Tie")
    error = () if found.standard_error is None else ("±",)
    table = grid("Hand", *((name, "right") for name in (*numbers, "Equity", *error)))
    for share in found.players:
        parts = [share.win, share.tie, *((share.high, share.low) if found.game.splits else ()), share.equity]
        shown = [f"{float(part):.2%}" for part in parts]
        if share.standard_error is not None:
            shown.append(f"{share.standard_error:.3%}")
        table.add_row(share.hand, *shown)
    paper.print(indented(table))
    paper.print(_how(found), style=DIM)


def _how(found: "Equity") -> str:
    if found.standard_error is None:
        return f"Exact: all {found.deals:,} deals."
    error = f"standard error {found.standard_error:.3%} or less"
    return f"Simulated: {found.deals:,} random deals, seed {found.seed}, {error}."


def _plain(found: "Equity") -> dict[str, Any]:
    return {
        "game": found.game.name,
        "board": list(found.board),
        "dead": list(found.dead),
        "method": found.method,
        "deals": found.deals,
        "seed": found.seed,
        "standard_error": found.standard_error,
        "players": [_share(share, found) for share in found.players],
    }


def _share(share: "Share", found: "Equity") -> dict[str, Any]:
    told: dict[str, Any] = {
        "hand": share.hand,
        "wins": share.wins,
        "ties": share.ties,
        "win": float(share.win),
        "tie": float(share.tie),
        "equity": float(share.equity),
    }
    if found.game.splits:
        told |= {"scoop": float(share.scoop), "high": float(share.high), "low": float(share.low)}
        told["pots"] = {str(part): number for part, number in share.pots.items()}
    if share.standard_error is None:
        return told | {"fraction": str(share.equity)}
    return told | {"standard_error": share.standard_error}
