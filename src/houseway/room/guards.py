"""What stands before every route: limits, headers, the origin of requests, and errors in one sentence."""

import asyncio
import contextlib
import ipaddress
import logging
import re
import time
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.filings.files import FilingError
from houseway.filings.readings import UnknownReading
from houseway.room.access import NotYou, Unknown
from houseway.room.chain import Damaged
from houseway.room.limits import Buckets
from houseway.room.metrics import Metrics
from houseway.room.quotas import Busy, TooMuch, neighbourhood
from houseway.room.table_state import Refused

MOST_BODY: Final = 16_384
MOST_PATH: Final = 1_000
UNWRITTEN: Final = re.compile("[\x00-\x1f\x7f\ufffd\ud800-\udfff]")
"""What stands in no address, decoded."""
HOST: Final = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]{2,45}\]|[0-9A-Za-z._-]{1,253})(:[0-9]{1,5})?")
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

log = logging.getLogger(__name__)


def add_guards(app: FastAPI, asks: Buckets, names: Collection[str] = (), metrics: Metrics | None = None) -> None:
    """Limits, headers, the origin of requests, and one sentence for whatever goes wrong. The room is known by these
    `names`, beside its addresses."""

    app.add_middleware(Guard, asks=asks, names=names, metrics=metrics)

    @app.exception_handler(Unknown)
    async def unknown(_request: Request, bad: Unknown) -> JSONResponse:
        return said(404, str(bad))

    @app.exception_handler(NotYou)
    async def not_you(_request: Request, bad: NotYou) -> JSONResponse:
        return said(403, str(bad))

    @app.exception_handler(Refused)
    async def refused(_request: Request, bad: Refused) -> JSONResponse:
        return said(409, str(bad))

    @app.exception_handler(TooMuch)
    async def too_much(_request: Request, bad: TooMuch) -> JSONResponse:
        return said(429, str(bad))

    @app.exception_handler(Busy)
    async def busy(_request: Request, bad: Busy) -> JSONResponse:
        return said(503, str(bad))

    @app.exception_handler(Damaged)
    async def damaged(_request: Request, bad: Damaged) -> JSONResponse:
        return said(409, f"this is not as it was written, and the floor was told: {bad.why}.")

    @app.exception_handler(SQLAlchemyError)
    async def no_store(request: Request, bad: SQLAlchemyError) -> JSONResponse:
        log.error("%s %s: the store failed", request.method, request.url.path, exc_info=bad)
        return said(503, "the store cannot be reached: nothing was acknowledged.")

    @app.exception_handler(FilingError)
    @app.exception_handler(UnknownReading)
    async def bad_filing(_request: Request, bad: ValueError) -> JSONResponse:
        return said(422, str(bad))

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, bad: RequestValidationError) -> JSONResponse:
        first = bad.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return said(422, f"{where or 'the request'}: {first['msg'].lower()}.")

    @app.exception_handler(HTTPException)
    async def other(_request: Request, bad: HTTPException) -> JSONResponse:
        return said(bad.status_code, str(bad.detail))


def said(status: int, sentence: str) -> JSONResponse:
    """An error in one sentence; half a character that was sent and is quoted in it is written as its number."""
    return JSONResponse({"error": sentence.encode("utf-8", "backslashreplace").decode()}, status)


class Guard:
    """Refuses what no route should see, and gives every answer its headers."""

    def __init__(self, app: ASGIApp, asks: Buckets, names: Collection[str], metrics: Metrics | None) -> None:
        self._app = app
        self._asks = asks
        self._metrics = metrics
        self._names = frozenset(name.lower() for name in names) | {"localhost"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refused(scope, headers)
        if scope["type"] == "websocket":
            if refused:
                await send({"type": "websocket.close", "code": 4403})
            else:
                with contextlib.suppress(asyncio.CancelledError):
                    await self._app(scope, receive, send)
            return
        begun = False
        came = time.perf_counter()
        api, secure = scope["path"].startswith("/api/"), scope["scheme"] == "https"

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                if self._metrics:
                    route = getattr(scope.get("route"), "path", "other")
                    self._metrics.answered(scope["method"], route, message["status"], came)
                given = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    given.setdefault(name, value)
                if api:
                    given["cache-control"] = "no-store"
                if secure:
                    given.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        try:
            await (refused or self._app)(scope, receive, with_headers)
        except asyncio.CancelledError:
            # Nobody but a room that closes stops what is being answered.
            if not begun:
                await said(503, "the room is closing.")(scope, receive, with_headers)

    def _refused(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        path = scope["path"]
        if len(path) > MOST_PATH or UNWRITTEN.search(path):
            return said(404, "there is nothing here.")
        host = HOST.fullmatch(headers.get("host", ""))
        if host is None:
            return said(400, "a request names the host that it is for.")
        if not self._known(host["name"].lower()):
            return said(421, "the room is not known by that name: it is told its names with --host-name.")
        if scope["type"] == "websocket" or not path.startswith("/api/"):
            return None
        if not self._asks.take(neighbourhood(scope["client"][0]) if scope["client"] else ""):
            return said(429, "that is too fast.")
        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers):
            return said(403, "requests come from the room's own page.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > MOST_BODY or "transfer-encoding" in headers:
            return said(413, "that is too long.")
        return None

    def _known(self, name: str) -> bool:
        """By one of its names, or by an address: no page of somebody else's can have a browser come by one."""
        if name in self._names:
            return True
        with contextlib.suppress(ValueError):
            return bool(ipaddress.ip_address(name.strip("[]")))
        return False


def same_origin(headers: Mapping[str, str]) -> bool:
    """A browser says where a page came from; programs say nothing."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False
