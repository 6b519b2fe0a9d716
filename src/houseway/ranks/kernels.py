"""The rankings on arrays: rows of card codes in, an `int32` score for each row out.

A score is the same number that the plain function gives for the same cards; an eight-or-better that does not
qualify is 0. A call runs on one core and releases Python's lock, so threads may share out the rows. A row
that holds a card twice, or more than one joker, has no meaningful score.
"""

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.felt.cards import CODE, JOKER
from houseway.ranks import badugi as badugis
from houseway.ranks import low, tables
from houseway.ranks._jit import jit
from houseway.ranks.high import NO_WHEEL, STANDARD
from houseway.ranks.ranking import Ranking
from houseway.ranks.tables import SUITS_AT, Tables
from houseway.ranks.three import THREE
from houseway.ranks.two import TWO

Codes = NDArray[np.uint8]
Scores = NDArray[np.int32]

_JOKER: Final = CODE[JOKER]
_KEY: Final = (1 << 32) - 1
_EIGHT_OF_A_SUIT: Final = 8 * tables.ONE_OF_EACH_SUIT


def high(codes: Codes, ranking: Ranking = STANDARD) -> Scores:
    """The best high hand in each row, by any ranking that `houseway.ranks.high` can score."""
    codes = _checked(codes, joker=ranking.joker is not None)
    return _look_up(codes, tables.of_ranking(ranking, codes.shape[1]))


def three(codes: Codes) -> Scores:
    """The best three-card hand in each row."""
    return high(codes, THREE)


def two(codes: Codes) -> Scores:
    """The best two-card hand in each row, the joker an ace."""
    return high(codes, TWO)


def ace_to_five(codes: Codes) -> Scores:
    """The best ace-to-five low in each row, the joker its lowest missing rank."""
    codes = _checked(codes, joker=True)
    return _look_up(codes, tables.of_ace_to_five(codes.shape[1]))


def eight_or_better(codes: Codes) -> Scores:
    """The best ace-to-five low of eight or better in each row; 0 where there is none."""
    scores = ace_to_five(codes)
    scores[(scores < low.EIGHT) | (codes.shape[1] < 5)] = 0
    return scores


def deuce_to_seven(codes: Codes) -> Scores:
    """The best deuce-to-seven low in each row."""
    codes = _checked(codes, joker=False)
    best = np.zeros(len(codes), np.int32)
    for five in combinations(range(codes.shape[1]), min(5, codes.shape[1])):
        np.maximum(best, low.TOP - high(codes[:, five], NO_WHEEL), out=best)
    return best


def badugi(codes: Codes) -> Scores:
    """The best badugi in each row."""
    codes = _checked(codes, joker=False)
    out = np.empty(len(codes), np.int32)
    _badugi(codes, _BADUGI_SCORES, out)
    return out


def omaha_high(hole: Codes, board: Codes) -> Scores:
    """The best high hand of two cards of each row of `hole` with three of the same row of `board`."""
    hole, board = _checked_omaha(hole, board)
    out = np.empty(len(hole), np.int32)
    five = tables.of_ranking(STANDARD, 5)
    _omaha_high(hole, board, five.cards & _KEY, five.displacements, five.scores, five.suited, out)
    return out


def omaha_low(hole: Codes, board: Codes) -> Scores:
    """The best eight-or-better of two cards of `hole` with three of `board` in each row; 0 where none is."""
    hole, board = _checked_omaha(hole, board)
    out = np.empty(len(hole), np.int32)
    _omaha_low(hole, board, _EIGHT_LOWS, out)
    return out


def _checked(codes: Codes, *, joker: bool) -> Codes:
    if codes.dtype != np.uint8 or codes.ndim != 2:
        raise ValueError(
            f"Cards come as uint8 codes, one hand to a row; this is {codes.dtype} with shape {codes.shape}."
        )
    top = _JOKER if joker else _JOKER - 1
    if codes.size and codes.max() > top:
        raise ValueError(f"There is a card code {codes.max()} among the hands; here they go from 0 to {top}.")
    return np.ascontiguousarray(codes)


def _checked_omaha(hole: Codes, board: Codes) -> tuple[Codes, Codes]:
    hole, board = _checked(hole, joker=False), _checked(board, joker=False)
    if len(hole) != len(board) or hole.shape[1] < 2 or board.shape[1] < 3:
        raise ValueError(
            f"Each row of two hole cards or more needs a row of three board cards or more; "
            f"here are shapes {hole.shape} and {board.shape}."
        )
    return hole, board


def _look_up(codes: Codes, kept: Tables) -> Scores:
    out = np.empty(len(codes), np.int32)
    _score(codes, kept.cards, kept.displacements, kept.scores, kept.suited, kept.start[0], out)
    return out


@jit
def _score(
    codes: Codes,
    cards: NDArray[np.int64],
    displacements: NDArray[np.uint16],
    scores: Scores,
    suited: Scores,
    start: int,
    out: Scores,
) -> None:
    down = 32 - _log2(len(displacements))
    mask = len(scores) - 1
    for row in range(codes.shape[0]):
        total = start
        for column in range(codes.shape[1]):
            total += cards[codes[row, column]]
        key = total & _KEY
        score = scores[(key + displacements[key >> down]) & mask]
        if total & _EIGHT_OF_A_SUIT:
            score = max(score, _best_suited(codes[row], total, suited))
        out[row] = score


