"""`houseway about`: which program this is, by its digests."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.terminal.output import DIM, Paper, dump

BY = {
    "": "Nothing to hold the files to: give --manifest FILE, or install a wheel.",
    "installation": "Every file is as it was installed.",
    "manifest": "Every file is as the manifest says.",
}


def show(
    manifest: Annotated[
        Path | None,
        typer.Option(metavar="FILE", envvar="HOUSEWAY_MANIFEST", help="Hold the program's files to a manifest."),
    ] = None,
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a manifest of the files.")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Also hold the rules of every filing to the revisions; takes a minute.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Say which program this is: its version, the digests of its files and filings, and whether they are right."""
    from houseway import revisions
    from houseway.room import about

    found = about.about(manifest)
    if check and (wrong := revisions.changed(revisions.recorded(), revisions.found())):
        raise about.Altered(" ".join(wrong))
    if write:
        write.write_text(about.text_of(about.files()), encoding="utf-8")
    if as_json:
        dump({**found._asdict(), "revisions": check})
        return
    paper = Paper()
    paper.print(f"Houseway {found.version}")
    paper.print(f"program  {found.program}")
    paper.print(f"filings  {found.filings}")
    paper.print(BY[found.verified] + (" Every filing has the rules of its revision." if check else ""), style=DIM)
