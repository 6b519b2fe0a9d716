"""Clean sweeps. Document 002 lines 469-485."""

import random
from collections import Counter
from itertools import combinations, product
from math import comb

import pytest

import houseway
from houseway.families.thirteen.rules import ThirteenRules
from houseway.families.thirteen.setting import Setting
from houseway.families.thirteen.sweeps import laid_out, made, of_cards, of_setting, three_flushes, three_straights
from houseway.felt.cards import RANKS, STANDARD, Card, cards

RULES: ThirteenRules = houseway.load("silver-fox/thirteen-card").rules
ROWS = RULES.sweeps.hands


@pytest.mark.parametrize("held, hand, points", [
    ("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s", "pure-dragon", 39),
    ("As Kc Qs Jc Ts 9c 8s 7c 6s 5c 4s 3c 2s", "one-color-dragon", 26),
    ("Ah Kd Qh Jd Th 9d 8h 7d 6h 5d 4h 3d 2h", "one-color-dragon", 26),
    ("As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s", "dragon", 13),
    ("As Ac Ks Kc Qs Js Jc 9s 8c 7s 5c 3s 2c", "one-color", 13),
    ("Ah Ad Kh Kd Qh Jh Jd 9h 8d 7h 5d 3h 2d", "one-color", 13),
    ("9s 9c 8d 8h 7c 6s 6d 5h 4c 4s 3d 2h 2c", "minor", 6),
    ("As Ad Kc Kh Ks Qs Qd Jc Jh Jd Tc Th Ts", "senior", 3),
    ("As Ad Jc Jh 9s 9d 7c 7h 5s 5d 3c 3h Ks", "six-pairs", 3),
    ("As Ad Ac Jh Jc 9s 9d 7c 7h 5s 5d 3c 3h", "six-pairs", 3),
    ("As Ad Ac Ah 9s 9d 7c 7h 5s 5d 3c 3h Ks", "six-pairs", 3),
    ("As Ad Ac Ah 9s 9d 9c 9h 5s 5d 5c 5h Ks", "six-pairs", 3),
    ("Ks 9s 4s Jd 9d 7d 5d 2d Ah Qh 8h 6h 3h", "three-flushes", 3),
    ("Ks Qs Ts 9s 7s 6s 4s 3s Jd 9d 7d 5d 2d", "three-flushes", 3),
    ("Ks Qs Ts 9s 7s 6s 4s 3s 2s 8s Jd 9d 7d", "three-flushes", 3),
    ("4s 3d 2c 8h 7c 6s 5d 4d Kd Qs Jc Th 9s", "three-straights", 3),
    ("As 2d 3c 5h 4c 3s 2s Ad Ac Kd Qs Jc Th", "three-straights", 3),
    ("As Kd Qc 5h 4c 3s 2s Ad Ac Kc Qs Jc Th", "three-straights", 3),
])  # fmt: skip
def test_each_of_them(held: str, hand: str, points: int) -> None:
    row = of_cards(cards(held), ROWS)
    assert row is not None
    assert (row.hand, row.points) == (hand, points)


@pytest.mark.parametrize("held", [
    "As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 3s",   # no deuce
    "As Ac Ks Kc Qs Js Jc 9s 8c 7s 5c 3s 2h",   # one red card
    "Ts 9c 8d 8h 7c 6s 6d 5h 4c 4s 3d 2h 2c",   # a ten
    "As Ad Kc Kh Ks Qs Qd Jc Jh Jd Tc Th 9s",   # a nine
    "As Ad Jc Jh 9s 9d 7c 7h 5s 5d 3c 2h Ks",   # five pairs
    "As Ad Ac Jh Js Jc 9s 9d 9c 7c 7h 5s 3c",   # three trips and a pair are four pairs
    "Ks 9s 4s 2s Jd 9d 7d 5d Ah Qh 8h 6h 3h",   # 4, 4 and 5
    "Ks Kc 9s 4s Jd 9d 7d 5d 2d Ah Qh 8h 6h",   # 3, 5, 4 and 1
    "4s 3d 2c 8h 7c 6s 5d 4d Kd Qs Jc Th Ks",   # no nine
])  # fmt: skip
def test_what_is_none(held: str) -> None:
    assert of_cards(cards(held), ROWS) is None


