"""A filing as a readable rule sheet, part by part."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.felt.cards import RANK_NAMES, RANKS
from houseway.felt.chips import money
from houseway.felt.decks import KINDS
from houseway.filings.figures import odds_text, range_text
from houseway.filings.files import raw
from houseway.filings.model import (
    BankRule,
    CoveredRule,
    DeckRule,
    Filing,
    FirstRule,
    SeatsRule,
    SettlementRule,
    WagerRule,
)
from houseway.filings.readings import Reading, resolve
from houseway.filings.shelves import cardroom
from houseway.sheets import irregularities
from houseway.sheets.fees import sheet_table
from houseway.table.game import Game, part
from houseway.terminal.naming import in_words
from houseway.terminal.output import DIM, GOOD, NOTE, cited, facts, heading, indented, listed, said

LONGEST_ODDS = len("1000 to 1")
DECLINED = {
    "stays": "may go on when every other seat declines",
    "breaks": "when every other seat declines too, there is no hand",
}
EXHAUSTED = {
    "net": "the running result stays within it, up or down; once all of it is paid out, the rest is returned",
    "net-either-way": "the running result stays within it; once all of it is paid out or won, the rest is returned",
    "net-through": "the running result stays within it; losing wagers are collected even after it is paid out",
    "gross": "each settled wager uses it up by what it won or lost",
    "two-caps": "it is paid out at most once, and collected at most once",
}
BY = {"seat": "all wagers of a seat, then the next seat", "wager": "all wagers of a kind, then the next kind"}
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
    filing = game.filing
    yield _title(filing)
    yield heading("The table")
    yield facts(
        [
            ("Deck", deck_text(filing.deck), filing.deck.lines),
            *((table.name.capitalize(), f"{table.seats} seats", table.lines) for table in filing.seats.tables),
            ("Players", f"at least {filing.seats.least}", filing.seats.lines),
            ("Smallest chip", money(filing.chips.smallest), filing.chips.lines),
            *([("Spots", _spots(filing.seats), filing.seats.lines)] if filing.wagers else []),
            ("Backline", _backline(filing), filing.seats.lines),
        ]
    )
    if filing.player_dealer:
        yield heading("The player-dealer", filing.player_dealer.lines)
        yield facts(bank_rows(filing.player_dealer))
    if filing.wagers:
        yield heading("Wagers")
        yield from _wagers(filing)
    yield heading(game.family.title, game.rules.lines)
    yield from part(game.family.sheet)(game)
    if filing.settlement:
        yield heading("The order of settlement", filing.settlement.lines)
        yield _settlement(filing, filing.settlement)
    yield from irregularities.section(game)
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


def deck_text(rule: DeckRule) -> str:
    if rule.kind == "tiles":
        return "32 tiles"
    decks = range_text(rule.decks, str)
    told = f"{decks} {rule.kind} deck{'s' * (decks != '1')}"
    if KINDS.get(rule.kind):
        told += f", without {listed([f'{RANK_NAMES[RANKS.index(rank)]}s' for rank in KINDS[rule.kind]])}"
    if decks != str(rule.play):
        told += f", {rule.play} where the table does not say"
    if rule.jokers:
        jokers = {
            "one-per-deck": "a joker in each",
            "one-per-deck-of-several": "a joker in each where there are several",
        }
        several = f"{rule.jokers} jokers" if rule.jokers != 1 else "a joker"
        told += ", with " + jokers.get(str(rule.jokers), several)
    if rule.extra:
        told += f", and {rule.extra} added to each"
    if rule.marks:
        marked = {mark: [rank for rank, one in rule.marks.items() if one == mark] for mark in rule.marks.values()}
        told += "; " + ", ".join(
            f"{listed(ranks)} {'are' if len(ranks) > 1 else 'is'} marked {mark}" for mark, ranks in marked.items()
        )
    if rule.shoe == "dealt-through":
        told += f"; the shoe is dealt through to the cut card, {rule.cut} from the end"
    return told


def _spots(rule: SeatsRule) -> str:
    if rule.hands:
        return f"one to a player, and bets on {rule.hands} at most in a hand"
    if rule.spots == 1:
        return "one to a player"
    where = "unoccupied ones beside it, side by side" if rule.adjacent else "any that are unoccupied"
    return f"up to {rule.spots} to a player: the seat's own, and {where}"


def _backline(filing: Filing) -> str:
    allowed = filing.seats.backline
    if isinstance(allowed, tuple):
        return "on " + ", ".join(filing.wagers[kind].title if kind in filing.wagers else kind for kind in allowed)
    return "none" if allowed == "none" else f"on {allowed}"


def bank_rows(rule: BankRule) -> list[tuple[str, str, object]]:
    """The player-dealer's turn, and what its cover means."""
    return [
        (
            "Turn",
            f"{rule.hands} hands, then offered on {rule.direction}; {said(DECLINED, rule.when_all_decline)}",
            "",
        ),
        ("Least cover", f"the {rule.least_cover}".replace("-", " ").replace("the one chip", "one chip"), ""),
        ("The cover", said(EXHAUSTED, rule.exhausted), ""),
    ]


def _wagers(filing: Filing) -> Iterator[RenderableType]:
    """Every wager: what it asks for, and what it is paid when."""
    for name, rule in filing.wagers.items():
        style = "" if rule.offered else DIM
        terms = "; ".join(conditions(filing, rule))
        about = Text(f": {terms}" if terms else "", style=NOTE)
        yield indented(Text.assemble((rule.title, "bold"), (f" ({name})", DIM), about, cited(rule.lines)))
        if rule.equals and rule.pays == filing.wagers[rule.equals].pays:
            yield indented(Text(f"paid as {filing.wagers[rule.equals].title}"), by=4)
            continue
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0), style=style)
        table.add_column(justify="right", min_width=LONGEST_ODDS)
        table.add_column()
        for row in rule.pays:
            told = in_words(" and ".join(row.on))
            paid = money(row.prize) if row.prize else odds_text(row.pays)
            table.add_row(paid, Text.assemble(told, cited(row.lines)), style=style)
        yield indented(table, by=4)


