"""A hand played from the text of its history, for a glance: whose turn it is, and what may be bet."""

from typing import Final, NamedTuple

import numpy as np

from houseway.odds.wagers.scores import Scorer
from houseway.phh.glance_pots import agrees, award, ends_alone, holds
from houseway.phh.glance_table import (
    ALL_IN,
    ASKED,
    BET,
    CHIPS,
    CLOSED,
    HOLE,
    IN_HAND,
    LIMIT,
    LIVE,
    NUMBER,
    OUT_OF_CHIPS,
    POT_LIMIT,
    PUT,
    SHOWS,
    TOLD,
    Game,
)
from houseway.phh.glance_text import (
    ACTIONS,
    BOARD,
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

RIVER: Final = 3
CENT, DOLLAR = 1, 100
BOARDS: Final = (0, 3, 4, 5)
"""Cards on the board, street by street."""


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
def plays(text: Bytes, end: int, fields: Fields, game: Game, seats: Ints, by: Scorer) -> bool:
    """Play all actions and compare the end."""
    board, cards = np.full(5, -1, np.int64), np.zeros(5, np.int64)
    lying, dealt, out = 0, 0, 0
    begun, decimals = False, game.decimals
    now = Standing(0, game.small, game.small, game.small, 1 if game.players > 2 else 0)
    at = fields.at[ACTIONS]
    if text[at] != OPEN:
        return False
    at = after_blanks(text, at + 1, end)
    while 0 < at < end:
        act = action(text, at, end, cards)
        if act.kind == DEAL:
            if begun or act.player >= game.players or act.held != game.held or seats[HOLE, act.player] >= 0:
                return False
            dealt += 1
            for place in range(game.held):
                seats[HOLE + place, act.player] = cards[place]
        elif act.kind == BOARD:
            if now.street == 0 or lying >= BOARDS[min(now.street, RIVER)] or act.held != (3 if lying == 0 else 1):
                return False
            for place in range(act.held):
                board[lying + place] = cards[place]
            lying += act.held
        elif act.kind == SHOW or act.kind == MUCK:
            out = _shows(act, cards, game, now, seats, out)
            if out < 0:
                return False
        elif act.kind in (FOLD, CALL, RAISE):
            if not begun:
                if dealt != game.players:
                    return False
                begun = True
                for seat in range(game.players):
                    seats[ASKED, seat] = True
            if now.street > RIVER or lying != BOARDS[now.street] or act.player != _turn(game, now, seats):
                return False
            decimals |= act.decimals
            now = _acted(act, game, now, seats)
            if now.unit == 0:
                return False
            now = _go_on(game, now, seats)
        else:
            return False
        if act.kind in (DEAL, BOARD):
            for place in range(act.held):
                if cards[place] == UNKNOWN and act.kind == DEAL:
                    continue
                if cards[place] == UNKNOWN or out >> cards[place] & 1:
                    return False
                out |= 1 << cards[place]
        at = to_next(text, act.end, end)
        if at < 0 or text[at] == CLOSE:
            break
    if at < 0 or at >= end or text[at] != CLOSE:
        return False
    if now.street <= RIVER or (at + 1 < end and text[at + 1] != LINE):
        return False
    if seats[NUMBER, IN_HAND] == 1:
        return ends_alone(game, seats) and agrees(text, end, fields, game, seats)
    chip = CENT if decimals else DOLLAR
    return lying == 5 and award(game, seats, board, chip, by) and agrees(text, end, fields, game, seats)


@jit
def _shows(act: Action, cards: Ints, game: Game, now: Standing, seats: Ints, out: int) -> int:
    """A hand that is shown, or thrown away, when all betting is over, be it by the last player left: the cards that are
    out, below zero where it cannot be."""
    seat = act.player
    if now.street <= RIVER or seat >= game.players or not seats[LIVE, seat] or seats[TOLD, seat]:
        return -1
    if act.held not in (0, game.held):
        return -1
    seats[TOLD, seat] = True
    seats[SHOWS, seat] = act.kind == SHOW
    for place in range(act.held):
        card = cards[place]
        for other in range(place):
            if cards[other] == card:
                return -1
        if card == UNKNOWN or not holds(seats, seat, card, game.held):
            # What is shown was held all along, in the place of a card that was not told.
            if card == UNKNOWN or out >> card & 1 or not _becomes_known(seats, seat, card, game.held):
                return -1
            out |= 1 << card
    return out


@jit
def _becomes_known(seats: Ints, seat: int, card: int, held: int) -> bool:
    for place in range(held):
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
    if seats[CLOSED, seat] or _can_bet(seats) < 2 or to > have or have <= now.level:
        return no
    by = to - (now.full if game.kind == LIMIT else now.level)
    if game.kind == LIMIT and to != min(now.full + now.unit, have):
        return no
    if by < now.unit and (to != have or to <= now.level):
        return no
    if game.kind == POT_LIMIT and by > max(now.unit, seats[PUT].sum() + game.dead + now.level - seats[BET, seat]):
        return no
    _pay(seat, to - seats[BET, seat], seats)
    full = by >= now.unit
    for other in range(game.players):
        seats[ASKED, other] = other != seat
        if full:
            seats[CLOSED, other] = False
    seats[CLOSED, seat] = True
    if not full:
        return Standing(now.street, to, now.full, now.unit, seat)
    return Standing(now.street, to, to, now.unit if game.kind == LIMIT else by, seat)


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
        street = RIVER + 1
    unit = game.big if game.kind == LIMIT and street > 1 else game.small
    for seat in range(game.players):
        seats[BET, seat] = 0
        seats[CLOSED, seat] = False
        seats[ASKED, seat] = True
    return Standing(street, 0, 0, unit, game.players - 1)


@jit
def _give_back(game: Game, seats: Ints) -> None:
    """The part of a bet that nobody matched."""
    most = second = 0
    whose = -1
    for seat in range(game.players):
        if seats[PUT, seat] > most:
            second, most, whose = most, seats[PUT, seat], seat
        elif seats[PUT, seat] > second:
            second = seats[PUT, seat]
    if most > second:
        seats[PUT, whose] = second
        seats[CHIPS, whose] += most - second
        if seats[ALL_IN, whose]:
            seats[ALL_IN, whose] = False
            seats[NUMBER, OUT_OF_CHIPS] -= 1
