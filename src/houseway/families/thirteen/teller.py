"""A hand of thirteen card as it is told to one seat: the cards sorted, the hands side by side, every comparison."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from houseway.families.thirteen import payment, tables
from houseway.families.thirteen.facts import OrderOfSettlement, Pair
from houseway.families.thirteen.rules import SweepRow, ThirteenRules
from houseway.families.thirteen.setting import by_rank
from houseway.families.thirteen.sweeps import of_cards
from houseway.felt.cards import RANK, SUIT, Card
from houseway.felt.chips import money
from houseway.poker import blinds
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Told
from houseway.table.places import SEAT, Place, cards_of, stack_of
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import DIM, GOOD, flowed, indented
from houseway.terminal.picture import drawn, in_line
from houseway.terminal.teller import Teller

WIDTH_OF_A_CARD = 7


class ThirteenTeller(Teller):
    """Your cards by rank and by suit; at the showdown everybody's three segments, and who wins what from whom."""

    # -- before the showdown

    def _cards(self, view: View, before: int) -> None:
        """Your cards when they are dealt; a draw for the button as everywhere."""
        dealt = [event.place for event in view.events[before : self._told] if isinstance(event, Dealt)]
        if SEAT[self.seat] in dealt:
            self.paper.print(Text(self.words.say("title-your-cards"), style="bold"))
            self._picture(by_rank(view.cards(SEAT[self.seat])))
        elif any(Place.of(place).kind == "draw" for place in dealt):
            super()._cards(view, before)
        elif any(map(cards_of, dealt)):
            self.paper.print(Text(self.words.say("you-have-no-hand"), style=DIM))

    def _picture(self, cards: Sequence[Card]) -> None:
        """The cards in one row, or in two where the paper is too narrow."""
        fits = WIDTH_OF_A_CARD * len(cards) <= self.paper.width
        half = len(cards) if fits else (len(cards) + 1) // 2
        for at in range(0, len(cards), half):
            self.paper.print(drawn(cards[at : at + half]))

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Told(OrderOfSettlement()):
                self.paper.print(indented(tables.hands(events, self.words, self.name)))
            case Told(fact) if isinstance(fact, tables.TOLD):
                if number == _last_told(events):
                    self._comparisons(events)
                return None
            case Laid() | Acted(_, "declare") | Moved(why=payment.POINTS):
                return None
            case Acted(seat, "set") if seat == self.seat:
                return None
            case Moved(source, _, amount, blinds.ANTE):
                return self._antes(events, source, amount)
        return super()._say(events, number, event)

    def _antes(self, events: Sequence[Event], source: str, amount: int) -> Text | None:
        """All antes in one line, with the first of them."""
        paid = [one.source for one in events if isinstance(one, Moved) and one.why == blinds.ANTE]
        seats = self.words.speaker.value("seats", "seats", tuple(map(stack_of, paid)))
        return Text(self.words.say("antes", amount=money(amount), **seats)) if source == paid[0] else None

    def show_table(self, view: View) -> None:
        lying = view.money()
        self.paper.print()
        self.paper.print(
            flowed((self._seat(view, lying, int(seat)) for seat in view.setup["seats"]), self.paper.width, 2)
        )
        held = [Card(card) for card in view.cards(SEAT[self.seat]) if card != HIDDEN]
        if not held:
            return
        say = self.words.say
        self.paper.print(Text.assemble(say("title-by-rank"), "  ", in_line(by_rank(held))))
        suits = Text("   ").join(in_line(suit) for suit in by_suit(held))
        self.paper.print(Text.assemble(say("title-by-suit"), "  ", suits))
        sweep = self._sweep(view)
        if sweep and view.decision and view.decision.ask == "declare":
            self.paper.print(Text(say("you-hold-sweep", sweep=sweep.hand, points=sweep.points), style=GOOD))

    def offered(self, view: View) -> View:
        """No false declaration: a hand that is no clean sweep would only be fouled by it."""
        decision = view.decision
        if decision is None or decision.ask != "declare" or self._sweep(view):
            return view
        rest = tuple(option for option in decision.options if option.do != "declare")
        return view._replace(decision=decision._replace(options=rest))

    def help(self, view: View) -> str:
        rules: ThirteenRules = self.game.rules
        if view.decision is None or view.decision.ask != "declare":
            return ""
        told = []
        if rules.sweeps.offered:
            names = [self.words.say("sweep", sweep=row.hand) for row in rules.sweeps.hands]
            sweep = self._sweep(view)
            held, points = (sweep.hand, sweep.points) if sweep else ("none", 0)
            listed = self.words.speaker.listed(names, "or")
            told.append(self.words.say("help-sweeps", names=listed, sweep=held, points=points))
        if view.decision.option("surrender"):
            points = rules.surrender.points
            told.append(self.words.say("help-surrender", points=points, amount=money(points * self.point)))
        return " ".join(told)

    def _sweep(self, view: View) -> SweepRow | None:
        """The clean sweep that the person holds, where they are played."""
        rules: ThirteenRules = self.game.rules
        held = [Card(card) for card in view.cards(SEAT[self.seat]) if card != HIDDEN]
        return of_cards(held, rules.sweeps.hands) if rules.sweeps.offered and held else None

    def question(self, view: View) -> str:
        assert view.decision is not None
        say = self.words.say
        match view.decision.ask:
            case "join":
                return say("question-join")
            case "declare":
                words = [say(f"question-declare-{option.do}") for option in view.decision.options]
                return say("question-declare", choices=self.words.speaker.listed(words, "or"))
        return say("question-set")

    # -- the showdown

    def _comparisons(self, events: Sequence[Event]) -> None:
        rows = tables.comparisons(events)
        self.paper.print(Text(tables.explained(rows, self.words, self.seat), style=DIM))
        self.paper.print(indented(tables.compared(rows, self.words, self.seat)))

    def tell(self, view: View) -> None:
        self.point = int(view.setup["limits"][0])
        super().tell(view)


def by_suit(cards: Sequence[Card]) -> Iterator[list[Card]]:
    """The cards of each suit, spades first."""
    ordered = sorted(cards, key=lambda card: (-SUIT[card], -RANK[card]))
    for _, suit in groupby(ordered, key=lambda card: card[1]):
        yield list(suit)


def _last_told(events: Sequence[Event]) -> int:
    """Where the last fact about a comparison is told."""
    return max(at for at, event in enumerate(events) if isinstance(event, Told) and isinstance(event.fact, Pair))
