"""Baccarat, counted: the exact chance of every outcome of a fresh shoe, and what each wager brings.

Cards count only by their points, so the shoe is ten numbers. All ways to deal four, five and six cards are gone through
in order, each weighed by how many cards there are, in whole numbers; nothing here is shared with the engine that deals
but the filing's own rules and paytables.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from houseway.banked.baccarat import BaccaratRules, facts_of
from houseway.felt.cards import Card
from houseway.felt.decks import Deck
from houseway.odds.prospects import Prospect, prospect
from houseway.table.game import Game

VALUES = range(10)
CARD = tuple(Card(f"{rank}s") for rank in "KA23456789")
"""A card for each number of points."""


class Outcome(NamedTuple):
    """The two hands as far as paytables can tell them apart: their points card by card."""

    player: tuple[int, ...]
    banker: tuple[int, ...]


def by_points(deck: Deck) -> list[int]:
    """How many cards of the shoe count 0, 1, … 9."""
    counts = [0] * 10
    for card in deck.cards:
        counts["A23456789".find(card[0]) + 1] += 1
    return counts


def outcomes(rules: BaccaratRules, deck: Deck) -> dict[Outcome, Fraction]:
    """The chance of every pair of hands, drawn out by the rules."""
    left = by_points(deck)
    total = len(deck.cards)
    found: dict[Outcome, Fraction] = {}
    four = total * (total - 1) * (total - 2) * (total - 3)
    for (one, two, three, last), ways in _ordered(left, 4):
        player, banker = (one, three), (two, last)
        for cards, outcome, more in _drawn(rules, player, banker, left):
            size = four
            for taken in range(4, 4 + cards):
                size *= total - taken
            found[outcome] = found.get(outcome, Fraction(0)) + Fraction(ways * more, size)
    return found


def _ordered(left: list[int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every order of points for the first cards, and in how many ways the shoe gives it; `left` then lacks them."""
    if not count:
        yield (), 1
        return
    for value in VALUES:
        if left[value]:
            ways = left[value]
            left[value] -= 1
            for rest, more in _ordered(left, count - 1):
                yield (value, *rest), ways * more
            left[value] += 1


def _drawn(
    rules: BaccaratRules, player: tuple[int, ...], banker: tuple[int, ...], left: list[int]
) -> Iterator[tuple[int, Outcome, int]]:
    """The hands drawn out of what is left: how many cards that takes, what comes of it, and in how many ways."""
    rest = list(left)
    first, second = sum(player) % 10, sum(banker) % 10
    if rules.naturals == "stop-the-draw" and max(first, second) >= 8:
        yield 0, Outcome(player, banker), 1
        return
    if first not in rules.player_hits:
        if second not in rules.banker_hits:
            yield 0, Outcome(player, banker), 1
            return
        for value in VALUES:
            if rest[value]:
                yield 1, Outcome(player, (*banker, value)), rest[value]
        return
    for value in VALUES:
        ways = rest[value]
        if not ways:
            continue
        drawn = (*player, value)
        if second > 7 or rules.banker_chart.rows[second][value] == "S":
            yield 1, Outcome(drawn, banker), ways
            continue
        rest[value] -= 1
        for last in VALUES:
            if rest[last]:
                yield 2, Outcome(drawn, (*banker, last)), ways * rest[last]
        rest[value] += 1


def prospects(game: Game, decks: int | None = None) -> dict[str, Prospect]:
    """What each wager of a baccarat filing brings from a fresh shoe, everybody drawing by the house way."""
    rules: BaccaratRules = game.rules
    shoe = game.deck(decks or game.filing.deck.play)
    ranked = rules.naturals == "play-on-and-rank-first"
    chances: dict[frozenset[str], Fraction] = {}
    for (player, banker), chance in outcomes(rules, shoe).items():
        facts = facts_of([CARD[value] for value in player], [CARD[value] for value in banker], ranked)
        chances[facts] = chances.get(facts, Fraction(0)) + chance
    wagers = game.filing.wagers.items()
    return {kind: prospect(wager, chances) for kind, wager in wagers if wager.offered}
