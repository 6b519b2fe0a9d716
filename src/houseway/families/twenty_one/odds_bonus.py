"""The bonus bets of twenty-one games, counted: on the first cards, and on what becomes of the player-dealer's hand.

Nothing a player decides changes them. The first cards are dealt before anybody plays; and while a bet on the
player-dealer's bust is on the table, that hand is drawn out by its chart whatever the players have. Cards that players
draw before it come off a shuffled shoe in an order that nobody knows, so the ones behind them are as likely as if
nobody had drawn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Final

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.counting import KINDS, kinds_of
from houseway.families.twenty_one.odds_bonus_dealer import Shoe, drawn_out
from houseway.families.twenty_one.rules import TwentyOneRules
from houseway.felt.cards import Card
from houseway.filings.model import WagerRule
from houseway.odds.answer import Asked, Outcome, WagerOdds, from_outcomes
from houseway.table.game import Game
from houseway.table.table import TableError

FIRST_CARDS: Final = frozenset(
    (*conditions.MATCHES, *conditions.SEVENS, *conditions.FIRST_TWO, *conditions.FIRST_THREE)
)
"""What is decided by a player's first two cards and the up card."""
NATURALS: Final = frozenset(f"player-dealer has {kind}" for kind in ("a natural", *KINDS))
"""What is decided when the player-dealer has two cards."""
BUSTS: Final = frozenset(word for word in conditions.known() if word.startswith("player-dealer busts"))
"""What is known when the player-dealer's hand is drawn out."""

Facts = frozenset[str]
First = tuple[Card, Card, Card, int]
"""A player's two cards, in either order, the up card, and in how many ways the shoe deals them."""

ON_FIRST_CARDS: Final = "Every way to deal a player's first two cards and the up card is counted."
ON_A_NATURAL: Final = (
    "Every way to deal a player's first two cards and the up card is counted, and every card under it where the bet "
    "asks for a natural."
)
ON_THE_HAND: Final = (
    "Every order in which the player-dealer's hand can be drawn out by its chart is counted. With this bet on the "
    "table it is always drawn out, so that it does not matter how the players play."
)


def bonuses(game: Game, asked: Asked) -> dict[str, WagerOdds]:
    """Every bonus bet that the filing offers, in its order."""
    shoe = left_in_the_shoe(game, asked)
    offered = {kind: rule for kind, rule in game.filing.wagers.items() if rule.offered and rule.bonus}
    if offered and sum(count for _, count in shoe) < 4:
        raise TableError("there are too few cards left in the shoe for a round.")
    found: dict[str, WagerOdds] = {}
    for number, (kind, rule) in enumerate(offered.items()):
        asked.progress(rule.title, number / len(offered))
        chances, how = _chances(kind, rule, game.rules, shoe)
        found[kind] = from_outcomes(kind, rule.title, outcomes(rule, chances), how=how)
    return found


def left_in_the_shoe(game: Game, asked: Asked) -> Shoe:
    """How many there are of each card, less what is gone."""
    deck = game.deck(asked.decks or game.filing.deck.play)
    left = Counter(dict(deck.counts))
    left.subtract(Card(card) for card in asked.gone)
    return tuple((card, count) for card, count in left.items() if count)


def outcomes(rule: WagerRule, chances: Mapping[Facts, Fraction]) -> list[Outcome]:
    """The rows of the paytable with their chances: the first row whose facts all hold decides; else the bet is lost."""
    found = [Fraction(0)] * len(rule.pays)
    lost = Fraction(0)
    for holds, chance in chances.items():
        row = next((at for at, row in enumerate(rule.pays) if holds.issuperset(row.on)), None)
        if row is None:
            lost += chance
        else:
            found[row] += chance
    rows = zip(rule.pays, found, strict=True)
    return [
        *(Outcome(" and ".join(row.on), max(row.pays, Fraction(-1)), chance) for row, chance in rows),
        Outcome("lose", Fraction(-1), lost),
    ]


def _chances(kind: str, rule: WagerRule, rules: TwentyOneRules, shoe: Shoe) -> tuple[dict[Facts, Fraction], str]:
    """The chance of everything that the bet tells apart, and how it was found."""
    words = {word for row in rule.pays for word in row.on}
    later = words - FIRST_CARDS
    if later - NATURALS - BUSTS or (later & BUSTS and (words & FIRST_CARDS or rules.dealer.elects)):
        raise TableError(f"the odds of {kind} are not known: it hangs on how the hands are played.")
    if not later or rule.settled == "at-once":
        return _on_first_cards(shoe), ON_FIRST_CARDS
    if words & FIRST_CARDS:
        return _on_a_natural(rule, rules, shoe), ON_A_NATURAL
    return drawn_out(rules, shoe), ON_THE_HAND


# -- the first cards


@lru_cache(maxsize=8)
def first_cards(shoe: Shoe) -> dict[Facts, list[First]]:
    """All first cards, by what holds of them."""
    found: dict[Facts, list[First]] = {}
    for one, two, up, ways in _dealt(shoe):
        found.setdefault(conditions.first_cards((one, two), up), []).append((one, two, up, ways))
    return found


def _dealt(shoe: Shoe) -> Iterator[First]:
    for at, (one, many) in enumerate(shoe):
        for two, others in shoe[at:]:
            pairs = many * (many - 1) if one == two else 2 * many * others
            for up, left in shoe:
                ways = pairs * (left - (up == one) - (up == two))
                if ways > 0:
                    yield one, two, up, ways


def _on_first_cards(shoe: Shoe) -> dict[Facts, Fraction]:
    deals = perm(sum(count for _, count in shoe), 3)
    return {holds: Fraction(sum(first[3] for first in all_), deals) for holds, all_ in first_cards(shoe).items()}


def _on_a_natural(rule: WagerRule, rules: TwentyOneRules, shoe: Shoe) -> dict[Facts, Fraction]:
    """As on first cards, with the hole card where some row asks for a natural beside them."""
    cards = sum(count for _, count in shoe)
    deals = perm(cards, 4)
    asking = [row.on for row in rule.pays if NATURALS.intersection(row.on)]
    found: Counter[Facts] = Counter()
    for holds, dealt in first_cards(shoe).items():
        if any(holds.issuperset(set(on) - NATURALS) for on in asking):
            for first in dealt:
                for natural, ways in _holes(first, rules, shoe):
                    found[holds | natural] += first[3] * ways
        else:
            found[holds] += sum(first[3] for first in dealt) * (cards - 3)
    return {holds: Fraction(ways, deals) for holds, ways in found.items()}


def _holes(first: First, rules: TwentyOneRules, shoe: Shoe) -> Iterator[tuple[Facts, int]]:
    """What each card under the up card makes of the player-dealer's hand, and how many there are of it."""
    one, two, up, _ = first
    known = {kind for equals in rules.naturals.ranks for kind in equals}
    for hole, count in shoe:
        left = count - (hole == one) - (hole == two) - (hole == up)
        kind = next((kind for kind in kinds_of((up, hole)) if kind in known), None)
        natural = frozenset(("player-dealer has a natural", f"player-dealer has {kind}")) if kind else frozenset()
        yield natural, left
