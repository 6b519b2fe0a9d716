"""The player-dealer's seat: two hands, then it is offered on clockwise."""

from collections.abc import Iterable

import pytest

from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.table import Table, TableError
from tests.banked.banked_hands import BOTH, SILVER_FOX, WESTLANE, play, table

CHIPS = 1_000_00
TIE = {"player": "Kc 6d", "banker": "Kd 6h"}
"""A hand in which both lines push, so that stacks only change by fees."""
ALL = (1, 3, 6, 8)


def bets(seats: Iterable[int] = ALL) -> dict[int, dict[str, int]]:
    return {seat: {"player": 10_00} for seat in seats}


def four(filing: str, readings: dict[str, str] | None = None, player_dealer: int | None = None) -> Table:
    return table(filing, dict.fromkeys(ALL, CHIPS), readings, player_dealer=player_dealer)


def bank(hand: Hand) -> tuple[int, int] | None:
    """Who banked, and the how-manyth hand of its turn; nothing where no hand was played."""
    return (hand.outcome["player_dealer"], hand.outcome["turn"]) if "turn" in hand.outcome else None


def dealt(hand: Hand) -> bool:
    return any(isinstance(event, Dealt) for event in hand.log)


@pytest.mark.parametrize("filing", BOTH)
def test_two_hands_each_and_round_again(filing: str) -> None:
    at = four(filing)
    found = [bank(play(at, ALL, bets(), places=TIE).hand) for _ in range(10)]
    assert found == [(1, 1), (1, 2), (3, 1), (3, 2), (6, 1), (6, 2), (8, 1), (8, 2), (1, 1), (1, 2)]


@pytest.mark.parametrize("filing", BOTH)
def test_the_first_hand_is_offered_to_whom_the_table_says(filing: str) -> None:
    at = four(filing, player_dealer=6)
    assert play(at, ALL, bets(), places=TIE).offered == [6]
    assert play(at, ALL, bets(), places=TIE).offered == [6]
    assert play(at, ALL, bets(), places=TIE).offered == [8]


@pytest.mark.parametrize("filing", BOTH)
def test_a_seat_that_declines_is_passed_over_clockwise(filing: str) -> None:
    at = four(filing, player_dealer=6)
    assert play(at, [3], bets(), places=TIE).offered == [6, 8, 1, 3]
    second = play(at, [3], bets(), places=TIE)
    assert (second.offered, bank(second.hand)) == ([3], (3, 2))
    third = play(at, [1], bets(), places=TIE)
    assert (third.offered, bank(third.hand)) == ([6, 8, 1], (1, 1))


@pytest.mark.parametrize("filing", BOTH)
def test_the_second_hand_of_a_turn_can_be_declined(filing: str) -> None:
    at = four(filing, player_dealer=6)
    play(at, ALL, bets(), places=TIE)
    second = play(at, [8, 1], bets(), places=TIE)
    assert (second.offered, bank(second.hand)) == ([6, 8], (8, 1))
    third = play(at, ALL, bets(), places=TIE)
    assert (third.offered, bank(third.hand)) == ([8], (8, 2))


@pytest.mark.parametrize("filing", BOTH)
def test_when_nobody_takes_the_seat_at_all_there_is_no_hand(filing: str) -> None:
    at = four(filing, player_dealer=6)
    none = play(at, [], {})
    assert none.offered == [6, 8, 1, 3]
    assert not dealt(none.hand)
    assert none.hand.net == dict.fromkeys(ALL, 0)
    assert none.hand.fees == {}
    again = play(at, ALL, bets(), places=TIE)
    assert (again.offered, bank(again.hand)) == ([6], (6, 1))


@pytest.mark.parametrize(("filing", "readings"), [(SILVER_FOX, {}), (WESTLANE, {"nobody-else": "breaks"})])
def test_after_two_hands_the_game_breaks_when_all_others_decline(filing: str, readings: dict[str, str]) -> None:
    """002 line 632: nobody banks more than two hands running."""
    at = four(filing, readings, player_dealer=6)
    play(at, [6], bets(), places=TIE)
    play(at, [6], bets(), places=TIE)
    for _ in range(2):
        broken = play(at, [6], {})
        assert broken.offered == [8, 1, 3]
        assert bank(broken.hand) is None
        assert not dealt(broken.hand)
        assert broken.hand.net == dict.fromkeys(ALL, 0)
        assert broken.hand.fees == {}
    other = play(at, [3, 6], bets(), places=TIE)
    assert (other.offered, bank(other.hand)) == ([8, 1, 3], (3, 1))
    play(at, [3], bets(), places=TIE)
    back = play(at, [6], bets(), places=TIE)
    assert (back.offered, bank(back.hand)) == ([6], (6, 1))


@pytest.mark.parametrize(("filing", "readings"), [(WESTLANE, {}), (SILVER_FOX, {"nobody-else": "stays"})])
def test_after_two_hands_the_seat_stays_when_all_others_decline(filing: str, readings: dict[str, str]) -> None:
    """000 line 462: the position is offered every two hands; nothing makes it move."""
    at = four(filing, readings, player_dealer=6)
    play(at, [6], bets(), places=TIE)
    play(at, [6], bets(), places=TIE)
    third = play(at, [6], bets(), places=TIE)
    assert (third.offered, bank(third.hand)) == ([8, 1, 3, 6], (6, 1))
    fourth = play(at, [6], bets(), places=TIE)
    assert (fourth.offered, bank(fourth.hand)) == ([6], (6, 2))
    fifth = play(at, ALL, bets(), places=TIE)
    assert (fifth.offered, bank(fifth.hand)) == ([8], (8, 1))


