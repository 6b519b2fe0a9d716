"""What a filing of thirteen card says: points and bonuses, clean sweeps, surrender, fouls, buttons, antes, payment."""

from typing import Annotated, Literal

from pydantic import Field

from houseway.families.thirteen.setting import Front, Segment
from houseway.filings.digest import Prose
from houseway.filings.model import Filing, Section
from houseway.poker.button import ButtonRule
from houseway.ranks.ranking import Class

Sweep = Literal[
    "pure-dragon", "one-color-dragon", "dragon", "one-color", "minor", "senior", "six-pairs", "three-flushes",
    "three-straights",
]  # fmt: skip
Points = Annotated[int, Field(ge=0)]


class DealRule(Section):
    """How many stacks of thirteen are dealt, and which player gets the first one; the others follow clockwise."""

    stacks: Annotated[int, Field(ge=2, le=4)] = 4
    every_stack: bool = True
    """All the stacks are dealt, also when there are fewer players; the ones left over are dead."""
    first: Literal["action-button", "left-of-button"]


class ActionButtonRule(Section):
    """The action button: the first player left of the dealer button has it first, then whoever is best in a hand."""

    to: Literal["best-sweep", "best-back-hand"]
    """The best clean sweep before any back hand, or back hands alone."""


class AntesRule(Section):
    """Who takes what the collection leaves of the antes."""

    to: Literal["best-back-hand", "best-sweep"]
    tied: Literal["split", "nearest-the-button"]
    """Between equal hands: shared, the odd chip to the first left of the button; or all of it to that one."""


class BonusRow(Section):
    """Extra points for winning a segment with one of these hands."""

    segment: Segment
    hands: tuple[Class, ...] = Field(min_length=1)
    points: Points


class PointsRule(Section):
    """What a comparison of two hands is worth."""

    segment: Points = 1
    majority: Points = 0
    """More for whoever is ahead of the other."""
    bonus: Literal["none", "added", "instead"]
    """Bonuses do not count, come on top of the segment's own point, or stand in its place."""
    shot: Annotated[int, Field(ge=1)] = 1
    """All three segments from one opponent: their points are multiplied by this."""
    homerun: Annotated[int, Field(ge=1)] = 1
    """All three segments from every opponent in a four-handed game: multiplied by this instead."""
    homerun_bonus: Literal["its-own", "three-points"] = "its-own"
    homerun_needs: Literal["all-compared", "all-that-compare"] = "all-compared"
    """Whether a hand that is fouled or surrendered stands in the way of a homerun."""


class SweepRow(Section):
    """A clean sweep: its place among them, 1 the highest, and what every opponent pays for it."""

    hand: Sweep
    title: Prose
    rank: Annotated[int, Field(ge=1)]
    points: Points


class SweepsRule(Section):
    offered: bool = True
    hands: tuple[SweepRow, ...] = Field(min_length=1)
    settled_first: bool = True
    """Their holders collect before the other comparisons are settled."""
    false_after_surrender: Literal["fouled", "played"] = "fouled"
    """A declaration that cannot be made good when somebody has surrendered before it."""


class SurrenderRule(Section):
    offered: bool = True
    points: Points
    """To every opponent; to one who declared a clean sweep before, and has it, what that is worth."""
    chips: Literal["its-points", "dearest-sweep"]
    """What a player must have to surrender: its points for everybody, or for those who have declared a clean sweep
    what the dearest one is worth."""


class FoulRule(Section):
    """What a fouled hand pays; to a clean sweep what that is worth."""

    points: Points
    bonuses: bool
    """And the bonuses in the opponent's hand."""
    both: Literal["nothing", "each-pays"] = "nothing"
    """Between two fouled hands: nothing is exchanged, or each pays the other."""
    surrendered: Literal["surrender-pays", "foul-pays"] = "surrender-pays"
    """Against a surrendered hand: that one pays what it pays everybody, or the fouled one pays, without bonuses."""


class PaymentRule(Section):
    uses_up: Literal["exchanged", "lost"]
    """What counts against the chips that a player began the hand with: all that is won or lost, or what is lost."""


class ThirteenRules(Section):
    front: Front
    """Whether three cards in a row or of one suit are more than their ranks."""
    deal: DealRule
    button: ButtonRule
    action_button: ActionButtonRule | None = None
    antes: AntesRule | None = None
    points: PointsRule
    bonuses: tuple[BonusRow, ...] = ()
    sweeps: SweepsRule
    surrender: SurrenderRule
    foul: FoulRule
    payment: PaymentRule


def check(filing: Filing, rules: ThirteenRules) -> list[str]:
    """What does not go together."""
    wrong = []
    if max(table.seats for table in filing.seats.tables) > rules.deal.stacks + 1:
        wrong.append("seats.tables: there is at most one seat more than stacks of cards")
    if rules.deal.first == "action-button" and rules.action_button is None:
        wrong.append("rules.deal.first: there is no action button")
    if any(option.ante for _, option in filing.schedules()) and rules.antes is None:
        wrong.append("rules.antes: somebody must take the antes")
    if any(not option.limit for _, option in filing.schedules()):
        wrong.append("sheets: every option needs a limit, the value of a point")
    return wrong
