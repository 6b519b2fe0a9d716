"""The order in which wagers come up: from the first spot on, by seat or by kind, in either direction."""

from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.banked.settlement import Cover, Exhausted, Verdict, covers_all, in_order, losers_first, lost_hands
from houseway.banked.wagers import Wager
from houseway.filings.figures import Lines
from houseway.filings.model import CoveredRule, FirstRule, SettlementRule
from tests.banked.generated import HALF, KINDS, SPOTS, judged, placed, steady

By = Literal["seat", "wager"]
OnASpot = Literal["bettor", "kind"]
Direction = Literal["clockwise", "counter-clockwise"]
BY: tuple[By, ...] = ("seat", "wager")
ON_A_SPOT: tuple[OnASpot, ...] = ("bettor", "kind")
WHEN: tuple[Literal["stakes", "met", "never"], ...] = ("stakes", "met", "never")
STEP: dict[Direction, int] = {"clockwise": 1, "counter-clockwise": -1}


def rule(
    by: By,
    direction: Direction,
    order: tuple[str, ...] = KINDS,
    losers_come_first: bool = False,
    on_a_spot: OnASpot = "bettor",
) -> SettlementRule:
    lines = Lines(((1, 1),))
    first = FirstRule(lines=lines, at="left-of-player-dealer")
    return SettlementRule(
        lines=lines,
        first=first,
        by=by,
        on_a_spot=on_a_spot,
        direction=direction,
        order=order,
        losers_first=losers_come_first,
    )


def walked(by: By, direction: Direction, first: int, wagers: list[Wager], on_a_spot: OnASpot = "bettor") -> list[Wager]:
    """The same order, found by walking around the table from seat to seat and looking what lies there."""
    around = [(first - 1 + STEP[direction] * turn) % SPOTS + 1 for turn in range(SPOTS)]
    hands = range(1, 5)
    found = []
    if by == "seat" and on_a_spot == "kind":
        for spot in around:
            for kind in KINDS:
                for bettor in bettors(spot, wagers):
                    for hand in hands:
                        found += [one for one in wagers if lies(one, spot, bettor, kind, hand)]
    elif by == "seat":
        for spot in around:
            for bettor in bettors(spot, wagers):
                for kind, hand in product(KINDS, hands):
                    found += [one for one in wagers if lies(one, spot, bettor, kind, hand)]
    else:
        for kind in KINDS:
            for spot in around:
                for bettor in bettors(spot, wagers):
                    for hand in hands:
                        found += [one for one in wagers if lies(one, spot, bettor, kind, hand)]
    return found


def bettors(spot: int, wagers: list[Wager]) -> list[int]:
    """Everybody who bet on a spot: whose hand it is first, then the others as they bet."""
    here = list(dict.fromkeys(wager.seat for wager in wagers if wager.spot == spot))
    return [seat for seat in here if seat == spot] + [seat for seat in here if seat != spot]


def lies(wager: Wager, spot: int, bettor: int, kind: str, hand: int) -> bool:
    return (wager.spot, wager.seat, wager.kind, wager.hand) == (spot, bettor, kind, hand)


@steady
@given(st.sampled_from(BY), st.sampled_from(ON_A_SPOT), st.sampled_from([*STEP]), placed(), st.data())
def test_the_order_is_that_of_a_walk_around_the_table(
    by: By, on_a_spot: OnASpot, direction: Direction, wagers: list[Wager], data: st.DataObject
) -> None:
    spots = sorted({wager.spot for wager in wagers})
    first = data.draw(st.sampled_from(spots))
    found = in_order(rule(by, direction, on_a_spot=on_a_spot), spots, wagers, first)
    assert found == walked(by, direction, first, wagers, on_a_spot)


@steady
@given(st.sampled_from(BY), st.sampled_from([*STEP]), placed(), st.data())
def test_no_wager_is_lost_or_doubled(by: By, direction: Direction, wagers: list[Wager], data: st.DataObject) -> None:
    spots = sorted({wager.spot for wager in wagers})
    found = in_order(rule(by, direction), spots, wagers, data.draw(st.sampled_from(spots)))
    assert sorted(found) == sorted(wagers)
    assert len(set(found)) == len(found)


