"""A hand as it is told to one seat: from its view, event by event."""

import re
import time
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from houseway.cli.output import BAD, DIM, GOOD, NOTE, cited, grid, indented
from houseway.cli.picture import drawn, in_line
from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.table.events import Acted, Dealt, Event, Moved, Mucked, Said, Settled, Shown
from houseway.table.view import View, places

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
        new = view.events[self._told :]
        changed: list[str] = []
        for at, event in enumerate(new):
            if isinstance(event, Dealt | Shown):
                if event.place not in changed:
                    changed.append(event.place)
                if isinstance(event, Dealt) or not event.place.startswith("seat "):
                    continue
            self._cards(view.events[: self._told + at + 1], changed, isinstance(event, Shown))
            changed = []
            said = self._say(event, new[at + 1] if at + 1 < len(new) else None)
            if said:
                self.paper.print(said)
                if self.pace and isinstance(event, Acted | Moved | Said):
                    time.sleep(self.pace)
        self._cards(view.events, changed, False)
        self._settled([event for event in new if isinstance(event, Settled)])
        self._told = len(view.events)

    def name(self, seat: int | str) -> Text:
        if str(seat) == str(self.seat):
            return Text(f"Seat {seat} (you)", style="bold")
        return Text(f"Seat {seat}")

    # -- cards

    def _cards(self, events: Sequence[Event], changed: Sequence[str], shown: bool) -> None:
        """The places at which cards have changed, as they lie now."""
        if not changed:
            return
        lying = places(events)
        draws = [place for place in changed if place.startswith("draw ")]
        if draws:
            told = Text("  ").join(
                Text.assemble(f"{place.removeprefix('draw ')} ", in_line(lying[place])) for place in draws
            )
            self.paper.print(Text.assemble("Drawing for the button: ", told))
        pictures = []
        for place in changed:
            seat = place.removeprefix("seat ")
            if place in draws or place in UNSAID or (seat != place and seat != str(self.seat) and not shown):
                continue
            if seat != place and shown:
                self.paper.print(Text.assemble(self.name(seat), " shows ", in_line(lying[place])))
            else:
                title = "Your cards" if seat != place else place.capitalize()
                pictures.append(Group(Text(title, style="bold"), drawn(lying[place])))
        if pictures:
            self.paper.print(Columns(pictures, padding=(0, 3)))

    # -- what happened

    def _say(self, event: Event, after: Event | None) -> Text | None:
        match event:
            case Said(text, lines):
                return Text.assemble(("· ", NOTE), text, cited(lines))
            case Acted(seat, ask, choice, _):
                if isinstance(after, Moved) and after.source == f"stack {seat}":
                    return None
                return self._acted(seat, ask, choice.do)
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
        }
        return Text.assemble(self.name(seat), f" {said.get(do, f'chooses {do}')}", style=DIM if do == "fold" else "")

    def _moved(self, event: Moved) -> Text | None:
        """Chips that go to the middle or come back from the pot; wagers settled stand in their own table."""
        source, _, seat = event.source.partition(" ")
        target, _, winner = event.target.partition(" ")
        amount = money(event.amount)
        if target in ("drop", "jackpot"):
            payer = self.name(seat) if source == "stack" else Text(f"the {source}")
            into = "jackpot" if target == "jackpot" else "collection"
            return Text.assemble(("· ", NOTE), f"{into.capitalize()}: {amount} from ", payer, (f" ({event.why})", DIM))
        if source == "stack" and target == "wager":
            kind = winner.partition(" ")[2]
            title = self.filing.wagers[kind].title if kind in self.filing.wagers else kind
            return Text.assemble(self.name(seat), f" bets {amount} on {title}")
        if source == "stack" and target == "cover":
            return Text.assemble(self.name(seat), f" covers with {amount}")
        if source == "stack":
            told = event.why if "$" in event.why else f"{event.why} {amount}"
            return Text.assemble(self.name(seat), f" {told}")
        if source == "pot":
            return Text.assemble(
                self.name(winner), f" {self._won(event)}", style=GOOD if event.why != "uncalled" else ""
            )
        if source == "cover" and event.why == "cover back":
            return Text.assemble(self.name(winner), f" takes {amount} of cover back", style=DIM)
        return None

    @staticmethod
    def _won(event: Moved) -> str:
        if event.why == "uncalled":
            return f"takes back {money(event.amount)} that nobody called"
        return f"{event.why}: {money(event.amount)}"

    def _settled(self, events: Sequence[Settled]) -> None:
        if not events:
            return
        table = grid(("#", "right"), "Seat", "Wager", ("Bet", "right"), ("Paid", "right"), "Why", "Lines")
        table.columns[6].style = DIM
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

    def _seat(self, view: View, lying: dict[str, int], seat: int) -> Text:
        folded = any(isinstance(one, Mucked) and one.place == f"seat {seat}" for one in view.events)
        marks = ["you"] if seat == self.seat else []
        marks += ["button"] if seat == _button(view) else []
        marks += ["player-dealer"] if seat == _bank(view) else []
        marks += ["folded"] if folded else []
        told = f"{seat}: {money(lying[f'stack {seat}'])}" + (f" ({', '.join(marks)})" if marks else "")
        return Text(told, style=DIM if folded else "bold" if seat == self.seat else "")


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
