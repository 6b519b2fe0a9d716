"""Known totals, each by dealing every hand there is.

Figures for five, six, seven and three cards without a joker are those of Brian Alspach's poker computations
(Simon Fraser University), and those for pai gow poker's seven are the usual published table. Those for the
joker among five cards are borne out by a second count of every joker hand, below. The rest are worked out
beside the test.
"""

from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.felt.cards import CARDS, RANKS, STANDARD
from houseway.ranks import census, kernels, low
from houseway.ranks.badugi import size
from houseway.ranks.high import BUG, MEXICAN, SHORT_DECK, WILD
from houseway.ranks.high import STANDARD as POKER
from houseway.ranks.ranking import Class, Ranking
from houseway.ranks.three import THREE

# high card, pair, two pair, three, straight, flush, full house, four, straight flush, royal flush, five
FIVE_OF_52 = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0)
SIX_OF_52 = (6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188, 0)
SEVEN_OF_52 = (
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324, 0,
)  # fmt: skip
FIVE_WITH_BUG = (1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1)
FIVE_WITH_WILD = (1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 180, 24, 13)


def classes(hands: dict[int, int], ranking: Ranking = POKER) -> tuple[int, ...]:
    """The hands of each class, in the usual order of the classes whatever the ranking's."""
    totals = census.by_class(hands, ranking)
    return tuple(totals[name] for name in Class if name in totals)


def all_hands(count: int, deck: int = 52) -> NDArray[np.uint8]:
    """Every hand of `count` cards as codes, built one card at a time."""
    hands = np.arange(deck, dtype=np.uint8)[:, None]
    for _ in range(count - 1):
        more = deck - 1 - hands[:, -1].astype(int)
        last = np.concatenate([np.arange(deck - n, deck, dtype=np.uint8) for n in more])
        hands = np.column_stack([np.repeat(hands, more, axis=0), last])
    return hands


def test_five_cards() -> None:
    hands = census.high(5)
    assert classes(hands) == FIVE_OF_52
    assert len(hands) == 7462


def test_six_cards() -> None:
    hands = census.high(6)
    assert classes(hands) == SIX_OF_52
    assert len(hands) == 6075


@pytest.mark.parametrize("threads", [1, 2])
def test_seven_cards(threads: int) -> None:
    hands = census.high(7, threads=threads)
    assert classes(hands) == SEVEN_OF_52
    assert len(hands) == 4824


def test_three_cards() -> None:
    hands = census.high(3, THREE)
    totals = census.by_class(hands, THREE)
    assert [totals[name] for name in THREE.order] == [16440, 3744, 1096, 720, 52, 44, 4]
    # 274 sets of three ranks, plain and suited; 12 straights, plain and suited; 13 * 12 pairs; 13 threes.
    assert len(hands) == 2 * 274 + 2 * 12 + 156 + 13


def test_five_cards_with_the_bug() -> None:
    hands = census.high(5, BUG, CARDS)
    assert classes(hands, BUG) == FIVE_WITH_BUG
    assert len(hands) == 7462 + 1


def test_five_cards_with_a_wild_joker() -> None:
    hands = census.high(5, WILD, CARDS)
    assert classes(hands, WILD) == FIVE_WITH_WILD
    assert len(hands) == 7462 + 13


def test_pai_gow_poker() -> None:
    *others, straight_flush, royal, five = classes(census.high(7, BUG, CARDS), BUG)
    assert others == [24780420, 64221960, 35553816, 7470676, 11236028, 6172088, 4188528, 307472]
    assert (straight_flush + royal, five) == (210964, 1128)


