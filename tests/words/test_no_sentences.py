"""Sentences about a hand stand in files of messages: none is written in the code that deals, plays and shows hands."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import houseway
from houseway.families import families
from tests.words.test_messages import known

SOURCE = Path(houseway.__file__).parent
SHOWING = (
    *("terminal/*", "families/*/road_pictures", "families/*/tables", "families/*/teller"),
    *("cli/hints", "cli/keyboard", "cli/offers", "cli/play", "cli/prompts", "cli/road", "cli/setting", "cli/settle"),
)
"""Code that shows a hand to somebody; in it no sentence is even put together."""
DEALING = (
    *("banked/*", "felt/*", "poker/*", "ranks/*", "room/*", "table/*", "words/*"),
    *("families/*/facts", "families/*/play"),
)
SEVERAL = re.compile(r"[A-Za-z][a-z'’-]* [a-z'’-]{2,}")
"""Two words, one after the other."""
GLUED = re.compile(r" [a-z]{3,}\W*$|^\W*[A-Za-z]{3,}:? $")
"""A word with a gap before or after it, for something else to stand there."""
STYLE = re.compile(r"bold( \w+)?|bold ")
PATTERN = re.compile(r"\\[a-z]|\[\^?.*\]")
"""In a regular expression."""
QUERY = re.compile(r"^\W*(ALTER|CREATE|DROP|FROM|INSERT|LISTEN|ON CONFLICT|PRAGMA|SELECT|UPDATE|WITH)\b|, table_id")
LOGGED = re.compile(r"%s")
"""A line in the operator's log."""
EXCEPTIONS = {
    "what is wrong with a filing": (
        *("banked/family.py checked", "banked/paytable.py unknown_conditions", "banked/showdown.py surviving"),
        *("table/game.py _unknown_words", "*.py check*"),
    ),
    "what is wrong with an answer, a ruling or a request": (
        *("felt/decks.py _too_many", "felt/decks.py _empty", "poker/blinds.py KILLS", "poker/blinds.py _option"),
        *("table/options.py *", "table/facts.py misfits", "table/table.py sit", "table/table.py _cards"),
        *("room/advice.py *", "room/api.py *", "room/export.py *", "room/guards.py *", "room/routes_live.py *"),
        *("room/service.py *", "room/table_state.py can_deal"),
    ),
    "how people are told apart, and that a report has come": ("room/people.py *", "room/routes_chat.py report"),
    "how the room itself is: its doors, its store and what became of it, for those who run it": (
        *("room/about.py *", "room/doors.py *", "room/evidence.py *", "room/health.py *", "room/logbook.py *"),
        *("room/metrics.py *", "room/migrations.py *", "room/routes_health.py *", "room/seals.py *", "room/store.py *"),
        *("room/tokens.py *", "room/verify.py *"),
    ),
    "that there is nothing to export": ("room/export_worker.py *", "room/exports.py *"),
    "how a log or a script differs from what the rules give": ("table/replay.py *", "table/script.py *"),
    "a remedy as the rule sheet puts it": ("poker/irregular.py IN_WORDS",),
    "a row of a paytable as the rule sheet puts it": ("terminal/naming.py NATURALS",),
    "the description of the protocol": ("room/downloads.py *", "room/routes_lobby.py *", "room/schemas.py *"),
    "the names of tiles, for rule sheets": ("felt/tiles.py PAIRS",),
    "the name of a file of tables": ("ranks/tables.py of_ace_to_five",),
    "what a file is, in a complaint about it": ("cli/settle.py show",),
}
"""Texts that are not about a hand, by what they are about: in which file, and in which function or under which name."""
NAMES = {"action button", "no burn", "set aside", "complete or forfeit"}
"""Of a throw, of places where cards lie, and of what the floor answers for a seat."""


class Text(NamedTuple):
    path: str
    """Of the file, below the package."""
    inside: str
    """The function, or what is defined."""
    line: int
    text: str


