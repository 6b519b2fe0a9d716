"""The text of a history, read by loops: where its fields stand, its numbers in cents, its actions one by one.

Only the plain forms that programs write are known, and they mean exactly what TOML means by them. At anything else the
loops give up: a `False`, or a number below zero, is no verdict, only that somebody else must read it.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.felt.cards import CODE, STANDARD
from houseway.ranks._jit import jit

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]

MOST_PLAYERS: Final = 10
MOST_FIELDS: Final = 64
MOST_DIGITS: Final = 13

FIELDS: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks",
    "winnings", "min_bet", "actions", "players", "seats", "bring_in", "small_bet", "big_bet",
)  # fmt: skip
(
    VARIANT, TRIMMING, ANTES, BLINDS, STACKS, FINISHING, WINNINGS, MIN_BET, ACTIONS, PLAYERS, SEATS, BRING_IN,
    SMALL_BET, BIG_BET,
) = range(len(FIELDS))  # fmt: skip
OTHER: Final = len(FIELDS)
NAMES: Final = np.zeros((len(FIELDS), max(map(len, FIELDS)) + 1), np.uint8)
for _at, _name in enumerate(FIELDS):
    NAMES[_at, : len(_name)] = list(_name.encode())

CARDS: Final = np.full((256, 256), -1, np.int64)
"""The code of a card by its two letters."""
for _card in STANDARD:
    CARDS[ord(_card[0]), ord(_card[1])] = CODE[_card]
UNKNOWN: Final = len(STANDARD)
CARDS[ord("?"), ord("?")] = UNKNOWN

QUOTE, DOUBLE, COMMA, SPACE, LINE, POINT, BACKSLASH = (ord(letter) for letter in "'\", \n.\\")
OPEN, CLOSE, EQUALS, COLON, UNDERLINE, HYPHEN, REMARK = (ord(letter) for letter in "[]=:_-#")
ZERO, NINE = ord("0"), ord("9")
DELETE: Final = 127


class Fields(NamedTuple):
    """Where the values of a history's fields begin; 0 where there is no such field."""

    at: Ints
    """By the number of the field."""
    names: Ints
    """A digest of every name, to know one that comes twice."""


@jit
def fields_of(text: Bytes, begin: int, end: int, fields: Fields) -> bool:
    """Find the fields, one in each line; what stands in those that are not known here is TOML too."""
    count = 0
    at = begin
    while at < end:
        if text[at] == LINE:
            at += 1
            continue
        if text[at] == REMARK:
            at = _line_end(text, at, end)
            if at < 0:
                return False
            continue
        start = at
        while at < end and _is_of_a_name(text[at]):
            at += 1
        if at == start or text[start] == UNDERLINE or at + 3 >= end or count == MOST_FIELDS:
            return False
        if text[at] != SPACE or text[at + 1] != EQUALS or text[at + 2] != SPACE:
            return False
        digest = _digest(text, start, at)
        for other in range(count):
            if fields.names[other] == digest:
                return False
        fields.names[count] = digest
        count += 1
        which = _which(text, start, at)
        at += 3
        if which < OTHER:
            fields.at[which] = at
        at = _value_end(text, at, end) if which in (ACTIONS, OTHER) else _line_end(text, at, end)
        if at < 0 or (at < end and text[at] != LINE):
            return False
    return True


@jit
def _is_of_a_name(letter: int) -> bool:
    return 97 <= letter | 32 <= 122 or ZERO <= letter <= NINE or letter in (UNDERLINE, HYPHEN)


@jit
def _digest(text: Bytes, start: int, end: int) -> int:
    digest = np.uint64(1469598103934665603)
    for at in range(start, end):
        digest = (digest ^ np.uint64(text[at])) * np.uint64(1099511628211)
    return int(np.int64(digest))


@jit
def _which(text: Bytes, start: int, end: int) -> int:
    size = end - start
    if size >= NAMES.shape[1]:
        return OTHER
    for which in range(OTHER):
        if NAMES[which, 0] == text[start] and NAMES[which, size] == 0:
            same = True
            for at in range(1, size):
                if NAMES[which, at] != text[start + at]:
                    same = False
                    break
            if same:
                return which
    return OTHER


@jit
def _line_end(text: Bytes, at: int, end: int) -> int:
    while at < end and text[at] != LINE:
        if text[at] < 32 or text[at] == DELETE:
            return -1
        at += 1
    return at


