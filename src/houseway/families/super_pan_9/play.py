"""Super Pan 9: three cards to every player and to the player-dealer, one more if wanted; nearer to nine wins."""

from collections.abc import Sequence
from functools import cache

from houseway.banked.facts import Against, BankHas
from houseway.banked.opening import opened
from houseway.banked.points import points
from houseway.banked.settlement import action_seat
from houseway.banked.showdown import BANK, Showdown
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card
from houseway.filings.figures import CountRange
from houseway.filings.model import Filing, Section
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.game import Script
from houseway.table.options import Pick
from houseway.table.totals import Groups


class SuperPanRules(Section):
    """Three cards face down, from the action button on; the player-dealer plays last."""

    dealer_hits: CountRange
    dealer_option: CountRange
    """The player-dealer's totals on which it must draw, and on which it may; on all others it stands."""
    player_hits: CountRange | None = None
    player_stands: CountRange | None = None
    """Where players have no choice; by default they always have one."""


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: SuperPanRules = dealer.rules
    table = Showdown(dealer, opening)
    bank = table.bank.seat
    first = action_seat(dealer, bank)
    size = dealer.setup.size
    places = sorted([*table.spots, bank], key=lambda seat: (seat - first) % size)
    owner = {spot.number: spot.player.seat for spot in table.spots.values()} | {bank: bank}
    enough_cards(dealer, 4 * len(places))
    for _ in range(3):
        for seat in places:
            dealer.deal(BANK if seat == bank else SEAT[seat], 1, OWN[owner[seat]])
    collect_from_seats(dealer, "after-deal", bank, table.wagers())
    for seat in places:
        if seat != bank:
            yield from decide(dealer, SEAT[seat], owner[seat], rules)
    total = points(dealer.lying[BANK])
    dealer.show(BANK)
    hits = total in rules.dealer_hits
    if total in rules.dealer_option:
        choice = yield dealer.ask(bank, "play", (Pick("stand"), Pick("hit")), about=BANK)
        hits = choice.do == "hit"
    if hits:
        dealer.deal(BANK, 1)
    collect_from_seats(dealer, "after-play", bank, table.wagers())
    total = points(dealer.lying[BANK])
    dealer.tell(BankHas(f"points {total}"))
    found = {}
    for spot in table.spots.values():
        dealer.show(spot.place)
        own = points(dealer.lying[spot.place])
        found[spot.number] = conditions_of(own, total), Against(f"points {own}", f"points {total}")
    table.settle(lambda spot, _: found[spot], (), rules.lines, first)


def enough_cards(dealer: Dealer, needed: int) -> None:
    """A shoe that might run out in the hand is filled up with what earlier hands have thrown in."""
    if dealer.cards_left < needed:
        dealer.reshuffle(dealer.discards())


def decide(dealer: Dealer, place: str, seat: int, rules: SuperPanRules) -> Script:
    total = points(dealer.lying[place])
    hits = bool(rules.player_hits and total in rules.player_hits)
    if not hits and not (rules.player_stands and total in rules.player_stands):
        choice = yield dealer.ask(seat, "play", (Pick("stand"), Pick("hit")), about=place)
        hits = choice.do == "hit"
    if hits:
        dealer.deal(place, 1, OWN[seat])


@cache
def conditions_of(player: int, bank: int) -> frozenset[str]:
    if player == bank:
        return frozenset({"tie"})
    return frozenset({"player wins" if player > bank else "player-dealer wins"})


KNOWN = frozenset({"tie", "player wins", "player-dealer wins"})


def check(filing: Filing, rules: SuperPanRules) -> list[str]:  # noqa: ARG001
    if any(total in rules.dealer_hits and total in rules.dealer_option for total in range(10)):
        return ["rules: the player-dealer cannot both have to draw and have a choice"]
    return []


def worth(_rules: SuperPanRules, groups: Groups, _board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    (cards,) = groups
    return () if len(cards) < 3 else (f"points {points(cards)}",)
