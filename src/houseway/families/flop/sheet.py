"""The rule sheet of flop poker."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.flop.play import FlopRules
from houseway.sheets.generic import Row
from houseway.sheets.poker import pot_rows
from houseway.table.game import Game
from houseway.terminal.output import facts


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: FlopRules = game.rules
    burn = "a card is burned before each street" if rules.burn else "nothing is burned"
    uses = "exactly two of them used" if rules.uses == "two" else "any of them used"
    cards = f"{rules.hole} to each player, {uses}, five on the board; {burn}"
    if rules.ranking != "standard":
        cards += "; a flush beats a full house, and the ace plays below the lowest card"
    rows: list[Row] = [("Cards", cards, rules.lines)]
    if rules.low != "none":
        low_uses = "exactly two cards of the hand" if rules.low_uses == "two" else "any cards"
        rows.append(("Low", f"half the pot to the best low, an eight or better, with {low_uses}", rules.lines))
    if rules.discard:
        one = f"every player throws away {rules.discard.count} before the {rules.discard.before}"
        rows.append(("Discard", one, rules.discard.lines))
    yield facts([*rows, *pot_rows(rules)])
