"""Irregularities as Westlane files them (document 000, lines 53-74 and 136), invoked by the floor."""

from collections.abc import Callable

import pytest

import houseway
from houseway.table.events import Dealt, Mucked, Ruled, Shown


def table(sheet: str = "limit") -> houseway.Table:
    filing = houseway.load("westlane/texas-holdem")
    seats = {1: 100_00, 2: 100_00, 3: 100_00, 4: 100_00}
    return filing.table(schedule=f"{sheet} 3", seats=seats, button=1, limits=(4_00, 8_00) if sheet == "limit" else None)


def started(seed: int = 3, sheet: str = "limit") -> tuple[houseway.Hand, houseway.Table]:
    """A hand in which everybody has had the chance to straddle and nobody has bet."""
    at = table(sheet)
    hand = at.deal(seed=seed)
    while hand.decision and hand.decision.ask == "straddle":
        hand.decide("no straddle")
    return hand, at


def to_the_end(hand: houseway.Hand) -> None:
    while hand.decision:
        hand.decide(hand.decision.options[0])
    assert sum(hand.net.values()) + sum(hand.fees.values()) == 0
    text = str(hand.log)
    assert str(houseway.replay(text).log) == text


def burned(hand: houseway.Hand) -> list[tuple[str, ...]]:
    return [event.cards for event in hand.log if isinstance(event, Dealt) and event.place == "burn"]


def boards(hand: houseway.Hand) -> list[tuple[str, ...]]:
    return [event.cards for event in hand.log if isinstance(event, Dealt) and event.place == "board"]


def bet_until(hand: houseway.Hand, cards: int) -> None:
    """Check and call until so many cards are on the board."""
    while len(hand.places().get("board", ())) < cards:
        assert hand.decision
        hand.decide(hand.decision.options[0])


def test_a_misdeal_gives_everything_back_and_the_button_stays() -> None:
    """Line 53: the first card off the deck exposed on the deal."""
    hand, at = started()
    hand.floor("first-card-exposed")
    assert hand.over
    assert hand.stacks == {1: 100_00, 2: 100_00, 3: 100_00, 4: 100_00}
    assert hand.fees == {}
    assert at.state["button"] == 1
    assert str(houseway.replay(str(hand.log)).log) == str(hand.log)


def test_an_exposed_hole_card_is_replaced_and_becomes_the_first_burn() -> None:
    """Lines 54-59."""
    hand, _ = started()
    kept, exposed = hand.places()["seat 3"]
    hand.floor("exposed-hole-card", seat=3, cards=[exposed])
    held = hand.places()["seat 3"]
    assert len(held) == 2
    assert held[0] == kept
    assert exposed not in held
    assert any(isinstance(event, Shown) and event.cards == (exposed,) for event in hand.view(1).events)
    assert held[1] not in str(hand.view(1).json()["events"])
    to_the_end(hand)
    assert burned(hand)[0] == (exposed,)
    assert len(burned(hand)) == 3


def test_an_early_flop_goes_back_and_the_new_one_comes_without_a_burn() -> None:
    """Lines 60-66: the burn stays, the board is reshuffled into the stub, betting is finished, no new burn."""
    hand, _ = started()
    pending = hand.decision
    hand.floor("early-flop")
    assert hand.decision == pending
    assert hand.places()["board"] == []
    to_the_end(hand)
    early, flop, turn, river = boards(hand)
    assert [len(early), len(flop), len(turn), len(river)] == [3, 3, 1, 1]
    assert len(burned(hand)) == 3
    lying = [card for place in ("seat 1", "seat 2", "seat 3", "seat 4") for card in hand.places()[place]]
    final = [*lying, *flop, *turn, *river, *(card for cards in burned(hand) for card in cards)]
    assert len(set(final)) == len(final)


def test_an_early_turn_is_set_aside_and_shuffled_back_before_the_river() -> None:
    """Lines 67-72: the would-be river is the turn, after a burn; the river comes without one."""
    hand, _ = started()
    bet_until(hand, 3)
    hand.floor("early-turn")
    to_the_end(hand)
    flop, early, turn, river = boards(hand)
    assert [len(flop), len(early), len(turn), len(river)] == [3, 1, 1, 1]
    assert turn != early
    assert len(burned(hand)) == 3


def test_an_early_river_is_shuffled_back() -> None:
    """Line 73."""
    hand, _ = started()
    bet_until(hand, 4)
    hand.floor("early-river")
    to_the_end(hand)
    assert [len(cards) for cards in boards(hand)] == [3, 1, 1, 1]
    assert len(burned(hand)) == 3


def test_an_early_turn_and_then_an_early_river_both_go_back() -> None:
    """Lines 67-73: both cards are set aside, and both are in the deck from which the river comes."""
    rivers = set()
    for seed in range(60):
        hand, _ = started(seed)
        bet_until(hand, 3)
        hand.floor("early-turn")
        bet_until(hand, 4)
        hand.floor("early-river")
        to_the_end(hand)
        _, turn, _, early, river = boards(hand)
        rivers.add("turn" if river == turn else "river" if river == early else "another")
    assert rivers == {"turn", "river", "another"}


def test_a_card_too_many_is_the_burn() -> None:
    """Line 74; more than one is a misdeal."""
    hand, _ = started()
    hand.floor("extra-card")
    to_the_end(hand)
    assert len(burned(hand)) == 3
    other, _ = started()
    other.floor("extra-cards")
    assert other.over


def test_the_clock_kills_no_hand_in_a_limit_game() -> None:
    """Line 136 speaks of no-limit games."""
    hand, _ = started()
    assert hand.decision
    before = str(hand.log)
    with pytest.raises(houseway.IllegalDecision, match="a rule of no-limit and pot-limit games only"):
        hand.floor("clock", seat=hand.decision.seat)
    assert str(hand.log) == before


@pytest.mark.parametrize("sheet", ["no-limit", "pot-limit"])
def test_the_clock_kills_a_hand_that_faces_a_bet(sheet: str) -> None:
    """Line 136, and for pot-limit games line 143."""
    hand, _ = started(sheet=sheet)
    assert hand.decision
    seat = hand.decision.seat
    hand.floor("clock", seat=seat)
    assert any(isinstance(event, Mucked) and event.place == f"seat {seat}" for event in hand.log)
    assert any(isinstance(event, Ruled) and event.name == "clock" for event in hand.log)
    to_the_end(hand)


@pytest.mark.parametrize(
    ("invoke", "says"),
    [
        (lambda hand: hand.floor("earthquake"), "has no rule for 'earthquake'"),
        (lambda hand: hand.floor("early-turn"), "round of betting before it"),
        (lambda hand: hand.floor("exposed-hole-card", seat=3, cards=["As", "Ks"]), "the one card"),
        (lambda hand: hand.floor("clock", seat=9), "a rule of no-limit and pot-limit games only"),
    ],
)
def test_what_the_filing_does_not_have_changes_nothing(invoke: Callable[[houseway.Hand], None], says: str) -> None:
    hand, _ = started()
    before = str(hand.log)
    with pytest.raises(houseway.IllegalDecision, match=says):
        invoke(hand)
    assert str(hand.log) == before


def test_other_cardrooms_file_none() -> None:
    hand = houseway.load("silver-fox/texas-holdem").table(seats={1: 100_00, 2: 100_00}, button=1).deal(seed=1)
    with pytest.raises(houseway.IllegalDecision, match="it has none"):
        hand.floor("misdeal")
