"""Pai Gow Poker: its bonus bets counted, its game wager dealt many times, both sides set by kernels."""

import math
from collections import Counter, OrderedDict
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from fractions import Fraction
from functools import cache
from itertools import count, islice
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked.pai_gow import HOUSE_WAY, Groups
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_poker import odds_fortune as fortune
from houseway.families.pai_gow_poker.odds_classes import DECK, JOKER_CODE, JOKER_RANK, SIZE, classes
from houseway.families.pai_gow_poker.odds_house_way import Way, way_of
from houseway.families.pai_gow_poker.odds_settings import (
    BestSet,
    HouseSet,
    Option,
    Table,
    best_set,
    cell_of,
    deals,
    exact_cells,
    house_set,
    options_of,
    values_of,
)
from houseway.families.pai_gow_poker.play import PaiGowPokerRules
from houseway.felt.cards import CARDS, CODE, RANKS, Card
from houseway.odds.answer import Advice, Advisor, Asked, Odds, Outcome, Strategy, WagerOdds
from houseway.odds.pai_gow import CELLS, by_cell, cell_result, for_the_bank, paid, pays_of
from houseway.parallel import crews
from houseway.parallel.crews import cores
from houseway.parallel.threads import Counts, added_up
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.table import TableError
from houseway.table.view import View

GAME: Final = "game"
BATCHES: Final = 8
"""Batches of deals between two looks at the standard error: how many there are depends on the seed and nothing else."""
WORTH_TELLING: Final = 1e-5
"""A line of the house way is told of where departing from it is worth so much of the wager in all."""
KEPT: Final = 3
"""House ways whose settings are kept at hand."""


class Solved(NamedTuple):
    """Every class of hands set the house way and the best way, for who plays against the house way."""

    house: HouseSet
    values: NDArray[np.float32]
    best: BestSet


_solved: OrderedDict[bytes, Solved] = OrderedDict()


def solved(rules: PaiGowPokerRules, pays: NDArray[np.float64], threads: int | None = None) -> Solved:
    """All hands set, where a cell pays so much; kept for the next who asks."""
    way = way_of(rules)
    key = _key(way, pays)
    if key not in _solved:
        while len(_solved) >= KEPT:
            _solved.popitem(last=False)
        house = house_set(way, threads or cores())
        values = values_of(house, pays)
        _solved[key] = Solved(house, values, best_set(house, values, threads or cores()))
    _solved.move_to_end(key)
    return _solved[key]


def _key(way: Way, pays: NDArray[np.float64]) -> bytes:
    """All that the settings depend on; what scores there are follows from the joker and the order of straights."""
    arrays = (way.lines, way.plays, way.chart, way.two, way.scores, way.suited, pays)
    return b"".join(array.tobytes() for array in arrays)


def game_pays(game: Game) -> NDArray[np.float64]:
    """What each cell pays where the player-dealer is not ace-high."""
    rules: PaiGowPokerRules = game.rules
    return pays_of(by_cell(game.filing.wagers[GAME], rules.copies))


