"""The bot: it melds what pays, keeps what is near to a meld, and goes on top with hands that go nowhere."""

import random

import houseway
from houseway.bots import play_out
from houseway.bots import random_bot as anyhow
from houseway.families.pan.bot import choose, position_of
from houseway.families.pan.melds import in_order
from houseway.felt.cards import cards
from houseway.table.events import Acted
from houseway.table.hand import Hand

RICH = "5s 5s 5s 7h Jh Qh 4c 5c 6c 2d"
POOR = "Ac 4c 7c 2d 6d Qd 3h Jh 5s Ks"
"""Ten ranks, and no two cards that go together well."""


def dealt(places: dict[str, str]) -> Hand:
    game = houseway.load("deuce/pan")
    return game.table(seats=dict.fromkeys((1, 2, 3), 200_00), button=1).deal(seed=2, places=places)


def declares(held: str) -> set[str]:
    hand = dealt({"seat 1": held})
    return {choose(hand.view(1), random.Random(seed)).do for seed in range(40)}


def test_it_stays_in_with_melds_and_retires_with_nothing() -> None:
    assert declares(RICH) == {"in"}
    assert declares(POOR) == {"on top"}


def in_turn(held: str, plucked: str) -> Hand:
    hand = dealt({"seat 1": held, "stock": plucked})
    while hand.decision and hand.decision.ask == "declare":
        hand.decide("in")
    return hand


def test_it_melds_for_the_pay() -> None:
    """Of two melds with the queen of spades the one that pays 2 chips."""
    hand = in_turn("Js Ks 7s Qh Qd 2c 4d 6h Ac 3d", "Qs")
    choice = choose(hand.view(1), random.Random(1))
    assert (choice.do, choice.cards) == ("meld", ("Js", "Qs", "Ks"))


def test_it_throws_what_goes_with_nothing() -> None:
    hand = in_turn("Kc Kd 5s 6s 2h 2d 3c 3d 7h Jh", "Ks")
    hand.decide("meld", cards=["Kc", "Kd", "Ks"])
    thrown = choose(hand.view(1), random.Random(1))
    assert thrown.do == "discard"
    hand = in_turn("Kc Kd 5s 6s 2h 3h 5d 6d 7h Ac", "Ks")
    hand.decide("meld", cards=["Kc", "Kd", "Ks"])
    # The ace of clubs goes with no other card; each of the others has a neighbour or a pair.
    assert choose(hand.view(1), random.Random(1)).cards == ("Ac",)


def test_it_knows_its_own_cards() -> None:
    for seed in range(20):
        hand = houseway.load("deuce/pan").table(seats=dict.fromkeys(range(1, 6), 100_00)).deal(seed=seed)
        rng = random.Random(seed)
        while decision := hand.decision:
            own = position_of(hand.view(decision.seat).events, decision.seat)
            lying = hand.places()
            assert own.held == in_order(cards(lying[f"seat {decision.seat}"]))
            melds = [cards for place, cards in lying.items() if place.startswith(f"seat {decision.seat} meld ")]
            assert sorted(map(sorted, own.melds)) == sorted(map(sorted, melds))
            hand.decide(choose(hand.view(decision.seat), rng))


def test_it_beats_whoever_plays_anyhow() -> None:
    won = 0
    for seed in range(200):
        game = houseway.load("oaks/pan")
        hand = game.table(seats=dict.fromkeys((1, 2, 3, 4), 400_00), button=1 + seed % 4).deal(seed=seed)
        seat = 1 + seed // 4 % 4
        play_out(hand, seed, {other: anyhow.choose for other in (1, 2, 3, 4) if other != seat})
        won += hand.net[seat]
    assert won > 200 * 2_00


def test_it_retires_now_and_then_and_forces_now_and_then() -> None:
    asked = {"on top": 0, "in": 0, "force": 0, "let it be": 0}
    for seed in range(300):
        hand = houseway.load("deuce/pan").table(seats=dict.fromkeys(range(1, 8), 100_00), button=1).deal(seed=seed)
        for event in play_out(hand, seed).log:
            if isinstance(event, Acted) and event.choice.do in asked:
                asked[event.choice.do] += 1
    assert 0.15 < asked["on top"] / (asked["on top"] + asked["in"]) < 0.5
    assert asked["force"] >= 3
    assert asked["let it be"] > asked["force"]
