"""A hand of Let It Ride as it is told to one seat: what each bet would be paid, and which of them stay."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import BOARD
from houseway.families.let_it_ride.play import BETS, conditions_of
from houseway.felt.cards import Card
from houseway.filings.figures import odds_text
from houseway.filings.model import Row
from houseway.table.events import Acted, Event
from houseway.table.view import HIDDEN, View
from houseway.terminal.naming import in_words
from houseway.terminal.output import DIM, GOOD, flowed
from houseway.terminal.showdown import ShowdownTeller, elsewhere
from houseway.terminal.spots import Layout


class LetItRideTeller(ShowdownTeller):
    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        if isinstance(event, Acted) and event.ask in BETS:
            title = self.filing.wagers[event.ask].title
            told = f" lets {title} ride" if event.choice.do == "let it ride" else f" withdraws {title}"
            return Text.assemble(self.name(event.seat), told, elsewhere(event.seat, event.about))
        return super()._say(events, number, event)

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask not in BETS:
            return super().question(view)
        title = self.filing.wagers[view.decision.ask].title
        return f"Will you let {title}{self._on_which(view, view.decision.about)} ride, or withdraw it?"

    def show_table(self, view: View) -> None:
        super().show_table(view)
        if view.decision and view.decision.ask == BETS[0]:
            told = [f"{in_words(_hand(row))} {odds_text(row.pays)}" for row in self.filing.wagers[BETS[0]].pays]
            self.paper.print(flowed([Text(one, style=DIM) for one in ("Each bet pays:", *told)], self.paper.width))

    def _standing(self, table: Layout, place: str) -> Text:
        """What a hand makes; where it is paid by a table alone, what it would be paid as it lies."""
        count = table.count(place)
        if not count or BETS[0] not in self.filing.wagers:
            return count
        board = [card for card in table.lying.get(BOARD, ()) if card != HIDDEN]
        facts = conditions_of(tuple(map(Card, (*table.lying[place], *board))))
        row = next((row for row in self.filing.wagers[BETS[0]].pays if facts.issuperset(row.on)), None)
        pays = (f", pays {odds_text(row.pays)}", GOOD) if row else (", pays nothing yet", DIM)
        return Text.assemble(count, pays)


def _hand(row: Row) -> str:
    return " and ".join(row.on).removeprefix("player has ")
