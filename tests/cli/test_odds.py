"""`houseway odds`, `houseway check`, and hints."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

EZ = "silver-fox/ez-baccarat"


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.getbasetemp() / "odds"))


def test_json_has_the_keys_that_programs_rely_on(cli: Cli) -> None:
    told = cli("odds", EZ, "--json").json()
    assert (told["filing"], told["readings"]) == (EZ, {})
    assert [one["wager"] for one in told["wagers"]] == ["player", "banker", "tie", "dragon-7"]
    for one in told["wagers"]:
        assert set(one) >= {"wager", "edge", "stdev", "method", "stderr", "outcomes"}
        assert one["method"] == "exact" and one["stderr"] == 0
        assert sum(each["probability"] for each in one["outcomes"]) == pytest.approx(1)
        mean = sum(each["pays"] * each["probability"] for each in one["outcomes"])
        assert one["edge"] == pytest.approx(-mean)
    # Published for eight decks: Dragon 7 7.6113%, and 1.0183% on the dealer line that pushes a three-card 7.
    edges = {one["wager"]: f"{one['edge']:.4%}" for one in told["wagers"]}
    assert (edges["banker"], edges["dragon-7"]) == ("1.0183%", "7.6113%")


def test_a_solved_game_is_told_with_its_bounds(cli: Cli) -> None:
    """On paper and for programs, the answer worked out and the one that is kept on the disk."""
    told = cli("odds", "oaks/pai-gow-tiles", "--json").json()
    wager, (solved, again, *counted) = told["wagers"][0], told["matchups"]
    least, most = wager["bounds"]
    assert (wager["method"], wager["bounds"]) == ("solved", solved["bounds"])
    assert least <= wager["edge"] <= most < least + 1e-6
    assert (solved["solvedBy"], again["solvedBy"]) == ("linear programs", "regret matching")
    assert {one["solvedBy"] for one in counted} == {None}
    assert cli("odds", "oaks/pai-gow-tiles", "--json").json() == told
    paper = cli("odds", "oaks/pai-gow-tiles", columns=100).out
    assert all(one["text"] in paper for one in told["matchups"])
    low, _, high = solved["text"].partition(" to ")
    assert float(low.rstrip("%")) / 100 <= least and most <= float(high.rstrip("%")) / 100


def test_the_collection_is_part_of_the_answer(cli: Cli) -> None:
    """Option 1 takes 50 cents from a player (line 142): on $25, 2% beside the edge."""
    told = cli("odds", EZ, "--bet", "25", "--option", "1", "--json").json()
    banker = next(one for one in told["collection"]["wagers"] if one["wager"] == "banker")
    assert banker["fee"] == 0.5
    assert banker["share"] == pytest.approx(0.010183 + 0.02, abs=1e-5)
    assert banker["together"] == pytest.approx(25 * banker["share"])


def test_a_bet_beside_another_is_told_what_it_adds(cli: Cli) -> None:
    """Oaks charges a spot once (lines 3609–3618): a Dragon 7 beside a line adds nothing, and is bet for $5–$50."""
    told = cli("odds", "oaks/ez-baccarat-panda-8", "--bet", "100", "--option", "57", "--json").json()
    fees = {one["wager"]: (one["bet"], one["fee"]) for one in told["collection"]["wagers"]}
    assert fees["player"][1] > 0
    assert fees["dragon-7"] == (50, 0)


def test_only_what_the_option_offers_is_charged(cli: Cli) -> None:
    """The first sheet of Pure 21.5 at Oaks is without Lucky Lucky."""
    told = cli("odds", "oaks/pure-21-5-blackjack", "--option", "ca-games 1", "--json").json()
    assert "lucky-lucky" not in [one["wager"] for one in told["collection"]["wagers"]]


def test_the_bank_of_a_whole_table(cli: Cli) -> None:
    """Six players, $25 on the dealer line alone: 6 * 25 * 1.0183% = $1.527 a round, less the fee of $2 (line 150)."""
    told = cli("bank", EZ, "--wager", "banker", "--bet", "25", "--option", "4", "--bankroll", "1000", "--json").json()
    assert told["wins"] == pytest.approx(6 * 25 * 0.010183, abs=2e-4)
    assert told["fee"] == 2
    assert told["after_fee"] == pytest.approx(told["wins"] - 2)
    assert 0 < told["risk"]["exact"] <= 1
    ran = cli("bank", EZ, "--wager", "banker", columns=80)
    assert ran.status == 0 and "Standard deviation" in ran.out


def test_for_people(cli: Cli) -> None:
    ran = cli("odds", EZ, "--wager", "tie", "--decks", "6", columns=80)
    assert ran.status == 0
    assert "6 decks" in ran.out and "Tie" in ran.out and "Dragon" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_cards_that_are_gone_change_the_odds(cli: Cli) -> None:
    whole = cli("odds", EZ, "--json").json()
    less = cli("odds", EZ, "--gone", "7s 7h 7d 7c", "--json").json()
    dragon = [one["wagers"][3]["edge"] for one in (whole, less)]
    assert dragon[1] > dragon[0]


@pytest.mark.parametrize(
    "arguments",
    [
        "odds",
        f"odds {EZ} --all",
        "odds nowhere/nothing",
        "odds oaks/razz",
        f"odds {EZ} --decks 2",
        f"odds {EZ} --wager panda",
        f"odds {EZ} --gone 1x",
        f"odds {EZ} --bet 0",
        f"odds {EZ} --bet much",
        f"odds {EZ} --precision 0",
        f"odds {EZ} --precision nan",
        f"odds {EZ} --option 99",
        f"odds {EZ} --chart",
        f"odds {EZ} --svg chart.svg",
        f"odds {EZ} --reading nothing=x",
        "odds --all --bet 5",
        f"odds {EZ} --bet 51 --option 1",
        f"odds {EZ} --seed -1",
        "odds westlane/pai-gow-tiles --gone Ks",
        "bank oaks/razz",
        f"bank {EZ} --decks 12",
        f"bank {EZ} --wager player=100000",
        f"bank {EZ} --wager player=5 --wager player=10",
        f"bank {EZ} --wager panda",
        "simulate deuce/texas-holdem --best",
    ],
)
def test_bad_input(cli: Cli, arguments: str) -> None:
    ran = cli(*arguments.split())
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.strip().splitlines()) == 1


def test_a_card_cannot_be_gone_more_often_than_it_is_there(cli: Cli) -> None:
    ran = cli("odds", EZ, "--decks", "8", "--gone", " ".join(["As"] * 9))
    assert ran.status == 2
    assert "As" in ran.err


def test_check_tells_findings_with_their_lines(cli: Cli) -> None:
    ran = cli("check", "westlane/ez-baccarat", "--no-odds", columns=300)
    assert ran.status == 0
    assert "paytable unlike its sister" in ran.out and "[499, 535, 537]" in ran.out
    told = cli("check", "westlane/21st-century-blackjack", "--no-odds", "--json")
    assert told.status == 1
    (one,) = told.json()
    assert one["ok"] and one["findings"][0]["weight"] == "grave"


def test_check_uses_the_odds(cli: Cli, tmp_path: Path) -> None:
    """A tie that pays 11 to 1 gives the bettor 0.0952 * 12 - 1 = 14.2% the best of it."""
    import houseway

    text = houseway.load(EZ).source.text
    assert text.count('{ on = "tie", pays = "8 to 1"') == 1
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('{ on = "tie", pays = "8 to 1"', '{ on = "tie", pays = "11 to 1"'), encoding="utf-8")
    ran = cli("check", path, columns=300)
    assert ran.status == 1
    assert "14.18" in ran.out and "best of" in ran.out


def test_a_cluster_without_ray(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in ("odds", "simulate"):
        said = cli(command, "deuce/pai-gow-poker", "--cluster", "local")
        assert said.status == 2
        assert "a cluster needs Ray, which is not installed: pip install ray." in said.err
