"""Bonus bets on poker hands that stand alone, counted over every hand of one deck: Pair Plus, 6 Card Bonus, Trips.

A second way to what the families count together with everything else; here nobody folds.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb

from houseway.banked import conditions
from houseway.families.three_card.play import ThreeCardRules, score
from houseway.felt.cards import STANDARD
from houseway.odds.answer import Outcome, WagerOdds, from_outcomes
from houseway.odds.counted import row_of
from houseway.ranks import census
from houseway.ranks.ranking import Class
from houseway.ranks.three import THREE
from houseway.table.game import Game


def three_cards(rules: ThreeCardRules) -> dict[Class, Fraction]:
    """The chance of each class of three cards, by the filing's ranking."""
    found: dict[Class, int] = {}
    for hand in combinations(STANDARD, 3):
        name = THREE.name(score(hand, rules))
        found[name] = found.get(name, 0) + 1
    return {name: Fraction(ways, comb(52, 3)) for name, ways in found.items()}


def best_five(count: int) -> dict[Class, Fraction]:
    """The chance of each class for the best five of so many cards."""
    classes = census.by_class(census.high(count, threads=2))
    return {name: Fraction(ways, comb(52, count)) for name, ways in classes.items() if ways}


def pair_plus(game: Game, wager: str = "pair-plus") -> WagerOdds:
    """A bet on the player's own three cards."""
    return _odds(game, wager, "player has", three_cards(game.rules), three=True)


def six_card_bonus(game: Game, wager: str = "six-card-bonus") -> WagerOdds:
    """A bet on the best five of the player's and the player-dealer's cards."""
    return _odds(game, wager, "six cards make", best_five(6))


def trips(game: Game, wager: str = "trips") -> WagerOdds:
    """A bet on the best five of the player's two cards and the board."""
    return _odds(game, wager, "player has", best_five(7))


def _odds(game: Game, wager: str, side: str, chances: Mapping[Class, Fraction], three: bool = False) -> WagerOdds:
    rule = game.filing.wagers[wager]
    rows = {(" and ".join(row.on), row.pays): Fraction(0) for row in rule.pays} | {("lose", Fraction(-1)): Fraction(0)}
    for name, chance in chances.items():
        row = row_of(rule, frozenset({conditions.has(side, name, three)}))
        rows[(" and ".join(row.on), row.pays) if row else ("lose", Fraction(-1))] += chance
    outcomes = [Outcome(name, pays, chance) for (name, pays), chance in rows.items()]
    return from_outcomes(wager, rule.title, outcomes, how="Counted over all hands of one deck.")
