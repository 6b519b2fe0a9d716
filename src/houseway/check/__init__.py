"""What a regulator would mark in a filing: fees, paytables, readings and edges, each finding with its lines.

| module | what it looks at |
|---|---|
| `finding` | what a finding is, and how findings are ranked |
| `fees` | bands that overlap, leave gaps or fall; too many rates; fees in proportion, or absurd for small bets |
| `paytables` | the same wager paid differently by another filing |
| `open_points` | readings: what the text leaves to custom, and where chart and prose differ |
| `edges` | wagers on which the bettor has the best of it |
"""

from houseway.check.edges import edge_findings
from houseway.check.fees import fee_findings
from houseway.check.finding import Finding, Weight, ranked
from houseway.check.open_points import reading_findings
from houseway.check.paytables import paytable_findings
from houseway.odds.answer import Odds
from houseway.table.game import Game

__all__ = ["Finding", "Weight", "findings", "ranked"]


def findings(game: Game, odds: Odds | None = None) -> list[Finding]:
    """Everything that is to be said of a filing, the gravest first; of edges only where the odds are given."""
    found = [*fee_findings(game), *paytable_findings(game), *reading_findings(game)]
    if odds is not None:
        found += edge_findings(game, odds)
    return ranked(found)
