"""Melds and what they pay, against the examples of the documents and against a second way to tell a meld."""

from itertools import combinations_with_replacement

import pytest

import houseway
from houseway.families.pan.melds import (
    DECK,
    Meld,
    added,
    collected,
    completing,
    fits,
    in_order,
    kind_of,
    laid,
    parted,
    reduced,
    splits,
    threes,
    threes_with,
    to_lend,
    without,
    worth,
)
from houseway.families.pan.rules import PanRules
from houseway.felt.cards import Card, cards

DEUCE: PanRules = houseway.load("deuce/pan").rules
OAKS: PanRules = houseway.load("oaks/pan").rules
SEQUENCE = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")


def a_meld(three: tuple[Card, ...]) -> bool:
    """A second way to tell a meld of three: the neighbours of a card one by one, the suits of a set counted out."""
    ranks, suits = [card[0] for card in three], [card[1] for card in three]
    if ranks[0] == ranks[1] == ranks[2]:
        return ranks[0] in ("A", "K") or len(set(suits)) in (1, 3)
    if not suits[0] == suits[1] == suits[2]:
        return False
    runs = [set(SEQUENCE[at : at + 3]) for at in range(8)]
    return set(ranks) in runs


def test_every_three_cards_of_the_deck() -> None:
    """Document 001 lines 2203-2204, 2249-2252; 003 lines 327-331."""
    found = 0
    for three in combinations_with_replacement(DECK, 3):
        assert (kind_of(three, "AK") is not None) == a_meld(three), three
        found += a_meld(three)
    # Eight ropes in each of four suits; of eight ranks four sets in one suit and four in three; of aces and kings all
    # ways to have three of four suits, repeats allowed: 20 each.
    assert found == 4 * 8 + 8 * (4 + 4) + 2 * 20


@pytest.mark.parametrize(
    ("three", "kind"),
    [
        ("Qh Jh 7h", "rope"),
        ("4h 4s 4c", "mixed"),
        ("Qc Qc Qc", "suited"),
        ("Ad Ad Ac", "any"),
        ("Kd Kd Ks", "any"),
        ("4h 4h 4c", None),
        ("Qh Kh Ah", None),
        ("Kh Ah 2h", None),
        ("6h 7h Jd", None),
        ("7h 7h Jh", None),
        ("5h 6h", None),
    ],
)
def test_examples(three: str, kind: str | None) -> None:
    """Document 003 lines 327-331, and what follows from them: the ace is low, and a jack follows a seven."""
    assert kind_of(in_order(cards(three)), "AK") == kind


def test_what_completes_two_cards_is_what_makes_a_meld_of_them() -> None:
    for (one, other), thirds in completing("AK").items():
        assert thirds == {third for third in DECK if a_meld((one, other, third))}


def test_a_hand_has_the_melds_that_its_cards_make() -> None:
    held = in_order(cards("5s 5h 5d 5d 6d 7d Kc Kh As 2s"))
    assert {" ".join(three) for three in threes(held, "AK")} == {"5d 5h 5s", "5d 6d 7d"}
    assert {" ".join(three) for three in threes_with(Card("Kc"), held, "AK")} == {"Kc Kc Kh"}
    assert {" ".join(three) for three in threes_with(Card("3s"), held, "AK")} == {"As 2s 3s"}


def meld(text: str, rules: PanRules = DEUCE) -> Meld:
    """Three cards melded, and the rest added one by one."""
    first, *rest = [cards(text)[:3], *cards(text)[3:]]
    found = laid(tuple(first), rules)
    for card in rest:
        assert card in fits(found, rules.adding.to_one_suit, rules.any_suits)
        found = added(found, Card(card), rules)
    return found


@pytest.mark.parametrize(
    ("text", "deuce", "oaks"),
    [
        ("5h 5s 5c", 1, 1),
        ("7h 7h 7h", 2, 2),
        ("5s 5s 5s", 4, 4),
        ("6s 6s 6s", 2, 2),
        ("Qc Qc Qc", 1, 1),
        ("Ks Ks Ks", 2, 2),
        ("Kd Kd Ks", 0, 0),
        ("4h 4s 4c", 0, 0),
        ("As 2s 3s", 2, 2),
        ("Ah 2h 3h", 1, 1),
        ("Js Qs Ks", 2, 2),
        ("Jd Qd Kd", 1, 1),
        ("7s Js Qs", 0, 0),
        ("2s 3s 4s", 0, 0),
        # With cards added: document 001 lines 2209-2211, 2270, 2276; nothing is said of it in 003.
        ("5h 5s 5c 5d 5s", 3, 1),
        ("5s 5s 5s 5s", 6, 4),
        ("5s 5s 5s 5s 5s", 8, 4),
        ("7h 7h 7h 7h", 3, 2),
        ("6s 6s 6s 6s", 4, 2),
        ("Qc Qc Qc Qc Qc", 3, 1),
        ("As 2s 3s 4s", 2, 2),
        ("4h 4s 4c 4d", 0, 0),
        ("Ad Ad Ac As", 0, 0),
    ],
)
def test_what_melds_are_worth(text: str, deuce: int, oaks: int) -> None:
    """Document 001 lines 2264-2282; 003 lines 344-349."""
    assert worth(meld(text), DEUCE) == deuce
    assert worth(meld(text, OAKS), OAKS) == oaks


