"""What people type: options that several commands share, read and checked."""

import math
from collections.abc import Iterable
from typing import Annotated

import typer

from houseway.felt.chips import dollars
from houseway.library import load
from houseway.table.game import Game
from houseway.table.suggestion import usual_stack


class BadInput(ValueError):
    """What was typed cannot be understood: one sentence, and exit status 2."""


FilingId = Annotated[str, typer.Argument(metavar="ID", help="A filing by its id, or a filing's TOML file.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON on standard output.")]
InLanguage = Annotated[
    str, typer.Option("--language", metavar="TAG", help="The language in which hands are told: en, es.")
]
Readings = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="NAME=ANSWER", help="Another answer to a reading; may be given again."),
]
ScheduleName = Annotated[
    str | None, typer.Option("--schedule", metavar="N", help='A collection option: 3, or with its sheet, "no-limit 3".')
]
OptionName = Annotated[
    str | None,
    typer.Option("--schedule", "--option", metavar="N", help='A collection option: 3, or "no-limit 3".'),
]
"""The same where readings and decks are options too, and people ask for a collection option by that word."""
Backline = Annotated[
    bool, typer.Option("--backline", help="Players may bet on each other's spots, where that is filed.")
]
LimitsText = Annotated[
    str | None, typer.Option("--limits", metavar="LOW-HIGH", help="The table's limits, if the option leaves a choice.")
]
Decks = Annotated[int | None, typer.Option("--decks", help="How many decks the shoe holds.")]
LEAST_PRECISION = 1e-6


def check_precision(precision: float) -> None:
    """Refuse a standard error that no simulation could reach."""
    if not (math.isfinite(precision) and precision >= LEAST_PRECISION):
        raise BadInput(f"the precision is a number from {LEAST_PRECISION:f} on, not {precision}.")


def opened(filing: str, readings: Iterable[str] | None) -> Game:
    """The game that was asked for, under the readings that were asked for."""
    return load(filing, pairs(readings or (), "a reading", "name=answer"))


def pairs(given: Iterable[str], what: str, form: str) -> dict[str, str]:
    """`name=value`, each name once."""
    found: dict[str, str] = {}
    for one in given:
        name, sign, value = (part.strip() for part in one.partition("="))
        if not (name and sign and value):
            raise BadInput(f"{what} is given as {form}, not {one!r}.")
        if name in found:
            raise BadInput(f"{name!r} is given twice.")
        found[name] = value
    return found


def seated(seats: str | None, game: Game, schedule: str, limits: tuple[int, int] | None) -> dict[int, int]:
    """Seats and stacks: `6` for so many with the usual chips, or `1=500,2=500,5=2000`."""
    room = max(table.seats for table in game.filing.seats.tables)
    if seats and "=" in seats:
        given = pairs(seats.split(","), "a seat", "1=500")
        return {number(seat, "a seat", 1, room): stack(chips) for seat, chips in given.items()}
    least = game.filing.seats.least
    count = game.suggested.players if seats is None else number(seats, "the number of seats", least, room)
    return dict.fromkeys(range(1, count + 1), usual_stack(game, schedule, limits))


def limits(text: str | None) -> tuple[int, int] | None:
    """`20-40`, or one figure for both ends; nothing where nothing was given."""
    if text is None:
        return None
    low, _, high = text.replace("–", "-").partition("-")
    return dollars(low), dollars(high or low)


def number(text: str, what: str, low: int, high: int) -> int:
    if not text.strip().isdecimal() or not low <= int(text) <= high:
        raise BadInput(f"{what} is a number from {low} to {high}, not {text!r}.")
    return int(text)


def stack(text: str) -> int:
    cents = dollars(text)
    if cents <= 0:
        raise BadInput(f"a stack is more than nothing, not {text!r}.")
    return cents
