"""Chips: who pays how much when they do not reach. Document 002 lines 396-403, 490, 509."""

import random

import houseway
from houseway.families.thirteen.payment import payments
from houseway.families.thirteen.scoring import Count
from houseway.filings.figures import lines_of

EXCHANGED = houseway.load("silver-fox/thirteen-card").rules
LOST = houseway.load("silver-fox/thirteen-card", {"all-in": "lost"}).rules
LINES = lines_of("396")


def test_no_player_exchanges_more_than_he_began_with() -> None:
    chance = random.Random(1)
    for _ in range(500):
        chips = {seat: chance.randrange(0, 40) * 3_00 for seat in (1, 2, 3, 4)}
        pairs = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
        made = [Count(one, two, chance.randint(-39, 39), "segments", LINES) for one, two in pairs]
        exchanged, lost = dict.fromkeys(chips, 0), dict.fromkeys(chips, 0)
        for paid in payments(EXCHANGED, made, chips, 3_00):
            room = min(chips[seat] - exchanged[seat] for seat in (paid.payer, paid.winner))
            assert paid.amount == min(paid.due, room)
            exchanged[paid.payer] += paid.amount
            exchanged[paid.winner] += paid.amount
        assert all(exchanged[seat] <= chips[seat] for seat in chips)
        for paid in payments(LOST, made, chips, 3_00):
            assert paid.amount == min(paid.due, chips[paid.payer] - lost[paid.payer])
            lost[paid.payer] += paid.amount


def test_the_payer_is_the_loser() -> None:
    made = [Count(*one, "segments", LINES) for one in ((1, 2, 4), (1, 3, -2), (2, 3, 0))]
    found = payments(EXCHANGED, made, {1: 100_00, 2: 100_00, 3: 100_00}, 5_00)
    assert [(one.payer, one.winner, one.amount) for one in found][:2] == [(2, 1, 20_00), (1, 3, 10_00)]
    assert found[2].amount == 0


def test_whose_chips_reach_no_further() -> None:
    """Line 490: of nine points of $10 a stack of $70 covers $70, whether its owner pays or collects."""
    lost = [Count(1, 2, 9, "segments", LINES)]
    won = [Count(1, 2, -9, "segments", LINES)]
    for made in (lost, won):
        (found,) = payments(EXCHANGED, made, {1: 300_00, 2: 70_00}, 10_00)
        assert (found.amount, found.due, found.short) == (70_00, 90_00, 2)
    (found,) = payments(LOST, won, {1: 300_00, 2: 70_00}, 10_00)
    assert (found.amount, found.short) == (90_00, 0)
