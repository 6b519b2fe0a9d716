"""What is made known at a table of Pan."""

from dataclasses import dataclass
from typing import Literal

from houseway.table.facts import Cards, Cents, Conditions, Fact, OneCard, Seat, Seats

Doubled = Literal["no", "yes", "between"]
"""Whether a player who plays double is paid twice: by all, or by those who play double too."""

# -- before the turns


@dataclass(frozen=True)
class PlaysDouble(Fact, kind="plays-double"):
    seat: Seat


@dataclass(frozen=True)
class Eldest(Fact, kind="eldest"):
    """Who has the lowest card up in the first hand, and is first."""

    seat: Seat
    card: OneCard


@dataclass(frozen=True)
class TopsSplit(Fact, kind="tops-split"):
    """Two who are left have agreed to split the tops and not to play."""

    seats: Seats


@dataclass(frozen=True)
class OnlyOneIn(Fact, kind="only-one-in"):
    """All others have gone on top, and the tops go to the one who is left."""

    seat: Seat


@dataclass(frozen=True)
class NotPlayed(Fact, kind="not-played"):
    """Nobody is there to play against, and nobody wins the tops."""


# -- turns


@dataclass(frozen=True)
class Forces(Fact, kind="forces"):
    """A player requires another to take a discard that can be added to one of his melds."""

    seat: Seat
    card: OneCard
    on: Seat


@dataclass(frozen=True)
class Collects(Fact, kind="collects"):
    """Cards just laid are paid for: so many chips from each who pays, for conditions as filings name them."""

    seat: Seat
    chips: int
    cards: Cards
    """The new meld, or the card that was added."""
    conditions: Conditions
    by: Literal["meld", "add", "borrow", "split"] = "meld"
    doubled: Doubled = "no"


@dataclass(frozen=True)
class Worth(Fact, kind="conditions-worth"):
    """What a player's conditions are worth in going out, where that is not what they have collected."""

    seat: Seat
    chips: int


@dataclass(frozen=True)
class PaysShort(Fact, kind="pays-short"):
    """A player has less than is due."""

    seat: Seat
    to: Seat
    paid: Cents
    due: Cents


# -- the end


@dataclass(frozen=True)
class GoesOut(Fact, kind="goes-out"):
    """Eleven cards are melded: chips from each for that, and over again for the conditions that lie there."""

    seat: Seat
    chips: int
    again: int = 0
    conditions: Conditions = ()
    """Each kind once, however often it lies there."""
    doubled: Doubled = "no"


@dataclass(frozen=True)
class NobodyOut(Fact, kind="nobody-out"):
    """Nobody can go out any more: the hand is over."""


# -- what goes wrong


@dataclass(frozen=True)
class Served(Fact, kind="served"):
    """A hand with too few cards is made up."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class Withdrawn(Fact, kind="withdrawn"):
    """A hand with a card too many loses one."""

    seat: Seat


@dataclass(frozen=True)
class DeadHand(Fact, kind="dead-hand"):
    """A hand is dead, and its tops go back."""

    seat: Seat


@dataclass(frozen=True)
class FoulHand(Fact, kind="foul-hand"):
    """A hand is foul: what it has collected goes back, and it goes on paying."""

    seat: Seat


@dataclass(frozen=True)
class NoSpread(Fact, kind="no-spread"):
    """Cards that were laid make no meld, and are taken back."""

    seat: Seat
    cards: Cards


FACTS = (
    PlaysDouble,
    Eldest,
    TopsSplit,
    OnlyOneIn,
    NotPlayed,
    Forces,
    Collects,
    Worth,
    PaysShort,
    GoesOut,
    NobodyOut,
    Served,
    Withdrawn,
    DeadHand,
    FoulHand,
    NoSpread,
)
