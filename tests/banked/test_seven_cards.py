"""What seven cards make together: by examples, and by a second way over all fives of random hands."""

import random
from itertools import combinations

import pytest

from houseway.families.pai_gow_poker import seven
from houseway.felt.cards import CARDS, JOKER, Card, cards
from houseway.ranks.high import poker
from houseway.ranks.ranking import Class

EXAMPLES = {
    # 004 lines 885-896, and the examples of 001 line 634 and 636.
    "4h 5h 6h 7h 8h 9h Th": {seven.SEVEN_STRAIGHT_FLUSH, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT},
    "4h 5h Jo 7h 8h 9h Th": {seven.SEVEN_STRAIGHT_FLUSH_WITH_JOKER, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT},
    "Ah 2h 3h 4h 5h 6h 7h": {seven.SEVEN_STRAIGHT_FLUSH, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT},
    "Ah 2h 3h 4h 5h 6h 7d": {seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT},
    "As Ks Qs Js Ts Kd Qd": {
        seven.ROYAL_AND_MATCH, seven.ROYAL_FLUSH, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT,
    },
    "As Ks Qs Js Ts Kd Qc": {seven.ROYAL_FLUSH, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT},
    "Jo Ks Qs Js Ts Kd Qd": {
        seven.ROYAL_AND_MATCH, seven.ROYAL_FLUSH, seven.STRAIGHT_FLUSH, seven.FLUSH, seven.STRAIGHT,
    },
    "As Ad Ac Ah Jo 5c 9d": {seven.FIVE_ACES, seven.FOUR, seven.THREE},
    "As Ad Ac Jo 5c 9d 2h": {seven.FOUR, seven.THREE},
    "Ks Kd Kc 5h 5c 9d 2h": {seven.FULL_HOUSE, seven.THREE},
    "Ks Kd Jo Ah 5c 9d 2h": set(),
    "Qs Qd Qc 5h 6c 7d 8h": {seven.THREE},
    "Ks Kd 9c 9h 4c 4d 2h": {seven.THREE_PAIR},
    "5s 6d 7c 8h 9c 9d 9h": {seven.STRAIGHT, seven.THREE},
    "As Kd Jc 8h 6c 4d 2h": {seven.ACE_HIGH},
    "Jo Kd Jc 8h 6c 4d 2h": {seven.ACE_HIGH},
    "Qs Kd Jc 8h 6c 4d 2h": set(),
}  # fmt: skip


@pytest.mark.parametrize("hand", EXAMPLES)
def test_examples(hand: str) -> None:
    assert seven.made(cards(hand)) == EXAMPLES[hand]


def test_the_joker_wild() -> None:
    assert seven.FOUR in seven.made(cards("Ks Kd Kc Jo 5c 9d 2h"), "wild")
    assert seven.FULL_HOUSE in seven.made(cards("Ks Kd 5h Jo 5c 9d 2h"), "wild")
    assert seven.THREE_PAIR in seven.made(cards("Ks Kd 5h Jo 5c 9d 2h"), "wild")
    assert seven.ACE_HIGH not in seven.made(cards("As Kd Jc 8h 6c 4d Jo"), "wild")
    assert seven.FIVE_ACES not in seven.made(cards("2s 2d 2c 2h Jo 5c 9d"), "wild")
    # 002 line 1530: "used as any card in the deck", the king or queen of the royal match too.
    assert seven.ROYAL_AND_MATCH in seven.made(cards("As Ks Qs Js Ts Kh Jo"), "wild")
    assert seven.ROYAL_AND_MATCH in seven.made(cards("As Ks Qs Js Ts Qd Jo"), "wild")
    assert seven.ROYAL_AND_MATCH not in seven.made(cards("As Ks Qs Js Ts Ah Jo"), "wild")
    assert seven.ROYAL_AND_MATCH not in seven.made(cards("As Ks Qs Js Ts 9s Jo"), "wild")
    assert seven.ROYAL_AND_MATCH not in seven.made(cards("As Ks Qs Js Ts Kh Jo"))


NAMES = {
    Class.STRAIGHT: seven.STRAIGHT,
    Class.FLUSH: seven.FLUSH,
    Class.FULL_HOUSE: seven.FULL_HOUSE,
    Class.FOUR: seven.FOUR,
    Class.STRAIGHT_FLUSH: seven.STRAIGHT_FLUSH,
    Class.ROYAL_FLUSH: seven.ROYAL_FLUSH,
    Class.THREE: seven.THREE,
}


def random_hand(chance: random.Random) -> tuple[Card, ...]:
    """Seven cards, often of few suits or ranks, so that rare hands come up."""
    suits = chance.choice(("cdhs", "cd", "h", "cdhs"))
    ranks = chance.choice(("23456789TJQKA", "9TJQKA", "A2345678", "AKQJ"))
    deck = [card for card in CARDS if card == JOKER or (card[0] in ranks and card[1] in suits)]
    return tuple(chance.sample(deck, 7)) if len(deck) >= 7 else tuple(chance.sample(CARDS, 7))


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_the_best_five_of_all_21_are_among_what_is_made(joker: str) -> None:
    ranking = poker("bug" if joker == "bug" else "wild")
    chance = random.Random(7)
    seen = set()
    for _ in range(4_000):
        hand = random_hand(chance)
        found = seven.made(hand, "bug" if joker == "bug" else "wild")
        best = {ranking.name(ranking.score(five)) for five in combinations(hand, 5)}
        for name, what in NAMES.items():
            if name in best:
                assert what in found, hand
                seen.add(what)
        top = max(best, key=ranking.order.index)
        if top in (Class.HIGH_CARD, Class.PAIR):
            assert found <= {seven.ACE_HIGH}, hand
    assert seen == set(NAMES.values())


def test_a_wild_joker_makes_what_any_card_in_its_place_would() -> None:
    """002 line 1530: every card that is not in the hand is tried in place of the joker."""
    chance = random.Random(1530)
    seen: set[str] = set()
    for _ in range(3_000):
        hand = (*random_hand(chance)[:6], JOKER)
        if len(set(hand)) < 7:
            continue
        found = seven.made(hand, "wild")
        tried = set().union(*(seven.made((*hand[:6], card)) for card in CARDS if card not in hand))
        if seven.SEVEN_STRAIGHT_FLUSH in tried:
            tried ^= {seven.SEVEN_STRAIGHT_FLUSH, seven.SEVEN_STRAIGHT_FLUSH_WITH_JOKER}
        assert tried - {seven.ACE_HIGH} == found - {seven.FIVE_ACES}, hand
        seen |= found
    assert seen >= {seven.ROYAL_AND_MATCH, seven.SEVEN_STRAIGHT_FLUSH_WITH_JOKER, seven.FOUR, seven.THREE_PAIR}
