"""A hand is a value: a copy goes its own way, whether it is made by `copy`, by Python's copying or by pickling."""

import copy
import pickle
from collections.abc import Callable

import pytest

import houseway
from houseway import phh
from tests.phh.histories import NO_LIMIT, history

Copy = Callable[[houseway.Hand], houseway.Hand]


def pickled(hand: houseway.Hand) -> houseway.Hand:
    again: houseway.Hand = pickle.loads(pickle.dumps(hand))
    return again


WAYS: list[Copy] = [houseway.Hand.copy, copy.copy, copy.deepcopy, pickled]


def holdem(no_limit: bool = False) -> houseway.Table:
    """Westlane files irregularities (document 000, lines 53-74 and 136)."""
    filing = houseway.load("westlane/texas-holdem")
    seats = dict.fromkeys((1, 2, 3, 4), 100_00)
    if no_limit:
        return filing.table(schedule="no-limit 1", seats=seats, button=1)
    return filing.table(schedule="limit 3", seats=seats, button=1, limits=(4_00, 8_00))


def before_the_flop(table: houseway.Table) -> houseway.Hand:
    hand = table.deal(seed=3)
    while hand.decision and hand.decision.ask == "straddle":
        hand.decide("no straddle")
    return hand


def finish(hand: houseway.Hand) -> str:
    while hand.decision:
        hand.decide(hand.decision.options[0])
    return str(hand.log)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_folds_and_the_hand_goes_on_as_if_it_had_not(way: Copy) -> None:
    hand = before_the_flop(holdem())
    copied, alone = way(hand), finish(before_the_flop(holdem()))
    assert copied.view(3) == hand.view(3)
    while copied.decision:
        copied.decide("fold")
    assert finish(hand) == alone != str(copied.log)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_ends_without_its_table(way: Copy) -> None:
    table = holdem()
    hand = before_the_flop(table)
    finish(way(hand))
    assert (table.hands, table.hand, table.state["button"]) == (0, hand, 1)
    with pytest.raises(houseway.TableError, match="a hand is in progress"):
        table.leave(1)
    finish(hand)
    assert (table.hands, table.state["button"]) == (1, 2)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ruling", ["early-flop", "exposed-hole-card", "clock", "first-card-exposed"])
def test_what_the_floor_ruled_is_in_the_copy(ruling: str, way: Copy) -> None:
    """Cards shuffled back, a card that waits to be burned, a hand that is killed, and a deal that is void."""
    hand = before_the_flop(holdem(no_limit=ruling == "clock"))
    seat, cards = None, ""
    if ruling == "exposed-hole-card":
        seat, cards = 3, hand.places()["seat 3"][1]
    elif ruling == "clock":
        assert hand.decision
        seat = hand.decision.seat
    hand.floor(ruling, seat=seat, cards=cards)
    copied = way(hand)
    assert (copied.decision, copied.over) == (hand.decision, ruling == "first-card-exposed")
    assert finish(copied) == finish(hand)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_leaves_the_shoe_of_the_table_as_it_lies(way: Copy) -> None:
    """The second hand of a shoe that is dealt through (document 002, line 557)."""
    table = houseway.load("silver-fox/ez-baccarat").table(seats={1: 50_000_00, 2: 50_000_00}, decks=3)
    finish(table.deal(seed=5))
    hand = table.deal()
    assert hand.setup.cards.skip >= 4
    used = hand.cards_used
    told = finish(way(hand))
    assert hand.cards_used == used
    assert finish(hand) == told
    assert table.deal().setup.cards.skip > used


@pytest.mark.parametrize("way", WAYS)
def test_a_hand_told_by_a_history_can_be_copied(way: Copy) -> None:
    hand = phh.play(history(NO_LIMIT))
    assert str(way(hand).log) == str(hand.log)


def test_a_pickled_hand_keeps_its_readings() -> None:
    filing = houseway.load("westlane/texas-holdem")
    name, reading = next(iter(filing.filing.readings.items()))
    answer = next(other for other in reading.answers if other != reading.default)
    hand = filing.table(seats={1: 100_00, 2: 100_00}, readings={name: answer}).deal(seed=1)
    again = pickled(hand)
    assert again.setup.game.departures == {name: answer}
    assert again.setup.game.family is filing.family


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copied_table_brings_its_hand_along(way: Callable[[houseway.Table], houseway.Table]) -> None:
    """The hand of the one ends at the one, the hand of the other at the other."""
    table = holdem()
    before_the_flop(table)
    other = way(table)
    assert table.hand
    assert other.hand
    finish(other.hand)
    assert (table.hands, other.hands) == (0, 1)
    assert table.stacks != other.stacks == other.hand.stacks
    finish(table.hand)
    assert table.stacks == other.stacks


def test_a_seat_that_leaves_changes_nothing_in_the_hand_before() -> None:
    """A copy of a finished hand, and a log that is written late, are as the hand was dealt."""
    filing = houseway.load("oaks/texas-holdem")
    table = filing.table(seats=dict.fromkeys((1, 2, 3, 4), 100_00), button=1, over=[2, 3])
    hand = table.deal(seed=3)
    while hand.decision:
        hand.decide(hand.decision.options[0])
    table.leave(3)
    assert table.terms == {"over": [2]}
    assert hand.copy().log.header["terms"] == {"over": [2, 3]}
    assert hand.log.header["terms"] == {"over": [2, 3]}
