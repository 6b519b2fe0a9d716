"""A glance at a history of hold'em: most can be vouched for by a loop over their text, without playing them in full.

The loop holds every action to the rules of `standard/no-limit-holdem` (or `standard/limit-holdem`), deals, settles the
pots and compares what the history tells of the end. It vouches only for what it is sure of: a history that has anything
unusual (a straddle, a blind that is all somebody has, cards that are not told, an odd chip), or anything wrong, is left
to the engine, which alone says what is wrong with a history.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.odds.wagers.scores import Scorer, number_of, scorer
from houseway.phh.glance_text import (
    ACTIONS,
    ANTES,
    BIG_BET,
    BLINDS,
    BOARD,
    BRING_IN,
    CALL,
    CLOSE,
    COMMA,
    DEAL,
    FINISHING,
    FOLD,
    MIN_BET,
    MOST_FIELDS,
    MOST_PLAYERS,
    MUCK,
    OPEN,
    OTHER,
    PLAYERS,
    RAISE,
    SEATS,
    SHOW,
    SMALL_BET,
    SPACE,
    STACKS,
    TRIMMING,
    VARIANT,
    WINNINGS,
    Action,
    Bytes,
    Fields,
    Ints,
    action,
    fields_of,
    number,
    numbers,
    texts,
)
from houseway.phh.model import BadHistory, HandHistory
from houseway.phh.reader import loads, scan, scan_some, text_of
from houseway.phh.replay import check
from houseway.ranks._jit import jit

Flags = NDArray[np.bool_]

RIVER: Final = 3
BOARDS: Final = (0, 3, 4, 5)
"""Cards on the board, street by street."""
CHIP: Final = 100
"""In cents, where nothing has decimals."""


def check_text(text: str) -> list[str]:
    """What does not agree in the text of one history, as `check` says it; a glance is enough where it can be."""
    return [] if vouches(text) else check(loads(text))


def vouches(text: str) -> bool:
    """Whether a glance shows that the history is right; if not, it may be right all the same."""
    data = np.frombuffer(text.encode(), np.uint8)
    return bool(_vouches(data, 0, len(data), scorer(7)))


def scan_doubtful(path: str | Path) -> Iterator[tuple[str, HandHistory | BadHistory]]:
    """The hands of a file that a glance does not vouch for, as `scan` gives them."""
    try:
        text = text_of(path)
    except BadHistory as bad:
        yield "", bad
        return
    if str(path).endswith(".phhs"):
        yield from scan_some(text, lambda body: not vouches(body))
    elif not vouches(text):
        yield from scan(path)


class Seats(NamedTuple):
    """A hand as it is played; everything by seat from 0, in cents."""

    chips: Ints
    put: Ints
    """In the whole hand."""
    bet: Ints
    """In this round."""
    hole: Ints
    live: Flags
    all_in: Flags
    closed: Flags
    """May not raise: has acted since the last full bet or raise."""
    asked: Flags
    """Has still to answer."""
    shows: Flags
    told: Flags
    """Has shown or mucked."""
    won: Ints


class Game(NamedTuple):
    """What stays the same in a hand."""

    players: int
    limit: bool
    small: int
    """The smallest bet; in limit games, the fixed one of the first two rounds."""
    big: int
    chip: int
    dead: int
    """Antes that stand for nobody's bet."""


@jit
def _vouches(text: Bytes, begin: int, end: int, by: Scorer) -> bool:
    fields = Fields(np.zeros(OTHER, np.int64), np.zeros(MOST_FIELDS, np.int64))
    if not fields_of(text, begin, end, fields):
        return False
    seats = Seats(
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.full((MOST_PLAYERS, 2), -1, np.int64),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.int64),
    )
    game, known = _set_up(text, end, fields, seats)
    return known and _plays(text, end, fields, game, seats, by)


