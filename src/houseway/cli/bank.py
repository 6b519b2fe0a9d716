"""`houseway bank`: the player-dealer's side of a whole table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from houseway.cli.arguments import AsJson, BadInput, Decks, FilingId, OptionName, Readings, opened
from houseway.cli.odds import bar, check_bet
from houseway.felt.chips import dollars, money
from houseway.odds.answer import Asked
from houseway.odds.collected import offered_at, usual_bet, within
from houseway.table.game import Game
from houseway.terminal.output import DIM, HEAD, Paper, average, dump, facts, listed

if TYPE_CHECKING:
    from houseway.odds.bank import Bank, Covered, Risk

PLAYERS, ROUNDS, CHANCE = 6, 500, 0.01


class Found(NamedTuple):
    """A table of wagers, and what was found out about it."""

    game: Game
    bets: dict[str, int]
    """What each player bets, in cents by kind of wager."""
    players: int
    schedule: str | None
    bank: "Bank"
    lost: "Risk | None"
    """Where a bankroll was named."""
    needed: int | None
    """The bankroll that is lost with a chance of one percent."""
    short: "Covered | None"
    """Where a cover was named."""
    rounds: int


def show(
    filing: FilingId,
    players: Annotated[int | None, typer.Option(min=1, help="Players who bet; six, or as many as fit.")] = None,
    wager: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND[=AMOUNT]", help="What each of them bets; may be given again. All without it."),
    ] = None,
    bet: Annotated[str | None, typer.Option(help="How much, where a wager does not say; else the minimum.")] = None,
    bankroll: Annotated[str | None, typer.Option(help="What the bank has to lose, in dollars.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="For how many rounds it holds the bank.")] = ROUNDS,
    cover: Annotated[
        str | None, typer.Option(help="What it puts up for a round, in dollars; ample without it.")
    ] = None,
    schedule: OptionName = None,
    reading: Readings = None,
    decks: Decks = None,
    seed: Annotated[
        int, typer.Option(min=0, help="Where rounds are played: the same seed gives the same numbers.")
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """Tell a player-dealer what a table of wagers brings, how it swings, what is collected and what may be lost."""
    from houseway.odds.bank import bank, bankroll_for, covered, risk

    game = opened(filing, reading)
    amount = usual_bet(game, schedule) if bet is None else dollars(bet)
    check_bet(game, schedule, amount)
    bets = _bets(game, wager or (), amount, schedule)
    # Where rounds are played, two banking firms hold the bank in turn.
    room = max(table.seats for table in game.filing.seats.tables) - 2
    count = min(PLAYERS, room) if players is None else players
    with bar(quiet=as_json) as told:
        asked = Asked(decks=decks, seed=seed, progress=told)
        of = bank(game, bets, count, schedule, asked)
        lost = risk(of, dollars(bankroll), rounds) if bankroll is not None else None
        needed = bankroll_for(of, rounds, CHANCE) if of.after_fee > 0 or of.stdev else None
        short = covered(game, bets, count, dollars(cover), schedule, asked) if cover is not None else None
    found = Found(game, bets, count, schedule, of, lost, needed, short, rounds)
    if as_json:
        dump(_plain(found))
    else:
        _report(found)


def _bets(game: Game, given: Sequence[str], amount: int, schedule: str | None) -> dict[str, int]:
    rules = game.filing.wagers
    every = [kind for kind, rule in rules.items() if rule.placed == "before-deal" and offered_at(game, schedule, kind)]
    if not every:
        raise BadInput(f"{game.id} is played for the pot: it has no player-dealer.")
    bets: dict[str, int] = {}
    for one in given or every:
        kind, sign, cents = (part.strip() for part in one.partition("="))
        if kind not in every:
            raise BadInput(f"{game.id} has no wager {kind!r} before the deal; it has {', '.join(every)}.")
        if kind in bets:
            raise BadInput(f"{kind!r} is given twice.")
        bets[kind] = _within(game, schedule, kind, dollars(cents) if sign else amount, bool(sign))
    for kind in list(bets):
        bets |= {other: bets[kind] for other in every if rules[other].equals == kind and other not in bets}
    return bets


def _within(game: Game, schedule: str | None, kind: str, cents: int, named: bool) -> int:
    """A bet within the limits of its wager; refused where it was named and lies outside them."""
    title = game.filing.wagers[kind].title
    brought = within(game, game.schedule(schedule)[1], kind, cents)
    if named and brought != cents:
        raise BadInput(f"{title} is not bet for {money(cents)} here; {money(brought)} is the nearest that is.")
    if named and brought == cents and not game.filing.wagers[kind].bonus:
        check_bet(game, schedule, cents)
    return brought


def _plain(found: Found) -> dict[str, object]:
    game, bets, players, schedule, of, lost, needed, short, rounds = found
    name, option = game.schedule(schedule)
    return {
        "filing": game.id,
        "readings": dict(game.departures),
        "schedule": f"{name} {option.option[0]}",
        "players": players,
        "wagers": {kind: cents / 100 for kind, cents in bets.items()},
        "staked": of.staked / 100,
        "wins": of.wins / 100,
        "stdev": of.stdev / 100,
        "method": of.method,
        "stderr": of.stderr / 100,
        "fee": of.fee / 100,
        "playersFees": of.players_pay / 100,
        "after_fee": of.after_fee / 100,
        "rounds": rounds,
        "risk": None
        if lost is None
        else {"bankroll": lost.bankroll / 100, "exact": lost.exact, "formula": lost.formula},
        "bankrollForOnePercent": None if needed is None else needed / 100,
        "cover": None
        if short is None
        else {
            "cover": (short.cover or 0) / 100,
            "wins": short.wins / 100,
            "stderr": short.stderr / 100,
            "stdev": short.stdev / 100,
            "returned": short.returned / 100,
            "rounds": short.rounds,
        },
    }


def _report(found: Found) -> None:
    game, bets, players, schedule, of, lost, needed, short, rounds = found
    name, option = game.schedule(schedule)
    paper = Paper()
    paper.print(f"The bank at {game.filing.title}, {game.filing.cardroom}", style=HEAD)
    each = listed([f"{money(cents)} on {game.filing.wagers[kind].title}" for kind, cents in bets.items()])
    many = f"{players} players bet" if players > 1 else "One player bets"
    paper.print(f"{many} {each}{' each' * (players > 1)}; collection option {name} {option.option[0]}.", style=DIM)
    spread = "" if of.method == "exact" else f", give or take {average(of.stderr, 2)}"
    rows = [
        ("Staked a round", money(of.staked), ""),
        ("Wins a round", f"{average(of.wins, 2)}, {of.wins / of.staked:.4%} of what is staked", ""),
        ("Standard deviation", f"{average(of.stdev, 2)}{spread}", ""),
        ("Its fee", money(of.fee), option.lines if of.fee else ""),
        ("Players' fees", money(of.players_pay), option.lines if of.players_pay else ""),
        ("After its fee", average(of.after_fee, 2), ""),
        (f"In {rounds:,} rounds", f"{average(of.after_fee * rounds, 2)} ± {average(of.stdev * rounds**0.5, 2)}", ""),
    ]
    if of.method != "exact":
        many_rounds = "The average is one player's against the bank, times the players; the spread was played."
        paper.print(many_rounds, style=DIM)
    if lost is not None:
        how = "counted" if lost.exact is not None else "by the formula for small steps"
        rows.append((f"Loses {money(lost.bankroll)} within them", f"with a chance of {lost.best:.4%} ({how})", ""))
    if needed is not None:
        rows.append(("Bankroll for a risk of 1%", money(needed), ""))
    if short is not None:
        told = (
            f"wins {average(short.wins, 2)} ± {average(short.stderr, 2)}, standard deviation {average(short.stdev, 2)}"
        )
        back = f"{average(short.returned, 2)} a round comes back uncovered ({short.rounds:,} rounds played)"
        rows.append((f"With a cover of {money(short.cover or 0)}", f"{told}; {back}", ""))
    paper.print(facts(rows))
