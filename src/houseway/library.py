"""Every filing by its id: the ones that can be played, and the ones that are not written yet or are lost."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from houseway.families import families
from houseway.filings.files import FilingError, Source, raw, source
from houseway.filings.shelves import OURS, cardroom, shelves, superseded, written
from houseway.table.game import Game, every_reading, open_game
from houseway.table.script import Outcome, read_script, run_script


class UnknownFiling(ValueError):
    """An id that names no filing, or none that can be played."""


class Entry(NamedTuple):
    """A line of the catalogue."""

    id: str
    title: str
    cardroom: str
    family: str
    document: str
    lines: str
    why: str = ""
    """Why it cannot be played; empty when it can."""

    @property
    def playable(self) -> bool:
        return not self.why

    @property
    def has_odds(self) -> bool:
        """Whether there are wagers of which the odds can be told."""
        return self.playable and bool(families()[self.family].odds)


def catalogue() -> dict[str, Entry]:
    """Every game in the five documents, in their order, the lost ones too; then those of all other shelves."""
    return _catalogue(shelves())


@cache
def _catalogue(_folders: tuple[Path, ...]) -> dict[str, Entry]:
    data = tomllib.loads((OURS / "catalogue.toml").read_text(encoding="utf-8"))
    files = written()
    found: dict[str, Entry] = {}
    for row in data["filings"]:
        place = cardroom(row["id"].partition("/")[0])
        entry = Entry(
            row["id"], row["title"], place.name if place else "", row["family"], row["document"], row["lines"],
            row.get("why", "") or ("" if row["id"] in files else "not written yet"),
        )  # fmt: skip
        found[entry.id] = entry
    return found | {identity: _entry(identity, path) for identity, path in files.items() if identity not in found}


def _entry(identity: str, path: Path) -> Entry:
    """A filing that is in no catalogue, as its file describes it; one that cannot be read is listed and says why."""
    try:
        filing, why = raw(source(path)), ""
    except FilingError as wrong:
        filing, why = {}, str(wrong)
    if not why and filing.get("family") not in families():
        why = f"no family {filing.get('family')!r} is installed"
    title, place, family, document, lines = (
        str(filing.get(name, "?")) for name in ("title", "cardroom", "family", "document", "lines")
    )
    return Entry(identity, title, place, family, document, lines, why)


def load(filing: str | Path | Source, readings: Mapping[str, str] | None = None) -> Game:
    """The game with that id, in that TOML file or in that text, under its default readings or the ones chosen.

    An id means the revision that is installed; `silver-fox/ez-baccarat@1` names one, superseded ones too.
    """
    text = filing if isinstance(filing, Source) else source(_path(filing))
    name = raw(text).get("family")
    family = families().get(name) if isinstance(name, str) else None
    if family is None:
        known = ", ".join(families())
        raise FilingError(text.name, [f"family: {name!r} is not a family that can be played; they are {known}"])
    game = open_game(text, family, readings)
    named = f"{game.id}@{game.filing.revision}"
    if isinstance(filing, str) and revisions(filing.partition("@")[0]) and filing not in (game.id, named):
        raise FilingError(text.name, [f"id: the file stands for {filing!r}, not {named!r}"])
    return game


def names_of(entry: Entry) -> list[str]:
    """Other names by which people ask for a game: its own, and those of its family."""
    if not entry.playable:
        return []
    return [*raw(source(written()[entry.id])).get("also", ()), *families()[entry.family].also]


def run(path: Path) -> Outcome:
    """The hand script in a file, played and checked; `ValueError` when the file is bad input."""
    script = read_script(path)
    return run_script(script, load(script.filing, script.readings))


def revisions(identity: str) -> dict[str, Path]:
    """Every revision of a filing that is kept: the superseded ones, and the installed one last."""
    installed = written().get(identity)
    if installed is None:
        return {}
    return {**superseded().get(identity, {}), str(raw(source(installed)).get("revision", "1")): installed}


def _path(filing: str | Path) -> Path:
    if isinstance(filing, str):
        identity, _, revision = filing.partition("@")
        known = revisions(identity)
        if known:
            if revision and revision not in known:
                raise UnknownFiling(f"{identity} has no revision {revision!r}; it has {', '.join(known)}.")
            return known[revision] if revision else written()[identity]
    path = Path(filing)
    if path.suffix == ".toml" and path.is_file():
        return path
    entry = catalogue().get(str(filing))
    if entry:
        raise UnknownFiling(f"{entry.id} ({entry.title}, {entry.cardroom}) cannot be played: {entry.why}.")
    from difflib import get_close_matches

    near = get_close_matches(str(filing), catalogue(), 1)
    hint = f" Did you mean {near[0]}?" if near else " `houseway list` shows them all."
    raise UnknownFiling(f"there is no filing {str(filing)!r}.{hint}")


def faults(filing: str | Path) -> list[str]:
    """What is wrong with a filing, under its default readings and under every other answer to each."""
    found: list[str] = []
    for chosen in every_reading(source(_path(filing))):
        under = "".join(f" (reading {name} = {answer})" for name, answer in chosen.items())
        try:
            load(filing, chosen)
        except FilingError as wrong:
            found += [problem + under for problem in wrong.problems if problem not in found]
    return found
