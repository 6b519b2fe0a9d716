"""The rule sheet of Caribbean Stud."""

from collections.abc import Iterator

from houseway.families.caribbean_stud.play import CaribbeanStudRules
from houseway.ranks.high import STANDARD
from houseway.sheets.banked import AGAINST, CORNERS, first_to_act, fold_text, qualifying_text
from houseway.sheets.hands import hands_grid, hands_sentences
from houseway.sheets.sections import Section, points, say, section
from houseway.sheets.table import number
from houseway.table.game import Game
from houseway.terminal.output import said

BEHIND = "Whoever bets behind a hand does not see its cards, and raises by {} there, or folds."
QUALIFIERS = {"any-hand": "", "ace-high": "ace high", "ace-king": "ace-king high", "pair": "a pair"}


def sheet(game: Game) -> Iterator[Section]:
    rules: CaribbeanStudRules = game.rules
    raised = {1: "as much as the ante", 2: "twice the ante"}.get(
        rules.raise_antes, f"{number(rules.raise_antes)} times the ante"
    )
    yield section("object", [say(AGAINST.format("five-card hand"))])
    yield section("ranking", hands_sentences(STANDARD), [hands_grid(STANDARD)])
    yield section(
        "deal",
        [
            say(
                f"Each spot is dealt five cards face down, {said(CORNERS, rules.first_card)}, and the player-dealer "
                "five, the first of which is turned up."
            )
        ],
        lines=rules.lines,
    )
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            say(f"Each player raises by exactly {raised}, or folds.", label="Raise or fold"),
            points("A fold", fold_text(game.filing, (), "at-once")),
            *([say(BEHIND.format(raised), label="Backline")] if game.filing.seats.backline != "none" else []),
        ],
    )
    yield section(
        "winners",
        [
            points("Qualifying", [qualifying_text(QUALIFIERS[rules.qualifies])]),
            say("The better of the two hands wins. Each wager is paid as its lines say.", label="Compared"),
        ],
    )
