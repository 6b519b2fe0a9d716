"""The deck of Ultimate Texas Hold'em up to renaming of suits, and all hands of two cards on one board, in order.

On a board all hands are scored and put in order. Going up that order, the hands below a hand are those passed so far,
less the ones that hold one of its two cards, which are counted card by card; so what a hand beats, ties and loses to
among the hands it leaves to the player-dealer is known without ever comparing two hands.

Scores are numbered from the lowest up, and hands are numbered by their two cards.
"""

from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.ranks import high
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer, number_of

Codes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Small = NDArray[np.int16]
Numbers = NDArray[np.uint16]

CLASSES: Final = len(high.STANDARD.order)
FLOPS_OF_A_BOARD: Final = 10
PAIRS: Final = 1326


class Deck(NamedTuple):
    """The cards that are left, and what looks the same when suits are renamed."""

    live: Codes
    renamings: Ints
    """The ways to rename suits that leave the deck as it is; the first one changes nothing."""
    pairs: Codes
    """The two cards of each hand, the lower code first."""
    masks: Ints
    renamed: Small
    """The number of each hand when suits are renamed."""
    classes: Small
    """Hands that differ by suits only have the same class."""
    flops: Ints
    """One flop of each class, as a mask."""
    flop_class: Small
    """The class of a flop, by its number; -1 where it cannot come."""
    flop_renaming: Small
    """By which renaming a flop becomes the one that stands for its class."""
    two_and_three: bool
    """Whether a hand is both its own cards with three of the board, or the best five of all seven."""
    dead: int
    """The cards that are not left, as a mask."""

    @property
    def hands(self) -> int:
        """How many classes of hands there are."""
        return int(self.classes.max()) + 1


def deck_of(codes: tuple[int, ...], two_and_three: bool) -> Deck:
    """The deck with these cards."""
    live = np.array(sorted(codes), np.uint8)
    there = set(codes)
    renamings = [
        suits for suits in permutations(range(4)) if {code - code % 4 + suits[code % 4] for code in there} == there
    ]
    pairs = np.array(list(combinations(range(52), 2)), np.uint8)
    number = {tuple(pair): at for at, pair in enumerate(pairs.tolist())}
    renamed = np.zeros((len(renamings), PAIRS), np.int16)
    for row, suits in enumerate(renamings):
        for at, pair in enumerate(pairs.tolist()):
            renamed[row, at] = number[tuple(sorted(code - code % 4 + suits[code % 4] for code in pair))]
    masks = np.array([sum(1 << code for code in pair) for pair in pairs.tolist()])
    held = [at for at, pair in enumerate(pairs.tolist()) if there.issuperset(pair)]
    classes = np.full(PAIRS, -1, np.int16)
    least = renamed.min(axis=0)
    names = {int(one): at for at, one in enumerate(sorted({int(least[at]) for at in held}))}
    for at in held:
        classes[at] = names[int(least[at])]
    suits_ = np.array(renamings)
    flops, flop_class, flop_renaming = _flops(live, suits_)
    dead = ~sum(1 << code for code in codes) & (1 << 52) - 1
    return Deck(
        live, suits_, pairs, masks, renamed, classes, flops, flop_class, flop_renaming, two_and_three, dead
    )  # fmt: skip


def _flops(live: Codes, renamings: Ints) -> tuple[Ints, Small, Small]:
    """The masks of one flop of each class, and for each flop its class and how it gets there."""
    first: dict[int, int] = {}
    classes = np.full(22_100, -1, np.int16)
    renaming = np.full(22_100, -1, np.int16)
    for flop in combinations(live.tolist(), 3):
        ways = [sum(1 << code - code % 4 + int(suits[code % 4]) for code in flop) for suits in renamings]
        row = min(range(len(ways)), key=ways.__getitem__)
        at = flop_number(*flop)
        classes[at] = first.setdefault(ways[row], len(first))
        renaming[at] = row
    return np.array(list(first)), classes, renaming


@jit
def flop_number(low: int, middle: int, top: int) -> int:
    return low + middle * (middle - 1) // 2 + top * (top - 1) * (top - 2) // 6


# In the loops rows are handed on as arrays made once for each thread: making one for each board would take longer than
# scoring a hand.


class Board(NamedTuple):
    """The hands on one board."""

    hands: Small
    """The numbers of the hands that leave the board its cards."""
    order: Small
    """The same, lowest score first."""
    scores: Numbers
    """By hand."""
    below: Small
    """By hand: the hands of the same class that it beats, of those that leave it its cards."""
    tied: Small
    of_class: Ints
    """How many hands each class has."""
    with_card: Ints
    """How many of them hold a card."""
    ahead: Ints
    """The same within the class, while going up."""
    places: Ints
    found: NDArray[np.uint64]
    """A bit for each score that there is."""


@jit
def new_board(scores: int) -> Board:
    return Board(
        np.zeros(PAIRS, np.int16),
        np.zeros(PAIRS, np.int16),
        np.zeros(PAIRS, np.uint16),
        np.zeros(PAIRS, np.int16),
        np.zeros(PAIRS, np.int16),
        np.zeros(CLASSES, np.int64),
        np.zeros((CLASSES, 52), np.int64),
        np.zeros(53, np.int64),
        np.zeros(scores, np.int64),
        np.zeros((scores >> 6) + 1, np.uint64),
    )


