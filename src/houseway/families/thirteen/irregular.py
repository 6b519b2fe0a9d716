"""What goes wrong at a table of thirteen card, and what is done about it, as filings tell it."""

from houseway.families.thirteen.facts import Misdealt, RuledFoul
from houseway.felt.cards import Card
from houseway.table.dealer import SEAT, Dealer
from houseway.table.game import VOID, Remedy
from houseway.table.options import Choice, Decision, plainly

Cards = tuple[str, ...]
AGAIN = plainly("again")
"""What has the question put once more: less can be chosen now."""


def _dealt(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del dealer, seat, cards
    return "the cards are not dealt yet." if decision.ask == "join" else None


def _misdeal(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice:
    del decision, seat, cards
    dealer.tell(Misdealt())
    dealer.void()
    return VOID


def _has_a_hand(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    problem = _dealt(dealer, decision, seat, cards)
    if problem:
        return problem
    if seat is None or not 0 < seat < len(SEAT) or not dealer.lying.get(SEAT[seat]):
        return "name the seat whose hand it is."
    if dealer.flags.get("surrendered") == seat:
        return f"seat {seat} has surrendered."
    return None


def _foul(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice | None:
    """The hand is fouled, however it is set; its owner can no longer surrender it."""
    del cards
    assert seat is not None
    dealer.flags["fouled"] = {*dealer.flags.get("fouled", ()), seat}
    dealer.tell(RuledFoul(seat))
    return AGAIN if decision.seat == seat and decision.ask == "declare" else None


def _holds(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    problem = _has_a_hand(dealer, decision, seat, cards)
    if problem:
        return problem
    assert seat is not None
    few = 0 < len(cards) < 5 and len(set(cards)) == len(cards)
    if not few or any(card not in dealer.lying[SEAT[seat]] for card in cards):
        return "name one to four cards of the seat's hand; with five or more it is a misdeal."
    return None


def _play_as_dealt(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """Everybody has seen the cards, and they play."""
    del decision
    assert seat is not None
    dealer.show(SEAT[seat], map(Card, cards))


REMEDIES = {
    "misdeal": Remedy(_dealt, _misdeal),
    "foul-the-hand": Remedy(_has_a_hand, _foul),
    "play-as-dealt": Remedy(_holds, _play_as_dealt),
}

IN_WORDS = {
    "misdeal": "the antes and the collection go back, and the cards are dealt again",
    "foul-the-hand": "the hand is fouled, however it is set",
    "play-as-dealt": "everybody has seen the cards, and they play",
}
"""The remedies as the rule sheet puts them."""
