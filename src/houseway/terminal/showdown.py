"""A poker hand against the player-dealer's as it is told to one seat: Ultimate Texas Hold'em and its like."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import BANK, BOARD
from houseway.felt.chips import money
from houseway.table.events import Acted, Event, Shown
from houseway.table.options import Pick
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import DIM
from houseway.terminal.spots import SpotsTeller, spot_of
from houseway.terminal.teller import changes


class ShowdownTeller(SpotsTeller):
    """Hands in words as far as they can be seen, the board as it is turned, and what is asked for how much."""

    def _cards(self, view: View, before: int) -> None:
        table, changed = self._layout(view.events[: self._told]), changes(view.events[before : self._told])
        shown = [place for place in changed if place in (BANK, BOARD) or table.mine(place)]
        self._pictures(table, sorted(shown, key=lambda place: (place == BOARD, place == BANK)))
        if BOARD in changed and set(table.lying[BOARD]) != {HIDDEN}:
            for place in table.of(self.seat):
                if not (_folded(view.events, place) or self._shown_next(view, place)):
                    self.paper.print(Text.assemble(table.name(place), ": ", table.hand(place)))

    def _shown_next(self, view: View, place: str) -> bool:
        """Whether a hand is about to be told anyhow, by a question or because it is turned up."""
        rest = view.events[self._told :]
        if not rest:
            return view.decision is not None
        return any(isinstance(one, Shown) and one.place == place for one in rest)

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Acted(seat, _, choice, _, about) if about and choice.do == "fold":
                return Text.assemble(self.name(seat), " folds", elsewhere(seat, about), style=DIM)
            case Shown(place):
                table = self._layout(events[: number + 1])
                shows = ": " if table.mine(place) else " shows "
                return Text.assemble(table.name(place), shows, table.hand(place))
        return super()._say(events, number, event)

    def _on_which(self, view: View, about: str) -> str:
        """The spot that is asked about, where the seat plays several."""
        several = len(self._layout(view.events).of(self.seat)) > 1
        return f" on spot {spot_of(about)}" if several else ""

    def question(self, view: View) -> str:
        assert view.decision is not None
        _, ask, options, _, about = view.decision
        if not about:
            return ""
        table, first = self._layout(view.events), options[0]
        assert isinstance(first, Pick)
        cost = money(first.amount)
        on = self._on_which(view, about)
        if ask == "follow":
            return f"{table.name(about)} plays on. Will you put up {cost} behind it, or fold?"
        if first.do == "play":
            return f"Will you play for {cost} more{on}, or fold?"
        return f"Will you bet{on}, or {options[-1].do}?"


def _folded(events: Sequence[Event], place: str) -> bool:
    """Whether the player of a hand has folded it."""
    return any(isinstance(event, Acted) and event.about == place and event.choice.do == "fold" for event in events)


def elsewhere(seat: int, place: str) -> str:
    """On which spot, where that is not the seat's own."""
    spot = spot_of(place)
    return f" on spot {spot}" if spot != seat else ""
