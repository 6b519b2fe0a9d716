"""Places and reasons: one way to write them, one to read them."""

import pytest

from houseway.table.places import SEAT, STACK, Label, Place, cards_of, stack_of, wager
from houseway.table.reasons import Reason, _kinds, because, reason


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("stack 3", Place("stack", 3)),
        ("seat 12", Place("seat", 12)),
        ("seat 3 hand 2", Place("seat", 3, hand=2)),
        ("seat 3 meld 4", Place("meld", 3, number=4)),
        ("draw 5", Place("draw", 5)),
        ("wager 3 game", Place("wager", 3, "game")),
        ("wager 3 bet-1 at 4", Place("wager", 3, "bet-1", 4)),
        ("wager 3 game at 4 hand 2", Place("wager", 3, "game", 4, 2)),
        ("pot", Place("pot")),
        ("player-dealer", Place("player-dealer")),
    ],
)
def test_a_place_reads_as_it_is_written(text: str, place: Place) -> None:
    assert Place.of(text) == place
    assert str(place) == text


def test_whose_a_place_is() -> None:
    assert Place.of("wager 3 game").spot == 3
    assert Place.of("wager 3 game at 4").spot == 4
    assert (stack_of(STACK[7]), stack_of("pot"), stack_of("wager 7 ante")) == (7, 0, 0)
    assert (cards_of(SEAT[7]), cards_of("seat 7 hand 2"), cards_of("board"), cards_of("stack 7")) == (7, 7, 0, 0)


def test_labels_of_wagers() -> None:
    assert Label.of("game at 4 hand 2") == ("game", 4, 2)
    assert str(Label("game", 4, 2)) == "game at 4 hand 2"
    assert wager(3, "game", 4, 2) == "wager 3 game at 4 hand 2"


def test_reasons_are_declared_and_name_only_what_they_may() -> None:
    try:
        raised = reason("test-raise", to=int, by=("hand", "clock"))
        text = because(raised, to=4000, by="hand")
        assert text == "test-raise to=4000 by=hand"
        assert Reason.of(text) == ("test-raise", {"to": 4000, "by": "hand"})
        assert Reason.of(raised) == ("test-raise", {})
        for wrong in ({"to": "4000"}, {"by": "foot"}, {"at": 3}):
            with pytest.raises(ValueError, match="cannot say"):
                because(raised, **wrong)
        with pytest.raises(ValueError, match="declared twice"):
            reason("test-raise")
    finally:
        _kinds.pop("test-raise", None)


def test_what_is_no_reason_here_is_its_own_kind() -> None:
    assert Reason.of("wins the pot") == ("wins the pot", {})
