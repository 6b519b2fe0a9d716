"""Where filings stand: in our own folder, and in the folders of others.

A shelf is a folder with a folder for each cardroom, in which every game is a TOML file; `_cardroom.toml` beside them
says the cardroom's name and describes the documents that its filings cite. Besides ours there are the shelves that the
variable `HOUSEWAY_FILINGS` names, and those of installed packages: an entry point of the group `houseway.filings` names
a package in whose folder they are.
"""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from houseway.filings.figures import LineRef

OURS = Path(str(files("houseway.filings")))
VARIABLE = "HOUSEWAY_FILINGS"
GROUP = "houseway.filings"
CARDROOM = "_cardroom.toml"

DocumentId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=64)]
"""A document by the id that its cardroom gives it; `none` for games that everybody plays alike."""


class BadShelf(ValueError):
    """A folder that is no shelf of filings, in one sentence."""


class Clause(BaseModel):
    """Something that a document says besides the rules of play: what binds the house, or what is not played here."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str
    lines: LineRef


class SharedClause(Clause):
    """A clause that a document says once for several games."""

    document: DocumentId
    games: Literal["all", "pot", "banked"] = "all"
    """All games of the document, those for the pot, or those with a player-dealer."""
    only: tuple[str, ...] = ()
    """Where any are named, only these games, as their files are called."""

    def binds(self, game: str, document: str, banked: bool) -> bool:
        which = "banked" if banked else "pot"
        return self.document == document and self.games in ("all", which) and (not self.only or game in self.only)


class Cardroom(BaseModel):
    """A cardroom's name, what the documents are that its filings cite, and what they say for all of them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    documents: Mapping[DocumentId, str] = {}
    house: tuple[SharedClause, ...] = ()
    """What binds the house."""
    not_played: Annotated[tuple[SharedClause, ...], Field(alias="not-played")] = ()


def named() -> tuple[Path, ...]:
    """The folders in `HOUSEWAY_FILINGS`."""
    return tuple(Path(folder) for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder)


def add(folder: Path) -> None:
    """One more shelf, for this program and for those it starts."""
    if not folder.is_dir():
        raise BadShelf(f"{folder} is no folder: --filings names one with a folder for each cardroom.")
    os.environ[VARIABLE] = os.pathsep.join(map(str, dict.fromkeys((*named(), folder.resolve()))))


def shelves() -> tuple[Path, ...]:
    """Every shelf there is, ours first."""
    for folder in named():
        if not folder.is_dir():
            raise BadShelf(f"{VARIABLE} names {folder}, which is no folder.")
    return (OURS, *_of_packages(), *named())


@cache
def _of_packages() -> tuple[Path, ...]:
    return tuple(Path(str(files(entry.value))) for entry in sorted(entry_points(group=GROUP)))


def written() -> dict[str, Path]:
    """The filings that have been written, by id."""
    return _written(shelves())


@cache
def _written(folders: tuple[Path, ...]) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*/*.toml")):
            if path.name.startswith("_"):
                continue
            identity = f"{path.parent.name}/{path.stem}"
            if identity in found:
                raise BadShelf(f"{identity} stands twice: in {found[identity]} and in {path}.")
            found[identity] = path
    return found


def superseded() -> dict[str, dict[str, Path]]:
    """The revisions of filings that newer ones have replaced, by id and revision: on their shelf under `superseded`."""
    return _superseded(shelves())


@cache
def _superseded(folders: tuple[Path, ...]) -> dict[str, dict[str, Path]]:
    found: dict[str, dict[str, Path]] = {}
    for folder in folders:
        for path in sorted((folder / "superseded").glob("*/*/*.toml")):
            place, name = path.parts[-3:-1]
            found.setdefault(f"{place}/{name}", {})[path.stem] = path
    return found


def cardroom(slug: str) -> Cardroom | None:
    """The cardroom of that folder, where a shelf describes it."""
    return _cardroom(slug, shelves())


@cache
def _cardroom(slug: str, folders: tuple[Path, ...]) -> Cardroom | None:
    for path in (folder / slug / CARDROOM for folder in folders):
        if path.is_file():
            return _read(path)
    return None


def _read(path: Path) -> Cardroom:
    try:
        told: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        return Cardroom.model_validate(told)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as bad:
        raise BadShelf(f"{path} is not TOML: {bad}") from None
    except ValidationError as bad:
        at = ".".join(map(str, bad.errors()[0]["loc"]))
        raise BadShelf(f"{path}: {at or 'file'}: {bad.errors()[0]['msg']}") from None
