"""What is done in a game for the pot for a seat that does not answer, where the filing is silent."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LATE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "bet": ("check", "fold"),
        "bring in": ("bring in",),
        "post": ("wait",),
        "straddle": ("no straddle",),
        "draw": ("draw",),
        "discard": ("discard",),
        "roll": ("keep down",),
        "show": ("show", "muck"),
        "board": ("play the board",),
    }
)
