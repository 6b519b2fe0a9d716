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
