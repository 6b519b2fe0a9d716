"""Every collection option of the four filings of Pai Gow Tiles at both edges of every band, as printed."""

from typing import NamedTuple

import pytest

from houseway.banked.wagers import Wager
from houseway.fees.collect import banked_charges
from houseway.felt.chips import dollars
from houseway.library import load

# The option; its limits; the player-dealer's fee by the total action; the player's by the wager.
WESTLANE = """
rules 1 | 10-200       | any=2 | any=1
rules 2 | 50-300       | any=3 | any=2
rates 1 | 5-50 100-1000 | 5-100=1 101-200=2 201-300=3 301-400=4 401-501=5 | any=2
rates 2 | 5-50 100-1000 | 5-100=1 101-200=3 201-300=4 301-500=6 501+=10 | any=0
rates 3 | 5-50 100-1000 | 5-100=1 101-200=3 201-300=5 301-500=8 501+=15 | any=0
rates 4 | 5-50 100-1000 | 5-100=2 101-200=4 201-300=5 301-500=6 501+=10 | any=0
rates 5 | 5-50 100-1000 | 5-300=2 301-500=7 501-800=12 801-1500=17 1501+=25 | any=0
rates 6 | 5-50 100-1000 | 5-500=3 501-800=10 801-1200=15 1201-2000=25 2001+=35 | any=0
"""
"""Document 000, lines 235-237 and 2749-2793."""

DEUCE = """
rules 1  | 5-200   | any=2 | 5-40=0.50 41-100=1 101-200=2
rates 1  | 5-200   | 5-100=1 101+=2 | 5-40=0.50 41-100=1 101-200=2
rates 2  | 5-200   | any=2 | 5-40=0.50 45-200=1
rates 3  | 5-200   | 5-500=2 505+=5 | 5-40=0.50 45-100=1 105-200=2
rates 4  | 10-200  | 10-200=1 201-500=2 501+=5 | 10-100=1 101-200=2
rates 5  | 10-200  | any=2 | 10-100=1 101-200=2
rates 6  | 100-200 | 100-200=1 201-500=2 501-1000=5 1001+=10 | 100-200=2
rates 7  | 100-200 | 100-500=2 501+=5 | 100-200=2
rates 8  | 200-200 | 200-500=2 501-1000=5 1001-3000=10 3001+=25 | 200-200=2
rates 9  | 200-200 | 200-500=2 501+=5 | 200-200=3
rates 10 | 200-200 | 200-500=2 501-1000=5 1001+=10 | 200-200=4
rates 11 | 200-200 | 1000-3000=10 3001-5000=25 5001+=50 | 200-200=5
"""
"""Document 001, lines 2608-2611 and 3285-3319."""

SILVER_FOX = """
rates 1 | 10-1000 | any=2 | 10-200=1 201-400=2 401-600=3 601-800=4 801-1000=5
"""
"""Document 002, lines 105-110."""

