"""Work in pieces, on several cores."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Piece = TypeVar("Piece")
Counts = NDArray[np.int64]

Progress = Callable[[float], None]
"""Told again and again how much of the work is done, from 0 to 1."""


def added_up(
    work: Callable[[Piece], Counts], pieces: Iterable[Piece], threads: int, done: Callable[[int], None]
) -> Counts:
    """The sum of the counts of all pieces; `done` hears how many are."""
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(work, piece) for piece in pieces]
        try:
            total = futures[0].result()
            for number, future in enumerate(futures[1:], 1):
                done(number)
                total = total + future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return total
