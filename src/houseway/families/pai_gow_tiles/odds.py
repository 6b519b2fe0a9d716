"""Pai Gow Tiles, counted over all deals: the house way against the house way, and the best setting against it.

Where the player-dealer may set as it likes, it does not keep to a house way that a player can beat: it sets as leaves
the best player least, as far as best answers in turn find that.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked.pai_gow import HOUSE_WAY
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_tiles.odds_deals import Deals, TileHand, every_deal
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.tiles import Tile
from houseway.odds.answer import Advice, Advisor, Asked, Odds, Strategy, WagerOdds, from_outcomes
from houseway.odds.pai_gow import by_cell, cell_result, for_the_bank, gathered, pays_of
from houseway.parallel.crews import cores
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.view import View

GAME: Final = "game"


class Settled(NamedTuple):
    """All deals, and which setting of every hand is chosen in them."""

    deals: Deals
    values: NDArray[np.float64]
    """By hand and setting: what it brings on average; far below a loss where there is no such setting."""
    chosen: NDArray[np.int64]

    def cells(self) -> list[int]:
        """How many deals come to each cell."""
        deals = self.deals
        counts = deals.counts[np.arange(len(deals.hands)), self.chosen]
        return [int(number) for number in deals.weights @ counts]

    def gains(self) -> NDArray[np.float64]:
        """How much more each hand brings than by the house way."""
        every = np.arange(len(self.deals.hands))
        return np.asarray(self.values[every, self.chosen] - self.values[every, self.deals.house])


NO_SETTING: Final = -9.0


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
    """All deals of a filing under its readings, without the tiles that are gone."""
    key = _key(game, gone)
    if key not in _counted:
        while len(_counted) >= MOST_COUNTED:
            del _counted[next(iter(_counted))]
        _counted[key] = every_deal(game.rules, _left(game, gone), threads or cores())
    return _counted[key]


class Defence(NamedTuple):
    """A player-dealer's settings, and all deals against them."""

    sets: NDArray[np.int64]
    """By hand: the number of its setting."""
    deals: Deals


_defences: dict[tuple[_Key, tuple[float, ...]], Defence] = {}
TURNS: Final = 6
"""How often each side answers the other."""


def defended(game: Game, gone: Sequence[str] = (), threads: int | None = None) -> Defence:
    """How the player-dealer sets: the house way where it must. Where it may set as it likes, both sides answer each
    other in turn, from the house way on, and of all its answers the one is kept against which the best player gets
    least."""
    usual = counted(game, gone, threads)
    rules: TileRules = game.rules
    if rules.player_dealer_sets == "house-way":
        return Defence(usual.house, usual)
    pays = pays_of(by_cell(game.filing.wagers[GAME], rules.copies))
    key = (_key(game, gone), tuple(pays))
    if key not in _defences:
        _defences[key] = _best_defence(Defence(usual.house, usual), pays, threads or cores())
    return _defences[key]


def _best_defence(start: Defence, pays: NDArray[np.float64], threads: int) -> Defence:
    found, least, now = start, np.inf, start
    for _ in range(TURNS):
        player = settled(now.deals, pays, best=True)
        gets = float(player.values[np.arange(len(player.chosen)), player.chosen] @ now.deals.weights)
        if gets < least:
            found, least = now, gets
        against = start.deals.against(player.chosen, threads)
        answer = settled(against, for_the_bank(pays), best=True).chosen
        if (answer == now.sets).all():
            break
        now = Defence(answer, start.deals.against(answer, threads))
    return found


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
    return f"{way.two_pairs} {way.low_value} {way.nine_or_less} {way.totals} {way.several} {rules.dominated} {steps}"


def settled(deals: Deals, pays: NDArray[np.float64], best: bool) -> Settled:
    """Every hand set the house way, or in the way that brings the most where a cell brings so much."""
    values = deals.counts @ pays / deals.others
    values[deals.counts.sum(axis=2) == 0] = NO_SETTING
    if not best:
        return Settled(deals, values, deals.house)
    usual = values[np.arange(len(values)), deals.house]
    return Settled(deals, values, np.where(usual >= values.max(axis=1) - SAME, deals.house, values.argmax(axis=1)))


SAME: Final = 1e-12
"""Values that differ by less are the same; two that differ at all differ by a deal's share of one hand or more."""


def odds(game: Game, asked: Asked) -> Odds:
    """The game wager set best, and what the house way costs."""
    asked.progress("all deals of tiles", 0.0)
    deals = defended(game, asked.gone, asked.workers).deals
    asked.progress("all deals of tiles", 1.0)
    wagers = tuple(_wager(game, deals, kind, best=True) for kind, rule in game.filing.wagers.items() if rule.offered)
    usual = counted(game, asked.gone, asked.workers)
    return Odds(game.id, game.departures, 1, wagers, strategy(game, deals, usual))


def by_the_house_way(game: Game, asked: Asked | None = None) -> WagerOdds:
    """The game wager where both sides set the house way."""
    asked = asked or Asked()
    return _wager(game, counted(game, asked.gone, asked.workers), GAME, best=False)


