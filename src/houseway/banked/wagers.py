"""Wagers before the deal: what each seat may bet, on which spot it lies, and who may bet on another's spot."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from houseway.fees.collect import Owed, players_pay
from houseway.filings.model import Filing, Schedule, WagerRule
from houseway.table.dealer import STACK, Dealer
from houseway.table.game import Game
from houseway.table.options import Amount, Choice, Decision, Option, Pick
from houseway.table.places import Label, label
from houseway.table.places import wager as wager_place
from houseway.table.reasons import reason
from houseway.table.stipulations import Stipulation
from houseway.table.table import TableError

DONE = Pick("done")
WAGER = reason("wager")
WITHDRAW = reason("withdraw")
RESCUE = reason("rescue")
"""A wager, or the last part of it, that is taken back before it is settled."""


class Wager(NamedTuple):
    """A wager: whose, on what, how much, on which spot, and on which hand of it."""

    seat: int
    kind: str
    amount: int
    at: int = 0
    """The spot, where it is not the seat's own."""
    hand: int = 1
    """A hand that was split has more than one."""

    @property
    def spot(self) -> int:
        return self.at or self.seat

    @property
    def label(self) -> str:
        """As scripts and logs name it: `game`, `game at 4`, `game at 4 hand 2`."""
        return label(self.kind, self.at, self.hand)

    @property
    def place(self) -> str:
        return wager_place(self.seat, self.kind, self.at, self.hand)


