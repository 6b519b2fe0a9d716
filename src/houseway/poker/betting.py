"""A round of betting: who may check, bet, call, raise or fold, and for how much."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from houseway.filings.figures import Cents
from houseway.filings.model import Section
from houseway.table.dealer import SEAT, STACK, Dealer
from houseway.table.game import Script
from houseway.table.ledger import fast
from houseway.table.options import Amount, Decision, Pick
from houseway.table.reasons import because, reason

NO_LIMIT = 1 << 60
CHECK = Pick("check")
FOLD = Pick("fold")
OUT = ("fold", "forfeit", "muck")
"""What takes a seat out of a hand of poker."""
CALL = reason("call")
BET = reason("bet")
RAISE = reason("raise", to=int)
COMPLETE = reason("complete", to=int)
FORFEIT = reason("forfeit")
SHORT = "complete or forfeit"
"""What the floor answers for a seat that has put in less than a call and been acted behind."""


@lru_cache(maxsize=1024)
def _putting_in(do: str, to: int) -> str:
    """The reason for a bet, or for a raise to so much."""
    return BET if do == BET else because(do, to=to)


@lru_cache(maxsize=1024)
def calling(amount: int) -> Pick:
    return Pick("call", amount)


class BettingRule(Section):
    """A betting structure as filed."""

    kind: Literal["limit", "spread", "no-limit", "pot-limit"]
    rounds: tuple[Literal["lower", "upper"], ...] = ()
    """In limit games: which of the two limits each round is bet at."""
    raises: int | Literal["any-number"] = "any-number"
    """At most so many raises a round."""
    opening_bet_is_a_raise: bool = False
    heads_up: Literal["no-cap-from-the-start", "no-cap-at-any-time", "capped"] = "no-cap-from-the-start"
    """When two players fall free of the cap: if they begin the round, as soon as only they are left in it, or never."""
    least: Literal["big-blind", "lower-limit"] | Cents = "lower-limit"
    """In games without fixed bets: the smallest bet."""
    most: Literal["upper-limit", "none"] = "none"
    """In spread and no-limit games: the largest single bet or raise."""
    raise_by: Literal["last-raise", "least"] = "last-raise"
    """A raise is at least the last bet or raise of the round, or at least the smallest bet."""
    short_all_in: Literal["closed-to-all-who-acted", "closed-since-full-raise", "half-or-together-reopens"] = (
        "closed-since-full-raise"
    )
    """Who may not raise an all-in of less than a full raise: all who have acted in the round, or only those who have
    acted since the last full bet or raise. By the third rule half a bet or more counts in full in limit games, and in
    others nobody is barred whom several all-ins together leave facing a full raise."""
    cap: Literal["none"] | Cents = "none"
    cap_on: Literal["round", "wager"] = "round"
    """The cap is on all that a player puts in during a round, or on each single bet or raise."""
    opening: int = 0
    """In pot-limit games: whoever opens before the flop may raise to so many big blinds, whatever the pot."""
    opening_by: Literal["first-in", "first-raise"] = "first-raise"
    """A call of the big blind opens too, and the pot decides from then on; or the first raise opens, calls or not."""
    first_raise_completes: bool = False
    """In limit games: over a blind of less than the bet, the first raise makes it the bet."""
    pot_counts_the_call: bool = True
    """In pot-limit games: the pot is measured after the raiser's own call."""
    pot_in_steps_of: Cents = 0
    """In pot-limit games: the pot is rounded up to such a step when a blind is not a multiple of it."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The structure at this table: the filing's rule with the table's figures."""

    rule: BettingRule
    kind: str
    lower: int
    upper: int
    least: int
    """The smallest bet, where bets are not fixed."""
    single: int
    """The largest single bet or raise."""
    cap: int
    """The most a player may put in during a round."""
    chip: int
    opening: int
    """In pot-limit games: what the first raise before the flop may go to; nothing where the pot decides."""
    pot_step: int
    raises: int
    """The most raises in a round."""
    eased: bool
    """All-ins of less than a full raise may count in full, alone or together."""

    @staticmethod
    def of(rule: BettingRule, limits: tuple[int, int], blinds: Sequence[int], chip: int) -> "Stakes":
        lower, upper = limits
        big_blind = blinds[-1] if blinds else lower
        single = upper if rule.most == "upper-limit" else NO_LIMIT
        cap = NO_LIMIT
        if isinstance(rule.cap, int) and rule.cap_on == "round":
            cap = rule.cap
        elif isinstance(rule.cap, int):
            single = min(single, rule.cap)
        named = {"big-blind": big_blind, "lower-limit": lower}
        least = rule.least if isinstance(rule.least, int) else named[rule.least]
        step = rule.pot_in_steps_of
        rounded = step if step and any(blind % step for blind in blinds) else 1
        raises = NO_LIMIT if rule.raises == "any-number" else rule.raises
        eased = rule.short_all_in == "half-or-together-reopens"
        opening = rule.opening * big_blind
        return Stakes(rule, rule.kind, lower, upper, least, single, cap, chip, opening, rounded, raises, eased)

    def times(self, factor: Callable[[int], int]) -> "Stakes":
        """The limits for a kill or with over buttons."""
        lower, upper, least, single = [
            amount if amount == NO_LIMIT else factor(amount)
            for amount in (self.lower, self.upper, self.least, self.single)
        ]
        return replace(self, lower=lower, upper=upper, least=least, single=single)

    def size(self, number: int) -> int:
        """The fixed bet of a limit round, or the smallest bet of any other; rounds count from 0."""
        if self.kind != "limit":
            return self.least
        return self.upper if self.rule.rounds[number] == "upper" else self.lower


