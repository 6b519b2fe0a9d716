"""A hand of Pan as it stands: who is in, what lies before whom, and what can be done with it."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.families.pan import melds as meldings
from houseway.families.pan.facts import Collects, GoesOut, NobodyOut, Worth
from houseway.families.pan.melds import Cards, Meld, in_order, rule_of, without
from houseway.families.pan.money import Purse
from houseway.families.pan.rules import PanRules
from houseway.families.pan.spreads import Lay, lays
from houseway.felt.cards import Card
from houseway.table.dealer import SEAT, Dealer
from houseway.table.places import Place

STOCK, DISCARD = "stock", "discard"
TO_GO_OUT, FLAT = 11, 10


def meld_place(seat: int, number: int) -> str:
    return str(Place("meld", seat, number=number))


class Due(NamedTuple):
    """The chips that are due from each for cards just laid, and the conditions that they are due for."""

    chips: int
    conditions: tuple[str, ...]


class Round:
    """One hand: the seats in turn, their melds, and the discard that the next player may take."""

    def __init__(self, dealer: Dealer, order: Sequence[int], purse: Purse) -> None:
        self.dealer = dealer
        self.rules: PanRules = dealer.rules
        self.order = list(order)
        self.purse = purse
        self.live = list(order)
        """Who is in, in turn; a player whose hand is fouled is not, but goes on paying."""
        self.fouled: list[int] = []
        self.retired: list[int] = []
        self.melds: dict[int, list[Meld]] = {seat: [] for seat in order}
        self.drawn: set[int] = set()
        """The seats that have made their first draw."""
        self.open: Card | None = None
        """The top discard, where it was plucked by the player before."""
        self.shuffled = False
        self._held: dict[int, Cards] = {}

    # -- seats

    def after(self, seat: int) -> int:
        """The next player to the right who is in."""
        at = self.order.index(seat)
        around = [*self.order[at + 1 :], *self.order[: at + 1]]
        return next(other for other in around if other in self.live)

    def others(self, seat: int) -> list[int]:
        """The other players in turn who are in."""
        at = self.order.index(seat)
        return [other for other in (*self.order[at + 1 :], *self.order[:at]) if other in self.live]

    def payers(self, seat: int) -> list[int]:
        """Who pays a seat: all others who are in, or whose hands are fouled, and where it is so the retired."""
        at = self.order.index(seat)
        paying = {*self.live, *self.fouled, *(self.retired if self.rules.paying.retired == "pay" else ())}
        return [other for other in (*self.order[at + 1 :], *self.order[:at]) if other in paying]

    def leaves(self, seat: int) -> None:
        """The cards of a seat, in hand and spread, are set aside: they are not drawn in this hand."""
        self.live.remove(seat)
        self.dealer.muck(SEAT[seat])
        for number in range(1, len(self.melds[seat]) + 1):
            self.dealer.muck(meld_place(seat, number))
        self.melds[seat].clear()
        self._held.pop(seat, None)

    # -- cards

    def held(self, seat: int) -> Cards:
        """The cards in a hand, in order."""
        if seat not in self._held:
            self._held[seat] = in_order(self.dealer.lying[SEAT[seat]])
        return self._held[seat]

    def recount(self, seat: int) -> None:
        """The cards in a hand have changed."""
        self._held.pop(seat, None)

    def spread(self, seat: int) -> int:
        """How many cards a seat has melded."""
        return sum(len(meld.cards) for meld in self.melds[seat])

    def worth(self, seat: int) -> int:
        """The chips that a seat's conditions are worth to it if it goes out."""
        return sum(meldings.worth(meld, self.rules) for meld in self.melds[seat])

    def lays(self, seat: int, card: Card | None, hand_too: bool) -> list[Lay]:
        return lays(self.held(seat), card, self.melds[seat], self.rules, hand_too)

    def additions(self, seat: int, card: Card) -> list[Lay]:
        """The melds of a seat to which a card can be added."""
        adding = self.rules.adding.to_one_suit
        return [
            Lay("add", (card,), (card,), (), number)
            for number, meld in enumerate(self.melds[seat], start=1)
            if card in meldings.fits(meld, adding, self.rules.any_suits)
        ]

    def puts_out(self, seat: int, card: Card) -> bool:
        """Whether a card puts out a player who is flat."""
        return self.spread(seat) == FLAT and bool(self.lays(seat, card, False))

    # -- laying

    def lay(self, seat: int, lay: Lay, drawn: Card | None, source: str) -> None:
        """Lay cards as chosen, and collect for them: `drawn` comes from the deck or the discards, the rest from the
        hand."""
        from_hand = without(lay.new, (drawn,) if drawn in lay.new else ())
        if from_hand:
            self.dealer.show(SEAT[seat], from_hand)
            self.recount(seat)
        target = lay.meld if lay.by == "add" else len(self.melds[seat]) + 1
        place = meld_place(seat, target)
        for card in lay.lent:
            self.dealer.shift(meld_place(seat, lay.meld), place, card)
        for card in from_hand:
            self.dealer.shift(SEAT[seat], place, card)
        if drawn in lay.new:
            assert drawn is not None
            self.dealer.shift(source, place, drawn)
        before = self.worth(seat)
        due = self._record(seat, lay)
        if due.chips:
            self.collect(seat, due, lay)
        if self.worth(seat) != before + due.chips:
            self.dealer.tell(Worth(seat, self.worth(seat)))

    def _record(self, seat: int, lay: Lay) -> Due:
        """The melds as they lie then; returns what is due."""
        own, rules = self.melds[seat], self.rules
        if lay.by == "meld":
            own.append(meldings.laid(lay.way, rules))
            return Due(meldings.collected(own[-1], rules), own[-1].conditions)
        meld = own[lay.meld - 1]
        if lay.by == "add":
            grown = own[lay.meld - 1] = meldings.added(meld, lay.new[0], rules)
            completed = grown.conditions[len(meld.conditions) :]
            chips = meldings.collected(grown, rules) - meldings.collected(meld, rules)
            return Due(chips, completed or grown.conditions)
        if lay.by == "borrow":
            own[lay.meld - 1] = meldings.reduced(meld, without(meld.cards, lay.lent), rules)
            own.append(meldings.laid(lay.way, rules))
            return Due(meldings.collected(own[-1], rules), own[-1].conditions)
        left, new, chips, created = meldings.parted(meld, lay.new[0], lay.way, rules)
        own[lay.meld - 1] = left
        own.append(new)
        return Due(chips, created)

    def collect(self, seat: int, due: Due, lay: Lay) -> None:
        """So many chips from each for cards that were just laid."""
        rules, doubled = self.rules, self.purse.doubled(seat, out=False)
        lines = rules.splitting.lines if lay.by == "split" else rule_of(rules, due.conditions[-1]).lines
        self.dealer.tell(Collects(seat, due.chips, lay.way, due.conditions, lay.by, doubled), lines)
        self.purse.collect(seat, self.payers(seat), due.chips)

    # -- the end

    def go_out(self, seat: int) -> None:
        """Eleven cards are melded: two chips and all conditions over again from each, and the tops last."""
        chips, worth = self.rules.out.chips, self.worth(seat)
        counting = dict.fromkeys(name for meld in self.melds[seat] for name in meldings.counting(meld, self.rules))
        out = GoesOut(seat, chips, worth, tuple(counting), self.purse.doubled(seat, out=True))
        self.dealer.tell(out, self.rules.out.lines)
        self.purse.collect(seat, self.payers(seat), chips + worth, out=True)
        self.purse.award(seat)
        self.dealer.outcome["button"] = seat

    def dead(self) -> None:
        """Nobody can go out any more: the tops are shared, or go back to those who posted them."""
        rule = self.rules.tops
        self.dealer.tell(NobodyOut(), rule.lines)
        if rule.dead_hand == "shared-by-those-in" and self.live:
            self.purse.share(self.live)
        else:
            self.not_won(rule.dead_hand)

    def not_won(self, tops: str) -> None:
        """Nobody has won the tops: all who posted share them, or each takes back his own."""
        posted = [seat for seat in self.order if seat in self.purse.tops] or self.order
        if tops == "back-to-each":
            self.purse.back_to_each(posted)
        else:
            self.purse.share(posted)
