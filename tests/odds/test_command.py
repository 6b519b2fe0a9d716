"""`houseway equity`."""

import json
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from houseway.cli.equity import equity
from houseway.cli.main import is_bad_input, sentence

app = typer.Typer()
app.command()(equity)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "100"})


def plain(*arguments: str) -> Any:
    ran = run(*arguments, "--json")
    assert ran.exit_code == 0
    return json.loads(ran.stdout)


def test_two_hands() -> None:
    out = run("AsKs", "QdQh", "--board", "2s 7s Jd").stdout
    assert "2♠ 7♠ J♦" in out
    assert [line.split() for line in out.splitlines()[1:4]] == [
        ["Hand", "Win", "Tie", "Equity"],
        ["AsKs", "54.44%", "0.00%", "54.44%"],
        ["QdQh", "45.56%", "0.00%", "45.56%"],
    ]
    assert "Exact: all 990 deals." in out


def test_hi_lo() -> None:
    out = run("--game", "omaha-hi-lo", "As2s3dKh", "KcKdQsJs").stdout
    assert out.splitlines()[1].split() == ["Hand", "Scoop", "Part", "High", "Low", "Equity"]
    assert "1,086,008 deals" in out


def test_simulated() -> None:
    out = run("TT+, AKs", "random", "22-66", "--seed", "5", "--precision", "0.002").stdout
    assert "seed 5" in out and "standard error" in out and "±" in out
    assert out == run("TT+, AKs", "random", "22-66", "--seed", "5", "--precision", "0.002").stdout


def test_json() -> None:
    exact = plain("AsKs", "QdQh", "--dead", "2s", "--board", "2c 3d 4h")
    assert (exact["method"], exact["seed"], exact["dead"]) == ("exact", None, ["2s"])
    assert {"hand", "wins", "ties", "win", "tie", "equity", "fraction"} == set(exact["players"][0])
    drawn = plain("AsKs", "QdQh", "--simulate", "--seed", "3", "--precision", "0.01")
    assert (drawn["method"], drawn["seed"]) == ("simulated", 3)
    assert drawn["standard_error"] <= 0.01
    split = plain("-g", "stud-hi-lo", "As2s3d4d5d6d", "KcKdKhQsJs9s")["players"][0]
    assert split["scoop"] == split["win"]
    assert split["high"] + split["low"] == pytest.approx(split["equity"])
    assert sum(split["pots"].values()) == 40 * 39


@pytest.mark.parametrize(
    "line",
    [
        "AsKs",
        "AsKs AsQs",
        "AsKs QQ --board As",
        "AsKs Q",
        "AsKs QQ --game whist",
        "AsKs QQ --precision 0",
        "AsKs QQ --precision nan",
        "AsKs QQ --seed -1",
        "AsKs QQ --exact --simulate",
        "AsKs QQ --board 2c3c4c5c6c7c",
        "AsKs QQ --dead XX",
        "--game stud random random --exact",
        "--game stud AsKs random --board 2c",
        "--game omaha AsKs QQ",
    ],
)
def test_bad_input_is_one_sentence(line: str) -> None:
    ran = run(*line.split())
    assert isinstance(ran.exception, Exception)
    assert is_bad_input(ran.exception)
    assert sentence(ran.exception).count("\n") == 0
    assert ran.stdout == ""
