"""What a filing leaves to the house, as it is asked for when a table is opened.

A family names these for an option (`Family.stipulations`) and checks what comes back (`Family.terms`); forms are drawn
from them with the words of `houseway.sheets.terms`, and `tests/table/test_stipulations.py` holds the two together.
"""

from typing import Literal, NamedTuple


class Stipulation(NamedTuple):
    """One thing that may be set for a table."""

    name: str
    """Of the term, as `Game.table` takes it."""
    kind: Literal["choice", "money", "blinds", "seats", "yes-or-no"]
    """One of some words, an amount, several amounts from small to big, some of the seats, or whether at all."""
    choices: tuple[str, ...] = ()
    """Of a choice: what may be set; not to set it is always allowed."""
    usual: tuple[int, ...] = ()
    """What holds where nothing is set, in cents; none where that depends."""
    step: int = 1
    """Amounts are so many times this."""
    most: int | None = None
    """No amount is more than this."""
