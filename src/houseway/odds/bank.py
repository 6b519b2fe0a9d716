"""The player-dealer's side: what a table full of wagers brings it, how widely that swings, and what it may lose.

All wagers of a round meet one hand of the player-dealer, so they win and lose together, and their variances do not
simply add up. In baccarat they hang on the same two hands, and the whole result of a round is counted; so it is for a
single wager of any game that is counted. Elsewhere the average comes from the wagers' edges, and the spread from rounds
played through the engine.
"""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked.wagers import Wager
from houseway.fees.collect import banked_charges
from houseway.felt.chips import money
from houseway.odds import check as check_shoe
from houseway.odds import odds
from houseway.odds.answer import Asked, Method, Number, Odds
from houseway.odds.collected import within
from houseway.odds.rounds import plan, simulate
from houseway.table.game import Game, part
from houseway.table.table import TableError

ROUNDS = 20_000
"""Rounds played to find a spread that cannot be counted."""
MOST_STEPS = 400_000_000
"""Sums of chances that are worked out for an exact risk; beyond them there is only the formula."""


class Bank(NamedTuple):
    """A round from the player-dealer's side, in cents, every wager covered in full."""

    wins: float
    """On average, before its fee."""
    stdev: float
    fee: int
    """What the player-dealer pays for the round, whatever comes of it."""
    players_pay: int
    """What all players pay together."""
    staked: int
    """What all players bet together before the deal."""
    method: Method
    stderr: float
    """Of the standard deviation, where it was simulated."""
    results: Mapping[Fraction, Number]
    """The chance of each result before the fee; empty where it was simulated."""

    @property
    def after_fee(self) -> float:
        """What is left on average after the fee."""
        return self.wins - self.fee

    @property
    def worst(self) -> Fraction | None:
        return min(self.results) if self.results else None


class Risk(NamedTuple):
    """How likely a bankroll is lost within so many rounds, fees included."""

    bankroll: int
    rounds: int
    exact: float | None
    """Worked out round by round; nothing where results are not known one by one, or are too many."""
    formula: float
    """By the formula for a Brownian motion with the same average and spread."""

    @property
    def best(self) -> float:
        return self.formula if self.exact is None else self.exact


class Covered(NamedTuple):
    """What a cover of some size made of many rounds, in cents for each round."""

    cover: int | None
    rounds: int
    wins: float
    stderr: float
    stdev: float
    returned: float
    """What players got back on average because the cover did not reach it."""


def bank(
    game: Game,
    bets: Mapping[str, int],
    players: int = 1,
    schedule: str | None = None,
    asked: Asked | None = None,
    rounds: int = ROUNDS,
) -> Bank:
    """A round in which each of so many players bets these amounts, in cents by kind of wager."""
    asked = asked or Asked()
    check(game, bets, players)
    check_shoe(game, asked)
    fee, players_pay = collections(game, bets, players, schedule)
    staked = players * sum(bets.values())
    results = _counted(game, bets, players, asked)
    if results:
        wins, variance = _moments(results)
        return Bank(wins, math.sqrt(variance), fee, players_pay, staked, "exact", 0.0, results)
    wins = players * sum(float(edge) * bets[kind] for kind, edge in _edges(odds(game, asked)).items() if kind in bets)
    stdev, stderr = _played(game, bets, players, schedule, asked, rounds)
    return Bank(wins, stdev, fee, players_pay, staked, "simulated", stderr, {})


def check(game: Game, bets: Mapping[str, int], players: int) -> None:
    """Refuse a table that cannot be."""
    wagers = game.filing.wagers
    if game.filing.player_dealer is None:
        raise TableError(f"{game.id} is played for the pot: it has no player-dealer.")
    if not bets:
        raise TableError("a table without a bet has nothing to tell.")
    for kind, amount in bets.items():
        if kind not in wagers or not wagers[kind].offered or wagers[kind].placed != "before-deal":
            raise TableError(f"{game.id} has no wager {kind!r} before the deal.")
        if type(amount) is not int or amount <= 0:
            raise TableError(f"a bet is a whole number of cents above nothing, not {amount!r}.")
        if wagers[kind].needs and not set(wagers[kind].needs) & set(bets):
            raise TableError(f"{kind} is only bet beside {' or '.join(wagers[kind].needs)}.")
    room = max(table.seats for table in game.filing.seats.tables) - 1
    if type(players) is not int or not 1 <= players <= room:
        raise TableError(f"{game.id} has 1 to {room} players beside the player-dealer, not {players!r}.")


