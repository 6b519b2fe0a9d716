"""Numba's compiler, with types that a checker can follow; what it has compiled is kept on the disk.

Numba compiles a function anew when its own file has changed, but not when one that it calls has. So what is compiled
goes by the state of all files from which loops, or what is frozen into them, may come; a few older states are kept.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, cast

import numba

import houseway
from houseway import caches

F = TypeVar("F", bound=Callable[..., object])

PARTS: Final = ("felt", "ranks", "banked", "equity", "odds", "families", "phh")
MOST: Final = 4
"""States that are kept."""


def _state() -> str:
    """A digest of the names, times and sizes of the files."""
    root = Path(houseway.__file__).parent
    told = hashlib.sha256(str(root).encode())
    for part in PARTS:
        for path in sorted((root / part).rglob("*.py")):
            found = path.stat()
            told.update(f"{path.relative_to(root)} {found.st_mtime_ns} {found.st_size}\n".encode())
    return told.hexdigest()[:24]


def _keep_in(folder: Path) -> None:
    """Have Numba keep what it compiles there, and let go of the oldest states; where nothing can be written, it keeps
    it beside the files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        states = sorted(folder.parent.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
    except OSError:
        return
    for old in states[MOST:]:
        shutil.rmtree(old, ignore_errors=True)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


if not os.environ.get("NUMBA_CACHE_DIR"):
    _keep_in(caches.folder("loops") / _state())


def kept_in() -> str:
    """Where Numba keeps what it compiles; nothing where that is beside the files."""
    return str(vars(numba.config)["CACHE_DIR"])


def jit(function: F) -> F:
    """Compile `function` at its first call, keep it on disk, and release Python's lock while it runs."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))
