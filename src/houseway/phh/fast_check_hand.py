"""A hand played from the text of its history, for a glance: whose turn it is, and what may be bet."""

from typing import Final, NamedTuple

import numpy as np

from houseway.phh.fast_check_pots import agrees, award, ends_alone, holds
from houseway.phh.fast_check_stud import FIRST, a_pair_shows, first, forced, gets
from houseway.phh.fast_check_table import (
    ALL_IN,
    ASKED,
    BET,
    CHIPS,
    CLOSED,
    HELD,
    HOLE,
    IN_HAND,
    LIMIT,
    LIVE,
    MOST_HELD,
    NUMBER,
    OUT_OF_CHIPS,
    POT_LIMIT,
    PUT,
    SHOWS,
    STUD,
    TOLD,
    Game,
)
from houseway.phh.fast_check_text import (
    ACTIONS,
    BOARD,
    BRINGS,
    CALL,
    CLOSE,
    DEAL,
    FOLD,
    LINE,
    MUCK,
    OPEN,
    RAISE,
    SHOW,
    UNKNOWN,
    Action,
    Bytes,
    Fields,
    Ints,
    action,
    after_blanks,
    to_next,
)
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer

CENT, DOLLAR = 1, 100
BOARDS: Final = (0, 3, 4, 5)
"""Cards on the board, street by street."""
NOBODY: Final = -1


class Standing(NamedTuple):
    """Where a hand stands."""

    street: int
    """From 0; as many as there are rounds when no more is bet."""
    level: int
    """What a player must have in to stay."""
    full: int
    """The last complete bet or raise."""
    unit: int
    """What a raise is at least."""
    last: int
    """The seat that acted last; nobody where the cards of a street are to tell who is first."""


@jit
def plays(text: Bytes, end: int, fields: Fields, game: Game, seats: Ints, by: Scorer) -> bool:
    """Play all actions and compare the end."""
    board, cards = np.full(5, -1, np.int64), np.zeros(MOST_HELD, np.int64)
    lying, out = 0, 0
    decimals = game.decimals
    level = 0 if game.bring_in else game.small
    now = Standing(0, level, level, game.small, 1 if game.players > 2 else 0)
    at = fields.at[ACTIONS]
    if text[at] != OPEN:
        return False
    at = after_blanks(text, at + 1, end)
    while 0 < at < end:
        act = action(text, at, end, cards)
        if act.player >= game.players:
            return False
        if act.kind == DEAL:
            out = _dealt(act, cards, game, now, seats, out)
        elif act.kind == BOARD:
            out = _laid(act, cards, game, now, board, lying, out)
            lying += act.held
        elif act.kind == SHOW or act.kind == MUCK:
            out = _shows(act, cards, game, now, seats, out)
        elif act.kind in (BRINGS, FOLD, CALL, RAISE):
            decimals |= act.decimals
            now = _bets(act, game, now, seats, lying)
            if now.unit == 0:
                return False
        else:
            return False
        if out < 0:
            return False
        at = to_next(text, act.end, end)
        if at < 0 or text[at] == CLOSE:
            break
    if at < 0 or at >= end or text[at] != CLOSE:
        return False
    if now.street < game.rounds or (at + 1 < end and text[at + 1] != LINE):
        return False
    if seats[NUMBER, IN_HAND] == 1:
        return ends_alone(game, seats) and agrees(text, end, fields, game, seats)
    chip = CENT if decimals else DOLLAR
    all_lie = _have(game, game.held, seats) and (game.held == STUD or lying == len(board))
    return all_lie and award(game, seats, board, chip, by) and agrees(text, end, fields, game, seats)


@jit
def _dealt(act: Action, cards: Ints, game: Game, now: Standing, seats: Ints, out: int) -> int:
    """Cards of a player's own: the cards that are out with them, below zero where it cannot be."""
    seat = act.player
    if seats[NUMBER, IN_HAND] < 2:
        return -1
    if game.held == STUD:
        if not gets(act, game, now.street, seats):
            return -1
    elif act.held != game.held or seats[HELD, seat]:
        return -1
    for place in range(act.held):
        card = cards[place]
        seats[HOLE + seats[HELD, seat] + place, seat] = card
        if card != UNKNOWN:
            if out >> card & 1:
                return -1
            out |= 1 << card
    seats[HELD, seat] += act.held
    return out


