"""`houseway play`: a hand after a hand in the terminal, against bots."""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.measure import Measurement
from rich.text import Text

from houseway.bots import bot_for
from houseway.bots.bot import Bot
from houseway.cli.arguments import (
    AsJson,
    Backline,
    BadInput,
    InLanguage,
    LimitsText,
    Readings,
    ScheduleName,
    opened,
    seated,
)
from houseway.cli.arguments import limits as limits_of
from houseway.cli.arguments import stack as stack_of
from houseway.cli.hints import Hints
from houseway.cli.keyboard import EndOfInput, Keyboard, Leave
from houseway.cli.listing import called, chosen
from houseway.cli.offers import keys_for
from houseway.cli.prompts import BadAnswer, answered, ask
from houseway.fees.clock import HalfHours, notice
from houseway.felt.chips import money
from houseway.library import catalogue
from houseway.odds.best import best_player
from houseway.sheets.fees import limit_text
from houseway.table.events import Acted, Moved
from houseway.table.game import Game, part
from houseway.table.hand import Hand
from houseway.table.options import Choice, IllegalDecision, Pick
from houseway.table.places import STACK
from houseway.table.suggestion import BANKS, terms_of
from houseway.table.table import Table
from houseway.table.view import View
from houseway.terminal.output import BAD, DIM, GOOD, HEAD, WIDE, Paper, grid, indented
from houseway.terminal.teller import Teller
from houseway.words.language import Language
from houseway.words.language import language as spoken

GO_ON = frozenset({"pluck", "spread", "declare"})
"""What everybody is asked in every turn or hand, also when there is only one answer."""