@jit
def _log2(power: int) -> int:
    bits = 0
    while 1 << bits < power:
        bits += 1
    return bits


@jit
def _best_suited(hand: Codes, total: int, suited: Scores) -> int:
    best = 0
    for suit in range(4):
        if total >> SUITS_AT + 4 * suit & 8:
            ranks = 0
            for code in hand:
                if code == _JOKER:
                    ranks |= 1 << 13
                elif code & 3 == suit:
                    ranks |= 1 << (code >> 2)
            best = max(best, suited[ranks])
    return best


@jit
def _omaha_high(
    hole: Codes,
    board: Codes,
    cards: NDArray[np.int64],
    displacements: NDArray[np.uint16],
    scores: Scores,
    suited: Scores,
    out: Scores,
) -> None:
    down = 32 - _log2(len(displacements))
    mask = len(scores) - 1
    ours, common = hole.shape[1], board.shape[1]
    threes = np.empty(common * (common - 1) * (common - 2) // 6, np.int64)
    for row in range(hole.shape[0]):
        count = 0
        for a in range(common):
            for b in range(a):
                for c in range(b):
                    threes[count] = cards[board[row, a]] + cards[board[row, b]] + cards[board[row, c]]
                    count += 1
        best = 0
        for a in range(ours):
            for b in range(a):
                two = cards[hole[row, a]] + cards[hole[row, b]]
                for three in threes:
                    key = two + three & _KEY
                    best = max(best, scores[(key + displacements[key >> down]) & mask])
        out[row] = max(best, _omaha_suited(hole[row], board[row], suited))


@jit
def _omaha_suited(hole: Codes, board: Codes, suited: Scores) -> int:
    best = 0
    for suit in range(4):
        ours, common = 0, 0
        for code in hole:
            ours += code & 3 == suit
        for code in board:
            common += code & 3 == suit
        if ours < 2 or common < 3:
            continue
        for a in range(1, len(hole)):
            for b in range(a):
                if hole[a] & 3 == suit and hole[b] & 3 == suit:
                    two = 1 << (hole[a] >> 2) | 1 << (hole[b] >> 2)
                    best = max(best, _with_three(two, board, suit, suited))
    return best


@jit
def _with_three(two: int, board: Codes, suit: int, suited: Scores) -> int:
    best = 0
    for a in range(2, len(board)):
        for b in range(1, a):
            for c in range(b):
                if board[a] & 3 == suit and board[b] & 3 == suit and board[c] & 3 == suit:
                    three = 1 << (board[a] >> 2) | 1 << (board[b] >> 2) | 1 << (board[c] >> 2)
                    best = max(best, suited[two | three])
    return best


def _eight_lows() -> Scores:
    """The score of each set of ranks of eight and less, ace in the lowest bit; 0 unless there are five."""
    scores = np.zeros(1 << 8, np.int32)
    for five in combinations(range(1, 9), 5):
        digits = sum(rank << 4 * place for place, rank in enumerate(five))
        scores[sum(1 << rank - 1 for rank in five)] = low.TOP - digits
    return scores


_EIGHT_LOWS: Final = _eight_lows()


@jit
def _low_bit(code: int) -> int:
    """The bit of a rank of eight or less, ace lowest; 0 for the others."""
    rank = code >> 2
    return 1 if rank == 12 else (2 << rank) & 0xFF if rank < 7 else 0


@jit
def _omaha_low(hole: Codes, board: Codes, lows: Scores, out: Scores) -> None:
    ours, common = hole.shape[1], board.shape[1]
    threes = np.empty(common * (common - 1) * (common - 2) // 6, np.int64)
    bits = np.empty(max(ours, common), np.int64)
    for row in range(hole.shape[0]):
        for a in range(common):
            bits[a] = _low_bit(board[row, a])
        count = 0
        for a in range(common):
            for b in range(a):
                for c in range(b):
                    threes[count] = bits[a] | bits[b] | bits[c]
                    count += 1
        for a in range(ours):
            bits[a] = _low_bit(hole[row, a])
        best = 0
        for a in range(ours):
            for b in range(a):
                two = bits[a] | bits[b]
                for three in threes:
                    best = max(best, lows[two | three])
        out[row] = best


def _badugi_scores() -> Scores:
    """The score of each set of up to four ranks, all in play."""
    scores = np.zeros(1 << 13, np.int32)
    for count in range(1, 5):
        for ranks in combinations(range(13), count):
            scores[sum(1 << rank for rank in ranks)] = badugis.ranks_score(ranks)
    return scores


_BADUGI_SCORES: Final = _badugi_scores()


@jit
def _badugi(codes: Codes, scores: Scores, out: Scores) -> None:
    count = codes.shape[1]
    ranks = np.zeros(1 << count, np.int64)
    suits = np.zeros(1 << count, np.int64)
    fits = np.zeros(1 << count, np.bool_)
    fits[0] = True
    for row in range(codes.shape[0]):
        best = 0
        for some in range(1, 1 << count):
            last = 0
            while not some >> last & 1:
                last += 1
            code = codes[row, last]
            others = some & some - 1
            rank, suit = 1 << (code >> 2), 1 << (code & 3)
            fits[some] = fits[others] and not ranks[others] & rank and not suits[others] & suit
            ranks[some] = ranks[others] | rank
            suits[some] = suits[others] | suit
            if fits[some]:
                best = max(best, scores[ranks[some]])
        out[row] = best
