"""What goes wrong with a hand of Pan, and what is done about it, as filings tell it."""

from collections import Counter
from collections.abc import Callable

from houseway.families.pan.facts import DeadHand, FoulHand, NoSpread, Served, Withdrawn
from houseway.families.pan.melds import in_order, kind_of, without
from houseway.families.pan.round import Round
from houseway.felt.cards import Card
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.game import Remedy
from houseway.table.options import Choice, Decision, plainly

Cards = tuple[str, ...]
Problem = Callable[[Dealer, Decision, int | None, Cards], str | None]
Execute = Callable[[Dealer, Decision, int | None, Cards], Choice | None]
GONE = plainly("gone")
"""What answers the question to a seat that is no longer in."""
AGAIN = plainly("again")
"""What has the question put once more: the cards it was about have changed."""


def _round(dealer: Dealer) -> Round | None:
    return dealer.flags.get("round")


def _not_in(dealer: Dealer, seat: int | None) -> str | None:
    hand = _round(dealer)
    if hand is None:
        return "the cards have not been dealt."
    return None if seat in hand.live else "name a seat that is in."


def _out_of(hand: Round, decision: Decision, seat: int) -> Choice | None:
    """A seat's hand goes; a question to that seat has no one to answer it."""
    hand.leaves(seat)
    return GONE if decision.seat == seat else None


# -- a wrong number of cards


def _before_first_draw(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del decision, cards
    problem = _not_in(dealer, seat)
    if problem:
        return problem
    return f"seat {seat} has made its first draw." if seat in dealer.flags["round"].drawn else None


def _wrong_by(number: int) -> Problem:
    """So many cards too few or too many; they may be named."""

    def problem(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
        found = _before_first_draw(dealer, decision, seat, cards)
        if found:
            return found
        assert seat is not None
        if len(cards) > number:
            return f"name no more cards than {number}."
        strange = Counter(cards) - Counter(map(str, dealer.lying[SEAT[seat]]))
        return f"{next(iter(strange))} is not in the hand of seat {seat}." if strange else None

    return problem


def _serve(number: int) -> Execute:
    """The hand is short: what it was never dealt is taken out of it, and the dealer serves as many from the top.

    The cards it should not have can be named; the last ones dealt stand for them otherwise.
    """

    def execute(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice | None:
        assert seat is not None
        dealer.tell(Served(seat, number))
        _take_out(dealer, seat, number, cards)
        dealer.deal(SEAT[seat], number, OWN[seat])
        return _other_cards(dealer, decision, seat)

    return execute


def _withdraw(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice | None:
    """The hand has a card too many: the dealer withdraws one, named or the last, and sets it aside."""
    assert seat is not None
    dealer.deal(SEAT[seat], 1, OWN[seat])
    dealer.tell(Withdrawn(seat))
    _take_out(dealer, seat, 1, cards)
    return _other_cards(dealer, decision, seat)


def _take_out(dealer: Dealer, seat: int, number: int, cards: Cards) -> None:
    """Cards leave a hand, open to all like those of retired players: the ones named, then the last."""
    named = [Card(card) for card in cards]
    rest = without(dealer.lying[SEAT[seat]], named)
    gone = (*named, *rest[len(rest) - number + len(named) :])
    dealer.show(SEAT[seat], gone)
    dealer.muck(SEAT[seat], gone)


def _other_cards(dealer: Dealer, decision: Decision, seat: int) -> Choice | None:
    dealer.flags["round"].recount(seat)
    return AGAIN if decision.seat == seat and decision.ask == "pluck" else None


def _dead(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice | None:
    """Far too few cards: the hand is dead and its tops go back."""
    del cards
    assert seat is not None
    hand: Round = dealer.flags["round"]
    dealer.tell(DeadHand(seat))
    hand.purse.tops_back(seat)
    return _out_of(hand, decision, seat)


# -- a foul hand


def _after_first_draw(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del decision, cards
    problem = _not_in(dealer, seat)
    if problem:
        return problem
    return None if seat in dealer.flags["round"].drawn else f"seat {seat} has not made its first draw."


def _foul(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice | None:
    """The hand is thrown in, all it has collected goes back, and the player goes on paying the others."""
    del cards
    assert seat is not None
    hand: Round = dealer.flags["round"]
    dealer.tell(FoulHand(seat))
    hand.purse.give_back(seat)
    hand.fouled.append(seat)
    return _out_of(hand, decision, seat)


# -- a spread that is none


def _no_meld(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    """Three cards or more of a hand that make no meld, laid by the player whose turn it is."""
    problem = _after_first_draw(dealer, decision, seat, ())
    if problem:
        return problem
    assert seat is not None
    if decision.seat != seat or decision.ask != "spread":
        return f"it is not seat {seat}'s turn to meld."
    hand: Round = dealer.flags["round"]
    try:
        without(hand.held(seat), [Card(card) for card in cards])
    except ValueError:
        return f"the cards laid are cards of seat {seat}'s hand."
    if len(cards) < 3:
        return "name the cards of the spread, three or more."
    laid = in_order(Card(card) for card in cards)
    return "that is a valid spread." if kind_of(laid, hand.rules.any_suits) else None


def _take_back(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """Everybody has seen the cards; they go back to the hand, nothing is collected for them, and the turn goes on."""
    del decision
    assert seat is not None
    dealer.show(SEAT[seat], tuple(Card(card) for card in cards))
    dealer.tell(NoSpread(seat, cards))


REMEDIES = {
    "serve-the-missing-card": Remedy(_wrong_by(1), _serve(1)),
    "serve-two-cards": Remedy(_wrong_by(2), _serve(2)),
    "withdraw-the-excess-card": Remedy(_wrong_by(1), _withdraw),
    "dead-hand": Remedy(_before_first_draw, _dead),
    "foul-hand": Remedy(_after_first_draw, _foul),
    "take-back-the-spread": Remedy(_no_meld, _take_back),
}

IN_WORDS = {
    "serve-the-missing-card": "the hand is made up to ten",
    "serve-two-cards": "the hand is made up to ten",
    "withdraw-the-excess-card": "one is withdrawn and set aside",
    "dead-hand": "the hand is dead, and its tops go back",
    "foul-hand": "foul: all that was collected goes back, and the player goes on paying",
    "take-back-the-spread": "it is taken back with what it collected, and the turn goes on",
}
"""The remedies as the rule sheet puts them."""
