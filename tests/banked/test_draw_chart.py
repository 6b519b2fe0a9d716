"""Every cell of the draw charts, typed from the documents, dealt by place at real tables."""

import pytest

from tests.banked.banked_hands import BOTH, SILVER_FOX, WESTLANE, play, table

# Document 002, lines 598-606. The row is the dealer hand's total, the column the player's third card.
SILVER_FOX_CHART = """
      0 1 2 3 4 5 6 7 8 9
   7  S S S S S S S S S S
   6  S S S S S S H H S S
   5  S S S S H H H H S S
   4  S S H H H H H H S S
   3  H H H H H H H H S H
   2  H H H H H H H H H H
   1  H H H H H H H H H H
   0  H H H H H H H H H H
"""

# Document 000, lines 515-524. The row is the banker's score, the column the player's third card.
WESTLANE_CHART = """
      0 1 2 3 4 5 6 7 8 9
   7  S S S S S S S S S S
   6  S S S S S S H H S S
   5  S S S S H H H H S S
   4  S S H H H H H H S S
   3  H H H H H H H H S H
   2  H H H H H H H H H H
   1  H H H H H H H H H H
   0  H H H H H H H H H H
"""

# When the player stood: 002 line 588, 000 line 506.
HITS_WHEN_PLAYER_STOOD = {0: True, 1: True, 2: True, 3: True, 4: True, 5: True, 6: False, 7: False}

RANKS_OF = ("TJQK", "A", "2", "3", "4", "5", "6", "7", "8", "9")


def read(chart: str) -> dict[tuple[int, int], bool]:
    head, *rows = [line.split() for line in chart.strip().splitlines()]
    columns = [int(column) for column in head]
    return {
        (int(total), third): letter == "H"
        for total, *letters in rows
        for third, letter in zip(columns, letters, strict=True)
    }


CHARTS = {SILVER_FOX: read(SILVER_FOX_CHART), WESTLANE: read(WESTLANE_CHART)}
CELLS = [(filing, total, third) for filing, chart in CHARTS.items() for total, third in chart]


def pairs(total: int) -> list[tuple[str, str]]:
    """Two cards that come to this total, one pair for each value of the first."""
    return [(f"{RANKS_OF[first][0]}c", f"{RANKS_OF[(total - first) % 10][-1]}d") for first in range(10)]


def dealt(filing: str, player: str, banker: str, readings: dict[str, str] | None = None) -> tuple[list[str], list[str]]:
    """The cards of both hands at the end, when they begin so."""
    at = table(filing, {1: 500_00, 2: 500_00}, readings, player_dealer=2)
    hand = play(at, [2], {1: {"player": 10_00}}, places={"player": player, "banker": banker}).hand
    lying = hand.places()
    assert not hand.unused()
    return lying["player"], lying["banker"]


def test_the_charts_have_every_cell() -> None:
    for chart in CHARTS.values():
        assert set(chart) == {(total, third) for total in range(8) for third in range(10)}


@pytest.mark.parametrize(("filing", "total", "third"), CELLS)
def test_the_banker_follows_the_chart(filing: str, total: int, third: int) -> None:
    hits = CHARTS[filing][total, third]
    for rank in RANKS_OF[third]:
        for start in range(6):
            player = f"{pairs(start)[0][0]} {pairs(start)[0][1]} {rank}s"
            bankers = pairs(total) if start == 0 else pairs(total)[:1]
            for first, second in bankers:
                player_hand, banker_hand = dealt(filing, player, f"{first} {second}")
                assert len(player_hand) == 3
                assert len(banker_hand) == (3 if hits else 2), (player, first, second)


@pytest.mark.parametrize("filing", BOTH)
@pytest.mark.parametrize("stands_on", [6, 7])
@pytest.mark.parametrize("total", range(8))
def test_the_banker_hits_five_or_less_when_the_player_stood(filing: str, stands_on: int, total: int) -> None:
    for player in pairs(stands_on):
        for banker in pairs(total):
            player_hand, banker_hand = dealt(filing, " ".join(player), " ".join(banker))
            assert len(player_hand) == 2
            assert len(banker_hand) == (3 if HITS_WHEN_PLAYER_STOOD[total] else 2)


@pytest.mark.parametrize("filing", BOTH)
@pytest.mark.parametrize("total", range(8))
def test_the_player_hits_five_or_less(filing: str, total: int) -> None:
    for cards in pairs(total):
        player_hand, _ = dealt(filing, " ".join(cards), "3h 4h")
        assert len(player_hand) == (3 if total <= 5 else 2)


@pytest.mark.parametrize("filing", BOTH)
@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("other", range(10))
def test_a_natural_in_either_hand_ends_the_drawing(filing: str, natural: int, other: int) -> None:
    """002 line 578; in 000 by the reading that is the default."""
    for cards in pairs(natural):
        for against in pairs(other)[:2]:
            assert dealt(filing, " ".join(cards), " ".join(against)) == (list(cards), list(against))
            assert dealt(filing, " ".join(against), " ".join(cards)) == (list(against), list(cards))


@pytest.mark.parametrize("reading", ["play-on", "play-on-and-rank-first"])
@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("other", range(10))
def test_a_natural_that_is_played_on_stands_while_the_other_hand_draws(reading: str, natural: int, other: int) -> None:
    draws = 3 if other <= 5 else 2
    cards, against = " ".join(pairs(natural)[0]), " ".join(pairs(other)[0])
    for first, second, expected in ((cards, against, (2, draws)), (against, cards, (draws, 2))):
        player, banker = dealt(WESTLANE, first, second, {"naturals": reading})
        assert (len(player), len(banker)) == expected


@pytest.mark.parametrize("third", range(10))
def test_a_banker_with_a_natural_never_draws_against_any_third_card(third: int) -> None:
    for natural in (8, 9):
        cards = " ".join(pairs(natural)[0])
        player, banker = dealt(WESTLANE, f"2c 2d {RANKS_OF[third][0]}s", cards, {"naturals": "play-on"})
        assert (len(player), len(banker)) == (3, 2)
