"""A table: who sits where with how much, what passes from hand to hand, and the next hand."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from houseway.felt.cards import BadCard, Card
from houseway.felt.chips import money
from houseway.felt.decks import BadStack, Shoe
from houseway.felt.shuffle import new_seed, seed_from
from houseway.felt.tiles import BadTile
from houseway.filings.model import Schedule
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.places import SEAT, Place
from houseway.table.setup import CardsFrom, Setup, smallest_chip

DICE = 3


class TableError(ValueError):
    """What a table cannot do, in one sentence."""


def no_terms(game: Game, sheet: str, schedule: Schedule, terms: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
    """For families in which nothing is left to the house."""
    if terms:
        raise TableError(f"{game.id} has no term {sorted(terms)[0]!r}.")
    return {}


class Table:
    """A table of one filing on one collection option.

    `Game.table` opens one and tells what the parameters are; `terms` are what the house has set for it, by name.
    """

    game: Game
    stacks: dict[int, int]
    """Every seat's chips, in cents, as the last hand has left them."""
    away: set[int]
    """The seats that sit out."""
    state: dict[str, Any]
    """What passes to the next hand: the button, or the player-dealer and its turn, blinds that are owed, a kill, a pot
    that nobody has won."""
    terms: dict[str, Any]
    """What the house has set, where the filing leaves it to the house."""
    hand: Hand | None
    """The hand in play, or the last one."""
    hands: int
    """How many hands have been played."""

    def __init__(
        self,
        game: Game,
        *,
        seats: Mapping[int, int],
        schedule: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        limits: tuple[int, int] | None = None,
        decks: int | None = None,
        size: int | None = None,
        button: int | None = None,
        player_dealer: int | None = None,
        terms: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game.reading(readings or {})
        filing = self.game.filing
        self.sheet, self.schedule = filing.schedule(schedule)
        self.size = self._size(size, seats)
        self.limits = self._limits(limits)
        self.decks = filing.deck.play if decks is None else decks
        if self.decks not in filing.deck.decks:
            raise TableError(f"{filing.id} is not dealt from {self.decks} decks.")
        self.stacks = {}
        for seat, chips in sorted(seats.items()):
            self._take(seat, chips)
        self.state = {}
        banked = filing.player_dealer is not None
        if (button if banked else player_dealer) is not None:
            raise TableError(f"{filing.id} has no {'button' if banked else 'player-dealer'}.")
        for name, holder in (("button", button), ("player_dealer", player_dealer)):
            if holder is not None:
                if holder not in self.stacks:
                    raise TableError(f"nobody sits in seat {holder}, so it cannot have the {name.replace('_', '-')}.")
                self.state[name] = holder
        self.terms = dict(self.game.family.terms(self.game, self.sheet, self.schedule, terms or {}))
        self.hands = 0
        self.away = set()
        self.hand = None
        self._shoe: tuple[CardsFrom, Shoe] | None = None

    def __copy__(self) -> "Table":
        return deepcopy(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A table copied or unpickled brings its hand along, which ends there."""
        self.__dict__.update(state)
        if self.hand:
            self.hand.at_end = self._finished

    def _size(self, size: int | None, seats: Mapping[int, int]) -> int:
        tables = self.game.filing.seats.tables
        most = max(table.seats for table in tables)
        if size is None:
            highest = max(seats, default=0)
            size = min((table.seats for table in tables if table.seats >= highest), default=most)
        if not 2 <= size <= most:
            raise TableError(f"{self.game.id} is played at tables of up to {most} seats, not {size}.")
        return size

    def _limits(self, limits: tuple[int, int] | None) -> tuple[int, int]:
        filed = self.schedule.limit
        if limits is not None and (len(limits) != 2 or not all(type(one) is int for one in limits)):
            raise TableError(f"limits are the least and the most in whole cents, not {limits!r}.")
        if not filed:
            return limits or (0, 0)
        if limits is None:
            return filed[0].usual
        if not any(one.allows(*limits) for one in filed):
            raise TableError(
                f"collection option {self.sheet} {self.schedule.option[0]} does not go with limits of "
                f"{money(limits[0])} to {money(limits[1])}."
            )
        return limits

    def _take(self, seat: int, chips: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= self.size:
            raise TableError(f"there is no seat {seat} at a table of {self.size}.")
        if seat in self.stacks:
            raise TableError(f"seat {seat} is taken.")
        if isinstance(chips, bool) or not isinstance(chips, int) or chips < 0:
            raise TableError(f"seat {seat} needs chips in whole cents, not {chips!r}.")
        self.stacks[seat] = chips

    # -- between hands

    def sit(self, seat: int, chips: int, whole: bool = False) -> None:
        """Take an empty seat with a buy-in that the collection option allows; or with a stack that somebody had before,
        which stays `whole`, whatever it is."""
        self._between_hands()
        if type(chips) is not int or chips <= 0:
            raise TableError(f"a buy-in is a whole number of cents, and more than nothing, not {chips!r}.")
        buy_in = self.schedule.buy_in
        if not whole and (chips < buy_in.min or (buy_in.max is not None and chips > buy_in.max)):
            most = f" and at most {money(buy_in.max)}" if buy_in.max is not None else ""
            raise TableError(f"the buy-in here is at least {money(buy_in.min)}{most}, not {money(chips)}.")
        self._take(seat, chips)
        if self.hands and self._late_pay():
            self.state["late"] = [*self.state.get("late", ()), seat]
        if self.hands:
            self.state = dict(self.game.family.joins(self.game, self.state, seat))

    def change(self, seat: int, to: int) -> None:
        """Take another seat that is empty, with all chips and whatever the player owes or has coming; the button and
        the player-dealer's place stay where they are."""
        self._between_hands()
        self._seated(seat)
        state = dict(self.game.family.changes(self, seat, to)) if self.hands else self.state
        self._take(to, self.stacks[seat])
        del self.stacks[seat]
        if seat in self.away:
            self.away = {*self.away, to} - {seat}
        swap = {seat: to}
        if "owes" in state:
            state = dict(state, owes={str(swap.get(int(one), int(one))): owed for one, owed in state["owes"].items()})
        for name in ("late", "kill_owed"):
            if name in state:
                state = dict(state, **{name: [swap.get(one, one) for one in state[name]]})
        if state.get("kill", {}).get("seat") == seat:
            state = dict(state, kill={**state["kill"], "seat": to})
        self.state = state
        if seat in self.terms.get("over", ()):
            self.terms = {**self.terms, "over": sorted(swap.get(one, one) for one in self.terms["over"])}

    def leave(self, seat: int) -> int:
        """Leave the table; returns the chips that go with the seat."""
        self._between_hands()
        self._seated(seat)
        self.away.discard(seat)
        # The last hand's setup has the state and the terms too: they are replaced, never changed.
        if "owes" in self.state:
            self.state["owes"] = {owing: owed for owing, owed in self.state["owes"].items() if owing != str(seat)}
        if "late" in self.state:
            self.state["late"] = [late for late in self.state["late"] if late != seat]
        if self.state.get("kill", {}).get("seat") == seat:
            del self.state["kill"]
        if "kill_owed" in self.state:
            self.state["kill_owed"] = [owing for owing in self.state["kill_owed"] if owing != seat]
        if seat in self.terms.get("over", ()):
            self.terms = {**self.terms, "over": [other for other in self.terms["over"] if other != seat]}
        chips = self.stacks.pop(seat)
        if len(self.stacks) == 1:
            self._share_the_pot()
        return chips

    def break_up(self) -> None:
        """The table closes: a pot that waits for the next hand is shared among those who sit there."""
        self._between_hands()
        self._share_the_pot()

    def _share_the_pot(self) -> None:
        """In whole chips, odd ones to the first seats."""
        pot, chip, seats = self.state.get("pot", 0), self.chip, sorted(self.stacks)
        if not pot or not seats:
            return
        self.state = {name: value for name, value in self.state.items() if name != "pot"}
        each, over = divmod(pot // chip, len(seats))
        for place, seat in enumerate(seats):
            self.stacks[seat] += (each + (place < over)) * chip
        self.stacks[seats[0]] += pot % chip

    def sit_out(self, seat: int) -> None:
        """Be dealt no hands until coming back."""
        self._between_hands()
        self._seated(seat)
        self.away.add(seat)

    def come_back(self, seat: int) -> None:
        """Be dealt in again, if need be after making up for blinds that were missed."""
        self._between_hands()
        self._seated(seat)
        self.away.discard(seat)

    def _seated(self, seat: int) -> None:
        if seat not in self.stacks:
            raise TableError(f"nobody sits in seat {seat}.")

    def add(self, seat: int, chips: int) -> None:
        """Put more chips on the table, between hands only."""
        self._between_hands()
        self._seated(seat)
        if type(chips) is not int:
            raise TableError(f"chips are whole cents, not {chips!r}.")
        most = self.schedule.buy_in.max
        if chips <= 0 or (most is not None and self.stacks[seat] + chips > most):
            raise TableError(f"seat {seat} cannot add {money(chips)} to {money(self.stacks[seat])} here.")
        self.stacks[seat] += chips

    def half_hour(self) -> None:
        """The clock strikes: where the collection is by time, the next hand pays it."""
        self._between_hands()
        self.state["time"] = True
        absent = sorted({*self.state.get("late", ()), *self.away})
        if absent and self._late_pay():
            self.state["late"] = absent

    def _late_pay(self) -> bool:
        """Whether a player who comes after the fee of the half hour was taken pays it then."""
        return any(
            rule.late == "whole" and rule.taken_from == "player" and name in self.schedule.fees
            for name, rule in self.game.filing.sheets[self.sheet].due.get("time", ())
        )

    def _between_hands(self) -> None:
        if self.hand and not self.hand.over:
            raise TableError("a hand is in progress: wait until it is over.")

    # -- the next hand

    def deal(
        self,
        seed: int | str | bytes | None = None,
        deck: str | Iterable[Card] | None = None,
        places: Mapping[str, str | Iterable[Card]] | None = None,
        chain: str = "",
        dice: Sequence[int] = (),
        mix: bytes = b"",
    ) -> Hand:
        """Deal the next hand: shuffled from `seed` (a fresh one without it), or from a known `deck`.

        `places` names the cards for some places (`seat 1`, `board`, `banker`, …); all others come from the seed, and so
        do the dice where `dice` does not say what they show. With a `mix` in which others had a part, the seed lays the
        deck out and the mix says in which order it is dealt (`houseway.felt.fair`).
        Whoever keeps the logs gives the head of the last one as `chain`, so that no hand can be left out of them.
        """
        self._between_hands()
        playing = {seat: stack for seat, stack in self.stacks.items() if stack and seat not in self.away}
        least = self.game.filing.seats.least
        if len(playing) < least:
            raise TableError(f"{self.game.id} needs {least} seats with chips; there are {len(playing)}.")
        try:
            source = self._cards(seed, deck, places)
            if mix:
                if seed is None or deck is not None or places:
                    raise TableError("a mix goes with a seed, and not with cards that are known.")
                source = source._replace(mix=seed_from(mix))
            if dice:
                source = source._replace(dice=self._dice(dice))
            shoe = self._shoe[1] if self._shoe and source.skip else None
            self.hand = Hand(self._setup(playing, source, chain), self._finished, shoe)
        except BadStack as bad:
            raise TableError(str(bad)) from None
        return self.hand

    def _cards(
        self,
        seed: int | str | bytes | None,
        deck: str | Iterable[Card] | None,
        places: Mapping[str, str | Iterable[Card]] | None,
    ) -> CardsFrom:
        if seed is not None and deck is None and not places:
            return CardsFrom(seed_from(seed))
        if places:
            for place in places:
                self.known_place(place)
        read = self.game.filing.deck.read
        try:
            order = read(deck) if deck is not None else ()
            named = tuple((place, read(names)) for place, names in (places or {}).items())
        except (BadCard, BadTile, TypeError, AttributeError) as bad:
            such = (
                "tiles are written by name, such as Teen Gow36"
                if self.game.filing.deck.kind == "tiles"
                else "cards are written as text, such as As Td"
            )
            raise TableError(f"{such}: {bad}") from None
        if seed is None and deck is None and not named and self._shoe:
            return self._shoe[0]._replace(skip=self._shoe[1].drawn, dice=())
        if order and seed is None and len(order) == len(self.game.deck(self.decks)):
            return CardsFrom(None, order, named)
        return CardsFrom(new_seed() if seed is None else seed_from(seed), order, named)

    @staticmethod
    def _dice(dice: Sequence[int]) -> tuple[int, ...]:
        if len(dice) != DICE or not all(type(one) is int and 1 <= one <= 6 for one in dice):
            raise TableError(f"three dice show three numbers from 1 to 6, not {list(dice)!r}.")
        return tuple(dice)

    def known_place(self, place: str) -> None:
        """Refuse a place where no card can lie."""
        family = self.game.family
        named = Place.of(place)
        at_a_seat = named.kind == "seat" and 1 <= named.seat <= self.size and 1 <= named.hand <= family.hands
        if not at_a_seat and place not in family.places:
            last = Place("seat", self.size, hand=family.hands)
            more = f", seat 1 hand 2 to {last}" if family.hands > 1 else ""
            places = ", ".join(family.places)
            raise TableError(f"there is no place {place!r}; there are seat 1 to {SEAT[self.size]}{more}, {places}.")

    def _setup(self, playing: Mapping[int, int], source: CardsFrom, chain: str) -> Setup:
        return Setup(
            self.game,
            self.sheet,
            self.schedule,
            self.limits,
            playing,
            self.size,
            self.decks,
            dict(self.state, away=sorted(self.away)) if self.away else dict(self.state),
            self.terms,
            source,
            chain,
        )

    def _finished(self, hand: Hand) -> None:
        setup, outcome = hand.setup, hand.outcome
        self.stacks.update(hand.stacks)
        self.hands += 1
        self.state = dict(self.game.family.following(setup, outcome, self._with_chips()))
        if carried := hand.carried:
            self.state["pot"] = carried
        if late := setup.state.get("late"):
            paid = () if outcome.get("misdeal") else outcome.get("timed", ())
            if left := [seat for seat in late if seat not in paid]:
                self.state["late"] = left
        self._shoe = self._goes_on(hand)

    def _with_chips(self) -> list[int]:
        stacks = self.stacks
        return [seat for seat in sorted(stacks) if stacks[seat]]

    @property
    def chip(self) -> int:
        """The smallest chip in play."""
        return smallest_chip(self.game.filing, self.schedule, self.terms)

    @property
    def mid_shoe(self) -> bool:
        """Whether the next hand comes from the shoe that is being dealt through, without a new shuffle."""
        return self._shoe is not None

    @property
    def shoe(self) -> CardsFrom | None:
        """The shoe that is being dealt through: where its cards come from, and how many of them are gone."""
        return self._shoe[0]._replace(skip=self._shoe[1].drawn) if self._shoe else None

    def resume(self, state: Mapping[str, Any], hands: int, shoe: CardsFrom | None) -> None:
        """Go on as a table that was left between two hands: with what had passed on, and its shoe."""
        self.state, self.hands, self._shoe = dict(state), hands, None
        if shoe:
            self._shoe = (shoe, shoe.shoe(self.game.deck(self.decks)))

    def _goes_on(self, hand: Hand) -> tuple[CardsFrom, Shoe] | None:
        """The shoe, if it is dealt through and the cut card has not come out."""
        rule, source = self.game.filing.deck, hand.setup.cards
        if rule.shoe == "fresh" or source.seed is None or source.order or source.places:
            return None
        if hand.cards_used >= len(self.game.deck(self.decks)) - rule.cut:
            return None
        return CardsFrom(source.seed, mix=source.mix), hand.shoe
