"""The loops of Ultimate Texas Hold'em: every board up to renaming of suits, every hand on it, every hand against it.

On one board all hands of two cards are scored and put in order. Going up that order, the hands below a hand are those
passed so far, less the ones that hold one of its two cards, which are counted card by card; so what a hand beats, ties
and loses to among the hands it leaves to the player-dealer is known without ever comparing two hands.

Scores are numbered from the lowest up, and hands are numbered by their two cards. Cells are what a paytable can tell
apart: the class of the player's hand, of the player-dealer's, and who wins.
"""

from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.odds.wagers.scores import Scorer, number_of
from houseway.odds.wagers.ultimate_thumb import rule_on_rivers, six_cards
from houseway.ranks import high
from houseway.ranks._jit import jit

Codes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Small = NDArray[np.int16]
Numbers = NDArray[np.uint16]

CLASSES: Final = len(high.STANDARD.order)
WIN, TIE, LOSE = range(3)
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


FIXED, ONE_UNIT, FOLDED = range(3)
"""What is paid: on all that is bet before the deal, on a play wager of one unit, on all before the deal when folded."""


class Bets(NamedTuple):
    """How many units may be bet as a play wager."""

    pre_flop: Ints
    flop: Ints
    river: Ints


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
def mask_of(boards: Codes, row: int) -> int:
    mask = 0
    for at in range(boards.shape[1]):
        mask |= 1 << int(boards[row, at])
    return mask


@jit
def _rank(boards: Codes, row: int, deck: Deck, by: Scorer, on: Board, common: Ints) -> int:
    """Score, order and compare the hands on a board; how many there are."""
    parts = parts_of(boards, row, deck.two_and_three, by.cards, by.start, common)
    taken = mask_of(boards, row) | deck.dead
    count = score_hands(taken, parts, common, deck, by, on.hands, on.scores)
    _in_order(count, on)
    _compare(count, deck.pairs, by.classes, on)
    return count


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
def _flops_on(boards: Codes, row: int, deck: Deck, flops: Ints) -> None:
    """The class of each flop that the board may have come with, and its renaming."""
    count = 0
    for third in range(5):
        for second in range(third):
            for first in range(second):
                at = flop_number(boards[row, first], boards[row, second], boards[row, third])
                flops[count, 0], flops[count, 1] = deck.flop_class[at], deck.flop_renaming[at]
                count += 1


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
        count = _rank(boards, row, deck, by, on, common)
        _worth(count, deck.pairs, by.classes, on, paid, others, worth)
        _add_hands(count, on.hands, worth, numbers[row], deck.classes, bets.flop, bets.river, sums, gain)
        _flops_on(boards, row, deck, flops)
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
        count = _rank(boards, row, deck, by, on, common)
        _worth(count, deck.pairs, by.classes, on, paid, others, worth)
        _flops_on(boards, row, deck, flops)
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
