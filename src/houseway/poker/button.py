"""The dealer button: who has it first, and where it goes."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from houseway.felt.cards import JOKER, RANKS
from houseway.filings.digest import Term
from houseway.filings.model import Section
from houseway.poker.facts import TakesButton
from houseway.table.dealer import Dealer
from houseway.table.places import Place
from houseway.table.setup import Setup


class ButtonRule(Section):
    """How the first button is found; it then moves one player clockwise after each hand."""

    first: Literal["high-card", "seat-order"] = "high-card"
    """A card to each, the highest takes it; or, where the filing says nothing, the lowest seat."""
    suits: Term = "cdhs"
    """The suits from low to high, to part cards of one rank."""


def button_of(dealer: Dealer, rule: ButtonRule) -> int:
    """The seat that has the button this hand; from a seat that is empty or sits out it goes on to the next player."""
    button: int | None = dealer.setup.state.get("button")
    if button is None:
        button = first_button(dealer, rule) if rule.first == "high-card" else dealer.seats[0]
    elif button not in dealer.seats:
        button = next((seat for seat in dealer.seats if seat > button), dealer.seats[0])
    dealer.outcome["button"] = button
    return button


def first_button(dealer: Dealer, rule: ButtonRule) -> int:
    """A card to each player face up, from the house dealer's left; the highest takes the button."""
    shoe = dealer.side_shoe("button")
    drawn = {}
    for seat in dealer.seats:
        card = shoe.draw()
        while card == JOKER:
            card = shoe.draw()
        drawn[seat] = card
        dealer.lay(str(Place("draw", seat)), (card,))
    winner = max(drawn, key=lambda seat: (RANKS.index(drawn[seat][0]), rule.suits.index(drawn[seat][1])))
    dealer.tell(TakesButton(winner, drawn[winner]), rule.lines)
    for seat in dealer.seats:
        dealer.muck(str(Place("draw", seat)))
    return winner


def next_button(outcome: Mapping[str, Any], seats: Sequence[int]) -> int:
    """The next player clockwise."""
    button: int = outcome["button"]
    for seat in seats:
        if seat > button:
            return seat
    return seats[0]


def moved_on(setup: Setup, outcome: Mapping[str, Any], seats: list[int]) -> dict[str, Any]:
    """What passes to the next hand of a game for the pot: the button, blinds that are owed, the kill."""
    if not seats:
        return {}
    if "button" not in outcome or outcome.get("misdeal"):
        return dict(setup.state)
    dealt = outcome.get("in", setup.stacks)
    active = [seat for seat in seats if seat in dealt] or seats
    state: dict[str, Any] = {"button": outcome.get("buys") or next_button(outcome, active)}
    if len(outcome) > 1:
        state |= {name: outcome[name] for name in ("owes", "kill", "kill_owed", "time") if outcome.get(name)}
    return state
