"""Hand scripts: a hand as a file, run and checked against what it expects."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from houseway.felt.cards import Card
from houseway.felt.chips import BadAmount, dollars, money, plain
from houseway.filings.files import problems
from houseway.filings.model import Data, DeckRule, amounts
from houseway.table.events import Settled
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount, Arrange, Choice, Decision, IllegalDecision, OneOf, Option, Select
from houseway.table.table import Table, TableError


class ScriptError(ValueError):
    """A file that is no hand script: bad input, not a broken rule."""


def _cents(value: Any) -> int:
    try:
        if not isinstance(value, str):
            raise BadAmount(f"dollars are written between quotes, not as {value!r}.")
        return dollars(value)
    except BadAmount as bad:
        raise ValueError(str(bad)) from None


def _words(value: Any) -> tuple[str, ...]:
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise ValueError(f'cards are written as text, such as "As Td", not {value!r}')
    return tuple(words)


def _groups(value: Any) -> tuple[tuple[str, ...], ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f'an arrangement is a list of groups, such as ["Kd Jc", "Ah Tc 7s 5h 3d"], not {value!r}')
    return tuple(map(_words, value))


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]
Groups = Annotated[tuple[tuple[str, ...], ...], BeforeValidator(_groups)]
Dollars = Annotated[int, BeforeValidator(_cents)]
Blinds = Annotated[tuple[int, ...], BeforeValidator(amounts)]


class Part(Data):
    model_config = ConfigDict(populate_by_name=True)


class TablePart(Part):
    player_dealer: int | None = None
    button: int | None = None
    cover: Dollars | None = None
    limits: tuple[Dollars, Dollars] | None = None
    decks: int | None = None
    size: int | None = None
    blinds: Blinds | None = None
    ante: Dollars | None = None
    chip: Dollars | None = None
    """The table's own smallest chip, where it is larger than the filing's."""
    kill: str | None = None
    """The kill that the table plays; `killer` must kill this hand, `leg` has won the last pot."""
    killer: int | None = None
    leg: int | None = None
    owes_kill: int | None = None
    """A seat that has not posted a kill it had to post, and posts it when it is dealt in again."""
    over: tuple[int, ...] | None = None
    """The seats with over buttons."""
    mucking: bool | None = None
    """At the showdown each player is asked whether to show."""
    backline: bool | None = None
    """Players may bet on each other's spots; a wager on spot 4 is written `game at 4`."""
    new: tuple[int, ...] = ()
    """Seats that have just sat down in a game in progress."""
    missed: dict[int, tuple[int, ...]] = {}
    """Blinds that seats have missed, by their place: 0 the first."""
    away: tuple[int, ...] = ()
    """Seats that sit out."""
    time: bool = False
    """The half hour has struck: a collection by time is due."""
    late: tuple[int, ...] = ()
    """Seats that were not dealt in when it was last taken, and pay it now where it is so read."""
    pot: Dollars = 0
    """What the hand before has left in the pot."""
    action: int | None = None
    """In thirteen card, the seat to which the last hand has sent the action button."""

    def state(self) -> dict[str, Any]:
        """What earlier hands have left."""
        found: dict[str, Any] = {"time": True} if self.time else {}
        owes: dict[str, list[int]] = {str(seat): [] for seat in self.new} | {
            str(seat): list(owed) for seat, owed in self.missed.items()
        }
        if owes:
            found["owes"] = owes
        if self.pot:
            found["pot"] = self.pot
        if self.late:
            found["late"] = list(self.late)
        if self.action is not None:
            found["action"] = self.action
        if self.killer is not None:
            found["kill"] = {"seat": self.killer, "legs": 2, "due": True}
        elif self.leg is not None:
            found["kill"] = {"seat": self.leg, "legs": 1, "due": False}
        if self.owes_kill is not None:
            found["kill_owed"] = [self.owes_kill]
        return found


class SeatPart(Part):
    stack: Dollars
    wagers: dict[str, Dollars] = {}


