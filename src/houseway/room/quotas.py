"""How much of the room one client may have at once."""

import asyncio
import contextlib
import ipaddress
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator

from houseway.room.table_state import Refused


class TooMuch(Refused):
    """More than one client may have."""


class Busy(Refused):
    """More than the room can do at once."""


def neighbourhood(address: str) -> str:
    """What counts as one address: with IPv6 a network of 64 bits, which is what one customer is given."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)).network_address)


class Budget:
    """So many at once, in all and for each."""

    def __init__(self, what: str, most: int, each: int) -> None:
        self._what, self._most, self._each = what, most, each
        self._held: Counter[str] = Counter()

    def take(self, who: str) -> None:
        """One more for somebody: `TooMuch` where it has as many as one may have, `Busy` where all are taken."""
        if self._held[who] >= self._each:
            raise TooMuch(f"you have {self._each} {self._what} at once already: wait until one is done.")
        if self._held.total() >= self._most:
            raise Busy(f"too many {self._what} are asked for right now: try again in a moment.")
        self._held[who] += 1

    def give_back(self, who: str) -> None:
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]

    @contextlib.contextmanager
    def one(self, who: str) -> Iterator[None]:
        self.take(who)
        try:
            yield
        finally:
            self.give_back(who)

    def __len__(self) -> int:
        return self._held.total()


class Turns:
    """So many at once, in all and for each; whoever asks for more waits, behind its own first."""

    def __init__(self, most: int, each: int, waiting: int) -> None:
        self._all = asyncio.Semaphore(most)
        self._each = each
        self._waiting = waiting
        self._own: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(self._each))
        self._held: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def one(self, who: str) -> AsyncIterator[None]:
        if self._held[who] >= self._each + self._waiting:
            raise TooMuch("you ask for too much at once: wait until some of it is answered.")
        self._held[who] += 1
        try:
            async with self._own[who], self._all:
                yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who], self._own[who]
