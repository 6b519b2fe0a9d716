"""Collections by time: when the clock strikes, who pays, and what is said of it; the clock is a simulated one."""

import pytest

import houseway
from houseway.fees.clock import HALF_HOUR, HalfHours, notice
from houseway.table.events import Moved
from houseway.table.hand import Hand
from houseway.table.table import Table
from houseway.words.narrator import Narrator

MINUTE = 60_000
NOON = 12 * 60 * MINUTE
BY_TIME = [
    (entry.id, f"{sheet} {option.option[0]}")
    for entry in houseway.catalogue().values()
    if entry.playable
    for sheet, option in houseway.load(entry.id).filing.schedules()
    if any(fee.per == "half-hour" and name in option.fees for name, fee in
           houseway.load(entry.id).filing.sheets[sheet].fees.items())
]  # fmt: skip


def table(filing: str, schedule: str, players: int, **readings: str) -> Table:
    return houseway.load(filing).under(**readings).table(
        seats=dict.fromkeys(range(1, players + 1), 5_000_00), schedule=schedule
    )  # fmt: skip


def played(at: Table, seed: int = 1) -> Hand:
    hand = at.deal(seed=seed)
    while decision := hand.decision:
        offered = {one.do: one for one in decision.options}
        hand.decide(next((offered[do] for do in ("check", "call", "single") if do in offered), decision.options[0]))
    return hand


def paid(at: Table, clock: HalfHours, moments: list[int]) -> list[int]:
    """What hands that are dealt at these moments pay for the half hour."""
    found = []
    for number, moment in enumerate(moments):
        if clock.due(moment):
            at.half_hour()
        clock.hear(moment)
        found.append(sum(played(at, number).fees.values()))
    return found


def clock_of(at: Table) -> HalfHours:
    found = HalfHours.at(at)
    assert found
    return found


def test_every_option_by_time_has_its_clock() -> None:
    """Oaks' lowball (9), draw (5), hold'em (7) and Pan (4), and those of Deuce's eight poker games."""
    assert len(BY_TIME) > 150
    assert {filing for filing, _ in BY_TIME} >= {"oaks/lowball", "oaks/pan", "deuce/mexican-stud", "deuce/omaha"}
    for filing, schedule in BY_TIME:
        at = table(filing, schedule, 4, **({"collection": "by-time"} if filing == "oaks/thirteen-card" else {}))
        assert HalfHours.at(at), f"{filing} {schedule}"


def test_there_is_no_clock_where_nothing_is_collected_by_time() -> None:
    assert HalfHours.at(table("oaks/texas-holdem", "limit 1", 4)) is None
    assert HalfHours.at(table("silver-fox/texas-holdem", "limit 1", 4)) is None
    assert HalfHours.at(table("oaks/thirteen-card", "table 1", 4)) is None, "without the reading nothing is collected"


def test_on_the_hour_and_half_hour() -> None:
    """003: 1519-1525: $5 with five players or more, from the pot on the hour and half hour. A table that begins at
    12:20 pays with the first hand after 12:30, and again at one o'clock sharp."""
    at = table("oaks/lowball", "limit 1", 5)
    minutes = [20, 29, 31, 59, 60, 61, 89]
    assert paid(at, clock_of(at), [NOON + one * MINUTE for one in minutes]) == [0, 0, 500, 0, 500, 0, 0]


def test_every_30_minutes() -> None:
    """001: 42, 76: $6 from the pot every 30 minutes: of a table that begins at 12:20, at 12:50 and at 1:20."""
    at = table("deuce/texas-holdem", "limit 21", 5)
    minutes = [20, 31, 49, 50, 61, 79, 81]
    assert paid(at, clock_of(at), [NOON + one * MINUTE for one in minutes]) == [0, 0, 0, 600, 0, 0, 600]


def test_every_30_minutes_by_the_clock_on_the_wall() -> None:
    at = table("deuce/texas-holdem", "limit 21", 5, half_hour_clock="wall")
    assert paid(at, clock_of(at), [NOON + one * MINUTE for one in [20, 31, 49]]) == [0, 600, 0]


def test_a_table_that_rested_for_hours_pays_once() -> None:
    at = table("oaks/draw-poker", "limit 1", 5)
    assert paid(at, clock_of(at), [NOON, NOON + 7 * HALF_HOUR, NOON + 7 * HALF_HOUR + 1]) == [0, 300, 0]


@pytest.mark.parametrize(
    ("filing", "schedule", "fee"), [("oaks/lowball", "limit 1", 500), ("deuce/omaha", "limit 21", 600)]
)
def test_a_half_hour_that_has_begun(filing: str, schedule: str, fee: int) -> None:
    """In advance, as 003: 964 has it of another game: the first hand pays too."""
    moments = [NOON + one * MINUTE for one in (1, 2, 31)]
    at = table(filing, schedule, 5)
    assert paid(at, clock_of(at), moments) == [0, 0, fee]
    at = table(filing, schedule, 5, half_hour_begun="whole")
    assert paid(at, clock_of(at), moments) == [fee, 0, fee]


