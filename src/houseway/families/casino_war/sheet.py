"""The rule sheet of Casino War."""

from collections.abc import Iterator

from houseway.families.casino_war.play import CasinoWarRules
from houseway.sheets.banked import AGAINST, CORNERS, first_to_act
from houseway.sheets.sections import Section, say, section
from houseway.sheets.table import counted
from houseway.table.game import Game
from houseway.terminal.output import said

BEHIND = "Whoever bets behind a card goes to war or surrenders on their own."


def sheet(game: Game) -> Iterator[Section]:
    rules: CasinoWarRules = game.rules
    yield section("object", [say(AGAINST.format("card"))])
    yield section("ranking", [say("The higher card wins. Aces are high, deuces low, and suits do not count.")])
    corner = said(CORNERS, rules.first_card)
    dealt = f"Each spot is dealt a card face up, {corner}, and the player-dealer one."
    yield section("deal", [say(dealt)], lines=rules.lines)
    verb = "is" if rules.burned == 1 else "are"
    burned = f"{counted(rules.burned, 'card')} {verb} burned, then " if rules.burned else ""
    war = f"{burned}each spot at war is dealt one more card and the player-dealer one."
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            say("On a tie the player surrenders half the ante, or goes to war for as much as the ante.", label="A tie"),
            say(war[0].upper() + war[1:], label="A war"),
            *([say(BEHIND, label="Backline")] if game.filing.seats.backline != "none" else []),
        ],
    )
    yield section(
        "winners", [say("The higher card wins, in a war the higher second card. Wagers are paid as their lines say.")]
    )
