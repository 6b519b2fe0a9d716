"""Cards: a rank and a suit in two letters (`As`, `Td`, `9h`, `2c`), and the joker `Jo`.

A card is a plain string, so that it reads the same in code, in a log and on the wire. Where arithmetic is
wanted, `CODE` gives its number: `4 * rank + suit`, ranks 0 (deuce) to 12 (ace), suits 0 (clubs), 1 (diamonds),
2 (hearts), 3 (spades), and 52 for the joker.
"""

import re
from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = "23456789TJQKA"
PIPS: Final = {rank: min(value, 10) for value, rank in enumerate("A23456789TJQK", start=1)}
"""What a rank counts where pictures count ten and an ace one."""
SUITS: Final = "cdhs"
JOKER: Final = Card("Jo")

STANDARD: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
CARDS: Final[tuple[Card, ...]] = (*STANDARD, JOKER)
"""Every card there is, in the order of its code."""

CODE: Final[dict[Card, int]] = {card: code for code, card in enumerate(CARDS)}
RANK: Final[dict[Card, int]] = {card: code // 4 for card, code in CODE.items() if card != JOKER}
SUIT: Final[dict[Card, int]] = {card: code % 4 for card, code in CODE.items() if card != JOKER}

RANK_NAMES: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = "♣♦♥♠"


_SPELT: Final = re.compile(r"\bjoker\b", re.IGNORECASE)


class BadCard(ValueError):
    """Text that does not name a card."""


def card(text: str) -> Card:
    """The card that `text` names; case is forgiven (`aS`, `10h`, `JO` and `Joker` are fine)."""
    tidy = _SPELT.sub("Jo", text.strip().replace("10", "T"))
    found = Card(tidy[:1].upper() + tidy[1:].lower())
    if found not in CODE:
        raise BadCard(f"{text!r} is not a card: write a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s), or Jo.")
    return found


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards named in `text`, apart (`As Kd`) or together (`AsKd`), or one by one in a sequence."""
    if not isinstance(text, str):
        return tuple(card(one) for one in text)
    tidy = _SPELT.sub("Jo", text.replace("10", "T").replace(",", " ")).split()
    return tuple(card(word[at : at + 2]) for word in tidy for at in range(0, len(word), 2))


def pretty(one: Card) -> str:
    """The card with its suit sign, for people: `A♠`, `10♦`, `Joker`."""
    if one == JOKER:
        return "Joker"
    rank = "10" if one[0] == "T" else one[0]
    return rank + SUIT_SIGNS[SUIT[one]]
