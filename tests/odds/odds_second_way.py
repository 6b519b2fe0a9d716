"""Equities a second way: plain recursion over every card to come, the plain ranking functions, and fractions.

Nothing is shared with the kernels: players draw one after another from the stub, then the board is dealt, then every
pot is split on its own.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from houseway.equity.games import Game
from houseway.felt.cards import STANDARD, Card
from houseway.ranks import omaha
from houseway.ranks.high import high
from houseway.ranks.low import ace_to_five, eight_or_better

Cards = tuple[Card, ...]


class Taken(NamedTuple):
    """What one player takes in all deals."""

    wins: int
    ties: int
    from_high: Fraction
    from_low: Fraction


def enumerated(
    game: Game, hands: Sequence[Sequence[Cards]], board: Cards = (), dead: Cards = ()
) -> tuple[int, list[Taken]]:
    """The number of deals and what each player takes. A player has one of several hands; missing cards are drawn."""
    deals = 0
    taken = [Taken(0, 0, Fraction(0), Fraction(0)) for _ in hands]
    for chosen in product(*hands):
        seen = [*board, *dead, *(card for hand in chosen for card in hand)]
        if len(set(seen)) < len(seen):
            continue
        stub = [card for card in STANDARD if card not in seen]
        for held, left in _filled(game, chosen, stub):
            for more in combinations(left, game.board - len(board)):
                deals += 1
                for player, (of_high, of_low) in enumerate(_split(game, held, (*board, *more))):
                    wins, ties, from_high, from_low = taken[player]
                    whole = of_high + of_low
                    taken[player] = Taken(
                        wins + (whole == 1), ties + (0 < whole < 1), from_high + of_high, from_low + of_low
                    )
    return deals, [Taken(wins, ties, from_high / deals, from_low / deals) for wins, ties, from_high, from_low in taken]


def _filled(game: Game, chosen: Sequence[Cards], stub: list[Card]) -> Iterator[tuple[tuple[Cards, ...], list[Card]]]:
    if not chosen:
        yield (), stub
        return
    first, *others = chosen
    for more in combinations(stub, game.hand - len(first)):
        left = [card for card in stub if card not in more] if more else stub
        for rest, still in _filled(game, others, left):
            yield ((*first, *more), *rest), still


def _split(game: Game, held: Sequence[Cards], board: Cards) -> list[tuple[Fraction, Fraction]]:
    scores = [_scores(game, hand, board) for hand in held]
    best = max(score for score, _ in scores)
    lows = [score for _, score in scores if score is not None]
    lowest = max(lows, default=None)
    for_high = _PARTS[1 if lowest is None else 2][sum(score == best for score, _ in scores)]
    for_low = _PARTS[2][lows.count(lowest)] if lowest is not None else _NOTHING
    return [
        (
            for_high if score == best else _NOTHING,
            for_low if lowest is not None and low == lowest else _NOTHING,
        )
        for score, low in scores
    ]


_NOTHING = Fraction(0)
_PARTS = {whole: [_NOTHING, *(Fraction(1, whole * count) for count in range(1, 10))] for whole in (1, 2)}


@cache
def _scores(game: Game, hand: Cards, board: Cards) -> tuple[int, int | None]:
    if game.exactly_two:
        return omaha.high(hand, board), omaha.low(hand, board) if game.splits else None
    whole = (*hand, *board)
    if game.wins == "low":
        return ace_to_five(whole), None
    return high(whole), eight_or_better(whole) if game.splits else None
