"""Pai Gow Tiles, counted over all deals: each side sets the house way, or as it likes.

Against a side that keeps to the house way the best settings are found by comparing whole numbers. Where the
player-dealer may set as it likes and does not show how, what is best for one side hangs on what the other does: it is a
zero-sum game, and its solution is told with the bounds that it proves.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from houseway.banked.pai_gow import HOUSE_WAY
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_tiles.house_way import TileWay
from houseway.families.pai_gow_tiles.odds_best import Settled, average, cells_of, settled
from houseway.families.pai_gow_tiles.odds_deals import KINDS, Deals, TileHand, always, every_deal
from houseway.families.pai_gow_tiles.odds_value import Proven, Solution, proven, solutions
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.tiles import Tile
from houseway.odds.answer import (
    Advice,
    Advisor,
    Asked,
    Matchup,
    Odds,
    Strategy,
    WagerOdds,
    above,
    below,
    from_outcomes,
)
from houseway.odds.pai_gow import by_cell, cell_result, for_the_bank, gathered, pays_of
from houseway.parallel.crews import cores
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.view import View

GAME: Final = "game"
BEST: Final = "the best answer"
HOUSE: Final = "the house way"
LIST: Final = "by the list"


class _Key(NamedTuple):
    """What the counts of all deals depend on."""

    way: str
    gee_joon: str
    alone: str
    zeros: str
    left: tuple[tuple[str, int], ...]


_counted: dict[_Key, Deals] = {}
MOST_COUNTED: Final = 16


def counted(game: Game, gone: Sequence[str] = (), threads: int | None = None) -> Deals:
    """All deals of a filing under its readings against the house way, without the tiles that are gone."""
    key = _key(game, gone)
    if key not in _counted:
        while len(_counted) >= MOST_COUNTED:
            del _counted[next(iter(_counted))]
        _counted[key] = every_deal(game.rules, _left(game, gone), threads or cores())
    return _counted[key]


class Free(NamedTuple):
    """The game where both sides set as they like: its solution, the closest where there are several, and what each way
    to solve it proves."""

    solution: Solution
    proven: dict[str, Proven]

    @property
    def closest(self) -> Proven:
        return self.proven[self.solution.method]


_solved: dict[tuple[_Key, tuple[Fraction, ...]], Free] = {}


def free(game: Game, asked: Asked | None = None) -> Free:
    """Both sides set as they like, whatever is said of the player-dealer."""
    asked = asked or Asked()
    pays = pays_by_cell(game)
    key = (_key(game, asked.gone), tuple(pays))
    if key not in _solved:
        while len(_solved) >= MOST_COUNTED:
            del _solved[next(iter(_solved))]
        usual, threads = counted(game, asked.gone, asked.workers), asked.workers or cores()
        found = solutions(usual, game.rules, pays, asked.progress)
        _solved[key] = Free(found[0], {one.method: proven(usual, one, pays, threads) for one in found})
    return _solved[key]


def _opposed(game: Game, asked: Asked | None = None) -> Deals:
    """All deals against the player-dealer of the odds: the house way where it must, the solution where it may."""
    asked = asked or Asked()
    rules: TileRules = game.rules
    if rules.player_dealer_sets == "house-way":
        return counted(game, asked.gone, asked.workers)
    return free(game, asked).closest.against_bank


def pays_by_cell(game: Game) -> list[Fraction]:
    """What each cell pays the player."""
    rules: TileRules = game.rules
    return [pays for _, pays in by_cell(game.filing.wagers[GAME], rules.copies)]


def _left(game: Game, gone: Sequence[str]) -> Counter[str]:
    left = Counter(map(str, game.deck(1).cards))
    left.subtract(gone)
    return left


def _key(game: Game, gone: Sequence[str]) -> _Key:
    rules: TileRules = game.rules
    left = tuple(sorted(_left(game, gone).items()))
    return _Key(_without_lines(rules), rules.gee_joon, rules.gee_joon_alone, rules.zeros, left)


def _without_lines(rules: TileRules) -> str:
    """The house way as text, wherever it is filed."""
    way = rules.house_way
    steps = [step.model_dump(exclude={"lines"}) for step in way.steps]
    return f"{way.model_dump(exclude={'lines', 'steps'})} {rules.dominated} {steps}"


def odds(game: Game, asked: Asked) -> Odds:
    """The game wager set best, and what the house way costs."""
    rules: TileRules = game.rules
    asked.progress("all deals of tiles", 0.0)
    usual = counted(game, asked.gone, asked.workers)
    tell = _by_solution if rules.player_dealer_sets == "as-it-likes" else _against_the_house_way
    wagers = tuple(tell(game, asked, kind) for kind, rule in game.filing.wagers.items() if rule.offered)
    told = Odds(game.id, game.departures, 1, wagers, _strategy(game, asked), tuple(_matchups(game, asked, usual)))
    asked.progress("all deals of tiles", 1.0)
    return told


def by_the_house_way(game: Game, asked: Asked | None = None) -> WagerOdds:
    """The game wager where both sides set the house way."""
    asked = asked or Asked()
    deals = counted(game, asked.gone, asked.workers)
    return _wager(game, GAME, cells_of(deals, always(deals.house)), _how(deals, HOUSE))


def _against_the_house_way(game: Game, asked: Asked, kind: str) -> WagerOdds:
    rules: TileRules = game.rules
    deals = counted(game, asked.gone, asked.workers)
    pays = pays_of(by_cell(game.filing.wagers[kind], rules.copies))
    how = _how(deals, "in the way that brings the most")
    return _wager(game, kind, settled(deals, pays, best=True).cells(), how)


def _how(deals: Deals, own: str) -> str:
    return (
        f"Counted over all {deals.total:,} deals of two hands; the player sets each {own}, the player-dealer {HOUSE}."
    )


def _by_solution(game: Game, asked: Asked, kind: str) -> WagerOdds:
    found = free(game, asked)
    deals = found.closest.against_bank
    how = (
        "Both sides set as they like and neither sees the other's tiles: a zero-sum game, solved. The outcomes are "
        f"those of the solution, counted over all {deals.total:,} deals of two hands. "
    ) + " ".join(
        f"Solved by {method}, the player loses no more than {above(one.most)} whatever the player-dealer does, and the "
        f"player-dealer wins no less than {below(one.least)} whatever the player does."
        for method, one in found.proven.items()
    )
    told = _wager(game, kind, cells_of(deals, found.solution.player), how)
    return told._replace(method="solved", bounds=(found.closest.least, found.closest.most))


def _wager(game: Game, kind: str, cells: Sequence[int], how: str) -> WagerOdds:
    rules: TileRules = game.rules
    rule = game.filing.wagers[kind]
    weights: dict[frozenset[str], Fraction] = {}
    for cell, number in enumerate(cells):
        facts = frozenset({cell_result(cell, rules.copies)})
        weights[facts] = weights.get(facts, Fraction(0)) + Fraction(number, sum(cells))
    return from_outcomes(kind, rule.title, gathered(rule, weights), how=how)


def _matchups(game: Game, asked: Asked, usual: Deals) -> Iterator[Matchup]:
    """The edge of the game wager by how each side sets."""
    pays = pays_by_cell(game)
    worth = np.array(pays, np.float64)
    for method, one in free(game, asked).proven.items():
        yield Matchup("as it likes", "as it likes", (one.least, one.most), method)
    for way, deals in ((HOUSE, usual), (LIST, _by_the_list(game, usual, asked.workers or cores()))):
        best = -average(settled(deals, worth, best=True).cells(), pays)
        yield Matchup(BEST, way, (best, best))
        bank = average(settled(deals, for_the_bank(worth), best=True).cells(), [-one for one in reversed(pays)])
        yield Matchup(way, BEST, (bank, bank))
        same = -average(settled(deals, worth, best=False).cells(), pays)
        yield Matchup(way, way, (same, same))


def _by_the_list(game: Game, usual: Deals, threads: int) -> Deals:
    """All deals against one who makes the first hand of the list that the tiles make, and splits no pair."""
    rules: TileRules = game.rules
    makes = tuple(step for step in rules.house_way.steps if step.make)
    listed = rules.house_way.model_copy(update={"steps": makes})
    way = TileWay(listed, rules.pieces.ranking, rules.dominated == "allowed")
    sets = []
    for hand in usual.hands:
        low, high = (rules.pieces.score(group) for group in way.set(hand.tiles).groups)
        sets.append(hand.scores.index((low, high)))
    return usual._replace(house=np.array(sets, np.int64)).against(always(np.array(sets, np.int64)), threads)


def _strategy(game: Game, asked: Asked) -> Strategy:
    """What differs between the best settings and the house way, and what that is worth."""
    rules: TileRules = game.rules
    deals = _opposed(game, asked)
    best = settled(deals, np.array(pays_by_cell(game), np.float64), best=True)
    gains, weights = best.gains(), deals.weights
    costs = gains * weights
    every = int(weights.sum())
    found: list[tuple[float, str]] = []
    lines = np.array([f"{hand.line.capitalize()} ({hand.why})" for hand in deals.hands])
    for line in np.unique(lines):
        its = lines == line
        cost = float(costs[its].sum()) / every
        if cost > 0:
            told = (
                f"{line}: {weights[its & (gains > 0)].sum():,} of the {weights[its].sum():,} hands that it sets are "
                f"better set otherwise, worth {cost:.4%} of the wager in all. "
                f"{_example(best, int(np.where(its, costs, -1).argmax()))}"
            )
            found.append((cost, told))
    likes = rules.player_dealer_sets == "as-it-likes"
    note = (
        f"Exact for every hand against {'the player-dealer of the solution' if likes else HOUSE}. The house way costs "
        f"the player {costs.sum() / every:.4%} of the wager against that."
    )
    mixed = tuple(_mixed(free(game, asked).solution, deals)) if likes else ()
    return Strategy(rules=(*(told for _, told in sorted(found, reverse=True)), *mixed), note=note)


def _example(found: Settled, at: int) -> str:
    hand = found.deals.hands[at]
    (low, high), (house_low, house_high) = hand.settings[found.chosen[at]], hand.settings[hand.house]
    return (
        f"{' '.join(hand.tiles)}: {' '.join(low)} low and {' '.join(high)} high, not {' '.join(house_low)} and "
        f"{' '.join(house_high)}, better by {found.gains()[at]:.4f}."
    )


MOST_TOLD: Final = 10
"""Hands that are told one by one."""


def _mixed(solution: Solution, deals: Deals) -> Iterator[str]:
    """The hands that a side of the solution sets now in one way and now in another."""
    for who, shares in (("player", solution.player), ("player-dealer", solution.bank)):
        mixed = np.flatnonzero((shares > 0).sum(axis=1) > 1)
        if len(mixed):
            some = sorted(mixed, key=lambda at: -int(deals.weights[at]))[:MOST_TOLD]
            told = "; ".join(
                f"{' '.join(deals.hands[at].tiles)}: {_ways(deals.hands[at], shares[at].tolist())}" for at in some
            )
            number = f"{len(mixed)} hands" if len(mixed) > len(some) else "hands"
            yield f"The {who} of the solution sets some {number} now in one way and now in another. {told}."


def _ways(hand: TileHand, shares: Sequence[int]) -> str:
    return ", ".join(
        f"{' '.join(low)} low and {' '.join(high)} high {share / sum(shares):.2%}"
        for (low, high), share in zip(hand.settings, shares, strict=False)
        if share
    )


def advisor(game: Game, decks: int | None = None) -> Advisor:  # noqa: ARG001
    """What each setting brings, exactly: a player's against the player-dealer of the odds, and where the player-dealer
    may set as it likes, its own against the player of the solution."""
    rules: TileRules = game.rules
    pays = np.array(pays_by_cell(game), np.float64)

    @cache
    def player() -> Known:
        return _known(settled(_opposed(game), pays, best=False))

    @cache
    def bank() -> Known:
        return _known(settled(free(game).closest.against_player, for_the_bank(pays), best=False))

    def advise(view: View) -> tuple[Advice, ...]:
        if _asked(view, bank=False):
            return _told(view, player())
        return _told(view, bank()) if _asked(view, bank=True) and rules.player_dealer_sets == "as-it-likes" else ()

    return advise


def bank_advisor(game: Game) -> Advisor:
    """What each setting of the player-dealer's tiles brings it against a player who keeps to the house way, exactly."""
    pays = np.array(pays_by_cell(game), np.float64)

    @cache
    def known() -> Known:
        return _known(settled(counted(game), for_the_bank(pays), best=False))

    return lambda view: _told(view, known()) if _asked(view, bank=True) else ()


