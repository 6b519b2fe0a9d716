"""What is done for a seat without asking it: never muck a hand that takes a part of a pot."""

import pytest

import houseway
from houseway.poker.autos import mucks, posts

BOARD = "2c 7d 9h Jc Qd"


def showdown(*hands: str, drop: bool = False) -> houseway.Hand:
    """Everybody has checked and called to the showdown, where hands may be thrown in; the drop may take all of it."""
    seats = dict.fromkeys(range(1, len(hands) + 1), 20_000)
    game = houseway.load("westlane/texas-holdem")
    schedule, limits = ("", None) if drop else game.suggested[:2]
    table = game.table(seats=seats, schedule=schedule or None, limits=limits, mucking=True, button=1)
    places = {f"seat {seat}": cards for seat, cards in enumerate(hands, start=1)}
    hand = table.deal(seed=1, places={**places, "board": BOARD})
    while hand.decision and hand.decision.ask != "show":
        offered = [do for do in ("check", "call", "no straddle") if hand.decision.option(do)]
        hand.decide(offered[0], seat=hand.decision.seat)
    return hand


@pytest.mark.parametrize(
    ("hands", "mucked"),
    [
        # Seat 2 shows first, left of the button; then seat 3, then the button.
        (("As Ks", "Qs Qh", "Ah Kh"), {3, 1}),  # ace high twice, against three queens
        (("As Ah", "Ks Kh", "Qs Qh"), {1}),  # kings are beaten by three queens, which are shown after them
        (("As Qh", "Ah Qs", "3s 4s"), {3}),  # queens with an ace twice: they split, and neither is mucked
    ],
)
def test_only_a_hand_that_wins_nothing_is_mucked(hands: tuple[str, ...], mucked: set[int]) -> None:
    hand = showdown(*hands)
    best = showdown(*hands)
    while best.decision:
        best.decide("show", seat=best.decision.seat)
    found = set()
    while hand.decision:
        seat, choice = hand.decision.seat, mucks(hand)
        if choice:
            found.add(seat)
        hand.decide("muck" if choice else "show", seat=seat)
    assert found == mucked
    assert hand.net == best.net, "mucking changes nothing of what anybody wins"


def test_nothing_is_mucked_where_the_drop_has_taken_the_pot() -> None:
    hand = showdown("As Ks", "Qs Qh", "Ah Kh", drop=True)
    while hand.decision:
        assert mucks(hand) is None
        hand.decide("show", seat=hand.decision.seat)


def test_blinds_are_posted_where_they_are_asked_for() -> None:
    table = houseway.load("westlane/texas-holdem").table(seats=dict.fromkeys((1, 2, 3), 20_000), size=9, button=1)
    table.hands = 1
    table.sit(6, 20_000)
    hand = table.deal(seed=1)
    assert hand.decision and (hand.decision.seat, hand.decision.ask) == (6, "post")
    choice = posts(hand)
    assert choice and choice.do == "post"
    assert mucks(hand) is None
