"""The poker hand history format (PHH): read, written, and played again by the rules.

    from houseway import phh

    for history in phh.read("hands.phhs"):
        hand = phh.play(history)
        assert not phh.disagreements(history, hand)

    phh.write("again.phh", phh.history_of(hand))

`docs/phh.md` tells which games there are.
"""

from houseway.phh.model import VARIANTS, BadHistory, HandHistory, Number, Variant, WrongHistory
from houseway.phh.reader import loads, loads_all, read, scan, scan_all
from houseway.phh.record import Untellable, history_of
from houseway.phh.replay import check, disagreements, play, winnings
from houseway.phh.writer import dumps, dumps_all, write

__all__ = [
    "VARIANTS",
    "BadHistory",
    "HandHistory",
    "Number",
    "Untellable",
    "Variant",
    "WrongHistory",
    "check",
    "disagreements",
    "dumps",
    "dumps_all",
    "history_of",
    "loads",
    "loads_all",
    "play",
    "read",
    "scan",
    "scan_all",
    "winnings",
    "write",
]