# -- the wagers


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager of a filing; the game wager set best."""
    if asked.gone:
        raise TableError(f"{game.id} is dealt from a whole deck every round: no cards can be gone.")
    rules: PaiGowPokerRules = game.rules
    found: list[WagerOdds] = []
    both = played(game, asked)
    for kind, rule in game.filing.wagers.items():
        if not rule.offered:
            continue
        if kind == GAME:
            found.append(both.best)
        elif rule.placed == "never":
            assert rules.envy
            found.append(fortune.envy(kind, rule, rules.envy, rules.bonus_joker, asked.workers))
        else:
            found.append(fortune.bonus(kind, rule, rules.joker, rules.bonus_joker))
    return Odds(game.id, game.departures, 1, tuple(found), strategy(game, both, asked.workers))


class Played(NamedTuple):
    """The game wager over the same deals, set the house way and set best."""

    house: WagerOdds
    best: WagerOdds
    cost: float
    """What the house way costs against the best."""
    cost_stderr: float


def played(game: Game, asked: Asked | None = None) -> Played:
    """Deals until the standard error of the best way is no more than was asked."""
    asked = asked or Asked()
    rules: PaiGowPokerRules = game.rules
    pays = game_pays(game)
    ready = solved(rules, pays, asked.workers)
    ace_high = fortune.made_of_classes(rules.joker).apart & fortune.ACE_HIGH != 0
    settings = ready.best.settings[: 0 if rules.open else None]
    table = Table(ready.house, settings, ace_high, pays)
    found = np.zeros((2, CELLS, CELLS), np.int64)
    with closing(_dealt(table, asked)) as dealt:
        for counts in dealt:
            found += counts
            best = _wager(game, found.sum(axis=1), best=True)
            asked.progress("deals of pai gow poker", min(1.0, (asked.precision / best.stderr) ** 2))
            if best.stderr <= asked.precision:
                break
    house = _wager(game, found.sum(axis=2), best=False)
    cost, error = _difference(game, found)
    return Played(house, best, cost, error)


def _dealt(table: Table, asked: Asked) -> Generator[Counts]:
    """Deals without end, some batches at a time: the same on any number of cores, and on a cluster."""
    if asked.cluster is None:
        for first in count(step=BATCHES):
            some = range(first, first + BATCHES)
            yield added_up(lambda number: deals(table, asked.seed, number), some, asked.workers or cores(), _unheard)
    else:
        with crews.cluster(asked.cluster) as crew:
            each = crew.each(deals, table, ((asked.seed, number) for number in count()))
            while True:
                yield sum(islice(each, BATCHES), np.zeros((2, CELLS, CELLS), np.int64))


def _unheard(_done: int) -> None:
    """Nobody listens how many batches are done."""


def _row(game: Game, ace_high: int, cell: int) -> tuple[str, Fraction]:
    """What the paytable calls a deal, and what it pays."""
    rules: PaiGowPokerRules = game.rules
    facts = {fortune.DEALER_ACE} if ace_high else set()
    if not (ace_high and rules.ace_high_pushes):
        facts.add(cell_result(cell, rules.copies))
    return paid(game.filing.wagers[GAME], frozenset(facts))


def _wager(game: Game, counts: Counts, best: bool) -> WagerOdds:
    """The game wager from how often each cell came, with the player-dealer ace-high or not."""
    rules: PaiGowPokerRules = game.rules
    rule = game.filing.wagers[GAME]
    rounds = int(counts.sum())
    found: dict[tuple[str, Fraction], int] = {paid(rule, frozenset(row.on)): 0 for row in rule.pays}
    for (ace_high, cell), number in np.ndenumerate(counts):
        row = _row(game, ace_high, cell)
        found[row] = found.get(row, 0) + int(number)
    outcomes = tuple(Outcome(name, pays, number / rounds) for (name, pays), number in found.items() if number)
    mean = float(sum(one.pays * one.probability for one in outcomes))
    variance = float(sum(one.pays * one.pays * one.probability for one in outcomes)) - mean * mean
    return WagerOdds(
        GAME, rule.title, -mean, variance, outcomes, "simulated", math.sqrt(variance / rounds), _how(rules, best),
        rounds=rounds,
    )  # fmt: skip


def _how(rules: PaiGowPokerRules, best: bool) -> str:
    own = "the house way"
    if best and rules.open:
        own = "in the way that does best against the open hand"
    elif best:
        own = "in the way that is worth the most by a straight-line estimate of what the cards held take from the deck"
    likes = ", though it may set as it likes" if rules.player_dealer_sets == "as-it-likes" else ""
    return f"Random deals of two hands; the player sets {own}, the player-dealer the house way{likes}."


def _difference(game: Game, counts: Counts) -> tuple[float, float]:
    """How much more the best way brings than the house way over the same deals, and its standard error."""
    rounds = int(counts.sum())
    total = square = 0.0
    for (ace_high, usual, best), number in np.ndenumerate(counts):
        more = float(_row(game, ace_high, best)[1] - _row(game, ace_high, usual)[1])
        total += more * int(number)
        square += more * more * int(number)
    mean = total / rounds
    return mean, math.sqrt((square / rounds - mean * mean) / rounds)


# -- how it is played best


def strategy(game: Game, both: Played, threads: int | None = None) -> Strategy:
    """What differs between the best settings and the house way, and what that is worth."""
    rules: PaiGowPokerRules = game.rules
    note = (
        f"Over the same deals the house way loses {float(both.house.edge):.3%} of the wager, "
        f"{both.cost:.4%} ± {both.cost_stderr:.4%} more than the best way."
    )
    if rules.open:
        told = "Set both hands to beat the player-dealer's where that can be; else one of them, for a push."
        return Strategy(rules=(told,), note=f"Exact for every hand against the hand that lies open. {note}")
    ready = solved(rules, game_pays(game), threads)
    if rules.player_dealer_sets == "as-it-likes":
        worth = _bank_worth(ready.house, for_the_bank(game_pays(game)), threads or cores())
        note += (
            f" A player-dealer who may set as it likes gains about {worth:.3%} over the house way against players who "
            "keep to it."
        )
    return Strategy(rules=tuple(_by_line(rules, ready)), note=note)


def _bank_worth(house: HouseSet, pays: NDArray[np.float64], threads: int) -> float:
    """What the best way brings a player-dealer over the house way."""
    every = classes()
    best = best_set(house, values_of(house, pays), threads)
    return float(best.gains @ every.weights / every.weights.sum())


def _by_line(rules: PaiGowPokerRules, ready: Solved) -> list[str]:
    """The lines of the house way that are worth departing from, the costliest first, each with the costliest hand."""
    every = classes()
    total = int(every.weights.sum())
    found: list[tuple[float, str]] = []
    for number, line in enumerate(rules.house_way.line):
        hands = every.weights * (ready.house.lines == number)
        costs = ready.best.gains * hands
        worth = float(costs.sum()) / total
        if worth >= WORTH_TELLING:
            share = int(hands[ready.best.gains > 0].sum()) / int(hands.sum())
            told = (
                f"{line.title} ({line.text}): {share:.1%} of these hands are better set otherwise, worth about "
                f"{worth:.4%} of the wager in all. {_example(ready, int(costs.argmax()))}"
            )
            found.append((worth, told))
    return [told for _, told in sorted(found, reverse=True)]


def _example(ready: Solved, place: int) -> str:
    every = classes()
    hand = [int(code) for code in every.hands[place]]
    options = {(one.front, one.back): one for one in options_of(np.array(hand), ready.house, ready.values)}
    best, usual = (options[_pair(settings, place)] for settings in (ready.best.settings, ready.house.settings))
    suits = "suits apart" if _no_flush(hand) else "with a flush"
    return (
        f"{_in_ranks(hand)}, {suits}: {_in_ranks(best.cards)} in front, not {_in_ranks(usual.cards)}, better by about "
        f"{ready.best.gains[place]:.3f}."
    )


def _pair(settings: NDArray[np.int64], place: int) -> tuple[int, int]:
    return int(settings[place, 0]), int(settings[place, 1])


def _no_flush(hand: Sequence[int]) -> bool:
    suits = Counter(code & 3 for code in hand if code != JOKER_CODE)
    return max(suits.values()) + (JOKER_CODE in hand) < 5


def _in_ranks(codes: Iterable[int]) -> str:
    """Cards by their ranks, the highest first: `A K K 9`."""
    heights = sorted((JOKER_RANK if code == JOKER_CODE else code >> 2 for code in codes), reverse=True)
    return " ".join("joker" if rank == JOKER_RANK else RANKS[rank].replace("T", "10") for rank in heights)


# -- advice


def advisor(game: Game, decks: int | None = None) -> Advisor:  # noqa: ARG001
    """What each setting of a player's cards is worth: exactly against an open hand, otherwise by the estimate."""
    return _advisor(game, bank=False)


