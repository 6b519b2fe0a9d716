"""A banking firm's bot: it takes the player-dealer's seat whenever that is offered, covers all it can, and never bets.

Two of them at one table hand the seat to each other where nobody else will have it.
"""

import random

from houseway.bots.bot import asked
from houseway.table.options import Amount, Choice, Decision
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:  # noqa: ARG001
    return answer(asked(view))


def answer(decision: Decision) -> Choice:
    """The same whatever else is known: only the question matters."""
    if decision.ask == "bank":
        return Choice("take")
    if decision.ask == "cover":
        (option,) = decision.options
        assert isinstance(option, Amount)
        return Choice("cover", option.high)
    return Choice("done")
