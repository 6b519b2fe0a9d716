"""The filing as a model: everything that differs between two cardrooms, and the lines it came from.

What every game has in common stands here: deck, seats, player-dealer, order of settlement, wagers, fee sheets,
readings. What only one family knows (a draw chart, a betting structure) stands in `rules`, whose shape the family's
engine declares.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from math import gcd
from typing import Annotated, Any, Literal, NamedTuple, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from houseway.felt.cards import Card, cards
from houseway.felt.decks import Deck
from houseway.felt.tiles import TILE_SET, tiles
from houseway.filings.digest import IN_ORDER, NO_RULE, Prose, Term
from houseway.filings.figures import (
    Bands,
    Cents,
    CountRange,
    LineRef,
    MoneyRange,
    Odds,
    Range,
    cents_of,
    count_bands,
    money_bands,
    money_range,
)
from houseway.filings.readings import Reading
from houseway.filings.shelves import Clause, DocumentId


class Data(BaseModel):
    """Strict and frozen; keys are written-with-dashes."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: name.replace("_", "-"),
        populate_by_name=True,
        arbitrary_types_allowed=True,
    )


class Section(Data):
    """A part of a filing: it says which lines of the document it came from."""

    lines: LineRef


class DeckRule(Section):
    kind: Literal["standard", "spanish", "pan", "mexican", "super-pan", "short", "tiles"] = "standard"
    decks: CountRange = Range(1, 1)
    play: int = 1
    """How many decks are used where the table does not say."""
    jokers: int | Literal["one-per-deck", "one-per-deck-of-several"] = 0
    extra: Term = ""
    """Cards added to each deck."""
    without: Term = ""
    """Cards taken out, counted over all decks: a stripped deck."""
    marks: dict[str, Term] = {}
    """What is printed on the cards of a rank, such as `{ A = "Natural" }`."""
    shoe: Literal["fresh", "dealt-through"] = "fresh"
    cut: int = 0
    """Cards behind the cut card, in a shoe dealt through."""

    @model_validator(mode="after")
    def _play_is_allowed(self) -> "DeckRule":
        if self.play not in self.decks:
            raise ValueError(f"play = {self.play} is outside the decks allowed")
        return self

    def read(self, text: str | Iterable[str]) -> tuple[Card, ...]:
        """The cards, or the tiles, that a text names."""
        return tuple(map(Card, tiles(text))) if self.kind == "tiles" else cards(text)

    def deck(self, decks: int) -> Deck:
        if self.kind == "tiles":
            return cast(Deck, TILE_SET)
        jokers = self.jokers if isinstance(self.jokers, int) else decks
        if self.jokers == "one-per-deck-of-several" and decks == 1:
            jokers = 0
        return Deck.of(self.kind, decks, jokers, cards(self.extra), self.marks, cards(self.without))


class TableRule(Section):
    """A table the game is played on, and how many seats it has (the player-dealer's among them)."""

    name: Prose
    seats: int = Field(ge=2, le=15)


class SeatsRule(Section):
    tables: tuple[TableRule, ...] = Field(min_length=1)
    least: int = 2
    spots: int = Field(default=1, ge=1)
    """How many spots a player may bet on: its own, and unoccupied ones beside it."""
    adjacent: bool = False
    """Whether the spots of a player must lie side by side."""
    hands: int = Field(default=0, ge=0)
    """On how many spots there may be bets at most, where there are more seats than cards for hands; 0 without limit."""
    backline: Literal["every wager", "none"] | tuple[Term, ...] = "none"
    """The wagers that others may place on a seat's spot."""

    def backs(self, kind: str) -> bool:
        """Whether a wager may be placed on another's spot."""
        return self.backline == "every wager" or kind in self.backline


class ChipsRule(Section):
    smallest: Cents = 100


class BankRule(Section):
    """The player-dealer: for how many hands, in which direction, and what its cover means."""

    hands: int = 2
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    when_all_decline: Literal["stays", "breaks"] = "stays"
    """After its hands: may the player-dealer go on when every other seat declines, or does the game break?"""
    least_cover: Literal["table-minimum", "one-chip"] = "table-minimum"
    exhausted: Literal["net", "net-either-way", "net-through", "gross", "two-caps"] = "net"
    """How wagers use up the cover; see `houseway.banked.settlement`."""


