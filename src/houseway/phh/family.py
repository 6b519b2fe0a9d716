"""What a family of poker games says of itself for histories: how its cards are dealt, and when hands are shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from houseway.filings.model import Sheet
from houseway.phh.model import BadHistory
from houseway.phh.notation import Act
from houseway.table.game import Game, part

BETS: Final = frozenset({"fold", "call", "raise", "bring in"})


class Order(NamedTuple):
    """A deck; and where a bet or a draw comes after cards, how many of the deck have been dealt by then."""

    order: tuple[str, ...]
    due: dict[int, int]
    """By the number of the action, from 0."""


class Slot(NamedTuple):
    """Whose card it is, and its place in the player's hand, from 0."""

    player: int
    place: int


@dataclass(frozen=True)
class History:
    """A family in the format's terms."""

    deck: Callable[[Game, int, Sequence[Act]], Order]
    """The deck behind the actions of so many players."""
    code: Callable[[Game, Sheet], str] = lambda _game, _sheet: ""
    """The format's code for a game as the sheet has it, where the filing's rules tell; empty where there is none."""
    streets: Callable[[Any], list[int]] = lambda _rules: []
    """How many cards each player is dealt on each street, where cards come down on later ones."""
    shows_before_the_rest: bool = True
    """Whether hands that are all-in are shown before the rest of the cards is dealt."""
    shows_again: bool = False
    """Whether they are shown once more when all cards are out."""
    guesses: bool = False
    """Whether cards that are not told decide who acts, so that several may have to be tried."""
    open_card: Callable[[Game, Sequence[Act], int, Slot, Sequence[str]], str] = lambda *_: ""
    """A card for all to see that is not told: one that lets the players act as they did; empty where any will do."""


def in_histories(game: Game) -> History:
    found: History = part(game.family.history)
    return found


def around(holes: Sequence[tuple[str, ...]], each: int) -> list[str]:
    """Cards dealt one at a time in rotation."""
    for player, cards in enumerate(holes, start=1):
        if not cards:
            raise BadHistory(f"p{player} is dealt no cards")
    return [cards[at] for at in range(each) for cards in holes]


def spare_cards(game: Game, acts: Sequence[Act]) -> list[str]:
    """Cards of the deck that nobody is told to have, for the burns."""
    told = {card for act in acts for card in act.cards}
    return [card for card in game.deck(1).cards if card not in told]
