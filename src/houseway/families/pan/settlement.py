"""What `houseway settle` shows of Pan: who was paid by whom, and for what."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rich.console import Console

from houseway.families.pan.facts import Collects, FoulHand, GoesOut
from houseway.families.pan.money import PAYS
from houseway.felt.chips import money, plain
from houseway.table.events import Event, Moved, Told
from houseway.table.facts import Fact
from houseway.table.places import stack_of
from houseway.terminal.output import grid, heading, indented
from houseway.terminal.settlement import Settlement


class Collected(NamedTuple):
    """What one player was paid for one thing: the fact that tells it, and from whom how much."""

    seat: int
    why: Fact
    lines: str
    paid: dict[int, int]


def collected(events: Iterable[Event]) -> Iterator[Collected]:
    """All that players have paid each other, in order."""
    rows: dict[int, Collected] = {}
    """What was paid since the last such fact, by who was paid."""
    for event in events:
        match event:
            case Told(Collects() | GoesOut() | FoulHand() as why, lines):
                yield from rows.values()
                rows = {}
            case Moved(source, target, amount, reason) if reason in PAYS:
                payer, seat = stack_of(source), stack_of(target)
                paid = rows.setdefault(seat, Collected(seat, why, lines, {})).paid
                paid[payer] = paid.get(payer, 0) + amount
    yield from rows.values()


class PanSettlement(Settlement):
    def data(self) -> dict[str, Any]:
        rows = [
            {
                "seat": row.seat,
                "why": row.why.data(),
                "from": {str(seat): plain(cents) for seat, cents in row.paid.items()},
                "lines": row.lines,
            }
            for row in collected(self.hand.log)
        ]
        return {"collected": rows}

    def show(self, paper: Console) -> None:
        rows, say = list(collected(self.hand.log)), self.words.say
        if not rows:
            return
        paper.print(heading(say("title-between-players")))
        seat, amount = (say(f"column-{name}") for name in ("seat", "amount"))
        table = grid((seat, "right"), say("column-for"), say("column-from"), (amount, "right"))
        for row in rows:
            whole = money(sum(row.paid.values()), sign=True)
            table.add_row(str(row.seat), self.words.speaker.why(row.why), self._payers(row.paid), whole)
        paper.print(indented(table))

    def _payers(self, paid: Mapping[int, int]) -> str:
        """`3 and 2, $20 each`, or where they differ `3 $20, 2 $5`."""
        if len(set(paid.values())) > 1:
            return ", ".join(f"{seat} {money(cents)}" for seat, cents in paid.items())
        seats = self.words.speaker.listed(list(map(str, paid)))
        amount = money(next(iter(paid.values())))
        return self.words.say("paid-by", seats=seats, amount=amount, count=len(paid))
