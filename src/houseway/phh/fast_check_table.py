"""The table of a history, for a glance: which game, who has what, and what is posted."""

from typing import Final, NamedTuple

import numpy as np

from houseway.phh.fast_check_text import (
    ACTIONS,
    ANTES,
    BIG_BET,
    BLINDS,
    BRING_IN,
    DOUBLE,
    FINISHING,
    LINE,
    MIN_BET,
    MOST_PLAYERS,
    PLAYERS,
    QUOTE,
    SEATS,
    SMALL_BET,
    STACKS,
    TRIMMING,
    VARIANT,
    WINNINGS,
    Bytes,
    Fields,
    Ints,
    after_truth,
    number,
    numbers,
    texts,
)
from houseway.ranks._jit import jit

NO_LIMIT, LIMIT, POT_LIMIT = range(3)
HIGH, HIGH_LOW, LOW = range(3)
STUD: Final = 7


class Variant(NamedTuple):
    """A game that a glance knows."""

    kind: int
    """How it is bet."""
    held: int
    """Cards in a hand: two go with any of the board, of four just two do, seven are stud."""
    players: int
    """How many may play."""
    plays: int
    """For high, for low, or each for half, the low with an eight or better."""
    pairs: bool = False
    """Whether an open pair on the second street allows the bigger bet."""


VARIANTS: Final = {
    "NT": Variant(NO_LIMIT, 2, 10, HIGH),
    "FT": Variant(LIMIT, 2, 10, HIGH),
    "PO": Variant(POT_LIMIT, 4, 9, HIGH),
    "FO/8": Variant(LIMIT, 4, 9, HIGH_LOW),
    "F7S": Variant(LIMIT, STUD, 8, HIGH, pairs=True),
    "F7S/8": Variant(LIMIT, STUD, 8, HIGH_LOW),
    "FR": Variant(LIMIT, STUD, 8, LOW),
}
WORDS: Final = np.array([list(f"'{name}'\n".ljust(8).encode()) for name in VARIANTS], np.uint8)
RULES: Final = np.array(list(VARIANTS.values()), np.int64)
MOST_HELD: Final = 7

# A hand as it is played is one array, which is quicker handed on than many: a row for each of these, a column for each
# seat, amounts in cents.
CHIPS, PUT, BET, LIVE, ALL_IN, CLOSED, ASKED, SHOWS, TOLD, WON, NUMBER, HELD, HOLE = range(13)
"""What each has; has put in, in the whole hand and in this round; whether each is in the hand, is all in, may not raise
(having acted since the last full bet or raise), has still to answer, shows its cards, has shown or mucked; what each
has won; two counts; how many cards each has, and which."""
ROWS: Final = HOLE + MOST_HELD
IN_HAND, OUT_OF_CHIPS = range(2)
"""The counts: how many are in the hand, and how many of them are all in."""


class Game(NamedTuple):
    """What stays the same in a hand."""

    players: int
    kind: int
    held: int
    plays: int
    pairs: bool
    """These four as the variant has them."""
    rounds: int
    """Rounds of betting."""
    small: int
    """The smallest bet; in limit games, the fixed one of the first two rounds."""
    big: int
    bring_in: int
    """Nothing where there are blinds."""
    decimals: bool
    """Whether any figure before the actions has them: then a chip may be a cent."""
    dead: int
    """Antes that stand for nobody's bet."""


