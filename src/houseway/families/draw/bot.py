"""Draw poker: what to keep, when to stand pat, and betting by how many cards each still needs."""

import random
from functools import lru_cache
from math import exp

from houseway.bots.bot import asked
from houseway.bots.poker import against, bet, deck_of, place, scale, small
from houseway.bots.situation import Cards, Situation, game_of, read
from houseway.bots.upcards import low_rank
from houseway.families.draw.bot_keeping import keep, one_short, rank_of
from houseway.families.draw.play import DrawRules
from houseway.felt.cards import JOKER, RANK, Card
from houseway.ranks import badugi as badugi_hands
from houseway.ranks import low as low_hands
from houseway.ranks.high import BUG
from houseway.ranks.ranking import Class, digits_of
from houseway.table.events import Acted
from houseway.table.game import Game
from houseway.table.options import Choice, Select
from houseway.table.view import View

HIGHS = {
    Class.TWO_PAIR: 0.62, Class.THREE: 0.8, Class.STRAIGHT: 0.88, Class.FLUSH: 0.92, Class.FULL_HOUSE: 0.97,
}  # fmt: skip
LOWS = {
    "ace-to-five": {5: 0.99, 6: 0.97, 7: 0.92, 8: 0.83, 9: 0.7, 10: 0.55, 11: 0.42, 12: 0.32, 13: 0.25},
    "deuce-to-seven": {7: 0.97, 8: 0.9, 9: 0.8, 10: 0.67, 11: 0.54, 12: 0.42, 13: 0.32, 14: 0.22},
}
BADUGIS = {5: 0.96, 6: 0.93, 7: 0.9, 8: 0.85, 9: 0.79, 10: 0.73, 11: 0.67, 12: 0.61, 13: 0.56}
"""How often a hand beats one opponent after the last draw, by its class or by its highest card."""
JACKS = 9
SNOWS = 0.015
"""How often it stands pat with nothing, to bet."""


def choose(view: View, chance: random.Random) -> Choice:
    decision, game = asked(view), game_of(view)
    rules: DrawRules = game.rules
    if decision.ask == "draw":
        return draw(view, rules, chance)
    if decision.ask != "bet":
        return small(view, chance, lambda cards: (score(cards, rules.plays),))
    spot = read(view)
    left = rules.draws - spot.draws
    if not spot.draws:
        opens = rules.openers is None or rules.openers.least == "nothing" or has_openers(spot.mine)
        return bet(decision, spot, first_strength(spot.mine, game), chance, start=True, opens=opens)
    return bet(decision, spot, later_strength(spot, rules.plays, left), chance, start=False)


def draw(view: View, rules: DrawRules, chance: random.Random) -> Choice:
    (option,) = asked(view).options
    assert isinstance(option, Select)
    hand = tuple(map(Card, option.pool))
    done = [event for event in view.events if isinstance(event, Acted) and event.ask == "draw"]
    left = rules.draws - len([event for event in done if event.seat == view.seat])
    kept = keep(hand, rules.plays, left)
    if left == 1 and len(kept) < len(hand) and chance.random() < SNOWS:
        return Choice(option.do)
    worst = RANK.__getitem__ if rules.plays == "high" else lambda card: -rank_of(card, rules.plays)
    thrown = sorted((card for card in hand if card not in kept), key=worst)
    return Choice(option.do, 0, tuple(thrown[: option.most]))


# -- before the first draw


def first_strength(hand: Cards, game: Game) -> float:
    """The place among all hands that may be dealt, 0 to 1."""
    rules: DrawRules = game.rules
    return place(start(hand, rules.plays, rules.draws), _starts(game))


@lru_cache(maxsize=256)
def _starts(game: Game) -> list[float]:
    rules: DrawRules = game.rules
    return scale(lambda hand: start(hand, rules.plays, rules.draws), deck_of(game), rules.cards)


