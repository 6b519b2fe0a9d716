"""The best play of a twenty-one game against each up card, and what it is worth.

The player knows the own cards and the up card and plays for the highest expectation from what is then left in the
shoe. Hands of a split pair are played best for their own cards and the two that were split, whatever came to the other
hands; of that play the value is exact, resplits included.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one import odds_kernels as kernels
from houseway.families.twenty_one.counting import Count
from houseway.families.twenty_one.odds_hands import (
    ACE,
    INITIAL,
    KINDS,
    SPLIT,
    SPLIT_ACE,
    SURRENDER,
    TEN,
    WILD,
    Classes,
    Floats,
    Hand,
    Hands,
    Ints,
    Mixture,
    Reckoning,
    Shoe,
    Tree,
    added,
    drawn_out,
)
from houseway.families.twenty_one.rules import Totals, TwentyOneRules
from houseway.filings.model import WagerRule

NOTHING: Hand = (0,) * KINDS
NEAR = 0.1
"""A split that is worse than another play by more than this is not looked into further."""
PLAYED_OUT = 6
"""With more cards of a pair's kind gone than this, values go on as they went, by equal second differences."""


class Plays(NamedTuple):
    """What to do with each hand, and with each that was doubled once, twice, …"""

    plain: Ints
    doubled: Ints


class Ends(NamedTuple):
    """How often hands end in each way."""

    hands: Floats
    """By how often they were doubled, the player's row and the player-dealer's class."""
    given_up: Floats
    """By surrender, by a rescue after one double, after two, …"""

    reach: Floats
    """How often each hand comes up, by how often it was doubled."""

    @property
    def total(self) -> float:
        return float(self.hands.sum() + self.given_up.sum())


class Split(NamedTuple):
    """A pair that is split."""

    value: float
    """In all, set against what else may be done with the pair."""
    hands: int
    """Into how many hands at most."""
    number: tuple[float, ...]
    """The chance of so many hands: of none, one, two, …"""
    plays: Plays
    one: Ends
    """How one of two hands ends."""


class Against(NamedTuple):
    """Play against one up card."""

    up: int
    chance: float
    """How often it comes up."""
    checked: bool
    shoe: Ints
    """What is left when the up card, and nothing else, is gone."""
    deals: Floats
    """The chance of each hand on the deal."""
    stand: Floats
    plain: Floats
    doubled: Floats
    splits: Mapping[int, Split]

    @property
    def plays(self) -> Plays:
        return Plays(self.plain.argmax(axis=1), self.doubled.argmax(axis=2))


