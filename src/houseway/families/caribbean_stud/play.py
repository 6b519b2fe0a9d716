"""Caribbean Stud: an ante on five cards, and a fixed multiple of it to play them against the player-dealer's."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from pydantic import Field

from houseway.banked import conditions
from houseway.banked.facts import Against, BankQualifies, CannotPlayOn
from houseway.banked.opening import opened
from houseway.banked.showdown import BANK, Found, Showdown, Spot
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card, cards
from houseway.filings.model import Corner, Filing, Section, WagerRule
from houseway.ranks import high
from houseway.ranks.high import STANDARD
from houseway.table.dealer import OWN, Dealer
from houseway.table.game import Script
from houseway.table.options import Pick
from houseway.table.totals import Groups

LEAST: Final = {
    "any-hand": 0,
    "ace-high": STANDARD.score(cards("As 6d 4c 3h 2s")),
    "ace-king": STANDARD.score(cards("As Kd 4c 3h 2s")),
    "pair": STANDARD.score(cards("2s 2d 5c 4h 3s")),
}
"""The lowest hands with which a player-dealer may qualify."""


class CaribbeanStudRules(Section):
    first_card: Corner = "left-of-player-dealer"
    first_to_act: Corner = "left-of-player-dealer"
    raise_antes: int = Field(default=2, ge=1, le=10)
    """How many antes a raise is."""
    qualifies: Literal["any-hand", "ace-high", "ace-king", "pair"] = "ace-king"
    """The lowest hand with which the player-dealer qualifies."""

    @property
    def least(self) -> int:
        """What the lowest hand is worth with which the player-dealer qualifies."""
        return LEAST[self.qualifies]


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: CaribbeanStudRules = dealer.rules
    table = Showdown(dealer, opening)
    deal(dealer, table, rules)
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    for spot in table.around(rules.first_to_act):
        yield from decide(dealer, table, spot)
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    table.forfeit(rules.first_to_act, (), rules.lines)
    reveal(dealer, table, rules)


def deal(dealer: Dealer, table: Showdown, rules: CaribbeanStudRules) -> None:
    """Five cards to each hand, and five to the player-dealer, the first of which is turned up."""
    for spot in table.around(rules.first_card):
        dealer.deal(spot.place, 5, OWN[spot.player.seat])
    stack = dealer.deal(BANK, 5, ())
    dealer.show(BANK, stack[:1])


def decide(dealer: Dealer, table: Showdown, spot: Spot) -> Script:
    """Raise by so many antes, or fold."""
    player, times = spot.player, dealer.rules.raise_antes
    amount = times * player.wagers["ante"].amount
    if table.can_bet(player, "raise", amount):
        choice = yield dealer.ask(player.seat, "play", (Pick("raise", amount), Pick("fold")), about=spot.place)
        player.folded = choice.do == "fold"
    else:
        dealer.tell(CannotPlayOn(player.seat), dealer.rules.lines)
        player.folded = True
    if player.folded:
        for bettor in spot.bettors:
            bettor.folded = True
        return
    player.add(dealer, "raise", amount)
    yield from table.follow(spot, "ante", "raise", times, kind="raise")


def reveal(dealer: Dealer, table: Showdown, rules: CaribbeanStudRules) -> None:
    dealer.show(BANK, dealer.lying[BANK][1:])
    bank = STANDARD.score(dealer.lying[BANK])
    dealer.tell(BankQualifies(STANDARD.held(bank), bank >= rules.least), rules.lines)
    for spot in table.around(rules.first_to_act):
        if table.in_action(spot, ()):
            dealer.show(spot.place)
        else:
            dealer.muck(spot.place)

    def found(spot: int, _rule: WagerRule) -> Found:
        own = STANDARD.score(table.cards(table.spots[spot]))
        return conditions_of(own, bank, rules), Against(STANDARD.held(own), STANDARD.held(bank))

    table.settle(found, (), rules.lines)


def conditions_of(player: int, bank: int, rules: CaribbeanStudRules) -> frozenset[str]:
    """What paytables may ask of two hands, by their scores."""
    return frozenset(
        {
            conditions.compared(player, bank),
            "player-dealer qualifies" if bank >= rules.least else "player-dealer does not qualify",
            conditions.has("player has", STANDARD.name(player)),
        }
    )


@cache
def known() -> frozenset[str]:
    """Everything that paytables may ask."""
    results = {"player wins", "player-dealer wins", "tie", "player-dealer qualifies", "player-dealer does not qualify"}
    return frozenset(results | {conditions.has("player has", name) for name in STANDARD.order})


def check(filing: Filing, rules: CaribbeanStudRules) -> list[str]:  # noqa: ARG001
    wagers = filing.wagers
    if "ante" not in wagers or "raise" not in wagers or wagers["raise"].placed != "after-deal":
        return ["wagers: Caribbean Stud has an ante, and a raise after the deal"]
    return []


def worth(_rules: CaribbeanStudRules, groups: Groups, _board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    (cards,) = groups
    return () if len(cards) < 5 else (STANDARD.held(high.high(cards)),)