def start(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID]", help="A filing by its id, or what it is called (uth, crazy pineapple)."),
    ] = None,
    seat: Annotated[int, typer.Option(help="Your seat.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many players, you among them.")] = None,
    stack: Annotated[str | None, typer.Option(help="Everybody's chips, in dollars.")] = None,
    schedule: ScheduleName = None,
    limits: LimitsText = None,
    player_dealer: Annotated[int | None, typer.Option(help="The seat that is offered the bank first.")] = None,
    reading: Readings = None,
    seed: Annotated[int | None, typer.Option(help="The same cards and the same bots every time.")] = None,
    hands: Annotated[int | None, typer.Option(min=1, help="Stop after so many hands.")] = None,
    backline: Backline = False,
    hint: Annotated[
        bool, typer.Option("--hint", help="Tell what each answer is worth by the odds, and what yours cost.")
    ] = False,
    sharp: Annotated[bool, typer.Option("--sharp", help="Bots play as the odds advise, where they know.")] = False,
    pace: Annotated[float | None, typer.Option(min=0, max=10, help="Seconds between what the bots do.")] = None,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Sit down at a table with bots; without an ID, pick a game from a menu."""
    if as_json and not words:
        raise BadInput("with --json, say which filing to play.")
    paper = Paper(quiet=as_json)
    filing = called(words, paper) if words else ""
    keyboard = Keyboard(paper)
    try:
        game = opened(filing or menu(paper, keyboard, spoken(language)), reading)
    except Leave:
        return
    option, own_limits = terms_of(game, schedule, limits_of(limits))
    stacks = seated(None if seats is None else str(seats), game, option, own_limits)
    if seat not in stacks:
        raise BadInput(f"your seat is one of 1 to {len(stacks)}, not {seat}.")
    if stack is not None:
        stacks = dict.fromkeys(stacks, stack_of(stack))
    if player_dealer is None and game.filing.player_dealer:
        player_dealer = max(other for other in stacks if other != seat)
        if stack is None:
            stacks[player_dealer] *= BANKS
    table = game.table(seats=stacks, schedule=option, player_dealer=player_dealer, limits=own_limits, backline=backline)
    if pace is None:
        pace = 0.35 if keyboard.by_key and not as_json else 0.0
    teller: Teller = part(game.family.teller)(paper, game, seat, pace, language)
    hints = Hints(game, table.decks, teller.words) if hint and not as_json else None
    bot = best_player(game, table.decks) if sharp else bot_for(game.family)
    Session(table, seat, seed, teller, keyboard, as_json, bot, hints).play(hands)


def menu(paper: Paper, keyboard: Keyboard, words: Language) -> str:
    """Pick a game."""
    columns = [words.say(f"column-{name}") for name in ("game", "cardroom", "id")]
    entries = chosen(list(catalogue().values()), None, None, True)
    table = grid(("", "right"), *columns)
    table.columns[3].style = DIM
    for number, entry in enumerate(entries, start=1):
        table.add_row(Text(str(number), style=HEAD), entry.title, entry.cardroom, entry.id)
    if Measurement.get(paper, paper.options.update(width=WIDE), table).maximum + 2 > paper.width:
        table = grid(("", "right"), columns[0])
        for number, entry in enumerate(entries, start=1):
            about = Text.assemble(entry.title, (f"\n{entry.id}, {entry.cardroom}", DIM))
            table.add_row(Text(str(number), style=HEAD), about)
    paper.print(Text(words.say("menu-title"), style="bold"))
    paper.print(indented(table))
    while True:
        answer = keyboard.line(words.say("menu-ask") + " ")
        if answer in ("q", "quit"):
            raise Leave
        if answer.isdecimal() and 1 <= int(answer) <= len(entries):
            return entries[int(answer) - 1].id
        if answer in catalogue():
            return answer
        paper.print(words.say("menu-unknown", answer=repr(answer)))


class Session:
    """One person at a table, from the first hand until he leaves."""

    def __init__(
        self,
        table: Table,
        seat: int,
        seed: int | None,
        teller: Teller,
        keyboard: Keyboard,
        as_json: bool,
        bot: Bot,
        hints: Hints | None = None,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.table = table
        self.seat = seat
        self.seed = seed
        self.teller = teller
        self.paper = teller.paper
        self.words = teller.words
        self.keyboard = keyboard
        self.as_json = as_json
        self.game: Game = table.game
        self.buy_in = dict(table.stacks)
        self.brought = table.stacks[seat]
        self.bot = bot
        self.hints = hints
        self.chance = random.Random(seed)
        self.clock = clock
        self.half_hours = HalfHours.at(table)

    def play(self, hands: int | None) -> None:
        self._welcome()
        try:
            while True:
                self._buy_in_again()
                self._half_hour()
                self._hand()
                if hands is not None and self.table.hands >= hands:
                    break
                self._go_on("go-on-next-hand")
        except EndOfInput:
            self.paper.print(self.words.say("input-ends"), style=DIM)
        except Leave:
            pass
        self._goodbye()

    def _welcome(self) -> None:
        filing, option = self.game.filing, self.table.schedule
        say = self.words.say
        told = [say("at-option", option=f"{self.table.sheet} {option.option[0]}")]
        told += [say("with-limits", limits=self._limits())] if option.limit else []
        told += [say("with-blinds", blinds="/".join(map(money, option.blinds)))] if option.blinds else []
        self.paper.print(Text.assemble((filing.title, HEAD), f", {filing.cardroom}"))
        self.paper.print(Text(" ".join(filing.summary.split()), style=DIM))
        seats = {"number": str(self.seat), "seats": str(len(self.table.stacks))}
        self.paper.print(say("welcome", **seats, amount=money(self.brought), terms=", ".join(told)))
        if self.half_hours:
            self.paper.print(notice(self.words, self.table, len(self.table.stacks)), style=DIM)

    def _limits(self) -> str:
        """The table's own limits: where the option allows several, those that are played here."""
        low, high = self.table.limits
        if low < high:
            return f"{money(low)}–{money(high)}"
        filed = self.table.schedule.limit[0]
        return money(low) if filed.low.low != filed.low.high else limit_text(filed)

    def _half_hour(self) -> None:
        """Where the collection is by time: the first hand after the clock has struck pays it, and is announced so."""
        if self.half_hours is None:
            return
        moment = self.clock()
        if self.half_hours.due(moment):
            self.table.half_hour()
            self.paper.print(notice(self.words, self.table, len(self.table.stacks), due=True))
        self.half_hours.hear(moment)

    def _hand(self) -> None:
        number = self.table.hands + 1
        hand = self._deal()
        self.teller.new_hand(number)
        while True:
            view = hand.view(self.seat)
            self.teller.tell(view)
            if view.to_act is None:
                break
            if view.to_act == self.seat:
                self._decide(hand, view)
            else:
                hand.decide(self.bot(hand.view(view.to_act), self.chance))
        if self.as_json:
            _emit(view.json())
        if self.game.filing.player_dealer and not any(isinstance(event, Acted) for event in view.events):
            raise BadInput("nobody at the table has the chips to bank a hand; sit down with a larger --stack.")
        self._result(view)
        self.teller.hand_over(view, self.table.mid_shoe)

    def _deal(self) -> Hand:
        """With a seed: every shuffle from it. A shoe that is dealt through goes on without a new one."""
        if self.seed is None or self.table.mid_shoe:
            return self.table.deal()
        return self.table.deal(seed=f"{self.seed} {self.table.hands + 1}")

    def _decide(self, hand: Hand, view: View) -> None:
        """Ask until the hand takes the answer; in Pan and thirteen card, where there is only one, take it at once."""
        if not self.as_json:
            view = self.teller.offered(view)
        assert view.decision is not None
        _, asked, options, _, _ = view.decision
        if asked in GO_ON and len(options) == 1 and isinstance(options[0], Pick) and not self.as_json:
            self.teller.no_choice(view)
            hand.decide(options[0])
            return
        self.teller.show_table(view)
        if self.as_json:
            _emit(view.json())
        advice = self.hints.on(view) if self.hints else ()
        self._say(self.hints.before(advice) if self.hints else None)
        while True:
            try:
                choice = self._ask(view)
                hand.decide(choice)
                self._say(self.hints.after(advice, choice) if self.hints else None)
                return
            except (BadAnswer, IllegalDecision) as bad:
                if self.as_json:
                    _emit({"error": str(bad)})
                self.paper.print(str(bad))

    def _say(self, told: Text | None) -> None:
        if told is not None:
            self.paper.print(told)

    def _ask(self, view: View) -> Choice:
        decision = view.decision
        assert decision is not None
        if not self.as_json:
            question, more = self.teller.question(view), self.teller.help(view)
            return ask(decision, self.words, self.keyboard, self.paper, question, more)
        text = sys.stdin.readline()
        if not text:
            raise EndOfInput
        return answered(text, keys_for(decision.options, self.words), self.words, None)

    def _result(self, view: View) -> None:
        """What the hand came to for the person: won or lost, fees apart."""
        place = STACK[self.seat]
        now = view.money().get(place, 0)
        fees = sum(
            event.amount
            for event in view.events
            if isinstance(event, Moved) and event.source == place and event.target in ("drop", "jackpot")
        )
        won = now + fees - view.setup["seats"].get(str(self.seat), 0)
        style = GOOD if won > 0 else BAD if won < 0 else DIM
        result = money(won, sign=True) if won else self.words.say("even")
        values = {"result": result, "fees": money(fees), "paid": "yes" if fees else "no", "stack": money(now)}
        told = Text(self.words.say("hand-result", **values))
        told.highlight_words([result], f"bold {style}")
        self.paper.print(told)

    def _go_on(self, why: str, **values: str) -> None:
        """Wait for a person; a program goes on until its input ends."""
        if not self.as_json and self.keyboard.key(self.words.say(why, **values) + " ") in ("q", "quit"):
            raise Leave

    def _buy_in_again(self) -> None:
        """Chips for everybody who cannot bet any more: bots buy in again, a person is asked."""
        least = max(self.table.limits[0], self.table.chip)
        for seat, chips in list(self.table.stacks.items()):
            more = self.buy_in[seat] - chips
            if chips >= least or more <= 0:
                continue
            if seat == self.seat:
                self.paper.print(self.words.say("too-little-left", amount=money(chips)))
                self._go_on("go-on-buy-in", amount=money(more))
                self.brought += more
            else:
                told = self.words.say("buys-in-again", amount=money(more), **self.words.who(seat))
                self.paper.print(told, style=DIM)
            self.table.add(seat, more)

    def _goodbye(self) -> None:
        hand = self.table.hand
        unfinished = hand is not None and not hand.over
        now = hand.view(self.seat).money()[STACK[self.seat]] if hand and unfinished else self.table.stacks[self.seat]
        self.paper.print(
            self.words.say(
                "goodbye",
                unfinished="yes" if unfinished else "no",
                hands=self.table.hands,
                stack=money(now),
                result=money(now - self.brought, sign=True),
            ),
            style="bold",
        )


def _emit(data: Any) -> None:
    """A line of JSON, at once: somebody waits for it."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()
