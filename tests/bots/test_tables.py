"""A table of bots looks like a game."""

import pytest

from houseway.bots import play_out
from houseway.bots import random_bot as anyhow
from tests.bots.tables import POKER, habits, table_of
from tests.counts import long, some

STANDARD = [filing for filing in POKER if filing.startswith("standard/")]


@long
@pytest.mark.parametrize("filing", some(POKER, 8))
def test_six_players(filing: str) -> None:
    """Over 200 hands of six: showdowns in 35 to 92 of a hundred hands; 30 to 65 of a hundred hands played for money;
    of all answers to a bet, folds are 12 to 50 of a hundred, bets and raises 6 to 30, checks less than 60."""
    seen = habits(filing, 200, 6)
    assert 0.35 < seen.showdowns < 0.92, seen
    assert 0.3 < seen.enters < 0.65, seen
    assert 0.12 < seen.folds < 0.5, seen
    assert 0.06 < seen.raises < 0.3, seen
    assert seen.checks < 0.6, seen


@pytest.mark.parametrize("filing", ["standard/no-limit-holdem", "standard/razz", "standard/badugi", "oaks/lowball"])
def test_two_players(filing: str) -> None:
    """Between two a hand ends before the showdown more often, but they do play."""
    seen = habits(filing, 200, 2)
    assert 0.1 < seen.showdowns < 0.8, seen
    assert 0.3 < seen.enters < 0.85, seen


@pytest.mark.parametrize("filing", STANDARD)
def test_it_beats_players_who_do_anything(filing: str) -> None:
    """Three bots and three that take any legal option, in games without a fee: the bots win."""
    won = 0
    for seed in range(200):
        others = [seat for seat in range(1, 7) if seat % 2 == seed % 2]
        hand = play_out(table_of(filing, 6).deal(seed=seed), seed, dict.fromkeys(others, anyhow.choose))
        won += sum(net for seat, net in hand.net.items() if seat not in others)
    assert won > 0


def test_it_is_not_the_same_every_time() -> None:
    """From the same cards, twenty seeds play the hand in several ways."""
    for filing in ("standard/limit-holdem", "standard/seven-card-stud", "standard/deuce-to-seven-triple-draw"):
        logs = {str(play_out(table_of(filing, 6).deal(seed=1), seed).log) for seed in range(20)}
        assert len(logs) > 5
