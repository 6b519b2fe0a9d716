"""What a table is told by, and what goes over its WebSocket in both directions: every field of it.

Money is in whole cents, and moments are in milliseconds since 1970, unless it is said otherwise. The messages of a
table are written by hand where they are sent (`houseway.room.broadcast`); these models say what is in them, and the
page's types are generated from them.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from houseway.words.narrator import Tone

Seats = dict[str, int]
"""Cents by seat; of fees also by `pot` and `jackpot`."""


class Asked(BaseModel):
    """What is sent to the room: nothing more than is known."""

    model_config = ConfigDict(extra="forbid")


class Answer(BaseModel):
    """What the room answers: all of it is named here."""

    model_config = ConfigDict(extra="forbid")


# -- what happens in a hand


class Worth(Answer):
    """What a hand, or a group of one that is set, counts or makes: in its fixed form, and in words."""

    worth: str
    text: str


class Sentence(Answer):
    """What is said of an event; `cards` are drawn after it. Of a settlement, `wager` is what was settled, and `why` the
    reason alone."""

    text: str
    tone: Tone
    seat: int | None = None
    cards: str = ""
    lines: str = ""
    why: str = ""
    wager: str = ""


class Happened(Answer):
    """`told` is what is said of it to whoever watches. `totals` are the hands that count something else from here on,
    by their places: a worth for each group in which they lie, and none where that is no longer known."""

    told: list[Sentence] = []
    totals: dict[str, list[Worth]] = {}


class Dealt(Happened):
    """Cards, tiles or dice, laid at a place; `??` is one that this seat may not see."""

    deal: str
    cards: str


class Shown(Happened):
    """Cards that lay hidden at a place, turned face up."""

    show: str
    cards: str


class Laid(Happened):
    """Cards that lay hidden at a place, turned face up in the groups in which they were set."""

    lay: str
    groups: list[str]


class Mucked(Happened):
    """Cards that leave a place and the hand."""

    muck: str
    count: int


class Shifted(Happened):
    """A card that lay face up, moved to another place."""

    shift: str
    source: str = Field(alias="from")
    to: str


class Acted(Happened):
    """A question as it was answered; `about` is the place of the cards it was about, `deed` what stands beside the seat
    now, and `out` whether it is out of the hand."""

    act: str
    seat: int
    ask: str
    amount: int = 0
    cards: str = ""
    groups: list[str] = []
    secret: bool = False
    about: str = ""
    deed: str = ""
    out: bool = False


class Ruled(Happened):
    """A filed irregularity that the floor has invoked."""

    floor: str
    seat: int | None = None
    cards: str
    amount: int = 0
    lines: str


class Moved(Happened):
    """Money that goes from one place to another; `deed` stands beside the seat that takes it."""

    move: int
    source: str = Field(alias="from")
    to: str
    why: str
    deed: str = ""


class Settled(Happened):
    """One wager against the player-dealer: how it was settled, for how much, and by which facts."""

    settle: str
    seat: int
    amount: int
    result: str
    paid: int
    returned: int
    why: list[dict[str, Any]]
    lines: str


class Said(Happened):
    """What the house dealer announces."""

    say: str
    lines: str = ""


class Told(Happened):
    """Something made known as data: its kind, and what belongs to that kind; named here is what the felt shows."""

    model_config = ConfigDict(extra="allow")

    tell: str
    seat: int | None = None
    dice: list[int] = []
    lines: str = ""


Event = TypeAliasType("Event", Dealt | Shown | Laid | Mucked | Shifted | Acted | Ruled | Moved | Settled | Told | Said)


# -- what a seat is asked


class Offered(Answer):
    """Something that may be answered: what stands on its button, and the key that players are used to, if any.
    `primary` is what may stand out: it costs nothing, or there is nothing else to do."""

    do: str
    label: str
    key: str
    primary: bool


class Pick(Offered):
    """A plain choice; `amount` is what it costs, in dollars, for information."""

    amount: str = ""


class Amount(Offered):
    """An amount from `low` to `high` in steps, all in dollars; `high` itself is always allowed, and `usual` is where to
    begin. `send` stands on the button that sends it, with `{amount}` where the amount belongs. `spot` is the spot that
    it goes on, where that is not the seat's own, and `pot` whether it goes into the pot."""

    low: str
    high: str
    step: str
    usual: str
    send: str
    spot: int | None
    pot: bool


class Select(Offered):
    """So many of these cards; `none` stands on the button as long as none is picked."""

    none: str

    pool: str
    least: int
    most: int


class SetSo(Answer):
    """A way to set a hand, and what each of its groups makes, in words."""

    groups: list[str]
    made: list[str]


