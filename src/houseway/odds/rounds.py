"""Many rounds of any filing, played by bots through the real engine: what each wager brings, with standard errors.

The rounds are played in batches; a batch takes all its chance from the seed and its own number, and what it finds is
counted in whole cents. So the sum over all batches is the same, whoever plays them and in whatever order.

In games with a player-dealer two banking firms hold that seat in turn, and every other seat bets the same amount on
each wager there is. Wagers of one round hang together (all meet one hand of the player-dealer), so the standard error
is taken over rounds, not over wagers.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

from houseway.banked.bank import COVER as COVERS
from houseway.banked.wagers import WAGER
from houseway.bots import bot_for, firm
from houseway.bots.banked import ASKS
from houseway.bots.bot import Bot
from houseway.fees.clock import HALF_HOUR, HalfHours
from houseway.felt.chips import money
from houseway.filings.files import Source
from houseway.parallel import crews
from houseway.parallel.crews import Crew, cores
from houseway.table.events import Moved, Settled
from houseway.table.game import Game, part
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice, Decision
from houseway.table.places import SEAT, Label, Place, stack_of
from houseway.table.table import Table, TableError

Progress = Callable[[int, float], None]
"""Told again and again how many rounds have been played, and how much of the work is done, from 0 to 1."""

BATCH = 200
"""Rounds in a batch."""
HANDS_AN_HOUR = 30
"""Where the collection is by time, and nobody says how fast is dealt."""
MOST_WORKERS = 64
LOOK = 50
"""Batches between two looks at the standard errors."""
PLAYERS = 6
STACK = 400
"""What a player brings, in table minimums, each round anew."""
COVER = 4_000
"""What a firm can cover where nothing is said, in table minimums for each player."""


@dataclass
class Sums:
    """What one kind of wager came to, in cents and in squares of cents, round by round."""

    wagers: int = 0
    won: int = 0
    pushed: int = 0
    lost: int = 0
    uncovered: int = 0
    """Wagers that the cover did not reach at all."""
    staked: int = 0
    paid: int = 0
    returned: int = 0
    rounds: int = 0
    """Rounds in which there was such a wager."""
    staked_squared: int = 0
    paid_squared: int = 0
    both: int = 0

    def add_round(self, results: Sequence[tuple[int, int, int]]) -> None:
        """The wagers of a round: what was staked at first, what was won or lost, what came back uncovered."""
        staked = paid = 0
        for stake, result, returned in results:
            staked += stake
            paid += result
            self.returned += returned
            if result > 0:
                self.won += 1
            elif result < 0:
                self.lost += 1
            elif returned >= stake:
                self.uncovered += 1
            else:
                self.pushed += 1
        self.wagers += len(results)
        self.staked += staked
        self.paid += paid
        self.rounds += 1
        self.staked_squared += staked * staked
        self.paid_squared += paid * paid
        self.both += staked * paid

    def add(self, other: "Sums") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def mean(self) -> float:
        """Won (or, below zero, lost) for each dollar staked at first."""
        return self.paid / self.staked

    @property
    def stderr(self) -> float:
        """Of the mean, by rounds: the error of a ratio of two sums."""
        if self.rounds < 2:
            return math.inf
        mean = self.mean
        spread = self.paid_squared - 2 * mean * self.both + mean * mean * self.staked_squared
        return math.sqrt(max(spread, 0.0) * self.rounds / (self.rounds - 1)) / self.staked


@dataclass
class Tally:
    """What many rounds came to."""

    rounds: int = 0
    wagers: dict[str, Sums] = field(default_factory=dict)
    """By kind of wager; in games for the pot, by seat, with a staked cent for each hand."""
    bank: Sums = field(default_factory=Sums)
    """The player-dealer's result, with a staked cent for each round."""
    fees: dict[str, int] = field(default_factory=dict)
    """By who paid them: player-dealer, players, pot, jackpot."""

    @property
    def error(self) -> float:
        """The largest standard error: for each dollar bet at first, or in dollars a hand in games for the pot."""
        largest = max((sums.stderr for sums in self.wagers.values()), default=math.inf)
        return largest if self.bank.rounds else largest / 100

    def add(self, other: "Tally") -> None:
        self.rounds += other.rounds
        self.bank.add(other.bank)
        for kind, sums in other.wagers.items():
            self.wagers.setdefault(kind, Sums()).add(sums)
        for payer, cents in other.fees.items():
            self.fees[payer] = self.fees.get(payer, 0) + cents


