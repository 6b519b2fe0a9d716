"""Chips that are no legal bet as they lie (document 000, lines 127-134, 145 and 149)."""

import pytest

import houseway
from houseway.poker.correct import corrected
from houseway.table.options import Choice


def facing(bet: int, schedule: str = "no-limit 2") -> houseway.Hand:
    """Three players on the flop with $6 in the pot before fees; seat 2 has bet, if it bet anything."""
    filing = houseway.load("westlane/texas-holdem")
    stacks = {1: 1_000_00, 2: 1_000_00, 3: 215_00}
    hand = filing.table(schedule=schedule, seats=stacks, button=1, blinds=(1_00, 2_00)).deal(seed=4)
    while len(hand.places().get("board", ())) < 3:
        assert hand.decision
        hand.decide(hand.decision.options[0])
    if bet:
        hand.decide("bet", amount=bet)
    return hand


def test_more_than_a_call_and_less_than_a_raise_is_a_call() -> None:
    """Lines 132-134: $215 pushed against a bet of $200 without a word; $15 goes back."""
    assert corrected(facing(200_00), 215_00) == Choice("call")


def test_one_larger_chip_without_a_word_is_a_call() -> None:
    """Line 129: the same chip opens for its full value when nobody has bet."""
    assert corrected(facing(20_00), 100_00, one_chip=True) == Choice("call")
    assert corrected(facing(20_00), 100_00, one_chip=True, announced=True) == Choice("raise", 100_00)
    assert corrected(facing(0), 100_00, one_chip=True) == Choice("bet", 100_00)


def test_a_raise_that_was_announced_is_made_good() -> None:
    """Line 127: what is said counts, whatever chips go in."""
    assert corrected(facing(20_00), 25_00, announced=True) == Choice("raise", 40_00)
    assert corrected(facing(20_00), 60_00) == Choice("raise", 60_00)


def test_more_than_the_pot_stands_as_the_pot() -> None:
    """Lines 145, 147 and 149: a chip larger than the pot is a bet of the pot, here $3 after the fee, rounded to $5."""
    hand = facing(0, "pot-limit 2")
    assert 6_00 - sum(hand.fees.values()) == 3_00
    assert corrected(hand, 500_00, one_chip=True) == Choice("bet", 5_00)


def test_every_correction_is_legal() -> None:
    for to in range(20_00, 300_00, 7_00):
        for announced in (False, True):
            facing(20_00).push(to, announced=announced)


def test_less_than_the_bet_may_be_taken_back() -> None:
    """Line 130: as long as nobody has acted behind; nothing has happened then."""
    hand = facing(20_00)
    before = hand.decision
    with pytest.raises(houseway.IllegalDecision, match="may be taken back, or made up to a call"):
        hand.push(15_00)
    assert hand.decision == before
    assert hand.push(15_00, announced=True) == Choice("raise", 40_00)


def test_with_action_behind_it_is_completed_or_forfeited() -> None:
    """Lines 96 and 131: the chips stay in, and there is no raise."""
    hand = facing(20_00)
    assert hand.decision
    seat, stacks, pot = hand.decision.seat, hand.stacks, hand.setup.stacks
    hand.floor("short-chips", seat=seat)
    assert [option.do for option in hand.decision.options] == ["call", "forfeit"]
    for wrong in (20_00, 0):
        with pytest.raises(houseway.IllegalDecision):
            hand.decide("forfeit", amount=wrong)
    hand.decide("forfeit", amount=5_00)
    assert hand.stacks[seat] == stacks[seat] - 5_00
    while hand.decision:
        assert hand.decision.seat != seat
        hand.decide(hand.decision.options[0])
    assert hand.net[seat] == -7_00  # the big blind, and the chips
    assert sum(hand.stacks.values()) + sum(hand.fees.values()) == sum(pot.values())
    other = facing(20_00)
    other.floor("short-chips")
    other.decide("call")


def test_who_lets_two_act_behind_has_a_dead_hand() -> None:
    """Line 111, in no-limit and pot-limit games only."""
    hand = facing(20_00)
    assert hand.decision
    seat = hand.decision.seat
    hand.floor("acted-behind", seat=seat)
    assert not hand.places()[f"seat {seat}"]
    limit = facing(0, "limit 2")
    with pytest.raises(houseway.IllegalDecision, match="it is a rule of no-limit and pot-limit games only"):
        limit.floor("acted-behind")


def test_other_filings_say_nothing_of_it() -> None:
    hand = houseway.load("silver-fox/texas-holdem").table(seats={1: 100_00, 2: 100_00}, button=1).deal(seed=1)
    with pytest.raises(houseway.IllegalDecision, match="does not say"):
        hand.push(5_00)
