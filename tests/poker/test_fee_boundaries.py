"""Every collection option of the two hold'em filings, at each number of players where its fee changes."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

import houseway
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice

SILVER_FOX = "silver-fox/texas-holdem"
CENTRAL_COAST = "central-coast/texas-holdem"
MOST = 10


class Row(NamedTuple):
    """A row of Silver Fox's sheet, in dollars; each fee column is (collection, jackpot), the fullest table first."""

    limit: tuple[int, int]
    blinds: tuple[int, int]
    least: int
    most: int | None
    columns: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]


def _limit(low: int, high: int, small: int, big: int, least: int, *columns: tuple[int, int]) -> Row:
    first, second, third = columns
    return Row((low, high), (small, big), least, None, (first, second, third))


def _no_limit(least: int, most: int | None, small: int, big: int, *columns: tuple[int, int]) -> Row:
    first, second, third = columns
    return Row((1, 1000), (small, big), least, most, (first, second, third))


# Document 002, lines 9 to 22: seven or more players, five or six, four or fewer.
LIMIT = [
    _limit(1, 2, 1, 1, 10, (2, 1), (1, 1), (1, 0)),
    _limit(2, 4, 1, 2, 20, (3, 1), (2, 1), (1, 0)),
    _limit(3, 6, 1, 3, 30, (4, 1), (3, 1), (2, 0)),
    _limit(4, 8, 2, 4, 40, (4, 1), (3, 1), (2, 0)),
    _limit(5, 10, 3, 5, 50, (4, 1), (3, 1), (2, 0)),
    _limit(6, 12, 2, 6, 60, (4, 1), (3, 1), (2, 0)),
    _limit(8, 16, 4, 8, 80, (4, 1), (3, 1), (2, 0)),
    _limit(9, 18, 3, 9, 90, (4, 1), (3, 1), (2, 0)),
    _limit(10, 20, 5, 10, 100, (5, 1), (4, 1), (3, 0)),
    _limit(12, 24, 6, 12, 120, (5, 1), (4, 1), (3, 0)),
    _limit(15, 30, 5, 15, 150, (5, 1), (4, 1), (3, 0)),
    _limit(20, 40, 10, 20, 200, (5, 1), (4, 1), (3, 0)),
    _limit(50, 100, 25, 50, 500, (6, 1), (5, 1), (4, 0)),
    _limit(75, 150, 25, 75, 750, (6, 1), (5, 1), (4, 0)),
]
LIMIT_PLAYERS = ((7, 10), (5, 6), (2, 4))

# Lines 29 to 33: seven or more players, four to six, three or fewer.
NO_LIMIT = [
    _no_limit(50, 300, 1, 3, (3, 1), (2, 1), (2, 0)),
    _no_limit(100, 300, 1, 3, (4, 1), (3, 1), (2, 0)),
    _no_limit(200, 500, 2, 5, (4, 1), (3, 1), (2, 0)),
    _no_limit(500, 1000, 5, 10, (5, 1), (4, 1), (3, 0)),
    _no_limit(1000, None, 10, 20, (6, 1), (4, 1), (3, 0)),
]
NO_LIMIT_PLAYERS = ((7, 10), (4, 6), (2, 3))

SHEETS = {"limit": (LIMIT, LIMIT_PLAYERS), "no-limit": (NO_LIMIT, NO_LIMIT_PLAYERS)}

# Document 004, lines 224 to 244: option, limits, (fewest players, most players, fee). A pair of options is one limit.
ANY = (2, MOST)
COAST: list[tuple[int, tuple[int, int], tuple[tuple[int, int, int], ...]]] = [
    (1, (4, 8), ((6, 9, 4), (2, 5, 3))),
    (2, (4, 8), ((6, 9, 4), (2, 5, 3))),
    (3, (3, 6), ((6, 9, 4), (2, 5, 3))),
    (4, (3, 6), ((6, 9, 4), (2, 5, 3))),
    (5, (2, 4), ((6, 9, 4), (2, 5, 3))),
    (6, (2, 4), ((6, 9, 4), (2, 5, 3))),
    (7, (4, 200), ((7, 9, 5), (2, 6, 4))),
    (8, (4, 200), ((7, 9, 5), (2, 6, 4))),
    (9, (3, 200), ((*ANY, 4),)),
    (10, (3, 100), ((7, 9, 4), (2, 6, 3))),
    (11, (3, 100), ((7, 9, 4), (2, 6, 3))),
    (12, (2, 10), ((*ANY, 4),)),
    (13, (1, 4), ((7, 9, 4), (2, 6, 3))),
    (14, (1, 4), ((7, 9, 4), (2, 6, 3))),
]
LAST_FEE_FOR_NINE = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 5, 8: 5, 10: 4, 11: 4, 13: 4, 14: 4}


