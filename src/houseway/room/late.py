"""What is done for a seat that does not answer in time.

A filing says it in its `late` sections, by what was asked, with the lines it stands on. Where the filing is silent the
custom below applies: nothing that costs the seat anything, and cards that are held are neither thrown away nor played
worse than they lie.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from houseway.filings.model import Filing
from houseway.table.options import Choice, Decision

CUSTOM: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # games for the pot
        "bet": ("check", "fold"),
        "bring in": ("bring in",),
        "post": ("wait",),
        "straddle": ("no straddle",),
        "draw": ("draw",),
        "discard": ("discard",),
        "roll": ("keep down",),
        "show": ("show", "muck"),
        # games with a player-dealer
        "bank": ("decline",),
        "cover": ("cover",),
        "wager": ("done",),
        "play": ("check", "fold", "stand", "hit"),
        "insurance": ("no",),
        "surrender": ("play",),
        "follow": ("stay", "fold"),
        "bet-1": ("withdraw",),
        "bet-2": ("withdraw",),
        "stack": ("stack 1",),
        "set": ("house-way", "set"),
        # thirteen card and Pan
        "join": ("pass",),
        "declare": ("on top", "play"),
        "stakes": ("single",),
        "split tops": ("play",),
        "pluck": ("pluck",),
        "forced": (),
        "force": ("let it be",),
        "spread": ("discard",),
    }
)
"""By what is asked: the first of these that is offered. A draw or a discard is of as few cards as may be, a cover is
the least there is, and where nothing here is offered the first option is taken."""


def by_default(decision: Decision, filing: Filing, sheet: str) -> Choice:
    """The answer for a seat that gives none, at a table of that filing with that fee sheet."""
    return _first(decision, (*filed(decision, filing, sheet), *CUSTOM.get(decision.ask, ())))


def filed(decision: Decision, filing: Filing, sheet: str) -> tuple[str, ...]:
    """What the filing itself says, if anything."""
    rule = filing.late.get(decision.ask)
    if rule is None or (rule.sheets and sheet not in rule.sheets) or (rule.unless and decision.option(rule.unless)):
        return ()
    return (rule.does,)


def _first(decision: Decision, wanted: Iterable[str]) -> Choice:
    for do in wanted:
        option = decision.option(do)
        if option:
            return option.choice()
    return decision.options[0].choice()
