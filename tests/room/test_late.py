"""What is done for a seat that does not answer in time: as filed, and by custom where the filing is silent."""

import random

import pytest

import houseway
from houseway.bots import bot_for
from houseway.library import load
from houseway.room.timeouts import by_default, filed
from houseway.table.hand import Hand
from houseway.table.options import Choice, Decision, Pick

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
BET = Decision(1, "bet", (Pick("call", 500), Pick("raise"), Pick("fold")))
CHECK = Decision(1, "bet", (Pick("check"), Pick("raise"), Pick("fold")))


@pytest.mark.parametrize("game", ["texas-holdem", "omaha", "omaha-hi-lo"])
def test_the_clock_in_no_limit_games(game: str) -> None:
    """Document 000, line 136: whoever faces a bet and lets the clock run out has a dead hand; in no-limit games, and by
    line 143 in pot-limit games too."""
    played = load(f"westlane/{game}")
    filing = played.filing
    assert str(filing.late["bet"].lines) == "136, 143"
    assert filed(BET, filing, "pot-limit") == ("fold",)
    assert filed(BET, filing, "no-limit") == ("fold",)
    assert filed(CHECK, filing, "no-limit") == ()
    assert filed(BET, filing, "limit") == ()
    assert by_default(BET, played, "no-limit") == Choice("fold")
    assert by_default(CHECK, played, "no-limit") == Choice("check")


@pytest.mark.parametrize("cardroom", ["westlane", "deuce", "silver-fox", "oaks", "central-coast"])
def test_no_play_wager_forfeits_the_ante(cardroom: str) -> None:
    """000:1224, 001:331, 002:275, 003:2022 and 004:556: who makes no play wager has forfeited the ante."""
    filing = load(f"{cardroom}/three-card-poker").filing
    asked = Decision(1, "play", (Pick("play", 500), Pick("fold")))
    assert filed(asked, filing, next(iter(filing.sheets))) == ("fold",)


def test_a_hand_that_nobody_sets_is_set_the_house_way() -> None:
    """004:789 has the casino dealer set a hand the house way for whoever asks."""
    game = load("central-coast/fortune-pai-gow-poker")
    asked = Decision(1, "set", (Pick("set"), Pick("house-way")))
    assert by_default(asked, game, next(iter(game.filing.sheets))) == Choice("house-way")


def hands(filing: str, count: int) -> list[Hand]:
    table = load(filing).table(seats=dict.fromkeys(range(1, 5), 2_000_00))
    found = []
    for number in range(count):
        if len([stack for stack in table.stacks.values() if stack]) < 3:
            break
        found.append(table.deal(seed=number))
        chance = random.Random(number)
        hand = found[-1]
        custom = hand.setup.game.family.late
        while decision := hand.decision:
            assert decision.ask in custom, f"{filing} asks {decision.ask!r}, for which there is no custom"
            late = by_default(decision, hand.setup.game, hand.setup.sheet)
            assert decision.settle(late) == late
            # In Pan a card that must be used may be used in any way there is.
            if decision.ask not in ("forced", "spread"):
                assert late.do in custom[decision.ask], f"{decision.ask}: none of {custom[decision.ask]} is offered"
            if decision.ask not in ("cover", "stakes", "bring in"):
                assert not costs(decision, late), f"{filing}: {late} costs something at {decision.ask!r}"
            hand.decide(
                late if chance.random() < 0.3 else bot_for(hand.setup.game.family)(hand.view(decision.seat), chance)
            )
    return found


def costs(decision: Decision, choice: Choice) -> bool:
    option = decision.option(choice.do)
    return bool(choice.amount or (isinstance(option, Pick) and option.amount))


@pytest.mark.parametrize("filing", PLAYABLE)
def test_there_is_a_custom_for_every_question_and_it_costs_nothing(filing: str) -> None:
    assert hands(filing, 4)


def test_a_table_at_which_nobody_ever_answers_goes_on() -> None:
    """All seats left to the clock: every hand still ends, and nobody but the blinds loses anything by it."""
    for filing in ("westlane/texas-holdem", "silver-fox/ez-baccarat", "deuce/pan", "silver-fox/thirteen-card"):
        table = load(filing).table(seats=dict.fromkeys(range(1, 5), 2_000_00))
        for number in range(3):
            hand = table.deal(seed=number)
            while decision := hand.decision:
                hand.decide(by_default(decision, hand.setup.game, hand.setup.sheet))
            assert sum(hand.stacks.values()) + sum(hand.fees.values()) == sum(hand.setup.stacks.values())
