"""Tables of bots, and hands in which a seat is asked what a test wants to know."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

import houseway
from houseway.bots import bot_for
from houseway.table.events import Acted
from houseway.table.hand import Hand
from houseway.table.options import Choice, Decision
from houseway.table.table import Table

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
POKER = [
    entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family in ("flop", "stud", "draw")
]


def table_of(filing: str, players: int, schedule: str | None = None) -> Table:
    game = houseway.load(filing)
    low = game.schedule(schedule)[1].limit
    unit = low[0].usual[0] if low else 5_00
    players = min(players, most_seats(filing))
    return game.table(seats=dict.fromkeys(range(1, players + 1), 100 * unit), schedule=schedule)


def most_seats(filing: str) -> int:
    return max(table.seats for table in houseway.load(filing).filing.seats.tables)


def schedules(filing: str) -> list[str]:
    return [f"{sheet} {option.option[0]}" for sheet, option in houseway.load(filing).filing.schedules()]


Told = Callable[[Decision], str | Choice]


def quietly(decision: Decision) -> str | Choice:
    """Check, call, pay the least: the hand goes on and nobody leaves it."""
    for do in ("check", "call", "bring in", "no straddle", "post", "keep down"):
        if decision.option(do):
            return do
    return decision.options[0].choice()


def asked_of(
    filing: str,
    seat: int,
    ask: str,
    places: Mapping[str, str],
    *,
    players: int = 3,
    told: Told = quietly,
    when: Callable[[Hand], bool] = lambda _: True,
    readings: Mapping[str, str] | None = None,
    seed: int = 0,
    **terms: object,
) -> Hand:
    """The hand at the point where a seat is asked something; until then all do what they are told."""
    game = houseway.load(filing, readings)
    low = game.schedule()[1].limit
    unit = low[0].usual[0] if low else 5_00
    stacks = dict.fromkeys(range(1, players + 1), 100 * unit)
    hand = houseway.Table(game, seats=stacks, button=1, terms=terms).deal(seed=seed, places=places)
    while decision := hand.decision:
        if decision.seat == seat and decision.ask == ask and when(hand):
            return hand
        hand.decide(told(decision))
    raise AssertionError(f"seat {seat} is never asked to {ask}")


def answers(hand: Hand, times: int = 60) -> Counter[str]:
    """What the family's bot does in one situation, over many seeds."""
    assert hand.decision is not None
    bot, view = bot_for(hand.setup.game.family), hand.view(hand.decision.seat)
    return Counter(bot(view, random.Random(seed)).do for seed in range(times))


def answer(hand: Hand, seed: int = 1) -> Choice:
    assert hand.decision is not None
    return bot_for(hand.setup.game.family)(hand.view(hand.decision.seat), random.Random(seed))


class Habits(NamedTuple):
    """How often it comes to a showdown, how often a seat puts money in, and the shares of what is done."""

    showdowns: float
    enters: float
    folds: float
    raises: float
    checks: float


def habits(filing: str, hands: int, players: int) -> Habits:
    done: Counter[str] = Counter()
    showdowns = entered = 0
    bot = bot_for(houseway.load(filing).family)
    for seed in range(hands):
        hand = table_of(filing, players).deal(seed=seed)
        chance = random.Random(seed)
        while decision := hand.decision:
            hand.decide(bot(hand.view(decision.seat), chance))
        acts = [event for event in hand.log.events if isinstance(event, Acted) and event.ask == "bet"]
        done.update(act.choice.do for act in acts)
        showdowns += len([act for act in acts if act.choice.do == "fold"]) < players - 1
        entered += len({act.seat for act in acts if act.choice.do not in ("fold", "check")})
    total = done.total()
    raises = done["bet"] + done["raise"] + done["complete"]
    return Habits(
        showdowns / hands, entered / hands / players, done["fold"] / total, raises / total, done["check"] / total
    )
