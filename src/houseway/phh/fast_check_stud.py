"""Cards that lie open, for a glance: who brings it in, who acts first, and whether a pair shows."""

from typing import Final

import numpy as np

from houseway.phh.fast_check_table import HELD, HOLE, IN_HAND, LIVE, LOW, NUMBER, Game
from houseway.phh.fast_check_text import UNKNOWN, Action, Ints
from houseway.ranks._jit import jit

FIRST: Final = 3
"""Cards that everybody is dealt before the first bet, the last of them up."""
UP: Final = (2, 6)
"""The places of the cards that lie open, from and to."""
DECK: Final = 52


@jit
def gets(act: Action, game: Game, street: int, seats: Ints) -> bool:
    """Whether a player is due these cards: three at first, then one with everybody else on each street, as long as
    there are enough."""
    seat = act.player
    has = seats[HELD, seat]
    if not seats[LIVE, seat] or act.held != (FIRST if has == 0 else 1):
        return False
    if has >= FIRST + min(street, game.rounds - 1):
        return False
    begins = True
    for other in range(game.players):
        if seats[LIVE, other]:
            if seats[HELD, other] < has:
                return False
            begins &= seats[HELD, other] == has
    burned = max(0, has - FIRST)
    return not begins or DECK - seats[HELD].sum() - burned >= seats[NUMBER, IN_HAND]


@jit
def forced(game: Game, seats: Ints) -> int:
    """Who brings it in: the lowest card up, or where low hands win the highest, the ace being low; suits part cards of
    one rank. Below zero where a card is not told."""
    found, least = -1, 1 << 62
    for seat in range(game.players):
        card = seats[HOLE + UP[0], seat]
        if card == UNKNOWN:
            return -1
        worth = -((card + 4) % UNKNOWN) if game.plays == LOW else card
        if worth < least:
            found, least = seat, worth
    return found


@jit
def first(game: Game, seats: Ints) -> int:
    """Who acts first on a later street: the best board, of equals the first; below zero where a card is not told."""
    found, best = -1, -1
    for seat in range(game.players):
        if not seats[LIVE, seat]:
            continue
        shown = _shown(seats, seat, game.plays == LOW)
        if shown < 0:
            return -1
        if shown > best:
            found, best = seat, shown
    return found


@jit
def _shown(seats: Ints, seat: int, low: bool) -> int:
    """What the cards that a player shows are worth, beside as many of another."""
    counts = np.zeros(13, np.int64)
    for place in range(UP[0], min(UP[1], seats[HELD, seat])):
        card = seats[HOLE + place, seat]
        if card == UNKNOWN:
            return -1
        rank = card // 4
        counts[(rank + 1) % 13 if low else rank] += 1
    # Cards of one rank count before single ones, then the higher rank: each card tells both in its turn.
    alike, ranks = 0, 0
    for count in range(4, 0, -1):
        for rank in range(12, -1, -1):
            if counts[rank] == count:
                for _ in range(count):
                    alike, ranks = alike << 4 | count, ranks << 4 | rank
    worth = alike << 16 | ranks
    return (1 << 32) - worth if low else worth


@jit
def a_pair_shows(game: Game, seats: Ints) -> bool:
    """On the second street, among all who were dealt to."""
    for seat in range(game.players):
        one, other = seats[HOLE + UP[0], seat], seats[HOLE + UP[0] + 1, seat]
        if other >= 0 and one // 4 == other // 4:
            return True
    return False
