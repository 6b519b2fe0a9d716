"""Wagers counted exactly, against rounds played by bots through the engine."""

import pytest

from tests.odds.agreement import MOST_ERRORS, compare, filings

ROUNDS = 1_500


@pytest.mark.parametrize("filing", filings())
def test_played_rounds_agree_with_counting(filing: str) -> None:
    for one in compare(filing, ROUNDS, seed=7, workers=1):
        assert one.errors < MOST_ERRORS, one
