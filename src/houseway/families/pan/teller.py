"""A hand of Pan as it is told to one seat: every turn in a line, and before a decision the melds on the table."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from houseway.families.pan.melds import SUITS, collected, in_order, laid
from houseway.families.pan.round import FLAT, counted
from houseway.families.pan.rules import PanRules
from houseway.families.pan.sheet import doubles_text
from houseway.felt.cards import Card
from houseway.felt.chips import money
from houseway.table.events import Acted, Dealt, Event, Moved, Ruled, Said, Shown
from houseway.table.options import Decision, OneOf
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, cited, flowed, listed
from houseway.terminal.picture import in_line
from houseway.terminal.teller import Teller

COLLECTS = re.compile(r"Seat (\d+) collects (\d+) chips? from each")
WORTH = re.compile(r"The conditions of seat (\d+) are worth (\d+) chips? now")
FORCES = re.compile(r"Seat \d+ forces \S+ on seat (\d+)")
MELD = re.compile(r"seat (\d+) meld (\d+)")
GOES_OUT = re.compile(r"Seat (\d+) goes out: ")
AGREES = {"double": "plays double", "split the tops": "would split the tops", "play": "does not split the tops"}
PAYS = ("pays for", "gives back")


class PanTeller(Teller):
    """Tells a turn when it is over, or when its seat is asked what it will do."""

    _line: Text | None = None
    """What has been told of a turn so far."""
    _whose = 0
    _plucked = ""
    """A card that was plucked and that nobody has done anything with yet."""
    _card = ""
    """The card that was plucked last."""
    _shown = -1
    """How many turns had gone by when the whole table was last shown."""
    _schedule = ""
    _mine = 0
    """What this turn has brought the person, or cost."""
    _double: tuple[int, ...] = ()
    """Who plays for double."""
    _no_choice = False
    """Whether the person had nothing to choose in this turn."""

    def new_hand(self, number: int) -> None:
        super().new_hand(number)
        self._line, self._plucked, self._mine, self._shown, self._double = None, "", 0, -1, ()

    def no_choice(self, view: View) -> None:
        assert view.decision is not None
        self._no_choice = view.decision.ask == "spread"

    def tell(self, view: View) -> None:
        self._schedule = view.setup["schedule"]
        together = {"tops": self._tops, "fees": self._fees, "deal": self._turned_up}
        for kind, group in groupby(view.events[self._told :], key=_kind):
            events = list(group)
            self._told += len(events)
            if kind in together:
                together[kind](events)
            else:
                for event in events:
                    self._event(event)
        if view.to_act == self.seat or view.to_act is None:
            self._end_of_turn()

    def _event(self, event: Event) -> None:
        match event:
            case Dealt("stock", cards):
                self._end_of_turn()
                self._plucked = self._card = cards[0]
            case Acted(seat, "declare", choice):
                self._declared(seat, choice.do)
            case Shown(_, cards) if len(cards) == FLAT:
                self._then("throws", in_line(in_order(map(Card, cards))))
                self._end_of_turn()
            case Acted(seat, "pluck" | "spread" | "forced", choice):
                self._acted_in_turn(seat, event.ask, choice.do, choice.cards)
            case Acted(seat, "force", choice) if choice.do == "force":
                self._end_of_turn()
            case Acted(seat, "stakes" | "split tops", choice) if choice.do in AGREES:
                self._double += (seat,) if choice.do == "double" else ()
                self.paced(Text.assemble(self.name(seat), f" {AGREES[choice.do]}"))
            case Said(text, lines):
                self._said(text, lines)
            case Moved():
                self._paid(event)
            case Ruled(name, _, _, lines):
                self._end_of_turn()
                self.paced(Text.assemble(("! ", NOTE), f"{name.replace('-', ' ')}", cited(lines)))

    # -- before the turns

    def _tops(self, events: Sequence[Event]) -> None:
        """Everybody's tops in one line."""
        posted = [event.amount for event in events if isinstance(event, Moved)]
        each = " or ".join(map(money, sorted(set(posted))))
        self.paper.print(f"The tops: {each} from each of {len(posted)}, {money(sum(posted))} in all.")
        if self._double:
            seats = listed([f"seat {seat}" for seat in self._double])
            self.paper.print(Text(f"For double: {seats}.", style=NOTE))

    def _fees(self, events: Sequence[Event]) -> None:
        self._collected(events, self.filing.schedule(self._schedule)[1].lines)

    def _turned_up(self, events: Sequence[Event]) -> None:
        """The cards up of a first hand, in one line."""
        up = [event for event in events if isinstance(event, Dealt) and len(event.cards) == 1]
        up = [event for event in up if event.place.startswith("seat ") and event.cards[0] != HIDDEN]
        if len(up) > 1:
            cards = (Text.assemble(f"{event.place} ", in_line(event.cards)) for event in up)
            self.paper.print(Text.assemble("Cards up: ", Text("  ").join(cards)))

    def _declared(self, seat: int, do: str) -> None:
        """Who goes on top, and the cards if they are thrown face up; whoever stays in is seen to play."""
        self._end_of_turn()
        told = Text.assemble(self.name(seat), " is in" if do == "in" else " goes on top", style=DIM * (do != "in"))
        if do == "in":
            self.paced(told)
        else:
            self._line = told

    # -- turns

    def _acted_in_turn(self, seat: int, ask: str, do: str, cards: Sequence[str]) -> None:
        if ask == "pluck" or seat != self._whose:
            self._end_of_turn()
            self._whose = seat
        if ask == "pluck":
            if do == "pluck":
                return
            self._start(seat, Text(" takes the discard"))
        elif self._plucked:
            self._start(seat, Text.assemble(" plucks ", in_line((self._plucked,))))
        if do == "discard":
            at_once = self._line is not None and self._line.plain.endswith(f" plucks {_pretty(self._card)}")
            self._then("throws", Text("it") if at_once and not cards else in_line(cards or (self._card,)))
            self._end_of_turn()
        else:
            self._then(_verb(do), in_line(cards))

    def _start(self, seat: int, text: Text) -> None:
        if self._line is None or self._whose != seat or self._plucked:
            self._whose, self._plucked = seat, ""
            self._line = Text.assemble(self.name(seat), text)

    def _then(self, verb: str, what: Text) -> None:
        """What a seat does next in its turn."""
        said = self._line and Text.assemble(self._line, ",")
        self._line = Text.assemble(said or self.name(self._whose), f" {verb} ", what)

    def _end_of_turn(self) -> None:
        if self._line is not None:
            if self._mine:
                style = GOOD if self._mine > 0 else BAD
                self._line = Text.assemble(self._line, " · you ", (money(self._mine, sign=True), style))
            if self._no_choice and self._whose == self.seat:
                self._line = Text.assemble(self._line, (" (there was no choice)", DIM))
                self._no_choice = False
            self.paced(self._line)
        self._line, self._mine = None, 0

    def _said(self, text: str, lines: str) -> None:
        found = COLLECTS.match(text)
        if found:
            chips = f" ({counted(int(found[2]))} from each{self._doubled(int(found[1]), out=False)})"
            self._line = Text.assemble(self._line or self.name(int(found[1])), (chips, NOTE))
            return
        if WORTH.match(text):
            return
        self._end_of_turn()
        out = GOES_OUT.match(text)
        if out:
            text = text.removesuffix(".") + self._doubled(int(out[1]), out=True) + "."
        self.paced(Text.assemble(("· ", NOTE), self._named_you(text), cited(lines)))
        forced = FORCES.match(text)
        if forced:
            self._start(int(forced[1]), Text(" takes it"))

    def _named_you(self, text: str) -> Text:
        own = f"Seat {self.seat} "
        return Text.assemble(self.name(self.seat), text[len(own) - 1 :]) if text.startswith(own) else Text(text)

    def _doubled(self, seat: int, out: bool) -> str:
        """What playing for double means for what a seat collects."""
        rules: PanRules = self.game.rules
        if seat not in self._double or rules.doubles is None:
            return ""
        if rules.doubles.collects == "between-doubles":
            return ", doubled from those who play double"
        return ", doubled" if out or rules.doubles.collects == "all-doubled" else ""

    def _paid(self, event: Moved) -> None:
        """What the person pays or is paid belongs to the turn; the tops have a line of their own."""
        own = f"stack {self.seat}"
        if event.why.startswith(PAYS) and own in (event.source, event.target):
            self._mine += event.amount if event.target == own else -event.amount
        elif event.source == "pot" and event.target.startswith("stack "):
            self._pay_line()
            seat = event.target.removeprefix("stack ")
            self.paced(Text.assemble(self.name(int(seat)), f" {event.why}: {money(event.amount)}", style=GOOD))

    def _pay_line(self) -> None:
        """What going out has cost or brought the person."""
        if self._line is None and self._mine:
            verb = "collect" if self._mine > 0 else "pay"
            self.paced(Text.assemble(f"You {verb} ", (money(abs(self._mine)), GOOD if self._mine > 0 else BAD)))
            self._mine = 0

    # -- the table as it stands

    def show_table(self, view: View) -> None:
        """The seats with their chips and melds, once in a turn, and the person's own cards by suit."""
        self.paper.print()
        lying, chips = view.places(), view.money()
        turns = sum(_ends_turn(event) for event in view.events)
        spread = [place for place, cards in lying.items() if MELD.fullmatch(place) and cards]
        if not spread:
            self.paper.print(flowed((self._stack(chips, seat) for seat in self._seats(view)), self.paper.width))
        elif turns == self._shown:
            self.paper.print(Text.assemble("Your melds  ", _in_melds(_melds(lying, self.seat))))
        else:
            self._melds_on_the_table(view, lying, chips)
        self._shown = turns
        if f"seat {self.seat}" not in lying:
            return
        held = [Card(card) for card in lying[f"seat {self.seat}"] if card != HIDDEN]
        by_suit = [in_line(tuple(card for card in in_order(held) if card[1] == suit)) for suit in SUITS]
        self.paper.print(Text.assemble("You hold  ", Text("   ").join(each for each in by_suit if each) or "no cards"))

    def _stack(self, chips: dict[str, int], seat: int) -> Text:
        """`3: $99 (you, double)`."""
        marks = ", ".join(["you"] * (seat == self.seat) + ["double"] * (seat in self._double))
        told = f"{seat}: {money(chips[f'stack {seat}'])}" + (f" ({marks})" if marks else "")
        return Text(told, style="bold" if seat == self.seat else "")

    @staticmethod
    def _seats(view: View) -> list[int]:
        """The seats as they take their turns, to the right."""
        return sorted(map(int, view.setup["seats"]), reverse=True)

    def _melds_on_the_table(self, view: View, lying: dict[str, list[str]], chips: dict[str, int]) -> None:
        rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for wraps in (False, False, True):
            rows.add_column(no_wrap=not wraps)
        gone = [event.seat for event in view.events if isinstance(event, Acted) and event.choice.do == "on top"]
        for seat in self._seats(view):
            if seat not in gone:
                melds = _melds(lying, seat)
                rows.add_row(self._who(view, seat, melds), money(chips[f"stack {seat}"]), _in_melds(melds))
        self.paper.print(rows)
        top = Text.assemble(" Top discard ", in_line(lying["discard"][-1:]), ".") if lying.get("discard") else ""
        retired = f" On top: {listed([f'seat {seat}' for seat in gone])}." if gone else ""
        self.paper.print(Text.assemble(f"The tops: {money(chips.get('pot', 0))}.", top, retired, style=DIM))

    def _who(self, view: View, seat: int, melds: Sequence[Sequence[str]]) -> Text:
        spread, worth = sum(map(len, melds)), _worth(view.events, seat)
        marks = ["flat" if spread == FLAT else f"{spread} melded"] if spread else []
        marks += [counted(worth)] if worth else []
        marks += ["double"] if seat in self._double else []
        return Text.assemble(self.name(seat), (", ".join(["", *marks]), NOTE if spread == FLAT else ""))

    def question(self, view: View) -> str:
        assert view.decision is not None
        decision = view.decision
        match decision.ask:
            case "stakes":
                return "Will you play single or double?"
            case "declare":
                return "Are you in, or do you go on top?"
            case "split tops":
                return "Two are left. Will you play, or split the tops?"
            case "pluck":
                return f"{_pretty(_top(view))} is on top of the discards. Take it, or pluck?"
            case "force":
                return f"{_pretty(_top(view))} fits a meld of the player who plucks instead. Will you force it?"
            case "forced":
                return f"You are forced to take {_pretty(_top(view))}. Add it to which meld?"
        if isinstance(decision.option("discard"), OneOf):
            return f"Meld more, or throw a card.{self._pay(decision)}"
        return f"You pluck {_pretty(view.cards('stock')[-1])}.{self._pay(decision)}"

    def _pay(self, decision: Decision) -> str:
        """What new melds would collect, where they are conditions."""
        rules: PanRules = self.game.rules
        new = (one for one in decision.options if isinstance(one, OneOf) and one.do.startswith(("meld", "borrow")))
        ways = [way for one in new for way in one.ways]
        pay = {way: collected(laid(tuple(map(Card, way)), rules), rules) for way in dict.fromkeys(ways)}
        told = [f"{' '.join(map(_pretty, way))} pays {counted(chips)}" for way, chips in pay.items() if chips]
        return f" {listed(told)} from each." if told else ""

    def help(self, view: View) -> str:
        if view.decision and view.decision.ask == "stakes" and self.game.rules.doubles:
            return doubles_text(self.game.rules.doubles).capitalize() + "."
        return (
            "A meld is three cards or more, of one rank or in sequence of one suit; those that are paid for are "
            "the conditions, and what they are worth stands beside a seat in chips. The tops are what everybody has "
            "put in; to go on top is to give them up. Flat is who has ten cards melded, one short of going out."
        )


