"""Cards that differ in their suits only, and are worth the same as long as all suits are whole; and advice on them."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from houseway.banked.showdown import BANK
from houseway.felt.cards import CODE, Card
from houseway.odds.answer import Advice, Advisor
from houseway.table.view import HIDDEN, View

Worth = TypeVar("Worth")

REMEMBERED: Final = 1 << 16


def by_suit(*groups: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """What groups of cards, given by their codes, hold of each suit, whichever suit it is."""
    suits = [[0] * len(groups) for _ in range(4)]
    for at, group in enumerate(groups):
        for code in group:
            suits[code & 3][at] += 1 << 3 * (code >> 2)
    return tuple(sorted(map(tuple, suits)))


def remembering(worth: Callable[..., Worth]) -> Callable[..., Worth]:
    """What groups of cards are worth, with a memory: those that are alike are worked out once."""
    known: dict[tuple[tuple[int, ...], ...], Worth] = {}

    def remembered(*groups: Sequence[int]) -> Worth:
        alike = by_suit(*groups)
        if alike not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            known[alike] = worth(*groups)
        return known[alike]

    return remembered


def play_or_fold(worth: Callable[..., tuple[Fraction, Fraction]], actions: Sequence[str]) -> Advisor:
    """Advice on a hand against what is shown of the player-dealer's: what each of two actions is worth, best first."""

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask != "play":
            return ()
        own, shown = (
            [CODE[Card(card)] for card in view.cards(at) if card != HIDDEN] for at in (view.decision.about, BANK)
        )
        values = dict(zip(actions, worth(own, shown), strict=True))
        found = [Advice(option.choice(), float(values[option.do])) for option in view.decision.options]
        return tuple(sorted(found, key=lambda one: -one.value))

    return advise
