"""A hand as it is told to one seat: from its view, event by event."""

import re
import time
from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from houseway.cli.output import BAD, DIM, GOOD, NOTE, cited, grid, indented
from houseway.cli.picture import drawn, in_line
from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.table.events import Acted, Dealt, Event, Moved, Said, Settled, Shown
from houseway.table.view import HIDDEN, View, places

UNSAID = frozenset({"burn"})
"""Places whose cards nobody looks at."""
TAKES_BUTTON = re.compile(r"Seat (\d+) .*takes the button")


class Teller:
    """Prints what is new in a seat's view of a hand."""

    def __init__(self, paper: Console, filing: Filing, seat: int, pace: float) -> None:
        self.paper = paper
        self.filing = filing
        self.seat = seat
        self.pace = pace
        self._told = 0

    def new_hand(self, number: int) -> None:
        self._told = 0
        self.paper.print()
        self.paper.rule(Text(f"Hand {number}", style="bold cyan"), align="left", style="cyan")

    def tell(self, view: View) -> None:
        """Everything that has happened since the last time."""
        for kind, group in groupby(view.events[self._told :], key=_kind):
            events = list(group)
            before, self._told = self._told, self._told + len(events)
            if kind == "cards":
                self._cards(
                    view.events[: self._told], [event.place for event in events if isinstance(event, Dealt | Shown)]
                )
            elif kind == "settled":
                self._settled([event for event in events if isinstance(event, Settled)])
            elif kind == "fees":
                self._collected(events, self.filing.schedule(view.setup["schedule"])[1].lines)
            else:
                for event, after in zip(events, (*view.events[before + 1 :], None), strict=False):
                    self._one(event, after)

    def name(self, seat: int | str) -> Text:
        if str(seat) == str(self.seat):
            return Text(f"Seat {seat} (you)", style="bold")
        return Text(f"Seat {seat}")

    # -- cards

    def _cards(self, events: Sequence[Event], changed: Sequence[str]) -> None:
        """The places to which cards have come, as they lie now; other seats' hidden cards are not worth a word."""
        lying = places(events)
        draws = [place for place in changed if place.startswith("draw ")]
        if draws:
            each = (Text.assemble(f"{place.removeprefix('draw ')} ", in_line(lying[place])) for place in draws)
            self.paper.print(Text.assemble("Drawing for the button: ", Text("  ").join(each)))
        pictures = []
        for place in dict.fromkeys(changed):
            mine = place == f"seat {self.seat}"
            if place in draws or place in UNSAID or (place.startswith("seat ") and not mine):
                continue
            title = "Your cards" if mine else place.capitalize()
            pictures.append(Group(Text(title, style="bold"), drawn(lying[place])))
        if pictures:
            self.paper.print(Columns(pictures, padding=(0, 3)))
        for place in dict.fromkeys(changed):
            if place.startswith("seat ") and place != f"seat {self.seat}" and _open(lying[place]):
                self.paper.print(Text.assemble(f"{place.capitalize()} has ", in_line(lying[place])))

    # -- what happened

    def _one(self, event: Event, after: Event | None) -> None:
        said = self._say(event, after)
        if said:
            self.paper.print(said)
            if self.pace:
                time.sleep(self.pace)

    def _say(self, event: Event, after: Event | None) -> Text | None:
        match event:
            case Said(text, lines):
                return Text.assemble(("· ", NOTE), text, cited(lines))
            case Shown(place, cards):
                return Text.assemble(self.name(place.removeprefix("seat ")), " shows ", in_line(cards))
            case Acted(seat, ask, choice, _):
                # What was put in says it better, with the amount.
                paid = isinstance(after, Moved) and after.source == f"stack {seat}"
                return None if paid else self._acted(seat, ask, choice.do)
            case Moved():
                return self._moved(event)
        return None

    def _acted(self, seat: int, ask: str, do: str) -> Text | None:
        if ask == "wager" and do == "done":
            return None
        said = {
            "fold": "folds",
            "check": "checks",
            "call": "calls",
            "take": "takes the bank",
            "decline": "declines the bank",
            "discard": "discards",
            "draw": "changes cards",
            "show": "shows",
            "muck": "mucks",
            "post": "posts",
            "wait": "waits",
            "no straddle": "does not straddle",
            "keep down": "keeps it down",
            "turn up": "turns it up",
        }
        told = said.get(do, do if " " in do else f"chooses to {do}")
        return Text.assemble(self.name(seat), f" {told}", style=DIM if do == "fold" else "")

    def _moved(self, event: Moved) -> Text | None:
        """Chips that go to the middle or come back from the pot; wagers settled stand in their own table."""
        source, _, seat = event.source.partition(" ")
        target, _, winner = event.target.partition(" ")
        amount = money(event.amount)
        if source == "stack" and target == "wager":
            kind = winner.partition(" ")[2]
            title = self.filing.wagers[kind].title if kind in self.filing.wagers else kind
            return Text.assemble(self.name(seat), f" bets {amount} on {title}")
        if source == "stack" and target == "cover":
            return Text.assemble(self.name(seat), f" covers with {amount}")
        if source == "stack":
            posted = event.why == "ante" or event.why.endswith("blind")
            told = f"posts the {event.why}: {amount}" if posted else event.why
            return Text.assemble(self.name(seat), f" {told if '$' in told else f'{told} {amount}'}")
        if source == "pot":
            return Text.assemble(
                self.name(winner), f" {self._won(event)}", style=GOOD if event.why != "uncalled" else ""
            )
        if source == "cover" and event.why == "cover back":
            return Text.assemble(self.name(winner), f" takes {amount} of cover back", style=DIM)
        return None

    def _collected(self, events: Sequence[Event], lines: object) -> None:
        """Fees taken one after the other, in one line."""
        for target, title in (("drop", "Collection"), ("jackpot", "Jackpot")):
            taken = [
                Text.assemble(f"{money(event.amount)} from ", self._payer(event.source))
                for event in events
                if isinstance(event, Moved) and event.target == target
            ]
            if taken:
                self.paper.print(Text.assemble(("· ", NOTE), f"{title}: ", Text(", ").join(taken), cited(lines)))

    def _payer(self, source: str) -> Text:
        place, _, seat = source.partition(" ")
        return self.name(seat) if place == "stack" else Text(f"the {place}")

    @staticmethod
    def _won(event: Moved) -> str:
        if event.why == "uncalled":
            return f"takes back {money(event.amount)} that nobody called"
        return f"{event.why}: {money(event.amount)}"

    def _settled(self, events: Sequence[Settled]) -> None:
        table = grid(("#", "right"), "Seat", "Wager", ("Bet", "right"), ("Paid", "right"), "Why", "Lines")
        table.columns[6].style = DIM
        table.columns[6].max_width = 12
        for number, event in enumerate(events, start=1):
            title = self.filing.wagers[event.wager].title
            why = event.rule.removeprefix(f"{title}: ")
            if event.returned:
                why += f"; {money(event.returned)} returned, not covered"
            paid = Text(money(event.paid, sign=True), style=GOOD if event.paid > 0 else BAD if event.paid < 0 else DIM)
            style = "bold" if event.seat == self.seat else ""
            seat = f"{event.seat} (you)" if event.seat == self.seat else str(event.seat)
            table.add_row(str(number), seat, title, money(event.amount), paid, why, event.lines, style=style)
        self.paper.print(indented(table))

    # -- the table as it stands

    def show_table(self, view: View) -> None:
        """Stacks and what lies in the middle, before a decision."""
        lying = view.money()
        self.paper.print()
        self.paper.print(Text("  ").join(self._seat(view, lying, int(seat)) for seat in view.setup["seats"]))
        middle = [f"pot {money(lying['pot'])}"] if lying.get("pot") else []
        middle += [f"cover {money(lying['cover'])}"] if lying.get("cover") else []
        for place, cents in lying.items():
            kind, _, rest = place.partition(" ")
            if kind == "wager" and cents:
                seat, _, wager = rest.partition(" ")
                title = self.filing.wagers[wager].title if wager in self.filing.wagers else wager
                middle.append(f"{'you' if seat == str(self.seat) else f'seat {seat}'} {money(cents)} on {title}")
        if middle:
            self.paper.print(Text(f"On the table: {', '.join(middle)}"))
        board = view.cards("board")
        if board:
            self.paper.print(Text.assemble("Board ", in_line(board)))
        mine = view.cards(f"seat {self.seat}")
        if mine:
            self.paper.print(Text.assemble("You hold ", in_line(mine)))

    def _seat(self, view: View, lying: dict[str, int], seat: int) -> Text:
        folded = any(isinstance(one, Acted) and one.seat == seat and one.choice.do == "fold" for one in view.events)
        marks = ["you"] if seat == self.seat else []
        marks += ["button"] if seat == _button(view) else []
        marks += ["player-dealer"] if seat == _bank(view) else []
        marks += ["folded"] if folded else []
        told = f"{seat}: {money(lying[f'stack {seat}'])}" + (f" ({', '.join(marks)})" if marks else "")
        shown = Text(told, style=DIM if folded else "bold" if seat == self.seat else "")
        up = _open(view.cards(f"seat {seat}")) if seat != self.seat and not folded else []
        return Text.assemble(shown, " ", in_line(up)) if up else shown


def _open(cards: Sequence[str]) -> list[str]:
    """The cards at a place that the seat can see."""
    return [card for card in cards if card != HIDDEN]


def _kind(event: Event) -> str:
    """What is told together: cards that are laid, fees that are taken, wagers that are settled."""
    match event:
        case Dealt():
            return "cards"
        case Shown(place, _) if not place.startswith("seat "):
            return "cards"
        case Moved(target="drop" | "jackpot"):
            return "fees"
        case Settled():
            return "settled"
        case Moved(source, _, _, why) if source.startswith("wager ") or (source == "cover" and why != "cover back"):
            return "settled"
    return "one"


def _button(view: View) -> int | None:
    if "button" in view.setup["state"]:
        return int(view.setup["state"]["button"])
    found = (TAKES_BUTTON.match(one.text) for one in view.events if isinstance(one, Said))
    return next((int(match[1]) for match in found if match), None)


def _bank(view: View) -> int | None:
    """The seat that put up the cover."""
    for one in view.events:
        if isinstance(one, Moved) and one.target == "cover" and one.source.startswith("stack "):
            return int(one.source.removeprefix("stack "))
    return None
