"""Pan: keeps what is near to a meld, melds for pay first, and stays out with hands that go nowhere.

A position is worth its melded cards and its outs: the kinds of card that could be used if they came next.
"""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.bots.bot import asked
from houseway.families.pan.melds import DECK, ORDER, completing, fits, in_order, kind_of, of_cards, threes
from houseway.families.pan.round import DISCARD, STOCK
from houseway.families.pan.spreads import done
from houseway.felt.cards import Card
from houseway.table.events import Dealt, Event, Mucked, Shifted, Shown
from houseway.table.options import Choice, Decision, OneOf
from houseway.table.places import SEAT, Place
from houseway.table.view import View

A_CARD, A_CHIP = 8, 5
"""What a melded card and a chip from each player count beside an out."""
WAITING = 4
"""What the card not yet plucked counts for."""
OUTS_TO_STAY, ROOM_TO_DOUBT = 13, 5
"""With so many outs a hand stays in; somewhat below, now and then."""
DOUBLES, FORCES = 0.25, 0.3
NON_COMOQUERS = "AK"


class Position(NamedTuple):
    """What one seat holds and has melded."""

    held: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    match decision.ask:
        case "stakes":
            return Choice("double" if chance.random() < DOUBLES else "single")
        case "force":
            return Choice("force" if _unpaid(view) and chance.random() < FORCES else "let it be")
    assert view.seat is not None
    position = position_of(view.events, view.seat)
    match decision.ask:
        case "declare":
            return Choice("in" if _stays(position, chance) else "on top")
        case "split tops":
            return Choice("play" if _stays(position, chance) else "split the tops")
        case "pluck":
            return _take_or_pluck(decision, position, _top(view.events))
        case "spread":
            plucked = None if isinstance(decision.option("discard"), OneOf) else _last_dealt(view.events)
            return _spread(decision, position, plucked)
    return _best(decision.options, position, None)[1]


def position_of(events: Iterable[Event], seat: int) -> Position:
    """A seat's hand and melds, told from what it has seen."""
    own = SEAT[seat]
    held: list[str] = []
    melds: dict[str, list[str]] = {}
    shown: tuple[str, ...] = ()
    for event in events:
        if isinstance(event, Shifted):
            if event.source == own:
                held.remove(event.card)
            elif event.source in melds:
                melds[event.source].remove(event.card)
            if Place.of(event.target)[:2] == ("meld", seat):
                melds.setdefault(event.target, []).append(event.card)
        elif isinstance(event, Dealt) and event.place == own:
            held.extend(event.cards)
        elif isinstance(event, Shown) and event.place == own:
            shown = event.cards
        elif isinstance(event, Mucked) and event.place == own:
            for card in shown if len(shown) == event.number else tuple(held):
                held.remove(card)
    return Position(in_order(map(Card, held)), tuple(in_order(map(Card, cards)) for cards in melds.values()))


# -- staying in


def _stays(position: Position, chance: random.Random) -> bool:
    ready = A_CARD * len(threes(position.held, NON_COMOQUERS))
    return _outs(position) + ready + chance.randint(-ROOM_TO_DOUBT, ROOM_TO_DOUBT) >= OUTS_TO_STAY


# -- melding


def _take_or_pluck(decision: Decision, position: Position, card: Card) -> Choice:
    worth, choice = _best(decision.options, position, card)
    return choice if worth > _worth(position) + WAITING else Choice("pluck")


def _spread(decision: Decision, position: Position, plucked: Card | None) -> Choice:
    worth, choice = _best(decision.options, position, plucked)
    stay = _worth(position) if plucked else _thrown(position)[0]
    if choice.do != "discard" and (worth > stay or not decision.option("discard")):
        return choice
    return Choice("discard") if plucked else Choice("discard", 0, (_thrown(position)[1],))


