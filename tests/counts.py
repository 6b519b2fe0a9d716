"""How much of what is long is tried: a sample in `make test`, all of it in `make fuzz`."""

import os

import pytest

FULL = bool(os.environ.get("HOUSEWAY_FULL"))
long = pytest.mark.long
"""A test that tries more in `make fuzz`."""


def count(sample: int, full: int) -> int:
    return full if FULL else sample
