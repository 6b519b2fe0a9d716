"""The command at baccarat tables: the choice on the player line, a new shoe, and the roads."""

from pathlib import Path

import pytest

import houseway
from houseway.bots import play_out
from houseway.bots import random_bot as anyhow
from houseway.cli.play import Session
from houseway.families.baccarat import FAMILY
from houseway.families.baccarat.road_pictures import roads, short_roads
from houseway.families.baccarat.roads import Bead, Result
from houseway.families.baccarat.teller import BaccaratTeller
from houseway.words.language import spoken_at
from tests.cli.conftest import Cli, Sitting, lines_of, paper_of, written

CHOICE = houseway.load("silver-fox/21st-century-baccarat")
EZ = "silver-fox/ez-baccarat"
ENGLISH = spoken_at("en", FAMILY)


# -- a hand as it is told


def test_stand_or_take_the_card() -> None:
    """Document 002 lines 1355-1362: with a 5 against a dealer's 5 or 6, those on the player line choose."""
    cards = {"player": "2s 3d 9c", "banker": "6h Td"}
    sitting = Sitting(CHOICE, 1, cards).decide("player 10", "done", "player 20", "done")
    asked = sitting.screen()
    assert asked[-2:] == ["Player 2♠ 3♦ 5 Banker 6♥ ▒▒", "Will you stand on 5, or take the next card?"]
    rest = sitting.decide("stand", "hit").screen()
    assert "Seat 1 (you) stands" in rest
    assert "Seat 2 hits" in rest
    assert "Player: 4 Banker: 6" in rest


def test_whoever_has_several_wagers_is_asked_for_each() -> None:
    cards = {"player": "2s 3d 9c", "banker": "6h Td"}
    sitting = Sitting(CHOICE, 1, cards, backline=True)
    sitting.decide("player 10", "done", "player 20", "done", "player at 2 15", "done", "done")
    assert sitting.screen()[-1] == "Will you stand on 5 on spot 1, or take the next card?"
    assert sitting.decide("stand", "hit").screen()[-1] == "Will you stand on 5 on spot 2, or take the next card?"


def test_naturals_and_a_new_shoe() -> None:
    """Document 000 line 1452: the first card of a new shoe is turned up, and as many burned as it counts."""
    cards = {"burn": "7c", "player": "9s Kd", "banker": "6h Td"}
    told = Sitting(houseway.load("westlane/dai-bacc"), 1, cards).decide("player 25", "done", "done").screen()
    assert "· From the new shoe 7♣ is turned up, and 7 cards are burned." in told
    assert "Player: 9, natural Banker: 6" in told


# -- the roads of a session


