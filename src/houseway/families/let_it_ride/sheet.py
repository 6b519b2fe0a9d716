"""The rule sheet of Let It Ride."""

from collections.abc import Iterator

from houseway.families.let_it_ride.play import BETS, LetItRideRules
from houseway.ranks.high import STANDARD
from houseway.sheets.banked import CORNERS, first_to_act
from houseway.sheets.hands import hands_grid, hands_sentences
from houseway.sheets.sections import Section, say, section
from houseway.table.game import Game
from houseway.terminal.output import said


def sheet(game: Game) -> Iterator[Section]:
    rules: LetItRideRules = game.rules
    first, second, third = (game.filing.wagers[bet].title for bet in BETS)
    goal = (
        "The players do not play against a hand of the player-dealer. With three cards of their own and two that all "
        "share, they try to make a hand that the paytable pays."
    )
    yield section("object", [say(goal)])
    yield section("ranking", hands_sentences(STANDARD), [hands_grid(STANDARD)])
    dealt = (
        f"Each spot is dealt three cards face down, {said(CORNERS, rules.first_card)}. Two cards are dealt to the "
        "board, face down, and one that is thrown away."
    )
    yield section("deal", [say(dealt)], lines=rules.lines)
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            say(f"{first} may be withdrawn before the board is seen.", label=first),
            say(
                f"{second} may be withdrawn when the first card of the board is turned up, whatever was "
                f"done with {first}.",
                label=second,
            ),
            say(f"{third} stays.", label=third),
        ],
    )
    wins = (
        "A hand is a player's three cards and the two of the board. Every bet that was left is paid as its "
        "lines say, or loses."
    )
    yield section("winners", [say(wins)])
