"""The house dealer: what a script uses to deal, to turn cards, to move chips and to speak.

Whatever it does becomes an event, in order.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from houseway.felt.cards import Card
from houseway.felt.decks import Shoe
from houseway.felt.dice import roll
from houseway.felt.fair import seen, unseen
from houseway.felt.shuffle import Stream, seed_from
from houseway.filings.model import Filing, Schedule, Sheet
from houseway.table.events import Dealt, Event, Laid, Mucked, Shifted, Shown, Told
from houseway.table.facts import Fact
from houseway.table.ledger import Ledger, fast
from houseway.table.options import Decision, Option
from houseway.table.places import SEAT, SEATS, STACK
from houseway.table.reasons import because, reason
from houseway.table.setup import Setup, smallest_chip

OWN = tuple((seat,) for seat in range(SEATS))
FEE = reason("fee", name=str)
MISDEAL = reason("misdeal")
CARRIED = reason("carried")


@cache
def _fee(name: str) -> str:
    """The reason for a fee, by its name on the sheet."""
    return because(FEE, name=name.replace(" ", "-"))


@dataclass(frozen=True)
class Reshuffled(Fact, kind="reshuffled"):
    """The stub has run out, and the discards are dealt on from."""


class Dealer:
    """One hand's dealer, shoe and ledger."""

    __slots__ = (
        "_named",
        "events",
        "fees",
        "filing",
        "flags",
        "ledger",
        "lying",
        "move",
        "outcome",
        "returned",
        "rules",
        "schedule",
        "seats",
        "setup",
        "sheet",
        "shoe",
    )

    def __init__(self, setup: Setup, shoe: Shoe | None = None) -> None:
        """`shoe` is the setup's own, where somebody has it at hand already as the hand before left it."""
        self.setup = setup
        self.filing: Filing = setup.game.filing
        self.rules: Any = setup.game.rules
        self.sheet: Sheet = self.filing.sheets[setup.sheet]
        self.schedule: Schedule = setup.schedule
        self.shoe: Shoe = shoe or setup.shoe()
        self.events: list[Event] = []
        self.ledger = Ledger(setup.stacks, self.events, setup.carried)
        self.move = self.ledger.move
        self.seats = sorted(setup.stacks)
        self.lying: dict[str, list[Card]] = {}
        self.fees: dict[int | str, int] = {}
        self.returned: dict[int, int] = {}
        self.outcome: dict[str, Any] = {}
        """What the next hand needs to know of this one, besides the stacks."""
        self.flags: dict[str, Any] = {}
        """What the floor has ruled that matters later in the hand."""
        named = setup.cards.places
        self._named = {place: list(cards) for place, cards in named} if named else {}

    # -- cards

    def draw(self, place: str) -> Card:
        """The next card for a place: the one named for it, or the top of the shoe."""
        named = self._named.get(place)
        return named.pop(0) if named else self.shoe.draw()

    def deal(self, place: str, count: int, seen: tuple[int, ...] | None = None) -> tuple[Card, ...]:
        """Cards to a place: face up, or `seen` only by some seats, or by none (an empty tuple)."""
        cards = self.shoe.take(count) if not self._named else tuple(self.draw(place) for _ in range(count))
        self.lay(place, cards, seen)
        return cards

    def lay(self, place: str, cards: tuple[Card, ...], seen: tuple[int, ...] | None = None) -> None:
        held = self.lying.get(place)
        if held is None:
            self.lying[place] = list(cards)
        else:
            held.extend(cards)
        self.events.append(fast(Dealt, (place, cards, seen)))

    def deal_around(self, seats: Sequence[int], count: int) -> None:
        """`count` cards to each seat, face down, one at a time in rotation; each seat sees its own."""
        if self._named:
            dealt = tuple(self.draw(SEAT[seat]) for _ in range(count) for seat in seats)
        else:
            dealt = self.shoe.take(count * len(seats))
        around, lay = len(seats), self.lay
        for at, seat in enumerate(seats):
            lay(SEAT[seat], dealt[at::around], OWN[seat])

    def show(self, place: str, cards: Iterable[Card] | None = None) -> tuple[Card, ...]:
        """Cards at a place turned face up: all of them, or the ones named."""
        shown = tuple(self.lying[place] if cards is None else cards)
        self.events.append(fast(Shown, (place, shown)))
        return shown

    def lay_out(self, place: str, groups: tuple[tuple[Card, ...], ...]) -> None:
        """All the cards at a place turned face up as they were arranged."""
        self.lying[place] = [card for group in groups for card in group]
        self.events.append(Laid(place, groups))

    def muck(self, place: str, cards: Iterable[Card] | None = None) -> None:
        """Cards at a place thrown in, unseen: all of them, or the ones named."""
        held = self.lying.get(place, [])
        if cards is None:
            gone = held
            self.lying[place] = []
        else:
            gone = list(cards)
            for card in gone:
                held.remove(card)
        self.events.append(fast(Mucked, (place, len(gone))))

    def shift(self, source: str, target: str, card: Card) -> None:
        """A card that lies face up moves to a place of its own."""
        held = self.lying[source]
        del held[len(held) - 1 - held[::-1].index(card)]
        self.lying.setdefault(target, []).append(card)
        self.events.append(Shifted(source, target, card))

    @property
    def cards_left(self) -> int:
        """Cards that can still be dealt, the ones named for places too."""
        return self.shoe.left + sum(map(len, self._named.values()))

    def named(self, place: str) -> bool:
        """Whether cards are still named for a place."""
        return bool(self._named.get(place))

    def discards(self) -> list[Card]:
        """The cards that are neither on the table nor in the shoe: what earlier hands have thrown in."""
        thrown = Counter(self.shoe.deck.cards)
        thrown.subtract(self.shoe.remaining())
        for cards in (*self.lying.values(), *self._named.values()):
            thrown.subtract(cards)
        return list(thrown.elements())

    def reshuffle(self, cards: Iterable[Card], keep_the_last: bool = False) -> None:
        """Shuffle cards that were thrown away, and deal them after the ones that are left, or all but the last."""
        self.tell(Reshuffled())
        self.shoe.replenish(cards, self.stream(f"reshuffle {self.shoe.drawn}", unseen), keep_the_last)

    def burn(self, street: str) -> None:
        """A card off the top before a street, unless the floor has ruled that none is burned; or the card it ruled."""
        flags = self.flags
        if flags and street in flags.get("no burn", ()):
            return
        if exposed := flags and flags.pop("burn", None):
            self.lay("burn", (exposed,))
        else:
            self.deal("burn", 1, ())

    def mix(self, cards: Iterable[Card]) -> None:
        """Shuffle cards into the ones that are left, and cut."""
        self.shoe.mix(cards, self.stream(f"mix {self.shoe.drawn}", unseen))

    def void(self) -> None:
        """Everything goes back to where it came from: the hand does not count."""
        self.all_goes_back(MISDEAL)
        self.outcome["misdeal"] = True

    def all_goes_back(self, why: str) -> None:
        """Everybody has again what he had at the start, and nothing is collected."""
        self.ledger.undo(self.setup.stacks, why)
        self.fees.clear()

    def side_shoe(self, label: str) -> Shoe:
        """The same deck, shuffled apart from the hand's own: for a draw that is over before the deal."""
        return Shoe(self.shoe.deck, (), self.stream(label))

    def unused(self) -> dict[str, list[Card]]:
        """Cards that were named for a place and never dealt there."""
        return {place: cards for place, cards in self._named.items() if cards}

    def roll(self, label: str, dice: int = 3) -> tuple[int, ...]:
        """Dice as they are known to fall, or from the hand's seed."""
        known = self.setup.cards.dice
        if known:
            return known
        return roll(self.stream(label), dice)

    def stream(self, label: str, where: Callable[[bytes, bytes], bytes] = seen) -> Stream:
        """A stream of chance beside the shoe's, from the same seed; a known order of cards has none and gets seed 0.

        Where players had a part in the shuffle they have one in it too, apart for what is `seen` and what is not.
        """
        seed, mix = self.setup.cards.seed, self.setup.cards.mix
        if seed is None:
            seed = seed_from(0)
        return Stream(where(seed, mix) if mix else seed, label)

    # -- money

    @property
    def chip(self) -> int:
        """The smallest chip at this table."""
        return smallest_chip(self.filing, self.schedule, self.setup.terms)

    def take_up(self) -> int:
        """What earlier hands have left goes into the pot; how much that is."""
        carried = self.setup.carried
        if carried:
            self.move("carried", "pot", carried, CARRIED)
        return carried

    def carry(self) -> int:
        """The pot is left for the next hand; how much that is."""
        left = self.ledger.of("pot")
        if left:
            self.move("pot", "carried", left, CARRIED)
        return left

    def stack(self, seat: int) -> int:
        return self.ledger.balance[STACK[seat]]

    def fee(self, source: str, payer: int | str, amount: int, into: str, name: str) -> None:
        """A collection, by its name on the sheet: to the drop, or to the jackpot."""
        if amount:
            self.move(source, into, amount, _fee(name))
            self.fees[payer] = self.fees.get(payer, 0) + amount

    # -- words

    def ask(self, seat: int, ask: str, options: Iterable[Option], secret: bool = False, about: str = "") -> Decision:
        return fast(Decision, (seat, ask, tuple(options), secret, about))

    def tell(self, fact: Fact, lines: object = "") -> None:
        """Make a fact known to everybody, and where it stands in the document."""
        self.events.append(fast(Told, (fact, str(lines) if lines else "")))

    def clockwise(self, after: int, among: Iterable[int] | None = None) -> list[int]:
        """Seats clockwise from the one after `after`, that seat itself last if it is among them."""
        seats = self.seats if among is None else sorted(among)
        at = bisect_right(seats, after)
        return seats[at:] + seats[:at]


__all__ = ["OWN", "SEAT", "STACK", "Dealer"]
