"""A filing as a readable rule sheet: its sections as data, and on paper."""

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.filings.files import raw
from houseway.filings.model import Filing
from houseway.filings.readings import Reading, resolve
from houseway.filings.shelves import cardroom
from houseway.sheets import house, irregularities
from houseway.sheets.banked import bank_section, settlement_section, wager_sections
from houseway.sheets.fees import fee_grid
from houseway.sheets.render import rendered
from houseway.sheets.sections import Grid, Section, cite, in_order, say, section
from houseway.sheets.table import deck_section, seats_section
from houseway.table.game import Game, part
from houseway.terminal.output import DIM, said

BASIS = {
    "text": "by the text",
    "chart": "by the chart",
    "example": "by the example",
    "custom": "by custom",
    "borrowed": "borrowed from",
}


def resolved(game: Game) -> dict[str, Any]:
    """The filing as its file writes it, with every reading answered, its revision and the digest of its rules."""
    body = raw(game.source)
    readings = game.filing.readings
    answered = {key: value for key, value in body.items() if key != "readings"}
    told = {name: {**body["readings"][name], "answer": game.readings[name]} for name in readings}
    named = {"revision": game.filing.revision, "digest": game.digest()}
    return {**resolve(answered, game.readings, readings), **named, "readings": told}


def sheet(game: Game) -> Iterator[RenderableType]:
    """The rule sheet on paper."""
    yield _title(game.filing)
    for one in sections(game):
        yield from rendered(one)


def sections(game: Game) -> Iterator[Section]:
    """The rule sheet as data, in its usual order."""
    yield from in_order(_sections(game))


def _sections(game: Game) -> Iterator[Section]:
    filing = game.filing
    yield deck_section(filing)
    yield seats_section(filing)
    if filing.player_dealer:
        yield bank_section(filing.player_dealer)
    if filing.wagers:
        yield from wager_sections(filing)
    yield from part(game.family.sheet)(game)
    if filing.settlement:
        yield settlement_section(filing, filing.settlement)
    yield irregularities.section_of(game)
    yield section("collections", [], [fee_grid(name, one, filing.wagers) for name, one in filing.sheets.items()])
    yield from house.sections(filing)
    if filing.readings:
        yield _readings(game)


def _title(filing: Filing) -> Panel:
    place = cardroom(filing.id.partition("/")[0])
    document = place.documents.get(filing.document, "") if place else ""
    where = f"{filing.id}, revision {filing.revision} · document {filing.document}, lines {filing.lines}"
    state = f" · {filing.number}" if filing.number else ""
    body = Group(
        Text.assemble((filing.title, "bold"), f", {filing.cardroom}"),
        Text(where + state, style=DIM),
        *([Text(document, style=DIM)] if document else []),
        Text("\n" + " ".join(filing.summary.split())),
        Text(f"Numbers in brackets are lines of document {filing.document}.", style=DIM),
    )
    return Panel(body, box=box.ROUNDED, border_style="cyan", padding=(0, 1))


def _readings(game: Game) -> Section:
    legend = say("What the text leaves open; --reading NAME=ANSWER shows the sheet under another answer.")
    readings = game.filing.readings.items()
    return section("readings", [legend], [_reading(name, one, game.readings[name]) for name, one in readings])


def _reading(name: str, reading: Reading, answer: str) -> Grid:
    """Every answer to a question: the one this sheet is read by marked, and why the default is one."""
    rows = []
    for key, told in reading.answers.items():
        basis = " ".join(filter(None, (said(BASIS, reading.basis), reading.borrowed_from)))
        usual = f" (default, {basis})" if key == reading.default else ""
        rows.append((f"{'●' if key == answer else '○'} {key}", f"{told}{usual}"))
    if reading.note:
        rows.append(("", reading.note))
    return Grid(reading.question, (), tuple(rows), cite(reading.lines), name=name)
