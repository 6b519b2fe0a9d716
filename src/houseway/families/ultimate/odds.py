"""Ultimate Texas Hold'em: solved exactly, with the best play before the flop, on it and on the river.

Every board (one for all that differ by suits only) is laid out with every hand on it, and what the hand wins and loses
against all hands that are left for the player-dealer is summed up; from that the river is decided, from the sums over
all rivers the flop, and from the sums over all flops the first bet. A second time over the boards, with every decision
known, the rounds are counted by what was done and how they ended; every wager's odds follow from these counts.
"""

import json
import threading
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked import conditions
from houseway.banked.showdown import BOARD
from houseway.equity import kernels
from houseway.families.ultimate import odds_kernels as loops
from houseway.families.ultimate.odds_boards import CLASSES, FLOPS_OF_A_BOARD, PAIRS, Deck, deck_of, flop_number
from houseway.families.ultimate.odds_kernels import LOSE, TIE, WIN, Bets
from houseway.families.ultimate.odds_spot import on_the_spot
from houseway.families.ultimate.odds_thumb import MOST_OUTS, rule_on_flops
from houseway.families.ultimate.play import UltimateRules
from houseway.felt.cards import CODE, JOKER, RANKS, Card
from houseway.odds.answer import Advice, Advisor, Asked, Chart, Odds, Progress, Strategy, silent
from houseway.odds.cache import code, folder
from houseway.odds.counted import CountedRound, End, scale
from houseway.parallel.crews import cores
from houseway.parallel.threads import added_up
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.ranks.scores import Scorer, scorer
from houseway.table.game import Game
from houseway.table.table import TableError
from houseway.table.view import HIDDEN, View

MAIN: Final = "ante"
CHUNK: Final = 2_000
"""Boards between two reports of progress."""
MOST_THREADS: Final = 8
"""Each thread has sums of its own for every hand on every flop."""
RESULTS: Final = {WIN: "player wins", TIE: "tie", LOSE: "player-dealer wins"}

Ints = NDArray[np.int64]


class Question(NamedTuple):
    """What a solution depends on: the deck, what makes a hand, what is paid, and what may be bet."""

    codes: tuple[int, ...]
    two_and_three: bool
    paid: tuple[int, ...]
    """What all bets before the deal, one unit of play, and a fold bring in each cell, times `scale`."""
    scale: int
    pre_flop: tuple[int, ...]
    flop: tuple[int, ...]
    river: tuple[int, ...]

    @property
    def payments(self) -> Ints:
        return np.array(self.paid, np.int64).reshape(3, CLASSES, CLASSES, len(RESULTS))

    @property
    def scorer(self) -> Scorer:
        return scorer(5 if self.two_and_three else 7)

    @property
    def bets(self) -> Bets:
        return Bets(*(np.array(some, np.int64) for some in (self.pre_flop, self.flop, self.river)))

    @property
    def deals(self) -> int:
        """Boards, hands of the player and of the player-dealer; a board as often as it has flops."""
        left = len(self.codes)
        return comb(left, 5) * comb(left - 5, 2) * comb(left - 7, 2) * FLOPS_OF_A_BOARD


class Before(NamedTuple):
    """Before the flop: what each bet and waiting bring for each class of hands, for each unit of the ante."""

    values: tuple[tuple[Fraction, ...], ...]
    """The bets in their order; waiting last."""

    def chosen(self) -> Ints:
        """The place of the best; waiting where nothing is better."""
        return np.array([max(range(len(row)), key=lambda at: (row[at], at)) for row in self.values])


class Solution(NamedTuple):
    """The best play, and how rounds end with it."""

    before: Before
    on_flop: NDArray[np.uint8]
    """By class of flop and hand: the place of the best bet, one past the last where it is better to wait."""
    counts: Ints
    """By what was done, class of hand, class of the player-dealer's hand, and result."""
    by_rule: Ints | None
    """The same with rules of thumb after the first bet, where there are any for this game."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager, with the best play."""
    ends = _ends(game, asked)
    question = question_of(game, asked)
    how = (
        f"All {question.deals // FLOPS_OF_A_BOARD:,} deals of a board and two hands were counted, boards that differ by"
        " suits only together, with the best play at all three decisions."
    )
    wagers = CountedRound(game, MAIN, game.rules.survive_a_fold).wagers(ends, how)
    decks = asked.decks or game.filing.deck.play
    return Odds(game.id, game.departures, decks, wagers, _strategy(game, question, solved(question)))


