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
from houseway.terminal.output import DIM, GOOD, flowed
from houseway.terminal.showdown import ShowdownTeller
from houseway.terminal.spots import Layout
from houseway.words.narrator import Sentence


class LetItRideTeller(ShowdownTeller):
    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        if isinstance(event, Acted) and event.ask in BETS:
            values = self.words.who(event.seat) | {"wager": self.words.wager(event.ask)}
            said = self.words.say(f"act-{event.choice.do.replace(' ', '-')}", **values)
            return self.styled(Sentence(self.elsewhere(said, event.seat, event.about), "act"))
        return super()._say(events, number, event)

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask not in BETS:
            return super().question(view)
        wager, where = self.words.wager(view.decision.ask), self._on_which(view, view.decision.about)
        return self.words.say("question-let-ride", wager=wager, where=where)

    def show_table(self, view: View) -> None:
        super().show_table(view)
        if view.decision and view.decision.ask == BETS[0]:
            told = [f"{self._hand(row)} {odds_text(row.pays)}" for row in self.filing.wagers[BETS[0]].pays]
            title = self.words.say("title-each-bet-pays")
            self.paper.print(flowed([Text(one, style=DIM) for one in (title, *told)], self.paper.width))

    def _standing(self, table: Layout, place: str) -> Text:
        """What a hand makes; where it is paid by a table alone, what it would be paid as it lies."""
        count = table.count(place)
        if not count or BETS[0] not in self.filing.wagers:
            return count
        board = [card for card in table.lying.get(BOARD, ()) if card != HIDDEN]
        facts = conditions_of(tuple(map(Card, (*table.lying[place], *board))))
        row = next((row for row in self.filing.wagers[BETS[0]].pays if facts.issuperset(row.on)), None)
        pays = self.words.say("pays-as-it-lies", odds=odds_text(row.pays) if row else "none")
        return Text.assemble(count, ", ", (pays, GOOD if row else DIM))

    def _hand(self, row: Row) -> str:
        """The hand that a row of the paytable pays."""
        speaker = self.words.speaker
        return speaker.listed([speaker.condition(one.removeprefix("player has ")) for one in row.on])
