"""What the house dealer makes known at a game for the pot."""

from dataclasses import dataclass
from functools import lru_cache

from houseway.table.facts import Fact, Held, OneCard, Seat


@dataclass(frozen=True)
class Has(Fact, kind="has"):
    """What a hand is worth at the showdown; in a split game a seat may have a high hand and a low one."""

    seat: Seat
    hand: Held


@dataclass(frozen=True)
class TakesButton(Fact, kind="takes-button"):
    """The first button goes to the highest card."""

    seat: Seat
    card: OneCard


@dataclass(frozen=True)
class Leg(Fact, kind="leg"):
    """A pot won on the way to a kill."""

    seat: Seat


@dataclass(frozen=True)
class KillEarned(Fact, kind="kill-earned"):
    """Who must kill the next pot."""

    seat: Seat


@dataclass(frozen=True)
class CommonCard(Fact, kind="common-card"):
    """There are not enough cards for everybody: one is turned up for all."""


@dataclass(frozen=True)
class Misdeal(Fact, kind="misdeal"):
    """All bets go back and the cards are dealt again."""


@dataclass(frozen=True)
class ClockRunOut(Fact, kind="clock-run-out"):
    """Who has not acted in time, and so has a dead hand."""

    seat: Seat


@dataclass(frozen=True)
class ActedBehind(Fact, kind="acted-behind"):
    """Who has let two players act behind him without a word, and so has a dead hand."""

    seat: Seat


has = lru_cache(maxsize=1 << 16)(Has)
"""One object for each hand of each seat: a showdown has several, and hands come again."""

EVERYWHERE = (Has, TakesButton)
"""What is told at every game for the pot."""
KILLS = (Leg, KillEarned)
"""What is told where a pot may be killed."""
