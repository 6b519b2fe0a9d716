"""Every class of seven cards set, the house way and the best way, and many deals of two hands so set.

The best setting of seven cards is the one that brings the most against the hands that the other 46 cards make, set the
house way. Two things are worked out over all hands, exactly: what a front and a back bring together against a hand
dealt from the whole deck, and how much one card of each rank that is not in the deck changes that. The value of a
setting is the first plus the changes of the seven cards held, scaled to the 46 that are left: the straight line that
fits best. The settings so chosen are a way to play like any other, and what they bring is found by dealing.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_poker.odds_classes import DECK, JOKER_RANK, SIZE, Places, classes, count_all, place_of
from houseway.families.pai_gow_poker.odds_house_way import SPLITS, Way, set_hand, split
from houseway.odds.pai_gow import CELLS
from houseway.parallel.threads import Counts
from houseway.ranks._jit import jit

PIECES: Final = 16
WHOLE: Final = JOKER_RANK + 1
"""Where the value against the whole deck stands, after the changes by rank."""
LEFT: Final = DECK - SIZE
SAME: Final = 1e-5
"""Estimates that differ by less are taken as the same: a float of four bytes tells no more."""


class HouseSet(NamedTuple):
    """Every class set the house way. A front or a back is told by the place of its score among all there are."""

    way: Way
    places: Way
    """The same, with places for scores."""
    fronts: NDArray[np.int64]
    """The scores that two cards can have, the lowest first."""
    backs: NDArray[np.int64]
    settings: NDArray[np.int64]
    """By the place of a class: the front and the back."""
    lines: NDArray[np.int64]
    """The line of the house way that decided, -1 where none did."""


def house_set(way: Way, threads: int) -> HouseSet:
    """All classes set the house way."""
    every = classes()
    fronts = np.unique(way.two)
    backs = np.unique(np.concatenate([way.scores, way.suited]))
    found = np.zeros((len(every.weights), 3), np.int64)
    _in_pieces(every.used, lambda used: _set_all(every.hands, used, way, found), threads)
    settings = np.column_stack([np.searchsorted(fronts, found[:, 0]), np.searchsorted(backs, found[:, 1])])
    places = way._replace(
        two=np.searchsorted(fronts, way.two),
        scores=np.searchsorted(backs, way.scores),
        suited=np.searchsorted(backs, way.suited),
    )
    return HouseSet(way, places, fronts, backs, settings.astype(np.int64), found[:, 2].copy())


def _in_pieces(used: NDArray[np.int64], work: Callable[[NDArray[np.int64]], None], threads: int) -> None:
    """Do some work for each class, on several cores; each class has its own row to write to."""
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, np.array_split(used, PIECES)))


@jit
def _set_all(hands: NDArray[np.int64], used: NDArray[np.int64], way: Way, found: NDArray[np.int64]) -> None:
    fronts = np.zeros(SPLITS, np.int64)
    backs = np.zeros(SPLITS, np.int64)
    for place in used:
        hand = hands[place].copy()
        at, line = set_hand(hand, way, fronts, backs)
        found[place, 0] = fronts[at]
        found[place, 1] = backs[at]
        found[place, 2] = line


# -- what a front and a back bring


def values_of(house: HouseSet, pays: NDArray[np.float64]) -> NDArray[np.float32]:
    """By front and back: what each card of a rank held changes, and what they bring against the whole deck."""
    every = classes()
    used = every.used
    shape = len(house.fronts), len(house.backs)
    cells = np.ravel_multi_index((house.settings[used, 0], house.settings[used, 1]), shape)
    weights = every.weights[used].astype(np.float64)
    hands = np.zeros(shape[0] * shape[1])
    hands += np.bincount(cells, weights, len(hands))
    found = np.zeros((*shape, WHOLE + 1), np.float32)
    whole = np.zeros(shape)
    _bring(hands.reshape(shape), pays, whole)
    found[:, :, WHOLE] = whole
    without = np.zeros(shape)
    for rank in range(WHOLE):
        copies = 1 if rank == JOKER_RANK else 4
        holding = np.bincount(cells, weights * every.ranks[used, rank] / copies, shape[0] * shape[1])
        left: NDArray[np.float64] = (hands - holding).reshape(shape)
        _bring(left, pays, without)
        found[:, :, rank] = (without - whole) * ((DECK - 1) / LEFT)
    return found


@jit
def _bring(hands: NDArray[np.float64], pays: NDArray[np.float64], found: NDArray[np.float64]) -> None:
    """What each front and back bring on average against so many hands with each front and back."""
    fronts, backs = hands.shape
    every = np.zeros(backs)
    for front in range(fronts):
        every += hands[front]
    total = every.sum()
    below = np.zeros(backs)
    for front in range(fronts):
        low_below, low_alike, low_every = 0.0, 0.0, 0.0
        all_below, all_alike = below.sum(), hands[front].sum()
        for back in range(backs):
            at_below, at_alike, at_every = below[back], hands[front, back], every[back]
            at_above, low_above = at_every - at_below - at_alike, low_every - low_below - low_alike
            all_above = total - all_below - all_alike
            found[front, back] = (
                low_below * pays[8] + at_below * pays[7] + (all_below - low_below - at_below) * pays[6]
                + low_alike * pays[5] + at_alike * pays[4] + (all_alike - low_alike - at_alike) * pays[3]
                + low_above * pays[2] + at_above * pays[1] + (all_above - low_above - at_above) * pays[0]
            ) / total  # fmt: skip
            low_below += at_below
            low_alike += at_alike
            low_every += at_every
        below += hands[front]


# -- the best settings


class BestSet(NamedTuple):
    """Every class set as well as can be told."""

    settings: NDArray[np.int64]
    """By the place of a class: the front and the back; the house's where they are as good as any."""
    gains: NDArray[np.float64]
    """How much more that is worth than the house's."""


