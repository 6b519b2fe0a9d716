"""Filings for the page: what the lobby lists, and a filing's rule sheet as data."""

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from houseway.families import families
from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.files import Source
from houseway.filings.model import Filing, Schedule, Sheet, WagerRule
from houseway.library import catalogue, load, names_of
from houseway.sheets.banked import conditions
from houseway.sheets.fees import fee_text, fee_title, in_bands, limits_text
from houseway.sheets.options import stakes
from houseway.sheets.rules import sections
from houseway.sheets.table import deck_text
from houseway.table.game import Game
from houseway.table.layout import Layout
from houseway.terminal.naming import in_words


@lru_cache(maxsize=1)
def listed() -> list[dict[str, Any]]:
    """Every filing, in the order of the catalogue."""
    found = []
    for entry in catalogue().values():
        family = families().get(entry.family)
        layout = family.layout if family else Layout()
        game = load(entry.id) if entry.playable else None
        filing = game.filing if game else None
        told: dict[str, Any] = {
            "id": entry.id, "title": entry.title, "cardroom": entry.cardroom, "family": entry.family,
            "familyTitle": family.title if family else entry.family, "document": entry.document,
            "lines": entry.lines, "playable": entry.playable, "why": entry.why,
            "summary": " ".join(filing.summary.split()) if filing else "",
            "seats": max(table.seats for table in filing.seats.tables) if filing else 0,
            "least": filing.seats.least if filing else 0,
            "players": game.suggested.players if game else 0,
            "stakes": first_stakes(game) if game else "",
            "also": names_of(entry),
            "banked": filing is not None and filing.player_dealer is not None,
            "mark": layout.mark, "red": layout.red,
        }  # fmt: skip
        found.append(told)
    return found


def first_stakes(game: Game) -> str:
    """What the first table is played for."""
    schedule, limits, *_ = game.suggested
    return stakes(game, *game.schedule(schedule), limits)


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
        "wagers": [_wager(filing, kind, rule) for kind, rule in filing.wagers.items() if rule.offered],
        "sheets": [_sheet(filing, name, one) for name, one in filing.sheets.items()],
        "readings": readings_of(game),
        "sections": [asdict(one) for one in sections(game)],
    }


def readings_of(game: Game) -> list[dict[str, Any]]:
    """The points that the text leaves open, and how they are answered here."""
    return [
        {
            "name": name, "question": one.question, "answers": dict(one.answers), "default": one.default,
            "answer": game.readings[name], "basis": " from ".join(filter(None, (one.basis, one.borrowed_from))),
            "lines": str(one.lines), "note": one.note,
        }
        for name, one in game.filing.readings.items()
    ]  # fmt: skip


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


def _sheet(filing: Filing, name: str, sheet: Sheet) -> dict[str, Any]:
    return {
        "name": name,
        "title": sheet.title,
        "lines": str(sheet.lines),
        "fees": [[fee_title(fee), fee_text(rule, filing.wagers)] for fee, rule in sheet.fees.items()],
        "options": [_option(filing, name, sheet, option) for option in sheet.options],
    }


def _option(filing: Filing, sheet: str, rule: Sheet, option: Schedule) -> dict[str, Any]:
    return {
        "option": ", ".join(map(str, option.option)),
        "schedule": f"{sheet} {option.option[0]}",
        "limits": limits_text(option, filing.wagers),
        "lines": str(option.lines),
        "note": " ".join(option.note.split()),
        "fees": [[fee_title(name), in_bands(rule, name, option)] for name in option.fees],
    }
