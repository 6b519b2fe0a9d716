"""The loops of Ultimate Texas Hold'em: every board up to renaming of suits, every hand on it, every hand against it.

Cells are what a paytable can tell apart: the class of the player's hand, of the player-dealer's, and who wins.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.ultimate.odds_boards import (
    CLASSES,
    FLOPS_OF_A_BOARD,
    PAIRS,
    Board,
    Codes,
    Deck,
    Ints,
    Small,
    flops_on,
    new_board,
    rank_hands,
)
from houseway.families.ultimate.odds_thumb import rule_on_rivers, six_cards
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer

WIN, TIE, LOSE = range(3)
FIXED, ONE_UNIT, FOLDED = range(3)
"""What is paid: on all that is bet before the deal, on a play wager of one unit, on all before the deal when folded."""


class Bets(NamedTuple):
    """How many units may be bet as a play wager."""

    pre_flop: Ints
    flop: Ints
    river: Ints


@jit
def _worth(count: int, pairs: Codes, classes: Small, on: Board, paid: Ints, others: Ints, worth: Ints) -> None:
    """The sums of what each hand is paid (`paid[what, class, class of the other, result]`) over all other hands."""
    last = -1
    for at in range(count):
        hand = on.order[at]
        mine = classes[on.scores[hand]]
        if mine != last:
            last = mine
            _against_other_classes(mine, on.of_class, on.with_card, paid, others)
        a, b = pairs[hand, 0], pairs[hand, 1]
        wins, ties = on.below[hand], on.tied[hand]
        losses = on.of_class[mine] - on.with_card[mine, a] - on.with_card[mine, b] + 1 - wins - ties
        for what in range(3):
            worth[what, hand] = (
                others[what, 52] - others[what, a] - others[what, b]
                + paid[what, mine, mine, WIN] * wins
                + paid[what, mine, mine, TIE] * ties
                + paid[what, mine, mine, LOSE] * losses
            )  # fmt: skip


@jit
def _against_other_classes(mine: int, of_class: Ints, with_card: Ints, paid: Ints, others: Ints) -> None:
    """What a hand of a class is paid by all hands of other classes, and by those of them that hold each card."""
    others[:] = 0
    for theirs in range(CLASSES):
        if theirs == mine or of_class[theirs] == 0:
            continue
        for what in range(3):
            each = paid[what, mine, theirs, WIN if mine > theirs else LOSE]
            others[what, 52] += each * of_class[theirs]
            for card in range(52):
                others[what, card] += each * with_card[theirs, card]


@jit
def best_bet(fixed: int, play: int, folded: int, bets: Ints) -> int:
    """The place of the best bet on the river; one past the last where folding is better."""
    best, chosen = folded, len(bets)
    for at in range(len(bets)):
        value = fixed + bets[at] * play
        if value > best:
            best, chosen = value, at
    return chosen


@jit
def _spread(count: int, hands: Small, gain: Ints, renamed: Small, row: int, flop: int, out: Ints) -> None:
    for at in range(count):
        hand = hands[at]
        out[flop, renamed[row, hand]] += gain[hand]


@jit
def _add_hands(
    count: int, hands: Small, worth: Ints, number: int, classes: Small, flop: Ints, river: Ints, sums: Ints, gain: Ints
) -> None:
    """What the hands of a board are worth, by class; and what each bet on the flop gains for each."""
    for at in range(count):
        hand = hands[at]
        fixed, play, folded = worth[0, hand], worth[1, hand], worth[2, hand]
        chosen = best_bet(fixed, play, folded, river)
        waited = folded if chosen == len(river) else fixed + river[chosen] * play
        name = classes[hand]
        sums[name, 0] += number * fixed
        sums[name, 1] += number * play
        sums[name, 2] += number * waited
        for bet in range(len(flop)):
            gain[bet, hand] = number * (fixed + flop[bet] * play - waited)
        gain[len(flop), hand] = number * waited


@jit
def add_up(
    boards: Codes,
    numbers: Ints,
    first: int,
    last: int,
    deck: Deck,
    by: Scorer,
    paid: Ints,
    bets: Bets,
    gains: Ints,
    sums: Ints,
) -> None:
    """Add the boards from `first` to `last`, cards in rising order.

    `sums[class of hand]` gets what is bet before the deal, a play wager of one unit, and the river played best are
    worth; `gains[flop bet, flop, hand]` by how much that bet on the flop is better than waiting for the river, and
    after the bets, where there is room, what waiting is worth.
    """
    on, common = new_board(len(by.classes)), np.zeros((FLOPS_OF_A_BOARD, 2), np.int64)
    others, worth = np.zeros((3, 53), np.int64), np.zeros((3, PAIRS), np.int64)
    gain, flops = np.zeros((len(bets.flop) + 1, PAIRS), np.int64), np.zeros((FLOPS_OF_A_BOARD, 2), np.int64)
    for row in range(first, last):
        count = rank_hands(boards, row, deck, by, on, common)
        _worth(count, deck.pairs, by.classes, on, paid, others, worth)
        _add_hands(count, on.hands, worth, numbers[row], deck.classes, bets.flop, bets.river, sums, gain)
        flops_on(boards, row, deck, flops)
        for flop in range(FLOPS_OF_A_BOARD):
            for bet in range(len(gains)):
                _spread(count, on.hands, gain[bet], deck.renamed, flops[flop, 1], flops[flop, 0], gains[bet])


@jit
def _renamed_mask(mask: int, suits: Ints, row: int) -> int:
    found = 0
    for suit in range(4):
        found |= (mask >> suit & 0x1111111111111) << int(suits[row, suit])
    return found


@jit
def over_alike(deck: Deck, gains: Ints, totals: Ints, numbers: Ints) -> None:
    """For each hand on each flop the sum over the renamings that leave the flop as it is, and how many these are.

    A board stands for all that differ by suits only, so what belongs to one hand on a flop may have been put down under
    any hand that looks the same there. The sum counts each deal as often as there are renamings of the deck.
    """
    renamings, renamed = len(deck.renamings), deck.renamed
    for flop in range(len(deck.flops)):
        for row in range(renamings):
            if _renamed_mask(deck.flops[flop], deck.renamings, row) == deck.flops[flop]:
                numbers[flop] += 1
                for hand in range(PAIRS):
                    totals[flop, hand] += gains[flop, renamed[row, hand]]


@jit
def _put_down(mine: int, number: int, weights: Ints, of_class: Ints, with_card: Ints, counts: Ints) -> None:
    """Count hands of one class, weighed by what was done with them, against all hands of other classes."""
    for action in range(len(weights)):
        if weights[action, 52] == 0:
            continue
        for theirs in range(CLASSES):
            if theirs == mine or of_class[theirs] == 0:
                continue
            ways = weights[action, 52] * of_class[theirs]
            for card in range(52):
                ways -= weights[action, card] * with_card[theirs, card]
            counts[action, mine, theirs, WIN if mine > theirs else LOSE] += number * ways


class Plan(NamedTuple):
    """What is done with each hand."""

    before: Ints
    """By class of hand: the place of the bet before the flop; one past the last where there is none."""
    on_flop: NDArray[np.uint8]
    """By class of flop and hand, likewise."""
    late: Small
    """By hand, on the river of the board that lies."""


@jit
def _count_board(
    count: int, number: int, deck: Deck, by: Scorer, on: Board, flops: Ints, bets: Bets, plan: Plan, weights: Ints,
    own: Ints, counts: Ints,
) -> None:  # fmt: skip
    """Count the rounds on one board, hands of one class after another."""
    pre_flop, flop_bets = len(bets.pre_flop), len(bets.flop)
    last = -1
    for at in range(count):
        hand = on.order[at]
        mine = by.classes[on.scores[hand]]
        if mine != last:
            if last >= 0:
                _put_down(last, number, weights, on.of_class, on.with_card, counts)
            last = mine
            weights[:] = 0
        own[:] = 0
        early = plan.before[deck.classes[hand]]
        if early < pre_flop:
            own[early] = FLOPS_OF_A_BOARD
        else:
            waited = 0
            for flop in range(FLOPS_OF_A_BOARD):
                bet = plan.on_flop[flops[flop, 0], deck.renamed[flops[flop, 1], hand]]
                if bet < flop_bets:
                    own[pre_flop + bet] += 1
                else:
                    waited += 1
            own[pre_flop + flop_bets + plan.late[hand]] = waited
        a, b = deck.pairs[hand, 0], deck.pairs[hand, 1]
        same = on.of_class[mine] - on.with_card[mine, a] - on.with_card[mine, b] + 1
        below, tied = on.below[hand], on.tied[hand]
        for action in range(len(own)):
            if own[action]:
                weights[action, 52] += own[action]
                weights[action, a] += own[action]
                weights[action, b] += own[action]
                ways = number * own[action]
                counts[action, mine, mine, WIN] += ways * below
                counts[action, mine, mine, TIE] += ways * tied
                counts[action, mine, mine, LOSE] += ways * (same - below - tied)
    _put_down(last, number, weights, on.of_class, on.with_card, counts)


@jit
def _best_rivers(count: int, hands: Small, worth: Ints, river: Ints, late: Small) -> None:
    """The best bet of each hand on the river."""
    for at in range(count):
        hand = hands[at]
        late[hand] = best_bet(worth[FIXED, hand], worth[ONE_UNIT, hand], worth[FOLDED, hand], river)


@jit
def count_ends(
    boards: Codes,
    numbers: Ints,
    first: int,
    last: int,
    deck: Deck,
    by: Scorer,
    paid: Ints,
    bets: Bets,
    before: Ints,
    on_flop: NDArray[np.uint8],
    by_rule: NDArray[np.uint8],
    five: Scorer,
    six: Scorer,
    counts: Ints,
) -> None:
    """Count the rounds on the boards from `first` to `last` by what was done and how they ended.

    `counts[0, action, class, class of the player-dealer, result]`, the actions being the bets before the flop, on it
    and on the river, and the fold. `before[class of hand]` is the bet before the flop, one past the last where there is
    none. `counts[1]` is the same for rules of thumb on flop (`by_rule`) and river, left out where there are none.
    """
    on, common = new_board(len(by.classes)), np.zeros((FLOPS_OF_A_BOARD, 2), np.int64)
    others, worth = np.zeros((3, 53), np.int64), np.zeros((3, PAIRS), np.int64)
    flops, late = np.zeros((FLOPS_OF_A_BOARD, 2), np.int64), np.zeros(PAIRS, np.int16)
    with_board = np.zeros(53, np.int64)
    weights, own = np.zeros((counts.shape[1], 53), np.int64), np.zeros(counts.shape[1], np.int64)
    for row in range(first, last):
        count = rank_hands(boards, row, deck, by, on, common)
        _worth(count, deck.pairs, by.classes, on, paid, others, worth)
        flops_on(boards, row, deck, flops)
        for rule in range(2 if len(by_rule) else 1):
            if rule:
                six_cards(boards, row, five, six, with_board)
                rule_on_rivers(
                    count, boards, row, on.hands, on.scores, by.values, by.classes, deck.pairs, with_board, late
                )  # fmt: skip
            else:
                _best_rivers(count, on.hands, worth, bets.river, late)
            plan = Plan(before, by_rule if rule else on_flop, late)
            _count_board(count, numbers[row], deck, by, on, flops, bets, plan, weights, own, counts[rule])
