"""Houseway: every game of a California cardroom, by its filed rules.

import houseway

filing = houseway.load("silver-fox/ez-baccarat")
table = filing.table(schedule=2, seats={1: 500_00, 2: 500_00, 5: 2_000_00})
hand = table.deal(seed=7)
while decision := hand.decision:
    hand.decide(decision.options[0])
print(hand.net)
"""

from houseway.library import UnknownFiling, catalogue, load, replay
from houseway.table.hand import Hand
from houseway.table.log import Log
from houseway.table.options import Choice, Decision, IllegalDecision
from houseway.table.table import Table, TableError
from houseway.table.view import View

__all__ = [
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
