"""Settlement against one cover: what holds for any wagers, any cover and every way to read `exhausted`."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from houseway.banked.facts import ButtonByCard
from houseway.banked.settlement import (
    Cover,
    Exhausted,
    Verdict,
    covered,
    give_back,
    pay,
    settle_in_turn,
    settle_some,
)
from houseway.banked.wagers import Wager
from houseway.felt.cards import Card
from houseway.library import load
from houseway.table.dealer import STACK, Dealer
from houseway.table.events import Moved, Settled, Told
from tests.banked.banked_hands import SILVER_FOX, changed
from tests.banked.generated import BANK, GAME, HALF, KINDS, ODDS, SIZE, judged, staged, steady

READINGS: tuple[Exhausted, ...] = get_args(Exhausted)
NET: tuple[Exhausted, ...] = ("net", "net-either-way", "net-through")
TABLE = load(SILVER_FOX).table(seats={1: 100_00, 2: 100_00}).deal(seed=1).setup

covers = st.integers(1, 6_000)


class Result(NamedTuple):
    """How a list of verdicts was settled."""

    events: list[Settled]
    moves: list[list[Moved]]
    """The movements of money for each of them."""
    returned: dict[int, int]
    stacks: dict[int, int]
    """What each bettor is up or down."""
    bank: int
    """What the player-dealer is up or down."""

    @property
    def paid(self) -> list[int]:
        return [event.paid for event in self.events]


def settled(how: Exhausted, cover: int, *stages: Sequence[Verdict]) -> Result:
    """Settle at a real dealer's table, in one stage or several, and close its ledger."""
    verdicts = [verdict for stage in stages for verdict in stage]
    start = {BANK: cover}
    for verdict in verdicts:
        start[verdict.wager.seat] = start.get(verdict.wager.seat, 0) + verdict.wager.amount
    dealer = Dealer(TABLE._replace(stacks=start, size=SIZE))
    dealer.move(STACK[BANK], "cover", cover, "cover")
    for verdict in verdicts:
        dealer.move(STACK[verdict.wager.seat], verdict.wager.place, verdict.wager.amount, "bets")
    del dealer.events[:]
    left = Cover(cover, how)
    for stage in stages[:-1]:
        settle_some(dealer, left, stage)
    settle_some(dealer, left, stages[-1] if stages else ())
    give_back(dealer, BANK)
    dealer.ledger.close()
    events: list[Settled] = []
    moves: list[list[Moved]] = [[]]
    for event in dealer.events:
        if isinstance(event, Settled):
            events.append(event)
            moves.append([])
        else:
            assert isinstance(event, Moved)
            moves[-1].append(event)
    net = {seat: dealer.stack(seat) - stack for seat, stack in start.items()}
    bank = net.pop(BANK)
    return Result(events, moves, dealer.returned, net, bank)


# -- a second way to find what each wager is paid


class Part(NamedTuple):
    paid: int
    """Below zero, what the wager gave up."""
    returned: int


def within(how: Exhausted, cover: int, paid: int, taken: int) -> bool:
    """Whether so much may have been paid and taken."""
    match how:
        case "gross":
            return paid + taken <= cover
        case "two-caps":
            return max(paid, taken) <= cover
        case _:
            return abs(paid - taken) <= cover


def a_cent_at_a_time(how: Exhausted, cover: int, verdicts: Iterable[Verdict]) -> list[Part]:
    """What each wager is paid and has returned, found by moving single cents while the reading allows."""
    paid = taken = 0
    found = []

    def gone() -> bool:
        """Whether the round is over: the whole cover lost, or by one reading won."""
        lost, won = paid - taken == cover, taken - paid == cover
        return (how == "net" and lost) or (how == "net-either-way" and (lost or won))

    for wager, odds, *_ in verdicts:
        moved = 0
        if odds is None or odds < 0:
            risked = 0
            while risked < wager.amount and (odds is None or Fraction(risked + 1, wager.amount) <= -odds):
                risked += 1
            while moved < risked and not gone() and within(how, cover, paid, taken + 1):
                moved += 1
                taken += 1
            found.append(Part(-moved, risked - moved))
        else:
            due = 0
            while Fraction(due + 1) <= wager.amount * odds:
                due += 1
            while moved < due and not gone() and within(how, cover, paid + 1, taken):
                moved += 1
                paid += 1
            met = 0
            while met < wager.amount and met * due < wager.amount * moved:
                met += 1
            found.append(Part(moved, wager.amount - met if moved < due else 0))
    return found


