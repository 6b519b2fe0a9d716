"""Tables for the array kernels: the score of every combination of ranks, found by adding and two look-ups.

Each rank has a random weight of 32 bits, and the weights of a hand's cards add up to its key. The high bits
of the key choose a row, each row has a displacement, and the low bits, moved by it, are the place of the
score. Displacements are sought row by row, the fullest first, such that no two keys share a place: a perfect
hash.

Tables take up to a second to build, so they are kept in the user's cache directory, under a name that changes
with the code that builds them.
"""

import hashlib
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import caches
from houseway.felt.cards import CODE, JOKER, RANK, SUIT
from houseway.ranks import low, ranking, tally
from houseway.ranks.ranking import Ranking

SUITS_AT: Final = 40
"""Where the four-bit suit counts lie in a card's number: above its weight and the carries of adding up."""

ONE_OF_EACH_SUIT: Final = 0x1111 << SUITS_AT

_KEY_BITS: Final = 32
_MAX_LOAD: Final = 0.8
_PER_ROW: Final = 6
_SOURCES: Final = (ranking.__file__, low.__file__, tally.__file__, __file__)


class Tables(NamedTuple):
    """What a kernel needs to score hands of a given number of cards."""

    cards: NDArray[np.int64]
    """For each code the weight of its rank, and one in the count of its suit; for the joker in every suit."""
    displacements: NDArray[np.uint16]
    scores: NDArray[np.int32]
    suited: NDArray[np.int32]
    """The score of the ranks in a mask as cards of one suit; then the same again with the joker."""
    start: NDArray[np.int64]
    """One number: suit counts to begin with, such that a suit with enough cards for a flush reaches eight."""


@cache
def of_ranking(rules: Ranking, count: int) -> Tables:
    """Tables for the best hand by these rules among `count` cards."""

    def build() -> Tables:
        suited = [rules.suit_score(mask) for mask in range(1 << 13)]
        if rules.joker is not None:
            suited += [rules.suit_score(mask, 1) for mask in range(1 << 13)]
        start = (8 - rules.size) * ONE_OF_EACH_SUIT if any(suited) else 0
        return _build(rules.ranks_score, count, rules.joker is not None, suited, start)

    return _kept(f"{rules!r} of {count}", build)


@cache
def of_ace_to_five(count: int) -> Tables:
    """Tables for the best ace-to-five low among `count` cards, the joker included."""
    return _kept(f"ace-to-five of {count}", lambda: _build(low.ranks_score, count, True, [0], 0))


def _build(score: Callable[[int], int], count: int, joker: bool, suited: list[int], start: int) -> Tables:
    hands = [(*counts, 0) for counts in _rank_counts(count)]
    if joker:
        hands += [(*counts, 1) for counts in _rank_counts(count - 1)]
    scores = np.array([score(tally.of_ranks(hand[:13], hand[13])) for hand in hands], np.int32)
    held = np.array(hands, np.int64)
    placed, seed = None, 0
    while placed is None:
        weights = np.random.default_rng(seed).integers(0, 1 << _KEY_BITS, 14, dtype=np.int64)
        placed = _displace(held @ weights & (1 << _KEY_BITS) - 1)
        seed += 1
    displacements, places, size = placed
    table = np.zeros(size, np.int32)
    table[places] = scores
    cards = np.zeros(256, np.int64)
    for card, rank in RANK.items():
        cards[CODE[card]] = weights[rank] + (1 << SUITS_AT + 4 * SUIT[card])
    cards[CODE[JOKER]] = weights[13] + ONE_OF_EACH_SUIT
    return Tables(cards, displacements, table, np.array(suited, np.int32), np.array([start], np.int64))


def _rank_counts(count: int, ranks: int = 13) -> Iterator[tuple[int, ...]]:
    """All the ways to hold `count` cards as counts of the ranks, none above four."""
    if ranks == 0:
        yield ()
        return
    for last in range(max(0, count - 4 * (ranks - 1)), min(4, count) + 1):
        for others in _rank_counts(count - last, ranks - 1):
            yield (*others, last)


def _displace(keys: NDArray[np.int64]) -> tuple[NDArray[np.uint16], NDArray[np.int64], int] | None:
    """Displacements of the rows, the places of the keys and the size of the table; None if it fails."""
    size = 1 << int(np.ceil(np.log2(len(keys) / _MAX_LOAD)))
    row_bits = max(1, round(np.log2(len(keys) / _PER_ROW)))
    rows = keys >> _KEY_BITS - row_bits
    by_row = np.argsort(rows, kind="stable")
    names, starts, lengths = np.unique(rows[by_row], return_index=True, return_counts=True)
    displacements = np.zeros(1 << row_bits, np.uint16)
    places = np.zeros(len(keys), np.int64)
    taken = np.zeros(size, np.bool_)
    most = min(size, 1 << 16)
    for row in np.argsort(-lengths, kind="stable"):
        members = by_row[starts[row] : starts[row] + lengths[row]]
        wanted = keys[members] & size - 1
        if len(set(wanted.tolist())) < len(wanted):
            return None
        tried, ahead = 0, 64
        while tried < most:
            shifts = np.arange(tried, min(ahead, most))
            free = ~taken[(wanted[:, None] + shifts) & size - 1].any(axis=0)
            if free.any():
                break
            tried, ahead = ahead, 8 * ahead
        else:
            return None
        shift = tried + int(free.argmax())
        places[members] = (wanted + shift) & size - 1
        taken[places[members]] = True
        displacements[names[row]] = shift
    return displacements, places, size


def _kept(name: str, build: Callable[[], Tables]) -> Tables:
    """The tables of that name from the cache directory, or else built and put there, if it can be written."""
    digest = hashlib.sha256(name.encode())
    for source in _SOURCES:
        digest.update(Path(source).read_bytes())
    path = caches.folder("ranks") / f"{digest.hexdigest()[:24]}.npz"
    with suppress(OSError, ValueError, KeyError, zipfile.BadZipFile), np.load(path) as stored:
        return Tables(**{field: stored[field] for field in Tables._fields})
    tables = build()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as part:
            np.savez(part, **tables._asdict())
        Path(part.name).replace(path)
    return tables
