"""Settlement: wagers against one cover, in the filed order, until the cover is exhausted.

The player-dealer can neither win nor lose more than the cover C. Filings say no more than that wagers are settled until
it is exhausted; five ways to read that are kept, and a filing's reading names one:

- `net`: the running result stays between -C and +C. A winning wager is paid, and a losing one taken, as far as that
  allows. Once C has been paid out in full the cover is gone, and all that is left is returned.
- `net-either-way`: the same, but the round is over as well once the player-dealer has won C.
- `net-through`: as `net`, but losing wagers that come after that are still taken.
- `gross`: each wager settled uses up C by what it won or lost.
- `two-caps`: at most C is paid in all, and at most C is taken in all.

A wager that can be met only in part is settled in part, and the rest of it is returned.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from houseway.banked.bank import COVER_BACK
from houseway.banked.facts import ButtonByCard, ButtonByDice, StackByDice
from houseway.banked.wagers import Wager
from houseway.felt.cards import RANKS, Card
from houseway.felt.dice import button_label
from houseway.filings.model import CoveredRule, FirstRule, SettlementRule
from houseway.table.dealer import STACK, Dealer
from houseway.table.events import Settled
from houseway.table.facts import Fact
from houseway.table.reasons import reason

LOSE = reason("lose")
PAY = reason("pay")
PUSH = reason("push")
STAKE_BACK = reason("stake-back")
NOT_COVERED = reason("not-covered")

Exhausted = Literal["net", "net-either-way", "net-through", "gross", "two-caps"]


class Verdict(NamedTuple):
    """What a wager has coming: `odds` is `None` when it loses and 0 when it pushes; `why` and `lines` say why.

    Below zero it loses that part of itself, and the rest is safe: a surrendered hand stands at -1/2.
    """

    wager: Wager
    odds: Fraction | None
    why: tuple[Fact, ...]
    lines: str
    prize: int = 0
    """A fixed amount instead of odds."""


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
        """Whether the round is over though losing wagers, or winning ones, are still to come."""
        net = self.paid - self.taken
        if self.how == "net-either-way":
            return abs(net) == self.amount
        return self.how == "net" and net == self.amount

    @property
    def can_pay(self) -> int:
        return self._left(self.paid, self.taken)

    @property
    def can_take(self) -> int:
        return self._left(self.taken, self.paid)

    def meets(self, paid: int, taken: int) -> bool:
        """Whether so much more can be paid and so much more taken, in whatever order."""
        paid, taken = self.paid + paid, self.taken + taken
        return (paid + taken if self.how == "gross" else max(paid, taken)) <= self.amount

    def _left(self, used: int, other: int) -> int:
        """How much more can go one way, when so much went that way and so much the other."""
        if self.gone:
            return 0
        if self.how == "gross":
            return self.amount - used - other
        return self.amount - used + (0 if self.how == "two-caps" else other)


def settle_some(dealer: Dealer, cover: Cover, verdicts: Iterable[Verdict]) -> None:
    """Settle wagers one by one in the order given; what the cover does not reach is returned."""
    for wager, odds, why, lines, prize in verdicts:
        seat, amount, place = wager.seat, wager.amount, wager.place
        paid = returned = 0
        due, risked = stakes_of(wager, odds, prize)
        if odds is None or odds.numerator < 0:
            taken = min(risked, cover.can_take)
            returned = risked - taken
            result, paid = "lose" if taken else "returned", -taken
            if taken:
                dealer.move(place, "cover", taken, LOSE)
                cover.taken += taken
        elif not odds and not prize:
            result = "push"
        else:
            paid = min(due, cover.can_pay)
            returned = amount - covered(amount, paid, due)
            result = "win" if paid else "returned"
            if paid:
                dealer.move("cover", STACK[seat], paid, PAY)
                cover.paid += paid
        back = amount + min(paid, 0)
        if back:
            dealer.move(
                place, STACK[seat], back, NOT_COVERED if returned == back else PUSH if result == "push" else STAKE_BACK
            )
        if returned:
            dealer.returned[seat] = dealer.returned.get(seat, 0) + returned
        dealer.events.append(Settled(seat, wager.label, amount, result, paid, returned, why, lines))


def settle_in_turn(
    dealer: Dealer,
    player_dealer: int,
    cover: Cover,
    placed: Sequence[Wager],
    verdicts: Mapping[Wager, Sequence[Verdict]],
    first: int = 0,
) -> None:
    """Settle all that is left of the wagers `placed` in the filed order, and give back the rest of the cover.

    Settlement starts at the first seat, found by the filing's rule where none is given. A wager may have more than one
    verdict, for parts of it.
    """
    rule = dealer.filing.settlement
    assert rule
    if verdicts:
        if rule.covered and covers_all(rule.covered, cover, verdicts):
            kept = ("first", "direction", "losers_first")
            rule = rule.model_copy(update={name: getattr(rule.covered, name) for name in kept})
        spots = sorted({wager.spot for wager in verdicts})
        in_the_hand = sorted({wager.spot for wager in placed})
        start = first or first_seat(dealer, rule.first, player_dealer, in_the_hand)
        first = _on_from(spots, start, _step(rule), dealer.setup.size)
        order = in_order(rule, spots, verdicts, first, placed, lost_hands(rule, verdicts))
        settle_some(dealer, cover, losers_first(rule, [one for wager in order for one in verdicts[wager]]))
    give_back(dealer, player_dealer)


def covers_all(rule: CoveredRule, cover: Cover, verdicts: Mapping[Wager, Sequence[Verdict]]) -> bool:
    """Whether the player-dealer's wager covers all that are still to be settled."""
    if rule.when == "stakes":
        return sum(wager.amount for wager in verdicts) <= cover.amount
    moves = [stakes_of(one.wager, one.odds, one.prize) for some in verdicts.values() for one in some]
    return rule.when == "met" and cover.meets(sum(due for due, _ in moves), sum(risked for _, risked in moves))


