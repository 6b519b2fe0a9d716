"""The loops of the twenty-one odds: what the player-dealer ends with, how a hand is played best, how a round ends.

The shoe is given as it is before the player's hand is taken from it. Chances are those of an unchecked hole card; under
an up card whose hole card was checked, all values leave out the player-dealer's naturals instead of being divided by
the chance of none, so that they can be added up over the player's draws and compared with each other.
"""

from typing import TYPE_CHECKING

import numpy as np

from houseway.families.twenty_one.odds_hands import (
    AGAIN,
    DOUBLE,
    HIT,
    KINDS,
    MOST_DRAWN,
    RESCUE,
    STAND,
    SURRENDER,
    Floats,
    Ints,
    Tree,
)  # fmt: skip
from houseway.ranks._jit import jit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools = NDArray[np.bool_]

NEVER = -1e9
"""The value of what may not be done."""


@jit
def ended(shoe: Ints, tree: Tree, chance: Floats, found: Floats) -> None:
    """The chance of each class of hand that the player-dealer may end with, when so many of each kind are left."""
    left = np.zeros((KINDS, MOST_DRAWN))
    for kind in range(KINDS):
        for used in range(min(shoe[kind], MOST_DRAWN)):
            left[kind, used] = shoe[kind] - used
    factors = left.ravel()
    orders = np.zeros(MOST_DRAWN + 1)
    orders[0] = 1.0
    total = shoe.sum()
    for drawn in range(min(total, MOST_DRAWN)):
        orders[drawn + 1] = orders[drawn] / (total - drawn)
    chance[0] = 1.0
    for node in range(1, len(tree.parent)):
        chance[node] = chance[tree.parent[node]] * factors[tree.card[node]]
    found[:] = 0.0
    for end in range(len(tree.ways)):
        found[tree.ends_as[end]] += tree.ways[end] * chance[tree.ends_at[end]] * orders[tree.drawn[end]]


