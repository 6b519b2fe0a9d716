"""Ultimate Texas Hold'em by published rules of thumb.

Before the flop four antes with any pair of threes or better, any ace, and the better kings, queens and jacks; on the
flop two with two pair, a hidden pair, or four to a flush with a high card in hand; on the river one with a hidden
pair or better, or when few cards could beat the hand.
"""

import random

from houseway.bots import banked
from houseway.bots.bot import Cards, asked, seen
from houseway.felt.cards import RANKS
from houseway.felt.cards import STANDARD as STANDARD_DECK
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.table.options import Choice
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    if decision.ask == "follow":
        return Choice(decision.options[0].do)
    held, board = seen(view, decision.about), seen(view, "board")
    bet, wait = decision.options[0].do, decision.options[-1].do
    if not board:
        return Choice(bet if decision.option("bet 4x") and _raises_before_the_flop(held) else wait)
    if len(board) == 3:
        return Choice(bet if _raises_on_the_flop(held, board) else wait)
    return Choice(bet if _calls_on_the_river(held, board) else wait)


LEAST_KICKER = {"Q": ("6", "8"), "J": ("8", "T")}
"""With a queen or a jack: the least second card, suited and not."""


def _raises_before_the_flop(held: Cards) -> bool:
    (high, one), (low, other) = sorted(((card[0], card[1]) for card in held), key=lambda at: -RANKS.index(at[0]))
    suited = one == other
    if high == low:
        return RANKS.index(high) >= RANKS.index("3")
    if high == "A":
        return True
    if high == "K":
        return suited or RANKS.index(low) >= RANKS.index("5")
    if high in LEAST_KICKER:
        return RANKS.index(low) >= RANKS.index(LEAST_KICKER[high][not suited])
    return False


def _hidden_pair(held: Cards, board: Cards) -> bool:
    """A pair or better that the board alone does not have."""
    ranks = [card[0] for card in board]
    return held[0][0] == held[1][0] or any(card[0] in ranks for card in held)


def _raises_on_the_flop(held: Cards, board: Cards) -> bool:
    name = STANDARD.name(STANDARD.score((*held, *board)))
    if name not in (Class.HIGH_CARD, Class.PAIR):
        return True
    if _hidden_pair(held, board):
        return not (held[0][0] == held[1][0] == "2")
    suits = [card[1] for card in (*held, *board)]
    four = next((suit for suit in "shdc" if suits.count(suit) == 4), "")
    return bool(four) and any(card[1] == four and RANKS.index(card[0]) >= RANKS.index("T") for card in held)


MOST_OUTS = 20


def _calls_on_the_river(held: Cards, board: Cards) -> bool:
    """With a hidden pair or better, or with fewer than 21 single cards that beat the hand."""
    mine = STANDARD.score((*held, *board))
    if _hidden_pair(held, board):
        return True
    if STANDARD.name(mine) not in (Class.HIGH_CARD, Class.PAIR) and mine > STANDARD.score(board):
        return True
    seen = {*held, *board}
    others = [card for card in STANDARD_DECK if card not in seen]
    return sum(STANDARD.score((*board, other)) > mine for other in others) <= MOST_OUTS
