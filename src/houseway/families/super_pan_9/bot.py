"""Super Pan 9: draw on five or less."""

import random

from houseway.banked.points import points
from houseway.bots import banked
from houseway.bots.bot import asked, seen
from houseway.table.options import Choice
from houseway.table.view import View

DRAWS_ON = 5


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance)
    return Choice("hit" if points(seen(view, decision.about)) <= DRAWS_ON else "stand")
