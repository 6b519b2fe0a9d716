"""What a seat may know: the one place where anything is hidden.

A view is made from the events and from the public part of the setup. Servers, bots and screens get views and nothing
else; a card that a seat cannot see is not in its view in any form.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.felt.shuffle import commitment
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Mucked, Shifted, Shown
from houseway.table.options import Choice, Decision
from houseway.table.places import SEAT, STACK
from houseway.table.setup import Setup

if TYPE_CHECKING:
    from houseway.table.game import Game

HIDDEN = "??"


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat (or, with `None`, a bystander) sees it."""
    if isinstance(event, Dealt):
        if event.seen is None or (seat is not None and seat in event.seen):
            return event._replace(seen=None)
        return Dealt(event.place, (HIDDEN,) * len(event.cards))
    if isinstance(event, Acted) and event.secret and event.seat != seat:
        do, amount, cards, groups = event.choice
        hidden = Choice(do, amount, (HIDDEN,) * len(cards), tuple((HIDDEN,) * len(group) for group in groups))
        return event._replace(choice=hidden)
    return event


def public(setup: Setup) -> dict[str, Any]:
    """The setup without the cards: where they come from a seed, only the commitment to it."""
    header = setup.header()
    seed = setup.cards.seed
    header["cards"] = {"commitment": commitment(seed)} if seed is not None and not setup.cards.order else {}
    return header


class View(NamedTuple):
    """A hand as one seat sees it."""

    seat: int | None
    setup: Mapping[str, Any]
    events: tuple[Event, ...]
    to_act: int | None
    decision: Decision | None
    """What this seat is asked; other seats' questions are not in its view."""
    game: "Game | None" = None
    """The rules that are played by, which everybody may know."""

    def cards(self, place: str) -> tuple[str, ...]:
        """The cards at a place now, hidden ones as `??`."""
        return tuple(places(self.events).get(place, ()))

    def places(self) -> dict[str, list[str]]:
        return places(self.events)

    def money(self) -> dict[str, int]:
        """What lies where, in cents: stacks, pots, wagers, cover, drop."""
        return balances(self.setup["seats"], self.events, self.setup["state"].get("pot", 0))

    def json(self) -> dict[str, Any]:
        import json

        return {
            "seat": self.seat,
            "setup": dict(self.setup),
            "events": [json.loads(event.json()) for event in self.events],
            "to_act": self.to_act,
            "decision": self.decision.json() if self.decision else None,
        }


class Lying:
    """The cards on the table, told from the events of a view as they come."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.cards: dict[str, list[str]] = {}
        """At each place, hidden ones as `??`."""
        self.groups: dict[str, tuple[tuple[str, ...], ...]] = {}
        """The hands that lie set, in their groups from the first to the last."""
        self.split: set[str] = set()
        """Places between which a pair was split."""
        self._thrown: tuple[str, ...] = ()
        self.follow(events)

    def follow(self, events: Iterable[Event]) -> None:
        """What has happened since."""
        lying, thrown = self.cards, self._thrown
        for event in events:
            if isinstance(event, Acted):
                thrown = event.choice.cards
                if event.choice.groups and HIDDEN not in event.choice.groups[0]:
                    self.groups[event.about or SEAT[event.seat]] = event.choice.groups
            elif isinstance(event, Dealt):
                lying.setdefault(event.place, []).extend(event.cards)
            elif isinstance(event, Shown):
                _turn(lying.setdefault(event.place, []), event.cards)
                thrown = event.cards
            elif isinstance(event, Laid):
                lying[event.place] = [card for group in event.groups for card in group]
                self.groups[event.place] = event.groups
            elif isinstance(event, Shifted):
                held = lying[event.source]
                del held[len(held) - 1 - held[::-1].index(event.card)]
                lying.setdefault(event.target, []).append(event.card)
                self.split |= {event.source, event.target}
            elif isinstance(event, Mucked):
                held = lying.get(event.place, [])
                for card in thrown if len(thrown) == event.number else (HIDDEN,) * event.number:
                    held.remove(card if card in held else held[-1])
                thrown = ()
        self._thrown = thrown


def places(events: Iterable[Event]) -> dict[str, list[str]]:
    """The cards at each place, told from the events of a view."""
    return Lying(events).cards


def _turn(held: list[str], cards: Iterable[str]) -> None:
    """Shown cards take the place of hidden ones, unless the seat knew them already."""
    known = [card for card in held if card != HIDDEN]
    for card in cards:
        if card in known:
            known.remove(card)
        elif HIDDEN in held:
            held[held.index(HIDDEN)] = card


def balances(stacks: Mapping[Any, int], events: Iterable[Event], carried: int = 0) -> dict[str, int]:
    lying = {STACK[int(seat)]: stack for seat, stack in stacks.items()}
    if carried:
        lying["carried"] = carried
    for event in events:
        if isinstance(event, Moved):
            lying[event.source] = lying.get(event.source, 0) - event.amount
            lying[event.target] = lying.get(event.target, 0) + event.amount
    return lying
