"""Promises 1 to 5 of the design, over every filing that can be played, at random tables under random readings.

A failure names the one command that repeats it. `make fuzz` plays millions.
"""

import pytest

from tests.promises.checks import check_hand
from tests.promises.random_play import playable, repeat_with

HANDS = 2_000
CHUNK = 250
FIRST_SEED = 20_261_115


@pytest.mark.parametrize("first", range(FIRST_SEED, FIRST_SEED + HANDS, CHUNK))
@pytest.mark.parametrize("filing", playable())
def test_promises(filing: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        try:
            check_hand(filing, seed)
        except Exception as broken:
            raise AssertionError(f"Repeat with: {repeat_with(filing, seed)}") from broken
