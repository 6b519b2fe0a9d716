"""What the house dealer makes known at a twenty-one game, and why a wager is settled apart from its hand."""

from dataclasses import dataclass

from houseway.table.facts import Cards, Fact, OneCard


@dataclass(frozen=True)
class OutOfCards(Fact, kind="out-of-cards"):
    """There are no more cards: every hand stands as it is."""


@dataclass(frozen=True)
class JokerUp(Fact, kind="joker-up"):
    """The player-dealer shows a joker: the hands are compared as they were dealt."""


@dataclass(frozen=True)
class FirstCards(Fact, kind="first-cards"):
    """The first two cards of a hand and the player-dealer's up card, by which a side bet goes."""

    cards: Cards
    up: OneCard


@dataclass(frozen=True)
class EvenMoney(Fact, kind="even-money"):
    """A natural was paid at once, before the hole card was checked."""


@dataclass(frozen=True)
class Surrendered(Fact, kind="surrendered"):
    """Half of the wager was given up."""


@dataclass(frozen=True)
class Rescued(Fact, kind="rescued"):
    """The last double was taken back and the rest given up."""


@dataclass(frozen=True)
class NoAction(Fact, kind="no-action"):
    """Doubles and splits do not play against a natural."""


FACTS = (OutOfCards, JokerUp, FirstCards, EvenMoney, Surrendered, Rescued, NoAction)
