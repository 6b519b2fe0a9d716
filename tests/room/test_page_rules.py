"""No rules in the page: it draws what the room tells, and neither counts cards nor knows any game by its name."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.families import families
from houseway.library import catalogue
from tests.room.browser import WEB

SOURCE = WEB / "src"
GENERATED = SOURCE / "lib" / "protocol.ts"
FILES = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in (".ts", ".svelte") and path != GENERATED]
DRAWING = SOURCE / "cards"
"""Where cards are drawn and named: the only place that looks at what is printed on one."""

LOOKS_AT_A_CARD = re.compile(
    r"""\b(?:card|tile)!?(?:\[[01]\]|\.(?:charAt|at|slice|substring)\([01])   # its rank or suit
    |\b\w*[cC]ards?\w*\.reduce\(                                                        # cards added up
    """,
    re.VERBOSE,
)
COUNTS = re.compile(
    r"""\b(?:Number|parseInt)\(\s*(?:card|rank)     # a rank as a number
    |["']?\b[TJQKA]["']?\s*:\s*-?\d                 # a value for a rank
    |["'](?=\w*[TJQK])\w*(?:3456789|9876543)\w*["']   # the ranks in a row, to count along
    """,
    re.VERBOSE,
)
KNOWS_A_FAMILY = re.compile(r"\.family\b(?!Title)")
WORDS_OF_THE_PROTOCOL = frozenset({"draw"})
"""Names of families that are also places or questions."""


def offences(text: str, drawing: bool = False) -> Iterator[str]:
    """Everything in a source that would be a rule of a game."""
    yield from (found[0] for found in COUNTS.finditer(text))
    if not drawing:
        yield from (found[0] for found in LOOKS_AT_A_CARD.finditer(text))
    yield from (found[0] for found in KNOWS_A_FAMILY.finditer(text))
    for entry in catalogue().values():
        for name in (entry.id, entry.id.partition("/")[2]):
            yield from (found[0] for found in re.finditer(rf"[\"'`/]{re.escape(name)}[\"'`]", text))
    for name in families().keys() - WORDS_OF_THE_PROTOCOL:
        yield from (found[0] for found in re.finditer(rf"[\"'`]{re.escape(name)}[\"'`]", text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_page_knows_no_rule(path: Path) -> None:
    found = list(offences(path.read_text(encoding="utf-8"), DRAWING in path.parents))
    assert not found


@pytest.mark.parametrize(
    "rule",
    [
        'total += card[0] === "A" ? 1 : "TJQK".includes(card[0]!) ? 10 : Number(card[0]);',
        "return String(cards.reduce((sum, card) => sum + (POINTS[card] ?? 0), 0) % 10);",
        "const POINTS: Record<string, number> = { A: 1, T: 0, J: 0, Q: 0, K: 0 };",
        'const RANKS = "23456789TJQKA";',
        "const ranks = cards.map((card) => order.indexOf(card.charAt(0)));",
        'if (table.family === "pan") return sorted;',
        'const BOARD: Record<string, number> = { flop: 5, "let-it-ride": 2 };',
        'if (table.filing === "oaks/california-aces") return 22;',
    ],
)
def test_a_rule_would_be_found(rule: str) -> None:
    assert list(offences(rule))


def test_all_of_it_was_looked_at() -> None:
    assert len(FILES) > 50
