"""The commands that show what is filed: list, rules, fees, check."""

from pathlib import Path

import pytest

import houseway
from houseway.filings.shelves import written as filings
from houseway.sheets.rules import sections
from houseway.sheets.sections import Section
from houseway.table.game import Game
from tests.cli.conftest import Cli, written
from tests.counts import long, some

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]


# -- list


def test_list_has_every_game_of_the_documents(cli: Cli) -> None:
    """71 filings, and four games of which too little survives."""
    rows = cli("list", "--json").json()
    lost = [row for row in rows if not row["playable"] and row["why"] != "not written yet"]
    filed = [row for row in rows if row["document"] != "none"]
    assert (len(filed), len(lost)) == (75, 4)
    for row in rows:
        keys = ["id", "title", "cardroom", "family", "document", "lines", "playable"]
        assert list(row) == (keys if row["playable"] else [*keys, "why"])
        assert isinstance(row["playable"], bool)


def test_list_for_people_names_each_id_on_one_line(cli: Cli) -> None:
    for columns in (80, 120):
        ran = cli("list", columns=columns)
        lines = ran.out.splitlines()
        assert ran.status == 0
        assert max(map(len, lines)) <= columns
        for identity in houseway.catalogue():
            assert any(identity in line.split() for line in lines)
        assert f"{len(houseway.catalogue())} games" in lines[-2]


def test_list_filters(cli: Cli) -> None:
    rows = cli("list", "--json", "--cardroom", "silver-fox", "--family", "baccarat", "--playable").json()
    assert "silver-fox/ez-baccarat" in [row["id"] for row in rows]
    assert {(row["cardroom"], row["family"], row["playable"]) for row in rows} == {
        ("The Silver Fox Casino", "baccarat", True)
    }
    assert cli("list", "--json", "--cardroom", "oaks card").json() == cli("list", "--json", "--cardroom", "oaks").json()


# -- rules


@long
@pytest.mark.parametrize(
    ("filing", "columns"), [*((filing, 80) for filing in PLAYABLE), *((filing, 120) for filing in some(PLAYABLE, 12))]
)
def test_a_rule_sheet_fits_the_screen_and_leaves_nothing_out(cli: Cli, filing: str, columns: int) -> None:
    ran = cli("rules", filing, columns=columns)
    assert ran.status == 0
    assert max(map(len, ran.out.splitlines())) <= columns
    assert "…" not in ran.out
    game = houseway.load(filing).filing
    for part in (game.title, *game.readings, *(rule.title for rule in game.wagers.values())):
        assert part in ran.out
    for sheet in game.sheets.values():
        for option in sheet.options:
            assert str(option.lines).split(", ")[0] in ran.out


def test_the_rule_sheet_of_ez_baccarat(cli: Cli) -> None:
    """Document 002: Dragon 7 at 40 to 1 (lines 519, 533), tie at 8 to 1 (572), player-dealer $12 from $901 (147)."""
    out = cli("rules", "silver-fox/ez-baccarat").out
    rows = [" ".join(line.split()) for line in out.splitlines()]
    dragon = rows.index("Dragon 7 [519, 523]")
    assert rows[dragon + 1 : dragon + 3] == [
        "Only beside Player line or Dealer line or Tie.",
        "40 to 1 banker wins with three-card 7 519, 533",
    ]
    assert rows[rows.index("Tie [523, 572]") + 1] == "8 to 1 tie 531, 572"
    assert "$901+:$12" in out
    # Line 603: a banker's 6 draws to a player's third card of 6 or 7.
    assert "6 – – – – – – draw draw – –" in rows


@long
@pytest.mark.parametrize("filing", some(PLAYABLE, 20))
def test_every_reading_shows_in_the_rules_it_changes(filing: str) -> None:
    """Each other answer makes the sheet say something else, alone or where another reading brings its question up."""
    game = houseway.load(filing)
    readings = game.filing.readings.items()
    for name, reading in readings:
        for answer in set(reading.answers) - {reading.default}:
            others = ({other: key} for other, one in readings for key in one.answers if other != name)
            tried = ((game.reading(other), game.reading({**other, name: answer})) for other in ({}, *others))
            assert any(rules_only(one) != rules_only(two) for one, two in tried), f"{name}={answer}"


def rules_only(game: Game) -> list[Section]:
    return [section for section in sections(game) if section.id != "readings"]


