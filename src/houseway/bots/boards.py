"""Hands on a board: what is made, what may still be made, and what others may have made."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.bots.situation import Cards
from houseway.felt.cards import JOKER, RANK, RANKS
from houseway.ranks import omaha
from houseway.ranks.ranking import Class, Ranking, digits_of

AS_PLAYED = {**RANK, JOKER: len(RANKS) - 1}
"""Ranks from 0 (deuce) to 12 (ace); a joker is worth at least an ace."""
HOLDEM = {
    Class.TWO_PAIR: 0.78, Class.THREE: 0.86, Class.STRAIGHT: 0.92, Class.FLUSH: 0.96, Class.FULL_HOUSE: 0.97,
}  # fmt: skip
OMAHA = {
    Class.TWO_PAIR: 0.56, Class.THREE: 0.78, Class.STRAIGHT: 0.9, Class.FLUSH: 0.94, Class.FULL_HOUSE: 0.95,
}  # fmt: skip
"""How often a made hand beats one opponent, when nothing on the board speaks against it."""


class Texture(NamedTuple):
    """What a board allows."""

    tops: tuple[int, ...]
    """Its ranks, highest first."""
    paired: bool
    suit: str
    suited: int
    """The suit of most cards, and how many they are."""
    straight: int
    """The best straight that two more cards make, by its place among the straights; 0 for none."""
    common: Class
    score: int


@lru_cache(maxsize=64)
def runs(ranking: Ranking) -> tuple[int, ...]:
    """The ranks of every straight, one bit each, lowest first."""
    return tuple(sum(1 << RANKS.index(rank) for rank in word) for word in ranking.straights)


@lru_cache(maxsize=4096)
def texture(board: Cards, ranking: Ranking) -> Texture:
    ranks = [AS_PLAYED[card] for card in board]
    suits = [card[1] for card in board]
    suit = max(sorted(set(suits)), key=suits.count)
    held = bits(board)
    places = [place for place, run in enumerate(runs(ranking), start=1) if (run & held).bit_count() >= 3]
    score = ranking.score(board)
    return Texture(
        tuple(sorted(set(ranks), reverse=True)),
        len(set(ranks)) < len(ranks),
        suit,
        suits.count(suit),
        max(places, default=0),
        ranking.name(score),
        score,
    )


def bits(cards: Cards) -> int:
    found = 0
    for card in cards:
        found |= 1 << AS_PLAYED[card]
    return found


@lru_cache(maxsize=8192)
def made(hole: Cards, board: Cards, ranking: Ranking, two: bool) -> tuple[float, Class]:
    """How likely what the hand has made beats one opponent now, 0 to 1, and what that is."""
    look = texture(board, ranking)
    score = omaha.high(hole, board) if two else ranking.score((*hole, *board))
    name = ranking.name(score)
    value = _value(score, name, hole, look, two)
    strict = 1.8 if two else 1.0
    if name not in (Class.STRAIGHT, Class.FLUSH, Class.FULL_HOUSE, Class.FOUR, Class.STRAIGHT_FLUSH, Class.ROYAL_FLUSH):
        value -= 0.04 * strict * (look.straight > 0)
    if look.suited >= 3 and name in (Class.PAIR, Class.TWO_PAIR, Class.THREE, Class.STRAIGHT):
        value -= strict * (0.06 if look.suited == 3 else 0.2)
    if look.paired and name in (Class.STRAIGHT, Class.FLUSH):
        value -= 0.05 * strict
    return max(value, 0.05), name


def _value(score: int, name: Class, hole: Cards, look: Texture, two: bool) -> float:
    own = {AS_PLAYED[card] for card in hole}
    if not two and score == look.score:
        return 0.3
    if name is Class.HIGH_CARD or (name is look.common and not two and name is not Class.PAIR):
        return 0.12 + 0.01 * max(own)
    ranks = [digit - 2 for digit in digits_of(score)]
    if name is Class.PAIR:
        return _pair(ranks[0], look, own) * (0.6 if two else 1.0)
    if name is Class.TWO_PAIR:
        if look.common is Class.PAIR:
            return (_pair(max(own & set(ranks[:2]), default=0), look, own) + 0.04) * (0.6 if two else 1.0)
        return (OMAHA if two else HOLDEM)[name] + (0.04 if ranks[0] == look.tops[0] else -0.04)
    if name is Class.THREE and look.common is Class.PAIR:
        return 0.66 if two else 0.8
    value = (OMAHA if two else HOLDEM).get(name, 0.99)
    if name is Class.STRAIGHT:
        value -= (0.1 if two else 0.05) * max(look.straight - digits_of(score)[0], 0)
    elif name is Class.FLUSH:
        value -= (0.05 if two else 0.03) * _higher(hole, look)
    return value


def _pair(rank: int, look: Texture, own: set[int]) -> float:
    """A pair by its place: over the board, its top card, the second, or below; on the board it is nobody's."""
    if rank not in own:
        return 0.16 + 0.01 * max(own)
    if rank > look.tops[0]:
        return 0.74
    if rank == look.tops[0]:
        return 0.6 + 0.005 * max(own)
    return 0.46 if rank >= look.tops[1] else 0.34


def _higher(hole: Cards, look: Texture) -> int:
    """How many higher cards of the flush's suit others may hold."""
    best = max((AS_PLAYED[card] for card in hole if card[1] == look.suit), default=0)
    return min(max(12 - best - len([rank for rank in look.tops if rank > best]), 0), 6)


@lru_cache(maxsize=8192)
def outs(hole: Cards, board: Cards, ranking: Ranking, two: bool) -> int:
    """Cards that would make a flush or a straight with the hand, rather fewer where others may make a better one."""
    found = 0
    for suit in {card[1] for card in hole}:
        own = [AS_PLAYED[card] for card in hole if card[1] == suit]
        common = len([card for card in board if card[1] == suit])
        if (len(own) > 1 and common == 2) if two else len(own) + common == 4:
            found = max(found, 9 if not two or max(own) >= 11 else 6)
    lacking = _lacking_two(hole, board, ranking) if two else _lacking(hole, board, ranking)
    return found + min(4 * lacking.bit_count(), 16 if two else 8)


def _lacking(hole: Cards, board: Cards, ranking: Ranking) -> int:
    """The ranks of which any would make a straight with at least one card of the hand."""
    own, held = bits(hole), bits(hole) | bits(board)
    found = 0
    for run in runs(ranking):
        missing = run & ~held
        if missing.bit_count() == 1 and run & own:
            found |= missing
    return found


def _lacking_two(hole: Cards, board: Cards, ranking: Ranking) -> int:
    """The same where exactly two cards of the hand play with three of the board."""
    common = bits(board)
    pairs = {bits(pair) for pair in combinations(hole, 2)}
    found = 0
    for run in runs(ranking):
        for pair in pairs:
            if pair & run == pair and pair.bit_count() == 2:
                missing = run & ~pair & ~common
                if missing.bit_count() == 1:
                    found |= missing
    return found
