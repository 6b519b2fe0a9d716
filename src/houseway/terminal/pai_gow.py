"""A hand of pai gow as it is told to one seat: one's stack, how the house would set it, and all hands as they were."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.pai_gow import Setting
from houseway.banked.showdown import BANK
from houseway.felt.cards import Card
from houseway.table.events import Acted, Event, Laid, Shown
from houseway.table.options import Arrange
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import DIM, NOTE, cited
from houseway.terminal.picture import drawn, in_line
from houseway.terminal.spots import Layout, SpotsTeller
from houseway.terminal.teller import changes
from houseway.words.narrator import Narrator


def set_hand(groups: Sequence[Sequence[str]]) -> Text:
    """`K♦ J♣ | A♥ 10♣ 7♠ 5♥ 3♦`, the low hand first."""
    return Text(" | ", style=DIM).join(in_line(group) for group in groups)


def by_the_house(way: Setting, words: Narrator) -> Text:
    """A setting, and the line that decided."""
    why = "; ".join((way.why, *map(words.speaker.why, way.facts)))
    return Text.assemble(set_hand(way.groups), f"  {way.line}: {why}", cited(way.lines))


class PaiGowTeller(SpotsTeller):
    def _cards(self, view: View, before: int) -> None:
        """Only stacks that can be seen; one's own sorted."""
        table, changed = self._layout(view.events[: self._told]), changes(view.events[before : self._told])
        for place in changed:
            if table.mine(place) and HIDDEN not in table.lying[place]:
                self.paper.print(Text.assemble(table.name(place), style="bold"))
                self.paper.print(drawn(table.lying[place]))

    def _sorted(self, stack: Sequence[str]) -> Sequence[str]:
        sorted_: Sequence[str] = self.game.rules.pieces.sorted(tuple(map(Card, stack)))
        return sorted_

    def _layout(self, events: Sequence[Event]) -> Layout:
        """Stacks that have not been set lie sorted."""
        table = super()._layout(events)
        laid = {event.place for event in events if isinstance(event, Laid)}
        for place, cards in table.lying.items():
            if place not in laid and HIDDEN not in cards:
                table.lying[place] = list(self._sorted(cards))
        return table

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Laid(place, groups):
                return Text.assemble(self._layout(events[: number + 1]).name(place), ": ", set_hand(groups))
            case Shown(place, cards):
                name = self._layout(events[: number + 1]).name(place).plain
                return Text.assemble(self.words.say("table-turns-up", place=name), " ", in_line(self._sorted(cards)))
            case Acted(seat, "set"):
                return self._did(events, number, "" if seat == self.seat else DIM)
            case Acted(_, "stack"):
                return self._did(events, number, DIM)
        return super()._say(events, number, event)

    def _did(self, events: Sequence[Event], number: int, style: str) -> Text | None:
        """What a seat does, without the cards."""
        sentence = self.words.tell(events, number)
        return self.styled(sentence._replace(cards=()), style) if sentence else None

    def show_table(self, view: View) -> None:
        """Before setting: one's stack and how the house would set it, and the player-dealer's hand where it is open."""
        super().show_table(view)
        decision = view.decision
        if decision is None or decision.ask != "set":
            return
        option = decision.options[0]
        assert isinstance(option, Arrange)
        bank = [event for event in view.events if isinstance(event, Laid) and event.place == BANK]
        if bank:
            self.paper.print(Text.assemble((self.words.say("title-against"), DIM), " ", set_hand(bank[-1].groups)))
        way = self.game.rules.pieces.house_way(tuple(map(Card, option.pool)))
        self.paper.print(Text.assemble((self.words.say("title-house-way"), NOTE), " ", by_the_house(way, self.words)))

    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask != "set":
            return ""
        low = self.game.rules.pieces.shape[0]
        bank = "yes" if view.decision.about == BANK else "no"
        return self.words.say("question-set-front", bank=bank, low=str(low))
