"""What goes wrong with a hand, and what the floor does about it: document 001, lines 2221 to 2237."""

import pytest

import houseway
from houseway.families.pan.money import GIVES_BACK
from houseway.table.events import Moved, Shown
from houseway.table.hand import Hand
from houseway.table.options import IllegalDecision

FIVES = "5d 5h 5s 2c 3d 6s Qh Kc 7s Js"


def dealt(places: dict[str, str] | None = None, players: int = 3, readings: dict[str, str] | None = None) -> Hand:
    """A hand in which seat 1 is first and seat 3 second."""
    game = houseway.load("deuce/pan", readings or {})
    seats = dict.fromkeys(range(1, players + 1), 100_00)
    return game.table(seats=seats, button=1).deal(seed=8, places=places or {"stock": "Ks"})


def until(hand: Hand, seat: int, ask: str) -> None:
    """Go on in the simplest way until that seat is asked that."""
    while hand.decision and (hand.decision.seat, hand.decision.ask) != (seat, ask):
        hand.decide(hand.decision.options[0])
    assert hand.decision


def to_the_end(hand: Hand) -> None:
    while hand.decision:
        hand.decide(hand.decision.options[0])
    assert sum(hand.net.values()) + hand.fees["pot"] == 0
    text = str(hand.log)
    assert str(houseway.replay(text).log) == text


def held(hand: Hand, seat: int) -> list[str]:
    return hand.places()[f"seat {seat}"]


def test_nine_cards_are_made_up_to_ten() -> None:
    hand = dealt()
    before = held(hand, 3)
    hand.floor("nine-cards", seat=3, cards=[before[2]])
    assert len(held(hand, 3)) == 10
    assert held(hand, 3)[:9] == before[:2] + before[3:]
    assert hand.decision and hand.decision.seat == 1
    to_the_end(hand)


def test_eight_cards_are_made_up_by_two() -> None:
    hand = dealt()
    before = held(hand, 3)
    hand.floor("eight-cards", seat=3, cards=[before[0]])
    assert held(hand, 3)[:8] == before[1:9]
    assert len(held(hand, 3)) == 10
    assert list(hand.view(3).cards("seat 3")) == held(hand, 3)
    to_the_end(hand)


def test_of_eleven_cards_the_one_the_dealer_draws_is_withdrawn() -> None:
    hand = dealt()
    before = held(hand, 3)
    hand.floor("eleven-cards", seat=3, cards=[before[0]])
    assert held(hand, 3)[:9] == before[1:]
    assert len(held(hand, 3)) == 10
    assert list(hand.view(3).cards("seat 3")) == held(hand, 3)
    to_the_end(hand)


def test_a_question_about_changed_cards_is_put_again() -> None:
    """Seat 3 could take the king with two of its own; it turns out to have nine cards, and one of those is gone."""
    hand = dealt({"seat 3": "Kd Kh 2c 3d 5s 6h 7c Qs Js 4h", "stock": "Ks Ks"})
    until(hand, 3, "pluck")
    assert hand.decision and hand.decision.option("meld")
    hand.floor("nine-cards", seat=3, cards=["Kd"])
    assert (hand.decision.seat, hand.decision.ask) == (3, "pluck")
    assert "Kd" not in str(hand.decision.options)
    to_the_end(hand)


def test_too_few_cards_are_a_dead_hand_with_its_tops_back() -> None:
    hand = dealt()
    hand.floor("too-few-cards", seat=2)
    assert hand.stacks[2] == 100_00
    to_the_end(hand)
    assert hand.net[2] == 0


def test_a_dead_hand_that_is_asked_leaves_the_question_to_the_next() -> None:
    hand = dealt()
    hand.floor("too-few-cards", seat=1)
    assert hand.decision and hand.decision.seat == 3
    to_the_end(hand)


def test_two_dead_hands_leave_the_tops_to_the_third() -> None:
    hand = dealt()
    hand.floor("too-few-cards", seat=1)
    hand.floor("too-few-cards", seat=3)
    assert hand.over
    # $3 of tops, $1 collected, $1 back to seat 1, and the last dollar to seat 3.
    assert hand.net == {1: 0, 2: -1_00, 3: 0}


@pytest.mark.parametrize("name", ["nine-cards", "eight-cards", "eleven-cards", "too-few-cards"])
def test_the_deal_is_mended_only_before_the_first_draw(name: str) -> None:
    hand = dealt()
    until(hand, 3, "pluck")
    with pytest.raises(IllegalDecision, match=f"{name}: seat 1 has made its first draw"):
        hand.floor(name, seat=1)
    to_the_end(hand)


