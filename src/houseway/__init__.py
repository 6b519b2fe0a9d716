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
    from houseway import bots, equity, odds, phh
    from houseway.felt.cards import Card
    from houseway.filings.files import FilingError, Source
    from houseway.library import UnknownFiling, catalogue, load
    from houseway.logs import Verified, replay, verify
    from houseway.table.events import (
        Acted,
        Dealt,
        Event,
        Laid,
        Moved,
        Mucked,
        Ruled,
        Said,
        Settled,
        Shifted,
        Shown,
        Told,
    )
    from houseway.table.facts import Fact
    from houseway.table.game import Family, Game
    from houseway.table.hand import Hand
    from houseway.table.log import BadLog, Log, UnknownRules
    from houseway.table.options import (
        Amount,
        Arrange,
        Choice,
        Decision,
        IllegalDecision,
        OneOf,
        Option,
        Pick,
        Select,
    )
    from houseway.table.table import Table, TableError
    from houseway.table.view import View

__version__ = "0.1.0"

__all__ = [
    "Acted",
    "Amount",
    "Arrange",
    "BadLog",
    "Card",
    "Choice",
    "Dealt",
    "Decision",
    "Event",
    "Fact",
    "Family",
    "FilingError",
    "Game",
    "Hand",
    "IllegalDecision",
    "Laid",
    "Log",
    "Moved",
    "Mucked",
    "OneOf",
    "Option",
    "Pick",
    "Ruled",
    "Said",
    "Select",
    "Settled",
    "Shifted",
    "Shown",
    "Source",
    "Table",
    "TableError",
    "Told",
    "UnknownFiling",
    "UnknownRules",
    "Verified",
    "View",
    "bots",
    "catalogue",
    "equity",
    "load",
    "odds",
    "phh",
    "replay",
    "verify",
]

PARTS = ("bots", "equity", "odds", "phh")
"""Modules of their own: `houseway.bots.play_out`, `houseway.odds.odds`, …"""

_NAMES = {
    "houseway.library": ("load", "catalogue", "UnknownFiling"),
    "houseway.logs": ("replay", "verify", "Verified"),
    "houseway.table.game": ("Game", "Family"),
    "houseway.table.table": ("Table", "TableError"),
    "houseway.table.hand": ("Hand",),
    "houseway.table.options": (
        "Decision", "Option", "Pick", "Amount", "Select", "Arrange", "OneOf", "Choice", "IllegalDecision",
    ),
    "houseway.table.view": ("View",),
    "houseway.table.events": (
        "Event", "Dealt", "Shown", "Laid", "Mucked", "Shifted", "Acted", "Ruled", "Moved", "Settled", "Told", "Said",
    ),
    "houseway.table.facts": ("Fact",),
    "houseway.table.log": ("Log", "BadLog", "UnknownRules"),
    "houseway.felt.cards": ("Card",),
    "houseway.filings.files": ("FilingError", "Source"),
}  # fmt: skip
HOME = {name: module for module, names in _NAMES.items() for name in names}
"""The module that each name comes from."""


def __getattr__(name: str) -> Any:
    """Names are fetched when they are first used, so that a part of the library costs no more than that part."""
    if name in PARTS:
        return import_module(f"houseway.{name}")
    if name not in HOME:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(HOME[name]), name)
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
