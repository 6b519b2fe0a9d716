"""Cards counted: how many of each rank, of each suit and of jokers, packed into one `int`.

The tallies of single cards add up to the tally of the hand, so that counting a hand is one sum, and the part
of it that counts ranks is a key under which a ranking remembers what those ranks are worth.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from houseway.felt.cards import CODE, JOKER, RANK, SUIT, Card

# Three bits for each rank, deuce first; then the jokers; then four bits for each suit.
_RANK_BITS: Final = 3
_JOKERS_AT: Final = 13 * _RANK_BITS
_SUITS_AT: Final = _JOKERS_AT + _RANK_BITS
_SUIT_BITS: Final = 4

ONE_OF_EACH_SUIT: Final = sum(1 << _SUITS_AT + _SUIT_BITS * suit for suit in range(4))
EIGHT_OF_A_SUIT: Final = 8 * ONE_OF_EACH_SUIT
"""The bits that are set in a suit's count once it has reached eight."""

BY_RANK: Final = (1 << _SUITS_AT) - 1
"""The part of a tally that counts ranks and jokers."""

_ONE: Final[dict[Card, int]] = {
    card: 1 << _RANK_BITS * RANK[card] | 1 << _SUITS_AT + _SUIT_BITS * SUIT[card] for card in RANK
} | {JOKER: 1 << _JOKERS_AT | ONE_OF_EACH_SUIT}
_tally_of = _ONE.__getitem__


def tally(cards: Iterable[Card], start: int = 0) -> int:
    """The tally of up to seven cards of a rank and seven of a suit; the joker counts towards every suit."""
    return sum(map(_tally_of, cards), start)


def of_ranks(counts: Sequence[int], jokers: int = 0) -> int:
    """The rank part of the tally of a hand with `counts[rank]` cards of each rank."""
    return sum(count << _RANK_BITS * rank for rank, count in enumerate(counts)) | jokers << _JOKERS_AT


def ranks_in(key: int) -> tuple[list[int], int]:
    """Counts of the thirteen ranks, deuce first, and the number of jokers, from the rank part of a tally."""
    return [key >> _RANK_BITS * rank & 7 for rank in range(13)], key >> _JOKERS_AT & 7


def suits_in(cards: Iterable[Card]) -> tuple[list[int], int]:
    """For each suit the ranks held, one bit each, and the number of jokers."""
    masks, jokers = [0, 0, 0, 0], 0
    for card in cards:
        if card == JOKER:
            jokers += 1
        else:
            rank, suit = divmod(CODE[card], 4)
            masks[suit] |= 1 << rank
    return masks, jokers
