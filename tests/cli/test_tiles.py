"""The command at tables of Pai Gow Tiles: the rule sheet, the pictures, a hand as a seat sees it."""

import pytest

import houseway
from houseway.felt.tiles import PIPS, TILES, Tile
from houseway.table.game import Game
from houseway.table.view import HIDDEN
from houseway.terminal.tiles import FACES, drawn
from tests.cli.conftest import Cli, Sitting, shown

WESTLANE = houseway.load("westlane/pai-gow-tiles")
OAKS = houseway.load("oaks/pai-gow-tiles")


# -- pictures


def test_every_end_has_its_pips() -> None:
    assert {pips: "".join(rows).count("●") for pips, rows in FACES.items()} == {pips: pips for pips in range(1, 7)}


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_is_drawn_with_its_pips(tile: Tile) -> None:
    """The end with fewer pips on top; all lines of one width; the name below."""
    rows = drawn([tile]).plain.split("\n")
    assert len(rows) == 10
    assert {len(row) for row in rows} == {8}
    top, bottom = ("".join(rows[first : first + 3]).count("●") for first in (1, 5))
    assert (top, bottom) == PIPS[tile]
    assert rows[-1].strip() == tile


def test_a_hidden_tile_shows_nothing() -> None:
    picture = drawn(["Teen", HIDDEN]).plain
    assert picture.count("●") == 12
    assert "?" not in picture


# -- the rule sheet


@pytest.mark.parametrize("game", [WESTLANE, OAKS], ids=lambda game: game.id)
def test_sheet_names_all_tiles_and_pairs(game: Game) -> None:
    told = shown(game)
    for tile in TILES:
        assert tile in told
    for words in (
        "1 Gee Joon supreme",
        "2 Teen heaven Teen 6-6 12",
        "13 Chop Gow mixed nines",
        "16 Chop Ng mixed fives",
    ):
        assert words in told


def test_sheet_tells_the_house_way_by_its_lines() -> None:
    told = shown(WESTLANE, 140)
    assert "2 sevens are split beside a Teen or a Dey when the low hand is 7 or better 225" in told
    assert "6 pairs of fours, fives, sixes, tens and elevens are never split 229" in told
    assert "13 the largest tile goes with the smallest 180" in told


@pytest.mark.parametrize("game", [WESTLANE, OAKS], ids=lambda game: game.id)
def test_every_reading_shows_on_the_sheet(game: Game) -> None:
    """Another answer to any reading changes the sheet above the list of readings."""
    usual = shown(game).partition("\nReadings")[0]
    for name, reading in game.filing.readings.items():
        for answer in reading.answers:
            if answer != reading.default:
                other = shown(game.under(**{name: answer})).partition("\nReadings")[0]
                assert other != usual, f"{name} = {answer}"


# -- a hand as a seat sees it

CARDS = {"seat 1": "Teen Chit25 Yun Mooy", "seat 2": "Bot35 Chit34 Gow36 Look", "player-dealer": "Mooy Tit Bon Ng14"}


def test_a_hand_from_the_deal_to_the_settlement() -> None:
    sitting = Sitting(WESTLANE, 1, CARDS).decide("game 10", "game 20")
    while sitting.hand.decision and sitting.hand.decision.seat != 1:
        sitting.decide("house-way")
    lines = sitting.screen()
    assert "Teen Yun Mooy Chit25" in lines
    assert "House way: Chit25 Mooy | Teen Yun line 11: a gong is made [178, 213]" in lines
    assert (
        "How will you set your tiles? Name two that go together (s Teen Gow36, or s 1 2), or h for the house way."
        in lines
    )
    assert not any("Gow36 |" in line or "Bot35" in line for line in lines)
    sitting.hand.decide("set", groups=[["Yun", "Mooy"], ["Teen", "Chit25"]])
    while sitting.hand.decision:
        sitting.decide("house-way")
    lines = sitting.screen()
    assert "Your hand: Yun Mooy | Teen Chit25" in lines
    assert any(
        "8 with Yun as the low hand and 9 with Teen as the high hand: the low hand wins" in line for line in lines
    )
    assert "Player-dealer: Mooy Tit | Bon Ng14" in lines


def test_the_stack_is_picked_in_words() -> None:
    sitting = Sitting(OAKS, 5, CARDS).decide("game 10", "game 20")
    assert "Which of the stacks is dealt first?" in sitting.screen()
    sitting.hand.decide("stack 4")
    sitting.teller.tell(sitting.hand.view(5))
    assert "Seat 5 (you) picks stack 4 to be dealt first" in sitting.screen()


@pytest.mark.parametrize("cardroom", ["westlane", "deuce", "silver-fox", "oaks"])
def test_playing_at_the_terminal(cli: Cli, cardroom: str) -> None:
    typed = "g 10\ns 1 2\n\n" + "g 10\nh\n\n" * 3 + "q\n"
    ran = cli("play", f"{cardroom}/pai-gow-tiles", "--seed", "4", "--seats", "4", "--seat", "2", typed=typed)
    assert ran.status == 0
    assert "Settlement" in ran.out


@pytest.mark.parametrize("cardroom", ["westlane", "deuce", "silver-fox", "oaks"])
def test_simulated(cli: Cli, cardroom: str) -> None:
    ran = cli("simulate", f"{cardroom}/pai-gow-tiles", "--rounds", "40", "--json")
    assert ran.status == 0
    assert ran.json()["filing"] == f"{cardroom}/pai-gow-tiles"
