"""The command line: its commands, and how anything that goes wrong becomes one sentence and an exit status.

0 means it held, 1 that a rule or an expectation was broken, 2 that the input was bad.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli import (
    about,
    bank,
    check,
    deal,
    diff,
    equity,
    export,
    fees,
    keeping,
    keys,
    listing,
    odds,
    play,
    replay,
    road,
    rules,
    serve,
    setting,
    settle,
    simulate,
    verify,
)
from houseway.filings import shelves

HELD, BROKEN, BAD_INPUT = 0, 1, 2
INTERRUPTED, BROKEN_PIPE = 128 + 2, 128 + 13

app = typer.Typer(
    name="houseway",
    help="Every game of a California cardroom, dealt, played and settled by its filed rules.",
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list")(listing.show)
app.command("rules")(rules.show)
app.command("play")(play.start)
app.command("deal")(deal.one)
app.command("replay")(replay.again)
app.command("settle")(settle.show)
app.command("fees")(fees.show)
app.command("check")(check.show)
app.command("diff")(diff.show)
app.command("road")(road.show)
app.command("simulate")(simulate.run)
app.command("odds")(odds.show)
app.command("bank")(bank.show)
app.command("set")(setting.show)
app.command("serve")(serve.start)
app.command("export")(export.histories)
app.command("equity")(equity.equity)
app.command("verify")(verify.store)
app.add_typer(keys.app, name="keys")
app.command("about")(about.show)
app.command("events")(keeping.events)
app.command("recall")(keeping.recall)
app.command("backup")(keeping.backup)
app.command("restore")(keeping.restore)
app.command("archive")(keeping.archive)


@app.callback(invoke_without_command=True)
def houseway(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
    filings: Annotated[
        list[Path] | None,
        typer.Option("--filings", metavar="DIR", help="One more folder of filings, beside ours; may be given again."),
    ] = None,
) -> None:
    for folder in filings or ():
        shelves.add(folder)
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"houseway {installed('houseway')}")
        raise typer.Exit()
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    try:
        status = app(arguments, prog_name="houseway", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else HELD
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # What is left unwritten must not be tried again when the program ends.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return BROKEN_PIPE
    except Exception as error:
        if "HOUSEWAY_TRACEBACK" in os.environ:
            raise
        print(f"houseway: {sentence(error)}", file=sys.stderr)
        return BAD_INPUT if is_bad_input(error) else BROKEN


def is_bad_input(error: Exception) -> bool:
    """A usage error of Typer, a `ValueError` of ours, or a file that cannot be read; all else is a fault of ours."""
    return hasattr(error, "format_message") or isinstance(error, ValueError | OSError)


def sentence(error: Exception) -> str:
    """One sentence on one line."""
    if hasattr(error, "format_message"):
        text = error.format_message()
    elif isinstance(error, OSError):
        text = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    elif isinstance(error, ValueError):
        text = str(error)
    else:
        text = f"a fault in Houseway itself ({type(error).__name__}: {error}); HOUSEWAY_TRACEBACK=1 shows where"
    text = " ".join(text.split()) or type(error).__name__
    text = text.removesuffix("?.") + "?" if text.endswith("?.") else text
    return text if text.endswith((".", "?", "!")) else f"{text}."


def run() -> None:
    """The `houseway` command."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(main())
