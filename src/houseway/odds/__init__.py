"""The odds of every wager of a game with a player-dealer: counted where counting can reach, simulated where not.

What is counted in a family, and how it is played best, its own folder knows; here is what all of them share.

| module | what is in it |
|---|---|
| `answer` | what is asked and what is told: outcomes, edges, charts, advice |
| `cache` | answers on the disk, for as long as filing, readings and code are the same |
| `collected` | what the collection adds to a bet |
| `bank` | the player-dealer's side: edge, swing, risk |
| `rounds` | many rounds through the engine |
"""

from typing import Any

from houseway.odds.answer import Advisor, Asked, Odds
from houseway.table.game import Game, part
from houseway.table.table import TableError

__all__ = ["Advisor", "Asked", "Odds", "advisor", "odds"]


def odds(game: Game, asked: Asked | None = None) -> Odds:
    """What each wager of a game brings; `TableError` where there are no wagers, or no such shoe."""
    asked = asked or Asked()
    check(game, asked)
    answer: Odds = _of(game).odds(game, asked)
    return answer


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what each answer of a player is worth; nobody where there is nothing to decide, or nothing known."""
    if not game.family.odds:
        return None
    found: Advisor | None = _of(game).advisor(game, decks)
    return found


def check(game: Game, asked: Asked) -> None:
    """Refuse a game without wagers, and a shoe that it does not have."""
    if not game.family.odds:
        raise TableError(f"{game.id} is played for the pot: it has no wagers against a player-dealer.")
    decks = game.filing.deck.decks
    if asked.decks is not None and asked.decks not in decks:
        filed = f"{decks.low}" if decks.low == decks.high else f"{decks.low} to {decks.high}"
        raise TableError(f"{game.id} is played with {filed} deck{'s' * (filed != '1')}, not {asked.decks}.")
    left: list[str] = list(game.deck(asked.decks or game.filing.deck.play).cards)
    for card in asked.gone:
        if card not in left:
            raise TableError(f"there are not so many {card} in the shoe that one more could be gone.")
        left.remove(card)


def _of(game: Game) -> Any:
    return part(game.family.odds)
