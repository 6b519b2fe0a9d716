"""Hands of two tiles: all 496 of them listed into their classes, and every class in its order.

The totals are worked out by hand. Of 32 tiles, 4 count 0 (Mooy, Ping), 2 count 1 (Foo), 4 count 2 (Teen, Dey), 4 count
4 (Gor, Bon), 2 count 5, 4 count 6 (Chong, Look), 4 count 7 (Tit, two mixed), 4 count 8 (Yun, two mixed), 2 count 9, and
2 are of Gee Joon.
"""

from collections import Counter
from itertools import combinations

import pytest

from houseway.felt.tiles import TILE_SET, Tile, tiles
from houseway.ranks.tiles import Class, TileRanking, category
from tests.ranks.words import said

USUAL = TileRanking()
OWN_SPOTS = TileRanking(gee_joon="own-spots")
HANDS = list(combinations(TILE_SET.cards, 2))

IN_ORDER = """
Joon24 Joon12
Teen Teen, Dey Dey, Yun Yun, Gor Gor, Mooy Mooy, Chong Chong, Bon Bon, Foo Foo, Ping Ping, Tit Tit, Look Look
Gow36 Gow45, Bot26 Bot35, Chit25 Chit34, Ng14 Ng23
Teen Gow36, Dey Gow45
Teen Yun, Dey Bot26
Teen Tit, Dey Chit25, Yun Foo, Gor Ng14, Mooy Gow36, Chong Joon12, Bon Ng23, Foo Bot35, Ping Gow45, Look Joon24
Teen Chong, Dey Look, Yun Mooy, Gor Bon, Mooy Bot26, Foo Tit, Ping Bot35, Ng14 Joon12
Teen Ng14, Dey Ng23, Yun Gow36, Gor Joon24, Mooy Tit, Chong Foo, Bon Joon12, Foo Look, Ping Chit25, Gow45 Bot26
Teen Gor, Dey Bon, Yun Bot35, Mooy Chong, Chong Ping, Foo Ng23, Ping Look, Tit Gow36, Gow36 Chit34
Yun Tit, Gor Foo, Mooy Ng14, Chong Gow45, Bon Foo, Ping Ng23, Tit Bot26, Look Gow36, Gow36 Joon24, Bot35 Chit25
Teen Dey, Yun Chong, Gor Mooy, Mooy Bon, Chong Bot26, Bon Ping, Tit Chit34, Look Bot35, Gow45 Ng23, Bot26 Joon12
Teen Foo, Dey Foo, Yun Ng14, Gor Gow36, Chong Tit, Bon Gow45, Tit Look, Look Chit25, Bot35 Ng14, Chit34 Joon24
Teen Mooy, Dey Ping, Yun Gor, Gor Bot26, Chong Look, Bon Bot35, Tit Ng23, Chit25 Ng14
Gor Tit, Mooy Foo, Chong Ng14, Bon Chit34, Foo Ping, Look Ng23
Mooy Ping
"""
"""Hands of every class, each better than the one after it, as they would stand in a chart."""


def test_four_hundred_and_ninety_six_hands_by_class() -> None:
    """4 tiles of 2 or 12 spots with 2 nines are 8 wongs, with 4 eights 16 gongs; 11 kinds of tile come twice."""
    found = Counter(category(USUAL.score(hand)) for hand in HANDS)
    assert found == {
        Class.SUPREME_PAIR: 1,
        Class.MATCHED_PAIR: 11,
        Class.MIXED_PAIR: 4,
        Class.WONG: 8,
        Class.GONG: 16,
        Class.POINTS: 496 - 1 - 11 - 4 - 8 - 16,
    }


