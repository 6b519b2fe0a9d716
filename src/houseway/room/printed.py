"""What is printed on the felt of a filing: its spots by their short names, with their odds, lines and paytables."""

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final

from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.model import Filing, Row, WagerRule
from houseway.table.layout import Layout
from houseway.terminal.naming import in_words
from houseway.words.narrator import Narrator

MOST_LETTERS: Final = 13
"""Of a name on a spot."""
MOST_LINES: Final = 2
"""A wager with more payouts than these has a paytable."""
EVEN: Final = 1
BEATEN: Final = " is beaten"
WINNER: Final = "player wins"
_LESS = (re.compile(r"( (game|side|bonus))? (wager|bet|line)$", re.IGNORECASE), re.compile(" bonus$", re.IGNORECASE))
_ARTICLE = re.compile(r"^(are )?((a|an) )?")


def short_name(kind: str, title: str) -> str:
    """A name that fits a spot: the title without `wager`, `bet` or `line`, or else what the hand calls it."""
    name = title
    for less in _LESS:
        name = less.sub("", name)
        if len(name) <= MOST_LETTERS:
            return name
    return kind.replace("-", " ").removesuffix(" bonus").title()


def spots(filing: Filing, sheet: str, layout: Layout) -> list[dict[str, Any]]:
    """Every wager that is offered with a fee sheet, as a place on the layout."""
    return [
        {
            "kind": kind,
            "title": rule.title,
            "short": short_name(kind, rule.title),
            "odds": _odds(rule),
            "bonus": rule.bonus,
            "placed": rule.placed,
            "needs": list(rule.needs),
            "equals": rule.equals,
            "line": kind in layout.lines,
        }
        for kind, rule in _offered(filing, sheet)
    ]


def printed(words: Narrator, filing: Filing, sheet: str, layout: Layout) -> dict[str, Any]:
    """What stands on the felt beside the spots; `cup` is whether dice are thrown."""
    lines: dict[str, None] = {}
    tables: dict[tuple[tuple[str, str], ...], str] = {}
    for kind, rule in _offered(filing, sheet):
        name = short_name(kind, rule.title)
        if kind in layout.lines:
            lines[words.say("felt-line", what=name, odds=_odds(rule))] = None
        elif rows := _paytable(rule):
            tables[rows] = f"{tables[rows]}, {name}" if rows in tables else name
        else:
            lines |= dict.fromkeys(_special(words, rule))
    first = filing.settlement.first if filing.settlement else None
    return {
        "cup": first is not None and first.at == "dice",
        "lines": list(lines),
        "paytables": [
            {"title": title, "rows": [{"on": on, "pays": pays} for on, pays in rows]} for rows, title in tables.items()
        ],
    }


def _offered(filing: Filing, sheet: str) -> list[tuple[str, WagerRule]]:
    return [
        (kind, rule)
        for kind, rule in filing.wagers.items()
        if rule.offered and (not rule.sheets or sheet in rule.sheets)
    ]


def _odds(rule: WagerRule) -> str:
    """What a wager pays, where that is always the same."""
    found = {odds_text(row.pays) for row in _winning(rule)}
    return found.pop() if len(found) == 1 else ""


def _winning(rule: WagerRule) -> list[Row]:
    return [row for row in rule.pays if row.prize or row.pays > 0]


def _paytable(rule: WagerRule) -> tuple[tuple[str, str], ...]:
    """The rows of a wager that pays in several ways, without what they all begin with."""
    rows = [row for row in _winning(rule) if rule.bonus or row.on != (WINNER,)]
    if len({row.pays for row in rows if row.pays != EVEN or rule.bonus}) <= (1 if rule.bonus else MOST_LINES):
        return ()
    pays = (money(row.prize) if row.prize else odds_text(row.pays) for row in rows)
    return tuple(zip(_shortened(map(_on, rows)), pays, strict=True))


def _special(words: Narrator, rule: WagerRule) -> list[str]:
    """What is not paid even money: `Natural: 6 to 5`; and what wins and is not paid at all."""
    several = len({row.pays for row in _winning(rule)}) > 1
    found = []
    for row in rule.pays:
        on = _ARTICLE.sub("", _on(row).removeprefix("player has "))
        if row.pays > 0 and row.pays != EVEN and several:
            found.append(words.say("felt-pays", what=_capital(on), odds=odds_text(row.pays)))
        elif row.pays == 0 and not row.prize and " wins with " in on:
            found.append(words.say("felt-pushes", what=_capital(on)))
    return found


def _on(row: Row) -> str:
    """When a row pays, that the player wins apart."""
    conditions = [one for one in row.on if one != WINNER] or list(row.on)
    return in_words(" and ".join(conditions))


def _shortened(rows: Iterable[str]) -> list[str]:
    """Rows without what all of them begin with, and without that a hand `is beaten` where all of them are."""
    found = list(rows)
    if len(found) > 1 and all(row.endswith(BEATEN) for row in found):
        found = [row.removesuffix(BEATEN) for row in found]
    all_words = [row.split() for row in found]
    same = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*all_words, strict=False))]
    if same and same not in all_words:
        found = [f" {row}".replace(f" {' '.join(same)} ", " ").strip() for row in found]
    return [_capital(_ARTICLE.sub("", row)) for row in found]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
