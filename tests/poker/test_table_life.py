"""A table over a long evening: players come, go, sit out, add chips, and every cent is accounted for."""

import random

import pytest

import houseway
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


@pytest.mark.parametrize("filing", POKER)
def test_a_hundred_hands_with_players_coming_and_going(filing: str) -> None:
    rng = random.Random(filing)
    game = houseway.load(filing)
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
        assert sum(table.stacks.values()) + dropped == money
    assert table.hands == HANDS


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
