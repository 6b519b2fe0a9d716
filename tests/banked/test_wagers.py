"""Which spots a seat may bet on, and for how much."""

import pytest

from houseway.table.hand import Hand
from houseway.table.options import Amount, IllegalDecision
from tests.banked.banked_hands import BOTH, SILVER_FOX, WESTLANE, table


def betting(filing: str, readings: dict[str, str] | None = None, chips: int = 500_00) -> Hand:
    """A hand in which seat 1 is about to bet against seat 2."""
    hand = table(filing, {1: chips, 2: 500_00}, readings, player_dealer=2).deal(seed=1)
    hand.decide("take")
    hand.decide("cover", amount=100_00)
    assert hand.decision is not None
    assert hand.decision.seat == 1
    return hand


def spots(hand: Hand) -> list[str]:
    assert hand.decision is not None
    return [option.do for option in hand.decision.options if isinstance(option, Amount)]


def refuses(hand: Hand, kind: str, amount: int) -> None:
    """The bet is refused, and nothing has changed."""
    before = hand.stacks, hand.decision, len(list(hand.log))
    with pytest.raises(IllegalDecision):
        hand.decide(kind, amount=amount)
    assert (hand.stacks, hand.decision, len(list(hand.log))) == before


@pytest.mark.parametrize("filing", BOTH)
def test_the_dragon_needs_another_wager_first(filing: str) -> None:
    hand = betting(filing)
    assert spots(hand) == ["player", "banker", "tie"]
    refuses(hand, "dragon-7", 5_00)


@pytest.mark.parametrize("filing", BOTH)
@pytest.mark.parametrize("line", ["player", "banker"])
def test_either_line_opens_the_dragon(filing: str, line: str) -> None:
    hand = betting(filing)
    hand.decide(line, amount=5_00)
    assert "dragon-7" in spots(hand)
    hand.decide("dragon-7", amount=5_00)
    assert "dragon-7" not in spots(hand)


def test_at_silver_fox_the_tie_is_a_base_wager() -> None:
    """002 line 523 counts it among them."""
    hand = betting(SILVER_FOX)
    hand.decide("tie", amount=5_00)
    assert "dragon-7" in spots(hand)


def test_at_westlane_the_tie_does_not_open_the_dragon() -> None:
    """000 lines 501 and 552 ask for a line."""
    hand = betting(WESTLANE)
    hand.decide("tie", amount=5_00)
    assert spots(hand) == ["player", "banker"]
    refuses(hand, "dragon-7", 5_00)


def test_the_panda_is_offered_only_where_it_is_read_so() -> None:
    for readings, offered in (({}, False), ({"panda-8": "offered"}, True)):
        hand = betting(WESTLANE, readings)
        refuses(hand, "panda-8", 5_00)
        hand.decide("player", amount=5_00)
        assert ("panda-8" in spots(hand)) is offered


@pytest.mark.parametrize(("filing", "most"), [(SILVER_FOX, 50_00), (WESTLANE, 1_000_00)])
@pytest.mark.parametrize("kind", ["player", "banker", "tie", "dragon-7"])
def test_every_spot_has_the_limits_of_the_table(filing: str, most: int, kind: str) -> None:
    hand = betting(filing, chips=5_000_00)
    if kind == "dragon-7":
        hand.decide("player", amount=5_00)
    refuses(hand, kind, 4_00)
    refuses(hand, kind, most + 1_00)
    refuses(hand, kind, 5_50)
    hand.decide(kind, amount=most)


@pytest.mark.parametrize("filing", BOTH)
def test_a_spot_takes_one_wager(filing: str) -> None:
    hand = betting(filing)
    hand.decide("player", amount=5_00)
    refuses(hand, "player", 5_00)


def test_a_seat_bets_no_more_than_it_has_after_its_fees() -> None:
    """Silver Fox, option 1: each line costs $0.50."""
    hand = betting(SILVER_FOX, chips=16_00)
    hand.decide("player", amount=10_00)
    # $6 left, $1 for two lines: $5.
    refuses(hand, "banker", 6_00)
    # $6 left, $0.50 for the line: $5 in whole dollars, though the tie itself is free.
    refuses(hand, "tie", 6_00)
    hand.decide("banker", amount=5_00)
    assert hand.fees == {1: 1_00, 2: 1_00}
