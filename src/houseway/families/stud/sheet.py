"""The rule sheet of stud poker."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.stud.play import StudRules
from houseway.sheets.generic import rows, words
from houseway.sheets.poker import pot_rows
from houseway.table.game import Game
from houseway.terminal.output import facts, said


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: StudRules = game.rules
    plays = {"high": "the highest hand wins", "low": "the lowest hand wins, ace to five", "high-low": "high and low"}
    streets = "; ".join(street.replace("roll", "up, or down if one is turned up") for street in rules.streets)
    burn = "a card is burned before each" if rules.burn else "nothing is burned"
    own = ("ranking", "open_pair", "short_deck", "joker_turned_up", "first", "ante")
    yield facts(
        [
            ("Plays for", said(plays, rules.plays), rules.lines),
            ("Cards", f"{streets}; {burn}", rules.lines),
            *((name.replace("_", " ").capitalize(), words(getattr(rules, name)), rules.lines) for name in own),
            *rows(rules.bring_in, "bring-in, ", rules.bring_in.lines),
            *pot_rows(rules),
        ]
    )
