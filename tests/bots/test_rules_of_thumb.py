"""Bots that go by a published rule of thumb."""

import random

import pytest

from houseway.bots import bot_for
from houseway.felt.cards import cards
from houseway.library import load
from houseway.table.hand import Hand


def dealt(filing: str, own: str, bank: str) -> Hand:
    """A hand as seat 2 is asked about its cards."""
    hand = (
        load(filing)
        .table(seats={1: 900_00, 2: 900_00}, player_dealer=1)
        .deal(seed=1, places={"seat 2": cards(own), "player-dealer": cards(bank)})
    )
    while hand.decision and not hand.decision.about:
        hand.decide(hand.decision.options[0].choice())
    return hand


@pytest.mark.parametrize(
    ("own", "does"),
    [
        ("As Kd Jc 8h 3s", "raise"),
        ("As Kd Jc 8h 2s", "fold"),
        ("As Qd Jc Th 9s", "fold"),
        ("2s 2d 3c 4h 6s", "raise"),
        ("7s 6d 5c 4h 3s", "raise"),
    ],
)
def test_caribbean_stud(own: str, does: str) -> None:
    """The usual rule: raise with A-K-J-8-3 or better, whatever is shown."""
    for shown in ("Ah", "2c"):
        hand = dealt("standard/caribbean-stud", own, f"{shown} 9d 9h 5d 5h")
        assert bot_for(hand.setup.game.family)(hand.view(2), random.Random(1)).do == does


def test_casino_war() -> None:
    """The usual rule: always go to war."""
    hand = dealt("standard/casino-war", "9s", "9d")
    assert bot_for(hand.setup.game.family)(hand.view(2), random.Random(1)).do == "go to war"
