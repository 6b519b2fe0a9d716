"""`houseway diff`: two filings, revisions or logs told apart in words."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from houseway.families import families
from houseway.filings.compare import compared
from houseway.filings.shelves import OURS
from houseway.library import load
from houseway.table.game import every_reading
from tests.cli.conftest import Cli, written
from tests.counts import long, some
from tests.promises.random_play import playable
from tests.revisions import FIRST, ID, SECOND, dragon, shelve

EZ = OURS / "silver-fox" / "ez-baccarat.toml"


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = EZ.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in the filing"
        text = text.replace(old, new, 1)
    return written(tmp_path / "other.toml", text)


def rows(out: str) -> list[str]:
    return [" ".join(line.split()) for line in out.splitlines()]


# -- filings and revisions


def test_two_revisions_are_told_apart(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path, SECOND, FIRST)
    ran = cli("diff", f"{ID}@1", ID)
    assert (ran.status, ran.err) == (1, "")
    assert "Dragon 7 · banker wins with three-card 7 · pays 40 to 1 [519, 533] 30 to 1 [519, 533]" in rows(ran.out)
    assert rows(ran.out)[-1] == "1 difference."


def test_the_same_rules_in_other_words(cli: Cli, tmp_path: Path) -> None:
    other = edited(tmp_path, ('title = "EZ Baccarat"', 'title = "Easy Baccarat"'), ('lines = "557"', 'lines = "558"'))
    ran = cli("diff", EZ, other)
    assert ran.status == 0
    assert rows(ran.out)[-1] == "The rules are the same; the texts differ in words, notes or line numbers only."
    ran = cli("diff", EZ, "silver-fox/ez-baccarat")
    assert (ran.status, rows(ran.out)[-1]) == (0, "The texts are the same.")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('decks = "3-8"', 'decks = "4-8"', "4–8 decks of 52 cards"),
        ('limit = "5-50"', 'limit = "5-60"', "option 1 · limit $5–50 [142] $5–60 [142]"),
        ('"201-400" = "3"', '"201-400" = "4"', "$201–400:$4"),
        ('dealt = "face-down"', 'dealt = "face-up"', "dealt face down [519, 576–614] face up [519, 576–614]"),
        ("[wagers.dragon-7]\n", "[wagers.dragon-7]\noffered = false\n", "Dragon 7 · offered yes [519, 523] no ["),
        ('rows.3 = "H H H H H H H H S H"', 'rows.3 = "H H H H H H H H S S"', "banker chart · rows · 3 HHHHHHHHSH"),
        ('default = "fourteen"', 'default = "a-deck"', "cut-card fourteen, or half-a-deck or a-deck"),
        ("half-a-deck = 26", "half-a-deck = 27", "(8 where the table does not say); the shoe is dealt"),
        ('pays = "40 to 1"', 'prize = "100"', "Dragon 7 · banker wins with three-card 7 · prize $0 [519, 533] $100"),
        ('on = "tie", pays = "8 to 1"', 'on = "equal totals", pays = "8 to 1"', "Tie · equal totals – 8 to 1 ["),
    ],
)  # fmt: skip
def test_a_changed_rule_is_told_in_words(cli: Cli, tmp_path: Path, old: str, new: str, says: str) -> None:
    ran = cli("diff", EZ, edited(tmp_path, (old, new)), columns=300)
    assert ran.status == 1
    assert any(says in row for row in rows(ran.out)), ran.out


def test_what_differs_under_another_reading_says_so(cli: Cli, tmp_path: Path) -> None:
    """Half a deck is 26 cards; 27 would change only games with that cut card."""
    ran = cli("diff", EZ, edited(tmp_path, ("half-a-deck = 26", "half-a-deck = 27")), "--json")
    (one,) = ran.json()["differences"]
    assert one["readings"] == {"cut-card": "half-a-deck"}
    assert one["a"].endswith("26 from the end")
    assert one["b"].endswith("27 from the end")


def test_for_programs(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path, SECOND, FIRST)
    told = cli("diff", f"{ID}@1", f"{ID}@2", "--json").json()
    assert told["same"] is False
    assert told["a"] == {
        "filing": ID, "revision": "1", "readings": {}, "sheet": None, "digest": load(f"{ID}@1").digest(),
    }  # fmt: skip
    assert told["differences"] == [
        {
            "field": "wagers.dragon-7.pays[1].pays",
            "part": "Wagers",
            "what": "Dragon 7 · banker wins with three-card 7 · pays",
            "a": "40 to 1",
            "b": "30 to 1",
            "lines_a": "519, 533",
            "lines_b": "519, 533",
            "readings": {},
        }
    ]
    assert cli("diff", ID, ID, "--json").json()["same"] is True


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("oaks/pan", "deuce/pan"),
        ("oaks/razz", "oaks/lowball"),
        ("oaks/pai-gow-tiles", "westlane/fortune-pai-gow-poker"),
        ("silver-fox/texas-holdem", "westlane/texas-holdem"),
        ("oaks/thirteen-card", "silver-fox/thirteen-card"),
    ],
)
def test_sisters_and_strangers(cli: Cli, one: str, other: str) -> None:
    """Whatever two filings are, each difference says what it is about and what both of them have."""
    told = cli("diff", one, other, "--json").json()["differences"]
    assert told
    for row in told:
        assert row["what"]
        assert row["a"] != row["b"]
        assert not re.search(r"[{}<>=]|None", row["a"] + row["b"]), row


@long
@pytest.mark.parametrize("filing", some(playable(), 20))
def test_what_the_digest_tells_apart_is_told_and_nothing_else(filing: str) -> None:
    game = load(filing)
    for answers in every_reading(game.source):
        other = load(filing, answers)
        found = [*compared(game.filing, other.filing), *compared(game.rules, other.rules)]
        assert bool(found) == (game.digest() != other.digest()), answers


def test_the_order_of_wagers_and_fees_counts() -> None:
    filing = load(EZ).filing
    sheet = filing.sheets["baccarat"]
    backwards = {
        "wagers": filing.model_copy(update={"wagers": dict(reversed(filing.wagers.items()))}),
        "sheets.baccarat.fees": filing.model_copy(
            update={"sheets": {"baccarat": sheet.model_copy(update={"fees": dict(reversed(sheet.fees.items()))})}}
        ),
    }
    for key, other in backwards.items():
        (one,) = compared(filing, other)
        assert (one.at.key, one.at.names[-1]) == (key, "order")
        assert one.new == one.old[::-1]


# -- logs


def test_the_rules_of_logs(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path / "shelf", SECOND, FIRST)
    old = written(tmp_path / "old.jsonl", str(dragon(f"{ID}@1").log))
    new = written(tmp_path / "new.log", str(dragon(ID).log))
    ran = cli("diff", old, new)
    assert ran.status == 1
    assert "revision 1, fee sheet baccarat" in " ".join(rows(ran.out))
    assert "Dragon 7 · banker wins with three-card 7 · pays 40 to 1 [519, 533] 30 to 1 [519, 533]" in rows(ran.out)
    assert cli("diff", new, ID).status == 0


def test_a_log_of_the_first_format(cli: Cli) -> None:
    log = Path(__file__).parents[1] / "table" / "format_1" / "draw.jsonl"
    assert cli("diff", log, "oaks/lowball").status == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("nobody/nothing", "there is no filing 'nobody/nothing'"),
        ("silver-fox/ez-baccarat@9", "silver-fox/ez-baccarat has no revision '9'; it has 1, 2."),
        ("nowhere.jsonl", "No such file"),
    ],
)
def test_what_is_not_there(cli: Cli, given: str, says: str) -> None:
    ran = cli("diff", EZ, given)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_a_log_whose_rules_are_gone(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path / "before", FIRST)
    log = written(tmp_path / "hand.jsonl", str(dragon().log))
    shelve(monkeypatch, tmp_path / "after", SECOND)
    ran = cli("diff", log, ID)
    assert ran.status == 2
    assert "neither installed nor kept" in ran.err


# -- replaying


def test_replay_says_what_differs(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path / "before", FIRST)
    log = written(tmp_path / "hand.jsonl", str(dragon().log))
    kept = written(tmp_path / "kept.toml", FIRST)
    shelve(monkeypatch, tmp_path / "after", SECOND)
    ran = cli("replay", log, columns=400)
    assert ran.status == 2
    assert f"the rules it was dealt by ({ID}, revision 1, digest " in ran.err
    assert ran.err.count("\n") == 1
    assert "seat 1 ends with $700, and by revision 2 it would be $650" in ran.out
    ran = cli("replay", log, "--rules", kept)
    assert (ran.status, ran.err) == (0, "")
    assert cli("replay", log, "--rules", tmp_path / "nothing.toml").status == 2


def test_replay_of_a_rules_number_that_is_gone(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that is over is checked by its events; of one in play the blinds and the raise go back."""
    table = load("silver-fox/texas-holdem").table(
        schedule="no-limit 2", seats={1: 300_00, 4: 150_00, 6: 200_00}, button=6
    )
    hand = table.deal(seed=7)
    hand.decide("raise", amount=9_00)
    playing = written(tmp_path / "playing.jsonl", str(hand.log))
    hand.decide("fold")
    hand.decide("fold")
    over = written(tmp_path / "over.jsonl", str(hand.log))
    today = families()["flop"].number
    held = {**families(), "flop": replace(families()["flop"], number=today + 2)}
    monkeypatch.setattr("houseway.library.families", lambda: held)
    ran = cli("replay", playing, over, columns=300)
    assert ran.status == 0
    told = rows(ran.out)
    assert told[0].endswith(f"log of an unfinished hand that is void (rules number {today}, today's is {today + 2})")
    assert told[1:4] == ["$1 goes back to seat 1", "$3 goes back to seat 4", "$9 goes back to seat 6"]
    assert told[4].endswith(f"log, checked by its events (rules number {today}, today's is {today + 2})")
