"""Equities: what share of the pot a hand takes on average, counted over all the deals or simulated.

| module | what is in it |
|---|---|
| `games` | the games: how many cards, whose best hand wins, whether a low splits the pot |
| `ranges` | what people write for a hand they know in part: `TT+`, `A5s-A2s`, `As Ks ?? ??`, `random` |
| `showdown` | `equity` for one matchup and `equities` for arrays of them |
| `matchup`, `exact`, `simulated` | the cards that can still come, and the two ways to go through them |
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.equity.showdown import Equity, Share, equities, equity

__all__ = ["Equity", "Share", "equities", "equity"]


def __getattr__(name: str) -> Any:
    """Fetched at first use: the games and ranges are wanted where NumPy is not."""
    if name not in __all__:
        raise AttributeError(f"module 'houseway.equity' has no attribute {name!r}")
    return getattr(import_module("houseway.equity.showdown"), name)
