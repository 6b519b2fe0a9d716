"""Twenty-one: a chart for any of these games, until the odds give each its own.

It is the usual one: stand on a stiff hand against a low card, double on nine to eleven, split aces and eights. What a
filing forbids is never offered, and what it forces is never asked.
"""

import random

from houseway.bots import banked
from houseway.bots.bot import asked
from houseway.felt.cards import JOKER, PIPS
from houseway.table.options import Amount, Choice, Decision, Option
from houseway.table.view import HIDDEN, View

ELECTS_BELOW = 17
"""A player-dealer with a choice draws below this."""


def choose(view: View, chance: random.Random) -> Choice:
    decision = asked(view)
    if decision.ask in banked.ASKS:
        return banked.choose(view, chance)
    if decision.ask == "insurance":
        return Choice("no")
    if decision.ask == "follow":
        return _take(decision, decision.options[0].do)
    held, against = view.cards(decision.about), _up(view)
    total, soft = count(held)
    if decision.about == "player-dealer":
        return Choice("hit" if total < ELECTS_BELOW or (soft and total == ELECTS_BELOW) else "stand")
    if decision.ask == "surrender":
        return Choice("surrender" if _surrenders(total, soft, against) else "play")
    return _take(decision, next(do for do in _wanted(held, total, soft, against) if decision.option(do)))


def _take(decision: Decision, do: str) -> Choice:
    """The option in full: a double is for as much as it can be."""
    option: Option | None = decision.option(do)
    assert option is not None
    return Choice(do, option.high) if isinstance(option, Amount) else option.choice()


def _up(view: View) -> int:
    """What the player-dealer's up card counts, an ace eleven; a joker is as good as an ace."""
    up = next(card for card in view.cards("player-dealer") if card != HIDDEN)
    return 11 if up == JOKER or up[0] == "A" else PIPS[up[0]]


def count(cards: tuple[str, ...]) -> tuple[int, bool]:
    """The total, and whether an ace counts eleven in it."""
    if JOKER in cards:
        return 21, False
    hard = sum(PIPS[card[0]] for card in cards)
    if hard <= 11 and any(card[0] == "A" for card in cards):
        return hard + 10, True
    return hard, False


def _wanted(held: tuple[str, ...], total: int, soft: bool, against: int) -> list[str]:
    """What to do, best first; what is not offered is passed over."""
    wanted = []
    if _surrenders(total, soft, against):
        wanted.append("surrender")
    if len(held) == 2 and PIPS[held[0][0]] == PIPS[held[1][0]] and _splits(PIPS[held[0][0]], against):
        wanted.append("split")
    if _doubles(total, soft, against):
        wanted.append("double")
    if not soft and 12 <= total <= 16 and against >= 8:
        wanted.append("rescue")
    stands = _stands(total, soft, against)
    return [*wanted, *(("stand", "hit") if stands else ("hit", "stand"))]


def _surrenders(total: int, soft: bool, against: int) -> bool:
    return not soft and ((total == 16 and against >= 9) or (total == 15 and against == 10))


def _splits(value: int, against: int) -> bool:
    low = {1: range(2, 12), 8: range(2, 12), 9: (2, 3, 4, 5, 6, 8, 9), 7: range(2, 8), 6: range(2, 7)}
    return against in low.get(value, range(2, 8) if value in (2, 3) else ())


def _doubles(total: int, soft: bool, against: int) -> bool:
    if soft:
        return 4 <= against <= 6 and 15 <= total <= 18
    return (total == 11 and against < 11) or (total == 10 and against < 10) or (total == 9 and 3 <= against <= 6)


def _stands(total: int, soft: bool, against: int) -> bool:
    if soft:
        return total >= 19 or (total == 18 and against < 9)
    return total >= 17 or (total >= 13 and against <= 6) or (total == 12 and 4 <= against <= 6)
