"""The button that stands out is never a blunder: it costs nothing, or there is nothing else to do."""

import random

import pytest

import houseway
from houseway.room.asking import asked
from houseway.words.narrator import Narrator
from tests.room.browser import FAMILIES
from tests.room.rooms import answer

FREE = {("bet", "check"), ("insurance", "no")}
HANDS = 12


@pytest.mark.parametrize("family", FAMILIES)
def test_what_stands_out(family: str) -> None:
    game = houseway.load(FAMILIES[family])
    chance = random.Random(family)
    words = Narrator(game)
    seen: set[tuple[str, str]] = set()
    for number in range(HANDS):
        hand = game.table(seats=dict.fromkeys((1, 2, 3, 4), 100_000)).deal(seed=bytes([number]) * 32)
        while decision := hand.decision:
            told = asked(words, game, hand.view(decision.seat))
            assert told
            for option in told["options"]:
                pair = (decision.ask, option["do"])
                assert option["primary"] == (pair in FREE or len(decision.options) == 1), pair
                if option["primary"]:
                    seen.add(pair)
            choice = answer(told, chance)
            hand.decide(choice.pop("do"), seat=decision.seat, **choice)
    assert not {do for _, do in seen} & {"fold", "all-in", "call", "raise"}


def test_a_check_stands_out_where_nothing_is_to_be_called() -> None:
    game = houseway.load("standard/no-limit-holdem")
    hand = game.table(seats=dict.fromkeys((1, 2, 3), 100_000)).deal(seed=bytes(32))
    out: dict[bool, list[set[str]]] = {True: [], False: []}
    while (decision := hand.decision) and len(out[True]) < 3:
        if decision.ask != "bet":
            hand.decide(decision.options[0].do, seat=decision.seat)
            continue
        told = asked(Narrator(game), game, hand.view(decision.seat))
        assert told
        free = decision.option("check") is not None
        out[free].append({option["do"] for option in told["options"] if option["primary"]})
        hand.decide("check" if free else "call", seat=decision.seat)
    assert out[True] == [{"check"}] * 3
    assert out[False]
    assert not any(out[False])
