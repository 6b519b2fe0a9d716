"""The player-dealer: who takes the seat, and the cover it puts up."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.banked.facts import NoBank, PlayerDealer
from houseway.fees.collect import most_from_player_dealer
from houseway.filings.model import BankRule, Corner
from houseway.table.dealer import STACK, Dealer
from houseway.table.options import Amount, Choice, Decision, Pick
from houseway.table.reasons import reason
from houseway.table.setup import Setup

COVER = reason("cover")
COVER_BACK = reason("cover-back")


class Bank(NamedTuple):
    """The seat that banks this hand, and its cover in cents."""

    seat: int
    cover: int


def offered(rule: BankRule, state: Mapping[str, Any], seats: Sequence[int]) -> list[int]:
    """The seats to which the player-dealer's seat is offered, in turn; at first from seat 1 on."""
    holder = state.get("player_dealer")
    if holder is None:
        if rule.direction == "clockwise":
            return list(seats)
        return [seat for seat in seats if seat == 1] + [seat for seat in reversed(seats) if seat != 1]
    onward = [seat for seat in seats if seat > holder] + [seat for seat in seats if seat < holder]
    if rule.direction == "counter-clockwise":
        onward.reverse()
    if holder not in seats:
        return onward
    if state.get("turn", 0) < rule.hands:
        return [holder, *onward]
    return [*onward, holder] if rule.when_all_decline == "stays" else onward


def take_the_bank(dealer: Dealer) -> Generator[Decision, Choice, Bank | None]:
    """Offer the seat in turn until somebody takes it and puts up a cover; `None` when nobody does."""
    rule = dealer.filing.player_dealer
    assert rule is not None
    state = dealer.setup.state
    for seat in offered(rule, state, dealer.seats):
        low, high = cover_limits(dealer, seat)
        if high < low:
            continue
        choice = yield dealer.ask(seat, "bank", (Pick("take"), Pick("decline")))
        if choice.do == "decline":
            continue
        choice = yield dealer.ask(seat, "cover", (Amount("cover", low, high, dealer.chip),))
        dealer.move(STACK[seat], "cover", choice.amount, COVER)
        goes_on = seat == state.get("player_dealer") and state.get("turn", 0) < rule.hands
        turn = state.get("turn", 0) + 1 if goes_on else 1
        dealer.outcome.update(player_dealer=seat, turn=turn)
        dealer.tell(PlayerDealer(seat, turn, rule.hands), rule.lines)
        return Bank(seat, choice.amount)
    dealer.tell(NoBank(), rule.lines)
    return None


def in_turn(start: Corner, player_dealer: int, size: int, spots: Iterable[int]) -> list[int]:
    """The spots clockwise from where dealing or playing starts; at the player-dealer's right, the nearest one there."""
    first = 1 if start == "left-of-house-dealer" else player_dealer + 1
    around = sorted(spots, key=lambda spot: (spot - first) % size)
    return around[-1:] + around[:-1] if start == "right-of-player-dealer" else around


def cover_limits(dealer: Dealer, seat: int) -> tuple[int, int]:
    """The least and the most a seat can put up: it must keep what its fee may come to."""
    rule = dealer.filing.player_dealer
    assert rule is not None
    chip = dealer.chip
    least = dealer.setup.limits[0] if rule.least_cover == "table-minimum" else chip
    most = dealer.stack(seat) - most_from_player_dealer(dealer.sheet, dealer.schedule, dealer.setup.size - 1)
    return least, most // chip * chip


def following(setup: Setup, outcome: Mapping[str, Any], seats: list[int]) -> dict[str, Any]:  # noqa: ARG001
    """After a hand the player-dealer has had one turn more; after none, nothing has changed."""
    told = outcome if "turn" in outcome else setup.state
    return {name: told[name] for name in ("player_dealer", "turn") if name in told}
