"""The hands of a twenty-one game as the odds see them: how many cards of each kind, what they count, what may be done.

Cards that count alike are one kind: aces, twos to nines, tens with the pictures, jokers. Suits matter only where a
paytable or a natural asks for them; there a hand is a mixture, in shares that the shoe gives.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.counting import Count
from houseway.families.twenty_one.rules import Totals, TwentyOneRules
from houseway.felt.cards import JOKER, PIPS, SUITS, Card, cards
from houseway.filings.model import WagerRule

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ACE: Final = 0
SEVEN, EIGHT, NINE = 6, 7, 8
TEN: Final = 9
WILD: Final = 10
KINDS: Final = 11
MOST_DRAWN: Final = 32
"""More cards than a player-dealer ever draws."""
NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Joker")
CARD: Final = (*cards("As 2h 3d 4c 5s 6h 7d 8c 9s Th"), JOKER)
"""A card for each kind; no two of them make anything of one suit."""

STAND, HIT, DOUBLE, SURRENDER = 0, 1, 2, 3
ACTIONS: Final = ("stand", "hit", "double", "surrender")
AGAIN, RESCUE = 1, 2
"""What else can be done with a doubled hand: double it again, or take the last double back."""
INITIAL, SPLIT, SPLIT_ACE = 0, 1, 2
"""The hand as it was dealt; one of a pair that was split; the same where a split ace receives one card only."""

Hand = tuple[int, ...]
"""How many cards there are of each kind."""
Mixture = tuple[tuple[float, Count], ...]
"""What a hand counts, and the share of each where it depends on suits."""


def kind_of(card: str) -> int:
    return WILD if card == JOKER else PIPS[card[0]] - 1


def hand_of(held: Iterable[str]) -> Hand:
    counts = [0] * KINDS
    for card in held:
        counts[kind_of(card)] += 1
    return tuple(counts)


def added(hand: Hand, kind: int, number: int = 1) -> Hand:
    return (*hand[:kind], hand[kind] + number, *hand[kind + 1 :])


class Shoe:
    """The cards that may still come."""

    def __init__(self, counts: Mapping[Card, int]) -> None:
        self.cards = {card: number for card, number in counts.items() if number > 0}

    @cached_property
    def kinds(self) -> Hand:
        counts = [0] * KINDS
        for card, number in self.cards.items():
            counts[kind_of(card)] += number
        return tuple(counts)

    @cached_property
    def total(self) -> int:
        return sum(self.cards.values())

    def without(self, gone: Iterable[str]) -> "Shoe":
        return Shoe(Counter(self.cards) - Counter(Card(card) for card in gone))

    @cached_property
    def suited_kings(self) -> float:
        """The share of an ace and a king of one suit among aces with tens."""
        pairs = sum(self._number(f"A{suit}") * self._number(f"K{suit}") for suit in SUITS)
        return pairs / max(1, self.kinds[ACE] * self.kinds[TEN])

    @cached_property
    def suited_run(self) -> float:
        """The share of one suit among all 7-8-9."""
        runs = sum(self._number(f"7{suit}") * self._number(f"8{suit}") * self._number(f"9{suit}") for suit in SUITS)
        return runs / max(1, self.kinds[SEVEN] * self.kinds[EIGHT] * self.kinds[NINE])

    @cached_property
    def paired_tens(self) -> float:
        """The share of two of one rank among all pairs of tens and pictures."""
        pairs = 0
        for rank in "TJQK":
            number = sum(self._number(f"{rank}{suit}") for suit in SUITS)
            pairs += number * (number - 1)
        return pairs / max(1, self.kinds[TEN] * (self.kinds[TEN] - 1))

    def _number(self, card: str) -> int:
        return self.cards.get(Card(card), 0)


_ACE_TEN: Final = hand_of(("As", "Th"))
_RUN: Final = hand_of(("7d", "8c", "9s"))


class Reckoning:
    """What hands count by the rules, with only so much told apart as the paytable of the game asks."""

    def __init__(self, rules: TwentyOneRules, wager: WagerRule, shoe: Shoe) -> None:
        self.rules = rules
        self.counting = rules.counting
        self.rows = wager.pays
        self.shoe = shoe
        asked = {fact for row in self.rows for fact in row.on}
        self._marks = frozenset(fact.partition(" has ")[2] for fact in asked)
        self._by_cards = any(fact.startswith("player-dealer busts with") for fact in asked)
        self._known: dict[tuple[Hand, bool], Mixture] = {}

    def counts(self, hand: Hand, initial: bool) -> Mixture:
        """What the hand counts in full; only an initial hand of two cards can be a natural."""
        key = (hand, initial and sum(hand) == 2)
        if key not in self._known:
            self._known[key] = self._counted(*key)
        return self._known[key]

    def _counted(self, hand: Hand, initial: bool) -> Mixture:
        held = [CARD[kind] for kind in range(KINDS) for _ in range(hand[kind])]
        plain = self.counting.of(held, initial)
        if hand == _ACE_TEN and "suited-ace-king" in self.counting.naturals:
            special, share = self.counting.of((Card("As"), Card("Ks")), initial), self.shoe.suited_kings
        elif hand == _RUN and "a suited 7-8-9" in self._marks:
            special, share = self.counting.of((Card("7s"), Card("8s"), Card("9s")), initial), self.shoe.suited_run
        else:
            return ((1.0, plain),)
        return ((1 - share, plain), (share, special))

    def told(self, count: Count) -> Count:
        """As much of a count as payments depend on."""
        number = count.cards if self._by_cards and count.over else 0
        return count._replace(soft=False, cards=number, marks=count.marks & self._marks)

    def row(self, player: Count, bank: Count) -> int:
        """The row of the paytable that holds between two hands; -1 where none does, and the wager is lost."""
        found = conditions.compared(player, bank)
        return next((at for at, row in enumerate(self.rows) if found.issuperset(row.on)), -1)

    def pays(self, player: Count, bank: Count) -> float:
        at = self.row(player, bank)
        return float(self.rows[at].pays) if at >= 0 else -1.0


class Classes:
    """Counts that are told apart, numbered as they come up."""

    def __init__(self, reckoning: Reckoning) -> None:
        self._reckoning = reckoning
        self._numbers: dict[Count, int] = {}

    def number(self, count: Count) -> int:
        return self._numbers.setdefault(self._reckoning.told(count), len(self._numbers))

    @property
    def all(self) -> list[Count]:
        return list(self._numbers)


class Tree(NamedTuple):
    """Every hand the player-dealer can end with under an up card: what is drawn, sorted by kind, as a tree.

    The chance to draw certain cards does not depend on their order, so each end is there once, with the number of
    orders that lead to it.
    """

    parent: Ints
    card: Ints
    """The card added there, by kind and by how many of the kind are drawn before it: `kind * MOST_DRAWN + before`."""
    ends_at: Ints
    """The node of each end; the ends with one drawn card come first."""
    ends_as: Ints
    """The class of the hand there."""
    drawn: Ints
    """How many cards were drawn."""
    ways: Floats
    """In how many orders, or shares of them where suits decide."""
    naturals: int
    """How many ends have one drawn card."""


def drawn_out(reckoning: Reckoning, draws: Totals, up: int, classes: Classes) -> Tree:
    """The player-dealer's hands with this up card, drawn by a chart."""
    limit = reckoning.shoe.kinds
    ends: list[tuple[Hand, int, float]] = []
    open_hands: dict[Hand, float] = {added((0,) * KINDS, up): 1.0}
    while open_hands:
        grown: dict[Hand, float] = {}
        for hand, ways in open_hands.items():
            for kind in range(KINDS):
                if hand[kind] < limit[kind]:
                    more = added(hand, kind)
                    grown[more] = grown.get(more, 0.0) + ways
        open_hands = {}
        for hand, ways in grown.items():
            for share, count in reckoning.counts(hand, True):
                if stops(count, draws):
                    ends.append((added(hand, up, -1), classes.number(count), ways * share))
                else:
                    open_hands[hand] = open_hands.get(hand, 0.0) + ways * share
    return _as_tree(ends)


