"""The loops: boards up to renaming of suits, hands scored and compared, and random deals.

A hand is scored in *parts*. In hold'em, stud and razz it has one, the sum of its cards' weights, and the board
has one; the two add up to the key of seven cards. In Omaha a hand has a part for each two of its cards and the
board for each three; the best sum of five counts. How a sum leads to a score stands in `houseway.ranks.tables`.

What the players take is counted in `shares[player, high, low]`: `high` is among how many the player shares the
high, 0 if not at all; `low` the same for the low, and one more than there are players where nobody has a low.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equity.games import Game
from houseway.felt.cards import CODE, RANK, STANDARD, SUIT
from houseway.ranks import high, low, tables
from houseway.ranks._jit import jit
from houseway.ranks.tables import SUITS_AT

Codes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Scores = NDArray[np.int32]

_KEY: Final = (1 << 32) - 1
_EIGHT_OF_A_SUIT: Final = 8 * tables.ONE_OF_EACH_SUIT
_CLUBS: Final = 0x1111111111111


class Scoring(NamedTuple):
    """What it takes to score a hand of a game."""

    cards: Ints
    """For each card its weight, its bit among the ranks by suit, and its bit among the ranks of eight or less."""
    start: int
    displacements: NDArray[np.uint16]
    shift: int
    scores: Scores
    suited: Scores
    lows: Scores
    """The eight-or-better of each set of ranks of eight or less, ace lowest; 0 where there is none."""
    splits: bool
    in_hand: int
    """How many cards a part of the hand has, two in Omaha; 0 where all of them make one part."""
    on_board: int


@cache
def scoring(game: Game) -> Scoring:
    count = 5 if game.exactly_two else 7
    kept = tables.of_ace_to_five(count) if game.wins == "low" else tables.of_ranking(high.STANDARD, count)
    cards = np.zeros((52, 3), np.int64)
    for card in STANDARD:
        rank = RANK[card]
        low_bit = 1 if rank == 12 else 2 << rank if rank < 7 else 0
        cards[CODE[card]] = kept.cards[CODE[card]], 1 << 13 * SUIT[card] + rank, low_bit
    lows = np.zeros(1 << 8, np.int32)
    for ranks in range(1 << 8):
        held = [card for card in STANDARD if SUIT[card] == 0 and cards[CODE[card], 2] & ranks]
        lows[ranks] = low.eight_or_better(held) or 0
    shift = 32 - (len(kept.displacements).bit_length() - 1)
    in_hand, on_board = (2, 3) if game.exactly_two else (0, 0)
    return Scoring(
        cards, int(kept.start[0]), kept.displacements, shift, kept.scores, kept.suited, lows,
        game.splits, in_hand, on_board,
    )  # fmt: skip


@jit
def boards(live: Codes, fixed: Codes, drawn: int, suits: Ints) -> tuple[Codes, Ints]:
    """The ways to add `drawn` live cards to the fixed ones, one for all that differ by suits only, and their number."""
    count = 1
    for chosen in range(drawn):
        count = count * (len(live) - chosen) // (chosen + 1)
    found = np.empty((count, len(fixed) + drawn), np.uint8)
    numbers = np.empty(count, np.int64)
    for column in range(len(fixed)):
        found[:, column] = fixed[column]
    at = np.arange(drawn)
    row = 0
    while True:
        mask = np.int64(0)
        for level in range(drawn):
            mask |= np.int64(1) << np.int64(live[at[level]])
        same = 1
        for other in range(1, len(suits)):
            renamed = np.int64(0)
            for suit in range(4):
                renamed |= (mask >> suit & _CLUBS) << suits[other, suit]
            if renamed < mask:
                same = 0
                break
            same += renamed == mask
        if same:
            for level in range(drawn):
                found[row, len(fixed) + level] = live[at[level]]
            numbers[row] = len(suits) // same
            row += 1
        level = drawn - 1
        while level >= 0 and at[level] == len(live) - drawn + level:
            level -= 1
        if level < 0:
            return found[:row], numbers[:row]
        at[level] += 1
        for after in range(level + 1, drawn):
            at[after] = at[after - 1] + 1


@jit
def parts(hands: Codes, by: Scoring) -> Ints:
    """The parts of each hand."""
    most = hands.shape[1] * (hands.shape[1] - 1) // 2 if by.in_hand else 1
    found = np.empty((len(hands), most, 3), np.int64)
    for row in range(len(hands)):
        _parts(hands, row, by.in_hand, by.cards, 0, found, row)
    return found


# Rows are handed on as an array and a number, and arrays one by one: a slice, or an array out of a tuple, is counted
# when it is made, which takes longer than scoring a hand, and threads wait for each other to do it.


@jit
def _parts(hands: Codes, row: int, size: int, cards: Ints, start: int, out: Ints, to: int) -> int:
    """Sum, ranks by suit and low ranks of all the cards, or of each two or three of them; how many parts there are."""
    if size == 0:
        total, held, small = start, 0, 0
        for column in range(hands.shape[1]):
            code = hands[row, column]
            total += cards[code, 0]
            held |= cards[code, 1]
            small |= cards[code, 2]
        out[to, 0, 0], out[to, 0, 1], out[to, 0, 2] = total, held, small
        return 1
    count = 0
    for first in range(hands.shape[1]):
        a = hands[row, first]
        for second in range(first):
            b = hands[row, second]
            total = start + cards[a, 0] + cards[b, 0]
            held = cards[a, 1] | cards[b, 1]
            small = cards[a, 2] | cards[b, 2]
            if size == 2:
                out[to, count, 0], out[to, count, 1], out[to, count, 2] = total, held, small
                count += 1
                continue
            for third in range(second):
                c = hands[row, third]
                out[to, count, 0] = total + cards[c, 0]
                out[to, count, 1] = held | cards[c, 1]
                out[to, count, 2] = small | cards[c, 2]
                count += 1
    return count


@jit
def _look_up(
    total: int, held: int, displacements: NDArray[np.uint16], shift: int, scores: Scores, suited: Scores
) -> int:
    key = total & _KEY
    score = scores[(key + displacements[key >> shift]) & len(scores) - 1]
    if total & _EIGHT_OF_A_SUIT:
        for suit in range(4):
            if total >> SUITS_AT + 4 * suit & 8:
                score = max(score, suited[held >> 13 * suit & 0x1FFF])
    return int(score)


@jit
def _score(
    parts: Ints,
    masks: Ints,
    first: int,
    last: int,
    common: Ints,
    on_board: int,
    displacements: NDArray[np.uint16],
    shift: int,
    scores: Scores,
    suited: Scores,
    eights: Scores,
    splits: bool,
    left: Ints,
    highs: Ints,
    lows: Ints,
    to: int,
) -> int:
    """Score the hands from `first` to `last` that leave the board its cards; they are put down from `to` on."""
    for hand in range(first, last):
        if masks[hand] & on_board:
            continue
        best = 0
        for mine in range(parts.shape[1]):
            for theirs in range(common.shape[1]):
                total = parts[hand, mine, 0] + common[0, theirs, 0]
                held = parts[hand, mine, 1] | common[0, theirs, 1]
                best = max(best, _look_up(total, held, displacements, shift, scores, suited))
        left[to], highs[to] = hand, best
        if splits:
            lowest = 0
            for mine in range(parts.shape[1]):
                for theirs in range(common.shape[1]):
                    lowest = max(lowest, eights[parts[hand, mine, 2] | common[0, theirs, 2]])
            lows[to] = lowest
        to += 1
    return to


@jit
def _share(highs: Ints, lows: Ints, number: int, shares: Ints) -> None:
    players = len(highs)
    best, lowest, high_winners, low_winners = -1, 0, 0, 0
    for player in range(players):
        if highs[player] > best:
            best, high_winners = highs[player], 1
        elif highs[player] == best:
            high_winners += 1
        if lows[player] > lowest:
            lowest, low_winners = lows[player], 1
        elif lows[player] == lowest:
            low_winners += 1
    for player in range(players):
        of_high = high_winners if highs[player] == best else 0
        of_low = players + 1 if lowest == 0 else low_winners if lows[player] == lowest else 0
        shares[player, of_high, of_low] += number


@jit
def _mask(hands: Codes, row: int) -> int:
    mask = np.int64(0)
    for column in range(hands.shape[1]):
        mask |= np.int64(1) << np.int64(hands[row, column])
    return int(mask)


@jit
def all_deals(
    boards: Codes,
    numbers: Ints,
    masks: Ints,
    parts: Ints,
    starts: Ints,
    first: int,
    last: int,
    by: Scoring,
    shares: Ints,
) -> None:
    """Count what every deal gives whom: each board with all hands that go together, one of each player.

    The hands of a player lie from one of `starts` to the next; of player 0 those from `first` to `last` are taken.
    Where everyone has one hand only, all its cards are certain, and they go with every board.
    """
    cards, start, displacements, shift, scores, suited, eights, splits, _, in_three = by
    players = len(starts) - 1
    last_player = players - 1
    common = np.empty((1, 10 if in_three else 1, 3), np.int64)
    high_of, low_of = np.zeros(starts[players], np.int64), np.zeros(starts[players], np.int64)
    left, ends = np.empty(starts[players], np.int64), np.empty(players, np.int64)
    at, used = np.zeros(players, np.int64), np.zeros(players + 1, np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    counts = np.zeros((3, 3), np.int64)
    for row in range(len(boards)):
        _parts(boards, row, in_three, cards, start, common, 0)
        if starts[players] == players:
            _score(
                parts, masks, 0, players, common, 0, displacements, shift, scores, suited, eights, splits,
                left, high_of, low_of, 0,
            )  # fmt: skip
            _share(high_of, low_of, numbers[row], shares)
            continue
        on_board = _mask(boards, row)
        for player in range(players):
            begin, stop = (first, last) if player == 0 else (starts[player], starts[player + 1])
            ends[player] = _score(
                parts, masks, begin, stop, common, on_board, displacements, shift, scores, suited, eights, splits,
                left, high_of, low_of, starts[player],
            )  # fmt: skip
        level = 0
        at[0] = starts[0]
        while level >= 0:
            if level == last_player:
                _last(
                    left, masks, starts[level], ends[level], used[level], high_of, low_of,
                    numbers[row], highs, lows, counts, shares,
                )  # fmt: skip
                level -= 1
                continue
            place = at[level]
            if place == ends[level]:
                level -= 1
                continue
            at[level] += 1
            mask = masks[left[place]]
            if not mask & used[level]:
                highs[level], lows[level] = high_of[place], low_of[place]
                used[level + 1] = used[level] | mask
                level += 1
                at[level] = starts[level]


@jit
def _last(
    left: Ints,
    masks: Ints,
    start: int,
    end: int,
    used: int,
    high_of: Ints,
    low_of: Ints,
    number: int,
    highs: Ints,
    lows: Ints,
    counts: Ints,
    shares: Ints,
) -> None:
    """The hands of the last player, all others' chosen: it only matters whether they are worse, as good or better."""
    best, lowest = highs[0], lows[0]
    for player in range(1, len(highs) - 1):
        best, lowest = max(best, highs[player]), max(lowest, lows[player])
    counts[:] = 0
    for place in range(start, end):
        if not masks[left[place]] & used:
            for_high = int(high_of[place] >= best) + int(high_of[place] > best)
            for_low = int(low_of[place] >= lowest) + int(low_of[place] > lowest)
            counts[for_high, for_low] += 1
    for for_high in range(3):
        for for_low in range(3):
            if counts[for_high, for_low]:
                highs[-1], lows[-1] = best + for_high - 1, lowest + for_low - 1
                _share(highs, lows, number * counts[for_high, for_low], shares)


