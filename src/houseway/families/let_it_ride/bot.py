"""Let It Ride by published rules of thumb.

Keep the first bet with a paying hand or three to a good straight flush, the second with a paying hand, four to a
flush, or four to an open straight of high cards.
"""

import random

from houseway.bots import banked
from houseway.bots.bot import Cards, asked, seen
from houseway.felt.cards import RANKS
from houseway.table.options import Choice, Decision
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance, ("bet-1",))
    held, board = seen(view, decision.about), seen(view, "board")
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
