"""How a bot takes its game: as its family's bot plays it, or more carefully, or more boldly.

What is a matter of skill (a hand to set, a card to draw) stays as it is; only how much is ventured changes.
"""

import random
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from houseway.bots.bot import near
from houseway.table.options import Amount, Choice, Decision

Temper = Literal["careful", "usual", "bold"]


class Told(NamedTuple):
    """A temper as people choose it."""

    title: str
    about: str


TEMPERS: Final[dict[Temper, Told]] = {
    "careful": Told("Careful", "They fold more, raise less and bet small."),
    "usual": Told("Usual", "They play as most people do."),
    "bold": Told("Bold", "They call more, raise more and bet big."),
}
FOLDS = 0.3
"""How often a careful bot folds where the usual one would call."""
CALLS = 0.45
"""How often a bold bot calls where the usual one would fold, and bets or raises where it would check or call."""
RAISES = 0.3
TIMES = 2


def tempered(decision: Decision, choice: Choice, temper: Temper, chance: random.Random) -> Choice:
    """What a bot of that temper does where the usual one would do this."""
    change = _CHANGES.get((decision.ask, temper))
    return change(decision, choice, chance) if change else choice


def _careful_bet(decision: Decision, choice: Choice, chance: random.Random) -> Choice:
    if choice.do == "call" and decision.option("fold") and chance.random() < FOLDS:
        return Choice("fold")
    option = decision.option(choice.do)
    return Choice(choice.do, option.low) if isinstance(option, Amount) else choice


def _bold_bet(decision: Decision, choice: Choice, chance: random.Random) -> Choice:
    if choice.do == "fold":
        return Choice("call") if decision.option("call") and chance.random() < CALLS else choice
    more = next((option for option in decision.options if isinstance(option, Amount)), None)
    if choice.do in ("check", "call") and more and chance.random() < RAISES:
        return Choice(more.do, more.low)
    return choice


def _careful_wager(decision: Decision, choice: Choice, chance: random.Random) -> Choice:  # noqa: ARG001
    option = decision.option(choice.do)
    return near(option, choice.amount // TIMES) if isinstance(option, Amount) else choice


def _bold_wager(decision: Decision, choice: Choice, chance: random.Random) -> Choice:  # noqa: ARG001
    option = decision.option(choice.do)
    return near(option, choice.amount * TIMES) if isinstance(option, Amount) else choice


_CHANGES: Final[dict[tuple[str, Temper], Callable[[Decision, Choice, random.Random], Choice]]] = {
    ("bet", "careful"): _careful_bet,
    ("bet", "bold"): _bold_bet,
    ("wager", "careful"): _careful_wager,
    ("wager", "bold"): _bold_wager,
}
