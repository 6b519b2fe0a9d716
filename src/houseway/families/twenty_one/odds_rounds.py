"""How rounds of a twenty-one game end when they are played in a given way: every result, and how often."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from houseway.families.twenty_one import odds_kernels as kernels
from houseway.families.twenty_one.odds_hands import ACE, INITIAL, SURRENDER, TEN, Floats, Ints, added
from houseway.families.twenty_one.odds_play import NOTHING, Against, Ends, Play, Plays, Split

HALF = Fraction(1, 2)
Results = dict[tuple[str, Fraction], float]
"""How often a round ends so: in words, and what is won or lost for each unit of the wager."""
MOST_STEPS = 50
NEAR_ENOUGH = 1e-13
DOUBLED = ("", ", doubled", ", doubled twice", ", doubled three times")


class Line(NamedTuple):
    """What is done with each hand against one up card."""

    plays: Plays
    splits: Mapping[int, Split]
    """The kinds of which pairs are split."""
    even_money: frozenset[int] = frozenset()
    """Naturals for which even money is taken, by the number of the hand."""
    surrendered: frozenset[int] = frozenset()
    """Hands surrendered before the hole card is checked."""


class Tally(NamedTuple):
    """What comes of it."""

    value: float
    staked: float
    results: Results


def best_line(play: Play, against: Against, even_money: bool) -> Line:
    """The best that can be done with every hand."""
    splits = {kind: one for kind, one in against.splits.items() if one.value > against.plain[_pair(play, kind)].max()}
    values = values_on_the_deal(play, against, splits)
    dealt = [int(at) for at in np.flatnonzero(play.hands.size == 2)]
    naturals = {at for at in dealt if play.hands.initial[at][0][1].natural}
    first = play.may_surrender(against.up) and play.surrenders_first(against.up)
    return Line(
        against.plays,
        splits,
        frozenset(at for at in naturals if even_money and against.up == ACE and values[at] < 1),
        frozenset(at for at in dealt if first and play.hands.may[INITIAL][at, SURRENDER] and values[at] < -HALF),
    )


def values_on_the_deal(play: Play, against: Against, splits: Mapping[int, Split]) -> Floats:
    """What each hand of two cards is worth before the hole card is checked."""
    values: Floats = against.plain.max(axis=1)
    for kind, split in splits.items():
        share = play.split_tens if kind == TEN else 1.0
        at = _pair(play, kind)
        values[at] = share * split.value + (1 - share) * values[at]
    return values + against.stand[:, 1] if against.checked else values


def _pair(play: Play, kind: int) -> int:
    """The number of the hand."""
    return play.hands.index[added(NOTHING, kind, 2)]


def worth(play: Play, against: Against, line: Line) -> float:
    """What all deals against this up card bring, played in this way."""
    start = against.deals.copy()
    value = _taken(start, line.even_money) - _taken(start, line.surrendered) / 2
    if against.checked:
        value += float((start * against.stand[:, 1]).sum())
    for kind, split in line.splits.items():
        value += _split_off(play, start, kind) * split.value
    return value + play.worth(against.up, play.ends(against, against.shoe, start, line.plays, INITIAL))


def played(play: Play, against: Against, line: Line) -> Tally:
    """How all deals against this up card end, played in this way."""
    results: Results = {}
    start = against.deals.copy()
    even, early = _taken(start, line.even_money), _taken(start, line.surrendered)
    _add(results, "even money", Fraction(1), even)
    _add(results, "surrender", -HALF, early)
    staked = even + early
    if against.checked:
        ends = _checked(play, against, start)
        staked += float(ends.hands.sum())
        _add_all(results, _results(play, ends))
    for kind, split in line.splits.items():
        chance = _split_off(play, start, kind)
        staked += chance * _hands(split) * _staked(split.one)
        for key, share in split_results(play, against, kind, split).items():
            _add(results, *key, chance * share)
    ends = play.ends(against, against.shoe, start, line.plays, INITIAL)
    staked += _staked(ends)
    _add_all(results, _results(play, ends))
    return Tally(worth(play, against, line), staked, results)


def _split_off(play: Play, start: Floats, kind: int) -> float:
    """The chance of a pair that is split, and goes no further as one hand."""
    at = _pair(play, kind)
    chance = float(start[at]) * (play.split_tens if kind == TEN else 1.0)
    start[at] -= chance
    return chance


def _taken(start: Floats, hands: frozenset[int]) -> float:
    """The chance of these hands, which go no further."""
    chance = float(sum(start[at] for at in hands))
    for at in hands:
        start[at] = 0.0
    return chance


def _checked(play: Play, against: Against, start: Floats) -> Ends:
    """The deals on which the check finds a natural."""
    hands = play.hands
    found = np.zeros((hands.times + 1, len(hands.mixtures), len(play.is_natural)))
    for at in np.flatnonzero(start):
        banks = _bank(play, against, against.shoe - hands.kinds[at])
        found[0, hands.row[INITIAL][at]] += start[at] * np.where(play.is_natural, banks, 0.0)
    return Ends(found, np.zeros(hands.times + 1), np.zeros((len(hands.list), hands.times + 1)))


def _bank(play: Play, against: Against, shoe: Ints) -> Floats:
    """The chance of each class that the player-dealer ends with."""
    tree = play.trees[against.up]
    found = np.zeros(len(play.is_natural))
    kernels.ended(shoe, tree, np.zeros(len(tree.parent)), found)
    return found


def _staked(ends: Ends) -> float:
    """What is staked on hands that end so."""
    units = 2.0 ** np.arange(len(ends.given_up))
    return float((units * (ends.hands.sum(axis=(1, 2)) + ends.given_up)).sum())


def _hands(split: Split) -> float:
    return sum(number * chance for number, chance in enumerate(split.number))


def _add(results: Results, name: str, pays: Fraction, chance: float) -> None:
    if chance:
        results[name, pays] = results.get((name, pays), 0.0) + chance


def _add_all(results: Results, more: Iterator[tuple[str, Fraction, float]]) -> None:
    for name, pays, chance in more:
        _add(results, name, pays, chance)


def _results(play: Play, ends: Ends) -> Iterator[tuple[str, Fraction, float]]:
    """The results in the words of the paytable."""
    reckoning, banks, mixtures = play.reckoning, play.classes.all, list(play.hands.mixtures)
    first_only = play.rules.dealer_natural == "first-wagers-only"
    for doubled, row, bank in zip(*np.nonzero(ends.hands), strict=True):
        units = 1 if first_only and play.is_natural[bank] else 2 ** int(doubled)
        for share, count in mixtures[row]:
            at = reckoning.row(count, banks[bank])
            pays = reckoning.rows[at].pays if at >= 0 else Fraction(-1)
            name = " and ".join(reckoning.rows[at].on) if at >= 0 else "lose"
            yield name + DOUBLED[doubled], units * pays, share * float(ends.hands[doubled, row, bank])
    for doubled, chance in enumerate(ends.given_up):
        yield "rescue" if doubled else "surrender", -Fraction(2**doubled, 2), float(chance)


def split_results(play: Play, against: Against, kind: int, split: Split) -> Results:
    """What all hands of a split pair come to together.

    Hands are taken to be independent once it is known what the player-dealer ends with; the result is then tilted a
    little so that its mean is the exact one.
    """
    steps = lcm(2, *(row.pays.denominator for row in play.reckoning.rows))
    most = split.hands * _most_units(play) * steps
    total = np.zeros(2 * most + 1)
    shoe = against.shoe - play.hands.kinds[_pair(play, kind)]
    banks = _bank(play, against, shoe)
    gives_up = split.one.given_up / split.one.total
    for bank in np.flatnonzero(banks):
        if against.checked and play.is_natural[bank]:
            continue
        alone = play.is_natural[bank] and play.rules.dealer_natural == "first-wagers-only"
        one = _one_hand(play, split.one, gives_up, int(bank), steps, alone)
        for number, chance in enumerate(split.number):
            if chance:
                many = _convolved(one, 1 if alone else number)
                middle = len(many) // 2
                total[most - middle : most + middle + 1] += banks[bank] * chance * many
    tilted = _tilted(total, np.arange(-most, most + 1) / steps, split.value)
    found: Results = {}
    for at in np.flatnonzero(tilted):
        pays = Fraction(int(at) - most, steps)
        _add(found, f"split, {'won' if pays > 0 else 'lost'} {float(abs(pays)):g}" if pays else "split, even", pays,
             float(tilted[at]))  # fmt: skip
    return found


def _most_units(play: Play) -> int:
    """The most that a hand can win or lose, doubles included, for each unit of the first wager."""
    return int(np.ceil(np.abs(play.pays).max())) << play.hands.times


def _one_hand(play: Play, ends: Ends, gives_up: Floats, bank: int, steps: int, alone: bool) -> Floats:
    """What one hand comes to when the player-dealer ends so; in steps, nothing in the middle."""
    middle = _most_units(play) * steps
    found = np.zeros(2 * middle + 1)
    for doubled, row in zip(*np.nonzero(ends.hands[:, :, bank]), strict=True):
        units = 1 if alone else 2 ** int(doubled)
        for share, count in list(play.hands.mixtures)[row]:
            pays = round(units * play.reckoning.pays(count, play.classes.all[bank]) * steps)
            found[middle + pays] += share * ends.hands[doubled, row, bank]
    found *= (1 - gives_up.sum()) / found.sum() if found.any() else 1.0
    for doubled, share in enumerate(gives_up):
        found[middle - 2**doubled * steps // 2] += share
    total: float = found.sum()
    return found / total


def _convolved(one: Floats, number: int) -> Floats:
    many = one
    for _ in range(number - 1):
        many = np.convolve(many, one)
    return many


def _tilted(chances: Floats, values: Floats, mean: float) -> Floats:
    """The chances, each times a power that grows with its value, so that the sum stays and the mean is as given."""
    total = float(chances.sum())
    weights, power = chances / total, 0.0
    for _ in range(MOST_STEPS):
        weights = chances * np.exp(power * values)
        weights /= float(weights.sum())
        now = float((weights * values).sum())
        spread = float((weights * (values - now) ** 2).sum())
        if abs(mean / total - now) < NEAR_ENOUGH or not spread:
            break
        power += (mean / total - now) / spread
    return weights * total
