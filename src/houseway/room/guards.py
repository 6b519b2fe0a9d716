"""What stands before every route: limits, headers, the origin of requests, and errors in one sentence."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from houseway.filings.files import FilingError
from houseway.filings.readings import UnknownReading
from houseway.room.access import NotYou, Unknown
from houseway.room.limits import Buckets
from houseway.room.quotas import Busy, TooMuch
from houseway.room.table_state import Refused

MOST_BODY: Final = 16_384
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


def add_guards(app: FastAPI, asks: Buckets) -> None:
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


def _refused(request: Request, asks: Buckets) -> JSONResponse | None:
    if not request.url.path.startswith("/api/"):
        return None
    who = request.client.host if request.client else ""
    if not asks.take(who):
        return said(429, "that is too fast.")
    if request.method not in ("GET", "HEAD") and not same_origin(request.headers):
        return said(403, "requests come from the room's own page.")
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY or "transfer-encoding" in request.headers:
        return said(413, "that is too long.")
    return None


def same_origin(headers: Mapping[str, str]) -> bool:
    """A browser says where a page came from; programs say nothing."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")
