"""A seat sees what a seat sees."""

import json

import houseway
from houseway.felt.shuffle import commitment, seed_from
from houseway.table.view import HIDDEN


def test_own_cards_others_hidden() -> None:
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 2: 100_00}, button=1)
    hand = table.deal(seed=5, places={"seat 1": "As Ah", "seat 2": "2c 7d"})
    assert hand.view(1).cards("seat 1") == ("As", "Ah")
    assert hand.view(1).cards("seat 2") == (HIDDEN, HIDDEN)
    assert hand.view(None).cards("seat 1") == (HIDDEN, HIDDEN)
    sent = json.dumps(hand.view(1).json()["events"])
    assert "2c" not in sent
    assert "7d" not in sent


def test_a_question_is_in_the_view_of_the_seat_it_is_put_to_alone() -> None:
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 2: 100_00, 3: 50_00}, button=1)
    hand = table.deal(seed=5)
    assert hand.decision
    turn = hand.decision.seat
    for seat in (1, 2, 3, None):
        view = hand.view(seat)
        assert view.to_act == turn
        assert (view.decision is not None) == (seat == turn)


def test_the_seed_is_committed_to_and_not_shown() -> None:
    table = houseway.load("silver-fox/ez-baccarat").table(seats={1: 500_00, 2: 500_00})
    hand = table.deal(seed=7)
    sent = json.dumps(hand.view(1).json())
    assert seed_from(7).hex() not in sent
    assert commitment(seed_from(7)) in sent


def test_shown_hands_are_seen_and_mucked_ones_are_not() -> None:
    table = houseway.load("silver-fox/texas-holdem").table(
        schedule=3, seats={1: 100_00, 2: 100_00, 3: 100_00}, button=1
    )
    hand = table.deal(seed=5, places={"seat 1": "As Ah", "seat 2": "2c 7d", "seat 3": "Kd Kh"})
    while hand.decision:
        hand.decide("fold" if hand.decision.seat == 2 else hand.decision.options[0])
    assert hand.view(1).cards("seat 3") == ("Kd", "Kh")
    assert "2c" not in json.dumps(hand.view(1).json()["events"])


def test_money_in_a_view_adds_up() -> None:
    table = houseway.load("central-coast/texas-holdem").table(seats={1: 100_00, 2: 100_00, 3: 100_00}, button=1)
    hand = table.deal(seed=5)
    while hand.decision:
        assert sum(hand.view(2).money().values()) == 300_00
        hand.decide(hand.decision.options[0])
