"""Odd chips by suit: the highest, or the lowest, card that each player holds."""

from collections.abc import Mapping, Sequence

from houseway.felt.cards import JOKER, RANKS, SUITS, Card


def by_suit(held: Mapping[int, Sequence[Card]], highest: bool, joker: str = "lowest") -> list[int]:
    """Seats from the one with the highest card down, or from the lowest up; suits part equal ranks, clubs low.

    For the lowest card the ace is low. The joker is the lowest card of all, or the highest.
    """

    def worth(card: Card) -> tuple[int, int]:
        if card == JOKER:
            return (99, 9) if joker == "highest" else (-1, 0)
        rank = RANKS.index(card[0]) if highest else (RANKS.index(card[0]) + 1) % 13
        return rank, SUITS.index(card[1])

    if highest:
        return sorted(held, key=lambda seat: max(worth(card) for card in held[seat]), reverse=True)
    return sorted(held, key=lambda seat: min(worth(card) for card in held[seat]))
