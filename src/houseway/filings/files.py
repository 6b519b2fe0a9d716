"""Reading the TOML files."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from houseway.filings.model import Filing
from houseway.filings.readings import Reading, UnknownReading, choose, resolve, used
from houseway.filings.shelves import OURS

Model = TypeVar("Model", bound=BaseModel)
_READINGS = TypeAdapter(dict[str, Reading])


class FilingError(ValueError):
    """What is wrong with a filing: the file, the key, and the problem, one sentence each."""

    def __init__(self, file: str, problems: Iterable[str]) -> None:
        self.file = file
        self.problems = tuple(problems)
        more = f" (and {len(self.problems) - 1} more)" if len(self.problems) > 1 else ""
        super().__init__(f"{file}: {self.problems[0]}{more}")

    def __reduce__(self) -> tuple[type["FilingError"], tuple[str, tuple[str, ...]]]:
        return FilingError, (self.file, self.problems)


class Source(NamedTuple):
    """The text of a filing, and what it is called where something is wrong with it."""

    name: str
    text: str


@cache
def source(path: Path) -> Source:
    """The text in a file."""
    name = str(path.relative_to(OURS)) if path.is_relative_to(OURS) else str(path)
    try:
        return Source(name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as bad:
        raise FilingError(name, [f"cannot be read: {bad}"]) from None


@lru_cache(maxsize=512)
def raw(source: Source) -> dict[str, Any]:
    """The text as TOML gives it."""
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as bad:
        raise FilingError(source.name, [f"not TOML: {bad}"]) from None


def readings_of(source: Source) -> dict[str, Reading]:
    try:
        return _READINGS.validate_python(raw(source).get("readings", {}))
    except ValidationError as bad:
        raise FilingError(source.name, problems(bad, "readings")) from None


def read(source: Source, chosen: Mapping[str, str] | None = None) -> tuple[Filing, dict[str, str]]:
    """The filing under the chosen readings, and the answer it was read with to each."""
    readings = readings_of(source)
    answers = choose(readings, chosen or {})
    body = body_of(source)
    try:
        resolved = resolve(body, answers, readings)
    except UnknownReading as bad:
        raise FilingError(source.name, [str(bad)]) from None
    idle = set(readings) - used(body)
    if idle:
        raise FilingError(source.name, [f"readings.{name}: nothing depends on it" for name in sorted(idle)])
    return validated(Filing, {**resolved, "readings": raw(source).get("readings", {})}, source), answers


def body_of(source: Source) -> dict[str, Any]:
    """All that the text says but its readings."""
    return {key: value for key, value in raw(source).items() if key != "readings"}


def validated(model: type[Model], data: Any, source: Source, key: str = "") -> Model:
    """`data` as a `model`, or one error that names the file and the keys."""
    try:
        return model.model_validate(data)
    except ValidationError as bad:
        raise FilingError(source.name, problems(bad, key)) from None


def problems(error: ValidationError, key: str = "") -> list[str]:
    """A validation error as sentences, each with its key."""
    found = []
    for one in error.errors():
        at = key
        for part in one["loc"]:
            at += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
        message = {
            "extra_forbidden": "there is no such key",
            "missing": "this key is missing",
        }.get(one["type"], one["msg"].removeprefix("Value error, "))
        found.append(f"{at.lstrip('.') or 'filing'}: {message}")
    return found