class Arrange(Offered):
    """All of these cards in groups of these sizes, the first to the last; `start` is one way that is allowed. Where
    there are only a few ways, `settings` are all that are no foul."""

    pool: str
    shape: list[int]
    start: list[str]
    settings: list[SetSo]


class OneOf(Offered):
    """One of these selections of cards."""

    ways: list[str]


Option = TypeAliasType("Option", Pick | Amount | Select | Arrange | OneOf)


class Bet(Answer):
    """A wager that may be placed on a spot now or, with `needs`, once there is one of those; it is not more than the
    largest of `atMost`, and as much is placed on each kind in `along`."""

    do: str
    kind: str
    spot: int
    low: int
    high: int
    step: int
    needs: list[str]
    atMost: list[str]  # noqa: N815
    along: list[str]


class Decision(Answer):
    """Who is asked what, and every legal option; `about` is the place of the cards it is about, and `hint` whether the
    odds may have something to say. `bets` are all wagers that can be laid on the felt before this is answered."""

    seat: int
    ask: str
    about: str = ""
    question: str
    hint: bool
    options: list[Option]
    bets: list[Bet] = []


class Advice(Answer):
    """An answer in words, and what it brings on average from here on, in parts of the main wager."""

    do: str
    label: str
    amount: int
    cards: list[str]
    groups: list[list[str]]
    value: float


# -- the table


Pattern = TypeAliasType("Pattern", Literal["plain", "halves", "rings", "stripes", "dots", "rays"])
Colour = TypeAliasType(
    "Colour",
    Literal["red", "orange", "gold", "olive", "green", "teal", "blue", "indigo", "purple", "pink"],
)


class Picture(Answer):
    """A picture that somebody has chosen."""

    pattern: Pattern
    colour: Colour


class Sitter(Answer):
    """Who sits in a seat: `who` tells one person from another of the same name and is empty for a bot; `away` has lost
    the connection a moment ago or sits out, `gone` has not come back since."""

    name: str
    who: str
    picture: Picture | None
    bot: bool
    stack: int
    presence: Literal["here", "away", "gone"]


class InSeat(Sitter):
    """`away` is whether the seat sits out."""

    away: bool
    leaving: bool


class Named(Answer):
    """`stakes` are the limits, blinds and the like in words; `people` are those who sit there and are present, and
    `waiting` those on its waiting list. `free` are the seats that are kept for nobody. Of a must-move table, `main` is
    the one that it feeds."""

    id: str
    name: str
    filing: str
    revision: str
    title: str
    cardroom: str
    schedule: str
    stakes: str
    limits: tuple[int, int]
    size: int
    hands: int
    open: bool
    people: int
    waiting: int
    free: int
    main: str | None


class Spot(Answer):
    """A place for a wager: its title, the name that fits on it, and what it pays where that is always the same. It is
    `placed` before or after the deal, or comes with another wager and is never placed; `equals` is the kind that it is
    bet with, for the same amount, and with `line` it has a line across the table and no spots."""

    kind: str
    title: str
    short: str
    odds: str
    bonus: bool
    placed: Literal["before-deal", "after-deal", "never"]
    needs: list[str]
    equals: str
    line: bool


class PrintedRow(Answer):
    """What is paid on what."""

    on: str
    pays: str


class Paytable(Answer):
    title: str
    rows: list[PrintedRow]


class Printed(Answer):
    """What stands on the felt beside the spots; with `cup` dice are thrown."""

    cup: bool
    lines: list[str]
    paytables: list[Paytable]


class Layout(Answer):
    """What a table of the family looks like: see `houseway.table.layout`."""

    mark: str
    red: bool
    pieces: Literal["cards", "tiles"]
    table: Literal["oval", "half-moon", "round", "octagon"]
    spots: Literal["circles", "boxes"]
    lines: list[str]
    lays: dict[str, str]
    hand: int
    board: int
    sides: dict[str, str]
    piles: dict[str, str]
    order: list[str]
    groups: list[str]
    rows: bool


class Bead(Answer):
    """What came of one hand of the shoe."""

    result: Literal["player", "banker", "tie"]
    points: int
    natural: bool


class RoadMark(Answer):
    """A win on the big road, where it stands, and how many ties followed it."""

    column: int
    row: int
    side: Literal["player", "banker"]
    ties: int


class Road(Answer):
    """The history of a shoe as players know it: the bead plate, the big road in `rows` rows, and the ties before any
    win."""

    rows: int
    beads: list[Bead]
    marks: list[RoadMark]
    early: int


class Listed(Answer):
    """A name on the waiting list, and the seat that is offered to it now, if any."""

    name: str
    seat: int | None


class SeatChange(Answer):
    """A seat whose player would like another one: that one, or any."""

    seat: int
    to: int | None


