"""The commands that run hands: deal, replay, settle."""

import json
from pathlib import Path

import pytest

import houseway
from houseway.felt.chips import dollars
from tests.cli.conftest import SHORT_COVER, Cli, written

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]


# -- deal


@pytest.mark.parametrize("filing", PLAYABLE)
def test_a_hand_dealt_is_a_log_that_replays(cli: Cli, tmp_path: Path, filing: str) -> None:
    dealt = cli("deal", filing, "--seed", "7")
    assert dealt.status == 0
    assert cli("deal", filing, "--seed", "7") == dealt
    assert houseway.replay(dealt.out).over
    assert cli("replay", written(tmp_path / "hand.log", dealt.out)).status == 0


@pytest.mark.parametrize("filing", PLAYABLE)
def test_a_hand_dealt_as_json(cli: Cli, filing: str) -> None:
    told = cli("deal", filing, "--seed", "7", "--json").json()
    assert list(told) == ["filing", "seed", "net", "fees", "returned", "log"]
    assert (told["filing"], told["seed"]) == (filing, 7)
    assert [json.loads(line) for line in cli("deal", filing, "--seed", "7").out.splitlines()] == told["log"]
    paid_from_the_pot = sum(dollars(fee) for payer, fee in told["fees"].items() if not payer.isdecimal())
    assert sum(map(dollars, told["net"].values())) == -paid_from_the_pot


def test_the_terms_of_a_hand(cli: Cli) -> None:
    terms = "--seats 1=500,2=500,5=2000 --schedule 2 --player-dealer 5 --decks 6 --reading order=by-wager --seed 1"
    told = cli("deal", "silver-fox/ez-baccarat", *terms.split(), "--json").json()
    header = told["log"][0]
    assert header["seats"] == {"1": 500_00, "2": 500_00, "5": 2_000_00}
    assert (header["schedule"], header["decks"], header["readings"]) == ("baccarat 2", 6, {"order": "by-wager"})
    assert header["state"] == {"player_dealer": 5}
    button = cli("deal", "silver-fox/texas-holdem", "--button", "3", "--seats", "4", "--seed", "1", "--json").json()
    assert button["log"][0]["state"] == {"button": 3}
    assert list(button["net"]) == ["1", "2", "3", "4"]


def test_without_a_seed_it_says_which_it_took(cli: Cli) -> None:
    first = cli("deal", "silver-fox/texas-holdem", "--json").json()
    assert cli("deal", "silver-fox/texas-holdem", "--json", "--seed", str(first["seed"])).json() == first


# -- replay


def test_replay_goes_on_after_a_failure(cli: Cli, tmp_path: Path) -> None:
    written(tmp_path / "a" / "good.toml", SHORT_COVER)
    written(tmp_path / "b.toml", SHORT_COVER.replace('5 = "1"', '5 = "2"').replace('2 = "25"', '2 = "20"'))
    written(tmp_path / "c.log", cli("deal", "silver-fox/texas-holdem", "--seed", "1").out)
    ran = cli("replay", tmp_path)
    assert ran.status == 1
    assert "✓" in ran.out.splitlines()[0]
    assert "fees of seat 5: expected $2, got $1." in ran.out
    assert "returned of seat 2: expected $20, got $25." in ran.out
    assert ran.out.splitlines()[-1] == "3 files: 2 held, 1 broken."
    rows = cli("replay", tmp_path, "--json").json()
    assert [(Path(row["file"]).name, row["ok"], row["kind"], len(row["problems"])) for row in rows] == [
        ("good.toml", True, "hand script", 0),
        ("b.toml", False, "hand script", 2),
        ("c.log", True, "log", 0),
    ]


@pytest.mark.parametrize(
    "name, text",
    [
        ("empty.toml", ""),
        ("no.toml", "filing = "),
        ("unknown.toml", SHORT_COVER.replace("silver-fox/ez-baccarat", "silver-fox/snap")),
        ("card.toml", SHORT_COVER.replace("9h Td", "9h Zz")),
        ("empty.log", ""),
        ("words.jsonl", "once upon a time\n"),
        ("hand.txt", SHORT_COVER),
    ],
)
def test_a_file_that_is_no_hand_is_bad_input(cli: Cli, tmp_path: Path, name: str, text: str) -> None:
    """It outweighs a broken expectation, and the rest is still run."""
    bad = written(tmp_path / name, text)
    broken = written(tmp_path / "broken.toml", SHORT_COVER.replace('5 = "1"', '5 = "2"'))
    good = written(tmp_path / "good.toml", SHORT_COVER)
    ran = cli("replay", bad, broken, good)
    assert ran.status == 2
    assert ran.err.startswith(f"houseway: {bad}: ")
    assert ran.err.count("\n") == 1
    assert ran.out.splitlines()[-1] == "3 files: 1 held, 1 broken, 1 bad input."


def test_a_log_that_was_changed(cli: Cli, tmp_path: Path) -> None:
    log = cli("deal", "silver-fox/ez-baccarat", "--seed", "2").out
    changed = written(tmp_path / "changed.log", log.replace('"act":"take"', '"act":"keep"', 1))
    ran = cli("replay", changed)
    assert ran.status == 2
    assert "has been changed" in ran.err


def test_a_folder_without_hands(cli: Cli, tmp_path: Path) -> None:
    ran = cli("replay", tmp_path)
    assert (ran.status, ran.out) == (2, "")


# -- settle


def test_settle_tells_the_order_and_why(cli: Cli, short_cover: Path) -> None:
    """See the script: $20 of $30 paid, $10 and $25 returned, $1 collected (document 002 lines 143, 539, 623)."""
    told = cli("settle", short_cover, "--json").json()
    rows = [(row["order"], row["seat"], row["wager"], row["amount"], row["paid"], row["returned"])
            for row in told["settled"]]  # fmt: skip
    assert rows == [(1, 1, "player", "30", "20", "10"), (2, 2, "banker", "25", "0", "25")]
    assert told["settled"][0]["lines"] == "529"
    assert (told["net"], told["fees"], told["returned"]) == (
        {"1": "20", "2": "0", "5": "-20"},
        {"5": "1"},
        {"1": "10", "2": "25"},
    )
    out = " ".join(cli("settle", short_cover, columns=120).out.split())
    assert "1 1 Player line $30 win +$20 $10 player wins, pays 1 to 1; player 9, banker 5 529" in out


def test_settle_does_not_look_at_expectations(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path / "wrong.toml", SHORT_COVER.replace('5 = "1"', '5 = "99"'))
    assert cli("settle", file).status == 0


def test_settle_tells_who_won_which_pot_with_what(cli: Cli, side_pot: Path) -> None:
    told = cli("settle", side_pot, "--json").json()
    rows = [(row["pot"], row["seat"], row["amount"]) for row in told["pots"]]
    assert rows == [("main", "1", "58"), ("1", "2", "60")]
    assert told["pots"][0]["with"].startswith("three-of-a-kind A ")
    assert told["net"] == {"1": "38", "2": "10", "3": "-50"}
    assert told["fees"] == {"pot": "2"}
    out = cli("settle", side_pot, columns=80).out
    assert "side pot 1" in out
    assert "three aces" in out


def test_settle_says_which_rule_a_script_breaks(cli: Cli, tmp_path: Path) -> None:
    """Document 002 line 143: option 2 has limits of $5 to $100."""
    file = written(tmp_path / "high.toml", SHORT_COVER.replace('player = "30"', 'player = "130"'))
    ran = cli("settle", file)
    assert ran.status == 1
    assert "$130" in ran.err
