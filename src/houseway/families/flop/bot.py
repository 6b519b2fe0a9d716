"""Flop poker: starting hands by a score, then made hands, draws, lows and the price of a call."""

import random
from itertools import combinations

from houseway.bots.boards import made, outs
from houseway.bots.bot import asked
from houseway.bots.poker import against, bet, place, small
from houseway.bots.situation import Cards, game_of, read
from houseway.families.flop.bot_holdings import holdem, start, starts
from houseway.families.flop.bot_lows import share
from houseway.families.flop.play import RANKINGS, FlopRules
from houseway.felt.cards import Card
from houseway.ranks import low as low_hands
from houseway.ranks import omaha
from houseway.ranks.ranking import Class
from houseway.table.game import Game
from houseway.table.options import Choice, Select
from houseway.table.view import View

STRAIGHT_OR_BETTER = frozenset(list(Class)[list(Class).index(Class.STRAIGHT) :])


def choose(view: View, chance: random.Random) -> Choice:
    decision, game = asked(view), game_of(view)
    if decision.ask == "discard":
        return discard(view, game)
    if decision.ask != "bet":
        return small(view, chance, lambda hole: scores(hole, _named(view, "board"), game.rules))
    spot = read(view)
    if not spot.board:
        return bet(decision, spot, before_the_flop(spot.mine, game), chance, start=True)
    return bet(decision, spot, after_the_flop(spot.mine, spot.board, spot.opponents, game.rules), chance, start=False)


def before_the_flop(hole: Cards, game: Game) -> float:
    """The hand's place among all starting hands of the game, 0 to 1."""
    return place(start(hole, game.rules), starts(game))


def after_the_flop(hole: Cards, board: Cards, opponents: int, rules: FlopRules) -> float:
    """The hand's share of the pot, roughly, 0 to 1: what it has made, and what it may still make."""
    if rules.discard and len(hole) > rules.hole - rules.discard.count:
        return max(_worth(kept, board, opponents, rules) for kept in _kept(hole, rules))
    return _worth(hole, board, opponents, rules)


def _worth(hole: Cards, board: Cards, opponents: int, rules: FlopRules) -> float:
    ranking, two = RANKINGS[rules.ranking], rules.uses == "two"
    value, name = made(hole, board, ranking, two)
    value = against(value, opponents, 0.3 if two else 0.2)
    if len(board) < 5 and name not in STRAIGHT_OR_BETTER:
        reach = outs(hole, board, ranking, two) * (0.036 if len(board) == 3 else 0.021)
        value += (1 - value) * min(reach, 0.6)
    if rules.low == "none":
        return value
    return share(value, hole, board, rules.low_uses == "two", opponents)


def discard(view: View, game: Game) -> Choice:
    """Keep what is best: two cards for the game that is left, before the flop or on it."""
    (option,) = asked(view).options
    assert isinstance(option, Select)
    rules: FlopRules = game.rules
    hole, board = tuple(map(Card, option.pool)), _named(view, "board")

    def worth(kept: Cards) -> float:
        if board:
            return _worth(kept, board, 1, rules)
        return start(kept, rules) if len(kept) > 2 else holdem(kept, rules.low != "none")

    kept = max(_kept(hole, rules), key=worth)
    return Choice(option.do, 0, tuple(card for card in hole if card not in kept))


def _kept(hole: Cards, rules: FlopRules) -> list[Cards]:
    assert rules.discard is not None
    return list(combinations(hole, len(hole) - rules.discard.count))


def scores(hole: Cards, board: Cards, rules: FlopRules) -> tuple[int, ...]:
    """What a hand shows at the end: for high, and where that counts for low."""
    if rules.uses == "two":
        high = omaha.high(hole, board)
    else:
        high = RANKINGS[rules.ranking].score((*hole, *board))
    if rules.low == "none":
        return (high,)
    low = omaha.low(hole, board) if rules.low_uses == "two" else low_hands.eight_or_better((*hole, *board))
    return high, low or 0


def _named(view: View, where: str) -> Cards:
    return tuple(map(Card, view.cards(where)))
