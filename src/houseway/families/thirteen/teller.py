"""A hand of thirteen card as it is told to one seat: the cards sorted, the hands side by side, every comparison."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.families.thirteen.rules import SweepRow, ThirteenRules
from houseway.families.thirteen.scoring import Compared, Count, Declared, Standing, counts, judged
from houseway.families.thirteen.setting import SEGMENTS, SHAPE, Setting, by_rank, front_ranking
from houseway.families.thirteen.sweeps import of_cards
from houseway.felt.cards import RANK, SUIT, Card
from houseway.felt.chips import money, plain
from houseway.ranks.high import STANDARD
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Ruled, Said
from houseway.table.game import Game
from houseway.table.view import HIDDEN, View
from houseway.terminal.output import BAD, DIM, GOOD, NOTE, cited, flowed, grid, indented, listed
from houseway.terminal.picture import drawn, in_line
from houseway.terminal.teller import Teller

WIDTH_OF_A_CARD = 7
ORDER = re.compile(r"Settlement from the left of the dealer button: seats ([\d, ]+)\.")
PAIR = re.compile(r"Seats (\d+) and (\d+): ")
HAS = re.compile(r"Seat \d+ has (?!a clean sweep)")
TOLD_IN_TABLES = (PAIR, re.compile(r"(Only \S+|Nothing) of \S+ is covered\."))
SETTLEMENT = (*TOLD_IN_TABLES, ORDER, HAS)
"""What the tables of a whole settlement tell."""


class ThirteenTeller(Teller):
    """Your cards by rank and by suit; at the showdown everybody's three segments, and who wins what from whom."""

    counts: Sequence[Count] = ()

    # -- before the showdown

    def _cards(self, view: View, before: int) -> None:
        """Your cards when they are dealt; a draw for the button as everywhere."""
        events = view.events[before : self._told]
        mine = f"seat {self.seat}"
        if any(isinstance(event, Dealt) and event.place == mine for event in events):
            self.paper.print(Text("Your cards", style="bold"))
            self._picture(by_rank(view.cards(mine)))
        elif any(isinstance(event, Dealt) and event.place.startswith("draw ") for event in events):
            super()._cards(view, before)
        elif any(isinstance(event, Dealt) and event.place.startswith("seat ") for event in events):
            self.paper.print(Text("You have no hand this time.", style=DIM))

    def _picture(self, cards: Sequence[Card]) -> None:
        """The cards in one row, or in two where the paper is too narrow."""
        fits = WIDTH_OF_A_CARD * len(cards) <= self.paper.width
        half = len(cards) if fits else (len(cards) + 1) // 2
        for at in range(0, len(cards), half):
            self.paper.print(drawn(cards[at : at + half]))

    def _say(self, events: Sequence[Event], number: int, event: Event) -> Text | None:
        match event:
            case Said(text, lines) if found := ORDER.match(text):
                self._showdown(events, [int(seat) for seat in found[1].split(", ")])
                return Text.assemble(("· ", NOTE), "Settled from the left of the dealer button on", cited(lines))
            case Said(text) if any(pattern.match(text) for pattern in TOLD_IN_TABLES):
                if number == _last_pair(events):
                    self._comparisons(events)
                return None
            case Said(text) if isinstance(events[number - 1], Laid) and HAS.match(text):
                return None
            case Acted(seat, "set"):
                return Text.assemble(self.name(seat), " has set the hand", style=DIM) if seat != self.seat else None
            case Acted(seat, "join", choice):
                return Text.assemble(self.name(seat), " does not play this hand") if choice.do == "pass" else None
            case Acted(_, "declare"):
                return None
            case Moved(source, "pot", amount, "ante"):
                return self._antes(events, source, amount)
            case Moved(source, target) if source.startswith("stack ") and target.startswith("stack "):
                return None
        return super()._say(events, number, event)

    def _antes(self, events: Sequence[Event], source: str, amount: int) -> Text | None:
        """All antes in one line, with the first of them."""
        paid = [one.source for one in events if isinstance(one, Moved) and one.why == "ante"]
        seats = ", ".join(place.removeprefix("stack ") for place in paid)
        return Text(f"Antes of {money(amount)} from seats {seats}") if source == paid[0] else None

    def show_table(self, view: View) -> None:
        lying = view.money()
        self.paper.print()
        self.paper.print(
            flowed((self._seat(view, lying, int(seat)) for seat in view.setup["seats"]), self.paper.width, 2)
        )
        held = [Card(card) for card in view.cards(f"seat {self.seat}") if card != HIDDEN]
        if not held:
            return
        self.paper.print(Text.assemble("By rank  ", in_line(by_rank(held))))
        self.paper.print(Text.assemble("By suit  ", Text("   ").join(in_line(suit) for suit in by_suit(held))))
        sweep = self._sweep(view)
        if sweep and view.decision and view.decision.ask == "declare":
            self.paper.print(Text(f"A clean sweep: {sweep.title}, {sweep.points} points from each.", style=GOOD))

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
            names = listed([row.title for row in rules.sweeps.hands], "or")
            sweep = self._sweep(view)
            held = f"you hold one, {sweep.title}, for {sweep.points} points" if sweep else "you hold none"
            told.append(f"A clean sweep wins by what the thirteen cards are, {names}; {held}.")
        if view.decision.option("surrender"):
            points = rules.surrender.points
            told.append(f"To surrender costs {points} points to each opponent, {money(points * self.point)}.")
        return " ".join(told)

    def _sweep(self, view: View) -> SweepRow | None:
        """The clean sweep that the person holds, where they are played."""
        rules: ThirteenRules = self.game.rules
        held = [Card(card) for card in view.cards(f"seat {self.seat}") if card != HIDDEN]
        return of_cards(held, rules.sweeps.hands) if rules.sweeps.offered and held else None

    def question(self, view: View) -> str:
        assert view.decision is not None
        match view.decision.ask:
            case "join":
                return "Will you take a hand, or let the player on the dealer button have it?"
            case "declare":
                named = {"declare": "declare a clean sweep"}
                words = [named.get(option.do, option.do) for option in view.decision.options]
                return f"Will you {listed(words, 'or')}?"
        how = "Set your hand: s, then front / middle; the rest is the back. Name the cards, or count them by rank"
        return f"{how}: s 1 2 9 / 3 4 5 6 7. With s alone the table makes a suggestion."

    # -- the showdown

    def _showdown(self, events: Sequence[Event], order: Sequence[int]) -> None:
        """Everybody's hand, side by side."""
        self._standings(events, order)
        laid = {event.place: event.groups for event in events if isinstance(event, Laid)}
        table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))
        table.add_column("")
        for seat in order:
            table.add_column(self.name(seat))
        for at, segment in enumerate(SEGMENTS):
            table.add_row(segment.capitalize(), *(_row(laid.get(f"seat {seat}"), at) for seat in order))
            table.add_row("", *(self._made(self.standings[seat], at) for seat in order))
        if any(one.kind != "regular" for one in self.standings.values()):
            table.add_row("", *(_stands(self.standings[seat]) for seat in order))
        self.paper.print(indented(table))

    def _standings(self, events: Sequence[Event], order: Sequence[int]) -> None:
        """What the hands stand for, from what everybody could see."""
        rules: ThirteenRules = self.game.rules
        said = [
            Declared(event.seat, event.choice.do)
            for event in events
            if isinstance(event, Acted) and event.ask == "declare" and event.choice.do != "play"
        ]
        settings = {
            int(event.place.removeprefix("seat ")): Setting.of(event.groups)
            for event in events
            if isinstance(event, Laid)
        }
        fouls = {name for name, rule in self.filing.irregularities.items() if rule.remedy == "foul-the-hand"}
        ruled = {event.seat for event in events if isinstance(event, Ruled) and event.name in fouls and event.seat}
        self.standings = judged(rules, order, said, settings, ruled)
        self.counts = counts(rules, order, self.standings)

    def _made(self, one: Standing, at: int) -> Text:
        """What a segment makes."""
        if one.scores is None:
            return Text()
        ranking = STANDARD if at else front_ranking(self.game.rules.front)
        return Text(ranking.name(one.scores[at]), style=DIM)

    def _comparisons(self, events: Sequence[Event]) -> None:
        """Every two hands in the order of settlement: segments, points, and what was paid."""
        bonus = any(segment.bonus for count in self.counts for segment in count.segments)
        told = "Points for the seat named first" + ("; yours are told from your side" if self.seat else "")
        self.paper.print(Text(told + ("; +1+3 is a point and a bonus of 3." if bonus else "."), style=DIM))
        table = grid(
            "Seats", ("Front", "right"), ("Middle", "right"), ("Back", "right"), ("Points", "right"), "How", "Paid"
        )
        for count, paid in zip(self.counts, _payments(events), strict=True):
            one = _turned(count) if count.second == self.seat else count
            seats = f"{one.first} – {one.second}"
            style = "bold" if self.seat in (one.first, one.second) else ""
            table.add_row(seats, *_segments(one), _signed(one.points), one.why, self._paid(one, paid), style=style)
        self.paper.print(indented(table))

    def _paid(self, one: Count, paid: Moved | None) -> Text:
        if not one.points:
            return Text("–", style=DIM)
        loser, winner = (one.second, one.first) if one.points > 0 else (one.first, one.second)
        due = abs(one.points) * self.point
        amount = paid.amount if paid else 0
        short = f" of {money(due)}" if amount < due else ""
        style = GOOD if winner == self.seat else BAD if loser == self.seat else ""
        return Text(f"{loser} to {winner}: {money(amount)}{short}", style=style)

    def settlement(self, events: Sequence[Event], point: int) -> None:
        """All hands and every comparison, for those who look on; nothing where no hand came to be settled."""
        self.point = point
        found = (ORDER.match(event.text) for event in events if isinstance(event, Said))
        order = next((match[1] for match in found if match), None)
        if order:
            self._showdown(events, [int(seat) for seat in order.split(", ")])
            self._comparisons(events)

    def tell(self, view: View) -> None:
        self.point = int(view.setup["limits"][0])
        super().tell(view)


