"""Before the cards: who gets a hand, the two buttons, the antes and the collection."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from houseway.families.thirteen.facts import ActionButton, ButtonWaits, NoHandDealt
from houseway.families.thirteen.rules import ThirteenRules
from houseway.fees.collect import collect_from_pot, collect_time, pot_charges
from houseway.poker.blinds import ANTE
from houseway.poker.button import button_of
from houseway.table.dealer import STACK, Dealer
from houseway.table.options import Choice, Decision, Pick


class Opening(NamedTuple):
    """The seats with a hand, from the left of the dealer button on, and the same from the first stack of cards on."""

    order: list[int]
    dealt: list[int]


def opened(dealer: Dealer) -> Generator[Decision, Choice, Opening | None]:
    """Everything up to the deal; nothing where fewer than two players have a point left after the ante."""
    rules: ThirteenRules = dealer.rules
    least = dealer.schedule.ante + dealer.setup.limits[0]
    dealer.seats = [seat for seat in dealer.seats if dealer.stack(seat) >= least]
    if len(dealer.seats) < 2:
        dealer.tell(NoHandDealt(dealer.schedule.ante > 0), rules.payment.lines)
        return None
    button = button_of(dealer, rules.button)
    order = yield from _with_a_hand(dealer, button)
    first = order[0]
    if rules.action_button:
        first = _action(dealer, order)
        dealer.tell(ActionButton(first), rules.action_button.lines)
    for seat in order:
        if dealer.schedule.ante:
            dealer.move(STACK[seat], "pot", dealer.schedule.ante, ANTE)
    _collect(dealer, order, first)
    at = order.index(first) if rules.deal.first == "action-button" else 0
    return Opening(order, order[at:] + order[:at])


def _with_a_hand(dealer: Dealer, button: int) -> Generator[Decision, Choice, list[int]]:
    """The seats that play, from the left of the button on.

    Where there is a player more than hands, the button waits, unless one of the others does not want his.
    """
    rules: ThirteenRules = dealer.rules
    order = dealer.clockwise(button)
    if len(order) <= rules.deal.stacks:
        return order
    playing = order[:-1]
    for seat in playing:
        choice = yield dealer.ask(seat, "join", (Pick("play"), Pick("pass")))
        if choice.do == "pass":
            rest = [other for other in playing if other != seat]
            choice = yield dealer.ask(button, "join", (Pick("play"), Pick("pass")))
            return [*rest, button] if choice.do == "play" else rest
    dealer.tell(ButtonWaits(button), rules.deal.lines)
    return playing


def _action(dealer: Dealer, order: Sequence[int]) -> int:
    """Who has the action button: the first left of the dealer button in a new game, else who was best in the last hand,
    or the next player clockwise where that one has no hand now."""
    last: int | None = dealer.setup.state.get("action")
    if last is None:
        return order[0]
    return last if last in order else dealer.clockwise(last, order)[0]


def _collect(dealer: Dealer, order: Sequence[int], action: int) -> None:
    """The collection out of the antes; what they do not cover from the player with the action button."""
    due = sum(charge.amount for charge in pot_charges(dealer.sheet, dealer.schedule, "before-deal", len(order)))
    short = due - dealer.ledger.of("pot")
    collect_from_pot(dealer, "before-deal", len(order))
    if short > 0:
        dealer.fee(STACK[action], action, min(short, dealer.stack(action)), "drop", "collection")
    collect_time(dealer, order)