class Play:
    """The play of one game from one shoe; the shoe may get shorter afterwards, but not longer."""

    def __init__(self, rules: TwentyOneRules, wager: WagerRule, shoe: Shoe) -> None:
        self.rules, self.shoe = rules, shoe
        self.reckoning = Reckoning(rules, wager, shoe)
        self.hands = Hands(self.reckoning)
        self.classes = Classes(self.reckoning)
        self.draw_by(rules.dealer.hits)

    def draw_by(self, draws: Totals) -> None:
        """Let the player-dealer draw by a chart."""
        self.draws = draws
        kinds = self.shoe.kinds
        self.trees: dict[int, Tree] = {
            up: drawn_out(self.reckoning, draws, up, self.classes) for up in range(KINDS) if kinds[up]
        }
        banks = self.classes.all
        self.is_natural: NDArray[np.bool_] = np.array([bool(bank.natural) for bank in banks])
        self.pays: Floats = np.array([[self._pays(one, bank) for bank in banks] for one in self.hands.mixtures])
        against_totals = self.pays[:, ~self.is_natural]
        self.flat: NDArray[np.bool_] = (against_totals == against_totals[:, :1]).all(axis=1)

    def _pays(self, mixture: Mixture, bank: Count) -> float:
        return sum(share * self.reckoning.pays(count, bank) for share, count in mixture)

    # -- what the rules say about an up card

    def checked(self, up: int) -> bool:
        """Whether the hole card is checked under it."""
        return (up == ACE and "ace" in self.rules.check) or (up == TEN and "ten" in self.rules.check)

    def may_surrender(self, up: int) -> bool:
        rule = self.rules.surrender
        return bool(rule and rule.offered) and _WORDS.get(up) not in (rule.not_against if rule else ())

    def surrenders_first(self, up: int) -> bool:
        """Whether hands are surrendered before the hole card is checked."""
        rule = self.rules.surrender
        return rule is not None and rule.when == "before-check" and self.checked(up)

    def no_choices(self, up: int) -> bool:
        return up == WILD and self.rules.joker_up == "no-choices"

    def allowed(self, up: int, mode: int) -> NDArray[np.bool_]:
        """What may be done with each hand against an up card: stand, hit, double, surrender."""
        may: NDArray[np.bool_] = self.hands.may[mode].copy()
        if not self.may_surrender(up) or self.surrenders_first(up):
            may[:, SURRENDER] = False
        if self.no_choices(up):
            may[:] = [True, False, False, False]
        return may

    def naturals(self, up: int, first: bool = True) -> Floats:
        """How many units of a hand meet the player-dealer's natural, by how often it was doubled."""
        doubles: Floats = np.exp2(np.arange(self.hands.times + 1))
        if self.checked(up):
            return np.zeros_like(doubles)
        if self.rules.dealer_natural == "first-wagers-only":
            return np.full_like(doubles, float(first))
        return doubles

    # -- play

    def against(self, up: int, shoe: Ints | None = None, only: Hand = NOTHING, splits: bool = True) -> Against:
        """Play against an up card, which is still in the shoe; `only` of hands with these cards."""
        whole = np.array(self.shoe.kinds, dtype=np.int64) if shoe is None else shoe
        left = whole.copy()
        left[up] -= 1
        wanted = self.hands.holding(only)
        stand, plain, doubled = self.played_best(up, left, wanted, INITIAL, True)
        found = Against(
            up, whole[up] / whole.sum(), self.checked(up), left, self._deals(left), stand, plain, doubled, {}
        )
        if not splits or self.no_choices(up):
            return found
        kinds = [kind for kind in range(WILD) if self.times(kind) and left[kind] > 1]
        return found._replace(splits={kind: self.split(found, kind) for kind in kinds})

    def played_best(
        self, up: int, shoe: Ints, wanted: NDArray[np.bool_], mode: int, first: bool
    ) -> tuple[Floats, Floats, Floats]:
        """What these hands are worth by standing, by each action, and by each after doubles; a spot's first or not."""
        hands = self.hands
        row = hands.row[min(mode, SPLIT)]
        stand = kernels.standing(hands.kinds, row, wanted, shoe, self.trees[up], self.is_natural, self.flat, self.pays)
        plain, doubled = kernels.best_play(
            hands.kinds, hands.size, hands.child, wanted, self.allowed(up, mode), hands.may_again, stand,
            shoe, self.naturals(up, first), self.checked(up), hands.times,
        )  # fmt: skip
        return stand, plain, doubled

    def _deals(self, left: Ints) -> Floats:
        """The chance of each hand of two cards."""
        total = int(left.sum())
        chances = np.zeros(len(self.hands.list))
        for at, hand in enumerate(self.hands.list):
            if sum(hand) > 2:
                break
            one, other = (kind for kind in range(KINDS) for _ in range(hand[kind]))
            ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
            chances[at] = max(0, ways) / (total * (total - 1))
        return chances

    def ends(self, against: Against, shoe: Ints, start: Floats, plays: Plays, mode: int, only: Hand = NOTHING) -> Ends:
        """How hands end that start with these chances, all with certain cards, and are played in this way."""
        hands = self.hands
        tree, row = self.trees[against.up], hands.row[min(mode, SPLIT)]
        found = kernels.played(
            hands.holds(only), hands.kinds, hands.child, row, shoe, tree, self.is_natural, len(hands.mixtures),
            against.checked, start, plays.plain, plays.doubled,
        )  # fmt: skip
        return Ends(*found)

    def worth(self, up: int, ends: Ends, first: bool = True) -> float:
        """What hands bring that end so, for each unit of the wager."""
        units = 2.0 ** np.arange(self.hands.times + 1)
        totals = np.where(self.is_natural, 0.0, 1.0)
        value = float((units * (ends.hands * self.pays * totals).sum(axis=(1, 2))).sum())
        value += float((self.naturals(up, first) * (ends.hands * self.pays * (1 - totals)).sum(axis=(1, 2))).sum())
        return value - float((ends.given_up * units).sum()) / 2

    # -- splits

    def times(self, kind: int) -> int:
        """How often a pair of this kind may be split."""
        rule = self.rules.split
        if rule is None or not rule.offered:
            return 0
        if kind == ACE:
            return rule.ace_times
        return rule.ten_times if kind == TEN and rule.ten_times is not None else rule.times

    @property
    def split_tens(self) -> float:
        """The share of the pairs of tens that may be split."""
        rule = self.rules.split
        return self.shoe.paired_tens if rule and (rule.of == "pairs" or rule.tens == "same-rank") else 1.0

    def mode(self, kind: int) -> int:
        """How hands of a pair of this kind go on when it is split."""
        rule = self.rules.split
        return SPLIT_ACE if kind == ACE and rule and rule.ace_cards == "one" else SPLIT

    def split(
        self, against: Against, kind: int, plays: Plays | None = None, times: int | None = None, first: bool = True
    ) -> Split:
        """Split a pair, and split it again as often as that is allowed and better; by given plays, or the best."""
        mode = self.mode(kind)
        one = added(NOTHING, kind)
        hands, up, left = self.hands, against.up, against.shoe
        if plays is None:
            _, plain, doubled = self.played_best(up, left - np.array(one), hands.holding(one), mode, False)
            plays = Plays(plain.argmax(axis=1), doubled.argmax(axis=2))
        split = _Splitting(self, against, kind, plays, mode, first)
        pair = hands.index.get(added(one, kind))
        least = split.value(2)
        most = 2
        if pair is not None and least > against.plain[pair].max() - NEAR:
            allowed = self.times(kind) if times is None else times
            values = {number: split.value(number) for number in range(2, self._most_hands(kind, allowed) + 1)}
            most = max(values, key=lambda number: values[number])
            least = values[most]
        return Split(least, most, split.number(most), plays, split.two)

    def _most_hands(self, kind: int, times: int) -> int:
        rule = self.rules.split
        assert rule
        return 2 if kind == TEN and (rule.of == "pairs" or rule.tens != "any") else times + 1


