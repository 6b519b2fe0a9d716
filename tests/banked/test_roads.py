"""Bead plate and big road, drawn by hand beside the results."""

import pytest

from houseway.families.baccarat.roads import Bead, Mark, bead, bead_plate, big_road
from tests.banked.banked_hands import SILVER_FOX, play, table

WORDS = {"P": "player", "B": "banker", "T": "tie"}


def drawn(results: str) -> tuple[str, ...]:
    """The big road as rows of text: a letter for a win, small with ties after it, and a dot for nothing."""
    road, _ = big_road(WORDS[letter] for letter in results)  # type: ignore[misc]
    if not road:
        return ()
    width, height = max(at for at, _ in road) + 1, max(at for _, at in road) + 1
    letters = {Mark("player", 0): "P", Mark("banker", 0): "B"}

    def cell(column: int, row: int) -> str:
        mark = road.get((column, row))
        if mark is None:
            return "."
        return letters[mark._replace(ties=0)].lower() if mark.ties else letters[mark]

    return tuple("".join(cell(column, row) for column in range(width)) for row in range(height))


@pytest.mark.parametrize(
    ("results", "rows"),
    [
        ("", ()),
        ("T", ()),
        ("P", ("P",)),
        ("PPB", ("PB", "P.")),
        ("PTPB", ("pB", "P.")),
        ("TPB", ("PB",)),
        ("BBBBBB", ("B", "B", "B", "B", "B", "B")),
        # The seventh of a run turns right.
        ("BBBBBBB", ("B.", "B.", "B.", "B.", "B.", "BB")),
        ("BBBBBBBB", ("B..", "B..", "B..", "B..", "B..", "BBB")),
        # The next side starts in the column after the one in which the run began.
        ("BBBBBBBP", ("BP", "B.", "B.", "B.", "B.", "BB")),
        # Its own run goes down until the tail is in the way, then turns right.
        ("BBBBBBBPPPPPP", ("BP.", "BP.", "BP.", "BP.", "BPP", "BB.")),
    ],
)
def test_big_road(results: str, rows: tuple[str, ...]) -> None:
    assert drawn(results) == rows


def test_ties_are_counted_on_the_win_before_them() -> None:
    road, early = big_road(["tie", "tie", "player", "tie", "tie", "banker"])
    assert early == 2
    assert road == {(0, 0): Mark("player", 2), (1, 0): Mark("banker", 0)}


def test_bead_plate_goes_down_and_then_right() -> None:
    beads = [Bead("player", number % 10, False) for number in range(8)]
    assert [[one.points for one in column] for column in bead_plate(beads)] == [[0, 1, 2, 3, 4, 5], [6, 7]]


@pytest.mark.parametrize(
    ("player", "banker", "expected"),
    [
        ("9s Kd", "7h Qc", Bead("player", 9, True)),
        ("2s 3d 4c", "7h Kc", Bead("player", 9, False)),
        ("2s Kd 8c", "7h Kc", Bead("banker", 7, False)),
        ("7s Kd", "7h Qc", Bead("tie", 7, False)),
    ],
)
def test_bead_of_a_hand(player: str, banker: str, expected: Bead) -> None:
    at = table(SILVER_FOX, {1: 500_00, 2: 500_00}, player_dealer=2)
    cards = {"player": player, "banker": banker}
    hand = play(at, takers=[2], bets={1: {"player": 10_00}}, cover=100_00, places=cards).hand
    assert bead(hand.log) == expected
    assert bead(hand.view(None).events) == expected


def test_no_bead_without_a_deal() -> None:
    hand = play(table(SILVER_FOX, {1: 500_00, 2: 500_00}), takers=[], bets={}).hand
    assert bead(hand.log) is None
