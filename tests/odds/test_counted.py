"""From ends to wagers; and wagers counted exactly, against rounds played by bots through the engine."""

from fractions import Fraction

import pytest

from houseway.library import load
from houseway.odds.counted import CountedRound, End
from tests.counts import long, some
from tests.odds.agreement import MOST_ERRORS, compare, filings

ROUNDS = 1_500


def test_ends_by_hand() -> None:
    """Three of ten rounds won, five lost, and two surrendered for half: six antes lost and three won."""
    ends = [
        End("", {"ante": 1}, frozenset({"player wins"}), 3),
        End("", {"ante": 1}, frozenset({"player-dealer wins"}), 5),
        End("surrender", {"ante": 1}, frozenset({"tie"}), 2, settled={"ante": Fraction(-1, 2)}),
    ]
    ante = CountedRound(load("deuce/three-card-poker"), "ante").wagers(ends, "by hand")[0]
    assert [tuple(one) for one in ante.outcomes] == [
        ("player wins", 1, Fraction(3, 10)),
        ("surrender", Fraction(-1, 2), Fraction(1, 5)),
        ("lose", -1, Fraction(1, 2)),
    ]
    assert ante.edge == Fraction(3, 10)


@long
@pytest.mark.parametrize("filing", some(filings(), 8))
def test_played_rounds_agree_with_counting(filing: str) -> None:
    for one in compare(filing, ROUNDS, seed=7, workers=1):
        assert one.errors < MOST_ERRORS, one
