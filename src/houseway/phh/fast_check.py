"""A fast check of a history: most of hold'em, Omaha and stud can be vouched for by a loop over their text, unplayed.

The loop holds every action to the rules of the game (`VARIANTS`), deals, settles the pots and compares what the history
tells of the end. It vouches only for what it is sure of: a history that has anything unusual (a straddle, a blind that
is all somebody has, a winner whose cards are not told, an open card that is not told, an odd chip), or anything wrong,
is left to the engine, which alone says what is wrong with a history.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from houseway.phh.fast_check_hand import plays
from houseway.phh.fast_check_table import HOLE, ROWS, set_up
from houseway.phh.fast_check_text import MOST_FIELDS, MOST_PLAYERS, OTHER, Bytes, Fields, fields_of
from houseway.phh.model import BadHistory, HandHistory
from houseway.phh.reader import loads, scan
from houseway.phh.replay import check
from houseway.ranks._jit import jit
from houseway.ranks.scores import Scorer, scorer


def check_text(text: str) -> list[str]:
    """What does not agree in the text of one history, as `check` says it; the fast check is enough where it can be."""
    return [] if vouches(text) else check(loads(text))


def vouches(text: str) -> bool:
    """Whether the fast check shows that the history is right; if not, it may be right all the same."""
    try:
        data = np.frombuffer(text.encode(), np.uint8)
    except UnicodeEncodeError:
        return False
    return bool(_vouches(data, 0, len(data), scorer(7), scorer(5)))


def scan_doubtful(path: str | Path) -> Iterator[tuple[str, HandHistory | BadHistory]]:
    """The hands of a file that the fast check does not vouch for, as `scan` gives them."""
    return scan(path, lambda text: not vouches(text))


@jit
def _vouches(text: Bytes, begin: int, end: int, seven: Scorer, five: Scorer) -> bool:
    fields = Fields(np.zeros(OTHER, np.int64), np.zeros(MOST_FIELDS, np.int64))
    if not fields_of(text, begin, end, fields):
        return False
    seats = np.zeros((ROWS, MOST_PLAYERS), np.int64)
    seats[HOLE:] = -1
    game, known = set_up(text, end, fields, seats)
    return known and plays(text, end, fields, game, seats, five if game.held == 4 else seven)
