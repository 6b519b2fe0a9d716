"""Blinds when a player changes seats: the documents are silent, and docs/room.md names the custom."""

import pytest

import houseway

CHIPS = 20_000


def table(button: int, *seats: int) -> houseway.Table:
    """A nine-handed table of hold'em at which a hand has been played; the blinds of the next are one and two seats left
    of the button."""
    made = houseway.load("westlane/texas-holdem").table(seats=dict.fromkeys(seats, CHIPS), size=9)
    made.state["button"] = button
    made.hands = 1
    return made


@pytest.mark.parametrize(
    ("seat", "to", "owes"),
    [
        (6, 4, False),  # the big blind in seat 3 comes to seat 4 sooner than to seat 6
        (6, 5, False),
        (6, 7, True),  # later
        (2, 8, True),  # the small blind of the next hand
        (3, 5, True),  # the big blind of the next hand
        (1, 7, False),  # from the button toward the blinds
        (6, 9, True),
    ],
)
def test_who_owes_a_blind(seat: int, to: int, owes: bool) -> None:
    made = table(1, 1, 2, 3, 6)
    made.stacks[seat] = 12_345
    made.change(seat, to)
    assert made.stacks[to] == 12_345 and seat not in made.stacks
    assert made.state.get("owes", {}) == ({str(to): []} if owes else {})


def test_whoever_moves_past_the_big_blind_posts_or_waits() -> None:
    made = table(1, 1, 2, 3, 6)
    made.change(6, 9)
    hand = made.deal(seed=1)
    assert hand.decision and (hand.decision.seat, hand.decision.ask) == (9, "post")


def test_what_was_missed_goes_along() -> None:
    made = table(1, 1, 2, 3, 6)
    made.state["owes"] = {"6": [0, 1]}
    made.change(6, 4)
    assert made.state["owes"] == {"4": [0, 1]}


def test_a_seat_that_is_taken_or_none() -> None:
    made = table(1, 1, 2, 3)
    for seat, to, why in (
        (1, 2, "seat 2 is taken."),
        (1, 10, "there is no seat 10 at a table of 9."),
        (5, 6, "nobody"),
    ):
        with pytest.raises(houseway.TableError, match=why):
            made.change(seat, to)
    assert made.stacks == dict.fromkeys((1, 2, 3), CHIPS)
