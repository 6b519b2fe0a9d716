"""`houseway rules`: a filing as a readable rule sheet."""

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cli.families import rules_of
from houseway.cli.given import AsJson, FilingId, Readings, opened
from houseway.cli.output import DIM, GOOD, NOTE, Paper, cited, dump, facts, grid, heading, indented, said
from houseway.cli.sheets import sheet_table
from houseway.felt.chips import money
from houseway.filings.figures import odds_text, range_text
from houseway.filings.files import raw
from houseway.filings.model import BankRule, DeckRule, Filing, FirstRule, SettlementRule, WagerRule
from houseway.filings.readings import Reading, resolve
from houseway.table.game import Game

BASIS = {"text": "by the text", "chart": "by the chart", "example": "by the example", "custom": "by custom"}


def show(filing: FilingId, reading: Readings = None, as_json: AsJson = False) -> None:
    """Show a filing as a rule sheet: what is dealt, bet, paid and collected, and the lines it came from."""
    game = opened(filing, reading)
    if as_json:
        dump(resolved(game))
        return
    paper = Paper()
    for part in sheet(game):
        paper.print(part)


def resolved(game: Game) -> dict[str, Any]:
    """The filing as its file writes it, with every reading answered."""
    body = raw(game.path)
    readings = game.filing.readings
    answered = {key: value for key, value in body.items() if key != "readings"}
    told = {name: {**body["readings"][name], "answer": game.readings[name]} for name in readings}
    return {**resolve(answered, game.readings, readings), "readings": told}


def sheet(game: Game) -> Iterator[RenderableType]:
    filing = game.filing
    yield _title(filing)
    yield heading("The table")
    yield facts(
        [
            ("Deck", _deck(filing.deck), filing.deck.lines),
            *((table.name.capitalize(), f"{table.seats} seats", table.lines) for table in filing.seats.tables),
            ("Players", f"at least {filing.seats.least}", filing.seats.lines),
            ("Smallest chip", money(filing.chips.smallest), filing.chips.lines),
            ("Backline", _backline(filing), filing.seats.lines),
        ]
    )
    if filing.player_dealer:
        yield heading("The player-dealer", filing.player_dealer.lines)
        yield _player_dealer(filing.player_dealer)
    if filing.wagers:
        yield heading("Wagers")
        yield _wagers(filing)
    yield from rules_of(game)
    if filing.settlement:
        yield heading("The order of settlement", filing.settlement.lines)
        yield _settlement(filing, filing.settlement)
    yield heading("Collections")
    for name, one in filing.sheets.items():
        yield sheet_table(name, one)
    if filing.readings:
        yield heading("Readings")
        yield indented(
            Text("What the text leaves open; --reading NAME=ANSWER shows it under another answer.", style=DIM), below=1
        )
        for name, reading in filing.readings.items():
            yield _reading(name, reading, game.readings[name])


def _title(filing: Filing) -> Panel:
    where = f"{filing.id} · document {filing.document}, lines {filing.lines}"
    state = f" · {filing.number}" if filing.number else ""
    body = Group(
        Text.assemble((filing.title, "bold"), f", {filing.cardroom}"),
        Text(where + state, style=DIM),
        Text("\n" + " ".join(filing.summary.split())),
        Text(f"Numbers in brackets are lines of document {filing.document}.", style=DIM),
    )
    return Panel(body, box=box.ROUNDED, border_style="cyan", padding=(0, 1))


def _deck(rule: DeckRule) -> str:
    decks = range_text(rule.decks, str)
    told = f"{decks} {rule.kind} deck{'s' * (decks != '1')}"
    if decks != str(rule.play):
        told += f", {rule.play} where the table does not say"
    if rule.jokers:
        told += ", with " + ("a joker in each" if rule.jokers == "one-per-deck" else f"{rule.jokers} joker(s)")
    if rule.extra:
        told += f", and {rule.extra} added to each"
    if rule.marks:
        told += "; " + ", ".join(f"{rank} is marked {mark}" for rank, mark in rule.marks.items())
    if rule.shoe == "dealt-through":
        told += f"; the shoe is dealt through to the cut card, {rule.cut} from the end"
    return told


