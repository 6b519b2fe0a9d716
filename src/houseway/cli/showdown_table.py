"""A poker hand against the player-dealer's as it is told to one seat: Three Card Poker, Ultimate, Let It Ride."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import let_it_ride
from houseway.banked.showdown.let_it_ride import BETS
from houseway.banked.showdown.spots import BANK
from houseway.banked.showdown.ultimate import BOARD
from houseway.cli.naming import in_words
from houseway.cli.output import DIM, GOOD, flowed
from houseway.cli.spots_table import Layout, SpotsTeller, spot_of
from houseway.cli.telling import changes
from houseway.felt.cards import Card
from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.model import Row
from houseway.table.events import Acted, Event, Shown
from houseway.table.options import Pick
from houseway.table.view import HIDDEN, View


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
            case Acted(seat, ask, choice, _, about) if ask in BETS:
                title = self.filing.wagers[ask].title
                told = f" lets {title} ride" if choice.do == "let it ride" else f" withdraws {title}"
                return Text.assemble(self.name(seat), told, _elsewhere(seat, about))
            case Acted(seat, _, choice, _, about) if about and choice.do == "fold":
                return Text.assemble(self.name(seat), " folds", _elsewhere(seat, about), style=DIM)
            case Shown(place):
                table = self._layout(events[: number + 1])
                shows = ": " if table.mine(place) else " shows "
                return Text.assemble(table.name(place), shows, table.hand(place))
        return super()._say(events, number, event)

    def question(self, view: View) -> str:
        assert view.decision is not None
        _, ask, options, _, about = view.decision
        if not about:
            return ""
        table, first = self._layout(view.events), options[0]
        assert isinstance(first, Pick)
        cost = money(first.amount)
        on = f" on spot {spot_of(about)}" if len(table.of(self.seat)) > 1 else ""
        if ask in BETS:
            return f"Will you let {self.filing.wagers[ask].title}{on} ride, or withdraw it?"
        if ask == "follow":
            return f"{table.name(about)} plays on. Will you put up {cost} behind it, or fold?"
        if first.do == "play":
            return f"Will you play for {cost} more{on}, or fold?"
        return f"Will you bet{on}, or {options[-1].do}?"

    # -- Let It Ride

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
        facts = let_it_ride.facts_of(tuple(map(Card, (*table.lying[place], *board))))
        row = next((row for row in self.filing.wagers[BETS[0]].pays if facts.issuperset(row.on)), None)
        pays = (f", pays {odds_text(row.pays)}", GOOD) if row else (", pays nothing yet", DIM)
        return Text.assemble(count, pays)


def _hand(row: Row) -> str:
    return " and ".join(row.on).removeprefix("player has ")


def _folded(events: Sequence[Event], place: str) -> bool:
    """Whether the player of a hand has folded it."""
    return any(isinstance(event, Acted) and event.about == place and event.choice.do == "fold" for event in events)


def _elsewhere(seat: int, place: str) -> str:
    """On which spot, where that is not the seat's own."""
    spot = spot_of(place)
    return f" on spot {spot}" if spot != seat else ""
