"""How much of what is long is tried: a sample in `make test`, all of it in `make fuzz`."""

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")

FULL = bool(os.environ.get("HOUSEWAY_FULL"))
long = pytest.mark.long
"""A test that tries more in `make fuzz`."""


def count(sample: int, full: int) -> int:
    return full if FULL else sample


def some(every: Iterable[T], sample: int) -> list[T]:
    """So many of them, the first and the last among them and the others evenly between; in `make fuzz` all."""
    found = list(every)
    if FULL or len(found) <= sample:
        return found
    return [found[at * (len(found) - 1) // (sample - 1)] for at in range(sample)]
