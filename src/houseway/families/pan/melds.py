"""Melds: three or more cards in sequence of one suit (a rope), or of one rank (a set).

A set is mixed (three suits at least) or suited (all in one suit); of aces and kings any three will do. What a meld pays
is a matter of the filing: see `collected` and `worth`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

from houseway.families.pan.rules import ConditionRule, PanRules, SplittingRule
from houseway.felt.cards import Card

ORDER = "A234567JQK"
"""The cards of a suit in sequence; a jack follows a seven."""
SUITS = "cdhs"
DECK = tuple(Card(rank + suit) for suit in SUITS for rank in ORDER)
ROPES = {"low-rope": "A23", "high-rope": "JQK"}

Kind = Literal["rope", "mixed", "suited", "any"]
Cards = tuple[Card, ...]


class Meld(NamedTuple):
    """Cards on the table, and the conditions they have been paid for."""

    kind: Kind
    cards: Cards
    suit: str = ""
    """Of a rope, or of a suited set: whatever is added to it, it stays a set in the suit it was melded in."""
    paid: tuple[tuple[str, int], ...] = ()
    """Each condition by name, and the chips it has paid."""
    each: int = 0
    """Chips for each card beyond the three of the condition."""

    @property
    def rank(self) -> str:
        return self.cards[0][0]

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that it has been paid for, by name."""
        return tuple(name for name, _ in self.paid)


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards as they are laid out and held: by suit, and by rank within it."""
    return tuple(sorted(cards, key=DECK.index))


# -- what is a meld


@lru_cache(maxsize=1 << 17)
def kind_of(cards: Cards, any_suits: str) -> Kind | None:
    """What the cards are as a meld of their own; nothing if they are none."""
    if len(cards) < 3:
        return None
    suits = {card[1] for card in cards}
    if len({card[0] for card in cards}) == 1:
        if len(suits) == 1:
            return "suited"
        return "mixed" if len(suits) >= 3 else "any" if cards[0][0] in any_suits else None
    if len(suits) > 1:
        return None
    places = sorted(ORDER.index(card[0]) for card in cards)
    return "rope" if places == list(range(places[0], places[0] + len(places))) else None


def left_over(meld: Meld, cards: Cards, any_suits: str) -> Kind | None:
    """What is left of a meld; a suited set may have other suits added to it."""
    if meld.kind == "suited" and _has(meld, cards):
        return "suited"
    return kind_of(cards, any_suits)


@lru_cache(maxsize=4)
def completing(any_suits: str) -> dict[tuple[Card, Card], frozenset[Card]]:
    """For any two cards, in either order, those that make a meld with them."""
    return {
        (one, other): frozenset(third for third in DECK if kind_of(in_order((one, other, third)), any_suits))
        for one in DECK
        for other in DECK
    }


@lru_cache(maxsize=1 << 14)
def threes(held: Cards, any_suits: str) -> tuple[Cards, ...]:
    """Every meld of three among the cards of a hand, each once."""
    found = dict.fromkeys(three for three in combinations(held, 3) if kind_of(three, any_suits))
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def threes_with(card: Card, held: Cards, any_suits: str) -> tuple[Cards, ...]:
    """Every meld of three that a card makes with two of a hand, each once."""
    completes = completing(any_suits)
    pairs = dict.fromkeys(combinations(held, 2))
    return tuple(in_order((card, *pair)) for pair in pairs if card in completes[pair])


# -- how melds grow


def of_cards(kind: Kind, cards: Cards, was: Meld | None = None) -> Meld:
    """Cards as a meld of a kind, nothing paid for yet; what is left of a suited set stays in its suit."""
    if kind not in ("rope", "suited"):
        return Meld(kind, cards)
    return Meld(kind, cards, was.suit if was and was.kind == kind and _has(was, cards) else cards[0][1])


def _has(was: Meld, cards: Cards) -> bool:
    """Whether three cards of a meld's suit are among these."""
    return sum(card[1] == was.suit for card in cards) >= 3


