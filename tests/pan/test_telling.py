"""A hand of Pan as it is told in the terminal: a line for every turn, and nothing that a seat may not know."""

import io
import re
import sys

import pytest

import houseway
from houseway.cli.main import main
from houseway.families.pan.teller import PanTeller
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.terminal.output import Paper

SIMPLEST = "in\nplay\nsingle\npluck\nlet it be\ndiscard 1\ndiscard\n"


def told(hand: Hand, game: Game, seat: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines so far, as they are told to a seat."""
    teller = PanTeller(Paper(), game, seat, 0)
    teller.tell(hand.view(seat))
    return [line.strip() for line in capsys.readouterr().out.splitlines() if line.strip()]


@pytest.fixture
def forced() -> tuple[Hand, Game]:
    """Seat 1 has nine melded, and seat 3 forces a four on it."""
    game = houseway.load("deuce/pan")
    places = {"seat 1": "5d 5h 5s 5h 6h 7h 5c 6c 7c Kd", "stock": "Ks Kh Kc 5s Ks"}
    hand = game.table(seats=dict.fromkeys((1, 2, 3), 100_00), button=1).deal(seed=1, places=places)
    for _ in range(3):
        hand.decide("in")
    for way in ("5d 5h 5s", "5h 6h 7h", "5c 6c 7c"):
        hand.decide("meld", cards=way.split())
    for do in ("discard", "discard", "pluck", "discard", "pluck", "discard", "pluck", "force"):
        hand.decide(do)
    hand.decide("discard", cards=["Kd"])
    return hand, game


def test_every_turn_is_a_line(forced: tuple[Hand, Game], capsys: pytest.CaptureFixture[str]) -> None:
    assert told(*forced, 2, capsys) == [
        "The tops: $1 from each of 3, $3 in all.",
        "· Collection: $1 from the pot. [2363]",
        "Seat 1 is in",
        "Seat 3 is in",
        "Seat 2 (you) is in",
        "Seat 1 plucks K♠, melds 5♦ 5♥ 5♠ (1 chip from each), melds 5♥ 6♥ 7♥, melds 5♣ 6♣ 7♣, throws K♠ · you -$1",
        "Seat 1 plucks K♥, throws it",
        "Seat 3 plucks K♣, throws it",
        "Seat 2 (you) plucks 5♠, throws it",
        "· Seat 3 forces 5♠ on seat 1. [2241, 2298]",
        "Seat 1 takes it (1 chip from each), throws K♦ · you -$1",
    ]


def test_the_table_before_a_decision(forced: tuple[Hand, Game], capsys: pytest.CaptureFixture[str]) -> None:
    hand, game = forced
    teller = PanTeller(Paper(), game, 3, 0)
    capsys.readouterr()
    teller.show_table(hand.view(3))
    lines = [re.sub(r"  +", "  ", line.strip()) for line in capsys.readouterr().out.splitlines() if line.strip()]
    assert lines[:4] == [
        "Seat 3 (you)  $97",
        "Seat 2  $97",
        "Seat 1, flat, 2 chips  $103  1) 5♦ 5♥ 5♠ 5♠  2) 5♥ 6♥ 7♥  3) 5♣ 6♣ 7♣",
        "The tops: $2. Top discard K♦.",
    ]
    assert lines[4].startswith("You hold  ")
    assert teller.question(hand.view(3)) == "You pluck K♠."


@pytest.mark.parametrize(
    ("filing", "schedule"), [("deuce/pan", "kondition 1"), ("deuce/pan", "flat 4"), ("oaks/pan", "time 4")]
)
def test_a_person_plays_three_hands(
    filing: str, schedule: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(SIMPLEST * 300))
    monkeypatch.setenv("COLUMNS", "100")
    arguments = ["play", filing, "--schedule", schedule, "--seed", "3", "--hands", "3", "--seat", "2", "--seats", "5"]
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert not err
    assert "after 3 hands" in out
    assert out.count("The tops: ") >= 3
    assert "goes out" in out
    # A question with one answer is not put: nobody is asked whether to throw what he cannot use.
    assert not re.search(r"\n\[d\] discard   \[\?\]", out)


def test_rules_of_both_houses(capsys: pytest.CaptureFixture[str]) -> None:
    """The Deuce forces, splits and borrows (001, lines 2213-2247); Oaks files none of it, but doubles (003, 1549)."""
    main(["rules", "deuce/pan"])
    deuce = capsys.readouterr().out
    main(["rules", "oaks/pan"])
    oaks = capsys.readouterr().out
    for word in ("Forcing", "Splitting", "Borrowing", "Flat", "First turn"):
        assert word in deuce
        assert word not in oaks.partition("\nReadings")[0]
    assert "Doubles" in oaks
    assert "Doubles" not in deuce
    rows = [" ".join(line.split()) for line in deuce.splitlines()]
    assert "threes, fives or sevens in one suit 2 4 1 2 2211, 2266–2270" in rows


@pytest.mark.parametrize(
    ("filing", "reading", "said"),
    [
        ("deuce/pan", "", "to one in one suit any suit, but another suit pays nothing"),
        ("deuce/pan", "adding-to-one-suit=any-suit-pays", "any suit, and it pays as one of the same suit would"),
        ("deuce/pan", "adding-to-one-suit=same-suit", "only the same suit, but to aces and kings any"),
        ("oaks/pan", "", "only the same suit, but to aces and kings any"),
        ("deuce/pan", "", "the list pays once more for all conditions that lie in the melds"),
        ("deuce/pan", "going-out=as-paid", "all that the conditions have paid is paid once more"),
        ("deuce/pan", "", "left in one suit collects nothing, but is a condition from then on"),
        ("deuce/pan", "left-in-one-suit=never", "does not become a condition by being left in one suit"),
        ("deuce/pan", "first-dealt=dealers-left", "dealt from the lowest seat on"),
        ("oaks/pan", "", "and all take back their own tops less an equal part of the collection"),
        ("oaks/pan", "dead-hand=those-in", "and those still in share the tops"),
        ("oaks/pan", "last-one-in=tops-back", "with one left in, all take back their own less an equal part"),
        ("oaks/pan", "", "the tops are doubled, and what is collected for going out is doubled"),
    ],
)
def test_the_sheet_tells_the_readings(
    filing: str, reading: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    main(["rules", filing, *(["--reading", reading] if reading else [])])
    assert said in " ".join(capsys.readouterr().out.partition("\nReadings")[0].split())
