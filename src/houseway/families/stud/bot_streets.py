"""Stud hands after the first round: what they are worth against the boards of the others."""

from collections.abc import Sequence
from math import exp

from houseway.bots.boards import runs
from houseway.bots.poker import against
from houseway.bots.situation import Cards
from houseway.bots.upcards import low_rank
from houseway.felt.cards import JOKER, RANK
from houseway.ranks.ranking import Class, Ranking, digits_of

SEVEN = {Class.TWO_PAIR: 0.64, Class.THREE: 0.82, Class.STRAIGHT: 0.88, Class.FLUSH: 0.92, Class.FULL_HOUSE: 0.97}
"""How often a made hand beats one opponent when all seven cards are out."""

LOW_CARD = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.85, 0.7, 0.5, 0.3, 0.15, 0.05, 0.0)
"""What a card is worth in a low, by its rank: nothing for a king."""
DOWN = 0.72
"""What a card down is worth in the low of somebody who stays."""


def high_value(mine: Cards, boards: Sequence[Cards], seen: Cards, left: int, ranking: Ranking, cards: int) -> float:
    """The chance of the best high hand, with so many cards to come in a game of so many."""
    score = ranking.score(mine)
    name = ranking.name(score)
    value = _made(name, digits_of(score), left, cards)
    for board in boards:
        value = _beside(value, name, board, ranking.score(board) > score if board else False)
    value = against(value, len(boards), 0.25)
    if left and name in (Class.HIGH_CARD, Class.PAIR, Class.TWO_PAIR, Class.THREE):
        value += (1 - value) * 0.85 * _reach(mine, seen, left, ranking)
    return value


def _made(name: Class, digits: Sequence[int], left: int, cards: int) -> float:
    """Early on little beats a pair; in games of five cards little does in the end, either."""
    early = min(left, 3) / 3 if cards > 5 else 0.7
    rank = (digits[0] - 2) / 12 if digits else 0.0
    if name is Class.HIGH_CARD:
        return (0.08 if cards > 5 else 0.18) + 0.1 * early + 0.15 * rank
    if name is Class.PAIR:
        return 0.2 + 0.2 * early + 0.2 * rank
    if name is Class.TWO_PAIR:
        return SEVEN[name] + 0.1 * early + 0.08 * rank
    return min(SEVEN.get(name, 0.99) + 0.08 * early, 0.99)


def _beside(value: float, name: Class, board: Cards, beaten: bool) -> float:
    """The value next to an opponent's board: one that beats the whole hand as it lies, or that may hide a flush."""
    if beaten:
        return value * 0.5
    suits = [card[1] for card in board]
    if name not in (Class.FLUSH, Class.FULL_HOUSE, Class.FOUR) and any(suits.count(suit) > 2 for suit in set(suits)):
        return value * 0.85
    return value


def _reach(mine: Cards, seen: Cards, left: int, ranking: Ranking) -> float:
    """The chance to make a straight or a flush, with the cards that are still live."""
    jokers = mine.count(JOKER)
    plain = [card for card in mine if card != JOKER]
    gone = {*mine, *seen}
    suits = [card[1] for card in plain]
    outs = 0.0
    for suit in set(suits):
        count = suits.count(suit) + jokers
        live = 13 - len([card for card in gone if card[1] == suit])
        if count == 4:
            outs = max(outs, live)
        elif count == 3 and left > 1:
            outs = max(outs, live / 4)
    held = 0
    for card in plain:
        held |= 1 << RANK[card]
    lacking = 0
    for run in runs(ranking):
        if (run & ~held).bit_count() == 1 + jokers:
            lacking |= run & ~held
    ranks = [rank for rank in range(13) if lacking >> rank & 1]
    outs += min(sum(4 - len([card for card in gone if card != JOKER and RANK[card] == rank]) for rank in ranks), 8)
    unseen = max(52 - len(gone), 20)
    return float(1 - (1 - min(outs, unseen) / unseen) ** left)


# -- lows


def razz_value(mine: Cards, boards: Sequence[Cards], left: int) -> float:
    """The chance of the lowest hand: what each may come to, seen from the boards."""
    ours = _low_rating({low_rank(card) for card in mine}, 0, left)
    sharp = 2.8 - 0.45 * min(left, 4)
    value = 1.0
    for board in boards:
        hidden = 2 if left else 3
        theirs = _low_rating({low_rank(card) for card in board}, hidden, left)
        value *= 1 / (1 + exp(-sharp * (ours - theirs)))
    return value if len(boards) < 2 else float(value ** (1.5 / (0.5 + len(boards))))


def _low_rating(ranks: set[int], hidden: int, left: int) -> float:
    """What the best five low cards are worth together, those that are hidden or to come as such cards are."""
    worth = sorted([*(LOW_CARD[rank] for rank in ranks), *[DOWN, DOWN, 0.45][:hidden]], reverse=True)[:5]
    lacking = 5 - len(worth)
    if lacking:
        worth += [0.4 + 0.12 * (left - lacking) if left >= lacking else -0.5] * lacking
    elif left:
        worth[-1] = max(worth[-1], 0.2 + 0.12 * left)
    return sum(worth)


def low_value(mine: Cards, boards: Sequence[Cards], left: int) -> tuple[float, float]:
    """In games for high and low: how likely somebody makes a low, and how likely ours is then the best."""
    ranks = sorted({rank for card in mine if (rank := low_rank(card)) <= 8})
    ours = _makes(len(ranks), left)
    theirs = [_makes(len({low_rank(card) for card in board if low_rank(card) <= 8}) + 1, left) for board in boards]
    comes = ours
    for chance in theirs:
        comes += (1 - comes) * chance * 0.7
    smooth = 1.1 - 0.06 * (ranks[:5][-1] if ranks else 8)
    best = 1.0
    for chance in theirs:
        best *= 1 - 0.5 * chance * (1.3 - smooth)
    return comes, ours * best / max(comes, 0.01)


def _makes(count: int, left: int) -> float:
    """The chance to end with five low ranks, with so many now."""
    if count >= 5:
        return 1.0
    return {(4, 3): 0.72, (4, 2): 0.57, (4, 1): 0.34, (3, 3): 0.36, (3, 4): 0.5, (3, 2): 0.14, (2, 3): 0.08}.get(
        (count, left), 0.0
    )
