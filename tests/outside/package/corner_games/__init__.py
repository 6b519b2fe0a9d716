"""A family of games from outside Houseway: one card each, and the higher one wins."""

from dataclasses import dataclass

from houseway.banked.facts import Against
from houseway.banked.family import LATE, banked_family
from houseway.banked.opening import opened
from houseway.banked.showdown import BANK, Showdown
from houseway.felt.cards import RANKS
from houseway.filings.model import Section
from houseway.table.dealer import OWN, Dealer
from houseway.table.facts import Fact, Seat
from houseway.table.game import Script
from houseway.table.options import Pick

RESULTS = ("player is higher", "equal cards", "player-dealer is higher")


class HighCardRules(Section):
    """There is nothing to choose about them."""


@dataclass(frozen=True)
class Peeks(Fact, kind="corner-peeks"):
    """Somebody looks at the card before it is turned up."""

    seat: Seat


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    table = Showdown(dealer, opening)
    for spot in table.spots.values():
        dealer.deal(spot.place, 1, OWN[spot.player.seat])
    dealer.deal(BANK, 1, ())
    for spot in table.spots.values():
        choice = yield dealer.ask(spot.player.seat, "look", (Pick("peek"), Pick("wait")))
        if choice.do == "peek":
            dealer.tell(Peeks(spot.player.seat), dealer.rules.lines)
    dealer.show(BANK)
    bank = dealer.lying[BANK][0][0]
    found = {}
    for spot in table.spots.values():
        (card,) = dealer.show(spot.place)
        ahead = RANKS.index(card[0]) - RANKS.index(bank)
        result = RESULTS[0 if ahead > 0 else 1 if ahead == 0 else 2]
        found[spot.number] = frozenset({result}), Against(f"high-card {card[0]}", f"high-card {bank}")
    table.settle(lambda spot, _rule: found[spot], (), dealer.rules.lines)


FAMILY = banked_family(
    name="high-card",
    title="High card",
    rules=HighCardRules,
    play=play,
    conditions=lambda: frozenset(RESULTS),
    places=(BANK,),
    late={**LATE, "look": ("wait",)},
    messages="corner_games",
)