_WORDS = {ACE: "ace", TEN: "ten", WILD: "joker"}


class _Splitting:
    """The value of a split by a fixed play, exactly.

    Cards that are not seen are exchangeable, so that each hand may be thought to come off the same shoe; and what is
    known of the others is only how many cards of the pair's kind they took (`gone`) and how many of their second cards
    were of another kind (`other`). A value given that one more card is of another kind follows from the value without
    that knowledge and the value when it is of the pair's kind.
    """

    def __init__(self, play: Play, against: Against, kind: int, plays: Plays, mode: int, first: bool) -> None:
        self.play, self.against, self.kind, self.plays, self.mode = play, against, kind, plays, mode
        self.first = first
        self.of_kind, self.total = int(against.shoe[kind]), int(against.shoe.sum())
        self.hand = cache(self._hand)
        self.pair = cache(self._pair)
        self._direct = cache(self._direct_values)

    @property
    def two(self) -> Ends:
        """How one hand ends when there are two."""
        return self._played(1, None)

    def _played(self, gone: int, paired: bool | None) -> Ends:
        """One hand, when so many more of the kind are gone; its second card of the pair's kind, of another, or any."""
        play, hands = self.play, self.play.hands
        one = added(NOTHING, self.kind)
        shoe = self.against.shoe - gone * np.array(one)
        left = shoe - np.array(one)
        start = np.zeros(len(hands.list))
        for second in range(KINDS):
            if left[second] > 0 and (paired is None or paired == (second == self.kind)):
                share = left[second] / left.sum() if paired is not True else 1.0
                start[hands.index[added(one, second)]] = share
        return play.ends(self.against, shoe, start, self.plays, self.mode, one)

    def _direct_values(self, gone: int) -> tuple[float, float]:
        """A hand with any second card, and a hand with two of the kind."""
        if gone > PLAYED_OUT:
            third, second, first = (self._direct(gone - back) for back in (3, 2, 1))
            return 3 * first[0] - 3 * second[0] + third[0], 3 * first[1] - 3 * second[1] + third[1]
        up = self.against.up
        other = self.play.worth(up, self._played(gone, False), first=False)
        chance = self._chance(gone, 0)
        if not chance:
            return other, 0.0
        pair = self.play.worth(up, self._played(gone, True), first=False)
        return other + chance * pair, pair

    def _chance(self, gone: int, other: int) -> float:
        """That a card is of the kind, when a hand has one, so many are gone, and so many others are known not to be."""
        return max(0, self.of_kind - 1 - gone) / max(1, self.total - 1 - gone - other)

    def _hand(self, gone: int, other: int) -> float:
        if not other:
            return self._direct(gone)[0]
        chance = self._chance(gone, other - 1)
        if not 0 < chance < 1:
            return self.hand(gone, other - 1)
        return (self.hand(gone, other - 1) - chance * self.hand(gone + 1, other - 1)) / (1 - chance)

    def _pair(self, gone: int, other: int) -> float:
        if not other:
            return self._direct(gone)[1]
        chance = self._chance(gone + 1, other - 1)
        if not 0 < chance < 1:
            return self.pair(gone, other - 1)
        return (self.pair(gone, other - 1) - chance * self.pair(gone + 1, other - 1)) / (1 - chance)

    def _not_paired(self, gone: int, other: int) -> float:
        """A hand whose second card is of another kind."""
        chance = self._chance(gone, other)
        if not 0 < chance < 1:
            return self.hand(gone, other)
        return (self.hand(gone, other) - chance * self.pair(gone, other)) / (1 - chance)

    def value(self, most: int) -> float:
        """Of the split into so many hands at most."""

        def after(hands: int, settled: int) -> float:
            """So many hands, of which so many have their second card, none of the kind."""
            if hands == most:
                value = settled * self._not_paired(most - 1, settled - 1) if settled else 0.0
                return value + (most - settled) * self.hand(most - 1, settled)
            if settled == hands:
                return hands * self._not_paired(hands - 1, hands - 1)
            chance = self._chance(hands - 1, settled)
            again = chance * after(hands + 1, settled) if chance else 0.0
            return again + (1 - chance) * after(hands, settled + 1)

        return after(2, 0) + self._first_wager()

    def _first_wager(self) -> float:
        """What the first wager meets alone, where a natural of the player-dealer takes no more."""
        play, up = self.play, self.against.up
        if not self.first or self.against.checked or play.rules.dealer_natural != "first-wagers-only":
            return 0.0
        two = self.two
        return play.worth(up, two, first=True) - play.worth(up, two, first=False)

    def number(self, most: int) -> tuple[float, ...]:
        """The chance of each number of hands."""
        chances = [0.0] * (most + 1)

        def after(hands: int, settled: int, reached: float) -> None:
            if hands == most or settled == hands:
                chances[hands] += reached
                return
            chance = self._chance(hands - 1, settled)
            if chance:
                after(hands + 1, settled, reached * chance)
            after(hands, settled + 1, reached * (1 - chance))

        after(2, 0, 1.0)
        return tuple(chances)
