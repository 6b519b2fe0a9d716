"""Casino War: go to war whenever there is one to go to."""

import random

from houseway.bots import banked
from houseway.bots.bot import asked
from houseway.table.options import Choice
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    return Choice("go to war")
