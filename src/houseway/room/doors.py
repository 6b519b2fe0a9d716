"""The doors of the room: how many connections come in, and how long each may take to say what it wants.

Uvicorn has no time limit for a request that never arrives whole, nor for an answer that is never read, and none on the
connections of one address. All of that is in the protocol classes here, which it serves with.
"""

import asyncio
import contextlib
import ipaddress
import logging
import os
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from houseway.room.quotas import neighbourhood

MOST_CONNECTIONS: Final = 4_000
MOST_FROM_ONE: Final = 250
"""Connections at once, in all and from one address."""
SPARE_FILES: Final = 400
"""Files that are left for everything else."""
BACKLOG: Final = 64
"""Connections that are taken up at once; three times as many are on their way, fewer than there are spare files."""
PATIENCE: Final = 10.0
"""Seconds in which the head of a request has to arrive, and again its body."""
STALLED: Final = 30.0
"""Seconds for which an answer may lie unread."""
MOST_HEAD: Final = 16_384
MOST_MESSAGE: Final = 16_384
GRACE: Final = 3
"""Seconds that whatever is being answered has when the room closes."""
ENDS: Final = 12.0
"""Seconds after which the process ends, whatever hangs: all that was acknowledged is on the disk."""

log = logging.getLogger(__name__)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass
class Doors:
    """All connections of one server."""

    most: int = MOST_CONNECTIONS
    each: int = MOST_FROM_ONE
    patience: float = PATIENCE
    stalled: float = STALLED
    proxies: frozenset[Network] = frozenset()
    """Whoever comes by them counts by the address that they tell; there is no limit on their own connections."""
    held: "Counter[str]" = field(default_factory=Counter)
    turned_away: int = 0
    late: int = 0
    """How many were refused, and how many were closed because they took too long."""
    _waiting: "dict[Http, None]" = field(default_factory=dict)
    """Those that have not said what they want, the longest first."""

    def come(self, host: str) -> bool:
        """Whether there is a place for one more; where all are taken, whoever has said nothing longest gives way."""
        address = neighbourhood(host)
        if self.held[address] >= self.each and not self._is_proxy(host):
            self.turned_away += 1
            return False
        if self.held.total() >= self.most:
            self.turned_away += 1
            if not self._waiting:
                return False
            next(iter(self._waiting)).give_up()
        self.held[address] += 1
        return True

    def _is_proxy(self, host: str) -> bool:
        with contextlib.suppress(ValueError):
            return any(ipaddress.ip_address(host) in network for network in self.proxies)
        return False

    def go(self, host: str) -> None:
        address = neighbourhood(host)
        self.held[address] -= 1
        if not self.held[address]:
            del self.held[address]

    def waits(self, connection: "Http", waits: bool) -> None:
        if waits:
            self._waiting.setdefault(connection)
        else:
            self._waiting.pop(connection, None)


