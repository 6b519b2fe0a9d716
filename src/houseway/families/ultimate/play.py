"""Ultimate Texas Hold'em: an ante and a blind, and one raise, the earlier the bigger, against the player-dealer."""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Literal

from houseway.banked import conditions
from houseway.banked.facts import Against, BankQualifies, CannotPlayOn, Makes
from houseway.banked.opening import opened
from houseway.banked.paytable import asks
from houseway.banked.showdown import BANK, BOARD, Found, Showdown, Spot, surviving
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card
from houseway.filings.digest import Term
from houseway.filings.model import Corner, Filing, Section, WagerRule
from houseway.ranks import high
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.table.dealer import OWN, Dealer
from houseway.table.game import Script
from houseway.table.options import Option, Pick
from houseway.table.totals import Groups

STREETS = (("pre-flop", 0), ("flop", 3), ("river", 2))


class UltimateRules(Section):
    first_card: Corner = "left-of-house-dealer"
    first_to_act: Corner = "left-of-player-dealer"
    dealt: Literal["one-at-a-time", "two-at-a-time", "board-first"] = "two-at-a-time"
    """A card at a time as from a shoe; two at a time as from a shuffler; or the board before the hands."""
    pre_flop: tuple[int, ...] = (4, 3)
    """How many antes may be bet before the flop, after it, and on the river."""
    flop: tuple[int, ...] = (2,)
    river: tuple[int, ...] = (1,)
    hand: Literal["any-five", "two-and-three"] = "any-five"
    """The best five of the seven cards; or both of a hand's own cards with three of the board."""
    qualifies: Literal["pair", "any-hand"] = "pair"
    survive_a_fold: tuple[Term, ...] = ()
    """Wagers that stay in action when the hand is folded."""
    forfeits: Literal["at-once", "in-turn"] = "at-once"
    """When the wagers of folded hands are collected."""


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: UltimateRules = dealer.rules
    table = Showdown(dealer, opening)
    deal(dealer, table, rules)
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    turned = 0
    for street, count in STREETS:
        if count:
            dealer.show(BOARD, dealer.lying[BOARD][turned : turned + count])
            turned += count
        for spot in table.around(rules.first_to_act):
            yield from decide(dealer, table, spot, street)
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    if rules.forfeits == "at-once":
        table.forfeit(rules.first_to_act, rules.survive_a_fold, rules.lines, lambda spot, _: alone(table, spot))
    reveal(dealer, table, rules)


def alone(table: Showdown, spot: int) -> Found:
    """What is found of a hand by itself."""
    dealer = table.dealer
    own = score(table.cards(table.spots[spot]), dealer.lying[BOARD], dealer.rules)
    return frozenset({conditions.has("player has", STANDARD.name(own))}), Makes(STANDARD.held(own))


def deal(dealer: Dealer, table: Showdown, rules: UltimateRules) -> None:
    """Two cards to each hand and to the player-dealer, five to the board, all face down."""
    spots = table.around(rules.first_card)
    if rules.dealt == "board-first":
        dealer.deal(BOARD, 5, ())
    rounds = (1, 1) if rules.dealt == "one-at-a-time" else (2,)
    for count in rounds:
        for spot in spots:
            dealer.deal(spot.place, count, OWN[spot.player.seat])
        dealer.deal(BANK, count, ())
    if rules.dealt != "board-first":
        dealer.deal(BOARD, 5, ())


def decide(dealer: Dealer, table: Showdown, spot: Spot, street: str) -> Script:
    """Bet so many antes, once, or check; on the river, bet or fold."""
    player = spot.player
    if "play" in player.wagers or player.folded:
        return
    rules: UltimateRules = dealer.rules
    ante = player.wagers["ante"].amount
    times = {"pre-flop": rules.pre_flop, "flop": rules.flop, "river": rules.river}[street]
    open_to = [number for number in times if table.can_bet(player, "play", number * ante)]
    options: list[Option] = [Pick(f"bet {number}x", number * ante) for number in open_to]
    last = street == "river"
    if not options:
        if last:
            dealer.tell(CannotPlayOn(player.seat), rules.lines)
            fold(spot)
        return
    choice = yield dealer.ask(player.seat, "play", (*options, Pick("fold" if last else "check")), about=spot.place)
    if choice.do == "fold":
        fold(spot)
    elif choice.do != "check":
        number = int(choice.do.removeprefix("bet ").removesuffix("x"))
        player.add(dealer, "play", number * ante)
        yield from table.follow(spot, "ante", choice.do, number)


