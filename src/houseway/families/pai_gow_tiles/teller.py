"""A hand of Pai Gow Tiles as it is told to one seat."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import BANK
from houseway.table.events import Acted, Event
from houseway.table.view import HIDDEN, View
from houseway.terminal.pai_gow import PaiGowTeller
from houseway.terminal.teller import changes
from houseway.terminal.tiles import drawn


class TilesTeller(PaiGowTeller):
    """One's own tiles and the player-dealer's as pictures, and every hand as it is laid out."""

    def _cards(self, view: View, before: int) -> None:
        table, changed = self._layout(view.events[: self._told]), changes(view.events[before : self._told])
        for place in changed:
            if (place == BANK or table.mine(place)) and HIDDEN not in table.lying[place]:
                self.paper.print(Text.assemble(table.name(place), style="bold"))
                self.paper.print(drawn(self._sorted(table.lying[place])))

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Acted(_, "stack"):
                return self._did(events, number, "")
        return super()._say(events, number, event)

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask == "stack":
            return self.words.say("question-stack")
        if view.decision.ask != "set":
            return ""
        return self.words.say("question-set-tiles", bank="yes" if view.decision.about == BANK else "no")
