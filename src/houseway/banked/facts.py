"""What the house dealer makes known at a table with a player-dealer, and why a wager is won, lost or pushed."""

from dataclasses import dataclass

from houseway.table.facts import Cents, Conditions, Dice, Fact, Held, Odds, OneCard, Seat


@dataclass(frozen=True)
class PlayerDealer(Fact, kind="player-dealer"):
    """Who banks this hand, and which hand of its turn it is."""

    seat: Seat
    turn: int
    hands: int


@dataclass(frozen=True)
class NoBank(Fact, kind="no-bank"):
    """Nobody takes the player-dealer's seat."""


@dataclass(frozen=True)
class NoBets(Fact, kind="no-bets"):
    """Nobody bets against the player-dealer."""


@dataclass(frozen=True)
class ButtonByCard(Fact, kind="button-by-card"):
    """Where a card sends the action button."""

    seat: Seat
    place: str
    number: int
    card: OneCard
    counts: int


@dataclass(frozen=True)
class ButtonByDice(Fact, kind="button-by-dice"):
    """Where the dice send the action button."""

    seat: Seat
    dice: Dice


@dataclass(frozen=True)
class StackByDice(Fact, kind="stack-by-dice"):
    """Where the dice send the first stack, where no wager lies, and the action button from there."""

    seat: Seat
    dice: Dice
    stack: Seat


@dataclass(frozen=True)
class HoleChecked(Fact, kind="hole-checked"):
    """The hole card was looked at before anybody plays."""

    natural: bool


@dataclass(frozen=True)
class BankHas(Fact, kind="bank-has"):
    """What the player-dealer's hand comes to."""

    hand: Held


@dataclass(frozen=True)
class BankQualifies(Fact, kind="bank-qualifies"):
    """Whether the player-dealer's hand is good enough to play."""

    hand: Held
    qualifies: bool


@dataclass(frozen=True)
class CannotPlayOn(Fact, kind="cannot-play-on"):
    """Who folds because it has not enough left to bet."""

    seat: Seat


# -- why a wager came out as it did


@dataclass(frozen=True)
class Row(Fact, kind="row"):
    """The row of the paytable that decided."""

    on: Conditions
    pays: Odds


@dataclass(frozen=True)
class Prize(Fact, kind="prize"):
    """The row of the paytable that decided, where it pays a fixed amount."""

    on: Conditions
    prize: Cents


@dataclass(frozen=True)
class Against(Fact, kind="against"):
    """The two hands that were compared."""

    own: Held
    bank: Held


@dataclass(frozen=True)
class Makes(Fact, kind="makes"):
    """The hand that a wager is on, where nothing is compared."""

    hand: Held


@dataclass(frozen=True)
class Folded(Fact, kind="folded"):
    """The hand was given up."""


EVERYWHERE = (PlayerDealer, NoBank, NoBets, ButtonByCard, ButtonByDice, Row, Prize)
"""What is told at every table with a player-dealer."""
