"""A room's store, by what people type."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import BadInput

if TYPE_CHECKING:
    from houseway.room.keys import Keys
    from houseway.room.store import Store

HOME = Path.home() / ".local" / "share" / "houseway"

StoreName = Annotated[
    str | None, typer.Argument(metavar="STORE", help="Where tables are kept: a file, or a SQLAlchemy URL.")
]
KeyFile = Annotated[
    Path | None,
    typer.Option("--key-file", metavar="PATH", help="The room's keys, if they are not where they are by default."),
]


def url_of(store: str | None, there: bool = True) -> str:
    """The URL of a store; `there` where a file must be there already."""
    from houseway.room.database import sqlite_url

    url = store or str(HOME / "room.sqlite")
    if there and "://" not in url and not Path(url).is_file():
        raise BadInput(f"{url}: there is no room's store here.")
    return url if "://" in url else sqlite_url(Path(url))


def opened(store: str | None, key_file: Path | None = None) -> "Store":
    """A store that is there."""
    from houseway.room.store import Store

    url = url_of(store)
    return Store(url, keys(key_file))


def keys(key_file: Path | None) -> "Keys":
    from houseway.room.keys import given_keys

    return given_keys(key_file)