def compared(game: Game, events: Sequence[Event], point: int) -> list[dict[str, Any]]:
    """Every comparison in the order of settlement, for programs: who won which segment, for what, and what was paid."""
    onlooker = ThirteenTeller(Console(quiet=True), game, 0, 0)
    onlooker.settlement(events, point)
    rows = zip(onlooker.counts, _payments(events), strict=True)
    return [
        {
            "seats": [count.first, count.second],
            "segments": {
                one.segment: {
                    "winner": {1: count.first, -1: count.second}.get(one.winner), "points": one.points,
                    "bonus": one.bonus,
                }
                for one in count.segments
            },
            "winner": (count.first if count.points > 0 else count.second) if count.points else None,
            "points": abs(count.points),
            "why": count.why,
            "due": plain(abs(count.points) * point),
            "paid": plain(paid.amount if paid else 0),
            "lines": str(count.lines),
        }
        for count, paid in rows
    ]  # fmt: skip


def by_suit(cards: Sequence[Card]) -> Iterator[list[Card]]:
    """The cards of each suit, spades first."""
    ordered = sorted(cards, key=lambda card: (-SUIT[card], -RANK[card]))
    for _, suit in groupby(ordered, key=lambda card: card[1]):
        yield list(suit)


def _row(groups: Sequence[Sequence[str]] | None, at: int) -> Text:
    """A segment; of a hand that is not shown, the backs of the cards."""
    return in_line(groups[at]) if groups else in_line((HIDDEN,) * SHAPE[at])


