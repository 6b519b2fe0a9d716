"""The clock of a table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from houseway.room.store import now as store_now
from houseway.room.table_state import LiveTable

GONE = 5.0
"""Seconds that a seat still has to act when its person has gone; none once it has let a turn pass."""


class Still(NamedTuple):
    """How long the time of one question has stood still."""

    asked: int = -1
    stood: int = 0
    """Milliseconds, before it stood still the last time."""
    since: int = 0
    """When it stopped the last time; nothing where it has gone on."""


class Clock:
    """Whose time runs at a table, and how much of it is gone."""

    def __init__(self, live: LiveTable, now: Callable[[], int] = store_now) -> None:
        """`now` is the time in milliseconds; tests have one of their own."""
        self._live = live
        self.now = now
        self._woke = 0
        """When somebody came to a table that nobody had watched: the clock does not run before."""
        self._still = Still()

    def stand_still(self) -> None:
        """Until `go_on`, the time of the seat that is asked does not run."""
        self._still = Still(self._live.asked, self._stood(), self.now())

    def go_on(self) -> None:
        if self._still.since:
            self._still = Still(self._still.asked, self._still.stood + self.now() - self._still.since)

    def _stood(self) -> int:
        """Milliseconds for which the time of this question has stood still."""
        still = self._still
        if still.asked != self._live.asked:
            return 0
        return still.stood + (self.now() - still.since if still.since else 0)

    def wake(self) -> None:
        """Somebody has come."""
        self._woke = self.now()

    def resume(self, at: int) -> None:
        """A pause ends, which the table itself does not know yet."""
        self._woke = self._live.resumed(self._woke, at)

    def took(self) -> int:
        """Milliseconds that the seat that is asked has had so far: since it was asked, or since somebody came.

        While the table is paused its time stands still, and while a hint is worked out for whoever sits alone.
        """
        until = self._live.paused_at if self._live.paused else self.now()
        return max(0, until - self._since() - self._stood())

    def _since(self) -> int:
        return max(self._live.asked_at, self._woke)

    def allowed(self, seat: int) -> tuple[float, float]:
        """Seconds that a person has to act, and those in the time bank."""
        one = self._live.seats[seat]
        if one.gone:
            before = max(0, one.gone - self._since()) / 1000
            return (0.0 if one.late else min(before + GONE, self._live.opening.clock)), 0.0
        return self._live.opening.clock, one.bank

    def told(self) -> dict[str, Any] | None:
        """Whose clock runs, until when, and how many milliseconds that is from now: below zero in the time bank."""
        live = self._live
        decision = live.hand.decision if live.hand else None
        one = live.seats.get(decision.seat) if decision else None
        if decision is None or one is None or one.bot:
            return None
        seconds, bank = self.allowed(decision.seat)
        left = round(1000 * seconds) - self.took()
        return {"seat": decision.seat, "ends": self.now() + left, "left": left, "bank": round(bank)}
