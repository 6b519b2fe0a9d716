"""What is told of a table: to the lobby, to the floor, and to everybody who watches it."""

from dataclasses import asdict
from functools import cached_property
from typing import Any, Final

from houseway.fees.clock import notice
from houseway.room.asking import asked
from houseway.room.clock import Clock
from houseway.room.export import forms
from houseway.room.listeners import Listener, Listeners, as_json
from houseway.room.people import handle
from houseway.room.printed import printed, spots
from houseway.room.road import Road
from houseway.room.scheduler import Course
from houseway.room.table_state import LiveTable
from houseway.room.viewer import Viewer
from houseway.sheets.options import costs, stakes
from houseway.table.hand import Hand
from houseway.words.narrator import Narrator
from houseway.words.voice import Voice

CLOSED: Final = '{"type":"closed"}'


class Telling:
    """The texts of one table, and who has been told which of them."""

    def __init__(self, live: LiveTable, listeners: Listeners, clock: Clock, road: Road, course: Course) -> None:
        self._live = live
        self._listeners = listeners
        self._clock = clock
        self._road = road
        self._course = course
        self._viewers: dict[int | None, Viewer] = {}
        """What has been told of the hand, by the seat that was told it."""
        self._of: Hand | None = None

    # -- to listeners

    def sync(self, listener: Listener) -> None:
        """The whole state."""
        seat = listener.seat(self._live)
        listener.table = self.table_text(seat, listener.host(self._live), listener.kept(self._live))
        hand = self.hand_text(listener.dealt(self._live))
        listener.hand, listener.told, listener.sequence = self._live.number, self._live.events, self._live.sequence
        listener.put(f'{{"type":"table","table":{listener.table},"hand":{hand}}}')

    def tell(self, whole: bool) -> None:
        """What is new, to everybody: `whole` where the table itself may have changed, and not only the hand.

        Whoever has the same view and has been told as much gets the same text, which is made once.
        """
        if not self._listeners:
            return
        if self._live.closed:
            for listener in self._listeners:
                listener.put(CLOSED)
            return
        changing = self._changing_text() if whole else ""
        made: dict[tuple[int | None, int], str] = {}
        tables: dict[tuple[int | None, bool, int | None], str] = {}
        for listener in self._listeners:
            seat = listener.seat(self._live)
            if listener.hand != self._live.number:
                self.sync(listener)
                continue
            key = (listener.dealt(self._live), listener.told)
            if key not in made:
                made[key] = self._news(*key)
            table = ""
            if whole:
                viewer = (seat, listener.host(self._live), listener.kept(self._live))
                if viewer not in tables:
                    tables[viewer] = self._table_text(*viewer, changing)
                if tables[viewer] != listener.table:
                    listener.table = tables[viewer]
                    table = f',"table":{listener.table}'
            if table or self._live.sequence > listener.sequence:
                listener.put(f'{{"type":"events",{made[key]}{table}}}')
            listener.told, listener.sequence = self._live.events, self._live.sequence

    # -- the hand

    def hand_text(self, seat: int | None) -> str:
        """The hand that is played, or was played last, as a seat may see it."""
        if self._live.hand is None:
            return "null"
        return f"{{{self._news(seat, 0)},{self._beginning()}}}"

    def _news(self, seat: int | None, told: int) -> str:
        """What a seat has not been told of the hand, and where it stands now: the inside of a JSON object."""
        live, hand = self._live, self._live.hand
        begin = f'"sequence":{live.sequence},"hand":{live.number},'
        if hand is None:
            return begin + '"events":[],"toAct":null,"decision":null,"clock":null,"over":true,"outcome":null'
        view = hand.view(seat)
        viewer = self._viewer(hand, seat)
        viewer.follow(view.events[len(viewer.told) :])
        decision = as_json(asked(viewer.words, live.game, view))
        outcome = viewer.outcome(hand.setup.stacks) if hand.over else None
        return (
            f'{begin}"events":[{",".join(viewer.told[told:])}],"toAct":{as_json(view.to_act)},"decision":{decision},'
            f'"clock":{as_json(self._clock.told())},"over":{as_json(hand.over)},'
            f'"outcome":{as_json(outcome)}'
        )

    def _viewer(self, hand: Hand, seat: int | None) -> Viewer:
        if self._of is not hand:
            self._of, self._viewers = hand, {}
        if seat not in self._viewers:
            names = {number: one.name for number, one in self._live.players.items()}
            self._viewers[seat] = Viewer(self._live.game, Voice(seat, names, page=True))
        return self._viewers[seat]

    def _beginning(self) -> str:
        """How the hand was set up, as far as everybody may know."""
        live = self._live
        assert live.hand is not None
        setup = live.hand.setup
        told = {
            "number": live.number,
            "state": dict(setup.state),
            "stacks": {str(seat): stack for seat, stack in setup.stacks.items()},
            "root": live.root(),
        }
        return as_json(told)[1:-1]

    # -- the table

    def table_text(self, seat: int | None, host: bool = False, kept: int | None = None) -> str:
        """The table as a seat, and perhaps whoever has opened it, is told it."""
        return self._table_text(seat, host, kept, self._changing_text())

    def _table_text(self, seat: int | None, host: bool, kept: int | None, changing: str) -> str:
        own = as_json({"autos": self._autos(seat), "you": seat, "host": host, "kept": kept})[1:]
        return f"{{{self._lasting_text},{changing},{own}"

    def table(self) -> dict[str, Any]:
        """The table as the floor is told it."""
        return {**self._lasting, **self._changing(), "autos": [], "you": None, "host": False, "kept": None}

    def summary(self) -> dict[str, Any]:
        """What the lobby says of the table."""
        live = self._live
        return {
            **self._named,
            "seats": {str(seat): self._sitter(seat) for seat in sorted(live.seats)},
            **self._busy(),
        }

    def _sitter(self, seat: int) -> dict[str, Any]:
        live = self._live
        one = live.seats[seat]
        return {
            "name": one.name,
            "who": handle(one.person),
            "picture": one.picture and {"pattern": one.picture["pattern"], "colour": one.picture["colour"]},
            "bot": bool(one.bot),
            "stack": live.table.stacks.get(seat, 0),
            "presence": self._course.presence.standing(one),
        }

    def _autos(self, seat: int | None) -> list[dict[str, Any]]:
        """The switches at a seat, for whoever sits there."""
        one = self._live.seats.get(seat) if seat is not None else None
        named = [auto.name for auto in self._live.autos] if one else []
        return [
            {"name": name, "label": self._words.say(f"auto-{name}"), "on": one is not None and name in one.autos}
            for name in named
        ]

    def _lists(self) -> dict[str, Any]:
        """Who waits for a seat, or for another one; and the seats that are kept for somebody."""
        live, seating = self._live, self._live.seating
        offered = {one.person: seat for seat, one in seating.offers.items() if not one.source}
        return {
            "listed": [{"name": one.name, "seat": offered.get(one.person)} for one in seating.waiting],
            "changes": [
                {"seat": seat, "to": to or None}
                for person, to in seating.changes.items()
                if (seat := live.seat_of(person)) is not None
            ],
            "keptSeats": sorted({*seating.offers, *seating.claims}),
            "called": sorted(seat for person in seating.called if (seat := live.seat_of(person)) is not None),
        }

    def _busy(self) -> dict[str, Any]:
        """How much goes on; people are those who sit here and are present."""
        live = self._live
        return {
            "hands": live.table.hands,
            "open": not live.closed,
            "people": len(self._course.presence.people),
            "waiting": len(live.seating.waiting),
            "free": len(live.free()),
        }

    @cached_property
    def _lasting_text(self) -> str:
        return as_json(self._lasting)[1:-1]

    def _changing_text(self) -> str:
        return as_json(self._changing())[1:-1]

    @cached_property
    def _lasting(self) -> dict[str, Any]:
        """What never changes at a table."""
        live = self._live
        filing, layout = live.game.filing, live.game.family.layout
        return {
            **self._named,
            "family": live.game.family.name,
            "banked": filing.player_dealer is not None,
            "layout": asdict(layout),
            "printed": printed(self._words, filing, live.table.sheet, layout),
            "exports": forms(live.game),
            "readings": live.game.departures,
            "decks": live.table.decks,
            "buyIn": [live.table.schedule.buy_in.min, live.table.schedule.buy_in.max],
            "fees": [cost.text for cost in costs(filing, live.table.sheet, live.table.schedule)],
            "backline": bool(live.table.terms.get("backline")),
            "reading": live.opening.between,
            "wagers": spots(filing, live.table.sheet, layout),
            "corrects": live.game.corrects,
            "ahead": [
                {"does": list(does), "label": self._words.say(f"ahead-{'-'.join(does)}")}
                for does in live.game.family.ahead
            ],
        }

    @cached_property
    def _named(self) -> dict[str, Any]:
        live = self._live
        filing = live.game.filing
        return {
            "id": live.id,
            "name": live.opening.name or filing.title,
            "filing": filing.id,
            "revision": filing.revision,
            "title": filing.title,
            "cardroom": filing.cardroom,
            "schedule": f"{live.table.sheet} {live.table.schedule.option[0]}",
            "stakes": stakes(live.game, live.table.sheet, live.table.schedule, live.table.limits, live.table.terms),
            "limits": list(live.table.limits),
            "size": live.table.size,
            "main": live.opening.main or None,
        }

    def _changing(self) -> dict[str, Any]:
        """What may change at a table from one entry to the next, or as people come and go."""
        live = self._live
        pause = self._course.pause
        why = "" if live.playing else live.can_deal()
        waits = not live.playing and not why
        return {
            "seats": {
                str(seat): {**self._sitter(seat), "away": one.away, "leaving": one.leaving}
                for seat, one in sorted(live.seats.items())
            },
            **self._busy(),
            **self._lists(),
            "paused": live.paused,
            "next": pause.told() if waits else None,
            "held": waits and pause.held,
            "ready": [seat for seat, one in sorted(live.seats.items()) if waits and one.person in pause.ready],
            "why": why,
            "notice": self._notice(),
            "road": self._road.told(),
        }

    def _notice(self) -> str:
        """A hand that is void; or what is collected by time: as it is posted, or once the clock has struck."""
        live = self._live
        if live.void and live.void == live.number:
            return self._words.say("hand-void", number=live.number)
        if live.half_hours is None:
            return ""
        due = not live.playing and live.half_hours.due(self._clock.now())
        return notice(self._words, live.table, live.ready, due)

    @cached_property
    def _words(self) -> Narrator:
        return Narrator(self._live.game)