@lru_cache(maxsize=1 << 14)
def fits(meld: Meld, to_one_suit: str, any_suits: str) -> frozenset[Card]:
    """The cards that can be added to a meld: the next ones of a rope, the same rank for a set.

    Where a set in one suit takes only that suit, those of which any three make a set take all the same.
    """
    if meld.kind == "rope":
        places = [ORDER.index(card[0]) for card in meld.cards]
        ends = (min(places) - 1, max(places) + 1)
        return frozenset(Card(ORDER[end] + meld.suit) for end in ends if 0 <= end < len(ORDER))
    bound = meld.kind == "suited" and to_one_suit == "same-suit" and meld.rank not in any_suits
    suits = meld.suit if bound else SUITS
    return frozenset(Card(meld.rank + suit) for suit in suits)


def without(cards: Sequence[Card], taken: Iterable[Card]) -> Cards:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=1 << 14)
def to_lend(meld: Meld, any_suits: str) -> Cards:
    """The cards of an increased meld that can be taken from it; each kind once."""
    if len(meld.cards) < 4:
        return ()
    return tuple(card for card in dict.fromkeys(meld.cards) if left_over(meld, without(meld.cards, (card,)), any_suits))


@lru_cache(maxsize=1 << 14)
def splits(meld: Meld, card: Card, any_suits: str) -> tuple[Cards, ...]:
    """The new melds into which a card can split a meld: what goes with the card, so that a meld is left."""
    if len(meld.cards) < 5:
        return ()
    found = _rope_splits(meld, card) if meld.kind == "rope" else _set_splits(meld, card, any_suits)
    return tuple(dict.fromkeys(found))


def _rope_splits(meld: Meld, card: Card) -> Iterator[Cards]:
    """A card from the middle of a rope makes two that meet at it; a card at an end lets it part anywhere."""
    if card[1] != meld.suit:
        return
    rope = in_order(meld.cards)
    low, high, at = ORDER.index(rope[0][0]), ORDER.index(rope[-1][0]), ORDER.index(card[0])
    if low + 2 <= at <= high - 2:
        yield (card, *rope[at - low + 1 :])
    elif at == high + 1:
        yield from ((*rope[cut:], card) for cut in range(3, len(rope) - 1))
    elif at == low - 1:
        yield from ((card, *rope[:cut]) for cut in range(2, len(rope) - 2))


def _set_splits(meld: Meld, card: Card, any_suits: str) -> Iterator[Cards]:
    if card[0] != meld.rank:
        return
    for pair in dict.fromkeys(combinations(in_order(meld.cards), 2)):
        new = in_order((card, *pair))
        if kind_of(new, any_suits) and left_over(meld, without(meld.cards, pair), any_suits):
            yield new


# -- what melds pay


def condition_of(kind: Kind, cards: Cards, rules: PanRules) -> str | None:
    """The condition that a meld is when it is laid, if it is one."""
    if kind == "rope":
        ranks = "".join(card[0] for card in in_order(cards))
        return next((name for name, three in ROPES.items() if ranks == three), None)
    if cards[0][0] in rules.valle:
        return "valle-suited" if kind == "suited" else "valle-mixed"
    return "plain-suited" if kind == "suited" else None


def laid(cards: Cards, rules: PanRules) -> Meld:
    """Cards melded: what they are, and what they pay."""
    kind = kind_of(in_order(cards), rules.any_suits)
    assert kind is not None
    meld = of_cards(kind, in_order(cards))
    name = condition_of(kind, meld.cards, rules)
    return _condition(meld, name, _price(rule_of(rules, name), meld), rules) if name else meld


def _condition(meld: Meld, name: str, paid: int, rules: PanRules) -> Meld:
    """A meld that is a condition, and has paid so much for it."""
    rule = rule_of(rules, name)
    return meld._replace(paid=((name, paid),), each=rule.adding_spades if meld.suit == "s" else rule.adding)


def added(meld: Meld, card: Card, rules: PanRules) -> Meld:
    """The meld with a card more."""
    grown = meld._replace(cards=(*meld.cards, card) if meld.kind != "rope" else in_order((*meld.cards, card)))
    if meld.kind != "rope" or rules.melding.completed_ropes == "pay-nothing":
        return grown
    have = {name for name, _ in meld.paid}
    for name, ranks in ROPES.items():
        if name not in have and card[0] in ranks and set(ranks) <= {one[0] for one in grown.cards}:
            grown = grown._replace(paid=(*grown.paid, (name, _price(rule_of(rules, name), grown))))
    return grown