class Ahead(Answer):
    """What may be decided before the turn comes: the first of these answers that is then offered is given."""

    does: list[str]
    label: str


class Switch(Answer):
    """Something that a seat may have done without being asked, and whether it has."""

    name: str
    label: str
    on: bool


class Table(Named):
    """A table as somebody who watches it is told. `banked` is whether there is a player-dealer,
    `exports` are the forms its hands can be saved in, `fees` say who pays what, and `notice` is of a collection by
    time or of a void hand. `corrects` is whether the filing says what chips stand for that were pushed forward, and
    `host` whether whoever is told has opened the table.

    `reading` is for how many seconds a settlement stays after its last movement, `next` in how many the next hand is
    dealt, nothing while that is not known; `held` is whether it waits for the only person here, and `ready` are the
    seats that want to go on. `listed` is the waiting list, `changes` the seat-change list, `keptSeats` are empty and
    kept for somebody, and the players in the seats `called` go to the main game after a hand. `autos` are the switches
    at the seat of whoever is told. `kept` are the chips of
    whoever is told, where its seat was given up while it was gone."""

    family: str
    banked: bool
    layout: Layout
    printed: Printed
    exports: list[Literal["jsonl", "parquet", "phh"]]
    readings: dict[str, str]
    decks: int
    buyIn: tuple[int, int | None]  # noqa: N815
    fees: list[str]
    backline: bool
    reading: float
    wagers: list[Spot]
    corrects: bool
    ahead: list[Ahead]
    seats: dict[str, InSeat]
    paused: bool
    next: float | None
    held: bool
    ready: list[int]
    why: str
    notice: str
    road: Road | None
    listed: list[Listed]
    changes: list[SeatChange]
    keptSeats: list[int]  # noqa: N815
    called: list[int]
    autos: list[Switch]
    you: int | None
    host: bool
    kept: int | None


class Clock(Answer):
    """Whose time runs, until when, how many milliseconds that is from when it was told (below zero once the bank is
    drawn on), and how many seconds the bank has."""

    seat: int
    ends: int
    left: int
    bank: int


class HandState(BaseModel):
    """Where the button, the player-dealer and the action button were when the hand began, and what else is the
    family's own business."""

    model_config = ConfigDict(extra="allow")

    button: int | None = None
    player_dealer: int | None = None
    action: int | None = None


class Outcome(Answer):
    """What a hand that is over came to for whoever watches, in one sentence; `lit` are the cards that decided it, by
    their places."""

    text: str
    tone: Literal["win", "lose", "even"]
    lit: dict[str, list[str]]


class News(Answer):
    """What is new in a hand, and where it stands now."""

    sequence: int
    hand: int
    events: list[Event]
    toAct: int | None  # noqa: N815
    decision: Decision | None
    clock: Clock | None
    over: bool
    outcome: Outcome | None


class Hand(News):
    """A hand as somebody may see it, from its beginning."""

    number: int
    state: HandState
    stacks: Seats
    root: str
    """What the house has committed to: the root over the deck that is dealt from."""


class Watched(Answer):
    table: Table
    hand: Hand | None


# -- from the room


class TableMessage(Watched):
    """The whole state."""

    type: Literal["table"]


class EventsMessage(News):
    """What is new; the table is told again where it has changed."""

    type: Literal["events"]
    table: Table | None = None


class RefusedMessage(Answer):
    """Why nothing was done, in one sentence."""

    type: Literal["refused"]
    error: str
    sequence: int


class ClosedMessage(Answer):
    """The table is closed for good."""

    type: Literal["closed"]


class AdviceMessage(Answer):
    """What the answers to a question are worth, the best first; none where nothing is known."""

    type: Literal["advice"]
    sequence: int
    advice: list[Advice]


class Group(Worth):
    """A group of a hand that is being set, and what it makes; nothing as long as it is not whole."""

    cards: str


class WeighedMessage(Answer):
    """What the groups of a hand make as it is being set, and whether it would be a foul."""

    type: Literal["weighed"]
    sequence: int
    groups: list[Group]
    foul: bool


# -- chat

Reaction = TypeAliasType("Reaction", Literal["nice-hand", "well-played", "thanks", "ouch", "laugh", "clap"])
"""What somebody in a seat may show for a moment."""


class Line(Answer):
    """What somebody wrote at the table: `who` tells one person from another of the same name, `seat` is nothing for a
    bystander, and `hand` is the one that was played, or was played last. Without `text` the floor has removed it."""

    id: int
    at: int
    who: str
    name: str
    seat: int | None
    hand: int
    text: str