def test_roads_follow_the_shoe(cli: Cli) -> None:
    typed = "p 5\nd\n\n" * 4
    ran = cli("play", EZ, "--seats", "4", "--hands", "3", "--seed", "3", typed=typed, columns=80)
    assert [f"The shoe so far, {number} hand" in ran.out for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert "Bead plate" in ran.out and "Big road" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_new_shoe_starts_new_roads_and_comes_from_the_seed() -> None:
    """All of it played by bots: what a session prints is told by the tellers alone."""

    def session() -> list[str]:
        game = houseway.load(EZ)
        table = game.table(seats=dict.fromkeys(range(1, 5), 100_000_00))
        paper = paper_of(100)
        teller = BaccaratTeller(paper, game, 1, 0)
        sitting = Session(table, 1, 8, teller, None, False, anyhow.choose)  # type: ignore[arg-type]
        while table.hands < 100:
            hand = play_out(sitting._deal(), table.hands)
            teller.hand_over(hand.view(1), table.mid_shoe)
        return lines_of(paper)

    told = session()
    new = told.index("· The cut card is out: the next hand comes from a new shoe.")
    before = [row for row in told[:new] if row.startswith("The shoe so far")]
    after = [row for row in told[new:] if row.startswith("The shoe so far")]
    assert 60 < len(before) < 100
    assert before[-1].startswith(f"The shoe so far, {len(before)} hands:")
    assert after[0].startswith("The shoe so far, 1 hand:")
    assert session() == told


def beads(text: str) -> list[Bead]:
    sides: dict[str, Result] = {"P": "player", "B": "banker", "T": "tie"}
    return [Bead(sides[word[0]], int(word[1]), word.endswith("*")) for word in text.split()]


def test_both_pictures() -> None:
    paper = paper_of(80)
    paper.print(roads(beads("T6 P9* P7 B4 T1 B5 T0 T2 P3"), 80, ENGLISH))
    assert lines_of(paper) == [
        "9 hands: player 3 banker 2 tie 4",
        "Bead plate: points, * a natural",
        "T6 T0",
        "P9*T2",
        "P7 P3",
        "B4",
        "T1",
        "B5",
        "",
        "Big road (after 1 tie): a number counts the ties that followed",
        "P B1P",
        "P B2",
        "",
    ]
    paper.print(short_roads(beads("T6 T7"), 80, ENGLISH))
    assert lines_of(paper) == [
        "The shoe so far, 2 hands: player 0 banker 0 tie 2",
        "Bead plate Big road (after 2 ties)",
        "T6 –",
        "T7",
    ]


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_long_roads_fit_the_screen(columns: int) -> None:
    many = beads("P8 B9* " * 90)
    paper = paper_of(columns)
    paper.print(short_roads(many, columns, ENGLISH))
    short = lines_of(paper)
    assert len(short) <= 2 + 6 + (columns == 40)
    assert short[-6].endswith("P B")
    paper.print(roads(many, columns, ENGLISH))
    long = lines_of(paper)
    marks = [row for row in long if row and set(row) <= {"P", "B", " "}]
    assert sum(len(row.split()) for row in marks) == 180


# -- houseway road


@pytest.fixture
def shoe(tmp_path: Path) -> Path:
    """Logs of five hands from one shoe, and something else beside them."""
    table = houseway.load(EZ).table(seats=dict.fromkeys(range(1, 4), 1_000_00))
    for number in range(1, 6):
        hand = play_out(table.deal(seed=3) if number == 1 else table.deal(), number)
        written(tmp_path / f"{number}.log", str(hand.log))
    written(tmp_path / "notes.txt", "lucky shoe")
    return tmp_path


def test_the_road_of_a_folder(cli: Cli, shoe: Path) -> None:
    told = cli("road", shoe, "--json").json()
    assert [set(row) for row in told] == [{"result", "points", "natural"}] * 5
    out = cli("road", shoe, columns=80).out
    assert out.startswith("5 hands:")
    letters = {"player": "P", "banker": "B", "tie": "T"}
    assert f"{letters[told[0]['result']]}{told[0]['points']}" in out
    assert cli("road", *(shoe / f"{number}.log" for number in range(1, 6)), columns=80).out == out


@pytest.mark.parametrize(
    "name, text, complaint",
    [
        ("poker.log", None, "is the log of a hand, but not of baccarat."),
        ("empty.log", "", "is not the log of a hand: the log is empty."),
        ("words.log", "once upon a time\n", "is not the log of a hand: line 1 is not JSON."),
        ("nobody.log", None, "no hand was dealt to its end in these logs, so there is no road."),
    ],
)
def test_what_has_no_road_is_bad_input(cli: Cli, tmp_path: Path, name: str, text: str | None, complaint: str) -> None:
    if text is None and name == "poker.log":
        text = cli("deal", "silver-fox/texas-holdem", "--seed", "1").out
    elif text is None:
        hand = houseway.load(EZ).table(seats={1: 100_00, 2: 100_00}, player_dealer=1).deal(seed=1)
        for answer in ("decline", "decline"):
            hand.decide(answer)
        text = str(hand.log)
    ran = cli("road", written(tmp_path / name, text))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("houseway: ") and ran.err.rstrip().endswith(complaint)


def test_a_hand_that_is_still_played_has_no_bead(cli: Cli, shoe: Path) -> None:
    lines = (shoe / "2.log").read_text(encoding="utf-8").splitlines()
    written(shoe / "2.log", "\n".join(lines[:-1]))
    assert len(cli("road", shoe, "--json").json()) == 4


def test_missing_and_unreadable_files(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "picture.log").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "none").mkdir()
    for given, complaint in (
        ("nowhere.log", "there is no file 'nowhere.log'."),
        (tmp_path / "picture.log", "it is no text."),
        (tmp_path / "none", f"there is no log in {tmp_path / 'none'}."),
    ):
        ran = cli("road", given)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.rstrip().endswith(complaint)