@jit
def _laid(act: Action, cards: Ints, game: Game, now: Standing, board: Ints, lying: int, out: int) -> int:
    """Cards for the board: the cards that are out with them, below zero where it cannot be."""
    if game.held == STUD or now.street == 0 or act.held != (3 if lying == 0 else 1):
        return -1
    if lying >= BOARDS[min(now.street, len(BOARDS) - 1)]:
        return -1
    for place in range(act.held):
        card = cards[place]
        if card == UNKNOWN or out >> card & 1:
            return -1
        board[lying + place] = card
        out |= 1 << card
    return out


@jit
def _have(game: Game, count: int, seats: Ints) -> bool:
    """Whether everybody in the hand has so many cards."""
    for seat in range(game.players):  # noqa: SIM110 (the compiler knows no such generator)
        if seats[LIVE, seat] and seats[HELD, seat] != count:
            return False
    return True


@jit
def _bets(act: Action, game: Game, now: Standing, seats: Ints, lying: int) -> Standing:
    """The hand after a player's turn; without a unit where it is another's, cards are missing, or it is not allowed."""
    no = Standing(now.street, 0, 0, 0, act.player)
    stud = game.held == STUD
    if now.street >= game.rounds or not _have(game, FIRST + now.street if stud else game.held, seats):
        return no
    if not stud and lying != BOARDS[now.street]:
        return no
    if stud and now.street == 0 and now.level == 0:
        return _brings_in(act, game, now, seats)
    if stud and now.last == NOBODY:
        begins = first(game, seats)
        if begins < 0:
            return no
        now = Standing(now.street, now.level, now.full, now.unit, (begins + game.players - 1) % game.players)
    if act.kind == BRINGS or act.player != _turn(game, now, seats):
        return no
    now = _acted(act, game, now, seats)
    return _go_on(game, now, seats) if now.unit else no


@jit
def _brings_in(act: Action, game: Game, now: Standing, seats: Ints) -> Standing:
    """The forced bet, or a whole one at once, by somebody who has more than that."""
    seat = act.player
    amount = game.bring_in if act.kind == BRINGS else game.small
    told = act.kind == BRINGS or (act.kind == RAISE and act.cents == amount)
    if not told or seat != forced(game, seats) or seats[CHIPS, seat] <= amount:
        return Standing(now.street, 0, 0, 0, seat)
    seats[ASKED, seat] = False
    _pay(seat, amount, seats)
    return Standing(0, amount, 0 if act.kind == BRINGS else amount, now.unit, seat)


@jit
def _shows(act: Action, cards: Ints, game: Game, now: Standing, seats: Ints, out: int) -> int:
    """A hand that is shown, or thrown away, when all betting is over, be it by the last player left, or before the last
    cards and then again: the cards that are out, below zero where it cannot be."""
    seat = act.player
    held = seats[HELD, seat]
    if now.street < game.rounds or not seats[LIVE, seat] or act.held not in (0, held) or not _have(game, held, seats):
        return -1
    seats[TOLD, seat] = True
    seats[SHOWS, seat] = act.kind == SHOW
    for place in range(act.held):
        card = cards[place]
        for other in range(place):
            if cards[other] == card:
                return -1
        if card == UNKNOWN or not holds(seats, seat, card):
            # What is shown was held all along, in the place of a card that was not told.
            if card == UNKNOWN or out >> card & 1 or not _becomes_known(seats, seat, card):
                return -1
            out |= 1 << card
    return out


@jit
def _becomes_known(seats: Ints, seat: int, card: int) -> bool:
    for place in range(seats[HELD, seat]):
        if seats[HOLE + place, seat] == UNKNOWN:
            seats[HOLE + place, seat] = card
            return True
    return False


@jit
def _turn(game: Game, now: Standing, seats: Ints) -> int:
    """Whose turn it is; below zero where nobody has to answer."""
    if seats[NUMBER, IN_HAND] < 2:
        return -1
    for step in range(1, game.players + 1):
        seat = (now.last + step) % game.players
        if seats[ASKED, seat] and seats[LIVE, seat] and not seats[ALL_IN, seat]:
            return seat if not _is_alone(seats) or _owes(seat, now, seats) > 0 else -1
    return -1


@jit
def _is_alone(seats: Ints) -> bool:
    """Whether all but one are all in."""
    return bool(seats[NUMBER, OUT_OF_CHIPS] and _can_bet(seats) < 2)