def test_another_suit_added_to_one_suit() -> None:
    """Document 001 lines 2208, 2270: allowed, but only the same suit pays; in 003 only the same suit by default."""
    assert worth(meld("5s 5s 5s 5h 5d"), DEUCE) == 4
    assert worth(meld("5s 5s 5s 5h 5s"), DEUCE) == 6
    assert fits(meld("5s 5s 5s", OAKS), OAKS.adding.to_one_suit, "AK") == {"5s"}
    assert fits(meld("Ad Ad Ac", OAKS), OAKS.adding.to_one_suit, "AK") == {"Ac", "Ad", "Ah", "As"}


@pytest.mark.parametrize(
    ("text", "suit", "chips"),
    [
        ("5c 5c 5c 5s 5s 5s 5s", "c", 2),
        ("5c 5c 5c 5s 5s 5s 5s 5c", "c", 3),
        ("5s 5s 5s 5c 5c 5c 5c", "s", 4),
        ("6d 6d 6d 6s 6s 6s 6s", "d", 1),
    ],
)
def test_a_set_stays_in_the_suit_it_was_melded_in(text: str, suit: str, chips: int) -> None:
    """Document 001 lines 2208, 2270, 2276: however many of another suit are added, they pay nothing."""
    assert meld(text).suit == suit
    assert worth(meld(text), DEUCE) == chips


def test_aces_and_kings_take_any_suit_under_every_reading() -> None:
    """Document 003 lines 329-331, 001 line 2204: any three of them are a set."""
    strict: PanRules = houseway.load("deuce/pan", {"adding-to-one-suit": "same-suit"}).rules
    for rules in (DEUCE, OAKS, strict):
        for rank in "AK":
            three = meld(f"{rank}c {rank}c {rank}c", rules)
            all_four = {f"{rank}{suit}" for suit in "cdhs"}
            assert fits(three, rules.adding.to_one_suit, rules.any_suits) == all_four
    assert fits(meld("Qc Qc Qc", strict), strict.adding.to_one_suit, "AK") == {"Qc"}


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("5s 5s 5s 5h", 4 + 2),
        ("5s 5s 5s 5h 5s", 4 + 2 + 2),
        ("7h 7h 7h 7c", 2 + 1),
        ("6s 6s 6s 6c", 2 + 2),
        ("Kc Kc Kc Ks", 1 + 1),
    ],
)
def test_another_suit_pays_by_the_letter(text: str, chips: int) -> None:
    """Document 001 lines 2208-2211: the value of the condition for each card, and half for valle cards of one suit."""
    letter: PanRules = houseway.load("deuce/pan", {"adding-to-one-suit": "any-suit-pays"}).rules
    assert worth(meld(text, letter), letter) == chips


@pytest.mark.parametrize(
    ("text", "lying"),
    [
        ("2h 3h 4h Ah", 1),
        ("2s 3s 4s As", 2),
        ("7d Jd Qd Kd", 1),
        ("7s Js Qs Ks 6s", 2),
        ("2h 3h 4h 5h", 0),
        ("3s 4s 5s 6s 7s Js Qs Ks 2s As", 2 + 2),
    ],
)
def test_a_rope_is_worth_what_lies_in_it(text: str, lying: int) -> None:
    """Document 001 lines 2171, 2280-2286; 003 lines 291-292, 348-351: completed by an added card, it counts then."""
    paid: PanRules = houseway.load("deuce/pan", {"going-out": "as-paid"}).rules
    assert collected(meld(text), DEUCE) == 0
    assert worth(meld(text), DEUCE) == worth(meld(text, OAKS), OAKS) == lying
    assert worth(meld(text, paid), paid) == 0


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("2h 3h 4h", {"Ah", "5h"}),
        ("Ah 2h 3h", {"4h"}),
        ("Jh Qh Kh", {"7h"}),
        ("6c 7c Jc", {"5c", "Qc"}),
        ("4h 4s 4c", {"4c", "4d", "4h", "4s"}),
    ],
)
def test_what_can_be_added(text: str, more: set[str]) -> None:
    assert fits(meld(text), "any-suit", "AK") == more


@pytest.mark.parametrize(
    ("text", "lent"),
    [
        ("3c 4c 5c", ""),
        ("3c 4c 5c 6c", "3c 6c"),
        ("3c 4c 5c 6c 7c", "3c 7c"),
        ("5d 5h 5s", ""),
        ("5d 5h 5s 5s", "5s"),
        ("5d 5h 5s 5c", "5d 5h 5s 5c"),
        ("5s 5s 5s 5h", "5h"),
        ("5s 5s 5s 5s", "5s"),
        ("Ad Ad Ac As", "Ac Ad As"),
    ],
)
def test_what_can_be_borrowed(text: str, lent: str) -> None:
    """Document 001 line 2219: a valid meld is left."""
    assert set(to_lend(meld(text), "AK")) == set(lent.split())


