"""Equities: the average part of the pot that each hand takes if all stay in to the end.

All deals that can be are equally likely: each player has one of the hands of the range, no card is in two places,
and what nobody has seen comes at random. They are counted one by one where that is quick; the equities are then
exact fractions. Otherwise deals are drawn at random until the standard error is small enough. Pots are split to
the last fraction of a chip.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.equity import exact, ranges, simulated
from houseway.equity.games import BadMatchup, Game, game_named
from houseway.equity.matchup import DECK, Matchup, matchup, named
from houseway.equity.ranges import Range
from houseway.equity.shares import Counts, parts, pots, standard_error
from houseway.felt.cards import JOKER, Card, cards
from houseway.parallel.crews import cores
from houseway.parallel.threads import Progress

Hand = str | Sequence[str] | NDArray[np.integer]
"""A hand or range in words, its cards one by one, or an array of card codes, one hand a row."""

Number = Fraction | float
"""A fraction where all deals were counted, a float where some were drawn."""

Method = Literal["exact", "simulated"]

SECONDS: Final = 10.0
"""Enumerated where that takes less than this, by an estimate for two cores."""
PRECISION: Final = 0.0002
"""The standard error at which a simulation stops."""


@dataclass(frozen=True)
class Share:
    """What one hand takes."""

    hand: str
    deals: int
    pots: Mapping[Fraction, int]
    """How many of the deals give it which part of the pot."""
    from_high: Fraction
    from_low: Fraction
    standard_error: float | None
    """Of the equity; None where it is exact."""

    @property
    def wins(self) -> int:
        """The deals in which it takes the whole pot: wins outright, or scoops."""
        return self.pots.get(Fraction(1), 0)

    @property
    def ties(self) -> int:
        """The deals in which it takes a part of the pot."""
        return sum(number for part, number in self.pots.items() if 0 < part < 1)

    @property
    def win(self) -> Number:
        return self._number(Fraction(self.wins, self.deals))

    @property
    def tie(self) -> Number:
        return self._number(Fraction(self.ties, self.deals))

    @property
    def equity(self) -> Number:
        return self._number(self.from_high + self.from_low)

    @property
    def scoop(self) -> Number:
        """The same as `win`, by the name it has in hi-lo."""
        return self.win

    @property
    def high(self) -> Number:
        """The part of the equity that the high hand brings in: all of it where nobody has a low."""
        return self._number(self.from_high)

    @property
    def low(self) -> Number:
        """The part of the equity that the low hand brings in."""
        return self._number(self.from_low)

    def _number(self, value: Fraction) -> Number:
        return value if self.standard_error is None else float(value)


@dataclass(frozen=True)
class Equity:
    """What every hand takes, and how that was found."""

    game: Game
    players: tuple[Share, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    method: Method
    deals: int
    seed: int | None
    """Where the random deals came from; None where all were counted."""

    @cached_property
    def standard_error(self) -> float | None:
        """The greatest of the players'; None where the equities are exact."""
        return None if self.method == "exact" else max(share.standard_error or 0.0 for share in self.players)


