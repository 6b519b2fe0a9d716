"""Twenty-one a second way: small shoes gone through card by card, in plain Python, by rules written out once more.

Nothing is shared with the odds but the names of the kinds of cards. A hole card that was checked is carried along as a
weight on each card it may be, so that what the player knows is exactly what the weights say.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

KINDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "Jo")
COUNTS = {"A": 1, "T": 10}
SPLIT = "split"
"""Beside the cards of a hand that was split, so that it is no natural."""
NOT_COUNTED = ("Jo", SPLIT)
Shoe = tuple[int, ...]
Hand = tuple[str, ...]
"""Cards in order of their kind."""


@dataclass(frozen=True)
class Rules:
    """A game: what hands count, what must and may be done, what is paid."""

    over: int
    natural: Callable[[Hand], str]
    player_stands: Callable[[int, bool], bool]
    player_hits: Callable[[int, bool], bool]
    dealer_hits: Callable[[int, bool], bool]
    pays: Callable[["Rules", Hand, Hand], float]
    """For a player's and a player-dealer's hand, both initial."""
    checked: tuple[str, ...] = ()
    doubles: int = 1
    rescue: bool = False
    surrender: tuple[str, ...] = ()
    """Up cards against which a hand may be surrendered."""
    first_only: bool = False
    """A natural takes only the first wager."""
    known: dict[object, float] = field(default_factory=dict)

    def __hash__(self) -> int:
        return id(self)


def total(rules: Rules, hand: Hand) -> tuple[int, bool]:
    if "Jo" in hand and len(hand) > 1:
        return 21, False
    hard = sum(COUNTS.get(card) or int(card) for card in hand if card not in NOT_COUNTED)
    if "A" in hand and hard + 10 <= rules.over:
        return hard + 10, True
    return hard, False


def is_over(rules: Rules, hand: Hand) -> bool:
    return not rules.natural(hand) and total(rules, hand)[0] > rules.over


def is_done(rules: Rules, hand: Hand) -> bool:
    return bool(rules.natural(hand)) or is_over(rules, hand) or ("Jo" in hand and len(hand) > 1)


def draws(shoe: Shoe) -> Iterator[tuple[str, Shoe, float]]:
    size = sum(shoe)
    for at, number in enumerate(shoe):
        if number:
            yield KINDS[at], (*shoe[:at], number - 1, *shoe[at + 1 :]), number / size


def with_card(hand: Hand, card: str) -> Hand:
    return tuple(sorted((*hand, card), key=KINDS.index))


@cache
def bank_ends(rules: Rules, hand: Hand, shoe: Shoe) -> tuple[tuple[Hand, float], ...]:
    """The hands the player-dealer may end with."""
    if is_done(rules, hand) or (len(hand) > 1 and not rules.dealer_hits(*total(rules, hand))):
        return ((hand, 1.0),)
    found: dict[Hand, float] = {}
    for card, rest, chance in draws(shoe):
        for end, more in bank_ends(rules, with_card(hand, card), rest):
            found[end] = found.get(end, 0.0) + chance * more
    return tuple(found.items())


@cache
def stands(rules: Rules, hand: Hand, bank: Hand, shoe: Shoe, units: int) -> float:
    """What a hand brings that stands."""
    value = 0.0
    for end, chance in bank_ends(rules, bank, shoe):
        staked = 1 if rules.first_only and rules.natural(end) else units
        value += chance * staked * rules.pays(rules, hand, end)
    return value


Holes = tuple[tuple[str, Shoe, float], ...]
"""Each card the hole card may be, what is then left, and its weight; one entry and no card where none was checked."""


def worth(rules: Rules, hand: Hand, up: str, shoe: Shoe) -> float:
    """The best play of two cards, given that a check found no natural."""
    if up not in rules.checked:
        return best(rules, hand, up, (("", shoe, 1.0),), 0)
    holes = tuple(
        (card, rest, chance) for card, rest, chance in draws(shoe) if not rules.natural(with_card((up,), card))
    )
    return best(rules, hand, up, holes, 0) / sum(weight for _, _, weight in holes)


@cache
def best(rules: Rules, hand: Hand, up: str, holes: Holes, doubled: int) -> float:
    """The best that can be done; values times weights."""
    none = sum(weight for _, _, weight in holes)
    standing = sum(
        weight * stands(rules, hand, with_card((up,), hole) if hole else (up,), rest, 2**doubled)
        for hole, rest, weight in holes
    )
    if is_done(rules, hand):
        return standing
    if doubled:
        found = [standing]
        if doubled < rules.doubles and "Jo" not in hand:
            found.append(_next(rules, hand, up, holes, doubled + 1))
        if rules.rescue:
            found.append(-(2 ** (doubled - 1)) * none)
        return max(found)
    count = total(rules, hand)
    must_stand, must_hit = rules.player_stands(*count), rules.player_hits(*count)
    found = [standing] if must_stand or not must_hit else []
    if not must_stand:
        found.append(_next(rules, hand, up, holes, 0))
    if len(hand) == 2 and "Jo" not in hand:
        if not must_stand:
            found.append(_next(rules, hand, up, holes, 1))
        if up in rules.surrender:
            found.append(-none / 2)
    return max(found)


def _next(rules: Rules, hand: Hand, up: str, holes: Holes, doubled: int) -> float:
    """One more card, and the best after it."""
    value = 0.0
    for card in KINDS:
        left = []
        for hole, shoe, weight in holes:
            at = KINDS.index(card)
            if shoe[at]:
                rest = (*shoe[:at], shoe[at] - 1, *shoe[at + 1 :])
                left.append((hole, rest, weight * shoe[at] / sum(shoe)))
        if left:
            value += best(rules, with_card(hand, card), up, tuple(left), doubled)
    return value


# -- a split pair, hand after hand


def split_by_turns(rules: Rules, pair: str, up: str, shoe: Shoe, most: int, play: Callable[[Hand], str]) -> float:
    """What a pair brings that is split up to so many hands, each played to its end before the next gets a card.

    `play` says what is done with a hand of so many cards (stand, hit, double); the hole card was not checked.
    """

    @cache
    def turn(waiting: int, hands: int, hand: Hand, done: tuple[tuple[Hand, int], ...], left: Shoe) -> float:
        if not hand:
            if not waiting:
                return sum(
                    chance * sum(units * rules.pays(rules, (*one, SPLIT), end) for one, units in done)
                    for end, chance in bank_ends(rules, (up,), left)
                )
            return turn(waiting - 1, hands, (pair,), done, left)
        if len(hand) == 1:
            return sum(
                chance * turn(waiting, hands, with_card(hand, card), done, rest) for card, rest, chance in draws(left)
            )
        if hand == (pair, pair) and hands < most:
            return turn(waiting + 1, hands + 1, (pair,), done, left)
        do = "stand" if is_over(rules, hand) else play(hand)
        if do == "hit":
            return sum(
                chance * turn(waiting, hands, with_card(hand, card), done, rest) for card, rest, chance in draws(left)
            )
        if do == "double":
            return sum(
                chance * turn(waiting, hands, (), tuple(sorted((*done, (with_card(hand, card), 2)))), rest)
                for card, rest, chance in draws(left)
            )
        return turn(waiting, hands, (), tuple(sorted((*done, (hand, 1)))), left)

    return turn(2, 2, (), (), shoe)
