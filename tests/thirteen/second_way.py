"""The points of thirteen card worked out once more, from document 002 and not from the engine: slow and plain."""

from collections import Counter
from collections.abc import Sequence

RANKS = "23456789TJQKA"
Hand = Sequence[Sequence[str]]
"""Front, middle and back."""


def strength(cards: Sequence[str]) -> tuple[int, list[int]]:
    """A class by its place in lines 383-392, 1 for a royal flush, turned so that more is better; then the ranks.

    A front of three cards is no pair, a pair or three of a kind.
    """
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    order = [rank for rank, _ in groups]
    shape = [count for _, count in groups]
    if len(cards) == 5 and len(order) == 5:
        flush = len({card[1] for card in cards}) == 1
        top = 3 if order == [12, 3, 2, 1, 0] else order[0] if order[0] - order[4] == 4 else None
        if top is not None:
            return (-1 if flush and top == 12 else -2 if flush else -6), [top]
        return (-5 if flush else -10), order
    places = {
        (4, 1): -3,
        (3, 2): -4,
        (3, 1, 1): -7,
        (3,): -7,
        (2, 2, 1): -8,
        (2, 1, 1, 1): -9,
        (2, 1): -9,
        (1, 1, 1): -10,
    }
    return places[tuple(shape)], order


def fouled(hand: Hand) -> bool:
    front, middle, back = map(strength, hand)
    return front > middle or middle > back


def bonus(segment: int, cards: Sequence[str]) -> int:
    """The table of lines 447-451: three of a kind, full house, four of a kind, straight flush or better."""
    table = {-7: (3, 0, 0), -4: (0, 2, 0), -3: (0, 8, 4), -2: (0, 10, 5), -1: (0, 10, 5)}
    return table.get(strength(cards)[0], (0, 0, 0))[segment]


def wins(hand: Hand, other: Hand) -> list[int]:
    return [at for at in range(3) if strength(hand[at]) > strength(other[at])]


def won(hand: Hand, other: Hand, homerun: bool) -> int:
    """What a hand earns from another by lines 457-465."""
    segments = wins(hand, other)
    points = len(segments)
    if points == 3:
        points *= 3 if homerun else 2
    return points + sum(bonus(at, hand[at]) for at in segments)


def totals(hands: Sequence[Hand]) -> list[int]:
    """What each of these hands wins or loses in all, none of them declared, in points."""
    bad = [fouled(hand) for hand in hands]
    homer = [
        len(hands) == 4 and not any(bad) and all(len(wins(hand, other)) == 3 for other in hands if other is not hand)
        for hand in hands
    ]
    net = [0] * len(hands)
    for one in range(len(hands)):
        for two in range(one + 1, len(hands)):
            if bad[one] and bad[two]:
                points = 0
            elif bad[one]:
                points = -6 - sum(bonus(at, hands[two][at]) for at in range(3))
            elif bad[two]:
                points = 6 + sum(bonus(at, hands[one][at]) for at in range(3))
            else:
                points = won(hands[one], hands[two], homer[one]) - won(hands[two], hands[one], homer[two])
            net[one] += points
            net[two] -= points
    return net
