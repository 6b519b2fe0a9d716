"""What every poker bot does alike: the price of a call, when and how much to bet, and the small questions.

The families tell how good a hand is. Before the first bets that is its place among all starting hands, 0 to 1; later it
is roughly its share of the pot. The game is plain and somewhat loose: poor hands are folded, good ones bet, draws
called when the pot pays for them, and each of these a little differently every time.
"""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from houseway.bots import random_bot
from houseway.bots.bot import asked, near
from houseway.bots.situation import Cards, Situation
from houseway.felt.cards import Card
from houseway.table.game import Game
from houseway.table.options import Amount, Choice, Decision
from houseway.table.places import SEAT, cards_of, stack_of
from houseway.table.view import HIDDEN, View

STRADDLES = 0.04
POSTS = 0.85
"""How often a seat that owes blinds posts at once, when the big blind is not just about to reach it."""
BUYS_THE_BUTTON = 0.6
MUCKS = 0.8
"""How often a beaten hand is mucked unseen, where that is allowed."""
VARIETY = 0.06
"""A hand is thought this much better or worse than it is, by chance."""

Scores = Callable[[Cards], tuple[int, ...]]
"""What a hand scores at the showdown, once for every half of the pot."""


# -- betting


def bet(
    decision: Decision, spot: Situation, strength: float, chance: random.Random, *, start: bool, opens: bool = True
) -> Choice:
    """Fold, check, call, bet or raise with a hand of this strength; `opens` is whether it may make the first bet."""
    more = next((option for option in decision.options if isinstance(option, Amount)), None)
    if more and more.do == "bet" and not opens:
        more = None
    strength += chance.uniform(-VARIETY, VARIETY)
    if more and chance.random() < eagerness(spot, strength, start):
        return near(more, _size(spot, more, strength, start, chance))
    if not spot.owes:
        return Choice("check")
    return Choice("call" if strength > price(spot, start) or not decision.option("fold") else "fold")


def price(spot: Situation, start: bool) -> float:
    """The strength from which a call pays: the pot odds, and more when much is at stake or many raise."""
    odds = spot.owes / (spot.pot + spot.owes)
    deep = min(spot.owes / (spot.stack + 1), 1.0)
    if start:
        raised = 0.2 + 0.1 * (spot.raises - 1) if spot.raises else 0.0
        return 0.34 + 0.05 * min(spot.behind, 8) + raised + 0.25 * deep - 0.6 * max(0.0, 0.3 - odds)
    return odds + 0.05 + 0.12 * deep + 0.04 * spot.raises


def eagerness(spot: Situation, strength: float, start: bool) -> float:
    """How likely it bets or raises: with the best of it often, with a draw or nothing now and then."""
    if start:
        eager, bluff = (strength - 0.7) * 3 - 0.25 * spot.raises, 0.02
    else:
        eager, bluff = (strength - 0.55) * 4 - 0.18 * spot.raises, 0.08 if spot.opponents < 3 else 0.02
    return min(max(eager, bluff / (1 + 3 * spot.raises)), 0.9)


def _size(spot: Situation, more: Amount, strength: float, start: bool, chance: random.Random) -> int:
    """Half the pot to the whole pot; at the start two or three times the blind; all of it when that is nearly so."""
    if start and spot.level:
        to = int(spot.level * chance.uniform(2.2, 3.2))
    else:
        to = int(spot.level + (spot.pot + spot.owes) * chance.uniform(0.5, 1.0))
    return more.high if strength > 0.8 and to > 0.7 * more.high else to


def against(value: float, opponents: int, each: float) -> float:
    """The chance to beat several, from the chance to beat one; `each` is how much every further one counts."""
    return float(value ** (1 + each * max(opponents - 1, 0)))


# -- starting hands


def scale(score: Callable[[Cards], float], deck: Sequence[Card], count: int) -> list[float]:
    """What random starting hands score, from the poorest to the best."""
    chance = random.Random(0)
    return sorted(score(tuple(chance.sample(deck, count))) for _ in range(500))


def place(score: float, among: Sequence[float]) -> float:
    """How many of the hands in a scale this one beats, 0 to 1; those that it ties count half."""
    return (bisect_left(among, score) + bisect_right(among, score)) / (2 * len(among))


def deck_of(game: Game) -> list[Card]:
    return [card for card, count in game.deck(1).counts for _ in range(count)]


# -- the small questions


def small(view: View, chance: random.Random, scores: Scores) -> Choice:
    """Straddles, posts and the showdown; anything else that is asked gets any legal answer."""
    decision = asked(view)
    if decision.ask == "straddle":
        return Choice("straddle" if chance.random() < STRADDLES else "no straddle")
    if decision.ask == "post":
        return _post(view, decision, chance)
    if decision.ask == "show":
        return _show(view, decision, chance, scores)
    return random_bot.choose(view, chance)


def _post(view: View, decision: Decision, chance: random.Random) -> Choice:
    """Pay to be dealt in, unless the big blind reaches the seat within two hands anyway."""
    if decision.option("buy the button"):
        return Choice("buy the button" if chance.random() < BUYS_THE_BUTTON else "wait")
    if not decision.option("post") or (_hands_to_the_big_blind(view) <= 2 and chance.random() < POSTS):
        return Choice("wait")
    return Choice("post" if chance.random() < POSTS else "wait")


def _hands_to_the_big_blind(view: View) -> int:
    seats = sorted(map(int, view.setup["seats"]))
    button, me = view.setup["state"].get("button", seats[0]), view.seat
    size = view.setup["size"]
    between = [seat for seat in seats if me is not None and 0 < (seat - button) % size < (me - button) % size]
    return max(len(between) - 1, 0)


def _show(view: View, decision: Decision, chance: random.Random, scores: Scores) -> Choice:
    """Show what may win; muck what a hand on the table beats, unless side pots make that hard to tell."""
    if not decision.option("muck") or chance.random() > MUCKS:
        return Choice("show")
    money, lying, mine = view.money(), view.places(), SEAT[view.seat or 0]
    shown = [
        tuple(map(Card, cards))
        for place, cards in lying.items()
        if cards_of(place) and place != mine and cards and HIDDEN not in cards
    ]
    if any(not chips for name, chips in money.items() if stack_of(name)):
        return Choice("show")
    ours = scores(tuple(map(Card, lying[mine])))
    beaten = any(all(not own or other > own for other, own in zip(scores(hand), ours, strict=True)) for hand in shown)
    return Choice("muck" if beaten else "show")