def reduced(meld: Meld, cards: Cards, rules: PanRules) -> Meld:
    """What is left of a meld from which cards were borrowed: it keeps the conditions that still lie there.

    A set that is left in one suit collects nothing; whether it is a condition from then on is for the filing to say.
    """
    kind = left_over(meld, cards, rules.any_suits)
    assert kind is not None
    if kind == "rope":
        ranks = {card[0] for card in cards}
        paid = tuple((name, chips) for name, chips in meld.paid if set(ROPES[name]) <= ranks)
        return meld._replace(cards=in_order(cards), paid=paid, each=meld.each if paid else 0)
    if kind == meld.kind:
        return meld._replace(cards=cards)
    if meld.paid:
        return laid(cards, rules)
    left = of_cards(kind, cards)
    name = condition_of(kind, cards, rules)
    return _condition(left, name, 0, rules) if name and rules.borrowing.leaves == "condition" else left


class Parted(NamedTuple):
    """A meld that was split: what is left of it, the new one, and the chips for the conditions that were created."""

    left: Meld
    new: Meld
    chips: int
    created: tuple[str, ...]


def parted(meld: Meld, card: Card, new: Cards, rules: PanRules) -> Parted:
    """A meld split by a card. A condition that was there before is kept; one that is created pays its own price."""
    rest = without((*meld.cards, card), new)
    inherited = dict(meld.paid)
    parts, chips, created = [], 0, []
    for cards in (rest, new):
        kind = left_over(meld, cards, rules.any_suits)
        assert kind is not None
        part = of_cards(kind, in_order(cards), meld)
        name = _held(part, rules, inherited)
        if name:
            price = inherited.pop(name, None) if part.suit == meld.suit else None
            if price is None:
                price = _split_price(rules, name, part)
                chips += price
                created.append(name)
            part = _condition(part, name, price, rules)
        parts.append(part)
    return Parted(parts[0], parts[1], chips, tuple(created))


def _held(part: Meld, rules: PanRules, inherited: dict[str, int]) -> str | None:
    """The condition in a part of a split meld: one of its own, or one that the whole was paid for."""
    name = condition_of(part.kind, part.cards, rules)
    if name or part.kind != "rope":
        return name
    ranks = {card[0] for card in part.cards}
    return next((name for name in inherited if name in ROPES and set(ROPES[name]) <= ranks), None)


def _split_price(rules: PanRules, name: str, part: Meld) -> int:
    """What a condition pays that was created by splitting a meld."""
    return _price(rules.splitting if rules.splitting.pays == "own-price" else rule_of(rules, name), part)


def collected(meld: Meld, rules: PanRules) -> int:
    """The chips that a meld has paid so far."""
    return sum(chips for _, chips in meld.paid) + meld.each * _extra(meld, rules)


def worth(meld: Meld, rules: PanRules) -> int:
    """The chips that a meld is worth to a player who goes out: as it lies, or as it has paid."""
    if rules.out.pays == "as-paid":
        return collected(meld, rules)
    listed = sum(_price(rule_of(rules, name), meld) for name in counting(meld, rules))
    return listed + meld.each * _extra(meld, rules)


def counting(meld: Meld, rules: PanRules) -> tuple[str, ...]:
    """The conditions of a meld that count in going out: those that have paid, or those that lie there all the same."""
    if meld.kind != "rope" or rules.out.pays == "as-paid":
        return meld.conditions
    ranks = {card[0] for card in meld.cards}
    return tuple(name for name, three in ROPES.items() if set(three) <= ranks)


def _extra(meld: Meld, rules: PanRules) -> int:
    """The cards beyond three that pay where added cards pay at all."""
    if meld.kind == "suited" and rules.adding.other_suits == "pay-nothing":
        return sum(card[1] == meld.suit for card in meld.cards) - 3
    return len(meld.cards) - 3


def _price(rule: ConditionRule | SplittingRule, meld: Meld) -> int:
    """Chips, or those for spades."""
    return rule.spades if meld.suit == "s" else rule.chips


def rule_of(rules: PanRules, name: str) -> ConditionRule:
    """What a filing says of a condition."""
    conditions: Mapping[str, ConditionRule] = rules.conditions
    return conditions[name]
