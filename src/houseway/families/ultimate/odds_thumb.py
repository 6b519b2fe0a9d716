"""The rules of thumb that are taught for Ultimate Texas Hold'em after the first bet.

On the flop: bet with two pair or better, a pair that is not the board's, or four to a flush with a ten or better of
one's own in it. On the river: bet with a pair that is not the board's, with better than that where the board has less,
or when few cards would beat the hand.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.felt.cards import RANKS
from houseway.ranks import high
from houseway.ranks._jit import jit
from houseway.ranks.ranking import CLASS_AT, Class
from houseway.ranks.scores import Ints, Numbers, Scorer, Small, number_of

Codes = NDArray[np.uint8]

PAIR: Final = high.STANDARD.order.index(Class.PAIR)
MOST_OUTS: Final = 20
TEN: Final = 8
_STRAIGHTS: Final = np.array([sum(1 << RANKS.index(rank) for rank in word) for word in high.STANDARD.straights])


@jit
def rule_on_flops(flops: Ints, pairs: Codes, chosen: NDArray[np.uint8]) -> None:
    """Whether each hand bets on each flop: 0 for the bet, 1 for none."""
    board = np.zeros(3, np.int64)
    for flop in range(len(flops)):
        count = 0
        for card in range(52):
            if flops[flop] >> card & 1:
                board[count] = card
                count += 1
        for hand in range(len(pairs)):
            chosen[flop, hand] = not _bets_on_flop(int(pairs[hand, 0]), int(pairs[hand, 1]), board)


@jit
def _bets_on_flop(a: int, b: int, board: Ints) -> bool:
    ranks = 1 << (a >> 2) | 1 << (b >> 2)
    for card in board:
        ranks |= 1 << int(card >> 2)
    different = 0
    for rank in range(13):
        different += ranks >> rank & 1
    if different <= 3 and not board[0] >> 2 == board[1] >> 2 == board[2] >> 2:
        return True
    for straight in _STRAIGHTS:
        if ranks & straight == straight:
            return True
    if a >> 2 == b >> 2:
        return a >> 2 > 0
    if _pairs(a, board) or _pairs(b, board):
        return True
    for suit in range(4):
        held = int(a & 3 == suit) + int(b & 3 == suit)
        for card in board:
            held += int(card & 3 == suit)
        if held == 5:
            return True
        if held == 4:
            return (a & 3 == suit and a >> 2 >= TEN) or (b & 3 == suit and b >> 2 >= TEN)
    return False


@jit
def _pairs(card: int, board: Ints) -> bool:
    """Whether a card has the rank of one on the board."""
    paired = False
    for other in board:
        paired |= card >> 2 == other >> 2
    return paired


@jit
def six_cards(boards: Codes, row: int, five: Scorer, six: Scorer, out: Ints) -> None:
    """The score of the board with each other card; in the last place that of the board alone."""
    low, low_held, total, held = five.start, 0, six.start, 0
    for at in range(5):
        code = boards[row, at]
        low += five.cards[code, 0]
        low_held |= five.cards[code, 1]
        total += six.cards[code, 0]
        held |= six.cards[code, 1]
    out[52] = five.values[number_of(low, low_held, five.displacements, five.shift, five.by_ranks, five.suited)]
    cards, displacements, by_ranks, suited, values = six.cards, six.displacements, six.by_ranks, six.suited, six.values
    for card in range(52):
        out[card] = 0
        if not held & cards[card, 1]:
            together, ranks = total + cards[card, 0], held | cards[card, 1]
            out[card] = values[number_of(together, ranks, displacements, six.shift, by_ranks, suited)]


@jit
def rule_on_rivers(
    count: int,
    boards: Codes,
    row: int,
    hands: Small,
    scores: Numbers,
    values: Ints,
    classes: Small,
    pairs: Codes,
    with_board: Ints,
    late: Small,
) -> None:
    """Whether each hand bets on the river: 0 for the bet, 1 for a fold."""
    board = np.zeros(5, np.int64)
    for at in range(5):
        board[at] = boards[row, at]
    for at in range(count):
        hand = hands[at]
        a, b = int(pairs[hand, 0]), int(pairs[hand, 1])
        own = values[scores[hand]]
        hidden = a >> 2 == b >> 2 or _pairs(a, board) or _pairs(b, board)
        if hidden or classes[scores[hand]] > max(PAIR, with_board[52] >> CLASS_AT):
            late[hand] = 0
            continue
        outs = 0
        for card in range(52):
            outs += with_board[card] > own
        outs -= (with_board[a] > own) + (with_board[b] > own)
        late[hand] = outs > MOST_OUTS