def due(verdict: Verdict) -> int:
    """What a verdict gives the bettor where the cover is ample; below zero, what it costs."""
    wager, odds, *_ = verdict
    if odds is None:
        return -wager.amount
    part = wager.amount * abs(odds)
    whole = part.numerator // part.denominator
    return whole if odds >= 0 else -whole


# -- for every reading


def test_the_examples_have_every_verdict_kind_of_bet_and_exhausted_cover() -> None:
    seen: Counter[str] = Counter()

    @steady
    @given(covers, judged())
    def count(cover: int, verdicts: list[Verdict]) -> None:
        seen[f"{len({verdict.wager.spot for verdict in verdicts})} spots"] += 1
        seen.update({f"odds of {verdict.odds}" for verdict in verdicts})
        seen.update({f"hand {verdict.wager.hand}" for verdict in verdicts})
        seen.update({f"{verdict.wager.kind}{' elsewhere' * bool(verdict.wager.at)}" for verdict in verdicts})
        seen.update({f"{how} exhausted" for how in READINGS if settled(how, cover, verdicts).returned})

    count()
    needed = [f"{how} exhausted" for how in READINGS] + [f"odds of {odds}" for odds in ODDS]
    needed += [f"{kind}{where}" for kind in KINDS for where in ("", " elsewhere")]
    needed += ["hand 2", "hand 4", "8 spots"]
    assert not [what for what in needed if seen[what] < 3], seen


@steady
@given(st.integers(1, 500), judged(40))
@example(1, [Verdict(Wager(1, GAME, 1), HALF, (), ""), Verdict(Wager(2, GAME, 3), HALF, (), "")])
@example(1, [Verdict(Wager(1, GAME, 1), Fraction(19, 20), (), "")])
def test_cent_by_cent_comes_to_the_same(cover: int, verdicts: list[Verdict]) -> None:
    for how in READINGS:
        found = [Part(event.paid, event.returned) for event in settled(how, cover, verdicts).events]
        assert found == a_cent_at_a_time(how, cover, verdicts), how


@steady
@given(covers, judged())
def test_the_player_dealer_stays_within_the_cover(cover: int, verdicts: list[Verdict]) -> None:
    """After every single movement, and by the cover itself: it never holds less than nothing nor more than twice."""
    for how in READINGS:
        result = settled(how, cover, verdicts)
        held = cover
        for moves in result.moves[:-1]:
            for move in moves:
                held += move.amount * ((move.target == "cover") - (move.source == "cover"))
                assert 0 <= held <= 2 * cover, how
        assert -cover <= result.bank <= cover, how
        assert result.bank == held - cover == -sum(result.paid), how


@steady
@given(covers, judged())
def test_every_cent_is_settled_or_comes_back(cover: int, verdicts: list[Verdict]) -> None:
    for how in READINGS:
        result = settled(how, cover, verdicts)
        returned: dict[int, int] = {}
        net = dict.fromkeys(result.stacks, 0)
        for verdict, event in zip(verdicts, result.events, strict=True):
            agrees(verdict, event)
            returned[event.seat] = returned.get(event.seat, 0) + event.returned
            net[event.seat] += event.paid
        assert result.returned == {seat: cents for seat, cents in returned.items() if cents}
        assert result.stacks == net
        assert sum(net.values()) + result.bank == 0


