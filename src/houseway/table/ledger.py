"""Money only moves: every cent of a hand is in one place, and each movement says from where to where.

Places are words: `stack 3` (a seat's chips), `pot`, `wager 3 banker` (a wager on its spot), `cover` (what the
player-dealer put up), `drop` (the house's collections), `jackpot`, and `carried` (a pot that nobody has won, from one
hand to the next).
"""

from collections.abc import Mapping

from houseway.table.events import Event, Moved
from houseway.table.places import STACK

fast = tuple.__new__
"""Makes a named tuple from its fields at half the cost of calling its class, for what is made at every decision."""

KEPT = frozenset((*STACK, "drop", "jackpot", "carried"))
"""Where money may lie when a hand is over."""


class LedgerError(AssertionError):
    """A movement that would make or lose money: always a fault of the program, never of a player."""


class Ledger:
    """Balances in cents, by place; every movement is written down among the events of the hand."""

    __slots__ = ("balance", "carried", "events", "total")

    def __init__(self, stacks: Mapping[int, int], events: list[Event], carried: int = 0) -> None:
        """`carried` is what earlier hands have left for this one."""
        self.balance: dict[str, int] = {STACK[seat]: stack for seat, stack in stacks.items()}
        if carried:
            self.balance["carried"] = carried
        self.carried = carried
        self.events = events
        self.total = sum(stacks.values()) + carried

    def move(self, source: str, target: str, amount: int, why: str) -> None:
        balance = self.balance
        have = balance.get(source, 0)
        if amount <= 0 or amount > have:
            raise LedgerError(f"cannot move {amount} cents from {source!r}, which holds {have}, to {target!r}")
        balance[source] = have - amount
        balance[target] = balance.get(target, 0) + amount
        self.events.append(fast(Moved, (source, target, amount, why)))

    def of(self, place: str) -> int:
        return self.balance.get(place, 0)

    def undo(self, start: Mapping[int, int], why: str) -> None:
        """Everything goes back to where it came from: every seat has again what it had at the start, and so has a pot
        that earlier hands have left."""
        had = {STACK[seat]: chips for seat, chips in start.items()}
        if self.carried:
            had["carried"] = self.carried
        for place, chips in had.items():
            won = self.of(place) - chips
            if won > 0:
                self.move(place, "pot", won, why)
        for source in [source for source in self.balance if source not in had]:
            for place, chips in had.items():
                back = min(chips - self.of(place), self.of(source))
                if back > 0:
                    self.move(source, place, back, why)

    def close(self) -> None:
        """At the end of a hand all money lies in stacks, in the drop or in the jackpot, or waits for the next hand, and
        none is new or gone."""
        loose = {place: cents for place, cents in self.balance.items() if cents and place not in KEPT}
        if loose or sum(self.balance.values()) != self.total:
            raise LedgerError(f"the hand ends with money out of place: {loose}, {self.total} cents at its start")
