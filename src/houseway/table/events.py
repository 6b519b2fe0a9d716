"""What happens in a hand, one event at a time.

An event says everything, hidden cards too; who may see which part of it is decided in `view` and nowhere else.
Each kind has a short JSON form: one line of a log.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.table.facts import Fact, encode, fact_from
from houseway.table.options import Choice

_text = json.JSONEncoder(ensure_ascii=False).encode


class Dealt(NamedTuple):
    """Cards (or tiles, or dice) laid at a place. `seen` names the seats that see them; `None` means everybody."""

    place: str
    cards: tuple[str, ...]
    seen: tuple[int, ...] | None = None

    def json(self) -> str:
        seen = "" if self.seen is None else f',"seen":{list(self.seen)}'
        return f'{{"deal":"{self.place}","cards":"{" ".join(self.cards)}"{seen}}}'


class Shown(NamedTuple):
    """Cards that lay hidden at a place, turned face up."""

    place: str
    cards: tuple[str, ...]

    def json(self) -> str:
        return f'{{"show":"{self.place}","cards":"{" ".join(self.cards)}"}}'


class Laid(NamedTuple):
    """Cards that lay hidden at a place, turned face up as they were arranged: in groups, first to last."""

    place: str
    groups: tuple[tuple[str, ...], ...]

    def json(self) -> str:
        return f'{{"lay":"{self.place}","groups":{json.dumps([" ".join(group) for group in self.groups])}}}'


class Mucked(NamedTuple):
    """Cards that leave a place and the hand."""

    place: str
    number: int

    def json(self) -> str:
        return f'{{"muck":"{self.place}","count":{self.number}}}'


class Shifted(NamedTuple):
    """A card that lay face up at one place, moved to another: a pair that is split."""

    source: str
    target: str
    card: str

    def json(self) -> str:
        return f'{{"shift":"{self.card}","from":"{self.source}","to":"{self.target}"}}'


class Acted(NamedTuple):
    """A decision as it was answered: the only input of a hand besides the cards. `secret` cards are the seat's own.

    `about` names the place of the cards it was about, where a seat may have several.
    """

    seat: int
    ask: str
    choice: Choice
    secret: bool = False
    about: str = ""

    def json(self) -> str:
        do, amount, cards, groups = self.choice
        more = f',"amount":{amount}' if amount else ""
        if cards:
            more += f',"cards":"{" ".join(cards)}"'
        if groups:
            more += f',"groups":{json.dumps([" ".join(group) for group in groups])}'
        if self.secret:
            more += ',"secret":true'
        if self.about:
            more += f',"about":"{self.about}"'
        return f'{{"act":"{do}","seat":{self.seat},"ask":"{self.ask}"{more}}}'


class Ruled(NamedTuple):
    """A filed irregularity that the floor has invoked: an input, like a decision."""

    name: str
    seat: int | None
    cards: tuple[str, ...]
    lines: str
    amount: int = 0
    """The chips that it is about, where it is about chips."""

    def json(self) -> str:
        seat = "" if self.seat is None else f',"seat":{self.seat}'
        amount = f',"amount":{self.amount}' if self.amount else ""
        return f'{{"floor":"{self.name}"{seat},"cards":"{" ".join(self.cards)}"{amount},"lines":"{self.lines}"}}'


class Moved(NamedTuple):
    """Money that goes from one place to another."""

    source: str
    target: str
    amount: int
    why: str

    def json(self) -> str:
        return f'{{"move":{self.amount},"from":"{self.source}","to":"{self.target}","why":"{self.why}"}}'


class Settled(NamedTuple):
    """One wager against the player-dealer, settled: how, for how much, what came back uncovered, and why."""

    seat: int
    wager: str
    amount: int
    result: str
    paid: int
    returned: int
    why: tuple[Fact, ...]
    lines: str

    def json(self) -> str:
        why = encode([fact.data() for fact in self.why])
        return (
            f'{{"settle":"{self.wager}","seat":{self.seat},"amount":{self.amount},"result":"{self.result}",'
            f'"paid":{self.paid},"returned":{self.returned},"why":{why},"lines":"{self.lines}"}}'
        )


class Told(NamedTuple):
    """What the house dealer makes known: always something everybody may know."""

    fact: Fact
    lines: str = ""

    def json(self) -> str:
        return _told(self.fact, self.lines)


@lru_cache(maxsize=4096)
def _told(fact: Fact, lines: str) -> str:
    """One text for each fact: most are told again and again."""
    told = fact.data()
    return encode({**told, "lines": lines} if lines else told)


class Said(NamedTuple):
    """What the house dealer announces: always something everybody may know."""

    text: str
    lines: str = ""

    def json(self) -> str:
        lines = f',"lines":"{self.lines}"' if self.lines else ""
        return f'{{"say":{_text(self.text)}{lines}}}'


Event = Dealt | Shown | Laid | Mucked | Shifted | Acted | Ruled | Moved | Settled | Told | Said


class BadEvent(ValueError):
    """A line of a log that is no event."""


def event_from(data: Mapping[str, Any]) -> Event:
    """The event that a line of a log tells."""
    try:
        return _event(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadEvent(f"this is no event: {json.dumps(data)[:120]}") from None


def _event(data: Mapping[str, Any]) -> Event:
    match data:
        case {"deal": place, "cards": cards}:
            seen = data.get("seen")
            return Dealt(place, tuple(cards.split()), None if seen is None else tuple(seen))
        case {"show": place, "cards": cards}:
            return Shown(place, tuple(cards.split()))
        case {"lay": place, "groups": groups}:
            return Laid(place, tuple(tuple(group.split()) for group in groups))
        case {"muck": place, "count": count}:
            return Mucked(place, count)
        case {"shift": card, "from": source, "to": target}:
            return Shifted(source, target, card)
        case {"act": do, "seat": seat, "ask": ask}:
            groups = tuple(tuple(group.split()) for group in data.get("groups", ()))
            choice = Choice(do, data.get("amount", 0), tuple(data.get("cards", "").split()), groups)
            return Acted(seat, ask, choice, data.get("secret", False), data.get("about", ""))
        case {"floor": name, "cards": cards, "lines": lines}:
            return Ruled(name, data.get("seat"), tuple(cards.split()), lines, data.get("amount", 0))
        case {"move": amount, "from": source, "to": target, "why": why}:
            return Moved(source, target, amount, why)
        case {"settle": wager, "seat": seat}:
            amount, result, paid, returned = (data[name] for name in ("amount", "result", "paid", "returned"))
            why = tuple(map(fact_from, data.get("why", ())))
            return Settled(seat, wager, amount, result, paid, returned, why, data["lines"])
        case {"tell": str()}:
            told = {name: value for name, value in data.items() if name != "lines"}
            return Told(fact_from(told), data.get("lines", ""))
        case {"say": text}:
            return Said(text, data.get("lines", ""))
    raise KeyError
