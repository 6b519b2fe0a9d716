"""Caribbean Stud by the published rule of thumb: raise with A-K-J-8-3 or better."""

import random

from houseway.bots import banked
from houseway.bots.bot import asked, seen
from houseway.felt.cards import cards
from houseway.ranks.high import STANDARD
from houseway.table.options import Choice
from houseway.table.view import View

RAISES = STANDARD.score(cards("As Kd Jc 8h 3s"))


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    if decision.ask == "follow":
        return Choice(decision.options[0].do)
    return Choice("raise" if STANDARD.score(seen(view, decision.about)) >= RAISES else "fold")
