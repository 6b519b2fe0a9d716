"""Numba's compiler, with types that a checker can follow."""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    """Compile `function` at its first call, keep it on disk, and release Python's lock while it runs."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))
