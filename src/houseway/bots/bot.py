"""What a bot is, and what all of them need: the question put to the seat, and a legal amount near a wanted one."""

import random
from collections.abc import Callable

from houseway.felt.cards import Card
from houseway.table.options import Amount, Choice, Decision
from houseway.table.view import HIDDEN, View

Cards = tuple[Card, ...]

Bot = Callable[[View, random.Random], Choice]
"""Answers the question in a view. All chance comes from the second argument."""

_ROUND = ((1_000_00, 100_00), (100_00, 25_00), (20_00, 5_00))
"""From how much on people bet in which chips."""


def asked(view: View) -> Decision:
    """The question put to this seat."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything: it is seat {view.to_act}'s turn.")
    return view.decision


def seen(view: View, place: str) -> Cards:
    """The cards at a place that the seat can see."""
    return tuple(Card(card) for card in view.cards(place) if card != HIDDEN)


def near(option: Amount, wanted: int) -> Choice:
    """The option at a legal amount close to the wanted one, in round chips where that is possible."""
    for least, chip in _ROUND:
        if wanted >= least:
            wanted -= wanted % chip
            break
    if wanted <= option.low:
        return Choice(option.do, option.low)
    if wanted >= option.high:
        return Choice(option.do, option.high)
    return Choice(option.do, wanted - (wanted - option.low) % option.step)
