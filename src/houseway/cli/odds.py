"""`houseway odds`: what every wager brings, how to play it best, and what the collection adds."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from houseway.cli.arguments import AsJson, BadInput, Decks, OptionName, Readings, check_precision, opened
from houseway.cli.charts import drawn, svg
from houseway.felt.chips import dollars, money
from houseway.library import catalogue
from houseway.odds.answer import Asked, Number, Odds, WagerOdds
from houseway.odds.answer import Progress as Told
from houseway.odds.cache import answered
from houseway.odds.collected import collected, offered_at, usual_bet
from houseway.parallel.crews import ray_for
from houseway.sheets.fees import limit_text
from houseway.table.game import Game
from houseway.terminal.output import BAD, DIM, HEAD, Paper, average, dump, grid, heading, indented, listed


def show(
    filing: Annotated[
        str | None, typer.Argument(metavar="ID", help="A filing by its id, or a filing's TOML file.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All filings with a player-dealer.")] = False,
    wager: Annotated[list[str] | None, typer.Option(help="Only this wager; may be given again.")] = None,
    bet: Annotated[str | None, typer.Option(help="The bet for which the collection is told, in dollars.")] = None,
    schedule: OptionName = None,
    reading: Readings = None,
    decks: Decks = None,
    gone: Annotated[
        str | None, typer.Option(metavar="CARDS", help='Cards that are no longer in the shoe: "As Kd 5c".')
    ] = None,
    precision: Annotated[
        float, typer.Option(help="Where it must be simulated: run until the standard error is below this.")
    ] = 0.001,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same simulation.")] = 1,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; one for each core without it.")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to simulate on; `local` starts one here.")
    ] = None,
    chart: Annotated[bool, typer.Option("--chart", help="Only the best play, as a chart.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="The chart as a picture.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Work it out again, whatever is kept on the disk.")] = False,
    as_json: AsJson = False,
) -> None:
    """Tell for every wager what it pays and how often, its edge, how to play it best, and what the collection adds."""
    if every == (filing is not None):
        raise BadInput("name one filing, or say --all.")
    check_precision(precision)
    ray_for(cluster)
    if every:
        if wager or bet or schedule or reading or gone or decks or chart or picture:
            raise BadInput("--all goes with --precision, --seed, --workers, --cluster, --fresh and --json only.")
        _all(Asked(None, (), precision, seed, workers, cluster), fresh, as_json)
        return
    game = opened(filing or "", reading)
    if not game.family.odds:
        raise BadInput(f"{game.id} is played for the pot; `houseway simulate {game.id}` tells what its seats win.")
    missing = [kind for kind in wager or () if kind not in game.filing.wagers]
    if missing:
        raise BadInput(f"{game.id} has no wager {missing[0]!r}; it has {', '.join(game.filing.wagers) or 'none'}.")
    cents = usual_bet(game, schedule) if bet is None else dollars(bet)
    check_bet(game, schedule, cents)
    named = tuple(map(str, game.filing.deck.read(gone))) if gone else ()
    with bar(quiet=as_json) as told:
        found = answered(game, Asked(decks, named, precision, seed, workers, cluster, told), fresh)
    kept = tuple(one for one in found.wagers if not wager or one.wager in wager)
    if picture is not None:
        _drawn_to(picture, found)
    if as_json:
        told_plain = found._replace(wagers=kept).json()
        dump({**told_plain, "gone": list(named), "collection": _collection(game, found, schedule, cents)})
    elif chart:
        _chart(game, found, named)
    elif picture is None:
        _report(game, found._replace(wagers=kept), named, schedule, cents)


def _all(asked: Asked, fresh: bool, as_json: bool) -> None:
    entries = [entry for entry in catalogue().values() if entry.has_odds]
    told = []
    paper = Paper(quiet=as_json)
    with bar(quiet=as_json) as progress:
        for number, entry in enumerate(entries):
            game = opened(entry.id, None)

            def within(what: str, share: float, at: int = number, name: str = entry.id) -> None:
                progress(f"{name}: {what}", (at + share) / len(entries))

            within("", 0)
            found = answered(game, replace(asked, progress=within), fresh)
            told.append(found.json())
            paper.print(f"{game.filing.title}, {game.filing.cardroom}", style="bold")
            paper.print(indented(_table(found), below=1))
    if as_json:
        dump(told)


@contextmanager
def bar(quiet: bool) -> Iterator[Told]:
    """A bar on standard error, where a person looks at it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as shown:
        task = shown.add_task("Counting", total=1.0)
        yield lambda what, share: shown.update(task, description=what, completed=share)


def _collection(game: Game, found: Odds, schedule: str | None, bet: int) -> dict[str, Any]:
    name, option = game.schedule(schedule)
    return {
        "schedule": f"{name} {option.option[0]}",
        "bet": bet / 100,
        "wagers": [
            {
                "wager": each.wager,
                "bet": each.bet / 100,
                "loses": each.loses / 100,
                "fee": each.fee / 100,
                "together": (each.loses + each.fee) / 100,
                "share": each.share,
                "playerDealerFee": each.bank_fee / 100,
            }
            for one in _placed(game, found, schedule)
            for each in [collected(game, schedule, one, bet)]
        ],
    }


def _placed(game: Game, found: Odds, schedule: str | None) -> list[WagerOdds]:
    """The wagers that a player places before the deal at a collection option, each with what goes with it."""
    rules = game.filing.wagers
    return [
        one
        for one in found.wagers
        if not one.part_of and rules[one.wager].placed == "before-deal" and offered_at(game, schedule, one.wager)
    ]