OAKS = """
ca-games 1  | 10-2000   | 10-200=1 201+=4 | 10-1000=1 1001-2000=2
ca-games 2  | 20-2000   | 20-200=2 201+=4 | 20-1000=1 1001-2000=2
ca-games 3  | 10-5000   | 10-200=2 201+=4 | 10-1000=1 1001-2000=2 2001-5000=3
ca-games 4  | 100-6000  | 100-500=3 501+=5 | 100-1000=1 1001-2000=2 2001-6000=3
ca-games 5  | 100-10000 | 100-10000=6 | 100-1000=1 1001-2000=2 2001-3000=3 3001-10000=4
ca-games 6  | 10-1000   | 10-200=2 201-10000=4 10001-30000=9 30001+=19 | any=1
ca-games 7  | 20-1000   | 20-200=2 201-10000=4 10001-30000=9 30001+=19 | any=1
ca-games 8  | 100-1000  | 100-10000=4 10001-30000=9 30001-50000=19 50001+=29 | any=1
ca-games 9  | 10-1000   | 10-10000=4 10001-30000=9 30001-50000=19 50001+=29 | any=2
ca-games 10 | 100-1000  | 100-10000=4 10001-30000=9 30001-50000=19 50001+=29 | any=2
ca-games 11 | 10-500    | 10-10000=4 10001-30000=9 30001-50000=19 50001+=29 | any=1
ca-games 12 | 10-1000   | 10-200=4 201-6000=9 6001-10000=29 10001+=39 | any=1
ca-games 13 | 20-1000   | 20-200=4 201-6000=9 6001-10000=29 10001+=39 | any=1
ca-games 14 | 100-1000  | 100-200=4 201-6000=9 6001-10000=29 10001+=39 | any=1
ca-games 15 | 10-1000   | 10-200=4 201-6000=9 6001-10000=29 10001+=39 | any=2
ca-games 16 | 10-1000   | 10-200=4 201-6000=9 6001-10000=29 10001+=39 | any=2
ca-games 17 | 10-500    | 10-200=4 201-6000=9 6001-10000=29 10001+=39 | any=1
ca-games 18 | 10-1000   | 10-200=2 201-10000=4 10001-30000=9 30001+=19 | any=0
"""
"""Document 003, lines 2836-2934; what is damaged in options 1 to 5 and 18 as the readings have it."""

SHEETS = {"westlane": WESTLANE, "deuce": DEUCE, "silver-fox": SILVER_FOX, "oaks": OAKS}
PLAYER_DEALER = 5


class Option(NamedTuple):
    """A collection option as printed, in dollars."""

    filing: str
    name: str
    limit: str
    player_dealer: list[tuple[int, str]]
    player: list[tuple[int, str]]


def edges(text: str) -> list[tuple[int, str]]:
    """Both ends of every band with its fee; an open band at its beginning and far beyond."""
    found = []
    for part in text.split():
        span, fee = part.split("=")
        low, _, high = span.removesuffix("+").partition("-")
        ends = ("1", "9999") if span == "any" else (low, high or str(int(low) + 70_000))
        found += [(int(end), fee) for end in ends]
    return found


OPTIONS = [
    Option(f"{cardroom}/pai-gow-tiles", name, limit, edges(bank), edges(player))
    for cardroom, sheet in SHEETS.items()
    for name, limit, bank, player in ([part.strip() for part in row.split("|")] for row in sheet.strip().splitlines())
]


def collected(option: Option, amounts: list[int]) -> dict[int, int]:
    return collected_under({}, option.filing, option.name, amounts)