class FirstRule(Section):
    """Which seat is settled first."""

    at: Literal[
        "left-of-player-dealer",
        "right-of-player-dealer",
        "left-of-house-dealer",
        "right-of-house-dealer",
        "card",
        "dice",
    ]
    """The house dealer's left hand is where seat 1 is; the last seat is at the right hand."""
    card: Term = ""
    """With `at = "card"`: the card that places the action button, such as `banker 2`."""
    values: Literal["points", "tens", "ranks"] = "points"
    """A ten or picture counts 0 (points), 10 (tens), or 10 to 13 (ranks)."""
    counts: Literal["every-seat", "occupied-seats"] = "every-seat"
    places: int = Field(default=0, ge=0, le=15)
    """With `counts = "every-seat"`: how many places are counted where there are more than seats; those after the last
    seat are nobody's."""
    counted_from: Literal["player-dealer", "right-of-player-dealer", "left-of-house-dealer"] = "player-dealer"
    """Where counting starts: one is the seat after the player-dealer, or the seat named here."""
    player_dealer: Literal["zero", "one", "not-counted"] = "zero"
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    """Which way places are counted."""


Corner = Literal["left-of-player-dealer", "right-of-player-dealer", "left-of-house-dealer"]
"""Where dealing or playing starts; it goes on clockwise."""


class CoveredRule(Section):
    """Where settlement starts and how it goes on when the player-dealer's wager covers all others."""

    when: Literal["stakes", "met", "never"]
    """It covers them when it is no less than all of them together (stakes), or when it is enough for all that they win
    and for all that they lose (met)."""
    first: FirstRule
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    losers_first: bool = False


class SettlementRule(Section):
    """The order in which wagers are settled."""

    first: FirstRule
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    by: Literal["seat", "wager"]
    """All wagers of a seat before the next seat, or all wagers of a kind before the next kind."""
    on_a_spot: Literal["bettor", "kind"] = "bettor"
    """With `by = "seat"`, where others bet on a seat's hand: all wagers of one before those of the next, or all wagers
    of a kind before the next kind."""
    order: tuple[Term, ...] = Field(min_length=1)
    together: tuple[Term, ...] = ()
    """With `by = "wager"`: kinds that count as one, so that both of a seat come before those of the next seat."""
    losing_order: tuple[Term, ...] = ()
    """With `by = "seat"`: the order for a hand that loses, its first wager by this order and by the other."""
    losers_first: bool = False
    covered: CoveredRule | None = None

    @model_validator(mode="after")
    def _one_order(self) -> "SettlementRule":
        if self.losing_order and sorted(self.losing_order) != sorted(self.order):
            raise ValueError("losing-order names other wagers than order")
        if set(self.together) - set(self.order):
            raise ValueError("together names what is not in order")
        return self


class Row(Section):
    """A line of a paytable: when all of `on` is so, the wager is paid at these odds, or a fixed prize."""

    on: Annotated[tuple[Term, ...], BeforeValidator(lambda value: (value,) if isinstance(value, str) else value)]
    pays: Odds = Fraction(0)
    prize: Cents = 0

    @model_validator(mode="after")
    def _odds_or_prize(self) -> "Row":
        if ("pays" in self.model_fields_set) == ("prize" in self.model_fields_set):
            raise ValueError("a row either pays odds or a prize")
        return self


def _names(value: Any) -> Any:
    """One name or several; an empty text is none."""
    return tuple(filter(None, [value])) if isinstance(value, str) else value


