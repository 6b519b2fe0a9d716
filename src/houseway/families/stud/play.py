"""Stud games: cards up and down, a forced bet by a card that shows, and the best board acting first."""

from collections.abc import Generator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from houseway.fees.collect import collect_from_pot, collect_time
from houseway.felt.cards import JOKER, RANKS, Card
from houseway.filings.digest import Term
from houseway.filings.figures import Cents
from houseway.filings.model import Filing, Schedule, Section
from houseway.poker.betting import COMPLETE, FOLD, BettingRound, BettingRule, Players, Stakes
from houseway.poker.blinds import BlindsRule, post_antes
from houseway.poker.button import ButtonRule, button_of
from houseway.poker.facts import CommonCard, has
from houseway.poker.kill import KillRule
from houseway.poker.made_of import Cards, any_five, making
from houseway.poker.opening import stakes_at
from houseway.poker.showdown import OddChipRule, award, give_back, odd_order
from houseway.poker.structures import check_deck
from houseway.poker.suits import by_suit
from houseway.ranks import high as high_hands
from houseway.ranks import low as low_hands
from houseway.ranks.ranking import Ranking
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.game import Game, Script
from houseway.table.options import Amount, Choice, Decision, Pick
from houseway.table.reasons import because, reason
from houseway.table.setup import smallest_chip


class BringInRule(Section):
    """The forced bet: who makes it, and how much it is."""

    by: Literal["low-card", "high-card"]
    ace: Literal["high", "low"] = "high"
    suits: Term = "cdhs"
    """From low to high, to part cards of one rank."""
    amount: Literal["sheet", "half-limit", "lower-limit", "ante"] | Cents = "half-limit"
    may_complete: bool = True
    """It may be made a full bet at once."""
    option: bool = False
    """Who brought it in may still raise when everybody has called."""
    all_in: Literal["nobody", "next-player", "next-card"] = "nobody"
    """Who makes it when the ante has taken all that the seat had: nobody; the next player clockwise, who may also
    fold; or the player with chips whose card comes next."""


class StudRules(Section):
    plays: Literal["high", "low", "high-low"]
    """The highest hand wins, the lowest (ace to five), or each takes half, low eight or better."""
    ranking: Literal["standard", "mexican"] = "standard"
    streets: Annotated[tuple[Term, ...], Field(min_length=2)]
    """What each player is dealt before each round of betting: `down down up`, `up`, `down`, or `roll`."""
    first: Literal["high-board", "low-board"]
    """Who acts first after the first round."""
    equal_boards: Literal["left-of-button", "by-suit"] = "left-of-button"
    """Who does when boards are equal: the first left of the button, or the one with the higher suit on top."""
    burn: bool = True
    open_pair: Literal["nothing", "may-bet-the-upper-limit", "upper-limit"] = "nothing"
    """What an open pair does on the second round."""
    short_deck: Literal["common-card", "reshuffle-burns"] = "common-card"
    """When there are not enough cards left for everybody."""
    joker_turned_up: Literal["straight-or-flush", "ace-straight-flush", "wild"] = "ace-straight-flush"
    """What a joker is that was dealt down and turned up by its player; one dealt up is an ace, or fills."""
    ante: Literal["sheet"] | Cents = "sheet"
    bring_in: BringInRule
    button: ButtonRule
    blinds: BlindsRule
    posting: None = None
    kill: KillRule | None = None
    over: None = None
    showdown: None = None
    betting: dict[str, BettingRule]
    odd_chip: OddChipRule


BRING_IN = reason("bring-in")

MEXICAN_BUG = Ranking(high_hands.MEXICAN.straights, high_hands.MEXICAN.order, "bug")
MEXICAN_FILLER = Ranking(high_hands.MEXICAN.straights, high_hands.MEXICAN.order, "filler")
JOKERS = {"straight-or-flush": MEXICAN_FILLER, "ace-straight-flush": MEXICAN_BUG, "wild": high_hands.MEXICAN}


def play(dealer: Dealer) -> Script:
    rules: StudRules = dealer.rules
    setup = dealer.setup
    button = button_of(dealer, rules.button)
    order = dealer.clockwise(button)
    players = Players(order)
    stakes = stakes_at(dealer, ())
    ante = setup.terms.get("ante", dealer.schedule.ante if rules.ante == "sheet" else rules.ante)
    post_antes(dealer, players, order, ante)

    table = Boards(dealer, players, order)
    for number, street in enumerate(rules.streets):
        if len(players.live) == 1:
            break
        before = table.cards
        yield from table.deal(street, number)
        for moment in MOMENTS[before : table.cards]:
            collect_from_pot(dealer, moment, len(order))
        if table.cards == table.last:
            collect_from_pot(dealer, "last-card", len(order))
        if number == 0:
            yield from opening(dealer, players, stakes, table)
        elif players.can_bet() > 1:
            yield from later(dealer, players, stakes, table, number)
        give_back(dealer, players)

    collect_from_pot(dealer, "award", len(order))
    collect_time(dealer, order)
    yield from showdown(dealer, players, order, table)


