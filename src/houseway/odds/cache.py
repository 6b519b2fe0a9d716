"""Answers that are kept: those that came with the program, and on the disk what was worked out since, for as long as
the filing, the readings, the question and the code are the same."""

import hashlib
import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import houseway
from houseway import caches
from houseway.odds import odds
from houseway.odds.answer import Asked, Odds
from houseway.odds.shipped import FOLDER, shipped
from houseway.odds.written import read, written
from houseway.table.game import Game

CODE: Final = ("felt", "ranks", "filings", "banked", "equity", "odds", "families")
"""The parts of the program that an answer depends on."""
DEPENDS: Final = (".py", ".json")
"""Files of code, and of what was worked out beforehand."""


def folder() -> Path:
    """Where answers are kept."""
    return caches.folder("odds")


def answered(game: Game, asked: Asked, fresh: bool = False) -> Odds:
    """The odds of a game, from the program or the disk where they are there; worked out and kept where not, or where
    asked afresh."""
    came = None if fresh else shipped(game, asked)
    if came:
        return came
    places = [folder() / f"{_digest(game, asked, name)}.json" for name in ("counted", "any")]
    if not fresh:
        for place in places:
            try:
                return read(json.loads(place.read_text(encoding="utf-8")))
            except (OSError, ValueError, KeyError, TypeError):
                continue
    found = odds(game, asked)
    counted = all(one.method != "simulated" for one in found.wagers)
    _keep(places[0] if counted else places[1], written(found))
    return found


def _keep(place: Path, told: Mapping[str, Any]) -> None:
    """On the disk whole, or not at all; a disk that cannot be written to is no reason to fail."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        half = place.with_suffix(f".{os.getpid()}")
        half.write_text(json.dumps(told), encoding="utf-8")
        half.replace(place)
    except OSError:
        pass


def _digest(game: Game, asked: Asked, name: str) -> str:
    """Of all that an answer depends on; how closely it was simulated only where it was."""
    question: list[Any] = [sorted(game.readings.items()), asked.decks, sorted(asked.gone)]
    if name != "counted":
        question += [asked.precision, asked.seed]
    parts = (code(), game.source.text, json.dumps(question))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@cache
def code() -> str:
    """A digest of the code that works out answers, and of the data that it starts from."""
    root = Path(houseway.__file__).parent
    told = hashlib.sha256()
    for part in CODE:
        found = (path for path in (root / part).rglob("*") if path.suffix in DEPENDS)
        for path in sorted(path for path in found if FOLDER not in path.parents):
            told.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return told.hexdigest()
