"""The rule sheet of Casino War."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.casino_war.play import CasinoWarRules
from houseway.sheets.banked import CORNERS
from houseway.table.game import Game
from houseway.terminal.output import facts, said

BEHIND = "whoever bets behind a card goes to war or surrenders on their own"


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: CasinoWarRules = game.rules
    burned = f"{_cards(rules.burned)} burned, then " if rules.burned else ""
    yield facts(
        [
            (
                "Dealt",
                f"a card to each spot, face up, {said(CORNERS, rules.first_card)}, and one to the player-dealer",
                "",
            ),
            ("Cards", "the higher card wins; aces are high, and suits do not matter", ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("A tie", "the player surrenders half the ante, or goes to war for as much as the ante", ""),
            ("A war", f"{burned}one more card to each spot at war and one to the player-dealer", ""),
            *([("Backline", BEHIND, "")] if game.filing.seats.backline != "none" else []),
        ]
    )


def _cards(number: int) -> str:
    return "one card is" if number == 1 else f"{number} cards are"
