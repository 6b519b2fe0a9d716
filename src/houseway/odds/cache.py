"""Answers kept on the disk: for as long as the filing, the readings, the question and the code are the same."""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final

import houseway
from houseway import caches
from houseway.odds import odds
from houseway.odds.answer import Asked, Bounds, Chart, Matchup, Number, Odds, Outcome, Strategy, WagerOdds
from houseway.table.game import Game

CODE: Final = ("felt", "ranks", "filings", "banked", "equity", "odds", "families")
"""The parts of the program that an answer depends on."""
DEPENDS: Final = (".py", ".json")
"""Files of code, and of what was worked out beforehand."""


def folder() -> Path:
    """Where answers are kept."""
    return caches.folder("odds")


def answered(game: Game, asked: Asked, fresh: bool = False) -> Odds:
    """The odds of a game, from the disk where they are there; worked out and kept where not, or where asked afresh."""
    places = [folder() / f"{_digest(game, asked, name)}.json" for name in ("counted", "any")]
    if not fresh:
        for place in places:
            try:
                return _read(json.loads(place.read_text(encoding="utf-8")))
            except (OSError, ValueError, KeyError, TypeError):
                continue
    found = odds(game, asked)
    counted = all(one.method != "simulated" for one in found.wagers)
    _keep(places[0] if counted else places[1], _written(found))
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
        for path in sorted(path for path in (root / part).rglob("*") if path.suffix in DEPENDS):
            told.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return told.hexdigest()


def _written(found: Odds) -> dict[str, Any]:
    return {
        "filing": found.filing,
        "readings": dict(found.readings),
        "decks": found.decks,
        "wagers": [
            {
                **one._asdict(),
                **{name: _number(getattr(one, name)) for name in ("edge", "variance", "staked")},
                "outcomes": [[each.name, _number(each.pays), _number(each.probability)] for each in one.outcomes],
                "bounds": _numbers(one.bounds) if one.bounds else None,
            }
            for one in found.wagers
        ],
        "strategy": found.strategy.json() if found.strategy else None,
        "matchups": [[*one[:2], _numbers(one.bounds), one.solved_by] for one in found.matchups],
    }


def _read(told: Mapping[str, Any]) -> Odds:
    return Odds(
        told["filing"],
        told["readings"],
        told["decks"],
        tuple(map(_wager, told["wagers"])),
        _strategy(told["strategy"]),
        tuple(Matchup(own, other, _bounds(bounds), by) for own, other, bounds, by in told["matchups"]),
    )


def _wager(told: Mapping[str, Any]) -> WagerOdds:
    numbers = {name: _fraction(told[name]) for name in ("edge", "variance", "staked")}
    outcomes = tuple(Outcome(name, _fraction(pays), _fraction(chance)) for name, pays, chance in told["outcomes"])
    bounds = _bounds(told["bounds"]) if told["bounds"] else None
    return WagerOdds(**{**told, **numbers, "outcomes": outcomes, "includes": tuple(told["includes"]), "bounds": bounds})


def _strategy(told: Mapping[str, Any] | None) -> Strategy | None:
    if told is None:
        return None
    charts = tuple(
        Chart(
            one["title"],
            tuple(one["columns"]),
            tuple((row["name"], tuple(row["cells"])) for row in one["rows"]),
            one["key"],
            one["note"],
            one["across"],
        )
        for one in told["charts"]
    )
    return Strategy(charts, tuple(told["rules"]), told["note"])


def _number(value: Number) -> str | float:
    return f"{Fraction(value)}" if isinstance(value, Fraction | int) else float(value)


def _numbers(bounds: Bounds) -> list[str | float]:
    return [_number(one) for one in bounds]


def _bounds(told: Sequence[str | float]) -> Bounds:
    least, most = map(_fraction, told)
    return least, most


def _fraction(value: str | float) -> Number:
    return Fraction(value) if isinstance(value, str) else value
