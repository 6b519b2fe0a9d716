"""Who wins what at the end of a hand, for a glance: pots, high and low hands, and whether a history tells the same."""

import numpy as np

from houseway.phh.fast_check_table import CHIPS, HELD, HIGH_LOW, HOLE, LIVE, LOW, PUT, SHOWS, STUD, TOLD, WON, Game
from houseway.phh.fast_check_text import FINISHING, MOST_PLAYERS, UNKNOWN, WINNINGS, Bytes, Fields, Ints, numbers
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer, number_of


@jit
def ends_alone(game: Game, seats: Ints) -> bool:
    for seat in range(game.players):
        if seats[LIVE, seat]:
            seats[WON, seat] = seats[PUT].sum() + game.dead
            seats[CHIPS, seat] += seats[WON, seat]
    return True


@jit
def award(game: Game, seats: Ints, board: Ints, chip: int, by: Scorer) -> bool:
    """Each pot to the best hands that are shown; not where a chip is odd, a hand is not known, or none is shown."""
    highs, lows = np.full(game.players, -1, np.int64), np.full(game.players, -1, np.int64)
    shown = 0
    for seat in range(game.players):
        if not seats[LIVE, seat] or not seats[SHOWS, seat]:
            continue
        if holds(seats, seat, UNKNOWN):
            if seats[TOLD, seat]:
                return False
            # Nobody has seen these cards: they are taken for thrown away.
            continue
        if game.plays == LOW:
            highs[seat] = _best_low(_ranks(seats, seat, 13))
            if highs[seat] < 0:
                return False
        else:
            highs[seat] = _high(seats, seat, board, game.held, by)
        if game.plays == HIGH_LOW:
            lows[seat] = _best_low(_ranks(seats, seat, 8)) if game.held == STUD else _low(seats, seat, board)
        shown += 1
    if not shown:
        return False
    dead, below, most = game.dead, 0, seats[PUT].max()
    while True:
        level, last = 1 << 62, 0
        for seat in range(game.players):
            if seats[LIVE, seat] and seats[PUT, seat] > below:
                level = min(level, seats[PUT, seat])
            if seats[LIVE, seat]:
                last = max(last, seats[PUT, seat])
        if below >= last:
            return True
        upto = level if level < last else most
        amount = dead
        for seat in range(game.players):
            amount += min(seats[PUT, seat], upto) - min(seats[PUT, seat], below)
        half = 0
        for seat in range(game.players):
            if lows[seat] >= 0 and seats[PUT, seat] >= level:
                half = amount // 2
        if amount % (2 * chip) and half:
            return False
        if not _split(game, seats, highs, level, amount - half, chip) or (
            half and not _split(game, seats, lows, level, half, chip)
        ):
            return False
        below, dead = level, 0


@jit
def _high(seats: Ints, seat: int, board: Ints, held: int, by: Scorer) -> int:
    """The number of the score: of all seven cards, or the best of two of the hand with three of the board."""
    if held != 4:
        total, ranks = by.start, 0
        for place in range(7):
            code = seats[HOLE + place, seat] if place < held else board[place - held]
            total += by.cards[code, 0]
            ranks |= by.cards[code, 1]
        return number_of(total, ranks, by.displacements, by.shift, by.by_ranks, by.suited)
    best = 0
    for one in range(held):
        for other in range(one):
            a, b = seats[HOLE + one, seat], seats[HOLE + other, seat]
            for left in range(5):
                for out in range(left):
                    total, ranks = by.start + by.cards[a, 0] + by.cards[b, 0], by.cards[a, 1] | by.cards[b, 1]
                    for place in range(5):
                        if place != left and place != out:
                            total += by.cards[board[place], 0]
                            ranks |= by.cards[board[place], 1]
                    best = max(best, number_of(total, ranks, by.displacements, by.shift, by.by_ranks, by.suited))
    return best


@jit
def _low(seats: Ints, seat: int, board: Ints) -> int:
    """Two of the hand with three of the board, none above an eight: the higher, the better; below zero if there is
    none."""
    best = -1
    for one in range(4):
        for other in range(one):
            two = _low_bit(seats[HOLE + one, seat]) | _low_bit(seats[HOLE + other, seat])
            for left in range(5):
                for out in range(left):
                    ranks = two
                    for place in range(5):
                        if place != left and place != out:
                            ranks |= _low_bit(board[place])
                    best = max(best, _best_low(ranks & 255))
    return best


@jit
def _ranks(seats: Ints, seat: int, upto: int) -> int:
    """The ranks in a hand of stud, the lowest so many of them."""
    ranks = 0
    for place in range(STUD):
        ranks |= _low_bit(seats[HOLE + place, seat])
    return ranks & (1 << upto) - 1


@jit
def _low_bit(card: int) -> int:
    """A bit for the rank of a card, the ace as one."""
    return 1 << (card // 4 + 1) % 13


@jit
def _best_low(ranks: int) -> int:
    """The lowest five of these ranks: the higher, the better; below zero if there are not as many."""
    low = 0
    for _ in range(5):
        if not ranks:
            return -1
        low |= ranks & -ranks
        ranks &= ranks - 1
    # Five ranks as bits, the ace lowest: the lower the number, the better the low.
    return (1 << 13) - low


@jit
def _split(game: Game, seats: Ints, scores: Ints, level: int, amount: int, chip: int) -> bool:
    best, winners = -1, 0
    for seat in range(game.players):
        if seats[PUT, seat] >= level and scores[seat] >= best and scores[seat] >= 0:
            winners = winners + 1 if scores[seat] == best else 1
            best = scores[seat]
    if winners == 0 or (winners > 1 and amount % (winners * chip)):
        return False
    for seat in range(game.players):
        if seats[PUT, seat] >= level and scores[seat] == best:
            seats[WON, seat] += amount // winners
            seats[CHIPS, seat] += amount // winners
    return True


@jit
def holds(seats: Ints, seat: int, card: int) -> bool:
    for place in range(seats[HELD, seat]):  # noqa: SIM110 (the compiler knows no such generator)
        if seats[HOLE + place, seat] == card:
            return True
    return False


@jit
def agrees(text: Bytes, end: int, fields: Fields, game: Game, seats: Ints) -> bool:
    told = np.zeros(MOST_PLAYERS, np.int64)
    for which, found in ((FINISHING, seats[CHIPS]), (WINNINGS, seats[WON])):
        if fields.at[which]:
            numbers(text, fields.at[which], end, told)
            for seat in range(game.players):
                if told[seat] != found[seat]:
                    return False
    return True
