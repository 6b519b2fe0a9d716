"""What a seat is asked, what it may answer, and the answer."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from houseway.felt.chips import money, plain


class IllegalDecision(ValueError):
    """An answer that the decision does not allow. Nothing has changed."""


class Choice(NamedTuple):
    """An answer: what to do, and the amount, cards or arrangement that goes with it."""

    do: str
    amount: int = 0
    cards: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        words = [self.do]
        if self.amount:
            words.append(money(self.amount))
        if self.cards:
            words.append(" ".join(self.cards))
        words.extend(" ".join(group) for group in self.groups)
        return " ".join(words)


@cache
def plainly(do: str) -> Choice:
    """The choice that is only a word; one object for each word."""
    return Choice(do)


class Pick(NamedTuple):
    """A plain choice; `amount` is what it costs now, for information."""

    do: str
    amount: int = 0

    def choice(self) -> Choice:
        return plainly(self.do)

    def problem(self, choice: Choice) -> str | None:
        if choice.amount not in (0, self.amount) or choice.cards or choice.groups:
            return f"{self.do!r} takes nothing with it."
        return None

    def settle(self, choice: Choice) -> Choice:  # noqa: ARG002
        return plainly(self.do)

    def json(self) -> dict[str, Any]:
        return {"do": self.do, **({"amount": plain(self.amount)} if self.amount else {})}


class Amount(NamedTuple):
    """An amount from `low` to `high` in steps of `step`; `high` itself is always allowed."""

    do: str
    low: int
    high: int
    step: int = 1

    def choice(self) -> Choice:
        return Choice(self.do, self.low)

    def problem(self, choice: Choice) -> str | None:
        amount = choice.amount
        if choice.cards or choice.groups:
            return f"{self.do!r} takes an amount, not cards."
        if amount == 0 and self.low == self.high:
            return None
        if not self.low <= amount <= self.high:
            if self.low == self.high:
                return f"{self.do!r} is {money(self.low)} here, not {money(amount)}."
            return f"{self.do!r} takes {money(self.low)} to {money(self.high)}, not {money(amount)}."
        if amount != self.high and (amount - self.low) % self.step:
            return f"{self.do!r} goes from {money(self.low)} in steps of {money(self.step)}, not {money(amount)}."
        return None

    def settle(self, choice: Choice) -> Choice:
        return Choice(self.do, choice.amount or self.low)

    def json(self) -> dict[str, Any]:
        return {"do": self.do, "low": plain(self.low), "high": plain(self.high), "step": plain(self.step)}


class Select(NamedTuple):
    """A selection of `least` to `most` of the cards in `pool`."""

    do: str
    pool: tuple[str, ...]
    least: int
    most: int

    def choice(self) -> Choice:
        return Choice(self.do, 0, self.pool[: self.least])

    def problem(self, choice: Choice) -> str | None:
        if choice.amount or choice.groups:
            return f"{self.do!r} takes cards and nothing else."
        if not self.least <= len(choice.cards) <= self.most:
            return f"{self.do!r} takes {self.least} to {self.most} cards, not {len(choice.cards)}."
        return _not_held(choice.cards, self.pool)

    def settle(self, choice: Choice) -> Choice:
        return Choice(self.do, 0, choice.cards)

    def json(self) -> dict[str, Any]:
        return {"do": self.do, "pool": " ".join(self.pool), "least": self.least, "most": self.most}


class Arrange(NamedTuple):
    """All of `pool` in groups of the sizes in `shape`, first to last; `start` is one way that is allowed."""

    do: str
    pool: tuple[str, ...]
    shape: tuple[int, ...]
    start: tuple[tuple[str, ...], ...]

    def choice(self) -> Choice:
        return Choice(self.do, 0, (), self.start)

    def problem(self, choice: Choice) -> str | None:
        if choice.amount or choice.cards:
            return f"{self.do!r} takes an arrangement and nothing else."
        strange = _not_held(tuple(card for group in choice.groups for card in group), self.pool)
        sizes = tuple(len(group) for group in choice.groups)
        if strange or sizes == self.shape:
            return strange
        given = f"of {' and '.join(map(str, sizes))}" if sizes else "none"
        return f"{self.do!r} takes groups of {' and '.join(map(str, self.shape))}, not {given}."

    def settle(self, choice: Choice) -> Choice:
        return Choice(self.do, 0, (), choice.groups)

    def json(self) -> dict[str, Any]:
        start = [" ".join(group) for group in self.start]
        return {"do": self.do, "pool": " ".join(self.pool), "shape": list(self.shape), "start": start}


class OneOf(NamedTuple):
    """One of the selections of cards in `ways`: a meld that can be laid, a card that can be added to one."""

    do: str
    ways: tuple[tuple[str, ...], ...]

    def choice(self) -> Choice:
        return Choice(self.do, 0, self.ways[0])

    def problem(self, choice: Choice) -> str | None:
        if choice.amount or choice.groups:
            return f"{self.do!r} takes cards and nothing else."
        if self._way(choice.cards) is None:
            return f"{self.do!r} takes {_in_words(self.ways)}, not {' '.join(choice.cards) or 'nothing'}."
        return None

    def settle(self, choice: Choice) -> Choice:
        return Choice(self.do, 0, self._way(choice.cards) or ())

    def _way(self, cards: Sequence[str]) -> tuple[str, ...] | None:
        """The selection with these cards, in whatever order they are named."""
        wanted = sorted(cards)
        return next((way for way in self.ways if sorted(way) == wanted), None)

    def json(self) -> dict[str, Any]:
        return {"do": self.do, "ways": [" ".join(way) for way in self.ways]}


Option = Pick | Amount | Select | Arrange | OneOf


class Decision(NamedTuple):
    """Whose turn it is, what is being asked, and every legal option."""

    seat: int
    ask: str
    options: tuple[Option, ...]
    secret: bool = False
    """The cards of the answer are the seat's own business."""
    about: str = ""
    """The place of the cards it is about, where a seat may have several: `seat 3 hand 2`."""

    def option(self, do: str) -> Option | None:
        for option in self.options:
            if option.do == do:
                return option
        return None

    def settle(self, answer: "Option | Choice") -> Choice:
        """The answer as a full and legal choice, or `IllegalDecision`."""
        if not isinstance(answer, Choice | Option):
            raise IllegalDecision(f"seat {self.seat} answers with an option, a choice or a word, not {answer!r}.")
        if not isinstance(answer, Choice):
            if answer in self.options:
                return answer.choice()
            raise IllegalDecision(f"{answer.do!r} is not offered to seat {self.seat} now: {self._offer()}.")
        return self._legal(answer)

    def _legal(self, choice: Choice) -> Choice:
        if type(choice.amount) is not int:
            raise IllegalDecision(f"seat {self.seat}: an amount is a whole number of cents, not {choice.amount!r}.")
        option = self.option(choice.do)
        if option is None:
            raise IllegalDecision(f"seat {self.seat} cannot {choice.do!r} now: {self._offer()}.")
        problem = option.problem(choice)
        if problem:
            raise IllegalDecision(f"seat {self.seat}: {problem}")
        return option.settle(choice)

    def _offer(self) -> str:
        return "it may " + ", ".join(option.do for option in self.options)

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "ask": self.ask,
            **({"about": self.about} if self.about else {}),
            "options": [option.json() for option in self.options],
        }


def _in_words(ways: Sequence[Sequence[str]]) -> str:
    told = [" ".join(way) for way in ways]
    return " or ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def _not_held(cards: Sequence[str], pool: Sequence[str]) -> str | None:
    left = list(pool)
    for card in cards:
        if card not in left:
            return f"{card} is named too often." if card in pool else f"{card} is not among {' '.join(pool)}."
        left.remove(card)
    return None
