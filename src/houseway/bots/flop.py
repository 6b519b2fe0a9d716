"""Flop poker: starting hands by a score, then made hands, draws and the price of a call.

It plays a plain, somewhat loose game: it folds poor hands, bets good ones, draws when the pot pays for it, and does
each of these a little differently every time.
"""

import random
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.bots import anyhow
from houseway.bots.bot import asked, near
from houseway.felt.cards import RANK, Card
from houseway.ranks import omaha
from houseway.ranks.high import category, high
from houseway.ranks.ranking import Class, digits_of
from houseway.table.events import Acted, Dealt, Moved, Mucked
from houseway.table.options import Amount, Choice, Pick
from houseway.table.view import View

Cards = tuple[Card, ...]


class Spot(NamedTuple):
    """A seat's situation, told from its view."""

    hole: Cards
    board: Cards
    pot: int
    owes: int
    level: int
    """What the round's last bet or raise came to."""
    raises: int
    """Bets and raises in this round so far, the blinds apart."""
    opponents: int
    stack: int


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask != "bet":
        return anyhow.choose(view, chance)
    call, fold = decision.option("call"), decision.option("fold")
    more = next((option for option in decision.options if isinstance(option, Amount)), None)
    spot = read(view, call.amount if isinstance(call, Pick) else 0)
    strength = after_the_flop(spot) if spot.board else before_the_flop(spot)
    strength += chance.uniform(-0.07, 0.07)

    if more and chance.random() < _eagerness(spot, strength):
        return near(more, _size(spot, more, strength, chance))
    if not call or strength > _price(spot) or not fold:
        return Choice("call" if call else "check")
    return Choice("fold")


def read(view: View, owes: int) -> Spot:
    """The situation, from one pass over the events."""
    mine = f"seat {view.seat}"
    stack = view.setup["seats"][str(view.seat)]
    hole: list[str] = []
    board: list[str] = []
    put: dict[str, int] = {}
    pot = raises = 0
    live = len(view.setup["seats"])
    for event in view.events:
        if isinstance(event, Moved):
            if event.target == "pot":
                pot += event.amount
                put[event.source] = put.get(event.source, 0) + event.amount
            elif event.source == "pot":
                pot -= event.amount
        elif isinstance(event, Acted):
            if event.choice.do in ("bet", "raise"):
                raises += 1
            elif event.choice.do == "fold":
                live -= 1
        elif isinstance(event, Dealt):
            if event.place == mine:
                hole.extend(event.cards)
            elif event.place == "board":
                board.extend(event.cards)
                stack -= put.get(f"stack {view.seat}", 0)
                put, raises = {}, 0
        elif isinstance(event, Mucked) and event.place == mine:
            del hole[len(hole) - event.number :]
    stack -= put.get(f"stack {view.seat}", 0)
    level = max(put.values(), default=0)
    return Spot(tuple(map(Card, hole)), tuple(map(Card, board)), pot, owes, level, raises, live - 1, stack)


def before_the_flop(spot: Spot) -> float:
    """How good a starting hand is, 0 to 1, against so many: by Chen's points, a pair of aces having 20."""
    points = max(chen(*sorted((RANK[one], RANK[two])), one[1] == two[1]) for one, two in combinations(spot.hole, 2))
    return (points + 1.5) / 18 - 0.018 * (spot.opponents - 1) + 0.02


@lru_cache(maxsize=512)
def chen(low: int, high: int, suited: bool) -> float:
    """Chen's score of two cards; ranks from 0 (deuce) to 12 (ace)."""
    points = (10.0, 8.0, 7.0, 6.0)[12 - high] if high >= 9 else (high + 2) / 2
    if low == high:
        return max(5.0, points * 2)
    gap = high - low - 1
    points -= (0, 1, 2, 4, 5)[min(gap, 4)]
    return points + 2 * suited + (gap <= 1 and high < 10)