@pytest.mark.parametrize("filing", BOTH)
def test_a_hand_without_wagers_is_not_a_turn(filing: str) -> None:
    at = four(filing, player_dealer=6)
    for _ in range(3):
        idle = play(at, ALL, {})
        assert idle.offered == [6]
        assert bank(idle.hand) is None
        assert not dealt(idle.hand)
        assert idle.hand.net == dict.fromkeys(ALL, 0)
        assert idle.hand.fees == {}
    assert bank(play(at, ALL, bets(), places=TIE).hand) == (6, 1)
    assert bank(play(at, ALL, {}).hand) is None
    assert bank(play(at, ALL, bets(), places=TIE).hand) == (6, 2)
    assert bank(play(at, ALL, bets(), places=TIE).hand) == (8, 1)


@pytest.mark.parametrize("filing", BOTH)
def test_a_new_player_dealer_without_wagers_has_not_begun_its_turn(filing: str) -> None:
    at = four(filing, player_dealer=6)
    play(at, ALL, bets(), places=TIE)
    play(at, ALL, bets(), places=TIE)
    idle = play(at, ALL, {})
    assert (idle.offered, bank(idle.hand)) == ([8], None)
    again = play(at, ALL, bets(), places=TIE)
    assert (again.offered, bank(again.hand)) == ([8], (8, 1))


@pytest.mark.parametrize("filing", BOTH)
def test_a_player_dealer_that_loses_all_is_passed_over(filing: str) -> None:
    """The stack is the cover and the fee, and both go; the next seat clockwise has the offer."""
    fee = 12_00 if filing == WESTLANE else 1_00
    at = table(filing, {1: CHIPS, 3: 50_00 + fee, 6: CHIPS}, player_dealer=3)
    first = {1: {"player": 50_00}, 6: {"player": 50_00}}
    lost = play(at, [3], first, cover=50_00, places={"player": "4d 4h", "banker": "3c 4s"}).hand
    assert lost.net[3] == -50_00
    left = fee - lost.fees[3]
    assert at.stacks[3] == left
    after = play(at, (1, 3, 6), {1: {"player": 10_00}, 6: {"player": 10_00}}, places=TIE)
    assert after.offered == [6]
    assert bank(after.hand) == (6, 1)


def test_a_player_dealer_without_a_chip_is_not_in_the_hand() -> None:
    at = table(SILVER_FOX, {1: CHIPS, 3: 51_00, 6: CHIPS}, player_dealer=3)
    play(at, [3], {1: {"player": 50_00}}, cover=50_00, places={"player": "4d 4h", "banker": "3c 4s"})
    assert at.stacks[3] == 0
    after = play(at, (1, 6), {1: {"player": 10_00}}, places=TIE)
    assert after.offered == [6]
    assert 3 not in after.hand.net


def test_a_table_with_one_stack_left_has_no_hand() -> None:
    at = table(SILVER_FOX, {1: CHIPS, 3: 51_00}, player_dealer=3)
    play(at, [3], {1: {"player": 50_00}}, cover=50_00, places={"player": "4d 4h", "banker": "3c 4s"})
    with pytest.raises(TableError):
        at.deal(seed=1)


@pytest.mark.parametrize("filing", BOTH)
def test_a_seat_that_cannot_put_up_the_least_cover_is_not_offered(filing: str) -> None:
    """The least bet is $5, and what the fee may come to is kept back."""
    fee = 12_00 if filing == WESTLANE else 1_00
    poor = table(filing, {1: CHIPS, 3: 4_99 + fee, 6: CHIPS}, player_dealer=3)
    assert play(poor, (1, 3, 6), {1: {"player": 10_00}}, places=TIE).offered == [6]
    enough = table(filing, {1: CHIPS, 3: 5_00 + fee, 6: CHIPS}, player_dealer=3)
    assert play(enough, (1, 3, 6), {1: {"player": 10_00}}, places=TIE).offered == [3]


@pytest.mark.parametrize("filing", BOTH)
def test_a_player_dealer_that_leaves_is_followed_by_the_next_seat(filing: str) -> None:
    at = four(filing, player_dealer=3)
    play(at, ALL, bets(), places=TIE)
    at.leave(3)
    after = play(at, ALL, bets([1, 6, 8]), places=TIE)
    assert (after.offered, bank(after.hand)) == ([6], (6, 1))


@pytest.mark.parametrize("filing", BOTH)
def test_a_seat_that_comes_in_takes_its_place_in_the_rotation(filing: str) -> None:
    at = four(filing, player_dealer=3)
    play(at, ALL, bets(), places=TIE)
    at.sit(4, CHIPS)
    assert bank(play(at, ALL, bets(), places=TIE).hand) == (3, 2)
    assert play(at, (*ALL, 4), bets(), places=TIE).offered == [4]


@pytest.mark.parametrize("filing", BOTH)
def test_the_player_dealer_is_never_asked_to_bet(filing: str) -> None:
    at = four(filing, player_dealer=3)
    hand = at.deal(seed=1)
    asked = []
    while decision := hand.decision:
        asked.append((decision.seat, decision.ask))
        hand.decide(decision.options[-1] if decision.ask == "wager" else decision.options[0])
    assert asked == [(3, "bank"), (3, "cover"), (6, "wager"), (8, "wager"), (1, "wager")]
