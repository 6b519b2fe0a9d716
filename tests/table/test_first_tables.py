"""The table that is opened where nobody chooses one: it can be played, and the house takes little of what is played
for."""

import random
from collections import Counter
from fractions import Fraction
from typing import NamedTuple

import pytest

import houseway
from houseway.banked.wagers import Wager
from houseway.bots import bot_for, firm
from houseway.fees.clock import HALF_HOUR, HalfHours
from houseway.fees.collect import fees_of_player
from houseway.odds.rounds import HANDS_AN_HOUR
from houseway.table.events import Moved
from houseway.table.game import Game
from houseway.table.places import Place
from houseway.table.table import Table
from tests.counts import count, long

MOST: Fraction = Fraction(1, 10)
"""Of the average pot or wager that a first table may take."""
BACK = frozenset({"uncalled", "not-covered", "withdraw", "rescue"})
"""Why money that was put forward goes back unplayed."""
PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]


class Taken(NamedTuple):
    """Cents that were played for, and cents that were collected."""

    played_for: int
    collected: int


def taken(game: Game, table: Table, hands: int) -> Taken:
    """What so many hands of bots came to; whoever runs short buys in again, and the clock strikes as it would."""
    banker = max(table.stacks) if game.filing.player_dealer else 0
    stacks, clock, found = dict(table.stacks), HalfHours.at(table), Counter[str]()
    for number in range(hands):
        table.stacks.update({seat: stacks[seat] for seat, chips in table.stacks.items() if 4 * chips < stacks[seat]})
        if clock:
            moment = number * 2 * HALF_HOUR // HANDS_AN_HOUR
            if clock.due(moment):
                table.half_hour()
            clock.hear(moment)
        hand = table.deal() if table.mid_shoe else table.deal(seed=f"{game.id} {number}")
        chance = random.Random(f"{game.id} {number}")
        while decision := hand.decision:
            banks = decision.seat == banker and decision.ask in ("bank", "cover", "wager")
            choose = firm.choose if banks else bot_for(game.family)
            hand.decide(choose(hand.view(decision.seat), chance))
        for event in hand.log:
            if isinstance(event, Moved):
                found[_what(event)] += event.amount
    return Taken(found["forward"] - found["back"], found["collected"])


def _what(event: Moved) -> str:
    source, target = Place.of(event.source).kind, Place.of(event.target).kind
    if target in ("drop", "jackpot"):
        return "collected"
    if source == "stack":
        return "forward" if target in ("pot", "wager", "stack") else ""
    return "back" if target == "stack" and event.why.partition(" ")[0] in BACK else ""


@long
@pytest.mark.parametrize("filing", PLAYABLE)
def test_a_first_table_takes_at_most_a_tenth(filing: str) -> None:
    game = houseway.load(filing)
    assert game.filing.suggestion, f"{filing} suggests no table"
    found = taken(game, game.suggested_table(), count(30, 300))
    assert found.played_for > 0
    share = Fraction(found.collected, found.played_for)
    assert share <= MOST, f"{filing} takes {float(share):.1%} of what is played for at {game.suggested}"


@pytest.mark.parametrize("filing", [one for one in PLAYABLE if houseway.load(one).filing.player_dealer])
def test_the_usual_wager_pays_at_most_a_tenth(filing: str) -> None:
    """Whoever bets the usual wager once, and nothing else, pays little for it."""
    game = houseway.load(filing)
    schedule, _, _, stack, wager = game.suggested
    sheet, option = game.schedule(schedule)
    main = next(kind for kind, rule in game.filing.wagers.items() if rule.offered and not rule.needs)
    assert fees_of_player(game.filing.sheets[sheet], option, [Wager(1, main, wager)]) <= wager * MOST
    assert 20 * wager <= stack
