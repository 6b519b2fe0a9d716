"""Equities agree with a full enumeration done a second way, deal for deal."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from houseway.equity import equity, ranges
from houseway.equity.games import GAMES
from houseway.felt.cards import STANDARD, Card, cards
from tests.counts import long, some
from tests.odds.odds_second_way import Cards, enumerated

Spot = tuple[str, list[str], str, str]
"""A game, hands, a board and dead cards."""


def dealt(chance: random.Random, counts: list[int]) -> Iterator[str]:
    stub = list(STANDARD)
    chance.shuffle(stub)
    for count in counts:
        yield "".join(stub.pop() for _ in range(count))


def known_hands(game: str, hands: int, board: int, spots: int, dead: int = 0) -> Iterator[Spot]:
    """Random spots in which every hand of a flop game is known."""
    for number in range(spots):
        chance = random.Random(f"{game} {hands} {board} {number}")
        *held, common, gone = dealt(chance, [GAMES[game].hand] * hands + [board, dead])
        yield game, held, common, gone


def streets(game: str, counts: list[int], spots: int, dead: int = 3) -> Iterator[Spot]:
    """Random spots of a stud game with so many cards of each player known."""
    for number in range(spots):
        *held, gone = dealt(random.Random(f"{game} {counts} {number}"), [*counts, dead])
        yield game, held, "", gone


HOLDEM: list[Spot] = [
    *known_hands("holdem", 2, 3, 8),
    *known_hands("holdem", 3, 3, 4, dead=4),
    *known_hands("holdem", 6, 3, 2),
    *known_hands("holdem", 9, 4, 2),
    ("holdem", ["TT+, AKs", "QsJs"], "Ts 9s 2d 3c", ""),
    ("holdem", ["22-66", "A5s-A2s"], "4c 5d 9h Jh", "As"),
    ("holdem", ["KQo", "KQs, JTs+"], "Kc Td 9h 2h", ""),
    ("holdem", ["AhKh", "JJ+", "AQ"], "Ac Qd 7s 7h", "2c 2d"),
    ("holdem", ["AA", "AA", "KK"], "2c 3d 4s 5s", ""),
    ("holdem", ["98s-65s", "8c8d"], "7c 6d 2h", ""),
    ("holdem", ["AsKs", "random"], "Qs Js 2h 2d 9c", ""),
    ("holdem", ["7c7d", "As ??"], "7h 2s 3s Kd", ""),
    ("holdem", ["A? ?s", "2c2d"], "Qs Js 2h 9c 8d", ""),
    ("holdem", ["top 1%", "top 2%"], "Qs Js 2h 9c", ""),
]

OMAHA_HI_LO: list[Spot] = [
    *known_hands("omaha-hi-lo", 2, 3, 10),
    *known_hands("omaha-hi-lo", 3, 3, 4, dead=4),
    *known_hands("omaha-hi-lo", 4, 4, 4),
    ("omaha-hi-lo", ["As2s3dKh", "KcKdQsJs"], "4h 5c 6d", ""),
    ("omaha-hi-lo", ["As2s5dKh", "Ah2h5cKd"], "3c 4d 8h", ""),
    ("omaha-hi-lo", ["As2sTdKh", "Ah2hTcKd", "Ac2cQdQh"], "3d 4d 8h", ""),
    ("omaha-hi-lo", ["As2s3d??", "KcKdQsJs"], "4h 5c 9d 9s", ""),
    ("omaha-hi-lo", ["As2s????", "KcKdQsJs"], "4h 5c 9d 9s Th", ""),
    ("omaha-hi-lo", ["A?2?3c3d", "KcKdQsJs"], "4h 5c 9d 9s", ""),
]

STUD: list[Spot] = [
    *streets("stud", [6, 6], 10),
    *streets("stud", [5, 6], 5),
    *streets("stud", [6, 6, 6], 3),
    *streets("stud", [7, 6, 5], 3),
    *streets("stud", [7, 4], 3),
    *streets("stud", [5, 5], 1, dead=20),
]

RAZZ: list[Spot] = [("razz", hands, board, dead) for _, hands, board, dead in STUD]

OTHERS: list[Spot] = [
    *(("stud-hi-lo", hands, board, dead) for _, hands, board, dead in STUD[::2]),
    *known_hands("omaha", 2, 3, 3),
    *known_hands("omaha", 3, 4, 3),
    *known_hands("holdem-hi-lo", 2, 3, 4),
    *known_hands("holdem-hi-lo", 4, 4, 3),
    ("holdem-hi-lo", ["A2s, A3s", "QQ+"], "4c 5d 9h Jh", ""),
    *known_hands("five-card-omaha", 2, 4, 3),
    *known_hands("five-card-omaha-hi-lo", 3, 4, 3),
]


@long
@pytest.mark.parametrize(
    "spot",
    some([*HOLDEM, *OMAHA_HI_LO, *STUD, *RAZZ, *OTHERS], 30),
    ids=lambda spot: f"{spot[0]} {' '.join(spot[1])} {spot[2]}",
)
def test_same_deals(spot: Spot) -> None:
    name, hands, board, dead = spot
    game = GAMES[name]
    deals, expected = enumerated(game, [listed(hand, name) for hand in hands], cards(board), cards(dead))
    found = equity(name, hands, board, dead)
    assert (found.method, found.deals) == ("exact", deals)
    for share, taken in zip(found.players, expected, strict=True):
        assert (share.wins, share.ties, share.high, share.low) == taken


def test_there_are_twenty_of_each() -> None:
    for spots in (HOLDEM, OMAHA_HI_LO, STUD, RAZZ):
        assert len({str(spot) for spot in spots}) >= 20


def listed(hand: str, game: str) -> list[Cards]:
    """The hands meant, written out; but cards that are simply unknown are left to be drawn."""
    if hand == "random":
        return [()]
    if hand == "A? ?s":
        return [two for two in combinations(STANDARD, 2) if an_ace_and_a_spade(*two)]
    return list(ranges.read(hand, GAMES[game]).known)


def an_ace_and_a_spade(one: Card, other: Card) -> bool:
    return (one[0] == "A" and other[1] == "s") or (other[0] == "A" and one[1] == "s")
