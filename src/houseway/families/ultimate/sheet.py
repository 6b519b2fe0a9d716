"""The rule sheet of Ultimate Texas Hold'em."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from houseway.families.ultimate.play import UltimateRules
from houseway.sheets.banked import BEHIND, CORNERS, NUMBERS, fold_text, qualifying_text
from houseway.table.game import Game
from houseway.terminal.output import facts, listed, said

HANDS = {
    "any-five": "the best five of a hand's two cards and the board's five",
    "two-and-three": "both of a hand's two cards with three of the board's five",
}


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: UltimateRules = game.rules
    filing = game.filing
    yield facts(
        [
            ("Dealt", "; ".join(_ultimate_dealt(rules)), ""),
            ("Hands", said(HANDS, rules.hand), ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("Play", "one wager a hand, the earlier the bigger", ""),
            ("Before the flop", _play_wager(rules.pre_flop, "check"), ""),
            (
                "On the flop",
                f"three of the board are turned up; who has checked: {_play_wager(rules.flop, 'check')}",
                "",
            ),
            ("On the river", f"the other two as well; who has checked again: {_play_wager(rules.river, 'fold')}", ""),
            ("A fold", "; ".join(fold_text(filing, rules.survive_a_fold, rules.forfeits)), ""),
            ("Qualifying", qualifying_text("a pair" if rules.qualifies == "pair" else ""), ""),
            *([("Backline", BEHIND, "")] if filing.seats.backline != "none" else []),
        ]
    )


def _ultimate_dealt(rules: UltimateRules) -> Iterator[str]:
    how = {
        "one-at-a-time": "two cards to each spot and to the player-dealer, one at a time, {}; then five to the board",
        "two-at-a-time": "two cards together to each spot and to the player-dealer, {}; then five to the board",
        "board-first": "five to the board; then two cards together to each spot and to the player-dealer, {}",
    }
    yield how[rules.dealt].format(said(CORNERS, rules.first_card))
    yield "all of them face down"


def _play_wager(times: Sequence[int], else_: str) -> str:
    """What a hand that has not bet yet may do on a street."""
    if not times:
        return else_
    amounts = listed([NUMBERS.get(number, str(number)) for number in times], "or")
    return f"play for {amounts} ante{'s' * (times != (1,))}, or {else_}"
