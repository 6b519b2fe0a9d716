"""A table of the room as its entries make it: nothing else is known of it, and running them again gives it back.

Entries are plain dictionaries with a `kind`:

| kind | what it says |
|---|---|
| `open` | the filing and its text, its readings and terms, and how the table is run |
| `sit`, `leave`, `add` | a person or a bot takes a seat, leaves it, brings more chips |
| `away`, `back` | a seat sits out from the next hand on, and comes back |
| `claim`, `unclaim` | a seat is promised to somebody who takes it when the hand is over, and that is called off |
| `wait`, `unwait` | somebody puts their name on the waiting list, and it is taken off |
| `offer`, `pass` | a seat is held for somebody, and is not taken |
| `ask`, `unask`, `change` | somebody would like another seat, no longer, and has it: with all chips |
| `call`, `uncall`, `move` | somebody is to go to the main game, no longer, and goes: with all chips |
| `auto` | a seat has something done without being asked, or no longer |
| `picture` | whoever sits there has chosen another picture |
| `gone`, `here` | whoever sits there has lost the connection for longer than a moment, and has it again |
| `deal` | the seed of the next hand, or none where the shoe goes on; and the rules number it is dealt by. Where the
             collection is by time: what the `clock` showed, and whether this hand pays for the half hour (`time`) |
| `act` | an answer to the decision that was pending, by whom |
| `floor` | a filed irregularity, invoked by the floor |
| `ended` | a hand is over: a checkpoint from which the table can go on |
| `void` | a hand that was dealt by rules that are gone from the code: everybody has again what they had |
| `pause`, `resume` | by the floor |
| `close` | by the floor, or by the room where nobody has come for long |
| `last` | the same: the table closes when this hand is over |
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.bots.temper import Temper
from houseway.fees.clock import HalfHours
from houseway.filings.files import FilingError, Source
from houseway.library import load
from houseway.logs import find_rules
from houseway.room.seating import ANY, KINDS, Seating
from houseway.room.store import Entry
from houseway.table.game import Auto, Game
from houseway.table.hand import Hand
from houseway.table.options import Choice, IllegalDecision
from houseway.table.proof import root_of
from houseway.table.setup import CardsFrom
from houseway.table.table import Table, TableError

CLOCK = 30
"""Seconds to act where the table does not say, and what is in a time bank."""
BANK = 60
PACE = 1.0
BETWEEN = 6.0
"""Seconds between hands, so that the settlement can be read."""
MOST_NAME = 24
MOST_CHIPS = 10**12
"""Cents that anybody may bring to a table."""
ASKS = ("open", "deal", "act", "floor", "ended", "void")
"""Entries after which the table waits for something new."""

Body = dict[str, Any]
"""What an entry says, beside its kind."""


class Refused(ValueError):
    """What cannot be done at a table now, in one sentence. Nothing has changed."""


@dataclass
class Occupant:
    """Who sits in a seat."""

    name: str
    person: str = ""
    """Empty for a bot."""
    bot: str = ""
    """`house` for a player, `firm` for a banking firm's."""
    away: bool = False
    leaving: bool = False
    bank: float = BANK
    """Seconds left in the time bank."""
    late: int = 0
    """How many times in a row the clock has acted for it."""
    gone: int = 0
    """When the person was found to have gone; 0 while it has not."""
    picture: dict[str, Any] | None = None
    """The one that the person has chosen, and when."""
    since: int = 0
    """When the seat was taken."""
    autos: list[str] = field(default_factory=list)
    """What is done for it without being asked."""

    def json(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass
class TableOpening:
    """How a table was opened."""

    filing: str
    name: str = ""
    schedule: str | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    limits: tuple[int, int] | None = None
    decks: int | None = None
    size: int | None = None
    terms: Mapping[str, Any] = field(default_factory=dict)
    temper: Temper = "usual"
    """Of its bots."""
    player_dealer: int | None = None
    """The seat that is offered the bank before the first hand; the first one where none is named."""
    public: bool = True
    invitation: str = ""
    clock: float = CLOCK
    bank: float = BANK
    pace: float = PACE
    between: float = BETWEEN
    seed: str = ""
    """For tests: hands are dealt from it instead of from secrets."""
    by: str = ""
    text: str = ""
    """The filing as it was when the table was opened: by this text it is dealt and settled, whatever is installed."""
    rules: str = ""
    """The digest of its rules, on the table's fee sheet."""
    main: str = ""
    """Of a must-move table: the table that it feeds."""

    def game(self, rules: str = "") -> Game:
        """The rules of the table. Where it was opened before their text was kept, `rules` is the digest that its logs
        name; without it nothing speaks against the installed filing."""
        if self.text:
            game, digest = load(Source(f"{self.filing}.toml", self.text), self.readings), self.rules
            if game.digest(game.schedule(self.schedule)[0]) != digest:
                raise Refused("this program no longer reads the rules of this table as they were read.")
            return game
        found = find_rules(self.filing, self.readings, self.schedule, rules) if rules else None
        if rules and found is None:
            raise Refused(f"the rules of this table, {self.filing} as its hands were dealt, are not kept.")
        return found or load(self.filing, self.readings)

    def table(self, game: Game, seats: Mapping[int, int] | None = None) -> Table:
        limits = None if self.limits is None else (self.limits[0], self.limits[1])
        return Table(
            game, seats=seats or {}, schedule=self.schedule, limits=limits, decks=self.decks, size=self.size,
            terms=self.terms,
        )  # fmt: skip


class LiveTable:
    """A table, from its entries."""

    def __init__(self, opened: Entry, rules: str = "") -> None:
        """`rules` is the digest in the logs of a table that was opened before the text of its filing was kept."""
        self.id = opened.table
        self.opening = TableOpening(**opened.body)
        try:
            self.table = self.opening.table(self.opening.game(rules))
        except (TableError, FilingError) as bad:
            raise Refused(str(bad)) from None
        except TypeError:
            raise Refused("these terms are not of a kind that a table has.") from None
        if self.opening.player_dealer is not None:
            self.table.state["player_dealer"] = self.opening.player_dealer
        self.opening.text = self.opening.text and self.game.source.text  # one text in memory for all its tables
        self.half_hours = HalfHours.at(self.table)
        self.sequence = opened.sequence
        self.at = opened.at
        self.asked, self.asked_at = opened.sequence, opened.at
        """The entry that has put the question that is pending, or after which the next hand is awaited; and from when
        on its time counts."""
        self.seats: dict[int, Occupant] = {}
        self.hand: Hand | None = None
        self.number = 0
        """Of the hand that is played, or was played last."""
        self.chain = ""
        self.paused = False
        self.paused_at = 0
        self.closed = False
        self.last = False
        """Whether the table closes when the hand is over."""
        self.settled = True
        """Whether the last hand's end is among the entries."""
        self.seating = Seating()
        self.kept: dict[str, int] = {}
        """The chips of people whose seats were given up while they were gone."""
        self.players: dict[int, Occupant] = {}
        """Who was dealt in, whoever may have left since."""
        self.gone = False
        """Whether the hand in play was dealt by a rules number that the code no longer has."""
        self.void = 0
        """The last hand that turned out void."""
        self._root = b"", ""
        """The seed that is dealt from, and the root over the deck that it lays out."""

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def playing(self) -> bool:
        return self.gone or (self.hand is not None and not self.hand.over)

    @property
    def events(self) -> int:
        """How many events the hand has had so far."""
        return len(self.hand.log.events) if self.hand else 0

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, one in self.seats.items() if person and one.person == person), None)

    def alone(self, seat: int) -> bool:
        """Whether nobody but bots sits beside that seat: a table to practise at."""
        return not any(one.person for other, one in self.seats.items() if other != seat)

    def dealt_to(self, person: str) -> int | None:
        """The seat in which somebody was dealt the hand that is played, or was played last."""
        return next((seat for seat, one in self.players.items() if person and one.person == person), None)

    def is_host(self, person: str) -> bool:
        """Whether a person has opened the table."""
        return bool(person) and person == self.opening.by

    # -- entries

    def apply(self, entry: Entry) -> None:
        """The next entry of the table; what it says has been checked when it was made."""
        assert entry.sequence == self.sequence + 1, f"{entry.sequence} does not follow {self.sequence}"
        waited = not self.playing and bool(self.can_deal())
        if entry.kind in KINDS:
            self.seating.apply(entry)
        else:
            getattr(self, f"_{entry.kind}")(entry)
        self.sequence = entry.sequence
        self.at = entry.at
        if entry.kind in ASKS or (waited and not self.can_deal()):
            self.asked, self.asked_at = entry.sequence, entry.at

    def restore(self, ended: Entry) -> None:
        """Go on from a checkpoint, whatever came before it."""
        held = ended.body["table"]
        self.seats = {int(seat): Occupant(**one) for seat, one in held["seats"].items()}
        stacks = {int(seat): stack for seat, stack in held["stacks"].items()}
        self.table = self.opening.table(self.game, stacks)
        shoe = held["shoe"]
        self.table.resume(held["state"], held["hands"], _shoe_from(shoe) if shoe else None)
        if self.half_hours and "clock" in held:
            self.half_hours.first, self.half_hours.last = held["clock"]
        self.number, self.chain = ended.body["hand"], held["chain"]
        self.sequence, self.at = ended.sequence, ended.at
        self.asked, self.asked_at = ended.sequence, ended.at
        self.paused, self.last = held["paused"], held.get("last", False)
        self.kept = dict(held.get("kept", {}))
        self.seating = Seating.of(held.get("seating", {}))
        self.paused_at = ended.at if self.paused else 0

    def checkpoint(self) -> dict[str, Any]:
        """What an `ended` entry says: what came out of the hand, and all that the table needs to go on."""
        hand = self.hand
        assert hand is not None and hand.over
        shoe = self.table.shoe
        clock = {"clock": [self.half_hours.first, self.half_hours.last]} if self.half_hours else {}
        return {
            "hand": self.number,
            "net": {str(seat): cents for seat, cents in hand.net.items()},
            "fees": {str(payer): cents for payer, cents in hand.fees.items()},
            "table": {
                "seats": {str(seat): one.json() for seat, one in self.seats.items()},
                "stacks": {str(seat): stack for seat, stack in self.table.stacks.items()},
                "state": dict(self.table.state),
                "hands": self.table.hands,
                "shoe": _shoe_told(shoe) if shoe else None,
                "chain": hand.log.head,
                "paused": self.paused,
                "last": self.last,
                **({"kept": self.kept} if self.kept else {}),
                **({"seating": seating} if (seating := self.seating.json()) else {}),
                **clock,
            },
        }

    def _sit(self, entry: Entry) -> None:
        body = entry.body
        whole = "source" in body or body["chips"] == self.kept.get(body.get("person", ""))
        self.table.sit(body["seat"], body["chips"], whole)
        self.kept.pop(body.get("person", ""), None)
        self.seating.seated(body.get("person", ""))
        self.seats[body["seat"]] = Occupant(
            body["name"], body.get("person", ""), body.get("bot", ""), bank=self.opening.bank, since=entry.at
        )

    def _leave(self, entry: Entry) -> None:
        seat = entry.body["seat"]
        if self.playing:
            self.seats[seat].leaving = True
            return
        self._free(seat)

    def _free(self, seat: int) -> None:
        one = self.seats.pop(seat)
        if one.gone and one.person:
            self.kept[one.person] = self.table.stacks[seat]
        self.seating.left(one.person)
        self.table.leave(seat)

    def _auto(self, entry: Entry) -> None:
        one, name = self.seats[entry.body["seat"]], entry.body["name"]
        one.autos = [other for other in one.autos if other != name]
        if entry.body["on"]:
            one.autos.append(name)

    def _change(self, entry: Entry) -> None:
        seat, to = entry.body["seat"], entry.body["to"]
        self.table.change(seat, to)
        self.seats[to] = self.seats.pop(seat)
        self.seating.changes.pop(self.seats[to].person, None)

    def _move(self, entry: Entry) -> None:
        """The chips go with the person, and are another table's from now on."""
        seat = entry.body["seat"]
        self.seating.left(self.seats.pop(seat).person)
        chips = self.table.leave(seat)
        assert chips == entry.body["chips"], f"{chips} were to move whole, not {entry.body['chips']}"

    def _add(self, entry: Entry) -> None:
        self.table.add(entry.body["seat"], entry.body["chips"])

    def _away(self, entry: Entry) -> None:
        self.seats[entry.body["seat"]].away = True

    def _gone(self, entry: Entry) -> None:
        self.seats[entry.body["seat"]].gone = entry.at

    def _picture(self, entry: Entry) -> None:
        self.seats[entry.body["seat"]].picture = entry.body["picture"]

    def _here(self, entry: Entry) -> None:
        self.seats[entry.body["seat"]].gone = 0

    def _back(self, entry: Entry) -> None:
        one = self.seats[entry.body["seat"]]
        one.away, one.late = False, 0

    def _deal(self, entry: Entry) -> None:
        for seat, one in list(self.seats.items()):
            if one.leaving:
                self._free(seat)
            elif one.away and seat not in self.table.away:
                self.table.sit_out(seat)
            elif not one.away and seat in self.table.away:
                self.table.come_back(seat)
        if self.half_hours and "clock" in entry.body:
            self.half_hours.hear(entry.body["clock"])
        if entry.body.get("time"):
            self.table.half_hour()
        self.number += 1
        self.settled = False
        if entry.body.get("number", 1) != self.game.family.number:
            self.hand, self.players, self.gone = None, {}, True
            return
        seed = entry.body["seed"]
        self.hand = self.table.deal(seed=bytes.fromhex(seed) if seed else None, chain=self.chain)
        self.players = {seat: one for seat, one in self.seats.items() if seat in self.hand.setup.stacks}

    def _act(self, entry: Entry) -> None:
        hand, body = self.hand, entry.body
        if self.gone:
            return
        assert hand is not None and hand.decision is not None
        one = self.seats.get(body["seat"])
        if one and one.person:
            took = body.get("took", entry.at - self.at)
            one.bank = max(0.0, one.bank - max(0.0, took / 1000 - self.opening.clock))
            if not body.get("auto"):
                one.late = one.late + 1 if body.get("clock") else 0
        hand.decide(choice_from(body), seat=body["seat"])

    def _floor(self, entry: Entry) -> None:
        if self.gone:
            return
        assert self.hand is not None
        body = entry.body
        self.hand.floor(body["name"], seat=body.get("seat"), cards=body.get("cards", ()), amount=body.get("amount", 0))

    def _ended(self, entry: Entry) -> None:
        if self.gone:
            self.restore(entry)
            self.gone, self.settled = False, True
            return
        assert self.hand is not None
        self.chain = self.hand.log.head
        self.settled = True

    def _void(self, _entry: Entry) -> None:
        self.table.resume(self.table.state, self.table.hands, None)
        self.gone, self.settled, self.void = False, True, self.number

    def _pause(self, entry: Entry) -> None:
        self.paused, self.paused_at = True, entry.at

    def _resume(self, entry: Entry) -> None:
        self.asked_at = self.resumed(self.asked_at, entry.at)
        self.paused = False

    def _last(self, entry: Entry) -> None:
        if self.paused:
            self._resume(entry)
        self.last = True

    def _close(self, _entry: Entry) -> None:
        if not self.playing:
            self.table.break_up()
        self.closed = True

    def resumed(self, since: int, at: int) -> int:
        """A moment from which time counts, moved on by a pause that ends now."""
        return at - max(0, self.paused_at - since)

    # -- what may be the next entry

    def answers(self, sequence: Any) -> bool:
        """Whether somebody who has seen the table up to that entry has seen the question that is pending."""
        return type(sequence) is int and self.asked <= sequence <= self.sequence

    def may_of_seat(self, kind: str, seat: int) -> None:
        """Refuse to leave, sit out or come back where that would change nothing."""
        one = self.seats[seat]
        if kind == "leave" and one.leaving:
            raise Refused("you leave already, when this hand is over.")
        if kind == "away" and one.away:
            raise Refused("you sit out already.")
        if kind == "back" and not one.away:
            raise Refused("you do not sit out.")

    def may_sit(self, seat: int, chips: int, person: str) -> None:
        """Refuse a seat that cannot be taken; between hands or not, as the engine allows."""
        if self.playing:
            raise Refused("a hand is in progress: take a seat when it is over.")
        self.may_claim(seat, chips, person)

    def free(self, person: str = "") -> list[int]:
        """The seats that a person may take, or anybody: empty, and neither promised to nor held for another."""
        every = range(1, self.table.size + 1)
        return [seat for seat in every if seat not in self.seats and self.seating.kept_for(seat) in ("", person)]

    def open_seats(self, person: str = "") -> list[int]:
        """The same, less those that somebody on the seat-change list will have."""
        free, going = self.free(person), set[int]()
        for wanted in self.seating.changes.values():
            left = [seat for seat in free if seat not in going]
            if wanted in left:
                going.add(wanted)
            elif wanted == ANY and left:
                going.add(left[0])
        return [seat for seat in free if seat not in going]

    @property
    def autos(self) -> list[Auto]:
        """What may be done for a seat here without asking it."""
        family = self.game.family
        return [one for one in family.autos if one.asked(self.game.rules, self.table.terms)]

    @property
    def has_room(self) -> bool:
        """Whether one more can be dealt in."""
        most = self.game.family.most_players(self.game.rules)
        return most is None or len(self.seats) + len(self.seating.claims) < most

    def may_claim(self, seat: int, chips: int, person: str) -> None:
        """Refuse a seat that cannot be taken now, nor when the hand is over."""
        if person and self.seat_of(person) is not None:
            raise Refused(f"you have seat {self.seat_of(person)} already.")
        if type(seat) is not int or seat not in self.open_seats(person):
            kept = type(seat) is int and 1 <= seat <= self.table.size and seat not in self.seats
            raise Refused(f"seat {seat} is kept for somebody." if kept else f"seat {seat} is not free.")
        if self.seating.kept_for(seat) != person and len(self.seating.unserved) >= len(self.open_seats()):
            raise Refused("others are waiting for a seat here: put your name on the list.")
        buy_in = self.table.schedule.buy_in
        least, most = max(buy_in.min, 1), MOST_CHIPS if buy_in.max is None else buy_in.max
        back = person != "" and chips == self.kept.get(person) and chips > 0
        if type(chips) is not int or not (back or least <= chips <= most):
            raise Refused("that is no buy-in for this table.")

    def may_act(self, seat: int, body: Mapping[str, Any]) -> Choice:
        """The choice in an answer to what is being asked; `Refused` says why it is none."""
        if self.paused:
            raise Refused("the floor has paused the table.")
        decision = self.hand.decision if self.hand else None
        if decision is None or decision.seat != seat:
            raise Refused("it is not your turn.")
        try:
            return decision.settle(choice_from(body))
        except (IllegalDecision, TypeError, ValueError, AttributeError) as bad:
            raise Refused(str(bad)) from None

    def closing(self) -> str:
        """The entry by which the table is closed now: at once, or when its hand is over."""
        return "last" if self.playing or not self.settled else "close"

    def can_deal(self) -> str:
        """Why no hand can be dealt now; nothing where one can."""
        if self.closed or self.paused:
            return "the table is closed." if self.closed else "the floor has paused the table."
        if self.last:
            return "the floor closes the table."
        least = self.game.filing.seats.least
        return f"{least} players are needed." if self.ready < least else ""

    @property
    def ready(self) -> int:
        """How many would be dealt in now."""
        return sum(not one.away and not one.leaving and self.table.stacks[seat] > 0 for seat, one in self.seats.items())

    def time(self, now: int) -> Body:
        """What the clock of the collection shows when a hand is dealt; nothing where there is no such clock."""
        if self.half_hours is None:
            return {}
        return {"clock": now, "time": True} if self.half_hours.due(now) else {"clock": now}

    # -- what may be known

    def root(self) -> str:
        """What the house has committed to: the root over the deck that is dealt from."""
        setup = self.hand.setup if self.hand else None
        if setup is None or setup.cards.seed is None:
            return ""
        if self._root[0] != setup.cards.seed:
            self._root = setup.cards.seed, root_of(setup)
        return self._root[1]


