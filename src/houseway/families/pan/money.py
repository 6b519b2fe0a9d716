"""The money of a hand of Pan: the tops, what conditions collect, and the collection of the house."""

from collections.abc import Iterable, Sequence

from houseway.families.pan.facts import Doubled, PaysShort
from houseway.families.pan.rules import PanRules
from houseway.fees.collect import collect_from_pot, paying_time
from houseway.table.dealer import STACK, Dealer
from houseway.table.reasons import reason

POT = "pot"
TOPS = reason("tops")
CONDITION = reason("condition")
OUT = reason("going-out")
GIVES_BACK = reason("gives-back")
PAYS = frozenset({CONDITION, OUT, GIVES_BACK})
"""What players pay each other for."""
TOPS_WON = reason("tops-won")
TOPS_SHARED = reason("tops-shared")
TOPS_BACK = reason("tops-back")


class Purse:
    """Who has posted what, who plays for double, and who has collected what from whom."""

    def __init__(self, dealer: Dealer, doubles: Iterable[int]) -> None:
        self.dealer = dealer
        self.rules: PanRules = dealer.rules
        self.unit = dealer.setup.limits[0]
        self.doubles = frozenset(doubles)
        self.tops: dict[int, int] = {}
        self.collected: dict[int, list[tuple[int, int]]] = {}

    def post(self, order: Sequence[int]) -> None:
        """Everybody's tops; whoever has less posts what there is."""
        ante = self.dealer.schedule.ante or self.rules.tops.chips * self.unit
        for seat in order:
            self.tops[seat] = min(ante * (2 if seat in self.doubles else 1), self.dealer.stack(seat))
            self.dealer.move(STACK[seat], POT, self.tops[seat], TOPS)

    def collections(self, order: Sequence[int]) -> None:
        """What the house takes out of the tops, and by time from each player."""
        collect_from_pot(self.dealer, "before-deal", len(order))
        if self.dealer.setup.state.get("time"):
            collect_from_pot(self.dealer, "time", len(order))
        for seat in paying_time(self.dealer, order):
            self._time(seat, len(order))

    def _time(self, seat: int, players: int) -> None:
        own = self.rules.doubles.fee if self.rules.doubles else ""
        for name, rule in self.dealer.sheet.due.get("time", ()):
            due = (name == own) == (seat in self.doubles)
            if due and rule.taken_from == "player" and name in self.dealer.schedule.fees:
                amount = self.dealer.schedule.fees[name].fee(players, rule.gap, rule.outside)
                self.dealer.fee(STACK[seat], seat, min(amount, self.dealer.stack(seat)), rule.into, name)

    # -- between players

    def collect(self, seat: int, payers: Iterable[int], chips: int, out: bool = False) -> None:
        """So many chips from each of these players, or what they have: for a condition, or for going out."""
        doubled = self.doubled(seat, out)
        for payer in payers:
            twice = doubled == "yes" or (doubled == "between" and payer in self.doubles)
            due = chips * self.unit * (2 if twice else 1)
            paid = self._can_pay(payer, due)
            if paid < due:
                self.dealer.tell(PaysShort(payer, seat, paid, due), self.rules.paying.lines)
            if paid:
                self.dealer.move(STACK[payer], STACK[seat], paid, OUT if out else CONDITION)
                self.collected.setdefault(seat, []).append((payer, paid))

    def doubled(self, seat: int, out: bool) -> Doubled:
        """Who pays a seat twice, if it plays double."""
        rule = self.rules.doubles
        if rule is None or seat not in self.doubles:
            return "no"
        if rule.collects == "between-doubles":
            return "between"
        return "yes" if out or rule.collects == "all-doubled" else "no"

    def _can_pay(self, payer: int, due: int) -> int:
        has = self.dealer.stack(payer)
        if due > has and self.rules.paying.short == "whole-chips":
            return has - has % self.unit
        return min(due, has)

    def give_back(self, seat: int) -> None:
        """All that a seat has collected for conditions goes back to those who paid it, as far as its chips go."""
        for payer, paid in self.collected.pop(seat, []):
            back = min(paid, self.dealer.stack(seat))
            if back:
                self.dealer.move(STACK[seat], STACK[payer], back, GIVES_BACK)

    # -- the tops

    def award(self, seat: int) -> None:
        self._from_pot(seat, self.dealer.ledger.of(POT), TOPS_WON)

    def share(self, seats: Sequence[int]) -> None:
        """The tops in equal parts; odd chips to the first in turn."""
        whole, chip = self.dealer.ledger.of(POT), self.dealer.chip
        each = whole // (len(seats) * chip) * chip
        odd = whole - each * len(seats)
        for seat in seats:
            more = min(odd, chip)
            odd -= more
            self._from_pot(seat, each + more, TOPS_SHARED)

    def back_to_each(self, seats: Sequence[int]) -> None:
        """Everybody's own tops; what the house has taken of them is borne chip by chip, from the last in turn on."""
        back = {seat: self.tops.get(seat, 0) for seat in seats}
        taken = sum(back.values()) - self.dealer.ledger.of(POT)
        while taken > 0:
            for seat in reversed(seats):
                part = min(self.dealer.chip, taken, back[seat])
                back[seat] -= part
                taken -= part
        for seat in seats:
            self._from_pot(seat, back[seat], TOPS_BACK)

    def tops_back(self, seat: int) -> None:
        """A dead hand's own tops, as far as the collection has left them."""
        self._from_pot(seat, min(self.tops.pop(seat), self.dealer.ledger.of(POT)), TOPS_BACK)

    def _from_pot(self, seat: int, amount: int, why: str) -> None:
        if amount:
            self.dealer.move(POT, STACK[seat], amount, why)
