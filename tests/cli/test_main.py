"""What holds for every command: exit status, one sentence for bad input, quiet ends, a quick start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.cli import main as command
from tests.cli.conftest import Cli

HOUSEWAY = [sys.executable, "-c", "from houseway.cli.main import run; run()"]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "list --nope",
        "list --family checkers",
        "list --cardroom atlantis",
        "rules",
        "rules silver-fox/nothing",
        "rules westlane/nothing --json",
        "rules oaks/game-12",
        "rules silver-fox/ez-baccarat --reading order",
        "rules silver-fox/ez-baccarat --reading order=by-moon",
        "rules silver-fox/ez-baccarat --reading moon=full",
        "rules silver-fox/ez-baccarat --reading order=by-seat --reading order=by-seat",
        "deal silver-fox/ez-baccarat --seed seven",
        "deal silver-fox/ez-baccarat --seats 99",
        "deal silver-fox/ez-baccarat --seats 1=500,1=500",
        "deal silver-fox/ez-baccarat --seats 1=much,2=500",
        "deal silver-fox/ez-baccarat --seats 1=0,2=500",
        "deal silver-fox/ez-baccarat --schedule 99",
        "deal silver-fox/ez-baccarat --decks 99",
        "deal silver-fox/texas-holdem --button 9",
        "play silver-fox/ez-baccarat --seat 99",
        "play silver-fox/ez-baccarat --hands 0",
        "play silver-fox/ez-baccarat --stack -5",
        "play --json",
        "replay",
        "replay nowhere.toml",
        "settle nowhere.toml",
        "settle .",
        "fees silver-fox/ez-baccarat --action 200",
        "fees silver-fox/ez-baccarat --schedule 2 --action much",
        "fees silver-fox/ez-baccarat --schedule 2 --action 0",
        "fees silver-fox/ez-baccarat --schedule 2 --players 5",
        "fees silver-fox/ez-baccarat --schedule 2 --wager banker",
        "fees silver-fox/texas-holdem --schedule 2 --action 100",
        "fees silver-fox/texas-holdem --schedule 2 --players 99",
        "fees silver-fox/texas-holdem --schedule 2 --players 0",
        "check nowhere.toml",
    ],
)
def test_bad_input_is_one_sentence_and_status_2(cli: Cli, line: str) -> None:
    ran = cli(*line.split())
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("houseway: ")
    assert ran.err.count("\n") == 1
    assert ran.err.rstrip().endswith((".", "?"))


def test_an_id_that_is_nearly_right_is_offered(cli: Cli) -> None:
    assert "silver-fox/ez-baccarat?" in cli("rules", "silver-fox/ez-bacarat").err


def test_version_and_help(cli: Cli) -> None:
    assert cli("--version").out == "houseway 0.1.0\n"
    for arguments in ([], ["--help"], ["-h"]):
        ran = cli(*arguments)
        assert ran.status == 0
        assert all(name in ran.out for name in ("list", "rules", "play", "deal", "replay", "settle", "fees", "check"))


def test_a_fault_of_ours_is_a_sentence_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("the shoe is on fire")

    monkeypatch.setattr("houseway.cli.listing.catalogue", broken)
    ran = cli("list")
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert "the shoe is on fire" in ran.err


def test_ctrl_c_is_quiet(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("houseway.cli.listing.catalogue", interrupted)
    assert cli("list") == (130, "", "")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [*HOUSEWAY, "rules", "westlane/ez-baccarat"], stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert ran.returncode == command.BROKEN_PIPE
    assert ran.stderr == b""


def test_a_terminal_without_suit_signs_still_works(short_cover: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*HOUSEWAY, "settle", short_cover], capture_output=True, env=environment, check=False)
    assert ran.returncode == 0
    assert ran.stderr == b""


def test_it_starts_without_numpy() -> None:
    code = "import sys, houseway.cli.main; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