@jit
def parts_of(boards: Codes, row: int, two_and_three: bool, cards: Ints, start: int, out: Ints) -> int:
    """Sum and ranks of the board, or of each three of its cards; how many parts there are."""
    if not two_and_three:
        out[0, 0], out[0, 1] = start, 0
        for at in range(5):
            out[0, 0] += cards[boards[row, at], 0]
            out[0, 1] |= cards[boards[row, at], 1]
        return 1
    count = 0
    for first in range(5):
        for second in range(first):
            for third in range(second):
                a, b, c = boards[row, first], boards[row, second], boards[row, third]
                out[count, 0] = start + cards[a, 0] + cards[b, 0] + cards[c, 0]
                out[count, 1] = cards[a, 1] | cards[b, 1] | cards[c, 1]
                count += 1
    return count


@jit
def score_hands(taken: int, parts: int, common: Ints, deck: Deck, by: Scorer, hands: Small, scores: Numbers) -> int:
    """Number the scores of all hands that leave the `taken` cards; how many these are."""
    count = 0
    for hand in range(PAIRS):
        if deck.masks[hand] & taken:
            continue
        a, b = deck.pairs[hand, 0], deck.pairs[hand, 1]
        own, held = by.cards[a, 0] + by.cards[b, 0], by.cards[a, 1] | by.cards[b, 1]
        best = 0
        for part in range(parts):
            total, ranks = own + common[part, 0], held | common[part, 1]
            best = max(best, number_of(total, ranks, by.displacements, by.shift, by.by_ranks, by.suited))
        scores[hand] = best
        hands[count] = hand
        count += 1
    return count


@jit
def _in_order(count: int, on: Board) -> None:
    """Put the hands in order, lowest score first."""
    hands, scores, places = on.hands, on.scores, on.places
    for at in range(count):
        score = scores[hands[at]]
        places[score] += 1
        on.found[score >> 6] |= np.uint64(1) << np.uint64(score & 63)
    before = 0
    for word in range(len(on.found)):
        bits = on.found[word]
        if bits == 0:
            continue
        for bit in range(64):
            if bits >> np.uint64(bit) & np.uint64(1):
                score = word << 6 | bit
                number = places[score]
                places[score] = before
                before += number
        on.found[word] = 0
    for at in range(count):
        score = scores[hands[at]]
        on.order[places[score]] = hands[at]
        places[score] += 1
    for at in range(count):
        places[scores[hands[at]]] = 0


@jit
def _compare(count: int, pairs: Codes, classes: Small, on: Board) -> None:
    """For each hand, how many of its class it beats and ties; and how many hands each class has, with each card."""
    order, scores, ahead = on.order, on.scores, on.ahead
    on.of_class[:] = 0
    on.with_card[:] = 0
    at, last = 0, -1
    while at < count:
        score = scores[order[at]]
        name = classes[score]
        if name != last:
            ahead[:] = 0
            last = name
        end = at
        while end < count and scores[order[end]] == score:
            hand = order[end]
            on.below[hand] = ahead[52] - ahead[pairs[hand, 0]] - ahead[pairs[hand, 1]]
            end += 1
        for same in range(at, end):
            hand = order[same]
            a, b = pairs[hand, 0], pairs[hand, 1]
            ahead[52] += 1
            ahead[a] += 1
            ahead[b] += 1
            on.of_class[name] += 1
            on.with_card[name, a] += 1
            on.with_card[name, b] += 1
        for same in range(at, end):
            hand = order[same]
            # The hand itself has been taken off twice, once with each card.
            up_to = ahead[52] - ahead[pairs[hand, 0]] - ahead[pairs[hand, 1]] + 1
            on.tied[hand] = up_to - on.below[hand]
        at = end


@jit
def mask_of(boards: Codes, row: int) -> int:
    mask = 0
    for at in range(boards.shape[1]):
        mask |= 1 << int(boards[row, at])
    return mask


@jit
def rank_hands(boards: Codes, row: int, deck: Deck, by: Scorer, on: Board, common: Ints) -> int:
    """Score, order and compare the hands on a board; how many there are."""
    parts = parts_of(boards, row, deck.two_and_three, by.cards, by.start, common)
    taken = mask_of(boards, row) | deck.dead
    count = score_hands(taken, parts, common, deck, by, on.hands, on.scores)
    _in_order(count, on)
    _compare(count, deck.pairs, by.classes, on)
    return count


@jit
def flops_on(boards: Codes, row: int, deck: Deck, flops: Ints) -> None:
    """The class of each flop that the board may have come with, and its renaming."""
    count = 0
    for third in range(5):
        for second in range(third):
            for first in range(second):
                at = flop_number(boards[row, first], boards[row, second], boards[row, third])
                flops[count, 0], flops[count, 1] = deck.flop_class[at], deck.flop_renaming[at]
                count += 1
