"""The rule sheet of Caribbean Stud."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.caribbean_stud.play import CaribbeanStudRules
from houseway.sheets.banked import CORNERS, fold_text, qualifying_text
from houseway.table.game import Game
from houseway.terminal.output import facts, said

BEHIND = "whoever bets behind a hand does not see its cards, and raises by twice the ante there, or folds"


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: CaribbeanStudRules = game.rules
    yield facts(
        [
            (
                "Dealt",
                f"five cards to each spot, face down, {said(CORNERS, rules.first_card)}, and five to the "
                "player-dealer, the first of which is turned up",
                "",
            ),
            ("Hands", "by the usual ranking of poker", ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("Raise or fold", "raise by exactly twice the ante, or fold", ""),
            ("A fold", "; ".join(fold_text(game.filing, (), "at-once")), ""),
            ("Qualifying", qualifying_text("ace-king high"), ""),
            *([("Backline", BEHIND, "")] if game.filing.seats.backline != "none" else []),
        ]
    )
