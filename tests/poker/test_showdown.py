"""What beats what at the showdown, in the documents' own examples and down their lists."""

from itertools import pairwise

import pytest

import houseway
from houseway.felt.cards import cards
from houseway.ranks.high import high

# Document 002, lines 184 to 197, and document 004, lines 146 to 158: the best and the worst of each kind, in order.
LADDER = [
    "As Ks Qs Js Ts",
    "Kh Qh Jh Th 9h",
    "Th 9h 8h 7h 6h",
    "5d 4d 3d 2d Ad",
    "As Ah Ad Ac Kd",
    "5s 5h 5d 5c Ad",
    "2s 2h 2d 2c 3d",
    "As Ah Ad Ks Kh",
    "Ks Kh Kd 7s 7d",
    "Ts Th Td As Ah",
    "2s 2h 2d 3s 3h",
    "Ac Kc Qc Jc 9c",
    "Ks Qs 9s 8s 5s",
    "7d 5d 4d 3d 2d",
    "As Kh Qd Jc Ts",
    "6s 5h 4d 3c 2s",
    "5s 4h 3d 2c As",
    "As Ah Ad Kc Qs",
    "Qs Qh Qd 3c 2s",
    "2s 2h 2d 4c 3s",
    "As Ah Ks Kh Qd",
    "3s 3h 2s 2h 4d",
    "As Ah Ks Qh Jd",
    "2s 2h 5s 4h 3d",
    "As Kh Qd Jc 9s",
    "7s 5h 4d 3c 2s",
]


@pytest.mark.parametrize(("better", "worse"), list(pairwise(LADDER)))
def test_ladder(better: str, worse: str) -> None:
    assert high(cards(better)) > high(cards(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"), ("Kc Qd 9h 8s 5c", "Kd Qh 9s 8c 5d"), ("7s 7h 4d 3c 2s", "7d 7c 4s 3h 2d")],
)
def test_suits_are_equal(one: str, other: str) -> None:
    assert high(cards(one)) == high(cards(other))


@pytest.mark.parametrize("filing", ["silver-fox/texas-holdem", "central-coast/texas-holdem"])
@pytest.mark.parametrize(
    ("first", "second", "board", "winner"),
    [
        ("Ah 2c", "3s 3h", "Kd Qd Jd Td 9d", None),  # the board's straight flush plays for both
        ("Ad 2c", "3s 3h", "Kd Qd Jd Td 9c", 1),  # one hole card makes a royal flush
        ("7h 6c", "As Kd", "8s 5d 4c Ac Kc", 1),  # both hole cards make a straight
        ("Ac 9c", "Kc Qs", "8c 5c 2c Qd Qh", 1),  # flush over three queens
        ("Qs 8d", "Ac 9c", "8c 5c 2c Qd Qh", 1),  # queens full over a flush
        ("9s 4h", "9d 3h", "9h 9c As Kd Qc", None),  # three nines, ace and king: the small cards do not play
        ("As 2h", "Ks Qh", "3c 4d 5h Kd Qc", 1),  # the ace is low in a straight
        ("Ks 2h", "Jd Th", "Ad Qc 3c 4s 8h", 1),  # no straight goes round the ace
    ],
)
def test_any_of_the_seven_cards(filing: str, first: str, second: str, board: str, winner: int | None) -> None:
    table = houseway.load(filing).table(schedule=3, seats={1: 100_00, 2: 100_00}, button=1)
    hand = table.deal(seed=1, places={"seat 1": first, "seat 2": second, "board": board})
    while decision := hand.decision:
        raising = decision.option("raise")
        hand.decide(raising if raising and hand.stacks[1] > 91_00 else decision.options[0])
    one, two = hand.net[1], hand.net[2]
    assert (one > 0 > two) if winner == 1 else abs(one - two) <= 1_00
