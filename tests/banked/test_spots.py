"""Unoccupied spots: who may bet on them besides its own, on how many, and which ones."""

import random
from collections.abc import Iterable, Mapping

import pytest

from houseway.banked.wagers import Wager
from houseway.library import load
from houseway.table.events import Dealt
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Choice
from houseway.table.places import Label
from tests.banked.banked_hands import BLACKJACK, SILVER_FOX, betting, changed, offer

CHIPS = 500_00
NO_BUST = "deuce/no-bust-21st-century-blackjack"


def four(game: Game) -> Hand:
    """Eight places; seats 1, 3, 4 and 7 are taken, and 1 is the player-dealer: seat 3 bets first."""
    return betting(game, dict.fromkeys((1, 3, 4, 7), CHIPS), 1)


def spots_offered(hand: Hand, kind: str = "game") -> list[int]:
    return [Label.of(text)[1] for text in offer(hand) if Label.of(text)[0] == kind and Label.of(text)[1]]


def bet(hand: Hand, *wagers: tuple[str, int]) -> None:
    for what, amount in wagers:
        hand.decide(what, amount=amount)


# -- the text of a wager


@pytest.mark.parametrize(
    ("wager", "text"),
    [
        (Wager(3, "game", 5_00), "game"),
        (Wager(3, "game", 5_00, 4), "game at 4"),
        (Wager(3, "game", 5_00, 0, 2), "game hand 2"),
        (Wager(3, "dragon-7", 5_00, 12, 4), "dragon-7 at 12 hand 4"),
    ],
)
def test_a_wager_by_its_label(wager: Wager, text: str) -> None:
    assert wager.label == str(Label(wager.kind, wager.at, wager.hand)) == text
    assert Label.of(text) == (wager.kind, wager.at, wager.hand)
    assert wager.place == f"wager 3 {text}"
    assert wager.spot == (wager.at or 3)


# -- which spots


def test_at_first_only_the_seats_own_spot_is_open() -> None:
    assert list(offer(four(load(BLACKJACK)))) == ["game"]


def test_with_a_wager_on_its_own_spot_every_empty_seats_spot_is_open() -> None:
    """002 line 685: at its seat along with other unoccupied betting circles."""
    hand = four(load(BLACKJACK))
    bet(hand, ("game", 20_00))
    assert spots_offered(hand) == [2, 5, 6, 8]


def test_a_full_table_has_no_spot_to_spare() -> None:
    hand = betting(load(BLACKJACK), dict.fromkeys(range(1, 9), CHIPS), 1)
    bet(hand, ("game", 20_00))
    assert list(offer(hand)) == ["buster"]


def test_a_spot_that_somebody_has_taken_is_not_free() -> None:
    hand = four(load(BLACKJACK))
    bet(hand, ("game", 20_00), ("game at 5", 20_00), ("done", 0), ("game", 20_00))
    assert hand.decision is not None
    assert hand.decision.seat == 4
    assert spots_offered(hand) == [2, 6, 8]


def test_a_seat_that_bets_nothing_has_no_spot_at_all() -> None:
    hand = four(load(BLACKJACK))
    bet(hand, ("done", 0))
    assert hand.decision is not None
    assert (hand.decision.seat, list(offer(hand))) == (4, ["game"])


@pytest.mark.parametrize("most", [2, 3, 4])
def test_a_player_has_so_many_spots_and_no_more(most: int) -> None:
    hand = four(changed(load(BLACKJACK), seats={"spots": most}))
    bet(hand, ("game", 20_00))
    for spot in (2, 5, 6)[: most - 1]:
        assert spot in spots_offered(hand)
        bet(hand, (f"game at {spot}", 20_00))
    assert spots_offered(hand) == []


def test_where_a_player_has_one_spot_no_other_is_offered() -> None:
    hand = four(load(SILVER_FOX))
    bet(hand, ("player", 20_00))
    assert list(offer(hand)) == ["banker", "tie", "dragon-7"]


def test_a_spot_of_ones_own_choice_takes_every_kind_of_wager() -> None:
    hand = four(changed(load(SILVER_FOX), seats={"spots": 2}))
    bet(hand, ("tie", 20_00), ("banker at 5", 20_00))
    assert set(offer(hand)) == {"player", "banker", "dragon-7", "player at 5", "tie at 5", "dragon-7 at 5"}


# -- side by side (001 line 864)


def adjacent(seats: Iterable[int], player_dealer: int) -> Hand:
    game = changed(load(BLACKJACK), seats={"spots": 3, "adjacent": True})
    return betting(game, dict.fromkeys(seats, CHIPS), player_dealer)


def test_spots_lie_side_by_side() -> None:
    hand = adjacent((1, 4), 1)
    bet(hand, ("game", 20_00))
    assert spots_offered(hand) == [3, 5]
    bet(hand, ("game at 5", 20_00))
    assert spots_offered(hand) == [3, 6]
    bet(hand, ("game at 6", 20_00))
    assert spots_offered(hand) == []


def test_spots_on_both_sides() -> None:
    hand = adjacent((1, 4), 1)
    bet(hand, ("game", 20_00), ("game at 3", 20_00))
    assert spots_offered(hand) == [2, 5]


