"""A hand of baccarat as it is told to one seat: both hands with their points, and the roads of the shoe."""

from rich.console import Console
from rich.text import Text

from houseway.families.baccarat.play import HANDS
from houseway.families.baccarat.road_pictures import short_roads
from houseway.families.baccarat.roads import Bead, bead
from houseway.table.events import Acted
from houseway.table.game import Game
from houseway.table.places import Label
from houseway.table.view import View, places
from houseway.terminal.naming import counts
from houseway.terminal.picture import in_line
from houseway.terminal.teller import Teller, bank_seat, changes
from houseway.words.narrator import Sentence


class BaccaratTeller(Teller):
    """Remembers how the hands of the shoe came out."""

    def __init__(self, paper: Console, game: Game, seat: int, pace: float, language: str = "en") -> None:
        super().__init__(paper, game, seat, pace, language)
        self.beads: list[Bead] = []

    def _cards(self, view: View, before: int) -> None:
        if "burn" in changes(view.events[before : self._told]):
            burned = places(view.events[: self._told])["burn"]
            card = self.words.speaker.card(burned[0])
            said = self.words.say("new-shoe", card=card, burned=len(burned) - 1)
            self.paper.print(self.styled(Sentence(said, "say")))
        super()._cards(view, before)

    def show_table(self, view: View) -> None:
        super().show_table(view)
        count = counts(self.game, view.events, self.words.language)
        told = [
            Text.assemble(self.words.place(hand, "title"), " ", in_line(cards), f"  {count.get(hand, '')}".rstrip())
            for hand in HANDS
            if (cards := view.cards(hand))
        ]
        if told:
            self.paper.print(Text("   ").join(told))

    def question(self, view: View) -> str:
        assert view.decision is not None
        if not view.decision.about:
            return ""
        total = counts(self.game, view.events, self.words.language)["player"]
        return self.words.say("question-stand-on", total=total, where=self._on_which(view))

    def _on_which(self, view: View) -> str:
        """Whoever has bets on several spots is asked for each, from the player-dealer's left."""
        bank, size = bank_seat(view.events) or 0, view.setup["size"]
        labels = map(Label.of, self.wagers(view).get(self.seat, {}))
        spots = [at or self.seat for kind, at, _ in labels if kind == "player"]
        asked = [event for event in view.events if isinstance(event, Acted) and event.about == "player"]
        answered = sum(event.seat == self.seat for event in asked)
        in_turn = sorted(spots, key=lambda spot: (spot - bank) % size)
        return self.words.say("asked-spot", number=str(in_turn[answered])) if len(spots) > 1 else ""

    def hand_over(self, view: View, mid_shoe: bool) -> None:
        """The roads of a shoe that is dealt through; a new one starts new roads."""
        one = bead(view.events)
        if one and self.filing.deck.shoe == "dealt-through":
            self.beads.append(one)
            self.paper.print(short_roads(self.beads, self.paper.width, self.words.language))
            if not mid_shoe:
                self.paper.print(self.styled(Sentence(self.words.say("cut-card-out"), "say")))
        if not mid_shoe:
            self.beads.clear()
