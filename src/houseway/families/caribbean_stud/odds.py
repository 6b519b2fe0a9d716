"""Caribbean Stud: exact for every hand and every card that the player-dealer may show.

For each hand of the player (one for all that differ by suits only) and each card shown, the hands that the
player-dealer may then have are counted by whether they qualify and how they compare; the better of raising and folding
is done, and the rounds are counted by how they end.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import permutations, product
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked import conditions
from houseway.equity.kernels import boards
from houseway.families.caribbean_stud import odds_kernels as loops
from houseway.families.caribbean_stud.odds_kernels import FOLD, RAISE, SIZE, Hands, Places
from houseway.families.caribbean_stud.odds_strategy import strategy
from houseway.families.caribbean_stud.play import CaribbeanStudRules
from houseway.felt.cards import CODE, JOKER, STANDARD, Card
from houseway.odds.alike import play_or_fold, remembering
from houseway.odds.answer import Advisor, Asked, Odds
from houseway.odds.counted import CountedRound, End, scale
from houseway.parallel.crews import cores
from houseway.parallel.threads import added_up
from houseway.ranks import high
from houseway.ranks.kernels import high as scores_of
from houseway.ranks.ranking import CLASS_AT
from houseway.ranks.scores import scorer
from houseway.table.game import Game
from houseway.table.table import TableError

MAIN: Final = "ante"
ACTIONS: Final = ("raise", "fold")
QUALIFIES: Final = ("player-dealer does not qualify", "player-dealer qualifies")
RESULTS: Final = ("player wins", "tie", "player-dealer wins")
SHAPE: Final = (len(high.STANDARD.order), len(QUALIFIES), len(RESULTS))
"""What paytables can tell apart: the class of the player's hand, whether the bank qualifies, and who wins."""

USUAL: Final = (2, "ace-king")
"""How many antes a raise is, and what qualifies, in the game that the published rules of thumb are for."""

Ints = NDArray[np.int64]


class Question(NamedTuple):
    """What a solution depends on."""

    codes: tuple[int, ...]
    paid: tuple[int, ...]
    """What raising and folding bring in each cell, times `scale`."""
    scale: int
    antes: int
    """How many of them a raise is."""
    qualifies: int
    """What the lowest hand is worth with which the player-dealer qualifies."""

    @property
    def deals(self) -> int:
        """How many hands the player-dealer may have beside a hand of the player and a card shown."""
        return comb(len(self.codes) - SIZE - 1, SIZE - 1)


class Solution(NamedTuple):
    """The best play, and how rounds end with it."""

    hands: Hands
    numbers: Ints
    """In how many ways each hand comes."""
    gain: Ints
    """By hand and card shown: what a raise brings more than a fold, over all hands of the player-dealer."""
    counts: Ints
    """By what was done, and what paytables can tell apart."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager, with the best play."""
    question = question_of(game, asked)
    solution = solved(question, asked.workers)
    cards = len(question.codes)
    deals = comb(cards, SIZE) * (cards - SIZE) * question.deals
    how = (
        f"All {deals:,} deals of two hands and a card shown were counted, with the better of raising and folding for"
        " each hand and each card."
    )
    wagers = CountedRound(game, MAIN).wagers(list(_ends(solution, question.antes)), how)
    rules: CaribbeanStudRules = game.rules
    usual = (rules.raise_antes, rules.qualifies) == USUAL
    best = strategy(solution.hands, solution.numbers, solution.gain, deals * question.scale, usual)
    return Odds(game.id, game.departures, asked.decks or game.filing.deck.play, wagers, best)


def question_of(game: Game, asked: Asked) -> Question:
    cards = list(game.deck(asked.decks or game.filing.deck.play).cards)
    for card in asked.gone:
        cards.remove(Card(card))
    codes = tuple(sorted(CODE[card] for card in cards))
    if len(set(codes)) < len(codes) or CODE[JOKER] in codes:
        raise TableError("Caribbean Stud is counted from one deck without jokers.")
    if len(codes) < 2 * SIZE:
        raise TableError(f"two hands are {2 * SIZE} cards, and {len(codes)} are left.")
    table = CountedRound(game, MAIN)
    times = scale(table.rules[kind] for kind in table.base)
    rules: CaribbeanStudRules = game.rules
    paid = tuple(int(times * table.total(end)) for action in ACTIONS for end in _cells(action, rules.raise_antes))
    return Question(codes, paid, times, rules.raise_antes, rules.least)


