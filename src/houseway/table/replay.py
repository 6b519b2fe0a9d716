"""Running a log again: the same setup and the same decisions give the same events."""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from houseway.felt.chips import money
from houseway.table.account import account
from houseway.table.events import Acted, Event, Moved, Ruled, Said, Settled, Told
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.log import INPUTS, BadLog, DamagedLog, Log
from houseway.table.options import IllegalDecision
from houseway.table.setup import Setup
from houseway.table.table import Table


def rerun(log: Log, game: Game) -> Hand:
    """The hand that the log tells, played again by `game`; `BadLog` where the two part."""
    hand = _begun(log, game)
    for problem in (*_played_out(log, hand), *_differences(log, hand, "but the rules give")):
        raise BadLog(problem)
    return hand


def otherwise(log: Log, game: Game, by: str) -> Iterator[str]:
    """What a game, called `by`, would do differently from what the log tells: where the two part first, and what that
    costs whom."""
    try:
        hand = _begun(log, game)
    except DamagedLog as bad:
        yield f"by {by} no such hand could be dealt: {bad}"
        return
    stopped = list(_played_out(log, hand))
    differences = list(_differences(log, hand, f"and by {by} it would be"))
    yield from (differences or stopped)[:1]
    told = account(log)
    for seat, stack in hand.stacks.items() if not stopped else ():
        if stack != told.stack(seat):
            yield f"seat {seat} ends with {money(told.stack(seat))}, and by {by} it would be {money(stack)}"


def _begun(log: Log, game: Game) -> Hand:
    try:
        return Hand(_setup(log.header, game))
    except (KeyError, TypeError, AttributeError, IndexError) as bad:
        raise DamagedLog(f"the header does not set up a hand: {bad!r}") from None
    except ValueError as bad:
        raise DamagedLog(f"the header does not set up a hand: {bad}") from None


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


def _played_out(log: Log, hand: Hand) -> Iterator[str]:
    """Decide and rule as the log tells, until a decision is not allowed."""
    for number, event in log.numbered():
        if isinstance(event, INPUTS):
            try:
                hand.repeat(event)
            except IllegalDecision as bad:
                yield f"line {number}: {bad}"
                return


def _differences(log: Log, hand: Hand, but: str) -> Iterator[str]:
    """Where the log and the hand tell different things."""
    counts = _without_words if log.header["houseway"] == 1 else _without_lines
    told, played = _counting(log, counts), _counting(hand.log, counts)
    for one, other in zip_longest(told, played):
        if one is None:
            yield f"the log says nothing more, {but} {other[1]}"
        elif other is None:
            yield f"line {one[0]} says {one[1]}, {but} nothing more"
        elif one[1] != other[1]:
            yield f"line {one[0]} says {one[1]}, {but} {other[1]}"


def _counting(log: Log, counts: Callable[[Event], str]) -> Iterator[tuple[int, str]]:
    for number, event in log.numbered():
        text = counts(event)
        if text:
            yield number, text


def _without_lines(event: Event) -> str:
    """An event as it counts: where in a document its rule stands may be corrected later."""
    return event._replace(lines="").json() if isinstance(event, Ruled | Settled | Told | Said) else event.json()


def _without_words(event: Event) -> str:
    """The choice, the cards or the money of an event; nothing where it only tells of them."""
    if isinstance(event, Told | Settled | Said):
        return ""
    if isinstance(event, Moved):
        return event._replace(why="").json()
    if isinstance(event, Acted):
        return event._replace(ask="", about="").json()
    return _without_lines(event)
