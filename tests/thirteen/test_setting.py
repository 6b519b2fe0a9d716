"""Segments and their order. Document 002 lines 345, 381-392, 508; document 003 lines 731-735."""

import random
from itertools import combinations

import pytest

from houseway.families.thirteen.setting import (
    Front,
    Setting,
    beside_five,
    front_ranking,
    out_of_order,
    simplest,
    without_kickers,
    worth,
)
from houseway.felt.cards import STANDARD as DECK
from houseway.felt.cards import cards
from tests.thirteen import second_way


def setting(front: str, middle: str, back: str) -> Setting:
    return Setting(cards(front), cards(middle), cards(back))


@pytest.mark.parametrize("front, middle, back, wrong", [
    ("Kh Qs 9d", "2c 2d 4s 5h 6d", "3c 3d 4h 5s 7d", None),
    ("Kh Qs 9d", "3c 3d 4h 5s 7d", "2c 2d 4s 5h 6d", "middle"),
    ("2c 2d Kh", "Ac Qd 9c 7d 4h", "As Js 9s 6s 3s", "front"),
    ("Kh Ks 8d", "Kc Kd 9c 4d 3h", "As Js 7s 6s 2s", None),
    ("Kh Ks 9c", "Kc Kd 8d 4d 3h", "As Js 7s 6s 2s", "front"),
    ("Ah Kd 9c", "As Kc 9d 3h 2d", "4s 4d 5h 6c 8s", None),
    ("Ah Kd Tc", "As Kc 9d 8h 7d", "4s 4d 5h 6c 2s", "front"),
    ("2c 2d 2h", "9s 9d 8h 8c 3s", "As Js 7s 6s 4s", "front"),
    ("2c 2d 2h", "3s 3d 3h 8c 9s", "As Js 7s 6s 4s", None),
    ("5h 4h 3h", "6c 6d 9s 8h 2d", "As Js 7s 6s 2s", None),
    ("Kh 7s 2d", "As 2c 3d 4h 5s", "6c 5d 4s 3h 2h", None),
    ("Kh 7s 2d", "6c 5d 4s 3h 2h", "As 2c 3d 4h 5s", "middle"),
    ("Kh 7s 2d", "As Js 9s 6s 3s", "Ah Jh 9h 6h 3h", None),
])  # fmt: skip
def test_what_is_in_order(front: str, middle: str, back: str, wrong: str | None) -> None:
    """Equal segments are in order: the one in front may not rank higher."""
    assert out_of_order(worth(setting(front, middle, back), "ranks-only")) == wrong


@pytest.mark.parametrize("front, middle, wrong", [
    ("5h 4s 3d", "As Ad Ac 7c 2d", True),
    ("5h 4s 3d", "As 2d 3c 4h 5s", False),
    ("6h 5s 4d", "As 2d 3c 4h 5s", True),
    ("3h 2s Ad", "As Kd Kc Kh 5s", True),
    ("Ah 2h 3h", "As Ks Qs Js 9s", True),
    ("Ah Kh 9h", "As Ks Qs Js 9s", False),
    ("Ah Kh Qh", "As Ks Qs Js Ts", False),
    ("Ah Kh Qh", "Ks Qs Js Ts 9s", True),
    ("Kh Qh 9h", "Tc 9d 8s 7h 6c", True),
])  # fmt: skip
def test_straights_and_flushes_in_front_where_they_count(front: str, middle: str, wrong: bool) -> None:
    three = front_ranking("straights-and-flushes").score(cards(front))
    five = front_ranking("ranks-only")
    from houseway.ranks.high import STANDARD

    assert (beside_five(three) > STANDARD.score(cards(middle))) is wrong
    assert five.score(cards(front)) < STANDARD.score(cards("2c 2d 3h 4s 5d"))


def test_the_second_way_agrees_on_what_is_fouled() -> None:
    chance = random.Random(1)
    fouls = 0
    for _ in range(2_000):
        held = chance.sample(DECK, 13)
        one = Setting(tuple(held[:3]), tuple(held[3:8]), tuple(held[8:]))
        assert bool(out_of_order(worth(one, "ranks-only"))) is second_way.fouled(one)
        fouls += second_way.fouled(one)
    assert 500 < fouls < 1_900


@pytest.mark.parametrize("front", ["ranks-only", "straights-and-flushes"])
def test_a_simple_setting_is_always_in_order(front: Front) -> None:
    chance = random.Random(2)
    for _ in range(300):
        held = tuple(chance.sample(DECK, 13))
        found = simplest(held, front)
        assert sorted(found.cards) == sorted(held)
        assert tuple(map(len, found)) == (3, 5, 5)
        assert out_of_order(worth(found, front)) is None


def test_the_simple_setting_keeps_its_kickers_for_the_front() -> None:
    """Nines and fives in the back, deuces in the middle: the ace, the king and the queen are better in front."""
    held = cards("9s 9d 5h 5c 3s  2c 2d 6h 7c Jh  Ad Kc Qh")
    assert set(simplest(held, "ranks-only").front) == {"Ad", "Kc", "Qh"}


def test_the_simple_setting_has_the_best_back() -> None:
    chance = random.Random(3)
    for _ in range(30):
        held = tuple(chance.sample(DECK, 13))
        best = max(second_way.strength(five)[0] for five in combinations(held, 5))
        assert second_way.strength(simplest(held, "ranks-only").back)[0] == best


def test_scores_without_kickers() -> None:
    from houseway.ranks.high import STANDARD

    for hand, other, same in (
        ("9s 9d Kh 5c 4d", "9h 9c 2h 3c 4s", True),
        ("9s 9d 5h 5c 4d", "9h 9c 5s 5d Ah", True),
        ("9s 9d 5h 5c 4d", "9h 9c 6s 6d Ah", False),
        ("9s 9d 9h Kc 4d", "9s 9d 9h Qc 5d", True),
        ("9s 9d 9h Kc Kd", "9s 9d 9h Qc Qd", False),
        ("As Js 9s 6s 3s", "As Js 9s 6s 2s", False),
    ):
        one, two = (without_kickers(STANDARD.score(cards(text))) for text in (hand, other))
        assert (one == two) is same
