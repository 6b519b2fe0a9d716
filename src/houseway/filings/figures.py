"""The figures of a filing as they are written in its TOML: line numbers, odds, money, bands.

| figure | written | is |
|---|---|---|
| lines | `"511-640, 137"`; `"002: 345-360"` of another document; `"none"` without a document | `Lines` |
| odds | `"8 to 1"`, `"push"`, `"lose"` | `Fraction(8)`, `Fraction(0)`, `Fraction(-1)` |
| money | `"1,000"`, `"0.50"` | cents |
| range | `"5-200"`, `"901+"`, `"any"`, `"7"` | `Range` (of players, of cents, …) |
| bands | `{ "5-200" = "1", "201+" = "3" }` or `"2"` | `Bands` |
"""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator

from houseway.felt.chips import dollars, money
from houseway.filings.digest import NO_RULE

_SPAN = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")
_ODDS = re.compile(r"(\d+)\s+to\s+(\d+)")


@lru_cache(maxsize=1 << 12)
def _in_text(spans: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in spans) or "–"


class Lines(NamedTuple):
    """Where in the source document something stands, or in another one from which it is borrowed."""

    spans: tuple[tuple[int, int], ...]
    document: str = ""
    """The other document."""

    def __str__(self) -> str:
        return f"{self.document}: {_in_text(self.spans)}" if self.document else _in_text(self.spans)

    def holds(self, line: int) -> bool:
        return any(first <= line <= last for first, last in self.spans)


def lines_of(value: Any) -> Lines:
    if isinstance(value, Lines):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError('line numbers are written as "511-640, 137"')
    if value == "none":
        return Lines(())
    spans = []
    document, _, told = str(value).rpartition(":")
    for part in told.split(","):
        match = _SPAN.fullmatch(part.strip())
        if not match:
            raise ValueError(f'line numbers are written as "511-640, 137", not {value!r}')
        first, last = int(match[1]), int(match[2] or match[1])
        if not 0 < first <= last:
            raise ValueError(f"lines {part.strip()} run backwards")
        spans.append((first, last))
    return Lines(tuple(spans), document.strip())


def odds_of(value: Any) -> Fraction:
    """`8 to 1` means eight for each one staked, and the stake back; a push is nothing, and `lose` the stake itself."""
    if isinstance(value, Fraction):
        return value
    if value in ("push", "lose"):
        return Fraction(0 if value == "push" else -1)
    match = _ODDS.fullmatch(value.strip()) if isinstance(value, str) else None
    if not match or not int(match[1]) or not int(match[2]):
        raise ValueError(f'odds are written as "8 to 1", "push" or "lose", not {value!r}')
    return Fraction(int(match[1]), int(match[2]))


def odds_text(odds: Fraction) -> str:
    if odds.numerator < 0:
        return "lose"
    return f"{odds.numerator} to {odds.denominator}" if odds else "push"


def cents_of(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, str):
        raise ValueError(f'money is written in dollars between quotes, as "0.50", not {value!r}')
    cents = dollars(value)
    if cents < 0:
        raise ValueError(f"{value!r} is less than nothing")
    return cents


class Range(NamedTuple):
    """From `low` to `high`, both included; without `high`, and more."""

    low: int
    high: int | None

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value and (self.high is None or value <= self.high)


def _range(value: Any, figure: Callable[[str], int]) -> Range:
    if isinstance(value, Range):
        return value
    text = str(value).strip() if isinstance(value, int | str) and not isinstance(value, bool) else ""
    if text == "any":
        return Range(0, None)
    if text.endswith("+"):
        return Range(figure(text[:-1].strip()), None)
    low, dash, high = text.replace("–", "-").partition("-")
    if not low or (dash and not high):
        raise ValueError(f'a range is written as "5-200", "201+", "7" or "any", not {value!r}')
    found = Range(figure(low.strip()), figure((high or low).strip()))
    if found.high is not None and found.low > found.high:
        raise ValueError(f"the range {text} runs backwards")
    return found


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def count_range(value: Any) -> Range:
    return _range(value, _count)


def money_range(value: Any) -> Range:
    return _range(value, cents_of)


class Bands(NamedTuple):
    """Flat fees by band, in the order in which they are printed."""

    bands: tuple[tuple[Range, int], ...]

    def fee(self, value: int, gap: str = "higher", outside: str = "nearest") -> int:
        """The fee for `value`: its band's, or by `gap` the next one's where it falls between two, or by `outside`."""
        for band, cents in self.bands:
            if value in band:
                return cents
        ordered = sorted(self.bands)
        below = [cents for band, cents in ordered if band.low < value]
        above = [cents for band, cents in ordered if band.low > value]
        if below and above:
            return above[0] if gap == "higher" else below[-1]
        return 0 if outside == "nothing" else above[0] if above else below[-1]


def _bands(value: Any, ranges: Callable[[Any], Range]) -> Bands:
    if isinstance(value, Bands):
        return value
    if isinstance(value, str):
        value = {"any": value}
    if not isinstance(value, dict) or not value:
        raise ValueError(f'bands are written as {{ "5-200" = "1", "201+" = "3" }}, not {value!r}')
    return Bands(tuple((ranges(band), cents_of(cents)) for band, cents in value.items()))


def count_bands(value: Any) -> Bands:
    return _bands(value, count_range)


def money_bands(value: Any) -> Bands:
    return _bands(value, money_range)


def range_text(found: Range, figure: Callable[[int], str] = money) -> str:
    if found.high is None:
        return "any" if found.low == 0 else f"{figure(found.low)}+"
    return figure(found.low) if found.low == found.high else f"{figure(found.low)}–{figure(found.high)}"


LineRef = Annotated[Lines, BeforeValidator(lines_of), NO_RULE]
Odds = Annotated[Fraction, BeforeValidator(odds_of)]
Cents = Annotated[int, BeforeValidator(cents_of)]
CountRange = Annotated[Range, BeforeValidator(count_range)]
MoneyRange = Annotated[Range, BeforeValidator(money_range)]
