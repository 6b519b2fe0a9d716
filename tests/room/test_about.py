"""Which program this is: it says so by its digests, and does not open where a file is not what it should be."""

import hashlib
import json
from pathlib import Path

import httpx
import pytest

from houseway.cli.main import main
from houseway.room import about
from houseway.room.store import Store
from tests.room.rooms import application, no_faults, running


def test_the_program_is_held_to_a_manifest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    manifest = tmp_path / "manifest"
    assert main(["about", "--write", str(manifest)]) == 0
    assert main(["about", "--manifest", str(manifest), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.partition("{")[2].join(("{", "")))
    assert told["verified"] == "manifest"
    assert told["program"] == hashlib.sha256(manifest.read_bytes()).hexdigest()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [line.replace(line[:64], "0" * 64) if "room/api.py" in line else line for line in lines], "api"),
        (lambda lines: [*lines, f"{'0' * 64}  room/gone.py"], "room/gone.py (missing)"),
        (lambda lines: [line for line in lines if "room/store.py" not in line], "room/store.py (new)"),
        (lambda _lines: ["nonsense"], "is no manifest"),
    ],
    ids=["changed", "missing", "new", "no manifest"],
)
def test_a_room_of_another_program_does_not_open(
    change: object, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(change)
    manifest = tmp_path / "manifest"
    lines = about.text_of(about.files()).splitlines()
    manifest.write_text("\n".join(change(lines)) + "\n")
    given = ["--no-open", "--manifest", str(manifest), "--store", str(tmp_path / "room.sqlite")]
    assert main(["serve", *given]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "room.sqlite").exists()


def test_every_file_counts(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("1")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "one.pyc").write_text("compiled")
    assert about.files(tmp_path) == {"one.py": hashlib.sha256(b"1").hexdigest()}
    found = about.files()
    assert {"room/api.py", "filings/revisions.json", "filings/westlane/texas-holdem.toml"} <= set(found)


def test_the_room_says_which_program_it_is() -> None:
    store = Store("sqlite://")
    with no_faults(), running(application(store)) as address:
        told = httpx.get(f"{address}/api/about").json()
    assert told == about.about()._asdict()
    assert len(told["program"]) == len(told["filings"]) == 64
    store.close()
