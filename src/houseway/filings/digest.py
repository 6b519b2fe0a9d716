"""The digest of rules: one number for everything that can change a card, a choice or a cent.

It is made from the parsed rules, not from the text of a file, and holds what departs from a model's defaults: a value
that is left out and the same value written out digest alike, and so does a filing from before a model knew the value.
What a field means for the digest is said where the field is declared: `Prose`, line numbers and whatever else is marked
`NO_RULE` are left out; a `Term` is text that the engine acts by, and counts; of a mapping only one that is marked
`IN_ORDER` counts in the order in which it is filed.
"""

import json
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from typing import Annotated, Any

from pydantic import BaseModel


class Mark:
    """What a field of a filing is to the digest."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


NO_RULE = Mark("NO_RULE")
RULE = Mark("RULE")
IN_ORDER = Mark("IN_ORDER")

Prose = Annotated[str, NO_RULE]
"""Words for whoever reads the filing: a title, a note."""
Term = Annotated[str, RULE]
"""A word that the engine acts by: the name of a wager, a moment, a rank."""


def canonical(value: Any) -> Any:
    """Rules as plain JSON, the same for all ways to write them down."""
    match value:
        case BaseModel():
            return _of_model(value)
        case Enum():
            return value.name
        case None | bool() | int() | str():
            return value
        case Fraction():
            return str(value)
        case Mapping():
            return {str(key): canonical(one) for key, one in value.items()}
        case tuple() | list():
            return [canonical(one) for one in value]
        case set() | frozenset():
            return sorted(map(canonical, value), key=json.dumps)
    raise TypeError(f"a rule is plain data, not {value!r}")


def _of_model(model: BaseModel) -> dict[str, Any]:
    told = {}
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        if NO_RULE in field.metadata or value == field.default:
            continue
        plain = canonical(value)
        told[name] = [[key, one] for key, one in plain.items()] if IN_ORDER in field.metadata else plain
    return told


def digest_of(plain: Any) -> str:
    """The SHA-256 of plain JSON with sorted keys, in hexadecimal."""
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
