"""What came out of the hands of a table, as it is told over HTTP. A hand that is over is read only once."""

import threading
from collections import OrderedDict, deque
from typing import Final

from houseway.room.listeners import as_json
from houseway.room.store import Ended, Store

MOST_HANDS: Final = 5_000
"""Hands that are told at once: the latest ones."""
MOST_TABLES: Final = 32
"""Tables whose results are remembered."""


class Results:
    """The latest hands of the tables that were asked for last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[int, deque[str]]] = OrderedDict()
        """By table: the last hand, and each as it is told."""
        self._lock = threading.Lock()

    def text(self, table: str) -> str:
        """All of them as one list."""
        last, told = self._known.get(table) or (0, deque(maxlen=MOST_HANDS))
        new = self._store.results(table, MOST_HANDS, last)
        if new or not last:
            told = deque(told, MOST_HANDS)
            told.extend(map(_told, new))
            with self._lock:
                self._known[table] = new[-1].hand if new else last, told
                self._known.move_to_end(table)
                if len(self._known) > MOST_TABLES:
                    self._known.popitem(last=False)
        return f"[{','.join(told)}]"


def _told(one: Ended) -> str:
    return as_json({"hand": one.hand, "ended": True, "at": one.at, "net": one.told["net"], "fees": one.told["fees"]})
