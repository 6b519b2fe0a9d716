"""`houseway settle`: a hand script's hand: who is paid what, in which order, and why."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from houseway import library
from houseway.cli.arguments import AsJson, BadInput, InLanguage
from houseway.cli.deal import outcome
from houseway.cli.replay import KINDS
from houseway.felt.chips import dollars, money, plain
from houseway.poker.facts import Has
from houseway.poker.showdown import SHARE, WIN
from houseway.table.events import Laid, Moved, Settled, Told
from houseway.table.game import part
from houseway.table.hand import Hand
from houseway.table.ledger import LedgerError
from houseway.table.places import Place, stack_of
from houseway.table.reasons import Reason
from houseway.table.script import ExpectPart, read_script, run_script
from houseway.terminal.naming import counts
from houseway.terminal.output import BAD, DIM, GOOD, Paper, dump, fit_lines, flowed, grid, heading, indented
from houseway.terminal.pai_gow import set_hand
from houseway.terminal.picture import in_line
from houseway.terminal.settlement import Settlement
from houseway.terminal.teller import UNSAID
from houseway.words import hands
from houseway.words.narrator import Narrator

RESULTS = {"win": GOOD, "lose": BAD}
FIGURES = frozenset({"seat", "amount", "paid", "returned", "net", "fees", "stack"})


def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A hand script; what it expects is not looked at.")],
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> int:
    """Settle the hand in a script: every wager or pot, in order, what is paid and by which rule."""
    if KINDS.get(file.suffix, "hand script") != "hand script":
        kind = KINDS[file.suffix]
        raise BadInput(f"{file} is named as a {kind}, and settle takes a hand script; houseway replay runs it again.")
    script = read_script(file).model_copy(update={"expect": ExpectPart()})
    game = library.load(script.filing, script.readings)
    try:
        hand, broken = run_script(script, game)[1:]
    except LedgerError as fault:
        hand, broken = None, [str(fault)]
    if broken or hand is None:
        for problem in broken:
            print(f"houseway: {file}: {problem}", file=sys.stderr)
        return 1
    words = Narrator(game, tag=language)
    own: Settlement = part(game.family.settlement)(hand, words)
    if as_json:
        told = {"filing": game.id, "settled": list(settled(hand)), "pots": list(won(hand))}
        dump({**told, **own.data(), **outcome(hand)})
        return 0
    paper = Paper()
    filing = game.filing
    where = "  " + words.say("of-document", document=filing.document)
    paper.print(Text.assemble((f"{filing.title}, {filing.cardroom}", "bold"), (where, DIM)))
    if script.about:
        paper.print(" ".join(script.about.split()))
    _cards(paper, hand, words, own)
    _announced(paper, hand, words, own)
    own.show(paper)
    _wagers(paper, hand, words)
    _pots(paper, hand, words)
    _net(paper, hand, words)
    return 0


def settled(hand: Hand) -> Iterator[dict[str, Any]]:
    events = (event for event in hand.log if isinstance(event, Settled))
    for number, event in enumerate(events, start=1):
        amounts = {name: plain(getattr(event, name)) for name in ("amount", "paid", "returned")}
        why = [fact.data() for fact in event.why]
        yield {"order": number, **event._asdict(), **amounts, "why": why}


def won(hand: Hand) -> Iterator[dict[str, str]]:
    """What left the pot for a stack: who won which pot, and with what hand if it was shown.

    In a split game a seat may show two; the low one goes with the low half.
    """
    shown: dict[int, list[str]] = {}
    for event in hand.log:
        if isinstance(event, Told) and isinstance(event.fact, Has):
            shown.setdefault(event.fact.seat, []).append(event.fact.hand)
    for event in hand.log:
        if isinstance(event, Moved) and event.source == "pot" and (seat := stack_of(event.target)):
            kind, details = Reason.of(event.why)
            row = {"seat": str(seat), "amount": plain(event.amount), "why": event.why}
            if kind in (WIN, SHARE):
                held = shown.get(seat, [""])[-1 if details.get("half") == "low" else 0]
                row |= {name: str(value) for name, value in details.items()} | {"with": held}
            yield row


def _cards(paper: Console, hand: Hand, words: Narrator, own: Settlement) -> None:
    """The cards as they lay at the end, and what they count. A script is nobody's secret, so all of them."""
    lying = {place: cards for place, cards in hand.places().items() if cards and place not in UNSAID}
    lying = {place: cards for place, cards in lying.items() if not own.shows_cards(place)}
    laid = {event.place: event.groups for event in hand.log if isinstance(event, Laid)}
    count = counts(hand.setup.game, hand.log, words.language)
    cells = []
    for place, cards in sorted(lying.items(), key=_by_seat):
        told = f" ({count[place]})" if place in count else ""
        where = _named(place, hand, words)
        shown = set_hand(laid[place]) if place in laid else in_line(cards)
        cells.append(Text(f"{where}: {shown.plain}{told}", style=DIM))
    if cells:
        paper.print(flowed(cells, paper.width))


