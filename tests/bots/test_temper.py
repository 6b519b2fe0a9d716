"""Bots of another temper: what they do is legal, and they venture less or more."""

import random
from collections import Counter

import pytest

import houseway
from houseway.bots import bot_for, firm
from houseway.bots.temper import TEMPERS, Temper, tempered
from houseway.table.events import Moved
from houseway.table.places import Place
from tests.counts import count

FILINGS = ["oaks/texas-holdem", "silver-fox/texas-holdem", "oaks/seven-card-stud", "oaks/lowball", "oaks/pan"]
BANKED = ["silver-fox/ez-baccarat", "westlane/21st-century-blackjack", "westlane/ultimate-texas-holdem"]


def played(filing: str, temper: Temper, hands: int) -> Counter[str]:
    """What bots of one temper do at the first table of a filing, and what they put forward, in cents."""
    game = houseway.load(filing)
    table = game.suggested_table()
    stacks, found = dict(table.stacks), Counter[str]()
    banker = max(stacks) if game.filing.player_dealer else 0
    for number in range(hands):
        table.stacks.update(stacks)
        hand = table.deal() if table.mid_shoe else table.deal(seed=f"{filing} {number}")
        chance = random.Random(f"{filing} {number}")
        while decision := hand.decision:
            view = hand.view(decision.seat)
            if decision.seat == banker and decision.ask in ("bank", "cover", "wager"):
                choice = firm.choose(view, chance)
            else:
                choice = tempered(decision, bot_for(game.family)(view, chance), temper, chance)
            found[choice.do] += 1
            hand.decide(choice)
        for event in hand.log:
            if isinstance(event, Moved) and Place.of(event.source).kind == "stack":
                found[f"to {Place.of(event.target).kind}"] += event.amount
    return found


@pytest.mark.parametrize("filing", FILINGS[:3])
def test_in_poker_the_careful_fold_and_the_bold_stay(filing: str) -> None:
    careful, usual, bold = (played(filing, temper, count(40, 200)) for temper in TEMPERS)
    assert careful["fold"] / careful["call"] > usual["fold"] / usual["call"] > bold["fold"] / bold["call"]
    assert careful["to pot"] < usual["to pot"] < bold["to pot"]


@pytest.mark.parametrize("filing", BANKED)
def test_against_the_player_dealer_they_bet_small_or_big(filing: str) -> None:
    careful, usual, bold = (played(filing, temper, count(20, 100)) for temper in TEMPERS)
    assert careful["to wager"] < usual["to wager"] < bold["to wager"]


@pytest.mark.parametrize("filing", FILINGS[3:])
def test_what_is_skill_stays_as_it_is(filing: str) -> None:
    """Nothing that they do is refused, whatever is asked."""
    for temper in TEMPERS:
        assert played(filing, temper, count(5, 50))
