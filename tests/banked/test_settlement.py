"""Settlement against one cover: what holds for any wagers, any cover and every way to read `exhausted`."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.banked.settlement import Cover, Exhausted, Verdict, in_order, settle
from houseway.banked.wagers import Wager
from houseway.filings.figures import Lines
from houseway.filings.model import FirstRule, SettlementRule
from houseway.library import load
from houseway.table.dealer import STACK, Dealer
from houseway.table.events import Settled
from tests.banked.banked_hands import SILVER_FOX

READINGS: tuple[Exhausted, ...] = get_args(Exhausted)
BANK = 15
KINDS = ("player", "banker", "tie", "dragon-7")
ODDS = (None, Fraction(0), Fraction(1), Fraction(8), Fraction(40), Fraction(3, 2), Fraction(19, 20))


TABLE = load(SILVER_FOX).table(seats={1: 100_00, 2: 100_00}).deal(seed=1).setup


class Result(NamedTuple):
    """How a list of verdicts was settled."""

    events: list[Settled]
    returned: dict[int, int]
    stacks: dict[int, int]
    bank: int

    @property
    def paid(self) -> list[int]:
        return [event.paid for event in self.events]


def settled(how: Exhausted, cover: int, verdicts: Sequence[Verdict]) -> Result:
    """Settle at a real dealer's table; the money in stacks is what each seat is up or down."""
    seats = sorted({verdict.wager.seat for verdict in verdicts})
    stacks = {seat: sum(verdict.wager.amount for verdict in verdicts if verdict.wager.seat == seat) for seat in seats}
    start = {**stacks, BANK: cover}
    dealer = Dealer(TABLE._replace(stacks=start, size=15))
    if cover:
        dealer.move(STACK[BANK], "cover", cover, "cover")
    for verdict in verdicts:
        dealer.move(STACK[verdict.wager.seat], verdict.wager.place, verdict.wager.amount, "bets")
    settle(dealer, BANK, Cover(cover, how), verdicts)
    dealer.ledger.close()
    events = [event for event in dealer.events if isinstance(event, Settled)]
    net = {seat: dealer.stack(seat) - stack for seat, stack in start.items()}
    return Result(events, dealer.returned, {seat: net[seat] for seat in seats}, net[BANK])


def a_cent_at_a_time(how: Exhausted, cover: int, verdicts: Sequence[Verdict]) -> list[int]:
    """What each wager is paid (or, below zero, gives up), found by moving single cents while the reading allows."""
    paid = taken = 0
    gone = False
    found = []
    for wager, odds, _, _ in verdicts:
        moved = 0
        if odds is None:
            while moved < wager.amount and not gone:
                fits = {
                    "net": taken - paid < cover,
                    "net-through": taken - paid < cover,
                    "gross": taken + paid < cover,
                    "two-caps": taken < cover,
                }
                if not fits[how]:
                    break
                moved += 1
                taken += 1
            found.append(-moved)
        else:
            due = wager.amount * odds.numerator // odds.denominator
            while moved < due and not gone:
                fits = {
                    "net": paid - taken < cover,
                    "net-through": paid - taken < cover,
                    "gross": taken + paid < cover,
                    "two-caps": paid < cover,
                }
                if not fits[how]:
                    break
                moved += 1
                paid += 1
                gone = how == "net" and paid - taken == cover
            found.append(moved)
    return found


spots = st.lists(st.tuples(st.integers(1, 14), st.sampled_from(KINDS)), unique=True, max_size=12)


@st.composite
def verdict_lists(draw: st.DrawFn, most: int = 2_000) -> list[Verdict]:
    return [
        Verdict(Wager(seat, kind, draw(st.integers(1, most))), draw(st.sampled_from(ODDS)), f"{seat} {kind}", "1")
        for seat, kind in draw(spots)
    ]


covers = st.integers(1, 30_000)
readings = st.sampled_from(READINGS)


def due(verdict: Verdict) -> int:
    odds = verdict.odds or Fraction(0)
    return verdict.wager.amount * odds.numerator // odds.denominator


@given(readings, covers, verdict_lists())
def test_the_player_dealer_stays_within_the_cover(how: Exhausted, cover: int, verdicts: list[Verdict]) -> None:
    result = settled(how, cover, verdicts)
    assert -cover <= result.bank <= cover
    running = 0
    for paid in result.paid:
        running -= paid
        assert -cover <= running <= cover
    assert running == result.bank


@given(readings, covers, verdict_lists())
def test_every_cent_is_settled_or_comes_back(how: Exhausted, cover: int, verdicts: list[Verdict]) -> None:
    result = settled(how, cover, verdicts)
    returned: dict[int, int] = {}
    net = dict.fromkeys(result.stacks, 0)
    for verdict, event in zip(verdicts, result.events, strict=True):
        wager, odds = verdict.wager, verdict.odds
        assert (event.seat, event.wager, event.amount) == wager
        assert 0 <= event.returned <= wager.amount
        if odds is None:
            assert event.paid <= 0
            assert -event.paid + event.returned == wager.amount
            assert event.result == ("lose" if event.paid else "returned")
        elif odds == 0:
            assert (event.result, event.paid, event.returned) == ("push", 0, 0)
        else:
            met = wager.amount - event.returned
            assert 0 <= event.paid <= due(verdict)
            assert (event.returned == 0) or event.paid < due(verdict)
            assert event.paid <= met * odds
            if event.paid < due(verdict) and met:
                assert event.paid > (met - 1) * due(verdict) / wager.amount
            assert (met == 0) == (event.paid == 0) or due(verdict) == 0
        returned[wager.seat] = returned.get(wager.seat, 0) + event.returned
        net[wager.seat] += event.paid
    assert result.returned == {seat: cents for seat, cents in returned.items() if cents}
    assert result.stacks == net
    assert sum(net.values()) + result.bank == 0


