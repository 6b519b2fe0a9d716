"""A hand as it is told to one seat: from its view, event by event."""

import time
from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from houseway.banked.bank import COVER, COVER_BACK
from houseway.banked.wagers import RESCUE, WITHDRAW
from houseway.felt.chips import money
from houseway.poker.facts import TakesButton
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Settled, Shifted, Shown, Told
from houseway.table.game import Game
from houseway.table.places import SEAT, STACK, Place, cards_of, stack_of
from houseway.table.view import HIDDEN, View, places
from houseway.terminal.naming import counts
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, cited, fit_lines, flowed, grid, indented
from houseway.terminal.picture import drawn, in_line
from houseway.words.narrator import Narrator, Sentence
from houseway.words.voice import Voice

UNSAID = frozenset({"burn", "discard", "dead"})
"""Places whose cards nobody looks at."""
FEW = 3
"""Fewer wagers than this that are settled before the end are told in words, not in a table."""
RED, BLACK = r"[^\s(]+[♥♦]", r"[^\s(]+[♠♣]"
"""Cards in a sentence, to be drawn in their colours."""
MID_HAND = frozenset({RESCUE, WITHDRAW})
"""Reasons for a wager to come back before it is settled."""


class Teller:
    """Prints what is new in a seat's view of a hand."""

    def __init__(self, paper: Console, game: Game, seat: int, pace: float, language: str = "en") -> None:
        self.paper = paper
        self.words = Narrator(game, Voice(seat), language)
        self.game = game
        self.filing = game.filing
        self.seat = seat
        self.pace = pace
        self._told = 0

    def new_hand(self, number: int) -> None:
        self._told = 0
        self.paper.print()
        title = self.words.say("title-hand", number=str(number))
        self.paper.rule(Text(title, style="bold cyan"), align="left", style="cyan")

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

    def name(self, seat: int) -> Text:
        """`Seat 3`, and one's own marked."""
        return Text(self.words.voice.start(self.words.language, seat), style="bold" if seat == self.seat else "")

    # -- cards

    def _cards(self, view: View, before: int) -> None:
        """The places to which cards have come, as they lie now; other seats' hidden cards are not worth a word."""
        lying = places(view.events[: self._told])
        changed = changes(view.events[before : self._told])
        draws = [place for place in changed if Place.of(place).kind == "draw"]
        if draws:
            each = (Text.assemble(f"{Place.of(place).seat} ", in_line(lying[place])) for place in draws)
            self.paper.print(Text.assemble(self.words.say("title-button-draw"), " ", Text("  ").join(each)))
        pictures = []
        count = counts(self.game, view.events[: self._told], self.words.language)
        for place in changed:
            mine = place == SEAT[self.seat]
            if place in draws or place in UNSAID or (cards_of(place) and not mine):
                continue
            title = self.words.say("title-your-cards") if mine else self.words.place(place, "title")
            told = f": {count[place]}" if place in count else ""
            pictures.append(Group(Text(f"{title}{told}", style="bold"), drawn(lying[place])))
        if pictures:
            self.paper.print(Columns(pictures, padding=(0, 3)))
        for place in changed:
            if cards_of(place) and place != SEAT[self.seat] and _open(lying[place]):
                said = self.words.say("cards-of", **self.words.who(cards_of(place)))
                self.paper.print(Text.assemble(said, " ", in_line(lying[place])))

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
        """What there is to say of an event; a family may tell some of its own in another way."""
        sentence = self.words.tell(events, number)
        if sentence is None:
            return None
        folded = isinstance(event, Acted) and event.choice.do == "fold"
        return self.styled(sentence, DIM if folded else GOOD if sentence.tone == "win" else "")

    def styled(self, sentence: Sentence, style: str = "") -> Text:
        """A sentence as it is printed: its cards after it, oneself in bold, and what the house says with a dot."""
        said = Text(sentence.text, style=style)
        said.highlight_words([self.name(self.seat).plain], "bold")
        said.highlight_regex(RED, "bold red")
        said.highlight_regex(BLACK, "bold")
        cards = Text.assemble(" ", in_line(sentence.cards)) if sentence.cards else ""
        dot = ("· ", NOTE) if sentence.tone in ("say", "fee", "floor") else ""
        return Text.assemble(dot, said, cards, cited(sentence.lines))

    def _collected(self, events: Sequence[Event], lines: object) -> None:
        """Fees taken one after the other, in one line."""
        taken = self.words.fees([event for event in events if isinstance(event, Moved)])
        self.paper.print(self.styled(Sentence(taken, "fee", lines=str(lines))))

    def _settled(self, events: Sequence[Event], last: bool) -> None:
        """Wagers in the order in which they are settled: a table, or a few words for a few in the middle of a hand."""
        settled = [event for event in events if isinstance(event, Settled)]
        if not settled:
            return
        if len(settled) < FEW and not last:
            for event in settled:
                self.paced(self.styled(Sentence(self.words.settled(event), "money", lines=event.lines)))
            return
        say = self.words.say
        self.paper.print(Text(say("title-settlement" if last else "title-settled-now"), style="bold"))
        columns = [say(f"column-{name}") for name in ("seat", "wager", "bet", "paid", "why", "lines")]
        table = grid(("#", "right"), *columns[:2], *((column, "right") for column in columns[2:4]), *columns[4:])
        for number, event in enumerate(settled, start=1):
            mine = event.seat == self.seat
            seat = say("marked-you", name=str(event.seat)) if mine else str(event.seat)
            title, bet, why = self.words.wager(event.wager), money(event.amount), self.words.why(event)
            table.add_row(str(number), seat, title, bet, _paid(event), why, event.lines, style="bold" if mine else "")
        fit_lines(table, self.paper)
        self.paper.print(indented(table))

    # -- the table as it stands

    def show_table(self, view: View) -> None:
        """Stacks and what lies in the middle, before a decision."""
        lying = view.money()
        self.paper.print()
        seats = (self._seat(view, lying, int(seat)) for seat in view.setup["seats"])
        self.paper.print(flowed(seats, self.paper.width, gap=2))
        say = self.words.say
        middle = [say(f"lies-{place}", amount=money(lying[place])) for place in ("pot", "cover") if lying.get(place)]
        wagers = self.wagers(view)
        mine = self.words.bets(wagers.pop(self.seat, {}))
        middle += [say("lies-yours", bets=mine)] if mine else []
        middle += [
            say("lies-of-seat", amount=money(sum(bets.values())), **self.words.who(seat))
            for seat, bets in wagers.items()
        ]
        if middle:
            self.paper.print(Text(say("title-on-the-table", lying="; ".join(middle))))
        board = view.cards("board")
        if board:
            self.paper.print(Text.assemble(self.words.place("board"), " ", in_line(board)))
        held = view.cards(SEAT[self.seat])
        if held:
            self.paper.print(Text.assemble(say("title-you-hold"), " ", in_line(held)))

    @staticmethod
    def wagers(view: View) -> dict[int, dict[str, int]]:
        """What each seat has bet, by the wager's label."""
        found: dict[int, dict[str, int]] = {}
        for text, cents in view.money().items():
            place = Place.of(text)
            if place.kind == "wager" and cents:
                found.setdefault(place.seat, {})[str(place.label)] = cents
        return found

    def _seat(self, view: View, lying: dict[str, int], seat: int) -> Text:
        folded = any(isinstance(one, Acted) and one.seat == seat and one.choice.do == "fold" for one in view.events)
        held = {"you": self.seat, "button": _button(view), "player-dealer": bank_seat(view.events)}
        marks = [self.words.say(f"mark-{mark}") for mark, whose in held.items() if whose == seat]
        marks += [self.words.say("mark-folded")] if folded else []
        told = f"{seat}: {money(lying[STACK[seat]])}" + (f" ({', '.join(marks)})" if marks else "")
        shown = Text(told, style=DIM if folded else "bold" if seat == self.seat else "")
        up = _open(view.cards(SEAT[seat])) if seat != self.seat and not folded else []
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
    return isinstance(after, Moved) and after.why == COVER_BACK


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
        case Shown(place, _) if not cards_of(place):
            return "cards"
        case Moved(target="drop" | "jackpot"):
            return "fees"
        case Settled():
            return "settled"
        case Moved(why=why) if why in MID_HAND:
            return "one"
        case Moved(source, _, _, why) if Place.of(source).kind == "wager" or (source == "cover" and why != COVER_BACK):
            return "settled"
    return "one"


def _button(view: View) -> int | None:
    if "button" in view.setup["state"]:
        return int(view.setup["state"]["button"])
    facts = (one.fact for one in view.events if isinstance(one, Told))
    return next((fact.seat for fact in facts if isinstance(fact, TakesButton)), None)


def bank_seat(events: Sequence[Event]) -> int | None:
    """The seat that put up the cover."""
    return next((stack_of(one.source) for one in events if isinstance(one, Moved) and one.why == COVER), None)