@jit
def all_pairs(
    boards: Codes,
    numbers: Ints,
    masks: Ints,
    parts: Ints,
    ours: Codes,
    theirs: Codes,
    choose: Ints,
    by: Scoring,
    shares: Ints,
) -> None:
    """What `all_deals` counts, for two players and no low, without going through the pairs of hands.

    `ours` and `theirs` are the loose cards of the hands, ascending. Hands are taken by rising score. For each
    set of cards it is counted how many of their hands so far hold it, and those that share no card with one of
    our hands are then found by inclusion and exclusion.
    """
    cards, start, displacements, shift, scores, suited, eights, _, _, in_three = by
    most = theirs.shape[1]
    bases = np.zeros(most + 2, np.int64)
    for size in range(most + 1):
        bases[size + 1] = bases[size] + choose[52, size]
    holding = np.zeros(bases[most + 1], np.int32)
    widest = 1 << max(most, ours.shape[1])
    sizes, ranks = np.zeros(widest, np.int64), np.zeros(widest, np.int64)
    for some in range(1, widest):
        sizes[some] = sizes[some & some - 1] + 1
    left, high_of = np.empty(len(masks), np.int64), np.empty(len(masks), np.int64)
    common = np.empty((1, 10 if in_three else 1, 3), np.int64)
    for row in range(len(boards)):
        _parts(boards, row, in_three, cards, start, common, 0)
        on_board = _mask(boards, row)
        end = _score(
            parts, masks, 0, len(ours), common, on_board, displacements, shift, scores, suited, eights, False,
            left, high_of, high_of, 0,
        )  # fmt: skip
        mine = _by_score(left[:end], high_of, 0)
        end = _score(
            parts, masks, len(ours), len(masks), common, on_board, displacements, shift, scores, suited, eights, False,
            left, high_of, high_of, 0,
        )  # fmt: skip
        other = _by_score(left[:end], high_of, len(ours))
        holding[:] = 0
        below, wins, not_losses, pairs = 0, 0, 0, 0
        begin = 0
        while begin < len(mine):
            score = mine[begin] >> 32
            end = begin
            while end < len(mine) and mine[end] >> 32 == score:
                end += 1
            while below < len(other) and other[below] >> 32 < score:
                count_in(theirs, other[below] & _KEY, choose, bases, sizes, ranks, holding)
                below += 1
            for hand in mine[begin:end]:
                wins += _apart(ours, hand & _KEY, most, choose, bases, sizes, ranks, holding)
            while below < len(other) and other[below] >> 32 == score:
                count_in(theirs, other[below] & _KEY, choose, bases, sizes, ranks, holding)
                below += 1
            for hand in mine[begin:end]:
                not_losses += _apart(ours, hand & _KEY, most, choose, bases, sizes, ranks, holding)
            begin = end
        for hand in other[below:]:
            count_in(theirs, hand & _KEY, choose, bases, sizes, ranks, holding)
        for hand in mine:
            pairs += _apart(ours, hand & _KEY, most, choose, bases, sizes, ranks, holding)
        number = numbers[row]
        shares[0, 1, 3] += wins * number
        shares[1, 1, 3] += (pairs - not_losses) * number
        shares[0, 0, 3] += (pairs - not_losses) * number
        shares[1, 0, 3] += wins * number
        shares[0, 2, 3] += (not_losses - wins) * number
        shares[1, 2, 3] += (not_losses - wins) * number


