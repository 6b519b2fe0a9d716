"""Casino War: exact from any shoe, by ranks alone.

Two cards are compared; where they tie, the better of a war and a surrender is chosen by what is left of the shoe, and
in a war two more cards are compared. Burned cards are not seen, so they change nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from houseway.families.casino_war.play import HALF, WAR
from houseway.felt.cards import JOKER, RANK, RANK_NAMES, RANKS, Card
from houseway.odds.answer import Advice, Advisor, Asked, Odds, Strategy
from houseway.odds.counted import CountedRound, End
from houseway.table.game import Game
from houseway.table.table import TableError
from houseway.table.view import HIDDEN, View, places

MAIN: Final = "ante"
GO, SURRENDER = "go to war", "surrender"
WON, TIED, LOST = WAR.values()

Shoe = Sequence[int]
"""How many cards there are of each rank."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager, with the better of a war and a surrender."""
    decks = asked.decks or game.filing.deck.play
    shoe = _shoe(game, decks, asked.gone)
    cards, needed = sum(shoe), 4 + game.rules.burned
    if cards < needed:
        raise TableError(f"a war takes {needed} cards, and {cards} are left.")
    table = CountedRound(game, MAIN)
    deals = cards * (cards - 1) * (cards - 2) * (cards - 3)
    how = f"All {deals:,} orders of four cards were counted, with the better of a war and a surrender after each tie."
    wagers = table.wagers(list(_ends(table, shoe)), how)
    return Odds(game.id, game.departures, decks, wagers, _strategy(table, shoe))


def _shoe(game: Game, decks: int, gone: Sequence[str]) -> list[int]:
    shoe = [0] * len(RANKS)
    for card in game.deck(decks).cards:
        if card == JOKER:
            raise TableError("Casino War is counted without jokers.")
        shoe[RANK[card]] += 1
    for one in gone:
        shoe[RANK[Card(one)]] -= 1
    return shoe


def _ends(table: CountedRound, shoe: Shoe) -> Iterator[End]:
    """Every way a round can end, and in how many orders of four cards it does."""
    tied, apart = _compared(shoe)
    cards = sum(shoe)
    rest = (cards - 2) * (cards - 3)
    for result in ("player wins", "player-dealer wins"):
        yield End("", {MAIN: 1}, frozenset({result}), apart * rest)
    for rank, ways in enumerate(tied):
        left = _after(shoe, rank)
        if ways and worth_of(table, left) > HALF:
            yield from (end._replace(ways=ways * end.ways) for end in _wars(left))
        elif ways:
            yield End(SURRENDER, {MAIN: 1}, frozenset({"tie"}), ways * rest, settled={MAIN: HALF})


def _compared(shoe: Shoe) -> tuple[list[int], int]:
    """In how many orders two cards tie, by rank; and in how many the first one is higher, or the second one is."""
    cards, tied = sum(shoe), [count * (count - 1) for count in shoe]
    return tied, (cards * (cards - 1) - sum(tied)) // 2


def _after(shoe: Shoe, rank: int) -> list[int]:
    """What is left of the shoe after a tie of this rank."""
    return [count - 2 * (at == rank) for at, count in enumerate(shoe)]


def _wars(left: Shoe) -> Iterator[End]:
    """Every way a war can end."""
    tied, apart = _compared(left)
    for result, ways in ((WON, apart), (TIED, sum(tied)), (LOST, apart)):
        yield End(GO, {MAIN: 1, "war": 1}, frozenset({"tie", result}), ways)


def worth_of(table: CountedRound, left: Shoe) -> Fraction:
    """What a war brings with what is left of the shoe, for each unit of the ante."""
    cards = sum(left)
    return sum((end.ways * table.total(end) for end in _wars(left)), Fraction(0)) / (cards * (cards - 1))


def _strategy(table: CountedRound, shoe: Shoe) -> Strategy:
    cards, (tied, _) = sum(shoe), _compared(shoe)
    gains = {rank: worth_of(table, _after(shoe, rank)) - HALF for rank, ways in enumerate(tied) if ways}
    wars = [rank for rank, gain in gains.items() if gain > 0]
    rule = "Go to war on every tie." if len(wars) == len(gains) else _in_words(wars)
    cost = sum((tied[rank] * gains[rank] for rank in wars), Fraction(0)) / (cards * (cards - 1))
    return Strategy((), (rule,), f"Surrendering every tie costs {float(cost):.4%} of the ante more.")


def _in_words(wars: Sequence[int]) -> str:
    if not wars:
        return "Surrender on every tie."
    ranks = ", ".join(RANK_NAMES[rank] for rank in reversed(wars))
    return f"Go to war on a tie of these ranks, and surrender on the others: {ranks}."


def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what a war and a surrender are worth, from a fresh shoe less the cards that can be seen."""
    table = CountedRound(game, MAIN)
    number = decks or game.filing.deck.play

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask != "war":
            return ()
        seen = [card for cards in places(view.events).values() for card in cards if card != HIDDEN]
        values = {GO: float(worth_of(table, _shoe(game, number, seen))), SURRENDER: float(HALF)}
        found = [Advice(option.choice(), values[option.do]) for option in view.decision.options]
        return tuple(sorted(found, key=lambda one: -one.value))

    return advise
