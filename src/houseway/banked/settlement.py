"""Settlement: wagers against one cover, in the filed order, until the cover is exhausted.

The player-dealer can neither win nor lose more than the cover C. Filings say no more than that wagers are settled until
it is exhausted; four ways to read that are kept, and a filing's reading names one:

- `net`: the running result stays between -C and +C. A winning wager is paid, and a losing one taken, as far as that
  allows. Once C has been paid out in full the cover is gone, and all that is left is returned.
- `net-through`: the same, but losing wagers that come after that are still taken.
- `gross`: each wager settled uses up C by what it won or lost.
- `two-caps`: at most C is paid in all, and at most C is taken in all.

A wager that can be met only in part is settled in part, and the rest of it is returned.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from houseway.banked.wagers import Wager
from houseway.felt.cards import RANKS, Card
from houseway.filings.model import FirstRule, SettlementRule
from houseway.table.dealer import STACK, Dealer
from houseway.table.events import Settled

Exhausted = Literal["net", "net-through", "gross", "two-caps"]


class Verdict(NamedTuple):
    """What a wager has coming: `odds` is `None` when it loses and 0 when it pushes; `rule` and `lines` say why."""

    wager: Wager
    odds: Fraction | None
    rule: str
    lines: str


class Cover:
    """How much of the cover is left, under one way to read that."""

    __slots__ = ("amount", "how", "paid", "taken")

    def __init__(self, amount: int, how: Exhausted) -> None:
        self.amount = amount
        self.how = how
        self.paid = 0
        self.taken = 0

    @property
    def gone(self) -> bool:
        if self.how == "net":
            return self.paid - self.taken == self.amount
        return self.how == "gross" and self.paid + self.taken == self.amount

    @property
    def can_pay(self) -> int:
        if self.how == "gross":
            return self.amount - self.paid - self.taken
        return self.amount - self.paid + (self.taken if self.how != "two-caps" else 0)

    @property
    def can_take(self) -> int:
        if self.gone:
            return 0
        if self.how == "gross":
            return self.amount - self.paid - self.taken
        return self.amount - self.taken + (self.paid if self.how != "two-caps" else 0)


def settle(dealer: Dealer, player_dealer: int, cover: Cover, verdicts: Iterable[Verdict]) -> None:
    """Settle the wagers one by one in the order given; what the cover does not reach is returned."""
    for verdict in verdicts:
        wager, odds, rule, lines = verdict
        seat, amount, place = wager.seat, wager.amount, wager.place
        paid = returned = 0
        if odds is None:
            taken = min(amount, cover.can_take)
            returned = amount - taken
            result, paid = "lose" if taken else "returned", -taken
            if taken:
                dealer.move(place, "cover", taken, f"loses {wager.kind}")
                cover.taken += taken
        elif not odds:
            result = "push"
        else:
            due = pay(amount, odds)
            paid = min(due, cover.can_pay)
            returned = amount - covered(amount, paid, due)
            result = "win" if paid else "returned"
            if paid:
                dealer.move("cover", STACK[seat], paid, f"wins {wager.kind}")
                cover.paid += paid
        back = amount + min(paid, 0)
        if back:
            why = "not covered" if returned == back else "push" if result == "push" else "stake back"
            dealer.move(place, STACK[seat], back, why)
        if returned:
            dealer.returned[seat] = dealer.returned.get(seat, 0) + returned
        dealer.events.append(Settled(seat, wager.kind, amount, result, paid, returned, rule, lines))
    left = dealer.ledger.of("cover")
    if left:
        dealer.move("cover", STACK[player_dealer], left, "cover back")


def pay(amount: int, odds: Fraction) -> int:
    """The winnings at these odds, down to the cent."""
    return amount * odds.numerator // odds.denominator


def covered(amount: int, paid: int, due: int) -> int:
    """The part of a winning wager that was met, up to the cent, when only `paid` of `due` could be paid."""
    return -(-amount * paid // due) if due else amount


def losers_first(rule: SettlementRule, verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Where it is filed so, all losing wagers are collected before any is paid."""
    if not rule.losers_first:
        return list(verdicts)
    return [one for one in verdicts if one.odds is None] + [one for one in verdicts if one.odds is not None]


def in_order(rule: SettlementRule, seats: Sequence[int], wagers: Iterable[Wager], first: int) -> list[Wager]:
    """The wagers as they come up: from the `first` seat on, by seat or by kind."""
    at = seats.index(first)
    around = [*seats[at:], *seats[:at]]
    if rule.direction == "counter-clockwise":
        around = [around[0], *reversed(around[1:])]
    seat_rank = {seat: rank for rank, seat in enumerate(around)}
    kind_rank = {kind: rank for rank, kind in enumerate(rule.order)}
    if rule.by == "seat":
        return sorted(wagers, key=lambda wager: (seat_rank[wager.seat], kind_rank[wager.kind]))
    return sorted(wagers, key=lambda wager: (kind_rank[wager.kind], seat_rank[wager.seat]))


def first_seat(dealer: Dealer, rule: FirstRule, player_dealer: int, seats: Sequence[int]) -> int:
    """The seat that is settled first, among the seats that have wagers."""
    if rule.at == "right-of-player-dealer":
        return _on_from(seats, player_dealer - 1, -1, dealer.setup.size)
    if rule.at == "left-of-player-dealer":
        return _on_from(seats, player_dealer + 1, 1, dealer.setup.size)
    place, _, number = rule.card.rpartition(" ")
    card = dealer.lying[place][int(number) - 1]
    value = action_value(card, rule.values)
    first = _counted(dealer, rule, player_dealer, value, seats)
    dealer.say(f"The {place}'s card {number} counts {value}: the action button goes to seat {first}.", rule.lines)
    return first


def action_value(card: Card, values: Literal["points", "ranks"]) -> int:
    """What a card counts for the action button: an ace 1, and tens and pictures 0, or 10 to 13."""
    rank = (RANKS.index(card[0]) + 1) % 13 + 1
    return rank if values == "ranks" else rank % 10 if rank <= 10 else 0


def _counted(dealer: Dealer, rule: FirstRule, player_dealer: int, value: int, seats: Sequence[int]) -> int:
    """Count seats clockwise from the player-dealer, who is zero or is not counted."""
    size = dealer.setup.size
    if rule.counts == "every-seat":
        places = [(player_dealer - 1 + step) % size + 1 for step in range(size)]
    else:
        places = [player_dealer, *(seat for seat in dealer.clockwise(player_dealer) if seat != player_dealer)]
    if rule.player_dealer == "not-counted":
        places = places[1:]
        value -= 1
    return _on_from(seats, places[value % len(places)], 1, size)


def _on_from(seats: Sequence[int], start: int, step: int, size: int) -> int:
    """The first of `seats` at or beyond `start`."""
    return min(seats, key=lambda seat: (step * (seat - start)) % size)