class ActionPart(Part):
    """What a seat does, or what the floor rules; with `refused` it must be illegal."""

    seat: int | None = None
    do: str = ""
    floor: str = ""
    """A filed irregularity that the floor invokes, for a seat or for some cards."""
    amount: Dollars = 0
    push: Dollars | None = None
    """Instead of `do`: chips pushed forward, which bring the seat's bet of the round to so much."""
    announced: bool = False
    """A raise was said aloud with them."""
    one_chip: bool = False
    """They are a single chip."""
    behind: bool = False
    """Others have acted behind: if the chips fall short, the next action completes the bet or forfeits them."""
    cards: Words = ()
    arrangement: Groups = ()
    refused: bool = False

    @property
    def choice(self) -> Choice:
        return Choice(self.do, self.amount, self.cards, self.arrangement)


class ExpectPart(Part):
    """What must come out. A part that is not given is not checked; a seat that a part leaves out stands for nothing."""

    net: dict[str, Dollars] | None = None
    fees: dict[str, Dollars] | None = None
    returned: dict[str, Dollars] | None = None
    settled: tuple[str, ...] | None = None
    """Wagers in the order in which they are settled, as `2 banker`."""
    pot: Dollars | None = None
    """What is left in the pot for the next hand."""
    next: dict[str, int] | None = None
    """What passes to the next hand: button, player_dealer, turn, action, killer, leg, owes_kill; 0 for nobody."""


class HandScript(Part):
    filing: str
    about: str = ""
    lines: str = ""
    schedule: StrictInt | StrictStr | None = None
    readings: dict[str, str] = {}
    table: TablePart = TablePart()
    seats: dict[int, SeatPart] = Field(min_length=1)
    deal: dict[str, Any] = {}
    actions: tuple[ActionPart, ...] = ()
    expect: ExpectPart = ExpectPart()


class Outcome(NamedTuple):
    """A script that was run: the hand as far as it went, and what was not as it should be."""

    script: HandScript
    hand: Hand | None
    broken: list[str]


def read_script(path: Path) -> HandScript:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        return HandScript.model_validate(raw)
    except tomllib.TOMLDecodeError as bad:
        raise ScriptError(f"{path}: not TOML: {bad}") from None
    except OSError as bad:
        raise ScriptError(f"{path}: cannot be read: {bad.strerror}.") from None
    except UnicodeDecodeError:
        raise ScriptError(f"{path}: cannot be read: it is no text in UTF-8.") from None
    except ValidationError as bad:
        raise ScriptError(f"{path}: {problems(bad)[0]}") from None


def run_script(script: HandScript, game: Game) -> Outcome:
    """Play the script by the rules of `game`; `ValueError` when its table cannot be set up."""
    hand, table = _deal(script, game)
    runner = _Runner(script, hand)
    broken = runner.play()
    if not broken:
        broken = _unmet(script, hand) + _not_next(script, table)
    return Outcome(script, hand, broken)


def _deal(script: HandScript, game: Game) -> tuple[Hand, Table]:
    part = script.table
    stipulated = ("blinds", "ante", "chip", "kill", "over", "mucking", "backline")
    terms = {name: value for name in stipulated if (value := getattr(part, name)) is not None}
    table = Table(
        game,
        seats={seat: each.stack for seat, each in script.seats.items()},
        schedule=script.schedule,
        limits=part.limits,
        decks=part.decks,
        size=part.size,
        button=part.button,
        player_dealer=part.player_dealer,
        terms=terms,
    )
    table.state.update(part.state())
    for seat in part.away:
        table.sit_out(seat)
    if part.cover is not None and game.filing.player_dealer is None:
        raise ScriptError(f"table.cover: {game.id} has no player-dealer.")
    deal = dict(script.deal)
    seed, deck, dice = deal.pop("seed", 0), deal.pop("deck", None), deal.pop("dice", ())
    if not isinstance(dice, list | tuple):
        raise ScriptError("deal.dice is a list of three numbers, such as [1, 4, 6].")
    if deck is not None:
        deck = _cards(game.filing.deck, "deck", deck)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ScriptError("deal.seed is a number or a text.")
    for place, names in deal.items():
        try:
            table.known_place(place)
        except TableError as bad:
            raise ScriptError(f"deal: {bad}") from None
        deal[place] = _cards(game.filing.deck, place, names)
    return table.deal(seed=seed, deck=deck, places=deal, dice=dice), table


