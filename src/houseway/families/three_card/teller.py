"""A hand of Three Card Poker as it is told to one seat."""

from collections.abc import Sequence

from houseway.banked.showdown import BANK
from houseway.table.events import Event
from houseway.terminal.showdown import ShowdownTeller
from houseway.terminal.spots import Layout


class ThreeCardTeller(ShowdownTeller):
    def _layout(self, events: Sequence[Event]) -> Layout:
        """What is open from the start are the last cards of the bank's stack; a view turns up the first hidden ones."""
        table = super()._layout(events)
        if BANK in table.lying:
            up, cards = self.game.rules.exposed, table.lying[BANK]
            table.lying[BANK] = [*cards[up:], *cards[:up]]
        return table
