"""Filings for the page: what the lobby lists, and a filing's rule sheet as data."""

import io
from functools import lru_cache
from typing import Any

from rich.console import Console

from houseway.families import families
from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.files import Source
from houseway.filings.model import Filing, Schedule, Sheet, WagerRule
from houseway.library import catalogue, load
from houseway.sheets.fees import fee_text, in_bands, limits_text
from houseway.sheets.rules import bank_rows, conditions, deck_text, first_text, settlement_rows, sheet
from houseway.table.game import Game
from houseway.table.layout import Layout
from houseway.terminal.naming import in_words

WIDTH = 88


@lru_cache(maxsize=1)
def listed() -> list[dict[str, Any]]:
    """Every filing, in the order of the catalogue."""
    found = []
    for entry in catalogue().values():
        family = families().get(entry.family)
        layout = family.layout if family else Layout()
        filing = load(entry.id).filing if entry.playable else None
        told: dict[str, Any] = {
            "id": entry.id, "title": entry.title, "cardroom": entry.cardroom, "family": entry.family,
            "familyTitle": family.title if family else entry.family, "document": entry.document,
            "lines": entry.lines, "playable": entry.playable, "why": entry.why,
            "summary": " ".join(filing.summary.split()) if filing else "",
            "seats": max(table.seats for table in filing.seats.tables) if filing else 0,
            "least": filing.seats.least if filing else 0,
            "banked": filing is not None and filing.player_dealer is not None,
            "mark": layout.mark, "red": layout.red,
        }  # fmt: skip
        found.append(told)
    return found


@lru_cache(maxsize=256)
def told(text: Source, readings: tuple[tuple[str, str], ...] = ()) -> dict[str, Any]:
    """A filing under some readings, as a rule sheet in data."""
    game = load(text, dict(readings))
    filing = game.filing
    return {
        "id": filing.id,
        "revision": filing.revision,
        "title": filing.title,
        "cardroom": filing.cardroom,
        "family": filing.family,
        "familyTitle": game.family.title,
        "document": filing.document,
        "lines": str(filing.lines),
        "summary": " ".join(filing.summary.split()),
        "seats": max(table.seats for table in filing.seats.tables),
        "deck": deck_text(filing.deck),
        "playerDealer": _player_dealer(filing),
        "wagers": [_wager(filing, kind, rule) for kind, rule in filing.wagers.items() if rule.offered],
        "settlement": _settlement(filing),
        "sheets": [_sheet(name, one) for name, one in filing.sheets.items()],
        "readings": [
            {
                "name": name, "question": one.question, "answers": dict(one.answers), "default": one.default,
                "answer": game.readings[name], "basis": " from ".join(filter(None, (one.basis, one.borrowed_from))),
                "lines": str(one.lines), "note": one.note,
            }
            for name, one in filing.readings.items()
        ],
        "irregularities": [
            {"name": name, "title": one.title, "lines": str(one.lines)} for name, one in filing.irregularities.items()
        ],
        "sheet": _text(game),
    }  # fmt: skip


def _wager(filing: Filing, kind: str, rule: WagerRule) -> dict[str, Any]:
    return {
        "kind": kind,
        "title": rule.title,
        "also": list(rule.also),
        "bonus": rule.bonus,
        "placed": rule.placed,
        "needs": list(rule.needs),
        "lines": str(rule.lines),
        "terms": list(conditions(filing, rule)),
        "pays": [
            {
                "on": in_words(" and ".join(row.on)),
                "pays": money(row.prize) if row.prize else odds_text(row.pays),
                "lines": str(row.lines),
            }
            for row in rule.pays
        ],
    }


def _player_dealer(filing: Filing) -> dict[str, Any] | None:
    rule = filing.player_dealer
    if rule is None:
        return None
    return {"lines": str(rule.lines), "facts": [[name, text] for name, text, _ in bank_rows(rule)]}


def _settlement(filing: Filing) -> dict[str, Any] | None:
    rule = filing.settlement
    if rule is None:
        return None
    rows = {name.lower(): text for name, text, _ in settlement_rows(filing, rule)}
    return {**rows, "first": first_text(rule.first), "lines": str(rule.lines)}


def _sheet(name: str, sheet: Sheet) -> dict[str, Any]:
    return {
        "name": name,
        "title": sheet.title,
        "lines": str(sheet.lines),
        "fees": [[fee, fee_text(rule)] for fee, rule in sheet.fees.items()],
        "options": [_option(name, sheet, option) for option in sheet.options],
    }


def _option(sheet: str, rule: Sheet, option: Schedule) -> dict[str, Any]:
    return {
        "option": ", ".join(map(str, option.option)),
        "schedule": f"{sheet} {option.option[0]}",
        "limits": limits_text(option),
        "lines": str(option.lines),
        "fees": [[name, in_bands(rule, name, option)] for name in option.fees],
    }


def _text(game: Game) -> str:
    """The whole rule sheet as text."""
    paper = Console(file=io.StringIO(), width=WIDTH, markup=False, highlight=False, emoji=False, no_color=True)
    for part in sheet(game):
        paper.print(part)
    assert isinstance(paper.file, io.StringIO)
    return "\n".join(line.rstrip() for line in paper.file.getvalue().splitlines())
