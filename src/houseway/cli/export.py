"""`houseway export`: the histories of a room, for other programs."""

import contextlib
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, BadInput
from houseway.cli.serve import HOME
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
    as_json: AsJson = False,
) -> None:
    """Write the hands that a room has played, each whole; hands of a shoe that is still dealt from are left out."""
    from houseway.room import export
    from houseway.room.store import Store, sqlite_url

    url = store or str(HOME / "room.sqlite")
    if "://" not in url and not Path(url).is_file():
        raise BadInput(f"{url}: there is no room's store here.")
    kept = Store(url if "://" in url else sqlite_url(Path(url)))
    try:
        if table is not None and not kept.first(table):
            raise BadInput(f"there is no table {table!r} in this store.")
        part = out.with_name(f".{out.name}.part")
        try:
            with part.open("wb") as file:
                count = export.write(file, form.value, export.for_house(kept, table), export.Texts(kept))
            part.replace(out)
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    finally:
        kept.close()
    if as_json:
        dump({"out": str(out), "format": form.value, "hands": count.hands, "left_out": count.left_out})
        return
    left_out = f"; {count.left_out:,} have no words in PHH" if count.left_out else ""
    Paper().print(f"{count.hands:,} {'hand' if count.hands == 1 else 'hands'} in {out}{left_out}.")
