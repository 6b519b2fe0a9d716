"""Hands played here, told as histories and played again."""

import random
import warnings

import pytest

import houseway
from houseway import phh
from houseway.phh.record import CODES
from houseway.table.hand import Hand
from houseway.table.options import Choice, Select
from tests.phh.histories import NO_LIMIT, history
from tests.promises.random_play import playable, played

HANDS = 60
"""Random hands of each game; `python -m tests.phh.test_record N` plays N of each."""

OTHERS = [
    entry
    for entry in playable()
    if entry not in CODES and houseway.load(entry).family.name == "flop" and not entry.startswith("standard/")
]


def ordinary(filing: str, seed: int, schedule: str | None = None) -> Hand:
    """A hand of a few players with deep stacks, in which raises are rare and the least there are."""
    rng = random.Random(f"{filing} {seed}")
    count = rng.randint(2, 4)
    table = houseway.load(filing).table(schedule=schedule, seats=dict.fromkeys(range(1, count + 1), 5_000_00), button=1)
    hand = table.deal(seed=seed)
    while decision := hand.decision:
        options = decision.options
        if isinstance(options[0], Select):
            hand.decide(
                Choice(
                    options[0].do,
                    0,
                    tuple(rng.sample(options[0].pool, rng.randint(options[0].least, min(options[0].most, 2)))),
                )
            )
        elif decision.ask == "bet" and rng.random() < 0.25:
            hand.decide(rng.choice(options))
        else:
            hand.decide(options[0])
    return hand


def same_again(hand: Hand) -> str | None:
    """Tell a hand, read it and play it again; why it cannot be told, if it cannot."""
    try:
        told = phh.history_of(hand)
    except phh.Untellable as cannot:
        return str(cannot)
    text = phh.dumps(told)
    read = phh.loads(text)
    assert read == told
    again = phh.play(read)
    assert again.over
    assert phh.disagreements(read, again) == [], text
    assert read.seats
    net = {seat: again.net[player] for player, seat in enumerate(read.seats, start=1)}
    assert net == {seat: hand.net[seat] for seat in read.seats}, text
    assert sum(again.fees.values()) == sum(hand.fees.values()), text
    return None


@pytest.mark.parametrize("filing", CODES)
def test_every_standard_game_is_told_and_ends_the_same(filing: str) -> None:
    for seed in range(HANDS):
        assert same_again(played(filing, seed)) is None, f"{filing} {seed}"


@pytest.mark.parametrize("filing", OTHERS)
def test_a_filed_game_is_told_with_the_rules_it_is_played_by(filing: str) -> None:
    """Fees and all, by `_filing` and `_schedule`; where the format has no words it says so."""
    for seed, (sheet, option) in enumerate(houseway.load(filing).filing.schedules()):
        why = same_again(ordinary(filing, seed, f"{sheet} {option.option[0]}"))
        assert why is None or why.startswith("the format has no"), f"{filing} {sheet} {option.option[0]}"


def test_a_filed_hold_em_hand() -> None:
    """Silver Fox takes $1 a hand from three players or fewer: the stacks are those after it."""
    game = houseway.load("silver-fox/texas-holdem")
    table = game.table(schedule="no-limit 2", seats={1: 300_00, 4: 150_00, 6: 200_00}, button=6)
    hand = table.deal(seed=7)
    while decision := hand.decision:
        hand.decide(decision.options[0])
    told = phh.history_of(hand, players=["Ann", "Ben", "Cy"], event="Tuesday")
    assert (told.variant, told.seats, told.blinds_or_straddles) == ("NT", (1, 4, 6), (1, 3, 0))
    assert (told.more["_filing"], told.more["_schedule"]) == ("silver-fox/texas-holdem", "no-limit 2")
    assert (told.players, told.more["event"]) == (("Ann", "Ben", "Cy"), "Tuesday")
    assert hand.fees
    assert phh.play(told).fees == hand.fees


def test_two_players_stand_in_reverse() -> None:
    table = houseway.load("standard/no-limit-holdem").table(seats={2: 50_00, 9: 60_00}, button=9)
    hand = table.deal(seed=1)
    hand.decide("fold", seat=9)
    told = phh.history_of(hand)
    assert (told.seats, told.blinds_or_straddles, told.actions[-1]) == ((2, 9), (1, 2), "p2 f")
    assert told.finishing_stacks == (51, 59)


def test_all_in_hands_are_shown_before_the_rest_is_dealt() -> None:
    table = houseway.load("standard/no-limit-holdem").table(seats={1: 50_00, 2: 50_00}, button=2)
    hand = table.deal(seed=1)
    hand.decide("raise", amount=50_00)
    hand.decide("call")
    words = [action.split()[1] for action in phh.history_of(hand).actions]
    assert words == ["dh", "dh", "cbr", "cc", "sm", "sm", "db", "db", "db"]


def test_the_smallest_chip_is_told_where_it_cannot_be_guessed() -> None:
    seats = {1: 50_00, 2: 50_50}
    for chip, stack, more in (("dollar", 50_00, None), ("cent", 50_50, None), ("cent", 50_00, "cent")):
        game = houseway.load("standard/no-limit-holdem", {"smallest-chip": chip})
        hand = game.table(seats={**seats, 2: stack}, button=2).deal(seed=1)
        hand.decide("fold")
        assert phh.history_of(hand).more.get("_readings") == ({"smallest-chip": more} if more else None)


def test_a_hand_in_progress_is_told_so_far() -> None:
    table = houseway.load("standard/no-limit-holdem").table(seats={1: 50_00, 2: 50_00, 3: 50_00}, button=3)
    hand = table.deal(seed=1)
    hand.decide("no straddle")
    hand.decide("call", seat=3)
    told = phh.history_of(hand)
    assert told.finishing_stacks is None
    assert phh.play(told).stacks == hand.stacks


def test_a_history_that_was_played_is_told_again() -> None:
    """What the table adds is the seats; the rest is as it was."""
    told = history(NO_LIMIT)
    again = phh.history_of(phh.play(told), players=told.players, hand=7)
    assert (again.actions, again.finishing_stacks) == (told.actions, told.finishing_stacks)
    assert phh.dumps(again).replace("seats = [1, 2, 3]\nseat_count = 10\n", "") == phh.dumps(told)


@pytest.mark.parametrize("filing", ["standard/five-card-omaha", "silver-fox/ez-baccarat"])
def test_a_game_that_the_format_does_not_have(filing: str) -> None:
    with pytest.raises(phh.Untellable, match="the format has no variant"):
        phh.history_of(played(filing, 1))


# -- beside PokerKit


@pytest.mark.parametrize("filing", CODES)
def test_pokerkit_reads_what_we_write(filing: str) -> None:
    """And arrives at our stacks."""
    pokerkit = pytest.importorskip("pokerkit")
    for seed in range(20):
        told = phh.history_of(ordinary(filing, seed))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = pokerkit.HandHistory.loads(phh.dumps(told))
        assert tuple(state.stacks) == told.finishing_stacks, f"{filing} {seed}"


if __name__ == "__main__":
    import sys

    for game in (*CODES, *OTHERS):
        for number in range(int(sys.argv[1])):
            same_again(played(game, number))
