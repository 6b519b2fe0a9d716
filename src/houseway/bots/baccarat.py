"""Baccarat: one line, now and then with a tie or a bonus bet beside it. Nothing is decided after the deal."""

import random

from houseway.bots import banked
from houseway.table.options import Choice
from houseway.table.view import View

LINES = ("player", "banker")


def choose(view: View, chance: random.Random) -> Choice:
    return banked.choose(view, chance, LINES)