class WagerRule(Section):
    title: Prose
    also: Annotated[tuple[str, ...], NO_RULE] = ()
    """Other names by which hand scripts may call it."""
    offered: bool = True
    sheets: tuple[Term, ...] = ()
    """Offered only with these fee sheets, where any are named."""
    bonus: bool = False
    needs: tuple[Term, ...] = ()
    """Only with a wager on one of these."""
    at_most: Annotated[tuple[Term, ...], BeforeValidator(_names)] = ()
    """Not more than the wager on this; on the larger of them where there are several."""
    equals: Term = ""
    """Placed together with this wager, always for as much."""
    limit: MoneyRange | None = None
    """Its own limits, where they are not the table's."""
    step: Cents | None = None
    """Bet in steps of this, where they are not the smallest chip."""
    placed: Literal["before-deal", "after-deal", "never"] = "before-deal"
    """Wagers after the deal (insurance) are offered by the game when their moment comes; what is never placed (an
    envy bonus) comes with another wager."""
    settled: Literal["in-turn", "at-once"] = "in-turn"
    """In its turn when the hand is over, or as soon as the initial cards are dealt."""
    pays: tuple[Row, ...] = Field(min_length=1)
    """The first row that holds decides; where none holds, the wager loses."""

    @cached_property
    def asked(self) -> dict[tuple[str, ...], bool]:
        """Whether the paytable asks anything that begins in one of some ways, once it has been looked for."""
        return {}


class FeeRule(Section):
    """A fee: from whom, for what, when. How much stands in each option of the sheet."""

    taken_from: Literal["player-dealer", "player", "pot"] = Field(alias="from")
    per: Literal["hand", "wager", "spot", "half-hour"] = "hand"
    by: Literal["flat", "players", "total-action", "wager"] = "flat"
    at: Term
    """The moment, in the family's words: before-deal, after-deal, flop, no-flop, turn, …"""
    on: tuple[Term, ...] = ()
    """The wagers that count; all of them where none is named."""
    riding: tuple[Term, ...] = ()
    """With `per = "wager"`: wagers that pay nothing beside one of another kind, and one fee together without one."""
    into: Literal["drop", "jackpot"] = "drop"
    gap: Literal["higher", "lower"] = "higher"
    """What falls between two printed bands pays the fee of this one of them."""
    outside: Literal["nearest", "nothing"] = "nearest"
    """What lies outside all printed bands pays what the nearest one does, or nothing."""
    clock: Literal["hour-and-half-hour", "every-30-minutes"] = "hour-and-half-hour"
    """Of a fee by time: when it is due, by the clock on the wall or from the table's first hand on."""
    begun: Literal["nothing", "whole"] = "nothing"
    """Of a fee by time: what the table pays with its first hand, for the half hour in which it begins."""
    late: Literal["nothing", "whole"] = "nothing"
    """Of a fee by time from each player: what those pay who are first dealt in after it was taken."""


class IrregularityRule(Section):
    """Something that goes wrong at a table, and what the filing has done about it."""

    title: Prose
    remedy: Term
    """In the family's words, such as misdeal or replace-the-card."""
    sheets: tuple[Term, ...] = ()
    """Only at tables of these fee sheets; at all of them where none is named."""


class LateRule(Section):
    """What is done for a player who does not answer in time; it stands under what was asked: bet, play, set."""

    does: Term
    unless: Term = ""
    """Not where this is offered: who may check faces no bet."""
    sheets: tuple[Term, ...] = ()
    """Only in games on these fee sheets, where any are named."""


class TableLimit(NamedTuple):
    """The least and the most that may be bet; each may itself be a range to choose from."""

    low: Range
    high: Range
    usual: tuple[int, int]
    """What is played where the table does not say."""

    def allows(self, low: int, high: int) -> bool:
        return low in self.low and high in self.high and low <= high


class PairedLimit(NamedTuple):
    """Limits to choose from that go together, as in games from $1 - $2 up to $1,000 - $2,000."""

    low: Range
    high: Range
    usual: tuple[int, int]
    ratio: tuple[int, int]
    """Of the lower to the higher."""

    def allows(self, low: int, high: int) -> bool:
        return low in self.low and high in self.high and low * self.ratio[1] == high * self.ratio[0]