def agrees(verdict: Verdict, event: Settled) -> None:
    """The event tells of this verdict, and its figures add up."""
    wager, full = verdict.wager, due(verdict)
    assert (event.seat, event.wager, event.amount) == (wager.seat, wager.label, wager.amount)
    assert (event.why, event.lines) == (verdict.why, verdict.lines)
    assert 0 <= event.returned <= wager.amount
    if full < 0:
        assert full <= event.paid <= 0
        assert -event.paid + event.returned == -full
        assert event.result == ("lose" if event.paid else "returned")
    elif verdict.odds == 0:
        assert (event.result, event.paid, event.returned) == ("push", 0, 0)
    else:
        assert 0 <= event.paid <= full
        assert (event.returned > 0) <= (event.paid < full)
        assert event.result == ("win" if event.paid else "returned")


@steady
@given(covers, judged())
def test_the_part_that_is_met_is_paid_at_the_odds(cover: int, verdicts: list[Verdict]) -> None:
    """The met part is the least number of cents that earns what was paid: one cent less would not."""
    for how in READINGS:
        for verdict, event in zip(verdicts, settled(how, cover, verdicts).events, strict=True):
            full = due(verdict)
            if event.paid < full:
                met = event.amount - event.returned
                assert (met == 0) == (event.paid == 0)
                assert event.paid * event.amount <= met * full
                assert not met or event.paid * event.amount > (met - 1) * full


@steady
@given(covers, judged())
def test_the_money_of_a_wager_moves_with_its_verdict(cover: int, verdicts: list[Verdict]) -> None:
    """All of it leaves its place, what is lost to the cover and the rest to the bettor; and no other money moves."""
    for how in READINGS:
        result = settled(how, cover, verdicts)
        *moves, last = result.moves
        for verdict, event, moved in zip(verdicts, result.events, moves, strict=True):
            place, stack = verdict.wager.place, STACK[verdict.wager.seat]
            expected = {
                (place, "cover"): max(0, -event.paid),
                ("cover", stack): max(0, event.paid),
                (place, stack): event.amount - max(0, -event.paid),
            }
            found = {(move.source, move.target): move.amount for move in moved}
            assert found == {way: amount for way, amount in expected.items() if amount}
            assert len(found) == len(moved)
        left = cover + result.bank
        assert [move[:3] for move in last] == ([("cover", STACK[BANK], left)] if left else [])


@steady
@given(covers, judged(), st.data())
def test_stages_change_nothing(cover: int, verdicts: list[Verdict], data: st.DataObject) -> None:
    """Side bets at once, busted hands in their turn, the rest at the end: one cover, and one result."""
    stages = data.draw(staged(verdicts))
    for how in READINGS:
        assert settled(how, cover, *stages) == settled(how, cover, verdicts)


@steady
@given(covers, judged(), st.integers(0, 12))
def test_a_wager_does_not_depend_on_those_after_it(cover: int, verdicts: list[Verdict], first: int) -> None:
    for how in READINGS:
        assert settled(how, cover, verdicts).events[:first] == settled(how, cover, verdicts[:first]).events


@steady
@given(judged())
def test_every_reading_agrees_when_the_cover_is_ample(verdicts: list[Verdict]) -> None:
    ample = 1 + sum(abs(due(verdict)) for verdict in verdicts)
    for how in READINGS:
        result = settled(how, ample, verdicts)
        assert result.returned == {}
        assert result.paid == [due(verdict) for verdict in verdicts]


@steady
@given(covers, judged())
def test_a_push_leaves_the_cover_alone(cover: int, verdicts: list[Verdict]) -> None:
    without = [verdict for verdict in verdicts if verdict.odds != 0]
    for how in READINGS:
        events = [event for event in settled(how, cover, verdicts).events if event.result != "push"]
        assert events == settled(how, cover, without).events


# -- for each reading: nothing comes back while it still has room


@steady
@given(covers, judged())
def test_net_moves_nothing_once_the_cover_is_paid_out(cover: int, verdicts: list[Verdict]) -> None:
    running, gone = 0, False
    for verdict, event in zip(verdicts, settled("net", cover, verdicts).events, strict=True):
        if gone:
            assert event.paid == 0
            assert event.result in ("push", "returned")
        running -= event.paid
        gone = gone or running == -cover
        if event.returned:
            assert gone or (due(verdict) < 0 and running == cover)