def check_bet(game: Game, schedule: str | None, cents: int) -> None:
    """Refuse a bet that no table at this collection option takes."""
    _, option = game.schedule(schedule)
    if cents <= 0:
        raise BadInput("a bet is more than nothing.")
    if option.limit and not any(
        limit.low.low <= cents and (limit.high.high is None or cents <= limit.high.high) for limit in option.limit
    ):
        told = ", ".join(limit_text(limit) for limit in option.limit)
        raise BadInput(f"at this collection option a bet is {told}, not {money(cents)}.")


# -- for people


def _report(game: Game, found: Odds, gone: tuple[str, ...], schedule: str | None, bet: int) -> None:
    paper = Paper()
    _title(paper, game, found, gone)
    paper.print(indented(_table(found)))
    for one in found.wagers:
        _outcomes(paper, one)
    if found.matchups:
        _matchups(paper, found)
    main = next((one.wager for one in found.wagers if not game.filing.wagers[one.wager].bonus), "")
    if found.strategy and main:
        _play(paper, found)
    _fees(paper, game, found, schedule, bet)


def _title(paper: Paper, game: Game, found: Odds, gone: tuple[str, ...]) -> None:
    paper.print(f"{game.filing.title}, {game.filing.cardroom}", style=HEAD)
    decks = f"{found.decks} deck{'s' * (found.decks != 1)}" if game.filing.deck.kind != "tiles" else "32 tiles"
    readings = "".join(f", {name} = {answer}" for name, answer in found.readings.items())
    without = f" without {' '.join(gone)}" if gone else ""
    paper.print(f"{decks}{without}{readings}; one player against an ample cover, fees apart.", style=DIM)


def _table(found: Odds) -> Any:
    table = grid(
        "Wager", ("Edge", "right"), ("± s.e.", "right"), ("Std. dev.", "right"), ("Staked", "right"), "Found by"
    )
    for one in found.wagers:
        title = f"  of it {one.title}" if one.part_of else one.title
        table.add_row(
            title,
            percent(one.edge),
            f"{100 * one.stderr:.4f}%" if one.method == "simulated" else "–",
            f"{one.stdev:.4f}",
            f"{float(one.staked):.4f}" if one.staked != 1 else "1",
            {"exact": "counting", "solved": "solving"}.get(one.method, f"{one.rounds:,} rounds"),
            style=BAD if one.edge < 0 and not one.part_of else "",
        )
    return table


def percent(value: Number) -> str:
    """With four decimals, as edges are published."""
    return f"{100 * float(value):.4f}%"


def _outcomes(paper: Paper, one: WagerOdds) -> None:
    paper.print(heading(one.title))
    table = grid("Outcome", ("Result", "right"), ("Probability", "right"), ("One in", "right"), ("Return", "right"))
    for each in one.outcomes:
        chance = float(each.probability)
        table.add_row(
            each.name,
            f"{float(each.pays):+.4g}",
            f"{chance:.8f}" if chance >= 1e-6 or not chance else f"{chance:.3e}",
            f"{1 / chance:,.2f}" if chance else "–",
            f"{float(each.pays) * chance:+.6f}",
        )
    if one.outcomes:
        paper.print(indented(table))
    included = f"With {listed(one.includes)} in it. " if one.includes else ""
    if included or one.how:
        paper.print(indented(f"{included}{one.how}"), style=DIM)


def _matchups(paper: Paper, found: Odds) -> None:
    paper.print(heading("By how each side sets"))
    table = grid("Player", "Player-dealer", ("Edge", "right"), "Found by")
    for one in found.matchups:
        table.add_row(one.player, one.player_dealer, one.text(), one.solved_by or "counting")
    paper.print(indented(table))


def _play(paper: Paper, found: Odds) -> None:
    assert found.strategy is not None
    paper.print(heading("Best play"))
    for one in found.strategy.charts:
        paper.print(indented(drawn(one), below=1))
    for rule in found.strategy.rules:
        paper.print(indented(f"• {rule}"))
    if found.strategy.note:
        paper.print(indented(found.strategy.note), style=DIM)


def _chart(game: Game, found: Odds, gone: tuple[str, ...]) -> None:
    if not found.strategy:
        raise BadInput(f"in {game.id} there is nothing to decide once the bets are down.")
    paper = Paper()
    _title(paper, game, found, gone)
    _play(paper, found)


def _drawn_to(path: Path, found: Odds) -> None:
    if not found.strategy or not found.strategy.charts:
        raise BadInput(f"{found.filing} has no chart to draw.")
    path.write_text(svg(found.strategy.charts), encoding="utf-8")


def _fees(paper: Paper, game: Game, found: Odds, schedule: str | None, bet: int) -> None:
    name, option = game.schedule(schedule)
    paper.print(
        heading(f"With the collection, option {name} {option.option[0]}, for a bet of {money(bet)}", option.lines)
    )
    table = grid(
        "Wager", ("Bet", "right"), ("Loses", "right"), ("Fee", "right"), ("Together", "right"),
        ("Of the bet", "right"), ("Player-dealer's fee", "right"),
    )  # fmt: skip
    for one in _placed(game, found, schedule):
        each = collected(game, schedule, one, bet)
        table.add_row(
            one.title,
            money(each.bet),
            average(each.loses, 4),
            money(each.fee),
            average(each.loses + each.fee, 4),
            percent(each.share),
            money(each.bank_fee),
        )
    paper.print(indented(table))
