"""The rule sheet of Let It Ride."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.let_it_ride.play import BETS, LetItRideRules
from houseway.sheets.banked import CORNERS
from houseway.table.game import Game
from houseway.terminal.output import facts, said


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: LetItRideRules = game.rules
    first, second, third = (game.filing.wagers[bet].title for bet in BETS)
    yield facts(
        [
            (
                "Dealt",
                f"three cards to each spot, face down, {said(CORNERS, rules.first_card)}; two to the board, face down, "
                "and one that is thrown away",
                "",
            ),
            ("Hands", "three cards of one's own and the two on the board; the player-dealer has none", ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            (first, "may be withdrawn before the board is seen", ""),
            (second, "may be withdrawn when its first card is turned up, whatever was done with the first bet", ""),
            (third, "stays", ""),
        ]
    )
