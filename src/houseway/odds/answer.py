"""What is told of a wager: its outcomes, edge and variance, how to play it best, and how all that was found.

Everything is for one player against an ample cover, from a fresh shoe unless cards are named as gone, before any
collection. A figure that was counted is a `Fraction` where whole numbers could be kept and a `float` where not.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple

from houseway.table.options import Choice
from houseway.table.view import View

Number = Fraction | float
Method = Literal["exact", "solved", "simulated"]
"""Counted; counted for a solution of the game that both sides play, with bounds; or from rounds that were played."""
Bounds = tuple[Number, Number]
"""The least and the most that a figure can be."""

Progress = Callable[[str, float], None]
"""Told again and again what is being worked out, and how much of it is done, from 0 to 1."""


def silent(_what: str, _share: float) -> None:
    """Progress that nobody watches."""


@dataclass(frozen=True)
class Asked:
    """What is to be found out."""

    decks: int | None = None
    """How many decks; the filing's usual number without it."""
    gone: tuple[str, ...] = ()
    """Cards that are no longer in the shoe."""
    precision: float = 0.001
    """The standard error below which a simulation may stop, for each unit of the wager."""
    seed: int = 1
    workers: int | None = None
    """Processes or threads; all cores without it."""
    cluster: str | None = None
    """The address of a Ray cluster on which what must be simulated is."""
    progress: Progress = field(default=silent, compare=False)


class Outcome(NamedTuple):
    """One way a wager can end."""

    name: str
    pays: Number
    """What the bettor has won (below zero: lost) for each unit of the initial wager."""
    probability: Number


class WagerOdds(NamedTuple):
    """What one wager brings."""

    wager: str
    """The kind of wager, by its name in the filing."""
    title: str
    edge: Number
    """What the bettor loses on average for each unit of the initial wager; below zero where the bettor has the best
    of it."""
    variance: Number
    """Of the result for each unit of the initial wager."""
    outcomes: tuple[Outcome, ...]
    method: Method = "exact"
    stderr: float = 0.0
    """Of the edge; nothing where it was counted."""
    how: str = ""
    """In a sentence or two: what was counted or played, and any approximation with its bound."""
    includes: tuple[str, ...] = ()
    """Wagers that belong to this one and whose results are in its figures (Blind and Play in an Ante)."""
    part_of: str = ""
    """The wager in whose figures this one is contained; its edge is for each unit of that wager."""
    staked: Number = 1
    """What is staked in all on average, for each unit of the initial wager: more where bets are raised."""
    rounds: int = 0
    """How many rounds were played, where it was simulated."""
    bounds: Bounds | None = None
    """Of the edge, where a game was solved."""

    @property
    def stdev(self) -> float:
        return math.sqrt(self.variance)

    def json(self) -> dict[str, Any]:
        return {
            "wager": self.wager,
            "title": self.title,
            "edge": float(self.edge),
            "stdev": self.stdev,
            "method": self.method,
            "stderr": self.stderr,
            "outcomes": [
                {"name": one.name, "pays": float(one.pays), "probability": float(one.probability)}
                for one in self.outcomes
            ],
            "staked": float(self.staked),
            "includes": list(self.includes),
            "partOf": self.part_of or None,
            "rounds": self.rounds or None,
            "bounds": _floats(self.bounds) if self.bounds else None,
            "how": self.how,
        }


class Matchup(NamedTuple):
    """The edge of the main wager where each side sets its hands in some way."""

    player: str
    player_dealer: str
    bounds: Bounds
    """The edge is no less and no more; one figure twice where it was counted."""
    solved_by: str = ""
    """How a game in which both are free was solved; nothing where the edge was counted."""

    def text(self) -> str:
        """The edge, or its bounds rounded away from each other."""
        least, most = self.bounds
        return f"{below(least)} to {above(most)}" if self.solved_by else f"{float(least):.4%}"

    def json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "playerDealer": self.player_dealer,
            "bounds": _floats(self.bounds),
            "solvedBy": self.solved_by or None,
            "text": self.text(),
        }


DECIMALS: Final = 10
"""Of a bound in percent."""


def below(bound: Number) -> str:
    """A bound as text that is no more than it."""
    return _percent(math.floor(Fraction(bound) * 100 * 10**DECIMALS))


def above(bound: Number) -> str:
    """A bound as text that is no less than it."""
    return _percent(math.ceil(Fraction(bound) * 100 * 10**DECIMALS))


def _percent(units: int) -> str:
    whole, rest = divmod(abs(units), 10**DECIMALS)
    return f"{'-' * (units < 0)}{whole}.{rest:0{DECIMALS}}%"


def _floats(bounds: Bounds) -> list[float]:
    return [float(one) for one in bounds]


def from_outcomes(wager: str, title: str, outcomes: Sequence[Outcome], **more: Any) -> WagerOdds:
    """A counted wager, its edge and variance from its outcomes; their chances must add up to one."""
    total = sum((one.probability for one in outcomes), Fraction(0))
    assert total == 1 or abs(float(total) - 1) < 1e-9, f"{wager}: the chances add up to {float(total)}"
    mean: Number = sum((one.pays * one.probability for one in outcomes), Fraction(0))
    square: Number = sum((one.pays * one.pays * one.probability for one in outcomes), Fraction(0))
    return WagerOdds(wager, title, -mean, square - mean * mean, tuple(outcomes), **more)


class Chart(NamedTuple):
    """The best play as a chart: for what you have (rows) against what you see (columns), a letter."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """Each row's name, and a letter for each column."""
    key: Mapping[str, str]
    """What each letter means."""
    note: str = ""
    across: str = ""
    """What the columns stand for: `Player-dealer shows`."""

    def json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "across": self.across,
            "columns": list(self.columns),
            "rows": [{"name": name, "cells": list(cells)} for name, cells in self.rows],
            "key": dict(self.key),
            "note": self.note,
        }


class Strategy(NamedTuple):
    """The best play: as charts, as rules, or both."""

    charts: tuple[Chart, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""
    """How good it is: exact for every hand, or what playing by it costs against that."""
    draws: tuple[int, int] | None = None
    """Where the player-dealer of a twenty-one game elects: the highest hard and soft totals on which it does best to
    draw."""

    def json(self) -> dict[str, Any]:
        return {"charts": [chart.json() for chart in self.charts], "rules": list(self.rules), "note": self.note}


class Odds(NamedTuple):
    """All wagers of a filing under chosen readings."""

    filing: str
    readings: Mapping[str, str]
    """The ones that differ from the filing's defaults."""
    decks: int
    wagers: tuple[WagerOdds, ...]
    strategy: Strategy | None = None
    matchups: tuple[Matchup, ...] = ()
    """The main wager by how each side sets, where both may choose."""

    def wager(self, kind: str) -> WagerOdds:
        return next(one for one in self.wagers if one.wager == kind)

    def json(self) -> dict[str, Any]:
        return {
            "filing": self.filing,
            "readings": dict(self.readings),
            "decks": self.decks,
            "wagers": [one.json() for one in self.wagers],
            "strategy": self.strategy.json() if self.strategy else None,
            "matchups": [one.json() for one in self.matchups],
        }


class Advice(NamedTuple):
    """An answer to what a seat is asked, and what it is worth."""

    choice: Choice
    value: float
    """What the seat wins on average from here on by it, for each unit of its main wager."""


Advisor = Callable[[View], tuple[Advice, ...]]
"""All answers that are worth telling apart, the best first; none where the question is not one of play."""
