"""Figures about the room for Prometheus: what is asked and written, and how long it takes."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

MEDIA: Final = "text/plain; version=0.0.4; charset=utf-8"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

Reading = Callable[[], float]


class Metrics(Collector):
    """What is counted as it happens, and what is read when somebody asks."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._asked = Counter(
            "houseway_requests", "Requests answered.", ("method", "route", "status"), registry=self._registry
        )
        self._took = Histogram(
            "houseway_request_seconds", "How long answers took.", buckets=SECONDS, registry=self._registry
        )
        self._entries = Counter("houseway_entries", "Entries of tables written.", registry=self._registry)
        self._failed = Counter("houseway_failed_writes", "Writes of entries that failed.", registry=self._registry)
        self._wrote = Histogram(
            "houseway_write_seconds", "How long entries took to be on the disk.", buckets=SECONDS,
            registry=self._registry,
        )  # fmt: skip
        self._read: dict[str, tuple[str, Reading]] = {}
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def gauge(self, name: str, help: str, reading: Reading) -> None:
        self._read[f"houseway_{name}"] = help, reading

    def collect(self) -> Iterator[Metric]:
        for name, (text, reading) in self._read.items():
            yield GaugeMetricFamily(name, text, reading())

    def answered(self, method: str, route: str, status: int, began: float) -> None:
        self._asked.labels(method if method in METHODS else "other", route, str(status)).inc()
        self._took.observe(time.perf_counter() - began)

    def wrote(self, entries: int, seconds: float, failed: Exception | None) -> None:
        if failed:
            self._failed.inc()
        else:
            self._entries.inc(entries)
            self._wrote.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self._registry)


METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