def bank_advisor(game: Game) -> Advisor:
    """What each setting of the player-dealer's cards is worth against a player who keeps to the house way."""
    return _advisor(game, bank=True)


def _advisor(game: Game, bank: bool) -> Advisor:
    rules: PaiGowPokerRules = game.rules
    pays = game_pays(game)

    @cache
    def all_set() -> Solved:
        return solved(rules, for_the_bank(pays) if bank else pays)

    def advise(view: View) -> tuple[Advice, ...]:
        decision = view.decision
        if decision is None or decision.ask != "set" or (decision.about == BANK) != bank:
            return ()
        ready = all_set()
        held = tuple(map(Card, view.cards(decision.about)))
        house = ready.house
        options = settings_of(ready, held)
        if rules.open and not bank:
            seen = tuple(map(Card, view.cards(BANK)))
            against = places_of(rules, house, (seen[:2], seen[2:]))
            options = [
                option._replace(value=float(pays[cell_of(option.front, option.back, *against)])) for option in options
            ]
        usual = places_of(rules, house, rules.pieces.house_way(held).groups)
        told = [Advice(_choice(held, option), option.value) for option in options]
        told += [Advice(Choice(HOUSE_WAY), one.value) for one in options if (one.front, one.back) == usual]
        return tuple(sorted(told, key=lambda advice: -advice.value))

    return advise


def places_of(rules: PaiGowPokerRules, house: HouseSet, groups: Groups) -> tuple[int, int]:
    """The front and the back of a hand as it is set, by their places among all."""
    front, back = (rules.pieces.ranking.score(group) for group in groups)
    return int(house.fronts.searchsorted(front)), int(house.backs.searchsorted(back))


def settings_of(ready: Solved, cards: tuple[Card, ...]) -> list[Option]:
    """The legal settings of seven cards, the best first."""
    return options_of(_codes(cards), ready.house, ready.values)


def exactly(
    ready: Solved, cards: tuple[Card, ...], pays: NDArray[np.float64], threads: int | None = None
) -> list[Option]:
    """The same, with what each brings against all the hands of the other 46 cards; it takes a second or so."""
    options = settings_of(ready, cards)
    cells = exact_cells(_codes(cards), ready.house, options, threads or cores())
    values = cells @ pays / math.comb(DECK - SIZE, SIZE)
    found = [option._replace(value=float(value)) for option, value in zip(options, values, strict=True)]
    return sorted(found, key=lambda option: -option.value)


def _codes(cards: tuple[Card, ...]) -> NDArray[np.int64]:
    return np.array([CODE[card] for card in cards], np.int64)


def _choice(held: tuple[Card, ...], option: Option) -> Choice:
    """The setting as an answer, the highest cards first."""
    front = tuple(CARDS[code] for code in option.cards)
    back = tuple(card for card in held if card not in front)
    return Choice("set", groups=(front, back))
