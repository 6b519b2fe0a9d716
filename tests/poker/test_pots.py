"""Main and side pots, uncalled bets and split pots, by hand arithmetic and a cent at a time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.poker.pots import Pot, pots, shares, uncalled


def test_one_pot_when_all_put_in_the_same() -> None:
    assert pots({1: 500, 2: 500, 3: 500}, [1, 2, 3], 1500) == [Pot(1500, (1, 2, 3))]


def test_three_levels_are_three_pots() -> None:
    # 4 x 20 = 80, 3 x 30 = 90, 2 x 50 = 100.
    put = {1: 100, 2: 100, 3: 20, 4: 50}
    assert pots(put, [1, 2, 3, 4], 270) == [Pot(80, (1, 2, 3, 4)), Pot(90, (1, 2, 4)), Pot(100, (1, 2))]


def test_folded_money_lies_where_it_was_matched() -> None:
    # Seat 4 folded with 35 in: 20 of it in the main pot, 15 in the side pot.
    put = {1: 50, 2: 20, 3: 50, 4: 35}
    assert pots(put, [1, 2, 3], 155) == [Pot(80, (1, 2, 3)), Pot(75, (1, 3))]


def test_folded_money_makes_no_pot_of_its_own() -> None:
    # Seat 3 folded with 5 in, less than anybody who is in.
    assert pots({1: 30, 2: 30, 3: 5}, [1, 2], 65) == [Pot(65, (1, 2))]


def test_folded_money_above_every_live_player_goes_to_the_last_pot() -> None:
    assert pots({1: 10, 2: 20, 3: 20}, [1], 50) == [Pot(50, (1,))]


def test_fees_come_out_of_the_main_pot() -> None:
    # 300 put in, 296 left: 60 - 4 in the main pot.
    assert pots({1: 140, 2: 140, 3: 20}, [1, 2, 3], 296) == [Pot(56, (1, 2, 3)), Pot(240, (1, 2))]


def test_fees_beyond_the_main_pot_come_out_of_the_next() -> None:
    # The main pot of 3 is spent on a fee of 5; the side pot of 20 gives the other 2.
    assert pots({1: 11, 2: 11, 3: 1}, [1, 2, 3], 18) == [Pot(18, (1, 2))]


def test_fees_may_take_everything() -> None:
    assert pots({1: 2, 2: 2}, [1, 2], 0) == []


def test_fees_may_take_folded_money_too() -> None:
    # Seat 1 folded with 2 in; the fee was all 4.
    assert pots({1: 2, 2: 1, 3: 1}, [2, 3], 0) == []


@pytest.mark.parametrize(
    ("put", "back"),
    [
        ({1: 300, 2: 100}, (1, 200)),
        ({1: 100, 2: 300, 3: 0}, (2, 200)),
        ({1: 300, 2: 300, 3: 100}, None),
        ({1: 0, 2: 0}, None),
        ({5: 300}, (5, 300)),
        ({2: 100, 7: 301, 4: 300}, (7, 1)),
    ],
)
def test_what_nobody_called(put: dict[int, int], back: tuple[int, int] | None) -> None:
    assert uncalled(put) == back


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "split"),
    [
        (600, [3], 100, {3: 600}),
        (600, [3, 1], 100, {3: 300, 1: 300}),
        (700, [3, 1], 100, {3: 400, 1: 300}),
        (1100, [4, 2, 3], 100, {4: 400, 2: 400, 3: 300}),
        (1000, [4, 2, 3], 100, {4: 400, 2: 300, 3: 300}),
        (700, [3, 1], 50, {3: 350, 1: 350}),
        (750, [3, 1], 50, {3: 400, 1: 350}),
        (100, [1, 2, 3], 100, {1: 100, 2: 0, 3: 0}),
        (0, [1, 2], 100, {1: 0, 2: 0}),
        (725, [2, 1], 100, {2: 425, 1: 300}),
    ],
)
def test_shares(amount: int, winners: list[int], chip: int, split: dict[int, int]) -> None:
    assert shares(amount, winners, chip) == split


PUT = st.dictionaries(st.integers(1, 10), st.integers(0, 30), min_size=2, max_size=8).filter(
    lambda put: any(put.values())
)


def by_the_cent(put: dict[int, int], live: list[int]) -> dict[tuple[int, ...], int]:
    """Take a cent from everybody who has one left, and ask who of them can still win: that is the pot it belongs to."""
    left, found = dict(put), dict[tuple[int, ...], int]()
    last: tuple[int, ...] = tuple(live)
    while any(left.values()):
        into = [seat for seat, cents in left.items() if cents]
        last = tuple(seat for seat in live if seat in into) or last
        found[last] = found.get(last, 0) + len(into)
        for seat in into:
            left[seat] -= 1
    return found


@given(put=PUT, data=st.data())
def test_pots_agree_with_a_cent_at_a_time(put: dict[int, int], data: st.DataObject) -> None:
    seats = sorted(seat for seat, cents in put.items() if cents)
    live = data.draw(st.lists(st.sampled_from(seats), min_size=1, unique=True))
    total = sum(put.values())
    assert {pot.players: pot.amount for pot in pots(put, live, total)} == by_the_cent(put, live)

    fees = data.draw(st.integers(0, total))
    made = pots(put, live, total - fees)
    assert sum(pot.amount for pot in made) == total - fees
    assert all(pot.amount > 0 for pot in made)
    whole = by_the_cent(put, live)
    assert all(pot.amount <= whole[pot.players] for pot in made)
    short = [pot for pot in made if pot.amount < whole[pot.players]]
    assert short in ([], made[:1]), "only the lowest pot that is left has paid in part"


@given(amount=st.integers(0, 10**6), winners=st.integers(1, 10), chip=st.sampled_from([25, 50, 100, 500]))
def test_shares_are_all_of_it_and_differ_by_a_chip(amount: int, winners: int, chip: int) -> None:
    split = shares(amount // chip * chip, range(winners), chip)
    assert sum(split.values()) == amount // chip * chip
    assert max(split.values()) - min(split.values()) in (0, chip)
    assert list(split.values()) == sorted(split.values(), reverse=True)
