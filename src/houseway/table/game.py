"""A game that can be played: a filing under chosen readings, and the family whose script plays it."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from houseway.felt.decks import Deck
from houseway.filings.digest import canonical, digest_of
from houseway.filings.files import FilingError, Source, body_of, read, readings_of, validated
from houseway.filings.model import Filing, Schedule, Section
from houseway.filings.readings import answers_in
from houseway.table.facts import Fact
from houseway.table.layout import Layout
from houseway.table.options import Choice, Decision
from houseway.table.stipulations import Stipulation
from houseway.table.suggestion import BANKS, Suggested, suggested

if TYPE_CHECKING:
    from houseway.table.dealer import Dealer
    from houseway.table.setup import Setup
    from houseway.table.table import Table

Script = Generator[Decision, Choice, None]
"""A hand in play: it yields what it asks and is sent what was chosen."""

KillKind = Literal["half", "full", "winner"]

VOID = Choice("misdeal")
"""What a remedy answers when the hand is void."""


@dataclass(frozen=True)
class Remedy:
    """What is done about an irregularity: when it can be invoked, and what follows.

    `execute` returns nothing when the pending question stays, a choice that answers it, or `VOID`.
    """

    problem: "Callable[[Dealer, Decision, int | None, tuple[str, ...]], str | None]"
    execute: "Callable[[Dealer, Decision, int | None, tuple[str, ...]], Choice | None]"
    chips: "Callable[[Decision, int], str | None] | None" = None
    """Where it is about chips that lie there: what is wrong with an amount of them."""


@cache
def part(reference: str) -> Any:
    """What a reference such as `houseway.families.flop.bot:choose` names, imported when it is first wanted."""
    module, _, name = reference.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


@dataclass(frozen=True)
class Auto:
    """A switch at a seat: while it is on, some questions are answered without being asked."""

    name: str
    choose: str
    """From a hand at a question for the seat to the answer, or none where the seat must say."""
    asked: Callable[[Any, Mapping[str, Any]], bool]
    """Whether such a question is ever put, by the rules and the terms of a table."""


@dataclass(frozen=True, eq=False)
class Family:
    """Everything about a family of games: the shape of its rules, the script of a hand, and the parts around it.

    Parts that only some programs want (the bot, the odds, the rule sheet, …) are named by references and imported when
    they are first asked for: see `part`.
    """

    name: str
    title: str
    rules: type[Section]
    play: "Callable[[Dealer], Script]"
    following: "Callable[[Setup, Mapping[str, Any], list[int]], Mapping[str, Any]]"
    """The state (button, player-dealer, …) of the next hand: from how this one was set up, what came out of it, and
    the seats that still have chips."""
    terms: "Callable[[Game, str, Schedule, Mapping[str, Any]], Mapping[str, Any]]"
    """What the house may stipulate for a table, checked; `TableError` says what it may not."""
    stipulations: "Callable[[Game, str, Schedule], tuple[Stipulation, ...]]" = field(
        default=lambda _game, _sheet, _schedule: ()
    )
    """The same terms as a form asks for them, at an option of a sheet."""
    forced: "Callable[[Game, Schedule, Mapping[str, Any], tuple[int, int]], Mapping[str, tuple[int, ...]]]" = field(
        default=lambda _game, schedule, _terms, _limits: {"ante": (schedule.ante,)} if schedule.ante else {}
    )
    """What everybody, or some, must put in before a hand, in cents by its name: `blinds`, `ante`, `tops`."""
    also: tuple[str, ...] = ()
    """Other names by which people ask for any of its games."""
    per: str = ""
    """What one of the table's figures is paid for, where it is not a bet: `a point`."""
    number: int = 1
    """The rules number: raised when a change of this code makes a hand come out differently. Logs carry it."""
    joins: "Callable[[Game, Mapping[str, Any], int], Mapping[str, Any]]" = field(
        default=lambda _game, state, _seat: state
    )
    """The state after a seat has joined a game in progress."""
    changes: "Callable[[Table, int, int], Mapping[str, Any]]" = field(default=lambda table, _seat, _to: table.state)
    """The state of a game in progress when a player goes from one seat to another, by the number of the old one."""
    moments: tuple[str, ...] = ()
    """When fees may be taken, in the words of fee sheets."""
    facts: tuple[type[Fact], ...] = ()
    """Every kind of fact that is told in its hands, or that a wager is settled by."""
    conditions: Callable[[], frozenset[str]] = field(default=lambda: frozenset())
    """What the rows of a paytable may say in `on`."""
    places: tuple[str, ...] = ()
    """Where cards are dealt besides the seats: board, burn, player, …"""
    hands: int = 1
    """The most hands a seat may play: a second one lies at `seat 3 hand 2`."""
    irregularities: Mapping[str, Remedy] = field(default_factory=dict)
    """The remedies that filings of this family may name."""
    remedies: Mapping[str, str] = field(default_factory=dict)
    """The same remedies in words, for the rule sheet."""
    check: "Callable[[Filing, Any], list[str]]" = field(default=lambda _filing, _rules: [])
    """What is wrong with a filing's rules beyond their shape."""
    late: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is done for a seat that does not answer, where the filing is silent: by what was asked, the first of these
    that is offered. It costs the seat nothing, and cards that are held are neither thrown away nor played worse than
    they lie."""
    known_word: Callable[[str], bool] = field(default=lambda _do: True)
    """Whether a hand script may name such an action at all; where every question has an answer, a wrong word would be
    noticed at the end only."""
    most_players: Callable[[Any], int | None] = field(default=lambda _rules: None)
    """How many can be dealt in at once, where that is fewer than there are seats."""
    antes: "Callable[[Game, Schedule, int], int] | None" = None
    """What the antes of so many players come to, where nothing else lies in the pot when the house collects."""
    makes_up_the_fee: Callable[[Any], bool] = field(default=lambda _rules: False)
    """Whether the action button pays what the antes lack."""
    fee_instead: Callable[[Any], str] = field(default=lambda _rules: "")
    """The fee that some players pay instead of the usual one."""
    bot: str = "houseway.bots.random_bot:choose"
    """A sensible player: from a view and a source of chance to a choice."""
    odds: str = ""
    """A module with `odds` and `advisor`, where there are wagers against a player-dealer; and with `joint`, where those
    of all players hang on the same hands."""
    sheet: str = "houseway.sheets.generic:sheet"
    """The family's own rules for the rule sheet."""
    teller: str = "houseway.terminal.teller:Teller"
    """Who tells a hand in the terminal."""
    settlement: str = "houseway.terminal.settlement:Settlement"
    """What `houseway settle` shows of this family only."""
    out: tuple[str, ...] = ()
    """What a seat does that takes it out of the hand."""
    ahead: tuple[tuple[str, ...], ...] = ()
    """What a player may decide before the turn comes: each is the first of some answers that is then offered."""
    autos: "tuple[Auto, ...]" = ()
    """What a player may have done without being asked."""
    pushed: str = ""
    """What chips stand for that a seat has pushed forward: from a hand, what they bring the seat's bet to, whether a
    raise was announced, whether it is one chip, and whether others have acted behind, to a choice; or to the name of
    the irregularity that it is."""
    history: str = ""
    """How its hands are told in the PHH format, where they can be."""
    messages: str = ""
    """The package in whose folder `messages` the family's sentences are, a file for each language; without it, the one
    that holds its rules."""
    spoken: str = ""
    """What a sentence about a fact may take from the filing: from a game and a fact to words by their names."""
    layout: Layout = field(default_factory=Layout)
    """What a table looks like."""
    worth: str = ""
    """What a hand counts or makes in its fixed form, one worth for each group in which it is set: from the rules, the
    groups, the board, and whether the hand is as it was dealt and not split."""
    outcome: str = ""
    """What a hand came to for a seat, in one sentence, where it is neither won with a pot nor against a player-dealer:
    from a teller (`houseway.words.outcome`) and a seat, or none for a bystander."""
    made_of: str = ""
    """The cards that a hand is made of, where those are not all that lie at its place: from the rules, the hand's worth
    in its fixed form, its own cards and the board."""
    settings: str = ""
    """Every way to set a hand that is no foul, where there are only a few: from the rules and the cards to groups."""
    fouled: str = ""
    """Whether a hand that is set so is a foul: from the rules and the groups."""
    road: str = ""
    """A module with `mark`, what a hand leaves on the road of its shoe, and `road`, all that the marks of a shoe make,
    where players keep one."""