@jit
def _value_end(text: Bytes, at: int, end: int) -> int:
    """Where a value ends: a text, a number, true or false, a time of day, or an array of texts or numbers."""
    first = text[at]
    if first in (QUOTE, DOUBLE):
        return after_text(text, at, end)
    if first == OPEN:
        return _array_end(text, at, end)
    word = after_truth(text, at, end)
    if word > 0:
        return word
    if at + 8 <= end and text[at + 2] == COLON and text[at + 5] == COLON:
        for place in (0, 3, 6):
            tens, ones = text[at + place], text[at + place + 1]
            if not (ZERO <= tens <= (50 if place == 0 else 53) and ZERO <= ones <= NINE):
                return -1
        return at + 8 if text[at] < 50 or text[at + 1] < 52 else -1
    return number(text, at, end)[1]


@jit
def after_truth(text: Bytes, at: int, end: int) -> int:
    """Where `true` or `false` ends; below zero where there is neither."""
    for word in (b"true", b"false"):
        if at + len(word) <= end:
            same = True
            for place in range(len(word)):
                if text[at + place] != word[place]:
                    same = False
            if same:
                return at + len(word)
    return -1


@jit
def _array_end(text: Bytes, at: int, end: int) -> int:
    at = after_blanks(text, at + 1, end)
    texts = 0 < at < end and (text[at] == QUOTE or text[at] == DOUBLE)
    while 0 < at < end:
        at = after_text(text, at, end) if texts and text[at] in (QUOTE, DOUBLE) else number(text, at, end)[1]
        at = to_next(text, at, end)
        if at > 0 and text[at] == CLOSE:
            return at + 1
    return -1


@jit
def to_next(text: Bytes, at: int, end: int) -> int:
    """From the end of one thing in an array to the beginning of the next, or to the end of the array; below zero where
    there is neither."""
    if at < 0:
        return -1
    at = after_blanks(text, at, end)
    if 0 < at < end and text[at] == COMMA:
        at = after_blanks(text, at + 1, end)
    elif not (0 < at < end and text[at] == CLOSE):
        return -1
    return at if at < end else -1


@jit
def after_blanks(text: Bytes, at: int, end: int) -> int:
    """Past spaces, ends of lines and remarks; below zero where a remark has odd letters."""
    while 0 <= at < end and (text[at] == SPACE or text[at] == LINE or text[at] == REMARK):
        at = _line_end(text, at, end) if text[at] == REMARK else at + 1
    return at


@jit
def after_text(text: Bytes, at: int, end: int) -> int:
    """Where a text in quotes ends that holds no quote of its kind and no backslash."""
    quote = text[at]
    at += 1
    while at < end and text[at] != quote:
        if text[at] < 32 or text[at] == DELETE or (quote == DOUBLE and text[at] == BACKSLASH):
            return -1
        at += 1
    return at + 1 if at < end else -1


@jit
def _digit(letter: int) -> int:
    return int(np.int64(letter)) - ZERO


@jit
def number(text: Bytes, at: int, end: int) -> tuple[int, int, bool]:
    """A number in cents, where it ends (below zero where there is none), and whether it has decimals."""
    start = at
    value = 0
    while at < end and ZERO <= text[at] <= NINE:
        value = 10 * value + _digit(text[at])
        at += 1
    if at == start or at - start > MOST_DIGITS or (text[start] == ZERO and at - start > 1):
        return 0, -1, False
    value *= 100
    if at == end or text[at] != POINT:
        return value, at, False
    worth = 10
    point = at
    at += 1
    while at < end and ZERO <= text[at] <= NINE:
        value += _digit(text[at]) * worth
        worth //= 10
        at += 1
    return value, at if 1 < at - point <= 3 else -1, True


@jit
def numbers(text: Bytes, at: int, end: int, out: Ints) -> tuple[int, bool]:
    """The numbers of an array, in cents: how many (below zero where it is none), and whether any has decimals."""
    count = 0
    decimals = False
    if text[at] != OPEN:
        return -1, False
    at += 1
    while 0 < at < end and count < len(out):
        out[count], at, more = number(text, at, end)
        decimals |= more
        count += 1
        at = to_next(text, at, end)
        if at > 0 and text[at] == CLOSE:
            return count if at + 1 == end or text[at + 1] == LINE else -1, decimals
    return -1, False


@jit
def texts(text: Bytes, at: int, end: int) -> int:
    """How many texts an array has; below zero where it is none."""
    count = 0
    if text[at] != OPEN:
        return -1
    at += 1
    while 0 < at < end and text[at] in (QUOTE, DOUBLE):
        at = to_next(text, after_text(text, at, end), end)
        count += 1
        if at > 0 and text[at] == CLOSE:
            return count if at + 1 == end or text[at + 1] == LINE else -1
    return -1


