"""Single hands: what beats what, and how it is told."""

import pickle
import random
import subprocess
import sys
from itertools import combinations, pairwise, product

import pytest

from houseway.felt.cards import CARDS, STANDARD, Card, cards
from houseway.ranks import badugi, low, omaha, three, two
from houseway.ranks.high import BUG, MEXICAN, SHORT_DECK, WILD, category, held, high, poker
from houseway.ranks.high import STANDARD as POKER
from houseway.ranks.ranking import Ranking
from tests.ranks import ranks_oracle as oracle
from tests.ranks.words import said


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("5s 4s 3s 2s As", "straight flush, five high"),
        ("6h 6d 6s 6c 2h", "four sixes, 2"),
        ("Kd Ks Kh 7h 7c 2d 3c", "full house, kings over sevens"),
        ("Kd Ks Kh 7h 7c 7d 3c", "full house, kings over sevens"),
        ("Ah Th 9h 5h 3h 2h Kc", "flush, A-10-9-5-3"),
        ("Th 9d 8s 7c 6h", "straight, ten high"),
        ("9h 9d 9c 2s 3s", "three nines, 3-2"),
        ("Ah Ad Kh Kd Qs Qc 8c", "two pair, aces and kings, Q"),
        ("2c 2d Ah Kd Qs", "pair of deuces, A-K-Q"),
        ("Ah Kd 9c 5d 3s", "high card A-K-9-5-3"),
        ("9h 9d", "pair of nines"),
    ],
)
def test_high_in_words(hand: str, words: str) -> None:
    assert said(held(high(cards(hand)))) == words


@pytest.mark.parametrize(
    ("hand", "bug", "wild"),
    [
        ("Ah Ad As Ac Jo", "five aces", "five aces"),
        ("Kh Kd Ks Kc Jo", "four kings, A", "five kings"),
        ("Kh Kd Qs Qd Jo", "two pair, kings and queens, A", "full house, kings over queens"),
        ("Ah Ad Qs Qd Jo", "full house, aces over queens", "full house, aces over queens"),
        ("As Ks Qs Js Jo", "royal flush", "royal flush"),
        ("2c 3d 4h 5h Jo", "straight, six high", "straight, six high"),
        ("As Qs 9s 2s Jo", "flush, A-K-Q-9-2", "flush, A-K-Q-9-2"),
        ("9c 9d Kh 2s Jo", "pair of nines, A-K-2", "three nines, K-2"),
    ],
)
def test_joker(hand: str, bug: str, wild: str) -> None:
    assert said(held(high(cards(hand), BUG), BUG)) == bug
    assert said(held(high(cards(hand), WILD), WILD)) == wild


def test_joker_where_there_is_none() -> None:
    with pytest.raises(ValueError, match="joker"):
        high(cards("As Ks Qs Js Jo"))
    with pytest.raises(ValueError, match="joker"):
        low.deuce_to_seven(cards("2s 3s 4s 5s Jo"))


def test_wheel_may_be_second() -> None:
    second = poker(wheel="second")
    wheel, king, ace = cards("5s 4d 3s 2s As"), cards("Ks Qs Js Ts 9d"), cards("As Ks Qs Js Td")
    assert high(wheel) < high(king) < high(ace)
    assert high(king, second) < high(wheel, second) < high(ace, second)
    assert said(held(high(wheel, second), second)) == "straight, five high"
    suited = cards("5s 4s 3s 2s As")
    assert category(high(suited, second), second) == "straight flush"
    assert high(cards("Ks Qs Js Ts 9s"), second) < high(suited, second) < high(cards("As Ks Qs Js Ts"), second)


def test_short_deck() -> None:
    flush, full = cards("Ah Jh 9h 8h 7h"), cards("Ah Ad As Kh Kd")
    assert high(flush) < high(full)
    assert high(flush, SHORT_DECK) > high(full, SHORT_DECK)
    assert said(held(high(cards("Ah 6d 7s 8h 9d"), SHORT_DECK), SHORT_DECK)) == "straight, nine high"


def test_mexican_poker() -> None:
    assert said(held(high(cards("Ah Kh Qh Jh 7h"), MEXICAN), MEXICAN)) == "royal flush"
    assert said(held(high(cards("Jo Jd 7h 6h 5c"), MEXICAN), MEXICAN)) == "straight, queen high"
    assert high(cards("Ah Jh 6h 4h 2h"), MEXICAN) > high(cards("Ah Ad As Kh Kd"), MEXICAN)
    assert category(high(cards("3h 3d 3s 3c Jo"), MEXICAN), MEXICAN) == "five of a kind"


