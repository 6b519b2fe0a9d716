"""What is done for a seat that does not answer in time.

A filing says it in its `late` sections, by what was asked, with the lines it stands on. Where the filing is silent its
family's custom applies, and where that names nothing that is offered, the first option is taken.
"""

from collections.abc import Iterable

from houseway.filings.model import Filing
from houseway.table.game import Game
from houseway.table.options import Choice, Decision


def by_default(decision: Decision, game: Game, sheet: str) -> Choice:
    """The answer for a seat that gives none, at a table of that game with that fee sheet."""
    return _first(decision, (*filed(decision, game.filing, sheet), *game.family.late.get(decision.ask, ())))


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
