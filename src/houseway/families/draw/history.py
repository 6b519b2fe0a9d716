"""Histories of draw poker: the first cards, then as many as each player throws away."""

from collections.abc import Sequence

from houseway.phh.family import BETS, History, Order, spare_cards
from houseway.phh.model import BadHistory
from houseway.phh.notation import Act
from houseway.table.game import Game


def deck(game: Game, count: int, acts: Sequence[Act]) -> Order:
    """The first cards, then for each draw a burned card and as many as each player throws away."""
    first: int = game.rules.cards
    given: list[list[str]] = [[] for _ in range(count)]
    for act in acts:
        if act.kind == "deal":
            given[act.player - 1] += act.cards
        elif act.kind == "board":
            raise BadHistory("there is no board in a draw game")
    for player, cards in enumerate(given, start=1):
        if len(cards) < first:
            raise BadHistory(f"p{player} is dealt fewer than {first} cards")
    order = [cards[at] for at in range(first) for cards in given]
    taken = [first] * count
    due: dict[int, int] = {}
    spare = spare_cards(game, acts)
    left, keep = len(game.deck(1)) - len(order), game.rules.stub_runs_out == "all-but-the-last-card"
    gone = last = 0
    for number, (kind, player, _, thrown) in enumerate(acts, start=1):
        if kind == "draw":
            if (player <= last or not last) and game.rules.burn and left > 1:
                order.append(spare.pop() if spare else order[0])
                left -= 1
            last = player
            if left - keep < len(thrown) and gone:
                left, gone = left + gone, 0
            left -= len(thrown)
            gone += len(thrown)
            at = taken[player - 1]
            taken[player - 1] = upto = at + len(thrown)
            if upto > len(given[player - 1]):
                raise BadHistory(f"action {number}: p{player} throws away {len(thrown)} cards and is not dealt as many")
            order += given[player - 1][at:upto]
        elif kind in BETS and last != count + 1:
            due[number - 1] = len(order)
            last = count + 1
    for player, cards in enumerate(given, start=1):
        if taken[player - 1] < len(cards):
            raise BadHistory(f"p{player} is dealt more cards than it throws away")
    return Order(tuple(order), due)


HISTORY = History(deck, shows_before_the_rest=False)