def test_a_neighbour_in_between_ends_the_row() -> None:
    """Seat 4 has 3 on one side and 5 on the other; it cannot reach 2 or 6 over them."""
    hand = adjacent((1, 3, 4, 5), 1)
    bet(hand, ("game", 20_00))
    assert hand.decision is not None
    assert (hand.decision.seat, spots_offered(hand)) == (3, [2])
    bet(hand, ("done", 0), ("game", 20_00))
    assert (hand.decision.seat, spots_offered(hand)) == (4, [])


def test_the_first_and_the_last_seat_are_no_neighbours() -> None:
    hand = adjacent((4, 8), 4)
    bet(hand, ("game", 20_00))
    assert spots_offered(hand) == [7]


def test_no_bust_at_the_deuce_is_filed_so() -> None:
    seats = load(NO_BUST).filing.seats
    assert (seats.spots, seats.adjacent, seats.backline) == (3, True, "none")


# -- bets beside the game on every spot


def test_a_bonus_bet_needs_a_base_bet_on_the_same_spot() -> None:
    hand = four(load(BLACKJACK))
    bet(hand, ("game", 20_00))
    assert set(offer(hand)) == {"buster", "game at 2", "game at 5", "game at 6", "game at 8"}
    bet(hand, ("game at 5", 20_00))
    assert set(offer(hand)) == {"buster", "buster at 5", "game at 2", "game at 6", "game at 8"}


def test_a_bonus_bet_goes_up_to_the_base_bet_of_its_own_spot() -> None:
    """002 line 786: not more than the game wager."""
    hand = four(load(BLACKJACK))
    bet(hand, ("game", 20_00), ("game at 5", 35_00), ("game at 6", 7_00))
    found = offer(hand)
    assert {what: found[what].high for what in ("buster", "buster at 5", "buster at 6")} == {
        "buster": 20_00,
        "buster at 5": 35_00,
        "buster at 6": 7_00,
    }


# -- against a second telling of the rules


def open_now(
    kinds: Mapping[str, tuple[str, ...]],
    most: int,
    side_by_side: bool,
    taken: set[int],
    placed: list[Wager],
    seat: int,
) -> set[str]:
    """What is open to a seat, told in sets: kinds of wager with what they need, on every spot it may be on."""
    mine = {(wager.spot, wager.kind) for wager in placed if wager.seat == seat}
    mine_spots = {spot for spot, _ in mine}
    empty = set(range(1, 9)) - taken - {wager.spot for wager in placed}
    reach = {near for spot in mine_spots for near in (spot - 1, spot + 1)} if side_by_side else empty
    new = empty & reach if mine_spots and len(mine_spots) < most else set()
    found = set()
    for spot in {seat} | mine_spots | new:
        for kind, needs in kinds.items():
            has_base = not needs or any((spot, base) in mine for base in needs)
            if (spot, kind) not in mine and has_base:
                found.add(kind if spot == seat else f"{kind} at {spot}")
    return found


@pytest.mark.parametrize(("most", "side_by_side"), [(1, False), (2, False), (7, False), (3, True), (7, True)])
@pytest.mark.parametrize("filing", [BLACKJACK, SILVER_FOX])
def test_random_bets_are_offered_as_told(filing: str, most: int, side_by_side: bool) -> None:
    game = changed(load(filing), seats={"spots": most, "adjacent": side_by_side})
    kinds = {kind: rule.needs for kind, rule in game.filing.wagers.items()}
    rng = random.Random(f"{filing} {most} {side_by_side}")
    several = 0
    for _ in range(12):
        taken = set(rng.sample(range(1, 9), rng.randint(2, 8)))
        bank = rng.choice(sorted(taken))
        hand = betting(game, dict.fromkeys(taken, 50_000_00), bank)
        placed: list[Wager] = []
        order = []
        while hand.decision and hand.decision.ask == "wager":
            seat = hand.decision.seat
            order.append(seat)
            found = offer(hand)
            assert set(found) == open_now(kinds, most, side_by_side, taken, placed, seat)
            assert hand.decision.options[-1].do == "done"
            what = rng.choice([*found, *found, *found, "done"])
            if what == "done":
                hand.decide("done")
                continue
            kind, at, _ = Label.of(what)
            placed.append(Wager(seat, kind, found[what].low, at))
            hand.decide(Choice(what, found[what].low))
        several += len({wager.spot for wager in placed}) > len({wager.seat for wager in placed})
        around = [seat for seat in (*range(bank + 1, 9), *range(1, bank)) if seat in taken]
        assert list(dict.fromkeys(order)) == around
        assert order == sorted(order, key=around.index)
    assert (several > 0) == (most > 1)


def test_eight_seats_and_cards_for_seven_hands() -> None:
    """000 line 1376, read as eight seats: 53 cards are dealt to the player-dealer and six others, from its left on."""
    game = load("westlane/fortune-pai-gow-poker").under(seats="eight")
    hand = game.table(seats=dict.fromkeys(range(1, 9), 1_000_00), player_dealer=1).deal(seed=1376)
    hand.decide("take")
    hand.decide("cover", amount=500_00)
    asked = []
    while hand.decision and hand.decision.ask == "wager":
        asked.append(hand.decision.seat)
        hand.decide("game", amount=10_00)
        hand.decide("done")
    assert asked == [2, 3, 4, 5, 6, 7]
    dealt = {event.place: len(event.cards) for event in hand.log if isinstance(event, Dealt)}
    assert dealt == dict.fromkeys(("player-dealer", *(f"seat {seat}" for seat in asked)), 7)
