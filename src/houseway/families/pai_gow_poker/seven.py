"""What seven cards make together, for bonuses that do not care how they are set."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from houseway.felt.cards import JOKER, RANK, RANKS, Card
from houseway.ranks.tally import suits_in

SEVEN_STRAIGHT_FLUSH: Final = "a seven-card straight flush"
SEVEN_STRAIGHT_FLUSH_WITH_JOKER: Final = "a seven-card straight flush with the joker"
ROYAL_AND_MATCH: Final = "a royal flush and a royal match"
FIVE_ACES: Final = "five aces"
ROYAL_FLUSH: Final = "a royal flush"
STRAIGHT_FLUSH: Final = "a straight flush"
FOUR: Final = "four of a kind"
FULL_HOUSE: Final = "a full house"
FLUSH: Final = "a flush"
STRAIGHT: Final = "a straight"
THREE: Final = "three of a kind"
THREE_PAIR: Final = "three pair"
ACE_HIGH: Final = "an ace-high hand"

MADE: Final = (
    SEVEN_STRAIGHT_FLUSH, ROYAL_AND_MATCH, SEVEN_STRAIGHT_FLUSH_WITH_JOKER, FIVE_ACES, ROYAL_FLUSH, STRAIGHT_FLUSH,
    FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, THREE_PAIR, ACE_HIGH,
)  # fmt: skip

ACE: Final = RANKS.index("A")

Joker = Literal["bug", "straight-bug", "wild"]
"""A bug is an ace or fills a straight or flush, a straight bug fills no plain flush, and wild is any card."""


def _run(top: int, length: int) -> int:
    """The ranks of a straight as bits; below the deuce comes the ace."""
    return sum(1 << (rank if rank >= 0 else ACE) for rank in range(top - length + 1, top + 1))


FIVES: Final = tuple(_run(top, 5) for top in range(3, 13))
SEVENS: Final = tuple(_run(top, 7) for top in range(5, 13))
ROYAL: Final = FIVES[-1]
MATCH: Final = frozenset({"K", "Q"})


def made(cards: Sequence[Card], joker: Joker = "bug") -> frozenset[str]:
    """Everything that the seven cards make, not only the best of it: a paytable takes the first row that holds."""
    return frozenset(_made(cards, joker))


def _made(cards: Sequence[Card], joker: Joker) -> Iterator[str]:
    masks, jokers = suits_in(cards)
    counts = [0] * 13
    for card in cards:
        if card != JOKER:
            counts[RANK[card]] += 1
    held = masks[0] | masks[1] | masks[2] | masks[3]
    yield from _suited(cards, masks, jokers, joker)
    complete = held.bit_count() + jokers >= 5 and any((run & ~held).bit_count() <= jokers for run in FIVES)
    if complete:
        yield STRAIGHT
    fillers = 0 if joker == "straight-bug" else jokers
    if any(mask.bit_count() + fillers >= 5 for mask in masks):
        yield FLUSH
        complete = True
    if joker != "wild":
        counts[ACE] += jokers
        jokers = 0
    alike = sorted(counts, reverse=True)
    if counts[ACE] + jokers == 5:
        yield FIVE_ACES
    if alike[0] + jokers >= 4:
        yield FOUR
    if alike[0] + jokers >= 3:
        yield THREE
    if max(0, 3 - alike[0]) + max(0, 2 - alike[1]) <= jokers:
        yield FULL_HOUSE
    pairs = sum(count >= 2 for count in counts) + min(jokers, counts.count(1))
    if pairs >= 3:
        yield THREE_PAIR
    if not pairs and not complete and counts[ACE]:
        yield ACE_HIGH


def _suited(cards: Sequence[Card], masks: Sequence[int], jokers: int, joker: Joker) -> Iterator[str]:
    for mask in masks:
        if mask.bit_count() + jokers < 5:
            continue
        if any((run & ~mask).bit_count() <= jokers for run in SEVENS):
            yield SEVEN_STRAIGHT_FLUSH_WITH_JOKER if jokers else SEVEN_STRAIGHT_FLUSH
        if any((run & ~mask).bit_count() <= jokers for run in FIVES):
            yield STRAIGHT_FLUSH
        missing = (ROYAL & ~mask).bit_count()
        if missing <= jokers:
            yield ROYAL_FLUSH
            if _royal_match(cards, masks.index(mask), jokers - missing if joker == "wild" else 0):
                yield ROYAL_AND_MATCH


def _royal_match(cards: Sequence[Card], royal: int, wild: int) -> bool:
    """Whether what lies beside a royal flush of this suit is a king and a queen of one other suit.

    A wild joker that the royal flush does not need may be either of them.
    """
    rest = [card for card in cards if card != JOKER and card[1] != "cdhs"[royal]]
    ranks, suits = {card[0] for card in rest}, {card[1] for card in rest}
    return len(ranks) + wild == 2 == len(rest) + wild and ranks <= MATCH and len(suits) == 1
