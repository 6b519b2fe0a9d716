"""Threads for what waits for the store: writing and reading each have their own, so that no reader holds up a writer.

Exports have a process of their own (`exports`), and so have odds (`advice`).
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

WRITERS: Final = 3
"""One for entries, which come in turn; the others for what is written beside them: people, chat, reports."""
READERS: Final = 8

P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """So many threads for one purpose."""

    def __init__(self, name: str, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def run(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> "asyncio.Future[T]":
        """Done in a thread of this pool, whether or not somebody goes on waiting for it."""
        return asyncio.wrap_future(self._threads.submit(work, *given, **named))

    def close(self) -> None:
        """No more work; what hangs is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def read_apart() -> None:
    """Give the running loop its readers: whatever is done by `asyncio.to_thread`."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(READERS, thread_name_prefix="reading"))
