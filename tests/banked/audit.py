"""A settlement checked from the log of its hand: what was bet, in which order it came up, and where every cent went.

Nothing here asks the program what it thinks; it reads the events, the filing's terms, and does the sums again.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.banked.wagers import of_label
from houseway.filings.model import Filing
from houseway.table.events import Dealt, Event, Moved, Said, Settled
from houseway.table.game import Game
from houseway.table.log import Log
from tests.banked.walking import (
    CARD_VALUES,
    clockwise,
    counter_clockwise,
    first_by_count,
    first_by_place,
)

NO_ACTION = "no action on doubles and splits against a natural"
SURRENDERED = "surrendered: half is given up"
ODDS = re.compile(r", pays (\d+) to (\d+)$")
PRIZE = re.compile(r", pays \$([\d,]+)$")
AGAINST = re.compile(r" \([^()]* against [^()]*\)$")
BUTTON = re.compile(r"(?:counts|dice show) ([\d, ]+): (?:the first stack .*, )?the action button goes to seat (\d+)\.$")
BETS = re.compile(r"(bets|doubles|splits) (.*)")


class Came(NamedTuple):
    """A wager as it came up: the event, the movements that went with it, and where it stands on the table."""

    event: Settled
    moves: tuple[Moved, ...]
    in_turn: bool
    """When all hands were played, and not before."""

    @property
    def spot(self) -> int:
        return of_label(self.event.wager)[1] or self.event.seat

    @property
    def kind(self) -> str:
        return of_label(self.event.wager)[0]

    @property
    def hand(self) -> int:
        return of_label(self.event.wager)[2]

    @property
    def place(self) -> str:
        return f"wager {self.event.seat} {self.event.wager}"

    @property
    def prize(self) -> int:
        """A fixed amount in cents, told from the words of the rule; 0 where it goes by odds."""
        found = PRIZE.search(self.event.rule)
        return 100 * int(found[1].replace(",", "")) if found else 0

    @property
    def odds(self) -> Fraction | None:
        """What the rule it was settled by gives it, told from its words."""
        rule = AGAINST.sub("", self.event.rule)
        if pays := ODDS.search(rule):
            return Fraction(int(pays[1]), int(pays[2]))
        if self.prize:
            return Fraction(1)
        if rule == "even money taken":
            return Fraction(1)
        if rule.endswith(", push") or rule == NO_ACTION:
            return Fraction(0)
        if rule == SURRENDERED:
            return Fraction(-1, 2)
        assert rule.endswith((": loses", ", lose", ": loses at once", ": the rest is given up")), rule
        return None


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
            if isinstance(event, Said) and event.text.startswith("The player-dealer has "):
                over = True
            elif isinstance(event, Moved):
                moves.append(event)
            elif isinstance(event, Settled):
                ways = {f"loses {event.wager}", f"wins {event.wager}", "stake back", "push", "not covered"}
                yield Came(event, tuple(move for move in moves if move.why in ways), over)
                moves = []

    @property
    def played(self) -> bool:
        return bool(self.came)

    @property
    def bettors(self) -> dict[int, list[int]]:
        """Everybody with a wager on a spot: whose hand it is first, then the others as they bet."""
        found: dict[int, list[int]] = {}
        for move in self.moves:
            if move.why.startswith("bets "):
                seat = int(move.source.removeprefix("stack "))
                spot = of_label(move.why.removeprefix("bets "))[1] or seat
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
            if BETS.fullmatch(event.why):
                bet[event.target] += event.amount
                added[event.target] = event.amount
            elif event.why.startswith("rescues "):
                assert event.amount == added[event.source], f"{event} is not the last double"
                bet[event.source] -= event.amount
        elif isinstance(event, Settled):
            place = f"wager {event.seat} {event.wager}"
            if PRIZE.search(event.rule):
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
        without_action = [came.event.rule == NO_ACTION for came in several]
        assert len(several) == 1 or without_action == [False, True], f"{place} is settled {len(several)} times"


def only_what_was_added_is_without_action(account: Account) -> None:
    """Where a natural leaves doubles and splits without action, the first wager of a hand has action as ever."""
    if not any(came.event.rule == NO_ACTION for came in account.came):
        return
    first = {move.target: move.amount for move in account.moves if move.why.startswith("bets ")}
    for came in account.came:
        given_up = came.event.rule.endswith("given up")
        if came.in_turn and came.kind == account.main and not given_up:
            own = first.get(came.place, 0)
            added = sum(move.amount for move in account.moves if move.target == came.place) - own
            assert came.event.amount == (added if came.event.rule == NO_ACTION else own), came.event


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
        assert last == Moved("cover", f"stack {account.bank}", total, "cover back")
    else:
        assert last.source != "cover" or last.why != "cover back"


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
        if move.source == "cover" and move.why != "cover back":
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
    first = first_settled(account, account.bettors.keys())
    walk = (clockwise if rule.direction == "clockwise" else counter_clockwise)(account.size, first)
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
                for kind in rule.order:
                    expected += at(late, spot, seat, kind)
    else:
        for kind in rule.order:
            for spot in around:
                for seat in bettors.get(spot, ()):
                    expected += at(late, spot, seat, kind)
    if rule.losers_first:
        expected = [came for came in expected if came.odds is None] + [
            came for came in expected if came.odds is not None
        ]
    assert [told(came) for came in late] == [told(came) for came in expected]


def at(late: Sequence[Came], spot: int, seat: int, kind: str) -> list[Came]:
    """One bettor's wagers of a kind on a spot, hand by hand."""
    here = [came for came in late if (came.spot, came.event.seat, came.kind) == (spot, seat, kind)]
    return [came for hand in range(1, 9) for came in here if came.hand == hand]


