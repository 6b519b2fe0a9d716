"""Bots: always legal, always the same from the same seed, and with nothing to go by but the view."""

import random
from collections import Counter

import pytest

import houseway
from houseway.bots import BOTS, anyhow, bot_for, play_out
from houseway.bots.bot import near
from houseway.bots.flop import chen, read
from houseway.felt.cards import RANKS
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice
from houseway.table.table import Table

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]


def table_of(filing: str, players: int, schedule: str | None = None) -> Table:
    game = houseway.load(filing)
    low = game.schedule(schedule)[1].limit
    unit = low[0].usual[0] if low else 5_00
    return game.table(seats=dict.fromkeys(range(1, players + 1), 100 * unit), schedule=schedule)


def most_seats(filing: str) -> int:
    return max(table.seats for table in houseway.load(filing).filing.seats.tables)


@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_choice_is_legal_and_every_hand_ends(filing: str) -> None:
    game = houseway.load(filing)
    schedules = [f"{sheet} {option.option[0]}" for sheet, option in game.filing.schedules()]
    least, most = game.filing.seats.least, most_seats(filing)
    for seed in range(240):
        players = least + seed % (most - least + 1)
        hand = table_of(filing, players, schedules[seed % len(schedules)]).deal(seed=seed)
        play_out(hand, seed)
        assert hand.over, f"{filing}, seed {seed}"
        assert sum(hand.stacks.values()) + sum(hand.fees.values()) == sum(hand.setup.stacks.values())


@pytest.mark.parametrize("filing", PLAYABLE)
def test_any_legal_option_will_do_where_there_is_no_bot(filing: str) -> None:
    for seed in range(120):
        hand = table_of(filing, 2 + seed % 5).deal(seed=seed)
        assert play_out(hand, seed, dict.fromkeys(range(1, 16), anyhow.choose)).over


@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_same_seed_gives_the_same_hand(filing: str) -> None:
    logs = [str(play_out(table_of(filing, 5).deal(seed=11), 3).log) for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_same_view_gives_the_same_choice(filing: str) -> None:
    bot = bot_for(houseway.load(filing).family.name)
    for seed in range(30):
        hand = table_of(filing, 4).deal(seed=seed)
        chance = random.Random(seed)
        while decision := hand.decision:
            view, state = hand.view(decision.seat), chance.getstate()
            choice = bot(view, chance)
            again = random.Random()
            again.setstate(state)
            assert bot(view, again) == choice
            hand.decide(choice)


def test_hidden_cards_make_no_difference() -> None:
    """Seat 1 holds the same cards in both hands and plays the same, whatever the others hold."""
    game = houseway.load("silver-fox/texas-holdem")

    def first_choices(other: str) -> list[Choice]:
        hand = game.table(seats={1: 200_00, 2: 200_00}, button=2).deal(
            seed=1, places={"seat 1": "Ah Kh", "seat 2": other, "board": "Kd 8h 3c 2s 9d"}
        )
        chance = random.Random(5)
        choices: list[Choice] = []
        while (decision := hand.decision) and len(choices) < 3:
            if decision.seat == 1:
                choices.append(BOTS["flop"](hand.view(1), chance))
                hand.decide(choices[-1])
            else:
                hand.decide("call" if decision.option("call") else "check")
        return choices

    assert first_choices("As Ad") == first_choices("7c 2d")


def flop_hand(hole: str, board: str, seed: int, bet: int = 6_00) -> tuple[Hand, Choice]:
    """What seat 1 answers to a bet on the flop, into a pot of $4."""
    game = houseway.load("silver-fox/texas-holdem")
    table = game.table(seats={1: 300_00, 2: 300_00}, schedule="no-limit 1", button=1)
    hand = table.deal(seed=seed, places={"seat 1": hole, "board": board})
    hand.decide("call")
    hand.decide("check")
    hand.decide("bet", amount=bet)
    return hand, BOTS["flop"](hand.view(1), random.Random(seed))


def test_it_folds_air_and_keeps_the_nuts() -> None:
    """Over many hands: 7-2 on A-K-Q mostly folds to a large bet; a set of aces never does."""
    air = Counter(flop_hand("7c 2d", "Ah Kh Qs", seed)[1].do for seed in range(60))
    nuts = Counter(flop_hand("Ac Ad", "Ah 8s 3d", seed)[1].do for seed in range(60))
    assert air["fold"] > 45
    assert nuts["fold"] == 0
    assert nuts["raise"] > 20


def test_a_draw_is_worth_more_than_nothing() -> None:
    """Nine outs twice are better than one in three: with a flush draw it folds less than half as often as with air."""
    draw = Counter(flop_hand("9h 8h", "Ah Kh 3s", seed, 3_00)[1].do for seed in range(60))
    air = Counter(flop_hand("9c 8d", "Ah Kh 3s", seed, 3_00)[1].do for seed in range(60))
    assert draw["fold"] * 2 < air["fold"]


def test_what_it_reads_is_the_table() -> None:
    """Blinds of $1 and $3 and $2 collected with three players or fewer (document 002 line 29), then a bet of $6."""
    hand, _ = flop_hand("Ac Ad", "Ah 8s 3d", 4)
    spot = read(hand.view(1), 6_00)
    assert spot.pot == 3_00 + 3_00 - 2_00 + 6_00
    assert (spot.level, spot.owes, spot.opponents, spot.raises) == (6_00, 6_00, 1, 1)
    assert spot.stack == 297_00


@pytest.mark.parametrize(
    "cards, points",
    [("A A 0", 20), ("T T 0", 10), ("2 2 0", 5), ("A K 1", 12), ("A K 0", 10), ("J T 1", 9), ("7 5 1", 5.5)],
)
def test_chen(cards: str, points: float) -> None:
    """The usual examples of the Chen formula, before rounding up."""
    high, low, suited = cards.split()
    assert chen(RANKS.index(low), RANKS.index(high), suited == "1") == points


@pytest.mark.parametrize(
    "wanted, given",
    [(0, 6_00), (6_00, 6_00), (13_50, 13_00), (27_00, 25_00), (160_00, 150_00), (999_00, 210_50)],
)
def test_a_wanted_amount_becomes_a_legal_one(wanted: int, given: int) -> None:
    option = Amount("raise", 6_00, 210_50, 1_00)
    choice = near(option, wanted)
    assert choice == Choice("raise", given)
    assert option.problem(choice) is None


def test_it_never_folds_what_it_can_check() -> None:
    for seed in range(200):
        hand = table_of("central-coast/texas-holdem", 3 + seed % 7).deal(seed=seed)
        chance = random.Random(seed)
        while decision := hand.decision:
            choice = BOTS["flop"](hand.view(decision.seat), chance)
            assert choice.do != "fold" or decision.option("check") is None
            hand.decide(choice)
