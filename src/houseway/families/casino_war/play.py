"""Casino War: the higher of two cards wins; where they tie, the player surrenders half the ante or goes to war."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pydantic import Field

from houseway.banked.conditions import compared
from houseway.banked.facts import CannotPlayOn
from houseway.banked.opening import opened
from houseway.banked.settlement import Verdict
from houseway.banked.showdown import BANK, Bettor, Found, Showdown, Spot
from houseway.banked.wagers import Wager
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import RANK, Card
from houseway.filings.model import Corner, Filing, Section, WagerRule
from houseway.table.dealer import Dealer
from houseway.table.facts import Fact, OneCard
from houseway.table.game import Script
from houseway.table.options import Pick

BURN: Final = "burn"
WAR: Final = {"player wins": "war is won", "tie": "war is tied", "player-dealer wins": "war is lost"}
"""How a war ends, by how its two cards compare."""
HALF: Final = Fraction(-1, 2)
"""What a surrender costs, of the ante."""


class CasinoWarRules(Section):
    first_card: Corner = "left-of-player-dealer"
    first_to_act: Corner = "left-of-player-dealer"
    burned: int = Field(default=3, ge=0, le=10)
    """How many cards are burned before a war."""


@dataclass(frozen=True)
class TwoCards(Fact, kind="two-cards"):
    """The cards that were compared: of a spot, and of the player-dealer."""

    card: OneCard
    against: OneCard


@dataclass(frozen=True)
class HalfGivenUp(Fact, kind="half-given-up"):
    """The player surrendered on a tie."""


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: CasinoWarRules = dealer.rules
    table = Showdown(dealer, opening)
    for spot in table.around(rules.first_card):
        dealer.deal(spot.place, 1)
    dealer.deal(BANK, 1)
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    surrendered: list[Bettor] = []
    for spot in table.around(rules.first_to_act):
        if "tie" in conditions_of(table.cards(spot), dealer.lying[BANK]):
            for bettor in spot.bettors:
                yield from decide(dealer, table, spot, bettor, surrendered)
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    wage(dealer, table, rules)

    def found(number: int, rule: WagerRule) -> Found:
        cards, bank = table.cards(table.spots[number]), dealer.lying[BANK]
        last = 0 if rule.bonus else len(cards) - 1
        return conditions_of(cards, bank), TwoCards(cards[last], bank[last])

    table.settle(found, (), rules.lines, more=dict(half_lost(bettor, rules) for bettor in surrendered))


def decide(dealer: Dealer, table: Showdown, spot: Spot, bettor: Bettor, surrendered: list[Bettor]) -> Script:
    """Go to war for as much as the ante, or surrender half of it; everybody on the spot for themselves."""
    amount = bettor.wagers["ante"].amount
    if table.can_bet(bettor, "war", amount):
        options = (Pick("go to war", amount), Pick("surrender"))
        choice = yield dealer.ask(bettor.seat, "war", options, about=spot.place)
        if choice.do == "go to war":
            bettor.add(dealer, "war", amount)
            return
    else:
        dealer.tell(CannotPlayOn(bettor.seat), dealer.rules.lines)
    surrendered.append(bettor)


def wage(dealer: Dealer, table: Showdown, rules: CasinoWarRules) -> None:
    """Some cards are burned, and one more is dealt to each spot at war and to the player-dealer."""
    at_war = [spot for spot in table.around(rules.first_card) if any("war" in bettor.wagers for bettor in spot.bettors)]
    if not at_war:
        return
    if rules.burned:
        dealer.deal(BURN, rules.burned, ())
    for spot in at_war:
        dealer.deal(spot.place, 1)
    dealer.deal(BANK, 1)


def half_lost(bettor: Bettor, rules: CasinoWarRules) -> tuple[Wager, tuple[Verdict]]:
    """What becomes of an ante that was surrendered."""
    bettor.settled.add("ante")
    ante = bettor.wagers["ante"]
    return ante, (Verdict(ante, HALF, (HalfGivenUp(),), str(rules.lines)),)


def conditions_of(cards: Sequence[Card], bank: Sequence[Card]) -> frozenset[str]:
    """What paytables may ask: how the first cards compare and, where there was a war, how it ended."""
    found = {compared(RANK[cards[0]], RANK[bank[0]])}
    if len(cards) > 1:
        found.add(WAR[compared(RANK[cards[1]], RANK[bank[1]])])
    return frozenset(found)


def known() -> frozenset[str]:
    """Everything that paytables may ask."""
    return frozenset({*WAR, *WAR.values()})


def check(filing: Filing, rules: CasinoWarRules) -> list[str]:  # noqa: ARG001
    wagers = filing.wagers
    if "ante" not in wagers or "war" not in wagers or wagers["war"].placed != "after-deal":
        return ["wagers: Casino War has an ante, and a war wager after the deal"]
    return [f"wagers.{kind}.needs: {kind} is bet beside an ante" for kind in wagers if _alone(filing, kind)]


def _alone(filing: Filing, kind: str) -> bool:
    return kind != "ante" and filing.wagers[kind].needs != ("ante",)
