"""Writing .phh and .phhs: one line for each field, in the order of the format."""

import datetime
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from houseway.phh.model import HandHistory

ORDER: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions", "author", "event", "url", "venue", "address", "city", "region", "postal_code",
    "country", "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats",
    "seat_count", "table", "players", "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit",
    "time_banks",
)  # fmt: skip
"""The format's own fields; an annotator's come after them."""

OWN: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions", "seats", "players", "finishing_stacks", "winnings",
)  # fmt: skip

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN: Final = re.compile(r"[^'\x00-\x08\x0a-\x1f\x7f]*")


def dumps(history: HandHistory) -> str:
    """The text of a .phh file."""
    fields: dict[str, Any] = {name: value for name in OWN if (value := getattr(history, name)) is not None}
    fields.update(history.more)
    names = [name for name in ORDER if name in fields] + [name for name in fields if name not in ORDER]
    return "".join(f"{_name(name)} = {_value(fields[name])}\n" for name in names)


def dumps_all(histories: Iterable[HandHistory]) -> str:
    """The text of a .phhs file: each hand a table, numbered from 1."""
    return "\n".join(f"[{number}]\n{dumps(history)}" for number, history in enumerate(histories, start=1))


def write(path: str | Path, histories: HandHistory | Iterable[HandHistory]) -> None:
    """A .phh file with one hand, or a .phhs file with all of them."""
    if isinstance(histories, HandHistory):
        text = dumps(histories)
    else:
        text = dumps_all(histories)
    if Path(path).suffix != (".phh" if isinstance(histories, HandHistory) else ".phhs"):
        raise ValueError(f"{path}: one hand goes into a .phh file, and several go into a .phhs file")
    Path(path).write_text(text, encoding="utf-8", newline="\n")


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"'{value}'" if _PLAIN.fullmatch(value) else _quoted(value)
        case int():
            return str(value)
        case Decimal() | float():
            return _decimal(Decimal(repr(value)) if isinstance(value, float) else value)
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            pairs = ", ".join(f"{_name(name)} = {_value(one)}" for name, one in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"{value!r} cannot be written as TOML")


def _decimal(value: Decimal) -> str:
    """In its own form, and always such that it is read as a decimal again."""
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    if value.is_nan():
        return "nan"
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def _quoted(text: str) -> str:
    """Between double quotes, with what cannot stand there escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'