class Http(H11Protocol):
    """A connection that is closed where a request does not arrive, or its answer is not read."""

    doors: Doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._for: object = None
        self._answers = 0
        self._unread: asyncio.TimerHandle | None = None
        self._host = self.client[0] if self.client else ""
        self._counted = self.doors.come(self._host)
        if self._counted:
            self._expect()
        else:
            transport.write(TOO_MANY)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        try:
            super().data_received(data)
        except UnicodeDecodeError:
            # An address is written in ASCII, all else as %xx.
            self.send_400_response("Invalid HTTP request received.")
        except h11.LocalProtocolError:
            # Something that is no request came in the middle of an answer.
            self.transport.close()
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            self._expect()

    def on_response_complete(self) -> None:
        self._answers += 1
        super().on_response_complete()
        self._expect()

    def _expect(self) -> None:
        """Give whatever has to arrive next its time: it begins anew only with something else, not with each byte."""
        state = self.conn.their_state
        begun = state is h11.SEND_BODY or (state is h11.IDLE and self.timeout_keep_alive_task is None)
        phase = (state, self._answers) if begun else None
        self.doors.waits(self, state is h11.IDLE)
        if phase == self._for:
            return
        self._for = phase
        if self._late:
            self._late.cancel()
            self._late = None
        if phase is not None:
            self._late = self.loop.call_later(self.doors.patience, self.give_up)

    def give_up(self) -> None:
        """Close a connection whose request has not arrived."""
        self.doors.late += 1
        self.doors.waits(self, False)
        if self.conn.our_state is h11.IDLE and not self.transport.is_closing():
            self.transport.write(TOO_LATE)
        self.transport.close()

    def shutdown(self) -> None:
        """The room closes: a request that has not arrived is not waited for."""
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.close()
        else:
            super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self._unread or self.loop.call_later(self.doors.stalled, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read()

    def _read(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        self._counted = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        if self._counted:
            self._counted = False
            self.doors.go(self._host)
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Nothing more is waited for here."""
        self.doors.waits(self, False)
        self._read()
        if self._late:
            self._late.cancel()
            self._late = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket, which keeps the place of the connection that it was made of."""

    doors: Doors

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.go(self.client[0] if self.client else "")
        super().connection_lost(exc)


def _answer(status: str, sentence: str) -> bytes:
    body = f'{{"error":"{sentence}"}}'
    return (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n"
        f"content-length: {len(body)}\r\n\r\n{body}"
    ).encode()


TOO_MANY: Final = _answer("429 Too Many Requests", "there are too many connections from where you are.")
TOO_LATE: Final = _answer("408 Request Timeout", "the request did not arrive in time.")


def settings(doors: Doors | None = None) -> dict[str, Any]:
    """How Uvicorn serves a room: messages are short, and a compressed connection would hold a table's worth of memory.
    Forwarded addresses are believed from proxies that were named, and from nobody else."""
    doors = doors or Doors()
    shared = {"doors": doors}
    return {
        "http": type("HttpOfRoom", (Http,), shared),
        "ws": type("SocketOfRoom", (Socket,), shared),
        "access_log": False,
        "server_header": False,
        "ws_max_size": MOST_MESSAGE,
        "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": MOST_HEAD,
        "timeout_keep_alive": 15,
        "backlog": BACKLOG,
        "timeout_graceful_shutdown": GRACE,
        "proxy_headers": bool(doors.proxies),
        "forwarded_allow_ips": [str(one) for one in doors.proxies],
    }


def with_files(doors: Doors) -> Doors:
    """As many connections as there may be files; where the system lets it, the process may have all that it can."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = doors.most + SPARE_FILES
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        doors.most = max(1, min(doors.most, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES))
    return doors


class Server(uvicorn.Server):
    """A server whose process ends within seconds, whatever hangs."""

    def __init__(self, config: uvicorn.Config, patience: float = PATIENCE) -> None:
        super().__init__(config)
        self._patience = patience

    async def startup(self, sockets: Any = None) -> None:
        """Uvicorn leaves a handshake that never comes 60 seconds: it has as long as a request."""
        if self.config.ssl:
            loop: Any = asyncio.get_running_loop()
            loop.create_server = partial(loop.create_server, ssl_handshake_timeout=self._patience)
        await super().startup(sockets)

    async def shutdown(self, sockets: Any = None) -> None:
        end = threading.Timer(ENDS, _end)
        end.daemon = True
        end.start()
        await super().shutdown(sockets)


def _end() -> None:
    log.error("something hung when the room closed: the process ends; all that was acknowledged is kept")
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    os._exit(1)


def named(proxies: Iterable[str]) -> frozenset[Network]:
    """Proxies as they were given, each an address or a network."""
    found = set()
    for one in proxies:
        try:
            found.add(ipaddress.ip_network(one))
        except ValueError:
            raise ValueError(f"{one}: a proxy is named by its address, such as 10.0.0.2 or 10.0.0.0/24.") from None
    return frozenset(found)
