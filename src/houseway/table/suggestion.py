"""The table to begin with: as the filing suggests it, or as its first option would have it where it suggests none.

`houseway play`, the lobby's "Play now" and `Game.suggested_table` all open this one.
"""

from typing import TYPE_CHECKING, NamedTuple

from houseway.filings.model import Filing, Schedule

if TYPE_CHECKING:
    from houseway.table.game import Game

PLAYERS = 6
BETS = 100
"""A stack holds so many of the smallest bets, where nothing is suggested."""
NO_LIMITS = 5_00
"""The smallest bet of a game that names none."""
BANKS = 20
"""A seat that is there to bank brings so many usual stacks."""


class Suggested(NamedTuple):
    """A table to begin with; money is in cents."""

    schedule: str
    """The collection option with its sheet."""
    limits: tuple[int, int] | None
    """None where the option has none."""
    players: int
    stack: int
    wager: int
    """What is usually bet on one wager against the player-dealer; 0 in games for the pot."""


def suggested(game: "Game") -> Suggested:
    filing = game.filing
    wanted = filing.suggestion
    sheet, option = filing.schedule(wanted.option if wanted else None)
    limits = wanted.limits if wanted and wanted.limits else option.limit[0].usual if option.limit else None
    room = max(table.seats for table in filing.seats.tables)
    players = wanted.players if wanted else min(PLAYERS, room, game.family.most_players(game.rules) or room)
    stack = wanted.stack if wanted else _stack(option, limits)
    wager = (wanted.wager if wanted else 0) or (limits[0] if limits and filing.player_dealer else 0)
    return Suggested(f"{sheet} {option.option[0]}", limits, players, stack, wager)


def usual_limits(game: "Game", schedule: str | int | None) -> tuple[int, int] | None:
    """The limits at an option where nobody says which: those of the suggestion if they are allowed there."""
    option = game.filing.schedule(game.suggested.schedule if schedule is None else schedule)[1]
    wanted = game.suggested.limits
    if wanted and any(one.allows(*wanted) for one in option.limit):
        return wanted
    return option.limit[0].usual if option.limit else None


def terms_of(game: "Game", schedule: str | None, limits: tuple[int, int] | None) -> tuple[str, tuple[int, int] | None]:
    """The collection option and the limits of a table: as asked for, and as suggested where nobody asks. Where only
    limits are asked for, the option is the first that allows them."""
    if schedule is None:
        first = game.suggested.schedule
        schedule = first if limits is None else _option_for(game.filing, limits, first) or first
    return schedule, limits or usual_limits(game, schedule)


def _option_for(filing: Filing, limits: tuple[int, int], first: str) -> str:
    for name, option in (filing.schedule(first), *filing.schedules()):
        if any(one.allows(*limits) for one in option.limit):
            return f"{name} {option.option[0]}"
    return ""


def usual_stack(game: "Game", schedule: str | int | None, limits: tuple[int, int] | None) -> int:
    """What a player brings: as suggested where the bets are; else a hundred of the smallest bets, within the buy-in."""
    first = game.suggested
    name, option = game.filing.schedule(first.schedule if schedule is None else schedule)
    limits = limits or usual_limits(game, schedule)
    if f"{name} {option.option[0]}" == first.schedule and limits == first.limits:
        return first.stack
    return _stack(option, limits)


def usual_wager(game: "Game", low: int, high: int, step: int) -> int:
    """What is usually bet, as far as it is allowed here."""
    wanted = min(max(game.suggested.wager, low), high)
    return low + (wanted - low) // step * step


def _stack(option: Schedule, limits: tuple[int, int] | None) -> int:
    bet = option.blinds[-1] if option.blinds else limits[0] if limits and limits[0] else NO_LIMITS
    chips = max(BETS * bet, option.buy_in.min)
    return chips if option.buy_in.max is None else min(chips, option.buy_in.max)
