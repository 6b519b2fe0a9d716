"""Decks and shoes: which cards a game is played with, and the order in which they come.

A `Deck` is a composition. A `Shoe` is a deck as it is dealt: shuffled from a seed, stacked in a known order,
or partly both. Whoever verifies a shuffle repeats it thus: lay the deck out in its canonical order (less the
cards that are stacked or reserved); for each draw let k be `below(number of cards left)` on the stream of the
seed and the label, take the card at place k (counted from 0), and move the last card into the gap. Every draw
takes one number, the last card's too.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, Generic

from typing_extensions import TypeVar

from houseway.felt.cards import CARDS, CODE, JOKER, RANKS, STANDARD, Card
from houseway.felt.shuffle import Seed, Stream

Item = TypeVar("Item", bound=str, default=Card)
"""What is dealt: cards, unless something else is said (tiles)."""

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "standard": "",
        "spanish": "T",
        "pan": "89T",
        "mexican": "89T",
        "super-pan": "789T",
        "short": "2345",
    }
)
"""Each kind of deck, and the ranks that are taken out of the 52 cards."""

MOST_DECKS: Final = 12


class BadDeck(ValueError):
    """A composition that no deck has."""


class BadStack(ValueError):
    """A known order, or a known place, that the deck cannot give."""


class ShoeEmpty(ValueError):
    """A draw from a shoe that has no card to give."""


@dataclass(frozen=True)
class Deck(Generic[Item]):
    """How many there are of each card, in canonical order, and what is printed on the marked ones."""

    counts: tuple[tuple[Item, int], ...]
    marks: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if len({item for item, _ in self.counts}) < len(self.counts):
            raise BadDeck("A deck names each card once, with its count.")
        if any(count < 1 for _, count in self.counts):
            raise BadDeck("A deck has at least one of each card it names.")

    @staticmethod
    def of(
        kind: str,
        decks: int = 1,
        jokers: int = 0,
        extra: Iterable[Card] = (),
        marks: Mapping[str, str] = MappingProxyType({}),
        without: Iterable[Card] = (),
    ) -> "Deck[Card]":
        """So many decks of a kind, with marks for a rank or for one card: `{"A": "Natural"}`.

        The extra cards are in each deck. The jokers, and the cards taken out, are counted over all decks.
        """
        if kind not in KINDS:
            raise BadDeck(f"There is no {kind!r} deck: the kinds are {', '.join(KINDS)}.")
        if not 1 <= decks <= MOST_DECKS:
            raise BadDeck(f"A shoe holds 1 to {MOST_DECKS} decks, not {decks}.")
        if jokers < 0:
            raise BadDeck(f"A shoe cannot hold {jokers} jokers.")
        for marked in marks:
            if marked not in CODE and marked not in tuple(RANKS):
                raise BadDeck(f"{marked!r} cannot be marked: it is neither a rank nor a card.")
        total = Counter({card: decks for card in STANDARD if card[0] not in KINDS[kind]})
        total[JOKER] = jokers
        for card in extra:
            if card not in CODE:
                raise BadDeck(f"{card!r} cannot be added to a deck: it is not a card.")
            total[card] += decks
        for card in without:
            if not total[card]:
                raise BadDeck(f"{card} cannot be taken out: the {kind} deck has no more of it.")
            total[card] -= 1
        counts = tuple((card, total[card]) for card in CARDS if total[card])
        return Deck(counts, tuple(sorted(marks.items())))

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def cards(self) -> tuple[Item, ...]:
        """Every card, in canonical order, copies side by side."""
        return tuple(item for item, count in self.counts for _ in range(count))

    def count(self, item: Item) -> int:
        """How many of this card the deck has."""
        return self.cards.count(item)

    def mark(self, item: Item) -> str | None:
        """What is printed on this card beyond its rank and suit, if anything."""
        marks = dict(self.marks)
        # The joker's first letter is a jack's.
        return marks.get(item) or (None if item == JOKER else marks.get(item[0]))


class Shoe(Generic[Item]):
    """A deck in the order in which it comes; only what is drawn costs anything."""

    __slots__ = ("_drawn", "_known", "_rest", "_stream", "cut_at", "deck")

    def __init__(
        self, deck: Deck[Item], known: Sequence[Item], stream: Stream | None, cut_at: int | None = None
    ) -> None:
        """The `known` cards first, then the rest as the stream shuffles it; see `shuffled` and `stacked`.

        `cut_at` is the number of cards behind the cut card.
        """
        self.deck = deck
        self.cut_at = cut_at
        self._known = list(reversed(known)) if known else []
        self._rest = list(deck.cards)
        self._drawn: list[Item] = []
        self._stream = stream
        if known:
            self._remove(known)

    @classmethod
    def shuffled(cls, deck: Deck[Item], seed: Seed, label: str = "deck", cut_at: int | None = None) -> "Shoe[Item]":
        """The deck as the seed shuffles it; two labels of one seed give two unrelated shuffles."""
        return cls(deck, (), Stream(seed, label), cut_at)

    @classmethod
    def stacked(
        cls,
        deck: Deck[Item],
        order: Sequence[Item],
        seed: Seed | None = None,
        label: str = "deck",
        cut_at: int | None = None,
    ) -> "Shoe[Item]":
        """The deck in a known order; where that ends the seed shuffles the rest, if there is a seed."""
        return cls(deck, order, None if seed is None else Stream(seed, label), cut_at)

    def reserve(self, items: Iterable[Item]) -> None:
        """Take these cards out before the first draw, for whoever deals to lay in their places by hand."""
        if self._drawn:
            raise BadStack("Cards can be reserved only before the first draw.")
        self._remove(items)

    def draw(self) -> Item:
        """The next card."""
        return self.take(1)[0]

    def take(self, n: int) -> tuple[Item, ...]:
        """The next `n` cards; when there are not so many, none is drawn."""
        known, rest, stream = self._known, self._rest, self._stream
        if n > len(known) + (len(rest) if stream else 0):
            raise self._empty(n)
        if stream and not known:
            items = stream.draw(rest, n)
        else:
            items = [known.pop() for _ in range(min(n, len(known)))]
            if stream and len(items) < n:
                items += stream.draw(rest, n - len(items))
        self._drawn += items
        return tuple(items)

    def replenish(self, items: Iterable[Item], stream: Stream, keep_the_last: bool = False) -> None:
        """Cards that came back, shuffled by the stream behind the ones that are left, which come first as they lie.

        With `keep_the_last`, the last of those is shuffled in with what came back.
        """
        left = self.take(self.left) if self._stream else tuple(reversed(self._known))
        del self._drawn[len(self._drawn) - len(left) if self._stream else len(self._drawn) :]
        first, last = (left[:-1], left[-1:]) if keep_the_last else (left, ())
        self._known = list(reversed(first))
        self._rest = [*last, *items]
        self._stream = stream

    def mix(self, items: Iterable[Item], stream: Stream) -> None:
        """Cards that came back, shuffled by the stream together with the ones that are left."""
        self._rest = [*self._known, *self._rest, *items]
        self._known = []
        self._stream = stream

    def skip(self, n: int) -> None:
        """Go on past the next `n` cards, as when a shoe is taken up again where it was left."""
        self.take(n)

    @property
    def left(self) -> int:
        """How many cards have not been drawn, the reserved ones apart."""
        return len(self._known) + len(self._rest)

    @property
    def drawn(self) -> int:
        """How many cards have been drawn."""
        return len(self._drawn)

    @property
    def past_cut(self) -> bool:
        """Whether the cut card has come out: no more are left than lay behind it."""
        return self.cut_at is not None and self.left <= self.cut_at

    def order(self) -> tuple[Item, ...]:
        """The cards drawn so far, in the order in which they came."""
        return tuple(self._drawn)

    def remaining(self) -> tuple[Item, ...]:
        """The cards left, in canonical order: what they are, not how they will come."""
        left = Counter(self._known)
        left.update(self._rest)
        return tuple(item for item, _ in self.deck.counts for _ in range(left[item]))

    def _remove(self, items: Iterable[Item]) -> None:
        rest = self._rest.copy()
        for item in items:
            try:
                rest.remove(item)
            except ValueError:
                raise BadStack(self._too_many(item)) from None
        self._rest = rest

    def _too_many(self, item: Item) -> str:
        held = self.deck.count(item)
        if not held:
            return f"{item} was asked for, but it is not in this deck."
        return f"{item} was asked for more than {'once' if held == 1 else f'{held} times'}: the deck has {held}."

    def _empty(self, wanted: int) -> ShoeEmpty:
        if self._stream is None and self._rest:
            end = self.drawn + len(self._known)
            return ShoeEmpty(f"The known order ends after {end} cards, and no seed says what follows.")
        return ShoeEmpty(f"The shoe has {self.left} cards left, but {wanted} more were asked for.")
