"""Who pays whom: every comparison in its order, as far as the chips of both reach."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from houseway.families.thirteen.rules import AntesRule, ThirteenRules
from houseway.families.thirteen.scoring import Compared, Count
from houseway.felt.chips import money
from houseway.table.dealer import STACK, Dealer


class Paid(NamedTuple):
    """What moves after a comparison, and what it should have been."""

    payer: int
    winner: int
    due: int
    amount: int


def payments(rules: ThirteenRules, counts: Iterable[Count], chips: Mapping[int, int], point: int) -> list[Paid]:
    """What each comparison pays; `chips` is what each player's play covers, in whole points."""
    left = dict(chips)
    found = []
    for one in counts:
        payer, winner = (one.second, one.first) if one.points > 0 else (one.first, one.second)
        due = abs(one.points) * point
        if rules.payment.uses_up == "exchanged":
            amount = min(due, left[payer], left[winner])
            left[winner] -= amount
        else:
            amount = min(due, left[payer])
        left[payer] -= amount
        found.append(Paid(payer, winner, due, amount))
    return found


def settle(dealer: Dealer, counts: Sequence[Count], chips: Mapping[int, int], point: int) -> None:
    """Settle every comparison in order, telling each."""
    rules: ThirteenRules = dealer.rules
    dealer.say(
        f"Settlement from the left of the dealer button: seats {', '.join(map(str, chips))}.", rules.payment.lines
    )
    for one, paid in zip(counts, payments(rules, counts, chips, point), strict=True):
        dealer.say(told(one, paid), one.lines)
        if paid.amount < paid.due:
            short = f"{f'Only {money(paid.amount)}' if paid.amount else 'Nothing'} of {money(paid.due)} is covered."
            dealer.say(short, rules.payment.lines)
        if paid.amount:
            dealer.move(STACK[paid.payer], STACK[paid.winner], paid.amount, f"pays seat {paid.winner}")


def told(one: Count, paid: Paid) -> str:
    """A comparison in a sentence."""
    pair = f"Seats {one.first} and {one.second}"
    parts = "; ".join(_segment(one, segment) for segment in one.segments)
    how = ", ".join(filter(None, (parts, one.why)))
    if not one.points:
        return f"{pair}: {how}. Nothing is exchanged."
    points = f"{abs(one.points)} point{'s' * (abs(one.points) > 1)}"
    return f"{pair}: {how}. Seat {paid.winner} wins {points}, {money(paid.due)}."


def _segment(one: Count, segment: Compared) -> str:
    if not segment.winner:
        return f"{segment.segment} tied"
    points = "+".join(str(part) for part in (segment.points, segment.bonus) if part)
    return f"{segment.segment} to seat {one.first if segment.winner > 0 else one.second} for {points}"


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
            dealer.move("pot", STACK[seat], share, "wins the antes" if len(winners) == 1 else "shares the antes")