def collections(game: Game, bets: Mapping[str, int], players: int, schedule: str | None = None) -> tuple[int, int]:
    """What the player-dealer pays for a round with these bets, and what the players pay together."""
    name, option = game.schedule(schedule)
    wagers = [Wager(seat, kind, amount) for seat in range(1, players + 1) for kind, amount in bets.items()]
    due = [0, 0]
    for moment in game.family.moments:
        for charge in banked_charges(game.filing.sheets[name], option, moment, 0, wagers):
            due[charge.payer != 0] += charge.amount
    return due[0], due[1]


def _counted(game: Game, bets: Mapping[str, int], players: int, asked: Asked) -> dict[Fraction, Number]:
    """The chance of each result of a round, where it can be counted."""
    together = getattr(part(game.family.odds), "joint", None)
    if together:
        return dict(_together(together(game, asked), bets, players))
    if players > 1 or len(bets) > 1:
        return {}
    ((kind, amount),) = bets.items()
    one = odds(game, asked).wager(kind)
    if one.method == "simulated":
        return {}
    results: dict[Fraction, Number] = {}
    for outcome in one.outcomes:
        result = -Fraction(outcome.pays) * amount
        results[result] = results.get(result, 0) + outcome.probability
    return results


def _together(together: Any, bets: Mapping[str, int], players: int) -> dict[Fraction, Fraction]:
    """Where everybody's wagers hang on the same hands; whoever has a choice makes the same one."""
    results: dict[Fraction, Fraction] = {}
    for pays, ways in together.results.items():
        won = sum(_paid(bets[kind], odd) for kind, odd in zip(together.kinds, pays, strict=True) if kind in bets)
        result = Fraction(-players * won)
        results[result] = results.get(result, Fraction(0)) + Fraction(ways, together.deals)
    return results


def _paid(amount: int, pays: Fraction) -> int:
    """In whole cents, as it is paid out at the table."""
    return -amount if pays < 0 else amount * pays.numerator // pays.denominator


def _moments(results: Mapping[Fraction, Number]) -> tuple[float, float]:
    mean: Number = sum((result * chance for result, chance in results.items()), Fraction(0))
    square: Number = sum((result * result * chance for result, chance in results.items()), Fraction(0))
    return float(mean), float(square - mean * mean)


def _edges(found: Odds) -> dict[str, Number]:
    """By wager; what is contained in another's figures is not told twice."""
    return {one.wager: one.edge for one in found.wagers if not one.part_of}


def _played(
    game: Game, bets: Mapping[str, int], players: int, schedule: str | None, asked: Asked, rounds: int
) -> tuple[float, float]:
    """The standard deviation of the player-dealer's result, from rounds through the engine, and its standard error."""
    found = _simulated(game, bets, players, schedule, asked, rounds, None)
    # By the fourth moment of a normal result; a long shot makes the true error larger.
    return found.stdev, found.stdev / math.sqrt(2 * found.rounds)


def covered(
    game: Game,
    bets: Mapping[str, int],
    players: int,
    cover: int | None,
    schedule: str | None = None,
    asked: Asked | None = None,
    rounds: int = ROUNDS,
) -> Covered:
    """What a cover makes of the result: rounds through the engine, settled in the filed order as far as it reaches."""
    check(game, bets, players)
    return _simulated(game, bets, players, schedule, asked or Asked(), rounds, cover)


def _simulated(
    game: Game,
    bets: Mapping[str, int],
    players: int,
    schedule: str | None,
    asked: Asked,
    rounds: int,
    cover: int | None,
) -> Covered:
    bet = next((amount for kind, amount in bets.items() if not game.filing.wagers[kind].bonus), min(bets.values()))
    _, option = game.schedule(schedule)
    if any(amount != within(game, option, kind, bet) for kind, amount in bets.items()):
        raise TableError("where rounds are played, every wager is for the same amount, as far as its limits allow.")
    if asked.gone:
        raise TableError("rounds are played from a full shoe; no card can be gone.")
    of = plan(
        game,
        rounds,
        asked.seed,
        schedule=schedule,
        decks=asked.decks,
        players=players,
        bet=bet,
        cover=cover,
        only=tuple(bets),
        best=True,
    )

    def heard(_rounds: int, share: float) -> None:
        asked.progress("rounds of the whole table", share)

    tally = simulate(of, asked.workers, heard, asked.cluster)
    sums = tally.bank
    mean = sums.paid / sums.rounds
    stdev = math.sqrt(max(sums.paid_squared / sums.rounds - mean * mean, 0.0))
    returned = sum(one.returned for one in tally.wagers.values()) / tally.rounds
    return Covered(cover, tally.rounds, mean, sums.stderr, stdev, returned)


