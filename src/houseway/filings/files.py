"""Reading the TOML files."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

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


@cache
def raw(path: Path) -> dict[str, Any]:
    """The file as TOML gives it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as bad:
        raise FilingError(_name(path), [f"not TOML: {bad}"]) from None
    except (OSError, UnicodeDecodeError) as bad:
        raise FilingError(_name(path), [f"cannot be read: {bad}"]) from None


def readings_of(path: Path) -> dict[str, Reading]:
    try:
        return _READINGS.validate_python(raw(path).get("readings", {}))
    except ValidationError as bad:
        raise FilingError(_name(path), problems(bad, "readings")) from None


def read(path: Path, chosen: Mapping[str, str] | None = None) -> tuple[Filing, dict[str, str]]:
    """The filing under the chosen readings, and the answer it was read with to each."""
    readings = readings_of(path)
    answers = choose(readings, chosen or {})
    body = {key: value for key, value in raw(path).items() if key != "readings"}
    try:
        resolved = resolve(body, answers, readings)
    except UnknownReading as bad:
        raise FilingError(_name(path), [str(bad)]) from None
    idle = set(readings) - used(body)
    if idle:
        raise FilingError(_name(path), [f"readings.{name}: nothing depends on it" for name in sorted(idle)])
    return validated(Filing, {**resolved, "readings": raw(path).get("readings", {})}, path), answers


def validated(model: type[Model], data: Any, path: Path, key: str = "") -> Model:
    """`data` as a `model`, or one error that names the file and the keys."""
    try:
        return model.model_validate(data)
    except ValidationError as bad:
        raise FilingError(_name(path), problems(bad, key)) from None


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


def _name(path: Path) -> str:
    return str(path.relative_to(OURS)) if path.is_relative_to(OURS) else str(path)
