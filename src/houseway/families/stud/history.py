"""Histories of stud poker: street by street."""

from collections.abc import Sequence

from houseway.families.stud.play import StudRules
from houseway.felt.cards import RANKS
from houseway.phh.family import BETS, History, Order, Slot, around, spare_cards
from houseway.phh.model import BadHistory
from houseway.phh.notation import Act
from houseway.table.game import Game


def deck(game: Game, count: int, acts: Sequence[Act]) -> Order:
    """Street by street: a new one begins with the first card after any other action and with a player's next card; a
    card for everybody is one by itself."""
    streets = cards_by_street(game.rules)
    order: list[str] = []
    due: dict[int, int] = {}
    street: list[Act] = []
    dealt = 0
    spare = spare_cards(game, acts)

    def lay() -> None:
        nonlocal dealt
        if dealt == len(streets):
            raise BadHistory(f"there are cards for more than {len(streets)} streets")
        common = street[0].kind == "board"
        if any(len(act.cards) != streets[dealt] for act in street) or (dealt == 0 and len(street) != count):
            raise BadHistory(f"on street {dealt + 1} every player in the hand is dealt {streets[dealt]} cards")
        gone = [act.player for act in street if act.player not in live]
        if gone and not common:
            raise BadHistory(f"on street {dealt + 1} p{gone[0]} is dealt a card, but has folded")
        if dealt and game.rules.burn and len(game.deck(1)) - len(order) > len(live) and spare:
            order.append(spare.pop())
        each = [act.cards for act in sorted(street, key=lambda act: act.player)]
        order.extend(each[0] if common else around(each, streets[dealt]))
        street.clear()
        dealt += 1

    live = set(range(1, count + 1))
    for at, act in enumerate(acts):
        if act.kind in ("deal", "board"):
            common = "board" in (act.kind, *(other.kind for other in street))
            if street and (common or any(act.player == other.player for other in street)):
                lay()
            street.append(act)
        elif act.kind != "remark":
            if street:
                lay()
                due[at] = len(order)
            if act.kind == "fold":
                live.discard(act.player)
    if street:
        lay()
    return Order(tuple(order), due)


def cards_by_street(rules: StudRules) -> list[int]:
    return [len(street.split()) for street in rules.streets]


def open_card(game: Game, acts: Sequence[Act], at: int, slot: Slot, pool: Sequence[str]) -> str:
    """A card for all to see: such that the player acts first on this street, or does not, as the history has it."""
    if not 2 <= slot.place <= 5:
        return ""
    first = next((act.player for act in acts[at:] if act.kind in BETS), 0) == slot.player
    low_opens = (game.rules.bring_in.by == "low-card") if slot.place == 2 else (game.rules.first == "low-board")
    ranks = RANKS if game.rules.first == "high-board" else "A" + RANKS[:-1]
    pick = min if low_opens == first else max
    return pick(pool, key=lambda card: (ranks.index(card[0]), "cdhs".index(card[1])))


HISTORY = History(deck, streets=cards_by_street, shows_again=True, guesses=True, open_card=open_card)