def equity(
    game: str | Game,
    hands: Sequence[Hand],
    board: str | Iterable[str] = "",
    dead: str | Iterable[str] = "",
    *,
    method: Method | None = None,
    seconds: float = SECONDS,
    precision: float = PRECISION,
    seed: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of each of these hands.

    Without a `method` all deals are counted if that takes less than about so many `seconds`. A simulation stops
    once no standard error is above `precision`; the same `seed` gives the same deals.
    """
    game = game if isinstance(game, Game) else game_named(game)
    on_board, gone = _cards(board, "the board"), _cards(dead, "the dead cards")
    here = matchup(game, [_range(hand, game) for hand in hands], on_board, gone)
    needed = exact.seconds(here) if method != "simulated" else float("inf")
    if method == "exact" and needed == float("inf"):
        raise BadMatchup("There are too many hands to go through one by one; simulate this matchup.")
    if method is None:
        method = "exact" if needed < seconds else "simulated"
    threads = threads or cores()
    if method == "exact":
        counts = exact.shares(here, threads, progress)
        return _told(here, counts, on_board, gone, None)
    if precision <= 0:
        raise BadMatchup(f"The precision is a standard error above 0, such as 0.001, not {precision:g}.")
    if seed is None:
        seed = secrets.randbelow(2**32)
    if seed < 0:
        raise BadMatchup(f"A seed is 0 or more, not {seed}.")
    counts = simulated.shares(here, precision, seed, threads, progress)
    return _told(here, counts, on_board, gone, seed)


def equities(
    game: str | Game,
    hands: NDArray[np.integer],
    board: NDArray[np.integer] | None = None,
    dead: NDArray[np.integer] | None = None,
    *,
    threads: int | None = None,
) -> NDArray[np.float64]:
    """The exact equities of many matchups, one in each row.

    `hands[matchup, player, card]`, `board[matchup, card]` and `dead[matchup, card]` are card codes. A stud hand may
    have fewer than seven cards. The answer is `[matchup, player]`.
    """
    game = game if isinstance(game, Game) else game_named(game)
    if hands.ndim != 3:
        raise BadMatchup(f"Hands come as [matchup, player, card]; these have the shape {hands.shape}.")
    nothing = np.empty((len(hands), 0), np.uint8)
    boards, gone = nothing if board is None else board, nothing if dead is None else dead
    for name, array in (("board", boards), ("dead cards", gone)):
        if array.ndim != 2 or len(array) != len(hands):
            raise BadMatchup(f"There are {len(hands)} matchups, and the {name} have the shape {array.shape}.")

    def one(row: int) -> list[float]:
        each = [_range(hand.reshape(1, -1), game) for hand in hands[row]]
        here = matchup(game, each, _named(boards[row]), _named(gone[row]))
        if exact.seconds(here) == float("inf"):
            raise BadMatchup("There are too many hands to go through one by one; simulate them with `equity`.")
        told = _told(here, exact.shares(here, 1), (), (), None)
        return [float(share.equity) for share in told.players]

    with ThreadPoolExecutor(threads or cores()) as pool:
        found = list(pool.map(one, range(len(hands))))
    return np.array(found, np.float64).reshape(hands.shape[:2])


def _range(hand: Hand, game: Game) -> Range:
    if isinstance(hand, str):
        return ranges.read(hand, game)
    if not isinstance(hand, np.ndarray):
        return ranges.of_cards(hand, game)
    rows = np.atleast_2d(hand)
    known = tuple(_named(row) for row in rows)
    text = "".join(known[0]) if len(known) == 1 else f"{len(known)} hands"
    return ranges.of_hands(text, known, game)


def _named(codes: NDArray[np.integer]) -> tuple[Card, ...]:
    if codes.size and not 0 <= codes.min() <= codes.max() < DECK:
        raise BadMatchup(f"Card codes go from 0 to {DECK - 1}; here is one from {codes.min()} to {codes.max()}.")
    return named(codes.tolist())


def _cards(given: str | Iterable[str], where: str) -> tuple[Card, ...]:
    found = cards(given)
    if JOKER in found:
        raise BadMatchup(f"There is a joker in {where}; equities are for games without.")
    return found


def _told(here: Matchup, counts: Counts, board: tuple[Card, ...], dead: tuple[Card, ...], seed: int | None) -> Equity:
    deals = int(counts[0].sum())
    if not deals:
        raise BadMatchup("These ranges do not go together: there is no deal in which everyone has a hand.")
    shares = []
    for player, own in zip(here.players, counts, strict=True):
        shared = list(parts(own))
        shares.append(
            Share(
                player.text,
                deals,
                pots(own),
                sum((of_high * number for of_high, _, number in shared), Fraction(0)) / deals,
                sum((of_low * number for _, of_low, number in shared), Fraction(0)) / deals,
                None if seed is None else standard_error(own),
            )
        )
    return Equity(here.game, tuple(shares), board, dead, "exact" if seed is None else "simulated", deals, seed)
