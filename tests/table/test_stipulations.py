"""What a form asks for, and what a table takes: whatever is offered at an option is taken, and nothing else is."""

from collections.abc import Iterator
from typing import Any

import pytest

import houseway
from houseway.table.game import Game
from houseway.table.stipulations import Stipulation

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
TERMS = ("blinds", "ante", "chip", "kill", "over", "mucking", "backline")
"""All that `Game.table` knows."""
SOME: dict[str, Any] = {
    "blinds": [1_00, 2_00], "ante": 1_00, "chip": 10_00, "kill": "full", "over": [1], "mucking": True, "backline": True,
}  # fmt: skip


def some_of(one: Stipulation) -> Iterator[Any]:
    """Values that the form lets a person give."""
    if one.kind == "choice":
        yield from one.choices
    elif one.kind == "money":
        yield 5 * one.step
    elif one.kind == "blinds":
        yield [one.step, 2 * one.step]
        yield [one.step, one.step, 2 * one.step]
    elif one.kind == "seats":
        yield [1, 2]
    else:
        yield True


@pytest.mark.parametrize("filing", PLAYABLE)
def test_what_is_offered_is_taken_and_nothing_else(filing: str) -> None:
    game = houseway.load(filing)
    for sheet, option in game.filing.schedules():
        schedule = f"{sheet} {option.option[0]}"
        offered = {one.name: one for one in game.family.stipulations(game, sheet, option)}
        for name, one in offered.items():
            for value in some_of(one):
                assert opened(game, schedule, {name: value}).terms[name] == value, (schedule, name)
        for name in set(TERMS) - set(offered):
            with pytest.raises(houseway.TableError):
                opened(game, schedule, {name: SOME[name]})


def opened(game: Game, schedule: str, terms: dict[str, Any]) -> houseway.Table:
    return game.table(seats={}, schedule=schedule, **terms)


def test_over_buttons_are_for_seats() -> None:
    """003 lines 270-276: some players have them; there is no eleventh seat (236)."""
    game = houseway.load("oaks/texas-holdem")
    assert game.table(seats={}, over=[3, 1, 3]).terms["over"] == [1, 3]
    wrong: tuple[list[Any], ...] = ([0], [11], ["a"], [True])
    for seats in wrong:
        with pytest.raises(houseway.TableError, match="seats from 1 to 10"):
            game.table(seats={}, over=seats)