def table_limits(value: Any) -> tuple[TableLimit | PairedLimit, ...]:
    """Table limits as filed: `"5-1000"`, a list of such, or a choice from a range.

    The choice is of two figures by themselves, `"3-6 to 9-18"` or `{ min = "5-100", max = "1000-2000" }`; or of two
    that go together, `{ pairs = "1-2 to 1000-2000" }`.
    """
    if isinstance(value, dict) and set(value) == {"pairs"}:
        return (_paired_limit(str(value["pairs"])),)
    if isinstance(value, dict):
        if set(value) != {"min", "max"}:
            raise ValueError('a table limit with choices is written as { min = "5-100", max = "1000-2000" }')
        low, high = money_range(value["min"]), money_range(value["max"])
        return (TableLimit(low, high, (low.low, high.low if high.high is None else high.high)),)
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list | tuple) or not value:
        raise ValueError(f'a table limit is written as "5-1000", not {value!r}')
    return tuple(_table_limit(str(one)) for one in value)


def _table_limit(text: str) -> TableLimit:
    first, to, last = text.partition(" to ")
    least = money_range(first)
    most = money_range(last) if to else least
    if least.high is None or most.high is None:
        if to:
            raise ValueError(f"the limits {text} have no upper end")
        return TableLimit(Range(least.low, least.low), Range(least.low, None), (least.low, least.low))
    return TableLimit(Range(least.low, most.low), Range(least.high, most.high), (least.low, least.high))