class ChatMessage(Answer):
    """The chat as it stands: who `you` are in it, whether it is `on` at this table, until when the floor has silenced
    you, and the latest lines, the oldest first."""

    type: Literal["chat"]
    you: str | None
    on: bool
    until: int | None
    lines: list[Line]


class SaidMessage(Answer):
    """A new line of chat."""

    type: Literal["said"]
    line: Line


class ReactionMessage(Answer):
    """What somebody in a seat shows for a moment."""

    type: Literal["reaction"]
    who: str
    seat: int
    reaction: Reaction


class UnsaidMessage(Answer):
    """Why a line or a reaction was not taken, in one sentence."""

    type: Literal["unsaid"]
    error: str


FromServer = TypeAliasType(
    "FromServer",
    TableMessage
    | EventsMessage
    | RefusedMessage
    | ClosedMessage
    | AdviceMessage
    | WeighedMessage
    | ChatMessage
    | SaidMessage
    | ReactionMessage
    | UnsaidMessage,
)


# -- from the room, on a line of its own


class OfTable(Answer):
    """A table by its id and its name."""

    table: str
    name: str


class Place(OfTable):
    """A place on a waiting list, 1 the first; with `game`, for any table of the game."""

    filing: str
    place: int
    of: int
    game: bool


class SeatOffered(OfTable):
    """A seat that is held for whoever is told, for so many milliseconds from now on."""

    seat: int
    left: int


class Promised(OfTable):
    """A seat that whoever is told has when the hand in play is over."""

    seat: int


class CalledTo(OfTable):
    """Whoever is told goes from that table to the main game after the next hand."""

    to: str
    main: str


class StandingMessage(Answer):
    """The lists that whoever is told is on, the seats that are kept for them, and where they must move."""

    type: Literal["standing"]
    places: list[Place]
    offers: list[SeatOffered]
    promised: list[Promised]
    calls: list[CalledTo]


# -- to the room


class Hello(Asked):
    """The first message: who it is, and an invitation where the table wants one. Whoever `shows` tells when it has
    shown the end of a hand, and is waited for; whoever `chats` is told the chat."""

    token: str | None
    invitation: str = ""
    shows: bool = False
    chats: bool = False


class Sync(Asked):
    """Tell the whole state again."""

    type: Literal["sync"]


class Ready(Asked):
    """Deal on, without waiting."""

    type: Literal["ready"]


class Hold(Asked):
    """Let me read: alone with bots, no hand is dealt until I am ready."""

    type: Literal["hold"]


class HasShown(Asked):
    """The page has shown how that hand ended, to the last movement."""

    type: Literal["shown"]
    hand: int


class Advise(Asked):
    """What are the answers worth?"""

    type: Literal["advise"]
    sequence: int


class Weigh(Asked):
    """What would a hand make that is set so? Groups may be empty."""

    type: Literal["weigh"]
    sequence: int
    groups: list[list[str]]


class Act(Asked):
    """An answer to the question that was put in the state of that number; `amount` is in cents."""

    type: Literal["act"]
    sequence: int
    do: str
    amount: int = 0
    cards: list[str] = []
    groups: list[list[str]] = []


class Say(Asked):
    """A line of chat: at most 280 characters."""

    type: Literal["say"]
    text: str


class React(Asked):
    """Show something for a moment, over one's own seat."""

    type: Literal["react"]
    reaction: Reaction


ToServer = TypeAliasType("ToServer", Sync | Ready | Hold | HasShown | Advise | Weigh | Act | Say | React)


# -- hands that are over


class Share(Answer):
    """A player's share in a shuffle, and what it had committed to."""

    committed: str
    share: str


class ProvedDeal(Answer):
    """Cards for a place, and where in the order of the deck they lay; what the reader has not seen is `??`."""

    place: str
    cards: list[str]
    positions: list[int]


class LeafOpening(Answer):
    """Something shown to be what was committed to."""

    leaf: int
    text: str
    salt: str
    path: list[str]


class CardOpening(LeafOpening):
    """The same of a card, by where it came off the deck."""

    position: int


class Throw(Answer):
    gone: int
    shown: list[int]


class Proof(Answer):
    """What shows somebody that the cards of a hand came off the deck that was committed to (docs/fairness.md)."""

    scheme: str
    deck: list[str]
    root: str
    shares: dict[str, Share]
    gone: int
    until: str
    deals: list[ProvedDeal]
    openings: list[CardOpening]
    beside: LeafOpening | None = None
    dice: list[Throw] | None = None
    seed: str | None = None


class Past(Answer):
    """A hand that is over, at the table as it was, with the proof of the cards that the one who asks has seen.

    The log and the seed tell every card. They are told to somebody who was alone with bots, once no later hand comes
    from the same shuffle."""

    table: Table
    hand: Hand
    log: str | None
    proof: Proof | None
