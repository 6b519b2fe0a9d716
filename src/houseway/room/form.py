"""What can be set for a table of a filing, as data: the page draws its form from this, and a test sets all of it."""

from functools import lru_cache
from typing import Any

from houseway.bots.temper import TEMPERS
from houseway.filings.files import Source
from houseway.filings.model import PairedLimit, Schedule, TableLimit
from houseway.library import load
from houseway.room.describe import readings_of
from houseway.sheets.options import buy_in, by_time, costs, kind, stakes
from houseway.sheets.terms import about, choice, title
from houseway.table.game import Game
from houseway.table.stipulations import Stipulation
from houseway.table.suggestion import usual_limits, usual_stack


@lru_cache(maxsize=256)
def table_form(text: Source, readings: tuple[tuple[str, str], ...] = ()) -> dict[str, Any]:
    """Of a filing under some readings."""
    game = load(text, dict(readings))
    filing = game.filing
    least, most = filing.deck.decks
    terms: list[Stipulation] = []
    options = [_option(game, sheet, option, terms) for sheet, option in filing.schedules()]
    return {
        "id": filing.id,
        "title": filing.title,
        "cardroom": filing.cardroom,
        "suggested": game.suggested.schedule,
        "players": game.suggested.players,
        "least": filing.seats.least,
        "most": max(table.seats for table in filing.seats.tables),
        "decks": list(range(least, (least if most is None else most) + 1)),
        "usualDecks": filing.deck.play,
        "readings": readings_of(game),
        "terms": [_term(one) for one in terms],
        "options": options,
        "tempers": [{"name": name, **told._asdict()} for name, told in TEMPERS.items()],
    }


def _option(game: Game, sheet: str, option: Schedule, terms: list[Stipulation]) -> dict[str, Any]:
    """An option; its terms are noted where no other option has named the same."""
    filing = game.filing
    schedule = f"{sheet} {option.option[0]}"
    own = game.family.stipulations(game, sheet, option)
    terms += [one for one in own if one not in terms]
    limits = usual_limits(game, schedule)
    return {
        "schedule": schedule,
        "sheet": filing.sheets[sheet].title,
        "kind": kind(filing.sheets[sheet]),
        "stakes": stakes(game, sheet, option),
        "costs": [cost._asdict() for cost in costs(filing, sheet, option)],
        "byTime": by_time(filing, sheet, option),
        "buyIn": buy_in(option),
        "limits": limits,
        "choices": [_choice(one) for one in option.limit if len(option.limit) > 1 or _is_open(one)],
        "chips": usual_stack(game, schedule, limits),
        "terms": [terms.index(one) for one in own],
        "lines": str(option.lines),
        "note": " ".join(option.note.split()),
    }


def _is_open(limit: TableLimit | PairedLimit) -> bool:
    return limit.low.low != limit.low.high or limit.high.low != limit.high.high


def _choice(limit: TableLimit | PairedLimit) -> dict[str, Any]:
    return {
        "low": tuple(limit.low),
        "high": tuple(limit.high),
        "usual": limit.usual,
        "together": isinstance(limit, PairedLimit),
    }


def _term(one: Stipulation) -> dict[str, Any]:
    words = {"title": title(one.name), "about": about(one.name)}
    return {**one._asdict(), **words, "choices": [{"value": value, "text": choice(value)} for value in one.choices]}