def lost_hands(rule: SettlementRule, verdicts: Mapping[Wager, Sequence[Verdict]]) -> frozenset[tuple[int, int]]:
    """The spots and bettors of hands that lose, where the wagers of those come in an order of their own: what comes
    first by either order is lost."""
    if not rule.losing_order:
        return frozenset()
    lost: dict[tuple[int, int], dict[str, bool]] = {}
    for wager, some in verdicts.items():
        lost.setdefault((wager.spot, wager.seat), {})[wager.kind] = all(one.odds is None for one in some)
    return frozenset(
        hand
        for hand, kinds in lost.items()
        if all(kinds[min(kinds, key=order.index)] for order in (rule.order, rule.losing_order))
    )


def give_back(dealer: Dealer, player_dealer: int) -> None:
    """The player-dealer takes back what is left of the cover, and what it has won."""
    left = dealer.ledger.of("cover")
    if left:
        dealer.move("cover", STACK[player_dealer], left, COVER_BACK)


def pay(amount: int, odds: Fraction) -> int:
    """The winnings at these odds, down to the cent."""
    return amount * odds.numerator // odds.denominator


def stakes_of(wager: Wager, odds: Fraction | None, prize: int) -> tuple[int, int]:
    """What a wager has to be paid, and what it loses."""
    if odds is None:
        return 0, wager.amount
    if odds.numerator < 0:
        return 0, pay(wager.amount, -odds)
    return prize or pay(wager.amount, odds), 0


