"""The Chinese tiles: the set, its pairs, its orders, and reading their names."""

from collections import Counter

import pytest

from houseway.felt.decks import Shoe
from houseway.felt.shuffle import seed_from
from houseway.felt.tiles import (
    GEE_JOON,
    GEE_JOON_VALUES,
    PAIR,
    PAIR_RANK,
    PAIRS,
    PIPS,
    SINGLE_RANK,
    SPOTS,
    TILE_SET,
    TILES,
    VALUE,
    BadTile,
    Tile,
    pretty,
    tile,
    tiles,
)  # fmt: skip

MATCHED = {
    "Teen": (6, 6),
    "Dey": (1, 1),
    "Yun": (4, 4),
    "Gor": (1, 3),
    "Mooy": (5, 5),
    "Chong": (3, 3),
    "Bon": (2, 2),
    "Foo": (5, 6),
    "Ping": (4, 6),
    "Tit": (1, 6),
    "Look": (1, 5),
}
MIXED = [{(3, 6), (4, 5)}, {(2, 6), (3, 5)}, {(2, 5), (3, 4)}, {(1, 4), (2, 3)}]


def test_the_set() -> None:
    assert len(TILE_SET) == 32
    assert len(TILES) == 21
    assert sum(SPOTS[one] for one in TILE_SET.cards) == 227
    assert Counter(Counter(TILE_SET.cards).values()) == {2: 11, 1: 10}


def test_the_21_tiles_are_the_21_throws_of_two_dice() -> None:
    throws = {(low, high) for low in range(1, 7) for high in range(low, 7)}
    assert set(PIPS.values()) == throws
    assert len(PIPS) == 21


def test_matched_pairs_in_their_order() -> None:
    matched = [pair for pair in PAIRS if pair.matched]
    assert {pair.name: PIPS[pair.tiles[0]] for pair in matched} == MATCHED
    assert [pair.name for pair in matched] == list(MATCHED)
    assert all(TILE_SET.count(Tile(name)) == 2 for name in MATCHED)


def test_mixed_pairs_in_their_order() -> None:
    assert [{PIPS[one] for one in pair.tiles} for pair in PAIRS[12:]] == MIXED
    assert all(len({SPOTS[one] for one in pair.tiles}) == 1 for pair in PAIRS[12:])


def test_gee_joon_is_the_highest_pair_and_the_lowest_tile() -> None:
    assert PAIRS[0] == GEE_JOON
    assert {PIPS[one] for one in GEE_JOON.tiles} == {(2, 4), (1, 2)}
    assert {VALUE[one] for one in GEE_JOON.tiles} == set(GEE_JOON_VALUES) == {3, 6}
    assert {SINGLE_RANK[one] for one in GEE_JOON.tiles} == {16}
    assert PAIR_RANK["Gee Joon"] == 1


def test_ranks_cover_16_pairs() -> None:
    assert sorted(PAIR_RANK.values()) == list(range(1, 17))
    assert set(SINGLE_RANK.values()) == set(range(1, 17))
    assert list(TILES) == sorted(TILES, key=SINGLE_RANK.__getitem__)
    assert all(SINGLE_RANK[one] == PAIR_RANK[PAIR[one].name] - 1 for one in TILES if PAIR[one] != GEE_JOON)
    assert SINGLE_RANK[tile("Teen")] == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [("Teen", 2), ("Dey", 2), ("Foo", 1), ("Mooy", 0), ("Ping", 0), ("Gow45", 9), ("Tit", 7)],
)
def test_a_tile_counts_its_spots_without_the_tens(name: str, value: int) -> None:
    assert VALUE[tile(name)] == value


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Teen Dey", "Teen Dey"),
        ("teen,DAY", "Teen Dey"),
        ("6-6 6/3 4-2 2-1", "Teen Gow36 Joon24 Joon12"),
        ("Gow36 nine45 eight-35 Chit25", "Gow36 Gow45 Bot35 Chit25"),
        ("cheong luk heaven earth", "Chong Look Teen Dey"),
        ("Teen66", "Teen"),
        ("", ""),
    ],
)
def test_reading_tiles(text: str, found: str) -> None:
    assert tiles(text) == tuple(found.split())


def test_reading_tiles_one_by_one() -> None:
    assert tiles(["Gee Joon 2-4", "nine 3-6", "Chop Ng 1-4"]) == ("Joon24", "Gow36", "Ng14")


@pytest.mark.parametrize("one", TILES)
def test_every_tile_is_read_by_its_id_its_pips_and_its_pretty_name(one: Tile) -> None:
    low, high = PIPS[one]
    assert tile(one) == tile(f"{low}-{high}") == tile(f"{high}-{low}") == tile(pretty(one)) == one


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a tile"),
        ("As", "is not a tile"),
        ("7-1", "is not a tile"),
        ("12", "is not a tile"),
        ("teen3", "is not a tile"),
        ("gow", "'gow' could be Gow36 or Gow45: write which"),
        ("Gee Joon", "could be Joon24 or Joon12"),
        ("teen 3-6", "Chop Gow 3-6 has those pips"),
    ],
)
def test_other_text_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadTile, match=why):
        tile(text)


def test_a_stacked_pile_of_tiles() -> None:
    shoe = Shoe.stacked(TILE_SET, tiles("Teen Teen Gow36 2-4"), seed_from(7))
    assert shoe.take(4) == ("Teen", "Teen", "Gow36", "Joon24")
    assert "Teen" not in shoe.take(28)