@jit
def _set_up(text: Bytes, end: int, fields: Fields, seats: Seats) -> tuple[Game, bool]:
    """The table, with antes and blinds posted; nothing where it is not as usual."""
    none = Game(0, False, 0, 0, 0, 0)
    at = fields.at
    if not (at[VARIANT] and at[ANTES] and at[BLINDS] and at[STACKS] and at[ACTIONS]) or at[BRING_IN]:
        return none, False
    limit = _is_word(text, at[VARIANT], end, 70, 84)
    if not limit and not _is_word(text, at[VARIANT], end, 78, 84):
        return none, False
    if at[TRIMMING] and not _is_true_or_false(text, at[TRIMMING], end):
        return none, False
    antes, blinds = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    players, decimals = numbers(text, at[STACKS], end, seats.chips)
    for place, out in ((at[ANTES], antes), (at[BLINDS], blinds)):
        count, more = numbers(text, place, end, out)
        decimals |= more
        if count != players:
            return none, False
    for place in (at[FINISHING], at[WINNINGS]):
        if place:
            count, more = numbers(text, place, end, seats.won)
            decimals |= more
            if count != players:
                return none, False
    if players < 2 or (at[PLAYERS] and texts(text, at[PLAYERS], end) != players):
        return none, False
    if at[SEATS]:
        count, more = numbers(text, at[SEATS], end, seats.won)
        if count != players or more:
            return none, False
    seats.won[:] = 0
    small, big, more = _bets(text, end, fields, limit)
    decimals |= more
    if small <= 0 or blinds[0] <= 0 or blinds[0] > blinds[1] or blinds[1] != small or big < small:
        return none, False
    for seat in range(2, players):
        if blinds[seat]:
            return none, False
    if _has_decimals(text, at[ACTIONS], end):
        decimals = True
    dead = _post(players, antes, blinds, seats)
    return Game(players, limit, small, big, 1 if decimals else CHIP, dead), dead >= 0


@jit
def _is_word(text: Bytes, at: int, end: int, first: int, second: int) -> bool:
    """Whether a value is a text of these two letters."""
    if at + 4 > end or text[at] not in (34, 39) or text[at + 3] != text[at]:
        return False
    return text[at + 1] == first and text[at + 2] == second and (at + 4 == end or text[at + 4] == 10)


@jit
def _is_true_or_false(text: Bytes, at: int, end: int) -> bool:
    for word in (b"true", b"false"):
        size = len(word)
        if at + size <= end and (at + size == end or text[at + size] == 10):
            same = True
            for place in range(size):
                if text[at + place] != word[place]:
                    same = False
            if same:
                return True
    return False


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
    return at > 0 and (at == end or text[at] == 10)


@jit
def _has_decimals(text: Bytes, at: int, end: int) -> bool:
    while at < end and text[at] != 10:
        if text[at] == 46:
            return True
        at += 1
    return False


@jit
def _post(players: int, antes: Ints, blinds: Ints, seats: Seats) -> int:
    """Antes and blinds; what of the antes is nobody's bet, below zero where somebody has no more than is posted."""
    alike = True
    for seat in range(1, players):
        alike &= antes[seat] == antes[0]
    if players == 2:
        antes[0], antes[1] = antes[1], antes[0]
        blinds[0], blinds[1] = blinds[1], blinds[0]
    dead = 0
    for seat in range(players):
        if seats.chips[seat] <= antes[seat] + blinds[seat]:
            return -1
        seats.chips[seat] -= antes[seat] + blinds[seat]
        seats.put[seat] = blinds[seat]
        seats.bet[seat] = blinds[seat]
        seats.live[seat] = True
        seats.shows[seat] = True
        if alike:
            seats.put[seat] += antes[seat]
        else:
            dead += antes[seat]
    return dead


class Standing(NamedTuple):
    """Where a hand stands."""

    street: int
    """From 0 before the flop; one past the river when no more is bet."""
    level: int
    """What a player must have in to stay."""
    full: int
    """The last complete bet or raise."""
    unit: int
    """What a raise is at least."""
    last: int
    """The seat that acted last."""


