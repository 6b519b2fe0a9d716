"""What scripts and logs name in short, in words: wagers by their labels, hands and what they count."""

import re
from collections.abc import Iterable

from houseway.banked.showdown import BANK, BOARD
from houseway.felt.cards import RANK_NAMES, RANKS, Card
from houseway.filings.model import Filing
from houseway.table.events import Event, Shifted
from houseway.table.game import Game, part
from houseway.table.places import Label, cards_of
from houseway.table.view import HIDDEN, places
from houseway.terminal.output import listed

SHORT = re.compile(r"\b([2-9TJQKA])s or\b")

# -- wagers


def together(filing: Filing, label: str) -> str:
    """A wager and those that are placed with it, for as much each: `Ante and Blind`, `Ante and Blind (spot 4)`."""
    kind = Label.of(label)[0]
    return _titled(filing, label, [kind, *placed_with(filing, kind)])


def placed_with(filing: Filing, kind: str) -> list[str]:
    """The wagers that are always placed together with this one."""
    return [name for name, rule in filing.wagers.items() if rule.equals == kind and rule.offered]


def _titled(filing: Filing, label: str, kinds: Iterable[str]) -> str:
    titles = listed([filing.wagers[kind].title if kind in filing.wagers else kind for kind in kinds])
    where = _where(label)
    return f"{titles} ({', '.join(where)})" if where else titles


def _where(label: str) -> list[str]:
    _, spot, hand = Label.of(label)
    return [f"spot {spot}"] * (spot > 0) + [f"hand {hand}"] * (hand > 1)


def in_words(rule: str) -> str:
    """A row of a paytable without short forms: `player has tens or better`."""
    return SHORT.sub(lambda found: f"{RANK_NAMES[RANKS.index(found[1])]}{'es' * (found[1] == '6') or 's'} or", rule)


# -- hands

COMMUNITY_HANDS = ("player", "banker")


def counts(game: Game, events: Iterable[Event]) -> dict[str, str]:
    """What each hand on the table counts or makes, where all of its cards are known; nothing in games for the pot."""
    if not game.family.worth:
        return {}
    worth = part(game.family.worth)
    events = list(events)
    lying = places(events)
    board = [Card(card) for card in lying.get(BOARD, ()) if card != HIDDEN]
    split = {place for event in events if isinstance(event, Shifted) for place in (event.source, event.target)}
    found = {
        place: worth(game.rules, [Card(card) for card in cards], board, place not in split)
        for place, cards in lying.items()
        if is_hand(place) and cards and HIDDEN not in cards
    }
    return {place: told for place, told in found.items() if told}


def is_hand(place: str) -> bool:
    """Whether the cards at a place are somebody's hand, and not shared, burned or thrown away."""
    return bool(cards_of(place)) or place in (BANK, *COMMUNITY_HANDS)
