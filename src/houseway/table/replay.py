"""Running a log again: the same setup and the same decisions give the same events, byte for byte."""

from collections.abc import Mapping
from typing import Any

from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.log import BadLog, DamagedLog, Log
from houseway.table.options import IllegalDecision
from houseway.table.setup import Setup
from houseway.table.table import Table


def rerun(log: Log, game: Game) -> Hand:
    """The hand that the log tells, played again by `game`; `BadLog` where the two part."""
    try:
        hand = Hand(_setup(log.header, game))
    except (KeyError, TypeError, AttributeError, IndexError) as bad:
        raise DamagedLog(f"the header does not set up a hand: {bad!r}") from None
    except ValueError as bad:
        raise DamagedLog(f"the header does not set up a hand: {bad}") from None
    for number, given in enumerate(log.inputs, start=3):
        try:
            hand.repeat(given)
        except IllegalDecision as bad:
            raise BadLog(f"line {number}: {bad}") from None
    _compare(log.lines, hand.log.lines)
    return hand


def _setup(header: Mapping[str, Any], game: Game) -> Setup:
    """The setup that a header tells, if a table of the game could have been so."""
    setup = Setup.from_header(game, header)
    low, high = setup.limits
    if (
        type(low) is not int
        or type(high) is not int
        or type(setup.size) is not int
        or type(setup.cards.skip) is not int
    ):
        raise DamagedLog("limits, size and skip are whole numbers")
    Table(
        game,
        seats=setup.stacks,
        schedule=header["schedule"],
        limits=setup.limits if setup.schedule.limit else None,
        decks=setup.decks,
        size=setup.size,
        terms=setup.terms,
    )
    if not 0 <= setup.cards.skip < len(game.deck(setup.decks)) or not all(setup.stacks.values()):
        raise DamagedLog("no hand starts from there")
    return setup


def _compare(told: list[str], played: list[str]) -> None:
    for number, (one, other) in enumerate(zip(told, played, strict=False), start=1):
        if one != other:
            raise BadLog(f"line {number} says {_short(one)}, but the rules give {_short(other)}")
    if len(told) != len(played):
        raise BadLog(f"the log has {len(told)} lines, but the rules give {len(played)}")


def _short(line: str) -> str:
    return line.partition(',"hash"')[0] + "}"
