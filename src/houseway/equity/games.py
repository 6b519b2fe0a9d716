"""The games that equities are known for."""

from dataclasses import dataclass
from typing import Final, Literal


class BadMatchup(ValueError):
    """Hands, a board or dead cards that cannot be, in one sentence."""


@dataclass(frozen=True)
class Game:
    """How many cards a player and the board get, and what wins."""

    name: str
    title: str
    hand: int
    board: int
    wins: Literal["high", "high-low", "low"]
    """The high hand; the high hand and an eight-or-better low, half each; the ace-to-five low."""
    exactly_two: bool = False
    """Two cards of the hand with three of the board, as in Omaha."""

    @property
    def splits(self) -> bool:
        return self.wins == "high-low"


GAMES: Final[dict[str, Game]] = {
    game.name: game
    for game in (
        Game("holdem", "hold'em", 2, 5, "high"),
        Game("holdem-hi-lo", "hold'em hi-lo", 2, 5, "high-low"),
        Game("omaha", "Omaha", 4, 5, "high", exactly_two=True),
        Game("omaha-hi-lo", "Omaha hi-lo", 4, 5, "high-low", exactly_two=True),
        Game("five-card-omaha", "five-card Omaha", 5, 5, "high", exactly_two=True),
        Game("five-card-omaha-hi-lo", "five-card Omaha hi-lo", 5, 5, "high-low", exactly_two=True),
        Game("stud", "seven-card stud", 7, 0, "high"),
        Game("stud-hi-lo", "seven-card stud hi-lo", 7, 0, "high-low"),
        Game("razz", "razz", 7, 0, "low"),
    )
}


def game_named(name: str) -> Game:
    """The game of this name; case, spaces and underscores are forgiven."""
    tidy = "-".join(name.lower().replace("_", " ").replace("'", "").split())
    if tidy not in GAMES:
        raise BadMatchup(f"There are no equities for the game {name!r}; there are for {', '.join(GAMES)}.")
    return GAMES[tidy]
