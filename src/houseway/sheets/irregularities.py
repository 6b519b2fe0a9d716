"""What goes wrong at a table, for the rule sheet: irregularities with their remedies, and players who do not answer."""

from collections.abc import Iterator

from houseway.sheets.sections import Section, Sentence, cite, say, section, sentence
from houseway.table.game import Game
from houseway.terminal.output import listed, said

ASKED = {"bet": "facing a bet", "play": "asked to play a hand", "set": "asked to set a hand"}
DONE = {"fold": "folds", "house-way": "has it set the house way"}
SILENT = (
    "Where nothing else is said, a player who does not answer in time is acted for in the way that costs least: no "
    "chips go in that need not, and the cards stay as they lie."
)


def section_of(game: Game) -> Section:
    """The irregularities by their names, under which the floor invokes them; then who does not answer in time."""
    told = list(_irregularities(game))
    legend = "The floor invokes a remedy by the name in front." if told else "No irregularity is filed for this game."
    return section("irregularities", [say(legend), *told, *_late(game)])


def _irregularities(game: Game) -> Iterator[Sentence]:
    for name, rule in game.filing.irregularities.items():
        title = " ".join(rule.title.split())
        remedy = said(game.family.remedies, rule.remedy)
        yield Sentence(f"{sentence(title)} {sentence(remedy)}", cite(rule.lines), name=name)


def _late(game: Game) -> Iterator[Sentence]:
    for ask, rule in game.filing.late.items():
        unless = f", unless a {rule.unless} is possible" if rule.unless else ""
        sheets = listed([f"“{game.filing.sheets[name].title}”" for name in rule.sheets])
        where = f"at tables on the fee sheet {sheets} " if rule.sheets else ""
        who = f"{where}a player who is {ASKED[ask]} and does not answer in time"
        yield say(sentence(f"{who} {DONE[rule.does]}{unless}"), rule.lines)
    yield say(SILENT)
