"""A matchup: who may hold what, which cards lie on the board, and which are gone.

Cards that a player holds in every hand of the range are *certain*: nobody else has them and they do not come.
The others are *loose*.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.equity.games import BadMatchup, Game
from houseway.equity.ranges import Range
from houseway.felt.cards import CARDS, CODE, Card

DECK: Final = 52
_ALL: Final = (1 << DECK) - 1

Codes = NDArray[np.uint8]
Masks = NDArray[np.int64]


@dataclass(frozen=True)
class Player:
    """One of `hands`, card codes with the certain ones first, and `unknown` cards more."""

    text: str
    hands: Codes
    certain: int
    """How many cards of each hand, the first so many, are certain."""
    unknown: int

    @property
    def loose(self) -> Codes:
        return self.hands[:, self.certain :]


@dataclass(frozen=True)
class Matchup:
    """Players whose hands can be, cards on the board, and cards that cannot come any more."""

    game: Game
    players: tuple[Player, ...]
    board: tuple[int, ...]
    gone: int
    """The board, the dead cards and the certain ones, a bit each by their codes."""
    suits: tuple[tuple[int, ...], ...]
    """The ways to rename the suits that change nothing about the matchup."""

    @property
    def live(self) -> tuple[int, ...]:
        return codes_in(_ALL & ~self.gone)

    @property
    def to_come(self) -> int:
        """Cards that the board still gets."""
        return self.game.board - len(self.board)

    def count(self, player: Player) -> int:
        """How many whole hands this player may come to hold."""
        return len(player.hands) * comb(len(self.live) - player.loose.shape[1], player.unknown)

    def whole(self, player: Player) -> Codes:
        """Every hand that this player may come to hold, certain cards first."""
        if not player.unknown:
            return player.hands
        parts = []
        for hand in player.hands.tolist():
            others = [code for code in self.live if code not in hand[player.certain :]]
            drawn = chain.from_iterable(combinations(others, player.unknown))
            more = np.fromiter(drawn, np.uint8).reshape(-1, player.unknown)
            parts.append(np.hstack([np.tile(np.array(hand, np.uint8), (len(more), 1)), more]))
        return np.concatenate(parts)


def matchup(game: Game, ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> Matchup:
    """The matchup, once it is sure that it can be."""
    if len(ranges) < 2:
        raise BadMatchup("An equity needs two hands or more; write random for one that is unknown.")
    if len(board) > game.board:
        room = f"has {game.board} cards at most, not {len(board)}" if game.board else "has no place: there is none"
        raise BadMatchup(f"The board {''.join(board)} {room} in {game.title}.")
    _once_each(ranges, board, dead)
    wanted = len(ranges) * game.hand + game.board
    if wanted + len(dead) > DECK:
        apart = f" apart from {len(dead)} dead" if dead else ""
        raise BadMatchup(
            f"{len(ranges)} players of {game.title} take {wanted} cards, more than there are in a deck{apart}."
        )
    hands = [[mask_of(CODE[one] for one in hand) for hand in each.known] for each in ranges]
    suits = _renamings([{mask_of(CODE[one] for one in some)} for some in (board, dead)] + [set(each) for each in hands])
    taken = mask_of(CODE[one] for one in (*board, *dead))
    certain = _settle(hands, taken, ranges)
    players = tuple(
        Player(
            each.text,
            np.array([codes_in(mask) + codes_in(hand & ~mask) for hand in left], np.uint8).reshape(len(left), -1),
            mask.bit_count(),
            each.unknown,
        )
        for each, left, mask in zip(ranges, hands, certain, strict=True)
    )
    return Matchup(game, players, tuple(CODE[one] for one in board), taken | sum(certain), suits)


def mask_of(codes: Iterable[int]) -> int:
    mask = 0
    for code in codes:
        mask |= 1 << code
    return mask


def codes_in(mask: int) -> tuple[int, ...]:
    return tuple(code for code in range(DECK) if mask >> code & 1)


def masks(codes: Codes) -> Masks:
    """A bit for each card, for each row."""
    found: Masks = np.bitwise_or.reduce(np.int64(1) << codes.astype(np.int64), axis=1, initial=0)
    return found


def _once_each(ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> None:
    places = [("the board", board), ("the dead cards", dead)]
    places += [(f"hand {number}", each.known[0]) for number, each in enumerate(ranges, 1) if len(each.known) == 1]
    where: dict[Card, str] = {}
    for place, given in places:
        for one in given:
            if one in where:
                again = f"twice in {place}" if where[one] == place else f"in {where[one]} and in {place}"
                raise BadMatchup(f"{one} is {again}.")
            where[one] = place


def _settle(hands: list[list[int]], taken: int, ranges: Sequence[Range]) -> list[int]:
    """Take out the hands that cannot be, until none is left to take out; what then is certain of each player."""
    while True:
        certain = [_common(each) for each in hands]
        before = [len(each) for each in hands]
        for player, each in enumerate(hands):
            others = taken
            for other, mask in enumerate(certain):
                others |= mask if other != player else 0
            each[:] = [hand for hand in each if not hand & others]
            if not each:
                raise BadMatchup(f"No hand of {ranges[player].text!r} is left beside the other cards.")
        if before == [len(each) for each in hands]:
            return certain


def _common(hands: Sequence[int]) -> int:
    common = _ALL
    for hand in hands:
        common &= hand
    return common


def _renamings(sets: Sequence[set[int]]) -> tuple[tuple[int, ...], ...]:
    """The permutations of the suits under which each of these sets of hands stays the same; none moves first."""
    return tuple(
        suits
        for suits in permutations(range(4))
        if all({_renamed(hand, suits) for hand in hands} == hands for hands in sets)
    )


def _renamed(mask: int, suits: Sequence[int]) -> int:
    return mask_of(code - code % 4 + suits[code % 4] for code in codes_in(mask))


def named(codes: Iterable[int]) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes)
