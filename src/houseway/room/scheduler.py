"""What happens by itself at a table: hands end, bots and clocks act, bots get chips, the next hand is dealt.

All of it may have been done by another process in the meantime: each is checked when it is made.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from houseway.felt.shuffle import new_seed, seed_from
from houseway.room import bots
from houseway.room.brush import Brush
from houseway.room.clock import Clock
from houseway.room.lines import Lines
from houseway.room.listeners import Listeners
from houseway.room.pause import Pause
from houseway.room.pictures import Pictures
from houseway.room.presence import Presence
from houseway.room.table_state import Body, LiveTable, Make, Occupant, Refused, body_of
from houseway.room.timeouts import by_default
from houseway.table.game import part
from houseway.table.options import Choice

DESERTED = 5 * 60.0
"""Seconds after which a table is closed where nobody sits but bots, and nobody watches."""
AT_ONCE = 0.05
LATE_TWICE = 2
"""A seat for which the clock has acted so often in a row sits out; one whose person has gone, after the first time."""


class Due(NamedTuple):
    """The next entry that a table makes by itself, and in how many seconds."""

    wait: float
    kind: str
    make: Make


class Course:
    """How one table goes on by itself."""

    def __init__(
        self, live: LiveTable, listeners: Listeners, clock: Clock, sole: bool = True, lines: Lines | None = None
    ) -> None:
        """`sole` is whether no other process serves the table; `lines` tell who is in the room at all."""
        self._live = live
        self._listeners = listeners
        self._clock = clock
        self.presence = Presence(live, listeners, clock, sole)
        self.pause = Pause(live, listeners, clock, self.presence)
        self._pictures = Pictures(live, listeners)
        self.brush = Brush(live, Lines(sole, clock.now) if lines is None else lines, clock.now)
        self._chance = random.Random(f"{live.id} {live.opening.seed}" if live.opening.seed else None)
        self._found: tuple[int, Choice | None] = -1, None
        """What is done without asking at the question that an entry has put."""
        self.seen = clock.now()
        """When anything was last known to happen here."""

    def due(self) -> Due | None:
        """The next thing that happens by itself, if any: of the hand, or of who is here."""
        found = [one for one in (*self._of_people(), self._of_hands()) if one]
        return min(found, key=lambda one: one.wait, default=None)

    def _of_people(self) -> list[Due]:
        """Whoever is promised a seat has it before the next hand is dealt."""
        found = () if self._live.paused else (self.brush.due(), self.presence.due(), self._pictures.due())
        return [Due(*due) for due in found if due]

    def _of_hands(self) -> Due | None:
        """Nothing while nobody is there."""
        live = self._live
        if live.gone:
            return Due(0, "void", _void)
        if live.hand and live.hand.over and not live.settled:
            return Due(0, "ended", _end)
        leaving = next((seat for seat, one in live.seats.items() if one.leaving), None)
        if leaving is not None and not live.playing:
            return Due(0, "leave", partial(_leave, seat=leaving))
        if live.paused:
            return None
        if not (live.last or leaving is not None or self._listeners):
            return self._without_anybody()
        return self._in_hand() if live.playing else self._between()

    # -- while nobody is there

    @property
    def deserted(self) -> bool:
        """Whether nobody watches, and nobody sits but bots; the floor's own tables are the floor's to close."""
        live = self._live
        return self.forsaken and not live.seating.claims and not any(one.person for one in live.seats.values())

    @property
    def forsaken(self) -> bool:
        """Whether nobody watches, and whoever sits here has gone."""
        live = self._live
        left = (one.gone or one.leaving for one in live.seats.values() if one.person)
        return not self._listeners and not live.paused and all(left)

    def desert(self) -> tuple[str, Make]:
        """The entry by which the room itself closes the table."""
        kind = self._live.closing()

        def make(live: LiveTable) -> Body:
            if not self.forsaken or live.last or live.closing() != kind:
                raise Refused("somebody has come.")
            return {"why": "deserted"}

        return kind, make

    def _without_anybody(self) -> Due | None:
        if not self.deserted:
            return None
        wait = DESERTED - (self._clock.now() - self.seen) / 1000
        return Due(max(0, wait), *self.desert())

    # -- in a hand

    def _in_hand(self) -> Due:
        live = self._live
        assert live.hand and live.hand.decision
        seat = live.hand.decision.seat
        if unasked := self._unasked(seat):
            return Due(0, "act", self._act_unasked(seat, live.asked, unasked))
        wait = self._patience(seat) - self._clock.took() / 1000
        return Due(max(0, wait), "act", self._act_for(seat, live.asked))

    def _unasked(self, seat: int) -> Choice | None:
        """What a seat whose person is here wants done without being asked, if it is that."""
        live = self._live
        one = live.seats.get(seat)
        if one is None or not one.autos or one.leaving or not self.presence.present(one):
            return None
        if self._found[0] != live.asked:
            assert live.hand is not None
            found = (part(auto.choose)(live.hand) for auto in live.autos if auto.name in one.autos)
            self._found = live.asked, next((choice for choice in found if choice), None)
        return self._found[1]

    def _act_unasked(self, seat: int, asked: int, choice: Choice) -> Make:
        def make(live: LiveTable) -> Body:
            if live.asked != asked or live.paused:
                raise Refused("somebody has acted.")
            return {**body_of(choice), "seat": seat, "auto": True, "took": self._clock.took()}

        return make

    def _patience(self, seat: int) -> float:
        """Seconds until a seat that has not acted is acted for; one that sits out does so from the next hand on."""
        one = self._live.seats.get(seat)
        if one is None or one.leaving:
            return AT_ONCE
        return self._live.opening.pace if one.bot else max(AT_ONCE, sum(self._clock.allowed(seat)))

    def _act_for(self, seat: int, asked: int) -> Make:
        """What a bot does, or the clock for somebody who is late, when asked by that entry."""

        def make(live: LiveTable) -> Body:
            if live.asked != asked or live.paused or live.hand is None or live.hand.decision is None:
                raise Refused("somebody has acted.")
            one = live.seats.get(seat)
            if one and one.bot:
                return {**body_of(bots.answer(live, seat, self._chance)), "seat": seat}
            choice = by_default(live.hand.decision, live.game, live.table.sheet)
            return {**body_of(choice), "seat": seat, "clock": True, "took": self._clock.took()}

        return make

    # -- between hands

    def _between(self) -> Due | None:
        live = self._live
        if live.last:
            return Due(0, "close", lambda _table: {})
        for seat, one in live.seats.items():
            if one.bot and live.table.stacks[seat] < bots.least(live, one.bot):
                return Due(0, "add", partial(_add, seat=seat))
            if _sits_out(one):
                return Due(0, "away", partial(_away, seat=seat))
        if any(live.number > call.hand for call in live.seating.called.values()):
            return None  # Somebody goes to the main game first.
        wait = None if live.can_deal() else self.pause.wait()
        return None if wait is None else Due(wait, "deal", deal_next(live.number, self._clock.now))


def _sits_out(one: Occupant) -> bool:
    """Whether a seat has let so many turns pass that it is not dealt the next hand."""
    return bool(one.person) and not one.away and one.late >= (1 if one.gone else LATE_TWICE)


def _end(live: LiveTable) -> Body:
    if live.settled or live.playing:
        raise Refused("the hand has ended already.")
    return live.checkpoint()


def _void(live: LiveTable) -> Body:
    if not live.gone:
        raise Refused("the hand is void already.")
    return {"hand": live.number}


def _leave(live: LiveTable, seat: int) -> Body:
    if seat not in live.seats or not live.seats[seat].leaving:
        raise Refused("the seat is left already.")
    return {"seat": seat}


def _add(live: LiveTable, seat: int) -> Body:
    """More chips for a bot that has run short."""
    one = live.seats.get(seat)
    if live.playing or one is None or not one.bot or live.table.stacks[seat] >= bots.least(live, one.bot):
        raise Refused("somebody has seen to it.")
    return {"seat": seat, "chips": bots.chips(live, one.bot) - live.table.stacks[seat]}


def _away(live: LiveTable, seat: int) -> Body:
    if seat not in live.seats or not _sits_out(live.seats[seat]):
        raise Refused("the seat sits out already.")
    return {"seat": seat}


def deal_next(number: int, now: Callable[[], int]) -> Make:
    """The hand after that one, at the time that it is then."""

    def make(live: LiveTable) -> Body:
        why = live.can_deal()
        if why or live.playing or live.number != number:
            raise Refused(why or "the next hand is dealt already.")
        rules = {"number": live.game.family.number, **live.time(now())}
        if live.table.mid_shoe:
            return {"seed": "", **rules}
        said = live.opening.seed
        return {"seed": (seed_from(f"{said} {number + 1}") if said else new_seed()).hex(), **rules}

    return make
