"""The rule sheet of Ultimate Texas Hold'em."""

from collections.abc import Iterator, Sequence

from houseway.families.ultimate.play import UltimateRules
from houseway.ranks.high import STANDARD
from houseway.sheets.banked import AGAINST, BEHIND, CORNERS, first_to_act, fold_text, qualifying_text
from houseway.sheets.hands import hands_grid, hands_sentences
from houseway.sheets.sections import Section, points, say, section
from houseway.sheets.table import number
from houseway.table.game import Game
from houseway.terminal.output import listed, said

HANDS = {
    "any-five": "A hand is the best five of its two cards and the board's five.",
    "two-and-three": "A hand is its two cards with three of the board's five.",
}
DEALT = {
    "one-at-a-time": "Each spot and the player-dealer are dealt two cards, one at a time, {}; then five "
    "go to the board.",
    "two-at-a-time": "Each spot and the player-dealer are dealt two cards together, {}; then five go to the board.",
    "board-first": "Five cards go to the board; then each spot and the player-dealer are dealt two cards together, {}.",
}


def sheet(game: Game) -> Iterator[Section]:
    rules: UltimateRules = game.rules
    filing = game.filing
    yield section("object", [say(AGAINST.format("five-card hand"))])
    yield section("ranking", hands_sentences(STANDARD), [hands_grid(STANDARD)])
    dealt = DEALT[rules.dealt].format(said(CORNERS, rules.first_card))
    yield section("deal", [say(dealt), say("All cards are dealt face down.")], lines=rules.lines)
    river = f"The other two are turned up. Who has checked again may {_play_wager(rules.river, 'fold')}."
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            say("Each hand makes one play wager, the earlier the bigger, and does not change it.", label="Play"),
            say(f"A player may {_play_wager(rules.pre_flop, 'check')}.", label="Before the flop"),
            say(
                f"Three cards of the board are turned up. Who has checked may {_play_wager(rules.flop, 'check')}.",
                label="On the flop",
            ),
            say(river, label="On the river"),
            points("A fold", fold_text(filing, rules.survive_a_fold, rules.forfeits)),
            *([points("Backline", [BEHIND])] if filing.seats.backline != "none" else []),
        ],
    )
    yield section(
        "winners",
        [
            say(HANDS[rules.hand], label="Hands"),
            points("Qualifying", [qualifying_text("a pair" if rules.qualifies == "pair" else "")]),
            say("The better of the two hands wins. Each wager is paid as its lines say.", label="Compared"),
        ],
    )


def _play_wager(times: Sequence[int], else_: str) -> str:
    """What a hand that has not bet yet may do on a street."""
    if not times:
        return else_
    amounts = listed([number(one) for one in times], "or")
    return f"play for {amounts} ante{'s' * (times != (1,))}, or {else_}"