@jit
def _by_score(hands: Ints, scores: Ints, start: int) -> Ints:
    """Hands by rising score: the score in the high bits, the hand's number, counted from `start`, in the low ones."""
    keys = np.empty(len(hands), np.int64)
    for place in range(len(hands)):
        keys[place] = scores[place] << 32 | hands[place] - start
    keys.sort()
    return keys


@jit
def count_in(hands: Codes, row: int, choose: Ints, bases: Ints, sizes: Ints, ranks: Ints, holding: Scores) -> None:
    """Count a hand under each set of its cards. A set's place is its number among those of its size."""
    holding[0] += 1
    for top in range(hands.shape[1]):
        for below in range(1 << top):
            size = sizes[below] + 1
            ranks[1 << top | below] = ranks[below] + choose[hands[row, top], size]
            holding[bases[size] + ranks[1 << top | below]] += 1


@jit
def _apart(
    hands: Codes, row: int, most: int, choose: Ints, bases: Ints, sizes: Ints, ranks: Ints, holding: Scores
) -> int:
    """How many of the hands counted share no card with these."""
    found = np.int64(holding[0])
    for top in range(hands.shape[1]):
        for below in range(1 << top):
            size = sizes[below] + 1
            ranks[1 << top | below] = ranks[below] + choose[hands[row, top], size]
            if size <= most:
                held = holding[bases[size] + ranks[1 << top | below]]
                found += -held if size & 1 else held
    return int(found)


