"""Hints: what each answer is worth by the odds, before it is given, and what another one cost, after."""

from collections.abc import Iterator

from rich.text import Text

from houseway.odds import advisor
from houseway.odds.answer import Advice
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.view import View
from houseway.terminal.output import BAD, DIM, GOOD
from houseway.words.narrator import Narrator
from houseway.words.questions import typed

SHOWN = 5
LEAST_COST = 0.0005
"""Of the bet: what is less is not worth a word."""


class Hints:
    """A friend behind the chair who knows the odds."""

    def __init__(self, game: Game, decks: int | None, words: Narrator) -> None:
        self.words = words
        self._advise = advisor(game, decks)

    def on(self, view: View) -> tuple[Advice, ...]:
        """What can be said of a question; nothing where there is no choice, or nothing is known."""
        if self._advise is None or view.decision is None:
            return ()
        return self._advise(view)

    def before(self, advice: tuple[Advice, ...]) -> Text | None:
        """The best answers and what they bring."""
        if len(advice) < 2:
            return None
        told = Text(self.words.say("hint-odds") + " ", style=DIM)
        best = advice[0].value
        for one in advice[:SHOWN]:
            told.append(f"{self.said(one.choice)} {one.value:+.4f}", GOOD if one.value >= best else DIM).append("   ")
        return told

    def after(self, advice: tuple[Advice, ...], choice: Choice) -> Text | None:
        """What an answer cost against the best one."""
        mine = next(iter(_same(advice, choice)), None)
        if mine is None:
            return None
        cost = advice[0].value - mine.value
        if cost < LEAST_COST:
            return Text(self.words.say("hint-as-good"), style=GOOD) if len(advice) > 1 else None
        better = self.said(advice[0].choice)
        return Text(self.words.say("hint-costs", cost=f"{cost:.2%}", better=better), style=BAD)

    def said(self, choice: Choice) -> str:
        groups = " / ".join(" ".join(group) for group in choice.groups)
        return " ".join(filter(None, (typed(self.words, choice.do), " ".join(choice.cards), groups)))


def _same(advice: tuple[Advice, ...], choice: Choice) -> Iterator[Advice]:
    """Advice on the same answer; the amount and the order of cards within a group do not matter."""
    wanted = _plain(choice)
    return (one for one in advice if _plain(one.choice) == wanted)


def _plain(choice: Choice) -> tuple[object, ...]:
    return choice.do, tuple(sorted(choice.cards)), tuple(tuple(sorted(group)) for group in choice.groups)
