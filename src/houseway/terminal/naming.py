"""What filings name in short, in words; and what the hands on a table count."""

import re
from collections.abc import Iterable

from houseway.felt.cards import RANK_NAMES, RANKS
from houseway.table.events import Event
from houseway.table.game import Game
from houseway.table.totals import totals
from houseway.table.view import Lying
from houseway.words.hands import hand
from houseway.words.language import Language

SHORT = re.compile(r"\b([2-9TJQKA])s or\b")


NATURALS = {
    "suited-ace-king": "a suited ace and king",
    "joker-joker": "two jokers",
    "ace-joker": "an ace and a joker",
    "ace-ten": "an ace and a ten or picture",
    "ace-ace": "two aces",
}
"""Naturals as paytables name them."""


def in_words(rule: str) -> str:
    """A row of a paytable without short forms: `player has tens or better`."""
    for short, words in NATURALS.items():
        rule = rule.replace(short, words)
    return SHORT.sub(lambda found: f"{RANK_NAMES[RANKS.index(found[1])]}{'es' * (found[1] == '6') or 's'} or", rule)


def held(game: Game, events: Iterable[Event]) -> dict[str, str]:
    """What each hand on the table is in its fixed form, where all cards are known and it is not set in groups."""
    return {place: one[0] for place, one in totals(game, Lying(events)).items() if len(one) == 1}


def counts(game: Game, events: Iterable[Event], language: Language) -> dict[str, str]:
    """The same in words: `soft 17`, `pair of nines, A-K-7`."""
    return {place: hand(language, one) for place, one in held(game, events).items()}
