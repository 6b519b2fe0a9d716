"""Every example in the docs is run."""

import io
import json
import re
import shlex
from pathlib import Path

import pytest

import houseway
from houseway.check import findings
from houseway.cli.main import main
from houseway.library import catalogue, load, run
from houseway.odds import odds
from houseway.pages.findings import READINGS, row
from houseway.pages.games import games_page
from houseway.pages.odds import RUNS, section
from houseway.pages.reference import reference_page
from houseway.table.script import read_script

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WRITTEN = [page for page in PAGES if page.name != "reference.md"]
"""The reference shows code that docstrings have; what it is made from is tested elsewhere."""


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def python_of(page: Path) -> str:
    """The Python of a page, each line where it stands: what is fenced as such, and whatever is indented."""
    code, fence = [], ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            fence = "" if fence else line
            code.append("")
        elif fence:
            code.append(line if fence == "```python" else "")
        else:
            code.append(line[4:] if line.startswith("    ") else "")
    return "\n".join(code)


@pytest.mark.parametrize("page", [page for page in WRITTEN if python_of(page).strip()], ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    """The examples of a page run one after another, as a reader would type them."""
    exec(compile(python_of(page), str(page), "exec"), {"__name__": page.stem})


def test_hand_scripts_hold(tmp_path: Path) -> None:
    scripts = [text for page in PAGES for text in blocks(page, "toml") if text.startswith("filing ")]
    assert scripts
    for number, text in enumerate(scripts):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert run(path).broken == []


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "examples").glob("*.toml")), ids=lambda path: path.stem)
def test_example_files_hold(path: Path) -> None:
    assert run(path).broken == []
    assert read_script(path).about


COMMANDS = [
    (page.name, line.removeprefix("$ ").partition("#")[0].strip())
    for page in PAGES
    for block in blocks(page, "console")
    for line in block.splitlines()
    if line.startswith("$ houseway")
]


@pytest.mark.parametrize(("page", "command"), COMMANDS, ids=[command for _, command in COMMANDS])
def test_commands_work(page: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that a page shows can be typed as it stands, in the project's folder."""
    assert page
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    arguments = shlex.split(command)[1:]
    assert main(arguments) == (1 if arguments[0] == "diff" else 0)  # two filings that are told apart differ


def test_the_page_of_games_is_current() -> None:
    page = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    assert page == games_page(), "run make docs"


def test_the_reference_is_current() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    assert page == reference_page(), "run make docs"
    for name in houseway.__all__:
        assert f"\n### {name}\n" in page or f"\n## houseway.{name}\n" in page


def test_the_page_of_findings_is_current() -> None:
    """What is found without the odds; what takes them is found by `make docs`."""
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8").splitlines()
    for entry in catalogue().values():
        if entry.playable:
            for one in findings(load(entry.id)):
                assert one.kind in READINGS or row(one) in page, "run make docs"


def test_the_page_of_odds_is_current() -> None:
    """Every filing with a player-dealer stands there, and the figures of those that are counted in a moment."""
    page = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    runs = json.loads(RUNS.read_text(encoding="utf-8")) if RUNS.exists() else {}
    entries = [entry for entry in catalogue().values() if entry.has_odds]
    assert len(entries) == 48
    assert [f"## {entry.id}" for entry in entries] == [
        line for line in page.splitlines() if line.startswith("## ") and "/" in line
    ]
    for entry in entries:
        if entry.family in ("baccarat", "super-pan-9", "casino-war", "pai-gow-tiles"):
            game = load(entry.id)
            assert "\n".join(section(game, odds(game), runs.get(entry.id, {}))) in page, "run make docs"


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
