"""The room over HTTP and WebSocket."""

import asyncio
import contextlib
import io
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from houseway.filings.files import FilingError
from houseway.filings.readings import UnknownReading
from houseway.library import UnknownFiling, load
from houseway.room import export, wire
from houseway.room.advice import Adviser, Failed, Readings, can_tell
from houseway.room.limits import Bucket, Buckets
from houseway.room.live import MOST_CHIPS, LiveTable, Refused
from houseway.room.people import Floor, People, Person
from houseway.room.service import Desk, Full, Listener, Room
from houseway.room.store import Collected, Ended, Store
from houseway.room.wire import refusals
from houseway.table.log import Log
from houseway.table.setup import Setup
from houseway.table.view import View, public, seen_by

MOST_BODY: Final = 16_384
MOST_MESSAGE: Final = 4_096
SERVER: Final[dict[str, Any]] = {"access_log": False, "ws_max_size": MOST_BODY, "ws_per_message_deflate": False}
"""How Uvicorn serves a room: messages are short, and a compressed connection would hold a table's worth of memory."""
MOST_FLOOD: Final = 20
"""Messages beyond the limit after which a connection is closed."""
MOST_HANDS: Final = 5_000
"""Hands that are told at once: the latest ones."""
MOST_NUMBER: Final = 2**31 - 1
MOST_DECKS: Final = 100
EXPIRED: Final = 4401
"""How a connection is closed when its token has expired."""
NOT_HERE: Final = 4404
"""How it is closed where there is no such table for whoever asks."""
LATER: Final = 4503
"""How it is closed where it may be tried again: the table is full, or the store cannot be reached."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

PERSON: Final = HTTPBearer(
    auto_error=False, scheme_name="person", description="The token that POST /api/people has given."
)
FLOOR: Final = HTTPBearer(auto_error=False, scheme_name="floor", description="The token printed when the room opens.")
VISITOR: Final[dict[str, Any]] = {"security": [{"person": []}, {}]}
"""Routes that know who asks where a token is sent, and answer anybody."""
COUNTING: Final[dict[int | str, dict[str, Any]]] = {
    202: {"model": wire.Counting, "description": "They are being worked out: ask again."}
}

log = logging.getLogger(__name__)

Listed = Callable[[], list[dict[str, Any]]]
Told = Callable[[str, tuple[tuple[str, str], ...]], dict[str, Any]]


class Unknown(Refused):
    """Something that is not there."""


class NotYou(Refused):
    """Something that is not for this person."""


def create(
    store: Store,
    *,
    listed: Listed,
    told: Told,
    floor: Floor | None = None,
    page: Path | None = None,
    seeds: bool = False,
    quick: bool = False,
    limited: bool = True,
) -> FastAPI:
    """The room as an application. `listed` and `told` tell of filings; with `seeds` a table may name its seed,
    `quick` leaves nobody time to look, and only measurements are not `limited` in what they may ask and have."""
    room, people, adviser = Room(store, limited), People(store), Adviser()
    boss = floor or Floor()
    asks = Buckets(rate=30, most=120) if limited else Buckets(rate=1e9, most=1e9)
    messages = (20.0, 60.0) if limited else (1e9, 1e9)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        listening = asyncio.create_task(room.listen()) if store.notifies else None
        yield
        if listening:
            listening.cancel()
        adviser.close()
        await room.close()

    app = FastAPI(title="Houseway", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.room, app.state.people, app.state.floor = room, people, boss
    _guards(app, asks)

    def person(given: Annotated[HTTPAuthorizationCredentials | None, Depends(PERSON)]) -> Person:
        found = people.who(given.credentials) if given else None
        if found is None:
            raise HTTPException(401, "a token is needed: POST /api/people gives one.")
        return found

    def anybody(request: Request) -> Person | None:
        return people.who(request.headers.get("authorization", "").removeprefix("Bearer "))

    def the_floor(given: Annotated[HTTPAuthorizationCredentials | None, Depends(FLOOR)]) -> None:
        if not given or not boss.is_it(given.credentials):
            raise HTTPException(401, "that is for the floor.")

    known = Annotated[Person, Depends(person)]
    visitor = Annotated[Person | None, Depends(anybody)]
    by_floor = Depends(the_floor)
    form = Annotated[export.Format, Query(alias="format", description="What is written.")]
    nothing = wire.Nothing | None

    async def desk_of(table: str) -> Desk:
        try:
            return await room.desk(table)
        except KeyError:
            raise Unknown(f"there is no table {table!r}.") from None

    # -- people and filings

    @app.get("/api/health", responses=refusals())
    async def health() -> wire.Health:
        return wire.Health(room="open")

    @app.post("/api/people", status_code=201, responses=refusals(403, 409))
    async def new_person(asked: wire.NewPerson) -> wire.Known:
        return _with_token(people, await asyncio.to_thread(people.new, asked.name))

    @app.post("/api/people/renew", responses=refusals(401, 403))
    async def renew(who: known, _asked: nothing = None) -> wire.Known:
        return _with_token(people, who)

    @app.get("/api/filings", response_model=list[wire.Listed], response_model_exclude_none=True, responses=refusals())
    async def filings() -> Any:
        return await asyncio.to_thread(listed)

    @app.get("/api/filings/{cardroom}/{game}", responses=refusals(404, 409))
    async def filing(cardroom: str, game: str, reading: str = "") -> dict[str, Any]:
        chosen = tuple(sorted(_pairs(reading)))
        try:
            return await asyncio.to_thread(told, f"{cardroom}/{game}", chosen)
        except UnknownFiling as bad:
            raise Unknown(str(bad)) from None

    @app.get(
        "/api/filings/{cardroom}/{game}/odds",
        response_model=wire.Told,
        responses=COUNTING | refusals(404, 409),
    )
    async def odds(
        cardroom: str, game: str, reading: str = "", decks: Annotated[int | None, Query(ge=1, le=MOST_DECKS)] = None
    ) -> Any:
        """What each wager against the player-dealer brings, and how it is played best."""
        question = await asyncio.to_thread(_of_odds, f"{cardroom}/{game}", dict(_pairs(reading)), decks)
        try:
            found = adviser.odds(*question)
        except Failed:
            log.exception("the odds of %s could not be worked out", question)
            raise Refused("these odds could not be worked out.") from None
        return JSONResponse({"state": "counting"}, 202) if found is None else {"state": "told", "odds": found}

    # -- tables

    @app.get("/api/tables", response_model=list[wire.Summary], openapi_extra=VISITOR, responses=refusals())
    async def tables(who: visitor) -> Any:
        return [desk.summary() for desk in await room.tables() if may_watch(desk.live, who, "")]

    @app.post("/api/tables", status_code=201, responses=refusals(401, 403, 409))
    async def new_table(asked: wire.NewTable, who: known) -> wire.Opened:
        opening = asked.model_dump(exclude={"bots", "seat", "chips"})
        if opening["seed"] and not seeds:
            raise Refused("this room deals from secret seeds only.")
        if quick:
            opening |= {"pace": 0.0, "between": 0.5}
        opening["invitation"] = "" if asked.public else secrets.token_urlsafe(9)
        desk = await room.open(opening, who, asked.seat, asked.chips or 0)
        await room.fill(desk, asked.bots)
        return wire.Opened(id=desk.live.id, invitation=opening["invitation"] or None, seat=asked.seat)

    @app.get("/api/tables/{table}", response_model=wire.Watched, openapi_extra=VISITOR, responses=refusals(403, 404))
    async def one_table(table: str, who: visitor, invitation: str = "") -> Response:
        desk = await desk_of(table)
        let_in(desk.live, who, invitation)
        seat = desk.live.seat_of(who.id) if who else None
        text = f'{{"table":{desk.table_text(seat)},"hand":{desk.hand_text(seat)}}}'
        return Response(text, media_type="application/json")

    @app.post("/api/tables/{table}/seat", responses=refusals(401, 403, 404, 409))
    async def sit(table: str, asked: wire.Seat, who: known) -> wire.Done:
        desk = await desk_of(table)
        let_in(desk.live, who, asked.invitation)
        return wire.Done(sequence=await room.sit(desk, asked.seat, asked.chips, who))

    @app.post("/api/tables/{table}/leave", responses=refusals(401, 403, 404, 409))
    async def leave(table: str, who: known, _asked: nothing = None) -> wire.Done:
        return await _of_seat(await desk_of(table), who, "leave")

    @app.post("/api/tables/{table}/away", responses=refusals(401, 403, 404, 409))
    async def away(table: str, who: known, _asked: nothing = None) -> wire.Done:
        return await _of_seat(await desk_of(table), who, "away")

    @app.post("/api/tables/{table}/back", responses=refusals(401, 403, 404, 409))
    async def back(table: str, who: known, _asked: nothing = None) -> wire.Done:
        return await _of_seat(await desk_of(table), who, "back")

    @app.post("/api/tables/{table}/add", responses=refusals(401, 403, 404, 409))
    async def add(table: str, asked: wire.Chips, who: known) -> wire.Done:
        return await _of_seat(await desk_of(table), who, "add", asked.chips)

    @app.post("/api/tables/{table}/ready", responses=refusals(401, 403, 404))
    async def ready(table: str, who: known, _asked: nothing = None) -> wire.Done:
        desk = await desk_of(table)
        _ready(desk, who)
        return wire.Done(sequence=desk.live.sequence)

    @app.get(
        "/api/tables/{table}/hands",
        response_model=list[wire.HandRow],
        openapi_extra=VISITOR,
        responses=refusals(403, 404),
    )
    async def hands(table: str, who: visitor, invitation: str = "") -> Any:
        desk = await desk_of(table)
        let_in(desk.live, who, invitation)
        ended = await asyncio.to_thread(store.results, table, MOST_HANDS)
        return [
            {"hand": one.hand, "ended": True, "at": one.at, "net": one.told["net"], "fees": one.told["fees"]}
            for one in ended
        ]

    @app.get(
        "/api/tables/{table}/hands/{hand}",
        response_model=wire.Past,
        openapi_extra=VISITOR,
        responses=refusals(403, 404),
    )
    async def one_hand(
        table: str, hand: Annotated[int, InPath(ge=1, le=MOST_NUMBER)], who: visitor, invitation: str = ""
    ) -> Any:
        desk = await desk_of(table)
        let_in(desk.live, who, invitation)
        found = await asyncio.to_thread(store.hands, table, hand)
        if not found:
            raise Unknown(f"there is no hand {hand} to show yet.")
        opened = await asyncio.to_thread(store.opened, table)
        return await asyncio.to_thread(_past, found[0], who, hand <= opened)

    @app.get(
        "/api/tables/{table}/export",
        response_class=Response,
        openapi_extra=VISITOR,
        responses=exported() | refusals(403, 404, 409),
    )
    async def export_table(table: str, who: visitor, form: form, invitation: str = "") -> Response:
        """The hands of a table as the one who asks saw them."""
        desk = await desk_of(table)
        let_in(desk.live, who, invitation)
        return await asyncio.to_thread(
            lambda: _exported(form, table, store.hands(table, latest=MOST_HANDS), who.id if who else "")
        )

    # -- the floor

    @app.get("/api/floor", response_model=wire.FloorView, responses=refusals(401), dependencies=[by_floor])
    async def floor_view() -> Any:
        desks = await room.tables()
        collected, banked = await asyncio.to_thread(lambda: (store.collected(), store.banked(MOST_HANDS)))
        return _floor(desks, collected, banked)

    @app.get(
        "/api/floor/export", response_class=Response, responses=exported() | refusals(401, 404, 409),
        dependencies=[by_floor],
    )  # fmt: skip
    async def export_all(form: form, table: str | None = None) -> Response:
        """Whole hands, of one table or of all, as far as no later hand comes from the same shuffle."""
        if table is not None:
            await desk_of(table)
        return await asyncio.to_thread(lambda: _exported(form, table or "room", export.for_house(store, table), None))

    @app.post("/api/floor/tables/{table}/irregularity", responses=refusals(401, 403, 404, 409), dependencies=[by_floor])
    async def irregularity(table: str, asked: wire.Ruling) -> wire.Done:
        desk = await desk_of(table)
        await room.floor(desk, asked.name, asked.seat, asked.cards)
        return wire.Done(sequence=desk.live.sequence)

    @app.post("/api/floor/tables/{table}/{what}", responses=refusals(401, 403, 404, 409), dependencies=[by_floor])
    async def floor_does(table: str, what: str, _asked: nothing = None) -> wire.Done:
        """Pause, resume or close a table; one with a hand in progress closes when that is over."""
        desk = await desk_of(table)
        if what not in ("pause", "resume", "close"):
            raise Unknown(f"the floor cannot {what!r}.")
        kind = desk.closing() if what == "close" else what
        return wire.Done(sequence=await desk.submit(kind, lambda live: _may(live, kind)))

    # -- live

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if not _same_origin(socket.headers):
            await _close(socket, 4403)
            return
        try:
            await socket.accept()
            async with asyncio.timeout(10):
                first = json.loads((await socket.receive_text())[:MOST_MESSAGE])
            desk = await room.desk(table)
            who, expires = people.known(first.get("token"))
            let_in(desk.live, who, first.get("invitation") or "")
            listener = Listener(who, socket.client.host if socket.client else "")
            desk.join(listener)
        except (Full, TimeoutError, SQLAlchemyError):
            await _close(socket, LATER)
            return
        except (
            KeyError, Refused, ValueError, AttributeError, RecursionError, RuntimeError, WebSocketDisconnect,
        ):  # fmt: skip
            await _close(socket, NOT_HERE)
            return
        await _serve(socket, room, desk, listener, expires, Bucket(*messages), Hints(adviser, desk, listener))

    if page is not None:
        _page(app, page)
    return app


def _with_token(people: People, person: Person) -> wire.Known:
    token, expires = people.token(person)
    return wire.Known(person=person.id, name=person.name, token=token, expires=expires)


def _pairs(text: str) -> list[tuple[str, str]]:
    """Readings in a query: `name=answer,other=answer`."""
    found = []
    for part in filter(None, text.split(",")):
        name, sign, answer = part.partition("=")
        if not sign:
            raise Refused("readings are written as name=answer, with commas between them.")
        found.append((name, answer))
    return found


def _of_odds(filing: str, readings: dict[str, str], decks: int | None) -> tuple[str, Readings, int | None]:
    """What is asked about a filing's odds, in the one way in which it can be said; `Refused` where there are none."""
    try:
        game = load(filing, readings)
    except UnknownFiling as bad:
        raise Unknown(str(bad)) from None
    if not can_tell(game.family.name):
        raise Refused(f"{game.id} is played for the pot: it has no wagers against a player-dealer.")
    filed = game.filing.deck
    if decks is not None and decks not in filed.decks:
        raise Refused(f"{game.id} is not dealt from {decks} decks.")
    return game.id, tuple(sorted(game.departures.items())), None if decks == filed.play else decks


