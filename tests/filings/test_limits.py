"""Limits that go together: a game is $4 - $8, not $4 and anything."""

import pytest

import houseway
from houseway.filings.model import table_limits
from houseway.sheets.fees import limits_text
from houseway.table.table import TableError

PAIRS = [
    ("westlane/texas-holdem", "limit 1", (1_00, 2_00), (1_00, 2_000_00)),
    ("westlane/omaha", "limit 5", (1_000_00, 2_000_00), (1_000_00, 1_000_00)),
    ("westlane/omaha-hi-lo", "limit 8", (15_00, 30_00), (15_00, 45_00)),
    ("oaks/thirteen-card", "table 1", (5_00, 5_00), (5_00, 10_00)),
    ("deuce/pan", "flat 4", (25_00, 25_00), (1_00, 25_00)),
]


@pytest.mark.parametrize(("filing", "schedule", "right", "wrong"), PAIRS)
def test_limits_that_go_together(filing: str, schedule: str, right: tuple[int, int], wrong: tuple[int, int]) -> None:
    """000: 2852 and 2874, "$1-$2 ... to a maximum of a $1,000-$2,000 Limit Game"; a point of thirteen card, and a chip
    of Pan (001: 2506-2510), have one value."""
    game, seats = houseway.load(filing), dict.fromkeys(range(1, 5), 5_000_00)
    assert game.table(seats=seats, schedule=schedule, limits=right).limits == right
    with pytest.raises(TableError, match="does not go with limits"):
        game.table(seats=seats, schedule=schedule, limits=wrong)


def test_they_are_told_as_pairs() -> None:
    """000: 2852."""
    told = [limits_text(one) for one in houseway.load("westlane/omaha").filing.sheets["limit"].options]
    assert set(told) == {"$1–2 up to $1,000–2,000"}
    assert limits_text(houseway.load("deuce/pan").schedule("flat 1")[1]) == "any of $1+"
    assert limits_text(houseway.load("oaks/thirteen-card").schedule(1)[1]) == "any of $1–1,000"


def test_the_ends_are_ends() -> None:
    (found,) = table_limits({"pairs": "1-2 to 1000-2000"})
    assert found.usual == (1_00, 2_00)
    assert found.allows(1_000_00, 2_000_00)
    assert not found.allows(1_001_00, 2_002_00)
    assert not found.allows(50, 1_00)
    with pytest.raises(ValueError, match="not of one kind"):
        table_limits({"pairs": "1-2 to 1000-3000"})
