"""Who pays whom: every comparison in its order, as far as the chips of both reach."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from houseway.families.thirteen.facts import (
    BothFouled,
    Compared,
    FoulPays,
    OrderOfSettlement,
    PartlyCovered,
    SurrenderPays,
    SweepCollects,
    SweepsTie,
)
from houseway.families.thirteen.rules import AntesRule, ThirteenRules
from houseway.families.thirteen.scoring import Count
from houseway.table.dealer import STACK, Dealer
from houseway.table.facts import Fact
from houseway.table.reasons import reason

POINTS = reason("points")
ANTES_WON = reason("antes-won")
ANTES_SHARED = reason("antes-shared")


class Paid(NamedTuple):
    """What moves after a comparison, and what it should have been."""

    payer: int
    winner: int
    due: int
    amount: int
    short: int = 0
    """The player whose chips reach no further."""


def payments(rules: ThirteenRules, counts: Iterable[Count], chips: Mapping[int, int], point: int) -> list[Paid]:
    """What each comparison pays; `chips` is what each player's play covers, in whole points."""
    left = dict(chips)
    found = []
    for one in counts:
        payer, winner = (one.second, one.first) if one.points > 0 else (one.first, one.second)
        due = abs(one.points) * point
        short = payer
        if rules.payment.uses_up == "exchanged":
            short = min(payer, winner, key=left.__getitem__)
            amount = min(due, left[short])
            left[winner] -= amount
        else:
            amount = min(due, left[payer])
        left[payer] -= amount
        found.append(Paid(payer, winner, due, amount, short if amount < due else 0))
    return found


def settle(dealer: Dealer, counts: Sequence[Count], chips: Mapping[int, int], point: int) -> None:
    """Settle every comparison in order, telling each."""
    rules: ThirteenRules = dealer.rules
    dealer.tell(OrderOfSettlement(tuple(chips)), rules.payment.lines)
    for one, paid in zip(counts, payments(rules, counts, chips, point), strict=True):
        dealer.tell(told(one, paid.winner if one.points else 0, paid.due), one.lines)
        if paid.short:
            dealer.tell(PartlyCovered(paid.short, paid.amount, paid.due), rules.payment.lines)
        if paid.amount:
            dealer.move(STACK[paid.payer], STACK[paid.winner], paid.amount, POINTS)


def told(one: Count, winner: int, due: int) -> Fact:
    """A comparison as it is made known."""
    pair = (one.first, one.second, winner, abs(one.points), due)
    match one.how:
        case "sweep":
            assert one.sweep
            return SweepCollects(*pair, sweep=one.sweep)
        case "equal-sweeps":
            return SweepsTie(*pair)
        case "foul":
            return FoulPays(*pair, fouled=one.whose, sweep=one.sweep, bonuses=one.bonuses)
        case "foul-against-surrender":
            return FoulPays(*pair, fouled=one.whose, surrendered=True)
        case "two-fouls":
            return BothFouled(*pair)
        case "surrender":
            return SurrenderPays(*pair, surrendered=one.whose, sweep=one.sweep)
    won = {1: one.first, -1: one.second, 0: 0}
    segments = ((won[segment.winner], segment.points + segment.bonus, segment.bonus) for segment in one.segments)
    front, middle, back = segments
    return Compared(*pair, *front, *middle, *back, one.how, one.ahead)


def award_antes(dealer: Dealer, rule: AntesRule, winners: Sequence[int]) -> None:
    """What is left of the antes to the best hand, or shared by equal ones from the left of the button on."""
    left = dealer.ledger.of("pot")
    if not left:
        return
    if rule.tied == "nearest-the-button":
        winners = winners[:1]
    chip = dealer.chip
    each, odd = divmod(left // chip, len(winners))
    for at, seat in enumerate(winners):
        share = (each + (at < odd)) * chip + (left % chip if at == 0 else 0)
        if share:
            dealer.move("pot", STACK[seat], share, ANTES_WON if len(winners) == 1 else ANTES_SHARED)