def dealt(count: int, deck: tuple[Card, ...], seed: int, hands: int) -> list[tuple[Card, ...]]:
    chance = random.Random(seed)
    return [tuple(chance.sample(deck, count)) for _ in range(hands)]


def assert_same_order(ours: list[int], theirs: list[oracle.Value]) -> None:
    """Two opinions agree if, sorted by one, hands rise where and only where they rise by the other."""
    pairs = sorted(zip(theirs, ours, strict=True))
    for (their_worse, worse), (their_better, better) in pairwise(pairs):
        assert (worse < better) == (their_worse < their_better)
        assert worse <= better


@pytest.mark.parametrize("count", [5, 6, 7])
def test_high_in_order(count: int) -> None:
    hands = dealt(count, STANDARD, count, 3000)
    assert_same_order([high(hand) for hand in hands], [oracle.high(hand) for hand in hands])


@pytest.mark.parametrize("ranking", [BUG, WILD], ids=["bug", "wild"])
@pytest.mark.parametrize(("count", "number"), [(5, 2000), (7, 150)])
def test_joker_in_order(ranking: Ranking, count: int, number: int) -> None:
    hands = [(*hand, CARDS[-1]) for hand in dealt(count - 1, STANDARD, count, number)]
    ours = [high(hand, ranking) for hand in hands]
    assert_same_order(ours, [oracle.high(hand, ranking.joker or "none") for hand in hands])


@pytest.mark.parametrize(("count", "number"), [(5, 2000), (7, 1000)])
def test_ace_to_five_in_order(count: int, number: int) -> None:
    # Few ranks, so that pairs cannot always be avoided.
    deck = tuple(card for card in STANDARD if card[0] in "A2489K")
    hands = dealt(count, STANDARD, 1, number) + dealt(count, deck, 2, number)
    hands += [(*hand, CARDS[-1]) for hand in dealt(count - 1, deck, 3, 100)]
    ours = [low.ace_to_five(hand) for hand in hands]
    assert_same_order(ours, [tuple(-n for n in oracle.ace_to_five(hand)) for hand in hands])


def test_deuce_to_seven_in_order() -> None:
    hands = dealt(5, STANDARD, 4, 3000) + dealt(5, STANDARD[:24] + STANDARD[-4:], 5, 3000)
    ours = [low.deuce_to_seven(hand) for hand in hands]
    worst_last = [tuple(-n for n in oracle.five(hand, wheel=False)) for hand in hands]
    assert_same_order(ours, worst_last)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("8h 6h 5h 3h Ah", "8-6-5-3-A low"),
        ("Ac 2c 3c 4c 5c", "5-4-3-2-A low"),
        ("Kh Kd 2c 3c Jo", "pair of kings, 3-2-A"),
        ("Ac 2d 3h 4s Jo Kd Ks", "5-4-3-2-A low"),
        ("Ac Ad 2h 2s 3c 3d 3h", "two pair, deuces and aces, 3"),
        ("Ac Ad Ah As 2c 2d 2h", "full house, aces over deuces"),
        ("Th 9h 8h 7h 6h", "10-9-8-7-6 low"),
    ],
)
def test_ace_to_five_in_words(hand: str, words: str) -> None:
    assert said(low.held(low.ace_to_five(cards(hand)))) == words


def test_eight_or_better() -> None:
    eight = low.eight_or_better(cards("8h 7h 6h 5h 4h Kc Kd"))
    assert eight is not None
    assert said(low.held(eight)) == "8-7-6-5-4 low"
    assert low.eight_or_better(cards("9h 4d 3d 2c As Kc Kd")) is None
    assert low.eight_or_better(cards("8h 8d 3d 2c As")) is None
    assert low.eight_or_better(cards("4h 3d 2c As")) is None
    wheel = low.eight_or_better(cards("5h 4d 3d 2c As"))
    assert wheel is not None
    assert wheel > eight


