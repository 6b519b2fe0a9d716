"""`houseway simulate`: many rounds by bots through the real engine, and what each wager brought."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from houseway.cli.arguments import AsJson, BadInput, Decks, FilingId, Readings, ScheduleName, check_precision, opened
from houseway.fees.clock import rates
from houseway.felt.chips import dollars, money
from houseway.odds.rounds import HANDS_AN_HOUR, MOST_WORKERS, Plan, Sums, Tally, dollars_each, plan, simulate, summary
from houseway.odds.rounds import Progress as Told
from houseway.parallel.crews import ray_for
from houseway.table.game import Game
from houseway.terminal.output import BAD, DIM, GOOD, HEAD, Paper, average, dump, grid, indented

ROUNDS = 10_000


def run(
    filing: FilingId,
    rounds: Annotated[int | None, typer.Option(min=1, help=f"How many rounds; {ROUNDS:,} without it.")] = None,
    precision: Annotated[
        float | None,
        typer.Option(help="Go on until no standard error is above this, of a dollar bet (in a pot game, of dollars)."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers, on any number of workers.")] = 0,
    players: Annotated[int | None, typer.Option(help="Seats that bet, or that play for the pot.")] = None,
    bet: Annotated[str | None, typer.Option(help="What they bet on each wager; else the table's minimum.")] = None,
    wager: Annotated[list[str] | None, typer.Option(help="Only this wager; may be given again.")] = None,
    cover: Annotated[str | None, typer.Option(help="The player-dealer's cover, in dollars; ample without it.")] = None,
    hands_an_hour: Annotated[
        int, typer.Option(min=2, help="How fast is dealt, where the collection is by time.")
    ] = HANDS_AN_HOUR,
    best: Annotated[
        bool, typer.Option("--best", help="Play as the odds advise, where they know; by the bots' chart without it.")
    ] = False,
    schedule: ScheduleName = None,
    reading: Readings = None,
    decks: Decks = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=MOST_WORKERS, help="Processes; one for each core without it.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on; `local` starts one here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds with bots and report what each wager brought, with standard errors, fees apart."""
    if rounds is not None and precision is not None:
        raise BadInput("say how many rounds, or how precise.")
    if precision is not None:
        check_precision(precision)
    ray_for(cluster)
    game = opened(filing, reading)
    of = plan(
        game,
        rounds or ROUNDS,
        seed,
        schedule=schedule,
        decks=decks,
        players=players,
        bet=None if bet is None else dollars(bet),
        cover=None if cover is None else dollars(cover),
        only=tuple(wager or ()),
        best=best,
        hands_an_hour=hands_an_hour,
    )
    with _bar(quiet=as_json) as progress:
        tally = simulate(of, workers, progress, cluster, precision)
    if as_json:
        dump({"filing": game.id, "readings": dict(game.departures), **summary(of, tally)})
    else:
        _report(game, of, tally)


@contextmanager
def _bar(quiet: bool) -> Iterator[Told]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("Rounds", total=1.0)
        yield lambda rounds, share: bar.update(task, description=f"{rounds:,} rounds", completed=share)


def _report(game: Game, of: Plan, tally: Tally) -> None:
    paper = Paper()
    rounds = f"{tally.rounds:,} round{'s' * (tally.rounds != 1)}"
    paper.print(f"{game.filing.title}, {game.filing.cardroom}: {rounds}, seed {of.seed}", style=HEAD)
    readings = "".join(f", {name} = {answer}" for name, answer in of.readings)
    decks = f", {of.decks} decks" if game.filing.deck.decks.low != game.filing.deck.decks.high else ""
    paper.print(f"Collection option {of.schedule}{decks}{readings}.", style=DIM)
    (_banked if tally.bank.rounds else _for_the_pot)(paper, game, of, tally)


def _banked(paper: Paper, game: Game, of: Plan, tally: Tally) -> None:
    cover = "an ample cover" if of.cover is None else f"a cover of {money(of.cover)}"
    chart = "as the odds advise" if of.best else "by the bots' chart"
    paper.print(
        f"{of.players} players bet {money(of.bet)} on each wager listed against {cover} and play {chart}.", style=DIM
    )
    table = grid(
        "Wager", ("Bets", "right"), ("Won", "right"), ("Pushed", "right"), ("Lost", "right"),
        ("Result per $100 bet", "right"), ("± s.e.", "right"), ("Not covered", "right"),
    )  # fmt: skip
    for kind, sums in tally.wagers.items():
        table.add_row(
            _wager(game, kind),
            f"{sums.wagers:,}",
            *(f"{count / sums.wagers:.2%}" for count in (sums.won, sums.pushed, sums.lost)),
            f"{100 * sums.mean:+.3f}",
            _error(100 * sums.stderr),
            f"{sums.uncovered / sums.wagers:.2%}" if sums.returned else "–",
        )
    paper.print(indented(table))
    mean, error = dollars_each(tally.bank)
    style = GOOD if mean > 0 else BAD
    paper.print(
        f"The player-dealer won {average(100 * mean, 3, signed=True)} a round (± ${_error(error)}), fees apart.",
        style=style,
    )
    _fees(paper, game, of, tally)


def _wager(game: Game, kind: str) -> str:
    """A wager, or a prize with the wager that it comes with."""
    rule = game.filing.wagers[kind]
    if rule.placed != "never":
        return rule.title
    return f"{rule.title} (with {game.filing.wagers[rule.needs[0]].title})"


def _for_the_pot(paper: Paper, game: Game, of: Plan, tally: Tally) -> None:
    against = "for the pot" if "betting" in game.filing.rules else "against each other"
    paper.print(f"{of.players} bots play {against}; results are after what is collected from the pot.", style=DIM)
    table = grid("Seat", ("Hands", "right"), ("Ahead", "right"), ("Result a hand", "right"), ("± s.e.", "right"))
    for seat, sums in tally.wagers.items():
        mean, error = dollars_each(sums)
        table.add_row(
            seat.removeprefix("seat "),
            f"{sums.wagers:,}",
            f"{_share(sums):.2%}",
            average(100 * mean, 3, signed=True),
            _error(error),
        )
    paper.print(indented(table))
    _fees(paper, game, of, tally)


def _share(sums: Sums) -> float:
    return sums.won / sums.wagers


def _fees(paper: Paper, game: Game, of: Plan, tally: Tally) -> None:
    by_time = list(_by_time(game, of))
    if not tally.fees and not by_time:
        paper.print("Nothing was collected.")
    if by_time:
        paper.print(f"Collected each half hour, at {of.hands_an_hour} hands an hour: {', '.join(by_time)}.")
    for who, cents in tally.fees.items():
        each = cents / 100 / tally.rounds
        share = f", ${each / of.players:.3f} from each" if who == "players" else ""
        name = {"players": "the players", "player-dealer": "the player-dealer", "jackpot": "the pot for the jackpot"}
        paper.print(f"Collected from {name.get(who, f'the {who}')}: ${each:.3f} a round{share}.")


def _by_time(game: Game, of: Plan) -> Iterator[str]:
    """What the collection option takes by the clock: `$10 from each player (time)`."""
    for rate in rates(game.table(seats={}, schedule=of.schedule), of.players):
        yield f"{money(rate.cents)} from {'the pot' if rate.from_pot else 'each player'} ({rate.name})"


def _error(error: float) -> str:
    return f"{error:.3f}" if math.isfinite(error) else "–"
