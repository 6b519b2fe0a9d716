"""Collections by time at a table of the room, on a simulated clock."""

import json
from collections.abc import Callable

import pytest

import houseway
from houseway.room.broadcast import Telling
from houseway.room.clock import Clock
from houseway.room.listeners import Listeners
from houseway.room.road import Road
from houseway.room.scheduler import Course, deal_next
from houseway.room.store import Entry
from houseway.room.table_state import Body, LiveTable, body_of
from houseway.room.timeouts import by_default

MINUTE = 60_000
NOON = 12 * 60 * MINUTE


class Evening:
    """A table whose entries are made at the moments that a test sets."""

    def __init__(self, filing: str, schedule: str, players: int, **readings: str) -> None:
        self.now = NOON
        body = {"filing": filing, "schedule": schedule, "readings": readings, "seed": "evening"}
        self.entries = [Entry("t_1", 1, "open", NOON, body)]
        self.live = LiveTable(self.entries[0])
        for seat in range(1, players + 1):
            self.enter("sit", {"seat": seat, "chips": 5_000_00, "name": f"Bot {seat}", "bot": "house"})

    def enter(self, kind: str, body: Body) -> None:
        entry = Entry("t_1", self.live.sequence + 1, kind, self.now, json.loads(json.dumps(body)))
        self.live.apply(entry)
        self.entries.append(entry)

    def hand(self, minute: int) -> dict[int | str, int]:
        """A hand that is dealt so many minutes after noon; what was collected."""
        self.now = NOON + minute * MINUTE
        self.enter("deal", deal_next(self.live.number, lambda: self.now)(self.live))
        while (hand := self.live.hand) and (decision := hand.decision):
            offered = {one.do for one in decision.options}
            late = by_default(decision, self.live.game, self.live.table.sheet)
            body: Body = {"do": "call"} if "call" in offered else body_of(late)
            self.enter("act", {**body, "seat": decision.seat})
        self.enter("ended", self.live.checkpoint())
        assert hand is not None
        return hand.fees

    def notice(self) -> str:
        live = self.live
        listeners, clock = Listeners(live, False), Clock(live, lambda: self.now)
        told = Telling(live, listeners, clock, Road(live, ()), Course(live, listeners, clock)).table()
        return str(told["notice"])


@pytest.fixture
def open_at() -> Callable[..., Evening]:
    return Evening


def test_an_evening_of_lowball(open_at: Callable[..., Evening]) -> None:
    """003: 1519-1525: on the hour and half hour, $3 from the pot with four players or fewer."""
    table = open_at("oaks/lowball", "limit 1", 4)
    told = [table.hand(minute) for minute in (10, 29, 30, 45, 95, 96)]
    assert told == [{}, {}, {"pot": 300}, {}, {"pot": 300}, {}]


def test_the_entries_give_the_same_chips_again(open_at: Callable[..., Evening]) -> None:
    """All of them, or from any checkpoint on; and every hand's own log says that it paid."""
    table = open_at("oaks/pan", "time 4", 4, **{"half-hour-late": "whole"})
    fees, logs = [], []
    for minute in (10, 31, 33):
        fees.append(table.hand(minute))
        assert table.live.hand
        logs.append(str(table.live.hand.log))
    assert fees == [{}, dict.fromkeys((1, 2, 3, 4), 1000), {}], "003: 1555: $10 from each player"
    assert [houseway.replay(log).fees for log in logs] == fees
    again = LiveTable(table.entries[0])
    for entry in table.entries[1:]:
        again.apply(entry)
    assert again.table.stacks == table.live.table.stacks
    assert (again.half_hours is not None) and vars(again.half_hours) == vars(table.live.half_hours)
    for ended in [entry for entry in table.entries if entry.kind == "ended"]:
        resumed = LiveTable(table.entries[0])
        resumed.restore(ended)
        for entry in table.entries[ended.sequence :]:
            resumed.apply(entry)
        assert resumed.table.stacks == table.live.table.stacks
        assert resumed.time(NOON + 59 * MINUTE) == {"clock": NOON + 59 * MINUTE}
        assert resumed.time(NOON + 60 * MINUTE) == {"clock": NOON + 60 * MINUTE, "time": True}


def test_a_table_from_before_there_was_a_clock_goes_on(open_at: Callable[..., Evening]) -> None:
    """Its hands have collected nothing, and do so when they are run again."""
    table = open_at("oaks/lowball", "limit 1", 4)
    table.hand(10)
    table.hand(31)
    old = [entry._replace(body=_without_clock(entry.body)) for entry in table.entries]
    again = LiveTable(old[0])
    for entry in old[1:]:
        again.apply(entry)
    assert sum(again.table.stacks.values()) == 4 * 5_000_00
    resumed = LiveTable(old[0])
    resumed.restore(old[-1])
    assert resumed.time(NOON + 70 * MINUTE) == {"clock": NOON + 70 * MINUTE}, "counted from the next hand on"


def _without_clock(body: Body) -> Body:
    kept = {name: value for name, value in body.items() if name not in ("clock", "time")}
    return kept | ({"table": _without_clock(kept["table"])} if "table" in kept else {})


def test_a_hand_that_is_void_leaves_the_collection_to_the_next(open_at: Callable[..., Evening]) -> None:
    table = open_at("deuce/texas-holdem", "limit 21", 4)
    assert table.hand(0) == {}
    table.now = NOON + 31 * MINUTE
    table.enter("deal", {**deal_next(1, lambda: table.now)(table.live), "number": 0})
    table.enter("void", {"hand": 2})
    assert table.hand(32) == {"pot": 600}, "001: 76: $6 every 30 minutes"
    assert table.hand(33) == {}


def test_it_is_posted_and_called(open_at: Callable[..., Evening]) -> None:
    """003: 1592-1596: ample notice of rates and procedure. 1220: $7 with six players."""
    table = open_at("oaks/texas-holdem", "limit 89", 6)
    assert table.notice() == "Collected on the hour and half hour: $7 from the pot."
    table.hand(29)
    table.now = NOON + 30 * MINUTE
    assert table.notice() == "The half hour has struck: the next hand pays $7 from the pot."
    table.hand(31)
    assert table.notice() == "Collected on the hour and half hour: $7 from the pot."
    assert open_at("oaks/texas-holdem", "limit 1", 6).notice() == ""
