"""The room over HTTP and WebSocket."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import Body, Depends, FastAPI, Header, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from starlette.exceptions import HTTPException

from houseway.filings.files import FilingError
from houseway.library import UnknownFiling, replay
from houseway.room.limits import Bucket, Buckets
from houseway.room.live import LiveTable, Refused
from houseway.room.people import Floor, People, Person
from houseway.room.service import Desk, Listener, Room
from houseway.room.store import Ended, Store

MOST_BODY: Final = 16_384
MOST_MESSAGE: Final = 4_096
MOST_FLOOD: Final = 20
"""Messages beyond the limit after which a connection is closed."""
MOST_SECONDS: Final = 3_600
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

Listed = Callable[[], list[dict[str, Any]]]
Told = Callable[[str, tuple[tuple[str, str], ...]], dict[str, Any]]


class Asked(BaseModel):
    """What is sent to the room: nothing more than is known."""

    model_config = ConfigDict(extra="forbid")


class NewPerson(Asked):
    name: StrictStr = Field(max_length=64)


class NewTable(Asked):
    filing: StrictStr = Field(max_length=80)
    schedule: StrictStr | None = Field(default=None, max_length=40)
    readings: dict[str, StrictStr] = Field(default_factory=dict, max_length=60)
    limits: tuple[StrictInt, StrictInt] | None = None
    decks: StrictInt | None = None
    size: StrictInt | None = None
    terms: dict[str, Any] = Field(default_factory=dict, max_length=10)
    name: StrictStr = Field(default="", max_length=40)
    bots: StrictInt = Field(default=0, ge=0, le=14)
    pace: float = Field(default=1.0, ge=0, le=10)
    between: float = Field(default=6.0, ge=0, le=60)
    clock: float = Field(default=30, ge=5, le=MOST_SECONDS)
    bank: float = Field(default=60, ge=0, le=MOST_SECONDS)
    public: StrictBool = True
    seed: StrictStr = Field(default="", max_length=64)
    seat: StrictInt | None = None
    chips: StrictInt | None = None


class Seat(Asked):
    seat: StrictInt
    chips: StrictInt
    invitation: StrictStr = Field(default="", max_length=64)


class Chips(Asked):
    chips: StrictInt


class Ruling(Asked):
    name: StrictStr = Field(max_length=64)
    seat: StrictInt | None = None
    cards: StrictStr = Field(default="", max_length=200)


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
) -> FastAPI:
    """The room as an application. `listed` and `told` tell of filings; with `seeds` a table may name its seed,
    and `quick` leaves nobody time to look."""
    room, people = Room(store), People(store)
    boss = floor or Floor()
    asks = Buckets(rate=30, most=120)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        listening = asyncio.create_task(room.listen()) if store.notifies else None
        yield
        if listening:
            listening.cancel()
        await room.close()

    app = FastAPI(title="Houseway", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.room, app.state.people, app.state.floor = room, people, boss
    _guards(app, asks)

    def person(authorization: Annotated[str, Header()] = "") -> Person:
        found = people.who(authorization.removeprefix("Bearer "))
        if found is None:
            raise HTTPException(401, "a token is needed: POST /api/people gives one.")
        return found

    def anybody(authorization: Annotated[str, Header()] = "") -> Person | None:
        return people.who(authorization.removeprefix("Bearer "))

    def the_floor(authorization: Annotated[str, Header()] = "") -> None:
        if not boss.is_it(authorization.removeprefix("Bearer ")):
            raise HTTPException(401, "that is for the floor.")

    known = Annotated[Person, Depends(person)]
    visitor = Annotated[Person | None, Depends(anybody)]
    by_floor = Depends(the_floor)

    async def desk_of(table: str) -> Desk:
        try:
            return await room.desk(table)
        except KeyError:
            raise Unknown(f"there is no table {table!r}.") from None

    # -- people and filings

    @app.get("/api/health")
    async def health() -> dict[str, str]:
        return {"room": "open"}

    @app.post("/api/people", status_code=201)
    async def new_person(asked: NewPerson) -> dict[str, Any]:
        return _with_token(people, await asyncio.to_thread(people.new, asked.name))

    @app.post("/api/people/renew")
    async def renew(who: known) -> dict[str, Any]:
        return _with_token(people, who)

    @app.get("/api/filings")
    async def filings() -> list[dict[str, Any]]:
        return await asyncio.to_thread(listed)

    @app.get("/api/filings/{cardroom}/{game}")
    async def filing(cardroom: str, game: str, reading: str = "") -> dict[str, Any]:
        chosen = tuple(sorted(_pairs(reading)))
        try:
            return await asyncio.to_thread(told, f"{cardroom}/{game}", chosen)
        except UnknownFiling as bad:
            raise Unknown(str(bad)) from None

    # -- tables

    @app.get("/api/tables")
    async def tables(who: visitor) -> list[dict[str, Any]]:
        return [desk.summary() for desk in await room.tables() if may_watch(desk.live, who, "")]

    @app.post("/api/tables", status_code=201)
    async def new_table(asked: NewTable, who: known) -> dict[str, Any]:
        opening = asked.model_dump(exclude={"bots", "seat", "chips"})
        if opening["seed"] and not seeds:
            raise Refused("this room deals from secret seeds only.")
        if quick:
            opening |= {"pace": 0.0, "between": 0.5}
        opening["invitation"] = "" if asked.public else secrets.token_urlsafe(9)
        desk = await room.open(opening, who)
        if asked.seat is not None:
            await room.sit(desk, asked.seat, asked.chips or room.chips(desk.live), who)
        await room.fill(desk, asked.bots)
        return {"id": desk.live.id, "invitation": opening["invitation"] or None, "seat": asked.seat}

    @app.get("/api/tables/{table}")
    async def one_table(table: str, who: visitor, invitation: str = "") -> dict[str, Any]:
        desk = await desk_of(table)
        let_in(desk.live, who, invitation)
        return {"table": desk.table(Listener(who)), "hand": desk.hand(Listener(who))}

    @app.post("/api/tables/{table}/seat")
    async def sit(table: str, asked: Seat, who: known) -> dict[str, Any]:
        desk = await desk_of(table)
        let_in(desk.live, who, asked.invitation)
        return {"sequence": await room.sit(desk, asked.seat, asked.chips, who)}

    @app.post("/api/tables/{table}/leave")
    async def leave(table: str, who: known) -> dict[str, Any]:
        return await _of_seat(await desk_of(table), who, "leave")

    @app.post("/api/tables/{table}/away")
    async def away(table: str, who: known) -> dict[str, Any]:
        return await _of_seat(await desk_of(table), who, "away")

    @app.post("/api/tables/{table}/back")
    async def back(table: str, who: known) -> dict[str, Any]:
        return await _of_seat(await desk_of(table), who, "back")

    @app.post("/api/tables/{table}/add")
    async def add(table: str, asked: Chips, who: known) -> dict[str, Any]:
        return await _of_seat(await desk_of(table), who, "add", asked.chips)

    @app.post("/api/tables/{table}/ready")
    async def ready(table: str, who: known) -> dict[str, Any]:
        desk = await desk_of(table)
        _ready(desk, who)
        return {"sequence": desk.live.sequence}

    @app.get("/api/tables/{table}/hands")
    async def hands(table: str, who: visitor) -> list[dict[str, Any]]:
        desk = await desk_of(table)
        let_in(desk.live, who, "")
        ended = await asyncio.to_thread(store.hands, table)
        return [
            {"hand": one.hand, "ended": True, "at": one.at, "net": one.told["net"], "fees": one.told["fees"]}
            for one in ended
        ]

    @app.get("/api/tables/{table}/hands/{hand}")
    async def one_hand(table: str, hand: int, who: visitor) -> dict[str, Any]:
        desk = await desk_of(table)
        let_in(desk.live, who, "")
        ended = await asyncio.to_thread(store.hands, table)
        found = next((one for one in ended if one.hand == hand), None)
        if found is None:
            raise Unknown(f"there is no hand {hand} to show yet.")
        return await asyncio.to_thread(_past, found, who, _is_opened(ended, found))

    # -- the floor

    @app.get("/api/floor", dependencies=[by_floor])
    async def floor_view() -> dict[str, Any]:
        ended = await asyncio.to_thread(store.hands)
        desks = await room.tables()
        return _floor(desks, ended)

    @app.post("/api/floor/tables/{table}/{what}", dependencies=[by_floor])
    async def floor_does(table: str, what: str, asked: Annotated[Ruling | None, Body()] = None) -> dict[str, Any]:
        desk = await desk_of(table)
        if what == "irregularity":
            if asked is None:
                raise Refused("which irregularity?")
            await room.floor(desk, asked.name, asked.seat, asked.cards)
        elif what in ("pause", "resume", "close"):
            await desk.submit(what, lambda live: _may(live, what))
        else:
            raise Unknown(f"the floor cannot {what!r}.")
        return {"sequence": desk.live.sequence}

    # -- live

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if not _same_origin(socket.headers):
            await socket.close(4403)
            return
        await socket.accept()
        try:
            async with asyncio.timeout(10):
                first = json.loads((await socket.receive_text())[:MOST_MESSAGE])
            desk = await room.desk(table)
            who = people.who(first.get("token"))
            let_in(desk.live, who, first.get("invitation") or "")
        except (KeyError, Refused, ValueError, AttributeError, TimeoutError, WebSocketDisconnect):
            with contextlib.suppress(RuntimeError):
                await socket.close(4404)
            return
        await _serve(socket, room, desk, Listener(who))

    if page is not None:
        _page(app, page)
    return app


def _with_token(people: People, person: Person) -> dict[str, Any]:
    token, expires = people.token(person)
    return {"person": person.id, "name": person.name, "token": token, "expires": expires}


def _pairs(text: str) -> list[tuple[str, str]]:
    """Readings in a query: `name=answer,other=answer`."""
    found = []
    for part in filter(None, text.split(",")):
        name, sign, answer = part.partition("=")
        if not sign:
            raise Refused("readings are written as name=answer, with commas between them.")
        found.append((name, answer))
    return found


def may_watch(live: LiveTable, who: Person | None, invitation: str) -> bool:
    opening = live.opening
    return (
        opening.public
        or (who is not None and (who.id == opening.by or live.seat_of(who.id) is not None))
        or bool(invitation and secrets.compare_digest(invitation.encode(), opening.invitation.encode()))
    )


def let_in(live: LiveTable, who: Person | None, invitation: str) -> None:
    if not isinstance(invitation, str) or not may_watch(live, who, invitation):
        raise NotYou("this table is by invitation.")


async def _of_seat(desk: Desk, who: Person, kind: str, chips: int = 0) -> dict[str, Any]:
    """Something that a person does with its own seat."""

    def make(live: LiveTable) -> dict[str, Any]:
        seat = live.seat_of(who.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if kind != "add":
            return {"seat": seat}
        if live.playing:
            raise Refused("a hand is in progress: add chips when it is over.")
        most = live.table.schedule.buy_in.max
        if chips <= 0 or chips > 10**12 or (most is not None and live.table.stacks[seat] + chips > most):
            raise Refused("so many chips cannot be added here.")
        return {"seat": seat, "chips": chips}

    return {"sequence": await desk.submit(kind, make)}


def _ready(desk: Desk, who: Person) -> None:
    if desk.live.seat_of(who.id) is not None and not desk.live.playing:
        desk.ready.add(who.id)
        desk.changed.set()


def _may(live: LiveTable, what: str) -> dict[str, Any]:
    if live.closed or ((what == "pause") == live.paused and what != "close"):
        raise Refused(f"the table cannot {what} now.")
    if what == "close" and live.playing:
        raise Refused("a hand is in progress: pause the table, and close it when the hand is over.")
    return {}


def _is_opened(ended: list[Ended], one: Ended) -> bool:
    """Whether the seed of a hand may be told: its shoe has been dealt to the end, in that hand or a later one."""
    return any(not other.told["shoe"] for other in ended if other.hand >= one.hand)


def _past(ended: Ended, who: Person | None, opened: bool) -> dict[str, Any]:
    """A hand that is over, as a person may see it."""
    hand = replay(ended.log)
    mine = next((int(seat) for seat, one in ended.told["people"].items() if who and one == who.id), None)
    view = hand.view(mine).json()
    seed = hand.setup.cards.seed
    return {
        "hand": ended.hand,
        "view": view,
        "names": ended.told["names"],
        "you": mine,
        "commitment": view["setup"]["cards"].get("commitment", ""),
        "log": ended.log if opened else None,
        "seed": seed.hex() if opened and seed else None,
        "deck": [str(card) for card in hand.setup.game.deck(hand.setup.decks).cards] if opened else None,
    }


def _floor(desks: list[Desk], ended: list[Ended]) -> dict[str, Any]:
    hours: dict[tuple[str, str], dict[str, int]] = {}
    for one in ended:
        hour = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%dT%H:00")
        sums = hours.setdefault((one.table, hour), {"drop": 0, "jackpot": 0})
        sums["drop"] += one.told["drop"]
        sums["jackpot"] += one.told["jackpot"]
    totals: dict[str, dict[str, int]] = {}
    for (table, _), sums in hours.items():
        held = totals.setdefault(table, {"drop": 0, "jackpot": 0})
        for name, cents in sums.items():
            held[name] += cents
    return {
        "tables": [
            {
                **desk.table(None),
                "closed": desk.live.closed,
                "irregularities": list(desk.live.game.filing.irregularities),
                **totals.get(desk.live.id, {"drop": 0, "jackpot": 0}),
            }
            for desk in desks
        ],
        "collected": [{"table": table, "hour": hour, **sums} for (table, hour), sums in sorted(hours.items())],
        "banked": [
            {"table": one.table, "hand": one.hand, "name": one.told["names"].get(str(bank["seat"]), ""), **bank}
            for one in ended
            if (bank := one.told["bank"])
        ],
    }


# -- one connection


async def _serve(socket: WebSocket, room: Room, desk: Desk, listener: Listener) -> None:
    desk.join(listener)
    sending = asyncio.create_task(_send(socket, listener))
    try:
        await _listen(socket, room, desk, listener)
        with contextlib.suppress(RuntimeError):
            await socket.close(4429)
    except (WebSocketDisconnect, RuntimeError, KeyError):
        # A connection that has gone, or that sent bytes where text belongs.
        pass
    finally:
        desk.quit(listener)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await sending


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.queue.get()) is not None:
        await socket.send_text(message)
    with contextlib.suppress(RuntimeError):
        await socket.close(4408)


async def _listen(socket: WebSocket, room: Room, desk: Desk, listener: Listener) -> None:
    bucket, flood = Bucket(rate=20, most=60), 0
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
            await _heard(room, desk, listener, message)
        except Refused as bad:
            listener.send(_refusal(desk, str(bad)))
        except (ValueError, RecursionError):
            listener.send(_refusal(desk, "that is not JSON."))


async def _heard(room: Room, desk: Desk, listener: Listener, message: Mapping[str, Any]) -> None:
    match message.get("type"):
        case "sync":
            desk.sync(listener)
        case "ready" if listener.person:
            _ready(desk, listener.person)
        case "act" if listener.person:
            await room.act(desk, listener.person, message)
        case "act" | "ready":
            raise Refused("bystanders only watch.")
        case _:
            raise Refused("a message is of type act, ready or sync.")


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

    @app.exception_handler(FilingError)
    async def bad_filing(_request: Request, bad: FilingError) -> JSONResponse:
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
    return JSONResponse({"error": sentence}, status)


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