def test_rules_under_another_reading(cli: Cli) -> None:
    """Document 000 lines 499, 535: as filed the banker line is paid on a three-card 7; under another it pushes."""
    plain = cli("rules", "westlane/ez-baccarat", "--json").json()
    other = cli("rules", "westlane/ez-baccarat", "--reading", "three-card-7=pushes", "--json").json()
    assert plain["wagers"]["banker"]["pays"][0]["pays"] == "1 to 1"
    assert other["wagers"]["banker"]["pays"][0]["pays"] == "push"
    assert other["readings"]["three-card-7"]["answer"] == "pushes"
    assert "● pushes" in cli("rules", "westlane/ez-baccarat", "--reading", "three-card-7=pushes").out


# -- fees


@pytest.mark.parametrize("action, fee", [("200", "1"), ("201", "3"), ("900", "8"), ("$901", "12"), ("5,000", "12")])
def test_total_action_of_ez_baccarat_option_2(cli: Cli, action: str, fee: str) -> None:
    """Document 002 lines 143-147."""
    told = cli("fees", "silver-fox/ez-baccarat", "--schedule", "2", "--action", action, "--json").json()
    assert told["total"] == fee
    assert [(row["moment"], row["payer"]) for row in told["collected"]] == [("before-deal", "player-dealer")]


def test_wagers_of_ez_baccarat_option_1(cli: Cli) -> None:
    """Document 002 lines 142, 164, 168, 170: $1 from the player-dealer, $0.50 a wager on a line, none on a tie."""
    bets = ["--wager", "2 dealer=50", "--wager", "2 tie=5", "--wager", "3 player=10"]
    told = cli("fees", "silver-fox/ez-baccarat", "--schedule", "1", *bets, "--json").json()
    assert {row["payer"]: row["amount"] for row in told["collected"]} == {
        "player-dealer": "1",
        "seat 2": "0.50",
        "seat 3": "0.50",
    }
    assert told["total"] == "2"


@pytest.mark.parametrize("players, taken", [(7, ["4", "1"]), (6, ["3", "1"]), (4, ["2"])])
def test_players_of_limit_holdem(cli: Cli, players: int, taken: list[str]) -> None:
    """Document 002 line 11, the $3/$6 game: $4 + $1, $3 + $1, $2 + $0."""
    told = cli("fees", "silver-fox/texas-holdem", "--schedule", "limit 3", "--players", str(players), "--json").json()
    assert [row["amount"] for row in told["collected"]] == taken


def test_fees_for_people(cli: Cli) -> None:
    everything = cli("fees", "silver-fox/texas-holdem", columns=80).out
    assert "$4 + $1" in everything
    assert "…" not in everything
    one = cli("fees", "silver-fox/ez-baccarat", "--schedule", "2").out
    assert "$601–900" in one
    told = cli("fees", "silver-fox/ez-baccarat", "--schedule", "2", "--action", "200").out
    assert "Collected in all: $1." in told
    assert "Players pay too" not in told
    told = cli("fees", "oaks/pure-21-5-blackjack", "--schedule", "1", "--action", "200").out
    assert "Players pay too" in told  # 003 line 2708: $1 for each wager
    options = cli("fees", "silver-fox/ez-baccarat", "--json").json()
    assert [option["schedule"] for option in options] == [f"baccarat {number}" for number in range(1, 8)]


# -- check


def test_check_finds_nothing_wrong_with_how_filings_are_written(cli: Cli) -> None:
    """What they say is another matter: fees as large as the least bet are filed, and grave."""
    ran = cli("check", "--no-odds", "--json")
    assert {row["filing"]: row["ok"] for row in ran.json()} == dict.fromkeys(filings(), True)
    grave = {row["filing"] for row in ran.json() for one in row["findings"] if one["weight"] == "grave"}
    assert "westlane/21st-century-blackjack" in grave
    assert ran.status == 1


@pytest.mark.parametrize(
    "good, bad, key",
    [
        ('order = ["player", "banker", "tie", "dragon-7"]', 'order = ["player", "banker", "tie"]', "settlement"),
        ('on = "player wins", pays', 'on = "player sings", pays', "wagers.player"),
        ('at = "before-deal"', 'at = "before-dawn"', "sheets.baccarat"),
        ('pays = "8 to 1"', 'pays = "eight"', "wagers.tie"),
        ("[deck]", "[deck", "not TOML"),
    ],
)
def test_check_says_what_is_wrong_with_a_file(cli: Cli, tmp_path: Path, good: str, bad: str, key: str) -> None:
    text = filings()["silver-fox/ez-baccarat"].read_text(encoding="utf-8")
    assert good in text
    file = written(tmp_path / "mine.toml", text.replace(good, bad))
    ran = cli("check", file)
    assert ran.status == 1
    assert key in ran.out
    (row,) = cli("check", file, "--json").json()
    assert row["ok"] is False
    assert any(key in problem for problem in row["problems"])
