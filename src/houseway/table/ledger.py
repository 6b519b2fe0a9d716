"""Money only moves: every cent of a hand is in one place, and each movement says from where to where.

Places are words: `stack 3` (a seat's chips), `pot`, `wager 3 banker` (a wager on its spot), `cover` (what the
player-dealer put up), `drop` (the house's collections) and `jackpot`.
"""

from collections.abc import Mapping

from houseway.table.events import Event, Moved
from houseway.table.places import STACK

fast = tuple.__new__
"""Makes a named tuple from its fields at half the cost of calling its class, for what is made at every decision."""

KEPT = frozenset((*STACK, "drop", "jackpot"))
"""Where money may lie when a hand is over."""


class LedgerError(AssertionError):
    """A movement that would make or lose money: always a fault of the program, never of a player."""


class Ledger:
    """Balances in cents, by place; every movement is written down among the events of the hand."""

    __slots__ = ("balance", "events", "total")

    def __init__(self, stacks: Mapping[int, int], events: list[Event]) -> None:
        self.balance: dict[str, int] = {STACK[seat]: stack for seat, stack in stacks.items()}
        self.events = events
        self.total = sum(stacks.values())

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
        """Everything goes back to where it came from: every seat has again what it had at the start."""
        for seat, chips in start.items():
            won = self.of(STACK[seat]) - chips
            if won > 0:
                self.move(STACK[seat], "pot", won, why)
        for place in [place for place in self.balance if place not in STACK]:
            for seat, chips in start.items():
                back = min(chips - self.of(STACK[seat]), self.of(place))
                if back > 0:
                    self.move(place, STACK[seat], back, why)

    def close(self) -> None:
        """At the end of a hand all money lies in stacks, in the drop or in the jackpot, and none is new or gone."""
        loose = {place: cents for place, cents in self.balance.items() if cents and place not in KEPT}
        if loose or sum(self.balance.values()) != self.total:
            raise LedgerError(f"the hand ends with money out of place: {loose}, {self.total} cents at its start")