class Plan(NamedTuple):
    """What is to be simulated; plain enough to be sent to another process."""

    source: Source
    family: str
    readings: tuple[tuple[str, str], ...]
    schedule: str | None
    decks: int | None
    players: int
    bet: int
    cover: int | None
    only: tuple[str, ...]
    """The wagers that are bet, and those that they need beside them; all where none is named."""
    seed: str
    rounds: int
    best: bool = False
    """Whether players answer as the odds advise, where they advise; by the bots' chart without it."""
    hands_an_hour: int = HANDS_AN_HOUR
    """How fast is dealt, for collections by time."""

    def batches(self) -> list[int]:
        """How many rounds each batch has."""
        whole, rest = divmod(self.rounds, BATCH)
        return [BATCH] * whole + [rest] * bool(rest)


def plan(
    game: Game,
    rounds: int,
    seed: int | str = 0,
    *,
    schedule: str | None = None,
    decks: int | None = None,
    players: int | None = None,
    bet: int | None = None,
    cover: int | None = None,
    only: Sequence[str] = (),
    best: bool = False,
    hands_an_hour: int = HANDS_AN_HOUR,
) -> Plan:
    """A simulation of a game; `TableError` says what it cannot be."""
    if type(rounds) is not int or rounds < 1:
        raise TableError(f"a simulation has at least one round, not {rounds!r}.")
    if players is not None and type(players) is not int:
        raise TableError(f"the number of players is whole, not {players!r}.")
    room = max(table.seats for table in game.filing.seats.tables)
    banked = game.filing.player_dealer is not None
    if banked:
        room -= 2
    if type(hands_an_hour) is not int or hands_an_hour < 2:
        raise TableError(f"at least two hands are dealt in an hour, not {hands_an_hour!r}.")
    players = min(PLAYERS, room) if players is None else players
    least = 1 if banked else game.filing.seats.least
    if not least <= players <= room:
        raise TableError(f"{game.id} is simulated with {least} to {room} players, not {players}.")
    for kind in only:
        if kind not in game.filing.wagers:
            raise TableError(f"{game.id} has no wager {kind!r}; it has {', '.join(game.filing.wagers) or 'none'}.")
    late = [kind for kind in only if game.filing.wagers[kind].placed != "before-deal"]
    if late:
        raise TableError(f"{late[0]} is not bet before the deal, so it cannot be simulated alone.")
    table = game.table(seats={1: 1, 2: 1}, schedule=schedule, decks=decks)
    limits, unit = table.limits, table.limits[0] or 100
    schedule, decks = f"{table.sheet} {table.schedule.option[0]}", table.decks
    if not banked and best:
        raise TableError(f"{game.id} is played for the pot: the odds advise nothing there.")
    if not banked and (bet is not None or cover is not None):
        raise TableError(f"{game.id} is played for the pot: there is no bet and no cover to set.")
    chip = table.chip
    if bet is not None and (not limits[0] <= bet <= limits[1] or (bet - limits[0]) % chip):
        low, high = (money(limit) for limit in limits)
        raise TableError(f"a bet is {low} to {high} here in steps of {money(chip)}, not {money(bet)}.")
    if cover is not None and cover < unit:
        raise TableError(f"a cover is at least {money(unit)} here, not {money(cover)}.")
    only = _with_what_they_need(game, only)
    departures = tuple(sorted(game.departures.items()))
    return Plan(
        game.source, game.family.name, departures, schedule, decks, players, bet or unit, cover, only, str(seed),
        rounds, best, hands_an_hour,
    )  # fmt: skip


def _with_what_they_need(game: Game, only: Sequence[str]) -> tuple[str, ...]:
    """The wagers named, and for each that cannot be bet alone the first that it may be bet beside."""
    wagers = game.filing.wagers
    alone = {wagers[kind].needs[0] for kind in only if wagers[kind].needs and not set(wagers[kind].needs) & set(only)}
    return tuple(kind for kind in wagers if kind in only or kind in alone)


