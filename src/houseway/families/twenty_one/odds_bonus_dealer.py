"""How the player-dealer's hand ends when it is drawn out from a shoe, counted over every order of the cards.

Two hands with the same cards in another order, and tens and pictures in each other's place, count the same and draw
alike. So hands are gone through by how many cards they have, each once, with the number of orders in which the shoe
deals it; a hand that stands or is over is finished, and every other one is drawn to.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import perm
from typing import Final

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.counting import Count
from houseway.families.twenty_one.rules import TwentyOneRules
from houseway.felt.cards import JOKER, PIPS, SUITS, Card
from houseway.table.table import TableError

Shoe = tuple[tuple[Card, int], ...]
"""Each card, and how many there are of it."""
Hand = tuple[str, ...]
"""The ranks of a hand in order, with a ten for every card that counts ten."""

JOKERS: Final = "joker"


def drawn_out(rules: TwentyOneRules, shoe: Shoe) -> dict[frozenset[str], Fraction]:
    """The chance of everything that can hold of the player-dealer's hand in the end.

    Suits are forgotten once the first two cards are no natural: a suited 7-8-9 is not among the facts.
    """
    left: Counter[str] = Counter()
    for card, count in shoe:
        left[_rank(card)] += count
    cards = left.total()
    found: defaultdict[frozenset[str], Fraction] = defaultdict(Fraction)
    naturals, hands = _first_two(rules, shoe)
    for holds, ways in naturals.items():
        found[holds] += Fraction(ways, perm(cards, 2))
    size = 2
    while hands:
        finished, going_on = _parted(rules, hands)
        for holds, ways in finished.items():
            found[holds] += Fraction(ways, perm(cards, size))
        if going_on and size == cards:
            raise TableError("there are too few cards left in the shoe to draw the player-dealer's hand out.")
        hands = _drawn_to(going_on, left)
        size += 1
    return dict(found)


def _first_two(rules: TwentyOneRules, shoe: Shoe) -> tuple[Counter[frozenset[str]], Counter[Hand]]:
    """All first two cards: what holds of the naturals, and the hands that are none."""
    naturals: Counter[frozenset[str]] = Counter()
    hands: Counter[Hand] = Counter()
    for one, many in shoe:
        for two, others in shoe:
            ways = many * (others - (one == two))
            count = rules.counting.of((one, two))
            if count.natural:
                naturals[_told(count)] += ways
            elif ways:
                hands[tuple(sorted((_rank(one), _rank(two))))] += ways
    return naturals, hands


def _parted(rules: TwentyOneRules, hands: Mapping[Hand, int]) -> tuple[Counter[frozenset[str]], dict[Hand, int]]:
    """What holds of the hands that are finished, and the hands that are drawn to."""
    finished: Counter[frozenset[str]] = Counter()
    going_on: dict[Hand, int] = {}
    for hand, ways in hands.items():
        count = rules.counting.of(_cards(hand), initial=False)
        stops = count.over or "a joker" in count.marks
        if not stops and rules.dealer.hits.has(count.total, count.soft):
            going_on[hand] = ways
        else:
            finished[_told(count)] += ways
    return finished, going_on


def _drawn_to(hands: Mapping[Hand, int], left: Mapping[str, int]) -> Counter[Hand]:
    longer: Counter[Hand] = Counter()
    for hand, ways in hands.items():
        for rank, count in left.items():
            more = count - hand.count(rank)
            if more:
                longer[tuple(sorted((*hand, rank)))] += ways * more
    return longer


def _told(count: Count) -> frozenset[str]:
    return frozenset(conditions.of_one("player-dealer", count))


def _rank(card: Card) -> str:
    return JOKERS if card == JOKER else "T" if PIPS[card[0]] == 10 else card[0]


def _cards(hand: Hand) -> tuple[Card, ...]:
    """Cards of these ranks, of one suit after another."""
    return tuple(JOKER if rank == JOKERS else Card(rank + SUITS[place % len(SUITS)]) for place, rank in enumerate(hand))
