"""Hands in their order, best first, for the rule sheets of all games that are played with poker hands."""

from collections.abc import Iterator
from itertools import pairwise

from houseway.felt.cards import RANKS
from houseway.ranks.ranking import Class, Joker, Ranking
from houseway.sheets.sections import Grid, Sentence, say
from houseway.sheets.table import number

MADE_OF = {
    Class.STRAIGHT_FLUSH: "{} in sequence, of one suit",
    Class.FOUR: "four of one rank",
    Class.FULL_HOUSE: "three of one rank and two of another",
    Class.FLUSH: "{} of one suit, not in sequence",
    Class.STRAIGHT: "{} in sequence, of several suits",
    Class.THREE: "three of one rank",
    Class.TWO_PAIR: "two of one rank and two of another",
    Class.PAIR: "two of one rank",
    Class.HIGH_CARD: "none of these: the highest card counts, then the next",
}
JOKER: dict[Joker, str] = {
    "bug": "The joker is an ace, or any card that completes a straight, a flush or a straight flush.",
    "wild": "The joker is wild: it stands for any card, even one that the hand holds already.",
    "filler": "The joker completes a straight, a flush or a straight flush, and is nothing else.",
}
ALIKE = (
    "Between hands of one kind the higher cards decide, and suits do not count; hands that are alike in all cards tie."
)
LOWS = {
    "ace-to-five": (
        "The lowest hand wins. Aces are low, and straights and flushes do not count: the best hand is 5-4-3-2-A.",
        "Best first: five different ranks, one pair, two pair, three of a kind, full house, four of a kind. Of two "
        "hands without a pair the one with the lower highest card is better, then the next; a pair of aces is lower "
        "than a pair of deuces.",
    ),
    "deuce-to-seven": (
        "The lowest hand wins. Aces are high, and straights and flushes count against a hand: the best one is "
        "7-5-4-3-2 of more than one suit.",
        "Best first: high card, one pair, two pair, three of a kind, straight, flush, full house, four of a kind, "
        "straight flush. Of two hands of one kind the one with the lower highest card is better, then the next.",
    ),
    "badugi": (
        "A badugi is four cards of four ranks and four suits, and aces are low. Of a pair, and of two cards of one "
        "suit, only one card plays.",
        "Four cards beat three, three beat two, and two beat one. Among as many cards the lower highest card is "
        "better, then the next: the best hand is 4-3-2-A of four suits.",
    ),
    "eight-or-better": (
        "A low hand is five different ranks of eight or less. Aces are low here, and straights and flushes do not "
        "count against it: the best low is 5-4-3-2-A.",
        "Of two low hands the one with the lower highest card is better, then the next.",
    ),
}
LOW_JOKER = "The joker is the lowest card that the hand lacks."


def cards_text(word: str) -> str:
    """`5-4-3-2-A` for the ranks of a straight."""
    return "-".join("10" if rank == "T" else rank for rank in word)


def hands_grid(ranking: Ranking, title: str = "Hands, best first") -> Grid:
    """What beats what."""
    rows = [(name.capitalize(), what) for name, what in _classes(ranking)]
    numbered = tuple((str(at), *row) for at, row in enumerate(rows, start=1))
    return Grid(title, ("#", "Hand", "What it is"), numbered, right=(0,))


def _classes(ranking: Ranking) -> Iterator[tuple[str, str]]:
    for name in reversed(ranking.order):
        if name == Class.FIVE:
            if ranking.joker == "wild":
                yield name, "four of one rank and the joker"
            elif ranking.joker == "bug":
                yield "five aces", "four aces and the joker"
        elif name == Class.ROYAL_FLUSH:
            yield name, f"{cards_text(ranking.straights[-1])} of one suit"
        else:
            yield name, MADE_OF[name].format(number(ranking.size))


def hands_sentences(ranking: Ranking) -> Iterator[Sentence]:
    """The joker, the straights, and what parts hands of one kind."""
    if ranking.joker:
        yield say(JOKER[ranking.joker])
    if Class.STRAIGHT in ranking.order:
        yield say(_straights(ranking))
    yield say(ALIKE)


def _straights(ranking: Ranking) -> str:
    low, high = ranking.straights[0], ranking.straights[-1]
    told = f"The lowest straight is {cards_text(low)} and the highest {cards_text(high)}."
    across = [word for word in ranking.straights if _gap(word)]
    if across:
        told += f" The jack follows the seven: {', '.join(map(cards_text, reversed(across)))} are straights."
    wheel = next((at for at, word in enumerate(ranking.straights) if word == "5432A"), None)
    if wheel:
        told += " 5-4-3-2-A is second to the highest."
    return told


def _gap(word: str) -> bool:
    """Whether a straight runs over ranks that the deck does not have."""
    places = [RANKS.index(rank) for rank in word]
    gaps = [above - below for above, below in pairwise(places)]
    return any(gap > 1 for gap in gaps)


def low_sentences(kind: str, joker: bool = False) -> Iterator[Sentence]:
    """What the best low hand is, and what beats what."""
    yield from map(say, LOWS[kind])
    if joker:
        yield say(LOW_JOKER)
