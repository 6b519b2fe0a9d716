"""`houseway set`: a hand the house way, and the line that decided."""

import json

import pytest

from houseway.cli.main import main

GAME = "central-coast/fortune-pai-gow-poker"


def test_a_hand_and_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["set", GAME, "As", "Ad", "Kc", "9h", "7d", "4s", "2c"]) == 0
    shown = capsys.readouterr().out
    assert "K♣ 9♥ | A♦ A♠ 7♦ 4♠ 2♣" in shown
    assert "One Pair" in shown
    assert "[797]" in shown


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    # 004 line 800: three kings stay together, the two highest other cards go in front.
    assert main(["set", GAME, "Ks Kd Kc 9h 7d 4s 2c", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["front"], sorted(told["back"].split())) == ("9h 7d", ["2c", "4s", "Kc", "Kd", "Ks"])
    assert (told["line"], told["lines"]) == ("Three of a Kind, kings or lower", "800")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([GAME, "As Ad"], "has 7, not 2"),
        ([GAME, "As As Kc 9h 7d 4s 2c"], "As was asked for more than once"),
        ([GAME, "Xx Ad Kc 9h 7d 4s 2c"], "is not a card"),
        (["oaks/razz", "As"], "has no house way"),
        ([GAME, "As Ad Kc 9h 7d 4s 2c", "--reading", "foul=maybe"], "foul"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["set", *arguments]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_the_cell_of_the_chart_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """001 lines 3449-3467: fours over deuces stay behind with Q-5; with J-9 they are split; aces always are."""
    for hand, told in (
        ("4s 4d 2c 2h Qs 5h 9c", "fours over deuces stay behind with Q-5 or better in front, and Q-9 is there"),
        ("4s 4d 2c 2h Js 5h 9c", "fours over deuces stay behind with Q-5 or better in front, and J-9 is less"),
        ("As Ad 2c 2h Qs 5h 9c", "aces over deuces are split whatever is beside them"),
    ):
        assert main(["set", "deuce/pai-gow-poker", hand, "--json"]) == 0
        way = json.loads(capsys.readouterr().out)
        assert way["why"].endswith(told)
        assert way["lines"] == "3423, 3449–3467"


def test_a_joker_that_no_line_is_about_is_an_ace(capsys: pytest.CaptureFixture[str]) -> None:
    """001 line 3419, no pairs: with the joker as an ace, king and nine are second and third; it may be spelt out."""
    for joker in ("Jo", "Joker", "joker"):
        assert main(["set", "deuce/pai-gow-poker", joker, "Ks", "9h", "8d", "6c", "4s", "2c"]) == 0
        shown = capsys.readouterr().out
        assert "K♠ 9♥ | Joker 8♦ 6♣ 4♠ 2♣" in shown
        assert "; the joker as an ace" in shown
    assert main(["set", "deuce/pai-gow-poker", "As Ks 9h 8d 6c 4s 2c"]) == 0
    assert "joker" not in capsys.readouterr().out


def test_tiles_are_set_by_a_line_of_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """000 line 178: the gong is the fifth of the hands that are made, after six lines about pairs."""
    assert main(["set", "westlane/pai-gow-tiles", "Teen Yun Chit25 Mooy"]) == 0
    assert "line 11: a gong is made [178, 213]" in capsys.readouterr().out
