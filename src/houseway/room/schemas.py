"""What is sent to the room over HTTP, and what it answers: every field of it, for the OpenAPI description.

Money is in whole cents, and moments are in milliseconds since 1970, unless it is said otherwise.
"""

import json
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BeforeValidator,
    Field,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
)

from houseway.bots.temper import Temper
from houseway.room.messages import Answer, Asked, Named, Picture, Seats, Sitter, Table
from houseway.room.table_state import MOST_CHIPS

MOST_SECONDS: Final = 3_600
MOST_MINUTES: Final = 30 * 24 * 60


def _whole(value: Any) -> Any:
    """JSON has one kind of number: 5.0 is a whole one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _characters(value: Any) -> Any:
    """Half a character, which JSON can write and nothing can keep, is none."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        raise ValueError("that is not made of whole characters, or lies too deep") from None
    return value


Words = Annotated[StrictStr, Field(pattern=r"^[^\u0000-\u001f\u007f-\u009f]*$")]
"""Text of one line, without control characters."""
Whole = Annotated[StrictInt, Field(ge=-MOST_CHIPS, le=MOST_CHIPS), BeforeValidator(_whole)]
Cents = Whole


# -- what is sent


class NewPerson(Asked):
    name: StrictStr = Field(max_length=64)


class NewPicture(Asked):
    picture: Picture


class NewTable(Asked):
    filing: Words = Field(max_length=80)
    schedule: Words | None = Field(default=None, max_length=40)
    readings: Annotated[dict[StrictStr, Words], BeforeValidator(_characters)] = Field(
        default_factory=dict, max_length=60
    )
    limits: tuple[Cents, Cents] | None = None
    decks: Whole | None = None
    size: Whole | None = None
    terms: Annotated[dict[StrictStr, Any], BeforeValidator(_characters)] = Field(default_factory=dict, max_length=10)
    name: Words = Field(default="", max_length=40)
    bots: Annotated[StrictInt, Field(ge=0, le=14), BeforeValidator(_whole)] = 0
    temper: Temper = "usual"
    firm_banks: StrictBool = False
    """Whether a banking firm's bot, where one is seated, is the first player-dealer."""
    pace: StrictFloat = Field(default=1.0, ge=0, le=10)
    between: StrictFloat = Field(default=6.0, ge=0, le=60)
    clock: StrictFloat = Field(default=30, ge=5, le=MOST_SECONDS)
    bank: StrictFloat = Field(default=60, ge=0, le=MOST_SECONDS)
    public: StrictBool = True
    seed: Words = Field(default="", max_length=64)
    seat: Whole | None = None
    chips: Cents | None = None


class PlayNow(Asked):
    """With `own`, at a table that is opened for it, whoever plays elsewhere."""

    own: StrictBool = False


class NewSeat(Asked):
    seat: Whole
    chips: Cents
    invitation: Words = Field(default="", max_length=64)


class TakeSeat(Asked):
    """The seat that is offered; with the usual chips where none are named."""

    chips: Cents | None = None


class ChangeSeat(Asked):
    """The seat that one would like, or any."""

    seat: Whole | None = None


class SetAuto(Asked):
    """A switch at one's seat."""

    name: Words = Field(max_length=16)
    on: StrictBool


class NewChips(Asked):
    chips: Cents


class Ruling(Asked):
    name: Words = Field(max_length=64)
    seat: Whole | None = None
    cards: Words = Field(default="", max_length=200)


class Pushed(Asked):
    """Chips that a seat has pushed forward at a table: what they bring its bet of the round to, in cents; whether a
    raise was said aloud with them, whether they are a single chip, and whether others have acted behind since."""

    seat: Whole
    to: Cents
    announced: bool = False
    one_chip: bool = False
    behind: bool = False

    @property
    def how(self) -> dict[str, bool]:
        return {"announced": self.announced, "one_chip": self.one_chip, "behind": self.behind}


class ChatOn(Asked):
    on: StrictBool


class NewReport(Asked):
    """A line of chat, by its number."""

    line: Annotated[StrictInt, Field(ge=1, le=MOST_CHIPS), BeforeValidator(_whole)]
    invitation: Words = Field(default="", max_length=64)


class NewSilence(Asked):
    """A person who may write nothing at a table, or without one in the room, for so many minutes from now."""

    person: Words = Field(max_length=32)
    table: Words = Field(default="", max_length=32)
    minutes: Annotated[StrictInt, Field(ge=0, le=MOST_MINUTES), BeforeValidator(_whole)]


class Nothing(Asked):
    """An empty object, or no body at all."""


# -- what is answered


class Error(Answer):
    """Why something was not done, in one sentence."""

    error: str


class About(Answer):
    """Which program the room is: digests in hexadecimal, and by what the files were `verified`."""

    version: str
    program: str
    filings: str
    verified: Literal["", "installation", "manifest"]


class EndToken(Asked):
    """The hash of a token; without one, all of them."""

    token: Words | None = Field(default=None, max_length=64)


