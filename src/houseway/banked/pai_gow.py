"""A round of pai gow, with cards or with tiles.

Stacks are dealt from where the dice fall, two hands are set from each, and both are held against the player-dealer's.

What differs between cards and tiles stands in `Pieces`; the order in which things are done is here.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from houseway.banked.facts import StackByDice
from houseway.banked.opening import opened
from houseway.banked.settlement import Verdict, dice_seat, onward
from houseway.banked.showdown import BANK, Judging, Showdown, Spot
from houseway.banked.wagers import Wager
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card
from houseway.filings.model import Section
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.facts import Fact, Held, Seat
from houseway.table.game import Game, Script
from houseway.table.options import Arrange, Choice, Decision, Pick

Hand = tuple[Card, ...]
Groups = tuple[Hand, Hand]
"""The low hand, which lies in front, and the high one behind it."""

HOUSE_WAY = "house-way"
DISCARD = "discard"
NOT_SET: Groups = ((), ())
Fares = Literal["wins", "copies", "loses"]
FARES: Mapping[int, Fares] = {1: "wins", 0: "copies", -1: "loses"}

BOTH_WIN = "both hands win"
ONE_WINS = "one hand wins"
COPIED = "a copied hand is nobody's"
BOTH_LOSE = "both hands lose"
FOUL = "foul"
RESULTS = frozenset({BOTH_WIN, ONE_WINS, COPIED, BOTH_LOSE, FOUL})


class Setting(NamedTuple):
    """A hand as the house way sets it, and which line of it decided."""

    groups: Groups
    number: int
    """Of the line, from 1; 0 where none is about the hand."""
    line: str
    """By its title."""
    why: str
    """What the line says."""
    lines: str
    facts: tuple[Fact, ...] = ()
    """What of the hand itself mattered to it."""


@dataclass(frozen=True)
class HouseWay(Fact, kind="house-way"):
    """The player-dealer's hand is set the house way, by this line of it."""

    number: int


@dataclass(frozen=True)
class BankFoul(Fact, kind="bank-foul"):
    """The player-dealer set its hand foul, and it is set the house way."""


@dataclass(frozen=True)
class BankSets(Fact, kind="bank-sets"):
    """The player-dealer's two hands."""

    low: Held
    high: Held


@dataclass(frozen=True)
class Sets(Fact, kind="sets"):
    """The two hands of a spot, how each fares against the player-dealer's, and what that comes to."""

    seat: Seat
    low: Held
    high: Held
    low_fares: Fares
    high_fares: Fares
    comes_to: Literal["won", "push", "lost"]


@dataclass(frozen=True)
class SetsFoul(Fact, kind="sets-foul"):
    """The two hands of a spot whose front outranks its back."""

    seat: Seat
    low: Held
    high: Held


@dataclass(frozen=True)
class LowAgainst(Fact, kind="low-against"):
    """The two low hands that were compared."""

    own: Held
    bank: Held
    fares: Fares


@dataclass(frozen=True)
class HighAgainst(Fact, kind="high-against"):
    """The two high hands that were compared."""

    own: Held
    bank: Held
    fares: Fares


@dataclass(frozen=True)
class Foul(Fact, kind="foul"):
    """The front outranks the back, so that the hand is lost."""


FACTS = (StackByDice, HouseWay, BankFoul, BankSets, Sets, SetsFoul, LowAgainst, HighAgainst, Foul)


class PaiGowRules(Section):
    """What the filings of both kinds of pai gow say."""

    action_stack: Literal["first", "chosen"] = "first"
    """The stack that goes to the seat of the dice: the first one dealt, or one that the player-dealer picks."""
    player_dealer_sets: Literal["house-way", "as-it-likes"] = "house-way"
    open: bool = False
    """The player-dealer's hand is turned up and set before the players set theirs."""
    copies: Literal["player-dealer", "both-hands", "nobody"] = "player-dealer"
    """Who wins a hand that both have alike: the player-dealer, the player-dealer where both hands are alike, or nobody.
    A copy beside a won hand is a push in any case; beside a lost one it makes the wager lose, or push."""
    foul: Literal["loses", "house-way"] = "loses"
    """What becomes of a hand whose front outranks its back: it loses, or the house dealer sets it again. The
    player-dealer's is always set again."""