def terms(game: Game, sheet: str, schedule: Schedule, given: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
    """What the house may stipulate at a table with a player-dealer: that players may bet on each other's spots."""
    for name, value in given.items():
        if name != "backline":
            raise TableError(f"{game.id} has no term {name!r}.")
        if not isinstance(value, bool):
            raise TableError(f"backline is true or false, not {value!r}.")
        if value and game.filing.seats.backline == "none":
            raise TableError(f"{game.id} does not allow backline bets.")
    return {"backline": True} if given.get("backline") else {}


def before_the_deal(filing: Filing, sheet: str) -> tuple[dict[str, WagerRule], dict[str, list[str]]]:
    """The wagers that are placed before the deal on a fee sheet, and for each of them those that go with it."""
    offered = [
        (kind, rule)
        for kind, rule in filing.wagers.items()
        if rule.offered and rule.placed == "before-deal" and (not rule.sheets or sheet in rule.sheets)
    ]
    equals: dict[str, list[str]] = {}
    for kind, rule in offered:
        if rule.equals:
            equals.setdefault(rule.equals, []).append(kind)
    return {kind: rule for kind, rule in offered if not rule.equals}, equals


def limits_of(kind: str, rule: WagerRule, schedule: Schedule, table: tuple[int, int]) -> tuple[int, int]:
    """The least and the most on a wager: its own limits, or the table's."""
    low, high = table
    own = schedule.limits.get(kind, rule.limit)
    return (own.low, own.high if own.high is not None else high) if own else (low, high)


def stipulations(game: Game, sheet: str, schedule: Schedule) -> tuple[Stipulation, ...]:  # noqa: ARG001
    """The same as a form asks for it."""
    if game.filing.seats.backline == "none":
        return ()
    return (Stipulation("backline", "yes-or-no"),)


def place_wagers(dealer: Dealer, player_dealer: int) -> Generator[Decision, Choice, list[Wager]]:
    """Every other seat, from the player-dealer's left, bets as it likes; then, where it may, on the spots of others."""
    betting = Betting(dealer, player_dealer)
    seats = [seat for seat in dealer.clockwise(player_dealer) if seat != player_dealer]
    for seat in seats:
        yield from betting.ask(seat, betting.on_spots)
    if dealer.setup.terms.get("backline"):
        for seat in seats:
            yield from betting.ask(seat, betting.behind)
    return betting.placed


class Betting:
    """The wagers of a hand as they are placed, and what is open to a seat next."""

    def __init__(self, dealer: Dealer, player_dealer: int) -> None:
        self.dealer = dealer
        self.player_dealer = player_dealer
        self.placed: list[Wager] = []
        self.rule = dealer.filing.seats
        self.kinds, self.equals = before_the_deal(dealer.filing, dealer.setup.sheet)
        self.chip = dealer.chip
        self.limits = {
            kind: limits_of(kind, rule, dealer.schedule, dealer.setup.limits) for kind, rule in self.kinds.items()
        }
        self.players_pay = players_pay(dealer.sheet, dealer.schedule)
        self.owed = Owed(dealer.sheet, dealer.schedule)
        """Of the seat that is asked."""

    def ask(
        self, seat: int, open_to: Callable[[int, list[Wager]], Iterable[Option]]
    ) -> Generator[Decision, Choice, None]:
        """One seat's wagers, until it is done or nothing more is open to it."""
        dealer = self.dealer
        mine = [wager for wager in self.placed if wager.seat == seat]
        self.owed = Owed(dealer.sheet, dealer.schedule)
        self.owed.add(mine)
        while options := tuple(open_to(seat, mine)):
            choice = yield dealer.ask(seat, "wager", (*options, DONE))
            if choice.do == "done":
                return
            kind, at, _ = Label.of(choice.do)
            more = self._together(seat, kind, choice.amount, at)
            for wager in more:
                dealer.move(STACK[seat], wager.place, wager.amount, WAGER)
            mine += more
            self.placed += more
            self.owed.add(more)

    def on_spots(self, seat: int, mine: list[Wager]) -> Iterator[Option]:
        """Bets on the seat's own spot, and beside it on unoccupied ones as far as a player may have them."""
        if not mine and self._all_hands_out():
            return
        yield from self._open(seat, mine, 0, self.kinds)
        if self.rule.spots == 1 or not mine:
            return
        held = sorted({wager.at for wager in mine if wager.at})
        more = self.free_spots(seat) if len(held) + 1 < self.rule.spots else []
        for spot in held:
            yield from self._open(seat, mine, spot, self.kinds)
        if more:
            # Spots on which nobody has bet are all alike.
            first = [(Label.of(option.do)[0], option) for option in self._open(seat, mine, more[0], self.kinds)]
            for spot in more:
                for kind, option in first:
                    yield Amount(label(kind, spot), *option[1:])

    def free_spots(self, seat: int) -> list[int]:
        """Spots in front of empty seats on which nobody has bet; where it is filed so, only beside the seat's own."""
        setup = self.dealer.setup
        if len(setup.stacks) == setup.size or self._all_hands_out():
            return []
        busy = {*setup.stacks, *setup.state.get("away", ()), *(wager.spot for wager in self.placed)}
        free = [spot for spot in range(1, setup.size + 1) if spot not in busy]
        if not self.rule.adjacent:
            return free
        own = {seat, *(wager.at for wager in self.placed if wager.seat == seat and wager.at)}
        return [spot for spot in free if spot - 1 in own or spot + 1 in own]

    def _all_hands_out(self) -> bool:
        """Whether there are bets on as many spots as there are hands to deal."""
        return bool(self.rule.hands) and len({wager.spot for wager in self.placed}) >= self.rule.hands

    def behind(self, seat: int, mine: list[Wager]) -> Iterator[Option]:
        """Bets on spots that others play, on the kinds of wager that are open to the backline."""
        players: dict[int, int] = {}
        for wager in self.placed:
            players.setdefault(wager.spot, wager.seat)
        kinds = {kind: rule for kind, rule in self.kinds.items() if self.rule.backs(kind)}
        for spot in sorted(spot for spot, player in players.items() if player != seat):
            yield from self._open(seat, mine, spot, kinds)

    def _open(self, seat: int, mine: list[Wager], spot: int, kinds: Mapping[str, WagerRule]) -> Iterator[Amount]:
        dealer = self.dealer
        bets = {wager.kind: wager.amount for wager in mine if wager.at == spot}
        stack = dealer.stack(seat)
        for kind, rule in kinds.items():
            if kind in bets or (rule.needs and bets.keys().isdisjoint(rule.needs)):
                continue
            step = rule.step or self.chip
            low, high = self._limits(kind, rule, bets)
            times = 1 + len(self.equals.get(kind, ()))
            high = min(high, stack // times)
            if self.players_pay:
                fees = self.owed.beside(self._together(seat, kind, high, spot))
                high = min(high, (stack - fees) // times)
            high = low + (high - low) // step * step
            if low <= high:
                yield Amount(label(kind, spot), low, high, step)

    def _together(self, seat: int, kind: str, amount: int, at: int) -> list[Wager]:
        """A wager and those that are always placed with it."""
        return [Wager(seat, one, amount, at) for one in (kind, *self.equals.get(kind, ()))]

    def _limits(self, kind: str, rule: WagerRule, bets: dict[str, int]) -> tuple[int, int]:
        low, high = self.limits[kind]
        if rule.at_most:
            high = min(high, max(bets.get(kind, 0) for kind in rule.at_most))
        return low, high
