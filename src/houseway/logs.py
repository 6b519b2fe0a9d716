"""Logs read again: the rules they were dealt by, and whether they hold.

A log names its rules by their digest. They are looked for among the texts that somebody gives, the installed filing and
its superseded revisions. Where the family's code has changed since (its rules number is another), a log is not played
again but checked from its events; what today's rules would do differently is told beside it.
"""

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from houseway.filings.files import FilingError, Source, source
from houseway.filings.model import UnknownSchedule
from houseway.filings.readings import UnknownReading
from houseway.library import UnknownFiling, load, revisions
from houseway.table.account import Voided, account, voided
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.log import BadLog, DamagedLog, GoneRules, Log, UnknownRules
from houseway.table.replay import otherwise, rerun

Given = str | Path | Source
"""Rules that somebody has at hand: an id, a file, a text."""


class Verified(NamedTuple):
    """A log that holds."""

    log: Log
    game: Game
    """The rules it was dealt by."""
    hand: Hand | None
    """The hand, played again; nothing where only its events could be checked."""
    stacks: dict[int, int]
    """Every seat's chips as the log leaves them."""
    void: Voided | None = None
    """What becomes of a hand in play that nobody can play on."""
    differs: tuple[str, ...] = ()
    """What today's rules would do differently."""


def read_log(text: str, given: Iterable[Given] = ()) -> Log:
    """The log in a text, to be looked at: one of the first format has its facts once it is played again, if it can."""
    log = Log.from_text(text)
    if log.header["houseway"] > 1:
        return log
    try:
        return replay(log, given).log
    except BadLog:
        return log


def replay(log: Log | str, given: Iterable[Given] = ()) -> Hand:
    """The hand that a log tells, played again by the rules it was dealt by.

    `BadLog` where the log is damaged, where the rules give something else, where they are not at hand (`UnknownRules`),
    or where the code no longer has them (`GoneRules`).
    """
    found = verify(log, given)
    if found.hand is None:
        today = found.game.family
        raise GoneRules(
            f"this hand was dealt by rules number {number_of(found.log)} of {today.title}, and today's number is"
            f" {today.number}: it can be checked by its events, but not played again"
        )
    return found.hand


def verify(log: Log | str, given: Iterable[Given] = ()) -> Verified:
    """Check a log, by playing it again or by its events; `BadLog` says what is wrong with it."""
    log = Log.from_text(log) if isinstance(log, str) else log
    if log.header["houseway"] == 1:
        return _of_the_first_format(log, given)
    game = rules_of(log, given)
    return _played_again(log, game) if number_of(log) == game.family.number else _by_its_events(log, game)


def number_of(log: Log) -> int:
    """The rules number that a log was dealt by."""
    number: int = log.header.get("number", 1)
    return number


def rules_of(log: Log, given: Iterable[Given] = ()) -> Game:
    """The rules that a log names, by their digest; `UnknownRules` where they are not at hand."""
    sheet = _named(log, "schedule").rpartition(" ")[0]
    digest = _named(log, "rules")
    near = None
    for game in _candidates(_named(log, "filing"), _readings(log), given):
        if game.digest(sheet) == digest:
            return game
        near = near or game
    account(log)
    name = f"{_named(log, 'filing')}, revision {_named(log, 'revision')}"
    gone = f"the rules it was dealt by ({name}, digest {digest[:12]}) are neither installed nor kept"
    if near is None:
        raise UnknownRules(gone)
    differs = list(otherwise(log, near, f"revision {near.filing.revision}"))
    much = "differs" if differs else "does not differ in this hand"
    raise UnknownRules(f"{gone}; revision {near.filing.revision}, which is at hand, {much}", differs)


def find_rules(filing: str, readings: Mapping[str, str], schedule: str | None, digest: str) -> Game | None:
    """The filing with that digest among the installed and the superseded ones, on the sheet of a collection option."""
    for game in _candidates(filing, readings, ()):
        with contextlib.suppress(UnknownSchedule):
            if game.digest(game.schedule(schedule)[0]) == digest:
                return game
    return None


def _candidates(filing: str, readings: Mapping[str, str], given: Iterable[Given]) -> Iterator[Game]:
    """Whatever may be the rules of a log: those given, the installed filing, its superseded revisions."""
    kept = reversed(revisions(filing).values())
    for one in chain(given, map(source, kept)):
        try:
            yield load(one, readings)
        except (FilingError, UnknownFiling, UnknownReading):
            continue


def _readings(log: Log) -> Mapping[str, str]:
    told = log.header.get("readings")
    if not isinstance(told, dict):
        raise DamagedLog("the header does not name its readings")
    return told


def _named(log: Log, name: str) -> str:
    told = log.header.get(name)
    if not isinstance(told, str):
        raise DamagedLog(f"the header does not name its {name}")
    return told


def _played_again(log: Log, game: Game) -> Verified:
    hand = rerun(log, game)
    return Verified(log, game, hand, hand.stacks)


def _by_its_events(log: Log, game: Game) -> Verified:
    found = account(log)
    void = None if found.over else voided(log)
    return Verified(log, game, None, found.stacks, void, tuple(otherwise(log, game, "today's rules")))


def _of_the_first_format(log: Log, given: Iterable[Given]) -> Verified:
    """A log that does not name its revision: whichever gives the same choices, cards and money."""
    problems: list[BadLog] = []
    for game in _candidates(_named(log, "filing"), _readings(log), given):
        if game.family.number != number_of(log):
            return _by_its_events(log, game)
        try:
            return _played_again(log, game)
        except BadLog as bad:
            problems.append(bad)
    unknown = UnknownRules(f"the filing it was dealt by, {_named(log, 'filing')}, is neither installed nor kept")
    raise problems[0] if problems else unknown
