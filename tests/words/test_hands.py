"""Hands in words, from the form in which facts hold them."""

import pytest

from houseway.words.hands import a_hand, against, hand, short_hand, tag
from houseway.words.language import language

EN = language("en")
OVER = "full house, kings over sevens"


@pytest.mark.parametrize(
    ("held", "full", "with_article", "short"),
    [
        ("high-card Q 9 2", "high card Q-9-2", "high card Q-9-2", "queen high"),
        ("pair 9 A K 7", "pair of nines, A-K-7", "a pair of nines, A-K-7", "pair of nines"),
        ("pair T A", "pair of tens, A", "a pair of tens, A", "pair of tens"),
        ("pair A", "pair of aces", "a pair of aces", "pair of aces"),
        ("two-pair 9 6 A", "two pair, nines and sixes, A", "two pair, nines and sixes, A", "two pair, nines and sixes"),
        ("three-of-a-kind 2 T 3", "three deuces, 10-3", "three deuces, 10-3", "three deuces"),
        ("straight 9", "straight, nine high", "a straight, nine high", "straight, nine high"),
        ("flush A J 9 5 2", "flush, A-J-9-5-2", "a flush, A-J-9-5-2", "flush, ace high"),
        ("full-house K 7", OVER, f"a {OVER}", OVER),
        ("royal-flush", "royal flush", "a royal flush", "royal flush"),
        ("mini-royal", "mini royal", "a mini royal", "mini royal"),
        ("five-of-a-kind A", "five aces", "five aces", "five aces"),
        ("low 8 6 4 3 A", "8-6-4-3-A low", "an 8-6-4-3-A low", "8-6-4-3-A low"),
        ("low 7 5 4 3 2", "7-5-4-3-2 low", "a 7-5-4-3-2 low", "7-5-4-3-2 low"),
        ("badugi 8 5 3 A", "four-card badugi, 8-5-3-A", "a four-card badugi, 8-5-3-A", "four-card badugi, 8-5-3-A"),
        ("soft 17", "soft 17", "a soft 17", "soft 17"),
        ("over 24", "24, over", "24, over", "24 (over)"),
        ("natural ace-ten", "natural", "a natural", "natural"),
        ("matched-pair Teen", "pair of Teen", "a pair of Teen", "pair of Teen"),
        ("mixed-pair Gow", "Chop Gow, mixed nines", "Chop Gow, mixed nines", "Chop Gow, mixed nines"),
        ("tiles 6 Gee Joon", "6 with Gee Joon", "6 with Gee Joon", "6 with Gee Joon"),
        ("wong Dey", "wong with Dey", "a wong with Dey", "wong with Dey"),
    ],
)  # fmt: skip
def test_hands(held: str, full: str, with_article: str, short: str) -> None:
    assert (hand(EN, held), a_hand(EN, held), short_hand(EN, held)) == (full, with_article, short)


def test_two_hands_are_told_apart_as_briefly_as_can_be() -> None:
    assert against(EN, "pair 9 A K 7", "high-card Q J 9 5 2") == ("pair of nines", "queen high")
    assert against(EN, "pair 9 A K 7", "pair 9 A Q 7") == ("pair of nines, A-K-7", "pair of nines, A-Q-7")
    assert against(EN, "total 17", "total 20") == ("17", "20")


def test_in_a_sentence_hands_are_said_as_one_says_them() -> None:
    assert against(EN, "high-card A 9 2", "flush T 8 2", whole=True) == ("ace high", "a flush, ten high")
    assert against(EN, "pair 9 A K 7", "pair 9 A Q 7", whole=True) == (
        "a pair of nines, A-K-7",
        "a pair of nines, A-Q-7",
    )
    assert against(EN, "total 14", "over 26", whole=True) == ("14", "26 (over)")


@pytest.mark.parametrize(
    ("held", "said"),
    [("two-pair K 7 A", "kings up"), ("full-house J 6", "jacks full of sixes"), ("pair 9 A K 7", "pair of nines")],
)
def test_beside_its_cards_a_hand_takes_few_words(held: str, said: str) -> None:
    assert tag(EN, held) == said
