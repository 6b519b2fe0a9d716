"""A hand told from one event to the next, as a page shows it: with each event the sentences that it makes.

Cards that are dealt one after the other, and fees that are taken one after the other, are told together, with the last
of them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.table.events import Acted, Dealt, Event, Moved, Mucked, Settled
from houseway.table.places import Place
from houseway.table.reasons import Reason
from houseway.table.view import HIDDEN
from houseway.words.narrator import Narrator, Sentence

UNSEEN = frozenset({"burn", "discard"})
"""Places whose cards nobody looks at."""


def account(words: Narrator, events: Sequence[Event], start: int = 0) -> dict[int, list[Sentence]]:
    """The sentences from an event on, by the number of the event that they go with."""
    told: dict[int, list[Sentence]] = {}
    at = start
    while at < len(events):
        end = _end_of_run(events, at)
        run = events[at:end]
        if isinstance(run[0], Dealt):
            found = list(_deal(words, events, at, end))
        elif isinstance(run[0], Moved) and len(run) > 1:
            moves = [event for event in run if isinstance(event, Moved)]
            found = [Sentence(words.fees(moves), "fee")]
        else:
            sentence = words.tell(events, at)
            found = [sentence] if sentence else []
        if found:
            told[end - 1] = found
        at = end
    return told


def _end_of_run(events: Sequence[Event], at: int) -> int:
    """The end of what is told together with an event."""
    kind = _kind(events[at])
    end = at + 1
    while kind and end < len(events) and _kind(events[end]) == kind:
        end += 1
    return end


def _kind(event: Event) -> str:
    if isinstance(event, Dealt | Mucked):
        return "deal"
    return "fees" if isinstance(event, Moved) and Reason.of(event.why).kind == "fee" else ""


def _deal(words: Narrator, events: Sequence[Event], at: int, end: int) -> Iterator[Sentence]:
    """Cards that are dealt in one run: each hand that can be seen once, and those that cannot all together."""
    hidden: dict[int, None] = {}
    seen: dict[str, list[str]] = {}
    for event in events[at:end]:
        if isinstance(event, Dealt) and event.place not in UNSEEN:
            place = Place.of(event.place)
            if set(event.cards) == {HIDDEN}:
                hidden |= {place.seat: None} if place.seat else {}
            else:
                seen.setdefault(event.place, []).extend(event.cards)
    for text, cards in seen.items():
        place = Place.of(text)
        yield Sentence(_dealt(words, place, text), "deal", place.seat or None, tuple(cards))
    before = events[at - 1] if at else None
    drew = isinstance(before, Acted) and before.ask in ("draw", "discard")
    if len(hidden) > 1:
        yield Sentence(words.say("dealt-hidden"), "deal")
    elif hidden and not drew:
        (seat,) = hidden
        yield Sentence(words.say("dealt-one-hidden", **words.who(seat)), "deal", seat)


def _dealt(words: Narrator, place: Place, text: str) -> str:
    """What is said before cards that can be seen."""
    if place.kind == "draw":
        return words.say("draws-for-button", **words.who(place.seat))
    if place.kind == "seat":
        return words.at_hand(words.say("dealt", **words.who(place.seat)), place)
    return words.say("dealt-at", place=words.place(text, "hand"))


def as_data(words: Narrator, events: Sequence[Event], start: int = 0) -> dict[int, list[dict[str, Any]]]:
    """The account as plain data; a wager that is settled also says by itself which it is, and why."""
    found = {}
    for at, sentences in account(words, events, start).items():
        event = events[at]
        why = {"wager": words.wager(event.wager), "why": words.why(event)} if isinstance(event, Settled) else {}
        found[at] = [_data(one) | why for one in sentences]
    return found


def _data(sentence: Sentence) -> dict[str, Any]:
    told = {"text": sentence.text, "tone": sentence.tone, "cards": " ".join(sentence.cards), "lines": sentence.lines}
    return {name: value for name, value in (told | {"seat": sentence.seat}).items() if value}
