"""What players owe for wagers made in conjunction: the documents' examples, and two ways to add it up."""

import random

import pytest

import houseway
from houseway.banked.wagers import Wager
from houseway.fees.collect import Owed, banked_charges, fees_of_player
from houseway.library import load

BANKED = [
    entry.id
    for entry in houseway.catalogue().values()
    if entry.playable and load(entry.id).filing.player_dealer is not None
]


@pytest.mark.parametrize(
    ("filing", "wagers", "fee"),
    [
        # 003 lines 1725-1730: two wagers of $100 on Banker and a Zoo; a Tie and a Tiger.
        ("oaks/zoobac", [Wager(1, "banker", 100_00), Wager(1, "banker", 100_00, 3), Wager(1, "zoo", 20_00)], 2_00),
        ("oaks/zoobac", [Wager(1, "tie", 25_00), Wager(1, "tiger", 5_00)], 1_00),
        ("oaks/zoobac", [Wager(1, "player", 20_00), Wager(1, "banker", 20_00), Wager(1, "tie", 5_00)], 2_00),
        # 003 lines 3372-3379.
        ("oaks/ez-baccarat-panda-8", [Wager(1, "banker", 100_00), Wager(1, "dragon-7", 20_00)], 1_00),
        ("oaks/ez-baccarat-panda-8", [Wager(1, "tie", 25_00), Wager(1, "dragon-7", 5_00)], 1_00),
    ],
)
def test_the_examples_of_the_document(filing: str, wagers: list[Wager], fee: int) -> None:
    sheet, schedule = load(filing).schedule(None)
    assert fees_of_player(load(filing).filing.sheets[sheet], schedule, wagers) == fee


@pytest.mark.parametrize("filing", BANKED)
def test_what_is_owed_is_what_is_charged(filing: str) -> None:
    """Bet by bet as a player places them, and all at once as they are collected."""
    game, chance = load(filing), random.Random(filing)
    for name, schedule in game.filing.schedules():
        sheet = game.filing.sheets[name]
        wagers = [
            Wager(1, kind, chance.randrange(1, 60) * 5_00, at)
            for at in (0, 3)
            for kind in game.filing.wagers
            if chance.random() < 0.5
        ]
        owed = Owed(sheet, schedule)
        for wager in wagers:
            owed.add([wager])
        charged = [one for moment in sheet.due for one in banked_charges(sheet, schedule, moment, 7, wagers)]
        due = sum(one.amount for one in charged if one.payer == 1)
        assert owed.total == due == fees_of_player(sheet, schedule, wagers), f"{name} {schedule.option}: {wagers}"
