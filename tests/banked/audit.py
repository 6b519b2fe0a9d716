"""A settlement checked from the log of its hand: what was bet, in which order it came up, and where every cent went.

Nothing here asks the program what it thinks; it reads the events, the filing's terms, and does the sums again.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.banked.facts import BankHas, BankQualifies, ButtonByCard, ButtonByDice, Prize, Row, StackByDice
from houseway.banked.pai_gow import BankSets
from houseway.families.twenty_one.facts import EvenMoney, NoAction, Rescued, Surrendered
from houseway.filings.model import CoveredRule, Filing, SettlementRule
from houseway.table.events import Dealt, Event, Moved, Settled, Told
from houseway.table.facts import Fact
from houseway.table.game import Game
from houseway.table.log import Log
from houseway.table.places import Label, Place
from houseway.table.reasons import Reason
from tests.banked.walking import (
    CARD_VALUES,
    clockwise,
    counter_clockwise,
    first_by_count,
    first_by_place,
)

BETS = {"wager": "bets", "double": "doubles", "split": "splits"}
"""The reasons for which chips are put on a spot."""
WAYS = ("lose", "pay", "stake-back", "push", "not-covered")
"""The reasons for which they leave it."""


class Came(NamedTuple):
    """A wager as it came up: the event, the movements that went with it, and where it stands on the table."""

    event: Settled
    moves: tuple[Moved, ...]
    in_turn: bool
    """When all hands were played, and not before."""

    @property
    def spot(self) -> int:
        return Label.of(self.event.wager)[1] or self.event.seat

    @property
    def kind(self) -> str:
        return Label.of(self.event.wager)[0]

    @property
    def hand(self) -> int:
        return Label.of(self.event.wager)[2]

    @property
    def place(self) -> str:
        return f"wager {self.event.seat} {self.event.wager}"

    @property
    def prize(self) -> int:
        """A fixed amount in cents; 0 where it goes by odds."""
        return prize_of(self.event)

    @property
    def odds(self) -> Fraction | None:
        """What the facts that it was settled by give it."""
        match self.event.why[0]:
            case Row(_, "push") | NoAction():
                return Fraction(0)
            case Row(_, pays) if pays != "lose":
                return Fraction(*map(int, pays.split(" to ")))
            case Prize() | EvenMoney():
                return Fraction(1)
            case Surrendered():
                return Fraction(-1, 2)
        return None

    def was(self, kind: type[Fact]) -> bool:
        """Whether it was settled by a fact of this kind."""
        return isinstance(self.event.why[0], kind)


def prize_of(event: Settled) -> int:
    first = event.why[0]
    return first.prize if isinstance(first, Prize) else 0


class Account:
    """A hand as its log tells it."""

    def __init__(self, game: Game, log: Log) -> None:
        self.filing: Filing = game.filing
        self.family = game.family.name
        self.main = next(kind for kind, rule in self.filing.wagers.items() if not rule.bonus)
        self.events: tuple[Event, ...] = log.events
        self.seats: dict[int, int] = {int(seat): stack for seat, stack in log.header["seats"].items()}
        self.size: int = log.header["size"]
        self.moves = [event for event in self.events if isinstance(event, Moved)]
        covers = [move for move in self.moves if move.why == "cover"]
        self.cover = covers[0].amount if covers else 0
        self.bank = int(covers[0].source.removeprefix("stack ")) if covers else 0
        self.came = list(self._came())

    def _came(self) -> Iterator[Came]:
        moves: list[Moved] = []
        over = self.family == "baccarat"
        for event in self.events:
            if isinstance(event, Told) and isinstance(event.fact, BankHas | BankQualifies | BankSets):
                over = True
            elif isinstance(event, Moved):
                moves.append(event)
            elif isinstance(event, Settled):
                yield Came(event, tuple(move for move in moves if move.why in WAYS), over)
                moves = []

    @property
    def played(self) -> bool:
        return bool(self.came)

    @property
    def bettors(self) -> dict[int, list[int]]:
        """Everybody with a wager on a spot: whose hand it is first, then the others as they bet."""
        found: dict[int, list[int]] = {}
        for move in self.moves:
            if move.why == "wager":
                seat, spot = Place.of(move.target).seat, Place.of(move.target).spot
                here = found.setdefault(spot, [])
                if seat not in here:
                    here.insert(0, seat) if seat == spot else here.append(seat)
        return found


def check(game: Game, log: Log) -> Account:
    """Hold a hand to everything a settlement owes."""
    account = Account(game, log)
    every_cent_is_somewhere(account)
    if account.played:
        every_wager_is_settled_once(account)
        each_wager_moves_as_it_says(account)
        only_what_was_added_is_without_action(account)
        the_cover_is_never_overrun(account)
        each_wager_gets_what_the_cover_allows(account)
        the_filed_order_is_kept(account)
    return account


def every_cent_is_somewhere(account: Account) -> None:
    """No place ever holds less than nothing; at the end all is in stacks, in the drop or in the jackpot."""
    held = Counter({f"stack {seat}": stack for seat, stack in account.seats.items()})
    for move in account.moves:
        assert move.amount > 0
        held[move.source] -= move.amount
        held[move.target] += move.amount
        assert held[move.source] >= 0, f"{move} takes more than was there"
    loose = {place for place, cents in held.items() if cents and not place.startswith("stack ")}
    assert loose <= {"drop", "jackpot"}, f"money is left at {loose}"
    assert sum(held.values()) == sum(account.seats.values())


def every_wager_is_settled_once(account: Account) -> None:
    """For all that was bet on it, doubled and not rescued; nothing is added to it afterwards."""
    bet: Counter[str] = Counter()
    added: dict[str, int] = {}
    for event in account.events:
        if isinstance(event, Moved):
            if Reason.of(event.why).kind in BETS:
                bet[event.target] += event.amount
                added[event.target] = event.amount
            elif event.why == "rescue":
                assert event.amount == added[event.source], f"{event} is not the last double"
                bet[event.source] -= event.amount
        elif isinstance(event, Settled):
            place = f"wager {event.seat} {event.wager}"
            if prize_of(event):
                assert event.amount == 0, f"{event} is a prize, and nothing is bet on it"
                continue
            assert bet[place] >= event.amount > 0, f"{place} has {bet[place]} on it and is settled for {event.amount}"
            bet[place] -= event.amount
    assert not +bet, f"never settled: {+bet}"
    parts: dict[str, list[Came]] = {}
    for came in account.came:
        if not came.prize:
            parts.setdefault(came.place, []).append(came)
    for place, several in parts.items():
        without_action = [came.was(NoAction) for came in several]
        assert len(several) == 1 or without_action == [False, True], f"{place} is settled {len(several)} times"


def only_what_was_added_is_without_action(account: Account) -> None:
    """Where a natural leaves doubles and splits without action, the first wager of a hand has action as ever."""
    if not any(came.was(NoAction) for came in account.came):
        return
    first = {move.target: move.amount for move in account.moves if move.why == "wager"}
    for came in account.came:
        given_up = came.was(Surrendered) or came.was(Rescued)
        if came.in_turn and came.kind == account.main and not given_up:
            own = first.get(came.place, 0)
            added = sum(move.amount for move in account.moves if move.target == came.place) - own
            assert came.event.amount == (added if came.was(NoAction) else own), came.event


def each_wager_moves_as_it_says(account: Account) -> None:
    """All of the wager leaves its place: to the cover what is lost, to its own bettor the rest; winnings on top."""
    for came in account.came:
        event, stack = came.event, f"stack {came.event.seat}"
        expected = {
            (came.place, "cover"): max(0, -event.paid),
            ("cover", stack): max(0, event.paid),
            (came.place, stack): event.amount - max(0, -event.paid),
        }
        found = {(move.source, move.target): move.amount for move in came.moves}
        assert found == {way: amount for way, amount in expected.items() if amount}, event
    last = account.moves[-1]
    total = account.cover - sum(came.event.paid for came in account.came)
    if total:
        assert last == Moved("cover", f"stack {account.bank}", total, "cover-back")
    else:
        assert last.source != "cover" or last.why != "cover-back"


def fits(account: Account, paid: int, taken: int) -> bool:
    """Whether the cover allows so much to have been paid and taken."""
    rule = account.filing.player_dealer
    assert rule
    match rule.exhausted:
        case "gross":
            return paid + taken <= account.cover
        case "two-caps":
            return max(paid, taken) <= account.cover
        case _:
            return abs(paid - taken) <= account.cover


def the_cover_is_never_overrun(account: Account) -> None:
    """After every single movement to or from it, early or late."""
    paid = taken = 0
    for move in account.moves:
        if move.source == "cover" and move.why != "cover-back":
            paid += move.amount
        elif move.target == "cover" and move.why != "cover":
            taken += move.amount
        assert fits(account, paid, taken), f"{move} overruns a cover of {account.cover}"
        assert -account.cover <= taken - paid <= account.cover


def each_wager_gets_what_the_cover_allows(account: Account) -> None:
    """As much as its rule gives it, or as much of that as fits; and what is not met comes back."""
    rule = account.filing.player_dealer
    assert rule
    paid = taken = 0
    gone = False
    for came in account.came:
        amount, odds = came.event.amount, came.odds
        loses = odds is None or odds < 0
        full = came.prize or (amount if odds is None else int(amount * abs(odds)))

        def reaches(cents: int, loses: bool = loses, paid: int = paid, taken: int = taken) -> bool:
            return fits(account, paid, taken + cents) if loses else fits(account, paid + cents, taken)

        most = 0 if gone else bisect_right(range(full + 1), False, key=lambda cents: not reaches(cents)) - 1
        if loses:
            returned = full - most
            taken += most
        else:
            # The part that is met, up to the cent.
            returned = amount - -(-amount * most // full) if full else 0
            paid += most
        # By one reading the round is over when the whole cover is lost, by another when it is lost or won.
        gone = gone or (rule.exhausted in ("net", "net-either-way") and paid - taken == account.cover)
        gone = gone or (rule.exhausted == "net-either-way" and taken - paid == account.cover)
        found = (came.event.paid, came.event.returned)
        assert found == (-most if loses else most, returned), f"{came.event} with {paid} paid and {taken} taken in all"


def the_filed_order_is_kept(account: Account) -> None:
    """What is settled when all have played comes up spot by spot, or kind by kind, from the first seat on."""
    rule = account.filing.settlement
    assert rule
    late = [came for came in account.came if came.in_turn]
    if not late:
        return
    goes: SettlementRule | CoveredRule = rule.covered if rule.covered and covers(account, rule.covered, late) else rule
    first = first_settled(account, goes, account.bettors.keys())
    walk = (clockwise if goes.direction == "clockwise" else counter_clockwise)(account.size, first)
    around = [next(walk) for _ in range(account.size)]
    bettors = account.bettors
    expected: list[Came] = []
    if rule.by == "seat" and rule.on_a_spot == "kind":
        for spot in around:
            for kind in rule.order:
                for seat in bettors.get(spot, ()):
                    expected += at(late, spot, seat, kind)
    elif rule.by == "seat":
        for spot in around:
            for seat in bettors.get(spot, ()):
                for kind in kinds_of_hand(
                    rule, [came for came in late if (came.spot, came.event.seat) == (spot, seat)]
                ):
                    expected += at(late, spot, seat, kind)
    else:
        for kinds in settled_together(rule):
            for spot in around:
                for seat in bettors.get(spot, ()):
                    for kind in kinds:
                        expected += at(late, spot, seat, kind)
    if goes.losers_first:
        expected = [came for came in expected if came.odds is None] + [
            came for came in expected if came.odds is not None
        ]
    assert [told(came) for came in late] == [told(came) for came in expected]


def covers(account: Account, rule: CoveredRule, late: Sequence[Came]) -> bool:
    """Whether the cover is as much as all that is bet, or enough for what is won and for what is lost in all."""
    if rule.when == "stakes":
        return account.cover >= sum(came.event.amount for came in late)
    early = [came.event.paid for came in account.came if not came.in_turn]
    won = sum(paid for paid in early if paid > 0)
    lost = -sum(paid for paid in early if paid < 0)
    for came in late:
        amount, odds = came.event.amount, came.odds
        won += came.prize or (int(amount * odds) if odds and odds > 0 else 0)
        lost += amount if odds is None else int(-amount * odds) if odds < 0 else 0
    bank = account.filing.player_dealer
    assert bank
    each = [won + lost] if bank.exhausted == "gross" else [won, lost]
    return rule.when == "met" and max(each) <= account.cover


def settled_together(rule: SettlementRule) -> list[list[str]]:
    """Kinds in their order, those that count as one in one list."""
    found: list[list[str]] = []
    for kind in rule.order:
        if kind in rule.together and found and found[-1][0] in rule.together:
            found[-1].append(kind)
        else:
            found.append([kind])
    return found


def kinds_of_hand(rule: SettlementRule, here: Sequence[Came]) -> Sequence[str]:
    """The order of a hand's wagers: that of losing hands where it has lost what comes first by that and otherwise."""
    if not rule.losing_order or not here:
        return rule.order
    lost = {came.kind: came.odds is None for came in here}
    firsts = [next(kind for kind in order if kind in lost) for order in (rule.order, rule.losing_order)]
    return rule.losing_order if all(lost[kind] for kind in firsts) else rule.order


