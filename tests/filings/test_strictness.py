"""A filing that is wrong is refused with one error that names the file and the key."""

import pickle
import re
from pathlib import Path

import pytest

import houseway
from houseway.filings.files import FilingError
from houseway.filings.shelves import OURS
from houseway.library import faults, load

GOOD = OURS / "silver-fox" / "ez-baccarat.toml"


def broken(tmp_path: Path, old: str, new: str) -> FilingError:
    text = GOOD.read_text(encoding="utf-8")
    assert text.count(old) >= 1, f"{old!r} is not in the filing"
    path = tmp_path / "filing.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FilingError) as caught:
        load(path)
    message = str(caught.value)
    assert "filing.toml" in message
    assert "\n" not in message
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ('decks = "3-8"', 'deks = "3-8"', "deck.deks", "no such key"),
        ('[deck]\nlines = "557"\n', "[deck]\n", "deck.lines", "missing"),
        (', lines = "531, 572" }]', " }]", "wagers.tie.pays[1].lines", "missing"),
        ('pays = "8 to 1"', 'pays = "8:1"', "wagers.tie.pays[1].pays", '"8 to 1"'),
        ('pays = "8 to 1"', "pays = 8", "wagers.tie.pays[1].pays", '"8 to 1"'),
        ('limit = "5-50"', 'limit = "50-5"', "sheets.baccarat.options[1].limit", "backwards"),
        ('"201-400" = "3"', '"201-400" = 3', "options[2].fees.player-dealer", "quotes"),
        ('"201-400" = "3"', '"201-400" = "3.005"', "options[2].fees.player-dealer", "two decimals"),
        ('player-dealer = "1", player = "0.50"', 'player-dealer = "1", tip = "0.50"', "options[1].fees.tip", "no fee"),
        ('lines = "142"', 'lines = "142-"', "sheets.baccarat.options[1].lines", "line numbers"),
        ('lines = "142"', 'lines = "142-100"', "sheets.baccarat.options[1].lines", "backwards"),
        ('"tie", "dragon-7"]\ndirection', '"tie"]\ndirection', "filing", "dragon-7"),
        ('needs = ["player", "banker", "tie"]', 'needs = ["ante"]', "filing", "ante"),
        ('rows.3 = "H H H H H H H H S H"', 'rows.3 = "H H H H H H H H S"', "rules.banker-chart.rows", "row 3"),
        ('dealt = "face-down"', 'dealt = "sideways"', "rules.dealt", "face-up"),
        ('family = "baccarat"', 'family = "bridge"', "family", "bridge"),
        ('default = "points"', 'default = "pips"', "readings.button-value", "pips"),
        ('points = "points", ranks', 'points = "points", pips', "settlement.first.values", "one value for each"),
        ('reading = "button-value"', 'reading = "button-worth"', "settlement.first.values", "button-worth"),
    ],
)  # fmt: skip
def test_a_wrong_filing_names_file_and_key(tmp_path: Path, old: str, new: str, key: str, problem: str) -> None:
    error = broken(tmp_path, old, new)
    assert any(key in one and problem in one for one in error.problems), error.problems


def test_a_reading_that_nothing_depends_on_is_refused(tmp_path: Path) -> None:
    error = broken(tmp_path, '{ reading = "cut-card", fourteen = 14, half-a-deck = 26, a-deck = 52 }', "14")
    assert "cut-card" in str(error)


def test_what_is_not_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "filing.toml"
    path.write_text("id = ", encoding="utf-8")
    with pytest.raises(FilingError, match="not TOML"):
        load(path)


def test_a_paytable_that_speaks_of_the_unknown_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "filing.toml"
    path.write_text(GOOD.read_text(encoding="utf-8").replace('on = "tie", pays = "8', 'on = "snow", pays = "8', 1))
    assert any("snow" in fault for fault in faults(path))


def test_every_written_filing_holds_under_every_reading() -> None:
    for entry in houseway.catalogue().values():
        if entry.playable:
            assert faults(entry.id) == []


def test_readings_are_chosen_by_name() -> None:
    filing = load("westlane/ez-baccarat")
    assert filing.readings["three-card-7"] == "pays"
    other = filing.under(three_card_7="pushes")
    assert other.departures == {"three-card-7": "pushes"}
    with pytest.raises(ValueError, match="there is no reading 'dragon'"):
        load("westlane/ez-baccarat", {"dragon": "pays"})
    with pytest.raises(ValueError, match=re.escape("'maybe' does not answer the reading 'three-card-7'")):
        load("westlane/ez-baccarat", {"three-card-7": "maybe"})


def test_unknown_ids_are_told_apart() -> None:
    with pytest.raises(ValueError, match="Did you mean westlane/ez-baccarat"):
        load("westlane/ez-bacarat")
    with pytest.raises(ValueError, match="only its fees survive"):
        load("oaks/baccarat-gold")


@pytest.mark.parametrize(
    ("filing", "old", "new", "problem"),
    [
        ("silver-fox/texas-holdem", 'kind = "standard"', 'kind = "standard"\nwithout = "As As"', "cannot be taken out"),
        ("silver-fox/texas-holdem", 'kind = "standard"', 'kind = "standard"\nwithout = "Xx"', "deck: "),
        ("silver-fox/texas-holdem", 'kind = "standard"', 'kind = "standard"\njokers = 1', "no hand of this game has a"),
        ("oaks/razz", "seats = 8", "seats = 15", "deck: 15 seats need 45 cards, and there are 40"),
        ("standard/badugi", "seats = 6", "seats = 14", "deck: 14 seats need 56 cards, and there are 52"),
    ],
)
def test_a_deck_that_cannot_be_dealt_is_found(tmp_path: Path, filing: str, old: str, new: str, problem: str) -> None:
    """Before anybody deals from it: what `check` passes, `deal` deals."""
    text = (OURS / f"{filing}.toml").read_text(encoding="utf-8")
    if "40" in problem:
        text = text.replace('kind = "standard"', 'kind = "mexican"', 1)
    assert old in text
    path = tmp_path / "filing.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(problem in one for one in faults(path)), faults(path)


def test_what_is_wrong_is_told_across_processes_too() -> None:
    bad = FilingError("mine.toml", ["deck: four is not a number", "seats: missing"])
    again = pickle.loads(pickle.dumps(bad))
    assert (again.file, again.problems) == (bad.file, bad.problems)
    assert str(again) == "mine.toml: deck: four is not a number (and 1 more)"
