"""Thirteen card in tables, from facts alone: all hands side by side, and every two of them compared."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from houseway.families.thirteen.facts import (
    CleanSweep,
    Compared,
    Fouled,
    OrderOfSettlement,
    Pair,
    PartlyCovered,
    Segments,
    Surrenders,
)
from houseway.families.thirteen.payment import POINTS
from houseway.families.thirteen.setting import SEGMENTS, SHAPE
from houseway.felt.chips import money
from houseway.table.events import Event, Laid, Moved, Told
from houseway.table.facts import Fact
from houseway.table.places import SEAT
from houseway.table.view import HIDDEN
from houseway.terminal.output import BAD, DIM, GOOD, grid
from houseway.terminal.picture import in_line
from houseway.words.hands import short_hand
from houseway.words.narrator import Narrator

TOLD = (Segments, OrderOfSettlement, Pair, PartlyCovered)
"""Facts that the two tables tell."""


class Segment(NamedTuple):
    """One segment of two hands: who wins it, nobody in a tie, for how many points, and how many of them are a bonus."""

    winner: int
    points: int
    bonus: int


class Comparison(NamedTuple):
    """Two hands as they were settled."""

    pair: Pair
    lines: str
    paid: int

    @property
    def segments(self) -> tuple[Segment, ...]:
        """Front, middle and back, where they were compared."""
        one = self.pair
        if not isinstance(one, Compared):
            return ()
        return (
            Segment(one.front, one.front_points, one.front_bonus),
            Segment(one.middle, one.middle_points, one.middle_bonus),
            Segment(one.back, one.back_points, one.back_bonus),
        )


def facts(events: Iterable[Event]) -> list[Fact]:
    return [event.fact for event in events if isinstance(event, Told)]


def order(events: Iterable[Event]) -> tuple[int, ...]:
    """The seats as they are settled; none where it did not come to that."""
    return next((fact.seats for fact in facts(events) if isinstance(fact, OrderOfSettlement)), ())


def comparisons(events: Iterable[Event]) -> list[Comparison]:
    """Every comparison, and what moved after it."""
    found: list[Comparison] = []
    for event in events:
        match event:
            case Told(Pair() as pair, lines):
                found.append(Comparison(pair, lines, 0))
            case Moved(_, _, amount, why) if why == POINTS:
                found[-1] = found[-1]._replace(paid=amount)
    return found


# -- the tables


def hands(events: Sequence[Event], words: Narrator, name: Callable[[int], Text]) -> Table:
    """Everybody's hand and what it makes, side by side; of one that is not shown, the backs of the cards."""
    seats = order(events)
    known = facts(events)
    made = {fact.seat: (fact.front, fact.middle, fact.back) for fact in known if isinstance(fact, Segments)}
    laid = {event.place: event.groups for event in events if isinstance(event, Laid)}
    backs = tuple((HIDDEN,) * size for size in SHAPE)
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("")
    for seat in seats:
        table.add_column(name(seat))
    for at, segment in enumerate(SEGMENTS):
        table.add_row(words.say(f"column-{segment}"), *(in_line(laid.get(SEAT[seat], backs)[at]) for seat in seats))
        table.add_row("", *(_makes(made.get(seat), at, words) for seat in seats))
    stands = {seat: _stands(seat, known, words) for seat in seats}
    if any(stands.values()):
        table.add_row("", *stands.values())
    return table


def _makes(held: Sequence[str] | None, at: int, words: Narrator) -> Text:
    return Text(short_hand(words.language, held[at]) if held else "", style=DIM)


def _stands(seat: int, known: Iterable[Fact], words: Narrator) -> Text:
    """What else there is to say of a hand than what it makes."""
    for fact in known:
        match fact:
            case CleanSweep(of) if of == seat:
                return Text(words.say("mark-clean-sweep"), style=GOOD)
            case Fouled(of) if of == seat:
                return Text(words.say("mark-fouled"), style=BAD)
            case Surrenders(of) if of == seat:
                return Text(words.say("mark-surrendered"), style=BAD)
    return Text()


def explained(rows: Iterable[Comparison], words: Narrator, own: int) -> str:
    """How the points of the second table are to be read."""
    bonus = any(segment.bonus for row in rows for segment in row.segments)
    return words.say("points-explained", own="yes" if own else "no", bonus="yes" if bonus else "no")


def compared(rows: Iterable[Comparison], words: Narrator, own: int = 0) -> Table:
    """Every two hands in the order of settlement: segments, points, how, and what was paid.

    A person's own comparisons are told from that side.
    """
    say = words.say
    titles = ((say(f"column-{name}"), "right") for name in (*SEGMENTS, "points"))
    table = grid(say("column-seats"), *titles, say("column-how"), say("column-paid"))
    for row in rows:
        pair = row.pair
        first, second = (pair.other, pair.seat) if pair.other == own else (pair.seat, pair.other)
        segments = [_segment(one, first, words) for one in row.segments] or [Text("–", style=DIM)] * 3
        style = "bold" if own in (first, second) else ""
        how = words.speaker.why(pair)
        points = _signed(pair.points, pair.winner == first) if pair.points else "0"
        table.add_row(f"{first} – {second}", *segments, points, how, _paid(row, words, own), style=style)
    return table


def _segment(one: Segment, first: int, words: Narrator) -> Text:
    """`+1`, `-1`, with a bonus `+1+3`."""
    if not one.winner:
        return Text(words.say("tie"), style=DIM)
    parts = (one.points - one.bonus, one.bonus)
    return Text("".join(_signed(part, one.winner == first) for part in parts if part))


def _signed(points: int, won: bool) -> str:
    return f"{'+' if won else '-'}{points}"


def _paid(row: Comparison, words: Narrator, own: int) -> Text:
    pair = row.pair
    if not pair.winner:
        return Text("–", style=DIM)
    payer = pair.other if pair.winner == pair.seat else pair.seat
    short = "yes" if row.paid < pair.due else "no"
    values = {"amount": money(row.paid), "due": money(pair.due), "short": short}
    said = words.say("paid-to", payer=str(payer), winner=str(pair.winner), **values)
    return Text(said, style=GOOD if pair.winner == own else BAD if payer == own else "")
