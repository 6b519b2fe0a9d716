"""What people read is said as card players say it: phrases that made somebody pause do not come back."""

import re
from pathlib import Path

import pytest

import houseway

SOURCE = Path(houseway.__file__).parent
ROOT = SOURCE.parents[1]
READ = sorted(
    path
    for folder, kinds in (
        (SOURCE, ("*.py", "*.ftl", "*.toml")),
        (ROOT / "web" / "src", ("*.svelte", "*.ts")),
        (ROOT / "docs", ("*.md",)),
        (ROOT, ("README.md",)),
    )
    for kind in kinds
    for path in (folder.glob(kind) if folder == ROOT else folder.rglob(kind))
    if "superseded" not in path.parts
)
STRANGE = re.compile(
    r"of two minds|collection kondition|over these (\d|\{)|is for the floor|no game (answers|fits)"
    r"|these 1 |1 hands|1 games|1 players",
    re.I,
)


@pytest.mark.parametrize("path", READ, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_strange_phrase_is_left(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [text[max(0, one.start() - 30) : one.end() + 30] for one in STRANGE.finditer(text)]
    assert not found


def test_the_phrases_would_be_found() -> None:
    for phrase in (
        "text of two minds",
        "collection kondition 1",
        "Over these 1 hand",
        "That is for the floor.",
        "No game answers to “x”.",
    ):
        assert STRANGE.search(phrase)