def start(hand: Cards, plays: str, left: int) -> float:
    """How good a hand is before the draw: the fewer cards it needs and the lower (or higher) they are, the better."""
    if plays == "high":
        return _high_start(hand)
    kept = keep(hand, plays, left)
    return _needs(hand, kept) * -10.0 - _roughness(kept, plays)


def _needs(hand: Cards, kept: Cards) -> int:
    return len(hand) - len(kept)


def _roughness(kept: Cards, plays: str) -> float:
    """How high the cards are that are kept, the highest of them most; a joker is lower than any."""
    ranks = sorted((rank_of(card, plays) for card in kept), reverse=True)
    return sum(rank * weight for rank, weight in zip(ranks, (0.5, 0.2, 0.1, 0.05, 0.05), strict=False))


def _high_start(hand: Cards) -> float:
    found = BUG.score(hand)
    name = BUG.name(found)
    points = 10.0 * list(Class).index(name) + digits_of(found)[0] / 2
    if name in (Class.HIGH_CARD, Class.PAIR) and one_short(hand):
        points = max(points, 15.0 + (6.0 if JOKER in hand else 0.0))
    return points + (2.0 if JOKER in hand else 0.0)


def has_openers(hand: Cards) -> bool:
    """Jacks or better."""
    found = BUG.score(hand)
    return BUG.name(found) is not Class.HIGH_CARD and (
        BUG.name(found) is not Class.PAIR or digits_of(found)[0] - 2 >= JACKS
    )


# -- later


def later_strength(spot: Situation, plays: str, left: int) -> float:
    """The chance of the best hand at the end, roughly."""
    if not left:
        value = final_value(spot.mine, plays)
        for number in spot.drew.values():
            value = _beside(value, number)
        return against(value, spot.opponents, 0.5)
    kept = keep(spot.mine, plays, left)
    needs = _needs(spot.mine, kept) + 0.12 * (_roughness(kept, plays) - 6)
    value = 1.0
    for number in spot.drew.values():
        value *= 1 / (1 + exp(-1.2 * (0.6 * number - needs)))
    return value if spot.opponents < 2 else float(value ** (1.5 / (0.5 + spot.opponents)))


def _beside(value: float, drew: int) -> float:
    """Somebody who stands pat has something; somebody who draws two or more mostly has not."""
    if drew == 0:
        return value if value > 0.95 else value * (0.75 + 0.2 * value)
    return value + (0.1 if drew > 1 else 0.0) * (1 - value)


def final_value(hand: Cards, plays: str) -> float:
    """How likely a hand beats one opponent when there is no draw left."""
    if plays == "high":
        found = BUG.score(hand)
        name, rank = BUG.name(found), (digits_of(found)[0] - 2) / 12
        if name is Class.HIGH_CARD:
            return 0.06 + 0.08 * rank
        return 0.16 + 0.26 * rank if name is Class.PAIR else HIGHS.get(name, 0.99) + 0.03 * rank
    if plays == "badugi":
        return _badugi_value(hand)
    found = low_hands.ace_to_five(hand) if plays == "ace-to-five" else low_hands.deuce_to_seven(hand)
    if low_hands.category(found) is not Class.HIGH_CARD:
        return 0.1 if low_hands.category(found) is Class.PAIR else 0.03
    ranks = digits_of(low_hands.TOP - found)
    return LOWS[plays][ranks[0]] + 0.06 * (0.5 - (ranks[1] - 4) / max(ranks[0] - 4, 1))


def _badugi_value(hand: Cards) -> float:
    found = badugi_hands.badugi(hand)
    size = badugi_hands.size(found)
    highest = max(low_rank(card) for card in keep(hand, "badugi", 0))
    if size == 4:
        return BADUGIS.get(highest, 0.97)
    return 0.42 - 0.025 * highest if size == 3 else 0.05


def score(hand: Cards, plays: str) -> int:
    """What a hand scores at the showdown."""
    if plays == "high":
        return BUG.score(hand)
    if plays == "badugi":
        return badugi_hands.badugi(hand)
    return low_hands.ace_to_five(hand) if plays == "ace-to-five" else low_hands.deuce_to_seven(hand)