def covered(amount: int, paid: int, due: int) -> int:
    """The part of a winning wager that was met, up to the cent, when only `paid` of `due` could be paid."""
    return -(-amount * paid // due) if due else amount


def losers_first(rule: SettlementRule, verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Where it is filed so, all losing wagers are collected before any is paid."""
    if not rule.losers_first:
        return list(verdicts)
    lost = [one.odds is None or one.odds.numerator < 0 for one in verdicts]
    first = [one for one, loses in zip(verdicts, lost, strict=True) if loses]
    return first + [one for one, loses in zip(verdicts, lost, strict=True) if not loses]


def in_order(
    rule: SettlementRule,
    spots: Sequence[int],
    wagers: Iterable[Wager],
    first: int,
    placed: Sequence[Wager] = (),
    lost: frozenset[tuple[int, int]] = frozenset(),
) -> list[Wager]:
    """The wagers as they come up: from the `first` spot on, by spot or by kind, and on a spot by bettor or by kind.

    On one spot the player whose hand it is, who bet first, comes before those who bet behind it; `placed` tells who bet
    first where some wagers are settled already. `lost` are the spots and bettors whose wagers come in the losing order.
    """
    at = spots.index(first)
    around = [*spots[at:], *spots[:at]]
    if rule.direction == "counter-clockwise":
        around = [around[0], *reversed(around[1:])]
    spot_rank = {spot: rank for rank, spot in enumerate(around)}
    kind_rank = {kind: rank for rank, kind in enumerate(rule.order)}
    lost_rank = {kind: rank for rank, kind in enumerate(rule.losing_order)}
    turn_of = kind_rank | dict.fromkeys(rule.together, min((kind_rank[kind] for kind in rule.together), default=0))
    wagers = list(wagers)
    bettors: dict[tuple[int, int], int] = {}
    for wager in (*placed, *wagers):
        if (wager.spot, wager.seat) not in bettors:
            bettors[wager.spot, wager.seat] = len(bettors) if wager.at else -1

    def turn(wager: Wager) -> tuple[int, ...]:
        spot, bettor = spot_rank[wager.spot], bettors[wager.spot, wager.seat]
        kind = kind_rank[wager.kind]
        if rule.by == "wager":
            return turn_of[wager.kind], spot, bettor, kind, wager.hand
        if (wager.spot, wager.seat) in lost:
            kind = lost_rank[wager.kind]
        return (spot, bettor, kind, wager.hand) if rule.on_a_spot == "bettor" else (spot, kind, bettor, wager.hand)

    return sorted(wagers, key=turn)


def first_seat(dealer: Dealer, rule: FirstRule, player_dealer: int, seats: Sequence[int]) -> int:
    """The seat that is settled first, among the seats on whose spots wagers lie."""
    size = dealer.setup.size
    fixed = {
        "right-of-player-dealer": (player_dealer - 1, -1),
        "left-of-player-dealer": (player_dealer + 1, 1),
        "left-of-house-dealer": (1, 1),
        "right-of-house-dealer": (size, -1),
    }
    if rule.at in fixed:
        return _on_from(seats, *fixed[rule.at], size)
    if rule.at == "dice":
        thrown = throw(dealer)
        first = _counted(dealer, rule, player_dealer, sum(thrown), seats)
        dealer.tell(ButtonByDice(first, thrown), rule.lines)
        return first
    place, _, number = rule.card.rpartition(" ")
    card = dealer.lying[place][int(number) - 1]
    value = action_value(card, rule.values)
    first = _counted(dealer, rule, player_dealer, value, seats)
    dealer.tell(ButtonByCard(first, place, int(number), card, value), rule.lines)
    return first


def throw(dealer: Dealer) -> tuple[int, ...]:
    """The dice, once a hand; in a shoe dealt through, each hand has its own throw."""
    return dealer.roll(button_label(dealer.shoe.drawn))


def dice_seat(dealer: Dealer, player_dealer: int, spots: Sequence[int]) -> int:
    """The seat that the dice name for the first stack, the player-dealer's and empty ones among them.

    The action button goes there too, or to the next spot with a wager.
    """
    rule = dealer.filing.settlement
    assert rule
    thrown = throw(dealer)
    size = dealer.setup.size
    seat = _counted(dealer, rule.first, player_dealer, sum(thrown), range(1, size + 1))
    button = _on_from(spots, seat, _step(rule), size)
    told = ButtonByDice(button, thrown) if seat == button else StackByDice(button, thrown, seat)
    dealer.tell(told, rule.first.lines)
    return seat


def onward(dealer: Dealer, first: int) -> list[int]:
    """All seats of the table in the direction of settlement, from the first."""
    rule, size = dealer.filing.settlement, dealer.setup.size
    assert rule
    return [(first - 1 + _step(rule) * number) % size + 1 for number in range(size)]


def _step(rule: SettlementRule) -> int:
    """Where a first seat has nothing left to settle, the next one is the next in the direction of settlement."""
    return 1 if rule.direction == "clockwise" else -1


def action_seat(dealer: Dealer, player_dealer: int) -> int:
    """Where the action starts when that is settled before the deal: any seat of the table, with wagers or not."""
    rule = dealer.filing.settlement
    assert rule
    return first_seat(dealer, rule.first, player_dealer, range(1, dealer.setup.size + 1))


def action_value(card: Card, values: Literal["points", "tens", "ranks"]) -> int:
    """What a card counts for the action button: an ace 1, and tens and pictures 0, or 10, or 10 to 13."""
    rank = (RANKS.index(card[0]) + 1) % 13 + 1
    if values == "ranks" or rank < 10:
        return rank
    return 10 if values == "tens" else 0


def _counted(dealer: Dealer, rule: FirstRule, player_dealer: int, value: int, seats: Sequence[int]) -> int:
    """Count places in the filed direction; from one without wagers the count goes on to the next that has some."""
    size = max(rule.places, dealer.setup.size)
    counted = range(1, size + 1) if rule.counts == "every-seat" else {*seats, player_dealer}
    start = 1 if rule.counted_from == "left-of-house-dealer" else player_dealer
    step = 1 if rule.direction == "clockwise" else -1
    places = sorted(counted, key=lambda seat: (step * (seat - start)) % size)
    if rule.player_dealer == "not-counted":
        places.remove(player_dealer)
    if rule.counted_from == "right-of-player-dealer":
        places = places[-1:] + places[:-1]
    if rule.player_dealer != "zero" or rule.counted_from != "player-dealer":
        value -= 1
    return _on_from(seats, places[value % len(places)], step, size)


def _on_from(seats: Sequence[int], start: int, step: int, size: int) -> int:
    """The first of `seats` at or beyond `start`."""
    return min(seats, key=lambda seat: (step * (seat - start)) % size)