@jit
def _can_bet(seats: Ints) -> int:
    """How many have chips behind."""
    return int(seats[NUMBER, IN_HAND] - seats[NUMBER, OUT_OF_CHIPS])


@jit
def _owes(seat: int, now: Standing, seats: Ints) -> int:
    level = now.level
    if _is_alone(seats):
        level = 0
        for other in range(seats.shape[1]):
            if seats[ALL_IN, other]:
                level = max(level, seats[BET, other])
    return int(level - seats[BET, seat])


@jit
def _acted(act: Action, game: Game, now: Standing, seats: Ints) -> Standing:
    """The hand after a fold, a check or call, or a bet or raise; without a unit where it is not allowed."""
    seat = act.player
    seats[ASKED, seat] = False
    now = Standing(now.street, now.level, now.full, now.unit, seat)
    if act.kind == FOLD:
        seats[LIVE, seat] = False
        seats[NUMBER, IN_HAND] -= 1
        return now
    if act.kind == CALL:
        seats[CLOSED, seat] = True
        _pay(seat, min(max(_owes(seat, now, seats), 0), seats[CHIPS, seat]), seats)
        return now
    no = Standing(now.street, 0, 0, 0, seat)
    have, to = seats[BET, seat] + seats[CHIPS, seat], act.cents
    reopened = game.kind != LIMIT and now.level - seats[BET, seat] >= now.unit
    if (seats[CLOSED, seat] and not reopened) or _can_bet(seats) < 2 or to > have or have <= now.level:
        return no
    by = to - (now.full if game.kind == LIMIT else now.level)
    if game.kind == LIMIT and to != min(now.full + now.unit, have):
        doubles = game.pairs and now.street == 1 and a_pair_shows(game, seats)
        if not doubles or to != now.full + game.big:
            return no
    if by < now.unit and (to != have or to <= now.level):
        return no
    if game.kind == POT_LIMIT and by > max(now.unit, seats[PUT].sum() + game.dead + now.level - seats[BET, seat]):
        return no
    _pay(seat, to - seats[BET, seat], seats)
    full = by >= now.unit or (game.kind == LIMIT and 2 * by >= now.unit)
    for other in range(game.players):
        seats[ASKED, other] = other != seat
        if full:
            seats[CLOSED, other] = False
    seats[CLOSED, seat] = True
    if not full:
        return Standing(now.street, to, now.full, now.unit, seat)
    return Standing(now.street, to, to, max(by, now.unit), seat)


@jit
def _pay(seat: int, amount: int, seats: Ints) -> None:
    seats[CHIPS, seat] -= amount
    seats[PUT, seat] += amount
    seats[BET, seat] += amount
    if seats[CHIPS, seat] == 0:
        seats[ALL_IN, seat] = True
        seats[NUMBER, OUT_OF_CHIPS] += 1


@jit
def _go_on(game: Game, now: Standing, seats: Ints) -> Standing:
    """The same round, or the next in which anything can be bet."""
    if _turn(game, now, seats) >= 0:
        return now
    _give_back(game, seats)
    street = now.street + 1
    if seats[NUMBER, IN_HAND] == 1 or _can_bet(seats) < 2:
        street = game.rounds
    unit = game.big if game.kind == LIMIT and street > 1 else game.small
    for seat in range(game.players):
        seats[BET, seat] = 0
        seats[CLOSED, seat] = False
        seats[ASKED, seat] = True
    return Standing(street, 0, 0, unit, NOBODY if game.held == STUD else game.players - 1)


@jit
def _give_back(game: Game, seats: Ints) -> None:
    """The part of a bet that nobody matched; whoever folds leaves it in the pot, unless all others are all in."""
    most = second = 0
    whose = -1
    for seat in range(game.players):
        if seats[PUT, seat] > most:
            second, most, whose = most, seats[PUT, seat], seat
        elif seats[PUT, seat] > second:
            second = seats[PUT, seat]
    if most > second and (seats[LIVE, whose] or _can_bet(seats) == 0):
        seats[PUT, whose] = second
        seats[CHIPS, whose] += most - second
        if seats[ALL_IN, whose]:
            seats[ALL_IN, whose] = False
            seats[NUMBER, OUT_OF_CHIPS] -= 1
