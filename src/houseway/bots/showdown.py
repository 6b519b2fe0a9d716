"""Poker hands against the player-dealer, by published rules of thumb, until the odds give the best play.

- Three Card Poker: play Q-6-4 or better.
- Ultimate Texas Hold'em: before the flop four antes with any pair of threes or better, any ace, and the better kings,
  queens and jacks; on the flop two with two pair, a hidden pair, or four to a flush with a high card in hand; on the
  river one with a hidden pair or better, or when few cards could beat the hand.
- Let It Ride: keep the first bet with a paying hand or three to a good straight flush, the second with a paying hand,
  four to a flush, or four to an open straight of high cards.
- Super Pan 9: draw on five or less.
"""

import random

from houseway.banked.baccarat import points
from houseway.bots import banked
from houseway.bots.bot import asked
from houseway.felt.cards import RANKS, Card
from houseway.felt.cards import STANDARD as STANDARD_DECK
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.ranks.three import THREE
from houseway.table.options import Choice, Decision
from houseway.table.view import HIDDEN, View

Cards = tuple[Card, ...]

PLAYS = tuple(RANKS.index(rank) for rank in "Q64")


def _seen(view: View, place: str) -> Cards:
    """The cards at a place that the seat can see."""
    return tuple(Card(card) for card in view.cards(place) if card != HIDDEN)


def three_card(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    if decision.ask == "follow":
        return Choice(decision.options[0].do)
    held = _seen(view, decision.about)
    ranks = tuple(sorted((RANKS.index(card[0]) for card in held), reverse=True))
    strong = THREE.name(THREE.score(held)) is not Class.HIGH_CARD or ranks >= PLAYS
    return Choice("play" if strong else "fold")


def ultimate(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("ante",))
    if decision.ask == "follow":
        return Choice(decision.options[0].do)
    held, board = _seen(view, decision.about), _seen(view, "board")
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


def let_it_ride(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("bet-1",))
    held, board = _seen(view, decision.about), _seen(view, "board")
    return Choice("let it ride" if _rides((*held, *board), decision) else "withdraw")


def _rides(cards: Cards, decision: Decision) -> bool:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    if any(rank >= RANKS.index("T") or ranks.count(rank) > 2 for rank in pairs) or len(pairs) == 2:
        return True
    suited, apart = len({card[1] for card in cards}) == 1, ranks[-1] - ranks[0]
    high = sum(rank >= RANKS.index("T") for rank in ranks)
    if decision.ask == "bet-1":
        if not suited or pairs:
            return False
        return (apart == 2 and ranks[0] > 0) or (apart == 3 and high >= 1) or (apart == 4 and high >= 2)
    return not pairs and (suited or (apart == 3 and ranks[-1] < RANKS.index("A") and high >= 1))


DRAWS_ON = 5


def super_pan(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance)
    return Choice("hit" if points(_seen(view, decision.about)) <= DRAWS_ON else "stand")