@pytest.mark.parametrize("name", ["wrong-count", "invalid-spread-found-late"])
def test_a_foul_hand_gives_back_what_it_collected_and_goes_on_paying(name: str) -> None:
    """Lines 2223, 2227-2235: 1 chip from each for fives in three suits goes back; seat 1 then collects from it too."""
    hand = dealt({"seat 1": "7d 7h 7s 2c 3d 6s Qh Kc 4s Js", "seat 3": FIVES, "stock": "Ks Kh Kd Kc Ah"})
    until(hand, 3, "spread")
    hand.decide("meld", cards=["5d", "5h", "5s"])
    assert hand.stacks == {1: 98_00, 2: 98_00, 3: 101_00}
    until(hand, 2, "pluck")
    hand.floor(name, seat=3)
    assert hand.stacks == {1: 99_00, 2: 99_00, 3: 99_00}
    assert held(hand, 3) == []
    assert hand.places()["seat 3 meld 1"] == []
    until(hand, 1, "spread")
    hand.decide("meld", cards=["7d", "7h", "7s"])
    assert hand.stacks == {1: 101_00, 2: 98_00, 3: 98_00}
    to_the_end(hand)


def test_a_player_may_be_fouled_in_the_middle_of_a_turn() -> None:
    hand = dealt({"seat 1": FIVES, "stock": "Ks"})
    until(hand, 1, "spread")
    hand.decide("meld", cards=["5d", "5h", "5s"])
    hand.floor("wrong-count", seat=1)
    assert hand.decision and hand.decision.seat == 3
    back = [event for event in hand.log if isinstance(event, Moved) and event.why == GIVES_BACK]
    assert [(event.source, event.amount) for event in back] == [("stack 1", 1_00)] * 2
    to_the_end(hand)


def test_all_hands_may_be_foul() -> None:
    """Nobody is left to go out: the tops are shared by all who posted them."""
    hand = dealt()
    until(hand, 1, "pluck")
    for seat in (3, 2, 1):
        hand.floor("wrong-count", seat=seat)
    assert hand.over
    # $2 are left of the tops: 50 cents each, and the odd chip to seat 1, first in turn.
    assert hand.net == {1: 0, 2: -50, 3: -50}


def test_no_spread_is_shown_and_goes_back() -> None:
    """Line 2225: the player goes on with the turn."""
    hand = dealt({"seat 1": FIVES, "stock": "Ks"})
    until(hand, 1, "spread")
    hand.floor("invalid-spread", seat=1, cards=["5d", "5h", "6s"])
    assert any(isinstance(event, Shown) and event.cards == ("5d", "5h", "6s") for event in hand.view(2).events)
    assert len(held(hand, 1)) == 10
    assert hand.decision and hand.decision.option("meld")
    hand.decide("meld", cards=["5d", "5h", "5s"])
    to_the_end(hand)


@pytest.mark.parametrize(
    ("seat", "cards", "why"),
    [
        (1, "5d 5h 5s", "that is a valid spread"),
        (1, "5d 5h", "three or more"),
        (1, "5d 5h 4s", "cards of seat 1's hand"),
        (3, "5d 5h 6s", "seat 3 has not made its first draw"),
        (7, "5d 5h 6s", "name a seat that is in"),
        (None, "5d 5h 6s", "name a seat that is in"),
    ],
)
def test_what_is_no_invalid_spread(seat: int | None, cards: str, why: str) -> None:
    hand = dealt({"seat 1": FIVES, "stock": "Ks"})
    until(hand, 1, "spread")
    with pytest.raises(IllegalDecision, match=why):
        hand.floor("invalid-spread", seat=seat, cards=cards)
    to_the_end(hand)


def test_the_floor_has_nothing_to_rule_on_before_the_deal() -> None:
    game = houseway.load("deuce/pan")
    assert set(game.filing.irregularities) == {
        "nine-cards", "eight-cards", "eleven-cards", "too-few-cards", "wrong-count", "invalid-spread",
        "invalid-spread-found-late",
    }  # fmt: skip
    with pytest.raises(IllegalDecision, match="nine-cards: name no more cards than 1"):
        dealt().floor("nine-cards", seat=1, cards=["2c", "3c"])
    with pytest.raises(IllegalDecision, match="is not in the hand of seat 1"):
        dealt({"seat 1": FIVES, "stock": "Ks"}).floor("nine-cards", seat=1, cards=["Ad"])


def test_oaks_files_no_irregularities() -> None:
    hand = houseway.load("oaks/pan").table(seats={1: 100_00, 2: 100_00}, button=1).deal(seed=1)
    with pytest.raises(IllegalDecision, match="oaks/pan has no rule for 'wrong-count'"):
        hand.floor("wrong-count", seat=1)
