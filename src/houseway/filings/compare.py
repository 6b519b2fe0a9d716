"""Two filings side by side: every rule in which they differ, where each stands, and the lines it came from.

What is compared is what the digest counts; titles, notes and lines are not.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from houseway.filings.digest import IN_ORDER, NO_RULE, canonical, digest_of
from houseway.filings.figures import Lines
from houseway.filings.model import Row, Schedule


class Absent:
    """What one of two filings does not have at all."""


ABSENT: Final = Absent()


class Part(NamedTuple):
    """A part of both filings, and where it stands."""

    old: Any
    new: Any
    at: "Place"


class Place(NamedTuple):
    """Where a rule stands: its key as the file writes it, and what it is called."""

    key: str = ""
    names: tuple[str, ...] = ()
    lines: tuple[Lines | None, Lines | None] = (None, None)
    """Of the part that it belongs to, in either filing."""
    inside: tuple[Part, ...] = ()
    """The parts that it belongs to, the outermost first."""

    def part(self, key: str, name: str) -> "Place":
        return self._replace(key=f"{self.key}.{key}".strip("."), names=(*self.names, name))

    def item(self, number: int, name: str) -> "Place":
        """One of several, by its own name or by theirs and its number."""
        *above, theirs = self.names
        return self._replace(key=f"{self.key}[{number}]", names=(*above, name or f"{theirs} {number}"))

    def within(self, old: Any, new: Any) -> "Place":
        """In these two parts, whose lines are nearer than those so far."""
        here = self._replace(lines=(_lines(old, self.lines[0]), _lines(new, self.lines[1])))
        return here._replace(inside=(*self.inside, Part(old, new, here)))


def _lines(part: Any, otherwise: Lines | None) -> Lines | None:
    found: Lines | None = getattr(part, "lines", None if part is ABSENT else otherwise)
    return found


class Difference(NamedTuple):
    """One rule that is not the same in two filings."""

    at: Place
    old: Any
    new: Any
    field: FieldInfo | None
    """How the rule is declared, where it is a field of its own."""


def compared(old: BaseModel, new: BaseModel, at: Place | None = None) -> Iterator[Difference]:
    """Every rule that differs between two parts of one kind."""
    at = (at or Place()).within(old, new)
    for name, field in type(old).model_fields.items():
        if NO_RULE not in field.metadata:
            here = at.part(field.alias or name, name.replace("_", " "))
            yield from _values(getattr(old, name), getattr(new, name), here, field)


def _values(old: Any, new: Any, at: Place, field: FieldInfo | None) -> Iterator[Difference]:
    if not isinstance(old, BaseModel | Mapping) and old == new:
        return
    if isinstance(old, BaseModel) and type(old) is type(new):
        yield from compared(old, new, at)
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from _mappings(old, new, at, field)
    elif _are_parts(old) and _are_parts(new) and (old or new):
        yield from _lists(old, new, at)
    elif canonical(old) != canonical(new):
        yield Difference(at.within(old, new), old, new, field)


def _mappings(
    old: Mapping[Any, Any], new: Mapping[Any, Any], at: Place, field: FieldInfo | None
) -> Iterator[Difference]:
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key, ABSENT), new.get(key, ABSENT)
        here = at.part(str(key), title(one, str(key)) if other is ABSENT else title(other, str(key)))
        if one is ABSENT or other is ABSENT:
            yield Difference(here.within(one, other), one, other, None)
        else:
            yield from _values(one, other, here, None)
    shared = [key for key in old if key in new], [key for key in new if key in old]
    if field and IN_ORDER in field.metadata and shared[0] != shared[1]:
        yield Difference(at.part("", "order"), tuple(shared[0]), tuple(shared[1]), None)


def _are_parts(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, BaseModel) for one in value)


def _lists(old: Sequence[BaseModel], new: Sequence[BaseModel], at: Place) -> Iterator[Difference]:
    """Parts in a list are the same part where they are about the same thing, which is the first rule they tell."""
    match = SequenceMatcher(None, [_about(one) for one in old], [_about(one) for one in new], autojunk=False)
    for kind, start, end, other_start, other_end in match.get_opcodes():
        if kind == "equal":
            for number, other in zip(range(start, end), range(other_start, other_end), strict=True):
                here = at.item(other + 1, title(new[other]))
                yield from compared(old[number], new[other], here)
            continue
        for number in range(start, end):
            here = at.item(number + 1, title(old[number])).within(old[number], ABSENT)
            yield Difference(here, old[number], ABSENT, None)
        for number in range(other_start, other_end):
            here = at.item(number + 1, title(new[number])).within(ABSENT, new[number])
            yield Difference(here, ABSENT, new[number], None)


def _about(part: BaseModel) -> str:
    first = next(name for name, field in type(part).model_fields.items() if NO_RULE not in field.metadata)
    return digest_of(canonical(getattr(part, first)))


def title(part: Any, otherwise: str = "") -> str:
    """What a part is called: by its title, by what a row of a paytable is about, by its number."""
    if isinstance(part, Row):
        return " and ".join(part.on)
    if isinstance(part, Schedule):
        return f"option {', '.join(map(str, part.option))}"
    named = (getattr(part, name, "") for name in ("title", "name")) if isinstance(part, BaseModel) else ()
    return next(filter(None, named), otherwise)
