"""For families without a bot of their own: any legal option, with chips that last."""

import random

from houseway.bots import banked
from houseway.bots.bot import asked, near
from houseway.table.options import Amount, Choice, OneOf, Option, Pick, Select
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance)
    options = decision.options
    if decision.option("check"):
        options = tuple(option for option in options if option.do != "fold")
    return _some(chance.choice(options), chance)


def _some(option: Option, chance: random.Random) -> Choice:
    """An answer within the option; an arrangement stays as the house suggests it."""
    if isinstance(option, Amount):
        return near(option, option.low + int((option.high - option.low) * chance.random() ** 4))
    if isinstance(option, Select):
        count = chance.randint(option.least, option.most)
        return Choice(option.do, 0, tuple(chance.sample(option.pool, count)))
    if isinstance(option, OneOf):
        return Choice(option.do, 0, chance.choice(option.ways))
    return Choice(option.do) if isinstance(option, Pick) else option.choice()
