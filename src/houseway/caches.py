"""Where things are kept that can be worked out again: `$HOUSEWAY_CACHE`, or the user's cache."""

import os
from pathlib import Path


def folder(name: str) -> Path:
    """The folder for one kind of them; it need not exist."""
    named = os.environ.get("HOUSEWAY_CACHE")
    if named:
        return Path(named) / name
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "houseway" / name