@pytest.mark.parametrize("ranking", [BUG, WILD], ids=["bug", "wild"])
def test_every_joker_hand_against_every_substitution(ranking: Ranking) -> None:
    """The class of each of the C(52, 4) joker hands is the best over the cards that the joker may be."""
    four = all_hands(4)
    best = np.zeros(len(four), np.int64)
    for card in range(52):
        found = _class_by_pairs(np.column_stack([four, np.full(len(four), card, np.uint8)]))
        # Straight, flush, straight flush and royal flush: all the bug may fill, unless it is an ace.
        made = np.isin(found, (4, 5, 8, 9)) | (card // 4 == 12) | (ranking is WILD)
        best = np.maximum(best, np.where(made, found, 0))
    ours = kernels.high(np.column_stack([four, np.full(len(four), 52, np.uint8)]), ranking) >> 20
    np.testing.assert_array_equal(ours, best)


def _class_by_pairs(codes: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The class of each hand of five by how many pairs of its cards have equal ranks."""
    ranks, suits = (codes // 4).astype(np.int64), codes % 4
    equal = np.sum([ranks[:, a] == ranks[:, b] for a in range(5) for b in range(a)], axis=0)
    found: NDArray[np.int64] = np.array([0, 1, 2, 3, 6, -1, 7, -1, -1, -1, 10])[equal]
    held = np.bitwise_or.reduce(1 << ranks, axis=1)
    runs = np.array([0b1_0000_0000_1111, *(0b11111 << low for low in range(9))])
    straight = np.isin(held, runs)
    flush = (suits == suits[:, :1]).all(axis=1) & (equal == 0)
    found[straight] = 4
    found[flush] = 5
    found[straight & flush] = 8
    found[(held == runs[-1]) & flush] = 9
    return found


def test_short_deck() -> None:
    deck = [card for card in STANDARD if card[0] in "6789TJQKA"]
    expected = (
        (comb(9, 5) - 6) * (4**5 - 4),
        9 * 6 * comb(8, 3) * 4**3,
        comb(9, 2) * 6 * 6 * 28,
        9 * 4 * comb(8, 2) * 4**2,
        6 * (4**5 - 4),
        4 * (comb(9, 5) - 6),
        9 * 4 * 8 * 6,
        9 * 32,
        4 * 5,
        4,
        0,
    )
    assert sum(expected) == comb(36, 5)
    assert classes(census.high(5, SHORT_DECK, deck), SHORT_DECK) == expected


def test_mexican_poker() -> None:
    deck = [card for card in STANDARD if card[0] in "234567JQKA"]
    expected = (
        (comb(10, 5) - 7) * (4**5 - 4),
        10 * 6 * comb(9, 3) * 4**3,
        comb(10, 2) * 6 * 6 * 32,
        10 * 4 * comb(9, 2) * 4**2,
        7 * (4**5 - 4),
        4 * (comb(10, 5) - 7),
        10 * 4 * 9 * 6,
        10 * 36,
        4 * 6,
        4,
        0,
    )
    assert sum(expected) == comb(40, 5)
    assert classes(census.high(5, MEXICAN, deck), MEXICAN) == expected


def low_classes(hands: dict[int, int]) -> dict[Class, int]:
    totals: dict[Class, int] = {}
    for score, number in hands.items():
        totals[low.category(score)] = totals.get(low.category(score), 0) + number
    return totals


def test_ace_to_five_of_five() -> None:
    hands = census.ace_to_five(5)
    assert low_classes(hands) == {
        Class.HIGH_CARD: comb(13, 5) * 4**5,
        Class.PAIR: 1098240,
        Class.TWO_PAIR: 123552,
        Class.THREE: 54912,
        Class.FULL_HOUSE: 3744,
        Class.FOUR: 624,
    }
    eights = {score: number for score, number in hands.items() if score >= low.EIGHT}
    assert len(eights) == comb(8, 5) == 56
    assert set(eights.values()) == {4**5}


def test_ace_to_five_of_seven() -> None:
    """Seven cards of five ranks have a three or two pairs; of six, a pair; of seven, none."""
    five = 5 * 4 * 4**4 + comb(5, 2) * 6**2 * 4**3
    six = 6 * 6 * 4**5
    expected = [comb(top - 1, 4) * (five + (13 - top) * six + comb(13 - top, 2) * 4**7) for top in range(5, 14)]
    found = [0] * 9
    for score, number in census.ace_to_five(7).items():
        if low.category(score) is Class.HIGH_CARD:
            found[(low.TOP - score >> 16) - 5] += number
    assert found == expected


def test_ace_to_five_with_the_joker() -> None:
    """With the joker, four cards keep their class, as its rank is one that they lack."""
    totals = low_classes(census.ace_to_five(5, CARDS))
    assert totals[Class.HIGH_CARD] == comb(13, 5) * 4**5 + comb(13, 4) * 4**4
    assert totals[Class.PAIR] == 1098240 + 13 * 6 * comb(12, 2) * 4**2
    assert totals[Class.TWO_PAIR] == 123552 + comb(13, 2) * 6**2
    assert totals[Class.THREE] == 54912 + 13 * 4 * 12 * 4
    assert totals[Class.FULL_HOUSE] == 3744
    assert totals[Class.FOUR] == 624 + 13


def test_deuce_to_seven() -> None:
    scores, numbers = np.unique(kernels.deuce_to_seven(all_hands(5)), return_counts=True)
    assert (low.held(int(scores[-1])), numbers[-1]) == ("low 7 5 4 3 2", 4**5 - 4)
    totals = low_classes(dict(zip(scores.tolist(), numbers.tolist(), strict=True)))
    # As for high, but that A-2-3-4-5 is no straight: its 1020 hands are ace high, and four more are flushes.
    assert [totals[name] for name in list(Class)[:-1]] == [
        1302540 + 1020, 1098240, 123552, 54912, 10200 - 1020, 5108 + 4, 3744, 624, 36 - 4, 4,
    ]  # fmt: skip


def test_badugi() -> None:
    """As many cards play as there are ranks and suits needed to cover them all (König's theorem)."""
    hands = all_hands(4)
    ranks, suits = 1 << (hands // 4).astype(np.int64), hands % 4
    fewest = np.full(len(hands), 4)
    for chosen in range(16):
        uncovered = np.where(chosen >> suits & 1, 0, ranks)
        left = np.bitwise_count(np.bitwise_or.reduce(uncovered, axis=1))
        fewest = np.minimum(fewest, left + chosen.bit_count())
    found = np.array([size(score) for score in kernels.badugi(hands).tolist()])
    np.testing.assert_array_equal(found, fewest)
    # One card plays of four in a suit or four of a rank; four play in 13 * 12 * 11 * 10 ways.
    assert (found == 1).sum() == 4 * comb(13, 4) + 13
    assert (found == 4).sum() == 17160


def test_two_cards() -> None:
    scores, numbers = np.unique(kernels.two(all_hands(2, 53)), return_counts=True)
    pairs = scores >> 20 == 1
    # Twelve ranks make six pairs each; five aces, the joker among them, make ten.
    assert numbers[pairs].tolist() == [6] * 12 + [10]
    assert pairs.sum() == len(RANKS)
    assert numbers[~pairs].sum() == comb(53, 2) - 12 * 6 - 10
