"""A hand of Casino War as it is told to one seat."""

from houseway.banked.showdown import BANK
from houseway.felt.chips import money
from houseway.table.options import Pick
from houseway.table.view import View
from houseway.terminal.spots import SpotsTeller
from houseway.terminal.teller import changes


class CasinoWarTeller(SpotsTeller):
    def _cards(self, view: View, before: int) -> None:
        """Every card lies open: the player-dealer's last."""
        table, changed = self._layout(view.events[: self._told]), changes(view.events[before : self._told])
        shown = [place for place in changed if place in table.lying]
        self._pictures(table, sorted(shown, key=lambda place: place == BANK))

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask != "war":
            return super().question(view)
        first = view.decision.options[0]
        assert isinstance(first, Pick)
        return self.words.say("question-war", amount=money(first.amount))