TOLD = ("bank", "cover", "wager", "straddle", "show", "board", "stack", "join")
"""What the table part of a script answers, or what has an answer unless an action gives another: no straddle, show,
play the board, the first stack."""
REFUSABLE = {"show": ("show", "muck"), "board": ("play the board", "say nothing")}
"""Of these, what a refused action is an answer to though it is not offered."""
IN_TURN = ("stakes", "declare", "split tops", "pluck", "spread", "force")
"""Asked all the time in Pan, and answered in the simplest way unless an action gives another: single stakes, in, pluck,
discard, and nothing is forced."""


PLAYED = frozenset(
    ("hit", "stand", "double", "split", "surrender", "rescue", "play", "fold", "check", "insure", "even-money", "stay")
)
"""What is done with a hand: such an action is no answer to what a seat will bet, not even a refused one."""


def _cards(deck: DeckRule, place: str, names: Any) -> tuple[Card, ...]:
    try:
        return deck.read(" ".join(_words(names)))
    except ValueError as bad:
        raise ScriptError(f"deal.{place}: {bad}") from None


def _written(option: Option) -> str:
    """An option as an action of a script."""
    do = f'do = "{option.do}"'
    match option:
        case Amount():
            return f'{do} with amount = "{plain(option.low)}" to "{plain(option.high)}"'
        case Select() | OneOf():
            return f'{do} with cards = "{" ".join(option.choice().cards)}" or others'
        case Arrange():
            groups = ", ".join(f'"{" ".join(group)}"' for group in option.start)
            return f"{do} with arrangement = [{groups}] or another"
    return do


def _full(wager: str, aliases: Mapping[str, str]) -> str:
    """A wager by the filing's own name for its kind: `banker`, `game at 4`."""
    kind, at, spot = wager.partition(" at ")
    return aliases.get(kind, kind) + at + spot


class _Runner:
    """Answers a hand's questions from a script."""

    def __init__(self, script: HandScript, hand: Hand) -> None:
        self.script = script
        self.hand = hand
        self.next = 0
        aliases = {other: name for name, rule in hand.setup.game.filing.wagers.items() for other in rule.also}
        self.wagers = {
            seat: {_full(wager, aliases): amount for wager, amount in each.wagers.items()}
            for seat, each in script.seats.items()
        }

    def play(self) -> list[str]:
        while decision := self.hand.decision:
            try:
                if not self._ruling():
                    self._answer(decision)
            except IllegalDecision as bad:
                return [str(bad)]
        left = self.script.actions[self.next :]
        if left:
            return [f"the hand is over, but action {self.next + 1} ({left[0].do or left[0].floor}) is still to come."]
        undealt = self.hand.unused()
        if undealt:
            place, names = next(iter(undealt.items()))
            return [f"{' '.join(names)}, named for {place}, was never dealt there."]
        unbet = {seat: bets for seat, bets in self.wagers.items() if bets}
        if unbet:
            seat, bets = next(iter(unbet.items()))
            return [f"seat {seat} could not bet {next(iter(bets))}: it was never offered."]
        return []

    def _ruling(self) -> bool:
        """Whether the next action is the floor's; if so it is carried out."""
        action = self.script.actions[self.next] if self.next < len(self.script.actions) else None
        if action is None or not action.floor:
            return False
        self.next += 1
        self._do(action, lambda: self.hand.floor(action.floor, seat=action.seat, cards=action.cards))
        return True

    def _do(self, action: ActionPart, deed: Callable[[], None]) -> None:
        """Do it, or see it refused where it must be."""
        try:
            deed()
        except IllegalDecision as bad:
            if not action.refused:
                raise IllegalDecision(f"action {self.next}: {bad}") from None
            return
        if action.refused:
            what = action.floor or action.do
            raise IllegalDecision(f"action {self.next}: {what!r} should have been refused, but it is allowed.")

    def _answer(self, decision: Decision) -> None:
        action = self._action(decision)
        if action is None:
            self.hand.decide(self._told(decision))
            return
        self.next += 1
        if action.push is None:
            self._do(action, lambda: self.hand.decide(action.choice))
        else:
            self._do(action, lambda: self._push(action))

    def _push(self, action: ActionPart) -> None:
        assert action.push is not None
        choice = self.hand.push(action.push, announced=action.announced, one_chip=action.one_chip, behind=action.behind)
        if choice is None:
            if action.do:
                raise IllegalDecision("the chips pushed forward fall short: they are made up or forfeited.")
        elif action.do and (action.do, action.amount) != (choice.do, choice.amount):
            meant = f"{choice.do} {plain(choice.amount)}" if choice.amount else choice.do
            raise IllegalDecision(f"the chips pushed forward stand for {meant}.")

    def _action(self, decision: Decision) -> ActionPart | None:
        """The next action if it answers this decision; `None` where the table part of the script answers it."""
        told = decision.ask in TOLD or decision.ask in IN_TURN
        if self.next >= len(self.script.actions):
            if told:
                return None
            raise IllegalDecision(
                f"the script ends, but seat {decision.seat} is still asked to {decision.ask}: "
                f"write {' or '.join(map(_written, decision.options))}."
            )
        action = self.script.actions[self.next]
        if not self.hand.setup.game.family.known_word(action.do):
            raise IllegalDecision(
                f"action {self.next + 1}: nothing is called {action.do!r} here; "
                f"seat {decision.seat} may now {', '.join(option.do for option in decision.options)}."
            )
        refused = decision.ask == "wager" and action.refused and self._might_be_bet(action.do)
        refused = refused or (
            action.refused and (decision.ask in IN_TURN or action.do in REFUSABLE.get(decision.ask, ()))
        )
        offered = refused or decision.option(action.do) is not None
        if told and (action.seat != decision.seat or not offered):
            return None
        if action.seat != decision.seat:
            raise IllegalDecision(
                f"action {self.next + 1} is by seat {action.seat}, but it is seat {decision.seat}'s turn."
            )
        return action

    def _might_be_bet(self, do: str) -> bool:
        """Whether a refused action can be an answer to what a seat will bet."""
        return do not in PLAYED or do in self.hand.setup.game.filing.wagers

    def _told(self, decision: Decision) -> Choice:
        seat = decision.seat
        if decision.ask == "bank":
            if self.script.table.player_dealer is None:
                raise IllegalDecision("the script's [table] needs a player_dealer.")
            return Choice("take" if seat == self.script.table.player_dealer else "decline")
        if decision.ask == "cover":
            cover = self.script.table.cover
            if cover is None:
                raise IllegalDecision("the script's [table] needs the player-dealer's cover.")
            return Choice("cover", cover)
        if decision.ask != "wager":
            return decision.options[0].choice()
        bets = self.wagers.get(seat, {})
        for kind in bets:
            if decision.option(kind):
                return Choice(kind, bets.pop(kind))
        return Choice("done")


