"""What files of messages hold, read by the parser and not by what renders them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast


class Message(NamedTuple):
    """A message: the variables that it names in any of its forms, and the other messages that it takes in."""

    variables: frozenset[str]
    takes_in: frozenset[str]


def messages(source: str) -> dict[str, Message]:
    """Every message of a file; one that cannot be read, or comes twice, is a mistake."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} comes twice"
            parts = [entry.value, entry.attributes]
            variables, others = (
                frozenset(_named(parts, kind)) for kind in (ast.VariableReference, ast.MessageReference)
            )
            found[entry.id.name] = Message(variables, others)
    return found


def whole(found: dict[str, Message]) -> dict[str, Message]:
    """The messages with the variables of those that they take in."""
    return {name: Message(frozenset(_all(name, found)), message.takes_in) for name, message in found.items()}


def _all(name: str, found: dict[str, Message]) -> Iterator[str]:
    assert name in found, f"there is no message {name}"
    yield from found[name].variables
    for other in found[name].takes_in - {name}:
        yield from _all(other, found)


def _named(node: Any, kind: type[ast.VariableReference | ast.MessageReference]) -> Iterator[str]:
    if isinstance(node, kind):
        yield node.id.name
    elif isinstance(node, list):
        for one in node:
            yield from _named(one, kind)
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from _named(value, kind)