@steady
@given(st.sampled_from(BY), st.sampled_from([*STEP]), placed(), st.data())
def test_what_is_settled_already_does_not_change_the_order_of_the_rest(
    by: By, direction: Direction, wagers: list[Wager], data: st.DataObject
) -> None:
    left = [wager for wager in wagers if data.draw(st.booleans())] or wagers[-1:]
    spots = sorted({wager.spot for wager in left})
    first = data.draw(st.sampled_from(spots))
    expected = [wager for wager in walked(by, direction, first, wagers) if wager in left]
    assert in_order(rule(by, direction), spots, left[::-1], first, wagers) == expected


@pytest.mark.parametrize("first", [2, 5, 7])
@pytest.mark.parametrize(("direction", "step"), STEP.items())
@pytest.mark.parametrize("by", BY)
def test_the_order_starts_at_the_first_seat(first: int, direction: Direction, step: int, by: By) -> None:
    seats = [2, 5, 7]
    wagers = [Wager(seat, kind, 5_00) for seat in seats for kind in KINDS]
    at = seats.index(first)
    around = [seats[(at + step * turn) % 3] for turn in range(3)]
    found = [(wager.seat, wager.kind) for wager in in_order(rule(by, direction), seats, wagers[::-1], first)]
    by_seat = [(seat, kind) for seat in around for kind in KINDS]
    by_kind = [(seat, kind) for kind in KINDS for seat in around]
    assert found == (by_seat if by == "seat" else by_kind)


def test_kinds_that_count_as_one_go_around_once() -> None:
    """002 line 1750: all lines, then all ties, "then all Dragon Bonus Bet wagers"."""
    seats, order = [2, 4], ("line", "one dragon", "other dragon")
    wagers = [Wager(seat, kind, 5_00) for kind in order for seat in seats]
    one = rule("wager", "clockwise", order).model_copy(update={"together": order[1:]})
    assert [(wager.seat, wager.kind) for wager in in_order(one, seats, wagers, 4)] == [
        (4, "line"), (2, "line"),
        (4, "one dragon"), (4, "other dragon"), (2, "one dragon"), (2, "other dragon"),
    ]  # fmt: skip


