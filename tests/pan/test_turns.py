"""Deal and turns: to the right, five at a time, with the questions that the rules put and no others."""

import random

import pytest

import houseway
from houseway.bots import play_out
from houseway.table.events import Dealt, Shown
from houseway.table.hand import Hand
from houseway.table.options import IllegalDecision
from houseway.table.view import HIDDEN

NINE = "4c 4d 4h 5h 6h 7h 5c 6c 7c"
"""Three melds that pay nothing."""


def table(filing: str = "deuce/pan", players: int = 4, button: int | None = None) -> houseway.Table:
    seats = dict.fromkeys(range(1, players + 1), 100_00)
    return houseway.load(filing).table(seats=seats, button=button)


def stay_in(hand: Hand) -> Hand:
    while hand.decision and hand.decision.ask == "declare":
        hand.decide("in")
    return hand


def test_cards_go_to_the_right_five_at_a_time_from_the_winner() -> None:
    """Document 001 lines 2176-2177, 2190, 2193: counter-clockwise, in two rounds of five."""
    hand = table(button=2).deal(seed=3)
    dealt = [(event.place, len(event.cards)) for event in hand.log if isinstance(event, Dealt)]
    assert dealt == [(f"seat {seat}", 5) for seat in (2, 1, 4, 3, 2, 1, 4, 3)]
    assert all(event.seen == (int(event.place[-1]),) for event in hand.log if isinstance(event, Dealt))


def test_in_the_first_hand_a_card_of_each_is_up() -> None:
    """Line 2190: four down and the fifth up, and the tenth down again."""
    hand = table().deal(seed=3)
    dealt = [event for event in hand.log if isinstance(event, Dealt)]
    assert [(event.place, len(event.cards), event.seen is None) for event in dealt[:4]] == [
        ("seat 4", 4, False), ("seat 4", 1, True), ("seat 3", 4, False), ("seat 3", 1, True),
    ]  # fmt: skip
    assert [(event.place, len(event.cards), event.seen is None) for event in dealt[8:]] == [
        (f"seat {seat}", 5, False) for seat in (4, 3, 2, 1)
    ]


@pytest.mark.parametrize(
    ("up", "eldest"),
    [
        ({4: "2c", 3: "Ac", 2: "Kc", 1: "3c"}, 3),
        ({4: "7s", 3: "Jc", 2: "Js", 1: "7h"}, 1),
        ({4: "5s", 3: "5h", 2: "5d", 1: "5c"}, 1),
        ({4: "5d", 3: "5c", 2: "5c", 1: "5c"}, 3),
    ],
)
def test_the_lowest_card_up_is_first(up: dict[int, str], eldest: int) -> None:
    """Line 2190: aces low, then by suit with clubs lowest, then whoever was dealt it first; play goes to the right."""
    hand = table().deal(seed=3, places={f"seat {seat}": f"Kd Kd Qd Qd {card}" for seat, card in up.items()})
    order = [eldest - back if eldest > back else eldest - back + 4 for back in range(4)]
    for seat in order:
        assert hand.decision and (hand.decision.seat, hand.decision.ask) == (seat, "declare")
        hand.decide("in")
    assert hand.decision and hand.decision.seat == eldest


def test_the_winner_is_first_in_the_next_hand() -> None:
    """Line 2171; without a winner whoever was first stays so."""
    at = table(button=1)
    at.deal(seed=1, places={"seat 1": f"{NINE} Jc", "stock": "Qc"})
    assert at.hand
    for do, way in (("meld", "4c 4d 4h"), ("meld", "5h 6h 7h"), ("meld", "5c 6c 7c")):
        stay_in(at.hand).decide(do, cards=way.split())
    at.hand.decide("add to meld 3", cards=["Jc"])
    at.hand.decide("add to meld 3", cards=["Qc"])
    assert at.hand.over
    assert at.state == {"button": 1}
    at.leave(1)
    hand = at.deal(seed=2)
    assert hand.decision and hand.decision.seat == 4