@jit
def set_up(text: Bytes, end: int, fields: Fields, seats: Ints) -> tuple[Game, bool]:
    """The table, with antes and blinds posted; nothing where it is not as usual."""
    none = Game(0, 0, 0, 0, False, 0, 0, 0, 0, False, 0)
    at = fields.at
    if not (at[VARIANT] and at[ANTES] and at[STACKS] and at[ACTIONS]):
        return none, False
    variant = _variant(text, at[VARIANT], end)
    if variant < 0:
        return none, False
    rule = RULES[variant]
    kind, held, most, plays, pairs = rule[0], rule[1], rule[2], rule[3], rule[4]
    stud = held == STUD
    if (at[BLINDS] > 0) == stud or (at[BRING_IN] > 0) != stud:
        return none, False
    if at[TRIMMING] and not _ends(text, after_truth(text, at[TRIMMING], end), end):
        return none, False
    antes, blinds = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    players, decimals = numbers(text, at[STACKS], end, seats[CHIPS])
    for place, out in ((at[ANTES], antes), (at[BLINDS], blinds)):
        if place:
            count, more = numbers(text, place, end, out)
            decimals |= more
            if count != players:
                return none, False
    for place in (at[FINISHING], at[WINNINGS]):
        if place:
            count, more = numbers(text, place, end, seats[WON])
            decimals |= more
            if count != players:
                return none, False
    if not 2 <= players <= most or (at[PLAYERS] and texts(text, at[PLAYERS], end) != players):
        return none, False
    if at[SEATS]:
        count, more = numbers(text, at[SEATS], end, seats[WON])
        if count != players or more:
            return none, False
    seats[WON] = 0
    small, big, more = _bets(text, end, fields, kind == LIMIT)
    decimals |= more
    bring_in, more = _bring_in(text, end, fields)
    decimals |= more
    if small <= 0 or big < small or not (0 < bring_in < small if stud else _are_usual(blinds, players, small)):
        return none, False
    dead = _post(players, antes, blinds, seats)
    rounds = 5 if stud else 4
    return Game(players, kind, held, plays, pairs == 1, rounds, small, big, bring_in, decimals, dead), dead >= 0


@jit
def _bring_in(text: Bytes, end: int, fields: Fields) -> tuple[int, bool]:
    at = fields.at[BRING_IN]
    if not at:
        return 0, False
    amount, after, decimals = number(text, at, end)
    return (amount, decimals) if _ends(text, after, end) else (0, False)


@jit
def _are_usual(blinds: Ints, players: int, least: int) -> bool:
    """Whether two players post, the second as much as the smallest bet."""
    for seat in range(2, players):
        if blinds[seat]:
            return False
    return bool(0 < blinds[0] <= blinds[1] == least)


@jit
def _variant(text: Bytes, at: int, end: int) -> int:
    """Which of the games it is; below zero where it is none of them."""
    quote = text[at]
    if quote != QUOTE and quote != DOUBLE:
        return -1
    for variant in range(len(WORDS)):
        place = at
        for letter in WORDS[variant]:
            if letter == LINE and (place == end or text[place] == LINE):
                return variant
            if place == end or text[place] != (quote if letter == QUOTE else letter):
                break
            place += 1
    return -1


@jit
def _bets(text: Bytes, end: int, fields: Fields, limit: bool) -> tuple[int, int, bool]:
    """The smaller bet and the bigger one; nothing where they are not told as the game wants them."""
    at = fields.at
    if limit:
        if not at[SMALL_BET] or not at[BIG_BET] or at[MIN_BET]:
            return 0, 0, False
        small, after, decimals = number(text, at[SMALL_BET], end)
        big, after_big, more = number(text, at[BIG_BET], end)
        if not _ends(text, after, end) or not _ends(text, after_big, end):
            return 0, 0, False
        return small, big, decimals or more
    if not at[MIN_BET] or at[SMALL_BET] or at[BIG_BET]:
        return 0, 0, False
    small, after, decimals = number(text, at[MIN_BET], end)
    return (small, small, decimals) if _ends(text, after, end) else (0, 0, False)


@jit
def _ends(text: Bytes, at: int, end: int) -> bool:
    return at > 0 and (at == end or text[at] == LINE)


@jit
def _post(players: int, antes: Ints, blinds: Ints, seats: Ints) -> int:
    """Antes and blinds; what of the antes is nobody's bet, below zero where somebody has no more than is posted."""
    alike = True
    for seat in range(1, players):
        alike &= antes[seat] == antes[0]
    if players == 2:
        antes[0], antes[1] = antes[1], antes[0]
        blinds[0], blinds[1] = blinds[1], blinds[0]
    dead = 0
    seats[NUMBER, IN_HAND] = players
    for seat in range(players):
        if seats[CHIPS, seat] <= antes[seat] + blinds[seat]:
            return -1
        seats[CHIPS, seat] -= antes[seat] + blinds[seat]
        seats[PUT, seat] = blinds[seat]
        seats[BET, seat] = blinds[seat]
        seats[LIVE, seat] = True
        seats[ASKED, seat] = True
        seats[SHOWS, seat] = True
        if alike:
            seats[PUT, seat] += antes[seat]
        else:
            dead += antes[seat]
    return dead