_MADE = {
    Class.TWO_PAIR: 0.78,
    Class.THREE: 0.86,
    Class.STRAIGHT: 0.9,
    Class.FLUSH: 0.93,
    Class.FULL_HOUSE: 0.97,
}


def after_the_flop(spot: Spot) -> float:
    """How likely the hand is to win, roughly, 0 to 1: what it has made, and what it may still make."""
    hole, board = spot.hole, spot.board
    score = omaha.high(hole, board) if len(hole) > 3 else high((*hole, *board))
    made = category(score)
    common = category(high(board))
    tops = sorted({RANK[card] for card in board}, reverse=True)
    if made is Class.HIGH_CARD or (made is common and len(hole) < 4 and made is not Class.PAIR):
        value = 0.12 + 0.01 * max(RANK[card] for card in hole)
    elif made is Class.PAIR:
        value = _pair(digits_of(score)[0] - 2, tops, common)
    elif made is Class.TWO_PAIR and common is Class.PAIR:
        ours = [digit - 2 for digit in digits_of(score)[:2] if digit - 2 in {RANK[card] for card in hole}]
        value = _pair(max(ours, default=0), tops, Class.HIGH_CARD) + 0.04
    elif made is Class.THREE and common is Class.PAIR:
        value = 0.8
    else:
        value = _MADE.get(made, 0.99)
    value = float(value ** (1 + 0.12 * (spot.opponents - 1)))
    outs = _outs(hole, board) if len(board) < 5 else 0
    reach = outs * (0.036 if len(board) == 3 else 0.021)
    return value + (1 - value) * min(reach, 0.55)


def _pair(rank: int, tops: list[int], common: Class) -> float:
    """A pair by its place: over the board, its top card, the second, or below; on the board it is nobody's."""
    if common is Class.PAIR:
        return 0.2
    if rank > tops[0]:
        return 0.74
    if rank == tops[0]:
        return 0.64
    return 0.46 if rank >= tops[1] else 0.34


def _outs(hole: Cards, board: Cards) -> int:
    """Cards that would make a flush or a straight with at least one card of the hand."""
    cards = (*hole, *board)
    outs = 0
    suits = [card[1] for card in cards]
    if any(suits.count(suit) == 4 for suit in {card[1] for card in hole}):
        outs += 9
    held = {RANK[card] for card in cards}
    own = {RANK[card] for card in hole}
    if 12 in held:
        held.add(-1)
        own |= {-1} & held if 12 in own else set()
    missing = set()
    for low in range(-1, 9):
        run = set(range(low, low + 5))
        if len(lacking := run - held) == 1 and run & own:
            missing |= lacking
    return outs + min(4 * len(missing), 8)


def _price(spot: Spot) -> float:
    """The strength from which a call pays: the pot odds, and more when much is at stake or many raise."""
    odds = spot.owes / (spot.pot + spot.owes)
    deep = spot.owes / (spot.stack + 1)
    if spot.board:
        return odds + 0.05 + 0.12 * min(deep, 1) + 0.04 * spot.raises
    return 0.36 + 0.09 * spot.raises + 0.25 * min(deep, 1) - 0.25 * max(0.0, 0.2 - odds)


def _eagerness(spot: Spot, strength: float) -> float:
    """How likely it bets or raises: with the best of it often, with a draw or nothing now and then."""
    start = 0.55 if spot.board else 0.5
    eager = (strength - start) * 4 - 0.18 * spot.raises
    bluff = 0.08 if not spot.raises and spot.opponents < 3 and spot.board else 0.02
    return min(max(eager, bluff / (1 + spot.raises)), 0.9)


def _size(spot: Spot, more: Amount, strength: float, chance: random.Random) -> int:
    """Half the pot to the whole pot; before the flop two or three times the bet; all of it when that is nearly so."""
    by = (spot.pot + spot.owes) * chance.uniform(0.5, 1.0) if spot.board else spot.level * chance.uniform(1.2, 2.2)
    to = int(spot.level + by)
    return more.high if strength > 0.8 and to > 0.7 * more.high else to
