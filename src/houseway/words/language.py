"""The messages of one language, ready to be filled in."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.table.game import Family

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

MESSAGES = Path(__file__).parent / "messages"
FALLBACK = "en"
"""The language in which every message is written."""
REMEMBERED = 20_000
"""Sentences that are kept at hand, since most of them are said again and again."""

Value = str | int


class UnknownLanguage(ValueError):
    """A language that there are no messages in."""


class BadMessage(LookupError):
    """A message that is missing, or that asks for something it is not given."""


class Language:
    """A language, and English where it has no message."""

    def __init__(self, tag: str, sources: Iterable[str], fallback: "Language | None" = None) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.tag = tag
        self.bundle = FluentBundle([tag], use_isolating=False)
        for source in sources:
            self.bundle.add_resource(FluentResource(source))
        self.fallback = fallback
        self._said: dict[tuple[object, ...], str] = {}

    def has(self, message: str, form: str = "") -> bool:
        """Whether the language itself, or the one it falls back on, has a message, or a form of it."""
        own = self.bundle.has_message(message) and _pattern(self.bundle, message, form) is not None
        return own or (self.fallback is not None and self.fallback.has(message, form))

    def say(self, message: str, form: str = "", /, **values: Value) -> str:
        """A message, or a form of it, filled in."""
        key = (message, form, *values.items())
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._fill(message, form, values)
        return said

    def _fill(self, message: str, form: str, values: Mapping[str, Value]) -> str:
        pattern = _pattern(self.bundle, message, form) if self.bundle.has_message(message) else None
        if pattern is None:
            if self.fallback is None:
                raise BadMessage(f"there is no message {message}{f'.{form}' if form else ''} in {self.tag!r}.")
            return self.fallback.say(message, form, **values)
        said, errors = self.bundle.format_pattern(pattern, dict(values))
        if errors:
            raise BadMessage(f"{message} in {self.tag!r}: {'; '.join(map(str, errors))}.")
        return str(said)


def _pattern(bundle: "FluentBundle", message: str, form: str) -> "Pattern | None":
    found = bundle.get_message(message)
    return found.attributes.get(form) if form else found.value


@cache
def language(tag: str, own: Path | None = None) -> Language:
    """A language, with the messages that a family keeps in a folder of its own."""
    if tag not in languages():
        raise UnknownLanguage(f"there are no messages in {tag!r}; there are some in {', '.join(languages())}.")
    return Language(tag, sources(tag, own), None if tag == FALLBACK else language(FALLBACK, own))


def spoken_at(tag: str, family: Family) -> Language:
    """A language as it is spoken at the tables of a family."""
    home = family.rules.__module__
    package = import_module(family.messages or home.rpartition(".")[0] or home)
    assert package.__file__
    return language(tag, Path(package.__file__).parent / "messages")


def languages() -> list[str]:
    """The languages that there are messages in."""
    return sorted(folder.name for folder in MESSAGES.iterdir())


def sources(tag: str, own: Path | None = None) -> list[str]:
    """The texts of the files of messages: those in a family's own folder, which come first and so are taken where the
    house has others by the same name; and those of all families."""
    files = [*(own.glob(f"{tag}.ftl") if own else ()), *sorted((MESSAGES / tag).glob("*.ftl"))]
    return [file.read_text(encoding="utf-8") for file in files]
