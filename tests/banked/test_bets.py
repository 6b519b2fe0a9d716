"""All that may be bet, told at once: and whatever is told so, the hand takes."""

import pytest

import houseway
from houseway.banked.bets import Bet, bets

FILINGS = [
    one for one, entry in houseway.catalogue().items() if entry.playable and houseway.load(one).filing.player_dealer
]


def asked_to_bet(filing: str) -> houseway.Hand:
    """A hand in which seat 1 is asked for its wagers and the last seat banks."""
    game = houseway.load(filing)
    table = game.table(seats={1: 1_000_000, 2: 1_000_000, 3: 50_000_000})
    hand = table.deal(seed=bytes(32))
    while hand.decision and not (hand.decision.ask == "wager" and hand.decision.seat == 1):
        decision = hand.decision
        if decision.ask == "bank":
            hand.decide("take" if decision.seat == 3 else "decline", seat=decision.seat)
        elif decision.ask == "cover":
            hand.decide("cover", amount=decision.options[0].high, seat=decision.seat)  # type: ignore[union-attr]
        else:
            hand.decide("done", seat=decision.seat)
    return hand


def told(hand: houseway.Hand) -> dict[str, Bet]:
    return {one.do: one for one in bets(hand.setup.game, hand.view(1))}


@pytest.mark.parametrize("filing", FILINGS)
def test_what_is_told_at_once_the_hand_takes_one_by_one(filing: str) -> None:
    """Every bet on the seat's own spot, the least of each, those first that open others."""
    hand = asked_to_bet(filing)
    own = [one for one in told(hand).values() if one.spot == 1]
    kinds = {
        kind for kind, rule in hand.setup.game.filing.wagers.items() if rule.offered and rule.placed == "before-deal"
    }
    sheet = hand.setup.sheet
    wanted = {kind for kind in kinds if sheet in (hand.setup.game.filing.wagers[kind].sheets or (sheet,))}
    assert {one.kind for one in own} | {kind for one in own for kind in one.along} == wanted
    left = sorted(own, key=lambda one: len(one.needs))
    for bet in left:
        assert hand.decision and hand.decision.ask == "wager"
        hand.decide(bet.do, amount=bet.low, seat=1)
    lying = hand.view(1).money()
    assert {kind for kind in wanted if lying.get(f"wager 1 {kind}")} == wanted


def test_a_bonus_needs_its_ante() -> None:
    found = told(asked_to_bet("westlane/three-card-poker"))
    assert found["ante"].needs == ()
    assert found["pair-plus"].needs == ("ante",)
    assert (found["pair-plus"].low, found["pair-plus"].step) == (found["ante"].low, found["ante"].step)


def test_three_bets_go_along_with_each_other() -> None:
    found = told(asked_to_bet("deuce/let-it-ride"))
    assert [(do, one.along) for do, one in found.items()] == [("bet-1", ("bet-2", "bet-3"))]


def test_spots_beside_ones_own() -> None:
    """Empty seats' spots are open once there is a wager on the own one, in either way of asking."""
    hand = asked_to_bet("westlane/21st-century-blackjack")
    before = told(hand)
    assert before["game at 5"].needs == ("game",)
    assert before["game at 5"].spot == 5
    assert "game at 2" not in before
    hand.decide("game", amount=before["game"].low, seat=1)
    after = told(hand)
    assert after["game at 5"].needs == ()
    assert after["bonus-hands at 5"].needs == ("game at 5",)
    assert "game" not in after
