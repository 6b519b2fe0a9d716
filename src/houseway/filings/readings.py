"""Readings: what a filing leaves open, as a question with answers.

A value anywhere in a filing may depend on a reading. It is then written as a table that names the reading and gives
the value under each of its answers:

    on-three-card-7 = { reading = "barred-banker", pays = "1 to 1", pushes = "push" }

`resolve` puts the chosen answer's value in its place before anything else looks at the filing, so that no rule, fee or
engine ever knows that there was a question.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from houseway.filings.figures import LineRef


class UnknownReading(ValueError):
    """A reading, or an answer to one, that the filing does not have."""


class Reading(BaseModel):
    """One open point: the question, the possible answers, the default and why, and the lines."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    question: str
    answers: dict[str, str]
    default: str
    basis: Literal["text", "chart", "example", "custom", "borrowed"]
    borrowed_from: str = Field("", alias="from")
    """With `basis = "borrowed"`: the filing that the default is taken from, where this one is silent."""
    lines: LineRef
    note: str = ""

    @model_validator(mode="after")
    def _default_is_an_answer(self) -> "Reading":
        if (self.basis == "borrowed") != bool(self.borrowed_from):
            raise ValueError("what is borrowed, and nothing else, says from which filing: `from`")
        if len(self.answers) < 2:
            raise ValueError("a reading needs at least two answers")
        if self.default not in self.answers:
            raise ValueError(f"the default {self.default!r} is not one of the answers {', '.join(self.answers)}")
        return self


def choose(readings: Mapping[str, Reading], chosen: Mapping[str, str]) -> dict[str, str]:
    """An answer for every reading: the chosen one, or the default."""
    for name, answer in chosen.items():
        if name not in readings:
            known = ", ".join(readings) or "none"
            raise UnknownReading(f"there is no reading {name!r} in this filing; it has {known}.")
        if answer not in readings[name].answers:
            answers = ", ".join(readings[name].answers)
            raise UnknownReading(f"{answer!r} does not answer the reading {name!r}; the answers are {answers}.")
    return {name: chosen.get(name, reading.default) for name, reading in readings.items()}


def resolve(raw: Any, answers: Mapping[str, str], readings: Mapping[str, Reading], key: str = "") -> Any:
    """The raw filing with every value that depends on a reading replaced by the value under the chosen answer."""
    if isinstance(raw, dict):
        if "reading" in raw:
            return resolve(_value(raw, answers, readings, key), answers, readings, key)
        return {name: resolve(value, answers, readings, f"{key}.{name}".lstrip(".")) for name, value in raw.items()}
    if isinstance(raw, list):
        return [resolve(value, answers, readings, f"{key}[{at + 1}]") for at, value in enumerate(raw)]
    return raw


def _value(raw: Mapping[str, Any], answers: Mapping[str, str], readings: Mapping[str, Reading], key: str) -> Any:
    name = raw["reading"]
    if name not in readings:
        raise UnknownReading(f"{key} depends on a reading {name!r} that the filing does not have")
    given, wanted = set(raw) - {"reading"}, set(readings[name].answers)
    if given != wanted:
        odd = ", ".join(sorted(given ^ wanted))
        raise UnknownReading(f"{key} must give one value for each answer of the reading {name!r} (see {odd})")
    return raw[answers[name]]


def used(raw: Any) -> set[str]:
    """The names of the readings that some value in `raw` depends on."""
    if isinstance(raw, dict):
        own = {raw["reading"]} if isinstance(raw.get("reading"), str) else set()
        return own.union(*(used(value) for value in raw.values()))
    if isinstance(raw, list):
        return set().union(*(used(value) for value in raw))
    return set()


def answers_in(
    raw: Any, readings: Mapping[str, Reading], so_far: Mapping[str, str] | None = None
) -> Iterator[dict[str, str]]:
    """For each value that depends on readings, the answers under which it stands: its own, and those it lies inside."""
    so_far = so_far or {}
    name = raw.get("reading") if isinstance(raw, dict) else None
    if isinstance(name, str) and name in readings:
        for answer in readings[name].answers:
            if so_far.get(name, answer) == answer:
                given = {**so_far, name: answer}
                yield given
                yield from answers_in(raw.get(answer), readings, given)
    elif isinstance(raw, dict | list):
        for value in raw.values() if isinstance(raw, dict) else raw:
            yield from answers_in(value, readings, so_far)