def _best(options: Iterable[object], position: Position, drawn: Card | None) -> tuple[float, Choice]:
    """The best way to lay cards that is offered, and what the position is worth then."""
    best: tuple[float, Choice] = (float("-inf"), Choice("discard"))
    for option in options:
        if isinstance(option, OneOf) and option.do != "discard":
            for way in option.ways:
                worth = _after(option.do, tuple(map(Card, way)), position, drawn)
                if worth > best[0]:
                    best = worth, Choice(option.do, 0, way)
    return best


def _after(do: str, way: tuple[Card, ...], position: Position, drawn: Card | None) -> float:
    """What the position is worth when these cards lie, and a card is thrown if the drawn one was used."""
    held, melds = list(position.held), list(position.melds)
    by, number = done(do) or ("meld", 0)
    lies = list(melds[number - 1]) if number else []
    used = drawn is None
    for card in way:
        if card == drawn and not used:
            used = True
        elif card in held and (by != "split" or card not in lies):
            held.remove(card)
        elif card in lies:
            lies.remove(card)
    if by == "add":
        melds[number - 1] = in_order((*lies, *way))
    else:
        if number:
            melds[number - 1] = tuple(lies)
        melds.append(in_order(way))
    left = Position(tuple(held), tuple(melds))
    pay = _pay(way) if by in ("meld", "borrow") else 0
    return (_thrown(left)[0] if used and drawn is not None else _worth(left)) + A_CHIP * pay


def _pay(three: tuple[Card, ...]) -> int:
    """About what three cards pay when they are melded."""
    suits = {card[1] for card in three}
    suited = len(suits) == 1
    double = 2 if suits == {"s"} else 1
    ranks = {card[0] for card in three}
    if len(ranks) == 1:
        valle = three[0][0] in "357"
        return double * (2 if valle else 1) if suited else int(valle)
    return double if ranks in ({"A", "2", "3"}, {"J", "Q", "K"}) else 0


# -- what a position is worth


def _worth(position: Position) -> float:
    return A_CARD * sum(map(len, position.melds)) + _outs(position)


@lru_cache(maxsize=1 << 14)
def _thrown(position: Position) -> tuple[float, str]:
    """What the position is worth without the card that is missed least, and that card."""
    held = position.held
    if not held:
        return _worth(position), ""
    each = (
        (_worth(position._replace(held=held[:at] + held[at + 1 :])), held[at])
        for at in range(len(held))
        if at == 0 or held[at] != held[at - 1]
    )
    return max(each, key=lambda one: (one[0], -ORDER.index(one[1][0])))


def _outs(position: Position) -> int:
    """How many kinds of card could be used at once."""
    return (_hand_outs(position.held) | _meld_outs(position.melds)).bit_count()


@lru_cache(maxsize=1 << 15)
def _hand_outs(held: tuple[Card, ...]) -> int:
    pairs, found = _pairs(), 0
    for pair in combinations(held, 2):
        found |= pairs[pair]
    return found


@lru_cache(maxsize=1 << 13)
def _meld_outs(melds: tuple[tuple[Card, ...], ...]) -> int:
    found = 0
    for cards in melds:
        kind = kind_of(cards, NON_COMOQUERS) or "suited"
        found |= _mask(fits(of_cards(kind, cards), "any-suit", NON_COMOQUERS))
    return found


@lru_cache(maxsize=1)
def _pairs() -> dict[tuple[Card, Card], int]:
    return {pair: _mask(thirds) for pair, thirds in completing(NON_COMOQUERS).items()}


def _mask(cards: Iterable[Card]) -> int:
    return sum(1 << DECK.index(card) for card in cards)


# -- the table


def _top(events: Sequence[Event]) -> Card:
    """The top discard."""
    return next(Card(one.card) for one in reversed(events) if isinstance(one, Shifted) and one.target == DISCARD)


def _last_dealt(events: Sequence[Event]) -> Card:
    """The card that was plucked."""
    return next(Card(one.cards[0]) for one in reversed(events) if isinstance(one, Dealt) and one.place == STOCK)


def _unpaid(view: View) -> bool:
    """Whether the top discard is of a rank that pays nothing when it is added to most melds."""
    return _top(view.events)[0] not in "357"
