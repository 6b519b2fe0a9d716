"""Let It Ride: exact at both decisions.

Each bet is decided for itself: it is left in where the cards seen so far make it worth more than nothing. Every hand of
three cards (one for all that differ by suits only) is completed by every fourth and fifth card; the first bet is judged
by the sum over both, the second, for each fourth card, by the sum over the fifth.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import permutations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked import conditions
from houseway.banked.wagers import Wager
from houseway.equity.kernels import boards
from houseway.families.let_it_ride.play import BETS, BOARD
from houseway.felt.cards import CODE, JOKER, RANK_NAMES, RANKS, Card
from houseway.odds.alike import remembering
from houseway.odds.answer import Advice, Advisor, Asked, Odds, Strategy
from houseway.odds.counted import CountedRound, End, pays, scale
from houseway.ranks.high import STANDARD
from houseway.ranks.kernels import high
from houseway.ranks.ranking import CLASS_AT, DIGITS_AT, Class
from houseway.table.game import Game
from houseway.table.table import TableError
from houseway.table.view import HIDDEN, View

MAIN: Final = BETS[0]
PAIR: Final = STANDARD.order.index(Class.PAIR)
MADE: Final = len(STANDARD.order) + len(RANKS)
"""What paytables can tell apart: the classes, and a pair by its rank after them."""
ACTIONS: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "let both ride",
    (True, False): "let the first ride",
    (False, True): "let the second ride",
    (False, False): "withdraw both",
}
RIDE, WITHDRAW = "let it ride", "withdraw"

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Question(NamedTuple):
    """What a solution depends on."""

    codes: tuple[int, ...]
    paid: tuple[tuple[int, ...], ...]
    """What each of the three bets is paid for each hand, times `scale`."""
    scale: int


class Solution(NamedTuple):
    """Both decisions for every hand, and how rounds end with them."""

    hands: NDArray[np.uint8]
    """One hand of three cards for all that differ by suits only."""
    numbers: Ints
    """In how many ways each comes."""
    rest: NDArray[np.uint8]
    """The cards that are left beside each."""
    first: Ints
    """By hand: what the first bet brings, over all fourth and fifth cards."""
    second: Ints
    """By hand and fourth card: what the second bet brings, over all fifth cards."""
    counts: Ints
    """By whether the first bet rides, whether the second does, and what the five cards make."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every bet, both decisions made as is best."""
    question = question_of(game, asked)
    solution = solved(question)
    cards = len(question.codes)
    how = (
        f"All {comb(cards, 3) * comb(cards - 3, 2):,} deals of three cards and two shared ones were counted, with the"
        " best decision on the first bet after three cards and on the second after four."
    )
    wagers = CountedRound(game, MAIN).wagers(list(_ends(solution)), how)
    decks = asked.decks or game.filing.deck.play
    return Odds(game.id, game.departures, decks, wagers, _strategy(question))


def question_of(game: Game, asked: Asked) -> Question:
    cards = list(game.deck(asked.decks or game.filing.deck.play).cards)
    for card in asked.gone:
        cards.remove(Card(card))
    codes = tuple(sorted(CODE[card] for card in cards))
    if len(set(codes)) < len(codes) or CODE[JOKER] in codes:
        raise TableError("Let It Ride is counted from one deck without jokers.")
    if len(codes) < 5:
        raise TableError(f"three cards and two shared ones are five, and {len(codes)} are left.")
    rules = [game.filing.wagers[bet] for bet in BETS]
    times = scale(rules)
    paid = tuple(tuple(int(times * pays(rule, conditions_of(made))) for made in range(MADE)) for rule in rules)
    return Question(codes, paid, times)


def conditions_of(made: int) -> frozenset[str]:
    """What paytables may ask of five cards."""
    name = STANDARD.order[made] if made < len(STANDARD.order) else Class.PAIR
    found = {conditions.has("player has", name)}
    if made >= len(STANDARD.order):
        rank = made - len(STANDARD.order)
        found |= {f"player has {other}s or better" for other in RANKS[: rank + 1]}
    return frozenset(found)


def _ends(solution: Solution) -> Iterator[End]:
    for (first, second), action in ACTIONS.items():
        bets = {bet: 1 for bet, rides in zip(BETS, (first, second, True), strict=True) if rides}
        for made, ways in enumerate(solution.counts[int(first), int(second)].tolist()):
            if ways:
                yield End(action, bets, conditions_of(made), ways)


# Solving.