def collected_under(readings: dict[str, str], game: str, name: str, amounts: list[int]) -> dict[int, int]:
    """What is collected at any moment from each seat, when seat 1, 2, … bet so many dollars."""
    filing = load(game, readings).filing
    sheet, schedule = filing.schedule(name)
    wagers = [Wager(seat, "game", amount * 100) for seat, amount in enumerate(amounts, start=1)]
    found: dict[int, int] = {}
    for moment in ("before-deal", "after-deal", "after-play"):
        for charge in banked_charges(filing.sheets[sheet], schedule, moment, PLAYER_DEALER, wagers):
            assert isinstance(charge.payer, int)
            found[charge.payer] = found.get(charge.payer, 0) + charge.amount
    return found


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: f"{option.filing} {option.name}")
def test_fees_at_the_edges_of_every_band(option: Option) -> None:
    for total, fee in option.player_dealer:
        assert collected(option, [total]).get(PLAYER_DEALER, 0) == dollars(fee), f"total action ${total}"
        if total > 1:
            assert collected(option, [total // 2, total - total // 2]).get(PLAYER_DEALER, 0) == dollars(fee)
    for wager, fee in option.player:
        assert collected(option, [wager]).get(1, 0) == dollars(fee), f"wager of ${wager}"


READ = [
    # Between $40 and $45, $100 and $105, $500 and $505: the higher band's fee, or the lower one's.
    ("deuce", "rates 2", {}, [41, 44], {1: "1", 2: "1"}),
    ("deuce", "rates 2", {"between-bands": "lower"}, [41, 44], {1: "0.50", 2: "0.50"}),
    ("deuce", "rates 3", {}, [101, 104], {1: "2", 2: "2"}),
    ("deuce", "rates 3", {"between-bands": "lower"}, [101, 104], {1: "1", 2: "1"}),
    ("deuce", "rates 3", {}, [200, 200, 101], {5: "5"}),
    ("deuce", "rates 3", {"between-bands": "lower"}, [200, 200, 104], {5: "2"}),
    # More than the last band.
    ("deuce", "rates 1", {}, [201], {1: "2"}),
    ("deuce", "rates 1", {"above-the-bands": "nothing"}, [201], {1: "0"}),
    ("deuce", "rules 1", {"above-the-bands": "nothing"}, [201], {1: "0", 5: "2"}),
    ("oaks", "ca-games 5", {}, [10_000, 100], {5: "6"}),
    ("oaks", "ca-games 5", {"above-the-bands": "nothing"}, [10_000], {5: "6"}),
    ("oaks", "ca-games 5", {"above-the-bands": "nothing"}, [10_000, 100], {5: "0"}),
    # The damaged bands: $3 from $2,001 and $9 from $10,001, or what the next band costs.
    ("oaks", "ca-games 5", {}, [2_000, 2_001, 3_000, 3_001], {1: "2", 2: "3", 3: "3", 4: "4"}),
    ("oaks", "ca-games 5", {"damaged-figures": "left-out"}, [2_000, 2_001, 3_000], {1: "2", 2: "4", 3: "4"}),
    ("oaks", "ca-games 18", {}, [10_001], {5: "9"}),
    ("oaks", "ca-games 18", {"damaged-figures": "left-out"}, [10_000], {5: "4"}),
    ("oaks", "ca-games 18", {"damaged-figures": "left-out"}, [10_001], {5: "19"}),
]


@pytest.mark.parametrize(("cardroom", "name", "readings", "amounts", "fees"), READ)
def test_fees_as_they_are_read(
    cardroom: str, name: str, readings: dict[str, str], amounts: list[int], fees: dict[int, str]
) -> None:
    found = collected_under(readings, f"{cardroom}/pai-gow-tiles", name, amounts)
    assert {seat: found.get(seat, 0) for seat in fees} == {seat: dollars(fee) for seat, fee in fees.items()}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: f"{option.filing} {option.name}")
def test_limits(option: Option) -> None:
    filing = load(option.filing).filing
    (limit,) = filing.schedule(option.name)[1].limit
    ranges = [[dollars(end) for end in part.split("-")] for part in option.limit.split()]
    if len(ranges) == 1:
        assert limit.usual == tuple(ranges[0])
        assert not limit.allows(ranges[0][0] + 100, ranges[0][1])
    else:
        (least, most), (low, high) = ranges
        assert limit.allows(least, low)
        assert limit.allows(most, high)
        assert not limit.allows(least - 100, low)
        assert not limit.allows(most, high + 100)


@pytest.mark.parametrize(("cardroom", "sheet"), SHEETS.items())
def test_no_option_is_missing(cardroom: str, sheet: str) -> None:
    filing = load(f"{cardroom}/pai-gow-tiles").filing
    printed = [row.split("|")[0].strip() for row in sheet.strip().splitlines()]
    assert [f"{name} {option.option[0]}" for name, option in filing.schedules()] == printed


@pytest.mark.parametrize(("cardroom", "moment"), [("westlane", "before-deal"), ("deuce", "after-deal"),
                                                  ("silver-fox", "before-deal"), ("oaks", "after-deal")])  # fmt: skip
def test_when_fees_are_taken(cardroom: str, moment: str) -> None:
    """000: 158, 233, 2747, 2762; 001: 2606, 3283; 002: 1447; 003: 2828-2830."""
    for _, _, fee in load(f"{cardroom}/pai-gow-tiles").filing.fees():
        assert fee.at == moment