def test_a_discard_is_offered_only_to_the_next_player_and_only_if_it_was_plucked() -> None:
    """Lines 2183, 2199-2200."""
    places = {"seat 1": "Kd Kh 2c 3d 5s 6h 7c Qs Js 4h", "seat 4": "4s 4d", "stock": "Kc 2h 5d"}
    hand = stay_in(table(button=1).deal(seed=1, places=places))
    hand.decide("meld", cards=["Kc", "Kd", "Kh"])
    assert hand.decision and hand.decision.options[0].choice().do == "discard"
    hand.decide("discard", cards=["4h"])
    # Seat 4 could meld the four, but it came from a hand: nobody is asked about it, and seat 4 has plucked already.
    assert (hand.decision.seat, hand.decision.ask) == (4, "spread")
    hand.decide("discard")
    assert (hand.decision.seat, hand.decision.ask) == (3, "pluck")


def test_everybody_is_asked_whatever_he_holds() -> None:
    """Who is never asked cannot use the card: so everybody is, and what is offered is nobody else's business."""
    hand = stay_in(table(button=1).deal(seed=1, places={"stock": "Kc Kd"}))
    hand.decide("discard")
    hand.decide("discard")
    decision = hand.decision
    assert decision and (decision.seat, decision.ask) == (4, "pluck")
    assert hand.view(3).decision is None
    assert hand.view(3).to_act == 4


def test_a_plucked_card_never_goes_into_a_hand() -> None:
    """Line 2198; ten cards belong to each player at the end of any turn, melded ones and all."""
    for seed in range(30):
        hand = table(players=5).deal(seed=seed)
        rng = random.Random(seed)
        while decision := hand.decision:
            if decision.ask == "pluck":
                lying = hand.places()
                for seat in hand.setup.stacks:
                    own = [cards for place, cards in lying.items() if (place + " ").startswith(f"seat {seat} ")]
                    assert sum(map(len, own)) in (0, 10)
            hand.decide(rng.choice(decision.options))


def test_nobody_sees_the_cards_of_others() -> None:
    """A view holds the cards that were dealt to the seat, turned up or laid, and no others."""
    for seed in range(20):
        hand = play_out(table("oaks/pan", 4, button=1).deal(seed=seed), seed)
        for seat in (None, 1, 2, 3, 4):
            for event, whole in zip(hand.view(seat).events, hand.log, strict=True):
                if isinstance(event, Dealt) and isinstance(whole, Dealt) and whole.seen is not None:
                    assert (HIDDEN in event.cards) == (seat not in whole.seen)
        shown = [event for event in hand.log if isinstance(event, Shown)]
        assert all(len(event.cards) < 10 for event in shown)


def test_retired_hands_are_thrown_face_up_at_the_deuce() -> None:
    """Document 001 lines 2294, 2304."""
    hand = table(button=1).deal(seed=4)
    hand.decide("on top")
    assert any(isinstance(event, Shown) and len(event.cards) == 10 for event in hand.view(3).events)


def test_what_the_other_reading_of_the_tops_makes_them() -> None:
    game = houseway.load("deuce/pan", {"tops": "two-konditions"})
    hand = game.table(seats={1: 100_00, 2: 100_00, 3: 100_00}, button=1).deal(seed=1)
    assert hand.view().money()["pot"] == 3 * 2_00 - 1_00


def test_what_is_not_offered_is_refused_in_a_sentence() -> None:
    hand = stay_in(table(button=1).deal(seed=1, places={"seat 1": f"{NINE} Kd", "stock": "Kc"}))
    with pytest.raises(IllegalDecision, match=r"'meld' takes .*4c 4d 4h.*, not 4c 4d 5h"):
        hand.decide("meld", cards=["4c", "4d", "5h"])
    with pytest.raises(IllegalDecision, match="cannot 'add to meld 1' now"):
        hand.decide("add to meld 1", cards=["Kc"])


def test_bots_play_a_session_with_comings_and_goings() -> None:
    at = table(players=5)
    for number in range(40):
        play_out(at.deal(seed=number), number)
        if number == 10:
            at.leave(at.state["button"])
        if number == 20:
            at.sit(9, 50_00)
        for seat, chips in list(at.stacks.items()):
            if chips < 5_00:
                at.add(seat, 50_00)
    assert at.hands == 40
