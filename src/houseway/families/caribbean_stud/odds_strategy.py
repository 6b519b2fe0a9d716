"""The best play of Caribbean Stud in words: rules to remember, and what it costs to go by them alone."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.families.caribbean_stud.odds_kernels import Hands
from houseway.families.caribbean_stud.play import LEAST
from houseway.felt.cards import RANKS, STANDARD
from houseway.odds.answer import Chart, Strategy
from houseway.ranks import high
from houseway.ranks.ranking import CLASS_AT
from houseway.words import hands as words
from houseway.words.language import FALLBACK, language

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

SHOWN: Final = np.arange(len(STANDARD)) // 4
"""The rank of each card that may be shown."""
JACK, QUEEN, KING = (RANKS.index(rank) for rank in "JQK")
RULES: Final = (
    "Raise with a pair or better, and fold with less than an ace and a king.",
    "With an ace and a king, raise where the card shown is a queen or lower and matches one of yours.",
    "Raise with them too where the card shown is an ace or a king and you have a queen or a jack.",
    "And raise where the card shown matches none of yours, you have a queen, and it is lower than your fourth card.",
)
"""As the Wizard of Odds gives them."""
ACE_KING: Final = LEAST["ace-king"]


def strategy(hands: Hands, numbers: Ints, gain: Ints, total: int, usual: bool) -> Strategy:
    """The rules with what they cost, of `total` units of the ante, in the `usual` game that they are for; and the
    lowest hand to raise where one rule is all that is wanted."""
    gain = gain * numbers[:, None]
    best = int(np.maximum(gain, 0).sum())
    score, by_score = lowest(hands, gain)
    alone = Fraction(best - by_score, total)
    least = words.a_hand(language(FALLBACK), high.STANDARD.held(score))
    if not usual:
        note = (
            f"Raising with {least} or better whatever is shown costs {float(alone):.4%} of the ante more than the best"
            " decision for every hand and every card shown."
        )
        return Strategy((chart(hands, gain, "some of these hands are raised"),), (), note)
    thumb = Fraction(best - int(gain[by_the_rules(hands)].sum()), total)
    note = (
        f"Going by these rules costs {float(thumb):.4%} of the ante more than the best decision for every hand and"
        f" every card shown; raising with {least} or better whatever is shown, {float(alone):.4%}."
    )
    return Strategy((chart(hands, gain, "some of these hands are raised, by the rules below"),), RULES, note)


def by_the_rules(hands: Hands) -> Flags:
    """With which hands, against which cards shown, the rules say to raise."""
    ranks = (hands.cards // 4).astype(np.int64)
    fourth, third = ranks[:, 1, None], ranks[:, 2, None]
    matches = (ranks[:, :, None] == SHOWN).any(axis=1)
    with_ace_king = (
        (matches & (SHOWN <= QUEEN))
        | ((SHOWN >= KING) & (third >= JACK))
        | (~matches & (third == QUEEN) & (fourth > SHOWN))
    )
    raises: Flags = paired(hands)[:, None] | (ace_king(hands)[:, None] & with_ace_king)
    return raises


def paired(hands: Hands) -> Flags:
    """A pair or better."""
    flags: Flags = hands.scores >> CLASS_AT > 0
    return flags


def ace_king(hands: Hands) -> Flags:
    """An ace and a king without a pair."""
    flags: Flags = (hands.scores >= ACE_KING) & ~paired(hands)
    return flags


def lowest(hands: Hands, gain: Ints) -> tuple[int, int]:
    """The score from which on raising gains most in all, and what it gains."""
    scores, which = np.unique(hands.scores, return_inverse=True)
    by_score = np.zeros(len(scores), np.int64)
    np.add.at(by_score, which, gain.sum(axis=1))
    so_far = np.cumsum(by_score[::-1])[::-1]
    at = int(so_far.argmax())
    return int(scores[at]), int(so_far[at])


def chart(hands: Hands, gain: Ints, some: str) -> Chart:
    """Whether to raise, by the third card of a hand with an ace and a king."""
    third, with_them = hands.cards[:, 2] // 4, ace_king(hands)
    rows = {
        "pair or better": paired(hands),
        "A-K-Q": with_them & (third == QUEEN),
        "A-K-J": with_them & (third == JACK),
        "A-K, lower": with_them & (third < JACK),
        "less": hands.scores < ACE_KING,
    }
    ranks = range(len(RANKS) - 1, -1, -1)
    cells = tuple(
        (name, tuple(_letter(gain[these][:, rank == SHOWN]) for rank in ranks)) for name, these in rows.items()
    )
    key = {"R": "raise", "F": "fold", "s": some}
    return Chart("Raise or fold", tuple(_columns(ranks)), cells, key, "", "Player-dealer shows")


def _columns(ranks: range) -> Iterator[str]:
    for rank in ranks:
        yield "10" if RANKS[rank] == "T" else RANKS[rank]


def _letter(gain: Ints) -> str:
    there = gain[gain != 0]
    if not len(there):
        return " "
    return "R" if (there > 0).all() else "F" if (there < 0).all() else "s"