@steady
@given(covers, judged())
def test_net_either_way_moves_nothing_once_the_cover_is_lost_or_won(cover: int, verdicts: list[Verdict]) -> None:
    running = 0
    for event in settled("net-either-way", cover, verdicts).events:
        if abs(running) == cover:
            assert event.paid == 0
            assert event.result in ("push", "returned")
        running -= event.paid
        if event.returned:
            assert abs(running) == cover


@steady
@given(covers, judged())
def test_net_through_returns_only_at_either_end_of_the_cover(cover: int, verdicts: list[Verdict]) -> None:
    running = 0
    for verdict, event in zip(verdicts, settled("net-through", cover, verdicts).events, strict=True):
        running -= event.paid
        if event.returned:
            assert running == (cover if due(verdict) < 0 else -cover)


@steady
@given(covers, judged())
def test_gross_moves_no_more_than_the_cover_in_all(cover: int, verdicts: list[Verdict]) -> None:
    moved = 0
    for event in settled("gross", cover, verdicts).events:
        moved += abs(event.paid)
        assert moved <= cover
        if event.returned:
            assert moved == cover


@steady
@given(covers, judged())
def test_two_caps_pays_and_takes_no_more_than_the_cover_each(cover: int, verdicts: list[Verdict]) -> None:
    paid = taken = 0
    for verdict, event in zip(verdicts, settled("two-caps", cover, verdicts).events, strict=True):
        paid += max(0, event.paid)
        taken += max(0, -event.paid)
        assert max(paid, taken) <= cover
        if event.returned:
            assert cover == (taken if due(verdict) < 0 else paid)


@steady
@given(covers, judged())
def test_the_three_net_readings_agree_until_the_cover_is_lost_or_won(cover: int, verdicts: list[Verdict]) -> None:
    net, either, through = (settled(how, cover, verdicts).events for how in NET)
    running, won = 0, False
    for one, two, three in zip(net, either, through, strict=True):
        if running == -cover:
            break
        assert one == three
        assert won or one == two
        running -= one.paid
        won = won or running == cover


# -- with the arithmetic done by hand


def verdict(seat: int, kind: str, amount: int, odds: Fraction | None) -> Verdict:
    return Verdict(Wager(seat, kind, amount), odds, (), "")


FIVE = (
    verdict(1, "game", 60_00, None),
    verdict(2, "game", 100_00, Fraction(2)),
    verdict(3, "game", 80_00, None),
    verdict(4, "game", 30_00, Fraction(1)),
    verdict(5, "game", 50_00, HALF),
)
"""Against a cover of $100: $60 lost, $100 to be paid $200, $80 lost, $30 to be paid $30, $50 surrendered."""


@pytest.mark.parametrize(
    ("how", "paid", "returned", "bank"),
    [
        # Up $60, so $160 can be paid: that meets $80 of the $100. The cover is gone, and the rest comes back.
        ("net", [-60_00, 160_00, 0, 0, 0], {2: 20_00, 3: 80_00, 4: 30_00, 5: 25_00}, -100_00),
        ("net-either-way", [-60_00, 160_00, 0, 0, 0], {2: 20_00, 3: 80_00, 4: 30_00, 5: 25_00}, -100_00),
        # As before, but the $80 are collected: there is $80 to pay the $30 from, and $25 more are collected.
        ("net-through", [-60_00, 160_00, -80_00, 30_00, -25_00], {2: 20_00}, -25_00),
        # $60 are used up, $40 are left: they meet $20 of the $100.
        ("gross", [-60_00, 40_00, 0, 0, 0], {2: 80_00, 3: 80_00, 4: 30_00, 5: 25_00}, 20_00),
        # $100 can be paid, which meets $50; $100 can be taken, $60 and $40.
        ("two-caps", [-60_00, 100_00, -40_00, 0, 0], {2: 50_00, 3: 40_00, 4: 30_00, 5: 25_00}, 0),
    ],
)
def test_five_wagers_under_each_reading(how: Exhausted, paid: list[int], returned: dict[int, int], bank: int) -> None:
    result = settled(how, 100_00, FIVE)
    assert (result.paid, result.returned, result.bank) == (paid, returned, bank)