def texts(path: Path, name: str = "") -> Iterator[Text]:
    """The texts that a file holds, but for docstrings, the messages of exceptions and the help of commands."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = name or str(path.relative_to(SOURCE))
    for inside, node in _told(tree, "", _under(where, DEALING)):
        yield Text(where, inside, node.lineno, str(node.value))


def _told(node: ast.AST, inside: str, dealing: bool) -> Iterator[tuple[str, ast.Constant]]:
    match node:
        case ast.Constant(str()):
            yield inside, node
        case ast.Expr(ast.Constant()) | ast.Raise() | ast.Assert() | ast.keyword("help" | "description"):
            return
        case ast.FunctionDef(returns=ast.BinOp(ast.Name("str"), ast.BitOr(), ast.Constant(None))) if dealing:
            return  # It tells what is wrong, or nothing.
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            inside = node.name
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)) if not inside:
            inside = name
    for child in ast.iter_child_nodes(node):
        yield from _told(child, inside, dealing)


def says_something(found: Text) -> bool:
    """Whether a text is a piece of a sentence, and no name, style, query or pattern."""
    text = found.text
    if not SEVERAL.search(text) and not (_under(found.path, SHOWING) and GLUED.search(text)):
        return False
    if any(one.search(text) for one in (PATTERN, QUERY, LOGGED)) or STYLE.fullmatch(text):
        return False
    plain = text.strip()
    return plain not in NAMES and plain.replace(" ", "-") not in done() and not any(plain in one for one in asked())


@cache
def done() -> frozenset[str]:
    """What may be asked and done anywhere, by the messages that there are for it."""
    named = {name.partition("-") for family in families().values() for name in known(family)}
    return frozenset(rest for kind, _, rest in named if kind in ("act", "ask", "do"))


@cache
def asked() -> frozenset[str]:
    """What paytables may ask, as filings write it."""
    return frozenset(one for family in families().values() for one in family.conditions())


def excepted(found: Text) -> str:
    """The exception under which a text stands, if it does."""
    return next((one for some in EXCEPTIONS.values() for one in some if _stands(found, one)), "")


def _stands(found: Text, exception: str) -> bool:
    where, _, inside = exception.partition(" ")
    return Path(found.path).match(where) and fnmatch(found.inside, inside)


def _under(path: str, patterns: tuple[str, ...]) -> bool:
    return any(Path(path).match(f"{one}.py") for one in patterns)


def walked() -> list[Path]:
    return sorted({path for one in (*SHOWING, *DEALING) for path in SOURCE.glob(f"{one}.py")})


@pytest.mark.parametrize("path", walked(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_sentence_about_a_hand_is_in_the_code(path: Path) -> None:
    found = [one for one in texts(path) if says_something(one) and not excepted(one)]
    assert not found, "\n".join(f"{one.path}:{one.line}: {one.text!r}" for one in found)


def test_every_exception_is_one() -> None:
    """An exception that nothing stands under any more is taken away."""
    used = {excepted(one) for path in walked() for one in texts(path) if says_something(one)}
    assert {one for some in EXCEPTIONS.values() for one in some} <= used
    assert len(walked()) > 100


@pytest.mark.parametrize(
    "line",
    [
        'def say(seat): return Text.assemble(self.name(seat), " stands")',
        'def say(seat): return f"Seat {seat} stands on {count}"',
        'def ask(on): return f"Will you hit{on}?"',
        'TITLE = "House way: "',
        'QUESTIONS = {"bank": "Will you be the player-dealer?"}',
        'def say(won): paper.print("wins the pot" if won else "loses")',
    ],
)
def test_a_sentence_in_the_code_would_be_seen(line: str, tmp_path: Path) -> None:
    file = tmp_path / "teller.py"
    file.write_text(line + "\n", encoding="utf-8")
    assert any(says_something(one) and not excepted(one) for one in texts(file, "terminal/teller.py"))


def test_what_is_no_sentence_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "teller.py"
    file.write_text(PLAIN, encoding="utf-8")
    assert not [one for one in texts(file, "terminal/teller.py") if says_something(one)]


PLAIN = '''
"""Tells a hand to one seat."""
DIM = "bold red"

def say(seat):
    """What there is to say of an event."""
    if seat < 1:
        raise ValueError(f"there is no seat {seat}.")
    return words.say("title-house-way", which="let it ride", on="player wins") + ", "
'''