class Pieces(Protocol):
    """Cards or tiles."""

    @property
    def size(self) -> int:
        """How many there are in a stack."""

    @property
    def shape(self) -> tuple[int, int]:
        """How many go to the front and to the back."""

    def house_way(self, stack: Hand) -> Setting: ...

    def sorted(self, stack: Hand) -> Hand:
        """A stack as a player would hold it."""

    def ordered(self, groups: Groups) -> Groups:
        """The two hands, the low one first, where it does not matter how they were laid."""

    def fouled(self, groups: Groups) -> bool: ...

    def compared(self, player: Groups, bank: Groups) -> tuple[int, int]:
        """For the low hands and for the high ones: 1 if the player's is better, -1 if it is worse, 0 for a copy."""

    def held(self, groups: Groups) -> tuple[str, str]:
        """What the two hands are worth, in their fixed form."""

    def line(self, number: int) -> tuple[str, str]:
        """The title of a line of the house way, and what it says."""


COMES_TO: Mapping[str, Literal["won", "push", "lost"]] = {
    BOTH_WIN: "won",
    ONE_WINS: "push",
    COPIED: "push",
    BOTH_LOSE: "lost",
}


class PaiGowRound:
    """One round as far as it has got."""

    def __init__(self, dealer: Dealer, table: Showdown, pieces: Pieces) -> None:
        self.dealer = dealer
        self.table = table
        self.pieces = pieces
        self.bank: Groups = NOT_SET
        self.settings: dict[int, Groups] = {}
        """By spot, once they are set."""
        self.fouls: set[int] = set()

    @property
    def bank_stack(self) -> Hand:
        return tuple(self.dealer.lying[BANK])

    def stack(self, spot: int) -> Hand:
        return tuple(self.dealer.lying[SEAT[spot]])

    def evidence(self, spot: int) -> tuple[Fact, ...]:
        """The hands that decided about a spot, as far as they were set."""
        if spot in self.fouls:
            return (Foul(),)
        if spot not in self.settings or self.bank == NOT_SET:
            return ()
        own, bank = (self.pieces.held(groups) for groups in (self.settings[spot], self.bank))
        low, high = (FARES[one] for one in self.pieces.compared(self.settings[spot], self.bank))
        return LowAgainst(own[0], bank[0], low), HighAgainst(own[1], bank[1], high)


Judged = tuple[Judging, Mapping[Wager, Sequence[Verdict]]]
"""What is found of each spot's hand, and verdicts on bonuses that nobody has placed."""


def play(
    dealer: Dealer,
    pieces: Pieces,
    judged: Callable[[PaiGowRound], Judged],
    is_over: Callable[[PaiGowRound], bool] = lambda _round: False,
) -> Script:
    """`is_over` may end a round once the player-dealer's open hand is known, before the players set theirs."""
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: PaiGowRules = dealer.rules
    table = Showdown(dealer, opening)
    now = PaiGowRound(dealer, table, pieces)
    first = yield from deal(dealer, now)
    collect_from_seats(dealer, "after-deal", table.bank.seat, table.wagers())
    around = [table.spots[seat] for seat in onward(dealer, first) if seat in table.spots]
    if rules.open:
        yield from set_bank(dealer, now)
    if not (rules.open and is_over(now)):
        for spot in around:
            yield from set_spot(dealer, now, spot)
        if not rules.open:
            yield from set_bank(dealer, now)
    collect_from_seats(dealer, "after-play", table.bank.seat, table.wagers())
    for spot in around:
        turn_up(dealer, now, spot)
    found, more = judged(now)
    table.settle(found, (), rules.lines, first, more)


def deal(dealer: Dealer, now: PaiGowRound) -> Generator[Decision, Choice, int]:
    """A stack for every seat of the table, the action stack to the seat of the dice; returns that seat.

    Stacks at seats without a wager are collected again unseen. A known order of the deck is that of the stacks. Where
    there are fewer stacks than seats, the last seats without a wager get none.
    """
    rules: PaiGowRules = dealer.rules
    bank, most = now.table.bank.seat, dealer.filing.seats.hands
    stacks = min(dealer.setup.size, most + 1) if most else dealer.setup.size
    chosen = 0
    if rules.action_stack == "chosen":
        picks = tuple(Pick(f"stack {number}") for number in range(1, stacks + 1))
        choice = yield dealer.ask(bank, "stack", picks)
        chosen = int(choice.do.removeprefix("stack ")) - 1
    first = dice_seat(dealer, bank, sorted(now.table.spots))
    around = onward(dealer, first)
    for seat in [seat for seat in reversed(around) if seat != bank and seat not in now.table.spots]:
        if len(around) > stacks:
            around.remove(seat)
    for number in range(stacks):
        seat = around[(number - chosen) % stacks]
        if seat == bank:
            dealer.deal(BANK, now.pieces.size, ())
        elif seat in now.table.spots:
            dealer.deal(SEAT[seat], now.pieces.size, OWN[now.table.spots[seat].player.seat])
        elif dealer.named(SEAT[seat]):
            pile = tuple(dealer.draw(SEAT[seat]) for _ in range(now.pieces.size))
            dealer.lay(DISCARD, pile, ())
        else:
            dealer.deal(DISCARD, now.pieces.size, ())
    return first


