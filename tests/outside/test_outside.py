"""A package and a folder from outside the project add a family and a filing, and play like ours, in the room too.

The package is given to a program of its own, with entry points as an installed one has them.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAME = "corner-house/high-card"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine on which somebody else's package is installed."""
    site = tmp_path_factory.mktemp("site")
    about = site / "corner_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: corner-games\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[houseway.families]\nhigh-card = corner_games:FAMILY\n")
    (site / "corner_games").symlink_to(HERE / "package" / "corner_games")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(site)])
    return {**os.environ, "PYTHONPATH": path, "HOUSEWAY_CACHE": str(site / "cache")}


def houseway(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "houseway.cli", "--filings", str(HERE / "filings"), *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_it_is_listed_with_ours(installed: dict[str, str]) -> None:
    told = {row["id"]: row for row in json.loads(houseway(installed, "list", "--json").stdout)}
    assert told[GAME]["playable"]
    assert told[GAME]["cardroom"] == "The Corner House"
    assert told["silver-fox/ez-baccarat"]["playable"]


def test_without_its_package_it_says_why() -> None:
    alone = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    told = {row["id"]: row for row in json.loads(houseway(alone, "list", "--json").stdout)}
    assert "high-card" in told[GAME]["why"]
    refused = houseway(alone, "rules", GAME)
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_a_package_that_cannot_be_loaded_stops_nothing_else(tmp_path: Path) -> None:
    about = tmp_path / "broken_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-games\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[houseway.families]\nboom = not_there:FAMILY\n")
    broken = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(tmp_path)])}
    told = houseway(broken, "rules", "standard/razz")
    assert told.returncode == 0
    assert told.stderr.strip() == (
        "The family 'boom' is left out: not_there:FAMILY cannot be loaded (No module named 'not_there')."
    )


def test_its_sheet_and_its_document(installed: dict[str, str]) -> None:
    sheet = houseway(installed, "rules", GAME)
    assert sheet.returncode == 0, sheet.stderr
    assert "document house-rules" in sheet.stdout
    assert "own rules, one page" in sheet.stdout


def test_a_hand_is_dealt_and_its_log_replays(installed: dict[str, str], tmp_path: Path) -> None:
    dealt = houseway(installed, "deal", GAME, "--seed", "3")
    assert dealt.returncode == 0, dealt.stderr
    log = tmp_path / "hand.log"
    log.write_text(dealt.stdout)
    assert houseway(installed, "replay", str(log)).returncode == 0


def test_it_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    played = houseway(installed, "simulate", GAME, "--rounds", "50")
    assert played.returncode == 0, played.stderr


def test_it_plays_in_the_room(installed: dict[str, str]) -> None:
    """A person at a table with bots: two hands over the wire, as for any filing of ours."""
    room = subprocess.run(
        [sys.executable, str(HERE / "room.py"), GAME],
        env={**installed, "HOUSEWAY_FILINGS": str(HERE / "filings")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert room.returncode == 0, room.stderr
    told = json.loads(room.stdout.splitlines()[-1])
    assert told == {"hands": 2, "family": "high-card", "title": "High Card"}
