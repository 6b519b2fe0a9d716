"""`houseway serve`: the room, in the browser."""

import contextlib
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import BadInput
from houseway.filings.files import Source
from houseway.library import catalogue, load
from houseway.terminal.output import DIM, HEAD, Paper

HOME = Path.home() / ".local" / "share" / "houseway"


def start(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8710,
    store: Annotated[
        str | None, typer.Option(metavar="URL", help="Where tables are kept: a SQLAlchemy URL, or a file.")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    seeds: Annotated[bool, typer.Option("--seeds", hidden=True)] = False,
    quick: Annotated[bool, typer.Option("--quick", hidden=True)] = False,
) -> None:
    """Open the room: every table in the browser, with people and bots."""
    import uvicorn

    from houseway.room import api, describe
    from houseway.room.people import Floor
    from houseway.room.store import Store, hold, sqlite_url

    if not 1 <= port <= 65535:
        raise BadInput(f"a port is a number from 1 to 65535, not {port}.")
    url = store or str(HOME / "room.sqlite")
    url = url if "://" in url else sqlite_url(Path(url))
    held = hold(url)
    kept = Store(url)
    floor = Floor(os.environ.get("HOUSEWAY_FLOOR_TOKEN"))
    page = Path(api.__file__).parent / "page"
    app = api.create(
        kept, listed=describe.listed, told=describe.told, floor=floor, seeds=seeds, quick=quick,
        page=page if (page / "index.html").is_file() else None, prepared=_one_of_each_family(),
    )  # fmt: skip
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}/"
    paper = Paper()
    paper.print(f"The room is open at {address}", style=HEAD)
    paper.print(f"The floor's token, shown once: {floor.token}")
    paper.print("Ctrl-C closes it; every table goes on where it was when you come back.", style=DIM)
    if open_page:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    with held or contextlib.nullcontext():
        uvicorn.run(app, host=host, port=port, log_level="warning", **api.SERVER)


def _one_of_each_family() -> list[Source]:
    """A filing of each family that has odds: what advice needs is compiled for the family."""
    found = {entry.family: entry.id for entry in catalogue().values() if entry.has_odds}
    return [load(filing).source for filing in found.values()]


def _open(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)
