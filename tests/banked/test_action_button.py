"""Which seat is settled first: beside the player-dealer or the house dealer, or where a card or the dice count to."""

import random
from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any

import pytest

from houseway.banked.facts import ButtonByCard, ButtonByDice
from houseway.banked.settlement import action_value, first_seat
from houseway.felt.cards import STANDARD, Card
from houseway.felt.shuffle import seed_from
from houseway.filings.figures import Lines
from houseway.filings.model import FirstRule
from houseway.library import load
from houseway.table.dealer import Dealer
from houseway.table.events import Told
from houseway.table.setup import CardsFrom
from tests.banked.banked_hands import SILVER_FOX
from tests.banked.walking import CARD_VALUES, first_by_count, first_by_place

SETUP = load(SILVER_FOX).table(seats={1: 100_00, 2: 100_00}).deal(seed=1).setup
RANKS = "A23456789TJQK"
CORNERS = ("left-of-player-dealer", "right-of-player-dealer", "left-of-house-dealer", "right-of-house-dealer")
WAYS = [
    {"values": values, "counts": counts, "counted_from": counted_from, "player_dealer": player_dealer}
    for values, counts, counted_from, player_dealer in product(
        ("points", "tens", "ranks"),
        ("every-seat", "occupied-seats"),
        ("player-dealer", "right-of-player-dealer", "left-of-house-dealer"),
        ("zero", "one", "not-counted"),
    )
]


def rule(at: str, **more: Any) -> FirstRule:
    return FirstRule.model_validate({"lines": Lines(((1, 1),)), "at": at, "card": "banker 2", **more})


def dealer_at(size: int, card: Card | None = None, seed: int = 1) -> Dealer:
    """A dealer at a table of so many seats; the card lies second in the banker's hand."""
    everybody = dict.fromkeys(range(1, size + 1), 100_00)
    setup = SETUP._replace(size=size, stacks=everybody, cards=CardsFrom(seed_from(seed)))
    dealer = Dealer(setup)
    if card:
        dealer.lying["banker"] = [Card("5h"), card, Card("9c")]
    return dealer


def first(
    size: int,
    player_dealer: int,
    spots: Sequence[int],
    card: str,
    way: Mapping[str, str] = MappingProxyType({}),
) -> int:
    dealer = dealer_at(size, Card(card))
    return first_seat(dealer, rule("card", **way), player_dealer, spots)


class Tables:
    """Random tables: a size, a player-dealer, and the spots with wagers."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def next(self) -> tuple[int, int, list[int]]:
        rng = self.rng
        size = rng.randint(2, 15)
        player_dealer = rng.randint(1, size)
        others = [seat for seat in range(1, size + 1) if seat != player_dealer]
        return size, player_dealer, sorted(rng.sample(others, rng.randint(1, len(others))))


# -- beside the player-dealer, or beside the house dealer


@pytest.mark.parametrize("corner", CORNERS)
def test_the_nearest_spot_to_a_corner(corner: str) -> None:
    tables = Tables(11)
    for _ in range(200):
        size, player_dealer, spots = tables.next()
        dealer = dealer_at(size)
        found = first_seat(dealer, rule(corner), player_dealer, spots)
        assert found == first_by_place(rule(corner), size, player_dealer, spots), (size, player_dealer, spots)
        assert dealer.events == [], "nothing is said where nothing is counted"


@pytest.mark.parametrize(
    ("corner", "player_dealer", "expected"),
    [
        # Eight seats, wagers at 2, 5 and 6.
        ("left-of-player-dealer", 1, 2),
        ("left-of-player-dealer", 3, 5),
        ("left-of-player-dealer", 5, 6),
        ("left-of-player-dealer", 8, 2),
        ("right-of-player-dealer", 1, 6),
        ("right-of-player-dealer", 3, 2),
        ("right-of-player-dealer", 4, 2),
        ("right-of-player-dealer", 8, 6),
        ("left-of-house-dealer", 1, 2),
        ("left-of-house-dealer", 8, 2),
        ("right-of-house-dealer", 8, 6),
        ("right-of-house-dealer", 1, 6),
    ],
)
def test_corners_by_hand(corner: str, player_dealer: int, expected: int) -> None:
    spots = [seat for seat in (2, 5, 6) if seat != player_dealer]
    assert first_seat(dealer_at(8), rule(corner), player_dealer, spots) == expected


# -- by a card


@pytest.mark.parametrize("values", ["points", "tens", "ranks"])
def test_what_each_card_counts(values: Any) -> None:
    for card in STANDARD:
        assert action_value(card, values) == CARD_VALUES[values][card[0]]


def ways_to_count(way: dict[str, str]) -> str:
    return "-".join(way.values())


@pytest.mark.parametrize("way", WAYS, ids=ways_to_count)
def test_every_card_under_every_way_to_count(way: dict[str, str]) -> None:
    tables = Tables(23)
    ruled = rule("card", **way)
    for rank in RANKS:
        value = CARD_VALUES[way["values"]][rank]
        for _ in range(40):
            size, player_dealer, spots = tables.next()
            expected = first_by_count(ruled, size, player_dealer, spots, value)
            found = first(size, player_dealer, spots, f"{rank}s", way)
            assert found == expected, (rank, size, player_dealer, spots)


EVERY_SPOT = [1, 2, 4, 5, 6, 7, 8]
"""Eight seats, all with wagers but seat 3, the player-dealer's."""


