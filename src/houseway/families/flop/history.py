"""Histories of flop poker: the hole cards, then the board after a burned card each time."""

from collections.abc import Sequence

from houseway.filings.model import Sheet
from houseway.phh.family import History, Order, around, spare_cards
from houseway.phh.model import BadHistory
from houseway.phh.notation import Act
from houseway.table.game import Game

BOARD = (3, 1, 1)
CODES = {
    (2, "any", "none", "limit"): "FT",
    (2, "any", "none", "no-limit"): "NT",
    (4, "two", "none", "pot-limit"): "PO",
}


def deck(game: Game, count: int, acts: Sequence[Act]) -> Order:
    """The hole cards, then the board after a burned card each time."""
    hole: int = game.rules.hole
    holes: list[tuple[str, ...]] = [()] * count
    boards: list[tuple[int, tuple[str, ...]]] = []
    for at, (kind, player, _, cards) in enumerate(acts):
        if kind == "deal":
            if holes[player - 1] or len(cards) != hole:
                raise BadHistory(f"action {at + 1}: every player is dealt {hole} cards, once")
            holes[player - 1] = cards
        elif kind == "board":
            boards.append((at, cards))
    order = around(holes, hole)
    due = {}
    if boards:
        spare = spare_cards(game, acts)
        for number, (at, cards) in enumerate(boards):
            if number == len(BOARD) or len(cards) != BOARD[number]:
                raise BadHistory(f"action {at + 1}: the board is dealt as 3, 1 and 1 cards")
            if game.rules.burn:
                order.append(spare.pop())
            order += cards
            due[at + 1] = len(order)
    return Order(tuple(order), due)


def code(game: Game, sheet: Sheet) -> str:
    """The variant that the rules make."""
    if game.filing.deck.kind != "standard" or game.rules.discard:
        return ""
    rules, betting = game.rules, game.rules.betting[sheet.structure]
    shape = (rules.hole, rules.uses, rules.low, rules.low_uses, betting.kind)
    if shape == (4, "two", "eight-or-better", "two", "limit"):
        return "FO/8"
    return CODES.get((*shape[:3], betting.kind), "")


HISTORY = History(deck, code)
