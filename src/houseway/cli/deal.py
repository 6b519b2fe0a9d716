"""`houseway deal`: one hand by bots, as a log."""

import json
import secrets
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from houseway.bots import play_out
from houseway.cli.arguments import AsJson, Backline, Decks, FilingId, LimitsText, Readings, ScheduleName, opened, seated
from houseway.cli.arguments import limits as limits_of
from houseway.felt.chips import plain
from houseway.table.hand import Hand
from houseway.table.suggestion import terms_of
from houseway.terminal.output import dump


def one(
    filing: FilingId,
    seed: Annotated[int | None, typer.Option(help="Where all chance comes from; a fresh one without it.")] = None,
    seats: Annotated[str | None, typer.Option(help='How many seats, or who has what: "1=500,2=500,5=2000".')] = None,
    schedule: ScheduleName = None,
    reading: Readings = None,
    limits: LimitsText = None,
    decks: Decks = None,
    button: Annotated[int | None, typer.Option(help="The seat with the button, in games for the pot.")] = None,
    player_dealer: Annotated[int | None, typer.Option(help="The seat that is offered the bank first.")] = None,
    backline: Backline = False,
    as_json: AsJson = False,
) -> None:
    """Deal one hand, played by bots, and print its log; `houseway replay` runs it again."""
    game = opened(filing, reading)
    if seed is None:
        seed = secrets.randbelow(2**32)
    option, own_limits = terms_of(game, schedule, limits_of(limits))
    table = game.table(
        seats=seated(seats, game, option, own_limits),
        schedule=option,
        decks=decks,
        button=button,
        player_dealer=player_dealer,
        limits=own_limits,
        backline=backline,
    )
    hand = play_out(table.deal(seed=seed), seed)
    if as_json:
        dump({"filing": game.id, "seed": seed, **outcome(hand), "log": [json.loads(line) for line in hand.log.lines]})
    else:
        sys.stdout.write(str(hand.log))


def outcome(hand: Hand) -> dict[str, Any]:
    """What came of a hand, in dollars."""
    return {"net": _dollars(hand.net), "fees": _dollars(hand.fees), "returned": _dollars(hand.returned)}


def _dollars(amounts: Mapping[Any, int]) -> dict[str, str]:
    return {str(who): plain(cents) for who, cents in amounts.items()}
