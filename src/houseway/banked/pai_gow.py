"""A round of pai gow, with cards or with tiles.

Stacks are dealt from where the dice fall, two hands are set from each, and both are held against the player-dealer's.

What differs between cards and tiles stands in `Pieces`; the order in which things are done is here.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from houseway.banked.opening import opened
from houseway.banked.settlement import Verdict, dice_seat, onward
from houseway.banked.showdown import BANK, Showdown, Spot
from houseway.banked.wagers import Wager
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card
from houseway.filings.model import Section
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.game import Script
from houseway.table.options import Arrange, Choice, Decision, Pick

Hand = tuple[Card, ...]
Groups = tuple[Hand, Hand]
"""The low hand, which lies in front, and the high one behind it."""

HOUSE_WAY = "house-way"
DISCARD = "discard"
NOT_SET: Groups = ((), ())

BOTH_WIN = "both hands win"
ONE_WINS = "one hand wins"
COPIED = "a copied hand is nobody's"
BOTH_LOSE = "both hands lose"
FOUL = "foul"
RESULTS = frozenset({BOTH_WIN, ONE_WINS, COPIED, BOTH_LOSE, FOUL})


class Setting(NamedTuple):
    """A hand as the house way sets it, and which line of it decided."""

    groups: Groups
    line: str
    why: str
    lines: str


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

    @property
    def names(self) -> tuple[str, str]:
        """What the two hands are called."""

    def house_way(self, stack: Hand) -> Setting: ...

    def sorted(self, stack: Hand) -> Hand:
        """A stack as a player would hold it."""

    def ordered(self, groups: Groups) -> Groups:
        """The two hands, the low one first, where it does not matter how they were laid."""

    def fouled(self, groups: Groups) -> bool: ...

    def compared(self, player: Groups, bank: Groups) -> tuple[int, int]:
        """For the low hands and for the high ones: 1 if the player's is better, -1 if it is worse, 0 for a copy."""

    def told(self, groups: Groups) -> str:
        """Both hands in words."""


LOST = {FOUL: "a foul", BOTH_LOSE: "neither hand wins"}
COMES_TO = {BOTH_WIN: "won", ONE_WINS: "a push", COPIED: "a push", BOTH_LOSE: "lost"}


class PaiGowTable(Showdown):
    """The spots of a round, whose lost wagers say how the hands were lost."""

    def verdict(self, wager: Wager, facts: frozenset[str]) -> Verdict:
        found, rule = super().verdict(wager, facts), self.dealer.filing.wagers[wager.kind]
        by_hands = any(fact in RESULTS for row in rule.pays for fact in row.on)
        if found.odds is None and by_hands:
            for fact in facts & LOST.keys():
                return found._replace(rule=f"{rule.title}: {LOST[fact]}: loses")
        return found


class Round:
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


Judged = tuple[Mapping[int, frozenset[str]], Mapping[Wager, Sequence[Verdict]]]
"""What each spot's hand comes to, and verdicts on bonuses that nobody has placed."""


def play(
    dealer: Dealer,
    pieces: Pieces,
    judged: Callable[[Round], Judged],
    is_over: Callable[[Round], bool] = lambda _round: False,
) -> Script:
    """`is_over` may end a round once the player-dealer's open hand is known, before the players set theirs."""
    opening = yield from opened(dealer)
    if opening is None:
        return
    rules: PaiGowRules = dealer.rules
    table = PaiGowTable(dealer, opening)
    now = Round(dealer, table, pieces)
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
    facts, more = judged(now)
    table.settle(dict(facts), (), rules.lines, first, more)


def deal(dealer: Dealer, now: Round) -> Generator[Decision, Choice, int]:
    """A stack for every seat of the table, the action stack to the seat of the dice; returns that seat.

    Stacks at seats without a wager are collected again unseen. A known order of the deck is that of the stacks.
    """
    rules: PaiGowRules = dealer.rules
    bank, size = now.table.bank.seat, dealer.setup.size
    chosen = 0
    if rules.action_stack == "chosen":
        picks = tuple(Pick(f"stack {number}") for number in range(1, size + 1))
        choice = yield dealer.ask(bank, "stack", picks)
        chosen = int(choice.do.removeprefix("stack ")) - 1
    first = dice_seat(dealer, bank, sorted(now.table.spots))
    around = onward(dealer, first)
    for number in range(size):
        seat = around[(number - chosen) % size]
        if seat == bank:
            dealer.deal(BANK, now.pieces.size, ())
        elif seat in now.table.spots:
            dealer.deal(SEAT[seat], now.pieces.size, OWN[now.table.spots[seat].player.seat])
        else:
            dealer.deal(DISCARD, now.pieces.size, ())
    return first


def set_spot(dealer: Dealer, now: Round, spot: Spot) -> Script:
    """A player sets two hands, unseen by the others, or leaves it to the house dealer."""
    rules: PaiGowRules = dealer.rules
    groups = yield from asked_to_set(dealer, now, spot.player.seat, spot.place, secret=True)
    if now.pieces.fouled(groups):
        if rules.foul == "loses":
            now.fouls.add(spot.number)
        else:
            groups = now.pieces.house_way(now.stack(spot.number)).groups
    now.settings[spot.number] = groups


def set_bank(dealer: Dealer, now: Round) -> Script:
    """The player-dealer's stack is turned up and set."""
    rules: PaiGowRules = dealer.rules
    dealer.show(BANK)
    way = now.pieces.house_way(now.bank_stack)
    now.bank = way.groups
    if rules.player_dealer_sets == "house-way":
        dealer.say(f"The player-dealer's hand is set the house way, {way.line}: {way.why}.", way.lines)
    else:
        groups = yield from asked_to_set(dealer, now, now.table.bank.seat, BANK, secret=False)
        if now.pieces.fouled(groups):
            dealer.say("The player-dealer's hand would be foul, and is set the house way.", rules.lines)
        else:
            now.bank = groups
    dealer.lay_out(BANK, now.bank)
    dealer.say(f"The player-dealer has {now.pieces.told(now.bank)}.")


def asked_to_set(
    dealer: Dealer, now: Round, seat: int, place: str, secret: bool
) -> Generator[Decision, Choice, Groups]:
    stack = now.pieces.sorted(tuple(dealer.lying[place]))
    way = now.pieces.house_way(stack)
    options = (Arrange("set", stack, now.pieces.shape, way.groups), Pick(HOUSE_WAY))
    choice = yield dealer.ask(seat, "set", options, secret, place)
    if choice.do == HOUSE_WAY:
        return way.groups
    low, high = (tuple(map(Card, group)) for group in choice.groups)
    return now.pieces.ordered((low, high))


def result(now: Round, spot: int) -> str:
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


def turn_up(dealer: Dealer, now: Round, spot: Spot) -> None:
    """The hands of a spot as they were set, and how they fare; or just its cards, where they were not."""
    groups = now.settings.get(spot.number)
    if groups is None:
        dealer.show(spot.place)
        return
    dealer.lay_out(spot.place, groups)
    told = f"Seat {spot.number} has {now.pieces.told(groups)}"
    if spot.number in now.fouls:
        dealer.say(f"{told}: a foul, the front outranks the back.", dealer.rules.lines)
        return
    words = {1: "wins", 0: "copies", -1: "loses"}
    fares = zip(now.pieces.names, now.pieces.compared(groups, now.bank), strict=True)
    each = ", ".join(f"the {name} {words[one]}" for name, one in fares)
    dealer.say(f"{told}: {each}; {COMES_TO[result(now, spot.number)]}.")
