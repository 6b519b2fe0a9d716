"""Cards that differ in their suits only are known as such, and are worth the same."""

import random
from collections.abc import Sequence
from itertools import permutations

from houseway.families.let_it_ride import odds as let_it_ride
from houseway.families.three_card import odds as three_card
from houseway.library import load
from houseway.odds.alike import by_suit
from houseway.odds.answer import Asked
from tests.counts import count, long

SEED = 20_261_116
RENAMINGS = tuple(permutations(range(4)))


def renamed(codes: Sequence[int], suits: Sequence[int]) -> list[int]:
    return [code & ~3 | suits[code & 3] for code in codes]


def test_alike_are_those_that_a_renaming_of_suits_makes_the_same() -> None:
    rng = random.Random(SEED)
    same = 0
    for _ in range(2_000):
        # Few ranks, so that many pairs are alike, and copies of a card, as several decks have them.
        own, shown = ([rng.randrange(8) for _ in range(count)] for count in (3, 2))
        other, seen = ([rng.randrange(8) for _ in range(count)] for count in (3, 2))
        alike = any(
            sorted(renamed(own, suits)) == sorted(other) and sorted(renamed(shown, suits)) == sorted(seen)
            for suits in RENAMINGS
        )
        assert (by_suit(own, shown) == by_suit(other, seen)) == alike, (SEED, own, shown, other, seen)
        same += alike
    assert same > 10


@long
def test_they_are_worth_the_same() -> None:
    rng = random.Random(SEED)
    rides = let_it_ride.question_of(load("deuce/let-it-ride"), Asked())
    plays = three_card.question_of(load("oaks/three-card-poker"), Asked())
    for _ in range(count(2, 8)):
        four = rng.sample(range(52), 4)
        for suits in RENAMINGS[:: rng.randint(5, 9)]:
            again = renamed(four, suits)
            assert let_it_ride.worth_of(rides, again) == let_it_ride.worth_of(rides, four)
            first, second = (three_card.worth_of(plays, cards[:3], cards[3:]) for cards in (again, four))
            assert first == second