def _stands(one: Standing) -> Text:
    if one.sweep:
        return Text("Clean sweep", style=GOOD)
    return Text({"fouled": "Fouled", "surrendered": "Surrendered"}.get(one.kind, ""), style=BAD)


def _last_pair(events: Sequence[Event]) -> int:
    """Where the last comparison is told."""
    return max(at for at, event in enumerate(events) if isinstance(event, Said) and PAIR.match(event.text))


def _payments(events: Sequence[Event]) -> list[Moved | None]:
    """What moved after each comparison."""
    found: list[Moved | None] = []
    for event in events:
        if isinstance(event, Said) and PAIR.match(event.text):
            found.append(None)
        elif isinstance(event, Moved) and event.why.startswith("pays seat "):
            found[-1] = event
    return found


def _turned(one: Count) -> Count:
    """The same from the other side."""
    segments = tuple(segment._replace(winner=-segment.winner) for segment in one.segments)
    return one._replace(first=one.second, second=one.first, points=-one.points, segments=segments)


def _segments(one: Count) -> list[Text]:
    return [_segment(segment) for segment in one.segments] or [Text("–", style=DIM)] * 3


def _segment(one: Compared) -> Text:
    """`+1`, `-1`, with a bonus `+1+3`."""
    if not one.winner:
        return Text("tie", style=DIM)
    sign = "+" if one.winner > 0 else "-"
    return Text("".join(f"{sign}{part}" for part in (one.points, one.bonus) if part))


def _signed(points: int) -> Text:
    return Text(f"{points:+}" if points else "0")
