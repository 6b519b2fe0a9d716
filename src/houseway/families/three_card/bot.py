"""Three Card Poker by the published rule of thumb: play Q-6-4 or better."""

import random

from houseway.bots import banked
from houseway.bots.bot import asked, seen
from houseway.felt.cards import RANKS
from houseway.ranks.ranking import Class
from houseway.ranks.three import THREE
from houseway.table.options import Choice
from houseway.table.view import View

PLAYS = tuple(RANKS.index(rank) for rank in "Q64")


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    if decision.ask == "follow":
        return Choice(decision.options[0].do)
    held = seen(view, decision.about)
    ranks = tuple(sorted((RANKS.index(card[0]) for card in held), reverse=True))
    strong = THREE.name(THREE.score(held)) is not Class.HIGH_CARD or ranks >= PLAYS
    return Choice("play" if strong else "fold")
