"""Which card of the player-dealer's lies open while the players decide, where a filing does not say it."""

import pytest

from houseway.library import load
from houseway.table.events import Shown
from houseway.table.hand import Hand


def before_anybody_decides(filing: str, answer: str, bank: str, wager: str) -> Hand:
    game = load(filing).under(open_card=answer)
    table = game.table(seats={1: 1_000_00, 2: 1_000_00}, player_dealer=2)
    hand = table.deal(seed=268, places={"player-dealer": bank})
    hand.decide("take")
    hand.decide("cover", amount=500_00)
    hand.decide(wager, amount=10_00)
    if hand.decision and hand.decision.ask == "wager":
        hand.decide("done")
    return hand


@pytest.mark.parametrize(("answer", "up", "down"), [("last", "3s", "Jh 8d"), ("first", "Jh", "8d 3s")])
def test_three_card_poker_at_the_silver_fox(answer: str, up: str, down: str) -> None:
    """002 line 268: one card is turned face up; 277: the remaining cards are revealed when all have decided."""
    hand = before_anybody_decides("silver-fox/three-card-poker", answer, "Jh 8d 3s", "ante")
    assert sorted(hand.view(1).cards("player-dealer")) == sorted([up, "??", "??"])
    hand.decide("play")
    shown = [event.cards for event in hand.log if isinstance(event, Shown) and event.place == "player-dealer"]
    assert shown == [(up,), tuple(down.split())]


@pytest.mark.parametrize(("answer", "seen"), [("second", ("??", "3s")), ("first", ("Jh", "??"))])
def test_california_aces(answer: str, seen: tuple[str, ...]) -> None:
    """003 lines 515-516: one card face down and one face up."""
    hand = before_anybody_decides("oaks/california-aces", answer, "Jh 3s", "game")
    assert hand.view(1).cards("player-dealer") == seen
