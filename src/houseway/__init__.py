"""Houseway: every game of a California cardroom, by its filed rules.

import houseway

filing = houseway.load("silver-fox/ez-baccarat")
table = filing.table(schedule=2, seats={1: 500_00, 2: 500_00, 5: 2_000_00})
hand = table.deal(seed=7)
while decision := hand.decision:
    hand.decide(decision.options[0])
print(hand.net)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.felt.cards import Card
    from houseway.library import UnknownFiling, catalogue, load, replay
    from houseway.table.hand import Hand
    from houseway.table.log import BadLog, Log
    from houseway.table.options import Choice, Decision, IllegalDecision
    from houseway.table.table import Table, TableError
    from houseway.table.view import View

__version__ = "0.1.0"

_HOME = {
    "BadLog": "houseway.table.log",
    "Card": "houseway.felt.cards",
    "Choice": "houseway.table.options",
    "Decision": "houseway.table.options",
    "Hand": "houseway.table.hand",
    "IllegalDecision": "houseway.table.options",
    "Log": "houseway.table.log",
    "Table": "houseway.table.table",
    "TableError": "houseway.table.table",
    "UnknownFiling": "houseway.library",
    "View": "houseway.table.view",
    "catalogue": "houseway.library",
    "load": "houseway.library",
    "replay": "houseway.library",
}

__all__ = [
    "BadLog",
    "Card",
    "Choice",
    "Decision",
    "Hand",
    "IllegalDecision",
    "Log",
    "Table",
    "TableError",
    "UnknownFiling",
    "View",
    "catalogue",
    "load",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Names are fetched when they are first used, so that a part of the library costs no more than that part."""
    if name not in _HOME:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOME[name]), name)
    return value
