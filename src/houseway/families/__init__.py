"""The families of games: one folder each, with everything about it, described by its `FAMILY`.

Ours are found by looking through this package; those of others by the entry point group `houseway.families`, whose
entries name a `Family`.
"""

import copyreg
import logging
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from houseway.table.game import Family

GROUP = "houseway.families"

log = logging.getLogger(__name__)


@cache
def families() -> Mapping[str, Family]:
    """Every family that is installed, by its name."""
    found: dict[str, Family] = {}
    for module in iter_modules(__path__):
        _add(found, import_module(f"{__name__}.{module.name}").FAMILY)
    for entry in sorted(entry_points(group=GROUP)):
        try:
            family = entry.load()
        except Exception as bad:  # whatever a package of somebody else may do
            log.warning("The family %r is left out: %s cannot be loaded (%s).", entry.name, entry.value, bad)
        else:
            _add(found, family)
    return found


def _add(found: dict[str, Family], family: Family) -> None:
    if family.name in found:
        raise ValueError(f"two families are called {family.name!r}: rename one, or uninstall its package.")
    found[family.name] = family


def _named(name: str) -> Family:
    return families()[name]


copyreg.pickle(Family, lambda family: (_named, (family.name,)))  # a pickled game names its family
