"""What is sent to the room over HTTP, and what it answers: every field of it, for the OpenAPI description.

Money is in whole cents, and moments are in milliseconds since 1970, unless it is said otherwise.
"""

import json
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
)

from houseway.room.table_state import MOST_CHIPS

MOST_SECONDS: Final = 3_600


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
Seats = dict[str, int]
"""Cents by seat; of fees also by `pot` and `jackpot`."""


# -- what is sent


class Asked(BaseModel):
    """What is sent to the room: nothing more than is known."""

    model_config = ConfigDict(extra="forbid")


class NewPerson(Asked):
    name: StrictStr = Field(max_length=64)


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
    pace: StrictFloat = Field(default=1.0, ge=0, le=10)
    between: StrictFloat = Field(default=6.0, ge=0, le=60)
    clock: StrictFloat = Field(default=30, ge=5, le=MOST_SECONDS)
    bank: StrictFloat = Field(default=60, ge=0, le=MOST_SECONDS)
    public: StrictBool = True
    seed: Words = Field(default="", max_length=64)
    seat: Whole | None = None
    chips: Cents | None = None


class Seat(Asked):
    seat: Whole
    chips: Cents
    invitation: Words = Field(default="", max_length=64)


class Chips(Asked):
    chips: Cents


class Ruling(Asked):
    name: Words = Field(max_length=64)
    seat: Whole | None = None
    cards: Words = Field(default="", max_length=200)


class Nothing(Asked):
    """An empty object, or no body at all."""


# -- what is answered


class Answer(BaseModel):
    """What the room answers: all of it is named here."""

    model_config = ConfigDict(extra="forbid")


class Error(Answer):
    """Why something was not done, in one sentence."""

    error: str


class Health(Answer):
    room: Literal["open"]


class Known(Answer):
    """A person, and the token by which the room knows it; `expires` is in seconds since 1970."""

    person: str
    name: str
    token: str
    expires: int


class Done(Answer):
    """The number of the entry that was written, or of the last there is."""

    sequence: int


class Opened(Answer):
    id: str
    invitation: str | None
    seat: int | None


class Listed(Answer):
    """A filing in the lobby; what comes after `why` is told of the playable ones."""

    id: str
    title: str
    cardroom: str
    family: str
    familyTitle: str  # noqa: N815
    document: str
    lines: str
    playable: bool
    why: str
    summary: str | None = None
    seats: int | None = None
    least: int | None = None
    banked: bool | None = None


class Outcome(Answer):
    """One way a wager can end: what it pays for each unit of the wager, below zero where it loses."""

    name: str
    pays: float
    probability: float


class Wager(Answer):
    """What a wager brings: `edge` is what the bettor loses on average for each unit."""

    wager: str
    title: str
    edge: float
    stdev: float
    method: Literal["exact", "simulated"]
    stderr: float
    outcomes: list[Outcome]
    staked: float
    includes: list[str]
    partOf: str | None  # noqa: N815
    rounds: int | None
    how: str


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
    wagers: list[Wager]
    strategy: Strategy | None


class Told(Answer):
    state: Literal["told"]
    odds: Odds


class Counting(Answer):
    state: Literal["counting"]


class Sitter(Answer):
    name: str
    bot: bool
    stack: int


class InSeat(Sitter):
    away: bool
    leaving: bool
    connected: bool


class Named(Answer):
    id: str
    name: str
    filing: str
    revision: str
    title: str
    cardroom: str
    schedule: str
    limits: tuple[int, int]
    size: int
    hands: int
    open: bool
    people: int


class Summary(Named):
    """A table in the lobby."""

    seats: dict[str, Sitter]


class Spot(Answer):
    kind: str
    title: str
    placed: str
    needs: list[str]
    equals: str


class Table(Named):
    """A table as somebody who watches it is told; `next` is in seconds."""

    family: str
    readings: dict[str, str]
    decks: int
    buyIn: tuple[int, int | None]  # noqa: N815
    backline: bool
    wagers: list[Spot]
    seats: dict[str, InSeat]
    paused: bool
    next: float | None
    why: str
    road: list[dict[str, Any]] | None
    you: int | None


class Clock(Answer):
    """Whose time runs, until when, how many milliseconds that is from when it was told (below zero once the bank is
    drawn on), and how many seconds the bank has."""

    seat: int
    ends: int
    left: int
    bank: int


class Decision(Answer):
    seat: int
    ask: str
    about: str | None = None
    options: list[dict[str, Any]]


class Hand(Answer):
    """A hand as somebody may see it."""

    sequence: int
    hand: int
    number: int
    events: list[dict[str, Any]]
    toAct: int | None  # noqa: N815
    decision: Decision | None
    clock: Clock | None
    over: bool
    state: dict[str, Any]
    stacks: Seats
    commitment: str


class Watched(Answer):
    table: Table
    hand: Hand | None


class HandRow(Answer):
    """A hand in a table's history."""

    hand: int
    ended: bool
    at: int
    net: Seats
    fees: Seats


class View(Answer):
    seat: int | None
    setup: dict[str, Any]
    events: list[dict[str, Any]]
    to_act: int | None
    decision: Decision | None


class Past(Answer):
    """A hand that is over. Its log, seed and deck are told once no later hand comes from the same shuffle."""

    hand: int
    view: View
    names: dict[str, str]
    you: int | None
    commitment: str
    log: str | None
    seed: str | None
    deck: list[str] | None


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


class FloorView(Answer):
    tables: list[FloorTable]
    collected: list[Collected]
    banked: list[Banked]


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
    503: "The store cannot be reached; nothing was acknowledged.",
}
