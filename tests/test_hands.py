"""Every golden hand script, run and checked."""

from pathlib import Path

import pytest

from houseway.library import run

HANDS = Path(__file__).parent / "hands"


@pytest.mark.parametrize("path", sorted(HANDS.rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_hand(path: Path) -> None:
    outcome = run(path)
    assert outcome.broken == []
    assert outcome.script.about, "a golden script says what it shows"
    assert outcome.script.lines, "a golden script cites the lines it comes from"
