"""What paytables of poker games against a player-dealer may ask, in words."""

from collections.abc import Iterable
from functools import cache

from houseway.ranks.ranking import Class

ARTICLE = {
    Class.HIGH_CARD: "a high card",
    Class.PAIR: "a pair",
    Class.TWO_PAIR: "two pair",
    Class.THREE: "three of a kind",
    Class.STRAIGHT: "a straight",
    Class.FLUSH: "a flush",
    Class.FULL_HOUSE: "a full house",
    Class.FOUR: "four of a kind",
    Class.STRAIGHT_FLUSH: "a straight flush",
    Class.ROYAL_FLUSH: "a royal flush",
    Class.FIVE: "five of a kind",
}
MINI_ROYAL = "a mini royal"


def compared(player: int, bank: int) -> str:
    """Who wins, by two scores."""
    return "tie" if player == bank else "player wins" if player > bank else "player-dealer wins"


def has(side: str, name: Class, three: bool = False) -> str:
    """`player has a flush`; of three cards the royal flush is a mini royal."""
    told = MINI_ROYAL if three and name is Class.ROYAL_FLUSH else ARTICLE[name]
    return f"{side} {told}"


@cache
def known(extra: Iterable[str] = ()) -> frozenset[str]:
    words = {
        "player wins",
        "player-dealer wins",
        "tie",
        "player-dealer qualifies",
        "player-dealer does not qualify",
        "player folded",
        *extra,
    }
    for told in (*ARTICLE.values(), MINI_ROYAL):
        words |= {f"player has {told}", f"player-dealer has {told}", f"six cards make {told}", f"{told} is beaten"}
    return frozenset(words)