def simulate(
    of: Plan,
    workers: int | None = None,
    progress: Progress | None = None,
    cluster: str | None = None,
    precision: float | None = None,
) -> Tally:
    """Play all rounds on so many processes (all cores without it), or on a Ray cluster where one is named.

    With a precision the rounds go on, however many were planned, until no standard error is above it: for each dollar
    bet at first, or in dollars a hand in games for the pot.
    """
    if workers is not None and workers < 1:
        raise TableError(f"there is at least one worker, not {workers}.")
    if precision is not None and not precision > 0:
        raise TableError(f"the precision is a standard error above 0, such as 0.001, not {precision}.")
    tally = Tally()
    sizes = of.batches() if precision is None else repeat(BATCH)
    with _crew(of, workers or cores(), cluster, endless=precision is not None) as crew:
        for number, batch in enumerate(crew.each(play_batch, of, enumerate(sizes)), 1):
            tally.add(batch)
            share = tally.rounds / of.rounds
            if precision is not None:
                share = 1.0 if tally.error <= precision else (precision / tally.error) ** 2
            if progress:
                progress(tally.rounds, share)
            if precision is not None and share == 1 and number % LOOK == 0:
                break
    if not tally.bank.rounds:
        tally.wagers = dict(sorted(tally.wagers.items(), key=lambda seat: int(seat[0].removeprefix("seat "))))
    return tally


def _crew(of: Plan, workers: int, address: str | None, endless: bool) -> AbstractContextManager[Crew]:
    if address is not None:
        return crews.cluster(address)
    workers = min(workers, MOST_WORKERS if endless else len(of.batches()), MOST_WORKERS)
    return crews.alone() if workers == 1 else crews.processes(workers)


def play_batch(of: Plan, number: int, rounds: int) -> Tally:
    """The batch of that number."""
    game: Game = part("houseway.library:load")(of.source, dict(of.readings))
    banked = game.filing.player_dealer is not None
    table, stacks = _table(of, game, banked)
    chance = random.Random(f"{of.seed} {number}")
    usual, answers = _player(of, game), _answers(of) if banked else {}
    tally, half_hours = Tally(), _half_hours(of, table, number)
    for index in range(rounds):
        table.stacks.update(stacks)
        if half_hours:
            moment = _moment(of, number * BATCH + index)
            if half_hours.due(moment):
                table.half_hour()
            half_hours.hear(moment)
        hand = table.deal() if table.mid_shoe else table.deal(seed=f"{of.seed} {number} {index}")
        while decision := hand.decision:
            before_the_deal = answers[decision.seat] if decision.ask in ASKS and banked else None
            if before_the_deal:
                hand.decide(before_the_deal(decision))
            else:
                hand.decide(usual(hand.view(decision.seat), chance))
        (_count_banked if banked else _count_pot)(hand, tally)
    return tally


def _moment(of: Plan, hand: int) -> int:
    """When a hand is dealt, in milliseconds from the first one on."""
    return hand * 2 * HALF_HOUR // of.hands_an_hour


def _half_hours(of: Plan, table: Table, batch: int) -> HalfHours | None:
    """The clock of the collection as the hand before a batch has left it; hands follow each other evenly."""
    found = HalfHours.at(table)
    if found and batch:
        found.hear(0)
        found.hear(_moment(of, batch * BATCH - 1))
    return found


def _player(of: Plan, game: Game) -> Bot:
    """Who plays once the bets are down."""
    if not of.best:
        return bot_for(game.family)
    from houseway.odds.best import best_player

    return best_player(game, of.decks)


def _table(of: Plan, game: Game, banked: bool) -> tuple[Table, dict[int, int]]:
    """The table, and what everybody has at the start of each round."""
    stacks = dict.fromkeys(range(1, of.players + 1), STACK * of.bet)
    extra: dict[str, Any] = {}
    if banked:
        size = min(table.seats for table in game.filing.seats.tables if table.seats >= of.players + 2)
        firms = COVER * of.bet * of.players if of.cover is None else of.cover + COVER * of.bet
        stacks |= {of.players + 1: firms, of.players + 2: firms}
        extra = {"size": size, "player_dealer": of.players + 1}
    return game.table(seats=stacks, schedule=of.schedule, decks=of.decks, **extra), stacks


Answer = Callable[[Decision], Choice]
"""What is asked before the deal is asked of everybody alike: nothing but the question is needed to answer it."""


def _answers(of: Plan) -> dict[int, Answer]:
    bettor, bank = partial(_flat_bettor, of.bet, of.only), partial(_firm, of.cover)
    return {**dict.fromkeys(range(1, of.players + 1), bettor), of.players + 1: bank, of.players + 2: bank}


def _flat_bettor(bet: int, only: Sequence[str], decision: Decision) -> Choice:
    """Bets the same on every wager of its own spot, and never banks."""
    if decision.ask == "bank":
        return DECLINE
    for option in decision.options:
        if isinstance(option, Amount) and " at " not in option.do and (not only or option.do in only):
            return Choice(option.do, max(option.low, min(option.high, bet)))
    return DONE


