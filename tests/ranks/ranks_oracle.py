"""A second, slow opinion on what beats what, written from the rules without a look at the code under test."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from houseway.felt.cards import JOKER, RANKS, STANDARD, Card

Value = tuple[int, ...]

PATTERNS = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
    (5,): 10,
}
STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL = 4, 5, 8, 9


def five(hand: Sequence[Card], wheel: bool = True) -> Value:
    """A high hand of exactly five cards as a tuple that sorts; a suited pair, by a joker, is no flush."""
    ranks = sorted((RANKS.index(card[0]) + 2 for card in hand), reverse=True)
    counts = Counter(ranks)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    pattern = PATTERNS[tuple(sorted(counts.values(), reverse=True))]
    flush = len({card[1] for card in hand}) == 1 and len(counts) == 5
    top = 0
    if len(counts) == 5 and ranks[0] - ranks[4] == 4:
        top = ranks[0]
    elif ranks == [14, 5, 4, 3, 2] and wheel:
        top = 5
    if flush and top:
        return (ROYAL if top == 14 else STRAIGHT_FLUSH, top)
    if flush:
        return (FLUSH, *ranks)
    if top:
        return (STRAIGHT, top)
    return (pattern, *grouped)


def high(cards: Iterable[Card], joker: str = "none") -> Value:
    """The best five of the cards, the joker tried as every card that it may be."""
    return max(
        value
        for some in combinations(cards, 5)
        for hand in (_jokers_played(some) if JOKER in some else [some])
        if _allowed(value := five(hand), hand, some, joker)
    )


def _jokers_played(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    rest = tuple(card for card in hand if card != JOKER)
    return [(*rest, card) for card in STANDARD]


def _allowed(value: Value, hand: Sequence[Card], dealt: Sequence[Card], joker: str) -> bool:
    if JOKER not in dealt or joker == "wild":
        return True
    return hand[-1][0] == "A" or value[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)


def ace_to_five(cards: Iterable[Card]) -> Value:
    """The best ace-to-five low; the lower tuple is the better hand. The joker is tried as every card."""
    return min(
        _five_low(hand)
        for some in combinations(cards, 5)
        for hand in (_jokers_played(some) if JOKER in some else [some])
    )


def _five_low(hand: Sequence[Card]) -> Value:
    counts = Counter("A23456789TJQK".index(card[0]) + 1 for card in hand)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return (PATTERNS[tuple(sorted(counts.values(), reverse=True))], *grouped)