def stops(count: Count, draws: Totals) -> bool:
    """Whether the player-dealer draws no more."""
    return bool(count.natural) or count.over or "a joker" in count.marks or not draws.has(count.total, count.soft)


def _as_tree(ends: list[tuple[Hand, int, float]]) -> Tree:
    nodes: dict[Hand, int] = {(): 0}
    rows: list[tuple[int, int]] = [(0, 0)]
    places = []
    for drawn, _, _ in ends:
        path: Hand = ()
        for kind in reversed(range(KINDS)):
            for used in range(drawn[kind]):
                parent, path = nodes[path], (*path, kind)
                if path not in nodes:
                    nodes[path] = len(rows)
                    rows.append((parent, kind * MOST_DRAWN + used))
        places.append(nodes[path])
    numbers = [sum(drawn) for drawn, _, _ in ends]
    return Tree(
        np.array([parent for parent, _ in rows], dtype=np.int64),
        np.array([card for _, card in rows], dtype=np.int64),
        np.array(places, dtype=np.int64),
        np.array([number for _, number, _ in ends], dtype=np.int64),
        np.array(numbers, dtype=np.int64),
        np.array([ways for _, _, ways in ends]),
        numbers.count(1),
    )


class Hands:
    """Every hand a player can come to hold, fewer cards first, and what may be done with it."""

    def __init__(self, reckoning: Reckoning) -> None:
        self.reckoning = reckoning
        self.rules = reckoning.rules
        self.times = self.rules.double.times if self.rules.double and self.rules.double.offered else 0
        self.list: list[Hand] = []
        self._grow()
        self.index = {hand: at for at, hand in enumerate(self.list)}
        self.kinds: Ints = np.array(self.list, dtype=np.int64)
        self.size: Ints = self.kinds.sum(axis=1)
        self.child: Ints = np.full(self.kinds.shape, -1, dtype=np.int64)
        for at, hand in enumerate(self.list):
            for kind in range(KINDS):
                self.child[at, kind] = self.index.get(added(hand, kind), -1)
        self.initial = [reckoning.counts(hand, True) for hand in self.list]
        after = self.rules.naturals.after_split
        self.split = self.initial if after else [reckoning.counts(hand, False) for hand in self.list]
        self.mixtures: dict[Mixture, int] = {}
        self.row: Ints = np.array([[self._row(one) for one in counts] for counts in (self.initial, self.split)])
        self.may: NDArray[np.bool_] = np.array([self._may(mode) for mode in (INITIAL, SPLIT, SPLIT_ACE)])
        self._holds: dict[Hand, Ints] = {}
        self.may_again: NDArray[np.bool_] = np.array([self._may_again(at) for at in range(len(self.list))])

    def _grow(self) -> None:
        limit = self.reckoning.shoe.kinds
        level = {
            added(added((0,) * KINDS, one), other) for one in range(KINDS) for other in range(one, KINDS)
            if limit[one] and limit[other] and (one != other or limit[one] > 1)
        }  # fmt: skip
        size = 2
        while level:
            self.list += sorted(level)
            level = {
                added(hand, kind) for hand in level if self._grows(hand, size)
                for kind in range(KINDS) if hand[kind] < limit[kind]
            }  # fmt: skip
            size += 1

    def _grows(self, hand: Hand, size: int) -> bool:
        count = self.reckoning.counts(hand, False)[0][1]
        if count.over or "a joker" in count.marks:
            return False
        if not self.rules.player.stands.has(count.total, count.soft):
            return True
        double = self.rules.double
        if size == 2:
            return self.times > 0 and double is not None and double.must_stand
        return size <= self.times + 1

    def _row(self, mixture: Mixture) -> int:
        told = tuple((share, self.reckoning.told(count)) for share, count in mixture)
        return self.mixtures.setdefault(told, len(self.mixtures))

    def _may(self, mode: int) -> list[list[bool]]:
        """Stand, hit, double, surrender: what the rules allow, whatever the player-dealer shows."""
        found = []
        for at, hand in enumerate(self.list):
            count = (self.initial if mode == INITIAL else self.split)[at][0][1]
            found.append(self._allowed(hand, count, mode))
        return found

    def _allowed(self, hand: Hand, count: Count, mode: int) -> list[bool]:
        if ended(count) or (mode == SPLIT_ACE and sum(hand) == 2):
            return [True, False, False, False]
        rules = self.rules
        must_stand = rules.player.stands.has(count.total, count.soft)
        must_hit = not must_stand and rules.player.hits.has(count.total, count.soft)
        may = [not must_hit, not must_stand, False, False]
        double, surrender = rules.double, rules.surrender
        if sum(hand) == 2 and not hand[WILD]:
            if double and double.offered and count.total not in double.never_on:
                may[DOUBLE] = (mode == INITIAL or double.after_split) and (double.must_stand or not must_stand)
            if surrender and surrender.offered:
                may[SURRENDER] = mode == INITIAL or surrender.after_split
        return may

    def _may_again(self, at: int) -> list[bool]:
        """Stand, double again, rescue: what may be done with a doubled hand."""
        double, count = self.rules.double, self.split[at][0][1]
        if double is None or ended(count):
            return [True, False, False]
        return [True, not self.list[at][WILD] and count.total not in double.never_on, double.rescue]

    def holding(self, hand: Hand) -> NDArray[np.bool_]:
        """The hands that this one can become, itself included."""
        return np.asarray((self.kinds >= np.array(hand)).all(axis=1))

    def holds(self, hand: Hand) -> Ints:
        """The same, by number."""
        if hand not in self._holds:
            self._holds[hand] = np.flatnonzero(self.holding(hand))
        return self._holds[hand]


def ended(count: Count) -> bool:
    """Whether nothing more is done with a hand."""
    return bool(count.natural) or count.over or "a joker" in count.marks
