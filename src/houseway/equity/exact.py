"""Every deal, counted."""

from itertools import pairwise
from math import comb, prod
from typing import Final

import numpy as np

from houseway.equity import kernels
from houseway.equity.matchup import DECK, Matchup, masks
from houseway.parallel.threads import Counts, Progress, added_up

MOST_HANDS: Final = 2_000_000
"""More hands than this of one player are not listed."""
_PIECES: Final = 64

# Nanoseconds on one core of an ordinary machine, and the cores that the estimate counts on. They are fixed, so that
# a matchup is enumerated or simulated alike wherever it is looked at.
_BOARD: Final = 50.0
_HAND: Final = 2.5
_PART: Final = 2.3
_LOW_PART: Final = 1.5
_CHOICE: Final = 40.0
_DEAL: Final = 2.0
_SPLIT: Final = 3.0
_SORTED: Final = 10.0
_SET: Final = 3.5
_CORES: Final = 2

_CHOOSE: Final = np.array([[comb(n, k) for k in range(8)] for n in range(DECK + 1)], np.int64)


def seconds(matchup: Matchup) -> float:
    """About how long it takes to enumerate this matchup on two cores; infinite where it cannot be done."""
    counts = [matchup.count(matchup.players[player]) for player in _in_order(matchup)]
    if max(counts) > MOST_HANDS:
        return float("inf")
    boards = comb(len(matchup.live), matchup.to_come) / len(matchup.suits)
    deals, pairs = _deals(matchup, counts), _pairs(matchup, counts)
    nanoseconds = boards * (_BOARD + sum(counts) * _to_score(matchup) + min(deals, pairs))
    alone = pairs < deals and not matchup.to_come
    return nanoseconds * 1e-9 / (1 if alone else _CORES)


def shares(matchup: Matchup, threads: int, progress: Progress | None = None) -> Counts:
    """What the players take in all deals, as `kernels` counts it."""
    by = kernels.scoring(matchup.game)
    order = _in_order(matchup)
    players = [matchup.players[player] for player in order]
    hands = [matchup.whole(player) for player in players]
    counts = [len(each) for each in hands]
    held = np.concatenate([masks(each) for each in hands])
    parts = np.concatenate([kernels.parts(each, by) for each in hands])
    loose = [np.sort(each[:, player.certain :]) for each, player in zip(hands, players, strict=True)]
    starts = np.cumsum([0, *counts])
    live, fixed = np.array(matchup.live, np.uint8), np.array(matchup.board, np.uint8)
    boards, numbers = kernels.boards(live, fixed, matchup.to_come, np.array(matchup.suits))
    by_score = _pairs(matchup, counts) < _deals(matchup, counts)

    def piece(bounds: tuple[int, int, int, int]) -> Counts:
        start, end, first, last = bounds
        found = np.zeros((len(hands), len(hands) + 1, len(hands) + 2), np.int64)
        some, of_them = boards[start:end], numbers[start:end]
        if by_score:
            kernels.all_pairs(some, of_them, held, parts, loose[0], loose[1], _CHOOSE, by, found)
        else:
            kernels.all_deals(some, of_them, held, parts, starts, first, last, by, found)
        return found

    pieces = _pieces(len(boards), counts[0], whole=by_score)
    total = added_up(piece, pieces, threads, lambda done: progress(done / len(pieces)) if progress else None)
    return total[np.argsort(order)]


def _in_order(matchup: Matchup) -> list[int]:
    """The players by how many hands they may have: going through those of the last one costs least."""
    return sorted(range(len(matchup.players)), key=lambda player: matchup.count(matchup.players[player]))


def _pieces(boards: int, hands: int, whole: bool) -> list[tuple[int, int, int, int]]:
    """The work cut up: some boards with all hands of the first player, or if there are few boards, with some."""
    cuts = 1 if whole else min(hands, -(-_PIECES // boards))
    at = np.linspace(0, boards, min(boards, _PIECES) + 1).astype(int).tolist()
    of = np.linspace(0, hands, cuts + 1).astype(int).tolist()
    return [(start, end, first, last) for start, end in pairwise(at) for first, last in pairwise(of)]


def _to_score(matchup: Matchup) -> float:
    if not matchup.game.exactly_two:
        return _HAND + _PART + (_LOW_PART if matchup.game.splits else 0)
    return _HAND + comb(matchup.game.hand, 2) * comb(5, 3) * (_PART + (_LOW_PART if matchup.game.splits else 0))


def _deals(matchup: Matchup, counts: list[int]) -> float:
    """Nanoseconds for going through the hands that go together on one board."""
    if max(counts) == 1:
        return 0.0
    return prod(sorted(counts)[:-1]) * _CHOICE + prod(counts) * (_SPLIT if matchup.game.splits else _DEAL)


def _pairs(matchup: Matchup, counts: list[int]) -> float:
    """Nanoseconds for finding them by score, on one board."""
    wide: list[int] = [
        matchup.players[player].loose.shape[1] + matchup.players[player].unknown for player in _in_order(matchup)
    ]
    if len(counts) > 2 or matchup.game.splits or max(wide) > 5:
        return float("inf")
    sets = sum(comb(DECK, size) for size in range(wide[1] + 1))
    return sets + sum(
        count * (_SORTED + _SET * width * (1 << width)) for count, width in zip(counts, wide, strict=True)
    )