def at(late: Sequence[Came], spot: int, seat: int, kind: str) -> list[Came]:
    """One bettor's wagers of a kind on a spot, hand by hand."""
    here = [came for came in late if (came.spot, came.event.seat, came.kind) == (spot, seat, kind)]
    return [came for hand in range(1, 9) for came in here if came.hand == hand]


def told(came: Came) -> str:
    return f"{came.event.seat} {came.event.wager} {came.event.amount}"


def first_settled(account: Account, filed: SettlementRule | CoveredRule, spots: Collection[int]) -> int:
    """Where settlement starts among the spots in the hand; where a button is announced, it has to be there."""
    rule = filed.first
    told = (event.fact for event in account.events if isinstance(event, Told))
    buttons = [fact for fact in told if isinstance(fact, ButtonByCard | ButtonByDice | StackByDice)]
    if rule.at not in ("card", "dice"):
        assert not buttons
        return first_by_place(rule, account.size, account.bank, spots)
    (button,) = buttons
    value = button.counts if isinstance(button, ButtonByCard) else sum(button.dice)
    if rule.at == "card":
        assert value == CARD_VALUES[rule.values][the_card(account, rule.card)[0]]
    # In pai gow the button goes on as stacks are dealt and wagers settled, whichever way the dice were counted.
    then = filed.direction if account.family.startswith("pai-gow") else ""
    assert button.seat == first_by_count(rule, account.size, account.bank, spots, value, then)
    return button.seat


