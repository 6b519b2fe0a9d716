"""A hand that is hit or stands, as it is told to one seat: twenty-one and Super Pan 9."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import BANK
from houseway.table.events import Acted, Dealt, Event, Moved, Shifted, Shown
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import flowed
from houseway.terminal.spots import Layout, SpotsTeller, spot_of
from houseway.terminal.teller import changes


class HitOrStandTeller(SpotsTeller):
    """The first cards as pictures, and every hand after that in a line."""

    def _cards(self, view: View, before: int) -> None:
        group = view.events[before : self._told]
        table, changed = self._layout(view.events[: self._told]), changes(group)
        if not any(isinstance(event, Dealt) and event.place == BANK for event in view.events[:before]):
            self._first_cards(table, changed)
            return
        about = view.decision.about if view.decision and self._told == len(view.events) else ""
        for place in changed:
            if place == about or (about and table.mine(place)):
                continue  # The question will show it.
            if place == BANK:
                self._pictures(table, [BANK])
            else:
                verb = ":" if table.mine(place) else _verb(view.events[:before], group, place)
                self.paced(Text.assemble(table.name(place), f"{verb} ", table.hand(place)))

    def _first_cards(self, table: Layout, dealt: Sequence[str]) -> None:
        """One's own and the player-dealer's as pictures, the others' in a line."""
        self._pictures(table, [*filter(table.mine, dealt), BANK])
        others = [place for place in dealt if place != BANK and not table.mine(place)]
        told = [
            Text.assemble(table.name(place), " ", table.hand(place))
            for place in others
            if set(table.lying[place]) != {HIDDEN}
        ]
        if told:
            self.paper.print(flowed(told, self.paper.width))

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Acted(_, "play", choice, _) if choice.do == "hit":
                return None  # The hand as it lies then says it.
            case Acted(seat, "play", choice, _) if choice.do == "stand":
                table = self._layout(events[:number])
                own = [BANK] if seat == table.bank else table.of(seat)
                # Which hand it is that stands is plain only if the seat has just one.
                count = table.counts.get(own[0], "") if len(own) == 1 else ""
                return Text.assemble(self.name(seat), f" stands on {count}" if count else " stands")
            case Shown(place):
                table = self._layout(events[: number + 1])
                return None if table.mine(place) else Text.assemble(table.name(place), " shows ", table.hand(place))
        return super()._say(events, number, event)

    # -- questions

    def question(self, view: View) -> str:
        assert view.decision is not None
        _, ask, options, _, about = view.decision
        if not about:
            return ""
        if about == BANK:
            return "Will you hit or stand?"
        table, spot = self._layout(view.events), spot_of(about)
        several = table.mine(about) and len(table.of(self.seat)) > 1
        which = table.name(about).plain.removeprefix("Your ") if several else ""
        on = f" on {which}" if which else "" if table.mine(about) else f" on spot {spot}"
        questions = {
            "play": f"What will you do{f' with {which}' if which else ''}?",
            "surrender": f"The hole card is about to be checked. Will you surrender{f' {which}' if which else ''}?",
            "insurance": f"The player-dealer shows an ace. Will you insure your wager{on}?",
            "follow": f"Seat {table.players[spot]} {options[0].do}s. Will you {options[0].do} your wager{on} too?",
        }
        return questions.get(ask, "")


def _verb(before: Sequence[Event], group: Sequence[Event], place: str) -> str:
    """How a hand came to its cards: split, hit, doubled, or drawn because it must."""
    if isinstance(group[0], Shifted):
        return ":"
    if not (isinstance(group[0], Dealt) and group[0].place == place):
        return " draws:"
    for event in reversed(before):
        match event:
            case Acted(_, "play", choice, _):
                return {"hit": " hits:", "double": " gets a card:"}.get(choice.do, " draws:")
            case Moved() | Acted(ask="follow"):
                continue
        break
    return " draws:"
