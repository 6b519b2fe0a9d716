"""How a table of Pan stands, from events and facts alone: who has melded what, and what it is worth."""

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from houseway.families.pan.facts import Collects, DeadHand, FoulHand, PlaysDouble, Worth
from houseway.families.pan.melds import in_order
from houseway.felt.cards import Card
from houseway.table.events import Acted, Event, Told
from houseway.table.places import Place
from houseway.terminal.output import DIM
from houseway.terminal.picture import in_line


def worth(events: Iterable[Event], seat: int) -> int:
    """The chips that the conditions of a seat are worth to it if it goes out."""
    chips = 0
    for event in events:
        match event:
            case Told(Collects(of, collected)) if of == seat:
                chips += collected
            case Told(Worth(of, now)) if of == seat:
                chips = now
            case Told(FoulHand(of) | DeadHand(of)) if of == seat:
                chips = 0
    return chips


def double(events: Iterable[Event]) -> tuple[int, ...]:
    """Who plays for double."""
    return tuple(event.fact.seat for event in events if isinstance(event, Told) and isinstance(event.fact, PlaysDouble))


def on_top(events: Iterable[Event]) -> tuple[int, ...]:
    """Who has gone on top."""
    return tuple(event.seat for event in events if isinstance(event, Acted) and event.choice.do == "on top")


def melds(lying: Mapping[str, Sequence[str]], seat: int) -> list[Sequence[str]]:
    """The melds of a seat, first to last."""
    found = ((Place.of(place), cards) for place, cards in lying.items())
    return [cards for place, cards in found if place.kind == "meld" and place.seat == seat and cards]


def numbered(melds: Sequence[Sequence[str]]) -> Text:
    """`1) 5♠ 5♠ 5♠  2) J♥ Q♥ K♥`."""
    return Text("  ").join(
        Text.assemble((f"{number}) ", DIM), in_line(in_order(map(Card, cards))))
        for number, cards in enumerate(melds, start=1)
    )