# -- who was not there


def newcomer(late: str) -> list[dict[int | str, int]]:
    """Three hands of Pan at $40 (003: 1556: $14 from each player): the clock strikes before the first, seat 4 sits
    down before the second and plays single."""
    at = table("oaks/pan", "time 5", 3, half_hour_late=late)
    at.half_hour()
    hands = [played(at)]
    at.sit(4, 5_000_00)
    return [hand.fees for hand in (*hands, played(at, 2), played(at, 3))]


def test_a_newcomer_pays_nothing_until_the_clock_strikes_again() -> None:
    assert newcomer("nothing") == [{1: 1400, 2: 1400, 3: 1400}, {}, {}]


def test_a_newcomer_pays_with_his_first_hand_where_it_is_so_read() -> None:
    assert newcomer("whole") == [{1: 1400, 2: 1400, 3: 1400}, {4: 1400}, {}]


@pytest.mark.parametrize(("late", "fee"), [("nothing", {}), ("whole", {1: 700})])
def test_who_sat_out_when_the_clock_struck(late: str, fee: dict[int, int]) -> None:
    """003: 1220: $7 with six players or more; each pays where the reading has it so."""
    at = table("oaks/texas-holdem", "limit 89", 7, timed_fee="each-player", half_hour_late=late)
    played(at)
    at.sit_out(1)
    at.half_hour()
    assert played(at, 2).fees == dict.fromkeys((2, 3, 4, 5, 6, 7), 700)
    at.come_back(1)
    hands = [played(at, number).fees for number in (3, 4, 5, 6, 7, 8, 9)]
    assert [one for one in hands if one] == [fee] * bool(fee), "once, with the first hand that he is dealt"


def test_who_leaves_owes_nothing() -> None:
    at = table("oaks/texas-holdem", "limit 89", 4, timed_fee="each-player", half_hour_late="whole")
    played(at)
    at.sit_out(1)
    at.half_hour()
    played(at, 2)
    assert at.state["late"] == [1]
    at.leave(1)
    assert not at.state["late"]


def test_the_pot_pays_for_everybody() -> None:
    """Where the pot pays there is nobody to be late."""
    at = table("oaks/texas-holdem", "limit 89", 4, half_hour_late="whole")
    at.half_hour()
    assert played(at).fees == {"pot": 500}
    at.sit(5, 5_000_00)
    assert played(at, 2).fees == {}


@pytest.mark.parametrize("filing", ["oaks/lowball", "oaks/texas-holdem", "oaks/draw-poker", "deuce/mexican-stud"])
def test_a_log_with_the_half_hour_is_replayed(filing: str) -> None:
    schedule = "limit 89" if filing == "oaks/texas-holdem" else "limit 21" if filing.startswith("deuce") else "limit 1"
    at = table(filing, schedule, 4, timed_fee="each-player", half_hour_late="whole")
    at.half_hour()
    hand = played(at)
    assert set(hand.fees) == {1, 2, 3, 4}
    again = houseway.replay(str(hand.log))
    assert (again.stacks, again.fees, str(again.log)) == (hand.stacks, hand.fees, str(hand.log))


# -- in words


def test_the_notice() -> None:
    """003: 1220 and 1555; 001: 76."""
    at = table("oaks/texas-holdem", "limit 89", 6)
    words = Narrator(at.game)
    assert notice(words, at, 6) == "Collected on the hour and half hour: $7 from the pot."
    assert notice(words, at, 5, due=True) == "The half hour has struck: the next hand pays $5 from the pot."
    at = table("oaks/pan", "time 4", 6)
    spanish = Narrator(at.game, tag="es")
    assert notice(Narrator(at.game), at, 6) == (
        "Collected on the hour and half hour: $10 from each player, $14 from whoever plays double."
    )
    assert notice(spanish, at, 6) == (
        "Se cobra a la hora en punto y a la media: $10 de cada jugador, $14 de quien juega al doble."
    )
    at = table("deuce/texas-holdem", "limit 21", 6)
    assert notice(Narrator(at.game), at, 6, due=True) == "30 minutes are over: the next hand pays $6 from the pot."


def test_the_hand_tells_that_it_was_for_the_half_hour() -> None:
    at = table("oaks/texas-holdem", "limit 89", 6)
    at.half_hour()
    hand = played(at)
    moves = [event for event in hand.log if isinstance(event, Moved) and event.target == "drop"]
    assert Narrator(at.game).fees(moves) == "Collection of the half hour: $7 from the pot."
    assert Narrator(at.game, tag="es").fees(moves) == "Cuota de la media hora: $7 (el bote)."