def set_spot(dealer: Dealer, now: PaiGowRound, spot: Spot) -> Script:
    """A player sets two hands, unseen by the others, or leaves it to the house dealer."""
    rules: PaiGowRules = dealer.rules
    groups = yield from asked_to_set(dealer, now, spot.player.seat, spot.place, secret=True)
    if now.pieces.fouled(groups):
        if rules.foul == "loses":
            now.fouls.add(spot.number)
        else:
            groups = now.pieces.house_way(now.stack(spot.number)).groups
    now.settings[spot.number] = groups


def set_bank(dealer: Dealer, now: PaiGowRound) -> Script:
    """The player-dealer's stack is turned up and set."""
    rules: PaiGowRules = dealer.rules
    dealer.show(BANK)
    way = now.pieces.house_way(now.bank_stack)
    now.bank = way.groups
    if rules.player_dealer_sets == "house-way":
        for fact in (HouseWay(way.number), *way.facts):
            dealer.tell(fact, way.lines)
    else:
        groups = yield from asked_to_set(dealer, now, now.table.bank.seat, BANK, secret=False)
        if now.pieces.fouled(groups):
            dealer.tell(BankFoul(), rules.lines)
        else:
            now.bank = groups
    dealer.lay_out(BANK, now.bank)
    dealer.tell(BankSets(*now.pieces.held(now.bank)))


def asked_to_set(
    dealer: Dealer, now: PaiGowRound, seat: int, place: str, secret: bool
) -> Generator[Decision, Choice, Groups]:
    stack = now.pieces.sorted(tuple(dealer.lying[place]))
    way = now.pieces.house_way(stack)
    options = (Arrange("set", stack, now.pieces.shape, way.groups), Pick(HOUSE_WAY))
    choice = yield dealer.ask(seat, "set", options, secret, place)
    if choice.do == HOUSE_WAY:
        return way.groups
    low, high = (tuple(map(Card, group)) for group in choice.groups)
    return now.pieces.ordered((low, high))


def result(now: PaiGowRound, spot: int) -> str:
    """What the two hands of a spot come to against the player-dealer's."""
    if spot in now.fouls:
        return FOUL
    rules: PaiGowRules = now.dealer.rules
    compared = now.pieces.compared(now.settings[spot], now.bank)
    won, copied = (sum(one == how for one in compared) for how in (1, 0))
    if won:
        return BOTH_WIN if won == 2 else ONE_WINS
    is_copy = {"player-dealer": False, "both-hands": copied == 1, "nobody": copied > 0}[rules.copies]
    return COPIED if is_copy else BOTH_LOSE


def turn_up(dealer: Dealer, now: PaiGowRound, spot: Spot) -> None:
    """The hands of a spot as they were set, and how they fare; or just its cards, where they were not."""
    groups = now.settings.get(spot.number)
    if groups is None:
        dealer.show(spot.place)
        return
    dealer.lay_out(spot.place, groups)
    low, high = now.pieces.held(groups)
    if spot.number in now.fouls:
        dealer.tell(SetsFoul(spot.number, low, high), dealer.rules.lines)
        return
    low_fares, high_fares = (FARES[one] for one in now.pieces.compared(groups, now.bank))
    dealer.tell(Sets(spot.number, low, high, low_fares, high_fares, COMES_TO[result(now, spot.number)]))


def spoken(game: Game, fact: Fact) -> dict[str, str]:
    """What a sentence about a fact may take from the filing: a line of the house way."""
    if not isinstance(fact, HouseWay):
        return {}
    title, text = game.rules.pieces.line(fact.number)
    return {"title": title, "text": text}