# What may be lost.


def risk(of: Bank, bankroll: int, rounds: int) -> Risk:
    """How likely the player-dealer is so much behind at any time within so many rounds."""
    if type(bankroll) is not int or bankroll <= 0:
        raise TableError(f"a bankroll is a whole number of cents above nothing, not {bankroll!r}.")
    if type(rounds) is not int or rounds < 1:
        raise TableError(f"a risk is taken for at least one round, not {rounds!r}.")
    return Risk(bankroll, rounds, _exact(of, bankroll, rounds), first_passage(of.after_fee, of.stdev, bankroll, rounds))


def bankroll_for(of: Bank, rounds: int, chance: float) -> int:
    """The least bankroll, to a dollar, that is lost within so many rounds with no more than this chance."""
    if not 0 < chance < 1:
        raise TableError(f"a chance lies between 0 and 1, not {chance!r}.")
    high = 1
    while risk(of, high * 100, rounds).best > chance:
        high *= 2
        if high > 2**40:
            loses = money(round(-of.after_fee))
            raise TableError(f"no bankroll is safe enough: the bank loses {loses} a round on average.")
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if risk(of, middle * 100, rounds).best > chance else (low, middle)
    return high * 100


def first_passage(mean: float, stdev: float, bankroll: float, rounds: int) -> float:
    """How likely a Brownian motion with this drift and spread for each round falls so far within so many rounds."""
    if stdev == 0:
        return float(mean * rounds <= -bankroll)
    spread = stdev * math.sqrt(rounds)
    ends_below = _normal((-bankroll - mean * rounds) / spread)
    exponent = -2 * mean * bankroll / stdev**2
    above = _normal((-bankroll + mean * rounds) / spread)
    comes_back = math.exp(exponent + math.log(above)) if above > 0 else 0.0
    return min(1.0, ends_below + comes_back)


def _normal(value: float) -> float:
    return math.erfc(-value / math.sqrt(2)) / 2


def _exact(of: Bank, bankroll: int, rounds: int) -> float | None:
    """Round by round over every sum that can come about; a sum that is lost stays lost.

    Sums lie on a grid whose step divides every result. From where even the worst result of every round that is left
    cannot lose the bankroll, nothing needs to be followed any more.
    """
    grid = _grid(of.results, of.fee)
    if grid is None:
        return None
    step, moves = grid
    down = -min(moves)
    if down <= 0:
        return 0.0
    start = math.ceil(Fraction(bankroll) / step)
    if start > down * rounds:
        return 0.0
    up = max(0, max(moves))
    top = min(start + up * rounds, down * rounds + up + 1)
    if top * len(moves) * rounds > MOST_STEPS:
        return None
    chances = np.zeros(top + 1)
    chances[start] = 1.0
    lost = 0.0
    for _ in range(rounds):
        chances, gone = _one_round(chances, moves)
        lost += gone
    return lost


def _one_round(chances: NDArray[np.float64], moves: Mapping[int, float]) -> tuple[NDArray[np.float64], float]:
    """The chances of each sum after a round, and of losing the bankroll in it: at 0 it is lost, at the last safe."""
    size = len(chances)
    after = np.zeros(size)
    lost = 0.0
    for move, chance in moves.items():
        if move < 0:
            after[1 : max(1, size + move)] += chance * chances[1 - move :]
            lost += chance * float(chances[1 : 1 - move].sum())
        else:
            after[move + 1 :] += chance * chances[1 : size - move]
            after[-1] += chance * float(chances[max(1, size - move) :].sum())
    return after, lost


def _grid(results: Mapping[Fraction, Number], fee: int) -> tuple[Fraction, dict[int, float]] | None:
    """The largest step that divides every result after the fee, and the chance of each result in steps."""
    if not results:
        return None
    net = {result - fee: float(chance) for result, chance in results.items() if chance}
    scale = math.lcm(*(one.denominator for one in net))
    step = Fraction(math.gcd(*(int(one * scale) for one in net)), scale)
    if step == 0:
        return None
    moves: dict[int, float] = {}
    for one, chance in net.items():
        moves[int(one / step)] = moves.get(int(one / step), 0.0) + chance
    return step, moves
