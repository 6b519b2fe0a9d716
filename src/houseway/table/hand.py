"""A hand in play: ask it what it wants to know, tell it, until it has nothing left to ask."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from houseway.felt.decks import Shoe
from houseway.table.dealer import Dealer
from houseway.table.events import Acted, Event, Ruled
from houseway.table.game import VOID, part
from houseway.table.ledger import fast
from houseway.table.log import Log
from houseway.table.options import Choice, Decision, IllegalDecision, Option
from houseway.table.places import STACK
from houseway.table.setup import Setup
from houseway.table.view import View, public, seen_by


class Short(NamedTuple):
    """Chips that stand for no choice: by which irregularity they are made up or forfeited, and how much they are."""

    name: str
    amount: int


class Hand:
    """One hand: `decision` is what is being asked, `decide` answers it, and at the end `net` says who won what."""

    setup: Setup
    """All inputs of the hand but the decisions."""
    decision: Decision | None
    """What is being asked; nothing when the hand is over."""

    def __init__(self, setup: Setup, at_end: "Callable[[Hand], None] | None" = None, shoe: Shoe | None = None) -> None:
        self.setup = setup
        self.decision = None
        self._dealer = Dealer(setup, shoe)
        self.at_end = at_end
        self._seen: dict[int | None, list[Event]] = {}
        self._events = self._dealer.events
        self._script = setup.game.family.play(self._dealer)
        self._answer = self._script.send
        try:
            self.decision = next(self._script)
        except StopIteration:
            self._end()

    def decide(
        self,
        answer: Option | Choice | str,
        *,
        seat: int | None = None,
        amount: int | None = None,
        cards: str | Sequence[str] | None = None,
        groups: Sequence[str | Sequence[str]] | None = None,
    ) -> None:
        """Answer the decision. Anything that is not offered raises `IllegalDecision` and changes nothing.

        Cards, and those of a group, are named one by one or in one text: `["As", "Kd"]`, `"As Kd"`.
        """
        decision = self.decision
        if decision is None:
            raise IllegalDecision("the hand is over: there is nothing to decide.")
        if seat is not None and seat != decision.seat:
            raise IllegalDecision(f"it is seat {decision.seat}'s turn, not seat {seat}'s.")
        turn, asked, options, secret, about = decision
        for option in options:
            if option is answer:
                choice = option.choice()
                break
        else:
            if isinstance(answer, str):
                amount = 0 if amount is None else amount
                answer = Choice(answer, amount, _words(cards or ()), tuple(map(_words, groups or ())))
            choice = decision.settle(answer)
        self._events.append(fast(Acted, (turn, asked, choice, secret, about)))
        try:
            self.decision = self._answer(choice)
        except StopIteration:
            self._end()

    def push(self, to: int, *, announced: bool = False, one_chip: bool = False, behind: bool = False) -> Choice | None:
        """Take chips that a seat has pushed forward for what the filing says they are, and play that.

        They bring the seat's bet of the round to `to`; `announced` is a raise said aloud, `one_chip` a single chip.
        Chips that fall short when others have acted `behind` are no choice yet: the seat is asked to make them up or
        forfeit them. Where the filing does not say, or the chips may be taken back, `IllegalDecision` says so and
        nothing changes.
        """
        meant = self.setup.game.family.pushed
        if not meant:
            raise IllegalDecision(f"{self.setup.game.id} does not say what such chips stand for.")
        choice: Choice | Short = part(meant)(self, to, announced=announced, one_chip=one_chip, behind=behind)
        if isinstance(choice, Short):
            assert self.decision is not None
            self.floor(choice.name, seat=self.decision.seat, amount=choice.amount)
            return None
        self.decide(choice)
        return choice

    def floor(self, name: str, *, seat: int | None = None, cards: str | Sequence[str] = (), amount: int = 0) -> None:
        """Invoke an irregularity as the filing tells it; the floor does this, not a player. `amount` are the chips that
        it is about, in cents, where it is about chips that lie there.

        The hand then goes on with the same question, or is over. What the filing does not have raises
        `IllegalDecision` and changes nothing.
        """
        decision, game = self.decision, self.setup.game
        cards = _words(cards)
        rule = game.filing.irregularities.get(name)
        if decision is None:
            raise IllegalDecision("the hand is over: there is nothing to rule on.")
        if rule is None:
            known = ", ".join(game.filing.irregularities) or "none"
            raise IllegalDecision(f"{game.id} has no rule for {name!r}; it has {known}.")
        if rule.sheets and self.setup.sheet not in rule.sheets:
            raise IllegalDecision(f"{name}: it is a rule of {' and '.join(rule.sheets)} games only.")
        remedy = game.family.irregularities[rule.remedy]
        problem = remedy.problem(self._dealer, decision, seat, cards)
        if amount and not remedy.chips:
            raise IllegalDecision(f"{name}: it is not about chips.")
        if amount and remedy.chips and not problem:
            problem = remedy.chips(decision, amount)
        if problem:
            raise IllegalDecision(f"{name}: {problem}")
        self._events.append(Ruled(name, seat, cards, str(rule.lines), amount))
        answer = remedy.execute(self._dealer, decision, seat, cards)
        if amount and isinstance(answer, Choice):
            answer = answer._replace(amount=amount)
        if answer is VOID:
            self._script.close()
            self._end()
        elif answer is not None:
            try:
                self.decision = self._answer(answer)
            except StopIteration:
                self._end()

    def repeat(self, given: Acted | Ruled) -> None:
        """Decide, or rule, once more as an event tells it."""
        if isinstance(given, Acted):
            self.decide(given.choice, seat=given.seat)
        else:
            self.floor(given.name, seat=given.seat, cards=given.cards, amount=given.amount)

    def copy(self) -> "Hand":
        """The same hand at the same decision, apart from this one and from its table: play it on as you like.

        What was decided and ruled is played again underneath, so a copy costs what the hand has cost so far.
        """
        return played(self.setup, self.log.inputs)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Hand":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return played, (self.setup, self.log.inputs)

    def _end(self) -> None:
        self.decision = None
        self._dealer.ledger.close()
        if self.at_end:
            self.at_end(self)

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def stacks(self) -> dict[int, int]:
        """Every seat's chips now."""
        balance = self._dealer.ledger.balance
        return {seat: balance[STACK[seat]] for seat in self.setup.stacks}

    @property
    def net(self) -> dict[int, int]:
        """What each seat's bets have brought it, in cents: its chips now less those at the start, its own fees added.

        A fee out of a pot is no seat's own: who wins the pot wins what is left of it. While the hand is in play, what
        is bet counts as lost.
        """
        fees = self._dealer.fees
        return {seat: stack - self.setup.stacks[seat] + fees.get(seat, 0) for seat, stack in self.stacks.items()}

    @property
    def fees(self) -> dict[int | str, int]:
        """What was collected, in cents, by who paid it: a seat, the `pot`, or the pot for the `jackpot`."""
        return dict(self._dealer.fees)

    @property
    def returned(self) -> dict[int, int]:
        """What came back to each seat because the player-dealer's cover did not reach it."""
        return dict(self._dealer.returned)

    @property
    def carried(self) -> int:
        """What the hand leaves in the pot for the next one, in cents; while it is in play, what is not yet in it."""
        return self._dealer.ledger.of("carried")

    @property
    def outcome(self) -> dict[str, Any]:
        return self._dealer.outcome

    @property
    def shoe(self) -> Shoe:
        """The shoe as the hand leaves it: for the house, not for a seat."""
        return self._dealer.shoe

    @property
    def cards_used(self) -> int:
        return self._dealer.shoe.drawn

    @cached_property
    def log(self) -> Log:
        """Inputs and events so far; it grows with the hand."""
        return Log(self.setup.header(), self._dealer.events)

    def places(self) -> dict[str, list[str]]:
        """Every card that lies on the table, hidden ones too: for the house, not for a seat."""
        return {place: list(cards) for place, cards in self._dealer.lying.items()}

    def unused(self) -> dict[str, list[str]]:
        """Cards named for a place and never dealt there."""
        return {place: list(cards) for place, cards in self._dealer.unused().items()}

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a bystander, may know."""
        events, seen = self._events, self._seen.setdefault(seat, [])
        seen.extend(seen_by(event, seat) for event in events[len(seen) :])
        decision = self.decision
        asked = decision.seat if decision else None
        own = decision if asked == seat else None
        return View(seat, self._public, tuple(seen), asked, own, self.setup.game)

    @cached_property
    def _public(self) -> dict[str, Any]:
        """Made once for all views, and no part of it is the table's own."""
        copied: dict[str, Any] = _copied(public(self.setup))
        return copied


def played(setup: Setup, inputs: Iterable[Acted | Ruled]) -> Hand:
    """The hand that follows from a setup and what was decided and ruled in it."""
    hand = Hand(setup)
    for given in inputs:
        hand.repeat(given)
    return hand


def _words(names: str | Sequence[str]) -> tuple[str, ...]:
    return tuple(names.split() if isinstance(names, str) else names)


def _copied(value: Any) -> Any:
    """Plain data, with no dictionary or list of the original."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value