Known = dict[tuple[int, ...], tuple[TileHand, list[float]]]
"""By the kinds of its tiles: a hand, and what each of its settings brings."""


def _known(found: Settled) -> Known:
    return {
        kinds_of(hand.tiles): (hand, values)
        for hand, values in zip(found.deals.hands, found.values.tolist(), strict=True)
    }


def kinds_of(tiles: Sequence[str]) -> tuple[int, ...]:
    """What a hand is known by."""
    return tuple(sorted(KINDS[Tile(tile)] for tile in tiles))


def _asked(view: View, bank: bool) -> bool:
    decision = view.decision
    return decision is not None and decision.ask == "set" and (decision.about == BANK) == bank


def _told(view: View, known: Known) -> tuple[Advice, ...]:
    assert view.decision is not None
    held = view.cards(view.decision.about)
    hand, values = known[kinds_of(held)]
    told = [Advice(_as_set(hand, way, held), values[way]) for way in range(len(hand.settings))]
    told.append(Advice(Choice(HOUSE_WAY), values[hand.house]))
    return tuple(sorted(told, key=lambda advice: -advice.value))


def _as_set(hand: TileHand, way: int, held: Sequence[str]) -> Choice:
    """A setting with the tiles that are held in place of those that are worth the same."""
    left = list(held)

    def taken(tile: Tile) -> str:
        return left.pop(next(at for at, one in enumerate(left) if KINDS[Tile(one)] == KINDS[tile]))

    return Choice("set", groups=tuple(tuple(map(taken, group)) for group in hand.settings[way]))
