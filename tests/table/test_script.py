"""Hand scripts that are not right: what is wrong is said at once, and how it is written."""

from pathlib import Path

import pytest

import houseway
from houseway.library import run
from houseway.table.script import ScriptError, read_script

PAI_GOW = """
filing = "deuce/pai-gow-poker"
table = { player_dealer = 1, cover = "500" }
seats.1.stack = "1000"
seats.2 = { stack = "500", wagers = { game = "20" } }
deal."seat 2" = "As Ad Kc 9h 7d 4s 2c"
"""
PAN = """
filing = "deuce/pan"
table.button = 1
seats.1.stack = "100"
seats.2.stack = "100"
seats.3.stack = "100"
"""


def broken(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "hand.toml"
    path.write_text(text, encoding="utf-8")
    return run(path).broken


def test_a_script_that_ends_too_early_says_what_can_be_written(tmp_path: Path) -> None:
    """The house way of a pair of aces: K-9 in front (001 line 3420)."""
    assert broken(tmp_path, PAI_GOW) == [
        'the script ends, but seat 2 is still asked to set: write do = "set" with '
        'arrangement = ["Kc 9h", "Ad As 7d 4s 2c"] or another or do = "house-way".'
    ]


def test_an_arrangement_is_a_list(tmp_path: Path) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(PAI_GOW + '[[actions]]\nseat = 2\ndo = "set"\narrangement = "Kc 9h"\n', encoding="utf-8")
    with pytest.raises(ScriptError, match="an arrangement is a list of groups"):
        read_script(path)


def test_a_word_that_pan_does_not_know_is_told_of_at_once(tmp_path: Path) -> None:
    """Though every question there has an answer of its own, and the hand could be played to its end."""
    (told,) = broken(tmp_path, PAN + '[[actions]]\nseat = 1\ndo = "melt"\ncards = "5d 5h 5s"\n')
    assert told == "action 1: nothing is called 'melt' here; seat 1 may now in, on top."


# -- the same names from Python


def test_cards_and_groups_in_one_text() -> None:
    table = houseway.load("deuce/pai-gow-poker").table(seats={1: 1_000_00, 2: 500_00}, player_dealer=1)
    hand = table.deal(seed=1, places={"seat 2": "As Ad Kc 9h 7d 4s 2c"})
    hand.decide("take")
    hand.decide("cover", amount=500_00)
    hand.decide("game", amount=20_00)
    hand.decide("stack 1")
    with pytest.raises(houseway.IllegalDecision, match="seat 2: Kd is not among"):
        hand.decide("set", groups=["Kd 9h", "As Ad 7d 4s 2c"])
    hand.decide("set", groups=["Kc 9h", "As Ad 7d 4s 2c"])
    assert hand.over
    assert [list(map(str, cards)) for place, cards in hand.places().items() if place == "seat 2"] == [
        ["Kc", "9h", "Ad", "As", "7d", "4s", "2c"]
    ]


def test_a_meld_in_one_text() -> None:
    table = houseway.load("deuce/pan").table(seats=dict.fromkeys((1, 2, 3), 100_00), button=1)
    hand = table.deal(seed=1, places={"seat 1": "5d 5h 5s 6h 7h 5c 6c 7c Kd Qd", "stock": "Ks"})
    for _ in range(3):
        hand.decide("in")
    hand.decide("meld", cards="5d 5h 5s")
    assert hand.stacks == {1: 101_00, 2: 98_00, 3: 98_00}