def test_deuce_to_seven_in_words() -> None:
    number_one = low.deuce_to_seven(cards("7h 5d 4c 3c 2c"))
    assert said(low.held(number_one)) == "7-5-4-3-2 low"
    assert said(low.held(low.deuce_to_seven(cards("5h 4d 3c 2c Ac")))) == "A-5-4-3-2 low"
    assert said(low.held(low.deuce_to_seven(cards("6h 5d 4c 3c 2c")))) == "straight, six high"
    assert said(low.held(low.deuce_to_seven(cards("7h 5h 4h 3h 2h")))) == "flush, 7-5-4-3-2"
    assert low.deuce_to_seven(cards("7h 5h 4h 3h 2h 2c 8h")) == number_one
    assert low.deuce_to_seven(cards("7h 5h 4h 3h 2h Kc")) < number_one


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("4c 3d 2h As", "four-card badugi, 4-3-2-A"),
        ("Kc Qd Jh Ts", "four-card badugi, K-Q-J-10"),
        ("4c 3d 2c As", "three-card badugi, 3-2-A"),
        ("3c 2d Ac Ah", "three-card badugi, 3-2-A"),
        ("Ac 2c 2d Ad", "two-card badugi, 2-A"),
        ("4c 4d 4h 4s", "one-card badugi, 4"),
        ("Ks Qs Js Ts", "one-card badugi, 10"),
    ],
)
def test_badugi(hand: str, words: str) -> None:
    assert said(badugi.held(badugi.badugi(cards(hand)))) == words


def test_badugis_in_order() -> None:
    hands = (
        "4c3d2hAs",
        "5c3d2hAs",
        "KcQdJhTs",
        "4c3d2cAs",
        "KcQdJhJs",
        "Ac2d2cAd",
        "KcKdQcQd",
        "AcKcQcJc",
        "KcKdKhKs",
    )
    scores = [badugi.badugi(cards(hand)) for hand in hands]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)


@pytest.mark.parametrize("hole", [4, 5, 6])
def test_omaha(hole: int) -> None:
    for dealt_cards in dealt(hole + 5, STANDARD, hole, 60):
        ours, board = dealt_cards[:hole], dealt_cards[hole:]
        hands = [(*some, *others) for some, others in product(combinations(ours, 2), combinations(board, 3))]
        best = max(oracle.five(hand) for hand in hands)
        assert omaha.high(ours, board) == max(high(hand) for hand in hands if oracle.five(hand) == best)
        lowest = min(oracle.ace_to_five(hand) for hand in hands)
        found = omaha.low(ours, board)
        assert (found is not None) == (lowest[0] == 0 and lowest[1] <= 8)
        if found is not None:
            assert low.TOP - found == int("".join(map(str, lowest)), 16)


def test_omaha_takes_two_and_three() -> None:
    board = cards("Ks Qs Js Ts 2d")
    assert said(held(omaha.high(cards("As 3h 3d 4c"), board))) == "pair of threes, K-Q-J"
    assert said(held(omaha.high(cards("As Th 3d 4c"), board))) == "straight, ace high"
    assert said(held(omaha.high(cards("As 3s 3d 4c"), board))) == "flush, A-K-Q-J-3"
    assert omaha.low(cards("As 3s 4d 5c"), cards("2d 6h Ks Qs Js")) is None


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ac Kc Qc", "mini royal"),
        ("Ac 2c 3c", "straight flush, three high"),
        ("Ac Ad Ah", "three aces"),
        ("Ac 2c 3d", "straight, three high"),
        ("Ac 9c 2c", "flush, A-9-2"),
        ("Ac Ad Kd", "pair of aces, K"),
        ("Ac 9d 2c", "high card A-9-2"),
    ],
)
def test_three(hand: str, words: str) -> None:
    assert said(three.held(three.three(cards(hand)))) == words


def test_three_in_order() -> None:
    hands = (
        "AcKcQc",
        "KcQcJc",
        "3c2cAc",
        "AcAdAh",
        "2c2d2h",
        "AcKcQd",
        "4c3c2d",
        "3c2cAd",
        "AcKcJc",
        "AcAdKc",
        "AcKcJd",
    )
    scores = [three.three(cards(hand)) for hand in hands]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)


def test_two() -> None:
    hands = ("AcAd", "KcKd", "2c2d", "AcKd", "Ac2d", "KcQd", "3c2d")
    scores = [two.two(cards(hand)) for hand in hands]
    assert scores == sorted(scores, reverse=True)
    assert two.two(cards("Ac Jo")) == scores[0]
    assert two.two(cards("Kd Jo")) == two.two(cards("Kd Ah"))
    assert said(two.held(two.two(cards("Jo Kd")))) == "high card A-K"


def test_a_ranking_travels() -> None:
    POKER.score(cards("As Ks Qs Js Ts"))
    assert pickle.loads(pickle.dumps(BUG)) == BUG
    assert len(pickle.dumps(POKER)) < 1000


def test_plain_rankings_import_no_arrays() -> None:
    names = "high, low, badugi, omaha, three, two"
    seen = "'numpy' in sys.modules, 'numba' in sys.modules"
    program = f"import sys; from houseway.ranks import {names}; print({seen})"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]
