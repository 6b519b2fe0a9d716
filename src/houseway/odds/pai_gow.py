"""What two hands against two come to, and what that pays: the same with tiles and with cards."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.banked.pai_gow import BOTH_LOSE, BOTH_WIN, COPIED, ONE_WINS
from houseway.filings.model import WagerRule
from houseway.odds.answer import Number, Outcome

CELLS: Final = 9
"""How the low hands compare, and the high ones: 0 lost, 1 alike, 2 won, the low hands' three times as much."""
LOSES: Final = "loses"


def cell_result(cell: int, copies: str) -> str:
    """What a player's hands come to, by who has the copies."""
    compared = divmod(cell, 3)
    if 2 in compared:
        return BOTH_WIN if compared == (2, 2) else ONE_WINS
    alike = compared.count(1)
    pushes = {"player-dealer": False, "both-hands": alike == 1, "nobody": alike > 0}[copies]
    return COPIED if pushes else BOTH_LOSE


def paid(rule: WagerRule, facts: frozenset[str]) -> tuple[str, Fraction]:
    """The words of the row that decides, and what it pays for each unit: -1 where the wager is lost."""
    for row in rule.pays:
        if facts.issuperset(row.on):
            return " and ".join(row.on), max(row.pays, Fraction(-1))
    return LOSES, Fraction(-1)


def by_cell(rule: WagerRule, copies: str) -> list[tuple[str, Fraction]]:
    """What each cell is called in the paytable, and pays."""
    return [paid(rule, frozenset({cell_result(cell, copies)})) for cell in range(CELLS)]


def pays_of(cells: Sequence[tuple[str, Fraction]]) -> NDArray[np.float64]:
    return np.array([float(pays) for _, pays in cells])


def for_the_bank(pays: NDArray[np.float64]) -> NDArray[np.float64]:
    """What each cell of the player-dealer's hands brings it: the player sees the same cell from the other side."""
    return np.ascontiguousarray(-pays[::-1])


def gathered(rule: WagerRule, chances: Mapping[frozenset[str], Number]) -> tuple[Outcome, ...]:
    """The outcomes of a wager in the order of its paytable, what no row speaks of last."""
    found: dict[tuple[str, Fraction], Number] = {paid(rule, frozenset(row.on)): Fraction(0) for row in rule.pays}
    for facts, chance in chances.items():
        row = paid(rule, facts)
        found[row] = found.get(row, Fraction(0)) + chance
    return tuple(Outcome(name, pays, chance) for (name, pays), chance in found.items() if chance)
