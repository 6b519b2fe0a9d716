"""Games by their nicknames and with slips, as people type them."""

import pytest

from houseway.search import find
from tests.cli.conftest import Cli
from tests.searches import SEARCHES, meant


@pytest.mark.parametrize("text", SEARCHES)
def test_what_is_meant_is_found_first(text: str) -> None:
    found = [entry.id for entry in find(text) if entry.playable]
    assert found and found[0] in meant(text)


def test_nothing_is_found_for_nonsense() -> None:
    assert find("xyzzy") == []
    assert find("") == []


def test_the_list_takes_words(cli: Cli) -> None:
    told = cli("list", "bacarat", "oaks", "--playable", "--json").json()
    assert [one["id"] for one in told] == ["oaks/ez-baccarat-panda-8", "oaks/zoobac"]
    assert "No game is called “xyzzy”" in cli("list", "xyzzy").out


def test_play_takes_words(cli: Cli) -> None:
    ran = cli("play", "crazy", "pinapple", "--hands", "1", "--seed", "1", typed="")
    assert ran.out.startswith("Crazy Pineapple, ")
    many = cli("play", "uth", "--hands", "1", "--seed", "1", typed="")
    assert " ".join(many.out.split()).startswith(
        "3 cardrooms have this game; here it is westlane/ultimate-texas-holdem (or deuce/ultimate-texas-holdem, "
    )
    ran = cli("play", "xyzzy")
    assert ran.status == 2
    assert "no game is called 'xyzzy'" in ran.err
    assert cli("play", "oaks/no-such-game").status == 2