@jit
def _plays(text: Bytes, end: int, fields: Fields, game: Game, seats: Seats, by: Scorer) -> bool:
    """Play all actions and compare the end."""
    board, cards = np.full(5, -1, np.int64), np.zeros(5, np.int64)
    lying, dealt, out = 0, 0, 0
    begun = False
    now = Standing(0, game.small, game.small, game.small, 1 if game.players > 2 else 0)
    at = fields.at[ACTIONS]
    if text[at] != OPEN:
        return False
    at += 1
    while True:
        act = action(text, at, end, cards)
        if act.kind == DEAL:
            if begun or act.player >= game.players or act.held != 2 or seats.hole[act.player, 0] >= 0:
                return False
            dealt += 1
            seats.hole[act.player, 0], seats.hole[act.player, 1] = cards[0], cards[1]
        elif act.kind == BOARD:
            if now.street == 0 or lying >= BOARDS[min(now.street, RIVER)] or act.held != (3 if lying == 0 else 1):
                return False
            for place in range(act.held):
                board[lying + place] = cards[place]
            lying += act.held
        elif act.kind == SHOW or act.kind == MUCK:
            if not _shows(act, cards, game, now, seats):
                return False
        elif act.kind in (FOLD, CALL, RAISE):
            if not begun:
                if dealt != game.players:
                    return False
                begun = True
                for seat in range(game.players):
                    seats.asked[seat] = True
            if now.street > RIVER or lying != BOARDS[now.street] or act.player != _turn(game, now, seats):
                return False
            now = _acted(act, game, now, seats)
            if now.unit == 0:
                return False
            now = _go_on(game, now, seats)
        else:
            return False
        if act.kind == DEAL or act.kind == BOARD:
            for place in range(act.held):
                if out >> cards[place] & 1:
                    return False
                out |= 1 << cards[place]
        at = act.end
        if at >= end:
            return False
        if text[at] == CLOSE:
            break
        if at + 2 >= end or text[at] != COMMA or text[at + 1] != SPACE:
            return False
        at += 2
    if now.street <= RIVER or (at + 1 < end and text[at + 1] != 10):
        return False
    if seats.live.sum() == 1:
        return _ends_alone(game, seats) and _agrees(text, end, fields, game, seats)
    return lying == 5 and _award(game, seats, board, by) and _agrees(text, end, fields, game, seats)


@jit
def _shows(act: Action, cards: Ints, game: Game, now: Standing, seats: Seats) -> bool:
    """A hand that is shown, or thrown away, when all betting is over."""
    seat = act.player
    if now.street <= RIVER or seat >= game.players or not seats.live[seat] or seats.told[seat]:
        return False
    if seats.live.sum() == 1 or (act.kind == SHOW and act.held not in (0, 2)):
        return False
    for place in range(act.held):
        if cards[place] not in (seats.hole[seat, 0], seats.hole[seat, 1]):
            return False
    seats.told[seat] = True
    seats.shows[seat] = act.kind == SHOW
    return True


@jit
def _turn(game: Game, now: Standing, seats: Seats) -> int:
    """Whose turn it is; below zero where nobody has to answer."""
    if seats.live.sum() < 2:
        return -1
    for step in range(1, game.players + 1):
        seat = (now.last + step) % game.players
        if seats.asked[seat] and seats.live[seat] and not seats.all_in[seat]:
            return seat if not _is_alone(seats) or _owes(seat, now, seats) > 0 else -1
    return -1


@jit
def _is_alone(seats: Seats) -> bool:
    """Whether all but one are all in."""
    return bool(seats.all_in.any() and seats.live.sum() - seats.all_in.sum() < 2)


@jit
def _owes(seat: int, now: Standing, seats: Seats) -> int:
    level = now.level
    if _is_alone(seats):
        level = 0
        for other in range(len(seats.bet)):
            if seats.all_in[other]:
                level = max(level, seats.bet[other])
    return int(level - seats.bet[seat])


@jit
def _acted(act: Action, game: Game, now: Standing, seats: Seats) -> Standing:
    """The hand after a fold, a check or call, or a bet or raise; without a unit where it is not allowed."""
    seat = act.player
    seats.asked[seat] = False
    now = Standing(now.street, now.level, now.full, now.unit, seat)
    if act.kind == FOLD:
        seats.live[seat] = False
        return now
    if act.kind == CALL:
        seats.closed[seat] = True
        _pay(seat, min(max(_owes(seat, now, seats), 0), seats.chips[seat]), seats)
        return now
    no = Standing(now.street, 0, 0, 0, seat)
    have, to = seats.bet[seat] + seats.chips[seat], act.cents
    if seats.closed[seat] or seats.live.sum() - seats.all_in.sum() < 2 or to > have or have <= now.level:
        return no
    by = to - (now.full if game.limit else now.level)
    if (game.limit and by != now.unit) or (by < now.unit and (to != have or by <= 0)):
        return no
    _pay(seat, to - seats.bet[seat], seats)
    full = by >= now.unit
    for other in range(game.players):
        seats.asked[other] = other != seat
        if full:
            seats.closed[other] = False
    seats.closed[seat] = True
    if not full:
        return Standing(now.street, to, now.full, now.unit, seat)
    return Standing(now.street, to, to, now.unit if game.limit else by, seat)


