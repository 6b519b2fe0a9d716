"""Who is to sit at a table, beside those who sit there already.

A seat is promised where somebody takes it while a hand is played (`Claim`); it is held for a minute where it was
offered to the first on the waiting list, and for as long as it takes where it is for somebody who comes from a
must-move table (`Offer`). All of it comes from entries, as the rest of the table does.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from houseway.room.store import Entry

OFFERED = 60.0
"""Seconds for which a seat is held for the one it was offered to."""
DROPPED = 2
"""Whoever has let so many offers pass is no longer on the list."""
MOST_DROPPED = 50
"""So many of them are remembered."""
ANY = 0
"""On the seat-change list: any other seat will do."""


@dataclass
class Claim:
    """A seat that is promised: whoever it is sits down when the hand is over."""

    person: str
    name: str
    chips: int
    source: str = ""
    """The table that the chips come from, whole; they are this table's to keep from now on."""


@dataclass
class Waiter:
    """Somebody on the waiting list."""

    person: str
    name: str
    since: int
    game: bool = False
    """Whether any table of the game will do."""
    dropped: int = 0
    """How many offers it has let pass."""


@dataclass
class Offer:
    """A seat that is held for somebody; with a `source`, for somebody who comes from that must-move table."""

    person: str
    at: int
    source: str = ""


@dataclass
class Call:
    """Somebody who moves to the main game, and the hand in or after which it was told so."""

    to: str
    hand: int


@dataclass
class Seating:
    """The lists of one table."""

    claims: dict[int, Claim] = field(default_factory=dict)
    waiting: list[Waiter] = field(default_factory=list)
    """In the order in which they are served."""
    offers: dict[int, Offer] = field(default_factory=dict)
    changes: dict[str, int] = field(default_factory=dict)
    """The seat-change list: the seat that each person would like, the first to ask first."""
    dropped: list[str] = field(default_factory=list)
    """Who is no longer on the list because two offers were let pass."""
    called: dict[str, Call] = field(default_factory=dict)
    """At a must-move table, who is to go to the main game."""

    def json(self) -> dict[str, Any]:
        """What a checkpoint says of it; nothing where there is nothing to say."""
        return {name: value for name, value in asdict(self).items() if value}

    @classmethod
    def of(cls, held: Mapping[str, Any]) -> "Seating":
        return cls(
            {int(seat): Claim(**one) for seat, one in held.get("claims", {}).items()},
            [Waiter(**one) for one in held.get("waiting", ())],
            {int(seat): Offer(**one) for seat, one in held.get("offers", {}).items()},
            dict(held.get("changes", {})),
            list(held.get("dropped", ())),
            {person: Call(**one) for person, one in held.get("called", {}).items()},
        )

    # -- what is known

    def kept_for(self, seat: int) -> str:
        """Whoever a free seat is promised to or held for, or the table that somebody comes from; nothing where it is
        anybody's."""
        kept = self.claims.get(seat) or self.offers.get(seat)
        return (kept.source or kept.person) if kept else ""

    def claimed(self, person: str) -> int | None:
        return next((seat for seat, one in self.claims.items() if one.person == person), None)

    def offered(self, person: str) -> int | None:
        """The seat that is offered to somebody on the list."""
        return next((seat for seat, one in self.offers.items() if one.person == person and not one.source), None)

    def waiter(self, person: str) -> Waiter | None:
        return next((one for one in self.waiting if one.person == person), None)

    @property
    def unserved(self) -> list[Waiter]:
        """Those on the list to whom no seat is offered now."""
        asked = {one.person for one in self.offers.values()}
        return [one for one in self.waiting if one.person not in asked]

    # -- entries

    def apply(self, entry: Entry) -> None:
        getattr(self, f"_{entry.kind}")(entry)

    def seated(self, person: str) -> None:
        """Somebody has sat down: nothing is kept for it any more."""
        if person:
            self._unclaimed(person)
            self.waiting = [one for one in self.waiting if one.person != person]
            self.offers = {seat: one for seat, one in self.offers.items() if one.person != person}

    def left(self, person: str) -> None:
        self.changes.pop(person, None)
        self.called.pop(person, None)

    def _unclaimed(self, person: str) -> None:
        self.claims = {seat: one for seat, one in self.claims.items() if one.person != person}

    def _claim(self, entry: Entry) -> None:
        body = dict(entry.body)
        seat = body.pop("seat")
        self.seated(body["person"])
        self.claims[seat] = Claim(**body)

    def _unclaim(self, entry: Entry) -> None:
        self._unclaimed(entry.body["person"])

    def _wait(self, entry: Entry) -> None:
        one = Waiter(**{"since": entry.at, **entry.body})
        self.dropped = [person for person in self.dropped if person != one.person]
        later = next((at for at, other in enumerate(self.waiting) if other.since > one.since), len(self.waiting))
        self.waiting.insert(later, one)

    def _unwait(self, entry: Entry) -> None:
        person = entry.body["person"]
        self.waiting = [one for one in self.waiting if one.person != person]
        self.offers = {seat: one for seat, one in self.offers.items() if one.person != person or one.source}

    def _offer(self, entry: Entry) -> None:
        body = entry.body
        self.offers[body["seat"]] = Offer(body["person"], entry.at, body.get("source", ""))

    def _pass(self, entry: Entry) -> None:
        """An offer that was not taken: to the end of the list, and off it the second time."""
        offer = self.offers.pop(entry.body["seat"])
        one = self.waiter(offer.person)
        if one is None or offer.source:
            return
        self.waiting.remove(one)
        one.dropped += 1
        if one.dropped < DROPPED:
            one.since = entry.at
            self.waiting.append(one)
        else:
            self.dropped = [*self.dropped, one.person][-MOST_DROPPED:]

    def _ask(self, entry: Entry) -> None:
        self.changes.pop(entry.body["person"], None)
        self.changes[entry.body["person"]] = entry.body["seat"]

    def _unask(self, entry: Entry) -> None:
        self.changes.pop(entry.body["person"], None)

    def _call(self, entry: Entry) -> None:
        self.called[entry.body["person"]] = Call(entry.body["to"], entry.body["hand"])

    def _uncall(self, entry: Entry) -> None:
        self.called.pop(entry.body["person"], None)


KINDS = frozenset({"claim", "unclaim", "wait", "unwait", "offer", "pass", "ask", "unask", "call", "uncall"})
"""The entries that change these lists and nothing else."""
