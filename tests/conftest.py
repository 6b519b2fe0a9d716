"""For all tests: garbage is looked for seldom, and what takes long begins first.

A worker holds every filing in memory, and to look through all of that again and again took a fifth of the time.
"""

import base64
import gc
import os
from itertools import groupby

import pytest

gc.set_threshold(100_000, 20, 100)

# Every store of the tests, and every room in a process of its own, has this key and not the one of whoever runs them.
os.environ["HOUSEWAY_KEY"] = base64.urlsafe_b64encode(b"a key for tests, and only tests!").decode()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker is handed an equal run of tests, and takes from the others' ends when its own are done: so each run
    begins with its part of those that wait for a browser or a room, file by file."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    waiting: list[list[pytest.Item]] = [[] for _ in range(workers)]
    rest: list[pytest.Item] = []
    for path, found in groupby(items, lambda item: item.path):
        into = min(waiting, key=len) if path.parent.name == "room" else rest
        into.extend(found)
    each = -(-len(items) // workers)
    runs = []
    for first in waiting:
        more = max(0, each - len(first))
        runs += [*first, *rest[:more]]
        del rest[:more]
    items[:] = [*runs, *rest]