def best_set(house: HouseSet, values: NDArray[np.float32], threads: int) -> BestSet:
    """All classes set so that they are worth the most."""
    every = classes()
    settings = np.zeros((len(every.weights), 2), np.int64)
    gains = np.zeros(len(every.weights))
    _in_pieces(every.used, lambda used: _best_of_all(every.hands, used, house, values, settings, gains), threads)
    return BestSet(settings, gains)


@jit
def _best_of_all(
    hands: NDArray[np.int64],
    used: NDArray[np.int64],
    house: HouseSet,
    values: NDArray[np.float32],
    found: NDArray[np.int64],
    gains: NDArray[np.float64],
) -> None:
    fronts = np.zeros(SPLITS, np.int64)
    backs = np.zeros(SPLITS, np.int64)
    for place in used:
        split(hands[place], house.places, fronts, backs)
        found[place] = house.settings[place]
        usual = _value(values, found[place, 0], found[place, 1], hands[place])
        most = usual + SAME
        for at in range(SPLITS):
            front, back = fronts[at], backs[at]
            if house.fronts[front] <= house.backs[back] and not _is_outdone(at, fronts, backs, house):
                value = _value(values, front, back, hands[place])
                if value > most:
                    most = value
                    found[place, 0], found[place, 1] = front, back
                    gains[place] = value - usual


@jit
def _is_outdone(at: int, fronts: NDArray[np.int64], backs: NDArray[np.int64], house: HouseSet) -> bool:
    """Whether another legal setting is no worse in front and behind, and better in one of the two; or comes before."""
    front, back = fronts[at], backs[at]
    for other in range(SPLITS):
        if fronts[other] >= front and backs[other] >= back and house.fronts[fronts[other]] <= house.backs[backs[other]]:
            same = fronts[other] == front and backs[other] == back
            if not same or other < at:
                return True
    return False


@jit
def _value(values: NDArray[np.float32], front: int, back: int, hand: NDArray[np.int64]) -> float:
    """What a front and a back are worth in a hand of these cards."""
    at = values[front, back]
    value = float(at[WHOLE])
    for code in hand:
        value += at[code >> 2]
    return value


@jit
def _appraise(
    values: NDArray[np.float32],
    fronts: NDArray[np.int64],
    backs: NDArray[np.int64],
    hand: NDArray[np.int64],
    worth: NDArray[np.float64],
) -> None:
    """What each setting of a hand is worth."""
    for at in range(len(fronts)):
        worth[at] = _value(values, fronts[at], backs[at], hand)


class Option(NamedTuple):
    """One legal setting of a hand."""

    cards: tuple[int, int]
    """The codes of the two cards in front."""
    front: int
    back: int
    value: float


