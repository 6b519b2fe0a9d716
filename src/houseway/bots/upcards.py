"""Starting hands of stud games, with an eye on the doors: the cards up of the others.

Ranks go from 0 (deuce) to 12 (ace). A joker counts as an ace that pairs anything.
"""

from houseway.bots.situation import Cards
from houseway.felt.cards import JOKER, RANK, Card

ACE = 12


def high_start(mine: Cards, doors: Cards, seen: Cards) -> float:
    """Trips, pairs, three to a flush or a straight, high cards; less when the cards they need are gone."""
    ranks = sorted((RANK[card] for card in mine if card != JOKER), reverse=True)
    over = len([door for door in doors if door != JOKER and ranks and RANK[door] > ranks[0]])
    gone = [RANK[card] for card in seen if card != JOKER]
    if len(ranks) < len(mine):
        return 24.0 + max(ranks, default=0) + (10.0 if len(set(ranks)) < len(ranks) else 0.0)
    paired = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    if paired:
        if ranks.count(paired[0]) > 2:
            return 40.0 + paired[0]
        bigger = len([door for door in doors if door != JOKER and RANK[door] > paired[0]])
        kicker = max((rank for rank in ranks if rank != paired[0]), default=0)
        return 15.0 + paired[0] + 0.15 * kicker - 2.5 * gone.count(paired[0]) - 0.6 * bigger
    return max(_drawing(mine, ranks, seen), 0.45 * ranks[0] + 0.3 * ranks[1] - 0.8 * over)


def _drawing(mine: Cards, ranks: list[int], seen: Cards) -> float:
    """Three to a flush, or to a straight."""
    if len(mine) < 3:
        return 0.0
    high = 0.2 * (ranks[0] + ranks[1])
    points = 0.0
    if len({card[1] for card in mine}) == 1:
        points = 11.0 + high - 1.5 * max(len([card for card in seen if card[1] == mine[0][1]]) - 1, 0)
    span = ranks[0] - ranks[-1] if ranks != [ACE, 1, 0] else 2
    if span <= 4:
        points = max(points, 0.0) + (8.0, 5.0, 3.0)[span - 2] + high
    return points


def low_rank(card: Card) -> int:
    """The rank for low: the ace is 1, a king 13, a joker nothing."""
    if card == JOKER:
        return 0
    rank = RANK[card]
    return 1 if rank == ACE else rank + 2


def razz_start(mine: Cards, doors: Cards, seen: Cards) -> float:
    """Three different low cards, the lower the highest of them the better; better among high doors."""
    ranks = sorted(map(low_rank, mine), reverse=True)
    distinct = sorted(set(ranks), reverse=True)
    points = 30.0 - sum(weight * rank for weight, rank in zip((1.5, 0.7, 0.3), ranks, strict=False))
    points -= 14.0 * (len(ranks) - len(distinct))
    helped = len([card for card in seen if low_rank(card) in distinct])
    return points + 0.4 * helped - sum(1.0 if low_rank(door) <= 8 else -0.6 for door in doors)


def split_start(mine: Cards, doors: Cards, seen: Cards) -> float:
    """What can win both halves: three low cards that also connect or are suited, aces, and hands too big to care."""
    high = high_start(mine, doors, seen)
    if high >= 40:
        return high
    ranks = {low_rank(card) for card in mine}
    ace = 1 in ranks
    lows = [rank for rank in ranks if rank <= 8]
    if len(lows) == len(mine):
        span = max(lows) - min(lows)
        suited = len({card[1] for card in mine}) == 1
        return 25.0 - max(lows) + 3.0 * ace + 4.0 * suited + max(0, 5 - span)
    if high >= 15:
        return 0.8 * high + (6.0 if ace and len(lows) == len(ranks) else 0.0) - (0.0 if high >= 24 else 3.0)
    return 0.6 * high + 1.5 * max(len(lows) - 1, 0) + 2.0 * ace
