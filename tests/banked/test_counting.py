"""What a hand of a twenty-one game counts, against every way to count its aces."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Literal, NamedTuple

import pytest

from houseway.families.twenty_one.counting import KINDS, Counting, NaturalKind, kinds_of
from houseway.felt.cards import JOKER, STANDARD, Card, cards

ThirtyOne = Literal["over", "hard", "any"]
VALUES = dict(zip("23456789TJQK", (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
ACE_TEN: tuple[tuple[NaturalKind, ...], ...] = (("ace-ten",),)


class Told(NamedTuple):
    """A total, and whether an ace counts eleven in it."""

    total: int
    soft: bool


@cache
def every_total(ranks: str) -> tuple[Told, ...]:
    """All that these ranks can come to with each ace as one or, but not more than one of them, as eleven."""
    found = set()
    for aces in product((1, 11), repeat=ranks.count("A")):
        if aces.count(11) <= 1:
            found.add(Told(sum(aces) + sum(VALUES[rank] for rank in ranks if rank != "A"), 11 in aces))
    return tuple(sorted(found))


def alive(told: Told, over: int, thirty_one: ThirtyOne) -> bool:
    """Whether a hand may stand at this: an ace counts eleven up to 21 only, and 31 as it is ruled."""
    if told.total == 31 and thirty_one != "over":
        return thirty_one == "any" or not told.soft
    return told.total <= (min(over, 21) if told.soft else over)


def small_hands(most: int) -> Iterable[str]:
    for number in range(1, most + 1):
        for ranks in combinations_with_replacement("A23456789T", number):
            yield "".join(ranks)


def of_ranks(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank + suit) for rank, suit in zip(ranks, "cdhs" * 6, strict=False))


@pytest.mark.parametrize("thirty_one", ["over", "hard", "any"])
@pytest.mark.parametrize("over", [20, 21, 22])
def test_every_hand_of_up_to_five_cards(over: int, thirty_one: ThirtyOne) -> None:
    """The best total that is alive; where none is, the lowest, and the hand is over."""
    counting = Counting(over, thirty_one, ACE_TEN)
    for ranks in small_hands(5):
        count = counting.of(of_ranks(ranks), initial=False)
        living = [told for told in every_total(ranks) if alive(told, over, thirty_one)]
        best = max(living) if living else min(every_total(ranks))
        assert (count.total, count.soft, count.over) == (*best, not living), ranks
        assert count.rank == (best.total if living else 0), ranks
        assert count.cards == len(ranks)
        assert count.natural == ""


def test_pictures_are_tens() -> None:
    counting = Counting(21, "over", ACE_TEN)
    for ranks in small_hands(4):
        if "T" in ranks:
            for picture in "JQK":
                one, other = (counting.of(of_ranks(text), False) for text in (ranks, ranks.replace("T", picture)))
                assert one[:6] == other[:6]


def test_the_order_of_the_cards_does_not_matter() -> None:
    counting = Counting(21, "any", ACE_TEN)
    for ranks in small_hands(4):
        hand = of_ranks(ranks)
        assert len({counting.of(order) for order in permutations(hand)}) == 1


@pytest.mark.parametrize(
    ("hand", "over", "thirty_one", "total", "soft", "is_over"),
    [
        ("As 6d", 21, "over", 17, True, False),
        ("As 6d Tc", 21, "over", 17, False, False),
        ("As Ad", 21, "over", 12, True, False),
        ("As Ad 9c", 21, "over", 21, True, False),
        ("Ts 9d 3c", 21, "over", 22, False, True),
        # No Bust: 22 is alive, but no ace makes it.
        ("Ts 9d 3c", 22, "over", 22, False, False),
        ("As Ad Tc", 22, "over", 12, False, False),
        # 20½: 21 is over, and an ace counts eleven up to 20.
        ("As 9d", 20, "over", 20, True, False),
        ("As 9d Ac", 20, "over", 11, False, False),
        ("Ts 9d 2c", 20, "over", 21, False, True),
        # Blackjack X, document 000 lines 707-709.
        ("Ts 9d 8c 4h", 21, "over", 31, False, True),
        ("Ts 9d 8c 4h", 21, "hard", 31, False, False),
        ("Ts Kd Ac", 21, "hard", 21, False, False),
        ("Ts Kd Ac", 21, "any", 31, True, False),
        ("Ts Kd Qc Ah", 21, "hard", 31, False, False),
        ("Ts Kd Qc", 21, "any", 30, False, True),
    ],
)
def test_counts_by_hand(hand: str, over: int, thirty_one: ThirtyOne, total: int, soft: bool, is_over: bool) -> None:
    count = Counting(over, thirty_one, ACE_TEN).of(cards(hand), initial=False)
    assert (count.total, count.soft, count.over) == (total, soft, is_over)


def test_thirty_one_stands_between_twenty_one_and_a_natural() -> None:
    counting = Counting(21, "hard", ACE_TEN)
    natural, thirty_one, twenty_one, over = (
        counting.of(cards(hand)) for hand in ("As Kd", "Ts 9d 8c 4h", "7s 7d 7c", "Ts 9d 5c")
    )
    assert natural.rank > thirty_one.rank > twenty_one.rank > over.rank == 0


# -- naturals


def is_natural(kind: NaturalKind, hand: Sequence[Card]) -> bool:
    """One kind of natural, by the words of its name."""
    one, other = sorted(hand, key=lambda card: (card == JOKER, card[0] != "A"))
    match kind:
        case "joker-joker":
            return one == other == JOKER
        case "ace-joker":
            return one[0] == "A" and other == JOKER
        case "ace-ace":
            return one[0] == "A" == other[0]
        case "ace-ten":
            return one[0] == "A" and other != JOKER and other[0] in "TJQK"
        case "suited-ace-king":
            return one[0] == "A" and other[0] == "K" and one[1] == other[1]


PAIRS = [(one, other) for one in (*STANDARD, JOKER) for other in (*STANDARD, JOKER)]
RANKINGS: list[tuple[tuple[NaturalKind, ...], ...]] = [
    (("ace-ten",),),
    (("suited-ace-king",), ("ace-ten",)),
    (("ace-ten",), ("suited-ace-king",)),
    (("suited-ace-king", "ace-ten"),),
    (("joker-joker",), ("ace-joker",)),
    (("joker-joker", "ace-joker"),),
    (("joker-joker",),),
    (("ace-ace",), ("ace-ten",)),
]


def test_the_kinds_that_two_cards_might_be() -> None:
    for hand in PAIRS:
        assert set(kinds_of(hand)) == {kind for kind in KINDS if is_natural(kind, hand)}


@pytest.mark.parametrize("ranking", RANKINGS)
def test_naturals_beat_all_totals_and_each_other_as_ranked(ranking: tuple[tuple[NaturalKind, ...], ...]) -> None:
    counting = Counting(21, "any", ranking)
    by_place: dict[int, set[int]] = {}
    for hand in PAIRS:
        count = counting.of(hand)
        fits = [kind for kind in ("suited-ace-king", *KINDS) if kind in sum(ranking, ()) and is_natural(kind, hand)]
        assert count.natural == (fits[0] if fits else "")
        assert counting.of(hand, initial=False).natural == ""
        if fits:
            assert not count.over
            place = next(at for at, equals in enumerate(ranking) if fits[0] in equals)
            by_place.setdefault(place, set()).add(count.rank)
        else:
            assert count.rank <= 31
    assert all(len(ranks) == 1 for ranks in by_place.values()), "those in one list are equal"
    descending = [ranks.pop() for _, ranks in sorted(by_place.items())]
    assert descending == sorted(set(descending), reverse=True)
    assert min(descending) > 31


def test_only_two_cards_are_a_natural() -> None:
    counting = Counting(21, "over", ACE_TEN)
    assert counting.of(cards("As Kd")).natural == "ace-ten"
    for hand in ("As", "As 5d 5c", "As Kd Kc", "7s 7d 7c"):
        assert counting.of(cards(hand)).natural == ""


# -- jokers


def test_a_joker_makes_21_of_any_hand() -> None:
    counting = Counting(22, "over", (("joker-joker",),))
    for ranks in small_hands(3):
        count = counting.of((*of_ranks(ranks), JOKER), initial=False)
        assert (count.total, count.soft, count.over, count.rank) == (21, False, False, 21)
        assert "a joker" in count.marks


# -- what else filings ask of a hand


def test_three_eights_and_a_suited_7_8_9_in_all_three_card_hands() -> None:
    counting = Counting(21, "over", ACE_TEN)
    for hand in combinations_with_replacement(STANDARD, 3):
        ranks, suits = sorted(card[0] for card in hand), {card[1] for card in hand}
        total = max(
            (told.total for told in every_total("".join(ranks)) if told.total <= 21),
            default=min(every_total("".join(ranks))).total,
        )
        expected = {f"a three-card {total}"}
        if ranks == ["8", "8", "8"]:
            expected.add("three eights")
        if ranks == ["7", "8", "9"] and len(suits) == 1:
            expected.add("a suited 7-8-9")
        assert counting.of(hand).marks == expected


@pytest.mark.parametrize("hand", ["8s 8d", "8s 8d 8c 2h", "7s 8s 9s 2s", "7s 8s"])
def test_other_numbers_of_cards_have_no_marks(hand: str) -> None:
    assert Counting(21, "over", ACE_TEN).of(cards(hand)).marks == frozenset()