def silver_fox() -> Iterator[tuple[str, int, dict[str, int]]]:
    for sheet, (rows, players) in SHEETS.items():
        for option, row in enumerate(rows, start=1):
            for (fewest, most), (collection, jackpot) in zip(players, row.columns, strict=True):
                fees = {"pot": collection * 100} | ({"jackpot": jackpot * 100} if jackpot else {})
                for number in (fewest, most):
                    yield f"{sheet} {option}", number, fees


def central_coast() -> Iterator[tuple[int, int, int]]:
    for option, _, bands in COAST:
        for fewest, most, fee in bands:
            yield from ((option, number, fee) for number in (fewest, most))


def dealt(filing: str, schedule: int | str, players: int, readings: dict[str, str] | None = None) -> Hand:
    """A hand among so many players with deep stacks, the button on the last of them."""
    game = houseway.load(filing, readings)
    table = game.table(
        schedule=schedule, seats=dict.fromkeys(range(1, players + 1), 5_000_00), size=MOST, button=players
    )
    return table.deal(seed=players)


def passive(hand: Hand, opened: bool = True) -> Hand:
    """Everybody checks, or calls where there is a bet; unless it is opened already, the first to act raises once."""
    if not opened:
        hand.decide(Choice("raise", smallest_raise(hand)))
    while decision := hand.decision:
        hand.decide("check" if decision.option("check") else "call")
    return hand


def smallest_raise(hand: Hand) -> int:
    assert hand.decision
    option = hand.decision.option("raise")
    assert isinstance(option, Amount)
    return option.low


def folding(hand: Hand) -> Hand:
    """Everybody folds to the big blind."""
    while hand.decision:
        hand.decide("fold")
    return hand


@pytest.mark.parametrize(("schedule", "players", "fees"), list(silver_fox()))
def test_silver_fox_with_a_flop(schedule: str, players: int, fees: dict[str, int]) -> None:
    hand = passive(dealt(SILVER_FOX, schedule, players))
    assert hand.fees == fees
    assert sum(hand.net.values()) == -sum(fees.values())


@pytest.mark.parametrize(("schedule", "players"), [(schedule, number) for schedule, number, _ in silver_fox()])
def test_silver_fox_without_a_flop(schedule: str, players: int) -> None:
    hand = folding(dealt(SILVER_FOX, schedule, players))
    assert hand.fees == {}
    assert sum(hand.net.values()) == 0


@pytest.mark.parametrize("sheet", SHEETS)
def test_silver_fox_has_the_options_of_its_sheet_and_no_more(sheet: str) -> None:
    filing = houseway.load(SILVER_FOX).filing
    options = filing.sheets[sheet].options
    assert [option.option for option in options] == [(number,) for number in range(1, len(SHEETS[sheet][0]) + 1)]


@pytest.mark.parametrize(
    ("schedule", "row"),
    [(f"{sheet} {at}", row) for sheet, (rows, _) in SHEETS.items() for at, row in enumerate(rows, start=1)],
)
def test_silver_fox_limits_blinds_and_buy_ins(schedule: str, row: Row) -> None:
    table = houseway.load(SILVER_FOX).table(schedule=schedule, seats={1: row.least * 100, 2: row.least * 100})
    assert table.limits == (row.limit[0] * 100, row.limit[1] * 100)
    assert table.schedule.blinds == (row.blinds[0] * 100, row.blinds[1] * 100)
    with pytest.raises(houseway.TableError):
        table.sit(3, row.least * 100 - 1)
    table.sit(3, row.least * 100)
    if row.most is None:
        table.sit(4, 1_000_000_00)
    else:
        with pytest.raises(houseway.TableError):
            table.sit(4, row.most * 100 + 1)
        table.sit(4, row.most * 100)


