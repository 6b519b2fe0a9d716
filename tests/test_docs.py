"""Every example in the docs is run."""

import re
from pathlib import Path

import pytest

from houseway.library import run
from houseway.table.script import read_script

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    """The examples of a page run one after another, as a reader would type them."""
    exec(compile("\n".join(blocks(page, "python")), str(page), "exec"), {"__name__": page.stem})


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


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