@dataclass(frozen=True)
class Game:
    """A filing, read, with its family's rules."""

    filing: Filing
    rules: Any
    family: Family
    readings: Mapping[str, str]
    source: Source

    @property
    def id(self) -> str:
        return self.filing.id

    def under(self, **readings: str) -> "Game":
        """The same filing under other readings (dashes in their names are written as underscores here)."""
        chosen = {name.replace("_", "-"): answer for name, answer in readings.items()}
        return open_game(self.source, self.family, {**self.departures, **chosen})

    def reading(self, chosen: Mapping[str, str]) -> "Game":
        return open_game(self.source, self.family, {**self.departures, **chosen}) if chosen else self

    @property
    def corrects(self) -> bool:
        """Whether the filing says what chips stand for that are no legal bet as they lie."""
        return bool(self.family.pushed) and getattr(self.rules, "corrections", None) is not None

    @cached_property
    def departures(self) -> dict[str, str]:
        """The readings that differ from the filing's defaults."""
        return {name: answer for name, answer in self.readings.items() if answer != self.filing.readings[name].default}

    @cached_property
    def _decks(self) -> dict[int, Deck]:
        return {}

    @cached_property
    def worked_out(self) -> dict[Any, Any]:
        """What a family has worked out from the rules and keeps, under keys of its own."""
        return {}

    def deck(self, decks: int) -> Deck:
        if decks not in self._decks:
            self._decks[decks] = self.filing.deck.deck(decks)
        return self._decks[decks]

    @cached_property
    def _digests(self) -> dict[str, str]:
        return {}

    def digest(self, sheet: str = "") -> str:
        """The digest of the rules under these readings: with all fee sheets, or with one alone."""
        if sheet not in self._digests:
            rules = canonical(self.filing) | {"rules": canonical(self.rules)}
            if sheet:
                rules["sheets"] = [[name, rule] for name, rule in rules["sheets"] if name == sheet]
            self._digests[sheet] = digest_of(rules)
        return self._digests[sheet]

    def schedule(self, wanted: int | str | None = None) -> tuple[str, Schedule]:
        return self.filing.schedule(wanted)

    @cached_property
    def suggested(self) -> Suggested:
        """The table to begin with: option, limits, players, stacks and the usual wager."""
        return suggested(self)

    def suggested_table(self, players: int | None = None) -> "Table":
        """The table that `houseway play` and the lobby open; in games with a player-dealer the last seat is there to
        bank, and brings more."""
        option, limits, usual, stack, _ = self.suggested
        count = usual if players is None else players
        seats = dict.fromkeys(range(1, count + 1), stack)
        if not self.filing.player_dealer:
            return self.table(seats=seats, schedule=option, limits=limits)
        seats[count] = BANKS * stack
        return self.table(seats=seats, schedule=option, limits=limits, player_dealer=count)

    def table(
        self,
        *,
        seats: Mapping[int, int],
        schedule: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        limits: tuple[int, int] | None = None,
        decks: int | None = None,
        size: int | None = None,
        button: int | None = None,
        player_dealer: int | None = None,
        blinds: Sequence[int] | None = None,
        ante: int | None = None,
        chip: int | None = None,
        kill: KillKind | None = None,
        over: Iterable[int] | None = None,
        mucking: bool = False,
        backline: bool = False,
    ) -> "Table":
        """A table of this game: `seats` gives each seat's chips in cents; whatever else is left out is as filed.

        Without a `schedule` this is the first collection option; `suggested_table` opens the one to begin with.

        - `schedule`: the collection option, by its number or with its sheet (`2`, `"no-limit 2"`).
        - `readings`: other answers to open points than the filing's defaults.
        - `limits`: the least and the most of a bet, in cents.
        - `decks`, `size`: how many decks are dealt from, and how many seats there are, empty ones too.
        - `button`, `player_dealer`: the seat that has it before the first hand.

        What a filing may leave to the house; `TableError` where it does not:

        - `blinds`, small to big, and `ante`, in cents.
        - `chip`: the smallest chip of a game for the pot, in cents, where the table has a larger one than the filing.
        - `kill`: the kind of kill pots that are played.
        - `over`: the seats that have an over button.
        - `mucking`: losing hands may be thrown in unseen at the showdown.
        - `backline`: players may bet on each other's spots.
        """
        from houseway.table.table import Table

        named = {"blinds": blinds, "ante": ante, "chip": chip, "kill": kill, "over": over}
        yes_or_no = {"mucking": mucking, "backline": backline}
        terms: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
        terms |= {name: value for name, value in yes_or_no.items() if value is not False}
        return Table(
            self,
            seats=seats,
            schedule=schedule,
            readings=readings,
            limits=limits,
            decks=decks,
            size=size,
            button=button,
            player_dealer=player_dealer,
            terms=terms,
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """Nothing of a game changes: a copy may be the game itself."""
        return self

    def __hash__(self) -> int:
        return hash((self.source, tuple(sorted(self.readings.items()))))


def open_game(source: Source, family: Family, chosen: Mapping[str, str] | None = None) -> Game:
    """The game in a text under the chosen readings; a `FilingError` says what is wrong with it."""
    return _open(source, family, tuple(sorted((chosen or {}).items())))


@lru_cache(maxsize=512)
def _open(source: Source, family: Family, chosen: tuple[tuple[str, str], ...]) -> Game:
    filing, answers = read(source, dict(chosen))
    rules = validated(family.rules, filing.rules, source, "rules")
    wrong = [*_no_decks(filing)] or [*family.check(filing, rules), *_unknown_words(filing, family)]
    if wrong:
        raise FilingError(source.name, wrong)
    return Game(filing, rules, family, answers, source)


def _no_decks(filing: Filing) -> Iterator[str]:
    """Why a deck cannot be put together as it is filed."""
    low, high = filing.deck.decks
    for decks in sorted({low, filing.deck.play, high or low}):
        try:
            filing.deck.deck(decks)
        except ValueError as bad:
            yield f"deck: {bad}"
            return


def _unknown_words(filing: Filing, family: Family) -> Iterator[str]:
    """Moments and remedies that the family does not know, and fees that nobody would collect."""
    for sheet, name, fee in filing.fees():
        if fee.at not in family.moments:
            yield f"sheets.{sheet}.fees.{name}.at: a {family.name} game has no moment {fee.at!r}"
        if fee.taken_from == "player-dealer" and filing.player_dealer is None:
            yield f"sheets.{sheet}.fees.{name}.from: there is no player-dealer here"
        if fee.taken_from == "player" and filing.player_dealer is None and fee.at != "time":
            yield f"sheets.{sheet}.fees.{name}.from: in a game for the pot only a fee by time comes from a player"
    for name, rule in filing.irregularities.items():
        if rule.remedy not in family.irregularities:
            yield f"irregularities.{name}.remedy: a {family.name} game has no remedy {rule.remedy!r}"


def every_reading(source: Source) -> list[dict[str, str]]:
    """The default readings, and every departure from them that some value stands under: what a filing must hold up to.

    Together they show each value of the filing at least once.
    """
    readings = readings_of(source)
    found: list[dict[str, str]] = [{}]
    for answers in answers_in(body_of(source), readings):
        departures = {name: answer for name, answer in answers.items() if answer != readings[name].default}
        if departures not in found:
            found.append(departures)
    return found
