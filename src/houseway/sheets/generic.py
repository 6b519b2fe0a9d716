"""Any family's rules for the rule sheet, told from the shape of their model."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, get_args

from pydantic import BaseModel

from houseway.felt.chips import money
from houseway.filings.figures import Lines, Range, cents_of, odds_text, range_text
from houseway.sheets.sections import Section, say, section
from houseway.table.game import Game

Row = tuple[str, str, object]


def sheet(game: Game) -> Iterator[Section]:
    """What a family that has no sheet of its own says: every value of its rules by its name."""
    told = [say(text, lines, label) for label, text, lines in rows(game.rules, "", game.rules.lines)]
    yield section("play", told, title=game.family.title, lines=game.rules.lines)


def rows(model: BaseModel, above: str, lines: object) -> Iterator[Row]:
    """Any model of rules as rows: a row for each value, the parts of a part under its name."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        label = f"{above}{name.replace('_', ' ')}"
        in_cents = isinstance(value, int) and is_money(field.annotation, *field.metadata)
        if name != "lines":
            yield from _value(label, money(value) if in_cents else value, lines)


def is_money(annotation: Any, *metadata: Any) -> bool:
    """Whether a field is read by `cents_of`, alone or as one of several kinds of value."""
    return any(getattr(one, "func", None) is cents_of for one in metadata) or any(
        is_money(one, *getattr(one, "__metadata__", ())) for one in get_args(annotation)
    )


def _value(label: str, value: Any, lines: object) -> Iterator[Row]:
    if isinstance(value, BaseModel):
        yield from rows(value, f"{label}, ", getattr(value, "lines", lines))
    elif isinstance(value, Mapping) and any(isinstance(one, BaseModel) for one in value.values()):
        for key, one in value.items():
            yield from _value(f"{label}, {key}", one, lines)
    elif isinstance(value, tuple) and any(isinstance(one, BaseModel) for one in value):
        for number, one in enumerate(value, start=1):
            yield from _value(f"{label} {number}", one, lines)
    else:
        yield label.capitalize(), words(value), lines


def words(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None | () | "":
            return "none"
        case Fraction():
            return odds_text(value)
        case Range():
            return range_text(value, str)
        case Lines():
            return str(value)
        case Mapping():
            return "; ".join(f"{key}: {words(one)}" for key, one in value.items())
        case tuple() | list() | frozenset():
            return ", ".join(map(words, value))
        case str():
            return value.replace("-", " ")
    return str(value)
