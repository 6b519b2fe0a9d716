"""A hand that is hit or stands, as it is told to one seat: twenty-one and Super Pan 9."""

from collections.abc import Sequence

from rich.text import Text

from houseway.banked.showdown import BANK
from houseway.table.events import Acted, Dealt, Event, Moved, Shifted, Shown
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import flowed
from houseway.terminal.spots import Layout, SpotsTeller, spot_of
from houseway.terminal.teller import changes
from houseway.words.narrator import Sentence

ASKED = frozenset({"play", "surrender", "insurance", "follow"})
"""Questions about a hand that say more here than elsewhere."""


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
                self.paced(self._drawn(table, place, _drew(view.events[:before], group, place)))

    def _drawn(self, table: Layout, place: str, message: str) -> Text:
        """A hand after it has got its cards; one's own needs no word for how."""
        name = table.name(place)
        if message and not table.mine(place):
            return Text.assemble(self.words.say(message, place=name.plain), " ", table.hand(place))
        return Text.assemble(name, ": ", table.hand(place))

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
                count = table.told(own[0]) if len(own) == 1 else ""
                said = self.words.say("stands-on", **self.words.who(seat), count=count or "none")
                return self.styled(Sentence(said, "act"))
            case Shown(place):
                table = self._layout(events[: number + 1])
                if table.mine(place):
                    return None
                shows = self.words.say("table-shows", place=table.name(place).plain)
                return Text.assemble(shows, " ", table.hand(place))
        return super()._say(events, number, event)

    # -- questions

    def question(self, view: View) -> str:
        assert view.decision is not None
        _, ask, options, _, about = view.decision
        if not about:
            return ""
        if about == BANK:
            return self.words.say("question-hit-or-stand")
        if ask not in ASKED:
            return ""
        table, spot = self._layout(view.events), spot_of(about)
        several = table.mine(about) and len(table.of(self.seat)) > 1
        which = table.asked(about) if several or not table.mine(about) else "none"
        values = {"which": which, "do": options[0].do} | self.words.who(table.players[spot])
        return self.words.say(f"question-{ask}", **values)


def _drew(before: Sequence[Event], group: Sequence[Event], place: str) -> str:
    """The message for how a hand came to its cards: hit, doubled, or drawn because it must; none for one that was
    split."""
    if isinstance(group[0], Shifted):
        return ""
    if not (isinstance(group[0], Dealt) and group[0].place == place):
        return "table-draws"
    for event in reversed(before):
        match event:
            case Acted(_, "play", choice, _):
                return {"hit": "table-hits", "double": "table-gets-a-card"}.get(choice.do, "table-draws")
            case Moved() | Acted(ask="follow"):
                continue
        break
    return "table-draws"
