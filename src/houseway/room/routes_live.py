"""A table followed over a WebSocket: what is told to whoever joins it, and what they answer."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.access import Here, let_in
from houseway.room.guards import same_origin
from houseway.room.hints import Hints
from houseway.room.limits import Bucket
from houseway.room.listeners import Full, Listener
from houseway.room.service import Room
from houseway.room.table_state import Refused
from houseway.room.table_worker import Desk
from houseway.room.tokens import digest

MOST_MESSAGE: Final = 4_096
MOST_FLOOD: Final = 20
"""Messages beyond the limit after which a connection is closed."""
EXPIRED: Final = 4401
"""How a connection is closed when its token has expired."""
NOT_HERE: Final = 4404
"""How it is closed where there is no such table for whoever asks."""
SAYS_TOO_MUCH: Final = 4429
"""How it is closed where more is sent than may be."""
LATER: Final = 4503
"""How it is closed where it may be tried again: the table is full, or the store cannot be reached."""

log = logging.getLogger(__name__)
routes = APIRouter()


@routes.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str, here: Here) -> None:
    if not same_origin(socket.headers):
        await close(socket, 4403)
        return
    try:
        first = await first_message(socket)
        desk = await here.room.desk(table)
        who, expires = await asyncio.to_thread(here.people.known, first.get("token"))
        let_in(desk.live, who, first.get("invitation") or "")
        listener = Listener(
            who,
            socket.client.host if socket.client else "",
            first.get("shows") is True,
            first.get("chats") is True,
        )
        listener.token = digest(str(first.get("token")))
        desk.join(listener)
    except (Full, TimeoutError, SQLAlchemyError):
        await close(socket, LATER)
        return
    except (
        KeyError, Refused, ValueError, AttributeError, RecursionError, RuntimeError, WebSocketDisconnect,
    ):  # fmt: skip
        await close(socket, NOT_HERE)
        return
    game = desk.live.game
    if here.ready and who and game.family.odds:
        here.adviser.warm(game.source, tuple(sorted(game.departures.items())), desk.live.table.decks)
    hints = Hints(here.adviser, desk, listener)
    await Connection(socket, here.room, desk, listener, Bucket(*here.messages), hints).serve(expires)


async def first_message(socket: WebSocket) -> Any:
    """Take up a connection, and hear who it is that calls."""
    await socket.accept()
    async with asyncio.timeout(10):
        return json.loads((await socket.receive_text())[:MOST_MESSAGE])


async def close(socket: WebSocket, code: int) -> None:
    """Close a connection that may have gone already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


class Connection:
    """Everything between a table and somebody who has joined it, until one of them has enough."""

    def __init__(
        self, socket: WebSocket, room: Room, desk: Desk, listener: Listener, bucket: Bucket, hints: Hints
    ) -> None:
        self._socket, self._room, self._desk, self._listener = socket, room, desk, listener
        self._bucket, self._hints = bucket, hints

    async def serve(self, expires: float) -> None:
        sending = asyncio.create_task(self._send())
        # A token that expires ends the connection: whoever comes back is known again, or is a bystander.
        loop = asyncio.get_running_loop()
        ending = loop.call_later(expires - time.time(), self._listener.cut, EXPIRED) if expires else None
        try:
            await self._chat()
            await self._listen()
            await close(self._socket, SAYS_TOO_MUCH)
        except (WebSocketDisconnect, RuntimeError, KeyError):
            # A connection that has gone, or that sent bytes where text belongs.
            pass
        finally:
            self._desk.quit(self._listener)
            self._hints.close()
            if ending:
                ending.cancel()
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await sending

    async def _chat(self) -> None:
        """Tell the chat to whoever wants to follow it; a store that fails only leaves it out."""
        if self._listener.chats:
            try:
                await self._desk.chat.join(self._listener)
            except SQLAlchemyError:
                log.exception("the chat of table %s could not be read", self._desk.live.id)

    async def _send(self) -> None:
        while (message := await self._listener.queue.get()) is not None:
            await self._socket.send_text(message)
        await close(self._socket, self._listener.code)

    async def _listen(self) -> None:
        flood = 0
        while True:
            text = await self._socket.receive_text()
            if not self._bucket.take():
                flood += 1
                if flood > MOST_FLOOD:
                    return
                self._refuse("that is too fast.")
                continue
            if len(text) > MOST_MESSAGE:
                self._refuse("that is too long.")
                continue
            try:
                message = json.loads(text)
                if not isinstance(message, dict):
                    raise Refused("a message is an object.")
                await self._heard(message)
            except Refused as bad:
                self._refuse(str(bad))
            except (ValueError, RecursionError):
                self._refuse("that is not JSON.")
            except SQLAlchemyError:
                log.exception("an action at table %s could not be written", self._desk.live.id)
                self._refuse("the store cannot be reached: nothing was acknowledged.")

    async def _heard(self, message: Mapping[str, Any]) -> None:
        person = self._listener.person
        match message.get("type"):
            case "sync":
                self._desk.telling.sync(self._listener)
            case "ready" if person:
                self._desk.ready(person.id)
            case "hold" if person:
                self._desk.hold(person.id)
            case "shown":
                hand = message.get("hand")
                self._desk.shown(self._listener, hand if type(hand) is int else 0)
            case "say" if person:
                await self._written(self._desk.chat.say(person, message.get("text")))
            case "react" if person:
                await self._written(self._desk.chat.react(person, message.get("reaction")))
            case "say" | "react":
                self._listener.send({"type": "unsaid", "error": "only people with a name may write."})
            case "act" if person:
                await self._room.act(self._desk, person, message)
            case "advise" if person:
                self._hints.advise(person, message)
            case "weigh" if person:
                self._hints.weigh(person, message)
            case "act" | "ready" | "hold" | "advise" | "weigh":
                raise Refused("bystanders only watch.")
            case _:
                raise Refused("a message is of type act, advise, hold, react, ready, say, shown, sync or weigh.")

    async def _written(self, chat: Coroutine[Any, Any, None]) -> None:
        """Chat is refused by itself, so that nobody takes it for an answer to what the table asked."""
        try:
            await chat
        except Refused as bad:
            self._listener.send({"type": "unsaid", "error": str(bad)})
        except SQLAlchemyError:
            log.exception("a line at table %s could not be written", self._desk.live.id)
            self._listener.send({"type": "unsaid", "error": "the store cannot be reached: nothing was written."})

    def _refuse(self, why: str) -> None:
        self._listener.send({"type": "refused", "error": why, "sequence": self._desk.live.sequence})
