"""What shows somebody that the cards of a hand came off the deck that was committed to before it.

A proof tells where every card that was dealt lay in the order of the deck, and opens those that its reader may know. It
is plain data, and what it takes to check it is described in `docs/fairness.md`; two programs beside this package do.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.felt.dice import button_label, roll
from houseway.felt.fair import Laid, committed, mixed, order_of, seen
from houseway.felt.shuffle import Stream
from houseway.table.events import Dealt, Event, Ruled, Shown, Told
from houseway.table.events import Laid as LaidOut
from houseway.table.places import Place
from houseway.table.setup import Setup
from houseway.table.view import HIDDEN

SCHEME = "houseway 1"


class Deal(NamedTuple):
    """Cards that came off the deck for a place, and where in its order they lay."""

    place: str
    cards: tuple[str, ...]
    seen: tuple[int, ...] | None
    positions: tuple[int, ...]


class NotShuffled(ValueError):
    """A hand whose cards were laid by hand."""


def proof(
    setup: Setup, events: Sequence[Event], shares: Mapping[int, bytes], seat: int | None = None, whole: bool = False
) -> dict[str, Any]:
    """The proof for a seat, or for a bystander; for an audit the `whole` of it, with the seed."""
    source = setup.cards
    if source.seed is None or source.order or source.places:
        raise NotShuffled("this hand was not shuffled: its cards were laid by hand.")
    deck = setup.game.deck(setup.decks).cards
    laid = Laid(deck, source.seed)
    assert mixed(laid.root, shares) == source.mix, "these are not the shares of the hand"
    order = order_of(source.mix, len(deck))
    deals = list(deals_of(events, [laid.cards[leaf] for leaf in order], source.skip))
    known = _known(deals, events, seat, whole)
    told = {
        "scheme": SCHEME,
        "deck": [str(card) for card in deck],
        "root": laid.root.hex(),
        "shares": {
            str(one): {"committed": committed(share), "share": share.hex()} for one, share in sorted(shares.items())
        },
        "gone": source.skip,
        "until": next(filter(None, map(_ends, events)), ""),
        "deals": [
            {
                "place": deal.place,
                "cards": [card if at in known else HIDDEN for card, at in zip(deal.cards, deal.positions, strict=True)],
                "positions": list(deal.positions),
            }
            for deal in deals
        ],
        "openings": [{"position": at, **laid.opening(order[at]).json()} for at in sorted(known)],
    }
    if source.mix and (whole or setup.game.filing.deck.shoe == "fresh"):
        told["beside"] = laid.opening(len(deck)).json()
        told["dice"] = [{"gone": gone, "shown": list(shown)} for gone, shown in _dice(setup, events)]
    return {**told, "seed": source.seed.hex()} if whole else told


def root_of(setup: Setup) -> str:
    """What the house commits to before the hand."""
    assert setup.cards.seed is not None
    return Laid(setup.game.deck(setup.decks).cards, setup.cards.seed).root.hex()


def deals_of(events: Sequence[Event], order: Sequence[str], gone: int) -> Iterator[Deal]:
    """Every deal from the deck, with the places in its order, until discards are shuffled again or the floor rules.

    Cards are dealt off the top: those of one deal after each other, or one at a time around all deals of a round.
    """
    taken = list(_taken(events))
    at, first = gone, 0
    while first < len(taken):
        around = 1
        while not all(_lies(one, order, at + turn, around) for turn, one in enumerate(taken[first : first + around])):
            around += 1
            if first + around > len(taken):
                raise AssertionError(f"{taken[first].place} was not dealt off the top of the deck")
        for turn, one in enumerate(taken[first : first + around]):
            positions = range(at + turn, at + turn + around * len(one.cards), around)
            yield Deal(one.place, tuple(map(str, one.cards)), one.seen, tuple(positions))
        at += around * len(taken[first].cards)
        first += around


def _taken(events: Sequence[Event]) -> Iterator[Dealt]:
    for event in events:
        if _ends(event):
            return
        # Cards drawn for the button are shuffled apart.
        if isinstance(event, Dealt) and event.cards and Place.of(event.place).kind != "draw":
            yield event


def _ends(event: Event) -> str:
    """Why cards dealt after an event cannot be held against the order of the deck."""
    if isinstance(event, Ruled):
        return "floor"
    return "reshuffled" if isinstance(event, Told) and event.fact.kind == "reshuffled" else ""


def _lies(deal: Dealt, order: Sequence[str], at: int, around: int) -> bool:
    return list(deal.cards) == list(order[at : at + around * len(deal.cards) : around])


def _known(deals: Sequence[Deal], events: Sequence[Event], seat: int | None, whole: bool) -> set[int]:
    """The positions whose cards a seat has seen: dealt to it or face up, or shown later."""
    known = {at for deal in deals for at in deal.positions if whole or deal.seen is None or seat in deal.seen}
    for event in events:
        if not isinstance(event, Shown | LaidOut):
            continue
        shown = event.cards if isinstance(event, Shown) else [card for group in event.groups for card in group]
        for card in shown:
            lay = [at for deal in deals if deal.place == event.place for at in _where(deal, card) if at not in known]
            known.update(lay[:1])
    return known


def _dice(setup: Setup, events: Sequence[Event]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """What dice showed, and how many cards were off the deck when they were thrown."""
    seed, mix, gone = setup.cards.seed, setup.cards.mix, setup.cards.skip
    assert seed is not None
    moments = [gone]
    for event in events:
        if isinstance(event, Dealt) and Place.of(event.place).kind != "draw":
            gone += len(event.cards)
            moments.append(gone)
        elif isinstance(event, Told) and (shown := getattr(event.fact, "dice", None)):
            yield from [(at, shown) for at in moments if roll(Stream(seen(seed, mix), button_label(at))) == shown][:1]


def _where(deal: Deal, card: str) -> list[int]:
    return [at for one, at in zip(deal.cards, deal.positions, strict=True) if one == card]
