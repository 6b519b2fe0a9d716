"""What is made known at a table of thirteen card."""

from dataclasses import dataclass
from typing import Literal

from houseway.families.thirteen.rules import Sweep
from houseway.families.thirteen.scoring import Foul
from houseway.table.facts import Cents, Fact, Held, Seat, Seats

# -- before the cards


@dataclass(frozen=True)
class NoHandDealt(Fact, kind="no-hand-dealt"):
    """Fewer than two players have the chips for a point, and for the ante where there is one."""

    ante: bool


@dataclass(frozen=True)
class ButtonWaits(Fact, kind="button-waits"):
    """There is a player more than hands, and the one on the dealer button gets none."""

    seat: Seat


@dataclass(frozen=True)
class ActionButton(Fact, kind="action-button"):
    """Who has the action button, in this hand or in the next one."""

    seat: Seat
    next: bool = False


@dataclass(frozen=True)
class Misdealt(Fact, kind="misdealt"):
    """The antes and the collection go back, and the cards are dealt again."""


# -- before the showdown


@dataclass(frozen=True)
class Surrenders(Fact, kind="surrenders"):
    seat: Seat


@dataclass(frozen=True)
class DeclaresSweep(Fact, kind="declares-sweep"):
    seat: Seat


@dataclass(frozen=True)
class RuledFoul(Fact, kind="ruled-foul"):
    """The floor has ruled that a hand is fouled, however it is set."""

    seat: Seat


# -- the showdown


@dataclass(frozen=True)
class Segments(Fact, kind="segments"):
    """What a hand makes as it is set."""

    seat: Seat
    front: Held
    middle: Held
    back: Held


@dataclass(frozen=True)
class CleanSweep(Fact, kind="clean-sweep"):
    """A declaration made good."""

    seat: Seat
    sweep: Sweep


@dataclass(frozen=True)
class Fouled(Fact, kind="fouled"):
    """A hand that cannot win, and why."""

    seat: Seat
    by: Foul


@dataclass(frozen=True)
class OrderOfSettlement(Fact, kind="order-of-settlement"):
    """The hands from the left of the dealer button on: each is settled with all that follow."""

    seats: Seats


# -- two hands


@dataclass(frozen=True)
class Pair(Fact):
    """Two hands against each other: who wins how many points from the other, and what they are worth."""

    seat: Seat
    other: Seat
    winner: Seat = 0
    """Nobody where nothing is exchanged."""
    points: int = 0
    due: Cents = 0


@dataclass(frozen=True)
class Compared(Pair, kind="compared"):
    """Two hands compared segment by segment: who wins each, for how many points, and how many of them are a bonus."""

    front: Seat = 0
    front_points: int = 0
    front_bonus: int = 0
    middle: Seat = 0
    middle_points: int = 0
    middle_bonus: int = 0
    back: Seat = 0
    back_points: int = 0
    back_bonus: int = 0
    how: Literal["segments", "shot", "homerun"] = "segments"
    ahead: int = 0
    """Points more for whoever is ahead."""


@dataclass(frozen=True, kw_only=True)
class SweepCollects(Pair, kind="sweep-collects"):
    """The higher of two clean sweeps, or the only one, collects what it is worth."""

    sweep: Sweep


@dataclass(frozen=True)
class SweepsTie(Pair, kind="sweeps-tie"):
    """Two clean sweeps of one rank."""


@dataclass(frozen=True, kw_only=True)
class FoulPays(Pair, kind="foul-pays"):
    """A fouled hand pays: a clean sweep what that is worth, any other hand the bonuses in it as well."""

    fouled: Seat
    sweep: Sweep | None = None
    bonuses: int = 0
    surrendered: bool = False
    """Whether it pays a hand that was surrendered."""


@dataclass(frozen=True)
class BothFouled(Pair, kind="both-fouled"):
    """Two fouled hands."""


@dataclass(frozen=True, kw_only=True)
class SurrenderPays(Pair, kind="surrender-pays"):
    """A surrendered hand pays: to a clean sweep that was declared before it, what that is worth."""

    surrendered: Seat
    sweep: Sweep | None = None


@dataclass(frozen=True)
class PartlyCovered(Fact, kind="partly-covered"):
    """The chips with which a player began the hand reach no further."""

    seat: Seat
    paid: Cents
    due: Cents


FACTS = (
    NoHandDealt,
    ButtonWaits,
    ActionButton,
    Misdealt,
    Surrenders,
    DeclaresSweep,
    RuledFoul,
    Segments,
    CleanSweep,
    Fouled,
    OrderOfSettlement,
    Compared,
    SweepCollects,
    SweepsTie,
    FoulPays,
    BothFouled,
    SurrenderPays,
    PartlyCovered,
)
