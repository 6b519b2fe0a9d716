"""What goes wrong at a flop table, and what is done about it, as filings tell it."""

from collections.abc import Callable

from houseway.felt.cards import Card
from houseway.poker.betting import SHORT
from houseway.poker.facts import ActedBehind, ClockRunOut, Misdeal
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.events import Acted
from houseway.table.game import VOID, Remedy
from houseway.table.options import Choice, Decision, Pick, plainly

Cards = tuple[str, ...]
Problem = Callable[[Dealer, Decision, int | None, Cards], str | None]


def _board(dealer: Dealer) -> int:
    return len(dealer.lying.get("board", ()))


def _nobody_has_acted(dealer: Dealer) -> bool:
    return not any(isinstance(event, Acted) and event.ask == "bet" for event in dealer.events)


# -- a misdeal


def _before_action(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del decision, seat, cards
    return None if _nobody_has_acted(dealer) else "there has been action."


def _misdeal(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice:
    del decision, seat, cards
    dealer.tell(Misdeal())
    dealer.void()
    return VOID


# -- a hole card that the dealer exposed


def _holds(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    problem = _before_action(dealer, decision, seat, cards)
    if problem:
        return problem
    if seat is None or len(cards) != 1 or cards[0] not in dealer.lying.get(SEAT[seat], ()):
        return "name the seat and the one card of its hand that was exposed."
    return None


def _replace(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """The card is shown, taken back and becomes the first burn; the player gets the first card off the deck."""
    del decision
    assert seat is not None
    exposed = Card(cards[0])
    dealer.show(SEAT[seat], (exposed,))
    dealer.muck(SEAT[seat], (exposed,))
    dealer.deal(SEAT[seat], 1, OWN[seat])
    dealer.flags["burn"] = exposed


# -- a board turned too early


def _in_round(cards_out: int) -> Problem:
    def problem(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
        del seat, cards
        if decision.ask != "bet" or _board(dealer) != cards_out:
            return "it can only happen in the round of betting before it."
        return None

    return problem


def _early(dealer: Dealer, count: int) -> tuple[Card, ...]:
    """The dealer burns and turns cards while the betting goes on; they are taken back."""
    dealer.burn("early")
    cards = dealer.deal("board", count)
    dealer.muck("board", cards)
    return cards


def _flop_again(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """Back into the stub, reshuffled; the betting is finished, and the new flop comes without a burn."""
    del decision, seat, cards
    dealer.mix(_early(dealer, 3))
    dealer.flags["no burn"] = ("flop",)


def _turn_again(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """Set aside; the next card is burned and the turn comes from what would have been the river.

    After the betting the card goes back into the deck, which is reshuffled, and the river comes without a burn.
    """
    del decision, seat, cards
    _set_aside(dealer)


def _river_again(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """Set aside, and after the betting back into the deck, which is reshuffled; the river comes without a burn."""
    del decision, seat, cards
    _set_aside(dealer)


def _set_aside(dealer: Dealer) -> None:
    """A card turned too early waits for the deck to be reshuffled, with any that waits already."""
    dealer.flags["set aside"] = (*dealer.flags.get("set aside", ()), *_early(dealer, 1))
    dealer.flags["no burn"] = ("river",)


def mend(dealer: Dealer, street: str) -> None:
    """Before a street: what was set aside goes back into the deck."""
    if street == "river" and "set aside" in dealer.flags:
        dealer.mix(dealer.flags.pop("set aside"))


# -- a card too many


def _burn_it(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> None:
    """The first player was dealt a card too many: it goes back to be the burn card."""
    del decision, seat, cards
    (extra,) = dealer.shoe.take(1)
    dealer.flags["burn"] = extra


# -- the clock


def _must_act(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del dealer, cards
    if decision.option("fold") is None or decision.option("call") is None:
        return "the clock is for a player who faces a bet."
    if seat is not None and seat != decision.seat:
        return f"it is seat {decision.seat}'s turn, not seat {seat}'s."
    return None


def _dead_hand(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice:
    del seat, cards
    dealer.tell(ClockRunOut(decision.seat))
    return plainly("fold")


# -- chips and players passed by


def _faces_a_bet(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    problem = _must_act(dealer, decision, seat, cards)
    if problem:
        return problem.replace("the clock is", "it is")
    call = decision.option("call")
    return None if isinstance(call, Pick) and call.amount > 1 else "there is nothing to fall short of."


def _falls_short(decision: Decision, amount: int) -> str | None:
    call = decision.option("call")
    short = isinstance(call, Pick) and 0 < amount < call.amount
    return None if short else "such chips do not fall short of the bet."


def _complete_or_forfeit(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice:
    """Who has put in less than a call, and been acted behind, completes it, or loses the hand and those chips."""
    del dealer, decision, seat, cards
    return plainly(SHORT)


def _in_turn(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> str | None:
    del dealer, cards
    if decision.ask != "bet" or decision.option("fold") is None:
        return "it is for a player whose turn it is to bet."
    if seat is not None and seat != decision.seat:
        return f"it is seat {decision.seat}'s turn, not seat {seat}'s."
    return None


def _acted_behind(dealer: Dealer, decision: Decision, seat: int | None, cards: Cards) -> Choice:
    del seat, cards
    dealer.tell(ActedBehind(decision.seat))
    return plainly("fold")


REMEDIES = {
    "misdeal": Remedy(_before_action, _misdeal),
    "replace-the-card": Remedy(_holds, _replace),
    "new-flop-without-burn": Remedy(_in_round(0), _flop_again),
    "set-the-turn-aside": Remedy(_in_round(3), _turn_again),
    "set-the-river-aside": Remedy(_in_round(4), _river_again),
    "burn-the-extra-card": Remedy(_before_action, _burn_it),
    "dead-hand": Remedy(_must_act, _dead_hand),
    "complete-or-forfeit": Remedy(_faces_a_bet, _complete_or_forfeit, _falls_short),
    "dead-hand-when-passed-by": Remedy(_in_turn, _acted_behind),
}

IN_WORDS = {
    "misdeal": "before any action all bets go back, and the cards are dealt again",
    "replace-the-card": "the card is shown and becomes the first burn, and the player gets the first card off the deck",
    "new-flop-without-burn": "the cards go back into the stub, which is shuffled; the flop comes without a burn",
    "set-the-turn-aside": "it is set aside and goes back into the deck before the river, which comes without a burn",
    "set-the-river-aside": "it goes back into the deck after the betting, and the river comes without a burn",
    "burn-the-extra-card": "the card becomes the first burn",
    "dead-hand": "the hand is dead",
    "complete-or-forfeit": "the player makes it a call, or loses the hand and those chips; he may not raise",
    "dead-hand-when-passed-by": "the hand is dead",
}
"""The remedies as the rule sheet puts them."""
