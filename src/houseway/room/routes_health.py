"""Routes for whoever looks after the room: whether it is well, and figures."""

import asyncio
import ipaddress
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from houseway.room import about, metrics, schemas
from houseway.room.access import Here, House, Unknown
from houseway.room.schemas import refusals

DEGRADED: Final[dict[int | str, dict[str, Any]]] = {
    503: {"model": schemas.Health, "description": "Something is wrong, and why."}
}

routes = APIRouter()


@routes.get("/api/health", response_model=schemas.Health, responses=refusals() | DEGRADED)
@routes.get("/healthz", include_in_schema=False)
async def health(here: Here) -> JSONResponse:
    """Whether the room can write: 503 where it cannot, or soon will not."""
    wrong = here.health.wrong
    return JSONResponse({"room": "degraded" if wrong else "open", "why": wrong}, 503 if wrong else 200)


@routes.get("/api/about", response_model=schemas.About, responses=refusals())
async def about_program(here: Here) -> Any:
    """Which program this is, by the digests of its files and of its filings, and by what they were verified."""
    found = await asyncio.to_thread(about.about) if here.about is None else here.about
    return found._asdict()


@routes.get("/metrics", include_in_schema=False)
async def figures(request: Request, here: Here) -> Response:
    """For Prometheus: to this machine, or with the floor's token to any other."""
    if here.metrics is None or not (_is_here(request) or _is_floor(request, here)):
        raise Unknown("there is nothing here.")
    return Response(here.metrics.text(), media_type=metrics.MEDIA)


def _is_here(request: Request) -> bool:
    """Whether it is asked on this machine itself; not by a proxy that stands here."""
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via", "x-real-ip"))
    return not forwarded and request.client is not None and ipaddress.ip_address(request.client.host).is_loopback


def _is_floor(request: Request, here: House) -> bool:
    return here.floor.is_it(request.headers.get("authorization", "").removeprefix("Bearer "))
