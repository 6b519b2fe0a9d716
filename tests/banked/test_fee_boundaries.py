"""Every collection option of both baccarat filings at both edges of every band, typed from the documents."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from houseway.banked.wagers import Wager
from houseway.fees.collect import Charge, banked_charges
from houseway.felt.chips import dollars
from houseway.library import load
from houseway.table.options import IllegalDecision
from houseway.table.table import TableError
from tests.banked.banked_hands import SILVER_FOX, WESTLANE, play, table


class Option(NamedTuple):
    """A collection option as printed, in dollars; a band without an end goes on."""

    number: int
    limit: tuple[int, int]
    bands: tuple[tuple[int, int | None, str], ...]
    player: str


def read(table: str) -> list[Option]:
    options = []
    for line in table.strip().splitlines():
        number, limit, rows, player = (part.strip() for part in line.split("|"))
        low, high = limit.split("-")
        options.append(Option(int(number), (int(low), int(high)), tuple(map(band, rows.split())), player))
    return options


def band(text: str) -> tuple[int, int | None, str]:
    span, fee = text.split("=")
    if span == "any":
        return 0, None, fee
    low, dash, high = span.removesuffix("+").partition("-")
    return int(low), int(high) if dash else None, fee


# Document 002, lines 142-160: option, table limit, player-dealer's fee by total action, player's fee for a wager.
# Options 1, 3, 6 and 7 print no bands: one fee whatever the action.
SILVER_FOX_OPTIONS = """
1 | 5-50    | any=1                                              | 0.50
2 | 5-100   | 5-200=1  201-400=3 401-600=5  601-900=8    901+=12 | 0
3 | 10-100  | any=2                                              | 1
4 | 10-800  | 10-50=1  51-300=2  301-600=4  601-900=7    901+=10 | 0
5 | 25-200  | 25-300=2 301-600=5 601-1000=8 1001-2000=15 2001+=20 | 0
6 | 50-300  | any=3                                              | 2
7 | 100-500 | any=5                                              | 3
"""

# Document 000, lines 566-646.
WESTLANE_OPTIONS = """
1  | 5-1000   | 5-200=1  201-400=3 401-600=5   601-900=8    901+=12  | 0
2  | 5-1000   | 5-300=1  301-600=4 601-1000=8  1001-2000=15 2001+=25 | 0
3  | 5-1000   | 5-300=2  301-600=5 601-1000=9  1001-2000=15 2001+=25 | 0
4  | 5-1000   | 5-300=3  301-600=6 601-1000=12 1001-2000=20 2001+=30 | 0
5  | 5-1000   | 5-200=2  201-500=5 501-1000=15 1001-2000=25 2001+=35 | 0
6  | 25-1000  | 25-200=1 201-400=3 401-600=5   601-900=8    901+=12  | 0
7  | 25-1000  | 25-300=1 301-600=4 601-1000=8  1001-2000=15 2001+=25 | 0
8  | 25-1000  | 25-300=2 301-600=5 601-1000=9  1001-2000=15 2001+=25 | 0
9  | 25-1000  | 25-300=3 301-600=6 601-1000=12 1001-2000=20 2001+=30 | 0
10 | 25-1000  | 25-200=2 201-500=5 501-1000=15 1001-2000=25 2001+=35 | 0
11 | 100-2000 | 25-200=1 201-400=3 401-600=5   601-900=8    901+=12  | 0
12 | 100-2000 | 25-300=1 301-600=4 601-1000=8  1001-2000=15 2001+=25 | 0
13 | 100-2000 | 25-300=2 301-600=5 601-1000=9  1001-2000=15 2001+=25 | 0
14 | 100-2000 | 25-300=3 301-600=6 601-1000=12 1001-2000=20 2001+=30 | 0
15 | 100-2000 | 25-200=2 201-500=5 501-1000=15 1001-2000=25 2001+=35 | 0
"""

# Document 000, lines 2309-2391: the least bet may be set from 5 to 100, the most from 1,000 to 2,000; here the widest.
RATES = """
1  | 5-2000 | 5-100=2   101-300=3 301-600=7   601-1000=9   1001+=12 | 0
2  | 5-2000 | 5-200=1   201-400=3 401-600=5   601-900=8    901+=12  | 0
3  | 5-2000 | 5-200=1   201-400=4 401-600=7   601-1000=15  1001+=20 | 0
4  | 5-2000 | 5-200=2   201-400=4 401-600=7   601-1000=15  1001+=20 | 0
5  | 5-2000 | 5-200=2   201-500=5 501-1000=15 1001-2000=25 2001+=35 | 0
6  | 5-2000 | 5-300=1   301-600=4 601-1000=8  1001-2000=15 2001+=25 | 0
7  | 5-2000 | 5-300=2   301-600=5 601-1000=9  1001-2000=15 2001+=25 | 0
8  | 5-2000 | 5-300=2   301-600=5 601-1000=9  1001-2000=20 2001+=30 | 0
9  | 5-2000 | 5-300=3   301-600=6 601-1000=12 1001-2000=20 2001+=30 | 0
10 | 5-2000 | 25-200=1  201-400=3 401-600=5   601-900=8    901+=12  | 0
11 | 5-2000 | 25-200=2  201-500=5 501-1000=15 1001-2000=25 2001+=35 | 0
12 | 5-2000 | 25-300=1  301-600=4 601-1000=8  1001-2000=15 2001+=25 | 0
13 | 5-2000 | 25-300=2  301-600=5 601-1000=9  1001-2000=15 2001+=25 | 0
14 | 5-2000 | 25-300=3  301-600=6 601-1000=12 1001-2000=20 2001+=30 | 0
15 | 5-2000 | 100-300=1 301-600=6 601-1500=15 1501-3000=30 3001+=55 | 0
"""

SHEETS = {
    (SILVER_FOX, "baccarat"): read(SILVER_FOX_OPTIONS),
    (WESTLANE, "ez-baccarat"): read(WESTLANE_OPTIONS),
    (WESTLANE, "rates"): read(RATES),
}
KINDS = ("player", "banker", "tie", "dragon-7")


def edges() -> Iterator[tuple[str, str, Option, int, str]]:
    """Filing, schedule, option, a total at the edge of a band, and the fee of that band."""
    for (filing, sheet), options in SHEETS.items():
        for option in options:
            for low, high, fee in option.bands:
                ends = {low or option.limit[0], high if high is not None else 50_000}
                for total in sorted(ends):
                    yield filing, f"{sheet} {option.number}", option, total, fee


EDGES = list(edges())
NAMES = [f"{filing}-{schedule}-{total}" for filing, schedule, _, total, _ in EDGES]


def within_limits() -> Iterator[Any]:
    """The edges that a table can reach: some bands begin below the least bet of their own option."""
    for edge, name in zip(EDGES, NAMES, strict=True):
        if edge[3] >= edge[2].limit[0]:
            yield pytest.param(*edge, id=name)


def charges(filing: str, schedule: str, wagers: list[Wager], readings: dict[str, str] | None = None) -> list[Charge]:
    game = load(filing, readings)
    sheet, option = game.schedule(schedule)
    return list(banked_charges(game.filing.sheets[sheet], option, "before-deal", 1, wagers))


def from_bank(found: list[Charge]) -> int:
    return sum(charge.amount for charge in found if charge.payer == 1)


def split(total: int, option: Option) -> list[int]:
    """The total in as few wagers as the table's limit allows."""
    number = -(-total // option.limit[1])
    return [total // number + (at < total % number) for at in range(number)]


def test_no_option_is_missing_or_too_many() -> None:
    for (filing, sheet), options in SHEETS.items():
        filed = load(filing).filing.sheets[sheet].options
        assert [number for option in filed for number in option.option] == [option.number for option in options]
    assert set(load(SILVER_FOX).filing.sheets) == {"baccarat"}
    assert set(load(WESTLANE).filing.sheets) == {"ez-baccarat", "rates"}


@pytest.mark.parametrize(("filing", "sheet"), SHEETS)
def test_every_option_prints_what_the_document_prints(filing: str, sheet: str) -> None:
    for option in SHEETS[filing, sheet]:
        filed = load(filing).schedule(f"{sheet} {option.number}")[1]
        rows = tuple((band.low, band.high, fee) for band, fee in filed.fees["player-dealer"].bands)
        assert rows == tuple(
            (low * 100, None if high is None else high * 100, dollars(fee)) for low, high, fee in option.bands
        )
        assert [fee for _, fee in filed.fees["player"].bands] == [dollars(option.player)]
        assert len(rows) <= 5


@pytest.mark.parametrize(("filing", "schedule", "option", "total", "fee"), EDGES, ids=NAMES)
def test_the_fee_at_each_edge_of_each_band(filing: str, schedule: str, option: Option, total: int, fee: str) -> None:
    for kind in KINDS:
        assert from_bank(charges(filing, schedule, [Wager(2, kind, total * 100)])) == dollars(fee)
    spread = [Wager(2, "player", 1_00), Wager(2, "dragon-7", 1_00), Wager(5, "tie", 1_00)]
    if total > 3:
        spread.append(Wager(7, "banker", (total - 3) * 100))
        assert from_bank(charges(filing, schedule, spread)) == dollars(fee)
    lines = [Wager(3, "player", total * 100), Wager(3, "banker", total * 100)]
    free = [Wager(4, "tie", total * 100), Wager(4, "dragon-7", total * 100)]
    paid: dict[int | str, int] = {}
    for charge in charges(filing, schedule, lines + free):
        paid[charge.payer] = paid.get(charge.payer, 0) + charge.amount
    assert paid.get(3, 0) == 2 * dollars(option.player)
    assert 4 not in paid


@pytest.mark.parametrize(("filing", "schedule", "option", "total", "fee"), [*within_limits()])
def test_the_fee_of_a_hand_that_is_dealt(filing: str, schedule: str, option: Option, total: int, fee: str) -> None:
    """The same edges with real wagers within the limits, as many as it takes."""
    wagers = split(total, option)
    spots = list(product(("player", "banker"), range(2, 15)))
    if len(wagers) > len(spots):
        wagers = wagers[: len(spots)]
        assert sum(wagers) >= option.bands[-1][0]
        assert fee == option.bands[-1][2]
    bets: dict[int, dict[str, int]] = {}
    for (kind, seat), amount in zip(spots, wagers, strict=False):
        bets.setdefault(seat, {})[kind] = amount * 100
    stacks = dict.fromkeys(range(1, 15), 10_000_00)
    hand = play(table(filing, stacks, schedule=schedule, player_dealer=1), [1], bets).hand
    expected = {1: dollars(fee)} | {seat: len(mine) * dollars(option.player) for seat, mine in bets.items()}
    assert hand.fees == {seat: paid for seat, paid in expected.items() if paid}


@pytest.mark.parametrize(("filing", "sheet"), SHEETS)
def test_every_option_has_its_table_limit(filing: str, sheet: str) -> None:
    for option in SHEETS[filing, sheet]:
        at = table(filing, {1: 10_000_00, 2: 10_000_00}, schedule=f"{sheet} {option.number}", player_dealer=1)
        assert at.limits == (option.limit[0] * 100, option.limit[1] * 100)
        for amount in option.limit:
            play(at, [1, 2], {1: {"player": amount * 100}, 2: {"player": amount * 100}})
        for amount in (option.limit[0] - 1, option.limit[1] + 1):
            hand = at.deal(seed=3)
            hand.decide("take")
            hand.decide(hand.decision.options[0] if hand.decision else "")
            with pytest.raises(IllegalDecision):
                hand.decide("player", amount=amount * 100)
            hand.decide("done")


@pytest.mark.parametrize(("low", "high"), [(5, 1000), (5, 2000), (100, 1000), (100, 2000), (25, 1500)])
@pytest.mark.parametrize("number", range(1, 16))
def test_the_rates_sheet_leaves_the_limits_to_the_house(number: int, low: int, high: int) -> None:
    game = load(WESTLANE)
    at = game.table(seats={1: 100_00, 2: 100_00}, schedule=f"rates {number}", limits=(low * 100, high * 100))
    assert at.limits == (low * 100, high * 100)


@pytest.mark.parametrize(("low", "high"), [(4, 1000), (101, 2000), (5, 999), (5, 2001)])
def test_the_rates_sheet_bounds_the_limits(low: int, high: int) -> None:
    with pytest.raises(TableError):
        load(WESTLANE).table(seats={1: 1, 2: 1}, schedule="rates 1", limits=(low * 100, high * 100))


def test_silver_fox_action_read_without_tie_and_dragon() -> None:
    wagers = [Wager(2, "player", 100_00), Wager(3, "banker", 100_00), Wager(3, "tie", 5_00), Wager(3, "dragon-7", 5_00)]
    assert from_bank(charges(SILVER_FOX, "2", wagers)) == 3_00
    assert from_bank(charges(SILVER_FOX, "2", wagers, {"total-action": "lines-only"})) == 1_00