@given(readings, st.integers(1, 2_000), verdict_lists(60))
def test_cent_by_cent_comes_to_the_same(how: Exhausted, cover: int, verdicts: list[Verdict]) -> None:
    assert settled(how, cover, verdicts).paid == a_cent_at_a_time(how, cover, verdicts)


@given(readings, covers, verdict_lists(), st.integers(0, 12))
def test_a_wager_does_not_depend_on_those_after_it(
    how: Exhausted, cover: int, verdicts: list[Verdict], first: int
) -> None:
    assert settled(how, cover, verdicts).events[:first] == settled(how, cover, verdicts[:first]).events


@given(covers, verdict_lists())
def test_net_moves_nothing_once_the_cover_is_paid_out(cover: int, verdicts: list[Verdict]) -> None:
    running, gone = 0, False
    for event in settled("net", cover, verdicts).events:
        if gone:
            assert event.paid == 0
            assert event.result in ("push", "returned")
        running -= event.paid
        gone = gone or running == -cover


@given(covers, verdict_lists())
def test_net_through_returns_a_loser_only_when_the_bank_has_won_the_cover(cover: int, verdicts: list[Verdict]) -> None:
    running = 0
    for verdict, event in zip(verdicts, settled("net-through", cover, verdicts).events, strict=True):
        running -= event.paid
        if event.returned:
            assert running == (cover if verdict.odds is None else -cover)


@given(covers, verdict_lists())
def test_gross_moves_no_more_than_the_cover_in_all(cover: int, verdicts: list[Verdict]) -> None:
    result = settled("gross", cover, verdicts)
    assert sum(abs(paid) for paid in result.paid) <= cover
    if result.returned:
        assert sum(abs(paid) for paid in result.paid) == cover


@given(covers, verdict_lists())
def test_two_caps_pays_and_takes_no_more_than_the_cover_each(cover: int, verdicts: list[Verdict]) -> None:
    result = settled("two-caps", cover, verdicts)
    paid = sum(cents for cents in result.paid if cents > 0)
    taken = -sum(cents for cents in result.paid if cents < 0)
    assert paid <= cover
    assert taken <= cover
    for verdict, event in zip(verdicts, result.events, strict=True):
        if event.returned:
            assert cover == (taken if verdict.odds is None else paid)


@given(verdict_lists())
def test_every_reading_agrees_when_the_cover_is_ample(verdicts: list[Verdict]) -> None:
    ample = 1 + sum(due(verdict) + verdict.wager.amount for verdict in verdicts)
    for how in READINGS:
        result = settled(how, ample, verdicts)
        assert result.returned == {}
        for verdict, event in zip(verdicts, result.events, strict=True):
            assert event.paid == (-verdict.wager.amount if verdict.odds is None else due(verdict))


@given(covers, verdict_lists())
def test_net_through_and_net_agree_until_the_cover_is_gone(cover: int, verdicts: list[Verdict]) -> None:
    net, through = settled("net", cover, verdicts), settled("net-through", cover, verdicts)
    running = 0
    for one, other in zip(net.events, through.events, strict=True):
        assert one == other
        running -= one.paid
        if running == -cover:
            break


def verdict(seat: int, kind: str, amount: int, odds: Fraction | None) -> Verdict:
    return Verdict(Wager(seat, kind, amount), odds, "", "")


@pytest.mark.parametrize("how", READINGS)
def test_a_five_dollar_dragon_with_150_left(how: Exhausted) -> None:
    """$5 at 40 to 1 is $200; $150 meet $3.75 of it."""
    result = settled(how, 150_00, [verdict(2, "dragon-7", 5_00, Fraction(40))])
    assert (result.paid, result.returned, result.bank) == ([150_00], {2: 1_25}, -150_00)


@pytest.mark.parametrize("how", READINGS)
def test_a_part_that_is_no_whole_cent_counts_as_met(how: Exhausted) -> None:
    """$5 at 40 to 1 with one cent left: a fortieth of a cent of the bet is met, which counts as a cent."""
    result = settled(how, 1, [verdict(2, "dragon-7", 5_00, Fraction(40))])
    assert (result.paid, result.returned) == ([1], {2: 4_99})


def rule(by: str, direction: str) -> SettlementRule:
    lines = Lines(((1, 1),))
    first = FirstRule(lines=lines, at="left-of-player-dealer")
    return SettlementRule.model_validate(
        {"lines": lines, "first": first, "by": by, "direction": direction, "order": KINDS}
    )


WAGERS = [Wager(seat, kind, 5_00) for seat in (2, 5, 7) for kind in KINDS]


@pytest.mark.parametrize("first", [2, 5, 7])
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counter-clockwise", -1)])
@pytest.mark.parametrize("by", ["seat", "wager"])
def test_the_order_starts_at_the_first_seat(first: int, direction: str, step: int, by: str) -> None:
    seats = [2, 5, 7]
    at = seats.index(first)
    around = [seats[(at + step * turn) % 3] for turn in range(3)]
    found = [(wager.seat, wager.kind) for wager in in_order(rule(by, direction), seats, WAGERS[::-1], first)]
    by_seat = [(seat, kind) for seat in around for kind in KINDS]
    by_kind = [(seat, kind) for kind in KINDS for seat in around]
    assert found == (by_seat if by == "seat" else by_kind)
