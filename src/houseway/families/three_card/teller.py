"""A hand of Three Card Poker as it is told to one seat."""

from collections.abc import Sequence

from houseway.banked.showdown import BANK
from houseway.table.events import Event
from houseway.terminal.showdown import ShowdownTeller
from houseway.terminal.spots import Layout


class ThreeCardTeller(ShowdownTeller):
    def _layout(self, events: Sequence[Event]) -> Layout:
        """Cards open from the start may be the last of the bank's stack; a view turns up the first hidden ones."""
        table, rules = super()._layout(events), self.game.rules
        if BANK in table.lying and rules.exposed_from == "bottom":
            up, cards = rules.exposed, table.lying[BANK]
            table.lying[BANK] = [*cards[up:], *cards[:up]]
        return table
