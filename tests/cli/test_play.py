"""Playing in the terminal, by piped input."""

import itertools
import json
import time

import pytest

import houseway
from houseway.cli.keyboard import Leave
from houseway.cli.offers import keys_for
from houseway.cli.prompts import BadAnswer, answered
from houseway.table.hand import Hand
from houseway.table.options import Amount, Arrange, Choice, Option, Pick, Select
from houseway.terminal.picture import drawn, in_line
from houseway.words.narrator import Narrator
from tests.cli.conftest import Cli

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
WORDS = Narrator(houseway.load("silver-fox/texas-holdem"))


@pytest.mark.parametrize("filing", PLAYABLE)
def test_it_ends_with_its_input(cli: Cli, filing: str) -> None:
    ran = cli("play", filing, "--seed", "1", typed="")
    assert (ran.status, ran.err) == (0, "")
    assert "Hand 1" in ran.out
    assert "You leave" in ran.out.splitlines()[-1]


def test_a_few_hands_of_holdem(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folding is always allowed; nothing that is printed comes from the house's own view."""

    def forbidden(_: Hand) -> None:
        raise AssertionError("a screen must not look at all the cards")

    monkeypatch.setattr(Hand, "places", forbidden)
    ran = cli("play", "silver-fox/texas-holdem", "--seats", "5", "--seat", "2", "--hands", "4", "--seed", "9",
              "--schedule", "no-limit 2", typed="f\n\n" * 20)  # fmt: skip
    assert ran.status == 0
    assert [f"Hand {number}" in ran.out for number in (1, 4, 5)] == [True, True, False]
    assert "after 4 hands" in ran.out
    assert "Seat 2 (you) folds" in ran.out
    assert "blinds $1/$3" in ran.out
    assert "Your cards" in ran.out


def test_a_hand_of_baccarat(cli: Cli) -> None:
    """Document 002 line 142: option 1 takes $1 from the player-dealer and $0.50 from each wager on a line."""
    ran = cli("play", "silver-fox/ez-baccarat", "--schedule", "1", "--hands", "1", "--seed", "3", "--seats", "2",
              typed="b 25\nr5\nd\n", columns=120)  # fmt: skip
    assert ran.status == 0
    assert "Seat 1 (you) bets $25 on Dealer line" in ran.out
    assert "Seat 1 (you) bets $5 on Dragon 7" in ran.out
    assert "Collection: $1 from seat 2, $0.50 from seat 1 (you). [142]" in ran.out
    assert "fees $0.50" in ran.out
    settled = [line.split() for line in ran.out.splitlines() if "(you)  Dealer line" in line]
    assert len(settled) == 1


def test_the_same_seed_is_the_same_session(cli: Cli) -> None:
    typed = "c\nk\nf\n\n" * 12
    first = cli("play", "silver-fox/texas-holdem", "--seed", "5", "--hands", "3", typed=typed)
    assert cli("play", "silver-fox/texas-holdem", "--seed", "5", "--hands", "3", typed=typed) == first


def test_leaving_and_asking_for_help(cli: Cli) -> None:
    ran = cli("play", "silver-fox/ez-baccarat", "--seed", "3", typed="?\nzzz\nq\n")
    assert ran.status == 0
    assert "houseway rules silver-fox/ez-baccarat" in ran.out
    assert "'zzz' is none of these." in ran.out
    assert "You leave in the middle of a hand after 0 hands" in ran.out


def test_the_menu(cli: Cli) -> None:
    assert cli("play", typed="q\n").status == 0
    ran = cli("play", typed="999\n1\n", columns=80)
    assert ran.status == 0
    assert "There is no game '999' here." in ran.out
    first = houseway.load(PLAYABLE[0]).filing
    assert f"{first.title}, {first.cardroom}" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_broke_and_in_again(cli: Cli) -> None:
    """All in with everything each hand: sooner or later somebody buys in again, and nobody gets stuck."""
    ran = cli("play", "silver-fox/texas-holdem", "--schedule", "no-limit 1", "--stack", "20", "--seats", "2",
              "--hands", "12", "--seed", "2", typed="r max\nc\nk\n\n" * 60)  # fmt: skip
    assert ran.status == 0
    assert "in again for $" in ran.out
    assert "after 12 hands" in ran.out


def test_play_for_programs(cli: Cli) -> None:
    ran = cli("play", "silver-fox/ez-baccarat", "--seed", "3", "--hands", "1", "--json", typed="b 25\nx\ndone\n")
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [row.get("error") for row in rows] == [None, None, "'x' is none of these.", None]
    assert rows[0]["decision"]["ask"] == "wager"
    assert rows[-1]["decision"] is None
    assert "seed" not in rows[-1]["setup"]["cards"]


# -- answers

BETTING: tuple[Option, ...] = (Pick("call", 4_00), Amount("raise", 8_00, 200_00, 1_00), Pick("fold"))


def choice(text: str, *options: Option) -> Choice:
    return answered(text, keys_for(options or BETTING, WORDS), WORDS, None)


@pytest.mark.parametrize("text", ["r 40", "r40", "r $40", "raise 40", "Raise 40", "rai 40.00"])
def test_a_raise_can_be_typed_in_many_ways(text: str) -> None:
    assert choice(text) == Choice("raise", 40_00)


def test_short_answers() -> None:
    assert choice("c") == Choice("call")
    assert choice("fold") == Choice("fold")
    assert choice("r min") == Choice("raise", 8_00)
    assert choice("r all") == Choice("raise", 200_00)
    with pytest.raises(Leave):
        choice("q")


@pytest.mark.parametrize("text", ["", "?", "z", "r", "r 7", "r 201", "r 8.50", "r much", "c 12", "cx"])
def test_what_cannot_be_taken_is_refused(text: str) -> None:
    with pytest.raises(BadAnswer):
        choice(text)


def test_cards_by_name_and_by_place() -> None:
    draw = Select("draw", ("As", "Kd", "7c", "2h"), 0, 3)
    assert choice("draw 7c 2h", draw).cards == ("7c", "2h")
    assert choice("d 3,4", draw).cards == ("7c", "2h")
    assert choice("d none", draw).cards == ()
    with pytest.raises(BadAnswer):
        choice("d 9s", draw)
    split = Arrange("set", ("As", "Kd", "7c"), (2, 1), (("As", "Kd"), ("7c",)))
    assert choice("s", split).groups == (("As", "Kd"), ("7c",))
    assert choice("s 1 3 / 2", split).groups == (("As", "7c"), ("Kd",))


def test_every_option_has_a_key_of_its_own() -> None:
    kinds = (
        "player",
        "banker",
        "tie",
        "dragon-7",
        "panda-8",
        "pair",
        "pairs",
        "q",
        "raise",
        "check",
        "done",
        "decline",
    )
    options = [Pick(kind) for kind in kinds]
    keys = keys_for(options, WORDS)
    assert list(keys.values()) == options
    assert not {"q", "?"} & set(keys)
    assert [keys[key] for key in "dkr"] == [Pick("done"), Pick("check"), Pick("raise")]


def test_cards_are_drawn_with_their_suits() -> None:
    assert in_line(["As", "Th", "??", "Jo"]).plain == "A♠ 10♥ ▒▒ Joker"
    rows = drawn(["As", "Th", "??", "Jo"]).plain.splitlines()
    assert len(rows) == 4
    assert len({len(row) for row in rows}) == 1
    assert "A" in rows[1] and "10" in rows[1] and "♠" in rows[2]


def test_the_half_hour_at_the_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """003: 1213-1220: option 89 takes $5 from the pot of five players, on the hour and half hour. The clock is a
    simulated one: each time it is looked at, eleven minutes have gone by, from noon on."""
    moments = itertools.count(12 * 60, 11)
    monkeypatch.setattr(time, "time_ns", lambda: next(moments) * 60 * 10**9)
    arguments = ("play", "oaks/texas-holdem", "--schedule", "limit 89", "--seats", "5", "--seed", "9", "--hands", "4")
    told = cli(*arguments, typed="f\n\n" * 20).out
    assert "Collected on the hour and half hour: $5 from the pot." in told
    hands = told.split("Hand ")
    called, taken = "The half hour has struck: the next hand pays $5", "Collection of the half hour: $5 from the pot."
    assert [number for number, one in enumerate(hands) if called in one] == [3], "12:33, before the fourth hand"
    assert [number for number, one in enumerate(hands) if taken in one] == [4]
    assert "media hora" in cli(*arguments, "--language", "es", typed="f\n\n" * 20).out


@pytest.mark.parametrize("filing", ["oaks/texas-holdem", "westlane/omaha", "silver-fox/ez-baccarat", "deuce/pan"])
def test_whoever_asks_for_nothing_sits_down_at_the_first_table(cli: Cli, filing: str) -> None:
    """The same option, limits, players and stack as `Game.suggested_table` and the lobby."""
    game = houseway.load(filing)
    first = game.suggested
    told = cli("play", filing, "--json", "--hands", "1", "--seed", "1").out.splitlines()
    setup = json.loads(told[0])["setup"]
    assert (setup["schedule"], setup["seats"]) == (
        first.schedule,
        {str(seat): chips for seat, chips in game.suggested_table().stacks.items()},
    )
    assert first.limits is None or setup["limits"] == list(first.limits)
    log = json.loads(cli("deal", filing, "--seed", "1").out.splitlines()[0])
    assert (log["schedule"], log["limits"]) == (first.schedule, setup["limits"])


def test_limits_alone_find_their_option(cli: Cli) -> None:
    """003 line 1138 files $20–40 beside $4–8; the first option with those limits is taken."""
    log = json.loads(cli("deal", "oaks/texas-holdem", "--limits", "20-40", "--seed", "1").out.splitlines()[0])
    assert (log["schedule"], log["limits"]) == ("limit 27", [20_00, 40_00])
