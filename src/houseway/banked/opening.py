"""How every hand with a player-dealer begins: the bank, the wagers, and the collections before the deal."""

from collections.abc import Generator
from typing import NamedTuple

from houseway.banked.bank import COVER_BACK, Bank, take_the_bank
from houseway.banked.facts import NoBets
from houseway.banked.settlement import Cover
from houseway.banked.wagers import Wager, place_wagers
from houseway.fees.collect import collect_from_seats
from houseway.table.dealer import STACK, Dealer
from houseway.table.options import Choice, Decision


class Opening(NamedTuple):
    """Who banks, with what cover, against which wagers."""

    bank: Bank
    cover: Cover
    wagers: list[Wager]


def opened(dealer: Dealer) -> Generator[Decision, Choice, Opening | None]:
    """Offer the bank, take the wagers and the collections; `None` when nobody banks or nobody bets."""
    bank = yield from take_the_bank(dealer)
    if bank is None:
        return None
    wagers = yield from place_wagers(dealer, bank.seat)
    if not wagers:
        dealer.tell(NoBets())
        dealer.outcome.pop("turn")
        dealer.move("cover", STACK[bank.seat], bank.cover, COVER_BACK)
        return None
    collect_from_seats(dealer, "before-deal", bank.seat, wagers)
    rule = dealer.filing.player_dealer
    assert rule
    return Opening(bank, Cover(bank.cover, rule.exhausted), wagers)
