"""What scripts and logs name in short, in words: wagers by their labels, hands and what they count."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from houseway.banked import baccarat
from houseway.banked.baccarat import BaccaratRules
from houseway.banked.showdown import three_card, ultimate
from houseway.banked.showdown.let_it_ride import LetItRideRules
from houseway.banked.showdown.spots import BANK
from houseway.banked.showdown.three_card import ThreeCardRules
from houseway.banked.showdown.ultimate import BOARD, UltimateRules
from houseway.banked.super_pan import SuperPanRules
from houseway.banked.twenty_one import TwentyOneRules
from houseway.banked.wagers import of_label
from houseway.cli.output import listed
from houseway.felt.cards import RANK_NAMES, RANKS, Card
from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.ranks import high, three
from houseway.table.events import Event, Shifted
from houseway.table.game import Game
from houseway.table.view import HIDDEN, places

SHORT = re.compile(r"\b([2-9TJQKA])s or\b")

# -- wagers


def wager_title(filing: Filing, label: str) -> str:
    """`Game wager`, `Game wager (spot 4)`, `Game wager (spot 4, hand 2)`."""
    return _titled(filing, label, [of_label(label)[0]])


def together(filing: Filing, label: str) -> str:
    """A wager and those that are placed with it, for as much each: `Ante and Blind`, `Ante and Blind (spot 4)`."""
    kind = of_label(label)[0]
    return _titled(filing, label, [kind, *placed_with(filing, kind)])


def placed_with(filing: Filing, kind: str) -> list[str]:
    """The wagers that are always placed together with this one."""
    return [name for name, rule in filing.wagers.items() if rule.equals == kind and rule.offered]


def bets_text(filing: Filing, bets: Mapping[str, int]) -> str:
    """Wagers by their labels, equal amounts together: `$10 each on Ante and Blind, $5 on Trips`."""
    titles: dict[int, list[str]] = {}
    for label, cents in bets.items():
        titles.setdefault(cents, []).append(wager_title(filing, label))
    return ", ".join(f"{money(cents)}{' each' * (len(on) > 1)} on {listed(on)}" for cents, on in titles.items())


def on_which(label: str) -> str:
    """Where a wager lies, if not on the seat's own spot and first hand: ` on spot 4, hand 2`."""
    parts = _where(label)
    return f" on {', '.join(parts)}" if parts else ""


def _titled(filing: Filing, label: str, kinds: Iterable[str]) -> str:
    titles = listed([filing.wagers[kind].title if kind in filing.wagers else kind for kind in kinds])
    where = _where(label)
    return f"{titles} ({', '.join(where)})" if where else titles


def _where(label: str) -> list[str]:
    _, spot, hand = of_label(label)
    return [f"spot {spot}"] * (spot > 0) + [f"hand {hand}"] * (hand > 1)


def in_words(rule: str) -> str:
    """A row of a paytable without short forms: `player has tens or better`."""
    return SHORT.sub(lambda found: f"{RANK_NAMES[RANKS.index(found[1])]}{'es' * (found[1] == '6') or 's'} or", rule)


# -- hands


def counts(game: Game, events: Iterable[Event]) -> dict[str, str]:
    """What each hand on the table counts or makes, where all of its cards are known; nothing in games for the pot."""
    events = list(events)
    lying = places(events)
    board = [Card(card) for card in lying.get(BOARD, ()) if card != HIDDEN]
    split = {place for event in events if isinstance(event, Shifted) for place in (event.source, event.target)}
    found = {
        place: _worth(game.rules, [Card(card) for card in cards], board, place not in split)
        for place, cards in lying.items()
        if is_hand(place) and cards and HIDDEN not in cards
    }
    return {place: told for place, told in found.items() if told}


def is_hand(place: str) -> bool:
    """Whether the cards at a place are somebody's hand, and not shared, burned or thrown away."""
    return place.startswith("seat ") or place in (BANK, *baccarat.HANDS)


def _worth(rules: Any, cards: Sequence[Card], board: Sequence[Card], initial: bool) -> str:
    match rules:
        case TwentyOneRules():
            return counted(rules, cards, initial) if len(cards) > 1 else ""
        case ThreeCardRules():
            return three.describe(three_card.score(cards, rules))
        case UltimateRules() if len(board) >= 3:
            return high.describe(ultimate.score(cards, board, rules))
        case UltimateRules() | LetItRideRules():
            return high.describe(high.high((*cards, *board)))
        case SuperPanRules():
            return str(baccarat.points(cards))
        case BaccaratRules():
            points = baccarat.points(cards)
            return f"{points}, natural" if len(cards) == 2 and points >= 8 else str(points)
    return ""


def counted(rules: TwentyOneRules, cards: Sequence[Card], initial: bool) -> str:
    """`17`, `soft 17`, `24, over`, `natural`."""
    count = rules.counting.of(cards, initial or rules.naturals.after_split)
    if count.natural:
        return "natural"
    if count.over:
        return f"{count.total}, over"
    best = count.total >= rules.values.eleven_up_to
    return f"soft {count.total}" if count.soft and not best else str(count.total)