def _named(place: str, hand: Hand, words: Narrator) -> str:
    """Where cards lie: `seat 3 hand 2`, `board`; where nobody sits, but another seat plays, `spot 4`."""
    at = Place.of(place)
    if not at.seat:
        return words.place(place, "title").lower()
    form = "meld" if at.kind == "meld" else "hand" if at.hand > 1 else ""
    message = "lies-at-seat" if at.seat in hand.setup.stacks else "lies-at-spot"
    return words.language.say(message, form, seat=str(at.seat), number=str(at.number or at.hand))


def _by_seat(lying: tuple[str, list[str]]) -> tuple[bool, int, str]:
    """By seats and their hands in order; then, as they were dealt, all other places."""
    place = Place.of(lying[0])
    return (False, place.seat, lying[0]) if place.kind in ("seat", "meld") else (True, 0, "")


def _announced(paper: Console, hand: Hand, words: Narrator, own: Settlement) -> None:
    """What the house dealer has made known, but for what the tables below tell."""
    for event in hand.log:
        if isinstance(event, Told) and not isinstance(event.fact, Has) and not own.tells(event.fact):
            lines = (f"  {event.lines}" if event.lines else "", DIM)
            paper.print(Text.assemble(f"· {words.speaker.fact(event.fact)}", lines))


def _wagers(paper: Console, hand: Hand, words: Narrator) -> None:
    events = [event for event in hand.log if isinstance(event, Settled)]
    if not events:
        return
    paper.print(heading(words.say("title-wagers")))
    back = ["returned"] if any(event.returned for event in events) else []
    titles = ("seat", "wager", "amount", "result", "paid", *back, "why", "lines")
    table = grid(("#", "right"), *(_column(words, title) for title in titles))
    for number, event in enumerate(events, start=1):
        returned = [money(event.returned) if event.returned else ""] if back else []
        table.add_row(
            str(number),
            str(event.seat),
            words.wager(event.wager),
            money(event.amount),
            Text(words.say(f"result-{event.result}"), style=RESULTS.get(event.result, "")),
            money(event.paid, sign=True),
            *returned,
            "; ".join(map(words.speaker.why, event.why)),
            event.lines,
        )
    fit_lines(table, paper)
    paper.print(indented(table))


def _pots(paper: Console, hand: Hand, words: Narrator) -> None:
    rows = list(won(hand))
    if not rows:
        return
    if not any("pot" in row for row in rows):
        paper.print(heading(words.say("title-from-the-middle")))
        table = grid(*(_column(words, title) for title in ("seat", "amount", "why")))
        for row in rows:
            table.add_row(row["seat"], money(dollars(row["amount"])), words.because(row["why"]))
        paper.print(indented(table))
        return
    paper.print(heading(words.say("title-pots")))
    table = grid(*(_column(words, title) for title in ("pot", "seat", "amount", "with")))
    for row in rows:
        amount = money(dollars(row["amount"]))
        if "pot" in row:
            shown = hands.hand(words.language, row["with"]) if row["with"] else words.say("not-shown")
            pot = words.say("which-pot", pot=row["pot"], half=row.get("half", "none"))
            table.add_row(pot, row["seat"], amount, shown)
        else:
            table.add_row(words.because(row["why"]), row["seat"], amount, "")
    paper.print(indented(table))


def _column(words: Narrator, title: str) -> str | tuple[str, str]:
    """A column by its title, figures to the right."""
    said = words.say(f"column-{title}")
    return (said, "right") if title in FIGURES else said


def _net(paper: Console, hand: Hand, words: Narrator) -> None:
    paper.print(heading(words.say("column-net")))
    seats = sorted(hand.net)
    table = grid(words.say("column-seat"), *(_column(words, title) for title in ("net", "fees", "returned", "stack")))
    for seat in seats:
        net, fee, back = hand.net[seat], hand.fees.get(seat, 0), hand.returned.get(seat, 0)
        style = GOOD if net > 0 else BAD if net < 0 else DIM
        table.add_row(
            str(seat),
            Text(money(net, sign=True), style=style),
            money(fee) if fee else "",
            money(back) if back else "",
            money(hand.stacks[seat]),
        )
    for payer, fee in hand.fees.items():
        if not isinstance(payer, int):
            table.add_row(words.say(f"paid-by-{payer}"), "", money(fee), "", "")
    paper.print(indented(table))