@lru_cache(maxsize=8)
def solved(question: Question) -> Solution:
    """Both decisions for every hand."""
    codes = set(question.codes)
    renamings = [
        suits for suits in permutations(range(4)) if {code - code % 4 + suits[code % 4] for code in codes} == codes
    ]
    live = np.array(question.codes, np.uint8)
    hands, numbers = boards(live, np.zeros(0, np.uint8), 3, np.array(renamings))
    rest = np.array([[code for code in question.codes if code not in hand] for hand in hands.tolist()], np.uint8)
    made = _made(hands, rest)
    paid = [np.array(row, np.int64) for row in question.paid]
    apart = ~np.eye(rest.shape[1], dtype=np.bool_)
    first = (paid[0][made] * apart).sum(axis=(1, 2))
    second = (paid[1][made] * apart).sum(axis=2)
    counts = np.zeros((2, 2, MADE), np.int64)
    ways = np.broadcast_to(numbers[:, None, None], made.shape)
    for ride in ACTIONS:
        these = ((first > 0) == ride[0])[:, None, None] & ((second > 0) == ride[1])[:, :, None] & apart
        np.add.at(counts[int(ride[0]), int(ride[1])], made[these], ways[these])
    return Solution(hands, numbers, rest, first, second, counts)


def _made(hands: NDArray[np.uint8], rest: NDArray[np.uint8]) -> NDArray[np.int8]:
    """What each hand makes with each fourth and fifth card."""
    left = rest.shape[1]
    fourth, fifth = np.triu_indices(left, 1)
    five = np.empty((len(hands), len(fourth), 5), np.uint8)
    five[:, :, :3] = hands[:, None, :]
    five[:, :, 3], five[:, :, 4] = rest[:, fourth], rest[:, fifth]
    scores = high(five.reshape(-1, 5)).reshape(len(hands), len(fourth))
    names = scores >> CLASS_AT
    names = np.where(names == PAIR, len(STANDARD.order) + (scores >> DIGITS_AT[0] & 15) - 2, names).astype(np.int8)
    made = np.zeros((len(hands), left, left), np.int8)
    made[:, fourth, fifth] = names
    made[:, fifth, fourth] = names
    return made


# Advice.


@lru_cache(maxsize=16)
def _fresh(game: Game, decks: int | None) -> Question:
    """What is asked with nothing gone; bots ask it again and again."""
    return question_of(game, Asked(decks=decks))