def fold(spot: Spot) -> None:
    for bettor in spot.bettors:
        bettor.folded = True


def reveal(dealer: Dealer, table: Showdown, rules: UltimateRules) -> None:
    dealer.show(BANK)
    board = tuple(dealer.lying[BOARD])
    bank = score(dealer.lying[BANK], board, rules)
    dealer.tell(BankQualifies(STANDARD.held(bank), qualifies(bank, rules)), rules.lines)
    holding: dict[int, frozenset[str]] = {}
    for spot in table.around(rules.first_to_act):
        holding[spot.number] = conditions_of(table.cards(spot), board, bank, rules)
        if table.in_action(spot, rules.survive_a_fold):
            dealer.show(spot.place)
        else:
            dealer.muck(spot.place)

    def found(spot: int, rule: WagerRule) -> Found:
        own = STANDARD.held(score(table.cards(table.spots[spot]), board, rules))
        return holding[spot], Makes(own) if alone_decides(rule) else Against(own, STANDARD.held(bank))

    table.settle(found, rules.survive_a_fold, rules.lines)


def alone_decides(rule: WagerRule) -> bool:
    """Whether a wager goes by one's own hand alone."""
    return asks(rule, "player has") and not asks(rule, "player wins", "player-dealer", "tie")


def score(cards: Sequence[Card], board: Sequence[Card], rules: UltimateRules) -> int:
    """What two cards are worth with the board."""
    if rules.hand == "any-five":
        return STANDARD.score((*cards, *board))
    return max(STANDARD.score((*cards, *three)) for three in combinations(board, 3))


def qualifies(score: int, rules: UltimateRules) -> bool:
    return rules.qualifies == "any-hand" or STANDARD.name(score) is not Class.HIGH_CARD


def conditions_of(cards: Sequence[Card], board: Sequence[Card], bank: int, rules: UltimateRules) -> frozenset[str]:
    player = score(cards, board, rules)
    result = conditions.compared(player, bank)
    found = {
        result,
        "player-dealer qualifies" if qualifies(bank, rules) else "player-dealer does not qualify",
        conditions.has("player has", STANDARD.name(player)),
        conditions.has("player-dealer has", STANDARD.name(bank)),
    }
    if result != "tie":
        found.add(f"{conditions.ARTICLE[STANDARD.name(min(player, bank))]} is beaten")
    return frozenset(found)


def check(filing: Filing, rules: UltimateRules) -> list[str]:
    found = surviving(filing, rules.survive_a_fold)
    for kind in ("ante", "blind", "play"):
        if kind not in filing.wagers:
            found.append(f"wagers: Ultimate Texas Hold'em has {kind}")
    if "blind" in filing.wagers and filing.wagers["blind"].equals != "ante":
        found.append("wagers.blind.equals: the blind is as much as the ante")
    if "play" in filing.wagers and filing.wagers["play"].placed != "after-deal":
        found.append("wagers.play.placed: the play wager is bet after the deal")
    if any(times < 1 for times in chain(rules.pre_flop, rules.flop, rules.river)):
        found.append("rules: a play wager is at least one ante")
    return found


def worth(rules: UltimateRules, groups: Groups, board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    """What a hand makes with as much of the board as is open."""
    (cards,) = groups
    if len(cards) < 2:
        return ()
    found = score(cards, board, rules) if len(board) >= 3 else high.high((*cards, *board))
    return (STANDARD.held(found),)


def made_of(rules: UltimateRules, held: str, hand: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of a hand: any, or both of one's own and three of the board."""
    fives = combinations((*hand, *board), 5)
    if rules.hand != "any-five":
        fives = ((*hand, *three) for three in combinations(board, 3))  # type: ignore[assignment]
    return next((cards for cards in fives if STANDARD.held(STANDARD.score(cards)) == held), ())
