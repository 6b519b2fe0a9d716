"""Baccarat: one line, now and then with a tie or a bonus bet beside it; with a choice, the house way."""

import random

from houseway.bots import banked
from houseway.bots.bot import asked
from houseway.table.options import Choice
from houseway.table.view import View

LINES = ("player", "banker")


def choose(view: View, chance: random.Random) -> Choice:
    if asked(view).ask == "play":
        return Choice("hit")
    return banked.choose(view, chance, LINES)
