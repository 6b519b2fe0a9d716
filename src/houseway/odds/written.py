"""Odds as values that JSON can keep, and back again without loss."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from houseway.odds.answer import Bounds, Chart, Matchup, Number, Odds, Outcome, Strategy, WagerOdds


def written(found: Odds) -> dict[str, Any]:
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
        "strategy": _written(found.strategy) if found.strategy else None,
        "matchups": [[*one[:2], _numbers(one.bounds), one.solved_by] for one in found.matchups],
    }


def read(told: Mapping[str, Any]) -> Odds:
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


def _written(strategy: Strategy) -> dict[str, Any]:
    return strategy.json() | ({"draws": list(strategy.draws)} if strategy.draws else {})


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
    hard, soft = told.get("draws") or (0, 0)
    return Strategy(charts, tuple(told["rules"]), told["note"], (hard, soft) if hard else None)


def _number(value: Number) -> str | float:
    return f"{Fraction(value)}" if isinstance(value, Fraction | int) else float(value)


def _numbers(bounds: Bounds) -> list[str | float]:
    return [_number(one) for one in bounds]


def _bounds(told: Sequence[str | float]) -> Bounds:
    least, most = map(_fraction, told)
    return least, most


def _fraction(value: str | float) -> Number:
    return Fraction(value) if isinstance(value, str) else value
