"""A hand of Pan as it is told to one seat: every turn in a line, and before a decision the melds on the table."""

from collections.abc import Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from houseway.families.pan import money as reasons
from houseway.families.pan import tables
from houseway.families.pan.facts import Collects, Forces, PaysShort, Worth
from houseway.families.pan.melds import SUITS, collected, in_order, laid
from houseway.families.pan.round import DISCARD, FLAT, STOCK
from houseway.families.pan.rules import PanRules
from houseway.families.pan.sheet import doubles_text
from houseway.families.pan.spreads import done
from houseway.felt.cards import Card
from houseway.felt.chips import money
from houseway.table.events import Acted, Dealt, Event, Moved, Ruled, Shown, Told
from houseway.table.options import Decision, OneOf
from houseway.table.places import SEAT, STACK, Place, cards_of
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, flowed
from houseway.terminal.picture import in_line
from houseway.terminal.teller import Teller
from houseway.words.language import Value
from houseway.words.narrator import Sentence


class Turn:
    """What has been told of a turn so far."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.parts: list[Text] = []
        self.plucked = False
        """Whether nothing has been told yet but that a card was plucked."""
        self.after: list[Text] = []
        """What is told when the turn is."""


class PanTeller(Teller):
    """Tells a turn when it is over, or when its seat is asked what it will do."""

    _turn: Turn | None = None
    _plucked = ""
    """A card that was plucked and that nobody has done anything with yet."""
    _card = ""
    """The card that was plucked last."""
    _shown = -1
    """How many turns had gone by when the whole table was last shown."""
    _schedule = ""
    _mine = 0
    """What this turn has brought the person, or cost."""
    _no_choice = False
    """Whether the person had nothing to choose in this turn."""

    def new_hand(self, number: int) -> None:
        super().new_hand(number)
        self._turn, self._plucked, self._mine, self._shown = None, "", 0, -1

    def no_choice(self, view: View) -> None:
        assert view.decision is not None
        self._no_choice = view.decision.ask == "spread"

    def tell(self, view: View) -> None:
        self._schedule = view.setup["schedule"]
        together = {"tops": self._tops, "fees": self._fees, "deal": self._turned_up}
        for kind, group in groupby(view.events[self._told :], key=_kind):
            events = list(group)
            before, self._told = self._told, self._told + len(events)
            if kind in together:
                together[kind](events)
            else:
                for number, event in enumerate(events, start=before):
                    self._event(view.events, number, event)
        if view.to_act == self.seat or view.to_act is None:
            self._end_of_turn()

    def _event(self, events: Sequence[Event], number: int, event: Event) -> None:
        match event:
            case Dealt(place, cards) if place == STOCK:
                self._end_of_turn()
                self._plucked = self._card = cards[0]
            case Acted(seat, "declare", choice) if choice.do == "on top":
                self._end_of_turn()
                self._start(seat, "act-on-top")
            case Shown(_, cards) if len(cards) == FLAT:
                self._then("turn-throws", cards=in_order(map(Card, cards)))
                self._end_of_turn()
            case Acted(seat, "pluck" | "spread" | "forced", choice):
                self._acted_in_turn(seat, event.ask, choice.do, choice.cards)
            case Told(Collects() as fact):
                self._collects(fact)
            case Moved(source, target, amount, why) if why in reasons.PAYS:
                self._mine += amount * ((target == STACK[self.seat]) - (source == STACK[self.seat]))
            case Moved():
                self._pay_line()
                self._one(events, number, event)
            case Told(Worth()) | Acted(_, "stakes"):
                pass
            case Told(PaysShort()) if self._turn:
                self._turn.after.extend(filter(None, [self._say(events, number, event)]))
            case Told() | Ruled() | Acted():
                self._end_of_turn()
                self._one(events, number, event)
                if isinstance(event, Told) and isinstance(event.fact, Forces):
                    self._start(event.fact.on, "turn-takes-it")

    # -- before the turns

    def _tops(self, events: Sequence[Event]) -> None:
        """Everybody's tops in one line."""
        posted = [event.amount for event in events if isinstance(event, Moved)]
        each = self.words.speaker.listed(list(map(money, sorted(set(posted)))), "or")
        self.paper.print(self.words.say("tops-posted", each=each, count=len(posted), whole=money(sum(posted))))

    def _fees(self, events: Sequence[Event]) -> None:
        self._collected(events, self.filing.schedule(self._schedule)[1].lines)

    def _turned_up(self, events: Sequence[Event]) -> None:
        """The cards up of a first hand, in one line."""
        up = [event for event in events if isinstance(event, Dealt) and len(event.cards) == 1]
        up = [event for event in up if cards_of(event.place) and event.cards[0] != HIDDEN]
        if len(up) > 1:
            cards = (Text.assemble(self._seat_of(event.place), " ", in_line(event.cards)) for event in up)
            self.paper.print(Text.assemble(self.words.say("title-cards-up"), " ", Text("  ").join(cards)))

    def _seat_of(self, place: str) -> str:
        return self.words.voice.middle(self.words.language, cards_of(place))

    # -- turns

    def _acted_in_turn(self, seat: int, ask: str, do: str, cards: Sequence[str]) -> None:
        if ask == "pluck" or (self._turn and seat != self._turn.seat):
            self._end_of_turn()
        if ask == "pluck":
            if do == "pluck":
                return
            self._start(seat, "turn-takes-discard")
        elif self._plucked:
            self._start(seat, "turn-plucks", (self._plucked,))
            assert self._turn
            self._turn.plucked, self._plucked = True, ""
        turn = self._turn = self._turn or Turn(seat)
        if do == "discard":
            at_once = turn.plucked and not cards
            self._then("turn-throws-it" if at_once else "turn-throws", cards=cards or (self._card,))
            self._end_of_turn()
        else:
            by, number = done(do) or ("meld", 0)
            self._then(f"turn-{by}", cards=cards, number=str(number))

    def _start(self, seat: int, message: str, cards: Sequence[str] = ()) -> None:
        """How a turn begins."""
        self._turn = Turn(seat)
        self._turn.parts.append(self._phrase(message, **self.words.who(seat), **self._of(cards)))

    def _then(self, message: str, cards: Sequence[str], **values: Value) -> None:
        """What a seat does next in its turn."""
        turn = self._turn
        assert turn
        then = self.words.say(message, **self._of(cards), **values)
        if not turn.parts:
            then = self.words.say("turn-goes-on", then=then, **self.words.who(turn.seat))
        turn.parts.append(self.styled(Sentence(then, "act")))
        turn.plucked = False

    def _of(self, cards: Sequence[str]) -> dict[str, Value]:
        return {"cards": self.words.speaker.cards(cards)} if cards else {}

    def _phrase(self, message: str, **values: Value) -> Text:
        return self.styled(Sentence(self.words.say(message, **values), "act"))

    def _collects(self, fact: Collects) -> None:
        """What a meld collects stands behind it."""
        chips = self.words.say("turn-collects", chips=fact.chips, doubled=fact.doubled)
        turn = self._turn = self._turn or Turn(fact.seat)
        last = turn.parts.pop() if turn.parts else self.name(fact.seat)
        turn.parts.append(Text.assemble(last, " ", (chips, NOTE)))

    def _end_of_turn(self) -> None:
        turn = self._turn
        if turn and turn.parts:
            line = Text(", ").join(turn.parts)
            if self._mine:
                mine = self.words.say("turn-yours", amount=money(self._mine, sign=True))
                line = Text.assemble(line, " · ", (mine, GOOD if self._mine > 0 else BAD))
            if self._no_choice and turn.seat == self.seat:
                line = Text.assemble(line, " ", (self.words.say("turn-no-choice"), DIM))
                self._no_choice = False
            self.paced(line)
            for said in turn.after:
                self.paced(said)
            self._mine = 0
        self._turn = None

    def _pay_line(self) -> None:
        """What going out has cost or brought the person."""
        if self._turn is None and self._mine:
            message = "you-collect" if self._mine > 0 else "you-pay"
            said = self.words.say(message, amount=money(abs(self._mine)))
            self.paced(Text(said, style=GOOD if self._mine > 0 else BAD))
            self._mine = 0

    # -- the table as it stands

    def show_table(self, view: View) -> None:
        """The seats with their chips and melds, once in a turn, and the person's own cards by suit."""
        self.paper.print()
        lying, chips = view.places(), view.money()
        turns = sum(_ends_turn(event) for event in view.events)
        spread = any(Place.of(place).kind == "meld" and cards for place, cards in lying.items())
        if not spread:
            self.paper.print(flowed((self._stack(view, chips, seat) for seat in _seats(view)), self.paper.width))
        elif turns == self._shown:
            own = tables.numbered(tables.melds(lying, self.seat))
            self.paper.print(Text.assemble(self.words.say("title-your-melds"), "  ", own))
        else:
            self._melds_on_the_table(view, lying, chips)
        self._shown = turns
        if SEAT[self.seat] not in lying:
            return
        held = [Card(card) for card in lying[SEAT[self.seat]] if card != HIDDEN]
        by_suit = [in_line(tuple(card for card in in_order(held) if card[1] == suit)) for suit in SUITS]
        cards = Text("   ").join(each for each in by_suit if each) or self.words.say("no-cards")
        self.paper.print(Text.assemble(self.words.say("title-you-hold"), "  ", cards))

    def _stack(self, view: View, chips: dict[str, int], seat: int) -> Text:
        """`3: $99 (you, double)`."""
        held = {"you": (self.seat,), "double": tables.double(view.events)}
        marks = ", ".join(self.words.say(f"mark-{mark}") for mark, seats in held.items() if seat in seats)
        told = f"{seat}: {money(chips[STACK[seat]])}" + (f" ({marks})" if marks else "")
        return Text(told, style="bold" if seat == self.seat else "")

    def _melds_on_the_table(self, view: View, lying: dict[str, list[str]], chips: dict[str, int]) -> None:
        rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for wraps in (False, False, True):
            rows.add_column(no_wrap=not wraps)
        gone = tables.on_top(view.events)
        for seat in _seats(view):
            if seat not in gone:
                melds = tables.melds(lying, seat)
                rows.add_row(self._who(view, seat, melds), money(chips[STACK[seat]]), tables.numbered(melds))
        self.paper.print(rows)
        say = self.words.say
        told = [say("tops-now", amount=money(chips.get("pot", 0)))]
        if top := lying.get(DISCARD):
            told.append(say("top-discard", card=self.words.speaker.card(top[-1])))
        if gone:
            told.append(say("gone-on-top", **self.words.speaker.value("seats", "seats", gone)))
        said = self.styled(Sentence(" ".join(told), "money"), DIM)
        self.paper.print(said)

    def _who(self, view: View, seat: int, melds: Sequence[Sequence[str]]) -> Text:
        spread, worth = sum(map(len, melds)), tables.worth(view.events, seat)
        say = self.words.say
        marks = [say("mark-flat") if spread == FLAT else say("mark-melded", count=spread)] if spread else []
        marks += [say("mark-chips", chips=worth)] if worth else []
        marks += [say("mark-double")] if seat in tables.double(view.events) else []
        return Text.assemble(self.name(seat), (", ".join(["", *marks]), NOTE if spread == FLAT else ""))

    def question(self, view: View) -> str:
        assert view.decision is not None
        decision, card, say = view.decision, self.words.speaker.card, self.words.say
        match decision.ask:
            case "stakes" | "declare" | "split tops":
                return say(f"question-{decision.ask.replace(' ', '-')}")
            case "pluck" | "force" | "forced":
                return say(f"question-{decision.ask}", card=card(view.cards(DISCARD)[-1]))
        if isinstance(decision.option("discard"), OneOf):
            asked = say("question-spread")
        else:
            asked = say("question-plucked", card=card(view.cards(STOCK)[-1]))
        return " ".join(filter(None, (asked, self._pay(decision))))

    def _pay(self, decision: Decision) -> str:
        """What new melds would collect, where they are conditions."""
        rules: PanRules = self.game.rules
        new = (one for one in decision.options if isinstance(one, OneOf) and _is_new(one.do))
        ways = dict.fromkeys(way for one in new for way in one.ways)
        pay = {way: collected(laid(tuple(map(Card, way)), rules), rules) for way in ways}
        told = [self.words.say("would-pay", chips=chips, **self._of(way)) for way, chips in pay.items() if chips]
        return self.words.say("would-pay-each", melds=self.words.speaker.listed(told)) if told else ""

    def help(self, view: View) -> str:
        if view.decision and view.decision.ask == "stakes" and self.game.rules.doubles:
            return doubles_text(self.game.rules.doubles).capitalize() + "."
        return self.words.say("help-pan")


def _kind(event: Event) -> str:
    """What is told together: the tops, what the house takes, the deal."""
    match event:
        case Moved(why=reasons.TOPS):
            return "tops"
        case Moved(target="drop" | "jackpot"):
            return "fees"
        case Dealt(place) if place != STOCK:
            return "deal"
    return "one"


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Acted) and event.choice.do in ("discard", "in")


def _is_new(do: str) -> bool:
    """Whether an option lays a meld of its own from cards that are not there yet."""
    by, _ = done(do) or ("", 0)
    return by in ("meld", "borrow")


def _seats(view: View) -> list[int]:
    """The seats as they take their turns, to the right."""
    return sorted(map(int, view.setup["seats"]), reverse=True)
