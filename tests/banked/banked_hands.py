"""What the tests of banked games share: a table, and hands in which every decision is told."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from houseway.library import load
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount
from houseway.table.table import Table

SILVER_FOX = "silver-fox/ez-baccarat"
WESTLANE = "westlane/ez-baccarat"
BOTH = (SILVER_FOX, WESTLANE)
BLACKJACK = "silver-fox/pure-21-5-blackjack-buster"


def changed(game: Game, **sections: Mapping[str, Any]) -> Game:
    """The same game with some of its rules otherwise: `seats={"spots": 3}`, `wagers={"buster": {"at_most": ()}}`."""
    filing = game.filing
    for name, changes in sections.items():
        part = getattr(filing, name)
        if isinstance(part, dict):
            new: Any = {**part, **{key: part[key].model_copy(update=fields) for key, fields in changes.items()}}
        else:
            new = part.model_copy(update=changes)
        filing = filing.model_copy(update={name: new})
    return replace(game, filing=filing)


def betting(game: Game, stacks: Mapping[int, int], player_dealer: int, backline: bool = False) -> Hand:
    """A hand at a table of eight in which the player-dealer has put up $100 and the others are about to bet."""
    table = game.table(seats=stacks, player_dealer=player_dealer, size=8, backline=backline)
    hand = table.deal(seed=1)
    hand.decide("take", seat=player_dealer)
    hand.decide("cover", amount=100_00)
    return hand


def offer(hand: Hand) -> dict[str, Amount]:
    """The wagers that are offered now, by their labels."""
    assert hand.decision is not None
    assert hand.decision.ask == "wager"
    return {option.do: option for option in hand.decision.options if isinstance(option, Amount)}


class Offers(NamedTuple):
    """A hand that was played out, and the seats that were offered the player-dealer's seat, in turn."""

    hand: Hand
    offered: list[int]


def table(
    filing: str,
    seats: Mapping[int, int],
    readings: Mapping[str, str] | None = None,
    schedule: int | str | None = None,
    player_dealer: int | None = None,
) -> Table:
    return Table(load(filing, readings), seats=seats, schedule=schedule, player_dealer=player_dealer)


def play(
    at: Table,
    takers: Sequence[int],
    bets: Mapping[int, Mapping[str, int]],
    cover: int | None = None,
    places: Mapping[str, str] | None = None,
) -> Offers:
    """The next hand: only `takers` take the bank, for `cover` (or as little as they may), and the rest bet `bets`."""
    hand = at.deal(seed=1, places=places)
    left = {seat: dict(wagers) for seat, wagers in bets.items()}
    offered: list[int] = []
    while decision := hand.decision:
        seat = decision.seat
        if decision.ask == "bank":
            offered.append(seat)
            hand.decide("take" if seat in takers else "decline")
        elif decision.ask == "cover":
            hand.decide(decision.options[0]) if cover is None else hand.decide("cover", amount=cover)
        else:
            assert decision.ask == "wager"
            kind = next((kind for kind in left.get(seat, {}) if decision.option(kind)), None)
            if kind is None:
                hand.decide("done")
            else:
                hand.decide(kind, amount=left[seat].pop(kind))
    unbet = {seat for seat, wagers in left.items() if wagers} - {hand.outcome.get("player_dealer")}
    assert not unbet, f"seats {unbet} could not bet all they were told to"
    return Offers(hand, offered)
