"""Three Card Poker: exact for every hand, whatever is shown of the player-dealer's cards, from any number of decks.

For each hand of the player (one for all that differ by suits only) and each card that may be shown, every hand that
the player-dealer may then have is counted; the better of playing and folding is done, and the rounds are counted by how
they end. Every wager's odds follow from these counts, the bonus bets' too: what a fold gives up is lost.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement, permutations, product
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked import conditions
from houseway.families.three_card import odds_kernels as loops
from houseway.families.three_card.odds_kernels import FOLD, HANDS, LOSE, PLAY, TIE, WAYS, WIN, Three
from houseway.families.three_card.play import ThreeCardRules, score
from houseway.felt.cards import CODE, JOKER, RANK_NAMES, RANKS, STANDARD, Card
from houseway.filings.figures import Lines
from houseway.odds.alike import play_or_fold, remembering
from houseway.odds.answer import Advisor, Asked, Chart, Odds, Strategy
from houseway.odds.counted import CountedRound, End, scale
from houseway.parallel.crews import cores
from houseway.parallel.threads import added_up
from houseway.ranks import high
from houseway.ranks.ranking import CLASS_AT, DIGITS_AT, Class, Ranking
from houseway.ranks.scores import scorer
from houseway.ranks.three import THREE
from houseway.table.game import Game
from houseway.table.table import TableError
from houseway.words.hands import hand as said
from houseway.words.language import FALLBACK, language

MAIN: Final = "ante"
ACTIONS: Final = ("play", "fold")
RESULTS: Final = {WIN: "player wins", TIE: "tie", LOSE: "player-dealer wins"}
QUEEN: Final = RANKS.index("Q") + 2

Ints = NDArray[np.int64]


class Kind(NamedTuple):
    """What paytables can tell of the player-dealer's hand."""

    name: Class
    qualifies: bool


class Question(NamedTuple):
    """What a solution depends on."""

    shoe: tuple[int, ...]
    """How many there are of each of the 52 cards."""
    rules: ThreeCardRules
    six: bool
    """Whether any paytable asks what six cards make."""
    paid: tuple[int, ...]
    """What playing and folding bring in each cell, times `scale`."""
    scale: int

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """How many classes, kinds, results and classes of six cards there are to tell apart."""
        made = len(high.STANDARD.order) if self.six else 1
        return len(THREE.order), len(kinds(self.rules.qualifies)), len(RESULTS), made


class Solution(NamedTuple):
    """The best play, and how rounds end with it."""

    hands: Ints
    """One hand for all that differ by suits only, as card codes."""
    shown: Ints
    """What may be shown of the player-dealer's cards."""
    worth: Ints
    """By hand and what is shown: what playing and folding bring, and in how many deals it comes to that."""
    counts: Ints
    """By what was done, class of hand, kind of the player-dealer's hand, result, and class of the six cards."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager, with the best play."""
    question = question_of(game, asked)
    solution = solved(question, asked.workers)
    cards = sum(question.shoe)
    deals = comb(cards, 3) * comb(cards - 3, 3)
    shown = {0: "none", 1: "one", 2: "two", 3: "all"}[question.rules.exposed]
    how = (
        f"All {deals:,} deals of two hands were counted, with {shown} of the player-dealer's cards seen before the"
        " player plays or folds, whichever is better."
    )
    wagers = _table(game).wagers(list(_ends(game, question, solution)), how)
    decks = asked.decks or game.filing.deck.play
    return Odds(game.id, game.departures, decks, wagers, _strategy(question))


def _table(game: Game) -> CountedRound:
    return CountedRound(game, MAIN, game.rules.survive_a_fold)


# What is asked.


@cache
def kinds(qualifies: str) -> tuple[Kind, ...]:
    """All kinds of hands that the player-dealer may have."""
    if qualifies == "any-hand":
        return tuple(Kind(name, True) for name in THREE.order)
    return (Kind(Class.HIGH_CARD, False), *(Kind(name, True) for name in THREE.order))