def the_card(account: Account, which: str) -> str:
    """The card that a filing names as `banker 2`."""
    place, _, number = which.rpartition(" ")
    dealt = [
        card for event in account.events if isinstance(event, Dealt) and event.place == place for card in event.cards
    ]
    return dealt[int(number) - 1]


def happenings(account: Account) -> Counter[str]:
    """What this hand had of the things that a sample must not miss."""
    seen: Counter[str] = Counter()
    if not account.played:
        return seen
    rule = account.filing.player_dealer
    assert rule
    bettors = account.bettors
    seen["hands"] += 1
    for number in range(1, len(bettors) + 1):
        seen[f"{number} spots or more"] += 1
    seen["several spots of one player"] += any(here[0] != spot for spot, here in bettors.items())
    for move in account.moves:
        reason = Reason.of(move.why).kind
        seen["rescues"] += reason == "rescue"
        if reason in BETS:
            seen[BETS[reason]] += 1
            _, seat, kind, *_ = place = Place.of(move.target)
            behind = bettors[place.spot][0] != seat
            seen[f"{BETS[reason]} behind"] += behind
            seen["side bets"] += account.filing.wagers[kind].bonus
            seen["side bets behind"] += behind and account.filing.wagers[kind].bonus
            seen["insurance"] += account.filing.wagers[kind].placed == "after-deal"
    for came in account.came:
        seen["surrenders"] += came.odds == Fraction(-1, 2)
        seen["even money"] += came.was(EvenMoney)
        seen["no action against a natural"] += came.was(NoAction)
        seen["settled before all have played"] += not came.in_turn
        seen["settled in part"] += bool(came.event.returned and came.event.paid)
    seen[f"{rule.exhausted} exhausted"] += any(came.event.returned for came in account.came)
    return seen
