"""The deals of baccarat: how many orders of six cards a shoe has, and what each of them comes to by the house way.

Cards count only by their points, so a shoe is ten numbers, and the first six cards are one of a million orders of
points. A hand takes four, five or six of them; the ones that it leaves are counted all the same, so that every deal
has the same weight: a whole number over one denominator.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.baccarat.play import BaccaratRules, conditions_of
from houseway.felt.cards import PIPS, Card
from houseway.filings.figures import Range
from houseway.table.table import TableError

VALUES = 10
CARDS = 6
ENDS = VALUES * VALUES * 4
"""Two totals, and for each hand whether it has three cards: all that a paytable can ask about."""

Left = tuple[int, ...]
"""How many cards of the shoe count 0, 1, … 9."""
Ways = NDArray[np.int64]
"""By the points of the cards in the order in which they come: player, banker, player, banker, and two more."""

_CARD = tuple(Card(f"{rank}s") for rank in "KA23456789")
"""A card for each number of points."""


def by_points(cards: Iterable[str]) -> Left:
    counts = [0] * VALUES
    for card in cards:
        counts[PIPS[card[0]] % VALUES] += 1
    return tuple(counts)


@lru_cache(maxsize=4)
def all_deals(left: Left) -> Ways:
    """In how many ways each order of six cards comes out of the shoe."""
    if sum(left) < CARDS:
        raise TableError(f"a hand of baccarat can take {CARDS} cards, and the shoe has {sum(left)}.")
    assert number_of_deals(left) < 2**63
    counts = np.array(left, np.int64)
    ways = np.ones((), np.int64)
    for taken in range(CARDS):
        ways = ways[..., None] * (counts - _taken_before(taken))
    ways.flags.writeable = False
    return ways


def _taken_before(place: int) -> Ways:
    """How many of the cards before this place count the same as it."""
    same = np.zeros((VALUES,) * (place + 1), np.int64)
    for earlier in range(place):
        shape = [VALUES if axis in (earlier, place) else 1 for axis in range(place + 1)]
        same += np.eye(VALUES, dtype=np.int64).reshape(shape)
    return same


def number_of_deals(left: Left) -> int:
    size = sum(left)
    return prod(range(size - CARDS + 1, size + 1))


class Ends(NamedTuple):
    """What each deal comes to, as a number: by the totals of the first two cards each, and the two cards after them."""

    drawn: NDArray[np.int64]
    """The two hands as they lie in the end."""
    stood: NDArray[np.int64]
    """The player's two cards against the banker's hand as it lies in the end."""


def ends(rules: BaccaratRules) -> Ends:
    player, banker, fifth, sixth = np.ogrid[:VALUES, :VALUES, :VALUES, :VALUES]
    stops = (rules.naturals == "stop-the-draw") & (np.maximum(player, banker) >= 8)
    draws = ~stops & _within(rules.player_hits)[player]
    takes_fifth = ~stops & ~draws & _within(rules.banker_hits)[banker]
    takes_sixth = draws & _chart(rules)[banker, fifth]
    mine = (player + draws * fifth) % VALUES
    theirs = (banker + takes_fifth * fifth + takes_sixth * sixth) % VALUES
    more = takes_fifth | takes_sixth
    return Ends(_end(mine, theirs, draws, more), _end(player, theirs, False, more))


def _within(totals: Range) -> NDArray[np.bool_]:
    return np.array([total in totals for total in range(VALUES)])


def _chart(rules: BaccaratRules) -> NDArray[np.bool_]:
    """Whether the banker draws, by its total and the player's third card."""
    rows = rules.banker_chart.rows
    return np.array([[letter == "H" for letter in rows.get(total, "S" * VALUES)] for total in range(VALUES)])


def _end(
    player: NDArray[np.int64], banker: NDArray[np.int64], third: NDArray[np.bool_] | bool, more: NDArray[np.bool_]
) -> NDArray[np.int64]:
    return np.broadcast_to(((player * VALUES + banker) * 2 + third) * 2 + more, (VALUES,) * 4).astype(np.int64)


def facts_of_end(end: int, ranked: bool) -> frozenset[str]:
    """What a paytable may be asked about hands that came to this."""
    totals, counts = divmod(end, 4)
    player, banker = divmod(totals, VALUES)
    third, more = divmod(counts, 2)
    return conditions_of(_hand(player, third), _hand(banker, more), ranked)


def _hand(total: int, third: int) -> list[Card]:
    return [_CARD[0]] * (1 + third) + [_CARD[total]]


def by_end(ways: Ways, found: Ends, stands: NDArray[np.bool_] | None = None) -> Mapping[tuple[int, int], int]:
    """How many deals come to each pair of ends: that of the two hands, and that of those on the player line.

    The two differ where those on the player line stand: `stands` says so by the first four cards.
    """
    first, second = np.arange(VALUES)[:, None], np.arange(VALUES)
    two = (first + second) % VALUES
    player, banker = two[:, None, :, None], two[None, :, None, :]
    drawn = found.drawn[player, banker]
    mine = drawn if stands is None else np.where(stands[..., None, None], found.stood[player, banker], drawn)
    counts = np.zeros(ENDS * ENDS, np.int64)
    np.add.at(counts, (drawn * ENDS + mine).ravel(), ways.ravel())
    (seen,) = counts.nonzero()
    return {(end // ENDS, end % ENDS): int(counts[end]) for end in seen.tolist()}