MOMENTS = ("first-card", "second-card", "third-card", "fourth-card", "fifth-card", "sixth-card", "seventh-card")


class Boards:
    """What each player shows."""

    def __init__(self, dealer: Dealer, players: Players, order: Sequence[int]) -> None:
        self.dealer = dealer
        self.players = players
        self.order = order
        self.up: dict[int, list[Card]] = {seat: [] for seat in order}
        self.rolled: set[int] = set()
        self.cards = 0
        rules: StudRules = dealer.rules
        self.last = sum(len(street.split()) for street in rules.streets)

    def deal(self, street: str, number: int) -> Generator[Decision, Choice, None]:
        """A street to everybody still in, from the left of the button, one card at a time."""
        dealer, rules = self.dealer, self.dealer.rules
        live = [seat for seat in self.order if seat in self.players.live]
        for way in street.split():
            exposed: set[int] = set()
            if way == "roll":
                exposed = yield from self._roll(live)
            if number and rules.burn and dealer.cards_left > len(live):
                dealer.deal("burn", 1, ())
            self.cards += 1
            short = dealer.cards_left < len(live)
            if short and (rules.short_deck == "reshuffle-burns" or not dealer.cards_left) and dealer.lying.get("burn"):
                dealer.mix(dealer.lying["burn"])
                dealer.lying["burn"] = []
            if dealer.cards_left < len(live):
                dealer.tell(CommonCard())
                dealer.deal("board", min(1, dealer.cards_left))
                continue
            for seat in live:
                up = way == "up" or (way == "roll" and seat not in exposed)
                cards = dealer.deal(SEAT[seat], 1, None if up else OWN[seat])
                if up:
                    self.up[seat].extend(cards)

    def _roll(self, live: Sequence[int]) -> Generator[Decision, Choice, set[int]]:
        """Each player may turn up the card that is down; his next one then comes down."""
        exposed = set()
        for seat in live:
            choice = yield self.dealer.ask(seat, "roll", (Pick("keep down"), Pick("turn up")))
            if choice.do == "turn up":
                (down,) = self.down(seat)
                self.dealer.show(SEAT[seat], (down,))
                self.up[seat].append(down)
                exposed.add(seat)
                if down == JOKER:
                    self.rolled.add(seat)
        return exposed

    def down(self, seat: int) -> list[Card]:
        left = list(self.dealer.lying[SEAT[seat]])
        for card in self.up[seat]:
            left.remove(card)
        return left

    def forced(self, rule: BringInRule) -> int:
        """The seat whose first card up makes the forced bet."""
        ranks = RANKS if rule.ace == "high" else "A" + RANKS[:-1]

        def worth(seat: int) -> tuple[int, int]:
            card = self.up[seat][0]
            return (99, 0) if card == JOKER else (ranks.index(card[0]), rule.suits.index(card[1]))

        live = [seat for seat in self.order if seat in self.players.live]
        if rule.all_in == "next-card":
            live = [seat for seat in live if seat not in self.players.all_in] or live
        return min(live, key=worth) if rule.by == "low-card" else max(live, key=worth)

    def after(self, seat: int) -> list[int]:
        """All seats clockwise from the next one, that seat last."""
        at = self.order.index(seat)
        return [*self.order[at + 1 :], *self.order[: at + 1]]

    def first(self, rules: StudRules) -> int:
        """The seat that acts first: the best board, or the lowest; of equals the one that the rules name."""
        high = rules.first == "high-board"
        scores = {
            seat: self.shown(rules, seat).score(self.up[seat]) if high else low_hands.ace_to_five(self.up[seat])
            for seat in self.order
            if seat in self.players.live
        }
        best = max(scores.values())
        equal = {seat: self.up[seat] for seat, score in scores.items() if score == best}
        return by_suit(equal, highest=True)[0] if rules.equal_boards == "by-suit" else next(iter(equal))

    def shown(self, rules: StudRules, seat: int) -> Ranking:
        """How the cards that a seat shows are ranked."""
        if rules.ranking == "standard":
            return high_hands.STANDARD
        return JOKERS[rules.joker_turned_up] if seat in self.rolled else MEXICAN_BUG

    def open_pair(self) -> bool:
        return any(len({card[0] for card in self.up[seat]}) < len(self.up[seat]) for seat in self.players.live)


def opening(dealer: Dealer, players: Players, stakes: Stakes, table: Boards) -> Script:
    """The forced bet, then around."""
    rule: BringInRule = dealer.rules.bring_in
    betting = BettingRound(stakes, 0, players)
    forced = seat = table.forced(rule)
    if dealer.stack(seat):
        yield from _bring_in(dealer, players, betting, seat, may_fold=False)
    elif rule.all_in == "next-player":
        for seat in table.after(forced):
            if dealer.stack(seat) and players.can_bet() > 1:
                yield from _bring_in(dealer, players, betting, seat, may_fold=True)
            if betting.level:
                break
    yield from betting.run(dealer, table.after(seat), done=None if rule.option else seat)