@pytest.mark.parametrize(
    ("how", "paid", "returned"),
    [
        # Up $50, so $10 come back; then there is $100 to pay from, and again $50 to win.
        ("net", [-50_00, 30_00, -20_00], {1: 10_00}),
        ("net-through", [-50_00, 30_00, -20_00], {1: 10_00}),
        # The cover is won, and that is all.
        ("net-either-way", [-50_00, 0, 0], {1: 10_00, 2: 30_00, 3: 20_00}),
        ("gross", [-50_00, 0, 0], {1: 10_00, 2: 30_00, 3: 20_00}),
        # $50 were taken; $50 can still be paid.
        ("two-caps", [-50_00, 30_00, 0], {1: 10_00, 3: 20_00}),
    ],
)
def test_when_the_cover_is_won_first(how: Exhausted, paid: list[int], returned: dict[int, int]) -> None:
    """Against $50: $60 lost, $30 to be paid $30, $20 lost."""
    three = [verdict(1, "game", 60_00, None), verdict(2, "game", 30_00, Fraction(1)), verdict(3, "game", 20_00, None)]
    result = settled(how, 50_00, three)
    assert (result.paid, result.returned) == (paid, returned)


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


@pytest.mark.parametrize("how", READINGS)
def test_a_surrendered_wager_gives_up_half_down_to_the_cent(how: Exhausted) -> None:
    result = settled(how, 100_00, [verdict(2, "game", 25_01, HALF)])
    assert (result.paid, result.returned, result.bank) == ([-12_50], {}, 12_50)


@pytest.mark.parametrize("how", READINGS)
def test_a_surrendered_wager_that_the_cover_reaches_in_part(how: Exhausted) -> None:
    """Half of $50 is $25; a cover of $10 takes $10 of it. $25 were never at stake, and $15 come back."""
    result = settled(how, 10_00, [verdict(2, "game", 50_00, HALF)])
    assert (result.paid, result.returned, result.bank) == ([-10_00], {2: 15_00}, 10_00)
    (event,) = result.events
    assert (event.amount, event.result) == (50_00, "lose")


@pytest.mark.parametrize("how", READINGS)
def test_the_hands_of_a_split_and_a_bet_behind_are_wagers_of_their_own(how: Exhausted) -> None:
    """$20 on each of two hands at spot 4 and $5 behind the first, against $30: $20 and $10 are paid, and then none."""
    wagers = [Wager(2, "game", 20_00, 4, hand) for hand in (1, 2)] + [Wager(7, "game", 5_00, 4)]
    result = settled(how, 30_00, [Verdict(wager, Fraction(1), (), "") for wager in wagers])
    assert result.paid == [20_00, 10_00, 0]
    assert result.returned == {2: 10_00, 7: 5_00}
    assert [event.wager for event in result.events] == ["game at 4", "game at 4 hand 2", "game at 4"]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        # By the filing's rule: the six in the banker's hand counts six seats from 9, the player-dealer's.
        (0, [7, 2, 4]),
        (2, [2, 4, 7]),
        (4, [4, 7, 2]),
        # From a spot without wagers to the next that has some.
        (3, [4, 7, 2]),
        (8, [2, 4, 7]),
    ],
)
def test_in_turn_from_the_first_spot_on(first: int, expected: list[int]) -> None:
    wagers = [Wager(seat, "player", 10_00) for seat in (2, 4, 7)]
    dealer = Dealer(TABLE._replace(stacks={2: 10_00, 4: 10_00, 7: 10_00, BANK: 100_00}, size=SIZE))
    dealer.lying["banker"] = [Card("2c"), Card("6d")]
    dealer.move(STACK[BANK], "cover", 100_00, "cover")
    for wager in wagers:
        dealer.move(STACK[wager.seat], wager.place, 10_00, "bets")
    verdicts = {wager: (Verdict(wager, Fraction(1), (), ""),) for wager in wagers}
    settle_in_turn(dealer, BANK, Cover(100_00, "net"), wagers, verdicts, first)
    assert [event.seat for event in dealer.events if isinstance(event, Settled)] == expected
    assert any(isinstance(event, Told) for event in dealer.events) == (first == 0)
    assert dealer.stack(BANK) == 70_00
    dealer.ledger.close()


