"""One hand of Ultimate Texas Hold'em on the flop or the river, worked out on the spot."""

import numpy as np

from houseway.families.ultimate.odds_boards import (
    FLOPS_OF_A_BOARD,
    PAIRS,
    Codes,
    Deck,
    Ints,
    Numbers,
    Small,
    mask_of,
    parts_of,
    score_hands,
)
from houseway.families.ultimate.odds_kernels import LOSE, TIE, WIN, best_bet
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer


@jit
def on_the_spot(hand: int, board: Codes, deck: Deck, by: Scorer, paid: Ints, river: Ints, sums: Ints) -> None:
    """One hand on three or five cards of the board, over all that may come and all hands of the player-dealer.

    The sums are of what is bet before the deal, of a play wager of one unit, of a fold, and of the river played best.
    """
    hands, scores = np.zeros(PAIRS, np.int16), np.zeros(PAIRS, np.uint16)
    common, boards = np.zeros((FLOPS_OF_A_BOARD, 2), np.int64), np.zeros((1, 5), np.uint8)
    own = deck.masks[hand]
    taken = own | deck.dead
    for at in range(len(board)):
        boards[0, at] = board[at]
        taken |= np.int64(1) << np.int64(board[at])
    here = np.zeros(3, np.int64)
    for first in range(52 if len(board) == 3 else 1):
        for second in range(first if len(board) == 3 else 1):
            if len(board) == 3:
                if taken >> first & 1 or taken >> second & 1:
                    continue
                boards[0, 3], boards[0, 4] = first, second
            parts = parts_of(boards, 0, deck.two_and_three, by.cards, by.start, common)
            board_mask = mask_of(boards, 0) | deck.dead
            count = score_hands(board_mask, parts, common, deck, by, hands, scores)
            here[:] = 0
            _against(count, hand, own, deck.masks, by.classes, hands, scores, paid, here)
            chosen = best_bet(here[0], here[1], here[2], river)
            sums[0] += here[0]
            sums[1] += here[1]
            sums[2] += here[2]
            sums[3] += here[2] if chosen == len(river) else here[0] + river[chosen] * here[1]


@jit
def _against(
    count: int,
    hand: int,
    own: int,
    masks: Ints,
    classes: Small,
    hands: Small,
    scores: Numbers,
    paid: Ints,
    out: Ints,
) -> None:
    """One hand compared with each that leaves it its cards."""
    score = scores[hand]
    mine = classes[score]
    for at in range(count):
        other = hands[at]
        if masks[other] & own:
            continue
        theirs = classes[scores[other]]
        result = WIN if score > scores[other] else TIE if score == scores[other] else LOSE
        for what in range(3):
            out[what] += paid[what, mine, theirs, result]