@cache
def conditions_of(kind: Kind, mine: int, result: int, six: int | None) -> frozenset[str]:
    """What paytables may ask of a showdown."""
    found = {
        RESULTS[result],
        "player-dealer qualifies" if kind.qualifies else "player-dealer does not qualify",
        conditions.has("player has", THREE.order[mine], three=True),
        conditions.has("player-dealer has", kind.name, three=True),
    }
    if six is not None:
        found.add(conditions.has("six cards make", high.STANDARD.order[six]))
    return frozenset(found)


def question_of(game: Game, asked: Asked) -> Question:
    rules: ThreeCardRules = game.rules
    shoe = [0] * len(STANDARD)
    left: list[Card] = list(game.deck(asked.decks or game.filing.deck.play).cards)
    for card in asked.gone:
        left.remove(Card(card))
    if JOKER in left:
        raise TableError("Three Card Poker is counted without jokers.")
    for card in left:
        shoe[CODE[card]] += 1
    if len(left) < 6:
        raise TableError(f"two hands are six cards, and {len(left)} are left.")
    table = _table(game)
    six = any("six cards make" in word for rule in table.rules.values() for row in rule.pays for word in row.on)
    if six and max(shoe) > 1:
        raise TableError("what six cards make is counted from one deck.")
    times = scale(table.rules[kind] for kind in table.base)
    asking = Question(tuple(shoe), _what_matters(rules), six, (), times)
    return asking._replace(paid=tuple(int(times * paid) for paid in _paid(asking, table)))


def _what_matters(rules: ThreeCardRules) -> ThreeCardRules:
    """The rules by which hands are seen, ranked and compared: filings that agree on these share their solutions."""
    return ThreeCardRules(
        lines=Lines(()),
        exposed=rules.exposed,
        qualifies=rules.qualifies,
        ranking=rules.ranking,
        lowest_straight_flush=rules.lowest_straight_flush,
        suited_pair=rules.suited_pair,
    )


def _paid(question: Question, table: CountedRound) -> Iterator[Fraction]:
    """What playing and then folding bring in each cell; cells that the paytables do not tell apart are paid alike."""
    words = {word for kind in table.base for row in table.rules[kind].pays for word in row.on}
    known: dict[tuple[str, frozenset[str]], Fraction] = {}
    for action in ACTIONS:
        for end in _cells(question, action, table.base):
            key = action, end.facts & words
            if key not in known:
                known[key] = table.total(end)
            yield known[key]


def _cells(question: Question, action: str, base: Sequence[str]) -> Iterator[End]:
    """Every way a round can end after this action, in the order of the counts."""
    bets = {kind: 1 for kind in base if kind != "play" or action == "play"}
    for mine, kind, result, made in product(*map(range, question.shape)):
        told = conditions_of(kinds(question.rules.qualifies)[kind], mine, result, made if question.six else None)
        yield End(action, bets, told, 0, action == "fold")


def _ends(game: Game, question: Question, solution: Solution) -> Iterator[End]:
    for at, action in enumerate(ACTIONS):
        cells = _cells(question, action, _table(game).base)
        for end, ways in zip(cells, solution.counts[at].ravel().tolist(), strict=True):
            if ways:
                yield end._replace(ways=ways)


# Solving.


def solved(question: Question, threads: int | None = None) -> Solution:
    """The best play for every hand and everything that may be shown, worked out once."""
    if question not in _SOLVED:
        _SOLVED[question] = _solve(question, threads or cores())
    return _SOLVED[question]


_SOLVED: Final[dict[Question, Solution]] = {}


