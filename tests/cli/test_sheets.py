"""Rule sheets and fee sheets that a newcomer can read: nothing broken inside, everything named."""

import re

import pytest

import houseway
from houseway.table.events import Moved
from houseway.table.view import View
from houseway.terminal.teller import Teller
from tests.cli.conftest import Cli, lines_of, paper_of

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
IRREGULAR = [identity for identity in PLAYABLE if houseway.load(identity).filing.irregularities]


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_pictures_of_tiles_are_not_broken(cli: Cli, columns: int) -> None:
    """All 21 kinds of tile, each with a top and a bottom in the same column."""
    lines = cli("rules", "oaks/pai-gow-tiles", columns=columns).out.splitlines()
    tops = [at for at, line in enumerate(lines) if "╭─────╮" in line]
    assert sum(lines[at].count("╭─────╮") for at in tops) == 21
    for at in tops:
        assert [mark == "╭" for mark in lines[at]] == [mark == "╰" for mark in lines[at + 8]]
    assert max(map(len, lines)) <= columns


@pytest.mark.parametrize("filing", IRREGULAR)
def test_irregularities_are_on_the_sheet_by_name(cli: Cli, filing: str) -> None:
    """The name is what the floor invokes, so it stands unbroken."""
    out = cli("rules", filing, columns=80).out
    part = out.partition("\nIrregularities")[2].partition("\nCollections")[0]
    for name, rule in houseway.load(filing).filing.irregularities.items():
        assert re.search(rf"^  {name}: ", part, re.MULTILINE), name
        assert " ".join(rule.title.split()) in " ".join(part.split())


def test_sheets_without_irregularities_do_not_speak_of_them(cli: Cli) -> None:
    assert IRREGULAR
    assert "No irregularity is filed for this game." in cli("rules", "oaks/pan").out


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_figures_are_not_broken(cli: Cli, columns: int) -> None:
    """Oaks, 003 lines 2708-2731: seven columns, and limits up to $1,200."""
    out = cli("fees", "oaks/pure-21-5-blackjack", columns=columns).out
    assert max(map(len, out.splitlines())) <= columns
    assert "$100–1,200" in out
    assert "$1,205–2,000:$20;" in out


def test_limits_that_the_house_may_choose(cli: Cli) -> None:
    """One figure for both ends is not told as a range of ranges."""
    out = cli("fees", "oaks/thirteen-card").out
    assert "any of $1–1,000" in out
    assert " to $" not in out
    assert "none" not in out


def test_the_joker_and_the_front_are_told_in_words(cli: Cli) -> None:
    assert "joker(s)" not in cli("rules", "deuce/pai-gow-poker").out
    out = " ".join(cli("rules", "silver-fox/thirteen-card").out.split())
    assert "a front of three cards (straights and flushes do not count there), a middle" in out


def test_the_notation_of_a_house_way_has_a_legend(cli: Cli) -> None:
    out = " ".join(cli("rules", "deuce/pai-gow-poker", columns=200).out.split())
    assert "the hands it is about, then front / back, tried in turn." in out
    assert "Where no line is about the joker, those without it take it as an ace." in out


def test_the_menu_leaves_ids_whole(cli: Cli) -> None:
    lines = cli("play", typed="q\n", columns=80).out.splitlines()
    for identity, entry in houseway.catalogue().items():
        if entry.playable:
            assert any(f"{identity}," in line for line in lines), identity


# -- fees


def test_fees_name_the_options_to_one_who_names_none(cli: Cli) -> None:
    ran = cli("fees", "silver-fox/texas-holdem", "--players", "6")
    assert ran.status == 2
    assert "limit 1 to limit 14, no-limit 1 to no-limit 5" in ran.err


def test_the_only_option_need_not_be_named(cli: Cli) -> None:
    assert len(list(houseway.load("oaks/thirteen-card").filing.schedules())) == 1
    assert cli("fees", "oaks/thirteen-card", "--players", "4").status == 0


@pytest.mark.parametrize(
    ("bets", "wrong"),
    [
        (["1 game=10", "1 fortune=5", "1 envy=5"], "Envy is not bet: it comes with Fortune."),
        (["1 game=10.55"], "goes from $5 in steps of $1, not $10.55."),
    ],
)
def test_what_nobody_could_bet_has_no_fee(cli: Cli, bets: list[str], wrong: str) -> None:
    wagers = [part for one in bets for part in ("--wager", one)]
    ran = cli("fees", "deuce/fortune-pai-gow-poker", "--schedule", "rules 1", *wagers)
    assert ran.status == 2
    assert wrong in ran.err


def test_a_prize_is_told_with_its_wager(cli: Cli) -> None:
    ran = cli("simulate", "central-coast/fortune-pai-gow-poker", "--rounds", "20", columns=120)
    assert "Envy (with Fortune)" in ran.out


def test_fees_of_one_seat_are_added_up() -> None:
    """Two fees of a seat, taken one after the other, are one figure."""
    paper, game = paper_of(100), houseway.load("silver-fox/ez-baccarat")
    taken = [Moved(f"stack {seat}", "drop", 50, "fee") for seat in (1, 2, 1)]
    Teller(paper, game, 1, 0).tell(View(1, {"schedule": "baccarat 1"}, tuple(taken), None, None))
    assert lines_of(paper) == ["· Collection: $1 from seat 1 (you), $0.50 from seat 2. [142]"]


def test_a_collection_by_the_clock_is_told_and_counted(cli: Cli) -> None:
    """Oaks Pan, 003 line 1558: $35 a half hour. Of 11 rounds at 10 an hour the sixth and the eleventh pay."""
    arguments = ("--schedule", "time 7", "--rounds", "11", "--players", "4", "--hands-an-hour", "10", "--workers", "1")
    ran = cli("simulate", "oaks/pan", *arguments, columns=120)
    assert "Collected each half hour, at 10 hands an hour: $35 from each player (time)." in ran.out
    each = 2 * 35 / 11
    assert f"Collected from the players: ${4 * each:.3f} a round, ${each:.3f} from each." in ran.out
    assert cli("simulate", "oaks/pan", "--schedule", "time 7", "--hands-an-hour", "1").status == 2
    out = " ".join(cli("fees", "oaks/pan").out.split())
    assert "Time Taken from the players, on the hour and half hour." in out