# What an action is.
NONE, DEAL, BOARD, BRINGS, FOLD, CALL, RAISE, SHOW, MUCK = range(9)


class Action(NamedTuple):
    """An action as it is read."""

    kind: int
    player: int
    """From 0."""
    cents: int
    """What a raise goes to."""
    held: int
    """How many cards it tells of."""
    decimals: bool
    """Whether what it goes to is written with decimals."""
    end: int


NO_ACTION: Final = Action(NONE, 0, 0, 0, False, 0)


@jit
def action(text: Bytes, at: int, end: int, cards: Ints) -> Action:
    """The action in quotes that begins here; `NONE` where it is not plain."""
    stop = after_text(text, at, end) - 1
    quote = text[at]
    if stop < 0 or (quote != QUOTE and quote != DOUBLE):
        return NO_ACTION
    at += 1
    if stop - at > 5 and text[at] == 100 and text[at + 1] == SPACE and text[at + 2] == 100 and text[at + 4] == SPACE:
        return _dealt(text, at, stop, cards)
    player, at = _player(text, at, stop)
    if at < 0 or at + 1 >= stop or text[at] != SPACE:
        return NO_ACTION
    at += 1
    if at + 1 == stop:
        return Action(FOLD, player, 0, 0, False, stop + 1) if text[at] == 102 else NO_ACTION
    if text[at] == 99 and text[at + 1] == 99:
        return Action(CALL, player, 0, 0, False, stop + 1) if at + 2 == stop else NO_ACTION
    if text[at] == 112 and text[at + 1] == 98:
        return Action(BRINGS, player, 0, 0, False, stop + 1) if at + 2 == stop else NO_ACTION
    if text[at] == 115 and text[at + 1] == 109:
        return _shown(text, at + 2, stop, player, cards)
    if at + 4 < stop and text[at] == 99 and text[at + 1] == 98 and text[at + 2] == 114 and text[at + 3] == SPACE:
        cents, after, decimals = number(text, at + 4, stop)
        if after == stop:
            return Action(RAISE, player, cents, 0, decimals, stop + 1)
    return NO_ACTION


@jit
def _player(text: Bytes, at: int, stop: int) -> tuple[int, int]:
    """A player from 0 on, and where the name ends."""
    if at + 1 >= stop or text[at] != 112 or not ZERO < text[at + 1] <= NINE:
        return 0, -1
    if at + 2 < stop and ZERO <= text[at + 2] <= NINE:
        return 10 * _digit(text[at + 1]) + _digit(text[at + 2]) - 1, at + 3
    return _digit(text[at + 1]) - 1, at + 2


@jit
def _dealt(text: Bytes, at: int, stop: int, cards: Ints) -> Action:
    """`d dh p1 AsKd` or `d db 2c3c4c`."""
    if text[at + 3] == 98:
        count = _cards(text, at + 5, stop, cards)
        return Action(BOARD, 0, 0, count, False, stop + 1) if count > 0 else NO_ACTION
    player, after = _player(text, at + 5, stop)
    if text[at + 3] != 104 or after < 0 or after >= stop or text[after] != SPACE:
        return NO_ACTION
    count = _cards(text, after + 1, stop, cards)
    return Action(DEAL, player, 0, count, False, stop + 1) if count > 0 else NO_ACTION


@jit
def _shown(text: Bytes, at: int, stop: int, player: int, cards: Ints) -> Action:
    """`p1 sm`, `p1 sm -` or `p1 sm AsKd`, from after the word."""
    if at == stop:
        return Action(MUCK, player, 0, 0, False, stop + 1)
    if text[at] != SPACE:
        return NO_ACTION
    if at + 2 == stop and text[at + 1] == HYPHEN:
        return Action(SHOW, player, 0, 0, False, stop + 1)
    count = _cards(text, at + 1, stop, cards)
    return Action(SHOW, player, 0, count, False, stop + 1) if count > 0 else NO_ACTION


@jit
def _cards(text: Bytes, at: int, stop: int, cards: Ints) -> int:
    """The codes of cards written together; how many, below zero where they are no cards."""
    count = (stop - at) // 2
    if count * 2 != stop - at or count > len(cards):
        return -1
    for place in range(count):
        cards[place] = CARDS[text[at + 2 * place], text[at + 2 * place + 1]]
        if cards[place] < 0:
            return -1
    return count
