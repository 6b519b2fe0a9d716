"""What scripts and logs name in short, in words: wagers by their labels, hands and what they count."""

import re
from collections.abc import Iterable

from houseway.felt.cards import RANK_NAMES, RANKS
from houseway.filings.model import Filing
from houseway.table.events import Event
from houseway.table.game import Game
from houseway.table.places import Label
from houseway.table.totals import totals
from houseway.table.view import Lying
from houseway.terminal.output import listed
from houseway.words.hands import hand
from houseway.words.language import spoken_at

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


def counts(game: Game, events: Iterable[Event]) -> dict[str, str]:
    """What each hand on the table counts or makes, where all of its cards are known and it is not set in groups."""
    english = spoken_at("en", game.family)
    return {place: hand(english, *held) for place, held in totals(game, Lying(events)).items() if len(held) == 1}
