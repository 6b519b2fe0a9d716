"""The bots of a room: their names, what they bring to a table, and what they do there.

A bot is of the `house`, which plays, or of a banking `firm`, which also banks.
"""

import random
from typing import Final

from houseway.bots import bot_for, firm
from houseway.bots.temper import tempered
from houseway.room.table_state import LiveTable
from houseway.table.options import Choice
from houseway.table.suggestion import BANKS, usual_stack

NAMES: Final = (
    "Ada",
    "Bo",
    "Cleo",
    "Dov",
    "Enid",
    "Finn",
    "Gus",
    "Hana",
    "Ivo",
    "Juno",
    "Kit",
    "Lena",
    "Milo",
    "Nell",
    "Otto",
)


def chips(live: LiveTable, kind: str = "house") -> int:
    """What a bot brings to the table, or a person who names no sum: enough for a while, within the buy-in."""
    table = live.table
    wanted = usual_stack(live.game, f"{table.sheet} {table.schedule.option[0]}", table.limits)
    buy_in = table.schedule.buy_in
    wanted *= BANKS if kind == "firm" else 1
    return max(buy_in.min, min(wanted, buy_in.max if buy_in.max is not None else wanted))


def least(live: LiveTable, kind: str) -> int:
    """With fewer chips than these a bot has run short."""
    return _unit(live) * (200 if kind == "firm" else 5)


def _unit(live: LiveTable) -> int:
    return max(live.table.limits[0], live.table.chip)


def answer(live: LiveTable, seat: int, chance: random.Random) -> Choice:
    """What the bot in a seat does when it is asked."""
    assert live.hand is not None and live.hand.decision is not None
    banks = live.seats[seat].bot == "firm" and live.hand.decision.ask in ("bank", "cover", "wager")
    view = live.hand.view(seat)
    if banks:
        return firm.choose(view, chance)
    choice = bot_for(live.game.family)(view, chance)
    return tempered(live.hand.decision, choice, live.opening.temper, chance)