@pytest.mark.parametrize(
    ("ranking", "totals"),
    [
        # 0 without a tile of Gee Joon: Mooy with Ping 4, Foo with the nines 4, fours with sixes 16. And so on to 9:
        # tens with nines 8, Foo with eights 8, Teen and Dey with sevens 16, fours with fives 8.
        # A tile of Gee Joon with 0 1 2 4 5 6 7 8 9 makes 6 7 8 7 8 9 3 4 5 at best: 8 sixes, 12 sevens, 12 eights, …
        (USUAL, [24, 32, 44, 40 + 8, 44 + 8, 40 + 4, 48 + 8, 40 + 12, 44 + 12, 40 + 8]),
        # The 2-4 as a six makes 6 7 8 0 1 2 3 4 5 with them, the 1-2 as a three 3 4 5 7 8 9 0 1 2.
        (
            OWN_SPOTS,
            [
                24 + 4 + 4,
                32 + 2 + 4,
                44 + 4 + 2,
                40 + 4 + 4,
                44 + 4 + 2,
                40 + 2 + 4,
                48 + 4,
                40 + 2 + 4,
                44 + 4 + 2,
                44,
            ],
        ),
    ],
)
def test_hands_by_points(ranking: TileRanking, totals: list[int]) -> None:
    scores = [ranking.score(hand) for hand in HANDS]
    found = Counter(score >> 4 for score in scores if category(score) is Class.POINTS)
    assert [found[points] for points in range(10)] == totals
    assert sum(totals) == 456


def test_the_order_of_hands() -> None:
    hands = [tiles(hand) for hand in IN_ORDER.replace("\n", ",").split(",") if hand.strip()]
    scores = [USUAL.score(hand) for hand in hands]
    for better, worse, high, low in zip(hands, hands[1:], scores, scores[1:], strict=False):
        assert high > low, f"{better} should beat {worse}"


def test_single_tiles_in_order() -> None:
    order = "Teen Dey Yun Gor Mooy Chong Bon Foo Ping Tit Look Gow36 Bot26 Chit25 Ng14 Joon24"
    assert [USUAL.tile_rank(tile) for tile in tiles(order)] == list(range(15, -1, -1))
    for mixed in ("Gow36 Gow45", "Bot26 Bot35", "Chit25 Chit34", "Ng14 Ng23", "Joon24 Joon12"):
        one, other = tiles(mixed)
        assert USUAL.tile_rank(one) == USUAL.tile_rank(other)


def test_the_2_4_over_the_fives() -> None:
    ranking = TileRanking(alone="six-over-fives")
    assert ranking.tile_rank(Tile("Chit34")) > ranking.tile_rank(Tile("Joon24")) > ranking.tile_rank(Tile("Ng23"))
    assert ranking.score(tiles("Joon24 Ng14")) > ranking.score(tiles("Joon12 Ng23"))
    assert USUAL.score(tiles("Joon24 Ng14")) == USUAL.score(tiles("Joon12 Ng23"))
    assert ranking.score(tiles("Joon24 Chit25")) == ranking.score(tiles("Joon12 Chit34"))


def test_examples_of_the_documents() -> None:
    """000: 166, 168; 001: 2539, 2541; 002: 1455, 1457: a 12-spot tile is 2, an eight and a nine are 7."""
    assert USUAL.values(Tile("Teen")) == (2,)
    assert USUAL.points(*tiles("Yun Gow36")) == 7
    assert USUAL.points(*tiles("Bot26 Gow45")) == 7


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Teen Gow36", "Teen Gow45"),
        ("Dey Yun", "Dey Bot35"),
        ("Mooy Tit", "Mooy Chit25"),
        ("Teen Gor", "Teen Bon"),
        ("Gow36 Bot26", "Gow45 Bot35"),
        ("Gor Chong", "Foo Gow36"),
        ("Mooy Ping", "Bon Look"),
        ("Chong Joon24", "Chong Joon12"),
    ],
)
def test_copies(one: str, other: str) -> None:
    """The same class or points and the same higher tile; of no points, whatever the tiles (000: 170)."""
    assert USUAL.score(tiles(one)) == USUAL.score(tiles(other))


def test_no_points_by_the_tile() -> None:
    ranking = TileRanking(zeros="by-tile")
    assert ranking.score(tiles("Gor Chong")) > ranking.score(tiles("Foo Gow36")) > 0
    assert ranking.score(tiles("Gor Tit")) > ranking.score(tiles("Gor Chong"))