def test_the_wagers_of_a_losing_hand_come_in_an_order_of_their_own() -> None:
    """004 lines 1054 and 1058: of a loser play, ante and blind are collected, of a winner ante and play are paid."""
    seats, order = [2, 4], ("ante", "play", "blind")
    own = rule("seat", "clockwise", order).model_copy(update={"losing_order": ("play", "ante", "blind")})
    odds = {2: None, 4: Fraction(1)}
    verdicts = {
        wager: (Verdict(wager, odds[wager.seat], (), "1"),)
        for wager in (Wager(seat, kind, 5_00) for seat in seats for kind in order)
    }
    lost = lost_hands(own, verdicts)
    assert lost == {(2, 2)}
    assert [(wager.seat, wager.kind) for wager in in_order(own, seats, verdicts, 2, lost=lost)] == [
        (2, "play"), (2, "ante"), (2, "blind"), (4, "ante"), (4, "play"), (4, "blind"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("how", "wins", "losses", "meets"),
    [
        ("net", 50, 50, True),
        ("net", 51, 0, False),
        ("net", 0, 51, False),
        ("gross", 25, 25, True),
        ("gross", 26, 25, False),
    ],
)
def test_what_covers_all_wagers(how: Exhausted, wins: int, losses: int, meets: bool) -> None:
    """Even money against a cover of 50: what is met, and what is staked."""
    first, lines = FirstRule(lines=Lines(((1, 1),)), at="left-of-player-dealer"), Lines(((1, 1),))
    winner, loser = Wager(2, "game", wins), Wager(4, "game", losses)
    verdicts = {winner: (Verdict(winner, Fraction(1), (), "1"),), loser: (Verdict(loser, None, (), "1"),)}
    answers = {
        when: covers_all(CoveredRule(lines=lines, when=when, first=first), Cover(50, how), verdicts) for when in WHEN
    }
    assert answers == {"met": meets, "stakes": wins + losses <= 50, "never": False}


# Seat 2 plays its own spot, split once, with seat 6 behind it; seat 6 plays its own; seat 2 plays the empty spot 4 too.
TABLE = {
    "2 game": Wager(2, "game", 5_00),
    "2 game hand 2": Wager(2, "game", 5_00, 0, 2),
    "2 buster": Wager(2, "buster", 5_00),
    "6 game at 2": Wager(6, "game", 5_00, 2),
    "6 game at 2 hand 2": Wager(6, "game", 5_00, 2, 2),
    "6 buster at 2": Wager(6, "buster", 5_00, 2),
    "2 game at 4": Wager(2, "game", 5_00, 4),
    "6 game at 4": Wager(6, "game", 5_00, 4),
    "6 game": Wager(6, "game", 5_00),
    "6 sevens": Wager(6, "sevens", 5_00),
}


def told(by: By, direction: Direction, first: int, order: tuple[str, ...], on_a_spot: OnASpot = "bettor") -> list[str]:
    found = in_order(rule(by, direction, order, on_a_spot=on_a_spot), [2, 4, 6], TABLE.values(), first)
    return [f"{wager.seat} {wager.label}" for wager in found]


def test_seat_by_seat_clockwise_from_spot_4() -> None:
    assert told("seat", "clockwise", 4, ("game", "sevens", "buster")) == [
        "2 game at 4",
        "6 game at 4",
        "6 game",
        "6 sevens",
        "2 game",
        "2 game hand 2",
        "2 buster",
        "6 game at 2",
        "6 game at 2 hand 2",
        "6 buster at 2",
    ]


def test_seat_by_seat_and_on_a_spot_kind_by_kind() -> None:
    assert told("seat", "clockwise", 4, ("game", "sevens", "buster"), "kind") == [
        "2 game at 4",
        "6 game at 4",
        "6 game",
        "6 sevens",
        "2 game",
        "2 game hand 2",
        "6 game at 2",
        "6 game at 2 hand 2",
        "2 buster",
        "6 buster at 2",
    ]


def test_seat_by_seat_counter_clockwise_from_spot_4_side_bets_first() -> None:
    assert told("seat", "counter-clockwise", 4, ("sevens", "buster", "game")) == [
        "2 game at 4",
        "6 game at 4",
        "2 buster",
        "2 game",
        "2 game hand 2",
        "6 buster at 2",
        "6 game at 2",
        "6 game at 2 hand 2",
        "6 sevens",
        "6 game",
    ]


def test_kind_by_kind_counter_clockwise_from_spot_2() -> None:
    assert told("wager", "counter-clockwise", 2, ("buster", "game", "sevens")) == [
        "2 buster",
        "6 buster at 2",
        "2 game",
        "2 game hand 2",
        "6 game at 2",
        "6 game at 2 hand 2",
        "6 game",
        "2 game at 4",
        "6 game at 4",
        "6 sevens",
    ]


def test_whose_hand_it_is_comes_first_though_another_bet_before() -> None:
    wagers = [Wager(6, "game", 5_00, 2), Wager(2, "game", 5_00)]
    assert in_order(rule("seat", "clockwise"), [2], wagers, 2) == wagers[::-1]


def test_on_an_unoccupied_spot_whoever_bet_first_plays_the_hand() -> None:
    wagers = [Wager(6, "game", 5_00, 4), Wager(2, "game", 5_00, 4), Wager(6, "buster", 5_00, 4)]
    assert [wager.seat for wager in in_order(rule("seat", "clockwise"), [4], wagers, 4)] == [6, 6, 2]


# -- losers first


@steady
@given(judged())
def test_losers_first_keeps_the_order_within_losers_and_within_others(verdicts: list[Verdict]) -> None:
    whole = [verdict for verdict in verdicts if verdict.odds != HALF]
    found = losers_first(rule("seat", "clockwise", losers_come_first=True), whole)
    losers = [verdict for verdict in whole if verdict.odds is None]
    assert found == losers + [verdict for verdict in whole if verdict.odds is not None]


@steady
@given(judged())
def test_without_that_rule_nothing_is_moved(verdicts: list[Verdict]) -> None:
    assert losers_first(rule("seat", "clockwise"), verdicts) == verdicts


def test_half_a_loss_is_collected_before_any_wager_is_paid() -> None:
    wins = Verdict(Wager(1, "game", 5_00), Fraction(1), (), "")
    half = Verdict(Wager(2, "game", 5_00), HALF, (), "")
    assert losers_first(rule("seat", "clockwise", losers_come_first=True), [wins, half]) == [half, wins]
