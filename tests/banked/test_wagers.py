"""Which spots a seat may bet on, and for how much."""

import pytest

from houseway.banked.wagers import WAGER
from houseway.filings.figures import Range
from houseway.library import load
from houseway.table.events import Moved
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount, IllegalDecision
from tests.banked.banked_hands import BLACKJACK, BOTH, SILVER_FOX, WESTLANE, changed, offer, table

MAGIC_SEVENS = "silver-fox/pure-21-5-blackjack-magic-sevens"


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


# -- bonus bets: at most the base bet, their own limits, their own steps


def with_base_bet(game: Game, base: int, chips: int = 5_000_00) -> Hand:
    """Seat 1 has placed its base bet against seat 2."""
    hand = game.table(seats={1: chips, 2: 5_000_00}, player_dealer=2, size=2).deal(seed=1)
    hand.decide("take")
    hand.decide("cover", amount=100_00)
    hand.decide("game", seat=1, amount=base)
    return hand


def limits(hand: Hand, kind: str) -> tuple[int, int, int] | None:
    option = offer(hand).get(kind) if hand.decision and hand.decision.ask == "wager" else None
    return (option.low, option.high, option.step) if option else None


@pytest.mark.parametrize("base", [5_00, 6_00, 73_00, 600_00])
def test_the_buster_bet_goes_up_to_the_game_wager(base: int) -> None:
    """002 lines 780-786."""
    hand = with_base_bet(load(BLACKJACK), base)
    assert offer(hand)["buster"].high == base
    refuses(hand, "buster", base + 1_00)
    hand.decide("buster", amount=base)


@pytest.mark.parametrize(
    ("base", "most"), [(5_00, 5_00), (9_00, 5_00), (10_00, 10_00), (99_00, 95_00), (100_00, 100_00), (600_00, 100_00)]
)
def test_magic_sevens_have_limits_and_steps_of_their_own(base: int, most: int) -> None:
    """002 line 929: not above the base wager, $5 to $100, in steps of $5."""
    hand = with_base_bet(load(MAGIC_SEVENS), base)
    assert limits(hand, "magic-sevens") == (5_00, most, 5_00)
    for amount in (4_00, 6_00, 7_50, most + 1_00, most + 5_00):
        refuses(hand, "magic-sevens", amount)
    hand.decide("magic-sevens", amount=most)


def test_a_bonus_bet_whose_least_is_above_the_base_bet_is_not_offered() -> None:
    game = changed(load(MAGIC_SEVENS), wagers={"magic-sevens": {"limit": Range(20_00, 100_00)}})
    assert limits(with_base_bet(game, 19_00), "magic-sevens") is None
    assert limits(with_base_bet(game, 20_00), "magic-sevens") == (20_00, 20_00, 5_00)


def test_limits_of_its_own_without_an_upper_end_stop_at_the_tables() -> None:
    game = changed(load(BLACKJACK), wagers={"buster": {"limit": Range(1_00, None), "at_most": ()}})
    assert limits(with_base_bet(game, 5_00), "buster") == (1_00, 600_00, 1_00)


def test_at_most_the_larger_of_several_wagers() -> None:
    game = changed(load(SILVER_FOX), wagers={"dragon-7": {"at_most": ("player", "banker")}})
    hand = game.table(seats={1: 500_00, 2: 500_00}, player_dealer=2).deal(seed=1)
    for what, amount in (("take", 0), ("cover", 100_00), ("tie", 50_00)):
        hand.decide(what, amount=amount)
    assert limits(hand, "dragon-7") is None, "a tie is no line"
    hand.decide("player", amount=12_00)
    assert limits(hand, "dragon-7") == (5_00, 12_00, 1_00)
    hand.decide("banker", amount=20_00)
    assert limits(hand, "dragon-7") == (5_00, 20_00, 1_00)


def test_a_wager_after_the_deal_is_not_offered_before_it() -> None:
    game = changed(load(BLACKJACK), wagers={"buster": {"placed": "after-deal"}})
    assert limits(with_base_bet(game, 5_00), "buster") is None


@pytest.mark.parametrize(("left", "most"), [(4_99, None), (5_00, 5_00), (9_99, 5_00), (10_00, 10_00), (14_00, 10_00)])
def test_a_bonus_bet_is_cut_to_the_chips_that_are_left_in_whole_steps(left: int, most: int | None) -> None:
    hand = with_base_bet(load(MAGIC_SEVENS), 20_00, chips=20_00 + left)
    found = limits(hand, "magic-sevens")
    assert found == (None if most is None else (5_00, most, 5_00))


# -- wagers that go together


def test_equal_wagers_are_placed_together() -> None:
    """Here a tie bet goes with the player line for as much: it is not offered by itself, and both must be paid for."""
    game = changed(load(SILVER_FOX), wagers={"tie": {"equals": "player"}})
    hand = game.table(seats={1: 21_40, 2: 500_00}, player_dealer=2).deal(seed=1)
    for what, amount in (("take", 0), ("cover", 100_00)):
        hand.decide(what, amount=amount)
    assert spots(hand) == ["player", "banker"]
    assert limits(hand, "player") == (5_00, 10_00, 1_00), "half of $21.40 less $0.50, in whole dollars"
    hand.decide("player", amount=10_00)
    bets = [event[1:3] for event in hand.log if isinstance(event, Moved) and event.why == WAGER]
    assert bets == [("wager 1 player", 10_00), ("wager 1 tie", 10_00)]


def test_a_wager_of_another_sheet_is_not_offered() -> None:
    game = changed(load(SILVER_FOX), wagers={"dragon-7": {"sheets": ("another",)}})
    hand = game.table(seats={1: 500_00, 2: 500_00}, player_dealer=2).deal(seed=1)
    for what, amount in (("take", 0), ("cover", 100_00), ("player", 5_00)):
        hand.decide(what, amount=amount)
    assert spots(hand) == ["banker", "tie"]


# -- fees are kept back


def test_every_spot_keeps_its_fee_back() -> None:
    """$0.50 for each line: with $31 there is $15 and $15 on two spots, and nothing over."""
    game = changed(load(SILVER_FOX), seats={"spots": 3})
    hand = game.table(seats={1: 31_00, 2: 500_00}, player_dealer=2, size=8).deal(seed=1)
    hand.decide("take")
    hand.decide("cover", amount=100_00)
    assert limits(hand, "player") == (5_00, 30_00, 1_00)
    hand.decide("player", amount=15_00)
    assert limits(hand, "player at 5") == (5_00, 15_00, 1_00)
    hand.decide("player at 5", amount=15_00)
    assert hand.fees == {1: 1_00, 2: 1_00}
    assert hand.stacks[1] == 31_00 + hand.net[1] - 1_00


@pytest.mark.parametrize("chips", range(5_00, 9_00, 25))
def test_whatever_is_offered_can_be_paid_with_its_fee(chips: int) -> None:
    """$5 and the fee of $0.50 cannot be bet with less than $5.50."""
    hand = table(SILVER_FOX, {1: chips, 2: 500_00, 3: 500_00}, player_dealer=2).deal(seed=1)
    hand.decide("take")
    hand.decide("cover", amount=100_00)
    hand.decide("done", seat=3)
    if chips < 5_50:
        assert limits(hand, "player") is None
        return
    hand.decide("player", seat=1, amount=offer(hand)["player"].high)
    while hand.decision:
        hand.decide("done")
    assert hand.fees[1] == 50
    assert hand.stacks[1] == chips + hand.net[1] - 50