class IssuedToken(Answer):
    """A token by its hash: when it was `made`, and when it `expires`, in seconds since 1970."""

    token: str
    made: int
    expires: int
    this: bool


class Ended(Answer):
    """How many tokens are left."""

    left: int


class FloorToken(Answer):
    token: str


class Health(Answer):
    """Whether the room is open, or degraded and `why`."""

    room: Literal["open", "degraded"]
    why: list[str]


class Person(Answer):
    """A person, and the token by which the room knows it; `expires` is in seconds since 1970, `who` is by what others
    tell it from another of the same name, and `picture` the one it has chosen."""

    person: str
    who: str
    name: str
    token: str
    expires: int
    picture: Picture | None


class Done(Answer):
    """The number of the entry that was written, or of the last there is."""

    sequence: int


class OpenedTable(Answer):
    id: str
    invitation: str | None
    seat: int | None


class Playing(Answer):
    """Where somebody who wants to play now has a seat: `back` in a seat of before, `joined` to people who play, or at a
    table that was `opened`. Without `now` the seat is taken when the hand in play is over."""

    id: str
    seat: int
    how: Literal["back", "joined", "opened"]
    now: bool


class OnLists(Answer):
    """On how many tables' lists a name was put, or from how many it was taken."""

    tables: int


class FilingRow(Answer):
    """A filing in the lobby; one that cannot be played says why. `mark` and `red` are the family's sign, `players` and
    `stakes` are those of its first table, and `also` are other names by which people ask for it."""

    id: str
    title: str
    cardroom: str
    family: str
    familyTitle: str  # noqa: N815
    document: str
    lines: str
    playable: bool
    why: str
    summary: str
    seats: int
    least: int
    players: int
    banked: bool
    mark: str
    red: bool
    stakes: str
    also: list[str]


class Pays(Answer):
    """A row of a paytable."""

    on: str
    pays: str
    lines: str


class WagerTerms(Answer):
    """A wager of a filing, and what it pays."""

    kind: str
    title: str
    also: list[str]
    bonus: bool
    placed: str
    needs: list[str]
    lines: str
    terms: list[str]
    pays: list[Pays]


class SheetSentence(Answer):
    """One point of the rules; `name` is the one by which it is invoked or chosen."""

    text: str
    lines: str
    label: str
    name: str


class SheetTable(Answer):
    """A table of a rule sheet; `right` are its columns of figures, and with `cites` the last one holds lines."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    lines: str
    right: list[int]
    cites: bool
    name: str
    notes: list[SheetSentence]


class SheetSection(Answer):
    """A part of a rule sheet; `tiles` are drawn."""

    id: str
    title: str
    sentences: list[SheetSentence]
    tables: list[SheetTable]
    lines: str
    tiles: list[str]


class FeeOption(Answer):
    option: str
    schedule: str
    limits: str
    lines: str
    note: str
    fees: list[tuple[str, str]]


class FeeSheet(Answer):
    name: str
    title: str
    lines: str
    fees: list[tuple[str, str]]
    options: list[FeeOption]


class Reading(Answer):
    """A point that the text leaves open: what may be answered, what is usual, and what holds here."""

    name: str
    question: str
    answers: dict[str, str]
    default: str
    answer: str
    basis: str
    lines: str
    note: str


class Filing(Answer):
    """A filing as a rule sheet: `sections` is all of it, and the rest what a page shows or asks in its own way."""

    id: str
    revision: str
    title: str
    cardroom: str
    family: str
    familyTitle: str  # noqa: N815
    document: str
    lines: str
    summary: str
    seats: int
    deck: str
    wagers: list[WagerTerms]
    sheets: list[FeeSheet]
    readings: list[Reading]
    sections: list[SheetSection]


class TermChoice(Answer):
    value: str
    text: str


class Term(Answer):
    """Something that the filing leaves to the house: see `houseway.table.stipulations`."""

    name: str
    title: str
    kind: Literal["choice", "money", "blinds", "seats", "yes-or-no"]
    about: str
    choices: list[TermChoice]
    usual: list[int]
    step: int
    most: int | None


class LimitChoice(Answer):
    """Limits that an option allows: both ends from a range, `together` where the higher follows from the lower."""

    low: tuple[int, int | None]
    high: tuple[int, int | None]
    usual: tuple[int, int]
    together: bool


class CostTold(Answer):
    """Who pays what and when; `bands` has every figure where the sentence has only the range."""

    text: str
    bands: list[str]


class TableOption(Answer):
    """A collection option, as whoever opens a table chooses it. `kind` is what players ask for (`No-limit`), `limits`
    are cents to begin with, and `terms` are places in the list of terms."""

    schedule: str
    sheet: str
    kind: str
    stakes: str
    costs: list[CostTold]
    byTime: bool  # noqa: N815
    buyIn: str  # noqa: N815
    limits: tuple[int, int] | None
    choices: list[LimitChoice]
    chips: int
    terms: list[int]
    lines: str
    note: str


class BotTemper(Answer):
    name: Temper
    title: str
    about: str


class TableForm(Answer):
    """Everything that can be set for a table of a filing: what the page draws its form from. `suggested` is the option
    to begin with, and `decks` are all numbers of them that may be dealt from."""

    id: str
    title: str
    cardroom: str
    suggested: str
    players: int
    least: int
    most: int
    decks: list[int]
    usualDecks: int  # noqa: N815
    readings: list[Reading]
    terms: list[Term]
    options: list[TableOption]
    tempers: list[BotTemper]


class Outcome(Answer):
    """One way a wager can end: what it pays for each unit of the wager, below zero where it loses."""

    name: str
    pays: float
    probability: float


class WagerOdds(Answer):
    """What a wager brings: `edge` is what the bettor loses on average for each unit."""

    wager: str
    title: str
    edge: float
    stdev: float
    method: Literal["exact", "solved", "simulated"]
    stderr: float
    outcomes: list[Outcome]
    staked: float
    includes: list[str]
    partOf: str | None  # noqa: N815
    rounds: int | None
    bounds: list[float] | None
    how: str


class Matchup(Answer):
    """The edge of the main wager where each side sets its hands in some way: no less than the first bound and no more
    than the second, and both as text."""

    player: str
    playerDealer: str  # noqa: N815
    bounds: list[float]
    solvedBy: str | None  # noqa: N815
    text: str


class ChartRow(Answer):
    name: str
    cells: list[str]


class Chart(Answer):
    """The best play by what one has (rows) and sees (columns): letters, and what they mean."""

    title: str
    across: str
    columns: list[str]
    rows: list[ChartRow]
    key: dict[str, str]
    note: str


class Strategy(Answer):
    charts: list[Chart]
    rules: list[str]
    note: str


class Odds(Answer):
    """Every wager of a filing, and how it is played best where there is anything to decide."""

    filing: str
    readings: dict[str, str]
    decks: int
    wagers: list[WagerOdds]
    strategy: Strategy | None
    matchups: list[Matchup]


class OddsTold(Answer):
    state: Literal["told"]
    odds: Odds


class OddsCounting(Answer):
    state: Literal["counting"]


class TableRow(Named):
    """A table in the lobby."""

    seats: dict[str, Sitter]


class HandRow(Answer):
    """A hand in a table's history."""

    hand: int
    ended: bool
    at: int
    net: Seats
    fees: Seats


