"""`houseway replay` on hand histories."""

from pathlib import Path

import pytest

from houseway import phh
from houseway.cli import replay
from tests.cli.conftest import Cli, cli, written
from tests.phh.histories import COLLECTED, FILES, HEADS_UP, NO_LIMIT, STUD, history, needs_the_collection

__all__ = ["cli"]

GOOD = phh.dumps(history(NO_LIMIT))


@needs_the_collection
def test_a_folder_of_histories(cli: Cli) -> None:
    ran = cli("replay", COLLECTED)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == f"{len(FILES)} files: {len(FILES)} held."


def test_what_is_wrong_is_told_with_file_hand_and_action(cli: Cli, tmp_path: Path) -> None:
    """A wrong stack and an illegal action are broken; a damaged file is bad input; the rest is still run."""
    written(tmp_path / "a.phh", GOOD)
    written(tmp_path / "b.phh", GOOD.replace("[64, 236, 50]", "[65, 235, 50]"))
    written(tmp_path / "c.phh", GOOD.replace("p1 cbr 6", "p1 cbr 3"))
    written(tmp_path / "d.phh", GOOD[:200])
    written(tmp_path / "e.phh", GOOD)
    ran = cli("replay", tmp_path)
    assert ran.status == 2
    lines = ran.out.splitlines()
    assert lines[-1] == "5 files: 2 held, 2 broken, 1 bad input."
    assert "    hand 7: p1 ends with 64, not 65." in lines
    assert "    hand 7: action 5 ('p1 cbr 3'): p1: 'raise' takes $4 to $100, not $3." in lines
    assert ran.err.startswith(f"houseway: {tmp_path / 'd.phh'}: is not TOML")
    rows = cli("replay", tmp_path, "--json").json()
    assert [(Path(row["file"]).name, row["ok"], row["kind"]) for row in rows] == [
        ("a.phh", True, "hand history"),
        ("b.phh", False, "hand history"),
        ("c.phh", False, "hand history"),
        ("d.phh", False, "hand history"),
        ("e.phh", True, "hand history"),
    ]


def test_a_file_of_many_hands(cli: Cli, tmp_path: Path) -> None:
    text = phh.dumps_all([history(NO_LIMIT), history(HEADS_UP), history(NO_LIMIT)])
    assert cli("replay", written(tmp_path / "all.phhs", text)).status == 0
    wrong = text.replace("[10.75, 7.50]", "[10.50, 7.75]").replace("'p1 cbr 6'", "'p1 cbr 600'", 1)
    ran = cli("replay", written(tmp_path / "all.phhs", wrong))
    assert ran.status == 1
    told = ran.out.splitlines()[1:-1]
    assert [line.split(":")[0].strip() for line in told] == ["hand 1", "hand 2", "hand 2"]
    ran = cli("replay", written(tmp_path / "all.phhs", wrong.replace("variant = 'NT'", "variant = 'NT", 1)))
    assert ran.status == 2
    assert [line.split(":")[0].strip() for line in ran.out.splitlines()[1:-1]] == ["hand 1", "hand 2", "hand 2"]
    assert cli("replay", written(tmp_path / "none.phhs", "")).status == 2


def test_a_fast_check_reports_what_the_engine_reports(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Good, wrong and damaged hands, alone and together, with and without a look at their text first."""
    wrong, illegal = GOOD.replace("[64, 236, 50]", "[65, 235, 50]"), GOOD.replace("p1 cbr 6", "p1 cbr 3")
    for name, text in {"a": GOOD, "b": wrong, "c": illegal, "d": GOOD[:200], "e": "\xff"}.items():
        (tmp_path / f"{name}.phh").write_bytes(text.encode("latin-1"))
    hands = [phh.loads(text) for text in (GOOD, wrong, GOOD, illegal)]
    written(tmp_path / "f.phhs", phh.dumps_all([*hands, history(STUD), history(HEADS_UP)]))
    written(tmp_path / "g.phhs", f"{phh.dumps_all(hands[:1])}\n[2]\nvariant = 'NT'\n")
    written(tmp_path / "h.phhs", f"{phh.dumps_all(hands[:1])}\n# odd\n[1]\n{GOOD}")
    written(tmp_path / "i.phhs", f"\x0c\n{phh.dumps_all([history(HEADS_UP)])}")
    expected = cli("replay", tmp_path, "--json")
    monkeypatch.setattr(replay, "FAST_FROM", 0)
    assert cli("replay", tmp_path, "--json") == expected
    assert [row["ok"] for row in expected.json()] == [True, *[False] * 8]
    assert len(expected.json()[5]["problems"]) == 3
