"""Answers that are kept on the disk."""

from pathlib import Path

import pytest

from houseway.library import load
from houseway.odds import cache as kept
from houseway.odds import odds
from houseway.odds.answer import Asked, Odds
from houseway.table.game import Game

EZ = "silver-fox/ez-baccarat"


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The questions that were worked out instead of read."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    asked_for: list[str] = []

    def counting(game: Game, asked: Asked) -> Odds:
        asked_for.append(f"{game.id} {sorted(game.departures)} {asked.decks} {asked.gone}")
        return odds(game, asked)

    monkeypatch.setattr(kept, "odds", counting)
    monkeypatch.setattr(kept, "shipped", lambda _game, _asked: None)
    return asked_for


def test_what_was_worked_out_is_read_back_to_the_last_digit(worked_out: list[str]) -> None:
    first = kept.answered(load(EZ), Asked())
    again = kept.answered(load(EZ), Asked(precision=0.5, seed=9))
    assert again == first
    assert len(worked_out) == 1
    assert kept.answered(load(EZ), Asked(), fresh=True) == first
    assert len(worked_out) == 2


def test_another_question_is_another_answer(worked_out: list[str], tmp_path: Path) -> None:
    game = load(EZ)
    kept.answered(game, Asked())
    kept.answered(game, Asked(decks=6))
    kept.answered(game, Asked(gone=("As",)))
    name, reading = next(iter(game.filing.readings.items()))
    other = next(answer for answer in reading.answers if answer != reading.default)
    kept.answered(load(EZ, {name: other}), Asked())
    changed = tmp_path / "mine.toml"
    changed.write_text(game.source.text + "\n# another line\n", encoding="utf-8")
    kept.answered(load(changed), Asked())
    assert len(worked_out) == 5


def test_other_code_is_another_answer(worked_out: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    kept.answered(load(EZ), Asked())
    monkeypatch.setattr(kept, "code", lambda: "changed")
    kept.answered(load(EZ), Asked())
    assert len(worked_out) == 2


def test_a_damaged_answer_is_worked_out_again(worked_out: list[str]) -> None:
    first = kept.answered(load(EZ), Asked())
    for path in kept.folder().iterdir():
        path.write_text(path.read_text()[:100])
    assert kept.answered(load(EZ), Asked()) == first
    assert len(worked_out) == 2


def test_a_disk_that_cannot_be_written_to(
    worked_out: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "file"))
    assert kept.answered(load(EZ), Asked()) == kept.answered(load(EZ), Asked())
    assert len(worked_out) == 2