def _paired_limit(text: str) -> PairedLimit:
    found = _table_limit(text)
    low, high = found.usual
    if found.high.high is None:
        found = TableLimit(found.high, found.high, found.usual)
    elif found.low.high is None or found.low.high * high != found.high.high * low:
        raise ValueError(f"the pairs {text} are not of one kind")
    part = gcd(low, high)
    return PairedLimit(found.low, found.high, found.usual, (low // part, high // part))


def amounts(value: Any) -> tuple[int, ...]:
    """Blinds as filed: `"1-3"`, `"1-1-2"`, `"none"`."""
    if isinstance(value, tuple):
        return value
    if value == "none":
        return ()
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f'blinds are written as "1-3" or "1-1-2", or "none", not {value!r}')
    return tuple(cents_of(part.strip()) for part in value.split("-"))


KillTerm = Literal["", "none", "half", "full", "winner"]


class BuyIn(Data):
    min: Cents = 0
    max: Cents | None = None


class Schedule(Section):
    """One collection option: its numbers as filed, the limits it goes with, and what each of the sheet's fees costs."""

    option: Annotated[tuple[int, ...], BeforeValidator(lambda value: (value,) if isinstance(value, int) else value)]
    limit: Annotated[tuple[TableLimit | PairedLimit, ...], BeforeValidator(table_limits)] = ()
    limits: dict[str, MoneyRange] = {}
    """Limits of single wagers at this option, where they are neither the table's nor the wager's own."""
    blinds: Annotated[tuple[int, ...], BeforeValidator(amounts)] = ()
    ante: Cents = 0
    buy_in: BuyIn = BuyIn()
    chip: Cents | None = None
    """The smallest chip at this option, where it is not the filing's."""
    kill: KillTerm = ""
    """The kill that is played at this option, where it is not the sheet's."""
    fees: dict[str, Bands]
    note: Prose = ""

    @cached_property
    def worked_out(self) -> dict[tuple[str, int], Any]:
        """What a pot of so many players owes at a moment, once it has been worked out."""
        return {}


class Sheet(Section):
    """A fee sheet: what is collected, and its options."""

    title: Prose
    structure: Term = ""
    """In poker, the betting structure that the options of this sheet are played with."""
    kill: KillTerm = ""
    """The kill that its options are played with, or none; where nothing is said the house may designate one."""
    fees: Annotated[dict[str, FeeRule], IN_ORDER]
    options: tuple[Schedule, ...] = Field(min_length=1)

    @cached_property
    def due(self) -> dict[str, tuple[tuple[str, FeeRule], ...]]:
        """The fees by the moment at which they are taken."""
        moments = dict.fromkeys(fee.at for fee in self.fees.values())
        return {moment: tuple((name, fee) for name, fee in self.fees.items() if fee.at == moment) for moment in moments}

    @model_validator(mode="before")
    @classmethod
    def _read_bands(cls, raw: Any) -> Any:
        """A fee by players has bands of players; any other has bands of money."""
        if not isinstance(raw, dict) or not isinstance(raw.get("options"), list):
            return raw
        kinds = raw.get("fees", {})
        options = []
        for at, option in enumerate(raw["options"], start=1):
            if not isinstance(option, dict) or not isinstance(option.get("fees"), dict):
                options.append(option)
                continue
            read = {}
            for name, value in option["fees"].items():
                if name not in kinds:
                    raise ValueError(f"options[{at}].fees.{name}: the sheet has no fee of that name")
                try:
                    read[name] = (count_bands if kinds[name].get("by") == "players" else money_bands)(value)
                except ValueError as bad:
                    raise ValueError(f"options[{at}].fees.{name}: {bad}") from None
            options.append({**option, "fees": read})
        return {**raw, "options": options}


def _one_limit(value: Any) -> Any:
    """`"4-8"`, or one figure for both ends."""
    if not isinstance(value, str):
        return value
    low, _, high = value.partition("-")
    return cents_of(low), cents_of(high or low)


class Suggestion(Data):
    """A first table for whoever does not choose one: no rule, and nothing that the document says."""

    option: Prose
    """The collection option with its sheet: `no-limit 3`."""
    limits: Annotated[tuple[int, int] | None, BeforeValidator(_one_limit)] = None
    """Where the option leaves a choice, or has several."""
    players: int = Field(ge=2, le=15)
    stack: Cents
    """What everybody brings."""
    wager: Cents = 0
    """What is usually bet on one wager against the player-dealer."""


class Filing(Section):
    """One game as one cardroom filed it."""

    id: Prose
    revision: Annotated[Prose, Field(pattern=r"^[0-9A-Za-z][0-9A-Za-z.-]*$")] = "1"
    """Which text of the filing this is: a new one whenever its rules change."""
    title: Prose
    cardroom: Prose
    document: Annotated[DocumentId, NO_RULE]
    """The source document, as its cardroom calls it; none for games that everybody plays alike."""
    family: Term
    number: Prose = ""
    """The state's number for the game."""
    summary: Prose
    also: Annotated[tuple[str, ...], NO_RULE] = ()
    """Other names by which people ask for the game."""
    deck: DeckRule
    seats: SeatsRule
    chips: ChipsRule
    player_dealer: BankRule | None = None
    settlement: SettlementRule | None = None
    wagers: Annotated[dict[str, WagerRule], IN_ORDER] = {}
    rules: Annotated[dict[str, Any], NO_RULE]
    """As the file writes them. The family parses them, and they count as parsed."""
    sheets: Annotated[dict[str, Sheet], IN_ORDER] = Field(min_length=1)
    suggestion: Annotated[Suggestion | None, NO_RULE] = None
    """The table that is opened where nobody says which."""
    irregularities: dict[str, IrregularityRule] = {}
    late: dict[str, LateRule] = {}
    house: Annotated[tuple[Clause, ...], NO_RULE] = ()
    """What binds the house at this game; what the document says for all games stands with the cardroom."""
    not_played: Annotated[tuple[Clause, ...], NO_RULE] = ()
    """What the document has and these rules leave out."""
    readings: Annotated[dict[str, Reading], NO_RULE] = {}

    def placed_with(self, kind: str) -> list[str]:
        """The wagers that are always placed together with this one."""
        return [name for name, rule in self.wagers.items() if rule.equals == kind and rule.offered]

    @model_validator(mode="after")
    def _names_agree(self) -> "Filing":
        if self.settlement:
            unknown = set(self.settlement.order) - set(self.wagers)
            missing = set(self.wagers) - set(self.settlement.order)
            if unknown or missing:
                raise ValueError(f"settlement.order and wagers differ: {', '.join(sorted(unknown | missing))}")
        if isinstance(self.seats.backline, tuple) and set(self.seats.backline) - set(self.wagers):
            raise ValueError("seats.backline names what is no wager here")
        for name, wager in self.wagers.items():
            for other in (*wager.needs, *wager.at_most, *filter(None, [wager.equals])):
                if other not in self.wagers:
                    raise ValueError(f"wagers.{name} speaks of {other!r}, which is no wager here")
        for name, wager in self.wagers.items():
            if wager.placed == "never" and not wager.needs:
                raise ValueError(f"wagers.{name} is never placed: `needs` says which wager it comes with")
            if set(wager.sheets) - set(self.sheets):
                raise ValueError(f"wagers.{name}.sheets names what is no fee sheet here")
        for ask, late in self.late.items():
            if set(late.sheets) - set(self.sheets):
                raise ValueError(f"late.{ask}.sheets names what is no fee sheet here")
        for sheet, name, fee in self.fees():
            for kind in fee.on:
                if kind not in self.wagers:
                    raise ValueError(f"sheets.{sheet}.fees.{name}.on names {kind!r}, which is no wager here")
        for sheet, option in self.schedules():
            if set(option.limits) - set(self.wagers):
                raise ValueError(f"sheets.{sheet}, option {option.option[0]}: limits names what is no wager here")
        taken: set[tuple[str, int]] = set()
        for sheet, option in self.schedules():
            for number in option.option:
                if (sheet, number) in taken:
                    raise ValueError(f"sheets.{sheet} has option {number} twice")
                taken.add((sheet, number))
        return self

    @model_validator(mode="after")
    def _suggestion_can_be_played(self) -> "Filing":
        wanted = self.suggestion
        if wanted is None:
            return self
        try:
            _, option = self.schedule(wanted.option)
        except UnknownSchedule as bad:
            raise ValueError(f"suggestion.option: {bad}") from None
        limits = wanted.limits or (option.limit[0].usual if option.limit else (0, 0))
        if wanted.limits and not any(one.allows(*wanted.limits) for one in option.limit):
            raise ValueError(f"suggestion.limits do not go with the option {wanted.option}")
        if not self.seats.least <= wanted.players <= max(table.seats for table in self.seats.tables):
            raise ValueError(f"suggestion.players: the game is not played by {wanted.players}")
        most = option.buy_in.max
        if wanted.stack < option.buy_in.min or (most is not None and wanted.stack > most):
            raise ValueError(f"suggestion.stack is no buy-in at the option {wanted.option}")
        if wanted.wager and not limits[0] <= wanted.wager <= limits[1]:
            raise ValueError("suggestion.wager lies outside the limits")
        return self

    def fees(self) -> Iterator[tuple[str, str, FeeRule]]:
        for sheet, rule in self.sheets.items():
            for name, fee in rule.fees.items():
                yield sheet, name, fee

    def irregularities_on(self, sheet: str) -> dict[str, IrregularityRule]:
        """Those that are for games on a fee sheet."""
        return {name: one for name, one in self.irregularities.items() if not one.sheets or sheet in one.sheets}

    def schedules(self) -> Iterator[tuple[str, Schedule]]:
        for name, sheet in self.sheets.items():
            for option in sheet.options:
                yield name, option

    def schedule(self, wanted: int | str | None) -> tuple[str, Schedule]:
        """The option with that number: `3` on the first sheet that has it, or `"no-limit 3"` on a sheet by name."""
        if wanted is None:
            return next(self.schedules())
        sheet, _, number = str(wanted).rpartition(" ")
        for name, option in self.schedules():
            if sheet in ("", name) and number.isdecimal() and int(number) in option.option:
                return name, option
        raise UnknownSchedule(f"{self.id} has no collection option {str(wanted)!r}; its options are {self._options()}.")

    def _options(self) -> str:
        parts = []
        for name, sheet in self.sheets.items():
            numbers = [number for option in sheet.options for number in option.option]
            parts.append(f"{name} {min(numbers)}–{max(numbers)}")
        return ", ".join(parts)


class UnknownSchedule(ValueError):
    """A collection option that the filing does not have."""