def _cells(action: str, antes: int) -> Iterator[End]:
    """Every way a round can end after this action, in the order of the counts."""
    bets = {"ante": 1, "raise": antes} if action == "raise" else {"ante": 1}
    for name, qualifies, result in product(high.STANDARD.order, QUALIFIES, RESULTS):
        found = frozenset({conditions.has("player has", name), qualifies, result})
        yield End(action, bets, found, 0, action == "fold")


def _ends(solution: Solution, antes: int) -> Iterator[End]:
    for action, counts in zip(ACTIONS, solution.counts, strict=True):
        for end, ways in zip(_cells(action, antes), counts.ravel().tolist(), strict=True):
            if ways:
                yield end._replace(ways=ways)


# Solving.


def solved(question: Question, threads: int | None = None) -> Solution:
    """The best play for every hand and every card that may be shown."""
    return _solve(question, threads or cores())


@lru_cache(maxsize=2)
def _solve(question: Question, threads: int) -> Solution:
    codes = set(question.codes)
    renamings = [
        suits for suits in permutations(range(4)) if {code - code % 4 + suits[code % 4] for code in codes} == codes
    ]
    mine, numbers = _by_score(question.codes, renamings)
    bank, _ = _by_score(question.codes, renamings[:1])
    classes, live = mine.scores >> CLASS_AT, np.array(question.codes, np.int64)
    paid = np.array(question.paid, np.int64).reshape(2, *SHAPE)
    gain = np.zeros((len(mine.scores), len(STANDARD)), np.int64)
    no, worse, not_better = np.zeros((3, *gain.shape), np.int32)
    places = _places()

    def work(piece: int) -> Ints:
        first, last = (len(mine.scores) * at // threads for at in (piece, piece + 1))
        loops.beaten(
            mine.cards, mine.scores, first, last, bank.cards, bank.scores, question.qualifies, live, *places, no,
            worse, not_better,
        )  # fmt: skip
        counts = np.zeros((2, *SHAPE), np.int64)
        loops.decided(
            mine.cards, classes, mine.scores, numbers, first, last, question.qualifies, live, question.deals, no,
            worse, not_better, paid, gain, counts,
        )  # fmt: skip
        return counts

    counts = added_up(work, range(threads), threads, lambda _done: None)
    return Solution(mine, numbers, gain, counts)


def _by_score(codes: Sequence[int], renamings: Sequence[Sequence[int]]) -> tuple[Hands, Ints]:
    """One hand for all that differ by suits only, by rising score, and in how many ways each comes."""
    cards, numbers = boards(np.array(codes, np.uint8), np.zeros(0, np.uint8), SIZE, np.array(renamings))
    scores = scores_of(cards).astype(np.int64)
    order = np.argsort(scores, kind="stable")
    return Hands(cards[order], scores[order]), numbers[order]


@cache
def _places() -> Places:
    cards = len(STANDARD)
    choose = np.array([[comb(count, size) for size in range(SIZE + 2)] for count in range(cards + 1)], np.int64)
    bases = np.cumsum([0, *(comb(cards, size) for size in range(SIZE + 1))])
    return Places(choose, bases, np.array([some.bit_count() for some in range(1 << SIZE)], np.int64))


# Advice.


@lru_cache(maxsize=16)
def _fresh(game: Game, decks: int | None) -> Question:
    """What is asked with nothing gone; bots ask it again and again."""
    return question_of(game, Asked(decks=decks))


@lru_cache(maxsize=8)
def _asked_often(question: Question) -> Callable[[Sequence[int], Sequence[int]], tuple[Fraction, Fraction]]:
    return remembering(partial(worth_of, question))


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what raising and folding are worth."""
    return play_or_fold(_asked_often(_fresh(game, decks)), ACTIONS)


def worth_of(question: Question, own: Sequence[int], shown: Sequence[int]) -> tuple[Fraction, Fraction]:
    """What raising and folding bring with these cards against the one shown, for each unit of the ante.

    Every hand that the player-dealer may have is gone through.
    """
    by = scorer(SIZE)
    live = np.array([code for code in question.codes if code not in (*own, *shown)], np.int64)
    score = int(scores_of(np.array([own], np.uint8))[0])
    number, qualifies = (int(np.searchsorted(by.values, one)) for one in (score, question.qualifies))
    found = np.zeros(SHAPE[1:], np.int64)
    loops.against(
        number, shown[0], live, by.cards, by.start, by.displacements, by.shift, by.by_ranks, by.suited, qualifies, found
    )
    paid = np.array(question.paid, np.int64).reshape(2, *SHAPE)[:, score >> CLASS_AT]
    raised, folded = (int((paid[action] * found).sum()) for action in (RAISE, FOLD))
    return Fraction(raised, question.deals * question.scale), Fraction(folded, question.deals * question.scale)
