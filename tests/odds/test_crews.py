"""Work gives the same whoever does it; the cluster is a stand-in that keeps to Ray's way of being asked."""

import pickle
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import ModuleType
from typing import Any

import pytest

from houseway.library import load
from houseway.odds import odds
from houseway.odds.answer import Asked
from houseway.odds.rounds import BATCH, plan, simulate
from houseway.parallel.crews import AHEAD, NoCluster, alone, cluster, processes

CORES = 3


class StandIn(ModuleType):
    """Does the work when the result is fetched, and sends everything as bytes as a cluster would."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.under_way: dict[int, Callable[[], Any]] = {}
        self.most = self.begun = 0
        self.address: str | None = "never"
        self.is_open = False

    def init(self, address: str | None, **_more: Any) -> None:
        if address == "nowhere:1":
            raise ConnectionError("nobody answers")
        self.address, self.is_open = address, True

    def shutdown(self) -> None:
        self.is_open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(CORES)}

    def put(self, value: Any) -> bytes:
        return pickle.dumps(value)

    def remote(self, work: Callable[..., Any]) -> "_Remote":
        return _Remote(self, work)

    def get(self, number: int) -> Any:
        return pickle.loads(pickle.dumps(self.under_way.pop(number)()))


class _Remote:
    def __init__(self, on: StandIn, work: Callable[..., Any]) -> None:
        self.on, self.work = on, work

    def remote(self, shared: bytes, *piece: Any) -> int:
        on = self.on
        on.begun += 1
        on.under_way[on.begun] = lambda: self.work(pickle.loads(shared), *piece)
        on.most = max(on.most, len(on.under_way))
        return on.begun


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    found = StandIn()
    monkeypatch.setitem(sys.modules, "ray", found)
    yield found
    assert not found.is_open


def test_results_come_in_order_and_few_are_begun_ahead(ray: StandIn) -> None:
    for crew in (cluster("10.0.0.1:6379"), processes(2), alone()):
        with crew as at_work:
            found = list(at_work.each(divmod, 100, ((number,) for number in range(1, 41))))
        assert found == [divmod(100, number) for number in range(1, 41)]
    assert ray.most == AHEAD * CORES + 1
    assert ray.address == "10.0.0.1:6379"


def test_work_without_end_is_left_when_enough_is_done() -> None:
    for crew in (processes(2), alone()):
        with crew as at_work:
            assert next(at_work.each(divmod, 7, ((2,) for _ in count()))) == (3, 1)


def test_rounds(ray: StandIn) -> None:
    of = plan(load("silver-fox/ez-baccarat"), 2 * BATCH + 7, seed=3)
    assert simulate(of, cluster="local") == simulate(of, workers=1)
    assert ray.address is None


def test_pai_gow_poker_until_it_is_precise(ray: StandIn) -> None:
    game = load("deuce/pai-gow-poker")
    there, here = (odds(game, Asked(precision=0.004, seed=5, cluster=cluster)) for cluster in ("local", None))
    assert there == here
    assert ray.begun > 0


def test_nobody_there(ray: StandIn) -> None:  # noqa: ARG001
    with pytest.raises(NoCluster, match="there is no Ray cluster at nowhere:1: nobody answers"):
        simulate(plan(load("silver-fox/ez-baccarat"), 10), cluster="nowhere:1")
