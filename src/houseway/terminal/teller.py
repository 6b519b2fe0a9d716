"""A hand as it is told to one seat: from its view, event by event."""

import re
import time
from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from houseway.banked.wagers import of_label
from houseway.felt.chips import money
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Said, Settled, Shifted, Shown
from houseway.table.game import Game
from houseway.table.view import HIDDEN, View, places
from houseway.terminal.naming import bets_text, counts, in_words, on_which, placed_with, together, wager_title
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, cited, fit_lines, flowed, grid, indented
from houseway.terminal.picture import drawn, in_line

UNSAID = frozenset({"burn", "discard", "dead"})
"""Places whose cards nobody looks at."""
FEW = 3
"""Fewer wagers than this that are settled before the end are told in words, not in a table."""
TAKES_BUTTON = re.compile(r"Seat (\d+) .*takes the button")


NOT_WORTH_A_WORD = frozenset(
    {("wager", "done"), ("insurance", "no"), ("follow", "stay"), ("surrender", "play"), ("play", "rescue")}
)
"""Answers that change nothing, or that the chips tell better."""


class Teller:
    """Prints what is new in a seat's view of a hand."""

    def __init__(self, paper: Console, game: Game, seat: int, pace: float) -> None:
        self.paper = paper
        self.game = game
        self.filing = game.filing
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
                self._cards(view, before)
            elif kind == "settled":
                self._settled(events, _all_settled(view, self._told))
            elif kind == "fees":
                self._collected(events, self.filing.schedule(view.setup["schedule"])[1].lines)
            else:
                for number, event in enumerate(events, start=before):
                    self._one(view.events, number, event)

    def question(self, view: View) -> str:  # noqa: ARG002
        """What is being asked, where the kind of question does not say it all."""
        return ""

    def offered(self, view: View) -> View:
        """The view with what a person is offered: less than what is legal, where some of it is only a mistake."""
        return view

    def no_choice(self, view: View) -> None:
        """A question that has only one answer is about to be answered for the person."""

    def help(self, view: View) -> str:  # noqa: ARG002
        """What only this game can tell to one who asks for help."""
        return ""

    def hand_over(self, view: View, mid_shoe: bool) -> None:
        """After a hand: whatever is worth a look before the next one, from the same shoe or from a new one."""

    def name(self, seat: int | str) -> Text:
        if str(seat) == str(self.seat):
            return Text(f"Seat {seat} (you)", style="bold")
        return Text(f"Seat {seat}")

    # -- cards

    def _cards(self, view: View, before: int) -> None:
        """The places to which cards have come, as they lie now; other seats' hidden cards are not worth a word."""
        lying = places(view.events[: self._told])
        changed = changes(view.events[before : self._told])
        draws = [place for place in changed if place.startswith("draw ")]
        if draws:
            each = (Text.assemble(f"{place.removeprefix('draw ')} ", in_line(lying[place])) for place in draws)
            self.paper.print(Text.assemble("Drawing for the button: ", Text("  ").join(each)))
        pictures = []
        count = counts(self.game, view.events[: self._told])
        for place in changed:
            mine = place == f"seat {self.seat}"
            if place in draws or place in UNSAID or (place.startswith("seat ") and not mine):
                continue
            title = "Your cards" if mine else place.capitalize()
            told = f": {count[place]}" if place in count else ""
            pictures.append(Group(Text(f"{title}{told}", style="bold"), drawn(lying[place])))
        if pictures:
            self.paper.print(Columns(pictures, padding=(0, 3)))
        for place in changed:
            if place.startswith("seat ") and place != f"seat {self.seat}" and _open(lying[place]):
                self.paper.print(Text.assemble(f"{place.capitalize()} has ", in_line(lying[place])))

    # -- what happened

    def _one(self, events: Sequence[Event], number: int, event: Event) -> None:
        said = self._say(events, number, event)
        if said:
            self.paced(said)

    def paced(self, said: Text) -> None:
        self.paper.print(said)
        if self.pace:
            time.sleep(self.pace)

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Said(text, lines):
                return Text.assemble(("· ", NOTE), self._named_you(text), cited(lines))
            case Shown(place, cards):
                return Text.assemble(self.name(place.removeprefix("seat ")), " shows ", in_line(cards))
            case Acted(seat, ask, choice, _):
                # What was put in says it better, with the amount.
                after = events[number + 1] if number + 1 < len(events) else None
                paid = isinstance(after, Moved) and after.source == f"stack {seat}"
                return None if paid else self._acted(seat, ask, choice.do)
            case Moved():
                return self._moved(event)
        return None

    def _named_you(self, text: str) -> Text:
        """What is said of a seat, with a mark where that seat is the person's."""
        own = f"Seat {self.seat} "
        return Text.assemble(self.name(self.seat), text[len(own) - 1 :]) if text.startswith(own) else Text(text)

    def _acted(self, seat: int, ask: str, do: str) -> Text | None:
        if (ask, do) in NOT_WORTH_A_WORD:
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
            "hit": "hits",
            "stand": "stands",
            "surrender": "surrenders",
            "even-money": "takes even money",
        }
        told = said.get(do, do if " " in do else f"chooses to {do}")
        return Text.assemble(self.name(seat), f" {told}", style=DIM if do == "fold" else "")

    def _moved(self, event: Moved) -> Text | None:
        """Chips that go to the middle or come back from the pot; wagers settled stand in their own table."""
        source, _, seat = event.source.partition(" ")
        target, _, winner = event.target.partition(" ")
        amount = money(event.amount)
        if source == "stack" and target == "wager":
            told = self._bet(event, winner.partition(" ")[2])
            return Text.assemble(self.name(seat), f" {told}") if told else None
        if source == "wager":
            return Text.assemble(
                self.name(seat.partition(" ")[0]),
                f" rescues {amount}{on_which(seat.partition(' ')[2])} and gives up the rest",
            )
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

    def _bet(self, event: Moved, label: str) -> str:
        """A wager, or what is added to one; those that are always placed together in one sentence."""
        verb, _, whole = event.why.partition(" ")
        if verb == "doubles":
            return f"doubles with {money(event.amount)}{on_which(label)}"
        if verb == "splits":
            return f"splits with {money(event.amount)} more{on_which(whole)}"
        kind = of_label(label)[0]
        if self.filing.wagers[kind].equals:
            return ""
        each = " each" if placed_with(self.filing, kind) else ""
        return f"bets {money(event.amount)}{each} on {together(self.filing, label)}"

    def _collected(self, events: Sequence[Event], lines: object) -> None:
        """Fees taken one after the other, in one line."""
        for target, title in (("drop", "Collection"), ("jackpot", "Jackpot")):
            sums: dict[str, int] = {}
            for event in events:
                if isinstance(event, Moved) and event.target == target:
                    sums[event.source] = sums.get(event.source, 0) + event.amount
            taken = [Text.assemble(f"{money(cents)} from ", self._payer(source)) for source, cents in sums.items()]
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

    def _settled(self, events: Sequence[Event], last: bool) -> None:
        """Wagers in the order in which they are settled: a table, or a few words for a few in the middle of a hand."""
        settled = [event for event in events if isinstance(event, Settled)]
        if not settled:
            return
        if len(settled) < FEW and not last:
            for event in settled:
                self.paced(self._settled_now(event))
            return
        self.paper.print(Text("Settlement" if last else "Settled now", style="bold"))
        table = grid(("#", "right"), "Seat", "Wager", ("Bet", "right"), ("Paid", "right"), "Why", "Lines")
        for number, event in enumerate(settled, start=1):
            title = wager_title(self.filing, event.wager)
            style = "bold" if event.seat == self.seat else ""
            seat = f"{event.seat} (you)" if event.seat == self.seat else str(event.seat)
            bet, paid, why = money(event.amount), _paid(event), self._why(event)
            table.add_row(str(number), seat, title, bet, paid, why, event.lines, style=style)
        fit_lines(table, self.paper)
        self.paper.print(indented(table))

    def _settled_now(self, event: Settled) -> Text:
        title, why = wager_title(self.filing, event.wager), self._why(event)
        what = f": {money(event.amount)} on {title}, "
        return Text.assemble(self.name(event.seat), what, _paid(event), f" ({why})", cited(event.lines))

    def _why(self, event: Settled) -> str:
        why = in_words(event.rule.removeprefix(f"{wager_title(self.filing, of_label(event.wager)[0])}: "))
        return f"{why}; {money(event.returned)} returned, not covered" if event.returned else why

    # -- the table as it stands

    def show_table(self, view: View) -> None:
        """Stacks and what lies in the middle, before a decision."""
        lying = view.money()
        self.paper.print()
        seats = (self._seat(view, lying, int(seat)) for seat in view.setup["seats"])
        self.paper.print(flowed(seats, self.paper.width, gap=2))
        middle = [f"pot {money(lying['pot'])}"] if lying.get("pot") else []
        middle += [f"cover {money(lying['cover'])}"] if lying.get("cover") else []
        wagers = self.wagers(view)
        mine = bets_text(self.filing, wagers.pop(self.seat, {}))
        middle += [f"you {mine}"] if mine else []
        middle += [f"seat {seat} {money(sum(bets.values()))}" for seat, bets in wagers.items()]
        if middle:
            self.paper.print(Text(f"On the table: {'; '.join(middle)}"))
        board = view.cards("board")
        if board:
            self.paper.print(Text.assemble("Board ", in_line(board)))
        held = view.cards(f"seat {self.seat}")
        if held:
            self.paper.print(Text.assemble("You hold ", in_line(held)))

    @staticmethod
    def wagers(view: View) -> dict[int, dict[str, int]]:
        """What each seat has bet, by the wager's label."""
        found: dict[int, dict[str, int]] = {}
        for place, cents in view.money().items():
            kind, _, rest = place.partition(" ")
            if kind == "wager" and cents:
                seat, _, label = rest.partition(" ")
                found.setdefault(int(seat), {})[label] = cents
        return found

    def _seat(self, view: View, lying: dict[str, int], seat: int) -> Text:
        folded = any(isinstance(one, Acted) and one.seat == seat and one.choice.do == "fold" for one in view.events)
        marks = ["you"] if seat == self.seat else []
        marks += ["button"] if seat == _button(view) else []
        marks += ["player-dealer"] if seat == bank_seat(view.events) else []
        marks += ["folded"] if folded else []
        told = f"{seat}: {money(lying[f'stack {seat}'])}" + (f" ({', '.join(marks)})" if marks else "")
        shown = Text(told, style=DIM if folded else "bold" if seat == self.seat else "")
        up = _open(view.cards(f"seat {seat}")) if seat != self.seat and not folded else []
        return Text.assemble(shown, " ", in_line(up)) if up else shown


