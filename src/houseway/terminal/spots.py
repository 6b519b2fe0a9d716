"""Tables where every spot has a hand of its own: whose they are, what they count or make, and what lies on them."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from houseway.banked.showdown import BANK, BOARD
from houseway.felt.chips import money
from houseway.table.events import Event, Moved
from houseway.table.game import Game
from houseway.table.places import Label, Place, cards_of
from houseway.table.totals import is_hand
from houseway.table.view import HIDDEN, View, places
from houseway.terminal.naming import held
from houseway.terminal.output import BAD, DIM, NOTE
from houseway.terminal.picture import drawn, in_line
from houseway.terminal.teller import Teller, bank_seat
from houseway.words.hands import hand
from houseway.words.narrator import Narrator

STYLES = {"over": BAD, "natural": NOTE}
"""Of hands that stand out, by their kind."""


class Layout:
    """The hands on the table as one seat sees them: whose they are, their cards, and what they count."""

    def __init__(self, game: Game, events: Sequence[Event], seat: int, words: Narrator) -> None:
        self.seat = seat
        self.words = words
        self.bank = bank_seat(events)
        self.lying = {
            place: cards
            for place, cards in places(events).items()
            if cards and (is_hand(game, place) or place == BOARD)
        }
        self.held = held(game, events)
        """What each hand is, in its fixed form, as far as it is known."""
        self.players = _players(events)
        """Who plays each spot."""

    def player(self, place: str) -> int | None:
        """The seat that plays a hand; nobody the player-dealer's."""
        return self.players.get(spot_of(place))

    def of(self, seat: int) -> list[str]:
        """The places of the hands that a seat plays."""
        return [place for place in self.lying if self.player(place) == seat]

    def mine(self, place: str) -> bool:
        return self.player(place) == self.seat

    def name(self, place: str) -> Text:
        """`Your hand`, `Your hand 2`, `Your spot 7, hand 2`, `Seat 4`, `Spot 8 (seat 4)`."""
        return Text(self._named(place), style="bold" if self.mine(place) else "")

    def asked(self, place: str) -> str:
        """One of several hands of the seat, as a question names it: `hand 2`, `spot 7, hand 2`."""
        return self._named(place, "asked-")

    def _named(self, place: str, form: str = "") -> str:
        if place in (BOARD, BANK):
            title = self.words.place(place, "title")
            mine = place == BANK and self.bank == self.seat
            return self.words.say("marked-you", name=title) if mine else title
        spot, number, player = spot_of(place), hand_of(place), self.players[spot_of(place)]
        several = list(self.players.values()).count(self.seat) > 1
        elsewhere = player != spot or (self.mine(place) and several)
        message = f"spot-{'own' if self.mine(place) else 'other'}-{'elsewhere' if elsewhere else 'hand'}"
        split = str(Place("seat", spot, hand=2)) in self.lying
        values = {"spot": str(spot), "hand": str(number), "seat": str(player)}
        return self.words.language.say(message, form + ("split" if split else "whole"), **values)

    def told(self, place: str) -> str:
        """What a hand counts or makes, in words; nothing where that is not known."""
        return hand(self.words.language, self.held[place]) if place in self.held else ""

    def count(self, place: str) -> Text:
        kind = self.held.get(place, "").partition(" ")[0]
        return Text(self.told(place), style=STYLES.get(kind, ""))

    def hand(self, place: str) -> Text:
        """The cards and what they count."""
        gap = "  " if place in self.held else ""
        return Text.assemble(in_line(self.lying[place]), gap, self.count(place))


class SpotsTeller(Teller):
    """What tables with a hand on every spot show alike: hands as pictures, and the table before a decision."""

    def _layout(self, events: Sequence[Event]) -> Layout:
        return Layout(self.game, events, self.seat, self.words)

    def _pictures(self, table: Layout, shown: Sequence[str]) -> None:
        """Hands with what they count, where anything of them is open."""
        pictures = []
        for place in shown:
            if set(table.lying[place]) == {HIDDEN}:
                continue
            count = Text.assemble(": ", table.count(place)) if place in table.held else ""
            pictures.append(Group(Text.assemble(table.name(place), count, style="bold"), drawn(table.lying[place])))
        if pictures:
            self.paper.print(Columns(pictures, padding=(0, 3)))

    def show_table(self, view: View) -> None:
        """Before a decision on a hand: the player-dealer's, one's own, and that hand; or, for its seat, all of them."""
        about = view.decision.about if view.decision else ""
        if not about:
            super().show_table(view)
            return
        table = self._layout(view.events)
        shown = {BANK: None} | dict.fromkeys(
            place for place in table.lying if about == BANK or place in (BOARD, about) or table.mine(place)
        )
        rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for wraps in (False, False, False, True, False):
            rows.add_column(no_wrap=not wraps)
        for place in sorted(shown, key=_in_order):
            turn = Text("◀" if place == about and len(shown) > 2 + (BOARD in shown) else "", style=NOTE)
            cards = in_line(table.lying.get(place, ()))
            rows.add_row(table.name(place), cards, self._standing(table, place), self._bets(view, place), turn)
        self.paper.print()
        self.paper.print(rows)

    def _standing(self, table: Layout, place: str) -> Text:
        """What a hand counts as it lies."""
        return table.count(place)

    def _bets(self, view: View, place: str) -> Text:
        """What lies on a hand: of the seat's own, or all of it where the player-dealer looks on."""
        if place == BOARD:
            return Text()
        if place == BANK:
            return Text(self.words.say("lies-cover", amount=money(view.money().get("cover", 0))), style=DIM)
        where = spot_of(place), hand_of(place)
        lying: dict[str, int] = {}
        for seat, bets in self.wagers(view).items():
            for label, cents in bets.items():
                kind, at, hand = Label.of(label)
                if (at or seat, hand) == where and self.seat in (seat, bank_seat(view.events)):
                    lying[kind] = lying.get(kind, 0) + cents
        return Text(self.words.bets(lying), style=DIM)


def spot_of(place: str) -> int:
    """The spot at which a player's cards lie; 0 for the player-dealer's and for shared ones."""
    return cards_of(place)


def hand_of(place: str) -> int:
    """The number of a hand at its spot."""
    return Place.of(place).hand


def _in_order(place: str) -> tuple[int, int, int]:
    """The player-dealer's, the board, and the spots with their hands."""
    return (place == BOARD) + 2 * (spot_of(place) > 0), spot_of(place), hand_of(place)


def _players(events: Sequence[Event]) -> dict[int, int]:
    """Who plays each spot: the seat's own player, or whoever bet on it first."""
    found: dict[int, int] = {}
    for event in events:
        place = Place.of(event.target) if isinstance(event, Moved) else None
        if place and place.kind == "wager":
            found.setdefault(place.spot, place.seat)
    return found
