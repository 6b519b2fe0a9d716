"""The clock of a table."""

from typing import Any

from houseway.room.store import now
from houseway.room.table_state import LiveTable


class Clock:
    """Whose time runs at a table, and how much of it is gone."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._woke = 0
        """When somebody came to a table that nobody had watched: the clock does not run before."""

    def wake(self) -> None:
        """Somebody has come."""
        self._woke = now()

    def resume(self, at: int) -> None:
        """A pause ends, which the table itself does not know yet."""
        self._woke = self._live.resumed(self._woke, at)

    def took(self) -> int:
        """Milliseconds that the seat that is asked has had so far: since it was asked, or since somebody came.

        While the table is paused its time stands still.
        """
        until = self._live.paused_at if self._live.paused else now()
        return max(0, until - max(self._live.asked_at, self._woke))

    def told(self) -> dict[str, Any] | None:
        """Whose clock runs, until when, and how many milliseconds that is from now: below zero in the time bank."""
        live = self._live
        decision = live.hand.decision if live.hand else None
        one = live.seats.get(decision.seat) if decision else None
        if decision is None or one is None or one.bot:
            return None
        left = round(1000 * live.opening.clock) - self.took()
        return {"seat": decision.seat, "ends": now() + left, "left": left, "bank": round(one.bank)}
