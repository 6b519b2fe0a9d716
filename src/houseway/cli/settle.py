"""`houseway settle`: a hand script's hand: who is paid what, in which order, and why."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from houseway import library
from houseway.banked.wagers import of_label
from houseway.cli.deal import outcome
from houseway.cli.given import AsJson
from houseway.cli.naming import counts, in_words, wager_title
from houseway.cli.output import BAD, DIM, GOOD, Paper, dump, fit_lines, flowed, grid, heading, indented
from houseway.cli.picture import in_line
from houseway.cli.telling import UNSAID
from houseway.felt.chips import dollars, money, plain
from houseway.filings.model import Filing
from houseway.table.events import Moved, Said, Settled
from houseway.table.hand import Hand
from houseway.table.ledger import LedgerError
from houseway.table.script import ExpectPart, read_script, run_script

RESULTS = {"win": GOOD, "lose": BAD}
POT = re.compile(r"(wins|splits) (.+)")
HAS = re.compile(r"Seat (\d+) has (?!not )(.+)\.")


def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A hand script; what it expects is not looked at.")],
    as_json: AsJson = False,
) -> int:
    """Settle the hand in a script: every wager or pot, in order, what is paid and by which rule."""
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
    if as_json:
        dump({"filing": game.id, "settled": list(settled(hand)), "pots": list(won(hand)), **outcome(hand)})
        return 0
    paper = Paper()
    filing = game.filing
    where = f"  document {filing.document}"
    paper.print(Text.assemble((f"{filing.title}, {filing.cardroom}", "bold"), (where, DIM)))
    if script.about:
        paper.print(script.about)
    _cards(paper, hand)
    _announced(paper, hand)
    _wagers(paper, hand, filing)
    _pots(paper, hand)
    _net(paper, hand)
    return 0


def settled(hand: Hand) -> Iterator[dict[str, Any]]:
    events = (event for event in hand.log if isinstance(event, Settled))
    for number, event in enumerate(events, start=1):
        amounts = {name: plain(getattr(event, name)) for name in ("amount", "paid", "returned")}
        yield {"order": number, **event._asdict(), **amounts}


def won(hand: Hand) -> Iterator[dict[str, str]]:
    """What left the pot for a stack: who won which pot, and with what hand if it was shown."""
    hands = {match[1]: match[2] for event in hand.log if isinstance(event, Said) and (match := HAS.match(event.text))}
    for event in hand.log:
        if isinstance(event, Moved) and event.source == "pot" and event.target.startswith("stack "):
            seat = event.target.removeprefix("stack ")
            match = POT.match(event.why)
            row = {"seat": seat, "amount": plain(event.amount), "why": event.why}
            yield {**row, "pot": match[2], "with": hands.get(seat, "")} if match else row


def _cards(paper: Console, hand: Hand) -> None:
    """The cards as they lay at the end, and what they count. A script is nobody's secret, so all of them."""
    lying = {place: cards for place, cards in hand.places().items() if cards and place not in UNSAID}
    count = counts(hand.setup.game, hand.log)
    cells = []
    for place, cards in sorted(lying.items(), key=_by_seat):
        told = f" ({count[place]})" if place in count else ""
        where = place if _occupied(place, hand) else place.replace("seat", "spot")
        cells.append(Text(f"{where}: {in_line(cards).plain}{told}", style=DIM))
    if cells:
        paper.print(flowed(cells, paper.width))


def _occupied(place: str, hand: Hand) -> bool:
    """Whether somebody sits where the cards lie; if not, another seat plays that spot."""
    words = place.split()
    return words[0] != "seat" or int(words[1]) in hand.setup.stacks


def _by_seat(lying: tuple[str, list[str]]) -> tuple[bool, int, str]:
    """By seats and their hands in order; then, as they were dealt, all other places."""
    words = lying[0].split()
    return (True, 0, "") if words[0] != "seat" else (False, int(words[1]), lying[0])


def _announced(paper: Console, hand: Hand) -> None:
    for event in hand.log:
        if isinstance(event, Said) and not HAS.match(event.text):
            paper.print(Text.assemble(f"· {event.text}", (f"  {event.lines}" if event.lines else "", DIM)))


def _wagers(paper: Console, hand: Hand, filing: Filing) -> None:
    events = [event for event in hand.log if isinstance(event, Settled)]
    if not events:
        return
    paper.print(heading("Wagers, in the order of settlement"))
    back = [("Returned", "right")] if any(event.returned for event in events) else []
    columns = (("#", "right"), ("Seat", "right"), "Wager", ("Amount", "right"), "Result", ("Paid", "right"))
    table = grid(*columns, *back, "Rule", "Lines")
    for number, event in enumerate(events, start=1):
        title = filing.wagers[of_label(event.wager)[0]].title
        returned = [money(event.returned) if event.returned else ""] if back else []
        table.add_row(
            str(number),
            str(event.seat),
            wager_title(filing, event.wager),
            money(event.amount),
            Text(event.result, style=RESULTS.get(event.result, "")),
            money(event.paid, sign=True),
            *returned,
            in_words(event.rule.removeprefix(f"{title}: ")),
            event.lines,
        )
    fit_lines(table, paper)
    paper.print(indented(table))


def _pots(paper: Console, hand: Hand) -> None:
    rows = list(won(hand))
    if not rows:
        return
    paper.print(heading("Pots"))
    table = grid("Pot", ("Seat", "right"), ("Amount", "right"), "With")
    for row in rows:
        pot = row.get("pot", "").removeprefix("the ") or row["why"]
        amount = money(dollars(row["amount"]))
        table.add_row(pot, row["seat"], amount, row.get("with", "") or ("" if "pot" not in row else "not shown"))
    paper.print(indented(table))


def _net(paper: Console, hand: Hand) -> None:
    paper.print(heading("Net"))
    seats = sorted(hand.net)
    table = grid("Seat", ("Net", "right"), ("Fees", "right"), ("Returned", "right"), ("Stack", "right"))
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
            table.add_row("pot, for the jackpot" if payer == "jackpot" else str(payer), "", money(fee), "", "")
    paper.print(indented(table))