def _firm(cover: int | None, decision: Decision) -> Choice:
    choice = firm.answer(decision)
    if cover is not None and choice.do == "cover":
        (option,) = decision.options
        assert isinstance(option, Amount)
        return Choice("cover", max(option.low, min(cover, option.high)))
    return choice


DECLINE, DONE = Choice("decline"), Choice("done")


def _count_banked(hand: Hand, tally: Tally) -> None:
    staked: dict[tuple[int, str, int], int] = {}
    paid: dict[tuple[int, str, int], int] = {}
    returned: dict[tuple[int, str, int], int] = {}
    bank = 0
    for event in hand.log:
        if isinstance(event, Moved):
            if event.why == WAGER:
                place = Place.of(event.target)
                key = (place.seat, place.wager, place.at)
                staked[key] = staked.get(key, 0) + event.amount
            elif event.why == COVERS:
                bank = stack_of(event.source)
        elif isinstance(event, Settled):
            kind, at, _ = Label.of(event.wager)
            key = (event.seat, kind, at)
            paid[key] = paid.get(key, 0) + event.paid
            returned[key] = returned.get(key, 0) + event.returned
    tally.rounds += 1
    kinds: dict[str, list[tuple[int, int, int]]] = {}
    prizes = {rule.needs[0]: kind for kind, rule in hand.setup.game.filing.wagers.items() if rule.placed == "never"}
    for key, amount in staked.items():
        seat, kind, at = key
        kinds.setdefault(kind, []).append((amount, paid.get(key, 0), returned.get(key, 0)))
        if kind in prizes:
            # A prize has no stake of its own: it is set against the wager that it comes with.
            prize = prizes[kind]
            kinds.setdefault(prize, []).append((amount, paid.get((seat, prize, at), 0), 0))
    for kind, results in kinds.items():
        tally.wagers.setdefault(kind, Sums()).add_round(results)
    if bank:
        tally.bank.add_round([(1, hand.net[bank], 0)])
    for payer, cents in hand.fees.items():
        who = "player-dealer" if payer == bank else "players"
        tally.fees[who] = tally.fees.get(who, 0) + cents


def _count_pot(hand: Hand, tally: Tally) -> None:
    tally.rounds += 1
    dealt = hand.places()
    for seat, net in hand.net.items():
        # Whoever sits a hand out, as the fifth player of thirteen card does, has not played it.
        if SEAT[seat] in dealt or net:
            tally.wagers.setdefault(f"seat {seat}", Sums()).add_round([(1, net, 0)])
    for payer, cents in hand.fees.items():
        who = payer if isinstance(payer, str) else "players"
        tally.fees[who] = tally.fees.get(who, 0) + cents


def dollars_each(sums: Sums) -> tuple[float, float]:
    """The mean and its standard error in dollars, where a cent was staked for each round."""
    return sums.mean / 100, sums.stderr / 100


def summary(of: Plan, tally: Tally) -> Mapping[str, Any]:
    """For programs: dollars as numbers, per dollar staked at first for wagers, per round for the rest."""
    pot = not tally.bank.rounds
    wagers = []
    for kind, sums in tally.wagers.items():
        mean, stderr = dollars_each(sums) if pot else (sums.mean, sums.stderr)
        wagers.append(
            {
                "wager": kind,
                "wagers": sums.wagers,
                "staked": None if pot else sums.staked / 100,
                "result": mean,
                "stderr": stderr if math.isfinite(stderr) else None,
                "won": sums.won / sums.wagers,
                "pushed": sums.pushed / sums.wagers,
                "lost": sums.lost / sums.wagers,
                "uncovered": sums.uncovered / sums.wagers,
                "returned": sums.returned / 100,
            }
        )
    told: dict[str, Any] = {
        "rounds": tally.rounds,
        "seed": of.seed,
        "players": of.players,
        "schedule": of.schedule,
        "decks": of.decks,
        "bet": None if pot else of.bet / 100,
        "cover": None if of.cover is None else of.cover / 100,
        "hands_an_hour": of.hands_an_hour,
        "wagers": wagers,
    }
    if tally.bank.rounds:
        mean, stderr = dollars_each(tally.bank)
        told["player-dealer"] = {"result": mean, "stderr": stderr if math.isfinite(stderr) else None}
    told["fees"] = {who: cents / 100 / tally.rounds for who, cents in tally.fees.items()}
    return told
