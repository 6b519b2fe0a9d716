"""What a seat can lay now: every way to meld, to add, to borrow and to split, as options, and what each one means."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, Literal, NamedTuple

from houseway.families.pan.melds import (
    Cards,
    Meld,
    completing,
    fits,
    in_order,
    splits,
    threes,
    threes_with,
    to_lend,
    without,
)
from houseway.families.pan.rules import PanRules
from houseway.felt.cards import Card
from houseway.table.options import OneOf

By = Literal["meld", "add", "borrow", "split"]
DOES: Final[dict[By, str]] = {
    "meld": "meld", "add": "add to meld {}", "borrow": "borrow from meld {}", "split": "split meld {}",
}  # fmt: skip
"""What is done, as options name it."""


@cache
def done(do: str) -> tuple[By, int] | None:
    """What an option does, and with which meld; nothing for one that lays no cards."""
    for by, words in DOES.items():
        before, _, _ = words.partition("{}")
        number = do.removeprefix(before)
        if do == words or (number != do and number.isdecimal()):
            return by, int(number or 0)
    return None


class Lay(NamedTuple):
    """A way to lay cards: those that come from the hand or were drawn, and those that lie in a meld already."""

    by: By
    way: Cards
    """The cards as the option names them: the new meld, or the card that is added."""
    new: Cards
    lent: Cards = ()
    meld: int = 0
    """The meld that is added to, borrowed from or split, counted from 1."""

    @property
    def do(self) -> str:
        """What the option is called: `meld`, `add to meld 2`."""
        return DOES[self.by].format(self.meld)


def lays(held: Cards, card: Card | None, melds: Sequence[Meld], rules: PanRules, hand_too: bool) -> list[Lay]:
    """Every way to lay cards: with a card that was drawn, and with `hand_too` those that do without it."""
    found: list[Lay] = []
    if card is not None:
        found.extend(_with(card, held, melds, rules))
    if hand_too or card is None:
        found.extend(_from(held, melds, rules))
    return list({(one.by, one.meld, tuple(sorted(one.way))): one for one in reversed(found)}.values())[::-1]


def _with(card: Card, held: Cards, melds: Sequence[Meld], rules: PanRules) -> Iterator[Lay]:
    """What a drawn card can be used for."""
    for three in threes_with(card, held, rules.any_suits):
        yield Lay("meld", three, three)
    for number, meld in enumerate(melds, start=1):
        yield from _one_card(card, number, meld, rules)
        for lent in _lent(meld, rules):
            completes = completing(rules.any_suits)[(card, lent)]
            for other in dict.fromkeys(held):
                if other in completes:
                    yield Lay("borrow", in_order((card, other, lent)), (card, other), (lent,), number)


def _from(held: Cards, melds: Sequence[Meld], rules: PanRules) -> Iterator[Lay]:
    """What the cards of the hand can be used for by themselves."""
    for three in threes(held, rules.any_suits):
        yield Lay("meld", three, three)
    kinds = dict.fromkeys(held)
    for number, meld in enumerate(melds, start=1):
        for card in kinds:
            yield from _one_card(card, number, meld, rules)
        for lent in _lent(meld, rules):
            for pair in dict.fromkeys(combinations(held, 2)):
                if lent in completing(rules.any_suits)[pair]:
                    yield Lay("borrow", in_order((*pair, lent)), pair, (lent,), number)


def _one_card(card: Card, number: int, meld: Meld, rules: PanRules) -> Iterator[Lay]:
    """A single card for a meld: added to it, or splitting it."""
    if card in fits(meld, rules.adding.to_one_suit, rules.any_suits):
        yield Lay("add", (card,), (card,), (), number)
    if rules.splitting.allowed:
        for new in splits(meld, card, rules.any_suits):
            yield Lay("split", in_order(new), (card,), without(new, (card,)), number)


def _lent(meld: Meld, rules: PanRules) -> Cards:
    return to_lend(meld, rules.any_suits) if rules.borrowing.allowed else ()


def options(found: Sequence[Lay]) -> tuple[OneOf, ...]:
    """The ways to lay as options, one for each thing that can be done."""
    ways: dict[str, list[Cards]] = {}
    for lay in found:
        ways.setdefault(lay.do, []).append(lay.way)
    return tuple(OneOf(do, tuple(these)) for do, these in ways.items())


def chosen(found: Sequence[Lay], do: str, way: Sequence[str]) -> Lay:
    """The way to lay that was chosen."""
    wanted = sorted(way)
    return next(lay for lay in found if lay.do == do and sorted(lay.way) == wanted)