def _worth(events: Iterable[Event], seat: int) -> int:
    """The chips that the conditions of a seat are worth, told from what the house dealer has said."""
    worth = 0
    for event in events:
        if isinstance(event, Said):
            paid, now = COLLECTS.match(event.text), WORTH.match(event.text)
            if paid and int(paid[1]) == seat:
                worth += int(paid[2])
            elif now and int(now[1]) == seat:
                worth = int(now[2])
    return worth


def _kind(event: Event) -> str:
    """What is told together: the tops, what the house takes, the deal."""
    match event:
        case Moved(why="tops"):
            return "tops"
        case Moved(target="drop" | "jackpot"):
            return "fees"
        case Dealt(place) if place != "stock":
            return "deal"
    return "one"


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Acted) and event.choice.do in ("discard", "in")


def _verb(do: str) -> str:
    """`melds`, `adds to meld 2`: what is done, as it is told of a seat."""
    verb, _, rest = do.partition(" ")
    return f"{verb}s {rest}".rstrip() + (":" if rest else "")


def _pretty(card: str) -> str:
    return in_line((card,)).plain


def _top(view: View) -> str:
    return view.cards("discard")[-1]


def _melds(lying: dict[str, list[str]], seat: int) -> list[list[str]]:
    """The melds of a seat, first to last."""
    found = ((MELD.fullmatch(place), cards) for place, cards in lying.items())
    return [cards for match, cards in found if match and int(match[1]) == seat and cards]


def _in_melds(melds: Sequence[Sequence[str]]) -> Text:
    """`1) 5♠ 5♠ 5♠  2) J♥ Q♥ K♥`."""
    numbered = enumerate(melds, start=1)
    return Text("  ").join(
        Text.assemble((f"{number}) ", DIM), in_line(in_order(map(Card, cards)))) for number, cards in numbered
    )
