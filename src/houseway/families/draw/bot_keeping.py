"""What to keep in draw games, and what that is worth. Ranks for low go from 1 (ace) to 13 (king), a joker 0."""

from functools import lru_cache
from itertools import combinations

from houseway.bots.boards import runs
from houseway.bots.situation import Cards
from houseway.bots.upcards import low_rank
from houseway.felt.cards import JOKER, RANK, Card
from houseway.ranks import badugi as badugi_hands
from houseway.ranks import low as low_hands
from houseway.ranks.high import BUG
from houseway.ranks.ranking import Class, digits_of

PATS = {
    "ace-to-five": (9, 9, 8, 8),
    "deuce-to-seven": (10, 10, 9, 8),
    "badugi": (13, 13, 11, 9),
}
"""The highest card with which a made hand stands pat, by the draws that are left: none, one, two, three."""
DRAWS_TO = 8
"""The highest card that is kept in a low hand that is not made."""


@lru_cache(maxsize=4096)
def keep(cards: Cards, plays: str, left: int) -> Cards:
    """The cards to keep, with so many draws left, this one among them."""
    if plays == "high":
        return keep_high(cards)
    if plays == "badugi":
        return keep_badugi(cards, left)
    return keep_low(cards, plays, left)


def rank_of(card: Card, plays: str) -> int:
    """The rank as a low hand counts it: in deuce-to-seven the ace is the highest."""
    rank = low_rank(card)
    return 14 if rank == 1 and plays == "deuce-to-seven" else rank


def keep_low(cards: Cards, plays: str, left: int) -> Cards:
    """Stand pat with a low hand; else draw to different low cards, away from straights and flushes if they count."""
    distinct = _distinct(cards, plays)
    pat = PATS[plays][min(left, 3)]
    if len(distinct) == 5 and rank_of(distinct[-1], plays) <= pat and not _spoiled(distinct, plays):
        return cards
    kept = [card for card in distinct if rank_of(card, plays) <= DRAWS_TO]
    if plays == "deuce-to-seven":
        return _open(kept)
    return tuple(kept[:4])


def _open(kept: list[Card]) -> Cards:
    """At most four, not in a row unless they begin with a deuce: a row draws to straights."""
    for four in combinations(kept, 4):
        ranks = [low_rank(card) for card in four]
        if ranks[3] - ranks[0] > 3 or ranks[0] == 2:
            return four
    return tuple(kept[:3])


def _distinct(cards: Cards, plays: str) -> list[Card]:
    """One card of every rank, lowest first."""
    by_rank = {rank_of(card, plays): card for card in reversed(cards)}
    return [by_rank[rank] for rank in sorted(by_rank)]


def _spoiled(cards: list[Card], plays: str) -> bool:
    """Five different ranks that are a straight or a flush, where these count."""
    if plays != "deuce-to-seven":
        return False
    return low_hands.category(low_hands.deuce_to_seven(cards)) is not Class.HIGH_CARD


def keep_badugi(cards: Cards, left: int) -> Cards:
    """The best cards of different ranks and suits; a high one is thrown away while there are draws to replace it."""
    best = max(
        (some for count in range(1, 5) for some in combinations(cards, count) if _apart(some)),
        key=badugi_hands.badugi,
    )
    highest = max(map(low_rank, best))
    if len(best) == 4 and highest <= PATS["badugi"][min(left, 3)]:
        return cards
    bound = 13 if left < 1 else 10 if left == 1 else 8
    kept = tuple(card for card in best if low_rank(card) <= bound)
    return kept or (min(best, key=low_rank),)


def _apart(cards: Cards) -> bool:
    return len({card[0] for card in cards}) == len({card[1] for card in cards}) == len(cards)


def keep_high(cards: Cards) -> Cards:
    """Made hands, then draws of one card, then pairs, then the highest card; a joker always."""
    score = BUG.score(cards)
    name, ranks = BUG.name(score), [digit - 2 for digit in digits_of(score)]
    if name not in (Class.HIGH_CARD, Class.PAIR, Class.TWO_PAIR, Class.THREE):
        return cards
    if name in (Class.TWO_PAIR, Class.THREE):
        return _of_ranks(cards, ranks[: 2 if name is Class.TWO_PAIR else 1])
    drawing = one_short(cards)
    if name is Class.PAIR and (ranks[0] >= 9 or not drawing):
        return _of_ranks(cards, ranks[:1])
    if drawing:
        return drawing
    return _of_ranks(cards, [rank for rank in ranks[:2] if rank >= 11] or ranks[:1])


def _of_ranks(cards: Cards, ranks: list[int]) -> Cards:
    return tuple(card for card in cards if card == JOKER or RANK[card] in ranks)


def one_short(cards: Cards) -> Cards:
    """Four cards to a flush, or to a straight open at both ends (with a joker, to any); empty if there are none."""
    jokers = cards.count(JOKER)
    plain = tuple(card for card in cards if card != JOKER)
    for suit in "cdhs":
        suited = tuple(card for card in cards if card == JOKER or card[1] == suit)
        if len(suited) == 4:
            return suited
    held = {RANK[card]: card for card in plain}
    mask = sum(1 << rank for rank in held)
    ways: dict[int, int] = {}
    for run in runs(BUG):
        if (run & mask).bit_count() == 4 - jokers:
            ways[run & mask] = ways.get(run & mask, 0) + 1
    most = max(ways, key=lambda way: (ways[way], way), default=0)
    if most and (ways[most] > 1 or jokers):
        return (*(card for rank, card in held.items() if most >> rank & 1), *(JOKER,) * jokers)
    return ()