@jit
def _pay(seat: int, amount: int, seats: Seats) -> None:
    seats.chips[seat] -= amount
    seats.put[seat] += amount
    seats.bet[seat] += amount
    seats.all_in[seat] = seats.chips[seat] == 0


@jit
def _go_on(game: Game, now: Standing, seats: Seats) -> Standing:
    """The same round, or the next in which anything can be bet."""
    if _turn(game, now, seats) >= 0:
        return now
    _give_back(game, seats)
    street = now.street + 1
    if seats.live.sum() == 1 or seats.live.sum() - seats.all_in.sum() < 2:
        street = RIVER + 1
    unit = game.big if game.limit and street > 1 else game.small
    for seat in range(game.players):
        seats.bet[seat] = 0
        seats.closed[seat] = False
        seats.asked[seat] = True
    return Standing(street, 0, 0, unit, game.players - 1)


@jit
def _give_back(game: Game, seats: Seats) -> None:
    """The part of a bet that nobody matched."""
    most = second = 0
    whose = -1
    for seat in range(game.players):
        if seats.put[seat] > most:
            second, most, whose = most, seats.put[seat], seat
        elif seats.put[seat] > second:
            second = seats.put[seat]
    if most > second:
        seats.put[whose] = second
        seats.chips[whose] += most - second
        seats.all_in[whose] = False


@jit
def _ends_alone(game: Game, seats: Seats) -> bool:
    for seat in range(game.players):
        if seats.live[seat]:
            seats.won[seat] = seats.put.sum() + game.dead
            seats.chips[seat] += seats.won[seat]
    return True


@jit
def _award(game: Game, seats: Seats, board: Ints, by: Scorer) -> bool:
    """Each pot to the best hand that is shown; not where a chip is odd."""
    scores = np.full(game.players, -1, np.int64)
    shown = 0
    for seat in range(game.players):
        if seats.live[seat] and seats.shows[seat]:
            scores[seat] = _score(seats.hole, seat, board, by)
            shown += 1
    if not shown:
        return False
    dead, below, most = game.dead, 0, seats.put.max()
    while True:
        level, last = 1 << 62, 0
        for seat in range(game.players):
            if scores[seat] >= 0 and seats.put[seat] > below:
                level = min(level, seats.put[seat])
            if scores[seat] >= 0:
                last = max(last, seats.put[seat])
        if below >= last:
            return True
        upto = level if level < last else most
        amount = dead
        for seat in range(game.players):
            amount += min(seats.put[seat], upto) - min(seats.put[seat], below)
        if not _split(game, seats, scores, level, amount):
            return False
        below, dead = level, 0


@jit
def _score(hole: Ints, seat: int, board: Ints, by: Scorer) -> int:
    total, held = by.start, 0
    for place in range(7):
        code = board[place] if place < 5 else hole[seat, place - 5]
        total += by.cards[code, 0]
        held |= by.cards[code, 1]
    return number_of(total, held, by.displacements, by.shift, by.by_ranks, by.suited)


@jit
def _split(game: Game, seats: Seats, scores: Ints, level: int, amount: int) -> bool:
    best, winners = -1, 0
    for seat in range(game.players):
        if seats.put[seat] >= level and scores[seat] >= best and scores[seat] >= 0:
            winners = winners + 1 if scores[seat] == best else 1
            best = scores[seat]
    if winners > 1 and amount % (winners * game.chip):
        return False
    for seat in range(game.players):
        if seats.put[seat] >= level and scores[seat] == best:
            seats.won[seat] += amount // winners
            seats.chips[seat] += amount // winners
    return True


@jit
def _agrees(text: Bytes, end: int, fields: Fields, game: Game, seats: Seats) -> bool:
    told = np.zeros(MOST_PLAYERS, np.int64)
    for which, found in ((FINISHING, seats.chips), (WINNINGS, seats.won)):
        if fields.at[which]:
            numbers(text, fields.at[which], end, told)
            for seat in range(game.players):
                if told[seat] != found[seat]:
                    return False
    return True