def _bring_in(dealer: Dealer, players: Players, betting: BettingRound, seat: int, may_fold: bool) -> Script:
    """The seat makes the forced bet, or a full one where it may; all in it may be less."""
    rule: BringInRule = dealer.rules.bring_in
    due, stack = bring_in_amount(dealer, rule), dealer.stack(seat)
    amount, full = min(due, stack), min(betting.stakes.lower, stack)
    options: list[Pick | Amount] = [Pick("bring in", amount)]
    if rule.may_complete and full > amount:
        options.append(Amount("complete", full, full))
    if may_fold:
        options.append(FOLD)
    choice = yield dealer.ask(seat, "bring in", options)
    if choice.do == "fold":
        players.live.remove(seat)
        dealer.muck(SEAT[seat])
        return
    amount = choice.amount or amount
    players.pay(dealer, seat, amount, BRING_IN if choice.do == "bring in" else because(COMPLETE, to=amount))
    betting.post(seat, amount)
    betting.bring_in(due, amount)


def bring_in_amount(dealer: Dealer, rule: BringInRule) -> int:
    return _bring_in_at(rule, dealer.schedule, dealer.setup.terms, dealer.setup.limits, dealer.chip)


def _bring_in_at(
    rule: BringInRule, schedule: Schedule, terms: Mapping[str, Any], limits: tuple[int, int], chip: int
) -> int:
    if isinstance(rule.amount, int):
        return rule.amount
    if rule.amount == "sheet":
        return int((terms.get("blinds") or schedule.blinds)[0])
    if rule.amount == "ante":
        return schedule.ante
    lower = limits[0]
    return lower if rule.amount == "lower-limit" else max(chip, lower // 2 // chip * chip)


def forced(
    game: Game, schedule: Schedule, terms: Mapping[str, Any], limits: tuple[int, int]
) -> dict[str, tuple[int, ...]]:
    """The ante and the bring-in of a table."""
    rules: StudRules = game.rules
    ante = terms.get("ante", schedule.ante if rules.ante == "sheet" else rules.ante)
    chip = smallest_chip(game.filing, schedule, terms)
    bring_in = _bring_in_at(rules.bring_in, schedule, terms, limits, chip)
    return {name: (amount,) for name, amount in (("ante", ante), ("bring-in", bring_in)) if amount}


def later(dealer: Dealer, players: Players, stakes: Stakes, table: Boards, number: int) -> Script:
    rules: StudRules = dealer.rules
    betting = BettingRound(stakes, number, players)
    if number == 1 and rules.open_pair != "nothing" and table.open_pair():
        betting.may_double(stakes.upper, rules.open_pair == "upper-limit")
    at = table.order.index(table.first(rules))
    yield from betting.run(dealer, [*table.order[at:], *table.order[:at]])


def showdown(
    dealer: Dealer, players: Players, order: Sequence[int], table: Boards
) -> Generator[Decision, Choice, dict[int, int]]:
    rules: StudRules = dealer.rules
    common = dealer.lying.get("board", [])

    def high(seat: int) -> int:
        cards = [*dealer.lying[SEAT[seat]], *common]
        if rules.plays == "low":
            score = low_hands.ace_to_five(cards)
            dealer.tell(has(seat, low_hands.held(score)))
            return score
        ranking = ranking_of(rules, seat, table)
        score = ranking.score(cards)
        dealer.tell(has(seat, ranking.held(score)))
        return score

    def low(seat: int) -> int | None:
        score = low_hands.eight_or_better([*dealer.lying[SEAT[seat]], *common])
        if score is not None:
            dealer.tell(has(seat, low_hands.held(score)))
        return score

    odd = odd_order(dealer, players, order)
    return (yield from award(dealer, players, order, odd, high, low if rules.plays == "high-low" else None))


def ranking_of(rules: StudRules, seat: int, table: Boards) -> Ranking:
    """In Mexican stud a joker that was kept down is wild, and one that shows is not."""
    if rules.ranking == "standard":
        return high_hands.STANDARD
    shows = JOKER in table.up[seat] or JOKER in table.dealer.lying.get("board", ())
    return table.shown(rules, seat) if shows else high_hands.MEXICAN


def check(filing: Filing, rules: StudRules) -> list[str]:
    found = []
    for name, sheet in filing.sheets.items():
        rule = rules.betting.get(sheet.structure)
        if rule is None:
            found.append(f"sheets.{name}.structure: there is no rules.betting.{sheet.structure}")
        elif rule.kind == "limit" and len(rule.rounds) != len(rules.streets):
            found.append(f"rules.betting.{sheet.structure}.rounds: this game has {len(rules.streets)} rounds")
    return found + check_deck(filing, len(rules.streets[0].split()), 0, rules.ranking == "mexican")


def made_of(rules: StudRules, held: str, hand: Sequence[Card], common: Sequence[Card]) -> Cards:
    """The five cards with which a seat has the high hand, or the low one."""

    def name(cards: Cards) -> str:
        if held.startswith("low "):
            return low_hands.held(low_hands.ace_to_five(cards))
        ranking = high_hands.STANDARD if rules.ranking == "standard" else high_hands.MEXICAN
        return ranking.held(ranking.score(cards))

    return making(held, any_five(hand, common), name)