def test_borrowing_takes_the_condition_along() -> None:
    """Document 001 lines 2171, 2245: going out pays for the melds as they lie."""
    rope = added(meld("As 2s 3s 4s"), Card("5s"), DEUCE)
    assert left(rope, "5s") == 2
    assert left(rope, "As") == 0
    fives = meld("5d 5h 5s 5c 5s")
    assert worth(fives, DEUCE) == 3
    assert left(fives, "5s") == 2
    aces = meld("As As As Ah")
    assert worth(aces, DEUCE) == 2
    assert left(aces, "As") == 0


def left(whole: Meld, lent: str, rules: PanRules = DEUCE) -> int:
    """What a meld is worth without a card that is borrowed from it."""
    return worth(reduced(whole, without(whole.cards, cards(lent)), rules), rules)


def test_borrowing_leaves_one_suit() -> None:
    """Document 001 lines 2219, 2274-2276, 2286: three aces of one suit lie there, and the next one is added to them."""
    whole = meld("As As Ad As")
    assert collected(whole, DEUCE) == worth(whole, DEUCE) == 0
    aces = reduced(whole, cards("As As As"), DEUCE)
    assert (collected(aces, DEUCE), worth(aces, DEUCE)) == (0, 2)
    more = added(aces, Card("As"), DEUCE)
    assert (collected(more, DEUCE), worth(more, DEUCE)) == (2, 4)
    never: PanRules = houseway.load("deuce/pan", {"left-in-one-suit": "never"}).rules
    assert left(meld("As As Ad As", never), "Ad", never) == 0
    # A set that was melded in one suit is what it was when another suit is borrowed from it.
    assert left(meld("5c 5c 5c 5s 5s 5s 5s"), "5s") == 2


@pytest.mark.parametrize(
    ("text", "card", "new"),
    [
        ("3c 4c 5c 6c 7c", "5c", {"5c 6c 7c"}),
        ("3c 4c 5c 6c 7c", "4c", set()),
        ("3c 4c 5c 6c 7c", "Jc", {"6c 7c Jc"}),
        ("3c 4c 5c 6c 7c", "2c", {"2c 3c 4c"}),
        ("3c 4c 5c 6c 7c", "5d", set()),
        ("3c 4c 5c 6c", "5c", set()),
        ("3c 4c 5c 6c 7c Jc", "6c", {"6c 7c Jc"}),
        ("3c 4c 5c 6c 7c Jc", "Qc", {"6c 7c Jc Qc", "7c Jc Qc"}),
        ("5d 5h 5s 5s 5s", "5c", {"5c 5d 5h"}),
        ("4d 4h 4s 4d 4h", "4s", {"4d 4h 4s"}),
        ("4d 4h 4s 4d 4h", "4d", set()),
    ],
)
def test_what_a_card_splits(text: str, card: str, new: set[str]) -> None:
    """Document 001 line 2213: two valid melds come of it."""
    assert {" ".join(in_order(part)) for part in splits(meld(text), Card(card), "AK")} == new


def test_every_split_leaves_two_melds() -> None:
    rope = meld("2h 3h 4h 5h 6h 7h")
    for card in DECK:
        for new in splits(rope, card, "AK"):
            left, made, *_ = parted(rope, card, new, DEUCE)
            assert sorted((*left.cards, *made.cards)) == sorted((*rope.cards, card))
            assert kind_of(left.cards, "AK") == kind_of(made.cards, "AK") == "rope"


@pytest.mark.parametrize(
    ("text", "card", "new", "chips", "lying"),
    [
        ("3s 4s 5s 2s As", "6s", "4s 5s 6s", 2, 2),
        ("3h 4h 5h 2h Ah", "6h", "4h 5h 6h", 1, 1),
        ("As 2s 3s 4s 5s", "6s", "4s 5s 6s", 0, 2),
        ("5c 6c 7c Jc Qc", "Kc", "Jc Qc Kc", 1, 1),
        ("6c 7c Jc Qc", "Kc", "", 0, 0),
        ("5d 5h 5s 5s 5s", "5c", "5c 5d 5h", 2, 4 + 1),
        ("5c 5c 5c 5s 5s", "5s", "5s 5s 5s", 2, 2 + 4),
        ("5s 5s 5s 5c 5c", "5c", "5c 5c 5c", 1, 4 + 2),
        ("6s 6s 6s 6c 6c", "6c", "6c 6c 6c", 1, 2 + 1),
        ("5d 5h 5s 5d 5h", "5s", "5d 5h 5s", 1, 2),
        ("4d 4h 4s 4s 4s", "4c", "4c 4d 4h", 2, 2),
    ],
)
def test_what_splitting_pays(text: str, card: str, new: str, chips: int, lying: int) -> None:
    """Document 001 line 2217: 2 chips in spades, 1 in another suit, for a condition that was not there before.

    When its owner goes out it is worth what lies there: lines 2171, 2286.
    """
    whole = meld(text)
    if not new:
        assert not splits(whole, Card(card), "AK")
        return
    left, made, paid, _ = parted(whole, Card(card), cards(new), DEUCE)
    assert paid == chips
    assert worth(left, DEUCE) + worth(made, DEUCE) == lying
