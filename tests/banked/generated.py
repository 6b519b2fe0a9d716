"""Made-up tables for property tests: wagers on up to eight spots, with side bets, split hands and bets behind."""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st

from houseway.banked.facts import Prize
from houseway.banked.settlement import Verdict
from houseway.banked.wagers import Wager

steady = settings(derandomize=True, deadline=None, max_examples=80, database=None)
"""The same examples every time, however slow the machine."""

SPOTS = 8
BANK = 9
"""The player-dealer sits in the ninth seat."""
SIZE = 9
GAME = "game"
SIDES = ("sevens", "buster")
KINDS = (GAME, *SIDES)
HALF = Fraction(-1, 2)
ODDS = (
    None, Fraction(0), HALF,
    Fraction(1), Fraction(6, 5), Fraction(3, 2), Fraction(19, 20), Fraction(8), Fraction(40),
)  # fmt: skip
"""A wager loses, pushes, loses a half, or wins at one of these."""


@st.composite
def placed(draw: st.DrawFn, most: int = 2_000) -> list[Wager]:
    """Wagers in the order of placing: on each spot its player's, then those of others who bet behind it."""
    amounts = st.integers(1, most)
    seated = draw(st.lists(st.integers(1, SPOTS), unique=True, min_size=1, max_size=SPOTS))
    empty = [spot for spot in range(1, SPOTS + 1) if spot not in seated]
    taken = draw(st.lists(st.sampled_from(empty), unique=True)) if empty else []
    wagers: list[Wager] = []
    for spot in seated + taken:
        player = spot if spot in seated else draw(st.sampled_from(seated))
        hands = draw(st.sampled_from((1, 1, 1, 2, 4)))
        behind = draw(st.lists(st.sampled_from(seated), unique=True, max_size=2))
        for bettor in (player, *(seat for seat in behind if seat != player)):
            at = 0 if bettor == spot else spot
            follows = bettor == player or draw(st.booleans())
            for hand in range(1, hands + 1 if follows else 2):
                wagers.append(Wager(bettor, GAME, draw(amounts), at, hand))
            for side in draw(st.sampled_from(((), (), SIDES[:1], SIDES))):
                wagers.append(Wager(bettor, side, draw(amounts), at))
    return wagers


@st.composite
def judged(draw: st.DrawFn, most: int = 2_000) -> list[Verdict]:
    """Such wagers, in any order, with any verdict on each."""
    wagers = draw(placed(most))
    random.Random(draw(st.integers(0, 255))).shuffle(wagers)
    return [Verdict(wager, draw(st.sampled_from(ODDS)), (Prize((wager.place,), 1),), "1") for wager in wagers]


@st.composite
def staged(draw: st.DrawFn, verdicts: Sequence[Verdict]) -> list[list[Verdict]]:
    """The same verdicts in up to four stages."""
    cuts = sorted(draw(st.lists(st.integers(0, len(verdicts)), max_size=3)))
    ends = [0, *cuts, len(verdicts)]
    return [list(verdicts[start:end]) for start, end in pairwise(ends)]