@pytest.mark.parametrize(
    ("hand", "usual", "own"),
    [
        ("Joon24 Mooy", 6, 6), ("Joon12 Mooy", 6, 3), ("Joon24 Foo", 7, 7), ("Joon12 Foo", 7, 4), ("Joon24 Teen", 8, 8),
        ("Joon12 Dey", 8, 5), ("Joon24 Gor", 7, 0), ("Joon12 Bon", 7, 7), ("Joon24 Ng14", 8, 1), ("Joon12 Ng23", 8, 8),
        ("Joon24 Chong", 9, 2), ("Joon12 Look", 9, 9), ("Joon24 Tit", 3, 3), ("Joon12 Tit", 3, 0), ("Joon24 Yun", 4, 4),
        ("Joon12 Bot26", 4, 1), ("Joon24 Gow36", 5, 5), ("Joon12 Gow45", 5, 2),
    ],
)  # fmt: skip
def test_what_a_gee_joon_tile_makes(hand: str, usual: int, own: int) -> None:
    assert USUAL.points(*tiles(hand)) == usual
    assert OWN_SPOTS.points(*tiles(hand)) == own


def test_either_order_is_the_same_hand() -> None:
    for one, other in HANDS:
        assert USUAL.score((one, other)) == USUAL.score((other, one))


@pytest.mark.parametrize(
    "ranking", [USUAL, OWN_SPOTS, TileRanking(alone="six-over-fives"), TileRanking(zeros="by-tile")]
)
def test_words_tell_scores_apart(ranking: TileRanking) -> None:
    scores = {ranking.score(hand) for hand in HANDS}
    assert len({said(ranking.held(score)) for score in scores}) == len(scores)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Joon12 Joon24", "Gee Joon, the supreme pair"),
        ("Foo Foo", "pair of Foo"),
        ("Bot35 Bot26", "Chop Bot, mixed eights"),
        ("Gow36 Dey", "wong with Dey"),
        ("Bot26 Teen", "gong with Teen"),
        ("Gow36 Bot26", "7 with Gow"),
        ("Chong Bon", "0"),
    ],
)
def test_hands_in_words(hand: str, words: str) -> None:
    assert said(USUAL.held(USUAL.score(tiles(hand)))) == words


def oracle(one: Tile, other: Tile) -> tuple[int, ...]:
    """The same ranking worked out another way, from names and numbers alone."""
    singles = [
        "Teen",
        "Dey",
        "Yun",
        "Gor",
        "Mooy",
        "Chong",
        "Bon",
        "Foo",
        "Ping",
        "Tit",
        "Look",
        "Gow",
        "Bot",
        "Chit",
        "Ng",
    ]
    spots = dict(zip(singles, (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 5), strict=True)) | {"Joon": 3}
    a, b = one.rstrip("123456"), other.rstrip("123456")
    places = sorted(singles.index(name) if name in singles else 15 for name in (a, b))
    if a == b:
        return (9, 1 if a == "Joon" else -places[0])
    if {a, b} & {"Teen", "Dey"} and {a, b} & {"Gow"}:
        return (8, -places[0])
    if {a, b} & {"Teen", "Dey"} and {a, b} & {"Yun", "Bot"}:
        return (7, -places[0])
    total = spots[a] + spots[b]
    best = max(total % 10, (total + 3) % 10) if "Joon" in (a, b) else total % 10
    return (6, best, -places[0]) if best else (6, 0, 0)


def test_against_another_way_to_rank() -> None:
    """A hand beats another exactly when it does by the second way, for all 496 times 496."""
    keyed = [(USUAL.score(hand), oracle(*hand)) for hand in HANDS]
    by_score = sorted(set(keyed))
    assert by_score == sorted(set(keyed), key=lambda pair: pair[1])
    assert len({score for score, _ in by_score}) == len(by_score) == len({key for _, key in by_score})
