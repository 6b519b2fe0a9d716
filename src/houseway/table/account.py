"""The money of a hand from its log alone: what lay where, and a hand that is void.

This needs no rules. It is how a log is checked whose rules no longer exist in code.
"""

from collections.abc import Mapping
from typing import NamedTuple

from houseway.table.events import Acted, Event, Moved
from houseway.table.ledger import KEPT, Ledger, LedgerError
from houseway.table.log import BadLog, DamagedLog, Log
from houseway.table.places import STACK


class Account(NamedTuple):
    """What the movements of a log come to."""

    start: Mapping[int, int]
    """Every seat's chips when the hand was dealt."""
    ledger: Ledger

    def stack(self, seat: int) -> int:
        return self.ledger.of(STACK[seat])

    @property
    def stacks(self) -> dict[int, int]:
        return {seat: self.stack(seat) for seat in self.start}

    @property
    def over(self) -> bool:
        """Whether no money is left on the table."""
        return not any(cents for place, cents in self.ledger.balance.items() if place not in KEPT)


class Voided(NamedTuple):
    """A hand that does not count: everything goes back to where it came from, collections too."""

    stacks: dict[int, int]
    """Every seat's chips: what it began the hand with."""
    returned: dict[int, int]
    """What came back to each seat; less than nothing where it had won something already."""
    moves: tuple[Moved, ...]


def account(log: Log) -> Account:
    """The money of a hand as its log moves it; `BadLog` where that makes or loses any, or somebody acts who is not
    there."""
    try:
        start = {int(seat): int(stack) for seat, stack in log.header["seats"].items()}
        ledger = Ledger(start, [], int(log.header.get("state", {}).get("pot", 0)))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as bad:
        raise DamagedLog(f"the header does not say who has what: {bad!r}") from None
    for number, event in log.numbered():
        try:
            _take(ledger, event, start)
        except (LedgerError, TypeError) as bad:
            raise BadLog(f"line {number}: {bad}") from None
    return Account(start, ledger)


def _take(ledger: Ledger, event: Event, start: Mapping[int, int]) -> None:
    if isinstance(event, Moved):
        if event.target in STACK and event.target not in ledger.balance:
            raise LedgerError(f"money goes to {event.target!r}, where nobody was dealt in")
        ledger.move(*event)
    elif isinstance(event, Acted) and event.seat not in start:
        raise LedgerError(f"seat {event.seat} acts, and was not dealt in")


def voided(log: Log) -> Voided:
    """What becomes of a hand that cannot be played on."""
    found = account(log)
    now = found.stacks
    found.ledger.events.clear()
    found.ledger.undo(found.start, "misdeal")
    moves = tuple(event for event in found.ledger.events if isinstance(event, Moved))
    return Voided(dict(found.start), {seat: found.start[seat] - now[seat] for seat in now}, moves)
