"""Promises 1 to 5 of the design, over every filing that can be played, at random tables under random readings; and that
a copy of a hand goes its own way.

A failure names the one command that repeats it. The hands are those of `sample`; `make fuzz` plays millions.
"""

from collections import Counter

import pytest

import houseway
from houseway.table.events import Acted, Moved
from houseway.table.hand import Hand
from tests.counts import long, some
from tests.promises.checks import check_copies, check_hand
from tests.promises.random_play import play, playable, played, repeat_with
from tests.promises.sample import FIRST_HANDS, FIRST_SEED, chosen, copied, sample


@pytest.mark.parametrize("filing", playable())
def test_promises(filing: str) -> None:
    print(f"{filing}: seeds {FIRST_SEED} to {FIRST_SEED + FIRST_HANDS - 1}, and {chosen().get(filing, 'no others')}")
    for seed in sample(filing):
        try:
            check_hand(filing, seed)
        except Exception as broken:
            raise AssertionError(f"Repeat with: {repeat_with(filing, seed)}") from broken


@long
@pytest.mark.parametrize("filing", some(playable(), 30))
def test_copies_leave_no_trace(filing: str) -> None:
    for seed in copied(filing):
        try:
            check_copies(filing, seed)
        except Exception as broken:
            raise AssertionError(f"Repeat with: {repeat_with(filing, seed)}") from broken


def happened(hand: Hand) -> Counter[str]:
    """What this hand had of the things that random play must not miss."""
    seen: Counter[str] = Counter()
    for event in hand.log:
        if isinstance(event, Moved) and event.why in ("kill", "straddle", "post", "post-dead"):
            seen[event.why] += 1
        if isinstance(event, Acted) and event.ask in (
            "post",
            "straddle",
            "show",
            "discard",
            "draw",
            "roll",
            "bring in",
        ):
            seen[event.ask] += 1
    if min(hand.setup.stacks.values()) < 3 * max(hand.setup.limits[0], 1):
        seen["short stack"] += 1
    return seen


def test_random_play_has_kills_straddles_missed_blinds_and_short_stacks() -> None:
    """Over the poker filings; each count is of hands or movements in the first hands of every filing."""
    seen: Counter[str] = Counter()
    for filing in playable():
        if houseway.load(filing).filing.player_dealer is None:
            for seed in range(FIRST_SEED, FIRST_SEED + FIRST_HANDS):
                seen += happened(played(filing, seed))
    for what in ("kill", "straddle", "post", "post-dead", "short stack", "show", "discard", "draw", "bring in"):
        assert seen[what] >= 10, (what, seen)


def test_a_hand_is_the_same_whenever_it_is_played() -> None:
    for filing in playable():
        assert str(played(filing, FIRST_SEED).log) == str([*play(filing, FIRST_SEED)][-1].log)
