"""A pot that nobody opened, at a table of the room: it waits for the next deal, and no chip is lost on the way."""

from collections.abc import Callable

from houseway.room.table_state import LiveTable
from tests.room.test_half_hours import Evening, open_at

__all__ = ["open_at"]


def test_every_chip_is_there_through_an_evening(open_at: Callable[..., Evening]) -> None:
    """003: 62-65, with a pair of jacks to open; the entries give the same chips again, from any checkpoint on."""
    table = open_at("oaks/draw-poker", "limit 1", 3, openers="jacks")
    waiting, collected = [], 0
    for minute in range(1, 21):
        collected += sum(table.hand(minute).values())
        live = table.live.table
        waiting.append(live.state.get("pot", 0))
        assert sum(live.stacks.values()) + waiting[-1] + collected == 3 * 5_000_00
    assert waiting.count(0) < 20, "nobody opens now and then"
    ends = [entry for entry in table.entries if entry.kind == "ended"]
    resumed = LiveTable(table.entries[0])
    resumed.restore(ends[next(number for number, pot in enumerate(waiting) if pot)])
    for entry in table.entries[resumed.sequence :]:
        resumed.apply(entry)
    assert (resumed.table.stacks, resumed.table.state) == (table.live.table.stacks, table.live.table.state)


def test_a_table_that_closes_has_no_pot_left(open_at: Callable[..., Evening]) -> None:
    table = open_at("oaks/draw-poker", "limit 1", 3, openers="jacks")
    collected = 0
    for minute in range(1, 21):
        collected += sum(table.hand(minute).values())
        if table.live.table.state.get("pot"):
            break
    assert table.live.table.state["pot"]
    table.enter("close", {})
    assert "pot" not in table.live.table.state
    assert sum(table.live.table.stacks.values()) + collected == 3 * 5_000_00