class FloorTable(Table):
    closed: bool
    irregularities: list[str]
    drop: int
    jackpot: int


class Collected(Answer):
    """What was collected at a table in an hour: `2026-11-15T16:00`, in universal time."""

    table: str
    hour: str
    drop: int
    jackpot: int


class Banked(Answer):
    """A hand with a player-dealer; `banker` is a person's id, or the table and seat of a bot."""

    table: str
    hand: int
    banker: str
    name: str
    seat: int
    cover: int
    result: int


class Reported(Answer):
    """What the reporter is told, in one sentence."""

    told: str


class WrittenLine(Answer):
    """A line of chat as the floor sees it; `seat` is nothing for a bystander."""

    id: int
    at: int
    person: str
    name: str
    seat: int | None
    hand: int
    text: str


class Report(Answer):
    """A `line` of chat that was reported, in its context; `dealt` is when the floor was done with it, and `removed`
    whether the line has been taken away from the table."""

    id: int
    at: int
    line: int
    table: str
    table_name: str
    reporter: str
    reporter_name: str
    context: list[WrittenLine]
    dealt: int | None
    removed: bool


class Silence(Answer):
    """A person who may write nothing at a table, or without one in the room, until then."""

    person: str
    name: str
    table: str
    until: int


class Reports(Answer):
    reports: list[Report]
    silences: list[Silence]


class Aside(Answer):
    """What is not as it was written: a table by its id, or another part of the store; found at that moment."""

    where: str
    at: int
    why: str


class Interrupted(Answer):
    """A hand that was in play when the room was last closed, and is not over."""

    table: str
    hand: int


class RoomEvent(Answer):
    """A significant event; `told` is what it says in one line."""

    number: int
    at: int
    kind: str
    told: str


class Floor(Answer):
    tables: list[FloorTable]
    collected: list[Collected]
    banked: list[Banked]
    aside: list[Aside]
    interrupted: list[Interrupted]
    events: list[RoomEvent]
    """The latest, the newest first."""


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that a route may answer with, beside those that any may."""
    return {status: {"model": Error, "description": WHY[status]} for status in (*statuses, *ANY)}


ANY: Final = (400, 413, 422, 429, 503)
WHY: Final = {
    400: "The body cannot be read.",
    401: "A token is needed, or has expired.",
    403: "Not for this person, or from another page.",
    404: "There is no such thing.",
    409: "That cannot be done now; nothing has changed.",
    413: "The body is too long.",
    422: "What was sent is not as described.",
    429: "Too many requests.",
    503: "The room is busy, or its store cannot be reached; nothing was acknowledged.",
}
