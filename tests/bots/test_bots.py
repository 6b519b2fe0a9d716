"""Bots: always legal, always the same from the same seed, and with nothing to go by but the view."""

import random
from pathlib import Path
from statistics import median
from time import thread_time

import pytest

import houseway
from houseway.bots import bot_for, play_out
from houseway.bots import random_bot as anyhow
from houseway.bots.bot import near
from houseway.table.options import Amount, Choice
from tests.bots.tables import PLAYABLE, POKER, most_seats, schedules, table_of
from tests.counts import count, long


@long
@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_choice_is_legal_and_every_hand_ends(filing: str) -> None:
    options = schedules(filing)
    least, most = houseway.load(filing).filing.seats.least, most_seats(filing)
    for seed in range(count(25, 200)):
        players = least + seed % (most - least + 1)
        hand = table_of(filing, players, options[seed % len(options)]).deal(seed=seed)
        play_out(hand, seed)
        assert hand.over, f"{filing}, seed {seed}"
        assert sum(hand.stacks.values()) + sum(hand.fees.values()) == sum(hand.setup.stacks.values())


@long
@pytest.mark.parametrize("filing", PLAYABLE)
def test_any_legal_option_will_do_where_there_is_no_bot(filing: str) -> None:
    least = houseway.load(filing).filing.seats.least
    for seed in range(count(15, 120)):
        hand = table_of(filing, max(least, 2 + seed % 5)).deal(seed=seed)
        assert play_out(hand, seed, dict.fromkeys(range(1, 16), anyhow.choose)).over


@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_same_seed_gives_the_same_hand(filing: str) -> None:
    logs = [str(play_out(table_of(filing, 5).deal(seed=11), 3).log) for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_same_view_gives_the_same_choice(filing: str) -> None:
    bot = bot_for(houseway.load(filing).family)
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
                choices.append(bot_for(hand.setup.game.family)(hand.view(1), chance))
                hand.decide(choices[-1])
            else:
                hand.decide("call" if decision.option("call") else "check")
        return choices

    assert first_choices("As Ad") == first_choices("7c 2d")


@pytest.mark.parametrize(
    "wanted, given",
    [(0, 6_00), (6_00, 6_00), (13_50, 13_00), (27_00, 25_00), (160_00, 150_00), (999_00, 210_50)],
)
def test_a_wanted_amount_becomes_a_legal_one(wanted: int, given: int) -> None:
    option = Amount("raise", 6_00, 210_50, 1_00)
    choice = near(option, wanted)
    assert choice == Choice("raise", given)
    assert option.problem(choice) is None


@pytest.mark.parametrize("filing", POKER)
def test_it_never_folds_what_it_can_check(filing: str) -> None:
    bot = bot_for(houseway.load(filing).family)
    for seed in range(60):
        hand = table_of(filing, 2 + seed % (most_seats(filing) - 1)).deal(seed=seed)
        chance = random.Random(seed)
        while decision := hand.decision:
            choice = bot(hand.view(decision.seat), chance)
            assert choice.do != "fold" or decision.option("check") is None
            hand.decide(choice)


@pytest.mark.parametrize("filing", POKER)
def test_a_session_with_comings_and_goings(filing: str) -> None:
    """Unequal stacks that run out, seats that come, go and owe blinds, beaten hands that may be mucked."""
    game = houseway.load(filing)
    chance = random.Random(filing)
    size = most_seats(filing)
    low = game.schedule()[1].limit
    unit = low[0].usual[0] if low else 5_00
    stacks = {seat: unit * chance.randint(2, 60) for seat in range(1, size, 2)}
    table = game.table(seats=stacks, size=size, mucking=True)
    for number in range(60):
        for seat in [seat for seat, stack in table.stacks.items() if stack < unit]:
            table.leave(seat)
        for seat in chance.sample(range(1, size + 1), 2):
            if seat not in table.stacks:
                table.sit(seat, max(table.schedule.buy_in.min, 40 * unit))
            elif seat in table.away:
                table.come_back(seat)
            elif len(table.stacks) - len(table.away) > 3:
                table.sit_out(seat)
        hand = table.deal(seed=number)
        assert play_out(hand, number).over, f"{filing}, hand {number}"


@pytest.mark.parametrize("filing", POKER)
def test_it_is_quick(filing: str) -> None:
    """Half of all decisions take less than 200 microseconds, wherever the slow start of a game falls."""
    bot = bot_for(houseway.load(filing).family)
    took: list[float] = []
    for seed in range(25):
        hand = table_of(filing, min(6, most_seats(filing))).deal(seed=seed)
        chance = random.Random(seed)
        while decision := hand.decision:
            view = hand.view(decision.seat)
            began = thread_time()
            choice = bot(view, chance)
            took.append(thread_time() - began)
            hand.decide(choice)
    assert median(took) < 200e-6


def test_a_filing_that_is_not_on_the_shelf_is_played_anyhow(tmp_path: Path) -> None:
    text = houseway.load("standard/limit-holdem").source.text.replace("standard/limit-holdem", "home/holdem")
    (tmp_path / "holdem.toml").write_text(text)
    game = houseway.load(tmp_path / "holdem.toml")
    for seed in range(20):
        assert play_out(game.table(seats={1: 100_00, 2: 100_00, 3: 100_00}).deal(seed=seed), seed).over