@pytest.mark.parametrize("held", [
    "Ks 9s 4s Jd 9d 7d 5d 2d Ah Qh 8h 6h 3h",
    "Ks Qs Ts 9s 7s 6s 4s 3s Jd 9d 7d 5d 2d",
    "4s 3d 2c 8h 7c 6s 5d 4d Kd Qs Jc Th 9s",
])  # fmt: skip
def test_three_flushes_and_straights_must_be_set_so(held: str) -> None:
    """Lines 482-483: in the front, middle and back positions."""
    row = of_cards(cards(held), ROWS)
    assert row is not None
    way = laid_out(cards(held), row)
    assert way is not None
    assert sorted(way.cards) == sorted(held.split())
    assert of_setting(way, ROWS) == row
    front, middle, back = way
    otherwise = Setting(front[:2] + middle[:1], front[2:] + middle[1:], back)
    assert of_setting(otherwise, ROWS) is None


def in_a_row(ranks: list[int]) -> bool:
    """Written apart from the engine: an ace may stand below the deuce."""
    low = sorted(-1 if rank == 12 else rank for rank in ranks)
    return any(row == list(range(row[0], row[0] + len(row))) for row in (sorted(ranks), low))


def by_trying(held: tuple[Card, ...]) -> bool:
    """Whether some way to set the cards has a straight in every segment."""
    for front in combinations(held, 3):
        if in_a_row([RANKS.index(card[0]) for card in front]):
            rest = [card for card in held if card not in front]
            for middle in combinations(rest, 5):
                back = [card for card in rest if card not in middle]
                if all(in_a_row([RANKS.index(card[0]) for card in five]) for five in (middle, back)):
                    return True
    return False


def test_three_straights_are_found_whenever_there_are_some() -> None:
    """Against every way to set the cards, for hands that are near to three straights."""
    chance = random.Random(5)
    found = 0
    for _ in range(60):
        words = [[(low + at) % 13 for at in range(size)] for size in (3, 5, 5) for low in [chance.randrange(13)]]
        ranks = [rank for word in words for rank in word]
        if max(Counter(ranks).values()) > 4:
            continue
        seen: Counter[int] = Counter()
        held = []
        for rank in ranks:
            held.append(Card(RANKS[rank] + "cdhs"[seen[rank]]))
            seen[rank] += 1
        there = by_trying(tuple(held))
        assert (three_straights(held) is not None) is there
        found += there
    assert found > 10


def test_how_many_hands_have_three_flushes() -> None:
    """By suits: 3-5-5 in 12 ways, 8-5 in 12, 10-3 in 12, 13 in 4, and no others."""
    total = 0
    for suits in product(range(14), repeat=4):
        if sum(suits) == 13:
            held = [Card(RANKS[at] + suit) for suit, count in zip("cdhs", suits, strict=True) for at in range(count)]
            if three_flushes(held):
                total += comb(13, suits[0]) * comb(13, suits[1]) * comb(13, suits[2]) * comb(13, suits[3])
    by_hand = 12 * comb(13, 3) * comb(13, 5) ** 2 + 12 * comb(13, 8) * comb(13, 5) + 12 * comb(13, 10) * comb(13, 3) + 4
    assert total == by_hand


def test_six_pairs_by_counting() -> None:
    """Thirteen cards of a pool of seven ranks: six pairs and one card, or five pairs and three of a kind, and so on."""
    pool = [card for card in STANDARD if card[0] in "2345678"]
    chance = random.Random(6)
    seen: Counter[int] = Counter()
    for _ in range(3_000):
        held = chance.sample(pool, 13)
        pairs = sum(count // 2 for count in Counter(card[0] for card in held).values())
        assert ("six-pairs" in made(held)) is (pairs == 6)
        seen[pairs] += 1
    assert seen[6] > 100 and seen[5] > 100
