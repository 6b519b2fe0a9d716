"""Work in pieces for others to do: processes of this machine, or a Ray cluster for whoever has one."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

Result = TypeVar("Result")

AHEAD = 4
"""Pieces that may be under way for each core, so that nobody waits and little is done that is not wanted."""


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class NoCluster(ValueError):
    """There is no cluster to work on, in one sentence."""


class Crew(NamedTuple):
    """Who does the work."""

    begin: Callable[..., Any]
    """Has `work(shared, *piece)` begun, and gives something to fetch the result by."""
    fetch: Callable[[Any], Any]
    share: Callable[[Any], Any]
    """What all pieces need, sent once where that can be."""
    cores: int

    def each(self, work: Callable[..., Result], shared: Any, pieces: Iterable[tuple[Any, ...]]) -> Generator[Result]:
        """What `work(shared, *piece)` gives for each piece, in their order; some are begun ahead of the one wanted."""
        held = self.share(shared)
        waiting: deque[Any] = deque()
        for piece in pieces:
            waiting.append(self.begin(work, held, *piece))
            if len(waiting) > AHEAD * self.cores:
                yield self.fetch(waiting.popleft())
        while waiting:
            yield self.fetch(waiting.popleft())


@contextmanager
def alone() -> Iterator[Crew]:
    """This process and no other, which does a piece when it is wanted."""
    yield Crew(lambda work, *given: (work, given), lambda told: told[0](*told[1]), lambda shared: shared, 0)


@contextmanager
def processes(number: int) -> Iterator[Crew]:
    """So many processes of this machine."""
    with ProcessPoolExecutor(number) as pool:
        try:
            yield Crew(pool.submit, lambda future: future.result(), lambda shared: shared, number)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def ray_for(cluster: str | None) -> Any:
    """Ray, where a cluster was asked for; `NoCluster` where it is not installed."""
    if cluster is None:
        return None
    try:
        import ray
    except ImportError:
        raise NoCluster("a cluster needs Ray, which is not installed: pip install ray.") from None
    return ray


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The Ray cluster at an address; `local` is one on this machine, for as long as it is used."""
    ray = ray_for(address)
    try:
        ray.init(address=None if address == "local" else address, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as bad:
        raise NoCluster(f"there is no Ray cluster at {address}: {bad}") from None
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield Crew(lambda work, *given: ray.remote(work).remote(*given), ray.get, ray.put, max(1, cores))
    finally:
        ray.shutdown()
