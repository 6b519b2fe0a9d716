"""Whole rounds of bots: every one ends, and every payment is the one that the melds on the table call for."""

from collections import Counter

import pytest

import houseway
from houseway.bots import play_out
from houseway.bots import random_bot as anyhow
from houseway.table.events import Acted, Dealt, Told
from houseway.table.hand import Hand
from tests.counts import count, long
from tests.pan.audit import audit

NEVER = {"splitting-the-tops": "never"}


def dealt(filing: str, seed: int, players: int, readings: dict[str, str] | None = None) -> Hand:
    game = houseway.load(filing, readings or {})
    unit = game.schedule()[1].limit[0].usual[0]
    short = {1: 7 * unit} if seed % 5 == 0 else {}
    seats = dict.fromkeys(range(1, players + 1), 100 * unit) | short
    return game.table(seats=seats, button=None if seed % 7 == 0 else 1 + seed % players).deal(seed=seed)


ROUNDS = count(250, 1_000)


@long
@pytest.mark.parametrize("filing", ["deuce/pan", "oaks/pan"])
def test_rounds_end_with_conditions_and_going_out(filing: str) -> None:
    """Four to seven bots; hardly a round is played in which nobody goes out."""
    seen: Counter[str] = Counter()
    for seed in range(ROUNDS):
        hand = play_out(dealt(filing, seed, 4 + seed % 4), seed)
        assert hand.over
        seen.update({event.fact.kind for event in hand.log if isinstance(event, Told)})
    assert seen["goes-out"] + seen["only-one-in"] + seen["tops-split"] + seen["nobody-out"] == ROUNDS
    assert seen["goes-out"] > 0.7 * ROUNDS
    assert seen["collects"] > 0.5 * ROUNDS
    assert seen["nobody-out"] < 0.01 * ROUNDS


def test_every_payment_of_bots_is_due() -> None:
    """Document 001, by a second reckoning from the log; splitting, borrowing and adding happen often enough."""
    seen: Counter[str] = Counter()
    for seed in range(300):
        seen += audit(play_out(dealt("deuce/pan", seed, 3 + seed % 8, NEVER), seed))
    for what, least in {"out": 200, "short": 20, "condition": 400, "meld": 800, "add to meld": 500}.items():
        assert seen[what] >= least, seen
    for what in ("borrow from meld", "split meld"):
        assert seen[what] >= 10, seen


def test_every_payment_of_random_play_is_due() -> None:
    """Any legal choice: stranger melds than bots would make."""
    seen: Counter[str] = Counter()
    anybody = dict.fromkeys(range(1, 11), anyhow.choose)
    for seed in range(300):
        seen += audit(play_out(dealt("deuce/pan", seed, 3 + seed % 8, NEVER), seed, anybody))
    for what in ("out", "borrow from meld", "split meld", "force"):
        assert seen[what] >= 10, seen


@pytest.mark.parametrize("filing", ["deuce/pan", "oaks/pan"])
def test_random_play_ends_soon(filing: str) -> None:
    for seed in range(200):
        hand = dealt(filing, seed, 2 + seed % 5 if filing == "oaks/pan" else 3 + seed % 8)
        play_out(hand, seed, dict.fromkeys(range(1, 11), anyhow.choose))
        assert sum(isinstance(event, Acted) for event in hand.log) < 5_000


def test_a_hand_in_which_nobody_melds_ends() -> None:
    """Ten players draw 220 cards and then, shuffled once, as many again."""
    hand = dealt("deuce/pan", 1, 10)
    while hand.decision:
        hand.decide(hand.decision.options[0])
    plucked = sum(isinstance(event, Dealt) and event.place == "stock" for event in hand.log)
    assert plucked == 2 * (320 - 100)
    assert sum(hand.net.values()) == -hand.fees["pot"]