def changes(events: Sequence[Event]) -> list[str]:
    """The places at which cards have been laid or turned, each once."""
    found: dict[str, None] = {}
    for event in events:
        match event:
            case Dealt(place) | Shown(place) | Laid(place):
                found[place] = None
            case Shifted(source, target):
                found |= dict.fromkeys((source, target))
    return list(found)


def _all_settled(view: View, so_far: int) -> bool:
    """Whether nothing is left but what the player-dealer takes back."""
    if so_far == len(view.events):
        return view.to_act is None
    after = view.events[so_far]
    return isinstance(after, Moved) and after.why == "cover back"


def _paid(event: Settled) -> Text:
    return Text(money(event.paid, sign=True), style=GOOD if event.paid > 0 else BAD if event.paid < 0 else DIM)


def _open(cards: Sequence[str]) -> list[str]:
    """The cards at a place that the seat can see."""
    return [card for card in cards if card != HIDDEN]


def _kind(event: Event) -> str:
    """What is told together: cards that are laid, fees that are taken, wagers that are settled."""
    match event:
        case Dealt() | Shifted():
            return "cards"
        case Shown(place, _) if not place.startswith("seat "):
            return "cards"
        case Moved(target="drop" | "jackpot"):
            return "fees"
        case Settled():
            return "settled"
        case Moved(why=why) if why.startswith("rescues "):
            return "one"
        case Moved(source, _, _, why) if source.startswith("wager ") or (source == "cover" and why != "cover back"):
            return "settled"
    return "one"


def _button(view: View) -> int | None:
    if "button" in view.setup["state"]:
        return int(view.setup["state"]["button"])
    found = (TAKES_BUTTON.match(one.text) for one in view.events if isinstance(one, Said))
    return next((int(match[1]) for match in found if match), None)


def bank_seat(events: Sequence[Event]) -> int | None:
    """The seat that put up the cover."""
    for one in events:
        if isinstance(one, Moved) and one.target == "cover" and one.source.startswith("stack "):
            return int(one.source.removeprefix("stack "))
    return None
