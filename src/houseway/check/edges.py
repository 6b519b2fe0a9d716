"""Findings from the odds: wagers on which the bettor has the best of it, or next to nothing."""

from collections.abc import Iterator
from typing import Final

from houseway.check.finding import Finding, Weight
from houseway.odds.answer import Odds
from houseway.table.game import Game

SURE: Final = 4
"""Standard errors by which a simulated edge must lie below nothing."""


STEEP: Final = 0.25
"""An edge of a quarter of the wager or more is worth a doubt: a row may be missing from the table."""


def edge_findings(game: Game, odds: Odds) -> Iterator[Finding]:
    """Of every wager that is bet; a prize that comes with one (envy) costs nothing and has no edge to speak of."""
    for one in odds.wagers:
        rule = game.filing.wagers[one.wager]
        if one.part_of or rule.placed == "never":
            continue
        error = f" (± {100 * one.stderr:.4f}%)" if one.stderr else ""
        edge = float(one.edge)
        if edge + SURE * one.stderr < 0:
            what = (
                f"With the best play the bettor has {-100 * edge:.4f}%{error} the best of {rule.title}, "
                "before any collection."
            )
            yield Finding(game.id, Weight.GRAVE, "bettor has the best of it", what, str(rule.lines))
        elif edge >= STEEP:
            what = f"On {rule.title} the bettor loses {100 * edge:.2f}%{error} on average, before any collection."
            yield Finding(game.id, Weight.DOUBT, "steep edge", what, str(rule.lines))