def told(came: Came) -> str:
    return f"{came.event.seat} {came.event.wager} {came.event.amount}"


def first_settled(account: Account, spots: Collection[int]) -> int:
    """Where settlement starts among the spots in the hand; where a button is announced, it has to be there."""
    filed = account.filing.settlement
    assert filed
    rule = filed.first
    announced = [BUTTON.search(event.text) for event in account.events if isinstance(event, Said)]
    buttons = [found for found in announced if found]
    if rule.at not in ("card", "dice"):
        assert not buttons
        return first_by_place(rule, account.size, account.bank, spots)
    (button,) = buttons
    value = sum(int(number) for number in button[1].split(", "))
    if rule.at == "card":
        assert value == CARD_VALUES[rule.values][the_card(account, rule.card)[0]]
    # In pai gow the button goes on as stacks are dealt and wagers settled, whichever way the dice were counted.
    then = filed.direction if account.family.startswith("pai-gow") else ""
    assert int(button[2]) == first_by_count(rule, account.size, account.bank, spots, value, then)
    return int(button[2])


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
        for word in ("doubles", "splits", "rescues"):
            seen[word] += move.why.startswith(f"{word} ")
        bets = BETS.fullmatch(move.why)
        if bets:
            seat, (kind, spot, _) = int(move.source.removeprefix("stack ")), of_label(bets[2])
            behind = bettors[spot or seat][0] != seat
            seen[f"{bets[1]} behind"] += behind
            seen["side bets"] += account.filing.wagers[kind].bonus
            seen["side bets behind"] += behind and account.filing.wagers[kind].bonus
            seen["insurance"] += account.filing.wagers[kind].placed == "after-deal"
    for came in account.came:
        seen["surrenders"] += came.odds == Fraction(-1, 2)
        seen["even money"] += came.event.rule == "even money taken"
        seen["no action against a natural"] += came.event.rule == NO_ACTION
        seen["settled before all have played"] += not came.in_turn
        seen["settled in part"] += bool(came.event.returned and came.event.paid)
    seen[f"{rule.exhausted} exhausted"] += any(came.event.returned for came in account.came)
    return seen
