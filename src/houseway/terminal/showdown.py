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
from houseway.words.narrator import Sentence


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
                folds = self.words.say("act-fold", **self.words.who(seat))
                return self.styled(Sentence(self.elsewhere(folds, seat, about), "act"), DIM)
            case Shown(place):
                table = self._layout(events[: number + 1])
                if table.mine(place):
                    return Text.assemble(table.name(place), ": ", table.hand(place))
                shows = self.words.say("table-shows", place=table.name(place).plain)
                return Text.assemble(shows, " ", table.hand(place))
        return super()._say(events, number, event)

    def _on_which(self, view: View, about: str) -> str:
        """The spot that is asked about, where the seat plays several."""
        several = len(self._layout(view.events).of(self.seat)) > 1
        return self.words.say("asked-spot", number=str(spot_of(about))) if several else ""

    def elsewhere(self, said: str, seat: int, place: str) -> str:
        """What is said of a hand, and on which spot, where that is not the seat's own."""
        spot = spot_of(place)
        return self.words.say("said-on-spot", said=said, spot=str(spot)) if spot != seat else said

    def question(self, view: View) -> str:
        assert view.decision is not None
        _, ask, options, _, about = view.decision
        if not about:
            return ""
        table, first = self._layout(view.events), options[0]
        assert isinstance(first, Pick)
        say, cost = self.words.say, money(first.amount)
        on = self._on_which(view, about)
        if ask == "follow":
            return say("question-behind", place=table.name(about).plain, amount=cost)
        if first.do == "play":
            return say("question-play-for", amount=cost, where=on)
        return say("question-bet-or", last=options[-1].do, where=on)


def _folded(events: Sequence[Event], place: str) -> bool:
    """Whether the player of a hand has folded it."""
    return any(isinstance(event, Acted) and event.about == place and event.choice.do == "fold" for event in events)
