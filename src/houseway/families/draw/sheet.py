"""The rule sheet of draw poker."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.draw.play import DrawRules
from houseway.sheets.generic import words
from houseway.sheets.poker import pot_rows
from houseway.table.game import Game
from houseway.terminal.output import facts


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: DrawRules = game.rules
    own = ("plays", "cards", "draws", "most_discards", "burn", "stub_runs_out")
    yield facts(
        [
            *((name.replace("_", " ").capitalize(), words(getattr(rules, name)), rules.lines) for name in own),
            *pot_rows(rules),
        ]
    )