@lru_cache(maxsize=8)
def _asked_often(question: Question) -> Callable[[Sequence[int]], dict[str, Fraction]]:
    return remembering(partial(worth_of, question))


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what each bet is worth when it may be taken back; those still in are counted along."""
    question = _fresh(game, decks)
    worth = _asked_often(question)

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask not in BETS[:2]:
            return ()
        places = (view.decision.about, BOARD)
        seen = [CODE[Card(card)] for place in places for card in view.cards(place) if card != HIDDEN]
        bets = worth(seen)
        money = view.money()
        in_play = [bet for bet in BETS if money.get(Wager(view.seat or 0, bet, 0).place, 0)]
        others = sum(float(bets[bet]) for bet in in_play if bet != view.decision.ask)
        values = {RIDE: others + float(bets[view.decision.ask]), WITHDRAW: others}
        found = [Advice(option.choice(), values[option.do]) for option in view.decision.options]
        return tuple(sorted(found, key=lambda one: -one.value))

    return advise


def worth_of(question: Question, seen: Sequence[int]) -> dict[str, Fraction]:
    """What each bet brings, given three or four cards; the second is played best where it is still to be decided."""
    rest = np.array([[code for code in question.codes if code not in seen]], np.uint8)
    hands = np.array([seen[:3]], np.uint8)
    if len(seen) == 4:
        codes = np.concatenate([np.array([seen[3]], np.uint8), rest[0]])[None]
        made = _made(hands, codes)[0, 0, 1:]
        return {bet: _mean(question, row, made) for bet, row in zip(BETS, question.paid, strict=True)}
    made = _made(hands, rest)[0]
    apart = ~np.eye(len(made), dtype=np.bool_)
    found = {bet: _mean(question, row, made[apart]) for bet, row in zip(BETS, question.paid, strict=True)}
    by_fourth = [_mean(question, question.paid[1], row[keep]) for row, keep in zip(made, apart, strict=True)]
    found[BETS[1]] = sum((max(value, Fraction(0)) for value in by_fourth), Fraction(0)) / len(by_fourth)
    return found


def _mean(question: Question, paid: Sequence[int], made: NDArray[np.int8]) -> Fraction:
    total = int(np.array(paid, np.int64)[made].sum())
    return Fraction(total, question.scale * made.size)


# The best play in words.


class Shape(NamedTuple):
    """What matters about three or four cards that do not pay yet."""

    suited: bool
    straights: int
    """How many straights they fit in."""
    high: int
    """How many of them would pay as a pair."""


class Group(NamedTuple):
    """All hands of a shape."""

    shape: Shape
    gain: int
    """What leaving the bet in brings over all of them."""
    best: int
    """What it brings over those where it brings anything."""


RUNS: Final = tuple(frozenset(RANKS.index(rank) for rank in word) for word in STANDARD.straights)


@lru_cache(maxsize=8)
def _strategy(question: Question) -> Strategy:
    solution = solved(question)
    cards, low = len(question.codes), _lowest_pair(question)
    three = [(hand, int(gain) * int(number)) for hand, gain, number in _by_hand(solution)]
    four = [
        ((*hand, int(card)), int(gain) * int(number))
        for (hand, _, number), row, gains in zip(_by_hand(solution), solution.rest, solution.second, strict=True)
        for card, gain in zip(row, gains, strict=True)
    ]
    groups = [_grouped(some, low) for some in (three, four)]
    deals = comb(cards, 3) * (cards - 3) * (cards - 4) * question.scale
    cost = sum((Fraction(one.best - max(one.gain, 0), deals) for some in groups for one in some), Fraction(0))
    rules = tuple(
        sentence
        for number, some in zip(("first", "second"), groups, strict=True)
        for sentence in _in_words(number, some, low)
    )
    told = f"costs {float(cost):.6%} of a bet more than" if cost else "costs nothing against"
    return Strategy((), rules, f"Going by these rules {told} the best decision for every hand.")


def _by_hand(solution: Solution) -> list[tuple[tuple[int, ...], int, int]]:
    rows = zip(solution.hands.tolist(), solution.first.tolist(), solution.numbers.tolist(), strict=True)
    return [(tuple(hand), gain, number) for hand, gain, number in rows]


def _lowest_pair(question: Question) -> int:
    """The lowest rank of which a pair pays."""
    pairs = question.paid[0][len(STANDARD.order) :]
    return next((rank for rank, paid in enumerate(pairs) if paid > 0), len(RANKS))


def _grouped(hands: Sequence[tuple[tuple[int, ...], int]], low: int) -> list[Group]:
    """Hands without a paying pair by their shape."""
    gains: dict[Shape, list[int]] = {}
    for hand, gain in hands:
        ranks = [code // 4 for code in hand]
        paired = {rank for rank in ranks if ranks.count(rank) > 1}
        if _pays_already(ranks, paired, low):
            continue
        fits = 0 if paired else sum(run.issuperset(ranks) for run in RUNS)
        shape = Shape(len({code % 4 for code in hand}) == 1, fits, sum(rank >= low for rank in ranks))
        gains.setdefault(shape, []).append(gain)
    return [Group(shape, sum(some), sum(max(one, 0) for one in some)) for shape, some in sorted(gains.items())]


def _pays_already(ranks: Sequence[int], paired: set[int], low: int) -> bool:
    return any(rank >= low or ranks.count(rank) > 2 for rank in paired) or len(paired) > 1


def _in_words(bet: str, groups: Sequence[Group], low: int) -> Iterator[str]:
    name = RANK_NAMES[low] if low < len(RANKS) else "any pair"
    yield f"The {bet} bet rides with a hand that pays already."
    riding: dict[tuple[bool, int], list[int]] = {}
    all_of: dict[tuple[bool, int], list[int]] = {}
    for shape, gain, _ in groups:
        all_of.setdefault((shape.suited, shape.straights), []).append(shape.high)
        if gain > 0:
            riding.setdefault((shape.suited, shape.straights), []).append(shape.high)
    for (suited, straights), highs in sorted(riding.items(), reverse=True):
        fits = f"that fit in {straights} straight{'s' * (straights > 1)}" if straights else "that fit in no straight"
        some = "" if highs == all_of[suited, straights] else f", with {_counted(highs)} of them a {name} or higher"
        yield f"The {bet} bet rides with cards of {'one suit' if suited else 'different suits'} {fits}{some}."


def _counted(highs: Sequence[int]) -> str:
    """How many high cards it takes: `2`, or `1, 2 or 3`."""
    words = [str(number) for number in sorted(highs)]
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
