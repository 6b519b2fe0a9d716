"""What the house dealer makes known, as data: a kind, and a few values that a program can use.

A fact is a frozen dataclass that names its kind; the class is its schema. No fact holds a sentence: the `words` package
makes sentences of facts.

    @dataclass(frozen=True)
    class Coup(Fact, kind="coup"):
        player: int
        banker: int
        result: Literal["player", "banker", "tie"]

In JSON a fact is one flat object, `{"tell":"coup","player":7,"banker":5,"result":"player"}`. A field that holds its
default is left out, so that a field added later changes no fact told before.
"""

import inspect
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

Seat = Annotated[int, "seat"]
"""The number of a seat; in a sentence, who sits there."""
Seats = Annotated[tuple[int, ...], "seats"]
Cents = Annotated[int, "cents"]
OneCard = Annotated[str, "card"]
"""A card or a tile."""
Cards = Annotated[tuple[str, ...], "cards"]
Held = Annotated[str, "hand"]
"""A hand's worth in its fixed form, the class and what tells it from others of its class: `pair 9 A K 7`, `soft 17`."""
Dice = Annotated[tuple[int, ...], "dice"]
Odds = Annotated[str, "odds"]
"""What a row of a paytable pays, as filings write it: `4 to 1`, `push`, `lose`."""
Conditions = Annotated[tuple[str, ...], "conditions"]
"""What must hold in a row of a paytable, in the words of the filing format."""

RESERVED = frozenset({"tell", "lines", "kind"})

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Fact:
    """Something that everybody at the table may know. A subclass is a frozen dataclass and names its kind.

    A subclass without a kind is no fact by itself: it holds the fields that several kinds have in common.
    """

    kind: ClassVar[str]

    def __init_subclass__(cls, *, kind: str = "") -> None:
        if not kind:
            return
        if kind in _kinds:
            raise ValueError(f"the fact {kind!r} is {_kinds[kind].__qualname__} already, not {cls.__qualname__}.")
        if taken := RESERVED & inspect.get_annotations(cls).keys():
            raise ValueError(f"the fact {kind!r} cannot have a field {', '.join(sorted(taken))}.")
        cls.kind = kind
        _kinds[kind] = cls

    def data(self) -> dict[str, Any]:
        """The fact as plain data, its kind first and fields that hold their default left out."""
        told: dict[str, Any] = {"tell": self.kind}
        for name, default in _shape(type(self)).defaults:
            value = getattr(self, name)
            if value != default:
                told[name] = value
        return told


_kinds: dict[str, type[Fact]] = {}


@dataclass(frozen=True)
class Unknown(Fact, kind="unknown"):
    """A fact of a kind that is not installed here; it is kept as it was written."""

    written: str

    def data(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.written)
        return told


def kinds() -> Mapping[str, type[Fact]]:
    """Every kind of fact that is declared by what has been imported."""
    return _kinds


def fact_from(data: Mapping[str, Any]) -> Fact:
    """The fact in plain data; `Unknown` where its kind is not installed, or no longer has such fields."""
    known: Any = _kinds.get(data["tell"])
    told = {name: _tuples(value) for name, value in data.items() if name != "tell"}
    try:
        fact: Fact = known(**told)
    except TypeError:
        return Unknown(encode(dict(data)))
    return fact


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def schema(kind: type[Fact]) -> dict[str, Any]:
    """The fields of a kind of fact and their types, roles such as `Seat` included."""
    return _shape(kind).types


def role(type_: Any) -> str:
    """What a field stands for beyond its type: `seat`, `cents`, `cards`, `hand`, …; nothing for a plain value."""
    return str(get_args(type_)[1]) if get_origin(type_) is Annotated else ""


def misfits(fact: Fact) -> Iterator[str]:
    """What in a fact is not as its class declares it."""
    for name, type_ in schema(type(fact)).items():
        value = getattr(fact, name)
        if not _fits(value, type_):
            yield f"{fact.kind}.{name} is {value!r}, which is no {type_}"


def _fits(value: Any, type_: Any) -> bool:
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return _fits(value, args[0])
    if origin is Literal:
        return any(type(value) is type(one) and value == one for one in args)
    if origin is tuple:
        parts = args[:1] * len(value) if isinstance(value, tuple) and args[1:] == (...,) else args
        return isinstance(value, tuple) and len(value) == len(parts) and all(map(_fits, value, parts))
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in args)
    return type(value) is (NoneType if type_ is None else type_)


class _Shape(NamedTuple):
    types: dict[str, Any]
    defaults: tuple[tuple[str, Any], ...]
    """The fields in order, each with its default; where it has none, with a mark that equals no value."""


_shapes: dict[type[Fact], _Shape] = {}


def _shape(kind: type[Any]) -> _Shape:
    found = _shapes.get(kind)
    if found is None:
        hints = get_type_hints(kind, include_extras=True)
        own = fields(kind)
        types = {field.name: hints[field.name] for field in own}
        found = _shapes[kind] = _Shape(types, tuple((field.name, field.default) for field in own))
    return found