def conditions(filing: Filing, rule: WagerRule) -> Iterator[str]:
    if not rule.offered:
        yield "not offered under this reading"
    if rule.sheets:
        yield f"only with the fee sheet {' or '.join(rule.sheets)}"
    if rule.needs and rule.placed != "never":
        yield f"only beside {' or '.join(filing.wagers[kind].title for kind in rule.needs)}"
    if rule.at_most:
        titles = [filing.wagers[kind].title for kind in rule.at_most]
        yield f"at most as much as {'the larger of ' * (len(titles) > 1)}{listed(titles)}"
    if rule.equals:
        yield f"placed together with {filing.wagers[rule.equals].title}, for as much"
    if rule.limit:
        yield f"limits of its own: {range_text(rule.limit)}"
    if rule.step:
        yield f"in steps of {money(rule.step)}"
    if rule.placed == "after-deal":
        yield "placed after the deal, when it is offered"
    if rule.placed == "never":
        yield f"not bet: a prize that comes with {filing.wagers[rule.needs[0]].title}"
    if rule.settled == "at-once":
        yield "settled as soon as the first cards are dealt"


def _settlement(filing: Filing, rule: SettlementRule) -> RenderableType:
    return facts(settlement_rows(filing, rule))


def settlement_rows(filing: Filing, rule: SettlementRule) -> list[tuple[str, str, object]]:
    """Where settlement starts, which way it goes on, and the kinds of wager in order."""

    def kinds(order: Sequence[str]) -> str:
        return ", ".join(filing.wagers[kind].title for kind in order)

    behind = "; on a seat, each kind with those who bet behind, then the next kind"
    one_kind = f"; {listed([filing.wagers[kind].title for kind in rule.together])} count as one kind"
    rows: list[tuple[str, str, object]] = [
        ("First", first_text(rule.first), rule.first.lines),
        (
            "Then",
            f"{rule.direction}: {said(BY, rule.by)}{behind if rule.by == 'seat' and rule.on_a_spot == 'kind' else ''}"
            f"{'; losing wagers first' if rule.losers_first else ''}",
            "",
        ),
        ("Kinds", f"{kinds(rule.order)}{one_kind if rule.by == 'wager' and rule.together else ''}", ""),
    ]
    if rule.by == "seat" and rule.losing_order:
        rows.append(("Kinds, of a losing hand", kinds(rule.losing_order), ""))
    if rule.covered and rule.covered.when != "never":
        rows.append(("Covered in full", covered_text(rule.covered), rule.covered.lines))
    return rows


def covered_text(rule: CoveredRule) -> str:
    enough = {
        "stakes": "as much as all other wagers together",
        "met": "enough for all that the other wagers win and for all that they lose",
    }
    losers = "; all losing wagers are collected before any is paid" if rule.losers_first else ""
    start = first_text(rule.first)
    return f"where the player-dealer's wager is {enough[rule.when]}: {start}, then {rule.direction}{losers}"


def first_text(rule: FirstRule) -> str:
    fixed = {
        "left-of-player-dealer": "the seat left of the player-dealer",
        "right-of-player-dealer": "the seat right of the player-dealer",
        "left-of-house-dealer": "the seat at the house dealer's left",
        "right-of-house-dealer": "the seat at the house dealer's right",
    }
    if rule.at in fixed:
        return fixed[rule.at]
    if rule.at == "dice":
        counter = "three dice add up"
    else:
        place, _, number = rule.card.rpartition(" ")
        pictures = {"points": "0", "tens": "10", "ranks": "10 to 13"}
        tens = f"ten and pictures {said(pictures, rule.values)}"
        counter = f"the {place}'s card {number} counts (ace 1, {tens})"
    counts = "every seat" if rule.counts == "every-seat" else "seats in the hand"
    return f"the action button goes as far as {counter}, {rule.direction} over {counts}; {_counting(rule)}"


def _counting(rule: FirstRule) -> str:
    """Which seat is zero or one, and whether the player-dealer is counted."""
    if rule.counted_from != "player-dealer":
        one = {
            "right-of-player-dealer": "the seat right of the player-dealer",
            "left-of-house-dealer": "the seat at the house dealer's left",
        }
        passed = "is not counted" if rule.player_dealer == "not-counted" else "is counted too"
        return f"one is {said(one, rule.counted_from)}, and the player-dealer {passed}"
    told = {
        "zero": "the player-dealer is zero",
        "one": "the player-dealer is one",
        "not-counted": "one is the seat left of the player-dealer, who is not counted",
    }
    return said(told, rule.player_dealer)


def _reading(name: str, reading: Reading, answer: str) -> RenderableType:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for key, told in reading.answers.items():
        style = DIM if key != answer else GOOD if key == reading.default else NOTE
        basis = " ".join(filter(None, (said(BASIS, reading.basis), reading.borrowed_from)))
        usual = f" (default, {basis})" if key == reading.default else ""
        table.add_row(Text(f"{'●' if key == answer else '○'} {key}", style=style), f"{told}{usual}")
    if reading.note:
        table.add_row("", Text(reading.note, style="italic dim"))
    question = Text.assemble((name, "bold"), f": {reading.question}", cited(reading.lines))
    return indented(Group(question, indented(table)), below=1)
