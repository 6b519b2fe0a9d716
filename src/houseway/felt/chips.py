"""Money: whole cents in an `int`, written and read as dollars.

`dollars` reads what people and hand scripts write, `plain` writes what hand scripts hold, and `money` writes
what people see. Nothing here ever passes through a float.
"""

import re
from collections.abc import Iterable
from typing import Final

CHIPS: Final[tuple[int, ...]] = (
    1_000_00, 500_00, 100_00, 25_00, 20_00, 5_00, 3_00, 2_00, 1_00, 50, 25, 10, 5, 1,
)  # fmt: skip
"""What a California cardroom keeps in its racks, largest first. The $2, $3 and $20 chips come from its $2-4,
$3-6 and $20-40 games; the half and the quarter pay collections and odds. Dimes, nickels and pennies are
coins, so that any amount can be shown."""

_AMOUNT: Final = re.compile(r"(-?)\$?(-?)([0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.([0-9]{1,2}))?")


class BadAmount(ValueError):
    """Something that is not an amount of dollars."""


def dollars(text: str | int) -> int:
    """The cents in an amount of dollars: `12`, `"12.5"`, `"$1,200.50"`, `"-10"`."""
    if isinstance(text, int) and not isinstance(text, bool):
        return text * 100
    found = _AMOUNT.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None or (found[1] and found[2]):
        raise BadAmount(f"{text!r} is not an amount of dollars: write digits, with at most two decimals.")
    cents = int(found[3].replace(",", "")) * 100 + int((found[4] or "").ljust(2, "0"))
    return -cents if found[1] or found[2] else cents


def plain(cents: int) -> str:
    """The amount as hand scripts write it: `12`, `0.50`, `-1200.50`."""
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{f'.{part:02}' if part else ''}"


def money(cents: int, sign: bool = False) -> str:
    """The amount for people: `$12`, `$0.50`, `-$1,200.50`; with `sign`, a gain says so: `+$10`."""
    whole, part = divmod(abs(cents), 100)
    before = "-" if cents < 0 else "+" if sign and cents > 0 else ""
    return f"{before}${whole:,}{f'.{part:02}' if part else ''}"


def breakdown(cents: int, denominations: Iterable[int] = CHIPS) -> dict[int, int]:
    """How many of each chip show the amount, the largest first; chips that are not needed are left out."""
    if cents < 0:
        raise BadAmount(f"{money(cents)} cannot be shown in chips: chips are never negative.")
    stack: dict[int, int] = {}
    left = cents
    for chip in sorted(denominations, reverse=True):
        if left >= chip:
            stack[chip], left = divmod(left, chip)
    if left:
        raise BadAmount(
            f"{money(cents)} cannot be shown in these chips: with the largest first, {money(left)} is left."
        )
    return stack
