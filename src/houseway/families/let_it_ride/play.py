"""Let It Ride: three equal bets on three cards and two more that everybody shares; two of them may be taken back."""

from collections.abc import Sequence
from functools import cache

from houseway.banked import conditions
from houseway.banked.facts import Makes
from houseway.banked.opening import opened
from houseway.banked.showdown import Showdown
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import RANKS, Card
from houseway.filings.model import Corner, Filing, Section
from houseway.ranks import high
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.table.dealer import OWN, Dealer
from houseway.table.game import Script
from houseway.table.options import Pick
from houseway.table.totals import Groups

BOARD = "board"
BETS = ("bet-1", "bet-2", "bet-3")


class LetItRideRules(Section):
    first_card: Corner = "left-of-player-dealer"
    first_to_act: Corner = "left-of-house-dealer"


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: LetItRideRules = dealer.rules
    table = Showdown(dealer, opening)
    for spot in table.around(rules.first_card):
        dealer.deal(spot.place, 3, OWN[spot.player.seat])
    dealer.deal(BOARD, 2, ())
    dealer.deal("discard", 1, ())
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    for number, bet in enumerate(BETS[:2]):
        for spot in table.around(rules.first_to_act):
            for bettor in spot.bettors:
                options = (Pick("let it ride"), Pick("withdraw"))
                choice = yield dealer.ask(bettor.seat, bet, options, about=spot.place)
                if choice.do == "withdraw":
                    bettor.withdraw(dealer, bet)
        dealer.show(BOARD, dealer.lying[BOARD][number : number + 1])
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    board = tuple(dealer.lying[BOARD])
    found = {}
    for spot in table.around(rules.first_to_act):
        dealer.show(spot.place)
        cards = (*table.cards(spot), *board)
        found[spot.number] = conditions_of(cards), Makes(STANDARD.held(STANDARD.score(cards)))
    table.settle(lambda spot, _: found[spot], (), rules.lines)


def conditions_of(cards: tuple[Card, ...]) -> frozenset[str]:
    score = STANDARD.score(cards)
    name = STANDARD.name(score)
    found = {conditions.has("player has", name)}
    if name is Class.PAIR:
        ranks = [card[0] for card in cards]
        pair = next(rank for rank in ranks if ranks.count(rank) == 2)
        found |= {f"player has {other}s or better" for other in RANKS[: RANKS.index(pair) + 1]}
    return frozenset(found)


@cache
def known() -> frozenset[str]:
    return conditions.known(tuple(f"player has {rank}s or better" for rank in RANKS))


def check(filing: Filing, rules: LetItRideRules) -> list[str]:  # noqa: ARG001
    if set(BETS) - set(filing.wagers) or any(filing.wagers[bet].equals != "bet-1" for bet in BETS[1:]):
        return ["wagers: Let It Ride has bet-1, and bet-2 and bet-3 that equal it"]
    return []


def worth(_rules: LetItRideRules, groups: Groups, board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    (cards,) = groups
    return () if len(cards) < 3 else (STANDARD.held(high.high((*cards, *board))),)


def made_of(_rules: LetItRideRules, _held: str, hand: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    return (*hand, *board)