class Players:
    """Who is in the hand, and what each has put in; `dead` is money in the pot that stands for nobody."""

    __slots__ = ("all_in", "dead", "last_raiser", "live", "put")

    def __init__(self, seats: Iterable[int]) -> None:
        self.live = list(seats)
        self.put = dict.fromkeys(self.live, 0)
        self.all_in: set[int] = set()
        self.dead = 0
        self.last_raiser: int | None = None

    def pay(self, dealer: Dealer, seat: int, amount: int, why: str) -> None:
        stack = STACK[seat]
        dealer.move(stack, "pot", amount, why)
        self.put[seat] += amount
        if not dealer.ledger.balance[stack]:
            self.all_in.add(seat)

    def pay_dead(self, dealer: Dealer, seat: int, amount: int, why: str) -> None:
        """Money that goes straight into the pot and counts for no bet."""
        amount = min(amount, dealer.stack(seat))
        if amount:
            dealer.move(STACK[seat], "pot", amount, why)
            self.dead += amount
            if not dealer.stack(seat):
                self.all_in.add(seat)

    def can_bet(self) -> int:
        """How many have chips behind."""
        return len(self.live) - len(self.all_in)


class BettingRound:
    """One round's betting. `level` is what a player must have in to stay; `full` the last complete bet or raise."""

    __slots__ = (
        "_acted",
        "_closed",
        "_double",
        "_forced",
        "_heads_up",
        "_opened",
        "_unit",
        "full",
        "level",
        "number",
        "opener",
        "openers",
        "passed",
        "players",
        "put",
        "raises",
        "stakes",
    )

    def __init__(self, stakes: Stakes, number: int, players: Players) -> None:
        self.stakes = stakes
        self.number = number
        self.players = players
        self.put = dict.fromkeys(players.live, 0)
        self.level = 0
        self.full = 0
        self.raises = 0
        self._unit = stakes.size(number)
        self._closed: set[int] = set()
        self._acted: set[int] = set()
        self.openers: set[int] | None = None
        """The seats that may open, where that takes a certain hand: until one does, all others can only pass."""
        self.opener: int | None = None
        self.passed = False
        """Somebody has passed where a certain hand is needed to open."""
        self._double = 0
        self._forced = False
        """No full bet has been made over a forced one: the next raise completes it."""
        self._opened = False
        self._heads_up = len(players.live) == 2
        players.last_raiser = None

    def post(self, seat: int, amount: int) -> None:
        """A blind that is part of the seat's bet in this round."""
        self.put[seat] += amount

    def open_at(self, amount: int) -> None:
        """A blind is the opening bet, in full even where it was posted short."""
        self.level = self.full = amount
        if self.stakes.rule.first_raise_completes and amount < self._unit:
            self.full, self._forced = 0, True
        if self.stakes.kind != "limit" and amount > self._unit:
            self._unit = amount

    def bring_in(self, due: int, put: int) -> None:
        """A forced bet of which so much was put in: all that is due is owed, or what was put in where that is more.

        Below the limit the next raise completes it.
        """
        self.level = max(due, put)
        if self.level >= self.stakes.lower or (put > due and self._counts_in_full(put)):
            self.open_at(self.level)
        else:
            self._forced = True

    def may_double(self, upper: int, must: bool) -> None:
        """Bets of this round may be, or are, at the upper limit."""
        if must:
            self._unit = upper
        else:
            self._double = upper

    def run(self, dealer: Dealer, order: Sequence[int], done: int | None = None) -> Script:
        """Ask around from the first seat in `order` until everybody has answered the last bet or raise.

        The seat that is `done` has acted already, by a forced bet, and is asked only if somebody raises it.
        """
        players, put, stacks, openers = self.players, self.put, dealer.ledger.balance, self.openers
        live, all_in, pay, raise_option = players.live, players.all_in, players.pay, self._raise_option
        waiting = [seat for seat in reversed(order) if seat in live]
        if all_in or done:
            waiting = [seat for seat in waiting if seat not in all_in and seat != done]
        while waiting and len(live) > 1:
            seat = waiting.pop()
            owes = self.level - put[seat]
            alone = all_in and len(live) - len(all_in) < 2
            if alone:
                owes = max([put[other] for other in all_in]) - put[seat]
                if owes <= 0:
                    return
            stack = stacks[STACK[seat]]
            first = calling(owes if owes < stack else stack) if owes > 0 else CHECK
            more = raise_option(seat, stack, stacks) if stack > owes and not alone else None
            options: tuple[Pick | Amount, ...] = (first, more, FOLD) if more else (first, FOLD)
            if openers is not None and self.opener is None:
                opens = options[:-1] if seat in openers else ()
                options = (CHECK, *(one for one in opens if one != CHECK))
            do, amount, _, _ = yield fast(Decision, (seat, "bet", options, False, ""))
            if do == "check":
                if openers is None:
                    self._closed.add(seat)
                else:
                    self.passed = True
                continue
            if do == SHORT:
                options = (first, Amount("forfeit", amount or 1, amount or first.amount - 1))
                do, amount, _, _ = yield fast(Decision, (seat, "bet", options, False, ""))
            if do == "call":
                owes = first.amount
                pay(dealer, seat, owes, CALL)
                put[seat] += owes
                self._opened = True
                self._closed.add(seat)
                if openers is not None and self.opener is None:
                    self.opener, waiting = seat, self._after(order, seat)
            elif do == "fold" or do == "forfeit":
                if amount:
                    pay(dealer, seat, amount, FORFEIT)
                    put[seat] += amount
                live.remove(seat)
                dealer.muck(SEAT[seat])
            else:
                self._raise(dealer, seat, amount, do)
                self.opener = self.opener or seat
                waiting = self._after(order, seat)

    def _raise_option(self, seat: int, stack: int, balance: dict[str, int]) -> Amount | None:
        stakes, level = self.stakes, self.level
        if seat in self._closed and not self._reopened(seat):
            return None
        if stakes.raises <= self.raises and self._at_the_cap():
            return None
        do = "raise" if level else "bet"
        have = self.put[seat] + stack
        if stakes.kind == "limit":
            to = min(self.full + self._unit, have)
            if self._double:
                return Amount(do, to, min(self.full + self._double, have), max(1, self._double - self._unit))
            return Amount("complete" if self._forced else do, to, to) if to <= stakes.cap else None
        low = level + self._unit
        high = have if have < stakes.cap else stakes.cap
        if high > level + stakes.single:
            high = level + stakes.single
        if stakes.kind == "pot-limit":
            high = min(high, max(low, self._pot_limit(level - self.put[seat], balance["pot"])))
        if high < low:
            return Amount(do, high, high) if high == have and high > level else None
        return fast(Amount, (do, low, high, stakes.chip))

    def _pot_limit(self, owes: int, pot: int) -> int:
        """What a bet or raise may go to: the pot on top of the call, or the filed opening."""
        stakes = self.stakes
        opened = self._opened and stakes.rule.opening_by == "first-in"
        if stakes.opening and self.number == 0 and not self.raises and not opened:
            return stakes.opening
        if stakes.rule.pot_counts_the_call:
            pot += owes
        return self.level + -(-pot // stakes.pot_step) * stakes.pot_step

    def _at_the_cap(self) -> bool:
        """Whether no more raises are allowed, all that are having been made."""
        rule = self.stakes.rule
        if rule.heads_up == "no-cap-from-the-start":
            return not self._heads_up
        return rule.heads_up == "capped" or len(self.players.live) > 2

    def _raise(self, dealer: Dealer, seat: int, to: int, do: str) -> None:
        fixed = self.stakes.kind == "limit"
        opening = self.level == 0 or self._forced
        self.players.pay(dealer, seat, to - self.put[seat], _putting_in(do, to))
        self.put[seat] = to
        self.players.last_raiser = seat
        by = to - (self.full if fixed else self.level)
        self.level = to
        if not self._counts_in_full(by):
            self._acted |= self._closed
            if self.stakes.rule.short_all_in == "closed-to-all-who-acted":
                self._closed |= self._acted
            self._closed.add(seat)
            return
        self._forced = False
        if fixed and by > self._unit:
            self._unit, self._double = by, 0
        elif not fixed and self.stakes.rule.raise_by == "last-raise":
            self._unit = by
        self.full = to
        self._acted |= self._closed
        self._closed = {seat}
        if not opening or self.stakes.rule.opening_bet_is_a_raise:
            self.raises += 1

    def _counts_in_full(self, by: int) -> bool:
        """Whether so much is a full bet or raise, or counts as one."""
        return by >= self._unit or (self.stakes.eased and self.stakes.kind == "limit" and 2 * by >= self._unit)

    def _reopened(self, seat: int) -> bool:
        """Whether a seat that has acted faces a full raise again, though nobody has made one."""
        return self.stakes.eased and self.stakes.kind != "limit" and self.level - self.put[seat] >= self._unit

    def _after(self, order: Sequence[int], seat: int) -> list[int]:
        """Everybody who has to answer a bet, clockwise from the bettor; the next to act is last."""
        at = order.index(seat)
        live, all_in = self.players.live, self.players.all_in
        return [other for other in (*order[at + 1 :], *order[:at])[::-1] if other in live and other not in all_in]