def question_of(game: Game, asked: Asked) -> Question:
    """What is to be solved for a game."""
    rules: UltimateRules = game.rules
    cards = list(game.deck(asked.decks or game.filing.deck.play).cards)
    for card in asked.gone:
        cards.remove(Card(card))
    codes = tuple(sorted(CODE[card] for card in cards))
    if len(set(codes)) < len(codes) or CODE[JOKER] in codes:
        raise TableError("Ultimate Texas Hold'em is counted from one deck without jokers.")
    if len(codes) < 9:
        raise TableError(f"a board and two hands are nine cards, and {len(codes)} are left.")
    table = CountedRound(game, MAIN, rules.survive_a_fold)
    placed = [kind for kind in table.base if game.filing.wagers[kind].placed == "before-deal"]
    times = scale(table.rules[kind] for kind in table.base)
    paid: list[Fraction] = []
    for units, folded in ((dict.fromkeys(placed, 1), False), ({"play": 1}, False), (dict.fromkeys(placed, 1), True)):
        for cell in np.ndindex(CLASSES, CLASSES, len(RESULTS)):
            paid.append(times * table.total(End("", units, conditions_of(rules, *cell), 0, folded)))
    whole = tuple(int(amount) for amount in paid)
    return Question(codes, rules.hand == "two-and-three", whole, times, rules.pre_flop, rules.flop, rules.river)


def conditions_of(rules: UltimateRules, mine: int, theirs: int, result: int) -> frozenset[str]:
    """What paytables may ask of a showdown between hands of two classes."""
    return _facts(rules.qualifies == "any-hand" or STANDARD.order[theirs] is not Class.HIGH_CARD, mine, theirs, result)


@cache
def _facts(qualifies: bool, mine: int, theirs: int, result: int) -> frozenset[str]:
    player, bank = STANDARD.order[mine], STANDARD.order[theirs]
    found = {
        RESULTS[result],
        "player-dealer qualifies" if qualifies else "player-dealer does not qualify",
        conditions.has("player has", player),
        conditions.has("player-dealer has", bank),
    }
    if result != TIE:
        found.add(f"{conditions.ARTICLE[bank if result == WIN else player]} is beaten")
    return frozenset(found)


def actions(question: Question) -> list[tuple[str, int]]:
    """What a player may do in the end, in the order in which rounds are counted, and for how many units."""
    bets = [(f"bet {times}x", times) for times in (*question.pre_flop, *question.flop, *question.river)]
    return [*bets, ("fold", 0)]


def _ends(game: Game, asked: Asked) -> list[End]:
    question = question_of(game, asked)
    counts = solved(question, asked.workers, asked.progress).counts
    return list(_counted(game, question, counts))


def _counted(game: Game, question: Question, counts: Ints) -> Iterator[End]:
    table = CountedRound(game, MAIN)
    placed = [kind for kind in table.base if game.filing.wagers[kind].placed == "before-deal"]
    for at, (action, units) in enumerate(actions(question)):
        bets = dict.fromkeys(placed, 1) | ({"play": units} if units else {})
        for cell in zip(*np.nonzero(counts[at]), strict=True):
            mine, theirs, result = map(int, cell)
            ways = int(counts[at, mine, theirs, result])
            yield End(action, bets, conditions_of(game.rules, mine, theirs, result), ways, action == "fold")


# Solving.

_SOLVED: Final[dict[Question, Solution]] = {}
_ONE_AT_A_TIME: Final = threading.Lock()


def solved(question: Question, workers: int | None = None, progress: Progress = silent) -> Solution:
    """The solution, worked out once for all filings that ask the same."""
    with _ONE_AT_A_TIME:
        if question not in _SOLVED:
            _SOLVED[question] = _solve(question, workers, progress)
        return _SOLVED[question]


def forget() -> None:
    """Let go of all solutions, to measure how long one takes."""
    _SOLVED.clear()