def may_watch(live: LiveTable, who: Person | None, invitation: str) -> bool:
    opening, given = live.opening, invitation.encode("utf-8", "replace")
    return (
        opening.public
        or (who is not None and (who.id == opening.by or live.seat_of(who.id) is not None))
        or bool(given and secrets.compare_digest(given, opening.invitation.encode()))
    )


def let_in(live: LiveTable, who: Person | None, invitation: str) -> None:
    if not isinstance(invitation, str) or not may_watch(live, who, invitation):
        raise NotYou("this table is by invitation.")


async def _of_seat(desk: Desk, who: Person, kind: str, chips: int = 0) -> wire.Done:
    """Something that a person does with its own seat."""

    def make(live: LiveTable) -> dict[str, Any]:
        seat = live.seat_of(who.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if kind != "add":
            live.may_of_seat(kind, seat)
            return {"seat": seat}
        if live.playing:
            raise Refused("a hand is in progress: add chips when it is over.")
        most = live.table.schedule.buy_in.max
        if chips <= 0 or live.table.stacks[seat] + chips > (MOST_CHIPS if most is None else most):
            raise Refused("so many chips cannot be added here.")
        return {"seat": seat, "chips": chips}

    return wire.Done(sequence=await desk.submit(kind, make))


def _ready(desk: Desk, who: Person) -> None:
    if desk.live.seat_of(who.id) is not None and not desk.live.playing:
        desk.ready.add(who.id)
        desk.changed.set()


def _may(live: LiveTable, what: str) -> dict[str, Any]:
    if live.closed or (what in ("pause", "resume") and (what == "pause") == live.paused):
        raise Refused(f"the table cannot {what} now.")
    if live.last:
        raise Refused("the table closes when the hand is over.")
    if what == "close" and (live.playing or not live.settled):
        raise Refused("a hand has just begun: close the table once more.")
    return {}


def _past(ended: Ended, who: Person | None, opened: bool) -> dict[str, Any]:
    """A hand that is over, as a person may see it: its log is read, and need not be played again."""
    told = Log.from_text(ended.log)
    setup = Setup.from_header(load(told.header["filing"], told.header["readings"]), told.header)
    mine = export.seat_of(ended, who.id if who else "")
    view = View(mine, public(setup), tuple(seen_by(event, mine) for event in told.events), None, None).json()
    seed = setup.cards.seed
    return {
        "hand": ended.hand,
        "view": view,
        "names": ended.told["names"],
        "you": mine,
        "commitment": view["setup"]["cards"].get("commitment", ""),
        "log": ended.log if opened else None,
        "seed": seed.hex() if opened and seed else None,
        "deck": [str(card) for card in setup.game.deck(setup.decks).cards] if opened else None,
    }


def exported() -> dict[int | str, dict[str, Any]]:
    """What an export answers with, by its form."""
    content = {media: {"schema": {"type": "string", "format": "binary"}} for media in export.MEDIA.values()}
    return {200: {"description": "A file.", "content": content}}


def _exported(form: export.Format, name: str, hands: Any, person: str | None) -> Response:
    file = io.BytesIO()
    try:
        export.write(file, form, hands, person)
    except export.NothingToTell as bad:
        raise Refused(str(bad)) from None
    named = {"content-disposition": f'attachment; filename="houseway-{name}.{export.SUFFIX[form]}"'}
    return Response(file.getvalue(), media_type=export.MEDIA[form], headers=named)


def _floor(desks: list[Desk], collected: list[Collected], banked: list[Ended]) -> dict[str, Any]:
    totals: dict[str, dict[str, int]] = {}
    for one in collected:
        held = totals.setdefault(one.table, {"drop": 0, "jackpot": 0})
        held["drop"] += one.drop
        held["jackpot"] += one.jackpot
    return {
        "tables": [
            {
                **desk.table(),
                "closed": desk.live.closed,
                "irregularities": list(desk.live.game.filing.irregularities),
                **totals.get(desk.live.id, {"drop": 0, "jackpot": 0}),
            }
            for desk in desks
        ],
        "collected": [
            {"table": one.table, "hour": _hour(one.at), "drop": one.drop, "jackpot": one.jackpot} for one in collected
        ],
        "banked": [
            {
                "table": one.table,
                "hand": one.hand,
                "banker": one.told["people"].get(str(bank["seat"])) or f"{one.table} {bank['seat']}",
                "name": one.told["names"].get(str(bank["seat"]), ""),
                **bank,
            }
            for one in banked
            if (bank := one.told["bank"])
        ],
    }


def _hour(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:00")


# -- one connection


class Hints:
    """Advice to one connection, one question at a time; nothing else waits for it."""

    def __init__(self, adviser: Adviser, desk: Desk, listener: Listener) -> None:
        self._adviser, self._desk, self._listener = adviser, desk, listener
        self._task: asyncio.Task[None] | None = None

    def ask(self, person: Person, message: Mapping[str, Any]) -> None:
        """What the answers are worth to whoever is asked; told when it is known, `Refused` to anybody else."""
        live = self._desk.live
        seat = live.seat_of(person.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        sequence = message.get("sequence")
        if type(sequence) is not int or not live.answers(sequence):
            raise Refused("that is late: the table has gone on.")
        hand = live.hand
        if hand is None or hand.decision is None or hand.decision.seat != seat:
            raise Refused("it is not your turn.")
        if self._task and not self._task.done():
            raise Refused("you have asked for advice already: one question at a time.")
        if can_tell(live.game.family.name):
            self._task = asyncio.create_task(self._tell(sequence, str(hand.log), seat, hand.setup.decks))
        else:
            self._send(sequence, [])

    async def _tell(self, sequence: int, told: str, seat: int, decks: int) -> None:
        self._send(sequence, await self._adviser.advice(told, seat, decks))

    def _send(self, sequence: int, advice: list[dict[str, Any]]) -> None:
        self._listener.send({"type": "advice", "sequence": sequence, "advice": advice})

    def close(self) -> None:
        if self._task:
            self._task.cancel()


async def _serve(
    socket: WebSocket, room: Room, desk: Desk, listener: Listener, expires: float, bucket: Bucket, hints: Hints
) -> None:
    """Everything between a table and somebody who has joined it, until one of them has enough."""
    sending = asyncio.create_task(_send(socket, listener))
    # A token that expires ends the connection: whoever comes back is known again, or is a bystander.
    loop = asyncio.get_running_loop()
    ending = loop.call_later(expires - time.time(), listener.cut, EXPIRED) if expires else None
    try:
        await _listen(socket, room, desk, listener, bucket, hints)
        await _close(socket, 4429)
    except (WebSocketDisconnect, RuntimeError, KeyError):
        # A connection that has gone, or that sent bytes where text belongs.
        pass
    finally:
        desk.quit(listener)
        hints.close()
        if ending:
            ending.cancel()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await sending


async def _close(socket: WebSocket, code: int) -> None:
    """Close a connection that may have gone already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.queue.get()) is not None:
        await socket.send_text(message)
    await _close(socket, listener.code)


async def _listen(socket: WebSocket, room: Room, desk: Desk, listener: Listener, bucket: Bucket, hints: Hints) -> None:
    flood = 0
    while True:
        text = await socket.receive_text()
        if not bucket.take():
            flood += 1
            if flood > MOST_FLOOD:
                return
            listener.send(_refusal(desk, "that is too fast."))
            continue
        if len(text) > MOST_MESSAGE:
            listener.send(_refusal(desk, "that is too long."))
            continue
        try:
            message = json.loads(text)
            if not isinstance(message, dict):
                raise Refused("a message is an object.")
            await _heard(room, desk, listener, message, hints)
        except Refused as bad:
            listener.send(_refusal(desk, str(bad)))
        except (ValueError, RecursionError):
            listener.send(_refusal(desk, "that is not JSON."))
        except SQLAlchemyError:
            log.exception("an action at table %s could not be written", desk.live.id)
            listener.send(_refusal(desk, "the store cannot be reached: nothing was acknowledged."))


async def _heard(room: Room, desk: Desk, listener: Listener, message: Mapping[str, Any], hints: Hints) -> None:
    match message.get("type"):
        case "sync":
            desk.sync(listener)
        case "ready" if listener.person:
            _ready(desk, listener.person)
        case "act" if listener.person:
            await room.act(desk, listener.person, message)
        case "advise" if listener.person:
            hints.ask(listener.person, message)
        case "act" | "ready" | "advise":
            raise Refused("bystanders only watch.")
        case _:
            raise Refused("a message is of type act, advise, ready or sync.")


def _refusal(desk: Desk, why: str) -> dict[str, Any]:
    return {"type": "refused", "error": why, "sequence": desk.live.sequence}


# -- guards


def _guards(app: FastAPI, asks: Buckets) -> None:
    """Limits, headers, the origin of requests, and one sentence for whatever goes wrong."""

    @app.middleware("http")
    async def guard(request: Request, proceed: Callable[[Request], Any]) -> Response:
        refused = _refused(request, asks)
        response: Response = refused or await proceed(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            response.headers["cache-control"] = "no-store"
        return response

    @app.exception_handler(Unknown)
    async def unknown(_request: Request, bad: Unknown) -> JSONResponse:
        return _said(404, str(bad))

    @app.exception_handler(NotYou)
    async def not_you(_request: Request, bad: NotYou) -> JSONResponse:
        return _said(403, str(bad))

    @app.exception_handler(Refused)
    async def refused(_request: Request, bad: Refused) -> JSONResponse:
        return _said(409, str(bad))

    @app.exception_handler(SQLAlchemyError)
    async def no_store(request: Request, bad: SQLAlchemyError) -> JSONResponse:
        log.error("%s %s: the store failed", request.method, request.url.path, exc_info=bad)
        return _said(503, "the store cannot be reached: nothing was acknowledged.")

    @app.exception_handler(FilingError)
    @app.exception_handler(UnknownReading)
    async def bad_filing(_request: Request, bad: ValueError) -> JSONResponse:
        return _said(422, str(bad))

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, bad: RequestValidationError) -> JSONResponse:
        first = bad.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return _said(422, f"{where or 'the request'}: {first['msg'].lower()}.")

    @app.exception_handler(HTTPException)
    async def other(_request: Request, bad: HTTPException) -> JSONResponse:
        return _said(bad.status_code, str(bad.detail))


def _said(status: int, sentence: str) -> JSONResponse:
    """An error in one sentence; half a character that was sent and is quoted in it is written as its number."""
    return JSONResponse({"error": sentence.encode("utf-8", "backslashreplace").decode()}, status)


def _refused(request: Request, asks: Buckets) -> JSONResponse | None:
    if not request.url.path.startswith("/api/"):
        return None
    who = request.client.host if request.client else ""
    if not asks.take(who):
        return _said(429, "that is too fast.")
    if request.method not in ("GET", "HEAD") and not _same_origin(request.headers):
        return _said(403, "requests come from the room's own page.")
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY or "transfer-encoding" in request.headers:
        return _said(413, "that is too long.")
    return None


def _same_origin(headers: Mapping[str, str]) -> bool:
    """A browser says where a page came from; programs say nothing."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _page(app: FastAPI, folder: Path) -> None:
    """The built page: its files, and its first one for everything else."""
    root = folder.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            return _said(404, "there is nothing here.")
        wanted = (root / path).resolve()
        if wanted.is_relative_to(root) and wanted.is_file():
            forever = {"cache-control": "public, max-age=31536000, immutable"} if "/assets/" in f"/{path}" else {}
            return FileResponse(wanted, headers=forever)
        return FileResponse(root / "index.html")