def _solve(question: Question, threads: int) -> Solution:
    shoe = np.array(question.shoe, np.int64)
    hands, numbers = _hands(question.shoe)
    shown = _rising(question.rules.exposed)
    three, six = _three(question), scorer(6)
    shape = question.shape
    paid = np.array(question.paid, np.int64).reshape(2, *shape)
    told = question.rules.exposed < 2
    worth = np.zeros((len(hands) if told else 0, len(shown), 3), np.int64)

    def work(piece: int) -> Ints:
        counts = np.zeros((2, *shape), np.int64)
        first, last = (len(hands) * at // pieces for at in (piece, piece + 1))
        loops.count(
            hands, numbers, first, last, shown, question.rules.exposed, shoe, three, question.six, six, paid, worth,
            counts,
        )  # fmt: skip
        return counts

    pieces = 4 * threads
    counts = added_up(work, range(pieces), threads, lambda _done: None)
    return Solution(hands, shown, worth, counts)


def _rising(size: int) -> Ints:
    """All hands of so many kinds of cards in rising order."""
    found = list(combinations_with_replacement(range(len(STANDARD)), size))
    return np.array(found, np.int64).reshape(len(found), size)


@lru_cache(maxsize=16)
def _hands(shoe: tuple[int, ...]) -> tuple[Ints, Ints]:
    """One hand for all that differ by suits only, and in how many ways these come from the shoe."""
    renamings = [
        suits
        for suits in permutations(range(4))
        if all(shoe[code] == shoe[code - code % 4 + suits[code % 4]] for code in range(len(shoe)))
    ]
    hands = _rising(3)
    renamed = np.array(
        [np.sort(hands - hands % 4 + np.array(suits)[hands % 4], axis=1) @ (52 * 52, 52, 1) for suits in renamings]
    )
    ways = np.array([_ways(hand, shoe) for hand in hands.tolist()])
    _, first, which = np.unique(renamed.min(axis=0), return_index=True, return_inverse=True)
    numbers = np.bincount(which, ways).astype(np.int64)
    there = numbers > 0
    return hands[first][there], numbers[there]


def _ways(hand: Sequence[int], shoe: Sequence[int]) -> int:
    """In how many ways three kinds in rising order come from the shoe."""
    a, b, c = hand
    if a < b < c:
        return shoe[a] * shoe[b] * shoe[c]
    if a == b == c:
        return comb(shoe[a], 3)
    return comb(shoe[b], 2) * shoe[c if a == b else a]


def _three(question: Question) -> Three:
    return _ranked(question.rules, max(question.shoe) > 1)


@cache
def _ranked(rules: ThreeCardRules, repeated: bool) -> Three:
    """What every hand of three cards is worth; hands with a card twice only where there are several decks."""
    scores, kind_of = np.zeros(HANDS, np.int64), {kind: at for at, kind in enumerate(kinds(rules.qualifies))}
    classes, found = np.zeros(HANDS, np.int16), np.zeros(HANDS, np.int16)
    for hand in _rising(3).tolist():
        if len(set(hand)) < 3 and not repeated:
            continue
        at = loops.hand_number(*hand)
        scores[at] = worth = score([STANDARD[code] for code in hand], rules)
        name = rules.ranks.name(worth)
        better = rules.qualifies == "any-hand" or name is not Class.HIGH_CARD or worth >> DIGITS_AT[0] & 15 >= QUEEN
        classes[at] = THREE.order.index(name)
        found[at] = kind_of[Kind(name, better)]
    return Three(scores, classes, found)


# Advice.


@lru_cache(maxsize=16)
def _fresh(game: Game, decks: int | None) -> Question:
    """What is asked with nothing gone; bots ask it again and again."""
    return question_of(game, Asked(decks=decks))


@lru_cache(maxsize=16)
def _asked_often(question: Question) -> Callable[[Sequence[int], Sequence[int]], tuple[Fraction, Fraction]]:
    return remembering(partial(worth_of, question))


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what playing and folding are worth, from a fresh shoe; bonus bets are left out of account."""
    return play_or_fold(_asked_often(_fresh(game, decks)), ACTIONS)


def worth_of(question: Question, own: Sequence[int], shown: Sequence[int]) -> tuple[Fraction, Fraction]:
    """What playing and folding bring with these cards against what is shown, for each unit of the ante."""
    shape = question.shape
    paid = np.array(question.paid, np.int64).reshape(2, *shape)
    worth, counts = np.zeros((1, 1, 3), np.int64), np.zeros((2, *shape), np.int64)
    hands, up = np.array([sorted(own)], np.int64), np.array([sorted(shown)], np.int64).reshape(1, len(shown))
    loops.count(
        hands, np.ones(1, np.int64), 0, 1, up, len(shown), np.array(question.shoe, np.int64), _three(question),
        question.six, scorer(6), paid, worth, counts,
    )  # fmt: skip
    play, fold, ways = (int(each) for each in worth[0, 0])
    return Fraction(play, ways * question.scale), Fraction(fold, ways * question.scale)


# The best play as a chart and in words.


class Threshold(NamedTuple):
    """The lowest hand to play against what is shown, and what it costs to go by that alone."""

    shown: str
    """The rank of the card that is shown; empty where none is."""
    least: int
    """A score; 0 where every hand is played."""
    cost: Fraction
    """Against the best play, for each unit of the ante."""


@lru_cache(maxsize=32)
def _strategy(question: Question) -> Strategy:
    solution = solved(question)
    if question.rules.exposed > 1:
        return Strategy(note="With so many cards seen, each hand is worked out as it comes.")
    three = _three(question)
    scores = np.array([three.scores[loops.hand_number(*hand)] for hand in solution.hands.tolist()])
    gain = solution.worth[:, :, PLAY] - solution.worth[:, :, FOLD]
    deals = int(solution.worth[:, :, WAYS].sum()) * question.scale
    thresholds = [_threshold(shown, gain[:, at], scores, deals) for shown, at in _columns(question)]
    cost = sum((one.cost for one in thresholds), Fraction(0))
    rules = tuple(_in_words(thresholds, int(scores.min()), question.rules.ranks))
    told = f"costs {float(cost):.6%} of the ante more" if cost else "costs nothing more"
    note = f"Playing by the lowest hand alone {told} than the best play for every hand and every card shown."
    return Strategy((_chart(question, gain, scores),), rules, note)


def _columns(question: Question) -> list[tuple[str, list[int]]]:
    """What may be shown, by rank, ace first, and its places among all that may be shown."""
    if not question.rules.exposed:
        return [("", [0])]
    return [(RANKS[rank], [4 * rank + suit for suit in range(4)]) for rank in range(len(RANKS) - 1, -1, -1)]


def _threshold(shown: str, gain: Ints, scores: Ints, deals: int) -> Threshold:
    """The lowest hand from which on playing gains most in all."""
    by_hand = gain.sum(axis=1)
    values, which = np.unique(scores, return_inverse=True)
    by_score = np.zeros(len(values), np.int64)
    np.add.at(by_score, which, by_hand)
    best, least, so_far = 0, int(values[-1]) + 1, 0
    for at in range(len(values) - 1, -1, -1):
        so_far += int(by_score[at])
        if so_far > best:
            best, least = so_far, int(values[at])
    return Threshold(shown, least, Fraction(int(np.maximum(gain, 0).sum()) - best, deals))


def _in_words(thresholds: Sequence[Threshold], lowest: int, ranking: Ranking) -> Iterator[str]:
    """A sentence for all that is shown with which the same hands are played."""
    for least in dict.fromkeys(one.least for one in thresholds):
        ranks = [_named(one.shown) for one in thresholds if one.least == least]
        against = f"Against {_listed(ranks)}: " if ranks != [""] else ""
        hands = "every hand" if least <= lowest else f"{said(language(FALLBACK), ranking.held(least))} or better"
        sentence = f"{against}play {hands}."
        yield sentence[0].upper() + sentence[1:]


def _named(rank: str) -> str:
    if not rank:
        return ""
    name = RANK_NAMES[RANKS.index(rank)]
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def _listed(words: Sequence[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _chart(question: Question, gain: Ints, scores: Ints) -> Chart:
    """Whether to play, by the highest card of a hand without a pair."""
    rows = {f"{RANKS[rank]} high": rank + 2 for rank in range(len(RANKS) - 1, RANKS.index("5") - 1, -1)}
    paired = scores >> CLASS_AT != THREE.order.index(Class.HIGH_CARD)
    tops = np.where(paired, 0, scores >> DIGITS_AT[0] & 15)

    def letter(these: NDArray[np.bool_], at: list[int]) -> str:
        playing = gain[these][:, at]
        there = playing != 0
        if not there.any():
            return " "
        return "P" if (playing[there] > 0).all() else "F" if (playing[there] < 0).all() else "s"

    columns = _columns(question)
    cells = tuple(
        (name, tuple(letter(tops == top, at) for _, at in columns))
        for name, top in (("pair or better", 0), *rows.items())
    )
    key = {"P": "play", "F": "fold", "s": "some of these hands are played, by the rules below"}
    across = "Player-dealer shows" if question.rules.exposed else ""
    return Chart("Play or fold", tuple(shown or "any" for shown, _ in columns), cells, key, "", across)
