"""The command line, run in this process: what it printed, what it complained about, and its exit status."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from houseway.cli.main import main
from houseway.sheets.rules import sheet
from houseway.table.game import Game, part
from houseway.terminal.teller import Teller


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


Cli = Callable[..., Ran]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    def run(*arguments: str | Path, typed: str = "", columns: int = 100) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(status, out, err)

    return run


SHORT_COVER = """
filing = "silver-fox/ez-baccarat"
about = "The player-dealer's $20 do not reach the second wager."
lines = "143, 539, 608, 622-623"
schedule = 2

[table]
player_dealer = 5
cover = "20"

[seats.1]
stack = "500"
wagers = { player = "30" }

[seats.2]
stack = "500"
wagers = { dealer = "25" }

[seats.5]
stack = "2000"

[deal]
player = "9h Td"
banker = "2h 3d"

[expect]
net = { 1 = "20", 5 = "-20" }
fees = { 5 = "1" }
returned = { 1 = "10", 2 = "25" }
"""
"""Player 9 against 5. The dealer's second card counts 3 from seat 5 (zero) to the empty seat 8, and on to seat 1. Its
$30 can be paid $20 only; then the cover is gone. $55 of action cost the player-dealer $1."""

SIDE_POT = """
filing = "silver-fox/texas-holdem"
lines = "29"
schedule = "no-limit 1"

[table]
button = 1

[seats.1]
stack = "20"

[seats.2]
stack = "100"

[seats.3]
stack = "100"

[deal]
"seat 1" = "As Ad"
"seat 2" = "Kh Kd"
"seat 3" = "7c 2d"
board = "Ah 8s 3d 5d 9c"

[[actions]]
seat = 1
do = "raise"
amount = "20"

[[actions]]
seat = 2
do = "raise"
amount = "50"

[[actions]]
seat = 3
do = "call"
""" + "".join(f'\n[[actions]]\nseat = {seat}\ndo = "check"\n' for _ in range(3) for seat in (2, 3))
"""Three players put in $20, $50 and $50: $60 less a collection of $2 (three or fewer, line 29), and $60 on the side."""


@pytest.fixture
def short_cover(tmp_path: Path) -> Path:
    return written(tmp_path / "short-cover.toml", SHORT_COVER)


@pytest.fixture
def side_pot(tmp_path: Path) -> Path:
    return written(tmp_path / "side-pot.toml", SIDE_POT)


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# -- sheets and screens


def paper_of(width: int) -> Console:
    return Console(file=io.StringIO(), width=width, markup=False, highlight=False)


def lines_of(paper: Console) -> list[str]:
    """What was printed, without the room between words; the paper is blank again."""
    assert isinstance(paper.file, io.StringIO)
    lines = [" ".join(line.split()) for line in paper.file.getvalue().splitlines()]
    paper.file = io.StringIO()
    return lines


def shown(game: Game, width: int = 100) -> str:
    """The rule sheet of a game."""
    paper = paper_of(width)
    for section in sheet(game):
        paper.print(section)
    return "\n".join(lines_of(paper))


class Sitting:
    """One seat's screen at a table whose cards are known."""

    def __init__(self, game: Game, seat: int, cards: dict[str, str], width: int = 120, backline: bool = False) -> None:
        table = game.table(seats={1: 500_00, 2: 500_00, 5: 1_000_00}, player_dealer=5, backline=backline)
        self.hand = table.deal(seed=1, places=cards)
        self.seat = seat
        self.paper = paper_of(width)
        self.teller: Teller = part(game.family.teller)(self.paper, game, seat, 0)
        self.decide("take", "cover 500")

    def decide(self, *answers: str) -> "Sitting":
        """`game 10`: what to do, and for how many dollars."""
        for answer in answers:
            do, _, amount = answer.rpartition(" ")
            dollars = amount.isdecimal() and do != "" and not do.endswith(" at")
            self.hand.decide(do if dollars else answer, amount=int(amount) * 100 if dollars else None)
            self.teller.tell(self.hand.view(self.seat))
        return self

    def screen(self) -> list[str]:
        """All that was printed so far, and the table and the question as they stand now."""
        view = self.hand.view(self.seat)
        if view.decision:
            self.teller.show_table(view)
            self.paper.print(self.teller.question(view))
        return lines_of(self.paper)