def _backline(filing: Filing) -> str:
    allowed = filing.seats.backline
    if isinstance(allowed, tuple):
        return "on " + ", ".join(filing.wagers[kind].title if kind in filing.wagers else kind for kind in allowed)
    return "none" if allowed == "none" else f"on {allowed}"


def _player_dealer(rule: BankRule) -> RenderableType:
    declined = {
        "stays": "may go on when every other seat declines",
        "breaks": "when every other seat declines too, there is no hand",
    }
    exhausted = {
        "net": "the running result stays within it, up or down; once all of it is paid out, the rest is returned",
        "net-through": "the running result stays within it; losing wagers are collected even after it is paid out",
        "gross": "each settled wager uses it up by what it won or lost",
        "two-caps": "it is paid out at most once, and collected at most once",
    }
    return facts(
        [
            (
                "Turn",
                f"{rule.hands} hands, then offered on {rule.direction}; {said(declined, rule.when_all_decline)}",
                "",
            ),
            ("Least cover", f"the {rule.least_cover}".replace("-", " ").replace("the one chip", "one chip"), ""),
            ("The cover", said(exhausted, rule.exhausted), ""),
        ]
    )


def _wagers(filing: Filing) -> RenderableType:
    table = grid("Wager", ("Pays", "right"), "When", "Lines")
    table.columns[3].style = DIM
    for name, rule in filing.wagers.items():
        label = Text.assemble((rule.title, "bold"), (f" ({name})", DIM))
        conditions = list(_conditions(filing, rule))
        for number, row in enumerate(rule.pays):
            style = "" if rule.offered else DIM
            table.add_row(
                label if not number else "", odds_text(row.pays), " and ".join(row.on), str(row.lines), style=style
            )
        for condition in conditions:
            table.add_row("", "", Text(condition, style=NOTE), str(rule.lines))
    return indented(table)


def _conditions(filing: Filing, rule: WagerRule) -> Iterator[str]:
    if not rule.offered:
        yield "not offered under this reading"
    if rule.needs:
        yield f"only beside {' or '.join(filing.wagers[kind].title for kind in rule.needs)}"
    if rule.at_most:
        yield f"at most as much as {filing.wagers[rule.at_most].title}"
    if rule.limit:
        yield f"limits of its own: {range_text(rule.limit)}"


def _settlement(filing: Filing, rule: SettlementRule) -> RenderableType:
    kinds = ", ".join(filing.wagers[kind].title for kind in rule.order)
    by = {"seat": "all wagers of a seat, then the next seat", "wager": "all wagers of a kind, then the next kind"}
    return facts(
        [
            ("First", _first(rule.first), rule.first.lines),
            (
                "Then",
                f"{rule.direction}: {said(by, rule.by)}{'; losing wagers first' if rule.losers_first else ''}",
                "",
            ),
            ("Kinds", kinds, ""),
        ]
    )


def _first(rule: FirstRule) -> str:
    if rule.at != "card":
        return f"the seat {rule.at.replace('-', ' ').replace('player dealer', 'the player-dealer')}"
    place, _, number = rule.card.rpartition(" ")
    pictures = "0" if rule.values == "points" else "10 to 13"
    zero = "who is zero" if rule.player_dealer == "zero" else "who is not counted"
    counts = "every seat" if rule.counts == "every-seat" else "seats in the hand"
    return (
        f"the action button goes where the {place}'s card {number} counts to (ace 1, ten and pictures {pictures}), "
        f"over {counts} from the player-dealer, {zero}"
    )


def _reading(name: str, reading: Reading, answer: str) -> RenderableType:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for key, told in reading.answers.items():
        style = DIM if key != answer else GOOD if key == reading.default else NOTE
        usual = f" (default, {said(BASIS, reading.basis)})" if key == reading.default else ""
        table.add_row(Text(f"{'●' if key == answer else '○'} {key}", style=style), f"{told}{usual}")
    if reading.note:
        table.add_row("", Text(reading.note, style="italic dim"))
    question = Text.assemble((name, "bold"), f": {reading.question}", cited(reading.lines))
    return indented(Group(question, indented(table)), below=1)