@jit
def random_deals(
    chances: Floats,
    gone: int,
    board: Codes,
    to_come: int,
    hands: Codes,
    starts: Ints,
    known: Ints,
    certain: Ints,
    unknown: Ints,
    by: Scoring,
    shares: Ints,
) -> int:
    """Deal once by each row of chances; a deal in which two ranges chose the same card is not counted.

    First each player's hand is chosen, then the unknown cards come off the stub, then the board.
    """
    cards, start, displacements, shift, scores, suited, eights, splits, in_two, in_three = by
    players = len(known)
    size = known[0] + unknown[0]
    held = np.empty((players, size), np.uint8)
    stub = np.empty(52, np.uint8)
    full = np.empty((1, len(board) + to_come), np.uint8)
    full[0, : len(board)] = board
    common = np.empty((1, 10 if in_three else 1, 3), np.int64)
    parts = np.empty((players, size * (size - 1) // 2 if in_two else 1, 3), np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    masks, order = np.zeros(players, np.int64), np.empty(players, np.int64)
    counted = 0
    for row in range(len(chances)):
        taken, column, clash = np.int64(gone), 0, False
        for player in range(players):
            hand = starts[player]
            if starts[player + 1] - hand > 1:
                hand += int(chances[row, column] * (starts[player + 1] - hand))
                column += 1
            for place in range(known[player]):
                code = hands[hand, place]
                held[player, place] = code
                if place >= certain[player]:
                    clash = clash or bool(taken >> np.int64(code) & 1)
                    taken |= np.int64(1) << np.int64(code)
        if clash:
            continue
        left = 0
        for code in range(52):
            if not taken >> code & 1:
                stub[left] = code
                left += 1
        for player in range(players):
            for place in range(known[player], size):
                drawn = int(chances[row, column] * left)
                column += 1
                left -= 1
                held[player, place], stub[drawn] = stub[drawn], stub[left]
        for place in range(len(board), full.shape[1]):
            drawn = int(chances[row, column] * left)
            column += 1
            left -= 1
            full[0, place], stub[drawn] = stub[drawn], stub[left]
        _parts(full, 0, in_three, cards, start, common, 0)
        for player in range(players):
            _parts(held, player, in_two, cards, 0, parts, player)
        _score(
            parts, masks, 0, players, common, 0, displacements, shift, scores, suited, eights, splits,
            order, highs, lows, 0,
        )  # fmt: skip
        _share(highs, lows, 1, shares)
        counted += 1
    return counted