class _Layout(NamedTuple):
    """The boards, and on how many threads they are gone through."""

    question: Question
    deck: Deck
    boards: NDArray[np.uint8]
    numbers: Ints
    threads: int

    def chunks(self, thread: int) -> range:
        """Where the chunks of a thread begin."""
        return range(thread * CHUNK, len(self.boards), self.threads * CHUNK)


_deck = lru_cache(maxsize=4)(deck_of)


def _layout(question: Question, workers: int | None) -> _Layout:
    deck = _deck(question.codes, question.two_and_three)
    boards, numbers = kernels.boards(deck.live, np.zeros(0, np.uint8), 5, deck.renamings)
    return _Layout(question, deck, boards, numbers, min(workers or cores(), MOST_THREADS))


def _solve(question: Question, workers: int | None, progress: Progress) -> Solution:
    layout = _layout(question, workers)
    before, on_flop = _decide(layout, progress)
    _keep(question, before)
    counts = _count(layout, before.chosen(), on_flop, progress)
    return Solution(before, on_flop, counts[0], counts[1] if _has_rules(question) else None)


def _has_rules(question: Question) -> bool:
    """Whether the rules of thumb are about this game."""
    return not question.two_and_three and len(question.flop) == len(question.river) == 1


def _decide(layout: _Layout, progress: Progress) -> tuple[Before, NDArray[np.uint8]]:
    question, deck = layout.question, layout.deck
    gains, sums = _added_up(layout, len(question.flop), progress)
    totals, numbers = _over_alike(deck, gains)
    best = totals.max(axis=0, initial=0)
    on_flop = np.where(best > 0, totals.argmax(axis=0) if len(totals) else 0, len(totals)).astype(np.uint8)
    gained = np.zeros(deck.hands + 1, np.int64)
    np.add.at(gained, deck.classes, (best * (len(deck.renamings) // numbers)[:, None]).sum(axis=0))
    return Before(tuple(_values(question, deck, sums, gained))), on_flop


def _added_up(layout: _Layout, rows: int, progress: Progress) -> tuple[Ints, Ints]:
    """What each bet on the flop gains, by flop and hand, and what hands are worth before the flop."""
    question, deck = layout.question, layout.deck
    by, paid, bets = question.scorer, question.payments, question.bets
    shape, size = (rows, len(deck.flops), PAIRS), rows * len(deck.flops) * PAIRS
    told = _Told(progress, "every hand on every board", len(layout.boards))

    def work(thread: int) -> Ints:
        found = np.zeros(size + 3 * deck.hands, np.int64)
        gains, sums = found[:size].reshape(shape), found[size:].reshape(deck.hands, 3)
        for first in layout.chunks(thread):
            last = min(first + CHUNK, len(layout.boards))
            loops.add_up(layout.boards, layout.numbers, first, last, deck, by, paid, bets, gains, sums)
            told.add(last - first)
        return found

    found = added_up(work, range(layout.threads), layout.threads, lambda _done: None)
    return found[:size].reshape(shape), found[size:].reshape(deck.hands, 3)


def _over_alike(deck: Deck, gains: Ints) -> tuple[Ints, Ints]:
    """The gains summed over hands that look the same on a flop, and under how many renamings a flop stays as it is."""
    totals = np.zeros_like(gains)
    numbers = np.zeros(len(deck.flops), np.int64)
    for one, total in zip(gains, totals, strict=True):
        numbers[:] = 0
        loops.over_alike(deck, one, total, numbers)
    return totals, numbers


def _values(question: Question, deck: Deck, sums: Ints, gained: Ints) -> Iterator[tuple[Fraction, ...]]:
    """Before the flop: what each bet and waiting bring, for each class of hands."""
    left = len(question.codes)
    for name in range(deck.hands):
        hands = int((deck.classes == name).sum())
        ways = hands * comb(left - 2, 5) * comb(left - 7, 2) * question.scale
        fixed, play, waited = map(int, sums[name])
        bets = [Fraction(fixed + times * play, ways) for times in question.pre_flop]
        flops = Fraction(int(gained[name]), FLOPS_OF_A_BOARD * len(deck.renamings) * ways)
        yield (*bets, Fraction(waited, ways) + flops)


def _count(layout: _Layout, before: Ints, on_flop: NDArray[np.uint8], progress: Progress) -> Ints:
    question, deck = layout.question, layout.deck
    by, paid, bets = question.scorer, question.payments, question.bets
    by_rule = np.zeros((len(deck.flops) if _has_rules(question) else 0, PAIRS), np.uint8)
    if len(by_rule):
        rule_on_flops(deck.flops, deck.pairs, by_rule)
    told = _Told(progress, "every round by how it ends", len(layout.boards))

    def work(thread: int) -> Ints:
        counts = np.zeros((2, len(actions(question)), CLASSES, CLASSES, len(RESULTS)), np.int64)
        for first in layout.chunks(thread):
            last = min(first + CHUNK, len(layout.boards))
            loops.count_ends(
                layout.boards, layout.numbers, first, last, deck, by, paid, bets, before, on_flop, by_rule, scorer(5),
                scorer(6), counts,
            )  # fmt: skip
            told.add(last - first)
        return counts

    return added_up(work, range(layout.threads), layout.threads, lambda _done: None)


class _Told:
    """Progress that several threads make together."""

    def __init__(self, progress: Progress, what: str, total: int) -> None:
        self._progress, self._what, self._total = progress, what, total
        self._done = 0
        self._lock = threading.Lock()

    def add(self, number: int) -> None:
        with self._lock:
            self._done += number
            self._progress(self._what, self._done / self._total)


# Before the flop, kept on the disk: an adviser at a table need not wait for the whole solution.


@lru_cache(maxsize=8)
def before_the_flop(question: Question) -> Before:
    """What each class of hands is worth before the flop; from the disk where it is there."""
    if question in _SOLVED:
        return _SOLVED[question].before
    try:
        told = json.loads(_place(question).read_text(encoding="utf-8"))
        return Before(tuple(tuple(map(Fraction, row)) for row in told))
    except (OSError, ValueError, TypeError):
        found, _ = _decide(_layout(question, None), silent)
        _keep(question, found)
        return found


def _place(question: Question) -> Path:
    return folder() / f"before-the-flop-{sha256(f'{code()} {question!r}'.encode()).hexdigest()}.json"


def _keep(question: Question, before: Before) -> None:
    place = _place(question)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        half = place.with_suffix(f".{threading.get_ident()}")
        half.write_text(json.dumps([[str(value) for value in row] for row in before.values]), encoding="utf-8")
        half.replace(place)
    except OSError:
        pass


# Advice.


OFTEN: Final = 1_000
"""After so many questions about flops it is worth working them all out."""


@lru_cache(maxsize=16)
def _fresh(game: Game, decks: int | None) -> Question:
    """What is asked with nothing gone; bots ask it again and again."""
    return question_of(game, Asked(decks=decks))


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what each bet is worth at each of the three decisions; bonus bets are left out of account."""
    hands = _hands(_fresh(game, decks))

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask != "play":
            return ()
        places = (view.decision.about, BOARD)
        own, board = ([CODE[Card(card)] for card in view.cards(at) if card != HIDDEN] for at in places)
        values = hands.values(own, board)
        found = [Advice(option.choice(), values[option.do]) for option in view.decision.options]
        return tuple(sorted(found, key=lambda one: -one.value))

    return advise


class Hands:
    """What can be done with a hand, and what it is worth."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.deck = _deck(question.codes, question.two_and_three)
        self.number = {tuple(pair): at for at, pair in enumerate(self.deck.pairs.tolist())}
        self.asked = 0

    def values(self, own: Sequence[int], board: Sequence[int]) -> dict[str, float]:
        """By option: what the ante and all that goes with it bring, for each unit of the ante."""
        hand = self.number[min(own), max(own)]
        if not board:
            return self._before(hand)
        if len(board) == 3:
            self.asked += 1
            return self.from_table(hand, board) if self.asked > OFTEN else self.on_the_spot(hand, board)
        return self.on_the_spot(hand, board)

    def _before(self, hand: int) -> dict[str, float]:
        row = before_the_flop(self.question).values[self.deck.classes[hand]]
        names = [*(f"bet {times}x" for times in self.question.pre_flop), "check"]
        return {name: float(value) for name, value in zip(names, row, strict=True)}

    def on_the_spot(self, hand: int, board: Sequence[int]) -> dict[str, float]:
        """On the flop or the river, over all that may come."""
        question = self.question
        codes, sums = np.array(sorted(board), np.uint8), np.zeros(4, np.int64)
        on_the_spot(hand, codes, self.deck, question.scorer, question.payments, question.bets.river, sums)
        fixed, play, folded, waited = (int(each) for each in sums)
        left, to_come = len(question.codes) - 2 - len(board), 5 - len(board)
        ways = question.scale * comb(left, to_come) * comb(left - to_come, 2)
        bets = question.flop if to_come else question.river
        values = {f"bet {times}x": (fixed + times * play) / ways for times in bets}
        return values | ({"check": waited / ways} if to_come else {"fold": folded / ways})

    def from_table(self, hand: int, board: Sequence[int]) -> dict[str, float]:
        """On the flop, where all flops have been worked out."""
        question, deck = self.question, self.deck
        low, middle, top = sorted(board)
        at = flop_number(low, middle, top)
        place = deck.flop_class[at], deck.renamed[deck.flop_renaming[at], hand]
        *gains, waited = (int(total[place]) for total in _all_flops(question))
        left = len(question.codes)
        ways = question.scale * len(deck.renamings) * comb(left - 5, 2) * comb(left - 7, 2)
        values = {f"bet {times}x": (gain + waited) / ways for times, gain in zip(question.flop, gains, strict=True)}
        return values | {"check": waited / ways}


_hands = lru_cache(maxsize=4)(Hands)


@lru_cache(maxsize=2)
def _all_flops(question: Question) -> Ints:
    """What each bet on the flop gains, and what waiting brings, for every hand on every flop."""
    layout = _layout(question, 1)
    gains, _ = _added_up(layout, len(question.flop) + 1, silent)
    return _over_alike(layout.deck, gains)[0]


# The best play in words and as a chart.


RULES: Final = (
    "On the flop bet with two pair or better (but not with three of a kind that all lie on the board), with a pair that"
    " is not the board's (but for two deuces), and with four to a flush that has a ten or better of your own in it.",
    "On the river bet with a pair that is not the board's, with two pair or better where the board alone has less, or"
    f" when at most {MOST_OUTS} single cards would make the board better than your hand; else fold.",
)


def _strategy(game: Game, question: Question, solution: Solution) -> Strategy:
    exact = "The chart is exact, and so is the advice at a table at every decision."
    if solution.by_rule is None:
        return Strategy((chart(question, solution.before),), (), exact)
    table = CountedRound(game, MAIN, game.rules.survive_a_fold)
    best, ruled = (
        sum((table.total(end) * end.ways for end in _counted(game, question, counts)), Fraction(0))
        for counts in (solution.counts, solution.by_rule)
    )
    cost = (best - ruled) / question.deals
    note = f"{exact} The chart with the rules for flop and river costs {float(cost):.4%} of the ante more than that."
    return Strategy((chart(question, solution.before),), RULES, note)


def chart(question: Question, before: Before) -> Chart:
    """The first bet by the ranks of the two cards; above the diagonal suited, below it not."""
    deck = _deck(question.codes, question.two_and_three)
    number = {tuple(pair): at for at, pair in enumerate(deck.pairs.tolist())}
    letters = [str(times) for times in question.pre_flop] + ["-"]
    chosen = before.chosen()
    ranks = range(len(RANKS) - 1, -1, -1)

    def letter(row: int, column: int) -> str:
        high, low = max(row, column), min(row, column)
        pair = (4 * low, 4 * high) if row > column else (4 * low, 4 * high + 1)
        name = deck.classes[number[pair]]
        return letters[chosen[name]] if name >= 0 else " "

    rows = tuple((RANKS[row], tuple(letter(row, column) for column in ranks)) for row in ranks)
    key = {str(times): f"bet {times} antes" for times in question.pre_flop} | {"-": "check"}
    note = "To the right of the diagonal of pairs the two cards are of one suit, to the left of it they are not."
    return Chart("Before the flop", tuple(RANKS[rank] for rank in ranks), rows, key, note, "The other card")
