"""Actions as PHH writes them: an actor, a word, what goes with it, and a remark after `#`.

`d dh p1 AsKd` deals cards to a player, `d db 2c3c4c` to the board; `p1 f` folds, `p1 cc` checks or calls, `p1 cbr 200`
completes, bets or raises to 200, `p1 pb` brings it in, `p1 sd 2c` throws cards away (or none), `p1 sm AsKd` shows, and
`p1 sm` mucks. An action may also be nothing but a remark.
"""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from houseway.felt.cards import STANDARD

Kind = Literal["deal", "board", "fold", "call", "raise", "bring in", "draw", "show", "muck", "remark"]

UNKNOWN: Final = "??"
_CARDS: Final = {*STANDARD, UNKNOWN}
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_AMOUNT: Final = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,6})?")
_PLAIN: Final[dict[str, Kind]] = {"f": "fold", "cc": "call", "pb": "bring in", "sd": "draw", "sm": "muck"}
_WITH_CARDS: Final[dict[str, Kind]] = {"sd": "draw", "sm": "show"}


class BadAction(ValueError):
    """Text that is no action."""


class Act(NamedTuple):
    """An action, read. `cents` is what a raise goes to; a show without cards is of the cards that were dealt."""

    kind: Kind
    player: int = 0
    cents: int = 0
    cards: tuple[str, ...] = ()


REMARK: Final = Act("remark")


@lru_cache(maxsize=1 << 16)
def act(text: str) -> Act:
    """The action that `text` tells; `BadAction` says what is wrong with it."""
    match text.partition("#")[0].split():
        case []:
            return REMARK
        case ["d", "db", cards]:
            return Act("board", 0, 0, cards_in(cards))
        case ["d", "dh", who, cards]:
            return Act("deal", _player(who), 0, cards_in(cards))
        case [who, "cbr", amount]:
            return Act("raise", _player(who), _amount(amount))
        case [who, "sm", "-"]:
            return Act("show", _player(who))
        case [who, word] if word in _PLAIN:
            return Act(_PLAIN[word], _player(who))
        case [who, word, cards] if word in _WITH_CARDS:
            return Act(_WITH_CARDS[word], _player(who), 0, cards_in(cards))
    raise BadAction("this is no action of the format")


def cards_in(text: str) -> tuple[str, ...]:
    """Cards written together: `AsKd??`."""
    cards = tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for card in cards:
        if card not in _CARDS:
            raise BadAction(f"{card!r} is not a card")
    return cards


def _player(text: str) -> int:
    found = _PLAYER.fullmatch(text)
    if not found:
        raise BadAction(f"{text!r} is not a player: they are p1, p2, …")
    return int(found[1])


def _amount(text: str) -> int:
    if not _AMOUNT.fullmatch(text):
        raise BadAction(f"{text!r} is not an amount")
    cents = int(text) * 100 if text.isdigit() else Decimal(text) * 100
    if cents != int(cents):
        raise BadAction(f"{text} is not a whole number of cents")
    return int(cents)