@pytest.mark.parametrize(
    ("way", "seats"),
    [
        # 002 line 622: the player-dealer's position is zero, the others clockwise are the numbers. Nine is after eight,
        # which is the player-dealer's again and goes on to its left.
        pytest.param({}, "4 5 6 7 8 1 2 4 4 4 4 4 4", id="silver-fox-baccarat"),
        pytest.param({"values": "ranks"}, "4 5 6 7 8 1 2 4 4 5 6 7 8", id="silver-fox-baccarat-by-ranks"),
        # 002 line 696: the ace is the first seat to the right; clockwise, the player-dealer not counted.
        pytest.param(
            {"values": "ranks", "counted_from": "right-of-player-dealer", "player_dealer": "not-counted"},
            "2 4 5 6 7 8 1 2 4 5 6 7 8",
            id="silver-fox-pure-21.5",
        ),
        # 000 line 683: clockwise from the player-dealer, which is zero and not counted.
        pytest.param(
            {"values": "ranks", "player_dealer": "not-counted"}, "4 5 6 7 8 1 2 4 5 6 7 8 1", id="westlane-blackjack-x"
        ),
        # 000 line 1045: from the house dealer's left, the player-dealer not counted.
        pytest.param(
            {"values": "ranks", "counted_from": "left-of-house-dealer", "player_dealer": "not-counted"},
            "1 2 4 5 6 7 8 1 2 4 5 6 7",
            id="westlane-pure-spanish",
        ),
        # Only 1, 4, 5 and 7 are in the hand, and the player-dealer, which is 0, 5 and 10: from there it goes on to 4.
        pytest.param(
            {"values": "ranks", "counts": "occupied-seats", "player_dealer": "zero"},
            "4 5 7 1 4 4 5 7 1 4 4 5 7",
            id="occupied-seats",
        ),
    ],
)
def test_counts_of_a_card_by_hand(way: dict[str, str], seats: str) -> None:
    spots = [1, 4, 5, 7] if "counts" in way else EVERY_SPOT
    assert [first(8, 3, spots, f"{rank}d", way) for rank in RANKS] == [int(seat) for seat in seats.split()]


def test_a_count_that_ends_on_an_empty_spot_goes_on_clockwise() -> None:
    """The six counts to seat 8 and the five to 7; wagers lie at 1 and 5 only."""
    assert first(8, 2, [1, 5], "6c") == 1
    assert first(8, 2, [1, 5], "5c") == 1
    assert first(8, 2, [1, 5], "3c") == 5
    assert first(8, 2, [1, 5], "2c") == 5


def test_the_button_is_announced_with_what_it_counted() -> None:
    dealer = dealer_at(8, Card("Qd"))
    assert first_seat(dealer, rule("card", values="ranks"), 3, EVERY_SPOT) == 7
    assert dealer.events == [Told(ButtonByCard(7, "banker", 2, "Qd", 12), "1")]


def test_any_card_of_any_place_can_be_named() -> None:
    dealer = dealer_at(8, Card("2d"))
    for number, card in enumerate(("5h", "2d", "9c"), start=1):
        found = first_seat(dealer, rule("card", card=f"banker {number}"), 1, [*range(2, 9)])
        assert found == {"5h": 6, "2d": 3, "9c": 2}[card]


# -- by dice


def test_three_dice_from_the_player_dealer_as_one() -> None:
    """004 line 781: the player-dealer of seven is always 1, 8 and 15; then its left neighbour has the button."""
    expected = dict(zip(range(3, 19), [4, 5, 6, 7, 1, 3, 3, 4, 5, 6, 7, 1, 3, 3, 4, 5], strict=True))
    spots, seen = [1, 3, 4, 5, 6, 7], set()
    for seed in range(400):
        dealer = dealer_at(7, seed=seed)
        found = first_seat(dealer, rule("dice", player_dealer="one"), 2, spots)
        (said,) = dealer.events
        assert isinstance(said, Told)
        assert isinstance(said.fact, ButtonByDice)
        dice = said.fact.dice
        assert len(dice) == 3
        assert set(dice) <= {1, 2, 3, 4, 5, 6}
        assert (found, said.fact.seat) == (expected[sum(dice)], found)
        seen.add(sum(dice))
    assert seen == set(expected)


@pytest.mark.parametrize("way", [way for way in WAYS if way["values"] == "points"], ids=ways_to_count)
def test_dice_count_like_cards(way: dict[str, str]) -> None:
    tables = Tables(37)
    for seed in range(60):
        size, player_dealer, spots = tables.next()
        dealer = dealer_at(size, seed=seed)
        thrown = sum(dealer_at(size, seed=seed).roll("action button"))
        expected = first_by_count(rule("dice", **way), size, player_dealer, spots, thrown)
        assert first_seat(dealer, rule("dice", **way), player_dealer, spots) == expected


# -- what is not so yet


def test_of_the_spots_in_the_hand_one_is_the_first_to_the_right() -> None:
    """002 line 696: the ace is the first seat to the right. With 1 and 6 in the hand against 4 that is 1, not 6."""
    way = {"counts": "occupied-seats", "counted_from": "right-of-player-dealer", "player_dealer": "not-counted"}
    assert first(8, 4, [1, 6], "As", way) == 1