Make = Callable[[LiveTable], Body]
"""Makes what the next entry says, from the table as it stands; `Refused` where it cannot be made."""


def body_of(choice: Choice) -> Body:
    """A choice as an entry says it."""
    body: Body = {"do": choice.do}
    if choice.amount:
        body["amount"] = choice.amount
    if choice.cards:
        body["cards"] = list(choice.cards)
    if choice.groups:
        body["groups"] = [list(group) for group in choice.groups]
    return body


def choice_from(body: Mapping[str, Any]) -> Choice:
    """The choice that a message names."""
    do, amount = body.get("do"), body.get("amount", 0)
    cards, groups = body.get("cards", ()), body.get("groups", ())
    if not isinstance(do, str) or type(amount) is not int:
        raise TypeError("an action has a word, and an amount in whole cents.")
    if not _words(cards) or not isinstance(groups, list | tuple) or not all(_words(group) for group in groups):
        raise TypeError("cards are a list of words, and groups a list of such lists.")
    return Choice(do, amount, tuple(cards), tuple(tuple(group) for group in groups))


def _words(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def _shoe_told(shoe: CardsFrom) -> list[Any]:
    """A shoe in a checkpoint: its seed, the cards that are gone, and the mix where there is one."""
    assert shoe.seed is not None
    return [shoe.seed.hex(), shoe.skip, *([shoe.mix.hex()] if shoe.mix else [])]


def _shoe_from(told: list[Any]) -> CardsFrom:
    seed, gone, *mix = told
    return CardsFrom(bytes.fromhex(seed), skip=gone, mix=bytes.fromhex("".join(mix)))
