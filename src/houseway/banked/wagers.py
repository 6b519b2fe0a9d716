"""Wagers before the deal: what each seat may bet, and on which spot it lies."""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from houseway.fees.collect import banked_charges
from houseway.filings.model import WagerRule
from houseway.table.dealer import STACK, Dealer
from houseway.table.options import Amount, Choice, Decision, Option, Pick


class Wager(NamedTuple):
    """A wager: whose, on what, how much."""

    seat: int
    kind: str
    amount: int

    @property
    def place(self) -> str:
        return f"wager {self.seat} {self.kind}"


def place_wagers(dealer: Dealer, player_dealer: int) -> Generator[Decision, Choice, list[Wager]]:
    """Every other seat, from the player-dealer's left, bets on as many spots as it likes."""
    placed: list[Wager] = []
    for seat in dealer.clockwise(player_dealer):
        if seat == player_dealer:
            continue
        mine: list[Wager] = []
        while options := list(_open_spots(dealer, player_dealer, seat, mine)):
            choice = yield dealer.ask(seat, "wager", (*options, Pick("done")))
            if choice.do == "done":
                break
            wager = Wager(seat, choice.do, choice.amount)
            dealer.move(STACK[seat], wager.place, wager.amount, f"bets {choice.do}")
            mine.append(wager)
        placed.extend(mine)
    return placed


def _open_spots(dealer: Dealer, player_dealer: int, seat: int, mine: list[Wager]) -> Iterable[Option]:
    bets = {wager.kind: wager.amount for wager in mine}
    chip = dealer.filing.chips.smallest
    for kind, rule in dealer.filing.wagers.items():
        if kind in bets or not rule.offered or (rule.needs and not bets.keys() & set(rule.needs)):
            continue
        low, high = _limits(dealer, rule, bets)
        high = min(high, dealer.stack(seat))
        high -= max(0, high + _fees(dealer, player_dealer, [*mine, Wager(seat, kind, high)]) - dealer.stack(seat))
        high = high // chip * chip
        if low <= high:
            yield Amount(kind, low, high, chip)


def _limits(dealer: Dealer, rule: WagerRule, bets: dict[str, int]) -> tuple[int, int]:
    low, high = dealer.setup.limits
    if rule.limit:
        low, high = rule.limit.low, rule.limit.high if rule.limit.high is not None else high
    if rule.at_most:
        high = min(high, bets.get(rule.at_most, 0))
    return low, high


def _fees(dealer: Dealer, player_dealer: int, mine: list[Wager]) -> int:
    """What the seat will have to pay for these wagers before the hand is over."""
    seat = mine[0].seat
    return sum(
        charge.amount
        for moment in dealer.setup.game.family.moments
        for charge in banked_charges(dealer.sheet, dealer.schedule, moment, player_dealer, mine)
        if charge.payer == seat
    )
