"""What every game with a player-dealer asks before the deal: to bank, how much to cover, what to bet.

The first wagers that a filing offers a seat are its main ones; those that come up only beside another are side bets.
"""

import random
from collections.abc import Container, Sequence

from houseway.bots.bot import asked, near
from houseway.table.options import Amount, Choice, Decision
from houseway.table.places import STACK, Label, Place
from houseway.table.view import View

ASKS = frozenset({"bank", "cover", "wager"})

BANKS = 0.85
"""How often a seat with the chips for it takes the bank."""
SITS_OUT = 0.04
BETS_A_SIDE = 0.2
BETS_ELSEWHERE = 0.04
"""On an unoccupied spot, or behind another player."""
FEWEST_UNITS = 5
"""A seat banks only with so many table minimums."""


def choose(view: View, chance: random.Random, main: Container[str] | None = None) -> Choice:
    """The answer to one of `ASKS`; `main` names the main wagers where the order in the filing does not tell."""
    decision = asked(view)
    if decision.ask == "bank":
        return _bank(view, chance)
    if decision.ask == "cover":
        return _cover(decision, chance)
    return _wager(view, decision, chance, main)


def _bank(view: View, chance: random.Random) -> Choice:
    stack = view.money()[STACK[view.seat or 0]]
    rich = stack >= FEWEST_UNITS * max(view.setup["limits"][0], 1)
    return Choice("take" if rich and chance.random() < BANKS else "decline")


def _cover(decision: Decision, chance: random.Random) -> Choice:
    """From a third to the whole of what the seat has: a small cover leaves bets unpaid."""
    option = decision.options[0]
    assert isinstance(option, Amount)
    return near(option, int(option.high * (0.35 + 0.65 * chance.random())))


def _wager(view: View, decision: Decision, chance: random.Random, main: Container[str] | None) -> Choice:
    lying = view.money()
    lies = [Place.of(place) for place, cents in lying.items() if cents]
    placed = {place.label for place in lies if place.kind == "wager" and place.seat == view.seat}
    amounts = [option for option in decision.options if isinstance(option, Amount)]
    offers = [option for option in amounts if not Label.of(option.do).at]
    elsewhere = [option for option in amounts if Label.of(option.do).at]
    if elsewhere and placed and chance.random() < BETS_ELSEWHERE:
        spot = chance.choice(elsewhere)
        return near(spot, spot.low * chance.choice((1, 2)))
    if not placed:
        wanted = [option for option in offers if main is None or option.do in main] or offers
        if not wanted or chance.random() < SITS_OUT:
            return Choice("done")
        return near(chance.choice(wanted), int(lying[STACK[view.seat or 0]] * chance.uniform(0.02, 0.09)))
    sides = _sides(offers, main)
    if len(placed) == 1 and sides and chance.random() < BETS_A_SIDE:
        side = chance.choice(sides)
        return near(side, side.low * chance.choice((1, 1, 2)))
    return Choice("done")


def _sides(offers: Sequence[Amount], main: Container[str] | None) -> list[Amount]:
    return [option for option in offers if main is None or option.do not in main]
