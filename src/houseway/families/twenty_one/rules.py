"""What filings of twenty-one games say beyond deck, wagers and settlement: their `rules`."""

from functools import cached_property
from typing import Literal

from pydantic import Field

from houseway.families.twenty_one.counting import Counting, NaturalKind
from houseway.filings.digest import Term
from houseway.filings.figures import CountRange
from houseway.filings.model import Corner, Data, Section


class Totals(Data):
    """Totals by how they are made: an ace that counts eleven makes a hand soft."""

    hard: CountRange | Literal["never"] = "never"
    soft: CountRange | Literal["never"] = "never"

    def has(self, total: int, soft: bool) -> bool:
        span = self.soft if soft else self.hard
        return span != "never" and total in span


class ValuesRule(Section):
    """What hands count. An ace is 1 or 11, a ten or picture 10."""

    over: int = 21
    """A hand that counts more than this is over, or bust."""
    eleven_up_to: int = 21
    """An ace counts eleven as long as that makes no more than this."""
    thirty_one: Literal["over", "hard", "any"] = "over"
    """A drawn 31 is over like any other; or it stands above 21 if no ace counts eleven in it, or in any case."""
    joker: Literal["none", "makes-21", "any-value"] = "none"
    """A joker with any card makes 21, and nothing more is done with the hand; or it counts what is best."""
    two_aces: Literal[12, 22] = 12
    """What two aces count on the first two cards, where they are no natural."""


class NaturalsRule(Section):
    """The two-card hands that beat all others, best first; those in one list are equal."""

    ranks: tuple[tuple[NaturalKind, ...], ...] = Field(min_length=1)
    after_split: bool = False
    """Whether a hand that was split can still be one; if not it counts by its total."""
    paid: Literal["in-turn", "at-once"] = "in-turn"
    """In its turn at the end, or at once when the player-dealer has no natural or can have none."""


class PlayerRule(Section):
    """The players' chart: totals that must stand and totals that must hit; on all others there is a choice."""

    stands: Totals = Totals()
    hits: Totals = Totals()


class DealerRule(Section):
    """The player-dealer's chart."""

    hits: Totals = Totals()
    elects: bool = False
    """The player-dealer chooses, instead of following a chart."""


class DoubleRule(Section):
    offered: bool = True
    for_less: bool = False
    least: Literal["one-chip", "table-minimum"] = "one-chip"
    """The least a double for less can be."""
    times: int = 1
    """How often one hand can be doubled; each time by all that is on it."""
    most: Literal["no-limit", "table-maximum"] = "no-limit"
    """The most that can be added at a time."""
    rescue: bool = False
    """A doubled hand that is not over may take the last double back and give up the rest."""
    after_split: bool = True
    must_stand: bool = False
    """Whether a hand that must stand can be doubled."""
    never_on: tuple[int, ...] = ()
    """Totals that cannot be doubled."""


class SplitRule(Section):
    offered: bool = True
    of: Literal["pairs", "equal-values"] = "pairs"
    times: int = 3
    ace_times: int = 1
    ace_cards: Literal["one", "any"] = "one"
    """How many cards a split ace receives."""
    tens: Literal["any", "same-rank", "narrowing", "same-suit-at-last"] = "any"
    """Cards that count ten: any two; only of one rank; any two at first, then of one rank, then of one suit too; or any
    two at first and again, and the third time of one suit."""
    ten_times: int | None = None
    """How often tens can be split, where not as often as others."""


class SurrenderRule(Section):
    """Half the wager is given up on the first two cards."""

    offered: bool = True
    when: Literal["in-turn", "before-check"] = "in-turn"
    """In its turn, and so after the hole card was checked; or before it is checked."""
    after_split: bool = False
    not_against: tuple[Literal["ace", "ten", "joker"], ...] = ()
    """Cards of the player-dealer against which nobody can surrender."""
    settled: Literal["in-turn", "at-once"] = "in-turn"


class InsuranceRule(Section):
    """Against an ace, each wager can be insured for up to half of it."""

    wager: Term = "insurance"
    exactly_half: bool = False
    even_money: bool = False
    """A player with a natural can take even money instead, at once."""


class TwentyOneRules(Section):
    players_cards: Literal["face-up", "face-down"] = "face-up"
    hole_card: Literal["second", "first", "after-the-players"] = "second"
    """Which of the player-dealer's cards lies face down; or none does, and the second is dealt when all have played."""
    first_card: Corner = "left-of-player-dealer"
    first_to_act: Corner = "left-of-player-dealer"
    check: tuple[Literal["ace", "ten"], ...] = ()
    """Up cards under which the hole card is checked for a natural before anybody plays."""
    joker_up: Literal["plays-on", "no-choices"] = "plays-on"
    """Against a joker the players have no choices: the hands are compared as dealt."""
    busted: Literal["waits", "at-once"] = "waits"
    """When the wager on a busted hand is settled."""
    dealer_natural: Literal["takes-all", "first-wagers-only"] = "takes-all"
    """Against a natural that comes out when all have played, doubles and splits lose too, or receive no action."""
    backline: Literal["may-follow", "stays"] = "may-follow"
    """Whoever bets behind a hand may double and split with it, or stays with the first wager on the first hand."""
    values: ValuesRule
    naturals: NaturalsRule
    player: PlayerRule
    dealer: DealerRule
    double: DoubleRule | None = None
    split: SplitRule | None = None
    surrender: SurrenderRule | None = None
    insurance: InsuranceRule | None = None

    @cached_property
    def counting(self) -> Counting:
        """How these rules count a hand."""
        values = self.values
        return Counting(
            values.over, values.thirty_one, self.naturals.ranks, values.eleven_up_to, values.two_aces, values.joker
        )
