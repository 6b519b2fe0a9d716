"""What beats what, a second time: plain counting of five cards, written from the documents and sharing no code.

Oaks (003): draw with the joker as an ace or to fill a straight or a flush, five aces above all (19-32); lowball, ace
to five, the joker being the lowest missing card (76-81); razz (206-209). Deuce (001): Mexican Stud with its own deck,
runs and order, and a joker that is wild only face down (2018-2040). Split games: an eight or better, half (000: 18).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

Hand = Sequence[str]
Worth = tuple[Any, ...]
"""The higher, the better."""

JOKER = "Jo"
RANKS = "23456789TJQKA"
LOW_RANKS = "A23456789TJQK"
RUNS = {
    "standard": "A23456789TJQKA",
    "joker-bug": "A23456789TJQKA",
    "joker-wild": "A23456789TJQKA",
    "short-deck": "A6789TJQKA",
    "mexican": "A234567JQKA",
    "deuce-to-seven": "23456789TJQKA",
}
USUAL = ("high card", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush", "five")
FLUSH_FIRST = (
    "high card", "pair", "two pair", "three", "straight", "full house", "flush", "four", "straight flush", "five",
)  # fmt: skip
ORDERS = {"short-deck": FLUSH_FIRST, "mexican": FLUSH_FIRST}


@lru_cache(maxsize=200_000)
def kind_of(five: tuple[str, ...], ranking: str) -> tuple[str, Worth]:
    """What five cards without a joker make, and what parts equal kinds."""
    counts = Counter(card[0] for card in five)
    by_count = sorted(counts, key=lambda rank: (counts[rank], RANKS.index(rank)), reverse=True)
    sizes = sorted(counts.values(), reverse=True)
    worth = tuple(RANKS.index(rank) for rank in by_count)
    runs = RUNS[ranking]
    tops = [at + 4 for at in range(len(runs) - 4) if set(runs[at : at + 5]) == set(counts) and len(counts) == 5]
    flush = len({card[1] for card in five}) == 1
    if sizes[0] == 5:
        return "five", worth
    if tops and flush:
        return "straight flush", (max(tops),)
    if sizes[0] == 4:
        return "four", worth
    if sizes[:2] == [3, 2]:
        return "full house", worth
    if flush and len(counts) == 5:
        return "flush", worth
    if tops:
        return "straight", (max(tops),)
    if sizes[0] == 3:
        return "three", worth
    if sizes[:2] == [2, 2]:
        return "two pair", worth
    return ("pair" if sizes[0] == 2 else "high card"), worth


def five_cards(five: Hand, ranking: str, joker: str) -> Worth:
    """Five cards, the joker standing for whatever is best that it may be."""
    order = ORDERS.get(ranking, USUAL)
    if JOKER not in five:
        kind, worth = kind_of(tuple(sorted(five)), ranking)
        return order.index(kind), worth
    rest = [card for card in five if card != JOKER]
    may_be = [rest] if joker == "fills" else []
    for card in (rank + suit for rank in dict.fromkeys(RUNS[ranking]) for suit in "cdhs"):
        fills = kind_of(tuple(sorted([*rest, card])), ranking)[0] in ("straight", "flush", "straight flush")
        if joker == "wild" or fills or (card[0] == "A" and joker != "fills"):
            may_be.append([*rest, card])
    made = [kind_of(tuple(sorted(cards)), ranking) for cards in may_be]
    return max((order.index(kind), worth) for kind, worth in made)


def high(cards: Hand, ranking: str = "standard", joker: str = "ace or fills") -> Worth:
    """The best five of all."""
    return max(five_cards(five, ranking, joker) for five in combinations(cards, min(5, len(cards))))


def high_from_two(hole: Hand, board: Hand) -> Worth:
    return max(five_cards([*two, *three], "standard", "") for two, three in twos(hole, board))


def twos(hole: Hand, board: Hand) -> Iterable[tuple[Hand, Hand]]:
    """Two of the hand with three of the board."""
    return ((two, three) for two in combinations(hole, 2) for three in combinations(board, 3))


def low_of_five(five: Hand) -> Worth:
    """Ace to five, straights and flushes ignored."""
    ranks = [LOW_RANKS.index(card[0]) for card in five if card != JOKER]
    for _ in range(len(five) - len(ranks)):
        ranks.append(min(rank for rank in range(13) if rank not in ranks))
    counts = Counter(ranks)
    by_count = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(-count for count in sorted(counts.values(), reverse=True)), tuple(-rank for rank in by_count)


def ace_to_five(cards: Hand) -> Worth:
    return max(low_of_five(five) for five in combinations(cards, 5))


def eight_or_better(fives: Iterable[Hand]) -> Worth | None:
    found = []
    for five in fives:
        ranks = {LOW_RANKS.index(card[0]) for card in five}
        if len(ranks) == 5 and max(ranks) < 8:
            found.append(tuple(-rank for rank in sorted(ranks, reverse=True)))
    return max(found, default=None)


def deuce_to_seven(five: Hand) -> Worth:
    """The worst hand for high, the ace being high and no part of a low straight."""
    kind, worth = kind_of(tuple(sorted(five)), "deuce-to-seven")
    return -USUAL.index(kind), tuple(-rank for rank in worth)


def badugi(four: Hand) -> Worth:
    """As many cards as can be of different ranks and suits, then the lowest."""
    for size in range(len(four), 0, -1):
        found = [
            tuple(sorted(-LOW_RANKS.index(card[0]) for card in some))
            for some in combinations(four, size)
            if len({card[0] for card in some}) == len({card[1] for card in some}) == size
        ]
        if found:
            return size, max(found)
    raise AssertionError("no cards")


DRAWN: dict[str, Callable[[Hand], Worth]] = {
    "high": lambda held: high(held, "joker-bug"),
    "ace-to-five": ace_to_five,
    "deuce-to-seven": deuce_to_seven,
    "badugi": badugi,
}
