"""`houseway export`: the histories of a room, for other programs."""

import contextlib
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, BadInput
from houseway.cli.stores import KeyFile, opened
from houseway.terminal.output import Paper, dump


class Form(StrEnum):
    """What is written."""

    PHH = "phh"
    JSONL = "jsonl"
    PARQUET = "parquet"


def histories(
    form: Annotated[Form, typer.Option("--format", help="Poker hands as PHH, or all hands as rows.")],
    out: Annotated[Path, typer.Option(metavar="PATH", help="The file to write.")],
    store: Annotated[
        str | None, typer.Option(metavar="URL", help="Where tables are kept: a SQLAlchemy URL, or a file.")
    ] = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help="Hands of this table only.")] = None,
    key_file: KeyFile = None,
    as_json: AsJson = False,
) -> int:
    """Write the hands that a room has played, each whole; hands of a shoe that is still dealt from are left out.

    A table that is not as it was written is left out and named, and the command then ends with 1.
    """
    from houseway.room import export

    kept = opened(store, key_file)
    damaged: dict[str, str] = {}
    try:
        if table is not None and not kept.first(table):
            raise BadInput(f"there is no table {table!r} in this store.")
        part = out.with_name(f".{out.name}.part")
        try:
            with part.open("wb") as file, _named(damaged):
                count = export.write(file, form.value, export.for_house(kept, table, damaged), export.Texts(kept))
            part.replace(out)
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    finally:
        kept.close()
    for name, why in damaged.items():
        print(f"houseway: {name} is damaged and left out: {why}.", file=sys.stderr)
    status = int(bool(damaged))
    if as_json:
        told = {"out": str(out), "format": form.value, "hands": count.hands, "left_out": count.left_out}
        dump({**told, "damaged": damaged})
        return status
    left_out = f"; {count.left_out:,} have no words in PHH" if count.left_out else ""
    Paper().print(f"{count.hands:,} {'hand' if count.hands == 1 else 'hands'} in {out}{left_out}.")
    return status


@contextlib.contextmanager
def _named(damaged: Mapping[str, str]) -> Iterator[None]:
    """Where nothing could be written, what is damaged is said all the same."""
    try:
        yield
    except ValueError as bad:
        if not damaged:
            raise
        names = ", ".join(damaged)
        raise BadInput(f"{str(bad).rstrip('.')}; damaged and left out: {names}.") from None
