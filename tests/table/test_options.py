"""Options: what they take, and what they refuse."""

import pytest

import houseway
from houseway.banked.facts import StackByDice
from houseway.table.events import Laid, Told, event_from
from houseway.table.options import Choice, Decision, IllegalDecision, OneOf, Pick
from houseway.table.table import TableError

MELDS = OneOf("meld", (("3c", "3d", "3s"), ("Qh", "Jh", "7h"), ("3c", "3c", "3c")))


def test_one_of_takes_a_listed_selection_in_any_order() -> None:
    decision = Decision(4, "play", (MELDS, Pick("done")))
    assert decision.settle(Choice("meld", 0, ("7h", "Qh", "Jh"))) == Choice("meld", 0, ("Qh", "Jh", "7h"))
    assert decision.settle(MELDS) == Choice("meld", 0, ("3c", "3d", "3s"))
    assert MELDS.json() == {"do": "meld", "ways": ["3c 3d 3s", "Qh Jh 7h", "3c 3c 3c"]}


@pytest.mark.parametrize(
    "choice",
    [
        Choice("meld"),
        Choice("meld", 0, ("3c", "3d")),
        Choice("meld", 0, ("3c", "3c", "3d")),
        Choice("meld", 5, ("3c", "3d", "3s")),
        Choice("meld", 0, ("3c", "3d", "3s"), (("3c",),)),
    ],
)
def test_one_of_takes_nothing_else(choice: Choice) -> None:
    with pytest.raises(IllegalDecision, match="meld"):
        Decision(4, "play", (MELDS,)).settle(choice)


def test_a_hand_that_is_laid_out_reads_back() -> None:
    import json

    laid = Laid("seat 3", (("Kd", "Jc"), ("Ah", "Tc", "7s", "5h", "3d")))
    assert event_from(json.loads(laid.json())) == laid


GAME = "central-coast/fortune-pai-gow-poker"


def test_known_dice_are_part_of_the_log() -> None:
    table = houseway.load(GAME).table(seats={1: 500_00, 2: 500_00}, player_dealer=1)
    hand = table.deal(seed=1, dice=(6, 6, 3))
    hand.decide("take")
    hand.decide("cover", amount=300_00)
    hand.decide("game", amount=20_00)
    hand.decide("done")
    hand.decide("stack 1")
    assert StackByDice(seat=2, dice=(6, 6, 3), stack=1) in [event.fact for event in hand.log if isinstance(event, Told)]
    assert str(houseway.replay(str(hand.log)).log) == str(hand.log)


@pytest.mark.parametrize("dice", [(1, 2), (0, 1, 2), (1, 2, 7), (1, 2, "3"), (True, 1, 2)])
def test_dice_show_three_numbers(dice: tuple[int, ...]) -> None:
    table = houseway.load(GAME).table(seats={1: 500_00, 2: 500_00})
    with pytest.raises(TableError, match="three dice"):
        table.deal(seed=1, dice=dice)
