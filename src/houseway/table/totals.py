"""What the hands on a table count or make, as far as a view tells of their cards."""

from collections.abc import Iterable

from houseway.felt.cards import Card
from houseway.table.game import Game, part
from houseway.table.places import Place
from houseway.table.view import HIDDEN, Lying

Groups = tuple[tuple[Card, ...], ...]
"""A hand in the groups in which it is set, or in one group."""
BOARD = "board"


def totals(game: Game, lying: Lying) -> dict[str, tuple[str, ...]]:
    """The worth of each hand in its fixed form, one for each group in which it lies: `soft 17`, `pair 9 A K 7`.

    It is worked out from a view's own cards, so that it tells nothing that they do not; a hand with a hidden card has
    none.
    """
    if not game.family.worth:
        return {}
    worth = part(game.family.worth)
    board = [Card(card) for card in lying.cards.get(BOARD, ()) if card != HIDDEN]
    found = {}
    for place, cards in lying.cards.items():
        if cards and HIDDEN not in cards and is_hand(game, place):
            groups = lying.groups.get(place) or (cards,)
            found[place] = worth(game.rules, _cards(groups), board, place not in lying.split)
    return {place: held for place, held in found.items() if any(held)}


def weighed(game: Game, groups: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], bool]:
    """What the groups make in which a hand is being set, nothing for those that are empty; and whether it would be a
    foul, where none is."""
    family, whole = game.family, _cards(groups)
    if not family.worth:
        return ("",) * len(groups), False
    foul = bool(family.fouled) and all(groups) and part(family.fouled)(game.rules, whole)
    return part(family.worth)(game.rules, whole, [], True), foul


def is_hand(game: Game, place: str) -> bool:
    """Whether the cards at a place are a hand, and not shared, burned or thrown away."""
    return Place.of(place).kind == "seat" or place in game.family.layout.sides


def _cards(groups: Iterable[Iterable[str]]) -> Groups:
    return tuple(tuple(map(Card, group)) for group in groups)