@pytest.mark.parametrize(("direction", "expected"), [("clockwise", [7, 2]), ("counter-clockwise", [2, 7])])
def test_where_the_first_spot_is_settled_already_the_next_one_is_in_the_direction(
    direction: str, expected: list[int]
) -> None:
    """The three counts from 9 to 3, and on to 4, where there is nothing left to settle."""
    wagers = [Wager(seat, "player", 10_00) for seat in (2, 4, 7)]
    game = changed(TABLE.game, settlement={"direction": direction})
    dealer = Dealer(TABLE._replace(game=game, stacks={2: 10_00, 7: 10_00, BANK: 100_00}, size=SIZE))
    dealer.lying["banker"] = [Card("2c"), Card("3d")]
    dealer.move(STACK[BANK], "cover", 100_00, "cover")
    left = [wager for wager in wagers if wager.seat != 4]
    for wager in left:
        dealer.move(STACK[wager.seat], wager.place, 10_00, "bets")
    verdicts = {wager: (Verdict(wager, Fraction(1), (), ""),) for wager in left}
    settle_in_turn(dealer, BANK, Cover(100_00, "net"), wagers, verdicts)
    assert [event.fact for event in dealer.events if isinstance(event, Told)] == [
        ButtonByCard(seat=4, place="banker", number=2, card="3d", counts=3)
    ]
    assert [event.seat for event in dealer.events if isinstance(event, Settled)] == expected


def test_a_hand_in_which_all_was_settled_before_gives_the_cover_back() -> None:
    dealer = Dealer(TABLE._replace(stacks={BANK: 100_00}, size=SIZE))
    dealer.move(STACK[BANK], "cover", 100_00, "cover")
    settle_in_turn(dealer, BANK, Cover(100_00, "net"), [Wager(2, "player", 10_00)], {})
    assert dealer.stack(BANK) == 100_00
    assert not any(isinstance(event, Told) for event in dealer.events), "no button is placed for nothing"


def test_between_stages_the_cover_stays_on_the_table() -> None:
    dealer = Dealer(TABLE._replace(stacks={1: 50_00, BANK: 100_00}, size=SIZE))
    dealer.move(STACK[BANK], "cover", 100_00, "cover")
    wager = Wager(1, "game", 50_00)
    dealer.move(STACK[1], wager.place, 50_00, "bets")
    settle_some(dealer, Cover(100_00, "net"), [Verdict(wager, Fraction(1), (), "")])
    assert (dealer.ledger.of("cover"), dealer.stack(1), dealer.stack(BANK)) == (50_00, 100_00, 0)
    give_back(dealer, BANK)
    assert (dealer.ledger.of("cover"), dealer.stack(BANK)) == (0, 50_00)


def test_a_cover_that_is_all_paid_out_leaves_nothing_to_give_back() -> None:
    result = settled("net", 10_00, [verdict(1, "game", 10_00, Fraction(1))])
    assert (result.bank, result.moves[-1]) == (-10_00, [])


@pytest.mark.parametrize(
    ("amount", "odds", "winnings"),
    [(5_00, Fraction(6, 5), 6_00), (5_01, Fraction(6, 5), 6_01), (1, Fraction(19, 20), 0), (3, Fraction(1, 2), 1)],
)
def test_winnings_are_paid_down_to_the_cent(amount: int, odds: Fraction, winnings: int) -> None:
    assert pay(amount, odds) == winnings


def test_a_wager_with_no_winnings_due_is_met_in_full() -> None:
    assert covered(1, 0, 0) == 1
