"""Stud poker: three cards worth playing, cards that are still live, and what the boards of the others show."""

import random
from functools import lru_cache

from houseway.bots.bot import asked
from houseway.bots.poker import bet, deck_of, place, scale, small
from houseway.bots.situation import Cards, Situation, game_of, read
from houseway.bots.upcards import high_start, razz_start, split_start
from houseway.families.stud.bot_streets import high_value, low_value, razz_value
from houseway.families.stud.play import MEXICAN_BUG, StudRules
from houseway.felt.cards import JOKER, Card
from houseway.ranks import high as high_hands
from houseway.ranks import low as low_hands
from houseway.ranks.ranking import Ranking
from houseway.table.events import Acted, Dealt
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.places import SEAT
from houseway.table.view import View

COMPLETES = 0.8
"""Where the forced bet may be completed, a hand from this place on among the starting hands does it."""


def choose(view: View, chance: random.Random) -> Choice:
    decision, game = asked(view), game_of(view)
    rules: StudRules = game.rules
    if decision.ask == "roll":
        return roll(view, rules, chance)
    if decision.ask not in ("bet", "bring in"):
        return small(view, chance, lambda cards: scores(cards, rules))
    spot = read(view)
    first = len(spot.mine) + len(spot.board) <= first_cards(rules)
    if decision.ask == "bring in":
        strong = decision.option("complete") and first_strength(spot, game) > COMPLETES
        return Choice("complete" if strong and chance.random() < 0.7 else "bring in")
    strength = first_strength(spot, game) if first else later_strength(spot, rules, _ranking(view, spot, rules))
    return bet(decision, spot, strength, chance, start=first)


def first_cards(rules: StudRules) -> int:
    return len(rules.streets[0].split())


def all_cards(rules: StudRules) -> int:
    return len(" ".join(rules.streets).split())


# -- the first round


def first_strength(spot: Situation, game: Game) -> float:
    """The place among all starting hands, as the cards up of the others make it better or worse."""
    rules: StudRules = game.rules
    return place(_start(spot.mine, rules.plays, spot.shown_cards(), spot.seen), _starts(game))


@lru_cache(maxsize=256)
def _starts(game: Game) -> list[float]:
    rules: StudRules = game.rules
    return scale(lambda cards: _start(cards, rules.plays, (), ()), deck_of(game), first_cards(rules))


def _start(mine: Cards, plays: str, doors: Cards, seen: Cards) -> float:
    if plays == "low":
        return razz_start(mine, doors, seen)
    return high_start(mine, doors, seen) if plays == "high" else split_start(mine, doors, seen)


# -- later rounds


def later_strength(spot: Situation, rules: StudRules, ranking: Ranking) -> float:
    """The share of the pot, roughly, 0 to 1."""
    mine = (*spot.mine, *spot.board)
    left = max(all_cards(rules) - len(mine), 0)
    boards = list(spot.shown.values())
    if rules.plays == "low":
        return razz_value(mine, boards, left)
    high = high_value(mine, boards, spot.seen, left, ranking, all_cards(rules))
    if rules.plays == "high":
        return high
    comes, wins = low_value(mine, boards, left)
    return high * (1 - comes / 2) + wins * comes / 2


def _ranking(view: View, spot: Situation, rules: StudRules) -> Ranking:
    """In Mexican stud a joker is wild as long as it is down."""
    if rules.ranking == "standard":
        return high_hands.STANDARD
    kept = JOKER in spot.mine and down_card(view, rules) == JOKER
    return high_hands.MEXICAN if kept or rules.joker_turned_up == "wild" else MEXICAN_BUG


# -- rolling a card


def down_card(view: View, rules: StudRules) -> Card | None:
    """The seat's card that is down, where there is one of them, from the order in which its cards came."""
    ways = " ".join(rules.streets).split()
    dealt: list[str] = []
    rolled: list[bool] = []
    mine = SEAT[view.seat or 0]
    for event in view.events:
        if isinstance(event, Dealt) and event.place == mine:
            dealt.extend(event.cards)
        elif isinstance(event, Acted) and event.ask == "roll" and event.seat == view.seat:
            rolled.append(event.choice.do == "turn up")
    rolls = iter(rolled)
    down: str | None = None
    for card, way in zip(dealt, ways, strict=False):
        if way == "down" or (way == "roll" and next(rolls, False)):
            down = card
    return Card(down) if down else None


def roll(view: View, rules: StudRules, chance: random.Random) -> Choice:
    """A joker stays down, where it is wild; mostly a card that pairs, too; half the others are turned up."""
    mine, down = view.cards(SEAT[view.seat or 0]), down_card(view, rules)
    if down == JOKER or down is None:
        return Choice("keep down")
    hides = len([card for card in mine if card[0] == down[0]]) > 1 or JOKER in mine
    return Choice("keep down" if chance.random() < (0.85 if hides else 0.45) else "turn up")


def scores(cards: Cards, rules: StudRules) -> tuple[int, ...]:
    """What a hand shows at the end; a joker at its best."""
    if rules.plays == "low":
        return (low_hands.ace_to_five(cards),)
    high = (high_hands.STANDARD if rules.ranking == "standard" else high_hands.MEXICAN).score(cards)
    return (high,) if rules.plays == "high" else (high, low_hands.eight_or_better(cards) or 0)
