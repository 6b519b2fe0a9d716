"""How much anybody may ask of the room: so many messages a second, and a few more at once."""

import time
from collections import OrderedDict
from typing import Final

MOST_KNOWN: Final = 10_000


class Bucket:
    """Fills at `rate` a second up to `most`; each message takes one."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, most
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for everybody who comes, the latest ones remembered."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._held: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._held.pop(who, None) or Bucket(self.rate, self.most)
        self._held[who] = bucket
        if len(self._held) > MOST_KNOWN:
            self._held.popitem(last=False)
        return bucket.take()
