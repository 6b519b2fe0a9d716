"""A line to the room itself, over a WebSocket: for every page that somebody has open, at a table or not."""

import asyncio
import contextlib
import time

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.access import Here
from houseway.room.guards import same_origin
from houseway.room.limits import Bucket
from houseway.room.listeners import Full, Listener
from houseway.room.routes_live import EXPIRED, LATER, NOT_HERE, SAYS_TOO_MUCH, close, first_message
from houseway.room.tokens import digest

routes = APIRouter()


@routes.websocket("/api/live")
async def line(socket: WebSocket, here: Here) -> None:
    """Tells its person where they stand on lists, and which seats are kept for them; nothing is heard on it."""
    if not same_origin(socket.headers):
        await close(socket, 4403)
        return
    try:
        first = await first_message(socket)
        who, expires = await asyncio.to_thread(here.people.known, first.get("token"))
        if who is None:
            await close(socket, EXPIRED)
            return
        await here.room.tables()
        listener = Listener(who, socket.client.host if socket.client else "")
        listener.token = digest(str(first.get("token")))
        here.room.lines.listen(listener)
    except (Full, TimeoutError, SQLAlchemyError):
        await close(socket, LATER)
        return
    except (ValueError, AttributeError, RecursionError, RuntimeError, KeyError, WebSocketDisconnect):
        await close(socket, NOT_HERE)
        return
    here.board.tell(who.id)
    sending = asyncio.create_task(_send(socket, listener))
    ending = asyncio.get_running_loop().call_later(expires - time.time(), listener.cut, EXPIRED)
    bucket = Bucket(*here.messages)
    try:
        while bucket.take():
            await socket.receive_text()
        await close(socket, SAYS_TOO_MUCH)
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        here.room.lines.hang_up(listener)
        ending.cancel()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await sending


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.queue.get()) is not None:
        await socket.send_text(message)
    await close(socket, listener.code)
