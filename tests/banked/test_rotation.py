"""The player-dealer's seat: two hands, then it is offered on clockwise."""

import random
from collections.abc import Iterable

import pytest

from houseway.banked.facts import PlayerDealer
from houseway.library import load
from houseway.table.events import Dealt, Told
from houseway.table.hand import Hand
from houseway.table.options import Amount
from houseway.table.table import Table, TableError
from tests.banked.banked_hands import BOTH, SILVER_FOX, WESTLANE, changed, play, table

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


# -- the other direction, other numbers of hands, and a second telling of the whole rule


def test_counter_clockwise_where_it_is_read_so() -> None:
    at = four(SILVER_FOX, {"rotation": "counter-clockwise"}, player_dealer=6)
    found = [bank(play(at, ALL, bets(), places=TIE).hand) for _ in range(6)]
    assert found == [(6, 1), (6, 2), (3, 1), (3, 2), (1, 1), (1, 2)]
    passed_over = play(at, [6], bets(), places=TIE)
    assert (passed_over.offered, bank(passed_over.hand)) == ([8, 6], (6, 1))


def test_without_a_player_dealer_the_first_offer_goes_to_seat_1_and_on_in_the_direction() -> None:
    assert play(four(SILVER_FOX), [8], bets(), places=TIE).offered == [1, 3, 6, 8]
    counter = four(SILVER_FOX, {"rotation": "counter-clockwise"})
    assert play(counter, [3], bets(), places=TIE).offered == [1, 8, 6, 3]


@pytest.mark.parametrize("filing", BOTH)
def test_the_button_says_first_or_second_turn(filing: str) -> None:
    at = four(filing, player_dealer=6)
    said = []
    for _ in range(3):
        hand = play(at, ALL, bets(), places=TIE).hand
        told = (event.fact for event in hand.log if isinstance(event, Told))
        said += [fact for fact in told if isinstance(fact, PlayerDealer)]
    assert said == [PlayerDealer(6, 1, 2), PlayerDealer(6, 2, 2), PlayerDealer(8, 1, 2)]


@pytest.mark.parametrize("hands", [1, 3])
def test_a_turn_of_another_number_of_hands(hands: int) -> None:
    game = changed(load(SILVER_FOX), player_dealer={"hands": hands})
    at = Table(game, seats=dict.fromkeys(ALL, CHIPS), player_dealer=3)
    found = [bank(play(at, ALL, bets(), places=TIE).hand) for _ in range(3 * hands)]
    assert found == [(seat, turn) for seat in (3, 6, 8) for turn in range(1, hands + 1)]


def test_a_seat_that_sits_out_is_passed_over() -> None:
    at = four(SILVER_FOX, player_dealer=3)
    at.sit_out(6)
    assert bank(play(at, ALL, bets([1, 3, 8]), places=TIE).hand) == (3, 1)
    assert bank(play(at, ALL, bets([1, 3, 8]), places=TIE).hand) == (3, 2)
    assert play(at, ALL, bets([1, 3, 8]), places=TIE).offered == [8]


def test_a_seat_that_comes_back_is_away_no_more() -> None:
    at = four(SILVER_FOX, player_dealer=3)
    at.sit_out(6)
    play(at, [], {})
    at.come_back(6)
    assert "away" not in at.deal(seed=1).setup.state


def test_the_player_dealer_that_declines_after_one_hand_begins_anew_when_it_comes_round() -> None:
    at = four(SILVER_FOX, player_dealer=6)
    assert bank(play(at, [6], bets(), places=TIE).hand) == (6, 1)
    everybody_else_declines = play(at, [], {})
    assert everybody_else_declines.offered == [6, 8, 1, 3]
    assert bank(play(at, [6], bets(), places=TIE).hand) == (6, 2), "no hand was played, so its turn is not over"


@pytest.mark.parametrize(("reading", "least"), [("table-minimum", 5_00), ("one-chip", 1_00)])
def test_the_cover_goes_from_the_least_to_all_but_the_fee(reading: str, least: int) -> None:
    """Silver Fox, option 1: the fee is $1. Odd cents stay in the stack."""
    at = table(SILVER_FOX, {1: CHIPS, 3: 87_65}, {"least-cover": reading}, player_dealer=3)
    hand = at.deal(seed=1)
    hand.decide("take")
    assert hand.decision is not None
    assert hand.decision.options == (Amount("cover", least, 86_00, 1_00),)
    hand.decide("cover", amount=86_00)
    assert hand.stacks[3] == 1_65


class Rotation:
    """Whose turn it is to bank, kept on a list of chairs: the seat that has the turn is first."""

    def __init__(self, chairs: list[int], hands: int, stays: bool) -> None:
        self.chairs = chairs
        self.hands = hands
        self.stays = stays
        self.banked = 0

    def offers(self, willing: set[int]) -> tuple[list[int], tuple[int, int] | None]:
        """Who is asked, and who banks the how-manyth hand of its turn."""
        if self.banked < self.hands:
            asked = list(self.chairs)
        else:
            asked = self.chairs[1:] + self.chairs[:1] * self.stays
        for at, seat in enumerate(asked):
            if seat in willing:
                goes_on = seat == self.chairs[0] and self.banked < self.hands
                self.banked = self.banked + 1 if goes_on else 1
                while self.chairs[0] != seat:
                    self.chairs.append(self.chairs.pop(0))
                return asked[: at + 1], (seat, self.banked)
        return asked, None


@pytest.mark.parametrize("hands", [1, 2, 3])
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
@pytest.mark.parametrize("nobody_else", ["stays", "breaks"])
def test_any_run_of_takers_and_decliners(hands: int, direction: str, nobody_else: str) -> None:
    rng = random.Random(f"{hands} {direction} {nobody_else}")
    rule = {"hands": hands, "direction": direction, "when_all_decline": nobody_else}
    at = Table(changed(load(SILVER_FOX), player_dealer=rule), seats=dict.fromkeys(ALL, CHIPS), player_dealer=6)
    chairs = [6, 8, 1, 3] if direction == "clockwise" else [6, 3, 1, 8]
    model = Rotation(chairs, hands, nobody_else == "stays")
    broken = again = 0
    for _ in range(150):
        holder = model.chairs[0]
        willing = {holder} if rng.random() < 0.3 else {seat for seat in ALL if rng.random() < 0.5}
        expected, banks = model.offers(willing)
        broken += banks is None
        again += expected[-1] == holder and len(expected) == len(ALL)
        found = play(at, sorted(willing), bets() if banks else {}, places=TIE if banks else None)
        assert (found.offered, bank(found.hand)) == (expected, banks)
    assert broken
    assert bool(again) == (nobody_else == "stays")