def _wager(game: Game, deals: Deals, kind: str, best: bool) -> WagerOdds:
    rules: TileRules = game.rules
    rule = game.filing.wagers[kind]
    found = settled(deals, pays_of(by_cell(rule, rules.copies)), best)
    weights: dict[frozenset[str], Fraction] = {}
    for cell, number in enumerate(found.cells()):
        facts = frozenset({cell_result(cell, rules.copies)})
        weights[facts] = weights.get(facts, Fraction(0)) + Fraction(number, deals.total)
    own = "in the way that brings the most" if best else "the house way"
    theirs = "the house way"
    if best and rules.player_dealer_sets == "as-it-likes":
        theirs = (
            "as it likes: of the settings that best answers in turn have found, those that leave the best player least "
            "(another way to set may leave still less)"
        )
    how = (
        f"Counted over all {deals.total:,} deals of two hands; the player sets each {own}, the player-dealer {theirs}."
    )
    return from_outcomes(kind, rule.title, gathered(rule, weights), how=how)


def strategy(game: Game, deals: Deals, usual: Deals) -> Strategy:
    """What differs between the best settings and the house way, and what that is worth; `usual` are the deals against
    a player-dealer who keeps to it."""
    rules: TileRules = game.rules
    pays = pays_of(by_cell(game.filing.wagers[GAME], rules.copies))
    best = settled(deals, pays, best=True)
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
    against_house = settled(usual, pays, best=True)
    free = rules.player_dealer_sets == "as-it-likes"
    note = (
        f"Exact for every hand against {'such a player-dealer' if free else 'the house way'}. The house way costs the "
        f"player {costs.sum() / every:.4%} of the wager against that."
    )
    if free:
        gets = against_house.values[np.arange(len(usual.hands)), against_house.chosen] @ usual.weights
        edge = -float(gets) / every
        note += f" Against a player-dealer who keeps to the house way the best settings have an edge of {edge:.4%}."
    return Strategy(rules=tuple(told for _, told in sorted(found, reverse=True)), note=note)


def _example(found: Settled, at: int) -> str:
    hand = found.deals.hands[at]
    (low, high), (house_low, house_high) = hand.settings[found.chosen[at]], hand.settings[hand.house]
    return (
        f"{' '.join(hand.tiles)}: {' '.join(low)} low and {' '.join(high)} high, not {' '.join(house_low)} and "
        f"{' '.join(house_high)}, better by {found.gains()[at]:.4f}."
    )


def advisor(game: Game, decks: int | None = None) -> Advisor:  # noqa: ARG001
    """What each setting of a player's four tiles brings against the player-dealer of the odds, exactly; to a
    player-dealer who may set as it likes, how that one sets."""
    player, bank = _advisor(game, bank=False), _defender(game)

    def advise(view: View) -> tuple[Advice, ...]:
        return player(view) or bank(view)

    return advise


def _defender(game: Game) -> Advisor:
    rules: TileRules = game.rules
    pays = for_the_bank(pays_of(by_cell(game.filing.wagers[GAME], rules.copies)))

    @cache
    def values() -> dict[tuple[Tile, ...], tuple[TileHand, int, float]]:
        defence = defended(game)
        brings = settled(counted(game), pays, best=False).values
        return {
            tuple(sorted(hand.tiles)): (hand, int(way), float(brings[at, way]))
            for at, (hand, way) in enumerate(zip(defence.deals.hands, defence.sets, strict=True))
        }

    def advise(view: View) -> tuple[Advice, ...]:
        decision = view.decision
        if decision is None or decision.ask != "set" or decision.about != BANK:
            return ()
        if rules.player_dealer_sets == "house-way":
            return ()
        hand, way, value = values()[tuple(sorted(map(Tile, view.cards(decision.about))))]
        return (Advice(_as_set(hand, way), value),)

    return advise


def bank_advisor(game: Game) -> Advisor:
    """What each setting of the player-dealer's tiles brings it against a player who keeps to the house way, exactly."""
    return _advisor(game, bank=True)


def _advisor(game: Game, bank: bool) -> Advisor:
    rules: TileRules = game.rules
    pays = pays_of(by_cell(game.filing.wagers[GAME], rules.copies))

    @cache
    def values() -> dict[tuple[Tile, ...], tuple[TileHand, NDArray[np.float64]]]:
        deals = counted(game) if bank else defended(game).deals
        found = settled(deals, for_the_bank(pays) if bank else pays, best=False).values
        return {tuple(sorted(hand.tiles)): (hand, value) for hand, value in zip(deals.hands, found, strict=True)}

    def advise(view: View) -> tuple[Advice, ...]:
        decision = view.decision
        if decision is None or decision.ask != "set" or (decision.about == BANK) != bank:
            return ()
        hand, value = values()[tuple(sorted(map(Tile, view.cards(decision.about))))]
        told = [Advice(_as_set(hand, way), float(value[way])) for way in range(len(hand.settings))]
        told.append(Advice(Choice(HOUSE_WAY), float(value[hand.house])))
        return tuple(sorted(told, key=lambda advice: -advice.value))

    return advise


def _as_set(hand: TileHand, way: int) -> Choice:
    return Choice("set", groups=hand.settings[way])
