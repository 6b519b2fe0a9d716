"""Reading .phh and .phhs: TOML, with the plain lines that programs write taken the short way.

The short way knows only `name = value` lines with the commonest forms of value, and means by them exactly what TOML
means; at anything else it gives up, and the whole text goes through `tomllib`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from houseway.phh.model import BY_PLAYER, SINGLE, BadHistory, HandHistory, checked, made

_NUMBERS: Final = re.compile(r"\[(?:0|[1-9][0-9]{0,17})(?:, (?:0|[1-9][0-9]{0,17}))+\]")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}")
_NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
_TABLE: Final = re.compile(r"^\[([A-Za-z0-9_-]+)\]$", re.MULTILINE)
_BY_PLAYER: Final = frozenset(BY_PLAYER)
_SINGLE: Final = frozenset(SINGLE)


class _NotPlain(Exception):
    """Something that the short way does not know."""


def read(path: str | Path) -> tuple[HandHistory, ...]:
    """Every hand of a .phh or .phhs file, in order; `BadHistory` where one is damaged."""
    found = []
    for name, history in scan(path):
        if isinstance(history, BadHistory):
            raise BadHistory(f"{path}: {f'hand {name}: ' if name else ''}{history}")
        found.append(history)
    return tuple(found)


def scan(
    path: str | Path, wanted: Callable[[str], bool] = lambda _text: True
) -> Iterator[tuple[str, HandHistory | BadHistory]]:
    """Every hand of a file with its name (none in a .phh), or those whose text is `wanted`; a damaged one as what is
    wrong with it."""
    try:
        text = text_of(path)
    except BadHistory as bad:
        yield "", bad
        return
    if str(path).endswith(".phhs"):
        yield from scan_all(text, wanted)
    elif wanted(text):
        yield "", or_bad(text)


def text_of(path: str | Path) -> str:
    """What stands in a file; `BadHistory` where that cannot be read."""
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 (half the cost of Path.open)
            return file.read().decode()
    except OSError as bad:
        raise BadHistory(f"cannot be read: {bad.strerror or bad}") from None
    except UnicodeDecodeError:
        raise BadHistory("is not UTF-8 text") from None


def loads(text: str) -> HandHistory:
    """The one hand in the text of a .phh file."""
    try:
        return _plainly(text)
    except _NotPlain:
        return checked(_tuples(_toml(text)))


def loads_all(text: str) -> tuple[HandHistory, ...]:
    """All hands in the text of a .phhs file."""
    found = []
    for name, history in scan_all(text):
        if isinstance(history, BadHistory):
            raise BadHistory(f"hand {name}: {history}" if name else str(history))
        found.append(history)
    return tuple(found)


def scan_all(
    text: str, wanted: Callable[[str], bool] = lambda _text: True
) -> Iterator[tuple[str, HandHistory | BadHistory]]:
    """Every hand in the text of a .phhs file with its name; a damaged one as what is wrong with it. Where all of them
    stand apart, only those whose text is `wanted`."""
    before, hands = apart(text)
    if _stand_apart(before, hands):
        try:
            yield from [(name, _plainly(body)) for name, body in hands if wanted(body)]
            return
        except _NotPlain:
            pass
    try:
        tables = _toml(text)
    except BadHistory as bad:
        each = [(name, or_bad(body)) for name, body in hands]
        yield from each
        if before.strip() or not any(isinstance(history, BadHistory) for _, history in each):
            yield "", bad
        return
    if not tables:
        yield "", BadHistory("there is no hand in it")
    for name, fields in tables.items():
        if not isinstance(fields, dict):
            yield "", BadHistory(f"{name} stands outside the hands, which are tables: [1], [2], …")
            continue
        try:
            yield name, checked(_tuples(fields))
        except BadHistory as bad:
            yield name, bad


def apart(text: str) -> tuple[str, list[tuple[str, str]]]:
    """What stands before the first hand of a .phhs, and the name and the text of each."""
    before, *parts = _TABLE.split(text)
    return before, [(name, body.strip("\n")) for name, body in zip(parts[::2], parts[1::2], strict=True)]


def _stand_apart(before: str, hands: list[tuple[str, str]]) -> bool:
    return bool(hands) and not before.strip(" \t\n") and len({name for name, _ in hands}) == len(hands)


def or_bad(text: str) -> HandHistory | BadHistory:
    """The one hand in the text of a .phh file, or what is wrong with it."""
    try:
        return loads(text)
    except BadHistory as bad:
        return bad


# -- the long way


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as bad:
        raise BadHistory(f"is not TOML: {bad}") from None


def _tuples(value: Any) -> Any:
    """Arrays as tuples all the way down."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {name: _tuples(one) for name, one in value.items()}
    return value


# -- the short way


def _plainly(text: str) -> HandHistory:
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        name, sign, value = line.partition(" = ")
        if not line.isprintable() or not sign or name in fields:
            if line:
                raise _NotPlain
            continue
        if name in _BY_PLAYER:
            fields[name] = _numbers(value)
        elif name == "actions" or name == "players":
            fields[name] = _texts(value)
        elif name in _SINGLE:
            fields[name] = _number(value)
        elif name == "seats":
            fields[name] = _numbers(value)
        else:
            fields[_name(name)] = _other(value)
    try:
        count = len(fields["starting_stacks"])
        if type(fields["variant"]) is not str or type(fields.get("ante_trimming_status", True)) is not bool:
            raise _NotPlain
        for name in ("antes", "blinds_or_straddles", "finishing_stacks", "winnings", "players", "seats"):
            if name in fields and len(fields[name]) != count:
                raise _NotPlain
        return made(fields)
    except KeyError:
        raise _NotPlain from None


@lru_cache(maxsize=1 << 12)
def _numbers(text: str) -> tuple[int, ...]:
    if not _NUMBERS.fullmatch(text):
        raise _NotPlain
    return tuple(map(int, text[1:-1].split(", ")))


@lru_cache(maxsize=1 << 10)
def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _NotPlain
    return int(text)


def _texts(text: str) -> tuple[str, ...]:
    """An array of texts between single quotes, none of which holds one."""
    if text[:2] != "['" or text[-2:] != "']":
        raise _NotPlain
    parts = text[2:-2].split("', '")
    if text.count("'") != 2 * len(parts):
        raise _NotPlain
    return tuple(parts)


@lru_cache(maxsize=1 << 10)
def _name(text: str) -> str:
    if not _NAME.fullmatch(text):
        raise _NotPlain
    return text


@lru_cache(maxsize=1 << 10)
def _other(text: str) -> str | int | bool:
    if text[:1] == "'" == text[-1:] and text.count("'") == 2:
        return text[1:-1]
    if _NUMBER.fullmatch(text):
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    raise _NotPlain