@pytest.mark.parametrize(
    ("schedule", "players"), [("limit 3", 4), ("limit 3", 7), ("no-limit 2", 3), ("no-limit 2", 6)]
)
def test_silver_fox_may_collect_from_every_hand(schedule: str, players: int) -> None:
    """Under the reading `every-hand` a pot won before the flop pays what it would have paid with one."""
    game = houseway.load(SILVER_FOX, {"drop": "every-hand"})
    table = game.table(schedule=schedule, seats=dict.fromkeys(range(1, players + 1), 500_00), button=players)
    hand = table.deal(seed=1)
    for _ in range(players - 1):
        hand.decide("call")
    hand.decide("raise", amount=9_00 if schedule.startswith("no-limit") else 6_00)
    folding(hand)
    assert "board" not in hand.places()
    assert hand.fees == passive(dealt(SILVER_FOX, schedule, players)).fees


@pytest.mark.parametrize(("option", "players", "fee"), list(central_coast()))
def test_central_coast_with_a_flop(option: int, players: int, fee: int) -> None:
    # Two blinds of a $1 - $4 table would not hold the fee: one raise makes every pot large enough.
    hand = passive(dealt(CENTRAL_COAST, option, players), opened=False)
    assert hand.fees == {"pot": fee * 100}
    assert sum(hand.net.values()) == -fee * 100


@pytest.mark.parametrize(("option", "players"), [(option, number) for option, number, _ in central_coast()])
def test_central_coast_without_a_flop(option: int, players: int) -> None:
    hand = folding(dealt(CENTRAL_COAST, option, players))
    assert hand.fees == {}
    assert sum(hand.net.values()) == 0


@pytest.mark.parametrize(("option", "fee"), list(LAST_FEE_FOR_NINE.items()))
def test_central_coast_ten_players(option: int, fee: int) -> None:
    """The bands end with nine players and the table has ten seats: by default ten pay what nine do."""
    assert passive(dealt(CENTRAL_COAST, option, 10)).fees == {"pot": fee * 100}
    assert passive(dealt(CENTRAL_COAST, option, 10, {"ten-players": "nothing"})).fees == {}


@pytest.mark.parametrize("option", [9, 12])
def test_central_coast_any_number_is_not_a_question_with_ten(option: int) -> None:
    assert passive(dealt(CENTRAL_COAST, option, 10, {"ten-players": "nothing"})).fees == {"pot": 4_00}


@pytest.mark.parametrize(("option", "limits"), [(option, limits) for option, limits, _ in COAST])
def test_central_coast_limits(option: int, limits: tuple[int, int]) -> None:
    table = houseway.load(CENTRAL_COAST).table(schedule=option, seats={1: 100_00, 2: 100_00})
    assert table.limits == (limits[0] * 100, limits[1] * 100)
    assert table.sheet == ("limit" if option <= 6 else "spread")


def test_central_coast_has_fourteen_options() -> None:
    filing = houseway.load(CENTRAL_COAST).filing
    numbers = [number for _, schedule in filing.schedules() for number in schedule.option]
    assert numbers == list(range(1, 15))


@pytest.mark.parametrize("folds", range(5))
def test_the_fee_goes_by_the_players_dealt_in(folds: int) -> None:
    """Seven are dealt in; however many fold before the flop, the fee is that of seven."""
    hand = dealt(SILVER_FOX, "limit 3", 7)
    for _ in range(folds):
        hand.decide("fold")
    assert passive(hand).fees == {"pot": 4_00, "jackpot": 1_00}


def test_an_empty_seat_pays_nothing() -> None:
    """Seats without chips are not dealt in and do not count."""
    game = houseway.load(CENTRAL_COAST)
    seats = dict.fromkeys(range(1, 6), 100_00) | {6: 0, 7: 0}
    hand = passive(game.table(schedule=1, seats=seats, button=5).deal(seed=1))
    assert hand.fees == {"pot": 3_00}