@jit
def natural(shoe: Ints, tree: Tree, is_natural: "Bools") -> float:
    """The chance of a natural."""
    found = 0.0
    for end in range(tree.naturals):
        if is_natural[tree.ends_as[end]]:
            found += tree.ways[end] * max(0, shoe[tree.card[tree.ends_at[end]] // MOST_DRAWN])
    return float(found / shoe.sum())


@jit
def standing(
    kinds: Ints, row: Ints, wanted: "Bools", shoe: Ints, tree: Tree, is_natural: "Bools", flat: "Bools", pays: Floats
) -> Floats:
    """For each hand that stands: what it brings against all but naturals, against naturals, and the chance of none.

    A hand whose payment is the same against all but naturals (`flat`) needs nothing drawn out.
    """
    found = np.zeros((len(kinds), 3))
    chance = np.zeros(len(tree.parent))
    ends = np.zeros(len(is_natural))
    left = np.zeros(KINDS, dtype=np.int64)
    other = 0
    while is_natural[other]:
        other += 1
    for hand in range(len(kinds)):
        if not wanted[hand]:
            continue
        short = False
        for kind in range(KINDS):
            left[kind] = shoe[kind] - kinds[hand, kind]
            short = short or left[kind] < 0
        if short:
            continue
        own = row[hand]
        found[hand, 2] = 1 - natural(left, tree, is_natural)
        if flat[own] and found[hand, 2] == 1.0:
            found[hand, 0] = pays[own, other]
            continue
        ended(left, tree, chance, ends)
        for end in range(len(ends)):
            found[hand, 1 if is_natural[end] else 0] += ends[end] * pays[own, end]
    return found


@jit
def best_play(
    kinds: Ints,
    size: Ints,
    child: Ints,
    wanted: "Bools",
    may: "Bools",
    may_again: "Bools",
    stand: Floats,
    shoe: Ints,
    naturals: Floats,
    checked: bool,
    times: int,
) -> tuple[Floats, Floats]:
    """What each action is worth with each hand, and the same for hands that were doubled once, twice, …

    `naturals` has, for a hand doubled so often, how many units meet a natural of the player-dealer.
    """  # fmt: skip
    total = shoe.sum()
    plain = np.full((len(kinds), 4), NEVER)
    doubled = np.full((times + 1, len(kinds), 3), NEVER)
    for hand in range(len(kinds) - 1, -1, -1):
        if not wanted[hand]:
            continue
        none = stand[hand, 2] if checked else 1.0
        left = total - size[hand]
        for times_doubled in range(times, 0, -1):
            if size[hand] != times_doubled + 2:
                continue
            units = 2.0**times_doubled
            doubled[times_doubled, hand, STAND] = units * stand[hand, 0] + naturals[times_doubled] * stand[hand, 1]
            if may_again[hand, AGAIN] and times_doubled < times:
                value = 0.0
                for kind in range(KINDS):
                    ways = shoe[kind] - kinds[hand, kind]
                    if ways > 0:
                        value += ways * doubled[times_doubled + 1, child[hand, kind]].max()
                doubled[times_doubled, hand, AGAIN] = value / left
            if may_again[hand, RESCUE]:
                doubled[times_doubled, hand, RESCUE] = -units / 2 * none
        if may[hand, STAND]:
            plain[hand, STAND] = stand[hand, 0] + naturals[0] * stand[hand, 1]
        if may[hand, HIT]:
            value = 0.0
            for kind in range(KINDS):
                ways = shoe[kind] - kinds[hand, kind]
                if ways > 0:
                    value += ways * plain[child[hand, kind]].max()
            plain[hand, HIT] = value / left
        if may[hand, DOUBLE] and times > 0:
            value = 0.0
            for kind in range(KINDS):
                ways = shoe[kind] - kinds[hand, kind]
                if ways > 0:
                    value += ways * doubled[1, child[hand, kind]].max()
            plain[hand, DOUBLE] = value / left
        if may[hand, SURRENDER]:
            plain[hand, SURRENDER] = -0.5 * none
    return plain, doubled


@jit
def played(
    order: Ints,
    kinds: Ints,
    child: Ints,
    row: Ints,
    shoe: Ints,
    tree: Tree,
    is_natural: "Bools",
    rows: int,
    checked: bool,
    start: Floats,
    plays: Ints,
    doubled_plays: Ints,
) -> tuple[Floats, Floats, Floats]:
    """How often a round ends in each way: hands that start with these chances, played in a given way.

    First by how often the hand was doubled, what it is, and what the player-dealer's is. Then what was given up: by
    surrender first, then by a rescue after one double, after two, … Last how often each hand comes up, doubled so
    often. `order` has the hands that can come up.
    """  # fmt: skip
    times = len(doubled_plays) - 1
    found = np.zeros((times + 1, rows, len(is_natural)))
    given_up = np.zeros(times + 1)
    reach = np.zeros((len(kinds), times + 1))
    reach[:, 0] = start
    chance = np.zeros(len(tree.parent))
    ends = np.zeros(len(is_natural))
    left = np.zeros(KINDS, dtype=np.int64)
    stays = np.zeros(times + 1)
    for hand in order:
        if not reach[hand].any():
            continue
        for kind in range(KINDS):
            left[kind] = shoe[kind] - kinds[hand, kind]
        none = 1 - natural(left, tree, is_natural) if checked else 1.0
        cards = left.sum()
        stays[:] = 0.0
        for times_doubled in range(times + 1):
            here = reach[hand, times_doubled]
            if here == 0.0:
                continue
            to = times_doubled
            if times_doubled == 0:
                play = plays[hand]
                if play == SURRENDER:
                    given_up[0] += here * none
                    continue
                if play == DOUBLE:
                    to = 1
            else:
                play = doubled_plays[times_doubled, hand]
                if play == RESCUE:
                    given_up[times_doubled] += here * none
                    continue
                if play == AGAIN:
                    to = times_doubled + 1
            if play == STAND:
                stays[times_doubled] = here
                continue
            for kind in range(KINDS):
                if left[kind] > 0:
                    reach[child[hand, kind], to] += here * left[kind] / cards
        if stays.any():
            ended(left, tree, chance, ends)
            for times_doubled in range(times + 1):
                if stays[times_doubled] > 0.0:
                    for end in range(len(ends)):
                        if not (checked and is_natural[end]):
                            found[times_doubled, row[hand], end] += stays[times_doubled] * ends[end]
    return found, given_up, reach