def options_of(hand: NDArray[np.int64], house: HouseSet, values: NDArray[np.float32]) -> list[Option]:
    """The legal settings of seven cards that differ in what they are worth, the best first."""
    fronts = np.zeros(SPLITS, np.int64)
    backs = np.zeros(SPLITS, np.int64)
    worth = np.zeros(SPLITS)
    split(hand, house.places, fronts, backs)
    _appraise(values, fronts, backs, hand, worth)
    legal = house.fronts[fronts] <= house.backs[backs]
    found: dict[tuple[int, int], Option] = {}
    settings = zip(fronts.tolist(), backs.tolist(), worth.tolist(), legal.tolist(), strict=True)
    for pair, (front, back, value, is_legal) in zip(combinations(hand.tolist(), 2), settings, strict=True):
        if is_legal and (front, back) not in found:
            found[front, back] = Option(pair, front, back, value)
    return sorted(found.values(), key=lambda option: -option.value)


# -- every hand of the other side, for one hand


def exact_cells(hand: NDArray[np.int64], house: HouseSet, options: list[Option], threads: int) -> NDArray[np.int64]:
    """For each setting, how many of all hands of the other 46 cards, set the house way, come to each cell."""
    held = set(map(int, hand))
    numbers = count_all([code for code in range(DECK) if code not in held], threads)
    shape = len(house.fronts), len(house.backs)
    others = np.zeros(shape, np.int64)
    np.add.at(others, (house.settings[:, 0], house.settings[:, 1]), numbers)
    cells = np.zeros((len(options), CELLS), np.int64)
    for at, (_, front, back, _) in enumerate(options):
        rows = others[front + 1 :].sum(0), others[front], others[:front].sum(0)
        for won, row in enumerate(rows):
            cells[at, 3 * won : 3 * won + 3] = row[back + 1 :].sum(), row[back], row[:back].sum()
    return cells


# -- deals


ROWS: Final = 1 << 14
"""Deals in a batch; a batch takes all its chance from the seed and its number."""


class Table(NamedTuple):
    """What is needed to play deals."""

    house: HouseSet
    best: NDArray[np.int64]
    """By class, where the hand of the player-dealer is not seen; no rows where it lies open."""
    ace_high: NDArray[np.bool_]
    """By class: no more than an ace high."""
    pays: NDArray[np.float64]
    """By cell."""


def deals(table: Table, seed: int, number: int) -> Counts:
    """A batch: how often the player-dealer was ace-high or not, with each cell by the house way and by the best."""
    chances = np.random.default_rng([seed, number]).random((ROWS, 2 * SIZE))
    found = np.zeros((2, CELLS, CELLS), np.int64)
    _deal(chances, classes().places, classes().hands, table, found)
    return found


@jit
def _deal(
    chances: NDArray[np.float64],
    places: Places,
    hands: NDArray[np.int64],
    table: Table,
    found: NDArray[np.int64],
) -> None:
    deck = np.arange(DECK)
    for row in range(len(chances)):
        for at in range(2 * SIZE):
            other = at + int(chances[row, at] * (DECK - at))
            deck[at], deck[other] = deck[other], deck[at]
        player = place_of(deck[:SIZE], places)
        bank = place_of(deck[SIZE : 2 * SIZE], places)
        against = table.house.settings[bank]
        own = table.house.settings[player]
        usual = cell_of(own[0], own[1], against[0], against[1])
        if len(table.best):
            best = cell_of(table.best[player, 0], table.best[player, 1], against[0], against[1])
        else:
            best = _best_seen(hands[player], usual, against, table)
        found[int(table.ace_high[bank]), usual, best] += 1


@jit
def cell_of(front: int, back: int, other_front: int, other_back: int) -> int:
    """How a front and a back compare with another's."""
    low = 2 if front > other_front else 1 if front == other_front else 0
    high = 2 if back > other_back else 1 if back == other_back else 0
    return 3 * low + high


@jit
def _best_seen(hand: NDArray[np.int64], usual: int, against: NDArray[np.int64], table: Table) -> int:
    """The best cell that a hand can come to against a setting that is seen."""
    fronts = np.zeros(SPLITS, np.int64)
    backs = np.zeros(SPLITS, np.int64)
    split(hand, table.house.places, fronts, backs)
    best = usual
    for at in range(SPLITS):
        if table.house.fronts[fronts[at]] <= table.house.backs[backs[at]]:
            cell = cell_of(fronts[at], backs[at], against[0], against[1])
            if table.pays[cell] > table.pays[best]:
                best = cell
    return best
