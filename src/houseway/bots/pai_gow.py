"""Pai gow, with cards or tiles: every hand the house way, as the house dealer would set it."""

import random

from houseway.banked.pai_gow import HOUSE_WAY
from houseway.bots import banked
from houseway.bots.bot import asked
from houseway.table.options import Choice
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("game",))
    if decision.ask == "stack":
        return chance.choice(decision.options).choice()
    return Choice(HOUSE_WAY)
