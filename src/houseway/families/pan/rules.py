"""What a filing of Pan may say: how it is dealt, how cards may be melded, and what the conditions pay."""

from typing import Annotated, Literal

from pydantic import Field

from houseway.filings.digest import Prose, Term
from houseway.filings.model import Section

Chips = Annotated[int, Field(ge=0)]

NAMES = ("valle-mixed", "valle-suited", "plain-suited", "low-rope", "high-rope")
"""The conditions: sets of valle cards in several suits and in one, other sets in one suit, A-2-3 and J-Q-K."""


class TopsRule(Section):
    """The ante of Pan, and what becomes of it when the hand is not played out."""

    chips: Annotated[int, Field(ge=1)] = 1
    """In chips, where the collection option names no ante."""
    last_one_in: Literal["takes-them", "shared-by-all", "back-to-each"] = "takes-them"
    """When all others have gone on top: whose they are."""
    two_may_split: bool = False
    """Two players who are left may agree to split them; the hand is then not played."""
    dead_hand: Literal["shared-by-those-in", "shared-by-all", "back-to-each"] = "shared-by-those-in"
    """When nobody can go out any more: shared, or everybody's own back less an equal part of the collection."""


class DealingRule(Section):
    """The deal, and who is first in the first hand of a game: a card of each is turned up, and the lowest is eldest."""

    begins: Literal["highest-seat", "lowest-seat"] = "highest-seat"
    """Who is dealt to first in the first hand; the deal goes to the right."""
    ties: Literal["suit-then-first-dealt", "first-dealt"] = "suit-then-first-dealt"
    suits: Term = "cdhs"
    """From low to high."""


class RetiringRule(Section):
    """Going on top: the hand is set aside, and its cards are not drawn."""

    hands: Literal["face-up", "face-down"] = "face-down"


class DrawingRule(Section):
    """What may be drawn, and what may be done with it."""

    opening: Literal["pluck-again", "one-pluck"] = "one-pluck"
    """Whether the first player of a hand who has no use for the first card plucks another."""
    hand_melds: Literal["any-turn", "after-using-the-draw"] = "any-turn"
    """Whether cards from the hand may be melded in a turn in which the card drawn is thrown away."""
    runs_out: Literal["shuffled-once", "hand-is-dead"] = "shuffled-once"
    """What is done when the deck runs out."""


class ForcingRule(Section):
    """Others may require a player to take a discard that can be added to one of his melds."""

    allowed: bool


class FlatRule(Section):
    """A player who has ten cards melded, and the one before him."""

    neighbour: Literal["protected", "open"]
    """Whether a card that puts him out may be thrown only where it cannot be used."""


class MeldingRule(Section):
    """Ropes and sets."""

    completed_ropes: Literal["pay", "pay-nothing"] = "pay-nothing"
    """A rope that comes to hold A-2-3 or J-Q-K by a card that is added."""


class AddingRule(Section):
    """How a meld may grow."""

    to_one_suit: Literal["any-suit", "same-suit"] = "any-suit"
    """What may be added to a set in one suit; to those of which any three make a set, any suit all the same."""
    other_suits: Literal["pay-nothing", "pay"] = "pay-nothing"
    """Whether a card of another suit pays that is added to a condition in one suit."""


class SplittingRule(Section):
    """A meld split in two by a card, and what a condition pays that comes from it."""

    allowed: bool
    chips: Chips
    spades: Chips
    pays: Literal["own-price", "as-melded"] = "own-price"
    """Those chips, or what the same condition pays when it is melded."""


class BorrowingRule(Section):
    """A card taken from an increased meld for a new one."""

    allowed: bool
    leaves: Literal["condition", "no-condition"] = "condition"
    """What a set is that is left in one suit, and was not before."""


class ConditionRule(Section):
    """What a condition pays, in chips from each player: when it is melded, and for each card that is added."""

    title: Prose
    chips: Chips
    spades: Chips
    adding: Chips = 0
    adding_spades: Chips = 0


class OutRule(Section):
    """What going out pays besides the tops, and how the conditions count that are paid over again."""

    chips: Chips
    pays: Literal["as-they-lie", "as-paid"] = "as-they-lie"
    """By the list of conditions, for what lies in the melds; or once more what they have paid when they were laid."""


class PayingRule(Section):
    """Who pays for conditions and for going out."""

    retired: Literal["pay-nothing", "pay"] = "pay-nothing"
    """Whether players who have gone on top pay like those who are in."""
    short: Literal["what-it-has", "whole-chips"] = "what-it-has"
    """What a player pays who has less than is due."""


class DoublesRule(Section):
    """Players who play for twice the table's chip."""

    fee: Term
    """The fee they pay instead of the others' by time; an option without it has no doubles."""
    collects: Literal["all-doubled", "winning-doubled", "between-doubles"] = "winning-doubled"


class PanRules(Section):
    valle: Term
    """The ranks of the cards of value."""
    any_suits: Term
    """The ranks of which any three make a set, whatever their suits: the non-comoquers."""
    tops: TopsRule
    dealing: DealingRule
    retiring: RetiringRule
    drawing: DrawingRule
    forcing: ForcingRule
    flat: FlatRule
    melding: MeldingRule
    adding: AddingRule
    splitting: SplittingRule
    borrowing: BorrowingRule
    conditions: dict[str, ConditionRule]
    out: OutRule
    paying: PayingRule
    doubles: DoublesRule | None = None
