"""A table over a long evening: players come, go, sit out, add chips, and every cent is accounted for."""

import random

import pytest

import houseway
from houseway.table.account import voided
from houseway.table.options import Amount, Choice
from houseway.table.table import Table, TableError

POKER = [
    entry.id
    for entry in houseway.catalogue().values()
    if entry.playable and houseway.load(entry.id).filing.player_dealer is None
]
HANDS = 120


def choice(table: Table, rng: random.Random) -> Choice:
    assert table.hand and table.hand.decision
    options = table.hand.decision.options
    option = rng.choice([one for one in options if one.do not in ("fold", "wait")] or list(options))
    if rng.random() < 0.25:
        option = options[-1]
    return Choice(option.do, option.low) if isinstance(option, Amount) else option.choice()


@pytest.mark.parametrize("filing", [*POKER, "oaks/draw-poker with jacks to open"])
def test_a_hundred_hands_with_players_coming_and_going(filing: str) -> None:
    rng = random.Random(filing)
    name, _, jacks = filing.partition(" with ")
    game = houseway.load(name).reading({"openers": "jacks"} if jacks else {})
    waited = 0
    size = game.filing.seats.tables[0].seats
    buy_in = max(200_00, game.schedule()[1].buy_in.min)
    table = game.table(seats=dict.fromkeys(range(1, 5), buy_in))
    money, dropped, dealt = 4 * buy_in, 0, 0
    while dealt < HANDS:
        money += come_and_go(table, size, buy_in, rng)
        if len([seat for seat, chips in table.stacks.items() if chips and seat not in table.away]) < 2:
            continue
        hand = table.deal(seed=rng.getrandbits(64))
        while hand.decision:
            hand.decide(choice(table, rng))
        dealt += 1
        dropped += sum(hand.fees.values())
        waited += bool(table.state.get("pot"))
        assert sum(table.stacks.values()) + dropped + table.state.get("pot", 0) == money
    assert table.hands == HANDS
    assert bool(waited) == bool(jacks), "nobody opens now and then, where that takes a pair of jacks"


def come_and_go(table: Table, size: int, buy_in: int, rng: random.Random) -> int:
    """Something happens between hands; returns what it brought to the table."""
    for seat, chips in list(table.stacks.items()):
        if not chips:
            table.leave(seat)
    empty = [seat for seat in range(1, size + 1) if seat not in table.stacks]
    brought = 0
    if empty and (len(table.stacks) < 3 or rng.random() < 0.15):
        table.sit(rng.choice(empty), buy_in)
        brought += buy_in
    seat = rng.choice(list(table.stacks))
    what = rng.random()
    if what < 0.05 and len(table.stacks) > 3:
        brought -= table.leave(seat)
    elif what < 0.15:
        table.sit_out(seat)
    elif what < 0.3 and table.away:
        table.come_back(rng.choice(sorted(table.away)))
    elif what < 0.35 and table.stacks[seat] < buy_in // 2:
        table.add(seat, buy_in // 2)
        brought += buy_in // 2
    elif what < 0.4:
        table.half_hour()
    return brought


def test_chips_move_between_hands_only() -> None:
    """Table stakes: document 002, line 201."""
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 2: 100_00}, button=1)
    hand = table.deal(seed=1)
    for attempt in (lambda: table.add(1, 50_00), lambda: table.sit(3, 50_00), lambda: table.leave(1)):
        with pytest.raises(TableError, match="in progress"):
            attempt()
    while hand.decision:
        hand.decide(hand.decision.options[0])
    table.add(1, 50_00)


def test_buy_ins_are_kept() -> None:
    """No-limit 3: $200 to $500 (document 002, line 31)."""
    table = houseway.load("silver-fox/texas-holdem").table(schedule="no-limit 3", seats={1: 200_00, 2: 200_00})
    with pytest.raises(TableError, match=r"\$200 and at most \$500"):
        table.sit(3, 199_00)
    with pytest.raises(TableError, match=r"\$200 and at most \$500"):
        table.sit(3, 501_00)
    table.sit(3, 500_00)
    with pytest.raises(TableError, match="cannot add"):
        table.add(3, 1_00)


# -- a pot that nobody opens waits for the next deal

NO_PAIR = {f"seat {seat}": hand for seat, hand in enumerate(("9s 8d 6h 5c 4s", "9c 8h 7h 5s 3c", "Tc 9d 4h 3s 2c"), 1)}


def passed_deal(stack: int = 60_00, time: bool = False) -> Table:
    """A deal that everybody has passed: blinds of $1, $1 and $2 (003: 1568)."""
    game = houseway.load("oaks/draw-poker").reading({"openers": "jacks"})
    table = game.table(schedule=1, seats=dict.fromkeys((1, 2, 3), stack), button=3)
    if time:
        table.half_hour()
    hand = table.deal(seed=63, places=NO_PAIR)
    while hand.decision:
        hand.decide("check")
    return table


def test_a_pot_that_waits_is_in_the_next_deal() -> None:
    table = passed_deal()
    assert (table.state["pot"], table.stacks) == (4_00, {1: 59_00, 2: 58_00, 3: 59_00})
    hand = table.deal(seed=64, places={**NO_PAIR, "seat 1": "Ks Kd 6h 5c 4s"})
    assert hand.view(2).money()["pot"] == 8_00, "$4, and blinds of $1, $1 and $2 from the new dealer on"
    assert houseway.replay(str(hand.log)).view(2).money() == hand.view(2).money()
    hand.decide("raise", amount=4_00)
    hand.decide("fold")
    hand.decide("fold")
    assert hand.net == {1: 7_00, 2: -1_00, 3: -2_00}
    assert "pot" not in table.state
    assert sum(table.stacks.values()) == 180_00


def test_a_misdeal_leaves_it_waiting() -> None:
    table = passed_deal()
    hand = table.deal(seed=64)
    assert voided(hand.log).stacks == {1: 59_00, 2: 58_00, 3: 59_00}
    assert sum(move.amount for move in voided(hand.log).moves if move.target == "carried") == 4_00


def test_a_half_hour_that_has_struck_is_paid_with_the_next_deal() -> None:
    """003: 1568: $2 from the pot on the half hour with four players or fewer."""
    table = passed_deal(time=True)
    assert table.hand and table.hand.fees == {}
    hand = table.deal(seed=64, places={**NO_PAIR, "seat 1": "Ks Kd 6h 5c 4s"})
    hand.decide("raise", amount=4_00)
    hand.decide("fold")
    hand.decide("fold")
    assert hand.fees == {"pot": 2_00}


def test_the_last_to_stay_takes_it() -> None:
    table = passed_deal()
    assert [table.leave(2), table.leave(3)] == [58_00, 59_00]
    assert (table.stacks, "pot" in table.state) == ({1: 63_00}, False)


def test_a_table_that_closes_shares_it() -> None:
    """$4 among three, in chips of $1: the first has two."""
    table = passed_deal()
    table.break_up()
    assert (table.stacks, "pot" in table.state) == ({1: 61_00, 2: 59_00, 3: 60_00}, False)
