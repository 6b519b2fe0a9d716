"""A poker player's situation, told from its view: the cards it sees, the price of a call, who is still in."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from houseway.bots.bot import asked
from houseway.felt.cards import Card
from houseway.poker.blinds import ANTE, POST_DEAD
from houseway.table.events import Acted, Dealt, Moved, Shown
from houseway.table.game import Game
from houseway.table.options import Pick
from houseway.table.places import SEAT, STACK
from houseway.table.view import HIDDEN, View

Cards = tuple[Card, ...]

DEAD = frozenset({ANTE, POST_DEAD})
"""Money in the pot that counts for no bet."""
BETS = frozenset({"bet", "raise", "complete"})
CHANGES = frozenset({"draw", "discard", "roll"})
"""What is asked between rounds of betting."""
SEATS: Mapping[str, int] = {place: seat for seat, place in enumerate(SEAT)}


class Situation(NamedTuple):
    """What a seat knows when it is asked to bet."""

    mine: Cards
    board: Cards
    shown: Mapping[int, Cards]
    """The cards up of every opponent still in."""
    seen: Cards
    """Cards of others that have been up, folded hands' too."""
    pot: int
    owes: int
    level: int
    """What the round's last bet or raise came to."""
    raises: int
    """Bets and raises in this round so far, the blinds apart."""
    opponents: int
    behind: int
    """Opponents who have not acted in this round."""
    stack: int
    draws: int
    """How often this seat has drawn."""
    drew: Mapping[int, int]
    """How many cards every opponent still in drew the last time."""

    def shown_cards(self) -> Cards:
        return tuple(card for cards in self.shown.values() for card in cards)


def game_of(view: View) -> Game:
    """The rules that are played by."""
    if view.game is None:
        raise ValueError("a view of a hand in play names its game.")
    return view.game


def read(view: View) -> Situation:
    """The situation, from the events."""
    call = asked(view).option("call")
    put: dict[str, int] = {}
    acted: set[int] = set()
    drew: dict[int, int] = {}
    seen: list[str] = []
    live: set[int] = set()
    pot = raises = draws = 0
    stack: int = view.setup["seats"][str(view.seat)]
    me, mine = view.seat, STACK[view.seat or 0]
    for event in view.events:
        if isinstance(event, Moved):
            source, target, amount, why = event
            if target == "pot":
                pot += amount
                if why not in DEAD:
                    put[source] = put.get(source, 0) + amount
            elif source == "pot":
                pot -= amount
            if source == mine:
                stack -= amount
            elif target == mine:
                stack += amount
        elif isinstance(event, Acted):
            seat, ask, choice, _, _ = event
            if ask in CHANGES:
                if acted:
                    put, acted, raises = {}, set(), 0
                if ask == "draw":
                    drew[seat] = len(choice.cards)
                    draws += seat == me
            elif ask == "bet" or ask == "bring in":
                acted.add(seat)
                if choice.do in BETS:
                    raises += 1
                elif choice.do == "fold":
                    live.discard(seat)
        elif isinstance(event, Dealt):
            place, cards, _ = event
            if acted and place != "burn":
                put, acted, raises = {}, set(), 0
            if place in SEATS:
                live.add(SEATS[place])
                if SEATS[place] != me and HIDDEN not in cards:
                    seen.extend(cards)
        elif isinstance(event, Shown) and event.place != SEAT[me or 0]:
            seen.extend(event.cards)
    lying = view.places()
    others = sorted(live - {me})
    return Situation(
        mine=_cards(lying.get(SEAT[me or 0], ())),
        board=_cards(lying.get("board", ())),
        shown={seat: _cards(lying.get(SEAT[seat], ())) for seat in others},
        seen=_cards(seen),
        pot=pot,
        owes=call.amount if isinstance(call, Pick) else 0,
        level=max(put.values(), default=0),
        raises=raises,
        opponents=len(others),
        behind=len([seat for seat in others if seat not in acted]),
        stack=stack,
        draws=draws,
        drew={seat: drew[seat] for seat in others if seat in drew},
    )


def _cards(names: Iterable[str]) -> Cards:
    return tuple(Card(name) for name in names if name != HIDDEN)
