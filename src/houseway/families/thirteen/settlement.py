"""What `houseway settle` shows of thirteen card: all hands side by side, and every comparison."""

from typing import Any

from rich.console import Console
from rich.text import Text

from houseway.families.thirteen.setting import SEGMENTS
from houseway.families.thirteen.tables import TOLD, Comparison, compared, comparisons, explained, hands, order
from houseway.felt.chips import plain
from houseway.table.events import Laid
from houseway.table.facts import Fact
from houseway.terminal.output import DIM, indented
from houseway.terminal.settlement import Settlement


class ThirteenSettlement(Settlement):
    def data(self) -> dict[str, Any]:
        return {"compared": [_row(one) for one in comparisons(self.hand.log)]}

    def shows_cards(self, place: str) -> bool:
        return any(isinstance(event, Laid) and event.place == place for event in self.hand.log)

    def tells(self, fact: Fact) -> bool:
        return isinstance(fact, TOLD)

    def show(self, paper: Console) -> None:
        events, rows = self.hand.log.events, comparisons(self.hand.log)
        if not order(events):
            return
        paper.print(indented(hands(events, self.words, self._name)))
        paper.print(Text(explained(rows, self.words, own=0), style=DIM))
        paper.print(indented(compared(rows, self.words)))

    def _name(self, seat: int) -> Text:
        return Text(self.words.voice.start(self.words.language, seat))


def _row(one: Comparison) -> dict[str, Any]:
    """Who won which segment, for what, and what was paid."""
    pair = one.pair
    return {
        "seats": [pair.seat, pair.other],
        "segments": {
            name: {"winner": part.winner or None, "points": part.points - part.bonus, "bonus": part.bonus}
            for name, part in zip(SEGMENTS, one.segments, strict=False)
        },
        "winner": pair.winner or None,
        "points": pair.points,
        "why": pair.data(),
        "due": plain(pair.due),
        "paid": plain(one.paid),
        "lines": one.lines,
    }