def _not_next(script: HandScript, table: Table) -> list[str]:
    """What should pass to the next hand and does not."""
    if script.expect.next is None:
        return []
    kill = table.state.get("kill", {})
    have: dict[str, Any] = {
        name: table.state[name] for name in ("button", "player_dealer", "turn", "action") if name in table.state
    }
    if kill:
        have["killer" if kill["due"] else "leg"] = kill["seat"]
    if table.state.get("kill_owed"):
        have["owes_kill"] = table.state["kill_owed"][0]
    return [
        f"next {name}: expected {wanted}, got {have.get(name, 'none')}."
        for name, wanted in script.expect.next.items()
        if have.get(name, 0) != wanted
    ]


def _unmet(script: HandScript, hand: Hand) -> list[str]:
    """Every expectation that the hand did not meet."""
    expect = script.expect
    found = []
    parts: list[tuple[str, Mapping[str, int] | None, Mapping[Any, int]]] = [
        ("net", expect.net, hand.net),
        ("fees", expect.fees, hand.fees),
        ("returned", expect.returned, hand.returned),
    ]
    for name, wanted, got in parts:
        if wanted is None:
            continue
        have = {str(who): amount for who, amount in got.items()}
        for who in sorted(set(wanted) | set(have)):
            if wanted.get(who, 0) != have.get(who, 0):
                label = f"seat {who}" if who.isdecimal() else who
                found.append(f"{name} of {label}: expected {money(wanted.get(who, 0))}, got {money(have.get(who, 0))}.")
    if expect.pot is not None and expect.pot != hand.carried:
        found.append(f"pot for the next hand: expected {money(expect.pot)}, got {money(hand.carried)}.")
    if expect.settled is not None:
        order = tuple(f"{event.seat} {event.wager}" for event in hand.log if isinstance(event, Settled))
        if order != expect.settled:
            found.append(f"settled: expected {', '.join(expect.settled)}, got {', '.join(order)}.")
    return found
