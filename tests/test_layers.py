"""Imports point down: what lies lower knows nothing of what stands on it, and no family knows another."""

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import houseway

SOURCE = Path(houseway.__file__).parent
LAYERS = (
    ("caches",),
    ("parallel", "verifiers"),
    ("felt",),
    ("ranks",),
    ("filings",),
    ("table",),
    ("words",),
    ("fees",),
    ("poker", "banked"),
    ("bots",),
    ("equity",),
    ("odds",),
    ("terminal",),
    ("sheets",),
    ("phh",),
    ("families",),
    ("library",),
    ("check", "logs", "revisions", "search"),
    ("room", "cli", "pages"),
    ("__main__",),
)
"""From the bottom up; those of one layer do not know each other."""
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.startswith("houseway."))


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def test_every_part_has_a_layer() -> None:
    assert {part_of(path) for path in FILES} - {"__init__"} == set(LEVEL)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    own = part_of(path)
    for name in imported(path) if own != "__init__" else ():
        other = name.split(".")[1]
        if other in LEVEL and other != own:
            what = f"{own} stands on layer {LEVEL[own]}, {other} on {LEVEL[other]}: {name}"
            assert LEVEL[other] < LEVEL[own] or (own, other) in COMMANDS, what


COMMANDS = {("cli", "room"), ("cli", "pages")}
"""The command opens the room and writes the pages."""


def named(path: Path) -> Iterator[str]:
    """Every module of ours that a file names in a text, as descriptors name what is imported on first use."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from MODULE.findall(node.value)


MODULE = re.compile(r"\bhouseway(?:\.\w+)+")


def test_no_family_knows_another() -> None:
    for path in (SOURCE / "families").glob("*/*.py"):
        for name in (*imported(path), *named(path)):
            words = name.split(".")
            assert words[1] != "families" or words[2] == path.parent.name, f"{path.parent.name} names {name}"


def test_every_module_that_is_named_in_a_text_is_there() -> None:
    found = {name for path in (SOURCE / "families").glob("*/*.py") for name in named(path)}
    assert len(found) > 50
    for name in found:
        assert find_spec(name), f"there is no {name}"


def test_a_wrong_import_would_be_seen(tmp_path: Path) -> None:
    """The reader of imports sees those inside functions and under conditions too."""
    file = tmp_path / "module.py"
    file.write_text("def late():\n    from houseway.room import api\n\nif True:\n    import houseway.cli.main\n")
    assert set(imported(file)) == {"houseway.room.api", "houseway.cli.main"}
    file.write_text("TELLER = 'houseway.families.pan.teller:PanTeller'\n")
    assert set(named(file)) == {"houseway.families.pan.teller"}
